"""The games: one small class each, holding what that game decides.

A further game of the family is a subclass that overrides the methods in which it differs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from .notation import LINE_SITES, Tile

if TYPE_CHECKING:
    from .board import Board


def nearest_five(pips: int) -> int:
    """Rule E3: remainder 1 or 2 goes down, 3 or 4 up (2 gives 0, 23 gives 25)."""
    remainder = pips % 5
    return pips - remainder if remainder <= 2 else pips - remainder + 5


@cache
def _set(highest_pips: int) -> tuple[Tile, ...]:
    numbers = range(highest_pips + 1)
    return tuple(Tile(f"{low}|{high}") for low in numbers for high in numbers if low <= high)


class AllFives:
    """All Fives as telling A has it.

    The parameters exist for small worlds and test variants: the highest number of pips on a half,
    and the hand size and the target for each number of players. A number of players without a hand
    size is one that the game does not have.
    """

    name: ClassVar[str] = "all_fives"
    # Rules S2 and S3.
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 9, 3: 7, 4: 5}
    # Rule S8.
    default_targets: ClassVar[Mapping[int, int]] = {2: 250, 3: 200, 4: 200}

    def __init__(
        self,
        *,
        highest_pips: int = 6,
        hand_sizes: Mapping[int, int] | None = None,
        targets: Mapping[int, int] | None = None,
    ) -> None:
        self.highest_pips = highest_pips
        self.hand_sizes = dict(self.default_hand_sizes if hand_sizes is None else hand_sizes)
        self.targets = dict(self.default_targets if targets is None else targets)

    # ---------------------------------------------------------------- equipment, seats, deal

    def tiles(self) -> list[Tile]:
        """Rule S1: every pair of numbers from 0 to the highest, once each, in order."""
        return list(_set(self.highest_pips))

    def player_counts(self) -> list[int]:
        """Rule S2: how many may play."""
        return sorted(self.hand_sizes)

    def sides(self, players: int) -> list[list[int]]:
        """Rule S2: the seats of each side; four are two partnerships, seated opposite."""
        if players == 4:
            return [[0, 2], [1, 3]]
        return [[seat] for seat in range(players)]

    def side_of(self, players: int, seat: int) -> int:
        """Rule S2: the side this seat scores for."""
        return next(side for side, seats in enumerate(self.sides(players)) if seat in seats)

    def hand_size(self, players: int) -> int:
        """Rule S3: tiles dealt to each seat; the rest is the boneyard."""
        return self.hand_sizes[players]

    def openers(self, players: int, went_out: int | None) -> tuple[list[int], str]:
        """Who may open a round, and by what: `lot` or `went_out`.

        Rule S5: in the first round, by lot. Rule S7: afterwards the seat that laid the last tile of
        its hand in the round before; after a block, by lot again. A lot may fall on any seat.
        """
        if went_out is None:
            return list(range(players)), "lot"
        return [went_out], "went_out"

    # ---------------------------------------------------------------- layout

    def spinners(self, board: Board) -> list[Tile]:
        """Rule P3: the first double of the round, the opening tile included; no other."""
        return [tile for tile in board.tiles() if tile.is_double][:1]

    def branches_open(self, joined: Collection[str]) -> bool:
        """Rule P4: both branches, once both line sides are joined.

        `joined` names the sites of the spinner that are joined.
        """
        return all(name in joined for name in LINE_SITES)

    # ---------------------------------------------------------------- counting

    def counted(self, tile: Tile, joined: Collection[str], spins: bool) -> list[int]:
        """What this tile adds to the total: the pips of each end of the layout that it forms.

        `joined` names the tile's own sites that are joined; `spins` says whether it is a spinner.

        Rule C1: a plain tile counts each half that is not joined: its outer half at an end, nothing
        inside a line, and both halves when it lies alone. A blank counts, with 0.
        Rule C2: a double at an end counts both halves, as one end.
        Rule C3: so does the spinner until both line sides are joined; then it counts nothing.
        Rule C4: a branch adds nothing of its own, so branches are not looked at. A branch that has
        been started counts through the tile at its outer end.
        Rules C2 and C3 come to the same here: a later double has been passed by once its second
        line side is joined.
        """
        if tile.is_double:
            return [] if all(name in joined for name in LINE_SITES) else [tile.pips]
        halves = {"low": tile.low, "high": tile.high}
        return [pips for name, pips in halves.items() if name not in joined]

    def award(self, ends: Sequence[tuple[Tile, int]]) -> Fraction:
        """Rule C5: a total that is positive and a multiple of five, whole; otherwise nothing."""
        total = sum(pips for _, pips in ends)
        return Fraction(total if total > 0 and total % 5 == 0 else 0)

    # ---------------------------------------------------------------- drawing

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Whether a seat with no tile that fits may draw one.

        `left` tiles are in the boneyard; `drawn` were drawn in this turn so far.

        Rule S3: there is no reserve. Rule D2: nor a limit; one draws until a tile fits.
        """
        return left > 0

    # ---------------------------------------------------------------- settlement and match

    def settlement(
        self, players: int, hands: Sequence[Sequence[Tile]], out: int | None
    ) -> tuple[list[Fraction], int | None]:
        """What each side is paid for the tiles left, and the side that won the round, if any.

        `out` is the seat that laid its last tile, None after a block.

        Rule E1: whoever went out wins the round for the side. Rule E2: after a block the side with
        the least pips wins, partners' hands added. Rule E3: the winner gets the pips of all the
        opposing hands, added first and rounded once; the hands of the winning side do not matter.
        Rule E4: two sides that tie get nothing. Rule E5: of three players, two that tie share the
        rounded third hand. Rule E6: three that tie get nothing.
        """
        sides = self.sides(players)
        left = [sum(tile.pips for seat in seats for tile in hands[seat]) for seats in sides]
        if out is not None:
            winners = [self.side_of(players, out)]
        else:
            winners = [side for side, pips in enumerate(left) if pips == min(left)]
        losing = sum(pips for side, pips in enumerate(left) if side not in winners)

        awards = [Fraction(0) for _ in sides]
        if len(winners) == 1:
            awards[winners[0]] = Fraction(nearest_five(losing))
            return awards, winners[0]
        if len(winners) == 2 and len(sides) == 3:
            for side in winners:
                awards[side] = Fraction(nearest_five(losing), 2)
        return awards, None

    def target(self, players: int) -> int:
        """Rule S8: the score that ends the match, in raw points."""
        return self.targets[players]

    def winners(self, players: int, scores: Sequence[Fraction]) -> list[int]:
        """The sides that have won with these scores: none yet, one, or several in a drawn match.

        Rule E7: to reach the target is enough. Rule E8: if two sides are past it together, the
        higher score wins, and equal scores are a draw.
        """
        if max(scores) < self.target(players):
            return []
        return [side for side, score in enumerate(scores) if score == max(scores)]


