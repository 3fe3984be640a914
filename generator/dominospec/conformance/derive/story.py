"""Writes a round scenario while the rule book plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dominospec.conformance import scenarios
from dominospec.conformance.derive.table import Impossible
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.play import Action, Round
from dominospec.conformance.notation import tiles_text
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import RuleBook


class Story:
    """A round from a position on; every expected value is what the rule book gives."""

    def __init__(
        self,
        book: RuleBook,
        players: int,
        hands: Sequence[Sequence[Tile]],
        *,
        laid: Iterable[Laid] = (),
        boneyard: Sequence[Tile] = (),
        turn: int = 0,
        scores: Sequence[Points] | None = None,
    ) -> None:
        self.laid = tuple(laid)
        self.boneyard = tuple(boneyard)
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.turn = turn
        self.round = Round(book, players, hands, boneyard, turn, laid=self.laid, scores=scores)
        self.scores = tuple(self.round.scores)
        self._steps: list[scenarios.Does | scenarios.Shows] = []

    def does(self, *actions: Action) -> Story:
        """The seat to move does one thing after the other."""
        for action in actions:
            seat = self.round.turn
            if code := self.round.refusal(seat, action):
                raise Impossible(f"{action} is refused: {code}")
            points = self.round.apply(action)
            stated = points if isinstance(action, Laid) else None
            self._steps.append(scenarios.Does(seat, str(action), points=stated))
        return self

    def refuses(self, *actions: Action, seat: int | None = None) -> Story:
        """The seat to move, or another, is refused one thing and the other."""
        for action in actions:
            by = self.round.turn if seat is None else seat
            code = self.round.refusal(by, action)
            if code is None:
                raise Impossible(f"{action} is legal")
            self._steps.append(scenarios.Does(by, str(action), refused=code))
        return self

    def shows_legal(self) -> Story:
        """Whose turn it is, and all that seat may do; how the round stands if it is over."""
        if self.round.ended:
            return self.shows_end()
        legal = " ".join(f"{action}" for action in self.round.legal())
        self._steps.append(scenarios.Shows(turn=self.round.turn, legal=legal))
        return self

    def shows_turn(self) -> Story:
        """Whose turn it is; how the round stands if it is over."""
        if self.round.ended:
            return self.shows_end()
        self._steps.append(scenarios.Shows(turn=self.round.turn))
        return self

    def shows_scores(self) -> Story:
        """The score of each side."""
        self._steps.append(scenarios.Shows(scores=tuple(self.round.scores)))
        return self

    def shows_end(self, *, opener: bool = False) -> Story:
        """How the round ended, or that it goes on, and how the match stands."""
        state = self.round
        ended = state.ended.value if state.ended else "no"
        paid = state.settled.awards if state.settled else ()
        next_opener = None
        if opener and state.ended and not state.over:
            seat = state.next_opener()
            next_opener = "lot" if seat is None else str(seat)
        self._steps.append(
            scenarios.Shows(
                ended=ended,
                settlement=paid if state.ended else None,
                scores=tuple(state.scores),
                match=state.outcome,
                opener=next_opener,
            )
        )
        return self

    def told(self, name: str, says: str) -> scenarios.Round:
        """The scenario so far."""
        return scenarios.Round(
            name,
            says,
            self.round.players,
            laid=" ".join(map(str, self.laid)),
            hands=tuple(map(tiles_text, self.hands)),
            boneyard=tiles_text(self.boneyard),
            turn=self.turn,
            scores=self.scores,
            steps=tuple(self._steps),
        )
