"""Records of the games of the family: keys of their own, and what may be wrong with some."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from reference import GAMES, AllFives, judge, play_random
from reference.named import Bergen, Telefon
from reference.points import (
    FivesAndThrees,
    MerryGoRound,
    Muggins,
    SevenToedPete,
    Sniff,
)

Record = dict[str, Any]


def findings(record: Any, game: AllFives | None = None) -> list[tuple[str, int | None, int | None]]:
    return [(found.code, found.round, found.event) for found in judge(record, game).violations]


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (FivesAndThrees(highest_pips=3, hand_sizes={4: 2}, targets={4: 9}), 4),
        (MerryGoRound(highest_pips=3, hand_sizes={2: 3}, targets={2: 6}), 2),
        (Muggins(highest_pips=3, hand_sizes={2: 3}, targets={2: 20}), 2),
        (Muggins(highest_pips=3, hand_sizes={4: 2}, targets={4: 20}), 4),
        (SevenToedPete(highest_pips=2, hand_sizes={3: 2}, targets={3: 6}), 3),
        (SevenToedPete(highest_pips=3, hand_sizes={4: 2}, targets={4: 6}), 4),
        (Sniff(highest_pips=3, hand_sizes={2: 4}, targets={2: 30}), 2),
        (Bergen(highest_pips=3, hand_sizes={3: 2}, targets={3: 6}), 3),
        (Telefon(highest_pips=3, hand_sizes={2: 4}, targets={2: 20}), 2),
        (Telefon(highest_pips=3, hand_sizes={3: 3}, targets={3: 20}), 3),
    ],
)
def test_random_matches_in_small_worlds(game: AllFives, players: int) -> None:
    for seed in range(15):
        record = play_random(game, players, Random(seed), max_rounds=6)
        assert findings(record, game) == []


@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("bergen", {"holder"}),
        ("draw", {"holder", "went_out", "winner"}),
        ("fives_and_threes", {"lot", "next_seat"}),
        ("telefon", {"holder", "went_out"}),
        ("all_fives_round_end", {"lot", "went_out"}),
    ],
)
def test_what_names_the_openers_of_random_matches(name: str, by: set[str]) -> None:
    records = [play_random(GAMES[name](), 4, Random(seed), max_rounds=8) for seed in range(4)]
    assert {round_["opener_by"] for record in records for round_ in record["rounds"]} == by


# -------------------------------------------------------------------- calls

# The first round of a match, with two turns, worked out by hand: ten points were due at first, and
# seat 1 took them; then 8 and 6 pips lie at the ends.
CALLED: Record = json.loads("""
{"format": "domino-record/1", "game": "muggins", "players": 2, "rounds": [
  {"opener": 0, "opener_by": "lot",
   "hands": [["4|6", "1|1", "0|0", "0|1", "0|2", "0|3", "0|4"],
             ["4|4", "2|2", "1|2", "1|3", "2|3", "3|3", "1|4"]],
   "boneyard": ["0|5", "0|6", "1|5", "1|6", "2|4", "2|5", "2|6", "3|4", "3|5", "3|6", "4|5",
                "5|5", "5|6", "6|6"],
   "events": [
     {"seat": 0, "play": "4|6", "points": 10},
     {"seat": 1, "call": 10},
     {"seat": 1, "play": "4|4", "at": "4|6.low", "points": 0}],
   "scores": [0, 10]}],
 "scores": [0, 10]}
