"""What is told of a line of the wrong shape: where it is wrong, and what was expected there."""

from __future__ import annotations

import pytest
from dominospec import schemas
from dominospec.conform.shape import fault


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
