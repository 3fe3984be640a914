"""The validator: records in a world of six tiles, and each way to get them wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from emit.books import engine, small

Record = dict[str, Any]
Change = Callable[[Record], object]
Found = tuple[str, str | None, int | None, int | None]

OUT: Record = {
    "opener": 0,
    "opener_by": "lot",
    "hands": [["1|2", "0|0"], ["2|2", "1|1"]],
    "boneyard": ["0|1", "0|2"],
    "events": [
        {"seat": 0, "play": "1|2", "points": 0},
        {"seat": 1, "play": "2|2", "at": "1|2.high", "points": 5},
        {"seat": 0, "draw": "0|1"},
        {"seat": 0, "play": "0|1", "at": "1|2.low", "points": 0},
        {"seat": 1, "draw": "0|2"},
        {"seat": 1, "play": "0|2", "at": "2|2.line-b", "points": 0},
        {"seat": 0, "play": "0|0", "at": "0|1.low", "points": 0},
    ],
    "ended": "out",
    "left": [[], ["1|1"]],
    "settlement": [0, 0],
    "scores": [0, 5],
}
"""Seat 0 goes out; side 1 has five points from the spinner beside a one."""
TARGET: Record = {
    "opener": 0,
    "opener_by": "went_out",
    "hands": [["2|2", "0|1"], ["0|0", "1|2"]],
    "boneyard": ["1|1", "0|2"],
    "events": [
        {"seat": 0, "play": "2|2", "points": 0},
        {"seat": 1, "play": "1|2", "at": "2|2.line-a", "points": 5},
    ],
    "ended": "target",
    "scores": [0, 10],
}
"""Side 1 reaches ten points on a placement."""
BLOCKED: Record = {
    "opener": 0,
    "opener_by": "lot",
    "hands": [["1|2", "0|2", "1|1"], ["0|1", "0|0", "2|2"]],
    "boneyard": [],
    "events": [
        {"seat": 0, "play": "1|2", "points": 0},
        {"seat": 1, "play": "0|1", "at": "1|2.low", "points": 0},
        {"seat": 0, "play": "0|2", "at": "1|2.high", "points": 0},
        {"seat": 1, "play": "0|0", "at": "0|1.low", "points": 0},
    ],
    "ended": "blocked",
    "left": [["1|1"], ["2|2"]],
    "settlement": [5, 0],
    "scores": [5, 0],
}
"""Nobody can lay anything; side 0 has less left."""
PASSED: Record = {
    "opener": 0,
    "hands": [["1|1", "0|1", "0|0"], ["0|2", "1|2", "2|2"]],
    "boneyard": [],
    "events": [
        {"seat": 0, "play": "1|1"},
        {"seat": 1, "play": "1|2", "at": "1|1.line-a"},
        {"seat": 0, "play": "0|1", "at": "1|1.line-b"},
        {"seat": 1, "play": "0|2", "at": "0|1.low"},
        {"seat": 0, "pass": True},
        {"seat": 1, "play": "2|2", "at": "1|2.high"},
    ],
}
"""Seat 0 has to pass; nothing is claimed."""


def match(*rounds: Record, **claims: object) -> Record:
    return copy.deepcopy(
        {
            "format": "domino-record/1",
            "game": "all_fives",
            "players": 2,
            "rounds": list(rounds),
            **claims,
        }
    )


def whole() -> Record:
    """A match that is won, with every claim."""
    rules = small().RULES.digest
    return match(OUT, TARGET, rules=rules, scores=[0, 10], winner=1)


def found(record: object, tiles_each: int = 2) -> list[Found]:
    verdict = small(tiles_each).validate(record)
    assert verdict == small(tiles_each)._replayed(record)
    assert verdict.valid == (not verdict.violations)
    for violation in verdict.violations:
        assert violation.message
        if violation.rule is not None:
            rules = small(tiles_each).RULES.rules
            assert violation.source == rules[violation.rule].source
    return [(each.code, each.rule, each.round, each.event) for each in verdict.violations]


def test_what_is_right_is_valid() -> None:
    assert found(whole()) == []
    verdict = small().validate(whole())
    assert (verdict.scores, verdict.winner) == ((0, 10), 1)
    assert found(match(BLOCKED), 3) == []
    assert found(match(PASSED), 3) == []
    assert small(3).validate(match(BLOCKED)).scores == (5, 0)


def test_a_match_may_stop_anywhere() -> None:
    assert found(match()) == []
    assert found(match(scores=[0, 0])) == []
    for number in range(len(OUT["events"]) + 1):
        record = match(OUT)
        for claim in ("ended", "left", "settlement", "scores"):
            if number < len(OUT["events"]):
                del record["rounds"][0][claim]
        del record["rounds"][0]["events"][number:]
        assert found(record) == []
        assert small().validate(record).winner is None


def test_nothing_need_be_claimed() -> None:
    record = match(OUT, TARGET)
    for sheet in record["rounds"]:
        for claim in ("opener_by", "ended", "left", "settlement", "scores"):
            sheet.pop(claim, None)
        for event in sheet["events"]:
            event.pop("points", None)
    assert found(record) == []
    assert small().validate(record).winner == 1


def test_other_ways_to_write_are_read() -> None:
    record = whole()
    record["rounds"][0]["hands"] = [["0-0", "2|1"], ["1|1", "2-2"]]
    record["rounds"][0]["left"] = [[], ["1-1"]]
    record["rounds"][0]["settlement"] = [0.0, -0.0]
    record["rounds"][0]["events"][1]["at"] = "2-1.high"
    record["scores"] = [0, 10.0]
    record["x_mine"] = record["rounds"][0]["x_mine"] = {"\ud800": [float("nan")]}
    record["rounds"][0]["events"][0]["x_"] = None
    assert found(record) == []


def put(*path: str | int) -> Callable[[object], Change]:
    """``put("rounds", 0, "opener")(1)`` changes one value of a record."""

    def to(value: object) -> Change:
        def change(record: Record) -> None:
            place: Any = record
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value

        return change

    return to


def event(round_: int, number: int, **keys: object) -> Change:
    """Another event in the place of one."""
    return put("rounds", round_, "events", number)(keys)


def add(round_: int, **keys: object) -> Change:
    """One more event in a round."""
    return lambda record: record["rounds"][round_]["events"].append(keys)


def without(*path: str | int) -> Change:
    def change(record: Record) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def both(*changes: Change) -> Change:
    return lambda record: [change(record) for change in changes]


ROUND = ("rounds", 0)
HANDS = (*ROUND, "hands")
FIRST = (*ROUND, "events", 0)

FAULTS: list[tuple[Change, Found]] = [
    (put("rules")("sha256:0"), ("record.rules", None, None, None)),
    (put("colour")("red"), ("record.unknown-key", None, None, None)),
    (put(*ROUND, "colour")("red"), ("record.unknown-key", None, 0, None)),
    (put(*ROUND, "events", 2, "turned")(True), ("record.unknown-key", None, 0, 2)),
    (put("players")(3), ("setup.players", "setup.players", None, None)),
    (put(*ROUND, "boneyard")(["0|1", "0|2", "3|3"]), ("setup.tiles", "setup.tiles", 0, None)),
    (put(*ROUND, "boneyard")(["0|1", "0|0"]), ("setup.tiles", "setup.tiles", 0, None)),
    (put(*ROUND, "boneyard")(["0|1"]), ("setup.tiles", "setup.tiles", 0, None)),
    (put(*HANDS)([["1|2", "0|0", "1|1"], ["2|2"]]), ("setup.deal", "setup.deal", 0, None)),
    (put(*HANDS)([["1|2", "0|0"], ["2|2"], ["1|1"]]), ("setup.deal", "setup.deal", 0, None)),
    (put("rounds", 1, "opener")(1), ("setup.opener", "setup.opener-after-out", 1, None)),
    (put("rounds", 1, "opener_by")("lot"), ("setup.opener", "setup.opener-after-out", 1, None)),
    (put(*ROUND, "opener_by")("dice"), ("setup.opener", "setup.first-opener", 0, None)),
    (both(put("rounds", 1, "opener")(1), put("rounds", 1, "opener_by")("lot")),
     ("setup.opener", "setup.opener-after-out", 1, None)),
    (add(0, seat=1, **{"pass": True}), ("turn.after-end", "turn.after-end", 0, 7)),
    (add(1, seat=0, draw="1|1"), ("turn.after-end", "turn.after-end", 1, 2)),
    (put(*ROUND, "events", 1, "seat")(0), ("turn.seat", "turn.order", 0, 1)),
    (event(0, 1, seat=1, draw="0|1"), ("turn.must-play", "turn.must-play", 0, 1)),
    (event(0, 0, seat=0, **{"pass": True}), ("turn.must-play", "turn.must-play", 0, 0)),
    (event(0, 2, seat=0, **{"pass": True}), ("turn.must-draw", "turn.draw", 0, 2)),
    (put(*ROUND, "events", 2, "draw")("0|2"), ("draw.not-next", "turn.draw-next", 0, 2)),
    (put(*ROUND, "events", 2, "draw")("9|9"), ("draw.not-next", "turn.draw-next", 0, 2)),
    (put(*FIRST, "play")("2|2"), ("placement.not-in-hand", "placement.own-hand", 0, 0)),
    (put(*FIRST, "play")("7|7"), ("placement.not-in-hand", "placement.own-hand", 0, 0)),
    (put(*ROUND, "events", 0, "at")("1|2.low"), ("placement.no-site", "placement.site", 0, 0)),
    (without(*ROUND, "events", 1, "at"), ("placement.no-site", "placement.site", 0, 1)),
    (put(*ROUND, "events", 1, "at")("1|2.line-a"), ("placement.no-site", "placement.site", 0, 1)),
    (put(*ROUND, "events", 3, "at")("1|2.high"), ("placement.no-site", "placement.site", 0, 3)),
    (put(*ROUND, "events", 3, "at")("2|2.branch-a"),
     ("placement.closed-branch", "placement.branches", 0, 3)),
    (put(*ROUND, "events", 1, "at")("1|2.low"), ("placement.no-match", "placement.attach", 0, 1)),
    (put(*ROUND, "events", 1, "points")(0), ("score.points", "scoring.award", 0, 1)),
    (put(*ROUND, "events", 0, "points")(2.5), ("score.points", "scoring.award", 0, 0)),
    (both(without(*ROUND, "events", 6), put(*ROUND, "scores")([9, 9])),
     ("round.unfinished", "match.played-out", 0, None)),
    (put(*ROUND, "ended")("blocked"), ("round.ended", "turn.out", 0, None)),
    (put("rounds", 1, "ended")("out"), ("round.ended", "match.finish", 1, None)),
    (put(*ROUND, "left")([["1|1"], []]), ("settlement.left", "settlement.left", 0, None)),
    (put(*ROUND, "left")([[]]), ("settlement.left", "settlement.left", 0, None)),
    (put("rounds", 1, "left")([[], []]), ("settlement.left", "settlement.left", 1, None)),
    (put(*ROUND, "settlement")([5, 0]), ("settlement.award", "settlement.out-won", 0, None)),
    (put(*ROUND, "settlement")([0]), ("settlement.award", "settlement.out-won", 0, None)),
    (put("rounds", 1, "settlement")([0, 0]), ("settlement.award", "match.finish", 1, None)),
    (put(*ROUND, "scores")([0, 10]), ("match.scores", "match.scores", 0, None)),
    (put(*ROUND, "scores")([0, 5, 0]), ("match.scores", "match.scores", 0, None)),
    (put("scores")([0, 15]), ("match.scores", "match.scores", None, None)),
    (put("winner")(0), ("match.winner", "match.winner", None, None)),
    (put("winner")(None), ("match.winner", "match.winner", None, None)),
    (put("winner")(7), ("match.winner", "match.winner", None, None)),
    (lambda record: record["rounds"].append(copy.deepcopy(TARGET)),
     ("match.over", "match.decided", 2, None)),
]  # fmt: skip


@pytest.mark.parametrize(("change", "expected"), FAULTS)
def test_one_fault_gives_one_finding(change: Change, expected: Found) -> None:
    record = whole()
    change(record)
    assert found(record) == [expected]


def test_nothing_left_to_draw() -> None:
    record = match(PASSED)
    record["rounds"][0]["events"][4] = {"seat": 0, "draw": "2|2"}
    assert found(record, 3) == [("draw.from-empty", "turn.draw", 0, 4)]


def test_what_goes_on_after_a_wrong_claim() -> None:
    record = whole()
    record["y"] = 1
    record["rules"] = "sha256:0"
    record["rounds"][0]["opener_by"] = "went_out"
    record["rounds"][0]["events"][1]["points"] = 10
    record["rounds"][0]["ended"] = "blocked"
    record["rounds"][0]["left"] = []
    record["rounds"][0]["settlement"] = [1, 1]
    record["rounds"][0]["scores"] = [1, 6]
    record["rounds"][1]["events"][1]["points"] = 0
    record["scores"] = [1, 11]
    record["winner"] = None
    assert [code for code, *_ in found(record)] == [
        "record.unknown-key", "record.rules", "setup.opener", "score.points", "round.ended",
        "settlement.left", "settlement.award", "match.scores", "score.points", "match.scores",
        "match.winner",
    ]  # fmt: skip
    verdict = small().validate(record)
    assert (verdict.scores, verdict.winner) == ((0, 10), 1)


def test_nothing_goes_on_after_anything_else() -> None:
    record = whole()
    record["rounds"][0]["events"][1]["points"] = 10
    record["rounds"][0]["events"][2]["seat"] = 1
    record["winner"] = None
    assert [code for code, *_ in found(record)] == ["score.points", "turn.seat"]
    verdict = small().validate(record)
    assert (verdict.scores, verdict.winner) == (None, None)


def test_claims_of_a_round_that_goes_on_are_wrong() -> None:
    record = match(OUT, scores=[0, 5], winner=None)
    del record["rounds"][0]["events"][4:]
    assert [code for code, *_ in found(record)] == [
        "round.ended", "settlement.left", "settlement.award", "match.winner",
    ]  # fmt: skip
    assert found(match(winner=0)) == [("match.winner", "match.winner", None, None)]


def each(*path: str | int) -> Callable[..., list[tuple[Change, int | None, int | None]]]:
    """``each("rounds", 0, "opener")(True, "x")`` puts one wrong value after the other."""
    index = path[1] if len(path) > 2 else None
    number = path[3] if len(path) > 4 else None
    assert index is None or isinstance(index, int)
    assert number is None or isinstance(number, int)
    return lambda *values: [(put(*path)(value), index, number) for value in values]


FORMAT_FAULTS: list[tuple[Change, int | None, int | None]] = [
    *((without(key), None, None) for key in ("format", "game", "players", "rounds")),
    *((without(*ROUND, key), 0, None) for key in ("opener", "hands", "boneyard", "events")),
    (without(*ROUND, "events", 3, "seat"), 0, 3),
    (without(*ROUND, "events", 3, "play"), 0, 3),
    (put(*ROUND, "events", 3, "draw")("0|1"), 0, 3),
    (put(*ROUND, "events", 2, "at")("1|2.low"), 0, 2),
    (put(*ROUND, "events", 2, "points")(0), 0, 2),
    (event(0, 2, seat=0, **{"pass": False}), 0, 2),
    (event(0, 2, seat=0, **{"pass": 1}), 0, 2),
    (put("format")("domino-record/2"), None, None),
    *each("game")(None, 1, [], "\ud800"),
    *each("players")(None, True, 2.0, "2", 2**63, []),
    *each("rounds")(None, {}, "x"),
    *each("rules")(None, 1, "\udfff"),
    *each("scores")(None, 5, [None], [True], ["5"], [2**63]),
    *each("scores", 1)(float("inf"), float("nan"), -(2**64)),
    *each("winner")(True, 1.0, "1", [1]),
    (put("rounds", 0)("x"), 0, None),
    *each(*ROUND, "opener")(True, 0.0, "0", None, 2, -1),
    *each(*ROUND, "hands")(None, "1|2", [["1|2"], "x"], [[1]]),
    *each(*ROUND, "boneyard", 0)("", "01|2", "1|2 ", None, "\ud800"),
    *each(*ROUND, "opener_by")(None, 0, "\ud800"),
    *each(*ROUND, "ended")(None, True),
    *each(*ROUND, "left")(None, [None]),
    *each(*ROUND, "settlement")(None, [None, 0], 0),
    (put(*ROUND, "events")({}), 0, None),
    (put(*ROUND, "events", 2)("draw"), 0, 2),
    *each(*ROUND, "events", 2, "seat")(True, 0.0, 2, -1, None),
    *each(*ROUND, "events", 2, "draw")("0|1.low", True, None),
    *each(*ROUND, "events", 3, "at")("1|2", "1|2.Low", None, "x.low"),
    *each(*ROUND, "events", 3, "points")(True, None, "0", 10**400),
]


@pytest.mark.parametrize(("change", "index", "number"), FORMAT_FAULTS)
def test_faults_of_form(change: Change, index: int | None, number: int | None) -> None:
    record = whole()
    change(record)
    assert found(record) == [("record.format", None, index, number)]
    verdict = small().validate(record)
    assert (verdict.scores, verdict.winner) == (None, None)


@pytest.mark.parametrize("record", [None, True, 0, 1.5, "x", [], [1], {}])
def test_what_is_no_record(record: object) -> None:
    assert {code for code, *_ in found(record)} == {"record.format"}


def test_keys_that_are_no_text_are_unknown() -> None:
    keys: list[Any] = [1, None, ("x_", 1), 10**5000]
    record = whole() | dict.fromkeys(keys)
    assert [code for code, *_ in found(record)] == ["record.unknown-key"] * len(keys)


def test_all_faults_of_form_are_reported_before_unknown_keys() -> None:
    record = whole()
    record["colour"] = 1
    record["rounds"][1]["opener"] = "x"
    record["rounds"][0]["events"][2]["draw"] = 5
    assert found(record) == [
        ("record.format", None, 0, 2),
        ("record.format", None, 1, None),
        ("record.unknown-key", None, None, None),
    ]


def test_another_game_is_not_replayed() -> None:
    record = whole()
    record["game"] = "all_fives_own_hand"
    record["rounds"] = 7
    assert found(record) == [("record.rules", None, None, None)]
    assert small().validate(record).scores is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"{} {}", "no JSON"),
        (b"NaN", "NaN"),
        (b"[-Infinity]", "Infinity"),
        (b"\xff{}", "no UTF-8"),
        (b'{"game": "\xed\xa0\x80"}', "no UTF-8"),
        (b"[" * 100_000, "too deep"),
        (b" " * (16 * 1024 * 1024) + b"{}", "longer than 16777216 bytes"),
        (b"1" * 5000, "no JSON"),
    ],
)
def test_what_cannot_be_read(line: bytes, words: str) -> None:
    verdict = small().validate_json(line)
    (violation,) = verdict.violations
    assert (violation.code, violation.rule, violation.round) == ("record.unreadable", None, None)
    assert words in violation.message
    with pytest.raises(small().Unreadable):
        small().decode(line)


def test_lines_are_read() -> None:
    text = json.dumps(whole())
    for line in (text, "\ufeff" + text, text + "\r\n", " " + text.replace('": ', '" : ')):
        assert small().validate_json(line.encode()).valid
    twice = text.replace('"players": 2', '"players": 9, "players": 2')
    assert small().validate_json(twice.encode()).valid


def test_long_tiles_and_numbers_are_answered() -> None:
    record = whole()
    record["rounds"][0]["boneyard"] = ["9" * 4000 + "|1"]
    assert [code for code, *_ in found(record)] == ["setup.tiles"]
    record["rounds"][0]["boneyard"] = ["9" * 5000 + "|1"]
    assert [code for code, *_ in found(record)] == ["record.format"]
    record["players"] = 10**5000
    assert {code for code, *_ in found(record)} == {"record.format"}


def test_messages_are_for_people() -> None:
    record = whole()
    record["rounds"][0]["events"][1] = {"seat": 1, "draw": "0|1"}
    (violation,) = small().validate(record).violations
    assert violation.message == "seat 1 drew, although it can lay 1|1 at 1|2.low"
    assert (violation.expected, violation.found) == ("a tile laid", "seat 1 drew")
    assert violation.source == "000_cc99a820f59dafa4.txt, السحب وتمرير الدور"


def test_halves_are_written_exactly() -> None:
    module = engine()
    at = module.Round.position(
        3,
        [
            [module.Tile(1, 1), module.Tile(2, 2)],
            [module.Tile(0, 4)],
            [module.Tile(6, 6), module.Tile(5, 6)],
        ],
        [],
        0,
        laid=[module.Play.parse(text) for text in ("1|3", "3|3@1|3.high")],
    )
    at.apply(module.Play.parse("1|1@1|3.low"))
    assert [module.number(points) for points in at.scores] == [12.5, 12.5, 0]
