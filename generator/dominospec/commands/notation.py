"""Tiles, placements and hands as they are written on a command line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from dominospec.commands.output import Unusable, brief
from dominospec.engine import Engine, Play, Tile


def read_placement(engine: Engine, text: str) -> Play:
    """A placement; exits 2 where the text is none, or names a tile that the set does not have."""
    try:
        play: Play = engine.Play.parse(text)
    except ValueError:
        raise Unusable(
            f"{brief(text)!r} is no placement: write 1|4 for the opening, and 1|1@1|4.low for "
            "any other, the tile and the site it is laid at"
        ) from None
    for tile in (play.tile, play.site.tile) if play.site else (play.tile,):
        if tile not in engine.RULES.tiles:
            raise Unusable(f"{brief(text)!r}: the set of {engine.RULES.title} has no tile {tile}")
    return play


def read_hands(engine: Engine, text: str, players: int) -> list[list[Tile]]:
    """One hand a seat from JSON; exits 2 for a wrong count, or a tile unknown or there twice."""
    value = _json("--hands", text)
    if not (isinstance(value, list) and all(map(_is_list_of_texts, value))):
        raise Unusable(
            '--hands is one list of tiles a seat, such as [["1|4", "0|0"], []]; '
            f"found {brief(text)}"
        )
    if len(value) != players:
        raise Unusable(f"--hands has {len(value)} hands for {players} players: one list a seat")
    hands = [[_tile_of_set("--hands", engine, tile) for tile in hand] for hand in value]
    _once("--hands", [tile for hand in hands for tile in hand])
    return hands


def read_tiles(
    engine: Engine, option: str, text: str, hands: Iterable[Iterable[Tile]]
) -> list[Tile]:
    """Tiles from JSON; exits 2 where one is unknown, there twice, or in a hand."""
    value = _json(option, text)
    if not _is_list_of_texts(value):
        raise Unusable(f'{option} is a list of tiles, such as ["1|4", "0|0"]; found {brief(text)}')
    tiles = [_tile_of_set(option, engine, tile) for tile in value]
    _once(option, [*(tile for hand in hands for tile in hand), *tiles])
    return tiles


def _json(option: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{option} is not JSON: {error}") from None


def _once(option: str, tiles: Iterable[Tile]) -> None:
    seen: set[Tile] = set()
    for tile in tiles:
        if tile in seen:
            raise Unusable(f"{option} has the tile {tile} twice")
        seen.add(tile)


def _tile_of_set(option: str, engine: Engine, text: str) -> Tile:
    try:
        tile: Tile = engine.Tile.parse(text)
    except ValueError:
        raise Unusable(f"{option}: {brief(text)!r} is no tile; write it as 1|4") from None
    if tile not in engine.RULES.tiles:
        raise Unusable(f"{option}: the set of {engine.RULES.title} has no tile {tile}")
    return tile


def _is_list_of_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
