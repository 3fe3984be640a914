"""Which rule answers for which code of a violation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dominospec.rulebook.expression import Truth
from dominospec.rulebook.model import RuleBook

_OF_RECORDS = ("record.format", "record.rules", "record.unknown-key", "record.unreadable")
"""Codes that no rule of a game answers for."""


def answering(book: RuleBook) -> Mapping[str, tuple[str, ...]]:
    """Each code with its rules; none for what is wrong with the form of a record."""
    setup, settlement = book.setup, book.settlement
    by_many: dict[str, Iterable[str]] = {
        **dict.fromkeys(_OF_RECORDS, ()),
        **{code: (rule,) for code, rule in book.refusals.items()},
        "setup.opener": (opener.rule for opener in setup.openers),
        "round.ended": (book.match.finish.rule, book.turn.out.rule, book.turn.blocked.rule),
        "settlement.award": (payment.rule for payment in settlement.payments),
    }
    if book.keeps_reserve:
        drawing = "draw.from-empty"
        by_many[drawing] = (setup.reserve.rule, *by_many[drawing])
    turns = (book.turn.again and book.turn.again.rule, book.turn.skip_rule)
    by_many["turn.seat"] = (book.turn.order_rule, *(rule for rule in turns if rule))
    if setup.starts.when != Truth(True):
        closed = "placement.closed"  # so is the table to a tile that may not open
        rules = (book.answering(closed, opening=opening) for opening in (True, False))
        by_many[closed] = filter(None, rules)
    return {code: tuple(dict.fromkeys(rules)) for code, rules in sorted(by_many.items())}
