"""All expressions of a rule book, each with its rule and the moment at which it is asked.

What they read is what a round must be told; engine and test cases both ask it here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from dominospec.rulebook.expression import Expression, Noun, walk
from dominospec.rulebook.model import (
    Claim,
    ClaimKind,
    Condition,
    Payment,
    Receiver,
    RuleBook,
    Worth,
)
from dominospec.rulebook.nouns import Moment


class Asked(NamedTuple):
    """An expression, its rule and its moment."""

    rule: str
    moment: Moment
    expression: Expression


def asked(book: RuleBook) -> Iterator[Asked]:
    """Each expression once for every place where it is asked."""
    for moment, condition in _conditions(book):
        if condition is not None:
            yield Asked(condition.rule, moment, condition.when)
    for moment, worth in _worths(book):
        if worth is not None:
            yield Asked(worth.rule, moment, worth.value)
    for opener in book.setup.openers:
        for claim in opener.claims:
            moment = Moment.DEALT_HAND if claim.kind is ClaimKind.HAND else Moment.HELD_TILE
            for part in of_claim(claim):
                yield Asked(opener.rule, moment, part)
    for award in book.scoring.awards:
        yield Asked(award.rule, Moment.PLACEMENT, award.amount)
        yield Asked(award.rule, Moment.PLACEMENT, award.when)
    for call in () if book.scoring.calling is None else book.scoring.calling.awards:
        yield Asked(call.rule, Moment.CALL, call.amount)
        yield Asked(call.rule, Moment.CALL, call.when)
    for payment in book.settlement.payments:
        moment = paid_at(payment)
        yield Asked(payment.rule, moment, payment.amount)
        yield Asked(payment.rule, moment, payment.when)
    for leader in book.settlement.leaders.values():
        for key in leader.keys:
            yield Asked(leader.rule, Moment.LEADER, key.value)


_DEAL = frozenset({Moment.DEALT, Moment.DEALT_HAND, Moment.HELD_TILE})
_SETTLEMENT = frozenset(
    {
        Moment.LEFT_TILE,
        Moment.SETTLEMENT,
        Moment.PAYMENT,
        Moment.PAYMENT_SEAT,
        Moment.LEADER,
    }
)


def reads(book: RuleBook, noun: str, moments: Collection[Moment]) -> bool:
    """Whether some rule reads a noun at one of some moments, in a fold too."""
    return any(one.moment in moments and _reads(one.expression, noun) for one in asked(book))


def settlement_reads(book: RuleBook, noun: str) -> bool:
    """Whether some rule reads a noun at the end of a round."""
    return reads(book, noun, _SETTLEMENT)


def reads_round(book: RuleBook) -> bool:
    """Whether a round must know its number: some rule reads it, or who opens the next one does."""
    later = (part for claim in _later_claims(book) for part in of_claim(claim))
    at_play = frozenset(Moment) - _DEAL
    return reads(book, "round", at_play) or any(_reads(part, "round") for part in later)


def names_tiles(book: RuleBook) -> bool:
    """Whether it is asked which tiles named the opener, and tiles may name one."""
    return ClaimKind.HOLDER in book.setup.claims and reads(book, "named", {Moment.START})


def plays_more(book: RuleBook) -> bool:
    """Whether more rounds are played at a tie."""
    return book.match.tie_rounds is not None


def reads_hands(book: RuleBook) -> bool:
    """Whether a claim to open looks at the hands."""
    return not {ClaimKind.HOLDER, ClaimKind.HAND}.isdisjoint(book.setup.claims)


def reads_last(book: RuleBook) -> bool:
    """Whether a later claim to open, a leader or a payment reads who laid the last tile."""
    claimed = any(claim.kind is ClaimKind.LAID_LAST for claim in _later_claims(book))
    return claimed or settlement_reads(book, "laid last")


def _reads(expression: Expression, noun: str) -> bool:
    return any(isinstance(part, Noun) and part.words == noun for part in walk(expression))


def _later_claims(book: RuleBook) -> Iterator[Claim]:
    """The claims by which somebody may open a round that is not the first."""
    return (claim for opener in book.setup.opener_after.values() for claim in opener.claims)


def of_claim(claim: Claim) -> Iterator[Expression]:
    """The expressions of a claim to open."""
    if claim.key is not None:
        yield claim.key.value
    if claim.when is not None:
        yield claim.when


def paid_at(payment: Payment) -> Moment:
    """The moment at which the amount and the condition of a payment are asked."""
    match payment.receiver:
        case Receiver.NOBODY:
            return Moment.SETTLEMENT
        case Receiver.EACH_SEAT:
            return Moment.PAYMENT_SEAT
        case _:
            return Moment.PAYMENT


def _conditions(book: RuleBook) -> Iterator[tuple[Moment, Condition | None]]:
    setup, placement, turn, calling = book.setup, book.placement, book.turn, book.scoring.calling
    yield Moment.DEALT, setup.redeal
    yield Moment.START, setup.starts
    yield Moment.FIT, placement.fits
    yield Moment.SPIN, placement.spins
    yield Moment.TURNING, placement.turning
    yield Moment.GATE, placement.line_opens
    yield Moment.GATE, placement.branch_opens
    for duty in (turn.play, turn.draw, turn.passing, turn.may_play, turn.may_draw):
        yield Moment.TURN, duty
    yield Moment.AGAIN, turn.again
    yield Moment.ROUND_END, turn.out
    yield Moment.ROUND_END, turn.blocked
    yield Moment.CALL, None if calling is None else calling.allowed
    yield Moment.MATCH_END, book.match.finish


def _worths(book: RuleBook) -> Iterator[tuple[Moment, Worth | None]]:
    yield Moment.PLAIN_WORTH, book.scoring.plain_half
    yield Moment.DOUBLE_WORTH, book.scoring.double
    yield Moment.DOUBLE_WORTH, book.scoring.spinner
    yield Moment.LEFT_TILE, book.settlement.left_tile
    yield Moment.SCORE, book.match.becomes