class AllFivesOwnHand(AllFives):
    """All Fives as telling B has it: every side pays for its own hands (rules B1, B2, B3)."""

    name = "all_fives_own_hand"

    def settlement(
        self, players: int, hands: Sequence[Sequence[Tile]], out: int | None
    ) -> tuple[list[Fraction], int | None]:
        """Rule B2: each hand left is rounded alone and taken from its own side's score.

        A side pays for both its hands, the score may go below zero, nobody gets a bonus, and a tie
        after a block changes nothing. The side that went out won the round; nobody wins a block.
        """
        awards = [
            Fraction(-sum(nearest_five(sum(tile.pips for tile in hands[seat])) for seat in seats))
            for seats in self.sides(players)
        ]
        return awards, None if out is None else self.side_of(players, out)


class AllFivesFiveEach(AllFivesOwnHand):
    """Rule B4: five tiles each, whatever the number of players."""

    name = "all_fives_five_each"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 5, 3: 5, 4: 5}


class AllFivesSevenFive(AllFivesOwnHand):
    """Rule B5: seven tiles each with two players, five each with three or four."""

    name = "all_fives_seven_five"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}


ALL_FIVES: dict[str, type[AllFives]] = {
    game.name: game for game in (AllFives, AllFivesOwnHand, AllFivesFiveEach, AllFivesSevenFive)
}


def settle(
    game: AllFives, players: int, hands: Sequence[Sequence[str]], out: int | None = None
) -> tuple[list[Fraction], int | None]:
    """Awards of each side and the side that won (None: nobody), after `out` or, without, a block.

    Rules E1 to E6, or B2 where each side pays for its own hands.

    Raises ValueError for a number of players or of hands that is wrong, for a tile that the set
    lacks or that is there twice, and for an `out` seat that does not exist or still has tiles.
    """
    if players not in game.player_counts() or len(hands) != players:
        raise ValueError("wrong number of players or hands")
    left = [[Tile(tile) for tile in hand] for hand in hands]
    shown = [tile for hand in left for tile in hand]
    if len(set(shown)) != len(shown) or not set(shown) <= set(game.tiles()):
        raise ValueError("a tile that the set lacks, or a tile twice")
    if out is not None and (out not in range(players) or left[out]):
        raise ValueError("the seat that went out has tiles left, or is no seat")
    return game.settlement(players, left, out)
