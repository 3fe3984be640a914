"""Readers: what a clause says beside the fixed words of its form.

What has no meaning is reported and raises :class:`~dominospec.language.findings.Rejected`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import Award, ByCount, Leadership
from dominospec.language.expressions import is_whole, resolve_amount, resolve_truth
from dominospec.language.findings import Report, accepted
from dominospec.language.refusals import STATED_CODES
from dominospec.language.values import (
    by_count,
    expression_of,
    one_of,
    seats,
    whole_number,
    whole_numbers,
)
from dominospec.language.vocabulary import did_you_mean, listed, quoted
from dominospec.rulebook.expression import Expression, Kind, Number, Operation, Truth
from dominospec.rulebook.model import Receiver
from dominospec.rulebook.nouns import Moment

Reader = Callable[[tree.Clause, Report], object]
"""The meaning of a clause."""


def condition(moment: Moment) -> Reader:
    """``when CONDITION``, ``always`` or ``never``."""

    def read(clause: tree.Clause, report: Report) -> Expression:
        if clause.guard is None:
            raise report.error(
                Code.CLAUSE_VALUE,
                clause.span,
                "this clause needs a condition",
                expected="`when` and a condition, `always` or `never`",
            )
        return resolve_truth(clause.guard, moment, report)

    return read


def fixed(meaning: object) -> Reader:
    """Nothing more: the form says it all."""

    def read(clause: tree.Clause, report: Report) -> object:
        if clause.guard is not None:
            raise report.error(
                Code.CLAUSE_VALUE, clause.guard.span, "this clause does not depend on a condition"
            )
        return meaning

    return read


def choice(choices: Mapping[str, object]) -> Reader:
    """One of several wordings."""
    return lambda clause, report: choices[one_of(_value(clause), choices, report)]


def measure(unit: str, least: int, most: int) -> Reader:
    """A number after its unit, as in ``double 6``."""

    def read(clause: tree.Clause, report: Report) -> int:
        value = _value(clause)
        if not (isinstance(value, tree.Measure) and value.phrase.text == unit):
            raise report.error(
                Code.CLAUSE_VALUE,
                value.span,
                "this value does not fit the clause",
                expected=f"`{unit}` and a number",
            )
        return whole_number(value.number, least, most, report)

    return read


def number(least: int, most: int) -> Reader:
    """A whole number."""
    return lambda clause, report: whole_number(_value(clause), least, most, report)


def numbers(least: int, most: int) -> Reader:
    """Rising whole numbers."""
    return lambda clause, report: whole_numbers(_value(clause), least, most, report)


def number_by_count(least: int, most: int) -> Reader:
    """A whole number, or one for each number of players."""

    def read(clause: tree.Clause, report: Report) -> ByCount:
        return by_count(
            _value(clause), lambda term: whole_number(term, least, most, report), report
        )

    return read


def seats_by_count(clause: tree.Clause, report: Report) -> ByCount:
    """The sides, or those for each number of players."""
    return by_count(_value(clause), lambda term: seats(term, report), report)


def halves(moment: Moment) -> Reader:
    """How many halves count."""

    def read(clause: tree.Clause, report: Report) -> Expression:
        value = expression_of(_value(clause), report)
        amount = resolve_amount(value, moment, Kind.JOINED, report)
        if not is_whole(amount):
            raise report.error(
                Code.TYPE_MISMATCH,
                value.span,
                "this may be a fraction",
                expected="a whole number of halves",
            )
        return amount

    return read


@dataclass(frozen=True)
class Payee:
    """Who is paid, when the condition is asked and when, for each one paid, the amount."""

    receiver: Receiver | None
    """None: the mover."""
    asked: Moment
    amount: Moment


def award(payees: Mapping[str, Payee]) -> Reader:
    """An amount, who gets it and when."""
    return lambda clause, report: _award(clause, payees, report)


def taking(payees: Mapping[str, Payee]) -> Reader:
    """An amount, whom it is taken from and when."""

    def read(clause: tree.Clause, report: Report) -> Award:
        paid = _award(clause, payees, report)
        taken = Operation("-", (paid.amount,), paid.amount.kind)
        return Award(taken, paid.when, paid.receiver)

    return read


def nothing(moment: Moment) -> Reader:
    """No points, and when."""
    return lambda clause, report: Award(Number(0), _guard(clause, moment, report), Receiver.NOBODY)


def leadership(by_key: str, moment: Moment, others: Mapping[str, Leadership]) -> Reader:
    """The sides with the least of a key, or another wording."""

    def read(clause: tree.Clause, report: Report) -> Leadership:
        value = _value(clause)
        if isinstance(value, tree.Extreme):
            words = f"{value.phrase.text} {value.extreme}"
            if words == tree.plain(by_key):
                return Leadership(resolve_amount(value.key, moment, None, report))
        return others[one_of(value, [*others, f"{by_key} AMOUNT"], report)]

    return read


def refusal(clause: tree.Clause, report: Report) -> str:
    """The code of a violation that no other clause answers for."""
    code = clause.code
    assert code is not None, "the grammar gives `refuse` a code"
    if code.text not in STATED_CODES:
        raise report.error(
            Code.REFUSAL_UNKNOWN,
            code.span,
            f"{quoted(code.text)} is no code that a rule may answer for",
            expected=listed(sorted(STATED_CODES)),
            suggestion=did_you_mean(code.text, STATED_CODES),
        )
    return code.text


def _value(clause: tree.Clause) -> tree.Value:
    assert clause.value is not None, "the grammar gives these verbs a value"
    return clause.value


def _award(clause: tree.Clause, payees: Mapping[str, Payee], report: Report) -> Award:
    assert clause.receiver is not None, "the grammar gives these verbs a receiver"
    payee = payees.get(clause.receiver.text)
    if payee is None:
        raise report.error(
            Code.NAME_UNKNOWN,
            clause.receiver.span,
            f"nobody is called {quoted(clause.receiver.text)} here",
            expected=listed(payees),
            suggestion=did_you_mean(clause.receiver.text, payees),
        )

    def amount() -> Expression:
        value = expression_of(_value(clause), report)
        return resolve_amount(value, payee.amount, Kind.POINTS, report)

    def guard() -> Expression:
        return _guard(clause, payee.asked, report)

    points, when = accepted((amount, guard), lambda part: part())
    return Award(points, when, payee.receiver)


def _guard(clause: tree.Clause, moment: Moment, report: Report) -> Expression:
    if clause.guard is None:
        return Truth(True)
    return resolve_truth(clause.guard, moment, report)
