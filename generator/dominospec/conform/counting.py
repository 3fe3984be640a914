"""Counting by the rule book: what a count of all sequences of placements must come to."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conform.vector import Vector, vector_of
from dominospec.conformance.derive.boards import cell_boards, doubles, joined, named
from dominospec.conformance.interpreter.layout import Cell, Layout, bare
from dominospec.conformance.search import tiles
from dominospec.points import Points, number
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook

_FURTHER = 2
"""So many placements are counted from a board."""
_BOARDS = 4
"""From so many boards, those with the most around a double."""


def points_of_all(book: RuleBook, depth: int) -> Points:
    """What the last placements of all sequences of so many placements score together."""
    return _count(Layout(book), depth)[1]


def count_vectors(book: RuleBook) -> Iterator[Vector]:
    """Counts from boards that no count from an empty table comes to: all sides of a double."""
    boards = cell_boards(book, doubles(book)[-1])

    def around(cell: Cell) -> tuple[int, str]:
        return cell.lines + cell.branches, named(cell)

    for cell in sorted(boards, key=around)[-_BOARDS:]:
        sequences, points = _count(boards[cell], _FURTHER)
        yield vector_of(
            f"{book.name}/perft/{book.setup.set_rule}/{_FURTHER}-more-at-{named(cell)}",
            (book.setup.set_rule,),
            f"Ways to lay {_FURTHER} more tiles where a double is joined at {joined(cell)}.",
            "perft",
            {"laid": [*map(str, boards[cell].placements)]},
            {"depth": _FURTHER},
            {"sequences": sequences, "points": number(points)},
        )


def _count(layout: Layout, depth: int) -> tuple[int, Points]:
    """How many sequences of so many placements follow, and what their last ones score together."""
    standing = bare(layout.book)

    def below(layout: Layout, left: frozenset[Tile], depth: int) -> tuple[int, Points]:
        sequences = 0
        points: Points = 0
        for placement in layout.legal(sorted(left), standing):
            after = layout.after(placement)
            counted = (1, after.award_in(standing))
            if depth > 1:
                counted = below(after, left - {placement.tile}, depth - 1)
            sequences, points = sequences + counted[0], points + counted[1]
        return sequences, points

    left = frozenset(tile for tile in tiles(layout.book) if tile not in layout)
    return below(layout, left, depth) if depth else (1, 0)
