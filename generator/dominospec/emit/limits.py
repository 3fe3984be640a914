"""What the rule book can say and the emitted engine cannot play yet.

Each is found by its place in the rule book, so that no rule is left out of an engine unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.emit.expressions import FUNCTIONS
from dominospec.emit.naming import DOMAINS
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Severity
from dominospec.rulebook.asking import asked
from dominospec.rulebook.expression import Call, Expression, Fold, nouns_of, walk
from dominospec.rulebook.model import ClaimKind, FinishAsked, Receiver, RuleBook
from dominospec.rulebook.nouns import Moment

_JOINED = {"joined lines", "joined branches", "joined"}
_BONEYARD = {"hand", "boneyard", "reserve"}
_ENDING = {"leaders", "players", "sides"}
_READ: dict[Moment, set[str]] = {
    Moment.START: {"double", "tile"},
    Moment.FIT: {"half", "site"},
    Moment.GATE: _JOINED,
    Moment.PLAIN_WORTH: {"free", "joined lines"},
    Moment.DOUBLE_WORTH: _JOINED,
    Moment.TURN: {"able", *_BONEYARD},
    Moment.ROUND_END: {"nobody able", *_BONEYARD},
    Moment.PLACEMENT: {"total", "opening", "double", "tile"},
    Moment.SETTLEMENT: {"pips", "tiles", *_ENDING},
    Moment.PAYMENT: _ENDING,
    Moment.PAYMENT_SEAT: {"pips", "tiles", *_ENDING},
    Moment.LEADER: {"players", "sides"},
    Moment.MATCH_END: {"score", "target"},
}
"""The nouns that the templates can read."""
_CLAIMS = {ClaimKind.LOT, ClaimKind.WENT_OUT}
_RECEIVERS = {Receiver.LEADER, Receiver.EACH_LEADER, Receiver.EACH_SEAT, Receiver.NOBODY}


def unplayed(book: RuleBook) -> tuple[Finding, ...]:
    """An error for each rule that no engine can be made of yet, by the order of the rules."""
    beyond = set(_beyond(book))
    return tuple(
        Finding(
            Code.RULE_UNPLAYED,
            Severity.ERROR,
            rule.span,
            f"`{rule.id}` says what the language can say and no engine can play yet",
        )
        for rule in book.rules
        if rule.id in beyond
    )


def _beyond(book: RuleBook) -> Iterator[str]:
    setup, placement, turn = book.setup, book.placement, book.turn
    scoring, settlement, match = book.scoring, book.settlement, book.match
    for unknown in (
        setup.left_out,
        setup.redeal,
        placement.turning,
        turn.may_play,
        turn.may_draw,
        turn.again,
        settlement.left_tile,
        match.becomes,
        None if scoring.calling is None else scoring.calling.allowed,
    ):
        if unknown is not None:
            yield unknown.rule
    if turn.skip_rule is not None:
        yield turn.skip_rule
    if placement.spinning is None:
        yield placement.spins.rule
    for opener in (setup.first_opener, *setup.opener_after.values()):
        if len(opener.claims) > 1 or opener.claim not in _CLAIMS:
            yield opener.rule
    if match.tie_rounds is not None:
        yield match.winner_rule
    if match.finish_asked is not FinishAsked.AT_ONCE:
        yield match.finish.rule
    for leader in settlement.leaders.values():
        if len(leader.keys) > 1 or any(key.highest for key in leader.keys):
            yield leader.rule
    for payment in settlement.payments:
        if payment.receiver not in _RECEIVERS:
            yield payment.rule
    for rule, moment, expression in asked(book):
        if not _is_read(moment, expression):
            yield rule


def _is_read(moment: Moment, expression: Expression) -> bool:
    return set(nouns_of(expression)) <= _READ[moment] and all(map(_is_written, walk(expression)))


def _is_written(part: Expression) -> bool:
    """Whether there is Python for a part, whatever is inside it."""
    match part:
        case Call(function=function):
            return function in FUNCTIONS
        case Fold(function=function, body=body, domain=domain, condition=condition):
            read = {*nouns_of(body), *(nouns_of(condition) if condition else ())}
            return function == "sum" and domain in DOMAINS and read <= {"pips", "tiles"}
    return True
