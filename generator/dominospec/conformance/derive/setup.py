"""Cases of the section ``setup``: the set, the sides, the reserve and the opening."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dominospec.conformance import scenarios
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.scoring import scored_by_seat
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Impossible, Pool, seated
from dominospec.conformance.derive.turn import (
    blocked_by_placement,
    draws_until_able,
    goes_out,
    passes,
    reserve,
)
from dominospec.conformance.interpreter.layout import Layout
from dominospec.conformance.notation import counted
from dominospec.conformance.search import Reached, tiles
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import RuleBook


def sequences(book: RuleBook, placements: int) -> scenarios.Count:
    """How many sequences of placements there are from the whole set."""
    return scenarios.Count(
        f"{placements}-placements",
        f"Ways to lay {counted(placements, 'tile')} of the set, one after the other.",
        placements,
        _sequences(Layout(book), placements),
    )


def _sequences(layout: Layout, placements: int) -> int:
    left = [tile for tile in tiles(layout.book) if tile not in layout]
    legal = layout.legal(left)
    if placements == 1:
        return len(legal)
    return sum(_sequences(layout.after(laid), placements - 1) for laid in legal)


def opening(book: RuleBook, players: int) -> scenarios.Round:
    """The opener may lay these tiles of the hand."""
    allowed = [tile for tile in tiles(book) if Layout(book).starts(tile)]
    barred = [tile for tile in tiles(book) if tile not in allowed]
    hand = allowed[:: max(1, len(allowed) // 4)][:4] + barred[:2]
    pool = Pool(tiles(book), without=hand)
    hands = seated(players, 0, hand, pool)
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, boneyard=boneyard).shows_legal()
    return story.told(f"{players}-players", "On an empty table the opener may lay these tiles.")


def paid_by_seat(book: RuleBook, reached: Reached, players: int, seat: int) -> scenarios.Round:
    """What a seat scores goes to its side, or, where that is not to be shown, what it wins."""
    try:
        return scored_by_seat(book, reached, players, seat)
    except Impossible:
        return goes_out(book, players, seat)


def plans(book: RuleBook, reached: Reached) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    setup = book.setup
    for placements in (1, 2, 3):
        yield setup.set_rule, partial(sequences, book, placements)
    for players in setup.players:
        yield setup.starts.rule, partial(opening, book, players)
        for seat in range(players):
            yield setup.sides.rule, partial(paid_by_seat, book, reached, players, seat)
        out, block = setup.opener_after[Cause.OUT], setup.opener_after[Cause.BLOCKED]
        yield out.rule, partial(goes_out, book, players, players - 1)
        yield block.rule, partial(blocked_by_placement, book, players, players - 1)
        yield setup.reserve.rule, partial(draws_until_able, book, players, 2)
        yield setup.reserve.rule, partial(passes, book, players, 1)
