"""Targets that no score can equal, for all that a side is ever paid is a multiple of some number.

What a multiple is follows from how an amount is written, so nothing is ever called out of reach
that play might reach: where the words do not tell, an amount is taken for any whole number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import reduce
from math import gcd, lcm

from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Noun,
    Number,
    Operation,
    Truth,
)
from dominospec.rulebook.model import RuleBook

Divisors = Mapping[str, Fraction]
"""What each noun is a multiple of; 0 for a noun that is always 0, and 1 for one that is absent."""

_ANY = Fraction(1)
_NOTHING = Fraction(0)


def out_of_reach(book: RuleBook) -> Iterator[tuple[int, int, Fraction]]:
    """Numbers of players whose target no score can equal where the match ends by that alone: with
    the target, and what all scores are multiples of."""
    if book.scoring.calling is not None:
        return  # what is called is said by a player
    for players, target in book.match.target.values.items():
        wanted = _wanted(book.match.finish.when, target)
        if wanted is None:
            continue
        unit = _unit(book, target)
        if unit and wanted % unit:
            yield players, wanted, unit


def _wanted(finish: Expression, target: int) -> int | None:
    """The score that ends the match, where a match ends by one score and nothing else."""
    match finish:
        case Operation("=", (Noun("score"), other)) | Operation("=", (other, Noun("score"))):
            if isinstance(other, Number):
                return other.value
            if isinstance(other, Noun) and other.words == "target":
                return target
    return None


def _unit(book: RuleBook, target: int) -> Fraction:
    """What all scores are multiples of."""
    paid = [
        *((one.amount, one.when) for one in book.scoring.awards),
        *((one.amount, one.when) for one in book.settlement.payments),
    ]
    unit = _NOTHING
    while True:
        nouns = {"score": unit, "target": Fraction(target)}
        points = _common(_NOTHING, *(_of(one, {**nouns, **_told(when)}) for one, when in paid))
        after = _common(unit, points)
        if (becomes := book.match.becomes) is not None:
            after = _common(unit, _of(becomes.value, {**nouns, "points": points}))
        if after == unit:
            return unit
        unit = after


def _common(*numbers: Fraction) -> Fraction:
    """The greatest number that all are multiples of."""
    return reduce(
        lambda one, other: Fraction(
            gcd(one.numerator * other.denominator, other.numerator * one.denominator),
            one.denominator * other.denominator,
        ),
        numbers,
    )


def _of(amount: Expression, nouns: Divisors) -> Fraction:
    """What an amount is a multiple of."""
    match amount:
        case Number(value):
            return Fraction(value)
        case Noun(words):
            return nouns.get(words, _ANY)
        case Operation("*", (one, other)):
            return _of(one, nouns) * _of(other, nouns)
        case Operation("/", (one, Number(value))):
            return _of(one, nouns) / value
        case Operation("+" | "-" | "mod", operands):
            return _common(*(_of(one, nouns) for one in operands))
        case Choice(cases, otherwise):
            told = (_of(value, {**nouns, **_told(when)}) for value, when in cases)
            return _common(_of(otherwise, nouns), *told)
        case Call("min" | "max", arguments):
            return _common(*(_of(one, nouns) for one in arguments))
        case Call(_, (Number(multiple), _)):
            return Fraction(multiple)
        case Fold(body=body, condition=condition):
            return _of(body, _told(condition or Truth(True)))
    return _ANY


def _told(when: Expression) -> Divisors:
    """What nouns are multiples of where a condition holds."""
    match when:
        case Operation("=", (Operation("mod", (Noun(words), Number(divisor))), Number(0))):
            return {words: Fraction(divisor)}
        case Operation("=", (Noun(words), Number(value))):
            return {words: Fraction(value)}
        case Call("among", (Noun(words), *others)) if all(isinstance(o, Number) for o in others):
            return {words: _common(*(_of(one, {}) for one in others))}
        case Operation("and", (one, other)):
            left, right = _told(one), _told(other)
            both = {words: _least(left[words], right[words]) for words in left.keys() & right}
            return {**left, **right, **both}
        case Operation("or", (one, other)):
            left, right = _told(one), _told(other)
            return {words: _common(left[words], right[words]) for words in left.keys() & right}
    return {}


def _least(one: Fraction, other: Fraction) -> Fraction:
    """What a multiple of both is a multiple of; both are whole."""
    return Fraction(lcm(int(one), int(other)))
