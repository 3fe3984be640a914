"""Points: exact numbers, and as JSON holds them."""

from __future__ import annotations

from fractions import Fraction

Points = int | Fraction
"""Points are exact; whole ones are always an int."""

_FINEST = 1_000_000
_PLACES = 6


def whole(points: Points) -> Points:
    """The same points, as an int where they are whole."""
    return points.numerator if points.denominator == 1 else points


def number(points: Points) -> int | float:
    """Points as a JSON number: the nearest that a 64-bit float can hold.

    Raises:
        OverflowError: no float is as large.
    """
    return points.numerator if points.denominator == 1 else float(points)


def exact(amount: float | str) -> Points:
    """The points of a JSON number, which may be given as text.

    A third has no exact JSON number, so one stands for the points with a denominator up to a
    million to which it is the nearest, where there are any, and else for itself.

    Raises:
        ValueError: the text is no number.
    """
    given = Fraction(amount)
    near = given.limit_denominator(_FINEST)
    try:
        return whole(near if float(near) == float(given) else given)
    except OverflowError:
        return whole(given)


def written(points: Points) -> str:
    """Points for people, never rounded: with decimals where few say it, else as a quotient."""
    numerator, denominator = points.numerator, points.denominator
    places = next((n for n in range(_PLACES + 1) if 10**n % denominator == 0), None)
    if places is None:
        return f"{numerator}/{denominator}"
    if places == 0:
        return str(numerator)
    digits = str(abs(numerator) * 10**places // denominator).rjust(places + 1, "0")
    return f"{'-' if numerator < 0 else ''}{digits[:-places]}.{digits[-places:]}"
