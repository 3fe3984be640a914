"""Other games of the family: what each decides otherwise than All Fives.

No document behind these games is as exact as that of All Fives, so the docstrings say the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from .games import ALL_FIVES, AllFives, AllFivesOwnHand, Finish, multiple
from .named import NAMED_GAMES
from .notation import Tile
from .points import POINT_GAMES, PointGame
from .standing import RoundEnd, Standing, pips

if TYPE_CHECKING:
    from .board import Board


def nearest_three(pips: int) -> int:
    """The nearest multiple of three: remainder 1 goes down, 2 goes up."""
    return pips + (0, -1, 1)[pips % 3]


class AllFivesReserveOne(AllFives):
    """All Fives in which the last tile of the boneyard is never drawn."""

    name = "all_fives_reserve_one"
    kept: ClassVar[int] = 1

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        return left > self.kept


class AllFivesReserveTwo(AllFivesReserveOne):
    """All Fives in which the last two tiles of the boneyard are never drawn."""

    name = "all_fives_reserve_two"
    kept: ClassVar[int] = 2


class AllFivesHouseTargets(AllFives):
    """All Fives to 150 points, whatever the number of players."""

    name = "all_fives_house_targets"
    default_targets: ClassVar[Mapping[int, int]] = {2: 150, 3: 150, 4: 150}


class AllFivesRoundEnd(AllFives):
    """All Fives in which only after a round it is asked whether a side has reached the target."""

    name = "all_fives_round_end"
    finish: ClassVar[Finish] = "after the round"


class AllFivesLightestTile(AllFives):
    """All Fives in which the lightest tile breaks a tie after a block."""

    name = "all_fives_lightest_tile"

    def block_key(self, hands: Sequence[Sequence[Tile]]) -> tuple[int, ...]:
        """The least pips, partners' hands added; then the lightest single tile of a side.

        Decided: a hand without tiles, which no blocked round has, is as light as a tile of 0.
        """
        lightest = min(min((tile.pips for tile in hand), default=0) for hand in hands)
        return (sum(map(pips, hands)), lightest)


class AllThrees(PointGame):
    """All Threes: no spinner, multiples of three, each hand rounded alone."""

    name = "all_threes"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 100, 3: 100, 4: 100}

    def award(self, board: Board, standing: Standing) -> Fraction:
        """A total above zero that is a multiple of three, whole; otherwise nothing."""
        return Fraction(multiple(3, board.total()))

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """Each opposing hand is rounded to the nearest three, then they are added."""
        return Fraction(sum(map(nearest_three, self.pips_against(end, [winner]))))


class FiveUp(PointGame):
    """Five-Up: every double spins, and a point is five pips."""

    name = "five_up"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 5, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 61, 3: 61, 4: 61}

    def spinners(self, board: Board) -> list[Tile]:
        """Every double has branches."""
        return [tile for tile in board.tiles() if tile.is_double]

    def award(self, board: Board, standing: Standing) -> Fraction:
        """A fifth of a total above zero that is a multiple of five; otherwise nothing."""
        return super().award(board, standing) / 5

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """A fifth of the pips of all opposing hands, rounded once to the nearest five."""
        return super().bonus(end, winner) / 5


class SevenRocks(AllFivesOwnHand):
    """Seven Rocks: two partnerships, the whole set in their hands, and each pays its own hands."""

    name = "seven_rocks"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {4: 7}
    default_targets: ClassVar[Mapping[int, int]] = {4: 250}

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Nothing is ever drawn."""
        return False


GAMES: dict[str, type[AllFives]] = {
    **ALL_FIVES,
    **{
        game.name: game
        for game in (
            AllFivesHouseTargets,
            AllFivesLightestTile,
            AllFivesReserveOne,
            AllFivesReserveTwo,
            AllFivesRoundEnd,
            AllThrees,
            FiveUp,
            SevenRocks,
        )
    },
    **POINT_GAMES,
    **NAMED_GAMES,
}
