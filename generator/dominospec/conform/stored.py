"""The vectors of a game as they lie in the package of games."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable

from dominospec.conform.vector import FOLDER, SUITES, Vector, read_vector


class Stale(Exception):
    """Vectors of another rule book than the engine's lie in the package."""


def stored_files(game: str) -> list[Traversable]:
    """The file of each suite, whether it is there or not.

    Raises:
        ModuleNotFoundError: there is no package of games.
    """
    return [files("dominogames") / game / FOLDER / f"{suite}.json" for suite in SUITES]


def stored_vectors(game: str, rules: str) -> list[Vector] | None:
    """The vectors of a game that was built; None if there are none.

    Args:
        rules: the digest of the rule book that they must be of.

    Raises:
        Stale: they are of another.
    """
    try:
        texts = [file.read_text(encoding="utf-8") for file in stored_files(game)]
    except (ModuleNotFoundError, OSError):
        return None
    found: list[Vector] = []
    for text in texts:
        document = json.loads(text)
        if document["rules"] != rules:
            raise Stale(f"the vectors of {game} are of other rules than its engine; build it anew")
        found += map(read_vector, document["vectors"])
    return found
