"""Counting by the rule book: what a count of all sequences of placements must come to."""

from __future__ import annotations

from dominospec.conformance.interpreter.layout import Layout, bare
from dominospec.conformance.search import tiles
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import RuleBook


def points_of_all(book: RuleBook, depth: int) -> Points:
    """What the last placements of all sequences of so many placements score together."""
    standing = bare(book)

    def below(layout: Layout, left: frozenset[Tile], depth: int) -> Points:
        found: Points = 0
        for placement in layout.legal(sorted(left), standing):
            after = layout.after(placement)
            if depth == 1:
                found += after.award_in(standing)
            else:
                found += below(after, left - {placement.tile}, depth - 1)
        return found

    return below(Layout(book), frozenset(tiles(book)), depth) if depth else 0
