"""Where each rule stands in its spec and in the engine.

It is the only generated file with line numbers, so that a line added to a spec changes no other.
"""

from __future__ import annotations

import json
from pathlib import PurePath

from dominospec.emit.building import view
from dominospec.rulebook.basics import Rule
from dominospec.rulebook.model import RuleBook


def spec_map(book: RuleBook) -> str:
    """The map of a game's rules, in order, as JSON."""
    functions: dict[str, list[str]] = {}
    for function in view(book).functions:
        functions.setdefault(function.rule_id, []).append(function.name)
    places = {rule.id: _place(rule, functions.get(rule.id, [])) for rule in book.rules}
    return json.dumps(places, indent=2, ensure_ascii=False) + "\n"


def _place(rule: Rule, functions: list[str]) -> dict[str, object]:
    return {
        "game": rule.game,
        "file": PurePath(rule.span.file).name,
        "line": rule.span.line,
        "column": rule.span.column,
        "end_line": rule.span.end_line,
        "end_column": rule.span.end_column,
        "sources": [f"{citation.source}, {citation.heading}" for citation in rule.citations],
        "functions": functions,
    }
