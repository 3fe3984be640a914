"""A vector: one question about a game, all that must be known to answer it, and the answer."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

Json = dict[str, Any]

FOLDER = "vectors"
"""Where the vectors of a game lie, in its own folder."""
SUITES = (
    "boards",
    "legal",
    "settlements",
    "turns",
    "matches",
    "perft",
    "refusals",
    "records",
)
"""The suites, in the order in which they are run."""
OPTIONAL = frozenset({"perft", "records"})
"""Suites that an engine may leave out and still keep all rules of play."""


@dataclass(frozen=True)
class Vector:
    """A question to an engine, and its answer."""

    id: str
    """Game, suite, rule and name, and a sum of what is asked: never the id of another question."""
    rules: tuple[str, ...]
    """The rules that decide it, the one under test first."""
    level: str
    """``required`` or ``optional``."""
    says: str
    query: str
    given: Json
    when: Json
    then: Json
    """What must be in the answer; an answer may hold more."""

    @property
    def suite(self) -> str:
        """The suite that it is of."""
        return self.id.split("/")[1]

    @property
    def case(self) -> str:
        """The id of the case it was made of."""
        return self.id.split("/", 2)[2].rpartition("-")[0]

    @property
    def heading(self) -> str:
        """What it is counted under: the rule under test, or where it comes from."""
        _, suite, group, *_ = self.id.split("/")
        return group if "." in group else "examples" if group == "example" else suite

    def as_json(self) -> Json:
        """As it stands in a file."""
        return {
            "id": self.id,
            "rules": list(self.rules),
            "level": self.level,
            "says": self.says,
            "query": self.query,
            "given": self.given,
            "when": self.when,
            "then": self.then,
        }


def is_id_of(game: str, text: str) -> bool:
    """Whether a text has the form of an id of a vector of a game, whether there is one or not."""
    return re.fullmatch(rf"{re.escape(game)}/[a-z]+/.+-[0-9a-f]{{6}}", text) is not None


def read_vector(value: Json) -> Vector:
    """A vector from its JSON form."""
    return Vector(**{**value, "rules": tuple(value["rules"])})


def vector_of(
    path: str,
    rules: tuple[str, ...],
    says: str,
    query: str,
    given: Json,
    when: Json,
    then: Json,
) -> Vector:
    """A vector whose id begins with a path of game, suite, rule and name."""
    asked = json.dumps([query, given, when], sort_keys=True).encode()
    level = "optional" if path.split("/")[1] in OPTIONAL else "required"
    id = f"{path}-{sha256(asked).hexdigest()[:6]}"
    return Vector(id, rules, level, says, query, given, when, then)
