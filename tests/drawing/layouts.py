"""Random layouts: of the games that are built, and made-up ones that no engine is needed for."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from dominospec.commands.chosen_game import engine_named
from dominospec.engine import Layout

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    path.parent.name for path in (ROOT / "generated" / "dominogames").glob("*/__init__.py")
)

HALVES, LINES, BRANCHES = ("low", "high"), ("line-a", "line-b"), ("branch-a", "branch-b")


def laid(game: str, *placements: str) -> Layout:
    engine = engine_named(game)
    assert engine is not None
    layout: Layout = engine.Layout(map(engine.Play.parse, placements))
    return layout


def random_layout(game: str, seed: int, tiles: int) -> Any:
    """Tiles of the whole set laid at random, so many if they fit; some seeds like branches."""
    engine = engine_named(game)
    assert engine is not None
    rng = random.Random(seed)
    layout = engine.Layout()
    rest = set(engine.RULES.tiles)
    while len(layout.placements) < tiles and (legal := layout.legal(rest)):
        if seed % 2 and rng.random() < 0.7:
            branching = [
                play
                for play in legal
                if play.tile.is_double or (play.site and play.site.side in BRANCHES)
            ]
            legal = branching or legal
        play = rng.choice(legal)
        layout.place(*play)
        rest.discard(play.tile)
    return layout


class Tile(NamedTuple):
    low: int
    high: int

    @property
    def is_double(self) -> bool:
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.low}|{self.high}"


class Site(NamedTuple):
    tile: Tile
    side: str

    @property
    def value(self) -> int:
        return self.tile.high if self.side == "high" else self.tile.low

    def __str__(self) -> str:
        return f"{self.tile}.{self.side}"


class End(NamedTuple):
    tile: Tile
    pips: int


class Play(NamedTuple):
    tile: Tile
    site: Site | None
    turned: bool = False


class MadeUp:
    """A layout in which every double has four sides, may lie along the line, and counts always."""

    def __init__(self, highest: int, seed: int, tiles: int, turning: bool = False) -> None:
        rng = random.Random(seed)
        rest = [Tile(a, b) for a in range(highest + 1) for b in range(a, highest + 1)]
        rng.shuffle(rest)
        self.placements: list[Play] = []
        self.joins: list[tuple[Site, Site]] = []
        self.award = Fraction(1, 2)
        free: list[Site] = []
        while len(self.placements) < tiles:
            pairs = [(tile, site) for tile in rest for site in free if site.value in tile]
            if self.placements and not pairs:
                break
            tile, site = rng.choice(pairs) if pairs else (rest[0], None)
            turned = turning and tile.is_double and rng.random() < 0.5
            self.placements.append(Play(tile, site, turned))
            rest.remove(tile)
            sides = (*LINES, *BRANCHES) if tile.is_double else HALVES
            own = [Site(tile, side) for side in sides]
            if site is not None:
                entry = next(side for side in own if side.value == site.value)
                self.joins.append((site, entry))
                own.remove(entry)
                free.remove(site)
            free += own
        self._free = sorted(free)
        self.spinners = sorted(play.tile for play in self.placements if play.tile.is_double)

    def sites(self) -> list[Site]:
        return self._free

    def ends(self) -> list[End]:
        plain = [End(site.tile, site.value) for site in self._free if not site.tile.is_double]
        doubles = [End(tile, 2 * tile.low) for tile in self.spinners]
        return sorted([*plain, *doubles])

    @property
    def total(self) -> int:
        return sum(end.pips for end in self.ends())
