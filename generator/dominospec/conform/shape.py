"""What is wrong with the shape of a line of the protocol, in a few words that say where."""

from __future__ import annotations

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from dominospec.schemas import Schema


def fault(schema: Schema, value: object) -> str | None:
    """What is wrong with a value first, and where; None if it has the shape."""
    error = best_match(Draft202012Validator(schema).iter_errors(value))
    return None if error is None else _told(error)


def _told(error: ValidationError) -> str:
    place = error.json_path.removeprefix("$").removeprefix(".") or "the line"
    return f"{place}: {_shortened(error.message)}{_meaning(error)}"


def _meaning(error: ValidationError) -> str:
    """What the schema says of the values it takes; a pattern alone says little to a reader."""
    told = error.schema.get("description") if isinstance(error.schema, dict) else None
    return f" ({told})" if told else ""


def _shortened(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:59]} … {text[-59:]}"
