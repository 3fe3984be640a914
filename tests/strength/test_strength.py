"""The measure itself: games whose every slip is found, and suites too weak to find them."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from conformance.books import GAMES, shipped, shipped_suite
from dominospec.conformance.suite import Suite
from dominospec.emit.engine import engine_source
from dominospec.strength import measure, mutants, read_arguments
from dominospec.strength.code import code_mutants
from dominospec.strength.equivalence import equivalent
from dominospec.strength.judging import How, Judge, vectors
from dominospec.strength.report import report_json, report_text

ARGUED = read_arguments(Path(__file__).parent / "equivalent.json")
JOBS = 2
WHOLE = "STRENGTH" in os.environ
"""With STRENGTH set, more mutants of the other games are tried; all of them by
`dominospec conform strength --all`."""


README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
ROW = r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$"
FIGURES = {game: [*map(int, figures)] for game, *figures in re.findall(ROW, README, re.MULTILINE)}
"""Of each game the slips, those found, proved and argued, and the size of the core."""


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_accounts_for_every_slip(game: str) -> None:
    slips, found, proved, argued, core = FIGURES[game]
    assert slips == len(mutants(shipped(game))) == found + proved + argued
    assert argued == len(ARGUED.get(game, {}))
    assert 0 < core <= 60


def test_the_readme_counts_the_slips_in_an_engine() -> None:
    count = len(code_mutants(engine_source(shipped("all_fives"))))
    assert f"Of {count} slips in the source" in README


def test_every_slip_in_the_first_game_is_found() -> None:
    measured = measure(
        shipped("all_fives"),
        held=shipped_suite("all_fives"),
        jobs=JOBS,
        arguments=ARGUED.get("all_fives"),
        whole=False,
    )
    assert [one.mutant.id for one in measured.survivors] == []
    assert not any(one.verdict.how in (How.HANGS, How.UNBUILT) for one in measured.tried)
    counts = [measured.count(what) for what in ("killed", "derived", "argued")]
    assert [len(measured.tried), *counts] == FIGURES["all_fives"][:4]


@pytest.mark.parametrize("game", [name for name in GAMES if name != "all_fives"])
def test_a_sample_of_every_other_game(game: str) -> None:
    measured = measure(
        shipped(game),
        held=shipped_suite(game),
        sample=16 if WHOLE else 6,
        seed=1,
        arguments=ARGUED.get(game),
        whole=False,
    )
    assert [one.mutant.id for one in measured.survivors] == []


@pytest.mark.parametrize("game", GAMES)
def test_arguments_are_about_mutants_that_no_search_explains(game: str) -> None:
    book = shipped(game)
    known = {one.id: one for one in mutants(book)}
    for argued in ARGUED.get(game, {}):
        assert argued in known
        assert equivalent(book, known[argued]) is None


def test_arguments_name_games() -> None:
    assert {*ARGUED} <= {*GAMES}


def weakened(held: Suite, *rules: str) -> Suite:
    """A suite without the cases of some rules, or of what decides in them."""
    return replace(held, cases=tuple(case for case in held.cases if case.group not in rules))


def test_a_weak_suite_leaves_survivors() -> None:
    book = shipped("all_fives")
    held = shipped_suite("all_fives")
    kept = {"placement.attach", "placement.lines"}
    weak = replace(held, cases=tuple(case for case in held.cases if case.group in kept))
    measured = measure(book, held=weak, sample=25, seed=3, whole=False)
    assert len(measured.survivors) > 5
    text = report_text(measured)
    for one in measured.survivors:
        assert f"SURVIVES {one.mutant.rule}, {one.mutant.place}" in text
        assert f"  mutant   {one.mutant.after}" in text


def test_without_cases_of_a_rule_its_own_slip_survives() -> None:
    book = shipped("all_fives")
    slip = next(
        one for one in mutants(book) if one.id == "turn.draw-next, refuses: not draw.not-next"
    )
    held = shipped_suite("all_fives")
    strong = Judge(book, vectors(held), held.records, whole=False)
    assert strong.book_judged(slip.book, slip.rule).how is How.DIFFERS
    without = weakened(held, "turn.draw-next")
    weak = Judge(book, vectors(without), held.records, whole=False)
    assert weak.book_judged(slip.book, slip.rule).how is How.SURVIVES


def test_the_game_itself_passes_and_is_no_mutant() -> None:
    book = shipped("telefon")
    held = shipped_suite("telefon")
    judge = Judge(book, vectors(held), held.records)
    assert judge.book_judged(book, "").how is How.SURVIVES


def test_the_core_finds_what_all_cases_find() -> None:
    book = shipped("all_fives")
    held = shipped_suite("all_fives")
    measured = measure(book, held=held, jobs=JOBS, sample=30, seed=5)
    assert measured.core is not None
    assert len(measured.core) <= 60
    few = tuple(case for case in held.cases if case.id in measured.core)
    judge = Judge(book, few, held.records, whole=False)
    for one in measured.tried:
        if one.killed:
            mutant = next(each for each in mutants(book) if each.id == one.mutant.id)
            assert judge.book_judged(mutant.book, mutant.rule).how is not How.SURVIVES


def test_jobs_change_nothing() -> None:
    book = shipped("block")
    held = shipped_suite("block")
    one, two = (
        measure(book, held=held, sample=8, seed=2, jobs=jobs, whole=False) for jobs in (1, 2)
    )
    assert report_json(one) == report_json(two)


_STUB = "class Round:\n    def position(): ...\ndef settle(): ...\ndef perft(depth):\n    "


def test_engines_that_hang_crash_or_cannot_be_built_are_found() -> None:
    book = shipped("block")
    held = shipped_suite("block")
    cases = tuple(case for case in vectors(held) if case.group == "setup.set")
    judge = Judge(book, cases, held.records)
    assert judge.source_judged(f"{_STUB}while 1: pass\n").how is How.HANGS
    assert judge.source_judged(f"{_STUB}return 1 / 0\n").how is How.CRASHES
    assert judge.source_judged("def settle(").how is How.UNBUILT
