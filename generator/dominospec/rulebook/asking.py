"""All expressions of a rule book, each with its rule and the moment at which it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import Receiver, RuleBook
from dominospec.rulebook.nouns import Moment


class Asked(NamedTuple):
    """An expression, its rule and its moment."""

    rule: str
    moment: Moment
    expression: Expression


def asked(book: RuleBook) -> Iterator[Asked]:
    """The expressions of the rules that every game has; those of optional rules are left out."""
    setup, placement, turn, scoring = book.setup, book.placement, book.turn, book.scoring
    for moment, conditions in (
        (Moment.START, (setup.starts,)),
        (Moment.FIT, (placement.fits,)),
        (Moment.GATE, (placement.line_opens, placement.branch_opens)),
        (Moment.TURN, (turn.play, turn.draw, turn.passing)),
        (Moment.ROUND_END, (turn.out, turn.blocked)),
        (Moment.MATCH_END, (book.match.finish,)),
    ):
        for condition in conditions:
            yield Asked(condition.rule, moment, condition.when)
    yield Asked(scoring.plain_half.rule, Moment.PLAIN_WORTH, scoring.plain_half.value)
    for worth in (scoring.double, scoring.spinner):
        yield Asked(worth.rule, Moment.DOUBLE_WORTH, worth.value)
    for award in scoring.awards:
        yield Asked(award.rule, Moment.PLACEMENT, award.amount)
        yield Asked(award.rule, Moment.PLACEMENT, award.when)
    for payment in book.settlement.payments:
        seats = payment.receiver is Receiver.EACH_SEAT
        yield Asked(payment.rule, Moment.PAYMENT_SEAT if seats else Moment.PAYMENT, payment.amount)
        yield Asked(payment.rule, Moment.SETTLEMENT, payment.when)
    for leader in book.settlement.leaders.values():
        for key in leader.keys:
            yield Asked(leader.rule, Moment.LEADER, key.value)
