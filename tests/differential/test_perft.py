"""The number of sequences of placements, by engine and reference."""

from __future__ import annotations

import pytest
from reference import AllFives, perft

from .worlds import SHIPPED, world

COUNTS = [1, 28, 336, 3906, 49770, 705600]
WITHOUT_BRANCHES = [1, 28, 336, 3906, 44730]


def counts(name: str) -> list[int]:
    """The counts of a game, by depth: they differ only where no double has branches."""
    return WITHOUT_BRANCHES if name == "all_threes" else COUNTS


def test_reference_at_the_greatest_depth() -> None:
    """The other depths are among the tests of the reference."""
    assert perft(AllFives(), 5) == COUNTS[5]


@pytest.mark.parametrize("name", ["all_threes", "five_up"])
def test_reference_of_other_layouts(name: str) -> None:
    assert perft(world(name).game, 4) == counts(name)[4]


@pytest.mark.parametrize(
    ("name", "depth"),
    [*((name, depth) for name in SHIPPED for depth in range(5)), ("all_fives", 5)],
)
def test_engine(name: str, depth: int) -> None:
    assert world(name).engine.perft(depth) == counts(name)[depth]


@pytest.mark.parametrize("name", SHIPPED)
def test_parts_make_the_whole(name: str) -> None:
    parts = world(name).engine.divide(4)
    assert len(parts) == counts(name)[1]
    assert sum(count for _, count in parts) == counts(name)[4]
