"""The board of a round, laid once: a tile lies where it will lie when the round is over.

So that nothing moves from step to step, the last layout of the round decides where its tiles are,
and each mark stands where the next tile will be laid, or else in a place kept for it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from dominospec.drawing.table import DX, DY, Rect, table
from dominospec.drawing.table import Piece as Laid
from dominospec.drawing.tree import Mark, Node, tree
from dominospec.engine import Layout, Tile

CELL = 14
"""A quarter of a tile's length, in pixels."""
_NARROW = 34
"""Cells across that still can be read on a telephone."""
_SPREAD = 6
"""So many cells across for the square root of the tiles, where there are many."""

Pips = int | None
Side = tuple[Tile, str]


@dataclass(frozen=True)
class Frame:
    """What a placement changes on the board."""

    marks: dict[Side, Pips]
    """All marks at free sides: pips that count there, or None at an open site without."""
    inside: tuple[tuple[Tile, int], ...]
    """Pips that count at tiles without a free side for them."""
    spinners: tuple[Tile, ...]


@dataclass(frozen=True)
class Piece:
    """A tile in its place, in cells."""

    tile: Tile
    x: int
    y: int
    upright: bool
    high_first: bool
    """The high half is on the left, or at the top."""


class Spot(NamedTuple):
    """Where a mark stands: its middle, in pixels."""

    x: int
    y: int
    link: Rect | None = None
    """What joins it to its tile where it does not stand next to it, in cells."""


@dataclass(frozen=True)
class Board:
    """The table of a round; pieces are in the order of laying."""

    width: int
    """In cells, as the height."""
    height: int
    pieces: tuple[Piece, ...]
    links: tuple[tuple[int, Rect], ...]
    """What joins two tiles that do not touch, and the number of the piece that was laid later."""
    spots: dict[Side, Spot]
    """The place of every mark that there ever is."""


class Film:
    """Sees the layout after each placement of a round, and makes its board in the end."""

    def __init__(self) -> None:
        self._marked: dict[Side, Pips] = {}
        """Every side that ever had a mark, with pips if it ever had some."""
        self._layout: Layout | None = None
        self._root: Node | None = None

    def take(self, layout: Layout) -> Frame:
        """The layout after a placement."""
        self._layout = layout
        self._root = root = tree(layout)
        marks: dict[Side, Pips] = {}
        inside = []
        for node in root.nodes():
            inside += [(node.tile, pips) for pips in node.inside]
            for side, arm in node.arms.items():
                if isinstance(arm, Mark):
                    marks[node.tile, side] = arm.pips
        for place, pips in marks.items():
            if self._marked.get(place) is None:
                self._marked[place] = pips
        return Frame(marks, tuple(inside), tuple(layout.spinners))

    def board(self) -> Board | None:
        """The table that all layouts of the round fit on; None where no tile was laid."""
        if self._root is None or self._layout is None:
            return None
        for node in self._root.nodes():
            for (tile, side), pips in self._marked.items():
                if tile == node.tile and side != node.entry:
                    arm = node.arms.get(side)
                    if arm is None or (isinstance(arm, Mark) and arm.pips is None):
                        node.arms[side] = Mark(pips)
        order = [play.tile for play in self._layout.placements]
        laid = table(self._root, max(_NARROW, round(_SPREAD * math.sqrt(len(order)))))
        places = {piece.node.tile: piece for piece in laid.pieces}
        spots: dict[Side, Spot] = {}
        for label in laid.labels:
            x, y = _middle(label.at)
            nudge = 0 if label.mark.pips is None else 1
            # Nearer to its own tile than to any other.
            x, y = x - nudge * DX[label.towards], y - nudge * DY[label.towards]
            spots[label.node.tile, label.side] = Spot(x, y, label.link)
        links = []
        for one, other in self._layout.joins:
            a, b = places[one.tile], places[other.tile]
            link = b.link if b.node.entry == other.side else a.link
            if link is not None:
                links.append((max(order.index(one.tile), order.index(other.tile)), link))
            spots[one.tile, one.side] = _before(a.at, link or b.at)
            spots[other.tile, other.side] = _before(b.at, link or a.at)
        return Board(
            laid.width,
            laid.height,
            tuple(_piece(places[tile]) for tile in order),
            tuple(links),
            {place: spots[place] for place in self._marked},
        )


def _piece(laid: Laid) -> Piece:
    at, tile = laid.at, laid.node.tile
    high_first = laid.halves != (tile.low, tile.high)
    return Piece(tile, at.x, at.y, at.height > at.width, high_first)


def _middle(at: Rect) -> tuple[int, int]:
    return (2 * at.x + at.width) * CELL // 2, (2 * at.y + at.height) * CELL // 2


def _before(own: Rect, beyond: Rect) -> Spot:
    """A mark beside a tile, on what will be joined there: the half or the link next to it."""
    x, y = _middle(own)

    def near(middle: int, start: int, length: int) -> int:
        return min(max(middle, (start + 1) * CELL), (start + length - 1) * CELL)

    return Spot(near(x, beyond.x, beyond.width), near(y, beyond.y, beyond.height))
