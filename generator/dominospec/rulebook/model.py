"""The rule book: all that is known of a game once its spec is checked.

It is the only thing that later stages see. Everything is frozen, every default is explicit,
values by player count are given for each count, and every part carries the id of its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from dominospec.rulebook.basics import Cause, Rule
from dominospec.rulebook.examples import Example
from dominospec.rulebook.expression import Expression


class OpenerClaim(StrEnum):
    """Who opens a round; the value is the ``opener_by`` of a record."""

    LOT = "lot"
    WENT_OUT = "went_out"


@dataclass(frozen=True)
class Opener:
    """The claim that names the opener, with its rule."""

    rule: str
    claim: OpenerClaim


@dataclass(frozen=True)
class Condition:
    """A truth expression, with its rule."""

    rule: str
    when: Expression


@dataclass(frozen=True)
class ByPlayers:
    """A whole number for each number of players, with its rule."""

    rule: str
    values: Mapping[int, int]


@dataclass(frozen=True)
class Sides:
    """The side of each seat by the number of players; sides are numbered by their lowest seat."""

    rule: str
    by_players: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class Setup:
    """Equipment, seats and deal."""

    set_rule: str
    highest_pips: int
    players_rule: str
    players: tuple[int, ...]
    sides: Sides
    deal: ByPlayers
    reserve: ByPlayers
    starts: Condition
    """Which tiles may open a round."""
    first_opener: Opener
    opener_after: Mapping[Cause, Opener]
    """By the cause ``out`` or ``blocked`` of the round before."""


class SpinnerChoice(StrEnum):
    """Which doubles have branches."""

    NONE = "none"
    FIRST = "first"
    EVERY = "every"


@dataclass(frozen=True)
class Spinner:
    """Which doubles become spinners, with its rule."""

    rule: str
    choice: SpinnerChoice


@dataclass(frozen=True)
class Placement:
    """What may be laid where."""

    fits: Condition
    spinner: Spinner
    line_opens: Condition
    branch_opens: Condition


@dataclass(frozen=True)
class Turn:
    """Duties of the player to move, and the ends of a round."""

    order_rule: str
    step: int
    """+1 clockwise, -1 counterclockwise."""
    play: Condition
    """When the mover must play."""
    draw: Condition
    """When the mover must draw."""
    passing: Condition
    """When the mover must pass."""
    out: Condition
    blocked: Condition


@dataclass(frozen=True)
class Worth:
    """How many halves count, with its rule."""

    rule: str
    halves: Expression


@dataclass(frozen=True)
class PlacementAward:
    """Points for the mover's side after a placement; several are added."""

    rule: str
    amount: Expression
    when: Expression


@dataclass(frozen=True)
class Scoring:
    """What ends are worth, and what a placement scores."""

    plain_half: Worth
    """How many times one half of a plain tile counts."""
    double: Worth
    """How many halves a double that is no spinner counts."""
    spinner: Worth
    """How many halves a spinner counts."""
    awards: tuple[PlacementAward, ...]


class Receiver(StrEnum):
    """Who is paid in a settlement."""

    LEADER = "leader"
    EACH_LEADER = "each leader"
    EACH_SEAT = "each seat"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Leader:
    """Which sides lead a round that ended by one cause.

    ``key`` is None where the side that went out leads; else those with the least key lead together.
    """

    rule: str
    cause: Cause
    key: Expression | None


@dataclass(frozen=True)
class Payment:
    """What a settlement pays if the round ended by one of ``causes`` and ``when`` holds.

    All that apply are added.
    """

    rule: str
    causes: tuple[Cause, ...]
    amount: Expression
    """Negative where points are taken."""
    receiver: Receiver
    when: Expression


@dataclass(frozen=True)
class Settlement:
    """Who is ahead at the end of a round, and what is paid."""

    leaders: Mapping[Cause, Leader]
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Match:
    """Target and winner."""

    target: ByPlayers
    finish: Condition
    winner_rule: str


@dataclass(frozen=True)
class Fact:
    """A figure to be verified by search: the greatest ``total`` or ``award`` of any layout."""

    rule: str
    subject: str
    value: int


@dataclass(frozen=True)
class RuleBook:
    """A checked game."""

    name: str
    title: str
    bases: tuple[str, ...]
    """The games and bases it extends, nearest first."""
    sources: Mapping[str, str]
    """File by key."""
    rules: tuple[Rule, ...]
    """By section, then in the order of the text; a replaced rule keeps its place."""
    setup: Setup
    placement: Placement
    turn: Turn
    scoring: Scoring
    settlement: Settlement
    match: Match
    refusals: Mapping[str, str]
    """The rule that answers for each violation code that has one."""
    facts: tuple[Fact, ...]
    examples: tuple[Example, ...]

    def rule(self, id: str) -> Rule:
        """The rule of that id; KeyError if there is none."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)
