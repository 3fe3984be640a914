"""The digest of a rule book: equal for games that are played alike and name their rules alike."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from dominospec.rulebook.expression import Kind
from dominospec.rulebook.model import RuleBook

_PARTS = ("name", "setup", "placement", "turn", "scoring", "settlement", "match", "refusals")
"""What a game does. Titles, sentences, citations, notes, facts and examples are left out."""


def digest(book: RuleBook) -> str:
    """``sha256:`` and the SHA-256 of the canonical JSON of a rule book, in hexadecimal."""
    return "sha256:" + hashlib.sha256(canonical_json(book).encode("ascii")).hexdigest()


def canonical_json(book: RuleBook) -> str:
    """The rule book as JSON: ASCII, sorted keys, no blanks; numbers of players are texts."""
    value = {part: _plain(getattr(book, part)) for part in _PARTS}
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        # The kind of an expression follows from its parts; what is None a game does not have.
        said = {
            name: _plain(part)
            for name, part in parts.items()
            if part is not None and not isinstance(part, Kind)
        }
        return {"is": type(value).__name__, **said}
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value
