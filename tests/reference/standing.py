"""What a rule may ask beside the layout: of a placement, and of the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .notation import Tile


@dataclass(frozen=True)
class Standing:
    """How it stands for the seat that lays a tile.

    `round` is its number in the match, from 1; `score` is that of the seat's side before the
    placement; `passes` is how many turns in a row just before ended in a pass; `out` says that the
    tile is the last of the hand. `named` are the tiles by which the opener was named, None if the
    opener was named by none, and then every tile will do.
    """

    players: int
    target: int
    round: int = 1
    score: Fraction = Fraction(0)
    passes: int = 0
    out: bool = False
    named: frozenset[Tile] | None = None

    def names(self, tile: Tile) -> bool:
        """Whether the opener was named by this tile, or by none at all."""
        return self.named is None or tile in self.named


@dataclass(frozen=True)
class RoundEnd:
    """What a settlement may ask.

    `out` is the seat whose last tile ended the round, None after a block; `boneyard` is what was
    not drawn; `scores` are those of the sides before the settlement; `round` is the number of the
    round, from 1; `laid_last` is the seat of the last placement, None if there was none.
    """

    players: int
    hands: Sequence[Sequence[Tile]]
    out: int | None
    boneyard: Sequence[Tile]
    scores: Sequence[Fraction]
    round: int
    laid_last: int | None


def pips(tiles: Sequence[Tile]) -> int:
    """The pips of all these tiles."""
    return sum(tile.pips for tile in tiles)
