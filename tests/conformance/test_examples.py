"""Examples of a spec: as cases, and as findings where they do not come out."""

from __future__ import annotations

import pytest
from dominospec.conformance import run_examples
from dominospec.conformance.examples import exemplified
from dominospec.conformance.scenarios import Board
from dominospec.language import Code, Finding, Severity, load_text

from .books import GAMES, shipped, spec_text


def findings_with(old: str, new: str) -> list[Finding]:
    """What does not come out once a text of the spec of All Fives is another."""
    text = spec_text()
    assert text.count(old) == 1, old
    loaded = load_text(text.replace(old, new), "all_fives.rules")
    assert loaded.book is not None, loaded.findings
    return [*run_examples(loaded.book)]


def added(example: str) -> list[Finding]:
    """What does not come out of an example at the end of the spec of All Fives."""
    loaded = load_text(f"{spec_text()}\n{example}", "all_fives.rules")
    assert loaded.book is not None, loaded.findings
    return [*run_examples(loaded.book)]


@pytest.mark.parametrize("game", GAMES)
def test_examples_and_facts_of_the_shipped_games_come_out(game: str) -> None:
    assert run_examples(shipped(game)) == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_a_case(game: str) -> None:
    found = list(exemplified(shipped(game)))
    assert {case.example.title for case in found} == {
        example.title for example in shipped(game).examples
    }
    for case in found:
        assert case.case.scenario.says == case.example.title
        assert case.case.rules


def test_a_board_is_asked_after_each_placement_of_which_something_is_said() -> None:
    boards = [
        found.case.scenario
        for found in exemplified(shipped())
        if isinstance(found.case.scenario, Board)
    ]
    laid = {board.laid for board in boards if board.total is not None}
    assert {"1|4", "1|4 1|1@1|4.low", "1|4 1|1@1|4.low 4|4@1|4.high"} <= laid


BOARD = """
  board "a wrong total"
    lay 1|4, 1|1 at 1|4.low
    total 6
    award 5
"""


def test_place_of_a_failing_expectation() -> None:
    (finding,) = added(BOARD)
    assert (finding.code, finding.severity) == (Code.EXAMPLE_FAILS, Severity.ERROR)
    lines = f"{spec_text()}\n{BOARD}".splitlines()
    assert lines[finding.span.line - 1].strip() == "award 5"
    assert finding.title == "this example does not come out: award 0 instead of 5"
    assert finding.expected == "`award 0`"
    (label,) = finding.labels
    assert "a wrong total" in lines[label.span.line - 1]


def test_board_is_drawn() -> None:
    (finding,) = added(BOARD)
    assert finding.picture is not None
    assert "total  2 + 4 = 6" in finding.picture


@pytest.mark.parametrize(
    ("expectation", "instead"),
    [
        ("sites 1|4.high", "`sites 1|1.line-b, 1|4.high`"),
        ("ends 1|1: 2, 1|4: 1", "`ends 1|1: 2, 1|4: 4`"),
        ("joins 1|4.high to 1|1.line-a", "`joins 1|1.line-a to 1|4.low`"),
        ("spinners none", "`spinners 1|1`"),
        ("total 7", "`total 6`"),
    ],
)
def test_what_to_write_instead(expectation: str, instead: str) -> None:
    (finding,) = added(f'\n  board "wrong"\n    lay 1|4, 1|1 at 1|4.low\n    {expectation}\n')
    assert finding.expected == instead


def test_illegal_placement_of_an_example() -> None:
    (finding,) = added('\n  board "wrong"\n    lay 1|4, 2|2 at 1|4.low\n    total 6\n')
    assert finding.title == (
        "this example does not come out: 2|2@1|4.low refused, placement.no-match instead of "
        "a legal placement"
    )


def test_settlement_that_does_not_come_out() -> None:
    (finding,) = added(
        '\n  settlement "wrong"\n    players 2\n    hand none\n    hand 3|4\n'
        "    out 0\n    awards 10, 0\n    winner 0\n"
    )
    assert finding.title == "this example does not come out: awards 5, 0 instead of 10, 0"
    assert finding.expected == "`awards 5, 0`"


ROUND = """
  round "wrong"
    players 2
    laid 6|6
    hand 5|6
    hand 1|1, 3|3
    boneyard 0|0
    turn 0
    seat 0 lays 5|6 at 6|6.line-a for 0
    ended out
    settled 5, 0
"""


def test_step_of_a_round_that_does_not_come_out() -> None:
    (finding,) = added(ROUND)
    lines = f"{spec_text()}\n{ROUND}".splitlines()
    assert lines[finding.span.line - 1].strip() == "settled 5, 0"
    assert finding.expected == "`settled 10, 0`"
    assert finding.picture is not None
    assert "5|6" in finding.picture


def test_an_edited_rule_shows_in_the_examples() -> None:
    findings = findings_with("total mod 5 = 0", "total mod 3 = 0")
    codes = {finding.code for finding in findings}
    assert codes == {Code.EXAMPLE_FAILS, Code.FACT_FAILS}
