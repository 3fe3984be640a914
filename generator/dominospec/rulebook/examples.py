"""Examples of a spec: boards, settlements and rounds with what must come out.

Tiles are pairs of pips, low half first; a site is a tile and the name of its side.
"""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.points import Points
from dominospec.rulebook.basics import Cause, Citation, Span, Translation

Tile = tuple[int, int]


@dataclass(frozen=True)
class Site:
    """A side of a tile: ``low``, ``high``, ``line-a``, ``line-b``, ``branch-a`` or ``branch-b``."""

    tile: Tile
    side: str


@dataclass(frozen=True)
class Laying:
    """A tile and the site it is laid at; None for the opening tile."""

    tile: Tile
    site: Site | None
    span: Span
    turned: bool = False
    """Laid along the line."""


# -- what a board must show, after the tiles laid so far


@dataclass(frozen=True)
class ExpectJoins:
    """All joined pairs of sides, in any order."""

    joins: tuple[tuple[Site, Site], ...]
    span: Span


@dataclass(frozen=True)
class ExpectSpinners:
    """All spinners."""

    tiles: tuple[Tile, ...]
    span: Span


@dataclass(frozen=True)
class ExpectSites:
    """All open sites, in any order."""

    sites: tuple[Site, ...]
    span: Span


@dataclass(frozen=True)
class ExpectEnds:
    """All counted ends with their pips, in any order."""

    ends: tuple[tuple[Tile, int], ...]
    span: Span


@dataclass(frozen=True)
class ExpectTotal:
    """The total of the ends."""

    total: int
    span: Span


@dataclass(frozen=True)
class ExpectAward:
    """What the last placement scores."""

    award: Points
    span: Span


@dataclass(frozen=True)
class ExpectRefusedLaying:
    """A placement that is refused with a code; the board stays as it is."""

    laying: Laying
    code: str
    span: Span


BoardStep = (
    Laying
    | ExpectJoins
    | ExpectSpinners
    | ExpectSites
    | ExpectEnds
    | ExpectTotal
    | ExpectAward
    | ExpectRefusedLaying
)


@dataclass(frozen=True)
class BoardExample:
    """Tiles laid one after the other, and what the layout must show in between."""

    title: str
    citations: tuple[Citation, ...]
    game: str
    steps: tuple[BoardStep, ...]
    span: Span
    translations: tuple[Translation, ...] = ()
    """Of the title."""


@dataclass(frozen=True)
class SettlementExample:
    """Hands at the end of a round, and what the sides must get."""

    title: str
    citations: tuple[Citation, ...]
    game: str
    players: int
    hands: tuple[tuple[Tile, ...], ...]
    """One hand a seat."""
    out: int | None
    """The seat that went out; None for a block."""
    awards: tuple[Points, ...]
    """One amount a side."""
    winner: int | None
    """The side that leads alone; None where nobody does."""
    span: Span
    boneyard: tuple[Tile, ...] = ()
    """What is left there."""
    laid_last: int | None = None
    """The seat that laid the last tile; None: the one that went out."""
    scores: tuple[Points, ...] | None = None
    """Before the settlement, one a side; None: zeros."""
    number: int = 1
    """The number of the round in its match."""
    translations: tuple[Translation, ...] = ()
    """Of the title."""


# -- what happens in a round


@dataclass(frozen=True)
class Lays:
    """A seat lays a tile; ``points`` is what it must score, where stated."""

    seat: int
    laying: Laying
    points: Points | None
    span: Span


@dataclass(frozen=True)
class Draws:
    """A seat draws a tile."""

    seat: int
    tile: Tile
    span: Span


@dataclass(frozen=True)
class Passes:
    """A seat passes."""

    seat: int
    span: Span


@dataclass(frozen=True)
class Calls:
    """A seat calls points."""

    seat: int
    points: Points
    span: Span


Deed = Lays | Draws | Passes | Calls


@dataclass(frozen=True)
class ExpectRefused:
    """A deed that is refused with a code; the round stays as it is."""

    deed: Deed
    code: str
    span: Span


@dataclass(frozen=True)
class ExpectLegal:
    """All that the seat to move may do: the tiles it may lay where, or draw, or pass."""

    seat: int
    layings: tuple[Laying, ...]
    draw: bool
    passing: bool
    span: Span


@dataclass(frozen=True)
class ExpectEnded:
    """How the round has ended; None while it goes on."""

    cause: Cause | None
    span: Span


@dataclass(frozen=True)
class ExpectSettlement:
    """What the settlement paid each side."""

    awards: tuple[Points, ...]
    span: Span


@dataclass(frozen=True)
class ExpectScores:
    """The score of each side so far."""

    scores: tuple[Points, ...]
    span: Span


@dataclass(frozen=True)
class ExpectMatch:
    """How the match stands: ``goes on``, ``drawn`` or ``won`` by a side."""

    outcome: str
    side: int | None
    span: Span


@dataclass(frozen=True)
class ExpectOpener:
    """Who opens the next round: a seat, or None for a lot."""

    seat: int | None
    span: Span


RoundStep = (
    Lays
    | Draws
    | Passes
    | Calls
    | ExpectRefused
    | ExpectLegal
    | ExpectEnded
    | ExpectSettlement
    | ExpectScores
    | ExpectMatch
    | ExpectOpener
)


@dataclass(frozen=True)
class RoundExample:
    """A round from a position on: what each seat does, and what must come of it."""

    title: str
    citations: tuple[Citation, ...]
    game: str
    players: int
    laid: tuple[Laying, ...]
    """The layout at the start."""
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    """In draw order."""
    turn: int
    """The seat to move."""
    scores: tuple[Points, ...]
    """At the start, one a side."""
    steps: tuple[RoundStep, ...]
    span: Span
    number: int = 1
    """The number of the round in its match."""
    laid_last: int | None = None
    """The seat that laid the last tile of the layout at the start."""
    translations: tuple[Translation, ...] = ()
    """Of the title."""


Example = BoardExample | SettlementExample | RoundExample
