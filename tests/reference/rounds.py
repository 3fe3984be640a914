"""One round: the deal, the turns, how it ended and what it paid.

A round keeps the position it began from and its events, each with the points written down for it
when it happened. Hands, boneyard, board, turn and scores are worked out from those at every call.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from .board import Board, Refused
from .games import AllFives
from .notation import Site, Tile


@dataclass(frozen=True)
class Play:
    """Lay `tile`, at the site `at` or, to open, at none."""

    tile: Tile
    at: Site | None

    def __init__(self, tile: str, at: str | None = None) -> None:
        object.__setattr__(self, "tile", Tile(tile))
        object.__setattr__(self, "at", None if at is None else Site(at))


@dataclass(frozen=True)
class Draw:
    """Draw `tile`, which has to be the next one of the boneyard."""

    tile: Tile

    def __init__(self, tile: str) -> None:
        object.__setattr__(self, "tile", Tile(tile))


@dataclass(frozen=True)
class Pass:
    """Give the turn to the next seat."""


Action: TypeAlias = Play | Draw | Pass
Ended: TypeAlias = Literal["out", "blocked", "target"]


@dataclass(frozen=True)
class Event:
    """Something a seat did; `points` is what a placement scored, 0 for a draw or a pass."""

    seat: int
    action: Action
    points: Fraction


class Round:
    """A round from a full deal or, with `laid`, from a position in the middle of one.

    `opener` is the seat whose turn it is at the start; `boneyard` is in draw order; `scores` are
    per side, 0 if not given; `laid` are placements in their notation. A position stands at the
    start of a turn, need not show every tile of the set, and may be a blocked one.

    Raises ValueError for what cannot be: a number of players the game does not have, a seat that
    does not exist, a wrong number of hands or scores, an empty hand, a tile twice or not in the
    set, placements that are not legal, scores that have decided the match already.
    """

    def __init__(
        self,
        game: AllFives,
        players: int,
        hands: Sequence[Sequence[str]],
        boneyard: Sequence[str],
        opener: int,
        *,
        scores: Sequence[Fraction | int | float] | None = None,
        laid: Sequence[str] = (),
    ) -> None:
        if players not in game.player_counts() or opener not in range(players):
            raise ValueError("no such number of players, or no such seat")
        no_scores = [Fraction(0) for _ in game.sides(players)]
        self.game = game
        self.players = players
        self.opener = opener
        self.laid = Board.of(game, laid).history
        self.dealt_hands = tuple(tuple(Tile(tile) for tile in hand) for hand in hands)
        self.dealt_boneyard = tuple(Tile(tile) for tile in boneyard)
        self.scores_before = no_scores if scores is None else [Fraction(x) for x in scores]
        self.events: list[Event] = []

        if len(hands) != players or not all(hands):
            raise ValueError("one hand a seat, each with a tile in it")
        unseen = self.board().unlaid()
        for tile in [*sum(self.dealt_hands, ()), *self.dealt_boneyard]:
            if tile not in unseen:
                raise ValueError(f"{tile} twice, or not in the set")
            unseen.remove(tile)
        if len(self.scores_before) != len(no_scores) or game.winners(players, self.scores_before):
            raise ValueError("one score a side, and a match that is not decided")

    def copy(self) -> Round:
        """The same round, to be gone on with apart."""
        twin = copy.copy(self)
        twin.events = list(self.events)
        return twin

    # ---------------------------------------------------------------- the position now

    def board(self) -> Board:
        """The layout: what lay there at the start and every tile played since."""
        actions = [event.action for event in self.events]
        played = [(action.tile, action.at) for action in actions if isinstance(action, Play)]
        return Board(self.game, [*self.laid, *played])

    def hands(self) -> list[list[Tile]]:
        """What each seat holds: its deal, with the tiles drawn, without the tiles played."""
        hands = [list(hand) for hand in self.dealt_hands]
        for event in self.events:
            if isinstance(event.action, Draw):
                hands[event.seat].append(event.action.tile)
            elif isinstance(event.action, Play):
                hands[event.seat].remove(event.action.tile)
        return hands

    def boneyard(self) -> list[Tile]:
        """Rule D2: what is left to draw, the next tile first; tiles are drawn one at a time."""
        draws = [event for event in self.events if isinstance(event.action, Draw)]
        return list(self.dealt_boneyard[len(draws) :])

    def turn(self) -> int | None:
        """Whose turn it is, None after the end.

        Rule S6: turns go clockwise. Rule P1: a placement ends the turn. Rule D3: so does a pass. A
        draw does not (rule D2).
        """
        return None if self.ended() is not None else self._seat_in_turn()

    def _seat_in_turn(self) -> int:
        turns = [event for event in self.events if not isinstance(event.action, Draw)]
        return (self.opener + len(turns)) % self.players

    def _may_draw(self) -> bool:
        drawn = 0
        for event in reversed(self.events):
            if not isinstance(event.action, Draw):
                break
            drawn += 1
        return self.game.may_draw(self.players, len(self.boneyard()), drawn)

    # ---------------------------------------------------------------- acting

    def legal_actions(self) -> list[Action]:
        """What the seat to move may do: placements by tile, then site; or one draw; or one pass.

        Rule D1: with a tile that fits, only to play. Rule D2: otherwise to draw the next tile. A
        drawn tile that fits is the only one that does, for none did before, so nothing more is
        needed for it to be laid at once; at which site is free. Rule D3: a pass is left only when
        nothing fits and nothing can be drawn.
        """
        if self.ended() is not None:
            return []
        seat = self._seat_in_turn()
        placements = self.board().legal_placements(self.hands()[seat])
        if placements:
            return [Play(tile, site) for tile, site in placements]
        if self._may_draw():
            return [Draw(self.boneyard()[0])]
        return [Pass()]

    def refusal(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, or None if it may: the first reason in this order.

        Rule E1, D4, E7: nothing happens after the end. Rule S6: only the seat whose turn it is.
        Rule D1: whoever can play neither draws nor passes. Rule D3: whoever can draw does not pass.
        Rule D2: a draw takes the next tile of the boneyard. Rule P1: a tile is laid from the hand
        whose turn it is, where it fits.
        """
        if self.ended() is not None:
            return "turn.after-end"
        if seat != self._seat_in_turn():
            return "turn.seat"
        board = self.board()
        hand = self.hands()[seat]
        if isinstance(action, Play):
            if action.tile not in hand:
                return "placement.not-in-hand"
            return board.refusal(action.tile, action.at)
        if board.legal_placements(hand):
            return "turn.must-play"
        if isinstance(action, Pass):
            return "turn.must-draw" if self._may_draw() else None
        if not self._may_draw():
            return "draw.from-empty"
        return None if action.tile == self.boneyard()[0] else "draw.not-next"

    def apply(self, seat: int, action: Action) -> Fraction:
        """Do it and return the points scored. Raises Refused, and changes nothing, if not legal.

        Rule C5: a placement scores for the side of the seat that made it, the opening too.
        """
        code = self.refusal(seat, action)
        if code is not None:
            raise Refused(code)
        points = Fraction(0)
        if isinstance(action, Play):
            points = self.board().place(action.tile, action.at)
        self.events.append(Event(seat, action, points))
        return points

    def undo(self) -> None:
        """Take the last event back."""
        self.events.pop()

    # ---------------------------------------------------------------- the end

    def is_blocked(self) -> bool:
        """Rule D4: nothing left to draw, and no hand holds a tile that fits anywhere.

        This is a test on the position alone: it is also true when somebody's last tile froze the
        table, which ends the round as `out`.
        """
        if self.game.may_draw(self.players, len(self.boneyard()), 0):
            return False
        board = self.board()
        return not any(board.legal_placements(hand) for hand in self.hands())

    def went_out(self) -> int | None:
        """Rule E1: the seat that laid the last tile of its hand and so ended the round, if any."""
        return self.events[-1].seat if self.ended() == "out" else None

    def ended(self) -> Ended | None:
        """How the round ended, None while it goes on.

        Rule E7: after a placement first the target is tested, then the empty hand, then the block.
        Rule E1: so a last tile that freezes the table is `out`. Rule D4: a block is seen at once,
        after a placement or after the draw that empties the boneyard.
        """
        if self.game.winners(self.players, self._scores_so_far()):
            return "target"
        if self.events and not self.hands()[self.events[-1].seat]:
            return "out"
        if self.is_blocked():
            return "blocked"
        return None

    def _scores_so_far(self) -> list[Fraction]:
        scores = list(self.scores_before)
        for event in self.events:
            scores[self.game.side_of(self.players, event.seat)] += event.points
        return scores

    def _settled(self) -> tuple[list[Fraction], int | None] | None:
        """What each side is paid and the side that won the round.

        Rule E7: None while the round goes on, and for good if a placement reached the target.
        """
        if self.ended() not in ("out", "blocked"):
            return None
        return self.game.settlement(self.players, self.hands(), self.went_out())

    def left(self) -> list[list[Tile]] | None:
        """Rule S4: the hands shown for the settlement; None where there is none."""
        return None if self._settled() is None else self.hands()

    def settlement(self) -> list[Fraction] | None:
        """Rules E2 to E6 (or B2): what each side is paid; None where there is no settlement."""
        settled = self._settled()
        return None if settled is None else settled[0]

    def winner(self) -> int | None:
        """The side that won the round by its settlement; None if nobody did or there is none."""
        settled = self._settled()
        return None if settled is None else settled[1]

    def scores(self) -> list[Fraction]:
        """Each side's score: before the round, plus its placements, plus the settlement if any."""
        settlement = self.settlement() or [Fraction(0) for _ in self.scores_before]
        return [
            sum(pair, Fraction(0)) for pair in zip(self._scores_so_far(), settlement, strict=True)
        ]
