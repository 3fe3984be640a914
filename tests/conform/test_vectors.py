"""The vector files: of the right shape, the same as the cases, stable, not too large."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from conformance.books import GAMES, shipped, shipped_suite
from dominospec import schemas
from dominospec.conform.comparing import difference
from dominospec.conform.serving import answers_of
from dominospec.conform.shape import fault
from dominospec.conform.stored import stored_vectors
from dominospec.conform.vector import FOLDER, SUITES, Vector
from dominospec.conform.vector_files import vector_files
from dominospec.conformance.scenarios import (
    Board,
    Count,
    Opening,
    Record,
    Round,
    Settlement,
)
from jsonschema import Draft202012Validator

SCHEMA = schemas.schema("vectors")
QUERY = Draft202012Validator(schemas.schema("conform-query"))
ANSWER = Draft202012Validator(schemas.schema("conform-answer"))
LARGEST = 1_500_000
"""Bytes of all vectors of a game."""


@cache
def engine(game: str) -> Any:
    return importlib.import_module(f"dominogames.{game}")


@cache
def stored(game: str) -> list[Vector]:
    found = stored_vectors(game, engine(game).RULES.digest)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_file_has_the_shape(game: str) -> None:
    validator = Draft202012Validator(SCHEMA)
    size = 0
    for suite in SUITES:
        data = (files("dominogames") / game / FOLDER / f"{suite}.json").read_bytes()
        document = json.loads(data)
        validator.validate(document)
        assert fault(SCHEMA, document) is None
        assert (document["game"], document["suite"]) == (game, suite)
        assert data.count(b"\n") == len(document["vectors"]) + 6 + bool(document["vectors"])
        size += len(data)
    assert size < LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_an_id_names_one_question(game: str) -> None:
    listed = stored(game)
    known = set(engine(game).RULES.rules)
    assert len({vector.id for vector in listed}) == len(listed)
    for vector in listed:
        assert vector.id.isascii()
        assert not set(vector.id) & {" ", "#", "*", "?"}
        assert vector.id.startswith(f"{game}/{vector.suite}/")
        assert known.issuperset(vector.rules)
        assert vector.suite in SUITES
        assert vector.says


@pytest.mark.parametrize("game", GAMES)
def test_our_engine_answers_every_vector_in_the_shape_of_the_protocol(game: str) -> None:
    answer = answers_of(engine(game))
    for vector in stored(game):
        asked = {"id": 1, "query": vector.query, "given": vector.given, "when": vector.when}
        then = answer(vector.query, vector.given, vector.when)
        assert difference(vector.then, then) is None, vector.id
        assert fault(schemas.answer_schema(vector.query), {"id": 1, "then": then}) is None
        if game in ("all_fives", "telefon", "sniff"):
            QUERY.validate(asked)
            ANSWER.validate({"id": 1, "then": then})


@pytest.mark.parametrize("game", ["all_fives", "telefon", "muggins", "sniff"])
def test_every_case_is_among_the_vectors(game: str) -> None:
    """No case is lost on the way to the vectors, and nothing that it asks."""
    ids = {vector.id.rpartition("-")[0].split("/", 2)[2] for vector in stored(game)}
    suite = shipped_suite(game)
    assert {case.id for case in suite.cases} <= ids
    asked = Counter(type(case.scenario) for case in suite.cases)
    found = Counter(vector.suite for vector in stored(game))
    assert found["settlements"] == asked[Settlement]
    assert found["records"] == asked[Record]
    assert found["perft"] > asked[Count]
    assert found["boards"] <= asked[Board]
    assert found["turns"] <= asked[Round] + asked[Opening]


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_asks_something(game: str) -> None:
    for vector in stored(game):
        states = vector.then.get("states")
        assert vector.then
        assert states is None or vector.when["actions"] or {*states[0]} - {"turn"}, vector.id


def test_codes_of_refusals_are_all_asked_for() -> None:
    """Each code that some case refuses with is in some vector of the game."""
    for game in ("all_fives", "telefon", "muggins"):
        expected: set[str | None] = set()
        for case in shipped_suite(game).cases:
            match case.scenario:
                case Board(refuses=refuses):
                    expected |= {code for _, code in refuses}
                case Round(steps=steps):
                    expected |= {getattr(step, "refused", None) for step in steps}
        text = json.dumps([vector.then for vector in stored(game)])
        assert all(f'"{code}"' in text for code in expected - {None})


def test_the_same_rules_give_the_same_bytes() -> None:
    for game in ("all_fives", "telefon"):
        made = vector_files(shipped(game), shipped_suite(game))
        assert list(made) == [f"{FOLDER}/{suite}.json" for suite in SUITES]
        for name, text in made.items():
            assert (files("dominogames") / game / name).read_text(encoding="utf-8") == text


def test_a_wrong_answer_to_any_vector_is_seen() -> None:
    """Each value that a vector expects, changed in an answer, is a difference."""
    for vector in stored("all_fives"):
        answer = answers_of(engine("all_fives"))(vector.query, vector.given, vector.when)
        for changed in _changed(vector.then, answer):
            assert difference(vector.then, changed) is not None, vector.id


def _changed(expected: Any, answer: Any) -> Any:
    """The answer with one expected value after the other made wrong."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            for changed in _changed(value, answer.get(key)):
                yield {**answer, key: changed}
    elif isinstance(expected, list) and expected and isinstance(expected[0], dict):
        for index, value in enumerate(expected):
            for changed in _changed(value, answer[index]):
                yield [*answer[:index], changed, *answer[index + 1 :]]
        yield answer[:-1]
    elif isinstance(expected, list):
        yield answer[:-1] if answer else ["6|6"]
        yield [*answer, "6|6"]
    elif isinstance(expected, bool | int | float):
        yield answer + 1
    elif expected is None:
        yield 0
    else:
        yield f"not {answer}"
