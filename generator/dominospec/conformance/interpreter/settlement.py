"""The settlement of a round by the rule book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from dominospec.conformance.evaluate import Members, Nouns, Value, as_number
from dominospec.conformance.interpreter.asking import asked_of, decided, question
from dominospec.conformance.interpreter.hands import Counts, hand_facts
from dominospec.conformance.interpreter.layout import tile_facts
from dominospec.conformance.working import Working, worked
from dominospec.points import Points, whole
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import Leader, Receiver, RuleBook


@dataclass(frozen=True)
class Paid:
    """What a rule pays a side, once for each time that it does."""

    rule: str
    side: int
    amount: Expression
    nouns: Nouns
    members: Members

    @property
    def working(self) -> Working:
        """How the amount comes about."""
        return worked(self.amount, self.nouns, self.members)


@dataclass(frozen=True)
class Settled:
    """What a settlement pays."""

    awards: tuple[Points, ...]
    """One amount a side."""
    leaders: tuple[int, ...]
    """The sides that share the lead; empty where no rule says who leads."""
    rules: tuple[str, ...]
    """The payments that applied."""
    paid: tuple[Paid, ...] = field(default=(), compare=False)
    """Each payment by itself, in order."""

    @property
    def winner(self) -> int | None:
        """The side that leads alone."""
        return self.leaders[0] if len(self.leaders) == 1 else None


@dataclass(frozen=True)
class Left:
    """How a round ended, as far as its settlement reads it."""

    hands: Sequence[Sequence[Tile]]
    """One a seat."""
    out: int | None
    """The seat that went out; None after a block."""
    boneyard: Sequence[Tile] = ()
    scores: Sequence[Points] | None = None
    """Before the settlement, one a side; None: zeros."""
    number: int = 1
    """The number of the round."""
    laid_last: int | None = None
    """The seat that laid the last tile."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def cause(self) -> Cause:
        """How the round ended."""
        return Cause.BLOCKED if self.out is None else Cause.OUT


def settle(book: RuleBook, left: Left) -> Settled:
    """Settle a round."""
    return _Settlement(book, left).settled()


def counted(book: RuleBook, tiles: int) -> Counts:
    """What each of so many tiles that are left in a hand counts."""
    worth = book.settlement.left_tile
    if worth is None:
        return sum
    asked = question(worth)
    return lambda tile: as_number(asked.answer({**tile_facts(tile), "tiles": tiles}))


