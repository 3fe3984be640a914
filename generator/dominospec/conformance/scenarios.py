"""Scenarios: what is given, what is done, what must come of it.

A scenario is plain data in the notation of the record format, so that any engine can be held to
it and any program can read it: tiles are ``1|4``, placements ``1|1@1|4.low``, with ``+turned``
after that where a double lies along the line; several are a text with spaces in between. A deal is
data too, never a seed. This module is copied into every generated test file, so it needs nothing
but the standard library.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

Points = int | Fraction


@dataclass(frozen=True)
class Board:
    """Tiles laid one after the other, and what the layout shows; what is None is not asked."""

    name: str
    says: str
    laid: str
    joins: str | None = None
    """Every pair of joined sides, as ``1|4.low~1|1.line-a``, in any order."""
    spinners: str | None = None
    sites: str | None = None
    """Every open site, as ``1|1.line-b 4|4.line-b``."""
    ends: str | None = None
    """Every counted end with its pips, as ``1|1=2 4|4=8``."""
    total: int | None = None
    award: Points | None = None
    """What the last placement scores."""
    refuses: tuple[tuple[str, str], ...] = ()
    """Further placements, each with the code that refuses it."""


@dataclass(frozen=True)
class Count:
    """How many sequences of so many placements there are from the whole set, without hands."""

    name: str
    says: str
    placements: int
    sequences: int


@dataclass(frozen=True)
class Settlement:
    """Hands left at the end of a round, and what the sides get."""

    name: str
    says: str
    players: int
    hands: tuple[str, ...]
    out: int | None
    """The seat that went out; None after a block."""
    awards: tuple[Points, ...]
    winner: int | None
    """The side that leads alone, if one does."""
    by: str | None = None
    """The rules that pay, or say that nothing is paid."""
    boneyard: str | None = None
    """What is left there; this and what follows is None where no rule reads it."""
    scores: tuple[Points, ...] | None = None
    """Before the settlement, one a side."""
    number: int | None = None
    """The number of the round in its match."""
    laid_last: int | None = None
    """The seat that laid the last tile; None also where it is the one that went out."""


@dataclass(frozen=True)
class Does:
    """A seat lays a tile, says ``draw``, ``draw 1|4``, ``pass`` or ``call 10``."""

    seat: int
    action: str
    points: Points | None = None
    """What a placement scores, or what a call pays the caller's side."""
    refused: str | None = None
    """The code with which the action is refused; the round then stays as it is."""


@dataclass(frozen=True)
class Shows:
    """How the round stands; what is None is not asked."""

    turn: int | None = None
    legal: str | None = None
    """All that the seat to move may do: placements, ``draw`` or ``pass``."""
    ended: str | None = None
    """``out``, ``blocked``, ``target``, or ``no`` while the round goes on."""
    settlement: tuple[Points, ...] | None = None
    """What the settlement paid each side; empty where there was none."""
    scores: tuple[Points, ...] | None = None
    match: str | None = None
    """``goes on``, ``drawn``, or ``won by 0``."""
    opener: str | None = None
    """The seats that may open the next round, ``lot``, ``new deal`` or ``nobody``."""
    dealt: tuple[str, ...] | None = None
    """The hands of the next round, where rules that name an opener look at them."""
    calls: str | None = None
    """Every call that is right and allowed, with its seat, as ``0:10 2:10``."""
    due: Points | None = None
    """The points that may be called."""
    more: int | None = None
    """How many rounds are still played at a tie before it is asked again who won."""


@dataclass(frozen=True)
class Round:
    """A round from a position on: what each seat does, and how the round stands in between."""

    name: str
    says: str
    players: int
    laid: str
    hands: tuple[str, ...]
    boneyard: str
    """In draw order."""
    turn: int
    scores: tuple[Points, ...]
    steps: tuple[Does | Shows, ...]
    number: int | None = None
    """The number of the round in its match; this and what follows is None where no rule reads it.
    """
    named: str | None = None
    """The tiles that named the opener; None also where any tile may open."""
    more: int | None = None
    """How many rounds, with this one, are played at a tie before it is asked again who won."""
    laid_last: int | None = None
    """The seat that laid the last tile of the layout."""


@dataclass(frozen=True)
class Opening:
    """The hands of the first round of a match, and who opens it."""

    name: str
    says: str
    players: int
    hands: tuple[str, ...]
    opener: str
    """The seats that may open, ``lot``, ``new deal`` or ``nobody``."""
    tiles: str | None = None
    """The tiles that named the opener, where it was named by tiles."""


@dataclass(frozen=True)
class Change:
    """An edit of a record."""

    edit: str
    """``put`` a value at a path, ``insert`` it before what is there, or ``cut`` that."""
    path: str
    """Keys and indexes, as ``rounds/0/events/3/points``."""
    value: object = None


@dataclass(frozen=True)
class Violation:
    """What a validator reports: code, rule, and the place, counted from 0."""

    code: str
    rule: str | None
    round: int | None = None
    event: int | None = None


@dataclass(frozen=True)
class Record:
    """A record of a match, and what a validator says of it."""

    name: str
    says: str
    record: str
    """The name of a record that keeps the rules."""
    changes: tuple[Change, ...] = ()
    finds: tuple[Violation, ...] = ()
    """All violations, in order; none where the record keeps the rules."""


Scenario = Board | Count | Settlement | Round | Opening | Record
