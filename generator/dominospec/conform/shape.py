"""A value held to a JSON Schema, as far as the schemas of the protocol go.

An engine's answers are checked as they come, where no package for JSON Schema may be installed.
Only the keywords that the protocol's schemas use are known; another is a fault of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

_IGNORED = {"$schema", "$id", "title", "description"}
_KINDS: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
    "number": (int, float),
    "integer": (int, float),
}


def fault(schema: Any, value: object, where: str = "") -> str | None:
    """What is wrong with a value first, and where; None if it has the shape."""
    return next(_faults(schema, value, where), None)


def _faults(schema: Any, value: object, where: str) -> Iterator[str]:
    place = where or "the line"
    if isinstance(schema, bool):
        if not schema:
            yield f"{place}: too many items"
        return
    for keyword, argument in schema.items():
        match keyword:
            case "type":
                kinds = argument if isinstance(argument, list) else [argument]
                if not any(_is(kind, value) for kind in kinds):
                    yield f"{place}: {' or '.join(kinds)} expected, found {_shown(value)}"
                    return
            case "const" if value != argument:
                yield f"{place}: {_shown(argument)} expected, found {_shown(value)}"
            case "enum" if value not in argument:
                known = ", ".join(map(_shown, argument))
                yield f"{place}: one of {known} expected, found {_shown(value)}"
            case "pattern" if isinstance(value, str) and not re.search(argument, value):
                told = schema.get("description", f"text like {argument}")
                yield f"{place}: found {_shown(value)}; expected: {told}"
            case "minimum" if isinstance(value, int | float) and value < argument:
                yield f"{place}: at least {argument} expected, found {_shown(value)}"
            case "anyOf" | "oneOf":
                yield from _none_of(argument, value, where)
            case _ if isinstance(value, dict):
                yield from _of_object(schema, keyword, value, where)
            case _ if isinstance(value, list):
                yield from _of_list(schema, keyword, value, where)
            case _:
                _know(keyword)


def _none_of(schemas: list[Any], value: object, where: str) -> Iterator[str]:
    """The fault of the alternative that is nearest, if none holds: by keys, and what they say."""
    found = [fault(schema, value, where) for schema in schemas]
    if None in found:
        return
    keys = set(value) if isinstance(value, dict) else set()

    def near(index: int) -> int:
        properties = schemas[index].get("properties", {})
        unlike = [
            key
            for key in keys & properties.keys()
            if isinstance(value, dict) and properties[key].get("const", value[key]) != value[key]
        ]
        return len(keys & properties.keys()) - len(keys - properties.keys()) - 9 * len(unlike)

    yield str(found[max(range(len(schemas)), key=near)])


def _of_object(schema: Any, keyword: str, value: dict[str, object], where: str) -> Iterator[str]:
    argument = schema[keyword]
    match keyword:
        case "properties":
            for key, of_key in argument.items():
                if key in value:
                    yield from _faults(of_key, value[key], f"{where}.{key}" if where else key)
        case "required":
            for key in argument:
                if key not in value:
                    yield f"{where or 'the line'}: {key} is missing"
        case "additionalProperties":
            for key in value.keys() - schema.get("properties", {}).keys():
                if argument is False:
                    yield f"{where or 'the line'}: {_shown(key)} is not known here"
                else:
                    yield from _faults(argument, value[key], f"{where}.{key}" if where else key)
        case _:
            _know(keyword)


def _of_list(schema: Any, keyword: str, value: list[object], where: str) -> Iterator[str]:
    argument = schema[keyword]
    first = schema.get("prefixItems", [])
    match keyword:
        case "prefixItems":
            for index, (of_item, item) in enumerate(zip(argument, value, strict=False)):
                yield from _faults(of_item, item, f"{where}[{index}]")
        case "items":
            for index, item in enumerate(value[len(first) :], len(first)):
                yield from _faults(argument, item, f"{where}[{index}]")
        case "minItems" if len(value) < argument:
            yield f"{where}: {argument} items expected, found {len(value)}"
        case "maxItems" if len(value) > argument:
            yield f"{where}: at most {argument} items expected, found {len(value)}"
        case _:
            _know(keyword)


_KNOWN = _IGNORED | {
    "type", "const", "enum", "pattern", "minimum", "anyOf", "oneOf", "properties", "required",
    "additionalProperties", "prefixItems", "items", "minItems", "maxItems",
}  # fmt: skip


def _know(keyword: str) -> None:
    if keyword not in _KNOWN:
        raise NotImplementedError(f"the keyword {keyword} of a JSON Schema")


def _is(kind: str, value: object) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _KINDS[kind])


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
