"""Rules as functions: the whole text, opened by the rule's id and sentence."""

from __future__ import annotations

from textwrap import dedent

from dominospec.emit import functions
from dominospec.emit.functions import Function
from dominospec.emit.naming import identifier
from dominospec.rulebook.basics import Rule, RuleKind, Span
from dominospec.rulebook.expression import Choice, Expression, Kind, Number
from dominospec.rulebook.nouns import Moment

from emit.books import ALWAYS, OPPOSING, TOTAL, multiple_of, noun, operation

RULE = Rule("scoring.award", RuleKind.RULE, "A sentence.", (), "game", Span("x", 1, 1, 1, 2))


def assert_text(function: Function, expected: str) -> None:
    assert function.definition == dedent(expected).strip("\n")


def conditional(*cases: tuple[Expression, Expression], otherwise: int | None = 0) -> Function:
    name = identifier("scoring.award")
    return functions.conditional(RULE, name, Moment.PLACEMENT, cases, otherwise, "Points")


def test_one_value() -> None:
    function = functions.value(
        RULE, identifier("fits"), Moment.FIT, operation("=", noun("half"), noun("site")), "bool"
    )
    assert_text(
        function,
        '''
        def fits(half: int, site: int) -> bool:
            """scoring.award: A sentence."""
            return half == site
        ''',
    )
    assert function.call == "fits(half, site)"
    assert function.rule == '"scoring.award"'
    assert function.reads("half")
    assert not function.reads("total")


def test_parameters_come_in_the_order_of_the_moment_then_hands() -> None:
    amount = operation("+", OPPOSING, noun("sides"), kind=Kind.PIPS)
    function = functions.conditional(
        RULE,
        identifier("pay"),
        Moment.SETTLEMENT,
        [(amount, operation("=", noun("leaders"), 1))],
        None,
        "Points | None",
    )
    assert function.parameters == ("leaders", "sides", "opposing_hands")


def test_a_choice_of_several_cases_takes_a_line_each() -> None:
    joined = noun("joined")
    halves = Choice(
        ((Number(2), operation("<", joined, 3)), (Number(1), operation("=", joined, 3))),
        Number(0),
        Kind.NUMBER,
    )
    function = functions.value(RULE, identifier("counts"), Moment.DOUBLE_WORTH, halves, "int")
    assert_text(
        function,
        '''
        def counts(joined: int) -> int:
            """scoring.award: A sentence."""
            if joined < 3:
                return 2
            if joined == 3:
                return 1
            return 0
        ''',
    )


def test_an_amount_with_a_condition() -> None:
    assert_text(
        conditional((TOTAL, multiple_of(5))),
        '''
        def scoring_award(total: int) -> Points:
            """scoring.award: A sentence."""
            return total if total > 0 and total % 5 == 0 else 0
        ''',
    )


def test_an_amount_that_always_applies() -> None:
    assert_text(
        conditional((TOTAL, ALWAYS)),
        '''
        def scoring_award(total: int) -> Points:
            """scoring.award: A sentence."""
            return total
        ''',
    )


def test_an_amount_that_is_a_choice_keeps_its_brackets() -> None:
    two = Choice(((Number(2), operation(">", TOTAL, 9)),), Number(1), Kind.NUMBER)
    assert_text(
        conditional((two, multiple_of(5)), otherwise=None),
        '''
        def scoring_award(total: int) -> Points:
            """scoring.award: A sentence."""
            return (2 if total > 9 else 1) if total > 0 and total % 5 == 0 else None
        ''',
    )


def test_several_amounts_are_added() -> None:
    fifth = operation("/", TOTAL, 5, kind=Kind.POINTS)
    assert_text(
        conditional((fifth, multiple_of(5)), (Number(1), ALWAYS)),
        '''
        def scoring_award(total: int) -> Points:
            """scoring.award: A sentence."""
            points: Points = 0
            if total > 0 and total % 5 == 0:
                points += Fraction(total, 5)
            points += 1
            return points
        ''',
    )


def test_what_is_long_becomes_a_statement() -> None:
    long = operation("+", TOTAL, operation("*", TOTAL, 1000000000000000000), kind=Kind.PIPS)
    assert_text(
        conditional((long, operation("and", multiple_of(5), multiple_of(7)))),
        '''
        def scoring_award(total: int) -> Points:
            """scoring.award: A sentence."""
            if total > 0 and total % 5 == 0 and total > 0 and total % 7 == 0:
                return total + total * 1000000000000000000
            return 0
        ''',
    )
