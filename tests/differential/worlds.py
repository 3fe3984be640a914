"""The games that are played twice: a generated engine beside the reference for the same rules.

Those that ship are all that the reference has. The others are specs in the folder `worlds`:
matches with a low target, and sets so small that every line of play can be walked. What their specs
say is said here again for the reference, for the two must share nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import cast

from dominospec.emit import engine_source, load_engine
from dominospec.language import load
from dominospec.rulebook.model import RuleBook
from reference import (
    GAMES,
    AllFives,
    AllFivesFiveEach,
    AllFivesOwnHand,
    AllFivesSevenFive,
)

SPECS = Path(__file__).parent / "worlds"
"""The specs of the games that exist for these tests."""


@dataclass(frozen=True)
class World:
    """One game, as a generated engine and as the reference has it."""

    engine: ModuleType
    game: AllFives

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def step(self) -> Fraction:
        """What scores are multiples of, so that the target can be met from near."""
        return _STEPS.get(self.name, Fraction(1))


_HALVES = Fraction(5, 2)
"""A shared settlement pays halves."""
_STEPS = {
    "all_fives": _HALVES,
    "all_fives_house_targets": _HALVES,
    "all_fives_lightest_tile": _HALVES,
    "all_fives_reserve_one": _HALVES,
    "all_fives_reserve_two": _HALVES,
    "all_fives_round_end": _HALVES,
    "quick_all_fives": _HALVES,
    "double_one": _HALVES,
    "double_two": _HALVES,
    "double_three": _HALVES,
    "all_threes": Fraction(3),
    "all_fives_own_hand": Fraction(5),
    "all_fives_five_each": Fraction(5),
    "all_fives_seven_five": Fraction(5),
    "quick_own_hand": Fraction(5),
    "quick_five_each": Fraction(5),
    "quick_seven_five": Fraction(5),
    "double_two_own_hand": Fraction(5),
    "seven_rocks": Fraction(5),
    "muggins": Fraction(5),
    "sniff": Fraction(5),
    "telefon": Fraction(5),
}
"""By the name of the game; in all others points are counted by ones."""


def _named(
    name: str,
    base: type[AllFives],
    *,
    targets: dict[int, int],
    hand_sizes: dict[int, int] | None = None,
    highest_pips: int = 6,
) -> AllFives:
    """The reference for a game of another name than that of the class of its rules."""
    renamed = cast(type[AllFives], type(name, (base,), {"name": name}))
    return renamed(highest_pips=highest_pips, hand_sizes=hand_sizes, targets=targets)


_SHIPPED = {name: game() for name, game in GAMES.items()}
_QUICK: dict[str, AllFives] = {
    game.name: game
    for game in (
        _named("quick_all_fives", AllFives, targets={2: 60, 3: 50, 4: 50}),
        _named("quick_own_hand", AllFivesOwnHand, targets={2: 30, 3: 30, 4: 30}),
        _named("quick_five_each", AllFivesFiveEach, targets={2: 30, 3: 30, 4: 30}),
        _named("quick_seven_five", AllFivesSevenFive, targets={2: 30, 3: 30, 4: 30}),
    )
}
_SMALL: dict[str, AllFives] = {
    game.name: game
    for game in (
        _named(
            "double_one",
            AllFives,
            highest_pips=1,
            hand_sizes={2: 1, 3: 1},
            targets={2: 5, 3: 5},
        ),
        _named(
            "double_two",
            AllFives,
            highest_pips=2,
            hand_sizes={2: 2, 3: 2, 4: 1},
            targets={2: 10, 3: 5, 4: 5},
        ),
        _named(
            "double_two_own_hand",
            AllFivesOwnHand,
            highest_pips=2,
            hand_sizes={2: 3, 3: 1, 4: 1},
            targets={2: 5, 3: 5, 4: 5},
        ),
        _named(
            "double_three",
            AllFives,
            highest_pips=3,
            hand_sizes={2: 3, 3: 3, 4: 2},
            targets={2: 15, 3: 15, 4: 15},
        ),
    )
}
_REFERENCES = _SHIPPED | _QUICK | _SMALL

SHIPPED = tuple(_SHIPPED)
QUICK = tuple(_QUICK)
SMALL = tuple(_SMALL)


@cache
def world(name: str) -> World:
    """The world of that name.

    The engine of a shipped game is the generated module; others are built from their spec.
    """
    if name in _SHIPPED:
        return World(import_module(f"dominogames.{name}"), reference_game(name))
    return World(load_engine(_book(name)), reference_game(name))


def reference_game(name: str) -> AllFives:
    """The rules of the world of that name as the reference has them."""
    return _REFERENCES[name]


@cache
def engine_text(name: str) -> str:
    """The source of the engine of that world."""
    if name in _SHIPPED:
        return getsource(world(name).engine)
    return engine_source(_book(name))


def _book(name: str) -> RuleBook:
    loaded = load(SPECS / f"{name}.rules")
    if loaded.book is None:
        raise ValueError(f"the spec of {name} has errors: {loaded.findings}")
    return loaded.book
