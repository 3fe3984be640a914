"""The settlement of a round by the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dominospec.conformance.evaluate import Hand, Value, holds, number, whole
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import Payment, Receiver, RuleBook


@dataclass(frozen=True)
class Settled:
    """What a settlement pays."""

    awards: tuple[Points, ...]
    """One amount a side."""
    leaders: tuple[int, ...]
    """The sides that share the lead; empty where no rule says who leads."""
    rules: tuple[str, ...]
    """The payments that applied."""

    @property
    def winner(self) -> int | None:
        """The side that leads alone."""
        return self.leaders[0] if len(self.leaders) == 1 else None


def settle(
    book: RuleBook, players: int, hands: Sequence[Sequence[Tile]], out: int | None
) -> Settled:
    """Settle the hands left, one a seat; ``out`` is the seat that went out, None after a block."""
    return _Settlement(book, players, hands, out).settled()


class _Settlement:
    def __init__(
        self, book: RuleBook, players: int, hands: Sequence[Sequence[Tile]], out: int | None
    ) -> None:
        self.book = book
        self.cause = Cause.BLOCKED if out is None else Cause.OUT
        self.side_of = book.setup.sides.by_players[players]
        self.sides = sorted(set(self.side_of))
        self.hands = [Hand(sum(map(sum, hand)), len(hand)) for hand in hands]
        self.match = {"players": players, "sides": len(self.sides)}
        self.leaders = self._leaders(out)
        self.nouns: dict[str, Value] = {**self.match, "leaders": len(self.leaders)}

    def _leaders(self, out: int | None) -> tuple[int, ...]:
        leader = self.book.settlement.leaders.get(self.cause)
        if leader is None:
            return ()
        if not leader.keys:
            return () if out is None else (self.side_of[out],)
        (key,) = leader.keys
        keys = [number(key.value, self.match, self._domains(side, ())) for side in self.sides]
        return tuple(side for side, key in zip(self.sides, keys, strict=True) if key == min(keys))

    def _domains(self, side: int, leaders: Sequence[int]) -> dict[str, list[Hand]]:
        """The hands that sums run over, seen from a side."""
        seats = list(zip(self.side_of, self.hands, strict=True))
        return {
            "hand": self.hands,
            "own hand": [hand for owner, hand in seats if owner == side],
            "opposing hand": [hand for owner, hand in seats if owner != side],
            "trailing hand": [hand for owner, hand in seats if owner not in leaders],
        }

    def settled(self) -> Settled:
        awards = [Fraction(0)] * len(self.sides)
        applied = []
        for payment in self.book.settlement.payments:
            if self.cause in payment.causes and holds(
                payment.when, self.nouns, self._domains(-1, self.leaders)
            ):
                applied.append(payment.rule)
                self._pay(payment, awards)
        return Settled(tuple(map(whole, awards)), self.leaders, tuple(applied))

    def _pay(self, payment: Payment, awards: list[Fraction]) -> None:
        if payment.receiver is Receiver.EACH_SEAT:
            for side, hand in zip(self.side_of, self.hands, strict=True):
                nouns = {**self.nouns, **hand._asdict()}
                awards[side] += number(payment.amount, nouns, self._domains(side, self.leaders))
        elif payment.receiver is not Receiver.NOBODY:
            for side in self.leaders:
                hands = self._domains(side, self.leaders)
                awards[side] += number(payment.amount, self.nouns, hands)
