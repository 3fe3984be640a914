"""Rule books for the tests: the shipped games, and games that differ from them in one thing."""

from __future__ import annotations

import dataclasses
from functools import cache
from types import ModuleType
from typing import Any

from dominospec.emit import load_engine
from dominospec.language import load
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)
from dominospec.rulebook.model import (
    ByPlayers,
    Condition,
    Key,
    Payment,
    PlacementAward,
    Receiver,
    RuleBook,
    Sides,
    Spinning,
    Worth,
)

GAMES = ("all_fives", "all_fives_own_hand", "all_fives_five_each", "all_fives_seven_five")


@cache
def book(game: str = "all_fives") -> RuleBook:
    """The rule book of a shipped game."""
    loaded = load(game)
    assert loaded.book is not None, loaded.findings
    return loaded.book


@cache
def engine(game: str = "all_fives") -> ModuleType:
    """The engine of a shipped game, built in memory."""
    return load_engine(book(game))


def changed(base: RuleBook, **parts: dict[str, Any]) -> RuleBook:
    """The rule book with other values in some of its parts."""
    return dataclasses.replace(
        base,
        **{
            name: dataclasses.replace(getattr(base, name), **values)
            for name, values in parts.items()
        },
    )


# -- expressions


def noun(words: str, kind: Kind = Kind.NUMBER) -> Noun:
    return Noun(words, kind)


def operation(operator: str, *operands: Expression | int, kind: Kind = Kind.TRUTH) -> Operation:
    numbers = (Number(each) if isinstance(each, int) else each for each in operands)
    return Operation(operator, tuple(numbers), kind)


def multiple_of(divisor: int) -> Operation:
    """``total > 0 and total mod DIVISOR = 0``"""
    rest = operation("mod", TOTAL, divisor, kind=Kind.PIPS)
    return operation("and", operation(">", TOTAL, 0), operation("=", rest, 0))


TOTAL = noun("total", Kind.PIPS)
ABLE = noun("able", Kind.TRUTH)
NOBODY_ABLE = noun("nobody able", Kind.TRUTH)
OPPOSING = Fold("sum", noun("pips"), "opposing hand", None, Kind.PIPS)
OWN = Fold("sum", noun("pips"), "own hand", operation(">", noun("tiles"), 0), Kind.PIPS)
ALWAYS = Truth(True)


# -- variants


SPINS: dict[Spinning, Expression] = {
    Spinning.NONE: Truth(False),
    Spinning.FIRST: Noun("first", Kind.TRUTH),
    Spinning.EVERY: Truth(True),
}


def spinners(choice: Spinning) -> dict[str, Any]:
    """The part ``placement`` with another choice of spinners."""
    return {"spins": Condition("placement.spinner", SPINS[choice])}


def fives_and_threes() -> RuleBook:
    """No spinner; a fifth and a third of the total are added; a point for the opening tile."""
    awards = [
        PlacementAward("scoring.award", operation("/", TOTAL, n, kind=Kind.POINTS), multiple_of(n))
        for n in (3, 5)
    ]
    opening = PlacementAward("scoring.double-end", Number(1), noun("opening", Kind.TRUTH))
    return changed(
        book(),
        placement=spinners(Spinning.NONE),
        scoring={"awards": (*awards, opening)},
    )


def five_up() -> RuleBook:
    """Every double spins; a fifth of the total is awarded."""
    fifth = operation("/", TOTAL, 5, kind=Kind.POINTS)
    return changed(
        book(),
        placement=spinners(Spinning.EVERY),
        scoring={"awards": (PlacementAward("scoring.award", fifth, multiple_of(5)),)},
    )


def us_sniff() -> RuleBook:
    """The spinner counts by all its joined sides; gates on lines, and on the opening tile."""
    joined = noun("joined")
    halves = Choice(
        ((Number(2), operation("<", joined, 3)), (Number(1), operation("=", joined, 3))),
        Number(0),
        Kind.NUMBER,
    )
    both = operation("=", noun("joined lines"), 2)
    opening = operation(
        "or", noun("double", Kind.TRUTH), operation("=", noun("tile", Kind.TILE), TileLiteral(2, 3))
    )
    return changed(
        book(),
        setup={"starts": Condition("setup.opening", opening)},
        placement={
            "line_opens": Condition("placement.lines", operation("<", joined, 4)),
            "branch_opens": Condition(
                "placement.branches", operation("and", both, operation("<", joined, 4))
            ),
        },
        scoring={"spinner": Worth("scoring.spinner-end", halves)},
    )


def reserve() -> RuleBook:
    """Two tiles of the boneyard stay there with two players, one with three."""
    return changed(book(), setup={"reserve": ByPlayers("setup.reserve", {2: 2, 3: 1, 4: 0})})


def counterclockwise() -> RuleBook:
    return changed(book(), turn={"step": -1})


def two_players() -> RuleBook:
    """For two players alone, with seven tiles each, to a hundred."""
    return changed(
        book(),
        setup={
            "players": (2,),
            "sides": Sides("setup.sides", {2: (0, 1)}),
            "deal": ByPlayers("setup.deal", {2: 7}),
            "reserve": ByPlayers("setup.reserve", {2: 0}),
        },
        match={"target": ByPlayers("match.target", {2: 100})},
    )


