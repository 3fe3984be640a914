"""The whole family: examples and derived cases come out by the interpreter and on engines."""

from __future__ import annotations

import re
from functools import cache

import pytest
from dominospec.conformance import Suite, suite, without_cases
from dominospec.conformance.cases import Case
from dominospec.conformance.checks import difference
from dominospec.conformance.derive.found import found
from dominospec.conformance.derive.found.sought import sought
from dominospec.conformance.examples import exemplified
from dominospec.emit import load_engine
from dominospec.language import load_text
from dominospec.rulebook.expression import Kind
from dominospec.rulebook.model import RuleBook
from language.samples import TINY

from .books import GAMES, failing, shipped, shipped_suite
from .mirror import Mirror
from .odd import ODD, odd, odd_suite

OWN_RULES = ("all_fives_lightest_tile", "all_fives_round_end")
PLAIN = (
    *(name for name in GAMES if name.startswith("all_fives") and name not in OWN_RULES),
    *("all_threes", "five_up", "seven_rocks"),
)
"""Games of which every rule is tried by hand-made kinds of cases."""
UNREACHED = {"ties": ("match.decided",)}
"""Rules that cannot come up: a match that is tied again and again."""


@cache
def book(name: str) -> RuleBook:
    """The rule book of a game of the library or of an odd game."""
    if name in ODD:
        return odd(name)
    return shipped(name)


@cache
def held(name: str) -> Suite:
    """Its conformance suite."""
    return odd_suite(name) if name in ODD else shipped_suite(name)


def found_in(name: str) -> list[Case]:
    """Those of its cases that were found in play."""
    found_so = re.compile("(board|first|left|play)-[0-9]+")
    return [case for case in held(name).cases if found_so.fullmatch(case.scenario.name)]


@pytest.mark.parametrize("name", GAMES)
def test_examples_come_out_by_the_interpreter(name: str) -> None:
    mirror = Mirror(book(name))
    for tried in exemplified(book(name)):
        assert difference(mirror, tried.case.scenario, {}) is None, tried.case.id


@pytest.mark.parametrize("name", [*GAMES, *ODD])
def test_derived_cases_come_out_by_the_interpreter(name: str) -> None:
    assert failing(Mirror(book(name)), held(name), [*held(name).cases]) == []


@pytest.mark.parametrize("name", ODD)
def test_engines_pass(name: str) -> None:
    assert failing(load_engine(book(name)), held(name), [*held(name).cases]) == []


@pytest.mark.parametrize("name", ODD)
def test_every_rule_has_cases(name: str) -> None:
    assert without_cases(book(name), held(name).cases) == UNREACHED.get(name, ())


@pytest.mark.parametrize("name", ODD)
def test_ids_are_unique(name: str) -> None:
    ids = [case.id for case in held(name).cases]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", PLAIN)
def test_nothing_is_looked_for_that_is_tried_by_hand(name: str) -> None:
    wanted = sought(book(name), ())
    assert (wanted.questions, wanted.rules, dict(wanted.codes)) == (frozenset(), frozenset(), {})
    assert found(book(name)) == []


BY_HAND = {"setup.redeal"}
"""What is tried with records."""


@pytest.mark.parametrize("name", [*(name for name in GAMES if name not in PLAIN), *ODD])
def test_all_that_is_looked_for_is_found(name: str) -> None:
    """Each condition holds in one case and fails in another, each other rule decides something."""
    cases = found_in(name)
    told = {case.group for case in cases}
    wanted = sought(book(name), ())
    assert {rule for rule, _ in wanted.questions} | wanted.rules <= told | BY_HAND
    for code, rule in wanted.codes.items():
        assert any(code in case.scenario.says for case in cases if case.group == rule), code
    for rule, expression in wanted.questions:
        if expression.kind is Kind.TRUTH and rule not in BY_HAND:
            assert sum(case.group == rule for case in held(name).cases) > 1, rule


def test_the_same_is_found_again() -> None:
    assert found(book("numbers")) == found(book("numbers"))


def test_a_set_of_few_tiles_has_cases_that_hold() -> None:
    text = TINY.replace("double 3", "double 2").replace("deal 2", "deal 1")
    text += '  rule becomes\n    "So many."\n    score becomes min(score + points, target)\n'
    few = load_text(text, "tiny.rules").book
    assert few is not None
    cases = suite(few)
    assert failing(load_engine(few), cases, [*cases.cases]) == []
