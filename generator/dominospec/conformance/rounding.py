"""To what an expression rounds: the numbers whose every remainder is worth a case."""

from __future__ import annotations

from dominospec.rulebook.expression import ROUNDINGS, Call, Expression, Number, Operation, walk


def units(expression: Expression) -> set[int]:
    """The multiples to which an expression rounds, and those it takes remainders of."""
    found = set()
    for part in walk(expression):
        match part:
            case Call(function=function, arguments=(Number(value=unit), _)):
                if function in ROUNDINGS:
                    found.add(unit)
            case Operation(operator="mod", operands=(_, Number(value=unit))):
                found.add(unit)
    return found
