"""Whatever an expression says, its print says the same once it is read again."""

from __future__ import annotations

from collections.abc import Sequence

from dominospec.language import load_text
from dominospec.language.constructs import Award
from dominospec.language.findings import Report
from dominospec.language.merging import NOTHING, merge
from dominospec.language.statements import read_statements
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    Truth,
    unify,
)
from dominospec.rulebook.nouns import DOMAINS, NOUNS, Moment
from dominospec.rulebook.printing import expression_text
from hypothesis import given
from hypothesis import strategies as st

from language.samples import base_with

ASKED = Moment.PAYMENT_SEAT
COUNTED = (Kind.PIPS, Kind.POINTS, Kind.NUMBER)
"""Kinds that mix."""
HANDS = [entry.words for entry in DOMAINS[ASKED] if entry.members == Moment.HAND]
DEEPEST = 3
COMPARISONS = ["=", "!=", "<", "<=", ">", ">="]


def common(parts: Sequence[Expression]) -> Kind:
    kind = Kind.NUMBER
    for part in parts:
        unified = unify(kind, part.kind)
        assert unified is not None
        kind = unified
    return kind


@st.composite
def nouns(draw: st.DrawFn, moment: Moment, kinds: Sequence[Kind]) -> Expression:
    entry = draw(st.sampled_from([one for one in NOUNS[moment] if one.kind in kinds]))
    return Noun(entry.words, entry.kind)


@st.composite
def amounts(draw: st.DrawFn, moment: Moment, depth: int) -> Expression:
    """An amount of pips, points or a bare number."""
    inner = amounts(moment, depth - 1)
    multiple = Number(draw(st.integers(1, 12)))
    ways = ["number", "noun"]
    if depth:
        ways += ["sum", "minus", "product", "part", "rounding", "extreme", "choice"]
    if depth and moment == ASKED:
        ways += ["fold"]
    match draw(st.sampled_from(ways)):
        case "number":
            return Number(draw(st.integers(0, 300)))
        case "noun":
            return draw(nouns(moment, COUNTED))
        case "sum":
            operands = (draw(inner), draw(inner))
            return Operation(draw(st.sampled_from("+-")), operands, common(operands))
        case "minus":
            operand = draw(inner)
            return Operation("-", (operand,), operand.kind)
        case "product":
            operand = draw(inner)
            factors = draw(st.permutations([operand, multiple]))
            return Operation("*", tuple(factors), operand.kind)
        case "part":
            operand = draw(inner)
            return Operation(draw(st.sampled_from(["/", "mod"])), (operand, multiple), operand.kind)
        case "rounding":
            operand = draw(inner)
            function = draw(st.sampled_from(["nearest", "up", "down"]))
            return Call(function, (multiple, operand), operand.kind)
        case "extreme":
            several = tuple(draw(st.lists(inner, min_size=1, max_size=3)))
            return Call(draw(st.sampled_from(["min", "max"])), several, common(several))
        case "choice":
            case = st.tuples(inner, truths(moment, depth - 1))
            cases = tuple(draw(st.lists(case, min_size=1, max_size=2)))
            otherwise = draw(inner)
            return Choice(cases, otherwise, common([*(value for value, _ in cases), otherwise]))
    body = draw(amounts(Moment.HAND, depth - 1))
    when = draw(st.none() | truths(Moment.HAND, depth - 1))
    function = draw(st.sampled_from(["sum", "min", "max"]))
    return Fold(function, body, draw(st.sampled_from(HANDS)), when, body.kind)


@st.composite
def truths(draw: st.DrawFn, moment: Moment, depth: int) -> Expression:
    """A condition."""
    some = any(entry.kind == Kind.TRUTH for entry in NOUNS[moment])
    ways = ["truth", *(["noun"] if some else [])]
    if depth:
        ways += ["not", "logic", "equal", "comparison", "among"]
    inner, counted = truths(moment, depth - 1), amounts(moment, depth - 1)
    match draw(st.sampled_from(ways)):
        case "truth":
            return Truth(draw(st.booleans()))
        case "noun":
            return draw(nouns(moment, [Kind.TRUTH]))
        case "not":
            return Operation("not", (draw(inner),), Kind.TRUTH)
        case "logic":
            operator = draw(st.sampled_from(["and", "or"]))
            return Operation(operator, (draw(inner), draw(inner)), Kind.TRUTH)
        case "equal":
            operator = draw(st.sampled_from(["=", "!="]))
            return Operation(operator, (draw(inner), draw(inner)), Kind.TRUTH)
        case "comparison":
            operator = draw(st.sampled_from(COMPARISONS))
            return Operation(operator, (draw(counted), draw(counted)), Kind.TRUTH)
    arguments = draw(st.lists(counted, min_size=2, max_size=3))
    return Call("among", tuple(arguments), Kind.TRUTH)


@given(amounts(ASKED, DEEPEST), truths(ASKED, DEEPEST))
def test_what_is_printed_is_read_as_it_was(amount: Expression, when: Expression) -> None:
    # The condition of a choice reads what its amounts read; that of a payment does not.
    asked = Choice(((amount, when),), Number(0), amount.kind)
    text = f"after out: award {expression_text(asked)} to each seat"
    loaded = load_text(base_with("settlement", text))
    assert loaded.findings == (), text
    assert loaded.file is not None
    (said,) = read_statements(merge(NOTHING, loaded.file, Report()), Report()).all
    assert isinstance(said.meaning, Award)
    assert said.meaning.amount == asked
