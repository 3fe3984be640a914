"""Examples and facts of a rule book, tried: what does not come out, as findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dominospec.conformance.checks import difference
from dominospec.conformance.examples import Exemplified, exemplified
from dominospec.conformance.facts import figure
from dominospec.conformance.notation import points_text
from dominospec.emit import load_engine
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Label, Severity
from dominospec.rulebook.model import Fact, RuleBook


def run_examples(book: RuleBook) -> tuple[Finding, ...]:
    """Run the examples on the game's engine, and verify its facts.

    The findings are ``example.fails``, whose place is what was expected in vain, and
    ``fact.fails``; a fact that the search can neither prove nor refute is a warning.
    """
    findings = [finding for fact in book.facts for finding in _fact(book, fact)]
    if book.examples:
        engine = load_engine(book)
        for example in exemplified(book):
            findings += _example(engine, example)
    return tuple(findings)


def _example(engine: Any, example: Exemplified) -> Iterator[Finding]:
    scenario = example.case.scenario
    found = difference(engine, scenario, {})
    if found is None:
        return
    key = found.what if found.step is None else found.step
    whole = example.example.span
    span = example.spans.get(key, whole)
    yield Finding(
        Code.EXAMPLE_FAILS,
        Severity.ERROR,
        span,
        f"this example does not come out: {found.what} is {found.found}, not {found.expected}",
        (Label(whole, "in this example"),) if span != whole else (),
        expected=found.found,
        suggestion="mend the rule or the example, whichever is wrong",
    )


def _fact(book: RuleBook, fact: Fact) -> Iterator[Finding]:
    known = figure(book, fact)
    if known.agrees(fact.value):
        return
    span = book.rule(fact.rule).span
    claim = f"greatest {fact.subject}"
    shown = f"{points_text(known.found)}, on {' '.join(map(str, known.board))}"
    if known.settles(fact.value):
        yield Finding(
            Code.FACT_FAILS,
            Severity.ERROR,
            span,
            f"the {claim} is not {fact.value}",
            expected=shown,
            suggestion=f"write `{claim} is {points_text(known.found)}`",
        )
        return
    yield Finding(
        Code.FACT_FAILS,
        Severity.WARNING,
        span,
        f"whether the {claim} is {fact.value} could not be decided",
        expected=f"between {shown}, and {points_text(known.bound)}",
        suggestion="make it a note, if it is known from elsewhere",
    )
