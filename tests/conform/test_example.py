"""The example engine conforms in what it offers; the tutorial that builds it says what is so."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from commands.running import dominospec, objects
from dominogames import all_fives
from dominospec.conform.comparing import difference
from dominospec.conform.serving import answers_of
from dominospec.conform.stored import stored_vectors

from conform.running import conform
from conform.tutorial import ENGINE, PAGE, Run, engine_of, runs, said

PROGRAM = ENGINE.read_text(encoding="utf-8")
TEXT = PAGE.read_text(encoding="utf-8")
RUNS = [*runs(TEXT)]
NODE = shutil.which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="no Node is here to run the example engine")


@needs_node
def test_it_answers_all_that_it_offers_and_all_of_it_right() -> None:
    ran = conform("--json", engine=["node", str(ENGINE)])
    assert (ran.status, ran.report["verdict"]) == (0, "conforms in part")
    vectors = stored_vectors("all_fives", all_fives.RULES.digest)
    assert vectors is not None
    offered = {one.id for one in vectors if one.query in ("board", "legal", "settle")}
    suites = {one.suite for one in vectors if one.id in offered}
    assert suites == {"boards", "legal", "settlements", "refusals"}
    for outcome in ran.report["outcomes"]:
        expected = "passed" if outcome["id"] in offered else "not_offered"
        assert outcome["status"] == expected, outcome


def questions() -> Iterator[tuple[str, Any, Any]]:
    """Queries about each position of rounds of random play, and about how each ends."""
    random = Random(1)
    for players in (2, 3, 4) * 4:
        state = all_fives.Match(players).deal(random)
        while not state.ended:
            seat = state.turn
            assert seat is not None
            laid = [str(play) for play in state.layout.placements]
            hands = [[str(tile) for tile in hand] for hand in state.hands]
            told = {"laid": laid, "hands": hands, "boneyard": [*map(str, state.boneyard)]}
            scores = [*map(int, state.scores)]
            yield "legal", {"players": players, "turn": seat, "scores": scores, **told}, {}
            if laid:
                tiles = [play.split("@")[0] for play in laid]
                sites = [f"{tile}.{side}" for tile in tiles for side in all_fives.SIDES]
                tries = [f"{tile}@{site}" for tile in (*hands[seat], tiles[0]) for site in sites]
                yield "board", {"laid": laid}, {"tries": random.sample(tries, min(len(tries), 20))}
            state.apply(random.choice(state.legal_actions()))
        hands = [[str(tile) for tile in hand] for hand in state.hands]
        out = seat if state.ended == "out" else None
        yield "settle", {"players": players, "hands": hands, "out": out}, {}


@needs_node
def test_it_answers_like_our_own_engine_in_rounds_of_random_play() -> None:
    asked = [*questions()]
    lines = "".join(
        json.dumps({"id": id, "query": query, "given": given, "when": when}) + "\n"
        for id, (query, given, when) in enumerate(asked)
    )
    ran = subprocess.run(
        ["node", str(ENGINE)], input=lines.encode(), capture_output=True, timeout=30, check=True
    )
    ours = answers_of(all_fives)
    for question, answer in zip(asked, objects(ran.stdout), strict=True):
        assert difference(ours(*question), answer["then"]) is None, question
    assert {given["out"] is None for query, given, _ in asked if query == "settle"} == {True, False}


def test_it_is_short_and_needs_nothing_but_node() -> None:
    assert len(PROGRAM.splitlines()) < 300
    assert max(map(len, PROGRAM.splitlines())) <= 100
    imported = re.findall(r"(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*[\"'](.*?)[\"']", PROGRAM)
    assert imported
    assert all(name.startswith("node:") for name in imported)


def test_the_blocks_of_the_tutorial_are_the_engine() -> None:
    assert engine_of(TEXT) == PROGRAM
    assert RUNS[-2].engine == PROGRAM
    steps = TEXT.split("\n## ")[1:-1]
    assert [step.split(". ")[0] for step in steps] == [str(number) for number in range(1, 11)]
    assert all(step.count("```js\n") == 1 for step in steps)
    assert all("```console\n" in step for step in steps)


@needs_node
@pytest.mark.parametrize("run", RUNS, ids=[str(number) for number in range(len(RUNS))])
def test_the_runner_says_what_the_tutorial_shows(run: Run) -> None:
    assert said(run) == run.shown, (
        "`python -m conform.tutorial`, run in tests/, brings it up to date"
    )


def test_the_tutorial_names_rules_and_codes_that_there_are() -> None:
    named = set(
        re.findall(r"\b(?:setup|placement|turn|scoring|settlement|match)\.[a-z-]+\b(?!\()", TEXT)
    )
    codes = {"placement.not-in-hand", "placement.no-site", "placement.closed-branch",
             "placement.no-match"}  # fmt: skip
    assert named - codes <= all_fives.RULES.rules.keys()
    assert codes <= named


def test_both_are_handed_out(tmp_path: Path) -> None:
    assert dominospec("conform", "guide", "--tutorial").stdout.decode() == TEXT
    assert dominospec("conform", "example").stdout.decode() == PROGRAM
    assert dominospec("conform", "example", "-o", "mine.mjs", where=tmp_path).returncode == 0
    assert (tmp_path / "mine.mjs").read_text(encoding="utf-8") == PROGRAM


def test_an_engine_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path, link = tmp_path / "mine.mjs", tmp_path / "link.mjs"
    link.symlink_to(path)
    for text in ("// mine\n", "", PROGRAM + "\n"):
        path.write_text(text, encoding="utf-8")
        for name in (path, link):
            ran = dominospec("conform", "example", "-o", str(name))
            assert (ran.returncode, ran.stdout) == (2, b"")
            assert f"{name} is there already; it was left alone".encode() in ran.stderr
            assert path.read_text(encoding="utf-8") == text
    path.write_text(PROGRAM, encoding="utf-8")
    assert dominospec("conform", "example", "-o", str(path)).returncode == 0
    path.unlink()
    assert dominospec("conform", "example", "-o", str(link)).returncode == 2
    assert not path.exists()
