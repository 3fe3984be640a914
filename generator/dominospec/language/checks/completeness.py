"""A game says all that an engine needs."""

from __future__ import annotations

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import (
    LEADER_AFTER,
    PAYMENT_AFTER,
    Award,
    Construct,
    Statement,
    Statements,
)
from dominospec.language.findings import Report
from dominospec.language.forms import FORMS
from dominospec.language.vocabulary import listed
from dominospec.rulebook.expression import Expression, Fold, Noun, Truth, walk
from dominospec.rulebook.model import Receiver

_OPTIONAL = frozenset(
    {
        Construct.SPINNER_WORTH,
        Construct.LEFT_OUT,
        Construct.REDEAL,
        Construct.TURNING,
        Construct.MAY_PLAY,
        Construct.MAY_DRAW,
        Construct.GOING_ON,
        Construct.SKIPPING,
        Construct.CALLING,
        Construct.CALL_AWARD,
        Construct.LEFT_TILE,
        Construct.BECOMES,
        Construct.PLACEMENT_AWARD,
        Construct.GREATEST_TOTAL,
        Construct.GREATEST_AWARD,
        Construct.LEADER_AFTER_OUT,
        Construct.LEADER_AFTER_BLOCK,
        Construct.REFUSAL,
    }
)


def check_completeness(file: tree.File, statements: Statements, report: Report) -> None:
    """Nothing that a game needs is left unsaid."""
    needed = [construct for construct in Construct if construct not in _OPTIONAL]
    spinner = statements.one(Construct.SPINNER)
    if spinner and spinner.meaning not in (None, Truth(False)):
        needed.append(Construct.SPINNER_WORTH)
    for one, other in (
        (Construct.CALLING, Construct.CALL_AWARD),
        (Construct.CALL_AWARD, Construct.CALLING),
    ):
        if statements.of(one):
            needed.append(other)
    for construct in needed:
        if not statements.of(construct):
            forms = [form for form in FORMS if construct in form.constructs]
            report.error(
                Code.GAME_INCOMPLETE,
                file.header.span,
                f"the game does not say {construct}",
                expected=f"a rule under `{forms[0].section}`: "
                + listed(form.pattern for form in forms),
            )
    for cause, leader in LEADER_AFTER.items():
        if not statements.of(leader):
            _check_leaderless(statements, PAYMENT_AFTER[cause], leader, report)


def _check_leaderless(
    statements: Statements, payment: Construct, leader: Construct, report: Report
) -> None:
    for statement in statements.of(payment):
        if _speaks_of_leaders(statement):
            forms = [form for form in FORMS if leader in form.constructs]
            report.error(
                Code.LEADER_MISSING,
                statement.span,
                f"this speaks of leaders, but no rule says {leader}",
                expected="a rule under `settlement`: " + listed(form.pattern for form in forms),
            )


def _speaks_of_leaders(statement: Statement) -> bool:
    award = statement.meaning
    if not isinstance(award, Award):
        return False
    return award.receiver in (Receiver.LEADER, Receiver.EACH_LEADER, Receiver.EACH_TRAILING) or any(
        _is_of_leaders(part) for part in (*walk(award.amount), *walk(award.when))
    )


def _is_of_leaders(part: Expression) -> bool:
    match part:
        case Noun(words=words):
            return words == "leaders"
        case Fold(domain=domain):
            return domain == "trailing hand"
    return False
