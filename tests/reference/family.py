"""Other games of the family: what each decides otherwise than All Fives.

No document behind these games is as exact as that of All Fives, so the docstrings say the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from .games import ALL_FIVES, AllFives, AllFivesOwnHand, nearest_five
from .notation import Tile

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


class PointGame(AllFives):
    """What most point games share: only a side that leads alone is paid at the end of a round."""

    def settlement(
        self, players: int, hands: Sequence[Sequence[Tile]], out: int | None
    ) -> tuple[list[Fraction], int | None]:
        """The side that went out, or after a block the one with the least pips, is paid.

        Partners' hands are added for the comparison. Sides that tie for the least get nothing.
        """
        sides = self.sides(players)
        awards = [Fraction(0) for _ in sides]
        left = [sum(tile.pips for seat in seats for tile in hands[seat]) for seats in sides]
        if out is not None:
            winner = self.side_of(players, out)
        elif left.count(min(left)) == 1:
            winner = left.index(min(left))
        else:
            return awards, None
        opposing = [hands[seat] for seat in range(players) if seat not in sides[winner]]
        awards[winner] = self.bonus([sum(tile.pips for tile in hand) for hand in opposing])
        return awards, winner

    def bonus(self, opposing: Sequence[int]) -> Fraction:
        """The pips of all opposing hands, added first, then rounded once to the nearest five."""
        return Fraction(nearest_five(sum(opposing)))


class AllThrees(PointGame):
    """All Threes: no spinner, multiples of three, each hand rounded alone."""

    name = "all_threes"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 100, 3: 100, 4: 100}

    def spinners(self, board: Board) -> list[Tile]:
        """No double has branches."""
        return []

    def award(self, ends: Sequence[tuple[Tile, int]]) -> Fraction:
        """A total above zero that is a multiple of three, whole; otherwise nothing."""
        total = sum(pips for _, pips in ends)
        return Fraction(total if total > 0 and total % 3 == 0 else 0)

    def bonus(self, opposing: Sequence[int]) -> Fraction:
        """Each opposing hand is rounded to the nearest three, then they are added."""
        return Fraction(sum(map(nearest_three, opposing)))


class FiveUp(PointGame):
    """Five-Up: every double spins, and a point is five pips."""

    name = "five_up"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 5, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 61, 3: 61, 4: 61}

    def spinners(self, board: Board) -> list[Tile]:
        """Every double has branches."""
        return [tile for tile in board.tiles() if tile.is_double]

    def award(self, ends: Sequence[tuple[Tile, int]]) -> Fraction:
        """A fifth of a total above zero that is a multiple of five; otherwise nothing."""
        return super().award(ends) / 5

    def bonus(self, opposing: Sequence[int]) -> Fraction:
        """A fifth of the pips of all opposing hands, rounded once to the nearest five."""
        return super().bonus(opposing) / 5


class SevenRocks(AllFivesOwnHand):
    """Seven Rocks: two partnerships, the whole set in their hands, and each pays its own hands."""

    name = "seven_rocks"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {4: 7}
    default_targets: ClassVar[Mapping[int, int]] = {4: 250}

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Nothing is ever drawn."""
        return False


GAMES: dict[str, type[AllFives]] = ALL_FIVES | {
    game.name: game
    for game in (
        AllFivesHouseTargets,
        AllFivesReserveOne,
        AllFivesReserveTwo,
        AllThrees,
        FiveUp,
        SevenRocks,
    )
}
