"""The JSON Schemas, and ``dominospec schema``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from dominospec import schemas
from dominospec.commands.chosen_game import any_engine
from jsonschema import Draft202012Validator

from commands.running import dominospec

RECORD = Draft202012Validator(schemas.schema("record"))


def record(**changes: Any) -> dict[str, Any]:
    whole = {
        "format": "domino-record/1",
        "game": "all_fives",
        "players": 2,
        "rounds": [
            {
                "opener": 0,
                "hands": [["1|4", "4-2"], ["2|1"]],
                "boneyard": ["1|1", "10|12"],
                "events": [
                    {"seat": 0, "play": "1|4", "points": 5},
                    {"seat": 1, "draw": "1|1", "x_seconds": 4.5},
                    {"seat": 1, "play": "1|1", "at": "4-1.low", "points": 12.5},
                    {"seat": 0, "pass": True},
                ],
                "ended": "out",
                "left": [["4|2"], []],
                "settlement": [0, 12.5],
                "scores": [5, 25.0],
                "x_table": None,
            }
        ],
        "scores": [5, 25],
        "winner": None,
        "x_note": {"any": "thing"},
    }
    return {**whole, **changes}


def with_event(event: Any) -> dict[str, Any]:
    (only,) = record()["rounds"]
    return record(rounds=[{**only, "events": [event]}])


@pytest.mark.parametrize("name", schemas.NAMES)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schemas.schema(name))


def codes_of_form(value: Any) -> set[str]:
    """The codes by which the validator refuses the form of a record."""
    engine = any_engine()
    codes = {violation.code for violation in engine.validate(value).violations}
    return codes & {"record.format", "record.unknown-key"}


@pytest.mark.parametrize("right", [record(), record(rounds=[])], ids=["rounds", "no rounds"])
def test_a_record_has_the_shape(right: Any) -> None:
    RECORD.validate(right)
    assert not codes_of_form(right)


@pytest.mark.parametrize(
    "wrong",
    [
        record(format="domino-record/2"),
        record(game=5),
        record(players="2"),
        record(players=2.5),
        record(rounds={}),
        record(rounds=[None]),
        record(rounds=[{}]),
        record(scores=[5, "25"]),
        record(winner="0"),
        record(note="no x_ before it"),
        {"format": "domino-record/1", "game": "all_fives", "players": 2},
        with_event(None),
        with_event({}),
        with_event({"seat": 0}),
        with_event({"play": "1|4"}),
        with_event({"seat": -1, "play": "1|4"}),
        with_event({"seat": True, "play": "1|4"}),
        with_event({"seat": 0, "play": "1/4"}),
        with_event({"seat": 0, "play": "01|4"}),
        with_event({"seat": 0, "play": "1|4 "}),
        with_event({"seat": 0, "play": "1|4", "at": "1|4"}),
        with_event({"seat": 0, "play": "1|4", "at": "1|4.left"}),
        with_event({"seat": 0, "play": "1|4", "points": "5"}),
        with_event({"seat": 0, "play": "1|4", "draw": "1|4"}),
        with_event({"seat": 0, "draw": "1|4", "points": 5}),
        with_event({"seat": 0, "pass": False}),
        with_event({"seat": 0, "pass": True, "at": "1|4.low"}),
        [],
        None,
    ],
)
def test_another_shape_is_refused_by_schema_and_validator(wrong: Any) -> None:
    assert not RECORD.is_valid(wrong)
    assert codes_of_form(wrong)


def test_without_a_name_the_schemas_are_listed() -> None:
    listed = dominospec("schema").stdout.decode().splitlines()
    assert [line.split()[0] for line in listed] == list(schemas.NAMES)


@pytest.mark.parametrize("name", schemas.NAMES)
def test_a_schema_is_shown(name: str) -> None:
    assert json.loads(dominospec("schema", name).stdout) == schemas.schema(name)


def test_an_unknown_schema_is_wrong_usage() -> None:
    result = dominospec("schema", "recrod")
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"did you mean record?" in result.stderr
    assert b"settle" in result.stderr
