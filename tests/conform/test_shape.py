"""What is told of a line of the wrong shape: where it is wrong, and what was expected there."""

from __future__ import annotations

import pytest
from dominospec import schemas
from dominospec.conform.shape import fault, query_fault

BOARD = {"id": 0, "query": "board", "when": {}}
CALL = {"id": 0, "query": "play", "given": {
    "players": 2, "laid": [], "hands": [], "boneyard": [], "turn": 0, "scores": [0, 0],
}}  # fmt: skip


@pytest.mark.parametrize("number", ["0", "5", "10", "12.5", "-5", "-0.25", "9" * 19])
def test_a_number_is_called_as_json_has_it(number: str) -> None:
    when = {"actions": [{"seat": 0, "do": f"call {number}"}]}
    assert query_fault({**CALL, "when": when}) is None


@pytest.mark.parametrize(
    "number",
    ["", ".", "-", "1.2.3", "1.", ".5", "010", "00", "-01", "1e5", "+5", "--5", "1/3", "9" * 100,
     "0." + "3" * 40, "\u0665", " 5", "5 "],
)  # fmt: skip
def test_what_is_no_number_is_no_call(number: str) -> None:
    when = {"actions": [{"seat": 0, "do": f"call {number}"}]}
    told = query_fault({**CALL, "when": when})
    assert told is not None
    assert told.startswith("when.actions[0].do: ")
    assert "pass or call 10" in told


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({**BOARD, "given": {"laid": [5]}}, "given.laid[0]: 5 is not of type 'string'"),
        ({**BOARD, "given": {}}, "given: 'laid' is a required property"),
        ({**CALL, "query": "settle", "when": {}}, "given: "),
        ({"query": "bored"}, "query: 'bored' is not one of"),
        ({"query": ["board"]}, "query: ['board'] is not one of"),
        ([], "the line: [] is not of type 'object'"),
    ],
)
def test_what_is_told_of_a_query_is_about_the_query_it_is(query: object, told: str) -> None:
    assert str(query_fault(query)).startswith(told)


@pytest.mark.parametrize(
    ("query", "answer", "told"),
    [
        ("board", {"then": {"total": 10}}, None),
        ("board", {"skipped": "later"}, None),
        ("board", {"then": []}, "then: [] is not of type 'object'"),
        ("board", {"then": {"ends": [["1|4", "a"]]}}, "then.ends[0][1]: 'a' is not of type"),
        ("board", {"then": {"joins": [["1|4.low"]]}}, "then.joins[0]: ['1|4.low'] is too short"),
        ("board", {"then": {"sites": ["1|4"]}}, "(A site such as 1|4.low or 1|1.line-b.)"),
        ("board", {}, "the line: {'id': 3} is not valid under any"),
        ("board", {"then": {}, "error": "x"}, "(An answer has its id and one of then, skipped and"),
        ("play", {"then": {"states": [{"match": "won"}]}}, "then.states[0].match: 'won' does not"),
        ("echo", {}, "the line: 'text' is a required property"),
        ("echo", {"text": "x" * 1000 + "", "id": "x" * 1000}, " … "),
    ],
)
def test_what_is_told(query: str, answer: dict[str, object], told: str | None) -> None:
    found = fault(schemas.answer_schema(query), {"id": 3, **answer})
    if told is None or found is None:
        assert found is told
    else:
        assert told in found
        assert len(found) < 300
