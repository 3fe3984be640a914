"""How a number comes about: an expression of the rule book, worked out part by part.

The same meaning as :func:`dominospec.conformance.evaluate.evaluate`, kept as a tree of the acts
that were performed. What was not taken of a choice, and conditions, are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dominospec.conformance.evaluate import Members, Nouns, as_number, holds, number
from dominospec.points import Points
from dominospec.rulebook.expression import Call, Choice, Expression, Fold, Number, Operation


@dataclass(frozen=True)
class Working:
    """A number, and what it was made from."""

    result: Points
    act: str = ""
    """``+ - * / mod nearest up down min max``; empty where the number was given."""
    parts: tuple[Working, ...] = ()
    """One for a sign that is turned; for rounding first the multiple, then what is rounded."""


def worked(expression: Expression, nouns: Nouns, members: Members | None = None) -> Working:
    """A number worked out, given the nouns of its moment and what its folds run over."""
    match expression:
        case Operation(operator=act, operands=operands):
            return _made(expression, act, operands, nouns, members)
        case Call(function=act, arguments=arguments):
            return _made(expression, act, arguments, nouns, members)
        case Choice(cases=cases, otherwise=otherwise):
            taken = (value for value, when in cases if holds(when, nouns, members))
            return worked(next(taken, otherwise), nouns, members)
        case Fold(function=function, body=body, domain=domain, condition=condition):
            parts = tuple(
                worked(body, member)
                for member in (members or {})[domain]
                if condition is None or holds(condition, member)
            )
            if len(parts) == 1:
                return parts[0]
            act = "+" if function == "sum" else function
            return Working(number(expression, nouns, members), act if parts else "", parts)
        case _:
            return Working(as_number(number(expression, nouns, members)))


def _made(
    whole: Expression,
    act: str,
    operands: Sequence[Expression],
    nouns: Nouns,
    members: Members | None,
) -> Working:
    result = number(whole, nouns, members)
    if len(operands) == 1 and isinstance(operands[0], Number):
        return Working(result)
    return Working(result, act, tuple(worked(one, nouns, members) for one in operands))
