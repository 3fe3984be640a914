"""The exact value of an expression of a rule book.

This is the meaning of the language's expressions, written down once more and apart from the code
that the generator emits, so that expected values do not come from the engine they are held against.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from dominospec.points import whole
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)

Value = int | Fraction | bool | Tile


Nouns = Mapping[str, Value]
"""What an expression reads at its moment."""
Members = Mapping[str, Sequence[Nouns]]
"""The nouns of each member of a domain that a fold may run over, such as ``opposing hand``."""


def evaluate(expression: Expression, nouns: Nouns, members: Members | None = None) -> Value:
    """The value of an expression, given the nouns of its moment and what its folds run over.

    Whole values are ints and all others Fractions. Raises KeyError for a noun or domain not given.
    """
    match expression:
        case Number(value=literal) | Truth(value=literal):
            return literal
        case TileLiteral(low=low, high=high):
            return (low, high)
        case Noun(words=words):
            return nouns[words]
        case Operation(operator="and", operands=operands):
            return all(evaluate(operand, nouns, members) for operand in operands)
        case Operation(operator="or", operands=operands):
            return any(evaluate(operand, nouns, members) for operand in operands)
        case Operation(operator=sign, operands=operands):
            return _operate(sign, [evaluate(operand, nouns, members) for operand in operands])
        case Choice(cases=cases, otherwise=otherwise):
            for value, when in cases:
                if evaluate(when, nouns, members):
                    return evaluate(value, nouns, members)
            return evaluate(otherwise, nouns, members)
        case Call(function="among", arguments=(one, *others)):
            sought = evaluate(one, nouns, members)
            return any(evaluate(other, nouns, members) == sought for other in others)
        case Call(function=function, arguments=arguments):
            return _call(function, [number(argument, nouns, members) for argument in arguments])
        case Fold(function=function, body=body, domain=domain, condition=condition):
            values = [
                number(body, member)
                for member in (members or {})[domain]
                if condition is None or evaluate(condition, member)
            ]
            return whole(_FOLDS[function](values)) if values else 0


def holds(expression: Expression, nouns: Nouns, members: Members | None = None) -> bool:
    """Whether a condition holds."""
    return bool(evaluate(expression, nouns, members))


def number(expression: Expression, nouns: Nouns, members: Members | None = None) -> int | Fraction:
    """The value of an expression that yields a number."""
    return as_number(evaluate(expression, nouns, members))


def as_number(value: Value) -> int | Fraction:
    """The same value, which is a number."""
    if not isinstance(value, int | Fraction):
        raise TypeError(f"a number expected, found {value!r}")
    return value


def _operate(sign: str, values: Sequence[Value]) -> Value:
    value: Value = _UNARY[sign](values[0]) if len(values) == 1 else reduce(_BINARY[sign], values)
    return whole(value) if isinstance(value, Fraction) else value


def _call(function: str, values: Sequence[int | Fraction]) -> int | Fraction:
    if function == "min":
        return min(values)
    if function == "max":
        return max(values)
    unit, value = values
    quotient = Fraction(value) / Fraction(unit)
    if function == "nearest":
        quotient += Fraction(1, 2)
    steps = -(-quotient // 1) if function == "up" else quotient // 1
    return whole(steps * unit)


_FOLDS: Mapping[str, Callable[[list[int | Fraction]], int | Fraction]] = {
    "sum": lambda values: sum(values, start=Fraction(0)),
    "max": max,
    "min": min,
}
_UNARY: Mapping[str, Callable[[Any], Any]] = {"-": operator.neg, "not": operator.not_}
_BINARY: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda left, right: Fraction(left) / Fraction(right),
    "mod": operator.mod,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
