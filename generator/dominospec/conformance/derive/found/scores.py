"""Scores that are worth trying: those around every number of points that a rule names."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dominospec.points import Points
from dominospec.rulebook.asking import asked
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.expression import Noun, Number, TileLiteral, walk
from dominospec.rulebook.model import RuleBook

_NEAR = 12
"""How far from a number of points scores are tried."""


@dataclass(frozen=True)
class Named:
    """What the rules of a game name."""

    points: tuple[int, ...]
    """Numbers beside a score."""
    tiles: frozenset[Tile]


def named_in(book: RuleBook) -> Named:
    """What the rules of a game name."""
    points: set[int] = set()
    tiles: set[Tile] = set()
    for one in asked(book):
        inside = [*walk(one.expression)]
        tiles |= {(part.low, part.high) for part in inside if isinstance(part, TileLiteral)}
        if any(isinstance(part, Noun) and part.words == "score" for part in inside):
            numbers = (part.value for part in inside if isinstance(part, Number))
            points |= {number for number in numbers if number > _NEAR}
    return Named(tuple(sorted(points)), frozenset(tiles))


def scores(book: RuleBook, named: Named, players: int, rng: Random) -> tuple[Points, ...]:
    """A score for each side, none of them negative."""
    around = [book.match.target.values[players], *named.points]
    sides = len(set(book.setup.sides.by_players[players]))
    near = rng.choice((0, *around))
    if rng.random() < 1 / 4:
        return (_one(near, rng),) * sides
    return tuple(_one(near if rng.random() < 1 / 2 else 0, rng) for _ in range(sides))


def _one(near: int, rng: Random) -> int:
    return max(0, near - rng.choice((0, 0, 1, 1, 2, 2, 3, 5, 8, 10, _NEAR, -5)))
