"""The page for authors says what is true: its examples come out, its program runs."""

from __future__ import annotations

import importlib
import io
import json
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from commands.running import dominospec
from conformance.books import GAMES
from dominogames import all_fives
from dominospec import schemas
from dominospec.conform.comparing import difference
from dominospec.conform.process import LAST_WORDS
from dominospec.conform.pytest_plugin import TIMEOUT
from dominospec.conform.serving import answers_of, serve
from dominospec.conform.shape import DEEPEST, LONGEST_LINE
from dominospec.conform.stored import stored_vectors
from dominospec.conform.vector import OPTIONAL, SUITES
from dominospec.conform.vector_files import FORMAT
from jsonschema import Draft202012Validator

from conform.running import conform

PAGE = (files("dominospec.conform") / "AUTHORS.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
LINES = [json.loads(line) for kind, text in BLOCKS if kind == "jsonl" for line in text.splitlines()]


def exchanges() -> Iterator[tuple[Any, Any]]:
    """Each query of the page with its answer."""
    lines = iter(LINES)
    for query in lines:
        if query["query"] != "stop":
            yield query, next(lines)


@pytest.mark.parametrize("exchange", list(exchanges()), ids=lambda pair: pair[0]["query"])
def test_the_examples_come_out(exchange: tuple[Any, Any]) -> None:
    query, expected = exchange
    Draft202012Validator(schemas.schema("conform-query")).validate(query)
    Draft202012Validator(schemas.answer_schema(query["query"])).validate(expected)
    assert query["id"] == expected["id"]
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(query).encode()), sink, answers_of(all_fives), name="ours")
    answer = json.loads(sink.getvalue())
    if "then" in expected:
        assert difference(expected["then"], answer["then"]) is None
    elif query["query"] == "start":
        assert answer.keys() == expected.keys()
    elif query["query"] == "echo":
        assert answer == expected
    else:
        assert answer.keys() == expected.keys() == {"id", "skipped"}


def test_every_query_suite_key_and_code_is_told() -> None:
    assert {query["query"] for query, _ in exchanges()} == {"start", "echo", *schemas.QUERIES}
    assert {"query": "stop", "id": 8} in LINES
    for suite in SUITES:
        assert f"`{suite}`" in PAGE
    for query in schemas.QUERIES.values():
        for part in (query.given, query.when, query.then):
            for key in part["properties"]:  # type: ignore[attr-defined]
                assert f"`{key}`" in PAGE
    for key in schemas.QUERIES["play"].then["properties"]["states"]["items"]["properties"]:  # type: ignore[index]
        assert f"| `{key}` |" in PAGE
    for page in (files("dominospec") / "explain").iterdir():
        code = page.name.removesuffix(".md")
        if code.startswith(("turn.", "draw.", "placement.", "call.")):
            assert f"| `{code}` |" in PAGE
    assert f"Protocol {schemas.PROTOCOL}, vectors `{FORMAT}`" in PAGE
    assert all(f"`{suite}`" in PAGE.partition("## Levels")[2] for suite in OPTIONAL)


def test_the_vector_that_is_shown_is_one() -> None:
    (shown,) = [json.loads(text) for kind, text in BLOCKS if kind == "json"]
    listed = stored_vectors("all_fives", all_fives.RULES.digest)
    assert listed is not None
    assert shown in [vector.as_json() for vector in listed]


def test_the_program_runs_and_every_query_is_skipped_until_it_is_written(tmp_path: Path) -> None:
    (program,) = [text for kind, text in BLOCKS if kind == "python"]
    path = tmp_path / "mine.py"
    path.write_text(program, encoding="utf-8")
    ran = conform("--suite", "boards", engine=[sys.executable, str(path)])
    assert ran.status == 1
    assert "board is offered, but every query is skipped" in ran.out
    # the same with an engine in it
    body = "    from dominogames import all_fives as e\n    layout = e.Layout()\n"
    body += "    for text in given['laid']:\n        layout.place(*e.Play.parse(text))\n"
    body += "    return {'total': layout.total, 'award': layout.award}\n"
    written = re.sub(r"    raise NotImplementedError.*\n", body, program)
    path.write_text(written, encoding="utf-8")
    ran = conform("--rule", "scoring.award", "--suite", "boards", "--skip", "*/example/*",
                  engine=[sys.executable, str(path)])  # fmt: skip
    assert ran.status == 0, ran.out
    assert "conforms: " in ran.out


def test_the_guide_is_shown_with_the_rules_of_a_game() -> None:
    assert dominospec("conform", "guide").stdout.decode() == PAGE
    whole = dominospec("conform", "guide", "--game", "all_fives").stdout.decode()
    assert whole.startswith(PAGE)
    for id, rule in all_fives.RULES.rules.items():
        assert f"- `{id}`: {rule.sentence}" in whole


def test_the_limits_are_those_of_the_code() -> None:
    told = " ".join(PAGE.split())
    words = {100: "a hundred"}
    assert f"whose end, {LAST_WORDS} bytes at most, is shown" in told
    assert f"A line has at most {LONGEST_LINE // 2**20} MiB" in told
    assert f"is nested at most {words[DEEPEST]} deep" in told
    assert f"`--timeout S` is the time for each answer, {TIMEOUT:g} seconds if" in told
    shown = dominospec("conform", "run", "--help").stdout.decode()
    assert f"Seconds for each answer, the first included. [default: {TIMEOUT};" in " ".join(
        shown.split()
    )


@pytest.mark.parametrize("game", GAMES)
def test_who_scores_together_is_told_as_the_rules_have_it(game: str) -> None:
    rules = importlib.import_module(f"dominogames.{game}").RULES
    assert "`setup.sides`" in PAGE
    assert "setup.sides" in rules.rules
    alone = [players for players in rules.players if len({*rules.sides[players]}) == players]
    assert all([*rules.sides[players]] == [*range(players)] for players in alone)
    if game == "all_fives":
        told = " ".join(PAGE.split())
        assert "in All Fives four play as partners, and side 0 is seats 0 and 2, side 1 is" in told
        assert [*rules.sides[4]] == [0, 1, 0, 1]