""")


def with_event(record: Record, place: int, **keys: Any) -> Record:
    changed = copy.deepcopy(record)
    changed["rounds"][0]["events"][place] = keys
    return changed


def test_a_record_with_a_call() -> None:
    assert findings(CALLED) == []
    assert findings(with_event(CALLED, 1, seat=1, call=10.0, x_loud=True)) == []
    wrong = with_event(CALLED, 0, seat=0, play="4|6", points=0)
    assert findings(wrong) == [("score.points", 0, 0)]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"seat": 0, "call": 5}, "call.refused"),
        ({"seat": 0, "call": -10}, "call.refused"),
        ({"seat": 0, "call": 10.5}, "call.refused"),
        ({"seat": 0, "call": 2**63 - 1}, "call.refused"),
        ({"seat": 0, "call": 2**63}, "record.format"),
        ({"seat": 0, "call": "10"}, "record.format"),
        ({"seat": 0, "call": True}, "record.format"),
        ({"seat": 0, "call": None}, "record.format"),
        ({"seat": 0, "call": float("inf")}, "record.format"),
        ({"seat": 0, "call": 10, "points": 10}, "record.format"),
        ({"seat": 0, "call": 10, "at": "4|6.low"}, "record.format"),
        ({"seat": 0, "call": 10, "pass": True}, "record.format"),
        ({"seat": 0, "call": 10, "play": "1|1"}, "record.format"),
        ({"seat": 2, "call": 10}, "record.format"),
        ({"call": 10}, "record.format"),
    ],
)
def test_calls_that_are_wrong(keys: Record, code: str) -> None:
    assert findings(with_event(CALLED, 1, **keys)) == [(code, 0, 1)]


def test_a_call_by_the_other_seat_changes_the_scores() -> None:
    record = with_event(CALLED, 1, seat=0, call=10)
    assert findings(record) == [("match.scores", 0, None), ("match.scores", None, None)]


def test_a_call_too_late() -> None:
    record = copy.deepcopy(CALLED)
    record["rounds"][0]["events"].append({"seat": 0, "call": 10})
    assert findings(record) == [("call.refused", 0, 3)]


def test_there_is_no_call_elsewhere() -> None:
    """The key is one that nobody defined, so an event with it alone has no action."""
    record = copy.deepcopy(CALLED)
    record["game"] = "sniff"
    assert findings(record) == [("record.format", 0, 1)]
    del record["rounds"][0]["events"][1]
    record["rounds"][0]["events"][0]["call"] = "?"
    found = findings(record)
    assert found[0] == ("record.unknown-key", 0, 0)
    assert {code for code, _, _ in found[1:]} == {"match.scores"}


def test_random_matches_call() -> None:
    record = play_random(Muggins(), 4, Random(1))
    events = [event for round_ in record["rounds"] for event in round_["events"]]
    calls = [place for place, event in enumerate(events) if "call" in event]
    assert all(event.keys() == {"seat", "call"} for event in (events[place] for place in calls))
    others = [place for place in calls if events[place]["seat"] != events[place - 1]["seat"]]
    missed = [
        place
        for place, event in enumerate(events[:-1])
        if event.get("points", 0) and "call" not in events[place + 1]
    ]
    assert others
    assert missed
    assert len(others) < len(calls)


def test_a_call_after_the_end_of_a_round() -> None:
    """It is judged in its round, though that is over, and before the next one."""
    for seed in range(20):
        record = play_random(Muggins(), 2, Random(seed))
        for number, round_ in enumerate(record["rounds"][:-1]):
            if "call" in round_["events"][-1]:
                assert round_["ended"] in ("out", "blocked")
                assert sum(round_["settlement"]) >= 0
                altered = copy.deepcopy(record)
                altered["rounds"][number]["events"][-1]["call"] += 1
                place = len(round_["events"]) - 1
                assert findings(altered) == [("call.refused", number, place)]
                return
    pytest.fail("no such match")


# -------------------------------------------------------------------- turned doubles

TURNED: Record = json.loads("""
{"format": "domino-record/1", "game": "sniff", "players": 2, "rounds": [
  {"opener": 0, "opener_by": "lot",
   "hands": [["4|6", "1|1", "0|0", "0|1", "0|2", "0|3", "0|4"],
             ["6|6", "2|2", "1|2", "1|3", "2|3", "3|3", "1|4"]],
   "boneyard": ["0|5", "0|6", "1|5", "1|6", "2|4", "2|5", "2|6", "3|4", "3|5", "3|6", "4|5",
                "5|5", "5|6", "4|4"],
   "events": [
     {"seat": 0, "play": "4|6", "points": 10},
     {"seat": 1, "play": "6|6", "at": "4|6.high", "turned": true, "points": 10}],
   "scores": [10, 10]}],
 "scores": [10, 10]}
