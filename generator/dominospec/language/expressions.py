"""Expressions: nouns resolved by moment, functions by name, and every part typed.

What has no meaning is reported and raises :class:`~dominospec.language.findings.Rejected`.
"""

from __future__ import annotations

from collections.abc import Sequence

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Rejected, Report, accepted
from dominospec.language.vocabulary import SYNONYMS, did_you_mean, listed, quoted
from dominospec.rulebook.expression import (
    COMPARISONS,
    FOLDS,
    ROUNDINGS,
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
    parts,
    unify,
)
from dominospec.rulebook.nouns import DOMAINS, NOUNS, DomainEntry, Moment

AMONG = "among"
FUNCTIONS = {
    "nearest": "`nearest(N, X)`: X rounded to the nearest multiple of N; halfway goes up.",
    "up": "`up(N, X)`: X rounded up to a multiple of N.",
    "down": "`down(N, X)`: X rounded down to a multiple of N.",
    "min": "`min(X, Y, …)`: the least of them, or `min(X for each HANDS [when C])`; 0 of none.",
    "max": "`max(X, Y, …)`: the greatest of them, or `max(X for each HANDS [when C])`; 0 of none.",
    "among": "`among(X, Y, …)`: true if X equals one of the others.",
    "sum": "`sum(X for each HANDS [when C])`: X of each of these, added.",
}
"""What each function yields, as one sentence for people."""

_LOGIC = ("and", "or", "not")


def resolve_truth(part: tree.Expression, moment: Moment, report: Report) -> Expression:
    """A condition asked at a moment."""
    return _Resolver(moment, DOMAINS.get(moment, ()), report).truth(part)


def resolve_amount(
    part: tree.Expression, moment: Moment, kind: Kind | None, report: Report
) -> Expression:
    """An amount of a kind, or one that may stand for it (a bare number, pips for points).

    Kind None takes any amount.
    """
    resolved = _Resolver(moment, DOMAINS.get(moment, ()), report).amount(part)
    if kind is None or unify(resolved.kind, kind) == kind:
        return resolved
    raise report.error(
        Code.TYPE_MISMATCH, part.span, f"this is {resolved.kind}", expected=f"{kind} or a number"
    )


def is_whole(expression: Expression) -> bool:
    """Whether an amount is a whole number whatever it reads: no quotient is left unrounded."""
    match expression:
        case Operation(operator="/"):
            return False
        case Call(function=function) if function in ROUNDINGS:
            return True
        case Choice(cases=cases, otherwise=otherwise):
            return all(map(is_whole, (*(value for value, _ in cases), otherwise)))
    return all(map(is_whole, parts(expression)))


