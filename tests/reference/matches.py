"""A match: rounds until a side reaches the target."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from .board import Refused
from .games import AllFives
from .notation import Tile
from .rounds import Round


class Match:
    """The rounds played so far. ValueError for a number of players the game does not have."""

    def __init__(self, game: AllFives, players: int) -> None:
        if players not in game.player_counts():
            raise ValueError(f"{game.name} is not for {players} players")
        self.game = game
        self.players = players
        self.rounds: list[Round] = []

    def scores(self) -> list[Fraction]:
        """The score of each side now, the points of an open round included."""
        if not self.rounds:
            return [Fraction(0) for _ in self.game.sides(self.players)]
        return self.rounds[-1].scores()

    def outcome(self) -> Literal["won", "draw", "undecided"]:
        """Rules E7, E8 and E9: how the match stands."""
        winners = self.game.winners(self.players, self.scores())
        if not winners:
            return "undecided"
        return "won" if len(winners) == 1 else "draw"

    def winner(self) -> int | None:
        """The side that won the match; None if it is drawn or not decided."""
        return (
            self.game.winners(self.players, self.scores())[0] if self.outcome() == "won" else None
        )

    def openers(self) -> tuple[list[int], str]:
        """Rules S5 and S7: who may open the next round, and by what (`lot` or `went_out`)."""
        return self.openers_of(len(self.rounds))

    def openers_of(self, number: int) -> tuple[list[int], str]:
        """The same for the round of this number, counted from 0."""
        went_out = self.rounds[number - 1].went_out() if number > 0 else None
        return self.game.openers(self.players, went_out)

    def setup_refusal(
        self, hands: Sequence[Sequence[str]], boneyard: Sequence[str], opener: int
    ) -> str | None:
        """Why the next round cannot begin like this, or None: the first reason in this order.

        Rule E7: a decided match has no further round. Rule S1: the deal has every tile of the set
        once. Rule S3: every seat has a hand of the right size. Rules S5, S7: the opener.
        """
        if self.outcome() != "undecided":
            return "match.over"
        dealt = [Tile(tile) for hand in hands for tile in hand] + [Tile(tile) for tile in boneyard]
        if sorted(dealt) != sorted(self.game.tiles()):
            return "setup.tiles"
        hand_size = self.game.hand_size(self.players)
        # With all tiles there and the hands right, the boneyard cannot be of a wrong size.
        if [len(hand) for hand in hands] != [hand_size] * self.players:
            return "setup.deal"
        return None if opener in self.openers()[0] else "setup.opener"

    def start_round(
        self, hands: Sequence[Sequence[str]], boneyard: Sequence[str], opener: int
    ) -> Round:
        """Begin the next round. Raises Refused if the last one goes on or the setup is wrong."""
        if self.rounds and self.rounds[-1].ended() is None:
            raise Refused("round.unfinished")
        code = self.setup_refusal(hands, boneyard, opener)
        if code is not None:
            raise Refused(code)
        scores = self.scores()
        self.rounds.append(Round(self.game, self.players, hands, boneyard, opener, scores=scores))
        return self.rounds[-1]
