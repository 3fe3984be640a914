"""A layout as a tree of tiles and marks, which is all that its pictures are drawn from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dominospec.engine import Layout, Site, Tile

HALVES = ("low", "high")
LINES = ("line-a", "line-b")
BRANCHES = ("branch-a", "branch-b")


@dataclass(frozen=True)
class Mark:
    """What stands beside a free side: pips that count there, or None at an open site without."""

    pips: int | None

    def __str__(self) -> str:
        return "○" if self.pips is None else str(self.pips)


@dataclass(eq=False)
class Node:
    """A laid tile and what lies at each of its sides, but for the one towards the root."""

    tile: Tile
    entry: str | None
    """The side towards the root; None at the root."""
    spins: bool
    last: bool
    """Nothing was laid after it."""
    along: bool
    """It lies along the line: a plain tile, or a double that was turned."""
    arms: dict[str, Node | Mark] = field(default_factory=dict)
    inside: tuple[int, ...] = ()
    """Pips of the ends that count although the tile has no free side for them."""

    def nodes(self) -> Iterator[Node]:
        """This tile and all beyond it; each tile after the one it lies at."""
        waiting = [self]
        for node in waiting:
            yield node
            waiting += (arm for arm in node.arms.values() if isinstance(arm, Node))


def tree(layout: Layout) -> Node:
    """The layout from its first spinner outwards, or from its opening tile; one tile at least."""
    joined: dict[tuple[Tile, str], Site] = {}
    for one, other in layout.joins:
        joined[one.tile, one.side] = other
        joined[other.tile, other.side] = one
    turned = {play.tile for play in layout.placements if getattr(play, "turned", False)}
    order = [play.tile for play in layout.placements]
    spinners = frozenset(layout.spinners)
    marks, inside = _marks(layout, joined)

    def node(tile: Tile, entry: str | None) -> Node:
        along = not tile.is_double or tile in turned
        found = Node(tile, entry, tile in spinners, tile == order[-1], along)
        found.inside = tuple(inside.get(tile, ()))
        return found

    root = node(next((tile for tile in order if tile in spinners), order[0]), None)
    for here in root.nodes():
        tile = here.tile
        for side in _sides(tile):
            if side == here.entry:
                continue
            if (beside := joined.get((tile, side))) is not None:
                here.arms[side] = node(beside.tile, beside.side)
            elif (mark := marks.get((tile, side))) is not None:
                here.arms[side] = mark
    return root


def _sides(tile: Tile) -> tuple[str, ...]:
    return (*LINES, *BRANCHES) if tile.is_double else HALVES


def _marks(
    layout: Layout, joined: dict[tuple[Tile, str], Site]
) -> tuple[dict[tuple[Tile, str], Mark], dict[Tile, list[int]]]:
    """A mark for each open site and each end that counts, and the ends that found no free side.

    An end is marked at an open site of its tile, at one with as many pips if there is a choice;
    where the tile has none, at a free side that is closed.
    """
    marks = {(site.tile, site.side): Mark(None) for site in layout.sites()}
    inside: dict[Tile, list[int]] = {}
    for end in layout.ends():
        tile = end.tile
        free = [side for side in _sides(tile) if (tile, side) not in joined]
        unmarked = [side for side in free if marks.get((tile, side), Mark(None)).pips is None]
        open_sides = [side for side in unmarked if (tile, side) in marks]
        choice = open_sides or [side for side in unmarked if side not in BRANCHES]
        alike = [side for side in choice if _half(tile, side) == end.pips]
        if side := next(iter([*alike, *choice]), None):
            marks[tile, side] = Mark(end.pips)
        else:
            inside.setdefault(tile, []).append(end.pips)
    return marks, inside


def _half(tile: Tile, side: str) -> int:
    return tile.high if side == "high" else tile.low
