"""A test of the tests: the state machine finds each planted fault within sixty matches."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import pytest
from family_faults import FAMILY_FAULTS
from faults import FAULTS, Fault, module_from
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from .machine import TwoTables
from .worlds import QUICK, World, engine_text, reference_game

# Faults that only show in what is asked beside the play: conformance tests do not ask it.
ASIDE = (
    Fault(
        "drawn-tile-seen",
        "A seat sees which tile another one drew.",
        "if isinstance(event.action, Draw) and event.seat != seat:",
        "if False:",
    ),
    Fault(
        "layout-not-undone",
        "A tile that is taken back stays on the table.",
        "            self.layout.undo()\n",
        "            pass\n",
    ),
)


@pytest.mark.parametrize("fault", [*FAULTS, *ASIDE], ids=lambda fault: fault.name)
def test_state_machine_finds_planted_fault(fault: Fault) -> None:
    games = (fault.game, *QUICK, "double_two", "double_three")
    _find(fault, tuple(name for name in games if fault.old in engine_text(name)))


@pytest.mark.parametrize("fault", FAMILY_FAULTS, ids=lambda fault: fault.name)
def test_state_machine_finds_fault_of_a_game(fault: Fault) -> None:
    _find(fault, (fault.game,))


def _find(fault: Fault, games: tuple[str, ...]) -> None:
    class FaultyTables(TwoTables):
        names: ClassVar = games

        def world(self, name: str) -> World:
            return _faulty(name, fault)

    budget = settings(
        settings.get_profile("ci"), max_examples=60, phases=[Phase.generate], print_blob=False
    )
    try:
        run_state_machine_as_test(FaultyTables, settings=budget)
    except Exception as found:  # a faulty engine may also trip over itself
        print(f"{type(found).__name__}: {found}"[:2000])
    else:
        pytest.fail(f"nothing was found: {fault.description}")


@cache
def _faulty(name: str, fault: Fault) -> World:
    return World(module_from(fault.plant(engine_text(name))), reference_game(name))
