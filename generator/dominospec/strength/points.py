"""What points a side may get at a time: whether some are below zero, and in which parts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from dominospec.points import Points, whole
from dominospec.rulebook.expression import (
    ROUNDINGS,
    Call,
    Choice,
    Expression,
    Fold,
    Number,
    Operation,
    parts,
    walk,
)
from dominospec.rulebook.model import RuleBook

MOST_POINTS = 300
"""Fewer points than these are tried, as many below zero where some may be taken away."""


class Undecided(Exception):
    """There are too many values to try them all."""


@dataclass(frozen=True)
class Paid:
    """What a game pays at a time, as far as its clauses show it."""

    below_zero: bool
    """Whether some of it may be below zero."""
    parts: int
    """All of it are multiples of one over this."""

    def between(self, least: int, end: int) -> Sequence[Points]:
        """All multiples from one number on, up to another and without it."""
        return [
            whole(Fraction(part, self.parts))
            for part in range(least * self.parts, end * self.parts)
        ]

    @property
    def points(self) -> Sequence[Points]:
        """All that may be paid."""
        return [one for one in self.between(1 - MOST_POINTS, MOST_POINTS) if self._may_be(one)]

    def _may_be(self, points: Points) -> bool:
        return points > 0 or (self.below_zero and points < 0)


def paid(book: RuleBook, awarded: Collection[Points] | None) -> Paid:
    """What placements, calls and settlements pay.

    Args:
        awarded: all that placements may pay; None where only their clauses are known.
    """
    scoring, settlement = book.scoring, book.settlement
    worths = (scoring.plain_half, scoring.double, scoring.spinner, settlement.left_tile)
    counted = [worth.value for worth in worths if worth is not None]
    calls = scoring.calling.awards if scoring.calling is not None else ()
    amounts = [award.amount for award in calls]
    amounts += [payment.amount for payment in settlement.payments]
    if awarded is None:
        amounts += [award.amount for award in scoring.awards]
        awarded = ()
    finest = _finest(counted) * _finest(amounts)
    finest = lcm(finest, *(Fraction(points).denominator for points in awarded))
    less = any(points < 0 for points in awarded)
    return Paid(less or any(map(_subtracts, (*counted, *amounts))), finest)


def _subtracts(expression: Expression) -> bool:
    return any(isinstance(part, Operation) and part.operator == "-" for part in walk(expression))


def _finest(expressions: Iterable[Expression]) -> int:
    return lcm(1, *map(_parts, expressions))


def _parts(expression: Expression) -> int:
    """A number of which one over it divides every value; what is read counts as whole."""
    match expression:
        case Operation(operator="/", operands=(dividend, Number(value=divisor))):
            unit = _unit(dividend) if isinstance(dividend, Call) else 0
            if unit and unit % divisor == 0:
                return 1
            return _parts(dividend) * divisor
        case Operation(operator="*", operands=operands):
            product = 1
            for operand in operands:
                product *= _parts(operand)
            return product
        case Call() if _unit(expression):
            return 1
        case Choice(cases=cases, otherwise=otherwise):
            return _finest([*(value for value, _ in cases), otherwise])
        case Fold(body=body):
            return _parts(body)
    return _finest(parts(expression))


def _unit(call: Call) -> int:
    """The multiple to which a call rounds; 0 if it rounds to none that is known."""
    unit = call.arguments[0]
    return unit.value if call.function in ROUNDINGS and isinstance(unit, Number) else 0
