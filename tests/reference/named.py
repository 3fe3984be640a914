"""The point games in which the tiles dealt say who opens: each names the tiles that do.

No document behind these games is as exact as that of All Fives, so the docstrings say the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from .games import AllFives, Finish
from .notation import LINE_SITES, Tile
from .openers import Claim, holder, lot, new_deal, winner
from .points import PointGame
from .standing import RoundEnd, Standing, pips

if TYPE_CHECKING:
    from .board import Board
    from .rounds import Round

Hands = Sequence[Sequence[Tile]]


class Telefon(PointGame):
    """Telefon: the spinner is the first double to be enclosed, the opening scores only rarely, and
    the bonus of a round is capped."""

    name = "telefon"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 7, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 365, 3: 365, 4: 365}
    finish: ClassVar[Finish] = "after the round"
    # Below so many points 5|5 scores as an opening, and no bonus lifts a side above them.
    limit: ClassVar[int] = 300

    def first_openers(self, players: int, hands: Hands | None) -> list[Claim]:
        """The holder of 2|3; if nobody holds it, of 1|1, then of 2|2 and so on to 6|6, then of 0|0;
        else of the lightest tile."""
        return [
            holder(hands, lambda tile: 0, lambda tile: tile == "2|3"),
            holder(hands, lambda tile: -tile.low, lambda tile: tile.is_double and tile.high > 0),
            holder(hands, lambda tile: 0, lambda tile: tile == "0|0"),
            holder(hands, lambda tile: -tile.pips),
        ]

    def openers_after_block(self, last: Round, hands: Hands | None) -> list[Claim]:
        """After a block the opener is found as in the first round."""
        return self.first_openers(last.players, hands)

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """With the tile that named the opener; with any, if none did."""
        return standing.names(opened.tiles()[0])

    def spinners(self, board: Board) -> list[Tile]:
        """The first double that has tiles at both of its lines, whether or not it was the first to
        be laid. No double can be enclosed together with another."""
        joined: set[str] = set()
        for join in board.joins():
            joined.update(join)
            for site in join:
                lines = {f"{site.tile}.{name}" for name in LINE_SITES}
                if site.tile.is_double and lines <= joined:
                    return [site.tile]
        return []

    def branches_open(self, joined: Collection[str]) -> bool:
        """The sides of the spinner are open from then on."""
        return True

    def award(self, board: Board, standing: Standing) -> Fraction:
        """A total above zero that is a multiple of five, whole, but not for the first tile.

        That scores only if it is 5|5, after the first round, and for a side below three hundred.
        """
        if len(board.tiles()) > 1:
            return super().award(board, standing)
        scores = standing.round > 1 and standing.score < self.limit
        return Fraction(board.total() if scores and board.tiles() == ["5|5"] else 0)

    def is_blocked(self, round_: Round) -> bool:
        """The round is blocked when everybody has passed in turn."""
        return round_.passes() == round_.players

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """The pips of all opposing hands, rounded up to a multiple of five, but never so much that
        the bonus alone lifts the side above three hundred."""
        opposing = sum(self.pips_against(end, [winner]))
        room = self.limit - end.scores[winner]
        return max(Fraction(0), min(Fraction(opposing + -opposing % 5), room))

    def tie_rounds(self, players: int) -> int:
        """If several sides have the most points, another round is played."""
        return 1


class Bergen(PointGame):
    """Bergen: points for ends that are alike; a reserve of two."""

    name = "bergen"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 6, 3: 6, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 15, 3: 15, 4: 10}

    def first_openers(self, players: int, hands: Hands | None) -> list[Claim]:
        """The holder of the highest double; if nobody holds a double, the tiles are dealt again."""
        highest = holder(hands, lambda tile: tile.pips, lambda tile: tile.is_double)
        return [highest, new_deal()]

    def openers_after_out(self, last: Round, hands: Hands | None) -> list[Claim]:
        """Every later round opens in the same way."""
        return self.first_openers(last.players, hands)

    def openers_after_block(self, last: Round, hands: Hands | None) -> list[Claim]:
        """So does the round after a block."""
        return self.first_openers(last.players, hands)

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """The opener begins with that double."""
        return standing.names(opened.tiles()[0])

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """The last two tiles of the boneyard are never drawn."""
        return left > 2

    def award(self, board: Board, standing: Standing) -> Fraction:
        """Two points for two ends that show the same number, three for three.

        A double at an end shows its number twice, so the opening double scores too.
        """
        shown: list[int] = []
        for tile, counted in board.ends():
            shown += [tile.low, tile.low] if tile.is_double else [counted]
        alike = max(map(shown.count, shown), default=0)
        return Fraction(0 if alike < 2 else 2 if alike == 2 else 3)

    def block_key(self, hands: Hands) -> tuple[int, ...]:
        """A side without doubles is ahead of one with doubles, then the lighter side, doubles not
        counted. Decided: partners' hands are taken together."""
        tiles = [tile for hand in hands for tile in hand]
        return (
            1 if any(tile.is_double for tile in tiles) else 0,
            pips([tile for tile in tiles if not tile.is_double]),
        )

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """One point, for going out or for being ahead alone in a blocked round."""
        return Fraction(1)


class DrawGame(PointGame):
    """The draw game: nothing is scored while tiles are laid; two tiles are never drawn."""

    name = "draw"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 100, 3: 100, 4: 100}

    def first_openers(self, players: int, hands: Hands | None) -> list[Claim]:
        """The holder of the highest double; if nobody has a double, of the heaviest tile."""
        return [
            holder(hands, lambda tile: tile.pips, lambda tile: tile.is_double),
            holder(hands, lambda tile: tile.pips),
        ]

    def openers_after_block(self, last: Round, hands: Hands | None) -> list[Claim]:
        """The side that won the block; if it was won by nobody, a lot. Decided: either partner."""
        return [winner(last), lot(last.players)]

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """The first round begins with the tile that named the opener, later ones with any.

        Decided: of several heaviest tiles any one.
        """
        return standing.round > 1 or standing.names(opened.tiles()[0])

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """The last two tiles of the boneyard are never drawn."""
        return left > 2

    def award(self, board: Board, standing: Standing) -> Fraction:
        """Nothing is scored while tiles are laid."""
        return Fraction(0)

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """The pips of all opposing hands; after a block less those of the own hands."""
        opposing = sum(self.pips_against(end, [winner]))
        own = sum(map(pips, end.hands)) - opposing
        return Fraction(opposing if end.out is not None else opposing - own)


class BlockGame(DrawGame):
    """The block game: the draw game without drawing."""

    name = "block"

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Nobody draws; the tiles that were not dealt are out of play."""
        return False


NAMED_GAMES: dict[str, type[AllFives]] = {
    game.name: game for game in (Bergen, BlockGame, DrawGame, Telefon)
}
