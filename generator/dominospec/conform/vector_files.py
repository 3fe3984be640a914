"""Vectors as files: a JSON document a suite, with one vector a line."""

from __future__ import annotations

import json
from collections.abc import Iterable

from dominospec.conform.vector import FOLDER, SUITES, Vector
from dominospec.conform.vectors import vectors
from dominospec.conformance import Suite
from dominospec.rulebook.digest import digest
from dominospec.rulebook.model import RuleBook

FORMAT = "domino-vectors/1"


def vector_files(book: RuleBook, whole: Suite | None = None) -> dict[str, str]:
    """The text of each suite's file, by its path in the folder of the game."""
    listed = vectors(book, whole)
    files = {}
    for name in SUITES:
        of_suite = [vector for vector in listed if vector.suite == name]
        text = suite_file(book.name, book.title, digest(book), name, of_suite)
        files[f"{FOLDER}/{name}.json"] = text
    return files


def suite_file(game: str, title: str, rules: str, suite: str, listed: Iterable[Vector]) -> str:
    """A JSON document with one vector a line, so that a change of one is a change of a line."""
    head = {"format": FORMAT, "game": game, "title": title, "rules": rules, "suite": suite}
    lines = [f'"{key}": {_text(value)}' for key, value in head.items()]
    body = ",\n".join(_text(vector.as_json()) for vector in listed)
    between = f"\n{body}\n" if body else ""
    return "{" + ",\n ".join(lines) + f',\n "vectors": [{between}]}}\n'


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
