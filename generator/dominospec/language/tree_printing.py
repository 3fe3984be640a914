"""The syntax tree as text: a node a line, what it holds beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from dominospec.language import tree
from dominospec.rulebook.basics import Span


def tree_text(file: tree.File, *, spans: bool = True) -> str:
    """The tree of a spec; without places, trees of like texts compare well."""
    return "".join(f"{line}\n" for line in _node("", file, "", spans))


def _node(name: str, node: object, indent: str, spans: bool) -> Iterator[str]:
    """A node with its plain values on one line, and its parts on the lines below."""
    plain: list[str] = []
    parts: list[tuple[str, object]] = []
    place = ""
    for field in fields(node):  # type: ignore[arg-type]  # nodes are dataclasses
        value = getattr(node, field.name)
        if isinstance(value, Span):
            place = f" @{value.line}:{value.column}-{value.end_line}:{value.end_column}"
        elif isinstance(value, tuple) and not all(isinstance(item, str) for item in value):
            parts.extend((field.name, item) for item in value)
        elif isinstance(value, tree.Phrase) or not hasattr(value, "__dataclass_fields__"):
            plain += [] if value in (None, ()) else [f"{field.name}={_plain(value)}"]
        else:
            parts.append((field.name, value))
    label = f"{name}: " if name else ""
    head = " ".join([f"{indent}{label}{type(node).__name__}", *plain])
    yield head + (place if spans else "")
    for part_name, part in parts:
        yield from _node(part_name, part, indent + "  ", spans)


def _plain(value: object) -> str:
    if isinstance(value, tree.Phrase):
        return f"`{value.text}`"
    return repr(value) if type(value) is str else str(value)
