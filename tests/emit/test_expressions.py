"""Expressions of a rule book as Python: the text, and that it means the same."""

from __future__ import annotations

from fractions import Fraction
from types import ModuleType
from typing import NamedTuple

import pytest
from dominospec.emit.code import EmitError
from dominospec.emit.expressions import divides, source
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Number,
    Operation,
    TileLiteral,
    Truth,
)

from emit.books import (
    ABLE,
    OPPOSING,
    OWN,
    TOTAL,
    engine,
    multiple_of,
    noun,
    odd_payments,
    operation,
)

TILE = noun("tile", Kind.TILE)


def choice(*parts: int | Expression) -> Choice:
    """``choice(a, when, b, when, otherwise)``"""
    values = [Number(part) if isinstance(part, int) else part for part in parts]
    return Choice(tuple(zip(values[:-1:2], values[1::2], strict=True)), values[-1], Kind.NUMBER)


@pytest.mark.parametrize(
    ("expression", "python"),
    [
        (Number(5), "5"),
        (Truth(True), "True"),
        (noun("joined lines"), "joined_lines"),
        (TileLiteral(2, 5), "Tile(2, 5)"),
        (multiple_of(5), "total > 0 and total % 5 == 0"),
        (operation("/", TOTAL, 5), "Fraction(total, 5)"),
        (operation("-", OPPOSING), "-sum(hand.pips for hand in opposing_hands)"),
        (OWN, "sum(hand.pips for hand in own_hands if hand.tiles > 0)"),
        (Call("nearest", (Number(5), OPPOSING), Kind.PIPS),
         "nearest(5, sum(hand.pips for hand in opposing_hands))"),
        (Call("up", (Number(5), TOTAL), Kind.PIPS), "round_up(5, total)"),
        (Call("down", (Number(5), TOTAL), Kind.PIPS), "round_down(5, total)"),
        (Call("max", (Number(0), Call("min", (TOTAL, Number(9)), Kind.PIPS)), Kind.PIPS),
         "max(0, min(total, 9))"),
        (choice(2, operation("<", TOTAL, 2), 0), "2 if total < 2 else 0"),
        (operation("-", TOTAL, operation("-", TOTAL, 1)), "total - (total - 1)"),
        (operation("-", operation("-", TOTAL, 1), TOTAL), "total - 1 - total"),
        (operation("*", operation("+", TOTAL, 1), 2), "(total + 1) * 2"),
        (operation("mod", operation("-", TOTAL), 5), "-total % 5"),
        (operation("-", operation("mod", TOTAL, 5)), "-(total % 5)"),
        (operation("and", ABLE, operation("and", ABLE, ABLE)), "able and able and able"),
        (operation("and", ABLE, operation("or", ABLE, ABLE)), "able and (able or able)"),
        (operation("+", choice(1, ABLE, 0), 1), "(1 if able else 0) + 1"),
        (operation("<", 5, TOTAL), "total > 5"),
        (operation("=", TileLiteral(5, 5), TILE), "tile == Tile(5, 5)"),
        (operation("not", ABLE), "not able"),
        (operation("not", operation("not", ABLE)), "able"),
        (operation("not", operation("=", TOTAL, 5)), "total != 5"),
        (operation("not", operation("<", 5, TOTAL)), "total <= 5"),
        (operation("not", operation("and", ABLE, ABLE)), "not (able and able)"),
        (operation("not", Truth(True)), "False"),
    ],
)  # fmt: skip
def test_the_text(expression: Expression, python: str) -> None:
    assert source(expression) == python


def test_an_unknown_operator_is_refused() -> None:
    with pytest.raises(EmitError):
        source(operation("power", TOTAL, 2))


def test_only_a_quotient_may_be_a_fraction() -> None:
    assert divides(choice(operation("/", TOTAL, 2), ABLE, 0))
    assert not divides(choice(TOTAL, multiple_of(5), 0))


