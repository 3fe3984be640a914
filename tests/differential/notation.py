"""The one place where what a generated engine says is put into the words of the reference.

Tiles, sites and actions are those of the reference on both sides of every comparison. The two
differ in one thing: the engine's list of legal actions says only that a tile may be drawn, the
reference's says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

from reference import Action, Draw, Pass, Play, Site, Tile

_tile = cache(Tile)
_site = cache(Site)
_play = cache(Play)


def tile_for(engine: ModuleType, tile: str) -> Any:
    return engine.Tile.parse(tile)


def points_for(points: Iterable[Fraction]) -> list[int | Fraction]:
    """Points as an engine holds them: whole ones are integers."""
    return [int(some) if some.denominator == 1 else some for some in points]


def action_for(engine: ModuleType, action: Action) -> Any:
    """An action of the reference as the engine takes it."""
    match action:
        case Play(tile, None):
            return engine.Play(engine.Tile.parse(tile))
        case Play(tile, at):
            return engine.Play(engine.Tile.parse(tile), engine.Site.parse(at))
        case Draw(tile):
            return engine.Draw(engine.Tile.parse(tile))
        case Pass():
            return engine.Pass()


def action_of(engine: ModuleType, action: Any, boneyard: Sequence[Any] = ()) -> Action:
    """An action of the engine in the words of the reference.

    `boneyard` names the tile of a draw that does not name one.
    """
    if isinstance(action, engine.Play):
        return _play(str(action.tile), None if action.site is None else str(action.site))
    if isinstance(action, engine.Draw):
        return Draw(str(boneyard[0] if action.tile is None else action.tile))
    assert isinstance(action, engine.Pass)
    return Pass()


def tile_of(tile: Any) -> Tile:
    return _tile(str(tile))


def tiles_of(tiles: Iterable[Any]) -> tuple[Tile, ...]:
    return tuple(tile_of(tile) for tile in tiles)


def hands_of(hands: Iterable[Iterable[Any]]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(map(tiles_of, hands))


def site_of(site: Any) -> Site:
    return _site(str(site))


def points_of(points: Iterable[Any]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, points))
