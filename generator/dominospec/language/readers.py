"""Readers: what a clause says beside the fixed words of its form.

What has no meaning is reported and raises :class:`~dominospec.language.findings.Rejected`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import Award, ByCount, Claims, Finish, Leadership
from dominospec.language.expressions import is_whole, resolve_amount, resolve_truth
from dominospec.language.findings import Label, Report, accepted
from dominospec.language.refusals import STATED_CODES
from dominospec.language.values import (
    by_count,
    expression_of,
    one_of,
    seats,
    tiles,
    whole_number,
    whole_numbers,
)
from dominospec.language.vocabulary import did_you_mean, listed, quoted
from dominospec.rulebook.expression import (
    Expression,
    Kind,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)
from dominospec.rulebook.model import (
    CallReceiver,
    Claim,
    ClaimKind,
    FinishAsked,
    Key,
    Receiver,
)
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
        if not (
            isinstance(value, tree.Measure)
            and value.phrase.text == unit
            and isinstance(value.number, tree.Integer)
        ):
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

    receiver: Receiver | CallReceiver | None
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
    """The sides that come first by one key after another, or another wording."""

    def read(clause: tree.Clause, report: Report) -> Leadership:
        value = _value(clause)
        if isinstance(value, tree.Extreme) and value.phrase.text == tree.plain(by_key):
            if value.condition is not None:
                raise report.error(
                    Code.CLAUSE_VALUE, value.condition.span, "no condition can stand here"
                )
            return Leadership(_keys(value, moment, report))
        return others[one_of(value, [*others, f"{by_key} the least AMOUNT"], report)]

    return read


def claims(kinds: Mapping[str, ClaimKind | str]) -> Reader:
    """The claims that name an opener, in order.

    Args:
        kinds: those that are said in fixed words.
    """

    def read(clause: tree.Clause, report: Report) -> Claims:
        value = _value(clause)
        if isinstance(value, tree.List):
            raise report.error(
                Code.CLAUSE_VALUE,
                value.span,
                "these claims are listed, not chained",
                expected="`else` before each claim but the first",
            )
        items = value.items if isinstance(value, tree.Chain) else (value,)
        chain = accepted(items, lambda item: _claim(item, kinds, report))
        for place, claim in enumerate(chain[:-1], start=1):
            if isinstance(claim, str) or (claim.when is None and claim.kind not in _MAY_FAIL):
                report.warning(
                    Code.RULE_UNREACHABLE,
                    items[place].span,
                    "this claim is never asked, nor is any after it",
                    labels=(Label(items[place - 1].span, "this one always decides"),),
                    suggestion="let that one stand last, or leave out what follows it",
                )
                return Claims(chain[:place])
        last = chain[-1]
        if isinstance(last, Claim) and (last.when is not None or last.kind == ClaimKind.WINNER):
            raise report.error(
                Code.CLAUSE_VALUE,
                items[-1].span,
                "this claim may name nobody, and none follows it",
                expected="at the end of the chain a claim that always names somebody, such as "
                "`else by lot`, or `else new deal`",
            )
        return Claims(chain)

    return read


_MAY_FAIL = (ClaimKind.WINNER, ClaimKind.LAID_LAST)
"""Claims that name nobody where no side won alone, or where no tile was laid."""
HOLDER = "holder of"
HAND_WITH = "hand with"


def _claim(item: tree.Value, kinds: Mapping[str, ClaimKind | str], report: Report) -> Claim | str:
    match item:
        case tree.Extreme(phrase=tree.Phrase() as phrase) if phrase.text in (HOLDER, HAND_WITH):
            holder = phrase.text == HOLDER
            moment = Moment.HELD_TILE if holder else Moment.DEALT_HAND
            (key, *more) = _keys(item, moment, report)
            if more:
                raise report.error(Code.CLAUSE_VALUE, item.span, "a claim has one key")
            asked = item.condition
            when = None if asked is None else resolve_truth(asked, moment, report)
            return Claim(ClaimKind.HOLDER if holder else ClaimKind.HAND, key, when)
        case tree.Measure(phrase=phrase, number=tree.Tile(low=low, high=high)) if (
            phrase.text == HOLDER
        ):
            held = (Noun("tile", Kind.TILE), TileLiteral(low, high))
            key = Key(Number(0), highest=True)
            return Claim(ClaimKind.HOLDER, key, Operation("=", held, Kind.TRUTH))
    choices = [
        *kinds,
        f"{HOLDER} TILE",
        f"{HOLDER} the highest AMOUNT",
        f"{HAND_WITH} the highest AMOUNT",
    ]
    kind = kinds[one_of(item, choices, report)]
    return Claim(kind) if isinstance(kind, ClaimKind) else kind


def _keys(value: tree.Extreme, moment: Moment, report: Report) -> tuple[Key, ...]:
    return accepted(
        value.keys,
        lambda key: Key(
            resolve_amount(key.amount, moment, None, report), highest=key.extreme == "highest"
        ),
    )


def left_out(clause: tree.Clause, report: Report) -> tuple[tuple[int, int], ...]:
    """Tiles that the set lacks."""
    return tiles(_value(clause), report)


def amount(moment: Moment, kind: Kind) -> Reader:
    """An amount of a kind."""

    def read(clause: tree.Clause, report: Report) -> Expression:
        value = expression_of(_value(clause), report)
        return resolve_amount(value, moment, kind, report)

    return read


def finish(asked: FinishAsked) -> Reader:
    """When the match is over."""
    when = condition(Moment.MATCH_END)

    def read(clause: tree.Clause, report: Report) -> Finish:
        over = when(clause, report)
        assert isinstance(over, Expression)
        return Finish(asked, over)

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
