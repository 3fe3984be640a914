"""Lines of the protocol: their JSON, and what is wrong with their shape, with the place."""

from __future__ import annotations

import json
import math
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.validators import extend

from dominospec.schemas import Schema, query_schema

Json = dict[str, Any]

LONGEST_LINE = 2**24
"""Bytes of the longest line that is read."""
DEEPEST = 100
"""Lists and objects within each other in a line that is read."""


def value_of(line: bytes) -> object:
    """The value of a line of JSON.

    Raises:
        ValueError: it is none, or too long or nested too deep, and why.
    """
    if len(line) > LONGEST_LINE:
        raise ValueError(f"longer than {LONGEST_LINE} bytes")
    try:
        value: object = json.loads(
            line.decode("utf-8-sig"), parse_constant=_finite, parse_float=_finite
        )
    except UnicodeDecodeError as fault:
        raise ValueError(f"no UTF-8: {fault.reason} at byte {fault.start}") from None
    except RecursionError:
        raise ValueError(f"nested more than {DEEPEST} deep") from None
    except json.JSONDecodeError as fault:
        what = fault.msg.removesuffix(" at")
        raise ValueError(f"no JSON: {what} at character {fault.pos}") from None
    except ValueError:
        raise ValueError("no JSON: a number that is not finite, or too long") from None
    if isinstance(value, dict | list) and _is_deep(value):
        raise ValueError(f"nested more than {DEEPEST} deep")
    return value


def line_of(value: object) -> bytes:
    """A value as a line of JSON in UTF-8; text that has no UTF-8 stands there in escapes."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        text = json.dumps(value, allow_nan=False).encode()
    return text + b"\n"


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _is_deep(value: Json | list[Any]) -> bool:
    within: list[Any] = [value]
    for _ in range(DEEPEST):
        parts = (one.values() if isinstance(one, dict) else one for one in within)
        within = [one for part in parts for one in part if isinstance(one, dict | list)]
    return bool(within)


def fault(schema: Schema, value: object) -> str | None:
    """What is wrong with a value first, and where; None if it has the shape."""
    return _fault(Draft202012Validator(schema), value)


def query_fault(query: object) -> str | None:
    """What is wrong with a query; seats and counts are written as integers there."""
    asked = query.get("query") if isinstance(query, dict) else None
    return _fault(_STRICT(query_schema(asked)), query)


def _fault(validator: Any, value: object) -> str | None:
    error = best_match(validator.iter_errors(value))
    return None if error is None else _told(error)


def _is_integer(_checker: object, value: object) -> bool:
    return type(value) is int and -(2**63) <= value < 2**63


def _is_number(_checker: object, value: object) -> bool:
    return isinstance(value, float) or _is_integer(_checker, value)


_STRICT = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine_many(
        {"integer": _is_integer, "number": _is_number}
    ),
)


def _told(error: ValidationError) -> str:
    place = error.json_path.removeprefix("$").removeprefix(".") or "the line"
    return f"{place}: {_shortened(error.message)}{_meaning(error)}"


def _meaning(error: ValidationError) -> str:
    """What the schema says of the values it takes; a pattern alone says little to a reader."""
    told = error.schema.get("description") if isinstance(error.schema, dict) else None
    return f" ({told})" if told else ""


def _shortened(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:59]} … {text[-59:]}"
