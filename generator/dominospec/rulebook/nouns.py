"""The nouns of the language: what each moment of a game lets an expression read.

A *moment* is a place in a rule where an expression is asked. The same words may mean another thing
at another moment, never two things at one.

A row here lets the language read a noun. Then it needs a value wherever its moment is asked; the
tests of the nouns fail at each place that is left out. By the stage (``conformance/interpreter``
is the interpreter, ``emit`` the engine, with its templates; ``strength`` compares slips):

=============================  ==========================  ===================================
moment                         interpreter                 engine
=============================  ==========================  ===================================
DEALT, DEALT_HAND, HELD_TILE   opening, hands              opening, view, settling ``_HELD``
START                          layout ``starts``           building ``_STANDING``, layout.py.j2
FIT                            layout ``_joining_side``    layout.py.j2
SPIN, TURNING, GATE and worth  layout ``_READ``,           view ``_OF_TILE``, layout.py.j2
                               ``_FURTHER``, ``may_turn``
TURN                           play ``duties``             round.py.j2 ``_duties``
ROUND_END                      play ``_end``               view ``_OF_END``
PLACEMENT, AGAIN               layout ``placed_facts``     building ``_STANDING``, layout.py.j2,
                                                           view ``_OF_PLACEMENT``
NUMBER                         layout ``numbers``          layout.py.j2 ``numbers``
CALL                           play ``_calling``           view ``_OF_CALLER``
LEFT_TILE                      settlement ``counted``      settling ``held_value``
SETTLEMENT, PAYMENT, LEADER,   settlement, hands           settling ``_TOLD``, ``_OF_SIDE`` and
PAYMENT_SEAT, HAND, SIDE                                   ``_HELD``, settlement.py.j2
SCORE                          settlement ``paid``         round.py.j2 ``_gained``
MATCH_END                      play ``_finished``          round.py.j2, match.py.j2
=============================  ==========================  ===================================

Beside these, for each moment: its states in ``strength/equivalence.py`` (``_STATES``,
``_layout_nouns``, ``_turn_states``) or, of a settlement, ``strength/payments.py``; for a duty also
``_Standing`` in ``conformance/thinking.py``; and ``_ASKS`` in ``language/inheritance.py`` where
the value depends on other clauses. The fast loops leave what they do not know to the readable path.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dominospec.rulebook.expression import Kind


class Moment(StrEnum):
    """Where an expression is asked."""

    DEALT = "the deal"
    DEALT_HAND = "a hand just dealt"
    HELD_TILE = "a tile in a hand just dealt"
    START = "the opening tile"
    FIT = "a half beside a site"
    SPIN = "a double in the layout that has not become a spinner"
    TURNING = "a double about to be laid"
    GATE = "a free side of a tile"
    PLAIN_WORTH = "a half of a plain tile in the layout"
    DOUBLE_WORTH = "a double in the layout"
    TURN = "the player to move"
    ROUND_END = "the state after a placement, a draw or a pass"
    PLACEMENT = "a placement"
    AGAIN = "a placement once it is awarded"
    NUMBER = "a number that the ends show"
    CALL = "a call"
    LEFT_TILE = "a tile left in a hand"
    SETTLEMENT = "the end of a round"
    PAYMENT = "a side that is paid at the end of a round"
    PAYMENT_SEAT = "a seat that is paid at the end of a round"
    LEADER = "a side at the end of a round"
    HAND = "a hand inside a sum"
    SIDE = "a side inside a sum"
    SCORE = "a side that gets points"
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
_FIRST = (
    NounEntry("first", Kind.TRUTH, "The double is the first of the round."),
    NounEntry("opening", Kind.TRUTH, "The tile is the first of the round."),
)
_TURNED = NounEntry("turned", Kind.TRUTH, "The double was laid along the line, not across it.")
_SPINNERS = NounEntry("spinners", Kind.TILES, "How many spinners lie in the layout.")
_BONEYARD = (
    NounEntry("boneyard", Kind.TILES, "How many tiles the boneyard still has."),
    NounEntry("reserve", Kind.TILES, "How many tiles of the boneyard may never be drawn."),
)
_MATCH = (
    NounEntry("players", Kind.PLAYERS, "How many play."),
    NounEntry("sides", Kind.SIDES, "How many sides there are."),
)
_ROUND = NounEntry("round", Kind.NUMBER, "The number of the round in its match, from 1.")
_SCORE = (
    NounEntry("score", Kind.POINTS, "The points of the side."),
    NounEntry("target", Kind.POINTS, "The target of the match."),
)
_SIDE_SCORE = (
    NounEntry("score", Kind.POINTS, "The points of the side before what it gets now."),
    _SCORE[1],
)
_PASSES = NounEntry("passes", Kind.NUMBER, "How many turns in a row just before ended in a pass.")
_HAND = (
    NounEntry("pips", Kind.PIPS, "The pips of the hand; at the end, what its tiles count."),
    NounEntry("tiles", Kind.TILES, "How many tiles are in the hand."),
    NounEntry("doubles", Kind.TILES, "How many doubles are in the hand."),
    NounEntry("double pips", Kind.PIPS, "The pips of the doubles in the hand."),
    NounEntry("lightest", Kind.PIPS, "The pips of the lightest tile in the hand, 0 of none."),
    NounEntry("heaviest", Kind.PIPS, "The pips of the heaviest tile in the hand, 0 of none."),
    NounEntry("alike", Kind.TILES, "How many tiles of the hand share a number, at the most."),
)
_TILE = (
    NounEntry("double", Kind.TRUTH, "The tile is a double."),
    NounEntry("tile", Kind.TILE, "The tile."),
    NounEntry("pips", Kind.PIPS, "The pips of both halves."),
    NounEntry("low", Kind.PIPS, "The pips of the lower half."),
    NounEntry("high", Kind.PIPS, "The pips of the higher half."),
)
_PLACED = (
    NounEntry("total", Kind.PIPS, "The pips of all counted ends."),
    _FIRST[1],
    *_TILE[:2],
    NounEntry("out", Kind.TRUTH, "The tile was the last of the hand."),
    _PASSES,
    *_SIDE_SCORE,
    _MATCH[0],
    _ROUND,
)
_ENDING = (
    NounEntry("leaders", Kind.SIDES, "How many sides share the lead of the round."),
    *_MATCH,
    _ROUND,
    NounEntry("boneyard pips", Kind.PIPS, "The pips of the tiles left in the boneyard."),
)
_LAID_LAST = NounEntry("laid last", Kind.TRUTH, "The last tile of the round came from here.")

NOUNS: dict[Moment, tuple[NounEntry, ...]] = {
    Moment.DEALT: (_MATCH[0], _ROUND),
    Moment.DEALT_HAND: (*_HAND, _MATCH[0], _ROUND),
    Moment.HELD_TILE: (*_TILE, _MATCH[0], _ROUND),
    Moment.START: (
        *_TILE,
        NounEntry(
            "named",
            Kind.TRUTH,
            "The tile is one by which the opener was named; so is any, if by none.",
        ),
        NounEntry("scores", Kind.TRUTH, "The tile, laid alone, is awarded points."),
        _ROUND,
    ),
    Moment.FIT: (
        NounEntry("half", Kind.PIPS, "The pips of one half of the tile to be laid."),
        NounEntry("site", Kind.PIPS, "The pips of the half at the site."),
    ),
    Moment.SPIN: (*_FIRST, _TURNED, *_JOINED[:1], _SPINNERS),
    Moment.TURNING: _FIRST,
    Moment.GATE: (
        *_JOINED,
        NounEntry("spinner", Kind.TRUTH, "The tile is a spinner."),
        _TURNED,
        _FIRST[1],
        NounEntry("on branch", Kind.TRUTH, "The tile lies on an arm that began at a branch."),
        NounEntry("distance", Kind.TILES, "How many tiles away the nearest spinner is; else 0."),
        _SPINNERS,
        NounEntry("unfilled spinners", Kind.TILES, "How many spinners have a free side."),
    ),
    Moment.PLAIN_WORTH: (NounEntry("free", Kind.TRUTH, "This half is not joined."), _JOINED[0]),
    Moment.DOUBLE_WORTH: (*_JOINED, _TURNED, _FIRST[1]),
    Moment.TURN: (
        NounEntry("able", Kind.TRUTH, "Some tile in the mover's hand may be laid."),
        NounEntry("hand", Kind.TILES, "How many tiles the mover holds."),
        *_BONEYARD,
        NounEntry("drawn", Kind.TILES, "How many tiles the mover has drawn in this turn."),
        NounEntry("laid", Kind.TILES, "How many tiles lie in the layout."),
        _MATCH[0],
    ),
    Moment.ROUND_END: (
        NounEntry("nobody able", Kind.TRUTH, "No hand holds a tile that may be laid."),
        NounEntry("hand", Kind.TILES, "How many tiles the mover holds."),
        NounEntry("side hand", Kind.TILES, "How many tiles the mover's side holds."),
        *_BONEYARD,
        _PASSES,
        _MATCH[0],
    ),
    Moment.PLACEMENT: _PLACED,
    Moment.AGAIN: (
        NounEntry("points", Kind.POINTS, "What the placement was awarded."),
        *_PLACED,
    ),
    Moment.NUMBER: (
        NounEntry("alike", Kind.NUMBER, "How many ends show the number; a double counts twice."),
        NounEntry("number", Kind.PIPS, "The number."),
    ),
    Moment.CALL: (
        NounEntry("called", Kind.POINTS, "The points that are called."),
        NounEntry("due", Kind.POINTS, "What the last placement was awarded, till it is called."),
        NounEntry("mover", Kind.TRUTH, "The caller laid the tile."),
        NounEntry("partner", Kind.TRUTH, "The caller is a partner of whoever laid the tile."),
    ),
    Moment.LEFT_TILE: (
        *_TILE,
        NounEntry("tiles", Kind.TILES, "How many tiles are in the hand."),
    ),
    Moment.SETTLEMENT: _ENDING,
    Moment.PAYMENT: (*_ENDING, *_SIDE_SCORE),
    Moment.PAYMENT_SEAT: (*_HAND, _LAID_LAST, *_ENDING, *_SIDE_SCORE),
    Moment.LEADER: (*_MATCH, _LAID_LAST),
    Moment.HAND: (*_HAND, _LAID_LAST),
    Moment.SIDE: (
        NounEntry("pips", Kind.PIPS, "What the tiles in the hands of the side count."),
        NounEntry("own pips", Kind.PIPS, "What the tiles of the side that is paid count."),
    ),
    Moment.SCORE: (
        NounEntry("points", Kind.POINTS, "The points that the side gets."),
        *_SIDE_SCORE,
    ),
    Moment.MATCH_END: (*_SCORE, _ROUND),
}


@dataclass(frozen=True)
class DomainEntry:
    """What the body of a sum, or of a ``max`` or ``min``, may be asked of, one after the other."""

    words: str
    members: Moment
    """The moment at which the body is asked."""
    meaning: str


_HANDS = DomainEntry("hand", Moment.HAND, "All hands.")
_OF_A_SIDE = (
    DomainEntry("own hand", Moment.HAND, "The hands of the side."),
    DomainEntry("opposing hand", Moment.HAND, "The hands of the other sides."),
    DomainEntry("opposing side", Moment.SIDE, "The other sides."),
)
_TRAILING = DomainEntry("trailing hand", Moment.HAND, "The hands of the sides that do not lead.")

DOMAINS: dict[Moment, tuple[DomainEntry, ...]] = {
    Moment.DEALT: (DomainEntry("hand", Moment.DEALT_HAND, "All hands."),),
    **dict.fromkeys(
        (Moment.PLACEMENT, Moment.AGAIN),
        (DomainEntry("number", Moment.NUMBER, "The numbers that the counted ends show."),),
    ),
    Moment.SETTLEMENT: (_HANDS, _TRAILING),
    Moment.PAYMENT: (_HANDS, *_OF_A_SIDE, _TRAILING),
    Moment.PAYMENT_SEAT: (_HANDS, *_OF_A_SIDE, _TRAILING),
    Moment.LEADER: (_HANDS, *_OF_A_SIDE),
}
"""What may be run over at each moment."""
