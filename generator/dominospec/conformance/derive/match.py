"""Cases of the section ``match``: targets met, just missed and passed, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice

from dominospec.conformance import scenarios
from dominospec.conformance.derive.boards import left_of
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.settlement import Left, blocks, outs
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Ending, Impossible, Pool, ending, endings
from dominospec.conformance.derive.turn import reserve
from dominospec.conformance.interpreter.layout import Layout
from dominospec.conformance.notation import points_text
from dominospec.conformance.search import Reached
from dominospec.points import Points, whole
from dominospec.rulebook.model import FinishAsked, RuleBook

_JUST = 1
"""By how many points a target is just missed or just passed."""
_AIMED = 6
"""How often a start is corrected that does not lead to the score that is wanted."""
_TABLES = 24
"""How many tables are tried for hands that are worth what is wanted."""
_PAIRS = ((0, 0), (_JUST, _JUST), (_JUST, 0), (0, _JUST), (-_JUST, 0), (0, -_JUST))
"""How far beyond the target two sides come together."""


def _positive(reached: Reached) -> list[Points]:
    """What placements can score, least first; Impossible if nothing."""
    awards = sorted(award for award in reached.awards if award > 0)
    if not awards:
        raise Impossible("no placement scores")
    return awards


def met_by_placement(
    book: RuleBook, reached: Reached, players: int, seat: int, beyond: Points
) -> scenarios.Round:
    """A placement that brings its side to the target, short of it or beyond it."""
    award = _positive(reached)[0]
    *laid, last = reached.awards[award]
    layout = Layout(book, laid)
    pool = Pool(left_of(layout), without=[last.tile])
    hands = [pool.take(1) for _ in range(players)]
    hands[seat].append(last.tile)
    boneyard = pool.take(reserve(book, players) + 1)
    scores = _scores(book, players, {seat: award - beyond})
    story = Story(book, players, hands, laid=laid, boneyard=boneyard, turn=seat, scores=scores)
    story.does(last).shows_end()
    return story.told(
        f"{players}-players-seat-{seat}-{_relation(beyond)}",
        f"A placement brings seat {seat}'s side {_in_words(beyond)}.",
    )


def met_on_the_last_tile(book: RuleBook, players: int, *, blocked: bool) -> scenarios.Round:
    """A placement that reaches the target and also ends the round: nothing is settled."""
    start, tile, after = ending(book, scores=True)
    pool = Pool(after.misfits)
    hands = [pool.take(1) for _ in range(players)]
    hands[0] = [tile, *hands[0]] if blocked else [tile]
    scores = _scores(book, players, {0: after.layout.award})
    boneyard = pool.take(reserve(book, players))
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard, scores=scores)
    story.does(start.placement(tile)).shows_end()
    return story.told(
        f"{players}-players-{'block' if blocked else 'out'}",
        "The target is met by the very tile that ends the round: nothing is settled.",
    )


# -- by a settlement


def met_by_settlement(book: RuleBook, players: int, beyond: Points) -> scenarios.Round:
    """A settlement that brings a side to the target, short of it or beyond it."""
    for left in (*outs(book, players), *blocks(book, players)):
        awards = left.settled(book).awards
        if max(awards) > max(beyond, 0):
            side = awards.index(max(awards))
            missing = {side: max(awards) - beyond}
            return _settled(
                book,
                left,
                missing,
                f"{players}-players-settlement-{_relation(beyond)}",
                f"A settlement brings side {side} {_in_words(beyond)}.",
            )
    raise Impossible("no settlement pays")


def met_together(book: RuleBook, players: int, beyond: tuple[Points, Points]) -> scenarios.Round:
    """A settlement that pays two sides: which of them reach the target, and who wins."""
    for left in blocks(book, players):
        awards = left.settled(book).awards
        paid = [side for side, award in enumerate(awards) if award > 0]
        if len(paid) > 1:
            pairs = list(zip(paid, beyond, strict=False))
            missing = {side: awards[side] - more for side, more in pairs}
            each = " and ".join(f"side {side} {_in_words(more)}" for side, more in pairs)
            return _settled(
                book,
                left,
                missing,
                f"{players}-players-{'-'.join(_relation(more) for more in beyond)}",
                f"A shared settlement brings {each}.",
            )
    raise Impossible("no settlement pays two sides")


def tied_after_a_round(book: RuleBook, players: int) -> scenarios.Round:
    """A settlement that brings a side level with one that is past the target in this round."""
    if book.match.finish_asked is not FinishAsked.AFTER_ROUND:
        raise Impossible("the match would have been over before")
    for left in (*outs(book, players), *blocks(book, players)):
        awards = left.settled(book).awards
        paid = max(awards)
        level = [side for side, award in enumerate(awards) if award == 0]
        if paid > 0 and level:
            missing = {awards.index(paid): paid - _JUST, level[0]: -_JUST}
            says = f"Sides {awards.index(paid)} and {level[0]} are level beyond the target."
            return _settled(book, left, missing, f"{players}-players-level", says)
    raise Impossible("no settlement pays one side alone")


def _settled(
    book: RuleBook, left: Left, missing: dict[int, Points], name: str, says: str
) -> scenarios.Round:
    """A round whose last tile leaves these hands, the sides being so many points short.

    Hands of as many pips may be worth something else. So several tables are tried for hands that
    are worth what was said of them; where none has such hands the first will do.
    """
    told: list[scenarios.Round] = []
    wanted = left.settled(book).awards
    for end in islice(endings(book, scores=False), _TABLES):
        try:
            story = _left_so(book, end, left, missing)
        except Impossible:
            continue
        settled = story.round.settled
        if settled is not None and settled.awards == wanted:
            return story.told(name, says)
        told.append(story.told(name, says))
    if not told:
        raise Impossible("no table leaves such hands")
    return told[0]


def _left_so(book: RuleBook, end: Ending, left: Left, missing: dict[int, Points]) -> Story:
    players = len(left.pips)
    start, tile, after = end
    blocked = left.out is None
    pool = after.misfits if blocked else (*after.misfits, *after.fits)
    hands = left.hands(pool)
    mover = 0 if left.out is None else left.out
    held = {held for hand in hands for held in hand}
    boneyard = Pool(pool, without=held).take(reserve(book, players))
    hands[mover].append(tile)
    side_of = book.setup.sides.by_players[players]
    scores = _scores(book, players, {side_of.index(side): gap for side, gap in missing.items()})
    story = Story(
        book, players, hands, laid=start.laid, boneyard=boneyard, turn=mover, scores=scores
    )
    return story.does(start.placement(tile)).shows_end()


def _scores(book: RuleBook, players: int, missing: dict[int, Points]) -> list[Points]:
    """Scores, the sides of some seats being so many points short of the target, the others at 0."""
    side_of = book.setup.sides.by_players[players]
    scores: list[Points] = [0] * len(set(side_of))
    for seat, gap in missing.items():
        if gap <= 0 and book.match.finish_asked is FinishAsked.AT_ONCE:
            raise Impossible("the target would be met before")
        scores[side_of[seat]] = whole(book.match.target.values[players] - gap)
    return scores


def _relation(beyond: Points) -> str:
    return "missed" if beyond < 0 else "passed" if beyond > 0 else "met"


def _in_words(beyond: Points) -> str:
    if beyond == 0:
        return "to the target"
    if beyond < 0:
        return f"{points_text(-beyond)} short of the target"
    return f"{points_text(beyond)} beyond the target"


# -- after a round


def met_after_a_round(book: RuleBook, players: int, beyond: Points) -> scenarios.Round:
    """A round, its last placement and its settlement, that brings a side to the target or not."""
    aim = book.match.target.values[players] + beyond
    story = _aimed(book, players, [aim], scores=True)
    return story.told(
        f"{players}-players-round-{_relation(beyond)}",
        f"A round brings side 0 {_in_words(beyond)}.",
    )


def level_after_a_round(book: RuleBook, players: int, beyond: Points) -> scenarios.Round:
    """A round after which two sides have as much, short of the target or not."""
    aim = book.match.target.values[players] + beyond
    story = _aimed(book, players, [aim, aim], scores=False)
    return story.told(
        f"{players}-players-level-{_relation(beyond)}",
        f"A round brings sides 0 and 1 {_in_words(beyond)}, and they are level.",
    )


def _aimed(book: RuleBook, players: int, aims: Sequence[Points], *, scores: bool) -> Story:
    """A round that leaves the first sides with so many points."""
    if book.match.finish_asked is not FinishAsked.AFTER_ROUND:
        raise Impossible("the match would have been over before")
    sides = len(set(book.setup.sides.by_players[players]))
    start: list[Points] = [*aims, *(0 for _ in range(sides - len(aims)))]
    for _ in range(_AIMED):
        story = _last_tile(book, players, start, scores=scores)
        missed = [aim - reached for aim, reached in zip(aims, story.round.scores, strict=False)]
        if not any(missed):
            return story.shows_end()
        for side, gap in enumerate(missed):
            start[side] = whole(start[side] + gap)
    raise Impossible("no round leaves so many points")


def _last_tile(
    book: RuleBook, players: int, scores_before: Sequence[Points], *, scores: bool
) -> Story:
    start, tile, after = ending(book, scores=scores)
    pool = Pool((*after.misfits, *after.fits))
    hands = [pool.take(1) for _ in range(players)]
    hands[0] = [tile]
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard, scores=scores_before)
    return story.does(start.placement(tile))


# -- scores


def added_up(book: RuleBook, players: int) -> scenarios.Round:
    """Scores so far, a placement and the settlement are added up."""
    start, tile, after = ending(book, scores=True)
    pool = Pool((*after.misfits, *after.fits))
    hands = [pool.take(2) for _ in range(players)]
    hands[0] = [tile]
    count = len(set(book.setup.sides.by_players[players]))
    scores = [Fraction(5, 2) * side for side in range(1, count + 1)]
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(
        book, players, hands, laid=start.laid, boneyard=boneyard, scores=[*map(whole, scores)]
    )
    story.does(start.placement(tile)).shows_end()
    return story.told(
        f"{players}-players", "To the scores so far are added a placement and the settlement."
    )


def met(
    book: RuleBook, reached: Reached, players: int, seat: int, beyond: Points
) -> scenarios.Round:
    """A placement that brings its side to the target; a settlement where no placement scores."""
    if any(award > 0 for award in reached.awards):
        return met_by_placement(book, reached, players, seat, beyond)
    return met_by_settlement(book, players, beyond)


def plans(book: RuleBook, reached: Reached) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    match = book.match
    around = (-_JUST, 0, _JUST)
    for players in book.setup.players:
        for beyond in around:
            last = players - 1
            yield match.target.rule, partial(met, book, reached, players, last, beyond)
            yield match.finish.rule, partial(met_by_settlement, book, players, beyond)
            yield match.target.rule, partial(met_after_a_round, book, players, beyond)
            yield match.winner_rule, partial(level_after_a_round, book, players, beyond)
        yield match.finish.rule, partial(met_by_placement, book, reached, players, 0, 0)
        for blocked in (False, True):
            yield match.finish.rule, partial(met_on_the_last_tile, book, players, blocked=blocked)
        for pair in _PAIRS:
            yield match.winner_rule, partial(met_together, book, players, pair)
        yield match.winner_rule, partial(tied_after_a_round, book, players)
        yield match.winner_rule, partial(met_by_placement, book, reached, players, 0, _JUST)
        yield book.refusals["match.scores"], partial(added_up, book, players)
