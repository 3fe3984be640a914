"""Cases of the section ``settlement``: who leads, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import chain, combinations

from dominospec.conformance import scenarios
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.table import Impossible, heaviest_first
from dominospec.conformance.evaluate import as_number, number
from dominospec.conformance.interpreter.hands import hand_facts
from dominospec.conformance.interpreter.settlement import Left as Ended
from dominospec.conformance.interpreter.settlement import Settled, settle
from dominospec.conformance.notation import tiles_text
from dominospec.conformance.reading import ToldOfSettlement, told_of_settlement
from dominospec.conformance.rounding import units
from dominospec.conformance.search import tiles
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import Fold, walk
from dominospec.rulebook.model import Leader, Payment, RuleBook

_LEADING, _TRAILING, _MIDDLING = 9, 13, 15
"""Pips of a side that leads a blocked round, of the first that does not, and of the hand whose
remainders are tried, in a double-six set."""
_DOUBLE_SIX = 6
_LARGEST_HAND = 5
_MANY = 12
"""Up to how large a multiple every remainder is tried."""


def _scaled(book: RuleBook, pips: int) -> int:
    """As many pips as are worth trying in a smaller set."""
    return -(-pips * min(book.setup.highest_pips, _DOUBLE_SIX) // _DOUBLE_SIX)


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
        blank = "-blank" if 0 in self.pips else ""
        return f"{'blocked' if self.out is None else f'out-{self.out}'}-hands-{hands}{blank}"

    def with_hand(self, seat: int, pips: int) -> Left:
        """The same with so many pips in a hand."""
        return Left((*self.pips[:seat], pips, *self.pips[seat + 1 :]), self.out)

    def hands(self, pool: Sequence[Tile]) -> list[list[Tile]]:
        """Hands of these pips; Impossible if the tiles of the pool do not give them."""
        hands: list[list[Tile]] = []
        for pips in self.pips:
            taken = {tile for hand in hands for tile in hand}
            left = [tile for tile in pool if tile not in taken]
            hands.append([] if pips is None else _hand(pips, left))
        return hands

    def ended(self, book: RuleBook) -> Ended:
        """The end of a round with such hands, of the heaviest tiles."""
        return Ended(self.hands(heaviest_first(book)), self.out, laid_last=self.out)

    def settled(self, book: RuleBook) -> Settled:
        """What the rule book pays."""
        return settle(book, self.ended(book))


def _hand(pips: int, left: Sequence[Tile]) -> list[Tile]:
    """A hand of so many pips, of as few tiles as there can be."""
    for size in range(1, _LARGEST_HAND + 1):
        for hand in combinations(left, size):
            if sum(map(sum, hand)) == pips:
                return [*hand]
    raise Impossible(f"no hand of {pips} pips")


def settlement(book: RuleBook, left: Left) -> scenarios.Settlement:
    """The settlement of what is left."""
    ended = left.ended(book)
    settled = settle(book, ended)
    hands = ended.hands
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
        **told(book, ended),
    )


def told(book: RuleBook, ended: Ended) -> ToldOfSettlement:
    """What is told of the end of a round beside the hands."""
    sides = len(set(book.setup.sides.by_players[ended.players]))
    return told_of_settlement(
        book,
        boneyard=ended.boneyard,
        scores=tuple(ended.scores or [0] * sides),
        number=ended.number,
        laid_last=None if ended.laid_last == ended.out else ended.laid_last,
    )


# -- what can be left


def outs(book: RuleBook, players: int) -> Iterator[Left]:
    """Each seat out, no two of the other hands alike."""
    for out in range(players):
        trailing = _scaled(book, _TRAILING)
        lighter = () if players == 2 else (_scaled(book, 7), _scaled(book, 4))
        others = chain(lighter, range(trailing, trailing + 5 * players, 5))
        yield Left(tuple(None if seat == out else next(others) for seat in range(players)), out)


def parted(book: RuleBook, leader: Leader) -> Iterator[scenarios.Settlement]:
    """Two hands that are equal by all keys but the last, which goes against each other measure.

    So that what parts them is the key, and not the number, the lightest or the heaviest of their
    tiles, or whatever else there is to a hand.
    """
    players = min(book.setup.players)
    *_, last = leader.keys
    ordered = _by_keys(book, leader)
    for noun in _MEASURES:
        for (one, values, facts), (other, others, less) in combinations(ordered, 2):
            if values[:-1] != others[:-1] or values[-1] == others[-1] or {*one} & {*other}:
                continue
            by_key = (values[-1] < others[-1]) != last.highest
            if (facts[noun] < less[noun]) != by_key and facts[noun] != less[noun]:
                yield _parted(book, f"parted-against-{noun.replace(' ', '-')}", players, one, other)
                break


_MEASURES = ("pips", "doubles", "double pips", "lightest", "heaviest", "alike")
_Known = tuple[tuple[Tile, ...], tuple[int | Fraction, ...], dict[str, int]]
"""A hand, what each key gives for it, and all its measures."""


def _by_keys(book: RuleBook, leader: Leader) -> list[_Known]:
    """Hands of two tiles; none where a key reads more than the own hands."""
    folds = [part for key in leader.keys for part in walk(key.value) if isinstance(part, Fold)]
    if any(fold.domain != "own hand" for fold in folds):
        raise Impossible("a key looks at other hands")
    if book.settlement.left_tile is not None:
        raise Impossible("tiles do not count their pips")
    found: list[_Known] = []
    for hand in combinations(tiles(book), 2):
        facts = hand_facts(hand)
        about = {"players": min(book.setup.players), "sides": min(book.setup.players)}
        members = {"own hand": [{**facts, "laid last": False}]}
        values = tuple(
            number(key.value, {**about, "laid last": False}, members) for key in leader.keys
        )
        found.append((hand, values, {noun: int(as_number(facts[noun])) for noun in _MEASURES}))
    return found


def _parted(
    book: RuleBook, name: str, players: int, one: Sequence[Tile], other: Sequence[Tile]
) -> scenarios.Settlement:
    left = [tile for tile in heaviest_first(book) if tile not in (*one, *other)]
    further = [left[3 * seat : 3 * seat + 3] for seat in range(players - 2)]
    ended = Ended([[*one], [*other], *further], None)
    settled = settle(book, ended)
    return scenarios.Settlement(
        name,
        "Two hands are alike but for the last of the keys.",
        players,
        tuple(map(tiles_text, ended.hands)),
        None,
        settled.awards,
        settled.winner,
        by=" ".join(settled.rules) or None,
        **told(book, ended),
    )


def blank_beside_out(book: RuleBook, players: int) -> Left:
    """A seat is out, and the next holds a tile without pips and no other."""
    rest = (_scaled(book, _TRAILING) + 5 * number for number in range(players))
    return Left((None, 0, *(next(rest) for _ in range(players - 2))), 0)


def blocks(book: RuleBook, players: int) -> Iterator[Left]:
    """A block with each choice of sides in the lead, the others alike or not."""
    side_of = book.setup.sides.by_players[players]
    sides = sorted(set(side_of))
    leading, trailing = _scaled(book, _LEADING), _scaled(book, _TRAILING)
    for count in range(1, len(sides) + 1):
        for leaders in combinations(sides, count):
            for step in (5, 0) if len(sides) - count > 1 else (5,):
                others = (trailing + step * number for number in range(players))
                pips = {side: leading if side in leaders else next(others) for side in sides}
                yield Left(tuple(_shared_out(side_of, pips)), None)


def _shared_out(side_of: Sequence[int], pips: dict[int, int]) -> Iterator[int]:
    """The pips of each seat: partners hold a little each, and the last of them the rest.

    So the least hand of all may well be one of a side that does not lead.
    """
    left = dict(pips)
    for seat, side in enumerate(side_of):
        last = side not in side_of[seat + 1 :]
        leads = pips[side] == min(pips.values())
        share = left[side] if last else 4 if leads and side == 0 else 1 + side
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


def _varied(book: RuleBook, payment: Payment, left: Left) -> Sequence[Left]:
    """The same with as many more pips in one hand as there are remainders.

    The hand is the heaviest one that may have more without another payment taking over.
    """
    unit = max(units(payment.amount), default=0)
    held = [(pips, seat) for seat, pips in enumerate(left.pips) if pips is not None]
    for pips, seat in sorted(held, reverse=True):
        least = max(pips, _scaled(book, _MIDDLING))
        varied = [left.with_hand(seat, least + more) for more in _remainders(unit)]
        applying = [one for one in varied if _applies(book, payment, one)]
        if applying:
            return applying
    return [left]


def _remainders(unit: int) -> Sequence[int]:
    """All remainders of a division, or those at its edges and around its middle."""
    if unit <= _MANY:
        return range(unit)
    middle = unit // 2
    return (0, 1, middle - 1, middle, middle + 1, unit - 1)


def _applies(book: RuleBook, payment: Payment, left: Left) -> bool:
    try:
        return payment.rule in left.settled(book).rules
    except Impossible:
        return False


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    leaders = book.settlement.leaders
    for cause, leader in leaders.items():
        if cause is Cause.BLOCKED and len(leader.keys) > 1:
            yield leader.rule, partial(parted, book, leader)
    for players in book.setup.players:
        for left in (*outs(book, players), *blocks(book, players)):
            if left.cause in leaders:
                yield leaders[left.cause].rule, partial(settlement, book, left)
        if Cause.OUT in leaders:
            blank = blank_beside_out(book, players)
            yield leaders[Cause.OUT].rule, partial(settlement, book, blank)
        for payment in book.settlement.payments:
            for left in remainders(book, payment, players):
                yield payment.rule, partial(settlement, book, left)
