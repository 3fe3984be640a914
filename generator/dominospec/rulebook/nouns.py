"""The nouns of the language: what each moment of a game lets an expression read.

A *moment* is a place in a rule where an expression is asked. The same words may mean another thing
at another moment, never two things at one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dominospec.rulebook.expression import Kind


class Moment(StrEnum):
    """Where an expression is asked."""

    START = "the opening tile"
    FIT = "a half beside a site"
    GATE = "a free side of a tile"
    PLAIN_WORTH = "a half of a plain tile in the layout"
    DOUBLE_WORTH = "a double in the layout"
    TURN = "the player to move"
    ROUND_END = "the state after a placement or a draw"
    PLACEMENT = "a placement"
    SETTLEMENT = "the end of a round"
    SETTLEMENT_SEAT = "a seat at the end of a round"
    LEADER = "a side at the end of a round"
    HAND = "a hand inside a sum"
    MATCH_END = "a side during the match"


@dataclass(frozen=True)
class NounEntry:
    """A noun at one moment."""

    words: str
    kind: Kind
    meaning: str
    """One sentence for people."""


_JOINED = (
    NounEntry("joined lines", Kind.JOINED, "How many of the tile's two line sides are joined."),
    NounEntry(
        "joined branches", Kind.JOINED, "How many of the tile's two branch sides are joined."
    ),
    NounEntry(
        "joined", Kind.JOINED, "How many of the tile's sides are joined, lines and branches."
    ),
)
_BONEYARD = (
    NounEntry("boneyard", Kind.TILES, "How many tiles the boneyard still has."),
    NounEntry("reserve", Kind.TILES, "How many tiles of the boneyard may never be drawn."),
)
_MATCH = (
    NounEntry("players", Kind.PLAYERS, "How many play."),
    NounEntry("sides", Kind.SIDES, "How many sides there are."),
)
_HAND = (
    NounEntry("pips", Kind.PIPS, "The pips of the hand, both halves of each tile."),
    NounEntry("tiles", Kind.TILES, "How many tiles are in the hand."),
)

NOUNS: dict[Moment, tuple[NounEntry, ...]] = {
    Moment.START: (
        NounEntry("double", Kind.TRUTH, "The tile is a double."),
        NounEntry("tile", Kind.TILE, "The tile."),
    ),
    Moment.FIT: (
        NounEntry("half", Kind.PIPS, "The pips of one half of the tile to be laid."),
        NounEntry("site", Kind.PIPS, "The pips of the half at the site."),
    ),
    Moment.GATE: _JOINED,
    Moment.PLAIN_WORTH: (NounEntry("free", Kind.TRUTH, "This half is not joined."), _JOINED[0]),
    Moment.DOUBLE_WORTH: _JOINED,
    Moment.TURN: (
        NounEntry("able", Kind.TRUTH, "Some tile in the mover's hand may be laid."),
        NounEntry("hand", Kind.TILES, "How many tiles the mover holds."),
        *_BONEYARD,
    ),
    Moment.ROUND_END: (
        NounEntry("nobody able", Kind.TRUTH, "No hand holds a tile that may be laid."),
        NounEntry("hand", Kind.TILES, "How many tiles the mover holds."),
        *_BONEYARD,
    ),
    Moment.PLACEMENT: (
        NounEntry("total", Kind.PIPS, "The pips of all counted ends."),
        NounEntry("opening", Kind.TRUTH, "The tile is the first of the round."),
        NounEntry("double", Kind.TRUTH, "The tile is a double."),
        NounEntry("tile", Kind.TILE, "The tile laid."),
    ),
    Moment.SETTLEMENT: (
        NounEntry("leaders", Kind.SIDES, "How many sides share the lead of the round."),
        *_MATCH,
    ),
    Moment.SETTLEMENT_SEAT: (
        *_HAND,
        NounEntry("leaders", Kind.SIDES, "How many sides share the lead of the round."),
        *_MATCH,
    ),
    Moment.LEADER: _MATCH,
    Moment.HAND: _HAND,
    Moment.MATCH_END: (
        NounEntry("score", Kind.POINTS, "The points of the side."),
        NounEntry("target", Kind.POINTS, "The target of the match."),
    ),
}
