"""The yardstick plays the same game as the engine that is measured against it."""

from __future__ import annotations

from random import Random

import pytest
from dominogames import all_fives
from dominogames.all_fives import Site, Tile

from benchmarks import yardstick


def sites_after(layout: all_fives.Layout, arms: dict[int, Site], arm: int, tile: Tile) -> None:
    """Follow which site each arm of the yardstick is, once a tile is laid at one."""
    spins = [tile] == layout.spinners
    if arm in arms:
        inner = dict(layout.joins)[arms[arm]]
        outer = {"low": "high", "high": "low", "line-a": "line-b"}[inner.side]
        arms[arm] = Site(tile, outer)
    else:
        lines = ("line-a", "line-b") if tile.is_double else ("low", "high")
        arms.update({number: Site(tile, side) for number, side in enumerate(lines)})
    if spins:
        arms.update({2: Site(tile, "branch-a"), 3: Site(tile, "branch-b")})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_rounds_are_legal_and_score_as_the_engine_says(players: int) -> None:
    rng = Random(players)
    for _ in range(100):
        game = yardstick.random_game(rng, players)
        assert yardstick.judge(game)
        layout = all_fives.Layout()
        arms: dict[int, Site] = {}
        for (arm, number), points in zip(game.events, game.points, strict=True):
            if arm < yardstick.DRAW:
                tile = Tile(*yardstick.TILES[number])
                assert layout.place(tile, arms.get(arm)) == points
                sites_after(layout, arms, arm, tile)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_refuses_wrong_points_and_tiles_of_others(players: int) -> None:
    game = yardstick.random_game(Random(players), players)
    first, *others = game.points
    assert not yardstick.judge(game._replace(points=[first + 1, *others]))
    assert not yardstick.judge(game._replace(opener=1))
    assert not yardstick.judge(game._replace(events=[(yardstick.PASS, 0), *game.events]))
