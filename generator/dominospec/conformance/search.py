"""A search over layouts: which totals and awards are reached, and by which boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from dominospec.conformance.interpreter.layout import (
    Laid,
    Layout,
    LayoutRules,
    Standing,
    bare,
    layout_rules,
)
from dominospec.points import Points, whole
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook

Board = tuple[Laid, ...]


def tiles(book: RuleBook) -> list[Tile]:
    """The set of the game, in order."""
    most = book.setup.highest_pips
    left_out = book.setup.left_out
    lacking = () if left_out is None else left_out.tiles
    pairs = ((low, high) for low in range(most + 1) for high in range(low, most + 1))
    return [tile for tile in pairs if tile not in lacking]


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

    tiles: tuple[Tile, ...]
    rules: LayoutRules
    standing: Standing
    book: RuleBook = field(compare=False)


def explore(book: RuleBook, width: int) -> Reached:
    """Search layouts tile by tile, going on from the ``width`` greatest totals of each spinner.

    A layout whose tiles have the same joined sides as one seen before is not looked at again.
    """
    return _explored(_Search(tuple(tiles(book)), layout_rules(book), bare(book), book), width)


@lru_cache(maxsize=16)
def _explored(search: _Search, width: int) -> Reached:
    reached = Reached()
    layouts = [Layout(search.book)]
    while layouts:
        steps = [step for layout in layouts for step in _steps(search, layout)]
        for step in steps:
            award = sum(step.awards(search.standing).values())
            for values, value in ((reached.totals, step.total), (reached.awards, award)):
                if value not in values:
                    values[whole(value)] = tuple(step.placements)
        layouts, cut = _best(steps, width)
        reached.exhausted &= not cut
    return reached


def _steps(search: _Search, layout: Layout) -> Iterator[Layout]:
    left = [tile for tile in search.tiles if tile not in layout]
    for placement in layout.legal(left, search.standing):
        yield layout.after(placement)


def _best(steps: list[Layout], width: int) -> tuple[list[Layout], bool]:
    """The layouts to go on from: of each first spinner those with the greatest totals.

    Which tile spins decides what the arms can be worth, and low ones pay late.
    """
    best: list[Layout] = []
    kept: Counter[Tile | None] = Counter()
    seen = set()
    cut = False
    for layout in sorted(steps, key=lambda step: step.total, reverse=True):
        spinner = layout.spinners[0] if layout.spinners else None
        if kept[spinner] == width:
            cut = True
            continue
        state = frozenset((laid.tile, layout.cell(laid.tile)) for laid in layout.placements)
        if state not in seen:
            seen.add(state)
            kept[spinner] += 1
            best.append(layout)
    return best, cut
