"""The table of the family in the tour: all rows are there, all clauses are read and played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from dominospec.conformance import suite
from dominospec.conformance.checks import difference
from dominospec.emit import load_engine
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
    """All specs by name."""
    return {path.stem: path for path in rules_folder().glob("*.rules")}


@pytest.mark.parametrize("name", spec_files())
def test_every_spec_is_read(name: str) -> None:
    assert load(spec_files()[name]).findings == ()


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


RULES = {
    "setup": {
        "set is": "set is double 6",
        "players are": "players are {players}",
        "sides are": "sides are alone",
        "deal again": "",
        "deal": "deal 5",
        "reserve is": "reserve is 0",
        "tiles left out": "",
        "tile starts": "tile starts always",
        "first opener": "first opener is by lot",
        "opener after out": "opener after out is whoever went out",
        "opener after block": "opener after block is by lot",
    },
    "placement": {
        "half fits": "half fits when half = site",
        "double spins": "double spins when first",
        "double may turn": "",
        "line opens": "line opens always",
        "branch opens": "branch opens when joined lines = 2",
    },
    "turn": {
        "play goes": "play goes clockwise",
        "play skips": "",
        "mover must play": "mover must play when able",
        "mover must draw": "mover must draw when not able and boneyard > reserve",
        "mover must pass": "mover must pass when not able and boneyard <= reserve",
        "mover may play": "",
        "mover may draw": "",
        "turn goes on": "",
        "round ends out": "round ends out when hand = 0",
        "round ends blocked": "round ends blocked when boneyard <= reserve and nobody able",
    },
    "scoring": {
        "plain half": "plain half counts 1 when free; otherwise 0",
        "double counts": "double counts 2 when joined lines < 2; otherwise 0",
        "spinner counts": "spinner counts 2 when joined lines < 2; otherwise 0",
        "after placement": "after placement: award total to mover when total mod 5 = 0",
        "caller may call": "",
        "after call": "",
    },
    "settlement": {
        "left tile": "",
        "after out: leader": "after out: leader is the side that went out",
        "after block: leader": "after block: leader is the side with the least "
        "sum(pips for each own hand)",
        "after out": "after out: award sum(pips for each opposing hand) to leader",
        "after block": "after block: award 10 to each leader",
        "after round": "",
    },
    "match": {
        "target is": "target is 100",
        "match ends": "match ends at once when score >= target",
        "score becomes": "",
        "winner is": "winner is the side with the highest score, else drawn",
    },
}
"""A small game, by the words with which its clauses begin; what is empty it does without."""
COMPANIONS = {
    "after call": {"caller may call": "caller may call always"},
    "caller may call": {"after call": "after call: award called to caller when called = due"},
    "mover must draw": {
        "mover must pass": "mover must pass when not able",
        "round ends blocked": "round ends blocked when nobody able",
    },
    "match ends": {"score becomes": "score becomes min(score + points, target)"},
}
"""What goes with a clause, so that a match comes to its end."""
IN_DOMINO = {
    "setup": ("sides", "reserve", "opening"),
    "placement": ("attach", "spinner", "lines", "branches"),
    "turn": ("order", "must-play", "draw", "pass", "out", "blocked"),
    "scoring": ("plain-end", "double-end"),
    "settlement": ("out-leader",),
    "match": ("finish", "winner"),
}
"""The rules of the base that the small game says itself."""


def game_with(clause: str) -> str:
    """The small game with the clause in the place of its own."""
    counts = re.findall(r"with (\d+)", clause) or re.findall(r"^players are (\d+)", clause)
    if clause.startswith("sides are") and "against" in clause:
        counts = counts or ["4"]
    own = {start for starts in RULES.values() for start in starts if clause.startswith(start)}
    begin = max(own, key=len)
    said = {begin: clause, **COMPANIONS.get(begin, {})}
    text = 'game shown "Shown" extends domino\n'
    for section, starts in RULES.items():
        text += "\n".join([section, *(f"  remove rule {rule}" for rule in IN_DOMINO[section]), ""])
        for number, (start, usual) in enumerate(starts.items()):
            if line := said.get(start, usual).replace("{players}", ", ".join(counts) or "2, 3, 4"):
                text += f'  rule rule-{number}\n    "Said."\n    {line}\n'
    return text


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_played(clause: str) -> None:
    """Its engine plays matches to their end and finds them valid."""
    loaded = load_text(game_with(clause), file="shown.rules")
    assert loaded.book is not None, [finding.title for finding in loaded.findings]
    engine = load_engine(loaded.book)
    for players in engine.RULES.players:
        record = engine.random_match(players, Random(clause))
        assert engine.validate(json.loads(json.dumps(record))).violations == ()
        assert engine.judge(engine.compact(record)) is not None


NO_DRAW_TO_OPEN = """
game no_draw "No draw to open" extends draw

setup
  replace rule opening
    "A round is opened with a double."
    tile starts when double

turn
  replace rule draw
    "Once a tile lies, draw until one fits."
    mover must draw when not able and boneyard > reserve and laid > 0
  replace rule pass
    "Whoever cannot open passes; later, whoever finds nothing to draw."
    mover must pass when not able and (boneyard <= reserve or laid = 0)
  replace rule blocked
    "The round is blocked once all have passed in turn."
    round ends blocked when passes = players

examples
  drop all examples
  round "nobody draws to open"
    players 2
    hand 1|2, 3|4
    hand 5|5, 0|1
    boneyard 0|2, 0|3, 0|4, 0|6
    turn 0
    seat 0 may pass
    refuse seat 0 draws 0|2 as draw.from-empty
    seat 0 passes
    seat 1 lays 5|5
    seat 0 may draw
    refuse seat 0 passes as turn.must-draw
    seat 0 draws 0|2
    seat 0 draws 0|3
    seat 0 may pass
"""


def test_a_mover_who_cannot_open_passes_and_a_later_one_draws() -> None:
    """Its cases, found by the interpreter, hold of the engine; and so its matches end."""
    loaded = load_text(NO_DRAW_TO_OPEN)
    assert loaded.findings == ()
    assert loaded.book is not None
    engine = load_engine(loaded.book)
    whole = suite(loaded.book)
    titles = {case.group for case in whole.cases}
    assert {"example/nobody-draws-to-open", "turn.draw", "turn.pass"} <= titles
    for case in whole.cases:
        assert difference(engine, case.scenario, whole.records) is None, case.id
    for seed in range(5):
        record = engine.random_match(3, Random(seed))
        assert engine.validate(json.loads(json.dumps(record))).violations == ()
