"""The settlement asked for alone, of hands that can be left and of hands that cannot."""

from __future__ import annotations

from fractions import Fraction

import hypothesis.strategies as st
import pytest
from hypothesis import given
from reference import settle

from .notation import points_of, tile_for
from .worlds import SHIPPED, world

_TILES = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]


@st.composite
def _hands(draw: st.DrawFn) -> list[list[str]]:
    """Some tiles for some hands, often few and with none in one of them."""
    order = draw(st.permutations(_TILES))
    sizes = draw(st.lists(st.integers(0, 5), min_size=1, max_size=5))
    hands = []
    for size in sizes:
        hands.append(order[:size])
        order = order[size:]
    if draw(st.booleans()):
        hands[draw(st.integers(0, len(hands) - 1))] = []
    if draw(st.integers(0, 9)) == 0:
        hands[0].append(draw(st.sampled_from([*hands[-1], "6|7"])))
    return hands


@pytest.mark.parametrize("name", SHIPPED)
@given(hands=_hands(), players=st.integers(1, 5), out=st.none() | st.integers(-1, 5))
def test_settlements_agree(
    name: str, hands: list[list[str]], players: int, out: int | None
) -> None:
    engine, game = world(name).engine, world(name).game
    if len(hands) in game.player_counts():
        players = len(hands)
    if out is not None and [] in hands:
        out = hands.index([])
    expected: tuple[tuple[Fraction, ...], int | None] | None
    try:
        awards, winner = settle(game, players, hands, out)
        expected = tuple(awards), winner
    except ValueError:
        expected = None
    try:
        paid = engine.settle(
            players, [[tile_for(engine, tile) for tile in hand] for hand in hands], out
        )
    except ValueError:
        assert expected is None
    else:
        assert (points_of(paid.awards), paid.winner) == expected
