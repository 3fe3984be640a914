"""The settlement of a round asked for alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .games import AllFives
from .notation import Tile
from .standing import RoundEnd


def settle(
    game: AllFives,
    players: int,
    hands: Sequence[Sequence[str]],
    out: int | None = None,
    *,
    boneyard: Sequence[str] = (),
    scores: Sequence[Fraction | int | float] | None = None,
    round: int = 1,
    laid_last: int | None = None,
) -> tuple[list[Fraction], int | None]:
    """Awards of each side and the side that won (None: nobody), after `out` or, without, a block.

    Rules E1 to E6, or B2 where each side pays for its own hands, or what other games have. `scores`
    are those before the settlement, 0 if not given; `round` counts from 1; `laid_last` is the seat
    of the last placement, `out` if not given. A game that does not ask for them takes no notice.

    Raises ValueError for a number of players, hands or scores that is wrong, for a tile that the
    set lacks or that is there twice, for a round before the first, for a seat that does not exist,
    and for an `out` seat that still has tiles.
    """
    if players not in game.player_counts() or len(hands) != players:
        raise ValueError("wrong number of players or hands")
    sides = len(game.sides(players))
    before = [Fraction(score) for score in ([0] * sides if scores is None else scores)]
    if len(before) != sides or round < 1:
        raise ValueError("wrong number of scores, or no such round")
    left = [[Tile(tile) for tile in hand] for hand in hands]
    undrawn = [Tile(tile) for tile in boneyard]
    shown = [*(tile for hand in left for tile in hand), *undrawn]
    if len(set(shown)) != len(shown) or not set(shown) <= set(game.tiles()):
        raise ValueError("a tile that the set lacks, or a tile twice")
    if out is not None and (out not in range(players) or left[out]):
        raise ValueError("the seat that went out has tiles left, or is no seat")
    if laid_last is not None and laid_last not in range(players):
        raise ValueError("the seat that laid last is no seat")
    last = out if laid_last is None else laid_last
    return game.settlement(RoundEnd(players, left, out, undrawn, before, round, last))
