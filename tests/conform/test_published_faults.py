"""Faults that published programs have: each fails the vector that names it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import getsource
from types import ModuleType

import pytest
from dominospec.conform.stored import stored_vectors
from dominospec.conform.vector import Vector
from faults import FAULTS, Fault, module_from

from conform.running import GAME, passes

SOUND = import_module(f"dominogames.{GAME}")
_BY_NAME = {fault.name: fault for fault in FAULTS}


@dataclass(frozen=True)
class Published:
    """A fault of published programs, the vector that names it, and an engine that has it."""

    told: str
    vector: str
    """The suite, where it comes from and its name, without the sum at the end of an id."""
    faults: tuple[Fault, ...]

    @property
    def name(self) -> str:
        return self.faults[-1].name


_CLOSED_SPINNER = "boards/example/10-not-11-or-12-a-closed-spinner-and-its-empty-branch-co/after-6"

PUBLISHED = (
    Published(
        "A closed spinner still counts both halves: 12 for 10.",
        _CLOSED_SPINNER,
        (_BY_NAME["closed-spinner-counts"],),
    ),
    Published(
        "The empty branch of a closed spinner counts: 11 for 10.",
        _CLOSED_SPINNER,
        (
            Fault(
                "empty-branch-counts",
                "A spinner with an arm on one branch counts one half for the other.",
                "return spinner_counts(self._joined_lines(tile))",
                "return spinner_counts(self._joined_lines(tile)) or "
                "sum(Site(tile, side) in self._joins for side in BRANCHES) % 2",
            ),
        ),
    ),
    Published(
        "The spinner has no more than three arms.",
        "boards/example/the-spinner-takes-a-fourth-arm/after-5",
        (_BY_NAME["fourth-arm-refused"],),
    ),
    Published(
        "A placement that does not match is accepted.",
        "refusals/example/a-tile-that-matches-nowhere/after-1",
        (_BY_NAME["any-tile-fits"],),
    ),
    Published(
        "The last tile of the boneyard is never drawn.",
        "turns/example/every-tile-of-the-boneyard-may-be-drawn/round",
        (
            Fault(
                "last-tile-stays-undrawn",
                "Nobody draws when one tile is left.",
                "return not able and boneyard > reserve",
                "return not able and boneyard > reserve + 1",
            ),
        ),
    ),
    Published(
        "The bonus is not rounded.",
        "settlements/example/7-pips-pay-5-for-the-bonus-is-rounded/settlement",
        (_BY_NAME["bonus-not-rounded"],),
    ),
    Published(
        "What a tied block left is paid in the next round.",
        "records/settlement.block-two-equal/tied-nothing-carried-over",
        (
            # no record may be cleared before its rounds are played
            Fault(
                "no-quick-look",
                "Each record is replayed.",
                "verdict = _quick(record)",
                "verdict = None",
            ),
            Fault(
                "block-carried-over",
                "Pips that a tied block left are added to the next settlement.",
                "        scores = _added(state.scores, settlement.awards)\n",
                "        kept = globals().setdefault('KEPT', [0])\n"
                "        if any(settlement.awards):\n"
                "            more = kept[0]\n"
                "            paid = [award + more * (award > 0) for award in settlement.awards]\n"
                "            settlement = settlement._replace(awards=tuple(paid))\n"
                "            kept[0] = 0\n"
                "        else:\n"
                "            kept[0] += sum(tile.pips for hand in state.hands for tile in hand)\n"
                "        scores = _added(state.scores, settlement.awards)\n",
            ),
        ),
    ),
    Published(
        "Later doubles have branches as the first has.",
        "boards/example/no-later-double-has-branches/after-4",
        (
            Fault(
                "every-double-spins",
                "Each double is a spinner.",
                "return doubles[:1]",
                "return doubles",
            ),
        ),
    ),
    Published(
        "A round is settled though a placement met the target.",
        "turns/example/the-target-on-a-placement-neither-played-out-nor-settled/round",
        (
            Fault(
                "settled-after-the-target",
                "The mover is paid for the other hands when a placement meets the target.",
                'return state._replace(turn=None, ended="target", match_over=True)',
                'settled = self._settled(state._replace(ended="target"), '
                "_settle_out(self.players, state.hands, mover))\n"
                "            return settled._replace(match_over=True)",
            ),
        ),
    ),
    Published(
        "Of three players the two that tie in a block do not share.",
        "settlements/example/blocked-two-of-three-equal-and-least-share-25/settlement",
        (_BY_NAME["tie-of-three-not-shared"],),
    ),
)


@cache
def vectors() -> dict[str, Vector]:
    """The vectors of the game by id without the sum."""
    listed = stored_vectors(GAME, SOUND.RULES.digest)
    assert listed is not None
    return {vector.id.rpartition("-")[0].removeprefix(f"{GAME}/"): vector for vector in listed}


def faulty(published: Published) -> ModuleType:
    """The generated engine with the fault in it."""
    source = getsource(SOUND)
    for fault in published.faults:
        source = fault.plant(source)
    return module_from(source)


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published.name)
def test_a_published_fault_fails_the_vector_that_names_it(published: Published) -> None:
    vector = vectors()[published.vector]
    assert passes(SOUND, vector)
    assert not passes(faulty(published), vector), published.told


def test_an_engine_with_such_a_fault_keeps_the_rest() -> None:
    """Each fault is one fault: most of the suite passes, so the vector is no general failure."""
    for published in PUBLISHED:
        engine = faulty(published)
        held = [passes(engine, vector) for vector in vectors().values()]
        assert sum(held) > len(held) / 2, published.told
