"""``dominospec settle``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from dominospec import schemas
from jsonschema import Draft202012Validator

from commands.running import run

SETTLEMENT = Draft202012Validator(schemas.schema("settle"))

Capture = pytest.CaptureFixture[str]


def settle(capture: Capture, hands: Any, *options: str, game: str = "all_fives") -> Any:
    status, output, _ = run(
        capture,
        "settle",
        *("--game", game),
        *("--players", str(len(hands))),
        *("--hands", json.dumps(hands)),
        *options,
        "--json",
    )
    assert status == 0
    value = json.loads(output)
    SETTLEMENT.validate(value)
    return value


def test_going_out_takes_all_opposing_hands_rounded_once(capsys: Capture) -> None:
    hands = [[], ["6|6", "0|4"], ["2-5"]]
    assert settle(capsys, hands, "--out", "0") == {"awards": [25, 0, 0], "winner": 0}


def test_half_points(capsys: Capture) -> None:
    hands = [["1|4"], ["2|3"], ["6|6", "5|6"]]
    assert settle(capsys, hands) == {"awards": [12.5, 12.5, 0], "winner": None}


def test_partners_share_a_side(capsys: Capture) -> None:
    hands = [["0|1"], ["2|2"], ["0|0"], ["6|6"]]
    assert settle(capsys, hands) == {"awards": [15, 0], "winner": 0}


def test_each_pays_the_own_hand(capsys: Capture) -> None:
    hands = [[], ["3|5"], ["2|5"]]
    value = settle(capsys, hands, "--out", "0", game="all_fives_own_hand")
    assert value == {"awards": [0, -10, -5], "winner": 0}
    value = settle(capsys, [["0|0"], ["3|5"]], game="all_fives_own_hand")
    assert value == {"awards": [0, -10], "winner": None}


def test_a_block_with_an_empty_hand_is_noted(capsys: Capture) -> None:
    command = ["settle", "--game", "all_fives", "--players", "2", "--json"]
    status, output, message = run(capsys, *command, "--hands", '[["1|4"], []]')
    assert status == 0
    assert json.loads(output)["winner"] == 1
    assert "seat 1 is empty: --out 1 would say" in message
    assert run(capsys, *command, "--hands", '[["1|4"], []]', "--out", "1")[2] == ""


def test_for_people(capsys: Capture) -> None:
    hands = '[["0|1"], ["2|2"], ["0|0"], ["6|6"]]'
    status, output, _ = run(
        capsys, "settle", "--game", "all_fives", "--players", "4", "--hands", hands
    )
    assert status == 0
    assert "side 0 (seat 0 and 2)  15\n" in output
    assert "side 0 wins the round\n" in output
    assert "settlement.block-won: " in output


@pytest.mark.parametrize(
    ("players", "hands", "more", "said"),
    [
        ("2", '[["1|4"]]', [], "1 hands for 2 players"),
        ("2", '[["1|4"], ["1|4"]]', [], "1|4 twice"),
        ("2", '[["1|4", "4|1"], []]', [], "1|4 twice"),
        ("2", '[["1|9"], []]', [], "no tile 1|9"),
        ("2", '[["1/4"], []]', [], "'1/4' is no tile"),
        ("2", '[["1|4"], []]', ["--out", "0"], "--out 0"),
        ("2", '[["1|4"], []]', ["--out", "2"], "they are 0 to 1"),
        ("2", '[["1|4"], []]', ["--out", "-1"], "they are 0 to 1"),
        ("2", '[["1|4"], []]', ["--out", "one"], "'one'"),
        ("5", "[[], [], [], [], []]", [], "2, 3, 4"),
        ("0", "[]", [], "2, 3, 4"),
        ("2", '[["1|4"], [1]]', [], "one list of tiles a seat"),
        ("2", '["1|4", "1|1"]', [], "one list of tiles a seat"),
        ("2", "5", [], "one list of tiles a seat"),
        ("2", "[[", [], "not JSON"),
        ("2", "[" * 100_000, [], "not JSON"),
    ],
)
def test_wrong_usage(players: str, hands: str, more: list[str], said: str, capsys: Capture) -> None:
    command = ["settle", "--game", "all_fives", "--players", players, "--hands", hands, "--json"]
    status, output, message = run(capsys, *command, *more)
    assert (status, output) == (2, "")
    assert said in message
