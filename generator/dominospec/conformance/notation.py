"""Tiles, sites, placements and points as text, as the record format writes them."""

from __future__ import annotations

from collections.abc import Iterable

from dominospec.points import Points, number
from dominospec.rulebook.examples import Site, Tile

SIDES = ("low", "high", "line-a", "line-b", "branch-a", "branch-b")
"""The names of a tile's sides, in the order in which sites are listed."""


def tile_text(tile: Tile) -> str:
    """``1|4``."""
    return f"{tile[0]}|{tile[1]}"


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Tiles with spaces in between, in the order given."""
    return " ".join(tile_text(tile) for tile in tiles)


def site_text(site: Site) -> str:
    """``1|4.low``."""
    return f"{tile_text(site.tile)}.{site.side}"


def placement_text(tile: Tile, site: Site | None, *, turned: bool = False) -> str:
    """``1|1@1|4.low``, or the tile alone for an opening, with ``+turned`` after it."""
    where = "" if site is None else f"@{site_text(site)}"
    return f"{tile_text(tile)}{where}{'+turned' * turned}"


def points_text(points: Points) -> str:
    """``5`` or ``12.5``, as JSON has them."""
    return str(number(points))


def counted(number: int, thing: str) -> str:
    """A number of things for people, such as ``1 line`` or ``2 branches``."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('ch') else 's'}"


def parse_tile(text: str) -> Tile:
    """The tile of a text that this module wrote."""
    low, high = text.split("|")
    return int(low), int(high)


def parse_site(text: str) -> Site:
    """The site of a text that this module wrote."""
    tile, side = text.split(".")
    return Site(parse_tile(tile), side)


def parse_placement(text: str) -> tuple[Tile, Site | None, bool]:
    """The tile, the site and whether it is turned, of a text that this module wrote."""
    where, _, turned = text.partition("+")
    tile, _, site = where.partition("@")
    return parse_tile(tile), parse_site(site) if site else None, bool(turned)
