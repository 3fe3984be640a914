"""One round: the deal, the turns, how it ended and what it paid.

A round keeps the position it began from and its events, each with the points written down for it
when it happened. Hands, boneyard, board, turn and scores are worked out from those after each.

In a game with calls, points of a placement are due until somebody calls them, and paid by the call.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal, TypeAlias

from .actions import Action, Call, Draw, Event, Pass, Play
from .board import Board, Refused
from .games import AllFives, Finish
from .notation import Placement, Site, Tile
from .remembering import Remembering, remembered
from .standing import RoundEnd, Standing

Ended: TypeAlias = Literal["out", "blocked", "target"]


class Round(Remembering):
    """A round from a full deal or, with `laid`, from a position in the middle of one.

    `opener` is the seat whose turn it is at the start; `boneyard` is in draw order; `scores` are
    per side, 0 if not given; `laid` are placements in their notation. A position stands at the
    start of a turn, need not show every tile of the set, and may be a blocked one.

    `number` is that of the round in its match, from 1. `named` are the tiles by which the opener
    was named, None if by none. `finish` says when it is asked whether the match is over, as the
    game has it if not given; it is another in rounds that are played because of a tie.

    Raises ValueError for what cannot be: a number of players the game does not have, a seat that
    does not exist, a wrong number of hands or scores, an empty hand, a tile twice or not in the
    set, placements that are not legal, scores that have decided the match already (unless `finish`
    is given).
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
        number: int = 1,
        named: Collection[str] | None = None,
        finish: Finish | None = None,
    ) -> None:
        if players not in game.player_counts() or opener not in range(players):
            raise ValueError("no such number of players, or no such seat")
        no_scores = [Fraction(0) for _ in game.sides(players)]
        self.game = game
        self.players = players
        self.opener = opener
        self.start = Board.of(game, laid)
        self.dealt_hands = tuple(tuple(Tile(tile) for tile in hand) for hand in hands)
        self.dealt_boneyard = tuple(Tile(tile) for tile in boneyard)
        self.scores_before = no_scores if scores is None else [Fraction(x) for x in scores]
        self.number = number
        self.named = None if named is None else frozenset(map(Tile, named))
        self.finish = game.finish if finish is None else finish
        self.events: list[Event] = []

        if len(hands) != players or not all(hands):
            raise ValueError("one hand a seat, each with a tile in it")
        unseen = list(self.start.unlaid())
        for tile in [*sum(self.dealt_hands, ()), *self.dealt_boneyard]:
            if tile not in unseen:
                raise ValueError(f"{tile} twice, or not in the set")
            unseen.remove(tile)
        if len(self.scores_before) != len(no_scores):
            raise ValueError("one score a side")
        if finish is None and self._won(self.scores_before):
            raise ValueError("the match is decided")

    def copy(self) -> Round:
        """The same round, to be gone on with apart."""
        twin = copy.copy(self)
        twin.events = list(self.events)
        return twin

    def happened(self) -> list[Event]:
        return self.events

    # ---------------------------------------------------------------- the position now

    @property
    def laid(self) -> list[tuple[Tile, Site | None]]:
        """Tile and site of each placement that lay there at the start; `start` says all of them."""
        return [(tile, site) for tile, site, _ in self.start.history]

    def board(self) -> Board:
        """The layout: what lay there at the start and every tile played since."""
        return self._board().copy()

    @remembered
    def _board(self) -> Board:
        actions = [event.action for event in self.events]
        played = [
            Placement(action.tile, action.at, action.turned)
            for action in actions
            if isinstance(action, Play)
        ]
        return Board(self.game, [*self.start.history, *played])

    def standing(self, seat: int) -> Standing:
        """How it stands now for this seat, apart from the layout."""
        side = self.game.side_of(self.players, seat)
        return Standing(
            self.players,
            self.game.target(self.players),
            round=self.number,
            score=self._scores_after(len(self.events))[side],
            passes=self.passes(),
            named=self.named,
        )

    def passes(self) -> int:
        """How many turns in a row ended in a pass just now; only a placement ends the row."""
        passes = 0
        for event in self.events:
            if isinstance(event.action, Play):
                passes = 0
            elif isinstance(event.action, Pass):
                passes += 1
        return passes

    def hands(self) -> list[list[Tile]]:
        """What each seat holds: its deal, with the tiles drawn, without the tiles played."""
        return [list(hand) for hand in self._hands()]

    @remembered
    def _hands(self) -> Sequence[Sequence[Tile]]:
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
        draw does not (rule D2), nor does a call. In other games the turn may go on after a
        placement, and empty hands may be skipped.
        """
        return None if self.ended() is not None else self._seat_in_turn()

    @remembered
    def _seat_in_turn(self) -> int:
        seat = self.opener
        hands = [len(hand) for hand in self.dealt_hands]
        for event in self.events:
            action = event.action
            if isinstance(action, Draw):
                hands[seat] += 1
            elif isinstance(action, Play):
                hands[seat] -= 1
                goes_on = self.game.turn_goes_on(action.tile, event.points)
                if not goes_on or (self.game.skips_empty_hands and not hands[seat]):
                    seat = self._seat_after(seat, hands)
            elif isinstance(action, Pass):
                seat = self._seat_after(seat, hands)
        return seat

    def _seat_after(self, seat: int, hands: Sequence[int]) -> int:
        following = [(seat + step) % self.players for step in range(1, self.players + 1)]
        if self.game.skips_empty_hands and any(hands):
            return next(other for other in following if hands[other])
        return following[0]

    @remembered
    def _placements(self, seat: int) -> Sequence[Placement]:
        """What this seat could lay if it were its turn. Its standing matters only to an opening."""
        board = self._board()
        standing = None if board.tiles() else self.standing(seat)
        return board.legal_placements(self._hands()[seat], standing)

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

        What may be called, by whatever seat, is listed by `calls`.

        Rule D1: with a tile that fits, only to play. Rule D2: otherwise to draw the next tile. A
        drawn tile that fits is the only one that does, for none did before, so nothing more is
        needed for it to be laid at once; at which site is free. Rule D3: a pass is left only when
        nothing fits and nothing can be drawn.
        """
        if self.ended() is not None:
            return []
        seat = self._seat_in_turn()
        placements = self._placements(seat)
        if placements:
            return [Play(*placement) for placement in placements]
        if self._may_draw():
            return [Draw(self.boneyard()[0])]
        return [Pass()]

    def refusal(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, or None if it may: the first reason in this order.

        Rule E1, D4, E7: nothing happens after the end. Rule S6: only the seat whose turn it is.
        Rule D1: whoever can play neither draws nor passes. Rule D3: whoever can draw does not pass.
        Rule D2: a draw takes the next tile of the boneyard. Rule P1: a tile is laid from the hand
        whose turn it is, where it fits. A call is in nobody's turn, and may follow the end.
        """
        if isinstance(action, Call):
            return self._call_refusal(seat, action)
        if self.ended() is not None:
            return "turn.after-end"
        if seat != self._seat_in_turn():
            return "turn.seat"
        if isinstance(action, Play):
            if action.tile not in self._hands()[seat]:
                return "placement.not-in-hand"
            board, standing = self._board(), self.standing(seat)
            return board.refusal(action.tile, action.at, action.turned, standing)
        if self._placements(seat):
            return "turn.must-play"
        if isinstance(action, Pass):
            return "turn.must-draw" if self._may_draw() else None
        if not self._may_draw():
            return "draw.from-empty"
        return None if action.tile == self.boneyard()[0] else "draw.not-next"

    def apply(self, seat: int, action: Action) -> Fraction:
        """Do it and return the points. Raises Refused, and changes nothing, if not legal.

        Rule C5: a placement scores for the side of the seat that made it, the opening too. Where
        points are called they are but due at first, and a call returns what it pays to its side.
        """
        code = self.refusal(seat, action)
        if code is not None:
            raise Refused(code)
        points = Fraction(0)
        if isinstance(action, Play):
            standing = replace(self.standing(seat), out=len(self._hands()[seat]) == 1)
            points = self.board().place(action.tile, action.at, action.turned, standing)
        elif isinstance(action, Call):
            points, _ = self.game.call_awards(action.points, self.due())
        self.events.append(Event(seat, action, points))
        return points

    def undo(self) -> None:
        """Take the last event back."""
        self.events.pop()

    # ---------------------------------------------------------------- calls

    def due(self) -> Fraction:
        """The points of the last placement that may be called.

        They are no longer due once somebody called exactly as many, or somebody drew or passed.
        """
        return self._due_before(len(self.events))

    def calls(self) -> list[tuple[int, Call]]:
        """Each seat that may call just what is due, with that call; none if nothing is due."""
        if not self.game.has_calls or self.due() == 0:
            return []
        call = Call(self.due())
        return [(seat, call) for seat in range(self.players) if not self.refusal(seat, call)]

    def _call_refusal(self, seat: int, call: Call) -> str | None:
        """A seat may call once after a placement, until something else is done, and as the game has
        it; also after the end of the round, unless the match is over."""
        if self.winners():
            return "turn.after-end"
        placed, callers = self._placed_before(len(self.events))
        if not self.game.has_calls or placed is None or seat not in range(self.players):
            return "call.refused"
        sides = [self.game.side_of(self.players, one) for one in (seat, placed.seat)]
        mover = seat == placed.seat
        partner = sides[0] == sides[1] and not mover
        may = self.game.may_call(call.points, self.due(), mover=mover, partner=partner)
        return None if may and seat not in [event.seat for event in callers] else "call.refused"

    def _placed_before(self, number: int) -> tuple[Event | None, list[Event]]:
        """The placement that the event of this number would follow, with the calls between.

        None if something else was done after the placement.
        """
        calls: list[Event] = []
        for event in reversed(self.events[:number]):
            if isinstance(event.action, Play):
                return event, calls
            if not isinstance(event.action, Call):
                break
            calls.append(event)
        return None, calls

    def _due_before(self, number: int) -> Fraction:
        placed, calls = self._placed_before(number)
        if placed is None or not self.game.has_calls:
            return Fraction(0)
        called = [event.action.points for event in calls if isinstance(event.action, Call)]
        return Fraction(0) if placed.points in called else placed.points

    # ---------------------------------------------------------------- the end

    def can_draw(self) -> bool:
        """Whether a turn that began now could begin with a draw."""
        return self.game.may_draw(self.players, len(self.boneyard()), 0)

    def nobody_able(self) -> bool:
        """Whether no seat holds a tile that it could lay if it were its turn."""
        return not any(self._placements(seat) for seat in range(self.players))

    def is_blocked(self) -> bool:
        """Rule D4: nothing left to draw, and no hand holds a tile that fits anywhere.

        This is a test on the position alone: it is also true when somebody's last tile froze the
        table, which ends the round as `out`.
        """
        return self.game.is_blocked(self)

    def went_out(self) -> int | None:
        """Rule E1: the seat that laid the last tile of its hand and so ended the round, if any."""
        return self.events[self._deeds() - 1].seat if self.ended() == "out" else None

    @remembered
    def ended(self) -> Ended | None:
        """How the round ended, None while it goes on.

        Rule E7: after a placement first the target is tested, then the empty hand, then the block.
        Rule E1: so a last tile that freezes the table is `out`. Rule D4: a block is seen at once,
        after a placement or after the draw that empties the boneyard. A call ends the round only if
        it reaches the target; after the end it changes nothing about it.
        """
        deeds = self._deeds()
        if self.finish == "at once" and self._won(self._scores_after(deeds)):
            return "target"
        if deeds and self.game.is_out(self, self.events[deeds - 1].seat):
            return "out"
        if self.is_blocked():
            return "blocked"
        called = deeds < len(self.events)
        if called and self.finish == "at once" and self._won(self._scores_after(len(self.events))):
            return "target"
        return None

    def winners(self) -> list[int]:
        """The sides that have won the match by now, as far as it is asked: none, one, or several
        that are equal in a game in which such a match is drawn."""
        ended = self.ended() is not None
        asked = self.finish == "at once" or (self.finish == "after the round" and ended)
        return self._won(self.scores()) if asked else []

    def _won(self, scores: Sequence[Fraction]) -> list[int]:
        """The sides that have won if it is asked at these scores: none if a tie is played on."""
        winners = self.game.winners(self.players, scores)
        return [] if len(winners) > 1 and self.game.tie_rounds(self.players) else winners

    def _deeds(self) -> int:
        """The number of events up to the last that is no call."""
        deeds = len(self.events)
        while deeds and isinstance(self.events[deeds - 1].action, Call):
            deeds -= 1
        return deeds

    @remembered
    def _scores_after(self, number: int) -> Sequence[Fraction]:
        """The scores after so many events, without a settlement."""
        scores: Sequence[Fraction] = self.scores_before
        for event in range(number):
            if isinstance(self.events[event].action, Play | Call):
                scores = self._paid_to(scores, self._paid_for(event))
        return scores

    def _paid_to(self, scores: Sequence[Fraction], paid: Sequence[Fraction]) -> list[Fraction]:
        """What the scores become by these points of each side."""
        return [
            self.game.score_becomes(self.players, score, points) if points else score
            for score, points in zip(scores, paid, strict=True)
        ]

    def _paid_for(self, number: int) -> list[Fraction]:
        """What the event of this number paid to each side, at the time it happened."""
        event = self.events[number]
        others = Fraction(0)
        own = event.points
        if isinstance(event.action, Call):
            _, others = self.game.call_awards(event.action.points, self._due_before(number))
        elif self.game.has_calls:
            own = Fraction(0)
        mover = self.game.side_of(self.players, event.seat)
        return [own if side == mover else others for side in range(len(self.scores_before))]

    @remembered
    def _settled(self) -> tuple[Sequence[Fraction], int | None] | None:
        """What each side is paid and the side that won the round.

        Rule E7: None while the round goes on, and for good if a placement reached the target.
        """
        if self.ended() not in ("out", "blocked"):
            return None
        placed = [event.seat for event in self.events if isinstance(event.action, Play)]
        end = RoundEnd(
            self.players,
            self._hands(),
            self.went_out(),
            self.boneyard(),
            self._scores_after(self._deeds()),
            self.number,
            placed[-1] if placed else None,
        )
        return self.game.settlement(end)

    def left(self) -> list[list[Tile]] | None:
        """Rule S4: the hands shown for the settlement; None where there is none."""
        return None if self._settled() is None else self.hands()

    def settlement(self) -> list[Fraction] | None:
        """Rules E2 to E6 (or B2): what each side is paid; None where there is no settlement."""
        settled = self._settled()
        return None if settled is None else list(settled[0])

    def winner(self) -> int | None:
        """The side that won the round by its settlement; None if nobody did or there is none."""
        settled = self._settled()
        return None if settled is None else settled[1]

    def scores(self) -> list[Fraction]:
        """Each side's score: what it was before the round became by its placements or calls, by the
        settlement if any, and by calls that followed it."""
        deeds = self._deeds()
        scores = self._scores_after(deeds)
        settlement = self.settlement()
        if settlement is not None:
            scores = self._paid_to(scores, settlement)
        for event in range(deeds, len(self.events)):
            scores = self._paid_to(scores, self._paid_for(event))
        return list(scores)