class _Resolver:
    def __init__(self, moment: Moment, domains: Sequence[DomainEntry], report: Report) -> None:
        self._moment = moment
        self._domains = {entry.words: entry for entry in domains}
        self._report = report

    def expression(self, part: tree.Expression) -> Expression:
        match part:
            case tree.Integer(value=value):
                return Number(value)
            case tree.Tile(low=low, high=high):
                return TileLiteral(low, high)
            case tree.Truth(value=truth):
                return Truth(truth)
            case tree.Group(inner=inner):
                return self.expression(inner)
            case tree.Noun(phrase=phrase):
                return self._noun(phrase)
            case tree.ByCase():
                return self._choice(part)
            case tree.Call():
                return self._call(part)
            case tree.Operation(operator=operator):
                if operator in _LOGIC:
                    operands = accepted(part.operands, self.truth)
                    return Operation(operator, operands, Kind.TRUTH)
                if operator in COMPARISONS:
                    return self._comparison(part)
                return self._arithmetic(part)

    def truth(self, part: tree.Expression) -> Expression:
        resolved = self.expression(part)
        if resolved.kind == Kind.TRUTH:
            return resolved
        raise self._report.error(
            Code.TYPE_MISMATCH,
            part.span,
            f"this is {resolved.kind}",
            expected="a truth value",
            suggestion="compare it with something, as in `total > 0`",
        )

    def amount(self, part: tree.Expression) -> Expression:
        resolved = self.expression(part)
        if resolved.kind in (Kind.TRUTH, Kind.TILE):
            raise self._report.error(
                Code.TYPE_MISMATCH,
                part.span,
                f"this is {resolved.kind}, which cannot be counted with",
                expected="an amount",
            )
        return resolved

    def _noun(self, phrase: tree.Phrase) -> Noun:
        entries = {entry.words: entry for entry in NOUNS[self._moment]}
        if (entry := entries.get(phrase.text)) is not None:
            return Noun(entry.words, entry.kind)
        elsewhere = any(phrase.text == entry.words for row in NOUNS.values() for entry in row)
        raise self._report.error(
            Code.NAME_UNKNOWN,
            phrase.span,
            f"{quoted(phrase.text)} cannot be asked here"
            if elsewhere
            else f"nothing is called {quoted(phrase.text)}",
            expected=f"a fact of {self._moment}: {listed(entries)}",
            suggestion=did_you_mean(SYNONYMS.get(phrase.text, phrase.text), entries),
        )

    def _choice(self, part: tree.ByCase) -> Choice:
        values = [*(case.value for case in part.cases), part.otherwise]
        asked = [(value, self.expression) for value in values]
        asked += [(case.condition, self.truth) for case in part.cases]
        resolved = accepted(asked, lambda one: one[1](one[0]))
        *chosen, otherwise = resolved[: len(values)]
        kind = self._common_kind((*chosen, otherwise), values, "be values of one choice")
        conditions = resolved[len(values) :]
        return Choice(tuple(zip(chosen, conditions, strict=True)), otherwise, kind)

    def _comparison(self, part: tree.Operation) -> Operation:
        operands = accepted(part.operands, self.expression)
        kind = self._common_kind(operands, part.operands, "be compared")
        if kind in (Kind.TRUTH, Kind.TILE) and part.operator not in ("=", "!="):
            raise self._report.error(
                Code.TYPE_MISMATCH,
                part.span,
                f"{kind} is neither greater nor less than another",
                expected="`=` or `!=`",
            )
        return Operation(part.operator, operands, Kind.TRUTH)

    def _arithmetic(self, part: tree.Operation) -> Operation:
        operands = accepted(part.operands, self.amount)
        match part.operator:
            case "/" | "mod":
                self._require_multiple(operands[1], part.operands[1], f"right of `{part.operator}`")
                kind = operands[0].kind
            case "*" if Kind.NUMBER in (operands[0].kind, operands[1].kind):
                kind = next((one.kind for one in operands if one.kind != Kind.NUMBER), Kind.NUMBER)
            case "*":
                raise self._mismatch(operands[0], operands[1], part.operands[1], "be multiplied")
            case operator:
                doing = "be added" if operator == "+" else "be subtracted"
                kind = self._common_kind(operands, part.operands, doing)
        return Operation(part.operator, operands, kind)

    def _call(self, part: tree.Call) -> Call | Fold:
        function = part.function.text
        runs = any(argument.each is not None for argument in part.arguments)
        if function == "sum" or (function in FOLDS and runs and len(part.arguments) == 1):
            return self._fold(part, function)
        if function not in FUNCTIONS:
            raise self._report.error(
                Code.NAME_UNKNOWN,
                part.function.span,
                f"no function is called {quoted(function)}",
                expected=listed(FUNCTIONS),
                suggestion=did_you_mean(function, FUNCTIONS),
            )
        for argument in part.arguments:
            if argument.each is not None:
                raise self._report.error(
                    Code.TYPE_SUM,
                    argument.each.span,
                    f"`{function}` does not run over hands",
                    expected="`for each` in `sum`, `max` or `min`",
                )
        bodies = [argument.body for argument in part.arguments]
        if function in ROUNDINGS:
            return self._rounding(part, function, bodies)
        arguments = accepted(bodies, self.amount)
        kind = self._common_kind(arguments, bodies, "be compared")
        return Call(function, arguments, Kind.TRUTH if function == AMONG else kind)

    def _rounding(self, part: tree.Call, function: str, bodies: Sequence[tree.Expression]) -> Call:
        if len(bodies) != 2:
            raise self._report.error(
                Code.TYPE_ARGUMENTS,
                part.span,
                f"`{function}` takes two arguments, not {len(bodies)}",
                expected=f"as in `{function}(5, total)`",
            )
        multiple, amount = accepted(bodies, self.amount)
        self._require_multiple(multiple, bodies[0], f"first in `{function}`")
        return Call(function, (multiple, amount), amount.kind)

    def _fold(self, part: tree.Call, function: str) -> Fold:
        each = part.arguments[0].each
        if len(part.arguments) != 1 or each is None:
            raise self._report.error(
                Code.TYPE_ARGUMENTS,
                part.span,
                f"`{function}` takes one amount that runs over hands",
                expected=f"as in `{function}(pips for each opposing hand)`",
            )
        words = each.domain.text
        if not self._domains:
            raise self._report.error(
                Code.TYPE_SUM,
                part.span,
                "`for each` cannot stand inside another one"
                if self._moment in (Moment.HAND, Moment.SIDE, Moment.DEALT_HAND, Moment.NUMBER)
                else "there is nothing to run over here",
                expected="`for each` in a settlement, in `leader is`, in an award after a "
                "placement or in `deal again when`",
            )
        if words not in self._domains:
            raise self._report.error(
                Code.NAME_UNKNOWN,
                each.domain.span,
                f"nothing is called {quoted(words)} here",
                expected=listed(self._domains),
                suggestion=did_you_mean(words, self._domains),
            )
        inner = _Resolver(self._domains[words].members, (), self._report)
        body = inner.amount(part.arguments[0].body)
        condition = None if each.condition is None else inner.truth(each.condition)
        return Fold(function, body, words, condition, body.kind)

    def _require_multiple(self, value: Expression, part: tree.Expression, place: str) -> None:
        if not (isinstance(value, Number) and value.value > 0):
            raise self._report.error(
                Code.TYPE_DIVISOR,
                part.span,
                f"{place} stands a whole number greater than 0 and nothing else",
            )

    def _common_kind(
        self, values: Sequence[Expression], parts: Sequence[tree.Expression], doing: str
    ) -> Kind:
        kind = values[0].kind
        for value, part in zip(values, parts, strict=True):
            common = unify(kind, value.kind)
            if common is None:
                raise self._mismatch(values[0], value, part, doing)
            kind = common
        return kind

    def _mismatch(
        self, left: Expression, right: Expression, part: tree.Expression, doing: str
    ) -> Rejected:
        return self._report.error(
            Code.TYPE_MISMATCH, part.span, f"{left.kind} and {right.kind} cannot {doing}"
        )
