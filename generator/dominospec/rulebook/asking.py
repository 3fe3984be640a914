"""All expressions of a rule book, each with its rule and the moment at which it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import (
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
            if claim.key is not None:
                yield Asked(opener.rule, moment, claim.key.value)
            if claim.when is not None:
                yield Asked(opener.rule, moment, claim.when)
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
