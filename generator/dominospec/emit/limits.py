"""What the rule book can say and the emitted engine cannot play yet.

Each is found by its place in the rule book, so that no rule is left out of an engine unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Severity
from dominospec.rulebook.expression import Call, Expression, Fold, nouns_of, walk
from dominospec.rulebook.model import ClaimKind, FinishAsked, Receiver, RuleBook

_READ = {
    "tile starts": {"double", "tile"},
    "gates": {"joined lines", "joined branches", "joined"},
    "counts": {"free", "joined lines", "joined branches", "joined"},
    "duties": {"able", "hand", "boneyard", "reserve"},
    "round ends": {"nobody able", "hand", "boneyard", "reserve"},
    "awards": {"total", "opening", "double", "tile"},
    "payments": {"pips", "tiles", "leaders", "players", "sides"},
    "finish": {"score", "target"},
}
"""The nouns that the templates can read, by where they are asked."""
_HANDS = {"hand", "own hand", "opposing hand", "trailing hand"}
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
    for place, rule, expression in _asked(book):
        if not _is_read(place, expression):
            yield rule


def _asked(book: RuleBook) -> Iterator[tuple[str, str, Expression]]:
    """Each expression, with where it is asked and its rule."""
    setup, placement, turn, scoring = book.setup, book.placement, book.turn, book.scoring
    for place, conditions in (
        ("tile starts", (setup.starts,)),
        ("gates", (placement.line_opens, placement.branch_opens)),
        ("duties", (turn.play, turn.draw, turn.passing)),
        ("round ends", (turn.out, turn.blocked)),
        ("finish", (book.match.finish,)),
    ):
        for condition in conditions:
            yield place, condition.rule, condition.when
    for worth in (scoring.plain_half, scoring.double, scoring.spinner):
        yield "counts", worth.rule, worth.value
    for award in scoring.awards:
        yield "awards", award.rule, award.amount
        yield "awards", award.rule, award.when
    for payment in book.settlement.payments:
        yield "payments", payment.rule, payment.amount
        yield "payments", payment.rule, payment.when
    for leader in book.settlement.leaders.values():
        for key in leader.keys:
            yield "payments", leader.rule, key.value


def _is_read(place: str, expression: Expression) -> bool:
    for part in walk(expression):
        match part:
            case Call(function="among"):
                return False
            case Fold(function=function, domain=domain, body=body, condition=condition):
                inner = {*nouns_of(body), *(nouns_of(condition) if condition else ())}
                if function != "sum" or domain not in _HANDS or not inner <= {"pips", "tiles"}:
                    return False
                if place != "payments":
                    return False
    return set(nouns_of(expression)) <= _READ[place]
