"""What rules read of a hand."""

from __future__ import annotations

from collections.abc import Callable, Collection

from dominospec.conformance.evaluate import Value
from dominospec.conformance.interpreter.layout import is_double
from dominospec.points import Points
from dominospec.rulebook.examples import Tile

Counts = Callable[[Tile], Points]
"""What a tile counts."""


def hand_facts(hand: Collection[Tile], counts: Counts = sum) -> dict[str, Value]:
    """The nouns of a hand, whose tiles count their pips or something else."""
    doubles = [tile for tile in hand if is_double(tile)]
    shared = (sum(number in tile for tile in hand) for tile in hand for number in tile)
    return {
        "pips": sum(map(counts, hand)),
        "tiles": len(hand),
        "doubles": len(doubles),
        "double pips": sum(map(counts, doubles)),
        "lightest": min(map(sum, hand), default=0),
        "heaviest": max(map(sum, hand), default=0),
        "alike": max(shared, default=0),
    }
