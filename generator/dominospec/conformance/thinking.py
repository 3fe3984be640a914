"""Rules held against each other in small worlds: what contradicts, what is left out, what is idle.

The worlds are abstract: all combinations of the few counts that a rule reads, kept to those that
play can lead to, or to more. So a rule that holds in none of them never holds in play; a rule that
reads a fact that is not modelled here is left alone. Payments are shown with hands that were
searched at random, with a fixed seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from dominospec.conformance.evaluate import Value, holds
from dominospec.conformance.facts import relaxed_totals
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.multiples import out_of_reach
from dominospec.conformance.notation import tile_text
from dominospec.conformance.reaching import idle
from dominospec.conformance.search import tiles
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Label, Severity
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import (
    Choice,
    Expression,
    Fold,
    Noun,
    Truth,
    walk,
)
from dominospec.rulebook.model import Condition, Payment, Receiver, RuleBook

Nouns = dict[str, Value]
_AFTER = {Cause.OUT: "out", Cause.BLOCKED: "block"}
_DEALS_TRIED = 300


def think(book: RuleBook) -> tuple[Finding, ...]:
    """Rules that contradict each other, states that none covers and rules that nothing reaches.

    All are warnings, with the codes ``rule.overlap``, ``rule.gap`` and ``rule.unreachable``. A rule
    that a base states is never called unreachable: it is there for other games too.

    Args:
        book: of a game that an engine can play.
    """
    unreached = (found for one in idle(book) for found in _idle(book, *one))
    found = (*_settlement(book), *_turn(book), *_worths(book), *_awards(book), *unreached)
    found += (*_target(book),)
    return tuple(dict.fromkeys(found))


def _reads(*expressions: Expression | None) -> set[str]:
    """All nouns, in folds too; a fold itself counts as ``fold``."""
    inner = [part for one in expressions if one is not None for part in walk(one)]
    nouns = {part.words for part in inner if isinstance(part, Noun)}
    return nouns | {"fold"} if any(isinstance(part, Fold) for part in inner) else nouns


def _is_literal(expression: Expression) -> bool:
    return isinstance(expression, Truth)


# -- findings


def _overlap(book: RuleBook, one: str, other: str, title: str, shown: str) -> Finding:
    earlier, later = sorted((one, other), key=[rule.id for rule in book.rules].index)
    return Finding(
        Code.RULE_OVERLAP,
        Severity.WARNING,
        book.rule(later).span,
        title,
        (Label(book.rule(earlier).span, f"`{earlier}` holds there too"),),
        suggestion="add to one of the conditions what tells the two cases apart",
        picture=shown,
    )


def _gap(book: RuleBook, rule: str, title: str, shown: str, suggestion: str) -> Finding:
    return Finding(
        Code.RULE_GAP,
        Severity.WARNING,
        book.rule(rule).span,
        title,
        suggestion=suggestion,
        picture=shown,
    )


def _idle(book: RuleBook, rule: str, title: str, tried: str) -> Iterator[Finding]:
    if book.rule(rule).game != book.name:
        return
    yield Finding(
        Code.RULE_UNREACHABLE,
        Severity.WARNING,
        book.rule(rule).span,
        f"{title}, in {tried}",
        suggestion="mend the condition, or leave the rule out",
    )


# -- settlements


class _Ending(NamedTuple):
    """The end of a round, as far as conditions of payments may read it here."""

    cause: Cause
    players: int
    sides: int
    leaders: int

    def nouns(self) -> Nouns:
        return {"players": self.players, "sides": self.sides, "leaders": self.leaders}

    def __str__(self) -> str:
        people = f"{self.players} players, {self.sides} sides"
        return f"after {_AFTER[self.cause]}: {people}, {self.leaders} in the lead"


def _endings(book: RuleBook) -> Iterator[_Ending]:
    for cause, players in product(_AFTER, book.setup.players):
        sides = len(set(book.setup.sides.by_players[players]))
        leader = book.settlement.leaders.get(cause)
        if leader is None:
            numbers = range(1)
        elif leader.keys:
            numbers = range(1, sides + 1)
        else:
            numbers = range(1, 2)
        for leaders in numbers:
            yield _Ending(cause, players, sides, leaders)


def _settlement(book: RuleBook) -> Iterator[Finding]:
    payments = book.settlement.payments
    known = [one for one in payments if _reads(one.when) <= {"leaders", "players", "sides"}]
    endings = list(_endings(book))

    def pays(payment: Payment, ending: _Ending) -> bool:
        return ending.cause in payment.causes and holds(payment.when, ending.nouns())

    for one, other in combinations(known, 2):
        both = [end for end in endings if pays(one, end) and pays(other, end)]
        if one.rule != other.rule and both and _contradict(one, other, endings):
            title = f"`{one.rule}` and `{other.rule}` both apply to one settlement"
            yield _overlap(book, one.rule, other.rule, title, _hands(book, both[0]))
    for cause in _AFTER:
        of_cause = [payment for payment in payments if cause in payment.causes]
        if not of_cause or any(payment not in known for payment in of_cause):
            continue
        for ending in endings:
            if ending.cause == cause and not any(pays(payment, ending) for payment in of_cause):
                yield _gap(
                    book,
                    of_cause[-1].rule,
                    f"no rule says what is paid after {_AFTER[cause]}"
                    f" when leaders = {ending.leaders} and sides = {ending.sides}",
                    _hands(book, ending),
                    f"write `after {_AFTER[cause]}: award nothing when …`, or what is paid",
                )
                break
    for payment in known:
        if not any(pays(payment, ending) for ending in endings):
            tried = "any number of players, sides and leaders"
            yield from _idle(book, payment.rule, "this is never paid", tried)


def _contradict(one: Payment, other: Payment, endings: Iterable[_Ending]) -> bool:
    """Whether two payments are cases of one another and not to be added."""
    if (one.receiver is Receiver.NOBODY) != (other.receiver is Receiver.NOBODY):
        return True
    leaders = (Receiver.LEADER, Receiver.EACH_LEADER)
    if one.receiver not in leaders or other.receiver not in leaders:
        return False
    if _is_literal(one.when) or _is_literal(other.when) or one.causes != other.causes:
        return False
    # the same condition twice is a payment in two parts
    return any(
        holds(one.when, end.nouns()) != holds(other.when, end.nouns())
        for end in endings
        if end.cause in one.causes
    )


def _hands(book: RuleBook, ending: _Ending) -> str:
    """Hands that a round may leave so that it ends like that; the bare numbers if none is found."""
    rng = Random(1)
    out = 0 if ending.cause is Cause.OUT else None
    for _ in range(_DEALS_TRIED):
        pile = tiles(book)
        rng.shuffle(pile)
        size = rng.choice((1, 1, 2))
        hands: list[list[Tile]] = []
        for seat in range(ending.players):
            count = 0 if seat == out else min(size, len(pile))
            hands.append(sorted(pile.pop() for _ in range(count)))
        if len(settle(book, Left(hands, out)).leaders) == ending.leaders:
            return "\n".join([str(ending), *(_hand(hand) for hand in hands)])
    return str(ending)


def _hand(hand: list[Tile]) -> str:
    return f"hand {', '.join(map(tile_text, hand)) or 'none'}"


# -- turns


class _Standing(NamedTuple):
    """The player to move, in counts."""

    players: int
    reserve: int
    boneyard: int
    drawn: int
    hand: int
    able: bool

    def nouns(self) -> Nouns:
        return dict(self._asdict())

    def __str__(self) -> str:
        able = "able" if self.able else "not able"
        return (
            f"{self.players} players; the mover is {able}, holds {self.hand}, drew {self.drawn};"
            f" boneyard {self.boneyard}, reserve {self.reserve}"
        )


class _Asked:
    """The duties of a turn, each answered once for the same facts.

    A mover who may not play is not able, whatever fits; only what says who may play asks what fits.
    """

    def __init__(self, book: RuleBook) -> None:
        turn = book.turn
        self.may_play = _asked(turn.may_play, missing=True)
        self.play = self._once_able(turn.play)
        self.draw = self._once_able(turn.draw)
        self.passing = self._once_able(turn.passing)
        self.may_draw = self._once_able(turn.may_draw)

    def _once_able(self, condition: Condition | None) -> Callable[[_Standing], bool]:
        asked = _asked(condition)
        return lambda state: asked(state._replace(able=state.able and self.may_play(state)))

    def draws(self, state: _Standing) -> bool:
        may = self.may_draw(state)
        return state.boneyard > 0 and (self.draw(state) or may) and (may or not self.play(state))

    def acts(self, state: _Standing) -> bool:
        """Whether the mover may do anything."""
        lays = state.able and self.may_play(state)
        passes = self.passing(state) and not self.play(state)
        return lays or passes or self.draws(state)


def _asked(condition: Condition | None, *, missing: bool = False) -> Callable[[_Standing], bool]:
    if condition is None:
        return lambda _: missing
    when = condition.when
    fields = tuple(field for field in _Standing._fields if field in _reads(when))

    @cache
    def answer(*values: Value) -> bool:
        return holds(when, dict(zip(fields, values, strict=True)))

    return lambda state: answer(*(getattr(state, field) for field in fields))


def _turn(book: RuleBook) -> Iterator[Finding]:
    turn = book.turn
    conditions = [turn.play, turn.draw, turn.passing, turn.may_play, turn.may_draw]
    read = _reads(*(one.when for one in conditions if one is not None))
    if not read <= {"able", "hand", "boneyard", "reserve", "drawn", "players"}:
        return
    asked = _Asked(book)
    states = [
        state for players in book.setup.players for state in _standings(book, players, read, asked)
    ]
    for one, other, first, second in (
        (turn.draw, turn.passing, asked.draw, asked.passing),
        (turn.play, turn.draw, asked.play, asked.draw),
        (turn.play, turn.passing, asked.play, asked.passing),
    ):
        for state in states:
            if one.rule == other.rule or (other is turn.draw and asked.may_draw(state)):
                continue
            if first(state) and second(state):
                title = f"`{one.rule}` and `{other.rule}` bid the mover two things at once"
                yield _overlap(book, one.rule, other.rule, title, str(state))
                break
    for state in states:
        if not asked.acts(state) and not _ended(book, state):
            rule = turn.passing.rule
            advice = "widen `mover must pass when …`, so that it holds there"
            yield _gap(book, rule, "the mover may do nothing here", str(state), advice)
            break
    tried = "any state of hand and boneyard that play leads to"
    for condition, answer in (
        (turn.play, asked.play),
        (turn.draw, asked.draw),
        (turn.passing, asked.passing),
        (turn.may_play, asked.may_play),
        (turn.may_draw, asked.may_draw),
    ):
        if (
            condition is not None
            and not _is_literal(condition.when)
            and not any(map(answer, states))
        ):
            yield from _idle(book, condition.rule, "this never holds", tried)


def _standings(book: RuleBook, players: int, read: set[str], asked: _Asked) -> Iterator[_Standing]:
    """The states that draws lead to; what no condition reads has one value only."""
    deal = book.setup.deal.values[players]
    reserve = book.setup.reserve.values[players]
    full = max(0, len(tiles(book)) - deal * players)
    waiting = [(full, 0, able) for able in (True, False)]
    seen = set(waiting)
    for boneyard, drawn, able in waiting:
        hands = {deal + drawn}
        if "hand" in read:
            hands |= set(range(drawn + 1, deal + full - boneyard + 1))
        goes_on = False
        for hand in sorted(hands):
            state = _Standing(players, reserve, boneyard, drawn, hand, able)
            yield state
            goes_on = goes_on or asked.draws(state)
        if goes_on:
            more = drawn + 1 if "drawn" in read else 0
            after = [(boneyard - 1, more, True), (boneyard - 1, 0, True), (boneyard - 1, 0, False)]
            if not able:
                after.append((boneyard - 1, more, False))
            for one in after:
                if one not in seen:
                    seen.add(one)
                    waiting.append(one)


def _ended(book: RuleBook, state: _Standing) -> bool:
    """Whether the round is over there although another hand is able."""
    nouns: Nouns = {**state.nouns(), "nobody able": False, "passes": 0, "side hand": state.hand}
    return holds(book.turn.blocked.when, nouns)


# -- what things count


def _worths(book: RuleBook) -> Iterator[Finding]:
    counts = range(3)
    cells: list[Nouns] = [
        {
            "joined lines": lines,
            "joined branches": branches,
            "joined": lines + branches,
            "turned": turned,
            "opening": opening,
        }
        for lines, branches, turned, opening in product(
            counts, counts, (False, True), (False, True)
        )
        # a tile joined to another, or the first of the round
        if lines + branches or opening
    ]
    plain: list[Nouns] = [
        {"free": free, "joined lines": lines}
        for lines in counts
        for free in (False, True)
        if (lines, free) not in ((0, False), (2, True))
    ]
    bare = [cell for cell in cells if cell["joined branches"] == 0]
    scoring = book.scoring
    for worth, worlds in ((scoring.plain_half, plain), (scoring.double, bare)):
        yield from _cases(book, worth.rule, worth.value, worlds)
    if scoring.spinner.rule != scoring.double.rule:
        yield from _cases(book, scoring.spinner.rule, scoring.spinner.value, cells)


def _cases(book: RuleBook, rule: str, value: Expression, worlds: list[Nouns]) -> Iterator[Finding]:
    if not isinstance(value, Choice) or not _reads(value) <= set(worlds[0]):
        return
    left = worlds
    for place, (_, when) in enumerate(value.cases, start=1):
        if not any(holds(when, world) for world in left):
            yield from _idle(
                book, rule, f"case {place} is never taken", "any state of the joined sides"
            )
        left = [world for world in left if not holds(when, world)]


# -- targets


def _target(book: RuleBook) -> Iterator[Finding]:
    """Targets that no score can equal, told of the first rule of the game itself that matters."""
    match = book.match
    rules = [match.target.rule, match.finish.rule]
    rules += [award.rule for award in book.scoring.awards]
    rules += [payment.rule for payment in book.settlement.payments]
    rules += [] if match.becomes is None else [match.becomes.rule]
    own = next((rule for rule in rules if book.rule(rule).game == book.name), None)
    missed = {(wanted, unit) for _, wanted, unit in out_of_reach(book)}
    for wanted, unit in sorted(missed) if own else ():
        yield Finding(
            Code.RULE_UNREACHABLE,
            Severity.WARNING,
            book.rule(own or match.target.rule).span,
            f"no score ever equals {wanted}: all that is awarded are multiples of {unit}",
            suggestion=f"choose a multiple of {unit}, or let the match end when score >= target",
        )


# -- awards of placements


def _awards(book: RuleBook) -> Iterator[Finding]:
    if all(_is_literal(award.when) for award in book.scoring.awards):
        return
    totals = _totals(book)
    for award in book.scoring.awards:
        read = _reads(award.when)
        if _is_literal(award.when) or not read <= {"total", "opening", "double", "tile", "out"}:
            continue
        domains: Mapping[str, Iterable[Value]] = {
            "total": totals,
            "opening": (False, True),
            "out": (False, True),
        }
        named = [noun for noun in domains if noun in read]
        laid = tiles(book) if read & {"double", "tile"} else tiles(book)[:1]
        worlds = (
            {**dict(zip(named, values, strict=True)), "tile": tile, "double": tile[0] == tile[1]}
            for tile in laid
            for values in product(*(domains[noun] for noun in named))
        )
        if not any(holds(award.when, world) for world in worlds):
            tried = f"any placement with a total from {totals[0]} to {totals[-1]}"
            yield from _idle(book, award.rule, "this is never awarded", tried)


def _totals(book: RuleBook) -> list[int]:
    """All totals of layouts of the real set, and some more."""
    return sorted(relaxed_totals(book))
