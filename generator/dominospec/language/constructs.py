"""What the clauses of a game say, whatever the names of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from dominospec.rulebook.basics import Cause, Span
from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import CallReceiver, Claim, FinishAsked, Key, Receiver


class Construct(StrEnum):
    """A thing that a game says; the value ends the sentence "the game does not say …"."""

    SET = "what its set is"
    PLAYERS = "how many play"
    SIDES = "what the sides are"
    DEAL = "how many tiles are dealt"
    RESERVE = "what the reserve is"
    LEFT_OUT = "which tiles are left out"
    REDEAL = "when to deal again"
    STARTS = "which tile starts"
    FIRST_OPENER = "who the first opener is"
    OPENER_AFTER_OUT = "who opens after a round that ended out"
    OPENER_AFTER_BLOCK = "who opens after a block"
    FITS = "when a half fits"
    SPINNER = "which double is a spinner"
    TURNING = "which double may turn"
    LINES = "when a line opens"
    BRANCHES = "when a branch opens"
    ORDER = "which way play goes"
    MUST_PLAY = "when the mover must play"
    MUST_DRAW = "when the mover must draw"
    MUST_PASS = "when the mover must pass"
    MAY_PLAY = "when the mover may play"
    MAY_DRAW = "when the mover may draw"
    GOING_ON = "when the turn goes on"
    SKIPPING = "which hands play skips"
    OUT = "when the round ends out"
    BLOCKED = "when the round ends blocked"
    PLAIN_HALF = "what a plain half counts"
    DOUBLE = "what a double counts"
    SPINNER_WORTH = "what the spinner counts"
    PLACEMENT_AWARD = "what a placement is awarded"
    CALLING = "when a caller may call"
    CALL_AWARD = "what a call is awarded"
    GREATEST_TOTAL = "what the greatest total is"
    GREATEST_AWARD = "what the greatest award is"
    LEFT_TILE = "what a left tile counts"
    LEADER_AFTER_OUT = "who leads after a round that ended out"
    LEADER_AFTER_BLOCK = "who leads after a block"
    PAYMENT_AFTER_OUT = "what is paid after a round that ended out"
    PAYMENT_AFTER_BLOCK = "what is paid after a block"
    TARGET = "what the target is"
    FINISH = "when the match ends"
    BECOMES = "what a score becomes"
    WINNER = "who the winner is"
    REFUSAL = "what is refused"


REPEATABLE = frozenset(
    {
        Construct.PLACEMENT_AWARD,
        Construct.CALL_AWARD,
        Construct.PAYMENT_AFTER_OUT,
        Construct.PAYMENT_AFTER_BLOCK,
        Construct.REFUSAL,
    }
)
"""What several clauses of a game may say."""


LEADER_AFTER = {
    Cause.OUT: Construct.LEADER_AFTER_OUT,
    Cause.BLOCKED: Construct.LEADER_AFTER_BLOCK,
}
PAYMENT_AFTER = {
    Cause.OUT: Construct.PAYMENT_AFTER_OUT,
    Cause.BLOCKED: Construct.PAYMENT_AFTER_BLOCK,
}
OPENER_AFTER = {
    Cause.OUT: Construct.OPENER_AFTER_OUT,
    Cause.BLOCKED: Construct.OPENER_AFTER_BLOCK,
}


# -- what clauses mean, apart from expressions and the choices of the rule book


@dataclass(frozen=True)
class Entry:
    """A value for one number of players, or for all (None)."""

    value: object
    players: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True)
class ByCount:
    """Values by the number of players."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Award:
    """Points for a receiver; those of a placement go to the mover."""

    amount: Expression
    when: Expression
    receiver: Receiver | CallReceiver | None


@dataclass(frozen=True)
class Leadership:
    """The keys that order the sides; without one, the side that went out leads."""

    keys: tuple[Key, ...]


AS_FIRST = "as in the first round"
"""Stands for the claims of the first opener."""


@dataclass(frozen=True)
class Claims:
    """The claims that name an opener, in order."""

    chain: tuple[Claim | str, ...]
    """Claims, or :data:`AS_FIRST`."""


@dataclass(frozen=True)
class Finish:
    """When the match is over, and when that is asked."""

    asked: FinishAsked
    when: Expression


@dataclass(frozen=True)
class Tie:
    """What happens if several sides have the most points: so many more rounds."""

    rounds: int | None
    """None: as many as players; 0: none, the match is drawn."""


Seats = tuple[tuple[int, ...], ...]
"""The seats of each side; empty where each seat is a side."""


@dataclass(frozen=True)
class Statement:
    """A clause once read: what it speaks of and what it says."""

    rule: str
    constructs: tuple[Construct, ...]
    meaning: object
    """None if it could not be read; then there is a finding."""
    span: Span = field(compare=False)


class Statements:
    """All that a spec says."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        self.all = tuple(statements)
        """In the order of the rules."""
        self._by_construct: dict[Construct, list[Statement]] = {}
        for statement in self.all:
            for construct in statement.constructs:
                self._by_construct.setdefault(construct, []).append(statement)

    def of(self, construct: Construct) -> Sequence[Statement]:
        """Those of one construct."""
        return self._by_construct.get(construct, ())

    def one(self, construct: Construct) -> Statement | None:
        """The first of one construct."""
        return next(iter(self.of(construct)), None)
