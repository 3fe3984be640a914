"""Tiles and sites as text: what stands in a record, on a command line and in every list here.

A tile and a site *are* their text, so they compare equal to the plain strings a test writes down.
Text is brought to the written form on the way in: `4|1` and `4-1` become `1|4`.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import NamedTuple

PLAIN_SITES = ("low", "high")
LINE_SITES = ("line-a", "line-b")
BRANCH_SITES = ("branch-a", "branch-b")
SITE_NAMES = PLAIN_SITES + LINE_SITES + BRANCH_SITES


class Tile(str):
    """A tile as `low|high`; ValueError for text that is no tile.

    How many pips a set has does not matter here: `9|12` is a tile that double-six lacks.
    """

    low: int
    high: int

    def __new__(cls, text: str) -> Tile:
        return text if isinstance(text, Tile) else cls._read(text)

    @classmethod
    @cache
    def _read(cls, text: str) -> Tile:
        match = re.fullmatch(r"(0|[1-9][0-9]*)[|-](0|[1-9][0-9]*)", text)
        if match is None:
            raise ValueError(f"no tile: {text!r}")
        low, high = sorted((int(match[1]), int(match[2])))
        tile = super().__new__(cls, f"{low}|{high}")
        tile.low, tile.high = low, high
        return tile

    @property
    def is_double(self) -> bool:
        return self.low == self.high

    @property
    def pips(self) -> int:
        return self.low + self.high

    @property
    def order(self) -> tuple[int, int]:
        """The key that sorts tiles by number, where plain text would put `10|10` before `2|2`."""
        return (self.low, self.high)


class Site(str):
    """A place where a tile can be joined, as `TILE.NAME`; ValueError for text that is no site.

    Rule P2: `low` and `high` belong to plain tiles, the other names to doubles. Text that gives a
    tile a name of the other kind, `1|4.line-a`, is still a site in form; no board has it.
    """

    tile: Tile
    name: str

    def __new__(cls, text: str) -> Site:
        return text if isinstance(text, Site) else cls._read(text)

    @classmethod
    @cache
    def _read(cls, text: str) -> Site:
        tile_text, dot, name = text.partition(".")
        if not dot or name not in SITE_NAMES:
            raise ValueError(f"no site: {text!r}")
        tile = Tile(tile_text)
        site = super().__new__(cls, f"{tile}.{name}")
        site.tile, site.name = tile, name
        return site

    @property
    def value(self) -> int:
        """The pips that a tile must show to be joined here."""
        return self.tile.high if self.name == "high" else self.tile.low

    @property
    def order(self) -> tuple[int, int, int]:
        """The key that sorts sites by tile, then low, high, line-a, line-b, branch-a, branch-b."""
        return (*self.tile.order, SITE_NAMES.index(self.name))


class Placement(NamedTuple):
    """A tile, the site it is joined at (None to open), and whether it is a double laid along."""

    tile: Tile
    site: Site | None = None
    turned: bool = False


TURNED = "+turned"


def read_placement(text: str) -> Placement:
    """Read `1|4` (an opening), `1|1@1|4.low` (any later placement), `5|5+turned` (laid along)."""
    tile, at, site = text.removesuffix(TURNED).partition("@")
    return Placement(Tile(tile), Site(site) if at else None, text.endswith(TURNED))


def write_placement(tile: str, site: str | None, turned: bool = False) -> str:
    return (tile if site is None else f"{tile}@{site}") + (TURNED if turned else "")


def as_number(points: Fraction) -> int | float:
    """Points as a JSON number: whole ones as an integer, halves as 12.5."""
    return int(points) if points.denominator == 1 else float(points)
