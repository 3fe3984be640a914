"""Cases of the section ``settlement``: who leads, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from dominospec.conformance import scenarios
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.table import Impossible, heaviest_first
from dominospec.conformance.inspect import units
from dominospec.conformance.interpreter.settlement import Settled, settle
from dominospec.conformance.notation import tiles_text
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Payment, RuleBook

_LEADING = 9
_TRAILING = 13
"""Pips of the sides that lead a blocked round, and of the first that does not."""
_MIDDLING = 15
"""Pips of the hand whose remainders are tried, at the least."""
_LARGEST_HAND = 5


@dataclass(frozen=True)
class Left:
    """The pips left in each hand, None where it is empty, and the seat that went out."""

    pips: tuple[int | None, ...]
    out: int | None

    @property
    def cause(self) -> Cause:
        """How the round ended."""
        return Cause.BLOCKED if self.out is None else Cause.OUT

    @property
    def name(self) -> str:
        """Such as ``out-0-hands-0-7-13``."""
        hands = "-".join(str(pips or 0) for pips in self.pips)
        return f"{'blocked' if self.out is None else f'out-{self.out}'}-hands-{hands}"

    def hands(self, pool: Sequence[Tile]) -> list[list[Tile]]:
        """Hands of these pips; Impossible if the tiles of the pool do not give them."""
        hands: list[list[Tile]] = []
        for pips in self.pips:
            taken = {tile for hand in hands for tile in hand}
            left = [tile for tile in pool if tile not in taken]
            hands.append([] if pips is None else _hand(pips, left))
        return hands

    def settled(self, book: RuleBook) -> Settled:
        """What the rule book pays."""
        return settle(book, len(self.pips), self.hands(heaviest_first(book)), self.out)


def _hand(pips: int, left: Sequence[Tile]) -> list[Tile]:
    """A hand of so many pips, of as few tiles as there can be."""
    for size in range(1, _LARGEST_HAND + 1):
        for hand in combinations(left, size):
            if sum(map(sum, hand)) == pips:
                return [*hand]
    raise Impossible(f"no hand of {pips} pips")


def settlement(book: RuleBook, left: Left) -> scenarios.Settlement:
    """The settlement of what is left."""
    settled = left.settled(book)
    hands = left.hands(heaviest_first(book))
    pips = [str(pips or 0) for pips in left.pips]
    how = "A block" if left.out is None else f"Seat {left.out} is out"
    return scenarios.Settlement(
        left.name,
        f"{how}; {', '.join(pips[:-1])} and {pips[-1]} pips are left.",
        len(hands),
        tuple(map(tiles_text, hands)),
        left.out,
        settled.awards,
        settled.winner,
        by=" ".join(settled.rules) or None,
    )


# -- what can be left


def outs(book: RuleBook, players: int) -> Iterator[Left]:
    """Each seat out, no two of the other hands alike."""
    for out in range(players):
        others = iter((7, 4, _TRAILING)) if players > 2 else iter((_TRAILING,))
        yield Left(tuple(None if seat == out else next(others) for seat in range(players)), out)


def blocks(book: RuleBook, players: int) -> Iterator[Left]:
    """A block with each choice of sides in the lead."""
    side_of = book.setup.sides.by_players[players]
    sides = sorted(set(side_of))
    for count in range(1, len(sides) + 1):
        for leaders in combinations(sides, count):
            trailing = iter(range(_TRAILING, 100, 5))
            pips = {side: _LEADING if side in leaders else next(trailing) for side in sides}
            yield Left(tuple(_shared_out(side_of, pips)), None)


def _shared_out(side_of: Sequence[int], pips: dict[int, int]) -> Iterator[int]:
    """The pips of each seat: partners hold a little each, and the last of them the rest.

    So the least hand of all may well be one of a side that does not lead.
    """
    left = dict(pips)
    for seat, side in enumerate(side_of):
        last = side not in side_of[seat + 1 :]
        share = left[side] if last else 4 if pips[side] == _LEADING and side == 0 else 1 + side
        left[side] -= share
        yield share


def remainders(book: RuleBook, payment: Payment, players: int) -> Iterator[Left]:
    """What is left for each remainder of what a payment rounds, or once where it rounds nothing."""
    scenes = [*outs(book, players), *blocks(book, players)]
    for cause in payment.causes:
        for left in scenes:
            if left.cause is cause and _applies(book, payment, left):
                yield from _varied(book, payment, left)
                break


def _varied(book: RuleBook, payment: Payment, left: Left) -> Iterator[Left]:
    """The same with as many more pips in the heaviest hand as there are remainders."""
    unit = max(units(payment.amount), default=0)
    if not unit:
        yield left
    heaviest = max(range(len(left.pips)), key=lambda seat: left.pips[seat] or 0)
    least = max(left.pips[heaviest] or 0, _MIDDLING)
    for pips in range(least, least + unit):
        varied = Left((*left.pips[:heaviest], pips, *left.pips[heaviest + 1 :]), left.out)
        if _applies(book, payment, varied):
            yield varied


def _applies(book: RuleBook, payment: Payment, left: Left) -> bool:
    try:
        return payment.rule in left.settled(book).rules
    except Impossible:
        return False


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    leaders = book.settlement.leaders
    for players in book.setup.players:
        for left in (*outs(book, players), *blocks(book, players)):
            if left.cause in leaders:
                yield leaders[left.cause].rule, partial(settlement, book, left)
        for payment in book.settlement.payments:
            for left in remainders(book, payment, players):
                yield payment.rule, partial(settlement, book, left)
