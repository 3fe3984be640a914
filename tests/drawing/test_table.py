"""Where tiles and marks lie: nothing overlaps, only what is joined touches, nothing is missing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from dominospec.drawing.table import (
    _WAYS,
    CLEAR,
    NARROWEST,
    Label,
    Piece,
    Rect,
    Table,
    _Search,
    _spread,
    table,
)
from dominospec.drawing.tree import Node, tree
from hypothesis import given
from hypothesis import strategies as st

from drawing.layouts import GAMES, MadeUp, laid, random_layout

SEEDS = st.integers(0, 2**32)
WIDTHS = st.integers(NARROWEST, 70)
SEAMS = st.sampled_from((0, 1))


def near(one: Rect, other: Rect, gap: int) -> bool:
    """Whether less than ``gap`` is between the two, in both directions."""
    return (
        one.x < other.x + other.width + gap
        and other.x < one.x + one.width + gap
        and one.y < other.y + other.height + gap
        and other.y < one.y + one.height + gap
    )


def touches(one: Rect, other: Rect, seam: int) -> bool:
    """Whether they lie side by side along an edge and ``seam`` apart."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return (across == -seam and down > 0) or (down == -seam and across > 0)


def faults(laid_out: Table, seam: int) -> list[str]:
    """What is wrong with a table."""
    found = []
    inner: dict[int, Node] = {
        id(arm): piece.node for piece in laid_out.pieces for arm in piece.node.arms.values()
    }
    by_node = {id(piece.node): piece for piece in laid_out.pieces}
    things: list[Piece | Label] = [*laid_out.pieces, *laid_out.labels]
    before = {
        id(thing): by_node[id(thing.node)]
        if isinstance(thing, Label)
        else by_node.get(id(inner.get(id(thing.node))))
        for thing in things
    }
    for i, thing in enumerate(things):
        parent = before[id(thing)]
        if parent is not None:
            joined_to = thing.link or thing.at
            if not touches(joined_to, parent.at, 0 if thing.link else seam):
                found.append(f"{thing} does not touch {parent}")
            if thing.link and not touches(thing.at, thing.link, 0):
                found.append(f"{thing} does not touch its link")
        for other in things[:i]:
            joined = other is parent or thing is before[id(other)]
            if near(thing.at, other.at, seam if joined else seam + CLEAR):
                found.append(f"{thing} is too near to {other}")
        for other in things:
            if thing.link and other not in (thing, parent) and near(thing.link, other.at, CLEAR):
                found.append(f"the link of {thing} is too near to {other}")
        at = thing.at
        if min(at.x, at.y) < 0 or at.x + at.width > laid_out.width:
            found.append(f"{thing} is outside")
        if at.y + at.height > laid_out.height:
            found.append(f"{thing} is outside")
    return found


def is_all_there(laid_out: Table, layout: Any) -> None:
    """Each tile, each open site and each counted end is there once."""
    assert Counter(piece.node.tile for piece in laid_out.pieces) == Counter(
        play.tile for play in layout.placements
    )
    places = Counter((label.node.tile, label.side) for label in laid_out.labels)
    assert set(places.values()) <= {1}
    assert {(site.tile, site.side) for site in layout.sites()} <= set(places)
    marked = Counter(
        (label.node.tile, label.mark.pips)
        for label in laid_out.labels
        if label.mark.pips is not None
    )
    marked += Counter((p.node.tile, pips) for p in laid_out.pieces for pips in p.node.inside)
    assert marked == Counter((end.tile, end.pips) for end in layout.ends())


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS, tiles=st.integers(1, 28), width=WIDTHS, seam=SEAMS)
def test_layouts_of_every_game(game: str, seed: int, tiles: int, width: int, seam: int) -> None:
    layout = random_layout(game, seed, tiles)
    laid_out = table(tree(layout), width, seam)
    assert faults(laid_out, seam) == []
    is_all_there(laid_out, layout)


@given(SEEDS, st.integers(1, 55), WIDTHS, SEAMS, st.booleans())
def test_made_up_layouts(seed: int, tiles: int, width: int, seam: int, turning: bool) -> None:
    layout: Any = MadeUp(9, seed, tiles, turning)
    laid_out = table(tree(layout), width, seam)
    assert faults(laid_out, seam) == []
    is_all_there(laid_out, layout)


@given(SEEDS, st.integers(1, 55), SEAMS, st.booleans())
def test_the_way_that_always_comes_out(seed: int, tiles: int, seam: int, turning: bool) -> None:
    layout: Any = MadeUp(9, seed, tiles, turning)
    laid_out = _spread(tree(layout), seam)
    assert faults(laid_out, seam) == []
    is_all_there(laid_out, layout)


@pytest.mark.parametrize("seed", range(2))
def test_a_set_of_190_tiles(seed: int) -> None:
    layout: Any = MadeUp(18, seed, 190)
    laid_out = table(tree(layout), 45)
    assert faults(laid_out, 0) == []
    is_all_there(laid_out, layout)


@pytest.mark.parametrize("way", _WAYS)
def test_each_way_by_itself(way: Any) -> None:
    for seed in range(20):
        layout: Any = MadeUp(6, seed, 20)
        search = _Search(tree(layout), 45 * way.quarters // 4, 0, way)
        if search.succeeds():
            assert faults(search.table(), 0) == []
            is_all_there(search.table(), layout)


@pytest.mark.parametrize("width", [22, 30, 45])
def test_a_game_with_one_spinner_keeps_within_the_width_and_needs_no_link(width: int) -> None:
    for seed in range(40):
        laid_out = table(tree(random_layout("all_fives", seed, 28)), width)
        assert laid_out.width <= width
        assert not list(laid_out.links())


def test_a_short_line_lies_straight() -> None:
    laid_out = table(tree(laid("all_fives", "1|4", "1|1@1|4.low", "4|4@1|4.high")), 45)
    tiles = [(str(piece.node.tile), piece.at) for piece in laid_out.pieces]
    assert tiles == [
        ("1|1", Rect(8, 0, 2, 4)),
        ("1|4", Rect(4, 1, 4, 2)),
        ("4|4", Rect(2, 0, 2, 4)),
    ]


def test_a_turned_double_lies_along_the_line() -> None:
    layout: Any = next(
        made
        for seed in range(100)
        if (made := MadeUp(6, seed, 2, turning=True)).placements[-1].turned
    )
    double = next(piece for piece in table(tree(layout), 45).pieces if piece.node.tile.is_double)
    other = next(piece for piece in table(tree(layout), 45).pieces if not piece.node.tile.is_double)
    assert (double.at.width > double.at.height) == (other.at.width > other.at.height)
