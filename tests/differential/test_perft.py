"""The number of sequences of placements, by engine and reference."""

from __future__ import annotations

import pytest
from reference import AllFives, perft

from .worlds import SHIPPED, world

COUNTS = [1, 28, 336, 3906, 49770, 705600]


def test_reference_at_the_greatest_depth() -> None:
    """The other depths are among the tests of the reference."""
    assert perft(AllFives(), 5) == COUNTS[5]


@pytest.mark.parametrize(
    ("name", "depth"),
    [*((name, depth) for name in SHIPPED for depth in range(5)), ("all_fives", 5)],
)
def test_engine(name: str, depth: int) -> None:
    assert world(name).engine.perft(depth) == COUNTS[depth]


@pytest.mark.parametrize("name", SHIPPED)
def test_parts_make_the_whole(name: str) -> None:
    parts = world(name).engine.divide(4)
    assert len(parts) == COUNTS[1]
    assert sum(count for _, count in parts) == COUNTS[4]
