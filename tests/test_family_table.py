"""The table of the family in the tour: all its rows are there, and all its clauses are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dominospec.emit.limits import unplayed
from dominospec.language import load, load_text
from dominospec.language.findings import Severity
from dominospec.language.library import rules_folder
from dominospec.language.vocabulary import SECTIONS

TOUR = Path(__file__).parents[1] / "spec" / "README.md"
DIFFERENCES = 55
HARD_RULES = 14

SMALL = """\
base small "One clause" extends domino

setup
  remove rule sides
  remove rule reserve
  remove rule opening
  rule set
    "Tiles."
    set is double 6
{players}
placement
  remove rule attach
  remove rule spinner
  remove rule lines
  remove rule branches

turn
  remove rule order
  remove rule must-play
  remove rule draw
  remove rule pass
  remove rule out
  remove rule blocked

scoring
  remove rule plain-end
  remove rule double-end

settlement
  remove rule out-leader

match
  remove rule finish
  remove rule winner
"""
PLAYERS = """\
  rule players
    "Players."
    players are 2, 3, 4
"""


def table() -> list[tuple[str, str, str, str]]:
    """The cells of all rows."""
    _, _, rest = TOUR.read_text(encoding="utf-8").partition("<!-- family -->")
    shown, _, _ = rest.partition("<!-- /family -->")
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in shown.splitlines() if line[:1] == "|"]
    cells = [tuple(cell.strip() for cell in row) for row in rows]
    return [(a, b, c, d) for a, b, c, d in cells if re.fullmatch(r"D?\d+", a)]


def code_spans(cell: str) -> list[str]:
    return [span.replace("\\|", "|") for span in re.findall(r"`([^`]+)`", cell)]


CLAUSES = sorted({clause for _, _, cell, _ in table() for clause in code_spans(cell)})


def test_every_row_is_there() -> None:
    numbers = [number for number, *_ in table()]
    differences = [f"D{number}" for number in range(1, DIFFERENCES + 1)]
    assert numbers == [*differences, *(str(number) for number in range(1, HARD_RULES + 1))]
    assert all(code_spans(clauses) for _, _, clauses, _ in table())


def spec_files() -> dict[str, Path]:
    """All specs by name, those that no engine can play yet too."""
    folders = (rules_folder(), Path(__file__).parent / "drafts")
    return {path.stem: path for folder in folders for path in folder.glob("*.rules")}


@pytest.mark.parametrize("name", spec_files())
def test_every_spec_is_read(name: str) -> None:
    assert load(spec_files()[name]).findings == ()


def test_drafts_are_those_that_no_engine_plays() -> None:
    for name, path in spec_files().items():
        loaded = load(path)
        assert loaded.file is not None
        assert (loaded.book is not None) == loaded.file.header.is_game, name
        if loaded.book is not None:
            assert bool(unplayed(loaded.book)) == (path.parent.name == "drafts"), name


def test_the_specs_it_names_are_there() -> None:
    known = set(spec_files())
    named = {name for *_, cell in table() for name in code_spans(cell)}
    assert named <= known
    assert len(named) > 15


@pytest.mark.parametrize("row", table(), ids=lambda row: row[0])
def test_each_spec_it_names_says_one_of_the_clauses(row: tuple[str, str, str, str]) -> None:
    """Word for word, wherever the lines of the spec are broken."""
    _, _, clauses, specs = row
    for name in code_spans(specs):
        text = " ".join(spec_files()[name].read_text(encoding="utf-8").split())
        assert any(f" {clause} " in f"{text} " for clause in code_spans(clauses)), name


def spec_with(clause: str, section: str) -> str:
    """A base whose only rule of its own, beside the equipment, says the clause."""
    opening = SMALL.format(players="" if clause.startswith("players are") else PLAYERS)
    if clause.startswith("set is"):
        opening = opening.replace('  rule set\n    "Tiles."\n    set is double 6\n', "")
    rule = f'  rule shown\n    "Shown."\n    {clause}\n'
    return opening.replace(f"{section}\n", f"{section}\n{rule}", 1)


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_read(clause: str) -> None:
    """In some section it is all right."""
    wrong = {}
    for section in SECTIONS:
        findings = load_text(spec_with(clause, section)).findings
        wrong[section] = [found for found in findings if found.severity is Severity.ERROR]
        if not wrong[section]:
            return
    pytest.fail(str(min(wrong.values(), key=len)))