def value(expression: Expression, module: ModuleType, **nouns: object) -> object:
    """What the expression yields in an engine."""
    return eval(source(expression), {**vars(module)}, nouns)


@pytest.mark.parametrize(
    ("points", "multiple", "nearest"),
    [
        (0, 5, 0), (2, 5, 0), (3, 5, 5), (23, 5, 25), (-2, 5, 0), (-3, 5, -5), (-8, 5, -10),
        (5, 10, 10), (-5, 10, 0), (15, 10, 20), (1, 2, 2), (-1, 2, 0), (4, 1, 4),
        (Fraction(5, 2), 5, 5), (Fraction(49, 20), 5, 0), (Fraction(-5, 2), 5, 0),
        (Fraction(1, 3), 1, 0), (Fraction(2, 3), 1, 1),
    ],
)  # fmt: skip
def test_nearest_takes_the_higher_of_two(
    points: int | Fraction, multiple: int, nearest: int
) -> None:
    got = engine().nearest(multiple, points)
    assert got == nearest
    assert type(got) is int


def test_rounding_up_and_down() -> None:
    from dominospec.emit import load_engine

    module = load_engine(odd_payments())
    assert [module.round_up(5, n) for n in (-6, -5, 0, 1, 5, Fraction(1, 2))] == [
        -5,
        -5,
        0,
        5,
        5,
        5,
    ]
    assert [module.round_down(5, n) for n in (-6, -5, 0, 4, 5, Fraction(11, 2))] == [
        -10,
        -5,
        0,
        0,
        5,
        5,
    ]


def test_quotients_are_exact() -> None:
    half = operation("/", Call("nearest", (Number(5), TOTAL), Kind.PIPS), 2, kind=Kind.POINTS)
    assert value(half, engine(), total=23) == Fraction(25, 2)
    rest = operation("mod", operation("/", TOTAL, 2, kind=Kind.POINTS), 5)
    assert value(rest, engine(), total=-13) == Fraction(7, 2)


class Hand(NamedTuple):
    pips: int
    tiles: int


HANDS = [Hand(pips=7, tiles=1), Hand(pips=0, tiles=1), Hand(pips=9, tiles=2)]


def test_a_sum_reads_each_hand() -> None:
    hands = HANDS
    large = Fold("sum", noun("pips"), "hand", operation(">", noun("tiles"), 1), Kind.PIPS)
    assert value(large, engine(), hands=hands) == 9
    count = Fold("sum", Number(1), "hand", None, Kind.NUMBER)
    assert value(operation("*", count, 2), engine(), hands=hands) == 6


@pytest.mark.parametrize(("function", "expected"), [("max", 9), ("min", 0)])
def test_the_greatest_and_the_least_of_hands(function: str, expected: int) -> None:
    fold = Fold(function, noun("pips"), "hand", None, Kind.PIPS)
    nobody = Fold(function, noun("pips"), "hand", operation(">", noun("tiles"), 2), Kind.PIPS)
    helpers = {"greatest": lambda values: max(values, default=0)}
    helpers["least"] = lambda values: min(values, default=0)
    assert eval(source(fold), helpers, {"hands": HANDS}) == expected
    assert eval(source(nobody), helpers, {"hands": HANDS}) == 0


def test_among_is_membership() -> None:
    primes = Call("among", (TOTAL, Number(2), Number(3)), Kind.TRUTH)
    assert source(primes) == "total in (2, 3)"
    assert source(Call("among", (TOTAL, Number(2)), Kind.TRUTH)) == "total == 2"


def test_a_choice_takes_the_first_case_that_holds() -> None:
    by_total = choice(2, operation("<", TOTAL, 3), 1, operation("<", TOTAL, 5), 0)
    assert [value(by_total, engine(), total=n) for n in (2, 3, 4, 5)] == [2, 1, 1, 0]
    assert isinstance(by_total, Choice | Operation)
