"""Facts are proved or refuted by a search; what it cannot decide it says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dominospec.conformance import run_examples
from dominospec.conformance.facts import figure, relaxed_totals
from dominospec.conformance.interpreter.layout import Layout
from dominospec.conformance.search import tiles
from dominospec.language import Code, Severity
from dominospec.points import Points
from dominospec.rulebook.basics import Span
from dominospec.rulebook.expression import Expression, Kind, Noun, Truth
from dominospec.rulebook.model import Condition, Fact, RuleBook, Spinning

from .books import shipped
from .odd import odd


def with_set(highest: int) -> RuleBook:
    """All Fives with another set."""
    return replace(shipped(), setup=replace(shipped().setup, highest_pips=highest), examples=())


SPINS: dict[Spinning, Expression] = {
    Spinning.NONE: Truth(False),
    Spinning.FIRST: Noun("first", Kind.TRUTH),
    Spinning.EVERY: Truth(True),
}


def with_spinners(choice: Spinning) -> RuleBook:
    """All Fives with other spinners."""
    spins = Condition("placement.spinner", SPINS[choice])
    placement = replace(shipped().placement, spins=spins)
    return replace(shipped(), placement=placement, examples=())


def claimed(subject: str, value: int) -> Fact:
    return Fact("scoring.greatest", subject, value)


@pytest.mark.parametrize(
    ("subject", "value", "holds"),
    [
        ("total", 36, True),
        ("total", 37, False),
        ("total", 34, False),
        ("award", 35, True),
        ("award", 36, False),
        ("award", 34, False),
        ("award", 40, False),
    ],
)
def test_figures_of_all_fives(subject: str, value: int, holds: bool) -> None:
    known = figure(shipped(), claimed(subject, value))
    assert known.settles(value)
    assert known.agrees(value) is holds


def test_the_board_that_is_found_shows_the_figure() -> None:
    known = figure(shipped(), claimed("total", 36))
    board = Layout(shipped())
    for placement in known.board:
        assert board.refusal(placement) is None
        board.lay(placement)
    assert board.total == 36


def every_value(book: RuleBook) -> dict[str, set[Points]]:
    """All totals and awards, by walking every line of placements."""
    totals: set[Points] = set()
    awards: set[Points] = set()
    seen = set()
    layouts = [Layout(book)]
    for layout in layouts:
        for placement in layout.legal([tile for tile in tiles(book) if tile not in layout]):
            larger = layout.after(placement)
            totals.add(larger.total)
            awards.add(larger.award)
            state = frozenset((laid.tile, larger.cell(laid.tile)) for laid in larger.placements)
            if state not in seen:
                seen.add(state)
                layouts.append(larger)
    return {"total": totals, "award": awards}


@pytest.mark.parametrize("choice", Spinning)
@pytest.mark.parametrize("highest", [1, 2])
def test_small_sets_are_decided_by_exhaustion(highest: int, choice: Spinning) -> None:
    book = replace(with_spinners(choice), setup=with_set(highest).setup)
    values = every_value(book)
    assert values["total"] <= relaxed_totals(book)
    for subject in ("total", "award"):
        greatest = max(values[subject])
        for claim in (greatest - 1, greatest, greatest + 1):
            known = figure(book, claimed(subject, int(claim)))
            assert known.settles(claim)
            assert known.agrees(claim) is (claim == greatest)


@pytest.mark.parametrize("name", ["gates", "numbers"])
def test_bounds_hold_where_spinners_come_later_and_gates_read_more(name: str) -> None:
    book = replace(odd(name), setup=replace(odd(name).setup, highest_pips=2))
    values = every_value(book)
    assert values["total"] <= relaxed_totals(book)
    greatest = int(max(values["award"]))
    for claim in (greatest - 1, greatest, greatest + 1):
        assert figure(book, claimed("award", claim)).agrees(claim) is (claim == greatest)


def test_awards_by_numbers_have_no_bound() -> None:
    known = figure(odd("numbers"), claimed("award", 50))
    assert known.bound is None
    assert not known.settles(50)
    assert known.settles(int(known.found) - 1)


def test_without_spinners_a_line_has_two_ends() -> None:
    book = with_spinners(Spinning.NONE)
    assert figure(book, claimed("total", 22)).agrees(22)
    assert figure(book, claimed("award", 20)).agrees(20)


def test_what_is_between_the_bounds_is_not_decided() -> None:
    book = with_spinners(Spinning.EVERY)
    known = figure(book, claimed("total", 80))
    assert known.bound is not None
    assert known.found < 80 <= known.bound
    assert not known.settles(80)
    assert not known.agrees(80)


def test_findings_of_wrong_facts() -> None:
    facts = (claimed("total", 37), claimed("award", 34))
    findings = run_examples(replace(shipped(), facts=facts, examples=()))
    assert [(finding.code, finding.severity) for finding in findings] == [
        (Code.FACT_FAILS, Severity.ERROR)
    ] * 2
    assert findings[0].title == "the greatest total is not 37"
    assert findings[0].suggestion == "write `greatest total is 36`"
    assert findings[1].suggestion == "write `greatest award is 35`"
    assert findings[0].span == shipped().rule("scoring.greatest").span


def test_finding_of_an_undecided_fact() -> None:
    book = with_spinners(Spinning.EVERY)
    (finding,) = run_examples(replace(book, facts=(claimed("total", 80),)))
    assert finding.code == Code.FACT_FAILS
    assert finding.severity == Severity.WARNING
    assert finding.title == "whether the greatest total is 80 could not be decided"


def test_a_fact_of_a_base_is_found_at_the_line_of_the_game() -> None:
    span = Span("v.rules", 1, 1, 1, 9)
    variant = replace(shipped(), name="variant", examples=())
    (finding,) = run_examples(replace(variant, facts=(claimed("total", 37),)), span)
    assert (finding.span, finding.severity) == (span, Severity.ERROR)
    assert [label.span for label in finding.labels] == [shipped().rule("scoring.greatest").span]
    assert finding.suggestion == (
        "write `replace fact greatest` under `scoring` with `greatest total is 36`"
    )
    own = replace(shipped(), facts=(claimed("total", 37),), examples=())
    assert run_examples(own, span)[0].span == shipped().rule("scoring.greatest").span


def test_a_figure_that_is_not_proved_is_not_to_be_written() -> None:
    book = with_spinners(Spinning.EVERY)
    (finding,) = run_examples(replace(book, facts=(claimed("total", 10),)))
    assert finding.severity == Severity.ERROR
    assert (finding.suggestion or "").startswith("it is at least ")
    assert "write" not in (finding.suggestion or "")


def test_a_fact_that_holds_has_no_finding() -> None:
    assert run_examples(replace(shipped(), examples=())) == ()
