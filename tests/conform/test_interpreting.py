"""What the interpreter answers to a query of the protocol."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from conformance.books import shipped
from dominospec.conform.comparing import difference
from dominospec.conform.interpreting import interpreted
from dominospec.conform.stored import stored_vectors

UNANSWERED = {"calls", "due", "more"}
"""What it does not say of a state."""


@pytest.mark.parametrize("game", ["draw", "telefon"])
def test_what_named_the_opener_and_is_dealt_and_played_on_is_read(game: str) -> None:
    listed = stored_vectors(game, import_module(f"dominogames.{game}").RULES.digest)
    assert listed is not None
    read = set()
    for vector in listed:
        told = {"named", "more"} & {*vector.given} | {"dealt"} & {*vector.when}
        if not told or vector.query not in ("legal", "play"):
            continue
        read |= told
        then = dict(vector.then)
        if "states" in then:
            then["states"] = [without(state) for state in then["states"]]
        answer = interpreted(shipped(game), vector.query, vector.given, vector.when)
        assert difference(then, answer) is None, vector.id
    assert read >= {"named", "dealt"}


def without(state: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key not in UNANSWERED}


def test_a_query_that_it_cannot_answer_is_told() -> None:
    with pytest.raises(ValueError, match="no query perft"):
        interpreted(shipped("all_fives"), "perft", {"laid": []}, {"depth": 1})