class _Settlement:
    def __init__(self, book: RuleBook, left: Left) -> None:
        self.book = book
        self.left = left
        self.side_of = book.setup.sides.by_players[left.players]
        self.sides = sorted(set(self.side_of))
        self.scores = left.scores or [0] * len(self.sides)
        self.hands = [self._hand(seat) for seat in range(left.players)]
        self.match: dict[str, Value] = {"players": left.players, "sides": len(self.sides)}
        self.leaders = self._leaders()
        self.ending: dict[str, Value] = {
            **self.match,
            "leaders": len(self.leaders),
            "round": left.number,
            "boneyard pips": sum(map(sum, left.boneyard)),
        }

    def _hand(self, seat: int) -> Nouns:
        hand = self.left.hands[seat]
        counts = counted(self.book, len(hand))
        return {**hand_facts(hand, counts), "laid last": seat == self.left.laid_last}

    # -- who leads

    def _leaders(self) -> tuple[int, ...]:
        leader = self.book.settlement.leaders.get(self.left.cause)
        if leader is None:
            return ()
        if leader.keys:
            return self._first_by(leader)
        return () if self.left.out is None else (self.side_of[self.left.out],)

    def _first_by(self, leader: Leader) -> tuple[int, ...]:
        """The sides that come first by one key after the other."""
        first = self.sides
        for number, key in enumerate(leader.keys, start=1):
            asked = asked_of(leader.rule, key.value)
            values = {side: as_number(asked.answer(*self._of_side(side))) for side in first}
            best = (max if key.highest else min)(values.values())
            before, first = first, [side for side in first if values[side] == best]
            if len(first) < len(before):
                decided(leader.rule, f"key {number} parts {len(before)} into {len(first)}")
        decided(leader.rule, f"{len(first)} of {len(self.sides)} lead")
        return tuple(first)

    def _of_side(self, side: int) -> tuple[Nouns, Members]:
        """What is read of a side before it is known who leads."""
        laid_last = self.left.laid_last
        nouns = {
            **self.match,
            "laid last": laid_last is not None and self.side_of[laid_last] == side,
        }
        return nouns, self._members(side, ())

    def _members(self, side: int, leaders: Sequence[int]) -> Mapping[str, Sequence[Nouns]]:
        """What folds run over, seen from a side."""
        seats = list(zip(self.side_of, self.hands, strict=True))

        def pips(of: int) -> Value:
            return sum(as_number(hand["pips"]) for owner, hand in seats if owner == of)

        return {
            "hand": self.hands,
            "own hand": [hand for owner, hand in seats if owner == side],
            "opposing hand": [hand for owner, hand in seats if owner != side],
            "trailing hand": [hand for owner, hand in seats if owner not in leaders],
            "opposing side": [
                {"pips": pips(other), "own pips": pips(side)}
                for other in self.sides
                if other != side
            ],
        }

    # -- what is paid

    def settled(self) -> Settled:
        awards = [Fraction(0)] * len(self.sides)
        applied: list[str] = []
        noted: list[Paid] = []
        for payment in self.book.settlement.payments:
            when = asked_of(payment.rule, payment.when)
            if self.left.cause in payment.causes and when.holds(
                self.ending, self._members(-1, self.leaders)
            ):
                paid = self._paid(payment.receiver)
                if (paid or payment.receiver is Receiver.NOBODY) and payment.rule not in applied:
                    applied.append(payment.rule)
                cause = self.left.cause.value
                decided(payment.rule, f"applies after {cause} with {len(self.leaders)} leaders")
                amount = asked_of(payment.rule, payment.amount)
                for side, nouns in paid:
                    nouns = {**nouns, **self._score(side)}
                    members = self._members(side, self.leaders)
                    points = as_number(amount.answer(nouns, members))
                    awards[side] += points
                    noted.append(Paid(payment.rule, side, payment.amount, nouns, members))
                    sign = "more" if points > 0 else "less" if points < 0 else "nothing"
                    decided(payment.rule, f"side {side} gets {sign} after {cause}")
        return Settled(tuple(map(whole, awards)), self.leaders, tuple(applied), tuple(noted))

    def _paid(self, receiver: Receiver) -> Sequence[tuple[int, Nouns]]:
        """The sides that are paid, and what is read of each; a side may be paid for each seat."""
        match receiver:
            case Receiver.LEADER | Receiver.EACH_LEADER:
                return [(side, self.ending) for side in self.leaders]
            case Receiver.EACH_TRAILING:
                return [(side, self.ending) for side in self.sides if side not in self.leaders]
            case Receiver.EACH_SIDE:
                return [(side, self.ending) for side in self.sides]
            case Receiver.EACH_SEAT:
                seats = zip(self.side_of, self.hands, strict=True)
                return [(side, {**self.ending, **hand}) for side, hand in seats]
            case Receiver.NOBODY:
                return []

    def _score(self, side: int) -> dict[str, Value]:
        target = self.book.match.target.values[self.left.players]
        return {"score": self.scores[side], "target": target}


def paid(
    book: RuleBook, players: int, scores: Sequence[Points], gains: Mapping[int, Points]
) -> list[Points]:
    """The scores of the sides once some of them get points."""
    becomes = book.match.becomes
    target = book.match.target.values[players]
    after = list(scores)
    for side, points in gains.items():
        if not points:
            continue
        if becomes is None:
            after[side] = whole(after[side] + points)
        else:
            nouns: Nouns = {"points": points, "score": after[side], "target": target}
            after[side] = whole(as_number(question(becomes).answer(nouns)))
    return after


def gained(book: RuleBook, players: int, score: Points, points: Points) -> Working:
    """How the score of a side comes about that gets points; as it was where it gets none."""
    if not points:
        return Working(score)
    becomes = book.match.becomes
    if becomes is None:
        return Working(whole(score + points), "+", (Working(score), Working(points)))
    target = book.match.target.values[players]
    return worked(becomes.value, {"points": points, "score": score, "target": target})
