"""Typed expressions of a rule book: small, total, exact.

An expression reads *nouns* (facts of the moment at which it is asked, see
:mod:`dominospec.rulebook.nouns`) and yields an integer, an exact fraction, a truth value or a tile.
There are no loops but one-level sums and the like over hands, sides or numbers, and a divisor is
always a positive literal, so every expression has a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

COMPARISONS = ("<", "<=", "=", "!=", ">=", ">")
"""The operators that compare two values."""
ROUNDINGS = ("nearest", "up", "down")
"""The functions that round to a multiple."""
FOLDS = ("sum", "max", "min")
"""What is done with the values of all members of a domain."""


class Kind(StrEnum):
    """What a value is; two kinds mix only where :func:`unify` says so."""

    NUMBER = "a number"
    PIPS = "pips"
    POINTS = "points"
    TILES = "a count of tiles"
    PLAYERS = "a count of players"
    SIDES = "a count of sides"
    JOINED = "a count of joined sides"
    TRUTH = "a truth value"
    TILE = "a tile"


def unify(left: Kind, right: Kind) -> Kind | None:
    """The kind of a sum, comparison or choice of two values, or None if they do not mix.

    A bare number takes the kind of its neighbour; pips become points beside points.
    """
    if left == right:
        return left
    if Kind.TRUTH in (left, right) or Kind.TILE in (left, right):
        return None
    if left == Kind.NUMBER:
        return right
    if right == Kind.NUMBER:
        return left
    if {left, right} == {Kind.PIPS, Kind.POINTS}:
        return Kind.POINTS
    return None


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int
    kind: Kind = Kind.NUMBER


@dataclass(frozen=True)
class Truth:
    """``always`` or ``never``."""

    value: bool
    kind: Kind = Kind.TRUTH


@dataclass(frozen=True)
class TileLiteral:
    """A tile by its halves, low half first."""

    low: int
    high: int
    kind: Kind = Kind.TILE


@dataclass(frozen=True)
class Noun:
    """A fact read at the moment of asking, by its canonical words, such as ``joined lines``."""

    words: str
    kind: Kind


@dataclass(frozen=True)
class Operation:
    """An operator on one or two operands.

    ``operator`` is one of ``+ - * / mod = != < <= > >= and or not``; ``-`` with one operand
    negates.
    The right operand of ``/`` and ``mod`` is a positive :class:`Number`.
    """

    operator: str
    operands: tuple[Expression, ...]
    kind: Kind


@dataclass(frozen=True)
class Choice:
    """``X when C; Y when D; otherwise Z``: the first case whose condition holds."""

    cases: tuple[tuple[Expression, Expression], ...]
    """Pairs of value and condition, in order."""
    otherwise: Expression
    kind: Kind


@dataclass(frozen=True)
class Call:
    """A function: ``nearest``, ``up`` or ``down`` to a multiple (first argument), ``min``, ``max``,
    ``among``.

    ``nearest`` rounds a value halfway between two multiples up. ``among`` is a truth value: the
    first argument equals one of the others.
    """

    function: str
    arguments: tuple[Expression, ...]
    kind: Kind


@dataclass(frozen=True)
class Fold:
    """``sum(BODY for each DOMAIN when CONDITION)``, or ``max`` or ``min`` in its place.

    The body and the condition read the nouns of one member of the domain, see
    :data:`dominospec.rulebook.nouns.DOMAINS`. Over no members the value is 0.
    """

    function: str
    """``sum``, ``max`` or ``min``."""
    body: Expression
    domain: str
    condition: Expression | None
    kind: Kind


Expression = Number | Truth | TileLiteral | Noun | Operation | Choice | Call | Fold


def parts(expression: Expression) -> tuple[Expression, ...]:
    """The expressions directly inside one, in reading order."""
    match expression:
        case Operation(operands=operands):
            return operands
        case Choice(cases=cases, otherwise=otherwise):
            return (*(part for case in cases for part in case), otherwise)
        case Call(arguments=arguments):
            return arguments
        case Fold(body=body, condition=condition):
            return (body,) if condition is None else (body, condition)
        case _:
            return ()


def walk(expression: Expression) -> Iterator[Expression]:
    """The expression and all inside it, outermost first."""
    yield expression
    for part in parts(expression):
        yield from walk(part)


def nouns_of(expression: Expression) -> tuple[str, ...]:
    """The nouns read outside any fold, each once, in order of first use."""
    if isinstance(expression, Noun):
        return (expression.words,)
    if isinstance(expression, Fold):
        return ()
    found = dict.fromkeys(noun for part in parts(expression) for noun in nouns_of(part))
    return tuple(found)


def run_of(operator: str, expression: Expression) -> tuple[Expression, ...]:
    """The operands of a run of one operator, as of ``a and b and c``; else the expression alone."""
    if not isinstance(expression, Operation) or expression.operator != operator:
        return (expression,)
    return tuple(part for operand in expression.operands for part in run_of(operator, operand))
