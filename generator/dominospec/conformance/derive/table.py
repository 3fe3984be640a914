"""Positions to derive cases from: layouts with few open values, and tiles that fit them or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.search import tiles
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook


class Impossible(Exception):
    """The game has no such position."""


@dataclass(frozen=True)
class Table:
    """A layout, and the tiles left: those that may be laid, plain ones first, and the others."""

    layout: Layout
    fits: tuple[Tile, ...]
    misfits: tuple[Tile, ...]

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The placements so far."""
        return tuple(self.layout.placements)

    def placement(self, tile: Tile) -> Laid:
        """The first legal placement of a tile."""
        return self.layout.legal([tile])[0]

    def layout_after(self, tile: Tile) -> Layout:
        """The layout once a tile is laid."""
        return Layout(self.layout.book, (*self.laid, self.placement(tile)))

    def after(self, tile: Tile) -> Table:
        """The table once a tile is laid."""
        return table(self.layout_after(tile))


def table(layout: Layout) -> Table:
    """The table of a layout."""
    left = [tile for tile in heaviest_first(layout.book) if tile not in layout]
    legal = {placement.tile for placement in layout.legal(left)}
    fits = [tile for tile in left if tile in legal]
    return Table(
        layout,
        tuple(sorted(fits, key=lambda tile: tile[0] == tile[1])),
        tuple(tile for tile in left if tile not in fits),
    )


def heaviest_first(book: RuleBook) -> list[Tile]:
    """The set, so that hands taken from it are worth something."""
    return sorted(tiles(book), key=sum, reverse=True)


def openings(book: RuleBook) -> Iterator[Table]:
    """Tables with one tile that leaves some to fit and some not, doubles first."""
    tried = sorted(tiles(book), key=lambda tile: (tile[0] != tile[1], -tile[0], -tile[1]))
    empty = Layout(book)
    for tile in tried:
        if empty.starts(tile):
            found = table(Layout(book, [Laid(tile)]))
            if len(found.fits) > 1 and len(found.misfits) > 1:
                yield found


def opened(book: RuleBook) -> Table:
    """The first of them."""
    for found in openings(book):
        return found
    raise Impossible("no opening tile leaves tiles that fit and tiles that do not")


class Ending(NamedTuple):
    """A table, a tile that fits there, and the table after it, with tiles that do not fit."""

    start: Table
    tile: Tile
    after: Table


def endings(book: RuleBook, *, scores: bool) -> Iterator[Ending]:
    """Placements after which a round can end, that score or that do not."""
    for start in openings(book):
        for tile in start.fits:
            layout = start.layout_after(tile)
            if (layout.award > 0) == scores and len((after := table(layout)).misfits) > 1:
                yield Ending(start, tile, after)


def ending(book: RuleBook, *, scores: bool) -> Ending:
    """The first of them."""
    for found in endings(book, scores=scores):
        return found
    raise Impossible("no such placement")


class Pool:
    """Tiles to hand out, each once."""

    def __init__(self, pool: Iterable[Tile], without: Iterable[Tile] = ()) -> None:
        taken = set(without)
        self._tiles = [tile for tile in pool if tile not in taken]

    def take(self, count: int) -> list[Tile]:
        """The next tiles; Impossible if there are too few."""
        if count > len(self._tiles):
            raise Impossible("too few tiles")
        taken, self._tiles = self._tiles[:count], self._tiles[count:]
        return taken

    def one(self) -> Tile:
        """The next tile."""
        return self.take(1)[0]


def seated(players: int, seat: int, hand: Sequence[Tile], others: Pool) -> list[list[Tile]]:
    """Hands with a given one at a seat and one tile for each other."""
    return [[*hand] if other == seat else others.take(1) for other in range(players)]
