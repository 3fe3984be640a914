"""The number of sequences of placements, by engine and reference."""

from __future__ import annotations

from functools import cache

import pytest
from reference import AllFives, perft

from .worlds import SHIPPED, world

COUNTS = [1, 28, 336, 3906, 49770, 705600]
"""Of All Fives."""
OTHERS = {
    "all_threes": 44730,
    "merry_go_round": 7 * (4 * 6) * (3 * 5) * (2 * 4),
    "sniff": 224700,
}
"""At depth 4. In Merry-Go-Round the double and three of its six tiles; in Sniff a double may be
laid in two ways."""


@cache
def counts(name: str) -> list[int]:
    """What the reference counts in a game, by depth."""
    return [perft(world(name).game, depth) for depth in range(5)]


def test_reference_at_the_greatest_depth() -> None:
    """The other depths are among the tests of the reference."""
    assert perft(AllFives(), 5) == COUNTS[5]


@pytest.mark.parametrize("name", OTHERS)
def test_reference_of_other_layouts(name: str) -> None:
    assert counts(name)[4] == OTHERS[name]


def test_engine_at_the_greatest_depth() -> None:
    assert world("all_fives").engine.perft(5) == COUNTS[5]


@pytest.mark.parametrize("name", SHIPPED)
def test_engine(name: str) -> None:
    assert [world(name).engine.perft(depth) for depth in range(5)] == counts(name)


@pytest.mark.parametrize("name", SHIPPED)
def test_parts_make_the_whole(name: str) -> None:
    parts = world(name).engine.divide(4)
    assert len(parts) == counts(name)[1]
    assert sum(count for _, count in parts) == counts(name)[4]
