"""Facts of a rule book, verified: the greatest total and the greatest award of any layout.

From below a search finds a board that shows a value. From above a relaxation bounds it: a layout is
a tree, so with s spinners it has exactly 2 + 2s free sides; the relaxation forgets how the tiles
match and shares those sides out among them in every way. Where the two meet the figure is proved.
Awards that read which numbers the ends show are not bounded: there a search that saw every layout
proves the figure, and any search may refute it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from dominospec.conformance.cells import BRANCH_SIDES, LINE_SIDES, halves, reached_cells
from dominospec.conformance.interpreter.layout import bare, is_double, layout_rules, placed_facts
from dominospec.conformance.search import Board, Reached, explore, tiles
from dominospec.points import Points, whole
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Fact, RuleBook, Spinning

_SMALL_SET = 6
"""Sets of at most so many tiles are searched through."""
_WIDTHS = (1, 4)
"""How wide larger ones are searched, one after the other."""


@dataclass(frozen=True)
class Figure:
    """What is known of the greatest value of a subject."""

    found: Points
    """The greatest value of a board that was found."""
    board: Board
    """That board."""
    bound: Points | None
    """No board has more; None where that is not known."""

    @property
    def proved(self) -> bool:
        """Whether the value that was found is the greatest."""
        return self.found == self.bound

    def settles(self, value: Points) -> bool:
        """Whether it is known if the greatest is this value."""
        if self.proved or value < self.found:
            return True
        return self.bound is not None and value > self.bound

    def agrees(self, value: Points) -> bool:
        """Whether the greatest is proved to be this value."""
        return self.proved and self.found == value


def figure(book: RuleBook, fact: Fact) -> Figure:
    """What a search and a relaxation say of the subject of a fact; they stop when it is decided."""
    bound = _bound(book, fact.subject)
    small = len(tiles(book)) <= _SMALL_SET
    for width in (1 << 20,) if small else _WIDTHS:
        reached = explore(book, width)
        values = _values(reached, fact.subject) or {0: ()}
        found = max(values)
        board = values[found]
        known = Figure(found, board, found if reached.exhausted else bound)
        if known.settles(fact.value):
            break
    return known


def _values(reached: Reached, subject: str) -> dict[Points, Board]:
    return reached.awards if subject == "award" else reached.totals


def _bound(book: RuleBook, subject: str) -> Points | None:
    """A value that none of a subject exceeds, if one is known."""
    totals = relaxed_totals(book)
    rules = layout_rules(book)
    if subject == "total":
        return max(totals)
    if rules.awards_by_numbers:
        return None
    read = {noun for award in rules.awards for part in award for noun in part.reads}
    laid = tiles(book) if read & {"tile", "double"} else tiles(book)[:1]
    standing = bare(book)
    placed = (
        placed_facts(total, tile, standing, opening=opening)
        for total in totals
        for tile in laid
        for opening in (True, False)
    )
    return max(whole(sum(rules.awarded(facts).values())) for facts in placed)


class _Part(NamedTuple):
    """What one tile, or all so far, take of a layout: free sides, spinners, plain doubles."""

    free: int
    spinners: int
    plain_doubles: int

    def plus(self, other: _Part) -> _Part:
        plain_doubles = self.plain_doubles | other.plain_doubles
        return _Part(self.free + other.free, self.spinners + other.spinners, plain_doubles)


def relaxed_totals(book: RuleBook) -> set[int]:
    """Sums that hold every total of a layout, and perhaps some that no layout has."""
    choice = book.placement.spinning
    doubles = sum(map(is_double, tiles(book)))
    spinners = doubles
    if choice in (Spinning.NONE, Spinning.FIRST):
        spinners = min(doubles, int(choice is Spinning.FIRST))
    sums = {_Part(0, 0, 0): 1}
    """The sums reached by what the tiles take, one bit each."""
    for tile in tiles(book):
        larger = defaultdict(int, sums)
        for part, worth in _parts(book, tile):
            for taken, bits in sums.items():
                after = taken.plus(part)
                if after.spinners <= spinners and after.free <= 2 + 2 * spinners:
                    larger[after] |= bits << worth
        sums = dict(larger)
    found = 0
    for taken, bits in sums.items():
        # where the first double spins, there is no other before it
        first = choice is not Spinning.FIRST or taken.spinners or not taken.plain_doubles
        if first and taken.free == 2 + 2 * taken.spinners:
            found |= bits
    return {total for total in range(found.bit_length()) if found >> total & 1}


def _parts(book: RuleBook, tile: Tile) -> set[tuple[_Part, int]]:
    """What a laid tile may take of a layout, and its worth in pips."""
    low, high = tile
    if low == high:
        sides = LINE_SIDES + BRANCH_SIDES
        return {
            (
                _Part(
                    (sides if cell.spins else LINE_SIDES) - cell.lines - cell.branches,
                    int(cell.spins),
                    int(not cell.spins),
                ),
                low * times,
            )
            for cell in reached_cells(book)
            for times in halves(book, cell)
        }
    worth = layout_rules(book).plain_half

    def half(free: int, joined: int) -> int:
        times = worth.answer({"free": bool(free), "joined lines": joined})
        assert isinstance(times, int)
        return times

    return {
        (
            _Part(low_free + high_free, 0, 0),
            low * half(low_free, 2 - low_free - high_free)
            + high * half(high_free, 2 - low_free - high_free),
        )
        for low_free in (0, 1)
        for high_free in (0, 1)
    }
