"""Boards found by laying tiles at random: spinners as they come, gates, turned tiles, awards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from dominospec.conformance.derive.boards import board, left_of
from dominospec.conformance.derive.found.keeping import Keeper
from dominospec.conformance.interpreter.asking import watching
from dominospec.conformance.interpreter.layout import Laid, Layout, half_at, is_double
from dominospec.conformance.scenarios import Board
from dominospec.rulebook.model import RuleBook

_BOARDS = 240
"""How many boards are grown."""
_LARGEST = 14
_IDLE = 60
"""After so many boards in a row that show nothing new no more are grown."""
_SHOWN = ("spinners", "sites", "ends", "total", "award")
_REFUSED = 4
"""How many refusals a board shows at the most."""


def boards(book: RuleBook, keeper: Keeper) -> None:
    """Grow boards and keep those that show something new."""
    keeper.kind = "board"
    rng = Random(1)
    idle = 0
    for _ in range(_BOARDS):
        idle = 0 if _grow(book, keeper, rng) else idle + 1
        if idle == _IDLE:
            break


def _grow(book: RuleBook, keeper: Keeper, rng: Random) -> bool:
    """Grow a board, and tell whether it showed anything new on its way."""
    found = False
    layout = Layout(book)
    for _ in range(_LARGEST):
        tries = list(_tries(layout, rng))
        with watching() as watch:
            refused = [(one, code) for one in tries if (code := layout.refusal(one))]
        if refused or layout.placements:  # a bare table has nothing else to show
            found |= keeper.keep(
                watch, [(code, "") for _, code in refused], partial(_board, layout, tries)
            )
        legal = layout.legal(left_of(layout))
        if not legal:
            break
        # doubles often, and near them, for most rules are about them
        weights = [1 + 3 * _is_near_a_double(one) for one in legal]
        placement = rng.choices(legal, weights)[0]
        with watching() as watch:
            layout = layout.after(placement)
            layout.sites()
            layout.awards()
        found |= keeper.keep(watch, (), partial(_board, layout, ()))
    return found


def _is_near_a_double(placement: Laid) -> bool:
    site = placement.site
    return is_double(placement.tile) or (site is not None and is_double(site.tile))


def _tries(layout: Layout, rng: Random) -> Iterator[Laid]:
    """A few placements that may well be refused."""
    left = left_of(layout)
    if not layout.placements:
        yield from (Laid(tile) for tile in rng.sample(left, 3))
    for site in layout.free_sites():
        fitting = [tile for tile in left if half_at(site) in tile]
        if fitting:
            yield Laid(rng.choice(fitting), site)
    if layout.book.placement.turning is not None:
        yield from (one._replace(turned=True) for one in layout.legal(left) if rng.random() < 1 / 4)


def _board(layout: Layout, tries: list[Laid] | tuple[()]) -> Board:
    refused = [one for one in tries if layout.refusal(one)]
    by_code = {layout.refusal(one): one for one in refused}
    first = [*by_code.values(), *(one for one in refused if one not in by_code.values())]
    shown = _SHOWN if layout.placements else ()
    number = len(layout.placements)
    return board(layout, f"{number}", "", *shown, refuses=first[:_REFUSED])
