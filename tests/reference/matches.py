"""A match: rounds until a side reaches the target."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from .board import Refused
from .games import AllFives, Finish
from .notation import Tile
from .openers import Claim
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
        winners = self._winners()
        if not winners:
            return "undecided"
        return "won" if len(winners) == 1 else "draw"

    def winner(self) -> int | None:
        """The side that won the match; None if it is drawn or not decided."""
        return self._winners()[0] if self.outcome() == "won" else None

    def _winners(self) -> list[int]:
        return self.rounds[-1].winners() if self.rounds else []

    def openers(self, hands: Sequence[Sequence[str]] | None = None) -> tuple[list[int], str]:
        """Rules S5 and S7: who may open the next round, and by what (`lot` or `went_out`).

        In other games the hands dealt may say it; without them that is a ValueError. Nobody may
        open (by `new_deal`) if these hands are not to be played.
        """
        claim = self._claim(len(self.rounds), hands)
        return claim.seats, claim.by

    def openers_of(self, number: int) -> tuple[list[int], str]:
        """The same for a round that was begun, of this number, counted from 0."""
        claim = self._claim(number, self.rounds[number].dealt_hands)
        return claim.seats, claim.by

    def _claim(self, number: int, hands: Sequence[Sequence[str]] | None) -> Claim:
        last = self.rounds[number - 1] if number > 0 else None
        dealt = None if hands is None else [[Tile(tile) for tile in hand] for hand in hands]
        return self.game.openers(self.players, last, dealt)

    def setup_refusal(
        self, hands: Sequence[Sequence[str]], boneyard: Sequence[str], opener: int
    ) -> str | None:
        """Why the next round cannot begin like this, or None: the first reason in this order.

        Rule E7: a decided match has no further round. Rule S1: the deal has every tile of the set
        once. Rule S3: every seat has a hand of the right size. Rules S5, S7: the opener. In other
        games some deals are not played, because of the hands or because nobody may open.
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
        openers, _ = self.openers(hands)
        if self.game.deal_again(self.players, [list(map(Tile, hand)) for hand in hands]):
            return "setup.deal"
        if not openers:
            return "setup.deal"
        return None if opener in openers else "setup.opener"

    def start_round(
        self, hands: Sequence[Sequence[str]], boneyard: Sequence[str], opener: int
    ) -> Round:
        """Begin the next round. Raises Refused if the last one goes on or the setup is wrong."""
        if self.rounds and self.rounds[-1].ended() is None:
            raise Refused("round.unfinished")
        code = self.setup_refusal(hands, boneyard, opener)
        if code is not None:
            raise Refused(code)
        round_ = Round(
            self.game,
            self.players,
            hands,
            boneyard,
            opener,
            scores=self.scores(),
            number=self.rounds[-1].number + 1 if self.rounds else 1,
            named=self._claim(len(self.rounds), hands).named,
            finish=self._next_finish(),
        )
        self.rounds.append(round_)
        return round_

    def _next_finish(self) -> Finish:
        """When it is asked whether the match is over, in the next round.

        Where a tie is played on, so many more rounds as the game has are played whatever the
        scores; after the last of them it is asked, and there may be a tie again.
        """
        if not self.game.tie_rounds(self.players):
            return self.game.finish
        more = 0
        for round_ in self.rounds:
            more = max(0, more - 1)
            if more == 0 and len(self.game.winners(self.players, round_.scores())) > 1:
                more = self.game.tie_rounds(self.players)
        if more == 0:
            return self.game.finish
        return "after the round" if more == 1 else "never"