def no_award() -> RuleBook:
    """Nothing but the settlement pays: the difference of the hands."""
    difference = operation("-", OPPOSING, OWN, kind=Kind.PIPS)
    causes = (Cause.OUT, Cause.BLOCKED)
    payment = Payment("settlement.out-won", causes, difference, Receiver.EACH_LEADER, ALWAYS)
    return changed(book(), scoring={"awards": ()}, settlement={"payments": (payment,)})


def odd_payments() -> RuleBook:
    """Each seat pays its hand rounded up, if it holds more than one tile; the leader a bit more."""
    up = Call("up", (Number(10), noun("pips")), Kind.PIPS)
    each = Payment(
        "settlement.own-hand",
        (Cause.OUT, Cause.BLOCKED),
        operation("-", up, kind=Kind.PIPS),
        Receiver.EACH_SEAT,
        operation(">", noun("tiles"), 1),
    )
    down = Call(
        "down", (Number(3), Fold("sum", noun("tiles"), "hand", None, Kind.TILES)), Kind.PIPS
    )
    leader = Payment(
        "settlement.own-hand",
        (Cause.OUT,),
        down,
        Receiver.LEADER,
        operation("=", noun("sides"), noun("players")),
    )
    return changed(book("all_fives_own_hand"), settlement={"payments": (each, leader)})


def sevens() -> RuleBook:
    """Two halves fit if they make seven."""
    seven = operation("=", operation("+", noun("half"), noun("site"), kind=Kind.PIPS), 7)
    return changed(book(), placement={"fits": Condition("placement.attach", seven)})


def compared_fractions() -> RuleBook:
    """Only what is compared is a fraction, and no points are."""
    third = Fold(
        "sum", operation("/", noun("pips"), 3, kind=Kind.POINTS), "own hand", None, Kind.POINTS
    )
    leader = dataclasses.replace(
        book().settlement.leaders[Cause.BLOCKED], keys=(Key(third, highest=False),)
    )
    half = operation("/", TOTAL, 2, kind=Kind.POINTS)
    award = PlacementAward("scoring.award", TOTAL, operation("<", half, 5))
    causes = (Cause.OUT, Cause.BLOCKED)
    ten = Payment("settlement.block-won", causes, Number(10), Receiver.EACH_LEADER, ALWAYS)
    return changed(
        book(),
        scoring={"awards": (award,)},
        settlement={
            "leaders": {**book().settlement.leaders, Cause.BLOCKED: leader},
            "payments": (ten,),
        },
    )


def blank_halves() -> RuleBook:
    """Blank halves fit everywhere, and no others anywhere."""
    blank = operation("=", noun("half", Kind.PIPS), 0)
    return changed(book(), placement={"fits": Condition("placement.attach", blank)})


def at_blanks() -> RuleBook:
    """Every half fits at a blank, and none elsewhere."""
    blank = operation("=", noun("site", Kind.PIPS), 0)
    return changed(book(), placement={"fits": Condition("placement.attach", blank)})


def all_fits() -> RuleBook:
    """Every half fits everywhere."""
    return changed(book(), placement={"fits": Condition("placement.attach", ALWAYS)})


def nothing_fits() -> RuleBook:
    """No second tile can be laid."""
    return changed(book(), placement={"fits": Condition("placement.attach", Truth(False))})


HOSTILE = '""" \\ {{ 7 }} {% raw %} \n \'x\' \u202e \x00 #} import os; os.system("x") """\\'
"""Text that would be code, template or layout if it were not text."""


def hostile() -> RuleBook:
    """The title, every sentence and every heading end in text that would like to be code."""
    rules = tuple(
        dataclasses.replace(
            rule,
            sentence=f"{rule.sentence} {HOSTILE * 3}",
            citations=tuple(
                dataclasses.replace(citation, heading=f"{citation.heading} {HOSTILE}")
                for citation in rule.citations
            ),
        )
        for rule in book().rules
    )
    return dataclasses.replace(book(), title=HOSTILE * 4, rules=rules)


def long_names() -> RuleBook:
    """Rules of scoring and settlement with names so long that lines have to be broken."""
    sections = ("scoring.", "settlement.")

    def renamed(value: Any) -> Any:
        if isinstance(value, str) and value.startswith(sections):
            return f"{value}-with-a-rather-long-name"
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            names = (field.name for field in dataclasses.fields(value))
            return dataclasses.replace(value, **{n: renamed(getattr(value, n)) for n in names})
        if isinstance(value, tuple):
            return tuple(map(renamed, value))
        return {key: renamed(v) for key, v in value.items()} if isinstance(value, dict) else value

    renamed_book: RuleBook = renamed(dataclasses.replace(book(), examples=()))
    return renamed_book


VARIANTS = {
    build.__name__: build
    for build in (
        fives_and_threes,
        five_up,
        us_sniff,
        reserve,
        counterclockwise,
        two_players,
        no_award,
        odd_payments,
        sevens,
        compared_fractions,
        blank_halves,
        at_blanks,
        all_fits,
        nothing_fits,
        hostile,
        long_names,
    )
}


# -- small worlds


@cache
def small(tiles_each: int = 2) -> ModuleType:
    """All Fives for two with the six tiles to ``2|2``, played to ten points."""
    return load_engine(
        changed(
            book(),
            setup={
                "highest_pips": 2,
                "players": (2,),
                "sides": Sides("setup.sides", {2: (0, 1)}),
                "deal": ByPlayers("setup.deal", {2: tiles_each}),
                "reserve": ByPlayers("setup.reserve", {2: 0}),
            },
            match={"target": ByPlayers("match.target", {2: 10})},
        )
    )
