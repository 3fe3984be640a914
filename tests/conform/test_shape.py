"""The checker of shapes finds the same right and wrong as a validator of JSON Schema."""

from __future__ import annotations

from typing import Any

import pytest
from dominospec import schemas
from dominospec.conform.shape import fault
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

SCALARS = st.none() | st.booleans() | st.integers(-2, 12) | st.sampled_from([0.0, 1.5, "", "1|4"])
KEYS = ("id", "then", "skipped", "error", "total", "ends", "states", "turn", "legal", "calls")
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=12,
)
QUERIES = ("start", "echo", *schemas.QUERIES)


@given(st.sampled_from(QUERIES), VALUES)
def test_random_values(query: str, value: Any) -> None:
    schema = schemas.answer_schema(query)
    assert (fault(schema, value) is None) == Draft202012Validator(schema).is_valid(value)


@given(st.sampled_from(sorted(schemas.QUERIES)), VALUES)
def test_random_answers(query: str, value: Any) -> None:
    schema = schemas.answer_schema(query)
    answer = {"id": 3, "then": value}
    assert (fault(schema, answer) is None) == Draft202012Validator(schema).is_valid(answer)


@pytest.mark.parametrize("name", [n for n in schemas.NAMES if n.startswith(("conform", "vector"))])
@given(value=VALUES)
def test_the_schemas_of_the_protocol_are_understood(name: str, value: Any) -> None:
    schema = schemas.schema(name)
    assert (fault(schema, value) is None) == Draft202012Validator(schema).is_valid(value)


def test_another_keyword_is_a_fault_of_ours() -> None:
    with pytest.raises(NotImplementedError):
        fault({"multipleOf": 2}, 3)
