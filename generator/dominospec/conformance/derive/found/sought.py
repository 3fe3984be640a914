"""What is looked for: what the cases made by hand do not try."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from dominospec.rulebook.asking import Asked, asked
from dominospec.rulebook.expression import Expression, Fold, Noun, Truth, walk
from dominospec.rulebook.model import ClaimKind, Receiver, RuleBook
from dominospec.rulebook.nouns import Moment

_JOINED = {"joined lines", "joined branches", "joined"}
_COUNTS = {"hand", "boneyard", "reserve"}
_ENDING = {"leaders", "players", "sides", "pips", "tiles"}
_MADE_BY_HAND: Mapping[Moment, set[str]] = {
    Moment.START: {"double", "tile"},
    Moment.FIT: {"half", "site"},
    Moment.SPIN: {"first"},
    Moment.GATE: _JOINED,
    Moment.PLAIN_WORTH: {"free", "joined lines"},
    Moment.DOUBLE_WORTH: _JOINED,
    Moment.TURN: {"able", *_COUNTS},
    Moment.ROUND_END: {"nobody able", *_COUNTS},
    Moment.PLACEMENT: {"total", "opening", "double", "tile"},
    Moment.SETTLEMENT: _ENDING,
    Moment.PAYMENT: _ENDING,
    Moment.PAYMENT_SEAT: _ENDING,
    Moment.LEADER: _ENDING,
    Moment.MATCH_END: {"score", "target"},
}
"""The nouns that the positions made by hand vary, at each moment."""
_HANDS = {"hand", "own hand", "opposing hand", "trailing hand"}
_CLAIMS = {ClaimKind.LOT, ClaimKind.WENT_OUT}
_RECEIVERS = {Receiver.LEADER, Receiver.EACH_LEADER, Receiver.EACH_SEAT, Receiver.NOBODY}


@dataclass(frozen=True)
class Sought:
    """What is looked for in play."""

    questions: frozenset[tuple[str, Expression]]
    """Expressions, each with its rule: every way in which they may be answered."""
    rules: frozenset[str]
    """Rules that decide more than an expression: whatever they decide."""
    codes: Mapping[str, str]
    """Codes of refusals with the rule that answers."""


def sought(book: RuleBook, lacking: Collection[str]) -> Sought:
    """What the cases made by hand do not try of a game; ``lacking`` are rules that have none."""
    return Sought(
        frozenset(
            (one.rule, one.expression)
            for one in asked(book)
            if _is_further(one) or (one.rule in lacking and not isinstance(one.expression, Truth))
        ),
        frozenset(_deciding(book)),
        _codes(book),
    )


def _is_further(one: Asked) -> bool:
    inside = [*walk(one.expression)]
    nouns = {part.words for part in inside if isinstance(part, Noun)}
    folds = [part for part in inside if isinstance(part, Fold)]
    plain = all(fold.function == "sum" and fold.domain in _HANDS for fold in folds)
    known = _MADE_BY_HAND.get(one.moment, set())
    return not isinstance(one.expression, Truth) and not (nouns <= known and plain)


def _deciding(book: RuleBook) -> set[str]:
    """The rules of claims, leaders, payments, calls and the like."""
    setup, calling, match = book.setup, book.scoring.calling, book.match
    found = set()
    for opener in setup.openers:
        if len(opener.claims) > 1 or opener.claims[0].kind not in _CLAIMS:
            found.add(opener.rule)
    leaders = book.settlement.leaders
    further = {
        cause
        for cause, leader in leaders.items()
        if len(leader.keys) > 1 or any(key.highest for key in leader.keys)
    }
    found |= {leaders[cause].rule for cause in further}
    for payment in book.settlement.payments:
        if payment.receiver not in _RECEIVERS or further & {*payment.causes}:
            found.add(payment.rule)
    if book.turn.skip_rule is not None:
        found.add(book.turn.skip_rule)
    if calling is not None:
        found |= {calling.allowed.rule, *(award.rule for award in calling.awards)}
    if match.tie_rounds is not None:
        found.add(match.winner_rule)
    return found


def _codes(book: RuleBook) -> dict[str, str]:
    """Refusals that only rules beyond those tried by hand give."""
    calling = book.scoring.calling
    asked_by = {
        "placement.turned": book.placement.turning,
        "turn.no-play": book.turn.may_play,
        "call.refused": None if calling is None else calling.allowed,
    }
    codes = {code: rule.rule for code, rule in asked_by.items() if rule is not None}
    if any(one.rule == book.placement.line_opens.rule and _is_further(one) for one in asked(book)):
        codes["placement.closed"] = book.placement.line_opens.rule
    return codes
