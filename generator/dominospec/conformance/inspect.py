"""What an expression turns on: the numbers around which cases are worth having."""

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


def thresholds(expression: Expression) -> set[int]:
    """The numbers with which an expression compares."""
    return {
        operand.value
        for part in walk(expression)
        if isinstance(part, Operation) and part.operator in ("=", "!=", "<", "<=", ">", ">=")
        for operand in part.operands
        if isinstance(operand, Number)
    }
