"""Who may open a round: claims, of which the first that names a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .notation import Tile

if TYPE_CHECKING:
    from .rounds import Round


class Claim(NamedTuple):
    """The seats that may open, what names them, and the tiles that do, None if it is no tile."""

    by: str
    seats: list[int]
    named: frozenset[Tile] | None = None


def lot(players: int) -> Claim:
    """A lot may fall on any seat."""
    return Claim("lot", list(range(players)))


def went_out(last: Round) -> Claim:
    """The seat that laid the last tile of its hand and so ended the last round."""
    seat = last.went_out()
    return Claim("went_out", [] if seat is None else [seat])


def next_seat(last: Round) -> Claim:
    """The seat after the opener of the last round."""
    return Claim("next_seat", [(last.opener + 1) % last.players])


def winner(last: Round) -> Claim:
    """Every seat of the side that alone won the settlement of the last round."""
    side = last.winner()
    return Claim("winner", [] if side is None else last.game.sides(last.players)[side])


def holder(
    hands: Sequence[Sequence[Tile]] | None,
    key: Callable[[Tile], int],
    among: Callable[[Tile], bool] = lambda tile: True,
) -> Claim:
    """The seats that hold the tiles of the greatest key, of those in hands that are `among` them.

    If several tiles are best, each seat that holds one may open. ValueError without hands.
    """
    if hands is None:
        raise ValueError("who opens depends on the hands dealt")
    held = [tile for hand in hands for tile in hand if among(tile)]
    best = {tile for tile in held if key(tile) == max(map(key, held))}
    seats = [seat for seat, hand in enumerate(hands) if best.intersection(hand)]
    return Claim("holder", seats, frozenset(best))


def new_deal() -> Claim:
    """Nobody: the tiles have to be dealt again."""
    return Claim("new_deal", [])
