"""Why no play tells a mutant from its game, where that can be found out by looking at every case.

What a clause reads has finitely many values in play, or few enough to try them all: the states of a
tile, the totals a layout can have, what lies in the boneyard, who may lead a round. Where both say
the same for all of them, the mutant is the same game said otherwise. What is tried holds all that
play reaches, and perhaps more, but for four bounds: fewer than 40 rounds and passes in a row, fewer
than 300 points at a time, taken away or given, in the parts into which the game divides them, and
scores from -100 to 200 past the target. A mutant that is another game only beyond them is called
the same. Where that is too much to try, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from dominospec.conformance.cells import reached_cells
from dominospec.conformance.evaluate import Value, as_number, evaluate, holds
from dominospec.conformance.facts import relaxed_totals
from dominospec.conformance.interpreter.layout import Cell, is_double, tile_facts
from dominospec.conformance.search import tiles
from dominospec.points import Points, whole
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import (
    COMPARISONS,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
    nouns_of,
    parts,
    walk,
)
from dominospec.rulebook.model import (
    CallReceiver,
    Claim,
    ClaimKind,
    Condition,
    FinishAsked,
    Opener,
    RuleBook,
    Spinning,
)
from dominospec.rulebook.nouns import Moment
from dominospec.strength.mutants import Mutant
from dominospec.strength.payments import leads_alike, most_paid, pays_alike, takes_points
from dominospec.strength.points import MOST_POINTS, Paid, Undecided, paid

_MOST = 400_000
"""So many states are tried at the most."""
_LATEST = 40
"""Rounds before it, and shorter runs of passes, are tried."""
_LEAST_SCORE = -100
_PAST_TARGET = 200
"""From the one to less than the other past the target scores are tried."""

Nouns = dict[str, Value]


def equivalent(book: RuleBook, mutant: Mutant) -> str | None:
    """An argument that the mutant is the same game; None where none was found."""
    try:
        return next((why for why in _arguments(book, mutant) if why), None)
    except Undecided:
        return None


def _arguments(book: RuleBook, mutant: Mutant) -> Iterator[str | None]:
    other = mutant.book
    if other.setup.players != book.setup.players:
        return
    if other.refusals != book.refusals:
        if "draw.not-next" not in other.refusals and _never_draws(book):
            yield "nobody ever draws"
    elif other.turn.again != book.turn.again and mutant.asked is not None:
        yield _same_answers(book, mutant)
    elif other.turn != book.turn or other.setup.reserve != book.setup.reserve:
        if _same_duties(book, other) and _same_ends(book, other):
            yield "in every state of hand and boneyard the same must and may be done"
    elif other.setup.first_opener != book.setup.first_opener:
        if _same_order(book, book.setup.first_opener, other.setup.first_opener):
            yield "of any two tiles the same one goes first"
    elif other.setup.opener_after != book.setup.opener_after:
        before, after = book.setup.opener_after, other.setup.opener_after
        if all(_same_order(book, before[cause], after[cause]) for cause in before):
            yield "of any two tiles the same one goes first"
    elif other.settlement.leaders != book.settlement.leaders:
        if leads_alike(book, other):
            yield "every side has the same value by which it is compared"
    elif other.settlement.payments != book.settlement.payments:
        if pays_alike(book, other):
            yield "whoever leads, the same is paid to the same sides by the same rules"
    elif other.match.finish_asked != book.match.finish_asked:
        if _scores_only_by_settlement(book):
            yield "scores change nowhere but in a settlement"
    elif other.match.tie_rounds != book.match.tie_rounds:
        if not _may_tie(book):
            yield "no two sides reach the target together"
    elif other.scoring.awards != book.scoring.awards:
        if _same_awards(book, other):
            yield "for all that a placement can show the same points are awarded"
    elif mutant.asked is not None:
        yield _same_answers(book, mutant)


# -- one expression


def _same_answers(book: RuleBook, mutant: Mutant) -> str | None:
    asked = mutant.asked
    assert asked is not None
    before, after = asked.before, asked.after
    if any(isinstance(part, Fold) for one in (before, after) for part in walk(one)):
        return None
    states = _STATES.get(asked.moment)
    if states is None:
        return None
    read = (*nouns_of(before), *nouns_of(after))
    tried = 0
    for state in states(book, mutant.place, frozenset(read)):
        tried += 1
        if tried > _MOST or evaluate(before, state) != evaluate(after, state):
            return None
    if not tried:
        return "no play asks this"
    return "the answer is the same for all that can be read there"


def _may_tie(book: RuleBook) -> bool:
    """Whether several sides may have the most points when a match ends.

    Where it is asked at once and nothing pays two sides together, the side that ends the match has
    just got to a score that no other has, for with that score the match would have been over.
    """
    match, calling = book.match, book.scoring.calling
    each = calling is not None and any(
        award.receiver is CallReceiver.EACH_OTHER_SIDE for award in calling.awards
    )
    plain = set(nouns_of(match.finish.when)) <= {"score", "target"}
    at_once = match.finish_asked is FinishAsked.AT_ONCE
    if each or not plain or not at_once or most_paid(book) > 1:
        return True
    return takes_points(book) and (match.becomes is not None or not _keeps_finished(book))


def _keeps_finished(book: RuleBook) -> bool:
    """Whether a score above one that ends the match ends it too."""
    finish = book.match.finish.when
    for target in book.match.target.values.values():
        scores = _paid(book).between(_LEAST_SCORE, target + _PAST_TARGET)
        ends = [holds(finish, {"score": score, "target": target}) for score in scores]
        if ends != sorted(ends):
            return False
    return True


def _scores_only_by_settlement(book: RuleBook) -> bool:
    """Whether nothing that ends a match changes before a round is settled."""
    plain = set(nouns_of(book.match.finish.when)) <= {"score", "target"}
    return plain and not book.scoring.awards and book.scoring.calling is None


def _same_awards(book: RuleBook, other: RuleBook) -> bool:
    """Whether the awards that are another give the same points; 0 points are no award."""
    before, after = book.scoring.awards, other.scoring.awards
    if len(before) != len(after):
        return False
    for one, changed in zip(before, after, strict=True):
        if one == changed:
            continue
        asked = (one.amount, one.when, changed.amount, changed.when)
        if any(isinstance(part, Fold) for each in asked for part in walk(each)):
            return False
        read = frozenset(noun for each in asked for noun in nouns_of(each))
        for tried, state in enumerate(_placed(book, read, *asked)):
            points = [
                evaluate(award.amount, state) if holds(award.when, state) else 0
                for award in (one, changed)
            ]
            if tried > _MOST or points[0] != points[1]:
                return False
    return True


def _gate(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    branch = place == "branch opens"
    cells = {(cell.spins, cell.lines, cell.branches) for cell in _cells(book)}
    if not branch:
        cells |= {(False, 0, 0), (False, 1, 0)}
    for spins, lines, branches in sorted(cells):
        if (not spins or branches == 2) if branch else lines == 2:
            continue
        joined: Nouns = {
            "joined lines": lines,
            "joined branches": branches,
            "joined": lines + branches,
            "spinner": spins,
        }
        further = _layout_nouns(book)
        if branch and _most_spinners(book) < 2:
            further["on branch"] = (False,)  # there was no branch before the spinner's own
        only = book.placement.spins.when in _FIRST_ALONE and _opens_with_a_double(book)
        for rest in _each(further, read):
            if only and rest.get("opening", spins) != spins:
                continue
            if _fewer(rest, "unfilled spinners", "spinners"):
                yield {**joined, **rest}


_FIRST_ALONE = (Noun("first", Kind.TRUTH), Noun("opening", Kind.TRUTH))


def _opens_with_a_double(book: RuleBook) -> bool:
    """Whether every round is opened with a double, which then is the first."""
    when = book.setup.starts.when
    states = _start(book, "", frozenset(nouns_of(when)))
    return not any(holds(when, state) and not state["double"] for state in states)


def _cells(book: RuleBook) -> list[Cell]:
    """The states that doubles come to; a spinner keeps the lines with which it became one."""
    least: int | Fraction = 0
    if book.placement.spinning is None:
        when = book.placement.spins.when
        ways = list(_spin(book, "", frozenset(nouns_of(when)) | {"joined lines"}))
        least = min((as_number(way["joined lines"]) for way in ways if holds(when, way)), default=2)
    return [cell for cell in reached_cells(book) if not cell.spins or cell.lines >= least]


def _most_spinners(book: RuleBook) -> int:
    """How many spinners there may be."""
    doubles = sum(map(is_double, tiles(book)))
    match book.placement.spinning:
        case Spinning.NONE:
            return 0
        case Spinning.FIRST:
            return 1
        case Spinning.EVERY:
            return doubles
    when = book.placement.spins.when
    if when == Noun("opening", Kind.TRUTH):
        return 1
    ways = list(_spin(book, "", frozenset(nouns_of(when)) | {"spinners"}))
    return max((int(as_number(way["spinners"])) + 1 for way in ways if holds(when, way)), default=0)


def _double(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    for cell in _cells(book):
        if cell.spins == (place == "spinner counts"):
            joined: Nouns = {
                "joined lines": cell.lines,
                "joined branches": cell.branches,
                "joined": cell.lines + cell.branches,
            }
            for rest in _each(_layout_nouns(book), read):
                lies_alone = not joined["joined"]
                if not lies_alone or rest.get("opening", True):
                    yield {**joined, **rest}


def _layout_nouns(book: RuleBook) -> dict[str, Sequence[Value]]:
    """What else may be so of a tile in a layout."""
    most = _most_spinners(book)
    turns = book.placement.turning is not None
    branches = most and book.placement.branch_opens.when != Truth(False)
    return {
        "turned": (False, True)[: 1 + turns],
        "opening": (False, True),
        "first": (False, True),
        "on branch": (False, True)[: 1 + bool(branches)],
        "distance": range(len(tiles(book))),
        "spinners": range(most + 1),
        "unfilled spinners": range(most + 1),
    }


def _fewer(state: Nouns, less: str, more: str) -> bool:
    if less not in state or more not in state:
        return True
    return as_number(state[less]) <= as_number(state[more])


def _each(values: Mapping[str, Sequence[Value]], read: frozenset[str]) -> Iterator[Nouns]:
    """Every combination of what is read."""
    names = [name for name in values if name in read]
    for combined in product(*(values[name] for name in names)):
        yield dict(zip(names, combined, strict=True))


def _plain(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    for free, lines in ((True, 0), (True, 1), (False, 1), (False, 2)):
        yield {"free": free, "joined lines": lines}


def _fit(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    pips = range(book.setup.highest_pips + 1)
    for half, site in product(pips, pips):
        yield {"half": half, "site": site}


def _spin(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    turned = (False, True)[: 1 + (book.placement.turning is not None)]
    if "first" in read or "opening" in read:  # the opening double is the first
        read |= {"first", "opening"}
    values: dict[str, Sequence[Value]] = {
        "first": (False, True),
        "opening": (False, True),
        "turned": turned,
        "joined lines": range(3),
        "spinners": range(sum(map(is_double, tiles(book)))),
    }
    same = _opens_with_a_double(book)
    for state in _each(values, read):
        first, opening = state.get("first", True), state.get("opening", False)
        if (first or not opening) and (not same or "first" not in state or first == opening):
            yield state


def _start(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    further: dict[str, Sequence[Value]] = {
        "named": (False, True) if ClaimKind.HOLDER in book.setup.claims else (True,),
        "scores": (False, True),
        "round": range(1, _LATEST),
    }
    for tile in tiles(book):
        for rest in _each(further, read):
            yield {**tile_facts(tile), **rest}


def _left_tile(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    for tile in tiles(book):
        for count in range(1, len(tiles(book))):
            yield {**tile_facts(tile), "tiles": count}


def _placed(book: RuleBook, read: frozenset[str], *asked: Expression) -> Iterator[Nouns]:
    """What placements show, as far as expressions tell it apart."""
    values: dict[str, Sequence[Value]] = {
        "total": sorted(_totals(book)),
        "opening": (False, True),
        "out": (False, True),
        "passes": range(_LATEST),
        "round": _around("round", range(1, _LATEST), asked),
    }
    laid: list[Nouns] = [{}]
    if "tile" in read or "double" in read:
        laid = [tile_facts(tile) for tile in _told_apart(book, asked)]
    for tile in laid:
        for about in _by_players(book, read, asked):
            for rest in _each(values, read):
                yield {**about, **rest, **tile}


def _again(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    for points in sorted(_awarded(book)):
        for state in _placed(book, read):
            yield {**state, "points": points}


def _told_apart(book: RuleBook, asked: Sequence[Expression]) -> list[Tile]:
    """The tiles that expressions name, and of the others a double and a plain one."""
    named = {
        (part.low, part.high)
        for one in asked
        for part in walk(one)
        if isinstance(part, TileLiteral)
    }
    others = [tile for tile in tiles(book) if tile not in named]
    double = [tile for tile in others if is_double(tile)][:1]
    plain = [tile for tile in others if not is_double(tile)][:1]
    return [*(tile for tile in tiles(book) if tile in named), *double, *plain]


def _around(
    noun: str, values: Sequence[Points], asked: Sequence[Expression], *also: int
) -> Sequence[Value]:
    """The values of a noun; where it is but compared with numbers, those around them."""
    numbers = {*also}
    for expression in asked:
        if not _compared_only(noun, expression, numbers):
            return values
    step = values[1] - values[0]
    around = {number + by for number in numbers for by in (-step, 0, step)}
    return sorted({values[0], values[1]} | {value for value in around if value >= values[0]})


def _compared_only(noun: str, expression: Expression, numbers: set[int]) -> bool:
    """Whether a noun stands nowhere but beside a number; the numbers are put to those given."""
    match expression:
        case Noun(words=words):
            return words != noun
        case Operation(operator=sign, operands=(one, other)) if sign in COMPARISONS:
            pair = (one, other)
            if any(isinstance(part, Noun) and part.words == noun for part in pair):
                numbers |= {part.value for part in pair if isinstance(part, Number)}
                return any(
                    isinstance(part, Number) or part == Noun("target", Kind.POINTS) for part in pair
                )
    return all(_compared_only(noun, part, numbers) for part in parts(expression))


def _totals(book: RuleBook) -> frozenset[int]:
    key = repr((book.setup.highest_pips, book.setup.left_out, book.placement, book.scoring))
    if key not in _known_totals:
        _known_totals.clear()
        _known_totals[key] = frozenset(relaxed_totals(book))
    return _known_totals[key]


_known_totals: dict[str, frozenset[int]] = {}


def _by_players(
    book: RuleBook, read: frozenset[str], asked: Sequence[Expression] = ()
) -> Iterator[Nouns]:
    """The nouns that depend on the number of players, with scores that may be reached."""
    seen: list[Nouns] = []
    for players in book.setup.players:
        target = book.match.target.values[players]
        fixed: Nouns = {
            "players": players,
            "target": target,
            "sides": len(set(book.setup.sides.by_players[players])),
        }
        reading = read | {"target"} if "score" in read else read
        fixed = {noun: value for noun, value in fixed.items() if noun in reading}
        if fixed in seen:
            continue
        seen.append(fixed)
        scores = _scores(book, target, asked) if "score" in read else (0,)
        yield from ({**fixed, "score": score} for score in scores)


def _scores(book: RuleBook, target: int, asked: Sequence[Expression]) -> Sequence[Value]:
    """Scores that may be reached: where they are only added up any around the target."""
    becomes = book.match.becomes
    paid = _paid(book)
    if becomes is None:
        scores = paid.between(_LEAST_SCORE, target + _PAST_TARGET)
        return _around("score", scores, asked or (Noun("score", Kind.POINTS),), target)
    return _grown(becomes.value, target, paid)


@cache
def _grown(becomes: Expression, target: int, paid: Paid) -> Sequence[Value]:
    """The scores that what is paid leads to, one time after the other."""
    found: set[Points] = {0}
    grown: list[Points] = [0]
    points = paid.points
    for tried, score in enumerate(grown, start=1):
        if tried * len(points) > _MOST:
            raise Undecided
        for one in points:
            nouns: Nouns = {"points": one, "score": score, "target": target}
            after = as_number(evaluate(becomes, nouns))
            if _LEAST_SCORE <= after < target + _PAST_TARGET and after not in found:
                found.add(after)
                grown.append(after)
    return sorted(found)


def _paid(book: RuleBook) -> Paid:
    """What is paid at a time, and so by what scores may differ."""
    return paid(book, _exactly_awarded(book))


def _score(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    every = _paid(book).points
    for about in _by_players(book, read):
        for points in every:
            yield {**about, "points": points}


def _match_end(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    for about in _by_players(book, read):
        for rest in _each({"round": range(1, _LATEST)}, read):
            yield {**about, **rest}


def _call(book: RuleBook, place: str, read: frozenset[str]) -> Iterator[Nouns]:
    calling = book.scoring.calling
    assert calling is not None
    whose = [(True, False), (False, False)]
    sides = book.setup.sides.by_players.items()
    if any(len(set(seats)) < count for count, seats in sides):
        whose.append((False, True))
    points = {0, *_awarded(book)}
    for due in sorted(points):
        for called in sorted(points | {due + 1}):
            for mover, partner in whose:
                state: Nouns = {"due": due, "called": called, "mover": mover, "partner": partner}
                if place == "caller may call" or holds(calling.allowed.when, state):
                    yield state


def _awarded(book: RuleBook) -> set[Points]:
    """All that a placement may score."""
    exactly = _exactly_awarded(book)
    if exactly is not None:
        return exactly
    paid = _paid(book)
    if paid.below_zero or paid.parts > 1:
        raise Undecided
    return set(range(MOST_POINTS))


def _exactly_awarded(book: RuleBook) -> set[Points] | None:
    """All that a placement may score, where it follows from the total; else None."""
    asked = [part for award in book.scoring.awards for part in (award.amount, award.when)]
    read = {noun for part in asked for noun in nouns_of(part)}
    folds = any(isinstance(part, Fold) for one in asked for part in walk(one))
    if folds or not read <= {"total", "opening", "out"}:
        return None
    return {
        whole(
            sum(
                as_number(evaluate(award.amount, state))
                for award in book.scoring.awards
                if holds(award.when, state)
            )
        )
        for state in _placed(book, frozenset(read), *asked)
    }


_STATES: Mapping[Moment, Callable[[RuleBook, str, frozenset[str]], Iterator[Nouns]]] = {
    Moment.GATE: _gate,
    Moment.DOUBLE_WORTH: _double,
    Moment.PLAIN_WORTH: _plain,
    Moment.FIT: _fit,
    Moment.SPIN: _spin,
    Moment.TURNING: _spin,
    Moment.START: _start,
    Moment.LEFT_TILE: _left_tile,
    Moment.SCORE: _score,
    Moment.MATCH_END: _match_end,
    Moment.CALL: _call,
    Moment.AGAIN: _again,
}


# -- duties, and how a round ends


def _turn_states(book: RuleBook, read: frozenset[str]) -> Iterator[Nouns]:
    whole = len(tiles(book))
    starts = _always_starts(book)
    for players in book.setup.players:
        reserve = book.setup.reserve.values[players]
        dealt = whole - players * book.setup.deal.values[players]
        sides = book.setup.sides.by_players[players]
        alone = len(set(sides)) == players
        counts: dict[str, Sequence[Value]] = {
            "boneyard": range(reserve if _reserve_stays(book) else 0, dealt + 1),
            "hand": range(whole + 1),
            "side hand": range(whole + 1),
            "drawn": range(dealt + 1),
            "laid": range(whole + 1),
            "passes": range(2 * players + 2),
            "able": (False, True),
            "nobody able": (False, True),
            "players": (players,),
        }
        if "passes" in read:
            counts["passes"] = range(_most_passes(book, players, counts) + 1)
        for state in _each(counts, read | {"boneyard", "players"}):
            if starts and state.get("laid") == 0 and not state.get("able", True):
                continue
            hand, side = state.get("hand"), state.get("side hand")
            if hand is not None and side is not None:
                lighter = as_number(side) < as_number(hand)
                if lighter or (alone and side != hand):
                    continue
            yield state


def _always_starts(book: RuleBook) -> bool:
    """Whether the mover has a tile to begin with for as long as none is laid."""
    if book.setup.starts.when == Truth(True):
        return True
    # an opener holds what named the opener, or else may lay any tile, and nobody comes before
    named = book.setup.starts.when == Noun("named", Kind.TRUTH)
    turn = book.turn
    return named and turn.play.when == Noun("able", Kind.TRUTH) and turn.may_play is None


def _most_passes(book: RuleBook, players: int, counts: Mapping[str, Sequence[Value]]) -> int:
    """After how many passes in a row a round is over whatever else is so."""
    read = _read_by(book.turn.out, book.turn.blocked) - {"passes"}
    longest = max(map(int, counts["passes"]))  # type: ignore[arg-type]
    for passes in range(1, longest + 1):
        others = _each(counts, read | {"boneyard", "players"})
        if all(_end(book, {**state, "passes": passes}) != "no" for state in others):
            return passes
    return longest


def _reserve_stays(book: RuleBook) -> bool:
    """Whether no tile of the reserve is ever drawn."""
    for one in (book.turn.draw, book.turn.may_draw):
        if one is None or one.when == Truth(False):
            continue
        read = frozenset(nouns_of(one.when))
        for players in book.setup.players:
            reserve = book.setup.reserve.values[players]
            values: dict[str, Sequence[Value]] = {
                "able": (False, True),
                "hand": range(1, 8),
                "drawn": range(4),
                "laid": (0, 1, 2),
                "players": (players,),
                "reserve": (reserve,),
                "boneyard": range(1, reserve + 1),
            }
            for state in _each(values, read | {"boneyard"}):
                if holds(one.when, state):
                    return False
    return True


def _never_draws(book: RuleBook) -> bool:
    """Whether no rule bids or allows to draw."""
    duties = (book.turn.draw, book.turn.may_draw)
    return all(duty is None or duty.when == Truth(False) for duty in duties)


def _read_by(*conditions: Condition | None) -> frozenset[str]:
    return frozenset(noun for one in conditions if one is not None for noun in nouns_of(one.when))


def _same_duties(book: RuleBook, other: RuleBook) -> bool:
    if (book.turn.step, book.turn.skip_rule, book.turn.again) != (
        other.turn.step,
        other.turn.skip_rule,
        other.turn.again,
    ):
        return False
    asked = [
        one
        for turn in (book.turn, other.turn)
        for one in (turn.play, turn.draw, turn.passing, turn.may_play, turn.may_draw)
    ]
    tried = 0
    for state in _turn_states(book, _read_by(*asked) | {"able"}):
        tried += 1
        if state.get("hand") == 0:
            continue
        if tried > _MOST or _duty(book, state) != _duty(other, state):
            return False
    return True


def _duty(book: RuleBook, state: Nouns) -> tuple[bool, ...]:
    """What must and may be done."""
    turn = book.turn
    players = state["players"]
    assert isinstance(players, int)
    nouns = {**state, "reserve": book.setup.reserve.values[players]}
    may_play = turn.may_play is None or holds(turn.may_play.when, nouns)
    able = bool(nouns["able"]) and may_play
    nouns["able"] = able
    play = holds(turn.play.when, nouns)
    may_draw = turn.may_draw is not None and holds(turn.may_draw.when, nouns)
    draws = bool(state["boneyard"]) and (may_draw or (not play and holds(turn.draw.when, nouns)))
    passes = not play and holds(turn.passing.when, nouns)
    return able, play, draws, passes, play and may_draw


def _same_ends(book: RuleBook, other: RuleBook) -> bool:
    turns = (book.turn, other.turn)
    read = _read_by(*(one for turn in turns for one in (turn.out, turn.blocked)))
    for tried, state in enumerate(_turn_states(book, read)):
        if tried > _MOST or _end(book, state) != _end(other, state):
            return False
    return True


def _end(book: RuleBook, state: Nouns) -> str:
    players = state["players"]
    assert isinstance(players, int)
    nouns = {**state, "reserve": book.setup.reserve.values[players]}
    if holds(book.turn.out.when, nouns):
        return "out"
    return "blocked" if holds(book.turn.blocked.when, nouns) else "no"


# -- openers


def _same_order(book: RuleBook, before: Opener, after: Opener) -> bool:
    """Whether chains of holders of tiles, perhaps with another claim behind, name the same."""
    if before == after:
        return True
    chains = [_holders(before.claims), _holders(after.claims)]
    if None in chains or chains[0][1] != chains[1][1]:  # type: ignore[index]
        return False
    for players in book.setup.players:
        for number in (1, 2, 3):
            about: Nouns = {"players": players, "round": number}
            ranks = [
                {tile: _rank(chain[0], {**about, **tile_facts(tile)}) for tile in tiles(book)}  # type: ignore[index]
                for chain in chains
            ]
            if not _alike(ranks[0], ranks[1]):
                return False
    return True


def _holders(claims: Sequence[Claim]) -> tuple[Sequence[Claim], Sequence[Claim]] | None:
    """The holders with which a chain begins, and what comes behind: one claim or none."""
    count = sum(claim.kind is ClaimKind.HOLDER for claim in claims)
    first, behind = claims[:count], claims[count:]
    whole = all(claim.kind is ClaimKind.HOLDER for claim in first)
    return (first, behind) if whole and first and len(behind) < 2 else None


_Rank = tuple[int, object]


def _rank(claims: Sequence[Claim], nouns: Nouns) -> _Rank | None:
    """The place of a tile; None of one that names nobody."""
    for place, claim in enumerate(claims):
        if claim.when is None or holds(claim.when, nouns):
            if claim.key is None:
                return place, 0
            value = as_number(evaluate(claim.key.value, nouns))
            return place, -value if claim.key.highest else value
    return None


def _alike(one: Mapping[Tile, _Rank | None], other: Mapping[Tile, _Rank | None]) -> bool:
    if any((one[tile] is None) != (other[tile] is None) for tile in one):
        return False
    ranked = [tile for tile in one if one[tile] is not None]
    return all(
        _sign(one[a], one[b]) == _sign(other[a], other[b]) for a, b in combinations(ranked, 2)
    )


def _sign(one: _Rank | None, other: _Rank | None) -> int:
    assert one is not None
    assert other is not None
    return (one > other) - (one < other)
