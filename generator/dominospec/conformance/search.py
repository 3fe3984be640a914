"""A search over layouts: which totals and awards are reached, and by which boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter

from dominospec.conformance.evaluate import whole
from dominospec.conformance.interpreter.layout import Laid, Layout, LayoutRules, layout_rules
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import RuleBook

Board = tuple[Laid, ...]


def tiles(book: RuleBook) -> list[Tile]:
    """The set of the game, in order."""
    most = book.setup.highest_pips
    return [(low, high) for low in range(most + 1) for high in range(low, most + 1)]


@dataclass
class Reached:
    """What a search came upon: the first board that shows a value, one of the shortest."""

    totals: dict[Points, Board] = field(default_factory=dict)
    awards: dict[Points, Board] = field(default_factory=dict)
    exhausted: bool = True
    """Whether every layout was seen."""


@dataclass(frozen=True)
class _Search:
    """A rule book, as far as layouts go."""

    highest_pips: int
    rules: LayoutRules
    book: RuleBook = field(compare=False)


def explore(book: RuleBook, width: int) -> Reached:
    """Search layouts tile by tile, going on from the ``width`` greatest totals of each spinner.

    A layout whose tiles have the same joined sides as one seen before is not looked at again.
    """
    return _explored(_Search(book.setup.highest_pips, layout_rules(book), book), width)


@lru_cache(maxsize=16)
def _explored(search: _Search, width: int) -> Reached:
    book = search.book
    reached = Reached()
    layouts = [(Layout(book), 0)]
    while layouts:
        steps = [step for layout, total in layouts for step in _steps(book, layout, total)]
        for total, layout, placement in steps:
            opening = placement.site is None
            awards = layout.rules.awards(total, placement.tile, opening=opening)
            for values, value in ((reached.totals, total), (reached.awards, sum(awards.values()))):
                if value not in values:
                    values[whole(value)] = (*layout.placements, placement)
        layouts, cut = _best(steps, width)
        reached.exhausted &= not cut
    return reached


_Step = tuple[int, Layout, Laid]


def _steps(book: RuleBook, layout: Layout, total: int) -> Iterator[_Step]:
    left = [tile for tile in tiles(book) if tile not in layout]
    for placement in layout.legal(left):
        yield total + layout.gain(placement), layout, placement


def _best(steps: list[_Step], width: int) -> tuple[list[tuple[Layout, int]], bool]:
    """The layouts to go on from: of each first spinner those with the greatest totals.

    Which tile spins decides what the arms can be worth, and low ones pay late.
    """
    best: list[tuple[Layout, int]] = []
    kept: Counter[Tile | None] = Counter()
    seen = set()
    cut = False
    for total, layout, placement in sorted(steps, key=itemgetter(0), reverse=True):
        spinner = layout.spinner_after(placement)
        if kept[spinner] == width:
            cut = True
            continue
        larger = layout.after(placement)
        state = frozenset((laid.tile, larger.cell(laid.tile)) for laid in larger.placements)
        if state not in seen:
            seen.add(state)
            kept[spinner] += 1
            best.append((larger, total))
    return best, cut
