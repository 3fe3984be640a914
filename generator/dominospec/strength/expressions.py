"""Mutants of an expression: each says something a little different, as a slip of the pen would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from dominospec.rulebook.expression import (
    COMPARISONS,
    FOLDS,
    ROUNDINGS,
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
from dominospec.rulebook.nouns import DOMAINS, NOUNS, Moment

_Part = TypeVar("_Part")
Changed = tuple[str, Expression]
"""The name of an operator of mutation, and what it makes of an expression."""

_ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("+",), "/": ("mod",), "mod": ("/",)}
"""What another arithmetic operator an operator becomes; ``/`` and ``mod`` need a divisor."""


@dataclass(frozen=True)
class Reading:
    """What may be read where an expression stands."""

    moment: Moment
    positive: bool = False
    """Whether only a positive number may stand there: a divisor or a multiple."""


def mutated(expression: Expression, moment: Moment) -> Iterator[Changed]:
    """All mutants of an expression that is asked at a moment, outermost first."""
    return _mutated(expression, Reading(moment))


def _mutated(expression: Expression, reading: Reading) -> Iterator[Changed]:
    yield from _itself(expression, reading)
    match expression:
        case Operation(operator=sign, operands=operands):
            for place, operand in enumerate(operands):
                inside = replace(reading, positive=sign in ("/", "mod") and place == 1)
                for name, other in _mutated(operand, inside):
                    yield name, replace(expression, operands=_put(operands, place, other))
        case Choice(cases=cases, otherwise=otherwise):
            for place, (value, when) in enumerate(cases):
                for name, other in _mutated(value, reading):
                    yield name, replace(expression, cases=_put(cases, place, (other, when)))
                for name, other in _mutated(when, reading):
                    yield name, replace(expression, cases=_put(cases, place, (value, other)))
            for name, other in _mutated(otherwise, reading):
                yield name, replace(expression, otherwise=other)
        case Call(function=function, arguments=arguments):
            for place, argument in enumerate(arguments):
                inside = replace(reading, positive=function in ROUNDINGS and place == 0)
                for name, other in _mutated(argument, inside):
                    yield name, replace(expression, arguments=_put(arguments, place, other))
        case Fold(body=body, domain=domain, condition=condition):
            inside = Reading(_members(reading.moment, domain))
            for name, other in _mutated(body, inside):
                yield name, replace(expression, body=other)
            if condition is not None:
                for name, other in _mutated(condition, inside):
                    yield name, replace(expression, condition=other)


def _itself(expression: Expression, reading: Reading) -> Iterator[Changed]:
    """Mutants of the outermost part."""
    if expression.kind is Kind.TRUTH:
        yield from _condition(expression, reading)
    match expression:
        case Number(value=value):
            for other in _numbers(value, reading):
                yield "number", replace(expression, value=other)
        case TileLiteral(low=low, high=high):
            for one in ((low, high + 1), (low, high - 1), (low + 1, high), (low - 1, high)):
                if 0 <= one[0] <= one[1]:
                    yield "tile", TileLiteral(*one)
        case Noun(words=words, kind=kind):
            for entry in NOUNS[reading.moment]:
                if entry.kind is kind and entry.words != words:
                    yield "noun", Noun(entry.words, kind)
        case Operation():
            yield from _operation(expression)
        case Choice():
            yield from _choice(expression)
        case Call():
            yield from _call(expression)
        case Fold():
            yield from _fold(expression, reading)


def _condition(expression: Expression, reading: Reading) -> Iterator[Changed]:
    if isinstance(expression, Truth):
        yield "negated", Truth(not expression.value)
        for entry in NOUNS[reading.moment]:
            if entry.kind is Kind.TRUTH:
                noun = Noun(entry.words, entry.kind)
                yield "condition", noun
                yield "condition", Operation("not", (noun,), Kind.TRUTH)
        return
    yield "always", Truth(True)
    yield "never", Truth(False)
    if isinstance(expression, Operation) and expression.operator == "not":
        yield "negated", expression.operands[0]
    else:
        yield "negated", Operation("not", (expression,), Kind.TRUTH)


def _numbers(value: int, reading: Reading) -> Iterator[int]:
    least = 1 if reading.positive else 0
    tried = (value - 1, value + 1, 0, 2 * value)
    for other in dict.fromkeys(tried):
        if other >= least and other != value:
            yield other


def _operation(expression: Operation) -> Iterator[Changed]:
    sign, operands = expression.operator, expression.operands
    if len(operands) == 1:
        if sign == "-":
            yield "sign", operands[0]
        return
    if sign in COMPARISONS and operands[0].kind not in (Kind.TILE, Kind.TRUTH):
        for other in COMPARISONS:
            if other != sign:
                yield "comparison", replace(expression, operator=other)
    elif sign in COMPARISONS:
        yield "comparison", replace(expression, operator="!=" if sign == "=" else "=")
    elif sign in ("and", "or"):
        yield "operator", replace(expression, operator="or" if sign == "and" else "and")
        for place in range(len(operands)):
            kept = (*operands[:place], *operands[place + 1 :])
            yield "dropped", kept[0] if len(kept) == 1 else replace(expression, operands=kept)
    else:
        for other in _ARITHMETIC[sign]:
            yield "operator", replace(expression, operator=other)
        yield "dropped", operands[0]
        if sign in ("+", "-", "*"):
            yield "dropped", operands[1]


def _choice(expression: Choice) -> Iterator[Changed]:
    cases, otherwise = expression.cases, expression.otherwise
    for place, (value, when) in enumerate(cases):
        kept = (*cases[:place], *cases[place + 1 :])
        yield "case dropped", replace(expression, cases=kept) if kept else otherwise
        last = place + 1 == len(cases)
        following, then = (otherwise, None) if last else cases[place + 1]
        swapped = _put(cases, place, (following, when))
        if then is None:
            yield "case swapped", replace(expression, cases=swapped, otherwise=value)
        else:
            swapped = _put(swapped, place + 1, (value, then))
            yield "case swapped", replace(expression, cases=swapped)
            moved = _put(_put(cases, place, cases[place + 1]), place + 1, cases[place])
            yield "case moved", replace(expression, cases=moved)


def _call(expression: Call) -> Iterator[Changed]:
    function, arguments = expression.function, expression.arguments
    if function in ROUNDINGS:
        for other in ROUNDINGS:
            if other != function:
                yield "rounding", replace(expression, function=other)
        yield "rounding", arguments[1]
        if isinstance(fold := arguments[1], Fold):
            body = replace(expression, arguments=(arguments[0], fold.body))
            yield "rounding", replace(fold, body=body)
        return
    if function in ("min", "max"):
        yield "operator", replace(expression, function="max" if function == "min" else "min")
    first = 1 if function == "among" else 0
    for place in range(first, len(arguments)):
        kept = (*arguments[:place], *arguments[place + 1 :])
        if len(kept) > first:
            single = len(kept) == 1
            yield "dropped", kept[0] if single else replace(expression, arguments=kept)


def _fold(expression: Fold, reading: Reading) -> Iterator[Changed]:
    for function in FOLDS:
        if function != expression.function:
            yield "operator", replace(expression, function=function)
    if expression.condition is not None:
        yield "dropped", replace(expression, condition=None)
    members = _members(reading.moment, expression.domain)
    for domain in DOMAINS.get(reading.moment, ()):
        if domain.words != expression.domain and domain.members is members:
            yield "domain", replace(expression, domain=domain.words)
    body = expression.body
    if isinstance(body, Call) and body.function in ROUNDINGS:
        inside = replace(expression, body=body.arguments[1])
        yield "rounding", replace(body, arguments=(body.arguments[0], inside))


def _members(moment: Moment, domain: str) -> Moment:
    return next(entry.members for entry in DOMAINS[moment] if entry.words == domain)


def _put(parts: tuple[_Part, ...], place: int, part: _Part) -> tuple[_Part, ...]:
    return (*parts[:place], part, *parts[place + 1 :])
