"""What a settlement pays in each case: how the round ended, with how many players, who leads.

In a case it is known whose hands a sum runs over and how many sides lead, so what is paid is a sum
over hands that are named. Two rule books whose sums are the same in every case pay alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from dominospec.conformance.evaluate import Value, evaluate
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)
from dominospec.rulebook.model import Payment, Receiver, RuleBook

_OF_A_HAND = ("pips", "tiles", "doubles", "double pips", "lightest", "heaviest", "alike")
"""Nouns that are 0 of an empty hand and never less."""

Form = tuple[object, ...] | int | Fraction | bool
"""A value, or how it is worked out of what is not known."""
_Paid = tuple[Form, Form]
"""Whether an amount is paid, and the amount."""


@dataclass(frozen=True)
class _Case:
    """How a round ended, as far as it decides who is paid for what."""

    book: RuleBook
    cause: Cause
    players: int
    out: int | None
    leaders: tuple[int, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.book.setup.sides.by_players[self.players]


def pays_alike(book: RuleBook, other: RuleBook) -> bool:
    """Whether two books that differ in payments pay the same in every case."""
    return all(_paid(book, case) == _paid(other, case) for case in _cases(book))


def leads_alike(book: RuleBook, other: RuleBook) -> bool:
    """Whether two books that differ in who leads order sides by the same values."""
    before, after = book.settlement.leaders, other.settlement.leaders
    return {*before} == {*after} and all(
        [key.highest for key in before[cause].keys] == [key.highest for key in after[cause].keys]
        and bool(before[cause].keys) == bool(after[cause].keys)
        and all(
            _form(key.value, case, side, None) == _form(changed.value, case, side, None)
            for key, changed in zip(before[cause].keys, after[cause].keys, strict=True)
            for case in _ends(book, cause)
            for side in {*case.sides}
        )
        for cause in before
    )


def _ends(book: RuleBook, cause: Cause) -> Iterator[_Case]:
    """The ends of a round by a cause, before it is known who leads."""
    for players in book.setup.players:
        for out in range(players) if cause is Cause.OUT else (None,):
            yield _Case(book, cause, players, out, ())


def most_paid(book: RuleBook) -> int:
    """How many sides a settlement may give points at the most; those that lose some aside."""
    most = 0
    for case in _cases(book):
        _, gets = _gains(book, case)
        gaining = [side for side, forms in gets.items() if not all(map(_takes, forms))]
        most = max(most, len(gaining))
    return most


def takes_points(book: RuleBook) -> bool:
    """Whether a settlement may take points; where it cannot be told, it may."""
    return not all(
        _not_below_0(form[1])
        for case in _cases(book)
        for forms in _gains(book, case)[1].values()
        for form in forms
    )


_FROM_PIPS = ("sum", "max", "min", "nearest", "up", "down", "+", "*", "/", "mod")


def _takes(form: _Paid) -> bool:
    """Whether an amount is plainly never above 0."""
    amount = form[1]
    taken = isinstance(amount, tuple) and len(amount) == 2 and amount[0] == "-"
    return taken and _not_below_0(amount[1])  # type: ignore[index]


def _not_below_0(form: object) -> bool:
    if isinstance(form, int | Fraction):
        return form >= 0
    if not isinstance(form, tuple):
        return False
    if form[0] in _OF_A_HAND:
        return True
    return form[0] in _FROM_PIPS and all(map(_not_below_0, form[1:]))


def _cases(book: RuleBook) -> Iterator[_Case]:
    for players in book.setup.players:
        sides = sorted(set(book.setup.sides.by_players[players]))
        for cause in (Cause.OUT, Cause.BLOCKED):
            for out in range(players) if cause is Cause.OUT else (None,):
                for leaders in _leading(book, cause, players, out, sides):
                    yield _Case(book, cause, players, out, leaders)


def _leading(
    book: RuleBook, cause: Cause, players: int, out: int | None, sides: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    leader = book.settlement.leaders.get(cause)
    if leader is None:
        yield ()
    elif leader.keys:
        for count in range(1, len(sides) + 1):
            yield from combinations(sides, count)
    elif out is not None:
        yield (book.setup.sides.by_players[players][out],)
    else:
        yield ()


def _paid(book: RuleBook, case: _Case) -> object:
    rules, gets = _gains(book, case)
    return rules, {side: sorted(map(repr, forms)) for side, forms in gets.items()}


def _gains(book: RuleBook, case: _Case) -> tuple[list[object], dict[int, list[_Paid]]]:
    """The rules that pay, and what each side gets; with the conditions that are not decided."""
    rules: list[object] = []
    gets: dict[int, list[_Paid]] = {}
    for payment in book.settlement.payments:
        if case.cause not in payment.causes:
            continue
        when = _form(payment.when, case, None, None)
        if when is False:
            continue
        paid = list(_receivers(payment, case))
        if paid or payment.receiver is Receiver.NOBODY:
            rules.append((payment.rule, when))
        for side, seat in paid:
            amount = _form(payment.amount, case, side, seat)
            if amount != 0:
                gets.setdefault(side, []).append((when, amount))
    return rules, gets


def _receivers(payment: Payment, case: _Case) -> Iterator[tuple[int, int | None]]:
    sides = sorted(set(case.sides))
    match payment.receiver:
        case Receiver.LEADER | Receiver.EACH_LEADER:
            yield from ((side, None) for side in case.leaders)
        case Receiver.EACH_TRAILING:
            yield from ((side, None) for side in sides if side not in case.leaders)
        case Receiver.EACH_SIDE:
            yield from ((side, None) for side in sides)
        case Receiver.EACH_SEAT:
            yield from ((side, seat) for seat, side in enumerate(case.sides))


def _form(expression: Expression, case: _Case, side: int | None, seat: int | None) -> Form:
    """The value of an expression in a case, or its form."""
    match expression:
        case Number(value=literal) | Truth(value=literal):
            return literal
        case TileLiteral(low=low, high=high):
            return ("tile", low, high)
        case Noun(words=words):
            return _noun(words, case, side, seat)
        case Operation(operator=sign, operands=operands):
            return _worked_out(sign, [_form(one, case, side, seat) for one in operands], expression)
        case Call(function=function, arguments=arguments):
            forms = [_form(one, case, side, seat) for one in arguments]
            return _worked_out(function, forms, expression)
        case Choice(cases=cases, otherwise=otherwise):
            kept: list[Form] = []
            for value, condition in cases:
                when = _form(condition, case, side, seat)
                if when is True:
                    last = _form(value, case, side, seat)
                    return ("choice", *kept, last) if kept else last
                if when is not False:
                    kept.append((when, _form(value, case, side, seat)))
            last = _form(otherwise, case, side, seat)
            return ("choice", *kept, last) if kept else last
        case Fold():
            return _fold(expression, case, side)


def _noun(words: str, case: _Case, side: int | None, seat: int | None) -> Form:
    known: dict[str, int] = {
        "players": case.players,
        "sides": len(set(case.sides)),
        "leaders": len(case.leaders),
        "target": case.book.match.target.values[case.players],
    }
    if words in known:
        return known[words]
    if seat is not None and words in (*_OF_A_HAND, "laid last"):
        if seat == case.out and words in _OF_A_HAND:
            return 0
        return (words, seat)
    return (words, "of side", side) if words == "score" else (words,)


def _fold(fold: Fold, case: _Case, side: int | None) -> Form:
    """A sum over hands that are named; what is 0 of an empty hand is left out."""
    if fold.domain == "opposing side":
        others = tuple(other for other in sorted(set(case.sides)) if other != side)
        return ("of sides", fold.function, repr(fold.body), repr(fold.condition), others, side)
    seats = [seat for seat, owner in enumerate(case.sides) if _runs_over(fold, case, side, owner)]
    forms: list[Form] = []
    for seat in seats:
        when = True if fold.condition is None else _form(fold.condition, case, side, seat)
        if when is True:
            forms.append(_form(fold.body, case, side, seat))
        elif when is not False:
            forms.append(("if", when, _form(fold.body, case, side, seat)))
    if fold.function == "sum":
        forms = [form for form in forms if form != 0]
    if len(forms) == 1 and not _may_lack(forms[0]):
        return forms[0]
    if not forms:
        return 0
    return (fold.function, *sorted(forms, key=repr))


def _may_lack(form: Form) -> bool:
    return isinstance(form, tuple) and form[0] == "if"


def _runs_over(fold: Fold, case: _Case, side: int | None, owner: int) -> bool:
    match fold.domain:
        case "own hand":
            return owner == side
        case "opposing hand":
            return owner != side
        case "trailing hand":
            return owner not in case.leaders
        case _:
            return True


def _worked_out(sign: str, forms: list[Form], expression: Operation | Call) -> Form:
    if sign == "and":
        return _joined(sign, forms, absorbing=False)
    if sign == "or":
        return _joined(sign, forms, absorbing=True)
    if all(isinstance(form, int | Fraction) for form in forms):
        literals = tuple(map(_literal, forms))
        if None not in literals:
            if isinstance(expression, Operation):
                whole: Expression = Operation(sign, literals, expression.kind)  # type: ignore[arg-type]
            else:
                whole = Call(sign, literals, expression.kind)  # type: ignore[arg-type]
            value: Value = evaluate(whole, {})
            assert not isinstance(value, tuple)
            return value
    return (sign, *forms)


def _joined(sign: str, forms: list[Form], *, absorbing: bool) -> Form:
    if any(form is absorbing for form in forms):
        return absorbing
    kept = [form for form in forms if not isinstance(form, bool)]
    if not kept:
        return not absorbing
    return kept[0] if len(kept) == 1 else (sign, *sorted(kept, key=repr))


def _literal(form: Form) -> Expression | None:
    if isinstance(form, bool):
        return Truth(form)
    return Number(form, Kind.NUMBER) if isinstance(form, int) else None
