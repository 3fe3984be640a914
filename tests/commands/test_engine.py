"""The generated modules are what the commands take them for; the type checker says so."""

from __future__ import annotations

from fractions import Fraction

import pytest
from dominogames import all_fives, all_fives_own_hand
from dominospec.engine import Engine, Layout
from dominospec.points import Points, exact


def test_a_generated_module_is_an_engine() -> None:
    engines: list[Engine] = [all_fives, all_fives_own_hand]
    assert [engine.RULES.name for engine in engines] == ["all_fives", "all_fives_own_hand"]


def test_a_generated_layout_is_one_that_can_be_drawn() -> None:
    layouts: list[Layout] = [all_fives.Layout(), all_fives_own_hand.Layout()]
    assert not any(layout.placements for layout in layouts)


@pytest.mark.parametrize(
    ("amount", "points"),
    [(5, 5), (5.0, 5), (12.5, Fraction(25, 2)), ("-3", -3), ("0.1", Fraction(1, 10))],
)
def test_a_json_number_is_read_as_exact_points(amount: float | str, points: Points) -> None:
    assert exact(amount) == points
    assert type(exact(amount)) is type(points)
