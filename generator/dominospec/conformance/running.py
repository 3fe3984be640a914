"""Examples and facts of a rule book, tried: what does not come out, as findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dominospec.conformance.checks import Difference, difference
from dominospec.conformance.examples import Exemplified, exemplified
from dominospec.conformance.facts import Figure, figure
from dominospec.conformance.notation import points_text
from dominospec.conformance.scenarios import Board, Does, Round, Scenario
from dominospec.drawing import draw
from dominospec.emit import load_engine
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Label, Severity
from dominospec.rulebook.basics import Span
from dominospec.rulebook.model import Fact, RuleBook

_PICTURE_WIDTH = 74
"""So that a picture fits below a finding of 80 columns."""


def run_examples(book: RuleBook, game: Span | None = None) -> tuple[Finding, ...]:
    """Run the examples on the game's engine, and verify its facts.

    The findings are ``example.fails``, whose place is what was expected in vain, and
    ``fact.fails``; a fact that the search can neither prove nor refute is a warning. What is wrong
    with a fact of a base is found at the line that names the ``game``, where that is given.
    """
    findings = [finding for fact in book.facts for finding in _fact(book, fact, game)]
    if book.examples:
        engine = load_engine(book)
        for example in exemplified(book):
            findings += _example(engine, example)
    return tuple(findings)


def _example(engine: Any, tried: Exemplified) -> Iterator[Finding]:
    scenario = tried.case.scenario
    found = difference(engine, scenario, {})
    if found is None:
        return
    whole = tried.example.span
    span = tried.spans.get(found.what if found.step is None else found.step, whole)
    yield Finding(
        Code.EXAMPLE_FAILS,
        Severity.ERROR,
        span,
        f"this example does not come out: {found.what} {found.found} instead of {found.expected}",
        (Label(whole, "in this example"),) if span != whole else (),
        expected=_line(found),
        suggestion="write that if the rules are right, else mend the rule",
        picture=_picture(engine, scenario, found),
    )


def _line(found: Difference) -> str:
    """What was found, as a line of an example."""
    if found.what in ("joins", "spinners", "sites", "ends"):
        items = (item.replace("~", " to ").replace("=", ": ") for item in found.found.split())
        return f"`{found.what} {', '.join(items)}`"
    if found.what in ("total", "award", "awards", "winner", "scores"):
        return f"`{found.what} {found.found.lower()}`"
    return f"`settled {found.found}`" if found.what == "settlement" else found.found


def _picture(engine: Any, scenario: Scenario, found: Difference) -> str | None:
    """The layout when the difference shows, drawn."""
    layout = engine.Layout()
    for text in _placements(scenario, found):
        play = engine.Play.parse(text)
        if layout.refusal(*play):
            break
        layout.place(*play)
    return draw(layout, _PICTURE_WIDTH) if layout.placements else None


def _placements(scenario: Scenario, found: Difference) -> Iterator[str]:
    match scenario:
        case Board(laid=laid):
            yield from laid.split()
        case Round(laid=laid, steps=steps):
            yield from laid.split()
            for step in steps[: found.step]:
                placed = isinstance(step, Does) and "|" in step.action.split()[0]
                if isinstance(step, Does) and placed and not step.refused:
                    yield step.action


def _fact(book: RuleBook, fact: Fact, game: Span | None) -> Iterator[Finding]:
    known = figure(book, fact)
    if known.agrees(fact.value):
        return
    rule = book.rule(fact.rule)
    claim = f"greatest {fact.subject}"
    section, _, name = fact.rule.partition(".")
    anew = f"`replace fact {name}` under `{section}`"
    span, labels = rule.span, tuple[Label, ...]()
    inherited = game is not None and rule.game != book.name
    if game is not None and inherited:
        span, labels = game, (Label(rule.span, f"this fact of `{rule.game}`"),)
    found = points_text(known.found)
    board = " ".join(map(str, known.board))
    shown = f"{found}, on {board}" if board else f"{found}, since no tile may be laid"
    if known.settles(fact.value):
        if known.proved:
            figures = f"`{claim} is {found}`"
            advice = f"write {anew} with {figures}" if inherited else f"write {figures}"
        else:
            shown = f"at least {shown}{_at_most(known)}"
            advice = f"it is at least {found}, but the search did not prove that it is no more"
            advice = f"{advice}; write {anew} with the figure" if inherited else advice
        yield Finding(
            Code.FACT_FAILS,
            Severity.ERROR,
            span,
            f"the {claim} is not {fact.value}",
            labels,
            expected=shown,
            suggestion=advice,
        )
        return
    note = "make it a note, if it is known from elsewhere"
    if inherited:
        note = f"write {anew} with a figure that can be decided, or `remove fact {name}`"
    yield Finding(
        Code.FACT_FAILS,
        Severity.WARNING,
        span,
        f"whether the {claim} is {fact.value} could not be decided",
        labels,
        expected=f"at least {shown}{_at_most(known)}",
        suggestion=note,
    )


def _at_most(known: Figure) -> str:
    return "" if known.bound is None else f", and at most {points_text(known.bound)}"
