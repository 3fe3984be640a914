"""What the rules of a game read: only so much may be told to its engine."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypedDict

from dominospec.conformance.notation import tiles_text
from dominospec.rulebook.asking import asked
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.expression import Noun, walk
from dominospec.rulebook.model import ClaimKind, RuleBook
from dominospec.rulebook.nouns import Moment

_DEALT = frozenset({Moment.DEALT, Moment.DEALT_HAND, Moment.HELD_TILE})
_SETTLED = frozenset(
    {
        Moment.LEFT_TILE,
        Moment.SETTLEMENT,
        Moment.PAYMENT,
        Moment.PAYMENT_SEAT,
        Moment.LEADER,
    }
)


def _reads(book: RuleBook, noun: str, moments: Collection[Moment]) -> bool:
    """Whether some rule reads a noun at one of some moments, in a fold too."""
    return any(
        isinstance(part, Noun) and part.words == noun
        for one in asked(book)
        if one.moment in moments
        for part in walk(one.expression)
    )


def reads_round(book: RuleBook) -> bool:
    """Whether a round must know its number: some rule reads it, or who opens the next one does."""
    later = {opener.rule for opener in book.setup.opener_after.values()}
    return any(
        isinstance(part, Noun) and part.words == "round"
        for one in asked(book)
        if one.moment not in _DEALT or one.rule in later
        for part in walk(one.expression)
    )


def names_tiles(book: RuleBook) -> bool:
    """Whether it is asked which tiles named the opener, and tiles may name one."""
    return ClaimKind.HOLDER in book.setup.claims and _reads(book, "named", {Moment.START})


def plays_more(book: RuleBook) -> bool:
    """Whether more rounds are played at a tie."""
    return book.match.tie_rounds is not None


def reads_hands(book: RuleBook) -> bool:
    """Whether a claim to open looks at the hands."""
    return not {ClaimKind.HOLDER, ClaimKind.HAND}.isdisjoint(book.setup.claims)


def reads_last(book: RuleBook) -> bool:
    """Whether a claim, a leader or a payment reads who laid the last tile."""
    return ClaimKind.LAID_LAST in book.setup.claims or _reads(book, "laid last", _SETTLED)


class ToldOfSettlement(TypedDict, total=False):
    """What is told of a settlement, by the fields of its scenario."""

    boneyard: str
    scores: tuple[Points, ...]
    number: int
    laid_last: int


def told_of_settlement(
    book: RuleBook,
    *,
    boneyard: Iterable[Tile],
    scores: tuple[Points, ...],
    number: int,
    laid_last: int | None,
) -> ToldOfSettlement:
    """What is told of a settlement beside the hands and who went out: what its rules read."""
    told = ToldOfSettlement()
    if _reads(book, "boneyard pips", _SETTLED):
        told["boneyard"] = tiles_text(boneyard)
    if _reads(book, "score", _SETTLED):
        told["scores"] = scores
    if _reads(book, "round", _SETTLED):
        told["number"] = number
    if laid_last is not None and _reads(book, "laid last", _SETTLED):
        told["laid_last"] = laid_last
    return told
