"""From a failure to the smallest vector that shows it, with one command."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from importlib.resources import files
from inspect import getsource
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from commands.running import dominospec
from dominogames import all_fives
from dominospec.conform.comparing import difference
from dominospec.conform.serving import CannotAnswer, answers_of
from dominospec.conform.vector import Vector
from dominospec.conform.vector_files import read_vector
from faults import FAULTS, module_from

from conform.running import GAME, TESTS, Ran

RECORD = json.loads(json.dumps(all_fives.random_match(3, Random(4))))
FOUND = {
    "closed-spinner-counts": "boards",
    "passing-instead-of-drawing": "legal",
    "rounding-per-hand": "settlements",
    "lot-after-out": "turns",
}
"""Faults that the record shows, and the suite of the vector that comes of each."""
LARGEST = 8
"""Tiles and actions of a vector; the record has hundreds."""


def add(*words: str, given: object = None, game: str = GAME, engine: tuple[str, ...] = ()) -> Ran:
    """Run ``conform add`` with a line on standard input."""
    command = ("--", sys.executable, *engine) if engine else ()
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    ran = dominospec(
        "conform", "add", "--game", game, *words, *command,
        given=json.dumps(given).encode(),
        environment={"PYTHONPATH": os.pathsep.join(paths)},
    )  # fmt: skip
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def planted(name: str) -> tuple[str, ...]:
    """The command of an engine with a fault."""
    return "-m", "conform.engines.planted", GAME, name


def faulty(name: str) -> ModuleType:
    """The same engine in this process."""
    (fault,) = (one for one in FAULTS if one.name == name)
    return module_from(fault.plant(getsource(all_fives)))


def passes(engine: ModuleType, vector: Vector) -> bool:
    """Whether an engine gives the answer of a vector."""
    try:
        answer = answers_of(engine)(vector.query, vector.given, vector.when)
    except CannotAnswer:
        return False
    return difference(vector.then, answer) is None


def things(part: Any) -> int:
    """How many tiles and actions a question has."""
    if isinstance(part, dict):
        return sum(things(value) for value in part.values())
    if isinstance(part, list):
        return sum(things(value) for value in part)
    return int(isinstance(part, str))


@dataclass(frozen=True)
class Built:
    """A copy of the rules with an example for each fault, once built."""

    spec: Path
    vectors: list[Vector]

    def of(self, fault: str) -> Vector:
        path = f"{GAME}/{FOUND[fault]}/example/{fault}/"
        (found,) = (one for one in self.vectors if one.id.startswith(path))
        return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("rules")
    spec = folder / f"{GAME}.rules"
    spec.write_bytes((files("dominorules") / f"{GAME}.rules").read_bytes())
    for fault in FOUND:
        ran = add(
            "--title", fault, "--write", given=RECORD, game=str(spec), engine=planted(fault)
        )  # fmt: skip
        assert (ran.status, ran.out) == (0, ""), ran.err
    done = dominospec("build", "--strict", str(spec), "--out", str(folder / "games"))
    assert done.returncode == 0, done.stderr.decode()
    documents = (folder / "games" / GAME / "vectors").glob("*.json")
    texts = [json.loads(one.read_text(encoding="utf-8")) for one in sorted(documents)]
    return Built(spec, [read_vector(one) for text in texts for one in text["vectors"]])


@pytest.mark.parametrize("fault", FOUND)
def test_a_record_that_shows_a_fault_becomes_a_small_vector(built: Built, fault: str) -> None:
    vector = built.of(fault)
    assert passes(all_fives, vector)
    assert not passes(faulty(fault), vector)
    assert things([vector.given, vector.when]) <= LARGEST < things(RECORD) / 20


def test_the_file_stays_as_it_was_but_for_the_examples(built: Built) -> None:
    before = (files("dominorules") / f"{GAME}.rules").read_text(encoding="utf-8")
    after = built.spec.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.count("\n  ") > before.count("\n  ")
    assert dominospec("fmt", "--check", str(built.spec)).returncode == 0


def test_a_title_that_is_taken_is_told_and_nothing_written(built: Built) -> None:
    text = built.spec.read_bytes()
    query = {"query": "board", "given": {"laid": ["1|4"]}}
    ran = add("--title", "6 and 4 give 10", "--write", given=query, game=str(built.spec))
    assert ran.status == 2
    assert "6 and 4 give 10" in ran.err
    assert built.spec.read_bytes() == text


# -- without an engine: what breaks the rules, or decides


def test_a_record_that_breaks_a_rule_becomes_what_the_rules_say() -> None:
    record = json.loads(json.dumps(RECORD))
    events = record["rounds"][0]["events"]
    at = next(index for index, event in enumerate(events) if "draw" in event)
    events.insert(at, {"seat": events[at]["seat"], "pass": True})
    ran = add(given=record)
    assert ran.status == 0
    assert "refuse seat 0 passes as turn.must-draw" in ran.out
    assert len(ran.out.splitlines()) <= 9


def test_a_settlement_keeps_the_rule_that_pays() -> None:
    hands = [["1|2"], ["0|3"], ["0|2", "5|6", "6|6"]]
    query = {"query": "settle", "given": {"players": 3, "hands": hands, "out": None}}
    ran = add("--title", "shared", given=query)
    assert ran.status == 0
    assert ran.out == (
        '  settlement "shared"\n    players 3\n    hand 1|2\n    hand 0|3\n    hand 6|6\n'
        "    awards 5, 5, 0\n    winner none\n"
    )


@pytest.mark.parametrize(
    ("given", "status", "told"),
    [
        (RECORD, 1, "the record keeps the rules"),
        ({**RECORD, "players": 9}, 1, "no example can say setup.players"),
        ({"query": "perft", "given": {"laid": []}, "when": {"depth": 2}}, 1, "can ask perft"),
        ({"query": "bored", "given": {}}, 2, "'bored'"),
        ({"query": "settle", "given": {}}, 2, "line 1"),
        ({"query": "board", "given": {"laid": ["9|9"]}}, 1, "no sense by the rules"),
        ({"players": 2}, 2, "a record, or an object with query"),
        (["1|4"], 2, "a record, or an object with query"),
    ],
)
def test_what_makes_no_example_is_told(given: object, status: int, told: str) -> None:
    ran = add(given=given)
    assert (ran.status, ran.out) == (status, "")
    assert told in ran.err
    assert "Traceback" not in ran.err


def test_an_engine_that_keeps_the_rules_shows_nothing_and_one_that_is_missing_is_told() -> None:
    query = {"query": "board", "given": {"laid": ["1|4", "1|1@1|4.low"]}}
    ran = add(given=query, engine=("-m", "conform.engines.perfect", GAME))
    assert (ran.status, ran.out) == (1, "")
    assert "nothing to add" in ran.err
    ran = add(given=query, engine=("-c", ""))
    assert (ran.status, ran.out) == (4, "")
    assert "could not be run" in ran.err
