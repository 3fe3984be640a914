"""Writes a round scenario while the rule book plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from dominospec.conformance import scenarios
from dominospec.conformance.derive.table import Impossible
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.matches import deal
from dominospec.conformance.interpreter.opening import Hands, Opening
from dominospec.conformance.interpreter.play import Called, Deed, Round, Start
from dominospec.conformance.notation import points_text, tiles_text
from dominospec.points import Points
from dominospec.rulebook.asking import names_tiles, plays_more, reads_hands, reads_last, reads_round
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import ClaimKind, RuleBook


def opening_text(opening: Opening) -> str:
    """Who may open a round, as scenarios say it."""
    if opening.by is ClaimKind.LOT:
        return "lot"
    if opening.by is ClaimKind.NEW_DEAL:
        return "new deal"
    return " ".join(map(str, opening.seats)) or "nobody"


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
        start: Start | None = None,
    ) -> None:
        self.book = book
        self.laid = tuple(laid)
        self.boneyard = tuple(boneyard)
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.turn = turn
        start = start or Start()
        if scores is not None:
            start = replace(start, scores=tuple(scores))
        self.round = Round(book, players, hands, boneyard, turn, laid=self.laid, start=start)
        self.scores = tuple(self.round.scores)
        self._steps: list[scenarios.Does | scenarios.Shows] = []

    def does(self, *deeds: Deed, seat: int | None = None) -> Story:
        """The seat to move, or another, does one thing after the other."""
        for deed in deeds:
            by = self.round.turn if seat is None else seat
            if code := self.round.refusal(by, deed):
                raise Impossible(f"{deed} is refused: {code}")
            points = self.round.apply(deed, by)
            stated = points if isinstance(deed, Laid | Called) else None
            self._steps.append(scenarios.Does(by, str(deed), points=stated))
        return self

    def refuses(self, *deeds: Deed, seat: int | None = None) -> Story:
        """The seat to move, or another, is refused one thing and the other."""
        for deed in deeds:
            by = self.round.turn if seat is None else seat
            code = self.round.refusal(by, deed)
            if code is None:
                raise Impossible(f"{deed} is legal")
            self._steps.append(scenarios.Does(by, str(deed), refused=code))
        return self

    def tries(self, deed: Deed, seat: int) -> Story:
        """A seat does something, or is refused it."""
        refused = self.round.refusal(seat, deed)
        return self.refuses(deed, seat=seat) if refused else self.does(deed, seat=seat)

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

    def shows_calls(self) -> Story:
        """Who may call what is due."""
        calls = " ".join(f"{seat}:{points_text(call.points)}" for seat, call in self.round.calls())
        self._steps.append(scenarios.Shows(calls=calls, due=self.round.due))
        return self

    def shows_end(self, *, opener: bool = False, dealt: Hands | None = None) -> Story:
        """How the round ended, or that it goes on, and how the match stands."""
        state = self.round
        ended = state.ended.value if state.ended else "no"
        paid = state.settled.awards if state.settled else ()
        shown = scenarios.Shows(
            ended=ended,
            settlement=paid if state.ended else None,
            scores=tuple(state.scores),
            match=state.outcome,
            more=state.more if state.ended and plays_more(self.book) else None,
        )
        if opener and state.ended and not state.over:
            shown = self._with_opener(shown, dealt)
        self._steps.append(shown)
        return self

    def _with_opener(self, shown: scenarios.Shows, dealt: Hands | None) -> scenarios.Shows:
        """Who opens the next round, with its hands where they decide it."""
        if not reads_hands(self.book):
            return replace(shown, opener=opening_text(self.round.next_opening()))
        if dealt is None:
            dealt, _ = deal(self.book, self.round.players, Random(0))
        opener = opening_text(self.round.next_opening(dealt))
        return replace(shown, opener=opener, dealt=tuple(map(tiles_text, dealt)))

    def told(self, name: str, says: str) -> scenarios.Round:
        """The scenario so far."""
        start, named = self.round.start, None
        if names_tiles(self.book) and start.named is not None:
            named = tiles_text(sorted(start.named))
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
            number=start.number if reads_round(self.book) else None,
            named=named,
            more=start.more if plays_more(self.book) else None,
            laid_last=start.laid_last if reads_last(self.book) else None,
        )
