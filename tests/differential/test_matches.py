"""Whole matches: each side's random records judged by the other, and any alteration of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import event, given, settings
from reference import play_random

from .alterations import altered
from .verdicts import compare_verdicts
from .worlds import QUICK, SHIPPED, world

_SEEDS = st.integers(0, 2**20)
_WORLDS = (*SHIPPED, *QUICK, "double_two", "double_three")
_PLAYERS = st.sampled_from([2, 3, 4])
_MORE = settings(max_examples=3 * settings().max_examples)
_VARIED = ("all_fives", *QUICK, "double_two", "double_three")
_FEWER = settings(max_examples=settings().max_examples // 3)


@cache
def sample(name: str, players: int, rounds: int) -> Any:
    """A record of at most so many rounds, open or decided."""
    rng = Random(f"{name} {players} {rounds}")
    return play_random(world(name).game, players, rng, max_rounds=rounds)


@pytest.mark.parametrize("name", QUICK)
@given(players=_PLAYERS, seed=_SEEDS)
def test_reference_accepts_matches_of_the_engine(name: str, players: int, seed: int) -> None:
    record = world(name).engine.random_match(players, Random(seed))
    assert compare_verdicts(world(name), record).violations == []


@pytest.mark.parametrize("name", QUICK)
@_FEWER
@given(players=_PLAYERS, seed=_SEEDS)
def test_reference_accepts_matches_of_the_fast_loops(name: str, players: int, seed: int) -> None:
    engine = world(name).engine
    record = engine.expand(engine.playout_match(Random(seed), players))
    assert compare_verdicts(world(name), record).violations == []


@pytest.mark.parametrize("name", _WORLDS)
@_FEWER
@given(seed=_SEEDS, data=st.data())
def test_engine_accepts_matches_of_the_reference(name: str, seed: int, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(world(name).game.player_counts()))
    record = play_random(world(name).game, players, Random(seed), max_rounds=3)
    assert compare_verdicts(world(name), record).violations == []


@pytest.mark.parametrize("name", _VARIED)
@_MORE
@given(rounds=st.integers(1, 3), data=st.data())
def test_altered_records_get_the_same_verdict(name: str, rounds: int, data: st.DataObject) -> None:
    _alter(name, rounds, data)


@pytest.mark.parametrize("name", [name for name in SHIPPED if name not in _VARIED])
@given(rounds=st.integers(1, 3), data=st.data())
def test_altered_records_of_the_family(name: str, rounds: int, data: st.DataObject) -> None:
    _alter(name, rounds, data)


def _alter(name: str, rounds: int, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(world(name).game.player_counts()))
    record = data.draw(altered(sample(name, players, rounds)))
    verdict = compare_verdicts(world(name), record)
    event(verdict.violations[0].code if verdict.violations else "valid")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(record=_JSON)
def test_values_that_are_no_records_get_the_same_verdict(record: Any) -> None:
    compare_verdicts(world("all_fives"), record)
