"""Rule books for these tests: those that ship, and edits of them as a person would make them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import ModuleType

import dominorules
from dominospec.conformance import Suite, suite
from dominospec.conformance.cases import Case
from dominospec.conformance.checks import difference
from dominospec.emit import load_engine
from dominospec.language import known_games, load, load_text
from dominospec.rulebook.model import RuleBook

GAMES = tuple(name for name, _, _ in known_games())

NOTHING_TO_DRAW = ("block", "fives_and_threes", "seven_rocks", "seven_toed_pete")
"""Games in which nobody draws."""
IDLE = {
    "five_up": ("scoring.double-end",),
    **dict.fromkeys(NOTHING_TO_DRAW, ("setup.reserve", "turn.draw-next")),
}
"""Rules that cannot come up: every double of the one spins, in the others nobody draws."""


@cache
def shipped(game: str = "all_fives") -> RuleBook:
    """The rule book of a game that ships."""
    book = load(game).book
    assert book is not None
    return book


@cache
def shipped_suite(game: str = "all_fives") -> Suite:
    """Its conformance suite."""
    return suite(shipped(game))


@cache
def shipped_engine(game: str = "all_fives") -> ModuleType:
    """Its engine, built in memory."""
    return load_engine(shipped(game))


def spec_text(game: str = "all_fives") -> str:
    """The text of its spec."""
    return (files(dominorules) / f"{game}.rules").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Edit:
    """A text of the spec of All Fives, there once, and what a person writes instead."""

    name: str
    old: str
    new: str

    def text(self) -> str:
        """The edited spec."""
        text = spec_text()
        assert text.count(self.old) == 1, self.old
        return text.replace(self.old, self.new)


@cache
def edited(edit: Edit) -> RuleBook:
    """The rule book of an edited spec."""
    loaded = load_text(edit.text(), "all_fives.rules")
    assert loaded.book is not None, loaded.findings
    return loaded.book


@cache
def edited_suite(edit: Edit) -> Suite:
    """Its conformance suite."""
    return suite(edited(edit))


@cache
def edited_engine(edit: Edit) -> ModuleType:
    """Its engine."""
    return load_engine(edited(edit))


EDITS = (
    Edit("target 250 to 100", "target is 250 with 2 players", "target is 100 with 2 players"),
    Edit("deal 9 to 7", "deal 9 with 2 players", "deal 7 with 2 players"),
    Edit("multiple of 5 to 3", "total mod 5 = 0", "total mod 3 = 0"),
    Edit(
        "nearest 5 to nearest 10",
        "after out: award nearest(5, ",
        "after out: award nearest(10, ",
    ),
    Edit("first double to none", "double spins when first", "double spins never"),
    Edit("reserve 0 to 2", "\n    reserve is 0\n", "\n    reserve is 2\n"),
)


def derived(cases: Suite) -> list[Case]:
    """The cases that were derived: an edit may well contradict the examples and the facts."""
    return [
        case
        for case in cases.cases
        if not case.group.startswith("example/") and case.group != "scoring.greatest"
    ]


def failing(engine: object, held: Suite, cases: list[Case]) -> list[str]:
    """The ids of the cases that an engine does not pass."""
    return [case.id for case in cases if _differs(engine, held, case)]


def fails(engine: object, held: Suite, cases: list[Case]) -> bool:
    """Whether there is a case that it does not pass."""
    return any(_differs(engine, held, case) for case in cases)


def _differs(engine: object, held: Suite, case: Case) -> bool:
    try:
        return difference(engine, case.scenario, held.records) is not None
    except Exception:  # a faulty engine may raise anything
        return True


ODD_EDITS = (
    Edit("counterclockwise", "play goes clockwise", "play goes counterclockwise"),
    Edit("every double spins", "double spins when first", "double spins always"),
    Edit("branches open at once", "branch opens when joined lines = 2", "branch opens always"),
    Edit("branches never open", "branch opens when joined lines = 2", "branch opens never"),
    Edit(
        "a tile is joined once",
        "\n\nturn\n",
        """
  replace rule lines  cites A "السحب وتمرير الدور"
    "A tile with a neighbour has no open line."
    line opens when joined lines = 0

turn
""",
    ),
    Edit("doubles open", "    tile starts always", "    tile starts when double"),
    Edit("halves add up to six", "half fits when half = site", "half fits when half + site = 6"),
    Edit(
        "spinner counts until it is enclosed",
        "    spinner counts 2 when joined lines < 2; otherwise 0",
        "    spinner counts 2 when joined < 3; 1 when joined = 3; otherwise 0",
    ),
    Edit("fifths", "award total to mover when", "award total / 5 to mover when"),
    Edit("threes too", "total mod 5 = 0", "(total mod 5 = 0 or total mod 3 = 0)"),
    Edit(
        "opening doubled",
        "award total to mover",
        "award (2 * total when opening; otherwise total) to mover",
    ),
    Edit("target to be passed", "score >= target", "score > target"),
    Edit("rounded up", "after out: award nearest(5, ", "after out: award up(5, "),
    Edit("a large multiple", "after out: award nearest(5, ", "after out: award nearest(50, "),
    Edit(
        "rounded a hand",
        "after out: award nearest(5, sum(pips for each opposing hand))",
        "after out: award sum(nearest(5, pips) for each opposing hand)",
    ),
    Edit(
        "most pips lead",
        "with the least sum(pips for each own hand)",
        "with the least 0 - sum(pips for each own hand)",
    ),
    Edit("lot after out", "opener after out is whoever went out", "opener after out is by lot"),
)
"""Rules that this game does not have, but that can be said."""
