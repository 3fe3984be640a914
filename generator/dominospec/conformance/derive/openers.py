"""Who opens where tiles decide it: each tile against the next in order, and against its equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cmp_to_key, partial
from itertools import pairwise

from dominospec.conformance import scenarios
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.story import opening_text
from dominospec.conformance.derive.table import Impossible
from dominospec.conformance.derive.turn import ends_blocked, ends_out
from dominospec.conformance.evaluate import Nouns, as_number, evaluate, holds
from dominospec.conformance.interpreter.layout import tile_facts
from dominospec.conformance.interpreter.opening import opening
from dominospec.conformance.interpreter.play import Passed
from dominospec.conformance.notation import tile_text, tiles_text
from dominospec.conformance.search import tiles
from dominospec.rulebook.asking import names_tiles
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import ClaimKind, Opener, RuleBook

Place = tuple[int, int | Fraction]
"""The claim that names a tile, and the value of its key, the first lowest."""


def in_order(opener: Opener, about: Nouns, of: Sequence[Tile]) -> list[tuple[Tile, Place | None]]:
    """Tiles in the order in which they name the opener; those that name nobody come last."""
    places = [(tile, _place(opener, {**about, **tile_facts(tile)})) for tile in of]

    def compared(one: tuple[Tile, Place | None], other: tuple[Tile, Place | None]) -> int:
        a, b = one[1], other[1]
        if a is None or b is None:
            return (a is None) - (b is None)
        return (a > b) - (a < b)

    return sorted(places, key=cmp_to_key(compared))


def _place(opener: Opener, nouns: Nouns) -> Place | None:
    for number, claim in enumerate(opener.claims):
        if claim.kind is not ClaimKind.HOLDER:
            return None
        if claim.when is None or holds(claim.when, nouns):
            value = 0 if claim.key is None else as_number(evaluate(claim.key.value, nouns))
            return number, -value if claim.key is not None and claim.key.highest else value
    return None


def _pairs(book: RuleBook, opener: Opener, number: int) -> list[tuple[Tile, Tile]]:
    """Each tile with the one that comes next in order, equals with each other."""
    if opener.claims[0].kind is not ClaimKind.HOLDER:
        raise Impossible("no tile decides who opens")
    players = min(book.setup.players)
    ordered = in_order(opener, {"players": players, "round": number}, tiles(book))
    named = [tile for tile, place in ordered if place is not None]
    others = [tile for tile, place in ordered if place is None][:1]
    row = [*named, *others]
    return list(pairwise(row))


def first(book: RuleBook) -> Iterator[scenarios.Opening]:
    """The first round: seat 1 has the tile that comes first, seat 0 the next."""
    players = min(book.setup.players)
    for one, other in _pairs(book, book.setup.first_opener, 1):
        hands = _hands(players, one, other)
        opened = opening(book, players, hands)
        told = names_tiles(book) and opened.tiles is not None
        yield scenarios.Opening(
            f"{_told(one)}-and-{_told(other)}",
            f"One hand has {tile_text(one)}, one {tile_text(other)}.",
            players,
            tuple(map(tiles_text, hands)),
            opening_text(opened),
            tiles=tiles_text(sorted(opened.tiles or ())) if told else None,
        )


def later(book: RuleBook, cause: Cause) -> scenarios.Round:
    """A later round, dealt in one way after the other."""
    players = min(book.setup.players)
    pairs = _pairs(book, book.setup.opener_after[cause], 2)
    story = (ends_out if cause is Cause.OUT else ends_blocked)(book, players, 0)
    for _ in range(players):
        if not story.round.ended:  # some rounds are blocked once everybody has passed
            story.does(Passed())
    if story.round.ended is not cause:
        raise Impossible("the round does not end so")
    for one, other in pairs:
        story.shows_end(opener=True, dealt=_hands(players, one, other))
    return story.told("tile-by-tile", "Who opens the next round, dealt in one way and another.")


def _hands(players: int, one: Tile, other: Tile) -> list[list[Tile]]:
    return [[other], [one], *([] for _ in range(players - 2))]


def _told(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    yield book.setup.first_opener.rule, partial(first, book)
    for cause, opener in book.setup.opener_after.items():
        yield opener.rule, partial(later, book, cause)
