"""A test of the tests: the generated conformance tests alone find each planted fault."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from dominospec.conformance.cases import Case
from dominospec.emit import engine_source
from family_faults import FAMILY_FAULTS
from faults import FAULTS, Fault, module_from

from .books import GAMES, fails, shipped, shipped_suite


@cache
def source(game: str) -> str:
    """The engine's source."""
    return engine_source(shipped(game))


def of_rules(game: str) -> list[Case]:
    """The cases without the examples: rules alone must do."""
    return [case for case in shipped_suite(game).cases if not case.group.startswith("example/")]


@pytest.mark.parametrize("fault", [*FAULTS, *FAMILY_FAULTS], ids=lambda fault: fault.name)
def test_fault_is_found(fault: Fault) -> None:
    engine = module_from(fault.plant(source(fault.game)))
    assert fails(engine, shipped_suite(fault.game), of_rules(fault.game))


def test_there_are_faults_enough() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 15
    planted = Counter(fault.game for fault in FAMILY_FAULTS)
    variants = {name for name in GAMES if name.startswith("all_fives") and name not in planted}
    assert {*planted} | variants == {*GAMES}
    assert min(planted.values()) >= 3


def test_a_fault_without_its_place_is_an_error() -> None:
    astray = Fault("astray", "It is nowhere.", "no such text", "x")
    with pytest.raises(ValueError, match="astray"):
        astray.plant(source("all_fives"))
