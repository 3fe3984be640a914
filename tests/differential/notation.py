"""The one place where what a generated engine says is put into the words of the reference.

Tiles, sites and actions are those of the reference on both sides of every comparison. The two
differ in one thing: the engine's list of legal actions says only that a tile may be drawn, the
reference's says which.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any

from reference import Action, Call, Draw, Pass, Play, Site, Tile

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
        case Play(tile, at, turned):
            site = None if at is None else engine.Site.parse(at)
            return engine.Play(engine.Tile.parse(tile), site, *([True] if turned else []))
        case Draw(tile):
            return engine.Draw(engine.Tile.parse(tile))
        case Pass():
            return engine.Pass()
        case Call(points):
            return engine.Call(*points_for([points]))


def may_turn(engine: ModuleType) -> bool:
    """Whether the game's placements may be turned at all."""
    return "turned" in engine.Play._fields


def has_calls(engine: ModuleType) -> bool:
    """Whether points of the game are called."""
    return hasattr(engine, "Call")


def accepted(function: Callable[..., Any], **told: Any) -> dict[str, Any]:
    """Those keyword arguments that a function of an engine takes, which are those it reads."""
    known = _parameters(function)
    return {name: value for name, value in told.items() if name in known}


@cache
def _parameters(function: Callable[..., Any]) -> Collection[str]:
    return signature(function).parameters.keys()


def action_of(engine: ModuleType, action: Any, boneyard: Sequence[Any] = ()) -> Action:
    """An action of the engine in the words of the reference.

    `boneyard` names the tile of a draw that does not name one.
    """
    if isinstance(action, engine.Play):
        site = None if action.site is None else str(action.site)
        return _play(str(action.tile), site, getattr(action, "turned", False))
    if isinstance(action, engine.Draw):
        return Draw(str(boneyard[0] if action.tile is None else action.tile))
    if isinstance(action, engine.Pass):
        return Pass()
    assert isinstance(action, engine.Call)
    return Call(Fraction(action.points))


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
