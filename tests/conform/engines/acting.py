"""What all fake engines are made of: the generated engine, and a fault on top."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from dominospec.conform.serving import answers_of, serve
from dominospec.schemas import QUERIES

Json = dict[str, Any]
Fault = Callable[[str, Json, Json, Json], Json]
"""From query, given, when and the right answer to the one that is given."""


def act(
    name: str,
    fault: Fault = lambda _query, _given, _when, then: then,
    *,
    queries: Sequence[str] = tuple(QUERIES),
    codes: bool = True,
) -> None:
    """Serve the game that the command line names, with a fault."""
    engine = importlib.import_module(f"dominogames.{sys.argv[1]}")
    right = answers_of(engine)

    def answer(query: str, given: Json, when: Json) -> Json:
        return fault(query, given, when, right(query, given, when))

    serve(sys.stdin.buffer, sys.stdout.buffer, answer, name=name, queries=queries, codes=codes)
