"""Conditions and claims that nothing can reach: tried in all states that words can tell apart.

The states are more than play can lead to, so that what holds in none of them never holds. A
condition that calculates with numbers beyond comparing them is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from dominospec.conformance.evaluate import Value, holds
from dominospec.conformance.search import tiles
from dominospec.rulebook.expression import (
    Call,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    Truth,
    nouns_of,
    walk,
)
from dominospec.rulebook.model import ClaimKind, Condition, Opener, RuleBook, Spinning
from dominospec.rulebook.nouns import NOUNS, Moment

Idle = tuple[str, str, str]
"""A rule, what of it is never reached, and what was tried."""

_OF_TILE = ("tile", "double", "pips", "low", "high")
_CALCULATES = {"mod", "*", "/"}
_MOST = 50_000
"""More states than these are not tried."""


def idle(book: RuleBook) -> Iterator[Idle]:
    """What no state can reach, rule by rule."""
    for moment, condition in _conditions(book):
        if condition is not None and not isinstance(condition.when, Truth):
            yield from _never(book, condition.rule, moment, condition.when)
    branches = book.placement.branch_opens
    if book.placement.spinning is Spinning.NONE and branches.when != Truth(False):
        yield branches.rule, "no branch ever opens", "a game in which no double spins"
    setup = book.setup
    for opener in setup.openers:
        yield from _claims(book, opener)


def _conditions(book: RuleBook) -> Iterator[tuple[Moment, Condition | None]]:
    placement, calling = book.placement, book.scoring.calling
    yield Moment.START, book.setup.starts
    yield Moment.SPIN, placement.spins
    yield Moment.TURNING, placement.turning
    yield Moment.GATE, placement.line_opens
    yield Moment.GATE, placement.branch_opens
    yield Moment.AGAIN, book.turn.again
    yield Moment.CALL, None if calling is None else calling.allowed
    yield Moment.MATCH_END, book.match.finish


def _never(book: RuleBook, rule: str, moment: Moment, when: Expression) -> Iterator[Idle]:
    """A finding if a condition holds in no state."""
    if any(isinstance(part, Fold) for part in walk(when)):
        return
    states = _states(book, moment, when)
    if states is not None and not any(holds(when, state) for state in states):
        yield rule, "this never holds", "any state"


def _claims(book: RuleBook, opener: Opener) -> Iterator[Idle]:
    """Claims of tiles or hands that none has."""
    for place, claim in enumerate(opener.claims, start=1):
        asked = Moment.DEALT_HAND if claim.kind is ClaimKind.HAND else Moment.HELD_TILE
        if claim.when is not None:
            for _, what, tried in _never(book, opener.rule, asked, claim.when):
                yield opener.rule, f"{what} of claim {place}", tried


def _states(book: RuleBook, moment: Moment, when: Expression) -> Iterable[dict[str, Value]] | None:
    """All that can be told apart by a condition; None where that is too much or not known."""
    kinds = {entry.words: entry.kind for entry in NOUNS[moment]}
    read = nouns_of(when)
    of_tile = [noun for noun in read if noun in _OF_TILE] if "low" in kinds else []
    others = [noun for noun in read if noun not in of_tile]
    values = [_values(book, noun, kinds[noun], when) for noun in others]
    if _calculates(when) and any(kinds[noun] not in _FINITE for noun in others):
        return None
    laid = tiles(book) if of_tile else tiles(book)[:1]
    if prod(map(len, values)) * len(laid) > _MOST:
        return None
    return (
        {**dict(zip(others, chosen, strict=True)), **_of_tile(tile)}
        if of_tile
        else dict(zip(others, chosen, strict=True))
        for tile in laid
        for chosen in product(*values)
    )


_FINITE = {Kind.TRUTH, Kind.JOINED, Kind.TILE}


def _of_tile(tile: tuple[int, int]) -> dict[str, Value]:
    low, high = tile
    return {"tile": tile, "double": low == high, "pips": low + high, "low": low, "high": high}


def _values(book: RuleBook, noun: str, kind: Kind, when: Expression) -> list[Value]:
    """The values of a noun that a condition can tell apart."""
    match kind:
        case Kind.TRUTH:
            return [False, True]
        case Kind.JOINED:
            return [*range(5 if noun == "joined" else 3)]
        case Kind.TILE:
            return [*tiles(book)]
    targets = {*book.match.target.values.values()}
    if noun == "target":
        return [*sorted(targets)]
    literals = {part.value for part in walk(when) if isinstance(part, Number)}
    if any(isinstance(part, Noun) and part.words == "target" for part in walk(when)):
        literals |= targets
    near = {0, 1, *(literal + step for literal in literals for step in (-1, 0, 1))}
    return [*sorted(near)] if noun in ("score", "points") else [*sorted(n for n in near if n >= 0)]


def _calculates(when: Expression) -> bool:
    """Whether it does more with numbers than to compare them, add and take away."""
    return any(
        (isinstance(part, Operation) and part.operator in _CALCULATES) or isinstance(part, Call)
        for part in walk(when)
    )
