"""Statements laid out as ``ruff format`` would, at most 100 columns wide."""

from __future__ import annotations

from collections.abc import Iterable

from dominospec.emit.code import Code


def statement(text: str, indent: int) -> Code:
    """A statement given on one line."""
    return Code(" " * indent + text)


def block(head: str, body: Iterable[Code], indent: int) -> list[Code]:
    """A compound statement: its head given on one line, its body already indented."""
    return [Code(" " * indent + head), *body]