""")


def test_a_record_with_a_turned_double() -> None:
    assert findings(TURNED) == []


@pytest.mark.parametrize(
    ("place", "keys", "found"),
    [
        (0, {"seat": 0, "play": "4|6", "turned": False, "points": 10}, None),
        (0, {"seat": 0, "play": "4|6", "turned": True}, "placement.turned"),
        (1, {"seat": 1, "play": "6|6", "at": "4|6.low", "turned": True}, "placement.no-match"),
        (1, {"seat": 1, "play": "6|6", "at": "4|6.high", "turned": 1}, "record.format"),
        (1, {"seat": 1, "play": "6|6", "at": "4|6.high", "turned": None}, "record.format"),
        (1, {"seat": 1, "play": "6|6", "at": "4|6.high", "turned": "true"}, "record.format"),
        (1, {"seat": 1, "draw": "0|5", "turned": False}, "record.format"),
        (1, {"seat": 1, "pass": True, "turned": True}, "record.format"),
        (1, {"seat": 1, "turned": True}, "record.format"),
        # Across, the ends are 4 and 12.
        (1, {"seat": 1, "play": "6|6", "at": "4|6.high", "points": 10}, "score.points"),
    ],
)
def test_what_may_be_turned(place: int, keys: Record, found: str | None) -> None:
    record = with_event(TURNED, place, **keys)
    if "points" in keys:
        del record["scores"], record["rounds"][0]["scores"]
    assert findings(record) == ([] if found is None else [(found, 0, place)])


def test_nothing_is_turned_elsewhere() -> None:
    """The key is one that nobody defined, whatever its value."""
    record = copy.deepcopy(TURNED)
    record["game"] = "muggins"
    record["rounds"][0]["scores"] = record["scores"] = [0, 0]
    record["rounds"][0]["events"][1] |= {"turned": "?", "points": 0}
    assert findings(record) == [("record.unknown-key", 0, 1)]


def test_random_matches_turn() -> None:
    turned = [
        "turned" in event
        for seed in range(4)
        for round_ in play_random(Sniff(), 2, Random(seed))["rounds"]
        for event in round_["events"]
    ]
    assert any(turned)


# -------------------------------------------------------------------- alterations


def first(record: Record, wanted: Callable[[Record], bool]) -> tuple[int, int]:
    """The place of the first event of this kind."""
    return next(
        (number, place)
        for number, round_ in enumerate(record["rounds"])
        for place, event in enumerate(round_["events"])
        if wanted(event)
    )


@pytest.mark.parametrize("name", ["fives_and_threes", "block", "seven_toed_pete"])
def test_a_draw_where_nobody_draws(name: str) -> None:
    record = play_random(GAMES[name](), 4, Random(4))
    number, place = first(record, lambda event: "pass" in event)
    event = record["rounds"][number]["events"][place]
    record["rounds"][number]["events"][place] = {"seat": event["seat"], "draw": "0|0"}
    assert findings(record) == [("draw.from-empty", number, place)]


def test_another_opener_than_the_holder() -> None:
    record = play_random(GAMES["draw"](), 4, Random(4))
    record["rounds"][0]["opener"] = (record["rounds"][0]["opener"] + 1) % 4
    assert findings(record) == [("setup.opener", 0, None)]


def test_a_wrong_reason_for_the_opener() -> None:
    record = play_random(GAMES["telefon"](), 3, Random(4), max_rounds=2)
    record["rounds"][0]["opener_by"] = "lot"
    assert findings(record) == [("setup.opener", 0, None)]


def test_another_opening_than_the_named_tile() -> None:
    record = play_random(GAMES["bergen"](), 2, Random(4), max_rounds=1)
    round_ = record["rounds"][0]
    opener = round_["opener"]
    other = next(tile for tile in round_["hands"][opener] if tile != round_["events"][0]["play"])
    round_["events"][0]["play"] = other
    assert findings(record) == [("placement.closed", 0, 0)]


MERRY: Record = json.loads("""
{"format": "domino-record/1", "game": "merry_go_round", "players": 2, "rounds": [
  {"opener": 0,
   "hands": [["0|1", "1|1", "2|2", "3|3", "4|4", "5|5", "6|6"],
             ["0|0", "0|2", "0|3", "0|4", "0|5", "0|6", "1|2"]],
   "boneyard": ["1|3", "1|4", "1|5", "1|6", "2|3", "2|4", "2|5", "2|6", "3|4", "3|5", "3|6", "4|5",
                "4|6", "5|6"],
   "events": [
     {"seat": 0, "play": "5|5", "points": 2},
     {"seat": 1, "play": "0|5", "at": "5|5.branch-a", "points": 2},
     {"seat": 0, "draw": "1|3"}]}]}
""")


def test_a_side_of_merry_go_round_that_is_closed() -> None:
    assert findings(MERRY) == []
    record = with_event(MERRY, 2, seat=0, play="0|1", at="0|5.low")
    assert findings(record) == [("placement.closed", 0, 2)]
    assert findings(with_event(MERRY, 0, seat=0, play="0|1")) == [("placement.closed", 0, 0)]
