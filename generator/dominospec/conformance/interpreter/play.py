"""A round by the rule book: whose turn it is, what may be done, how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dominospec.conformance.evaluate import Value, holds, whole
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.settlement import Settled, settle
from dominospec.conformance.notation import tile_text
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import ClaimKind, RuleBook


class Drawn(NamedTuple):
    """A draw, of the next tile or of one that is named."""

    tile: Tile | None = None

    def __str__(self) -> str:
        return "draw" if self.tile is None else f"draw {tile_text(self.tile)}"


class Passed(NamedTuple):
    """A pass."""

    def __str__(self) -> str:
        return "pass"


Action = Laid | Drawn | Passed


class Duties(NamedTuple):
    """What the player to move must do."""

    play: bool
    draw: bool
    passing: bool


class Round:
    """A round from a position on; it changes as actions are taken."""

    def __init__(
        self,
        book: RuleBook,
        players: int,
        hands: Sequence[Iterable[Tile]],
        boneyard: Iterable[Tile],
        turn: int,
        *,
        laid: Iterable[Laid] = (),
        scores: Sequence[Points] | None = None,
    ) -> None:
        self.book = book
        self.players = players
        self.side_of = book.setup.sides.by_players[players]
        self.hands = [set(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.turn = turn
        self.layout = Layout(book, laid)
        self.scores: list[Points] = list(scores or [0] * len(set(self.side_of)))
        self.ended: Cause | None = None
        self.out: int | None = None
        self.settled: Settled | None = None

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        finish = self.book.match.finish.when
        target = self.book.match.target.values[self.players]
        return any(holds(finish, {"score": score, "target": target}) for score in self.scores)

    @property
    def winner(self) -> int | None:
        """The side that has won; None in a drawn match and in one that goes on."""
        best = [side for side, score in enumerate(self.scores) if score == max(self.scores)]
        return best[0] if self.over and len(best) == 1 else None

    @property
    def outcome(self) -> str:
        """``goes on``, ``drawn`` or such as ``won by 0``."""
        if not self.over:
            return "goes on"
        return "drawn" if self.winner is None else f"won by {self.winner}"

    def hand_text(self, seat: int) -> list[str]:
        """The tiles of a hand, sorted, as a record lists them."""
        return [tile_text(tile) for tile in sorted(self.hands[seat])]

    # -- what may be done

    def _counts(self) -> dict[str, Value]:
        return {
            "hand": len(self.hands[self.turn]),
            "boneyard": len(self.boneyard),
            "reserve": self.book.setup.reserve.values[self.players],
        }

    def duties(self) -> Duties:
        """What the mover must do."""
        nouns = {"able": self.layout.able(self.hands[self.turn]), **self._counts()}
        turn = self.book.turn
        return Duties(
            play=holds(turn.play.when, nouns),
            draw=bool(self.boneyard) and holds(turn.draw.when, nouns),
            passing=holds(turn.passing.when, nouns),
        )

    def legal(self) -> list[Action]:
        """All that the mover may do; who must play may neither draw nor pass."""
        if self.ended:
            return []
        duties = self.duties()
        actions: list[Action] = [*self.layout.legal(self.hands[self.turn])]
        if duties.draw and not duties.play:
            actions.append(Drawn())
        if duties.passing and not duties.play:
            actions.append(Passed())
        return actions

    def refusal(self, seat: int, action: Action) -> str | None:
        """The code with which an action is refused; None if it is legal."""
        if self.ended:
            return "turn.after-end"
        if seat != self.turn:
            return "turn.seat"
        if isinstance(action, Laid):
            if action.tile not in self.hands[seat]:
                return "placement.not-in-hand"
            return self.layout.refusal(action)
        duties = self.duties()
        if duties.play:
            return "turn.must-play"
        if isinstance(action, Passed):
            return None if duties.passing else "turn.must-draw"
        if not duties.draw:
            return "draw.from-empty"
        return None if action.tile in (None, self.boneyard[0]) else "draw.not-next"

    # -- doing it

    def apply(self, action: Action) -> Points:
        """Take a legal action for the mover; the points of a placement, else 0."""
        seat = self.turn
        points: Points = 0
        match action:
            case Laid():
                self.hands[seat].remove(action.tile)
                self.layout.lay(action)
                points = self.layout.award
                side = self.side_of[seat]
                self.scores[side] = whole(self.scores[side] + points)
                self._end(seat, placed=True)
                self._next()
            case Drawn():
                self.hands[seat].add(self.boneyard.pop(0))
                self._end(seat, placed=False)
            case Passed():
                self._next()
        return points

    def after(self, seat: int) -> int:
        """The seat whose turn follows."""
        return (seat + self.book.turn.step) % self.players

    def _next(self) -> None:
        if not self.ended:
            self.turn = self.after(self.turn)

    def _end(self, seat: int, *, placed: bool) -> None:
        if placed and self.over:
            self.ended = Cause.TARGET
            return
        nouns = {"nobody able": not self.layout.able(*self.hands), **self._counts()}
        if placed and holds(self.book.turn.out.when, nouns):
            self.ended, self.out = Cause.OUT, seat
        elif holds(self.book.turn.blocked.when, nouns):
            self.ended = Cause.BLOCKED
        else:
            return
        self.settled = settle(self.book, self.players, [*map(sorted, self.hands)], self.out)
        pairs = zip(self.scores, self.settled.awards, strict=True)
        self.scores = [whole(score + award) for score, award in pairs]

    def next_opener(self) -> int | None:
        """The seat that opens the next round; None for a lot."""
        if self.ended is None:
            raise ValueError("the round goes on")
        claim = self.book.setup.opener_after[self.ended].claim
        return self.out if claim is ClaimKind.WENT_OUT else None
