"""What a syntax error suggests, for slips that people make."""

from __future__ import annotations

import pytest
from dominospec.language import load_text

from language.samples import QUICK, base_with, codes

EXAMPLES = """
examples
  board "one tile"
    lay 4|6
    total 10
  settlement "a block"
    players 2
"""
SPEC = QUICK.replace("domino\n", 'domino\nsource A "letter.txt"\n', 1) + EXAMPLES


@pytest.mark.parametrize(
    ("right", "wrong", "found", "suggestion"),
    [
        ("settlement\n", "setlement\n", "setlement", "did you mean `settlement`?"),
        ("settlement\n", "settlement:\n", ":", "drop the colon: write `settlement` alone"),
        ("match\n", "match:  # how it ends\n", ":", "drop the colon: write `match` alone on"),
        ("to leader", "* 0.2 to leader", ".2", "write a quotient such as `1 / 5`"),
        ('board "one tile"', "board 'one tile'", "'one", "write double quotes"),
        ('board "one tile"', 'bord "one tile"', "bord", "did you mean `board`?"),
        ("settlement\n", "Settlement\n", "Settlement", "did you mean `settlement`?"),
        ("award sum", "awrd sum", "awrd", "did you mean `award`?"),
        ("after out: award", "after out award", "(", "as in `after out: award 10 to leader"),
        ("replace rule sides", "replace sides", "sides", None),
        ("replace rule sides", "override rule sides", "override", "did you mean `replace`?"),
        ("sum(pips", "sum pips", "for", "write `sum(X for each HANDS [when C])`"),
        ('"Seven tiles each."', '"Seven."\n    "Each."', '"Each."', "a rule has one text"),
        ("are 2, 4", "are 2,\n    4", "\n", "a line that goes on in the next needs that one"),
        ("rule deal", "rule the deal", "deal", 'as in `rule NAME cites KEY "HEADING"`'),
        ('game quick "Quick dominoes"', "game quick", "extends", 'as in `game NAME "TITLE"`'),
        ("setup\n", 'setup\nsource B "b.txt"\n', "source", "sources stand right under the line"),
        ("to leader", "to leader when leaders ≥ 1", "≥", "write `>=`"),
        ("to leader", "to leader when leaders is 1", "is", "write `=`"),
        ("lay 4|6", "lay 4|6, 6|6@4|6.high", "@4|6.high", "write `at`"),
        ("total 10", "total is 10", "is", None),
        ("players 2\n", "players 2\n    award 0, 0\n", "award", "did you mean `awards`?"),
    ],
)
def test_slips(right: str, wrong: str, found: str, suggestion: str | None) -> None:
    assert SPEC.count(right) >= 1
    text = SPEC.replace(right, wrong, 1)
    finding = load_text(text).findings[0]
    line = text.split("\n")[finding.span.line - 1] + "\n"
    assert line[finding.span.column - 1 : finding.span.end_column - 1] == found
    assert suggestion is None or (finding.suggestion or "").startswith(suggestion)
    assert suggestion is not None or finding.suggestion is None
    assert finding.suggestion or finding.expected


@pytest.mark.parametrize(("text", "line"), [("", 1), ("# only this\n", 1), ("\nsetup\n", 2)])
def test_the_line_that_names_the_game_is_missing(text: str, line: int) -> None:
    (finding, *_) = load_text(text).findings
    assert finding.title == "the line that names the game is missing before this"
    assert finding.span.line == line
    assert (finding.suggestion or "").startswith('begin the file with `game NAME "TITLE"`')


def test_spinners_are_said_by_the_doubles_that_spin() -> None:
    text = QUICK + 'placement\n  replace rule spinner\n    "All."\n    spinner is every double\n'
    (finding,) = load_text(text).findings
    assert finding.suggestion == "did you mean `double spins when CONDITION`?"


def test_under_a_wrong_heading_the_first_rule_speaks_for_the_others() -> None:
    loaded = load_text(SPEC.replace("\nsettlement\n", "\nexamples\n", 1))
    assert codes(loaded) == ["syntax.misplaced"]


@pytest.mark.parametrize(
    ("right", "wrong", "suggestion"),
    [
        ("setup", "setpu", "did you mean `setup`?"),
        ("setup", "set-up", "did you mean `setup`?"),
        ("setup", "Setup", "did you mean `setup`?"),
        ("settlement", "scorring", "did you mean `scoring`?"),
        ("match", "match rules  # the end", "write `match` alone on its line"),
        ("match", "end", None),
        ("match", "points:", None),
        ("examples", "exampels", "did you mean `examples`?"),
    ],
)
def test_a_section_that_there_is_not(right: str, wrong: str, suggestion: str | None) -> None:
    words = wrong.split("#")[0].strip().rstrip(":")
    (finding,) = load_text(SPEC.replace(f"\n{right}\n", f"\n{wrong}\n", 1)).findings
    assert finding.title == f"there is no section `{words}`"
    assert finding.span.end_column - finding.span.column == len(words)
    assert (finding.expected or "").startswith("`setup`, `placement`")
    assert finding.suggestion == suggestion


def test_what_is_wrong_before_a_wrong_heading_is_said_too() -> None:
    text = SPEC.replace("\nmatch\n", "\nmacth\n", 1).replace("award nothing", "award", 1)
    first, second = load_text(text).findings
    assert first.title == "the line ends too early"
    assert second.title == "there is no section `macth`"


def test_a_clause_is_no_heading() -> None:
    (finding,) = load_text(SPEC.replace("deal 7\n", "deal\n", 1)).findings
    assert finding.title == "the line ends too early"


@pytest.mark.parametrize(
    ("clause", "suggestion"),
    [
        ("first opener is holder of 6|6 else by lot", "write a comma before `else`"),
        ("first opener is holder of 6-6, else by lot", "write `6|6`"),
        ("opener after out is holder of 2-3", "write `2|3`"),
    ],
)
def test_slips_in_claims(clause: str, suggestion: str) -> None:
    (finding,) = load_text(base_with("setup", clause)).findings
    assert finding.suggestion == suggestion
