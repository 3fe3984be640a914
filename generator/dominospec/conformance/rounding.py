"""To what an expression rounds: the numbers whose every remainder is worth a case."""

from __future__ import annotations

from dominospec.rulebook.expression import Call, Expression, Number, Operation, walk

_ROUNDINGS = ("nearest", "up", "down")


def units(expression: Expression) -> set[int]:
    """The multiples to which an expression rounds, and those it takes remainders of."""
    found = set()
    for part in walk(expression):
        match part:
            case Call(function=function, arguments=(Number(value=unit), _)):
                if function in _ROUNDINGS:
                    found.add(unit)
            case Operation(operator="mod", operands=(_, Number(value=unit))):
                found.add(unit)
    return found
