"""Records: simulated matches accepted, sample records judged right, every code at its place."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from reference import GAMES, Violation

from .samples import FOLDER
from .slips import SLIPS
from .verdicts import compare_verdicts
from .worlds import QUICK, SHIPPED, world

# Violation codes that no record of All Fives can have: there are no other gates in it.
OF_OTHER_GAMES = {"placement.closed"}
CODES = {
    *("record.unreadable", "record.format", "record.unknown-key", "record.rules"),
    *("setup.players", "match.over", "setup.tiles", "setup.deal", "setup.opener"),
    *("turn.after-end", "turn.seat", "turn.must-play", "turn.must-draw"),
    *("draw.from-empty", "draw.not-next", "placement.not-in-hand", "placement.no-site"),
    *("placement.closed-branch", "placement.closed", "placement.no-match", "score.points"),
    *("round.unfinished", "round.ended", "settlement.left", "settlement.award"),
    *("match.scores", "match.winner"),
}

# How many matches of each game and number of players. Those to the full target where each pays the
# own hand can go on for hundreds of rounds.
MATCHES = {
    **{(name, players): 1 for name in SHIPPED for players in world(name).game.player_counts()},
    **{(name, players): 170 for name in QUICK for players in (2, 3, 4)},
    **{("all_fives", players): 9 for players in (2, 3, 4)},
    **{("all_fives_own_hand", players): 1 for players in (2, 3, 4)},
    **{("all_fives_seven_five", players): 1 for players in (2, 3, 4)},
}


def test_at_least_two_thousand_matches_are_simulated() -> None:
    assert sum(MATCHES.values()) >= 2000
    assert {name for name, _ in MATCHES} == {*SHIPPED, *QUICK}


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("name", "players"), MATCHES)
def test_simulated_matches_are_accepted(name: str, players: int, part: int) -> None:
    for seed in range(part, MATCHES[name, players], 4):
        record = world(name).engine.random_match(players, Random(seed))
        verdict = compare_verdicts(world(name), record)
        assert verdict.violations == [], (name, players, seed)
        assert verdict.scores == record["scores"]
        assert verdict.winner == record["winner"]


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


@pytest.mark.parametrize("name", SHIPPED)
def test_sample_records_are_valid(name: str) -> None:
    records = [json.loads(line) for line in _lines(FOLDER / f"{name}.valid.jsonl")]
    assert [record["players"] for record in records] == world(name).game.player_counts()
    for record in records:
        assert record["game"] == name
        assert compare_verdicts(world(name), record).violations == []


ALTERED = [json.loads(line) for line in _lines(FOLDER / "all_fives.altered.jsonl")]


@pytest.mark.parametrize("record", ALTERED, ids=lambda record: record["x_slip"])
def test_altered_sample_has_its_violation_first(record: Any) -> None:
    verdict = compare_verdicts(world("all_fives"), record)
    assert verdict.violations[0] == Violation(**record["x_expect"])


def test_samples_have_every_slip() -> None:
    assert [record["x_slip"] for record in ALTERED] == [slip.__name__ for slip in SLIPS]


def test_samples_have_every_code() -> None:
    found = {record["x_expect"]["code"] for record in ALTERED}
    assert found | {"record.unreadable"} | OF_OTHER_GAMES == CODES


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line[: len(line) // 2],
        lambda line: line.replace(b"hands", b"\xff", 1),
        lambda line: b"[" * 200_000,
        lambda line: line.replace(b'"players":', b'"players":NaN,"x_":', 1),
        lambda line: line + b" " * 2**24,
        lambda line: line.decode().encode("utf-16"),
    ],
    ids=["half", "no-utf-8", "deep", "no-json", "long", "utf-16"],
)
def test_spoilt_line_is_unreadable(name: str, spoil: Any) -> None:
    (line, *_) = _lines(FOLDER / f"{name}.valid.jsonl")
    verdict = world(name).engine.validate_json(spoil(line))
    places = [(found.code, found.round, found.event) for found in verdict.violations]
    assert places == [("record.unreadable", None, None)]
    assert (verdict.scores, verdict.winner) == (None, None)
