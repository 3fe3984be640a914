"""A test of the tests: the state machine finds each planted fault within sixty matches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import ClassVar

import pytest
from family_faults import FAMILY_FAULTS
from faults import FAULTS, Fault, module_from
from hypothesis import Phase, settings
from hypothesis.errors import HypothesisException
from hypothesis.stateful import run_state_machine_as_test

from .machine import TwoTables
from .worlds import QUICK, World, engine_text, reference_game, world

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


def test_nothing_is_found_where_no_fault_is_planted() -> None:
    assert _found(QUICK, world, matches=3) is None


def _find(fault: Fault, games: tuple[str, ...]) -> None:
    found = _found(games, lambda name: _faulty(name, fault), matches=60)
    assert found is not None, f"nothing was found: {fault.description}"
    print(f"{type(found).__name__}: {found}"[:2000])


class _Found(BaseException):
    """Ends the search at once: for an Exception Hypothesis would play the match again."""


def _found(
    games: tuple[str, ...], world: Callable[[str], World], *, matches: int
) -> BaseException | None:
    """What goes wrong in so many matches; a faulty engine may also trip over itself."""

    class Tables(TwoTables):
        names: ClassVar = games

        def world(self, name: str) -> World:
            return world(name)

        def teardown(self) -> None:
            wrong = sys.exc_info()[1]
            if isinstance(wrong, Exception) and not isinstance(wrong, HypothesisException):
                raise _Found from wrong
            super().teardown()

    budget = settings(
        settings.get_profile("ci"), max_examples=matches, phases=[Phase.generate], print_blob=False
    )
    try:
        run_state_machine_as_test(Tables, settings=budget)
    except _Found as found:
        return found.__cause__
    return None


@cache
def _faulty(name: str, fault: Fault) -> World:
    return World(module_from(fault.plant(engine_text(name))), reference_game(name))
