"""Cases and records as Python source, laid out as a formatter would leave it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from typing import Any

from dominospec.emit.code import Code, EmitError
from dominospec.emit.text import WIDTH, columns, string, wrap

_STEP = 4
_POSITIONAL = 2
"""How many of the first fields of a case are written without their names, if they are needed."""


def literal(value: object, indent: int, lead: str = "") -> Code:
    """A value as an element of a broken list, on one line if it fits.

    ``indent`` is the column at which its line begins, ``lead`` what stands before it there.
    """
    flat = _flat(value, WIDTH - indent - columns(lead) - 1)
    if flat is not None:
        return Code(lead + flat)
    if isinstance(value, str):
        return _long_string(value, indent, lead)
    opening, items, closing = _parts(value)
    inner = indent + _STEP
    lines = [f"{' ' * inner}{literal(item, inner, before)},\n" for before, item in items]
    return Code(f"{lead}{opening}\n{''.join(lines)}{' ' * indent}{closing}")


def _flat(value: object, room: int) -> str | None:
    """A value on one line; None if it takes more columns than there are."""
    match value:
        case str():
            text = string(value)
            return text if columns(text) <= room else None
        case None | bool() | int() | float():
            return repr(value)
        case Fraction():
            return f"Fraction({value.numerator}, {value.denominator})"
    opening, items, closing = _parts(value)
    parts = []
    left = room - len(opening) - len(closing)
    for before, item in items:
        part = _flat(item, left)
        if part is None:
            return None
        parts.append(before + part)
        left -= columns(parts[-1]) + len(", ")
    if isinstance(value, tuple) and len(value) == 1:
        parts[0] += ","
    flat = f"{opening}{', '.join(parts)}{closing}"
    return flat if columns(flat) <= room else None


_Items = Iterable[tuple[str, object]]


def _parts(value: object) -> tuple[str, _Items, str]:
    """The brackets of a value, and its items with what stands before each."""
    match value:
        case tuple():
            return "(", [("", item) for item in value], ")"
        case list():
            return "[", [("", item) for item in value], "]"
        case Mapping():
            return "{", [(f"{string(key)}: ", item) for key, item in value.items()], "}"
    if not is_dataclass(value) or isinstance(value, type):
        raise EmitError(f"no source is made of a {type(value).__name__}")
    return f"{type(value).__name__}(", list(_arguments(value)), ")"


def _arguments(value: Any) -> _Items:
    """The fields of a case that differ from their defaults, with names after the first ones."""
    for index, field in enumerate(fields(value)):
        item = getattr(value, field.name)
        if index < _POSITIONAL and field.default is MISSING:
            yield "", item
        elif (type(item), item) != (type(field.default), field.default):
            yield f"{field.name}=", item


def _long_string(text: str, indent: int, lead: str) -> Code:
    """A string over several lines, broken after spaces."""
    room = WIDTH - indent - 1
    first, *rest = wrap(text, lambda line: columns(string(line)) <= room - len(lead))
    lines = wrap("".join(rest), lambda line: columns(string(line)) <= room) if rest else []
    return Code(lead + ("\n" + " " * indent).join(string(line) for line in (first, *lines)))
