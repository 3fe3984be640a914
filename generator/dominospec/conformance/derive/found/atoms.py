"""In which way a question was answered: its comparisons, truth values, remainders and choices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dominospec.conformance.evaluate import as_number, evaluate
from dominospec.conformance.interpreter.asking import Asking
from dominospec.rulebook.expression import (
    COMPARISONS,
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    parts,
    run_of,
)
from dominospec.rulebook.printing import expression_text

Way = tuple[str, ...]
"""What was so, such as ``total > 0`` and ``not opening``."""

_MANY = 12
"""Up to how large a multiple the remainder counts."""


def way(asking: Asking) -> Way:
    """In which way a question was answered; by its sign where there is nothing else to tell."""
    expression = asking.question.expression
    atoms = tuple(dict.fromkeys(_atoms(expression, asking)))
    if atoms or isinstance(asking.answer, bool | tuple):
        return atoms
    return (_compared(expression, Number(0), asking),)


def decisive(asking: Asking) -> Expression | None:
    """The part of a condition that alone made it fail, or alone made it hold; None if none did."""
    expression = asking.question.expression
    if not isinstance(expression, Operation) or expression.operator not in ("and", "or"):
        return None
    joined_by = expression.operator
    odd = [
        part
        for part in run_of(joined_by, expression)
        if _value(part, asking) == (joined_by == "or")
    ]
    return odd[0] if len(odd) == 1 else None


def _atoms(expression: Expression, asking: Asking) -> Iterator[str]:
    match expression:
        case Noun(words=words, kind=Kind.TRUTH):
            yield words if asking.nouns[words] else f"not {words}"
        case Operation(operator=sign, operands=(left, right)) if sign in COMPARISONS:
            yield _compared(left, right, asking)
        case Choice(cases=cases, otherwise=otherwise):
            for value, when in cases:
                yield from _atoms(when, asking)
                if _value(when, asking):
                    yield from _atoms(value, asking)
                    return
            yield from _atoms(otherwise, asking)
            return
        case Call(function="min" | "max", arguments=arguments):
            values = [_value(argument, asking) for argument in arguments]
            yield f"{expression_text(arguments[values.index(_value(expression, asking))])} counts"
        case Call(function="among", arguments=(one, *others)):
            same = [other for other in others if _value(other, asking) == _value(one, asking)]
            sought = expression_text(same[0]) if same else "none of the others"
            yield f"{expression_text(one)} is {sought}"
        case Call(arguments=(Number(value=unit), value)) if unit <= _MANY:
            left_over = as_number(_value(value, asking)) % unit
            yield f"{expression_text(value)} mod {unit} is {left_over}"
        case Fold():
            return
    for part in parts(expression):
        yield from _atoms(part, asking)


def _compared(left: Expression, right: Expression, asking: Asking) -> str:
    one, other = _value(left, asking), _value(right, asking)
    if isinstance(one, tuple) or isinstance(other, tuple):
        sign = "=" if one == other else "!="
    else:
        sign = "=" if one == other else "<" if one < other else ">"
    return f"{expression_text(left)} {sign} {expression_text(right)}"


def _value(expression: Expression, asking: Asking) -> int | Fraction | tuple[int, int]:
    return evaluate(expression, asking.nouns, asking.members)
