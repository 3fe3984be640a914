"""The evaluator of expressions against Python's own arithmetic."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from dominospec.conformance.evaluate import evaluate
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
from hypothesis import given
from hypothesis import strategies as st

Reading = dict[str, int]
Meaning = Callable[[Reading], Any]
"""The same expression as a function in Python."""

PYTHON: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def noun(words: str, kind: Kind = Kind.POINTS) -> Noun:
    return Noun(words, kind)


def operation(sign: str, *operands: Expression) -> Operation:
    return Operation(sign, operands, Kind.NUMBER)


def call(function: str, *arguments: Expression) -> Call:
    return Call(function, arguments, Kind.NUMBER)


leaves = st.one_of(
    st.integers(0, 40).map(lambda value: (Number(value), lambda reading: value)),
    st.sampled_from(["total", "score"]).map(
        lambda words: (noun(words), lambda reading: reading[words])
    ),
)


def grown(inner: st.SearchStrategy[tuple[Expression, Meaning]]) -> Any:
    pairs = st.tuples(inner, inner)
    units = st.integers(1, 12)

    def binary(sign: str, pair: Any) -> tuple[Expression, Meaning]:
        (left, left_means), (right, right_means) = pair
        return operation(sign, left, right), lambda r: PYTHON[sign](left_means(r), right_means(r))

    def rounded(function: str, unit: int, one: Any) -> tuple[Expression, Meaning]:
        value, means = one
        steps: dict[str, Meaning] = {
            "nearest": lambda r: math.floor(Fraction(means(r)) / unit + Fraction(1, 2)),
            "up": lambda r: math.ceil(Fraction(means(r)) / unit),
            "down": lambda r: math.floor(Fraction(means(r)) / unit),
        }
        return call(function, Number(unit), value), lambda r: steps[function](r) * unit

    def divided(sign: str, one: Any, unit: int) -> tuple[Expression, Meaning]:
        value, means = one
        if sign == "/":
            return operation("/", value, Number(unit)), lambda r: Fraction(means(r)) / unit
        return operation("mod", value, Number(unit)), lambda r: means(r) % unit

    def chosen(pair: Any, other: Any) -> tuple[Expression, Meaning]:
        (left, left_means), (right, right_means) = pair
        last, last_means = other
        choice = Choice(((left, operation("<", left, right)),), last, Kind.NUMBER)
        return choice, lambda r: left_means(r) if left_means(r) < right_means(r) else last_means(r)

    return st.one_of(
        st.builds(binary, st.sampled_from(["+", "-", "*"]), pairs),
        st.builds(rounded, st.sampled_from(["nearest", "up", "down"]), units, inner),
        st.builds(divided, st.sampled_from(["/", "mod"]), inner, units),
        st.builds(chosen, pairs, inner),
    )


@given(st.recursive(leaves, grown, max_leaves=12), st.integers(-30, 300), st.integers(0, 300))
def test_values_are_those_of_exact_arithmetic(
    pair: tuple[Expression, Meaning], total: int, score: int
) -> None:
    expression, means = pair
    reading = {"total": total, "score": score}
    value = evaluate(expression, reading)
    assert value == means(reading)
    assert isinstance(value, int) or value.denominator > 1  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("pips", "nearest", "up", "down"),
    [(0, 0, 0, 0), (2, 0, 5, 0), (3, 5, 5, 0), (5, 5, 5, 5), (7, 5, 10, 5), (23, 25, 25, 20)],
)
def test_rounding(pips: int, nearest: int, up: int, down: int) -> None:
    for function, expected in (("nearest", nearest), ("up", up), ("down", down)):
        assert evaluate(call(function, Number(5), Number(pips)), {}) == expected


def test_halfway_is_rounded_up_even_below_zero() -> None:
    assert evaluate(call("nearest", Number(10), Number(15)), {}) == 20
    assert evaluate(call("nearest", Number(10), operation("-", Number(15))), {}) == -10


def test_halves_are_kept() -> None:
    half = operation("/", Number(25), Number(2))
    assert evaluate(half, {}) == Fraction(25, 2)
    assert type(evaluate(operation("/", Number(24), Number(2)), {})) is int


@pytest.mark.parametrize("sign", sorted(set(PYTHON) - {"+", "-", "*"}))
@pytest.mark.parametrize(("left", "right"), [(1, 2), (2, 2), (3, 2)])
def test_comparisons(sign: str, left: int, right: int) -> None:
    compared = operation(sign, Number(left), Number(right))
    assert evaluate(compared, {}) is PYTHON[sign](left, right)


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("right", [True, False])
def test_truth(left: bool, right: bool) -> None:
    both = (Truth(left), Truth(right))
    assert evaluate(operation("and", *both), {}) is (left and right)
    assert evaluate(operation("or", *both), {}) is (left or right)
    assert evaluate(operation("not", Truth(left)), {}) is (not left)


def test_the_first_case_that_holds_is_chosen() -> None:
    total = noun("total")
    choice = Choice(
        ((Number(1), operation("<", total, Number(5))), (Number(2), Truth(True))),
        Number(3),
        Kind.NUMBER,
    )
    assert [evaluate(choice, {"total": total}) for total in (4, 5)] == [1, 2]


def test_sums_run_over_the_hands_of_their_domain() -> None:
    hands = {
        "opposing hand": [{"pips": 16, "tiles": 3}, {"pips": 7, "tiles": 1}],
        "own hand": [{"pips": 4, "tiles": 1}],
    }
    pips = noun("pips", Kind.PIPS)
    of_all = Fold("sum", pips, "opposing hand", None, Kind.PIPS)
    of_many = Fold(
        "sum", pips, "opposing hand", operation(">", noun("tiles"), Number(1)), Kind.PIPS
    )
    assert evaluate(of_all, {}, hands) == 23
    assert evaluate(of_many, {}, hands) == 16
    each = Fold("sum", call("nearest", Number(5), pips), "opposing hand", None, Kind.PIPS)
    assert evaluate(each, {}, hands) == 20
    assert evaluate(call("nearest", Number(5), of_all), {}, hands) == 25


def test_folds_over_nobody_are_nothing() -> None:
    pips = noun("pips", Kind.PIPS)
    for function, expected in (("max", 7), ("min", 3), ("sum", 10)):
        fold = Fold(function, pips, "hand", None, Kind.PIPS)
        assert evaluate(fold, {}, {"hand": [{"pips": 7}, {"pips": 3}]}) == expected
        assert evaluate(fold, {}, {"hand": []}) == 0


def test_among_compares_whatever_it_is_given() -> None:
    tile = noun("tile", Kind.TILE)
    found = call("among", tile, TileLiteral(2, 3), TileLiteral(5, 5))
    assert evaluate(found, {"tile": (5, 5)}) is True
    assert evaluate(found, {"tile": (3, 5)}) is False
    assert evaluate(call("among", noun("total"), Number(5), Number(7)), {"total": 7}) is True


def test_tiles_are_compared_whole() -> None:
    same = operation("=", noun("tile", Kind.TILE), TileLiteral(5, 5))
    assert evaluate(same, {"tile": (5, 5)}) is True
    assert evaluate(same, {"tile": (4, 5)}) is False


def test_min_and_max() -> None:
    assert evaluate(call("min", Number(3), Number(2)), {}) == 2
    assert evaluate(call("max", Number(3), Number(2)), {}) == 3


def test_a_noun_of_another_moment_is_an_error() -> None:
    with pytest.raises(KeyError):
        evaluate(noun("score"), {"total": 3})
