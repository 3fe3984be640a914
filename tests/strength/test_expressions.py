"""Each operator of mutation makes of an expression what it says."""

from __future__ import annotations

import pytest
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)
from dominospec.rulebook.nouns import Moment
from dominospec.rulebook.printing import expression_text
from dominospec.strength.expressions import mutated

TOTAL = Noun("total", Kind.PIPS)
OPENING = Noun("opening", Kind.TRUTH)
POSITIVE = Operation(">", (TOTAL, Number(0)), Kind.TRUTH)
PIPS = Fold("sum", Noun("pips", Kind.PIPS), "own hand", None, Kind.PIPS)


def made(expression: Expression, moment: Moment, operator: str) -> list[str]:
    """What an operator makes of an expression, as text."""
    return [
        expression_text(other) for name, other in mutated(expression, moment) if name == operator
    ]


CASES: list[tuple[Expression, Moment, str, list[str]]] = [
    (POSITIVE, Moment.PLACEMENT, "number", ["total > 1"]),
    (
        POSITIVE,
        Moment.PLACEMENT,
        "comparison",
        ["total < 0", "total <= 0", "total = 0", "total != 0", "total >= 0"],
    ),
    (POSITIVE, Moment.PLACEMENT, "always", ["always"]),
    (POSITIVE, Moment.PLACEMENT, "never", ["never"]),
    (POSITIVE, Moment.PLACEMENT, "negated", ["not total > 0"]),
    (Truth(True), Moment.TURNING, "negated", ["never"]),
    (
        Truth(True),
        Moment.TURNING,
        "condition",
        ["first", "not first", "opening", "not opening"],
    ),
    (
        Operation("and", (OPENING, POSITIVE), Kind.TRUTH),
        Moment.PLACEMENT,
        "operator",
        ["opening or total > 0"],
    ),
    (
        Operation("and", (OPENING, POSITIVE), Kind.TRUTH),
        Moment.PLACEMENT,
        "dropped",
        ["total > 0", "opening"],
    ),
    (
        Operation("/", (TOTAL, Number(5)), Kind.PIPS),
        Moment.PLACEMENT,
        "number",
        ["total / 4", "total / 6", "total / 10"],
    ),
    (
        Operation("mod", (TOTAL, Number(1)), Kind.PIPS),
        Moment.PLACEMENT,
        "number",
        ["total mod 2"],
    ),
    (
        Operation("mod", (TOTAL, Number(5)), Kind.PIPS),
        Moment.PLACEMENT,
        "operator",
        ["total / 5"],
    ),
    (Operation("-", (TOTAL,), Kind.PIPS), Moment.PLACEMENT, "sign", ["total"]),
    (
        Noun("low", Kind.PIPS),
        Moment.HELD_TILE,
        "noun",
        ["pips", "high"],
    ),
    (TileLiteral(0, 0), Moment.START, "tile", ["0|1"]),
    (
        Choice(((Number(2), OPENING), (Number(1), POSITIVE)), Number(0), Kind.NUMBER),
        Moment.PLACEMENT,
        "case dropped",
        ["(1 when total > 0; otherwise 0)", "(2 when opening; otherwise 0)"],
    ),
    (
        Choice(((Number(2), OPENING),), Number(0), Kind.NUMBER),
        Moment.PLACEMENT,
        "case swapped",
        ["(0 when opening; otherwise 2)"],
    ),
    (
        Choice(((Number(2), OPENING), (Number(1), POSITIVE)), Number(0), Kind.NUMBER),
        Moment.PLACEMENT,
        "case moved",
        ["(1 when total > 0; 2 when opening; otherwise 0)"],
    ),
    (
        Call("nearest", (Number(5), PIPS), Kind.POINTS),
        Moment.LEADER,
        "rounding",
        [
            "up(5, sum(pips for each own hand))",
            "down(5, sum(pips for each own hand))",
            "sum(pips for each own hand)",
            "sum(nearest(5, pips) for each own hand)",
        ],
    ),
    (
        Call("min", (TOTAL, Number(3)), Kind.PIPS),
        Moment.PLACEMENT,
        "operator",
        ["max(total, 3)"],
    ),
    (Call("min", (TOTAL, Number(3)), Kind.PIPS), Moment.PLACEMENT, "dropped", ["3", "total"]),
    (
        PIPS,
        Moment.LEADER,
        "operator",
        ["max(pips for each own hand)", "min(pips for each own hand)"],
    ),
    (
        PIPS,
        Moment.LEADER,
        "domain",
        ["sum(pips for each hand)", "sum(pips for each opposing hand)"],
    ),
]


@pytest.mark.parametrize(("expression", "moment", "operator", "expected"), CASES)
def test_an_operator_makes_what_it_says(
    expression: Expression, moment: Moment, operator: str, expected: list[str]
) -> None:
    assert made(expression, moment, operator) == expected


def test_parts_inside_are_mutated_too() -> None:
    inside = Call("nearest", (Number(5), PIPS), Kind.POINTS)
    assert made(inside, Moment.LEADER, "number") == [
        "nearest(4, sum(pips for each own hand))",
        "nearest(6, sum(pips for each own hand))",
        "nearest(10, sum(pips for each own hand))",
    ]
    assert "nearest(5, sum(doubles for each own hand))" not in made(inside, Moment.LEADER, "noun")
    assert "nearest(5, sum(lightest for each own hand))" in made(inside, Moment.LEADER, "noun")
