"""What a seat may do, and what it did."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from .notation import Site, Tile


@dataclass(frozen=True)
class Play:
    """Lay `tile`, at the site `at` or, to open, at none; `turned` lays a double along the line."""

    tile: Tile
    at: Site | None
    turned: bool

    def __init__(self, tile: str, at: str | None = None, turned: bool = False) -> None:
        object.__setattr__(self, "tile", Tile(tile))
        object.__setattr__(self, "at", None if at is None else Site(at))
        object.__setattr__(self, "turned", turned)


@dataclass(frozen=True)
class Draw:
    """Draw `tile`, which has to be the next one of the boneyard."""

    tile: Tile

    def __init__(self, tile: str) -> None:
        object.__setattr__(self, "tile", Tile(tile))


@dataclass(frozen=True)
class Pass:
    """Give the turn to the next seat."""


@dataclass(frozen=True)
class Call:
    """Call `points` for the last placement."""

    points: Fraction

    def __init__(self, points: Fraction | int | float) -> None:
        object.__setattr__(self, "points", Fraction(points))


Action: TypeAlias = Play | Draw | Pass | Call


@dataclass(frozen=True)
class Event:
    """Something a seat did; `points` is what a placement was awarded, or a call paid to the side of
    the caller; 0 for a draw or a pass."""

    seat: int
    action: Action
    points: Fraction
