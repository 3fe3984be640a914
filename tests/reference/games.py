"""The games: one small class each, holding what that game decides.

A further game of the family is a subclass that overrides the methods in which it differs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .notation import LINE_SITES, Tile
from .openers import Claim, lot, went_out
from .standing import RoundEnd, Standing, pips

if TYPE_CHECKING:
    from .board import Board
    from .rounds import Round

# When it is asked whether the match is over; never in all but the last round played over a tie.
Finish: TypeAlias = Literal["at once", "after the round", "never"]


def nearest_five(pips: int) -> int:
    """Rule E3: remainder 1 or 2 goes down, 3 or 4 up (2 gives 0, 23 gives 25)."""
    remainder = pips % 5
    return pips - remainder if remainder <= 2 else pips - remainder + 5


def multiple(divisor: int, total: int) -> int:
    """A total above zero that is a multiple, whole; of any other nothing."""
    return total if total > 0 and total % divisor == 0 else 0


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
    # Rule P2: doubles lie crosswise, none along the line.
    has_turned_doubles: ClassVar[bool] = False
    # Rule E1: a round is over as soon as a hand is empty.
    skips_empty_hands: ClassVar[bool] = False
    # Rule C5: points are added as the tile is laid, without a call.
    has_calls: ClassVar[bool] = False
    # Rule E7.
    finish: ClassVar[Finish] = "at once"

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

    def deal_again(self, players: int, hands: Sequence[Sequence[Tile]]) -> bool:
        """Whether these hands may not be played. In All Fives any may."""
        return False

    def openers(
        self, players: int, last: Round | None, hands: Sequence[Sequence[Tile]] | None
    ) -> Claim:
        """Who may open, after the `last` round or, without one, the first: the first of the claims
        that names a seat. Where none does, nobody may, and the deal is not played."""
        if last is None:
            claims = self.first_openers(players, hands)
        elif last.went_out() is not None:
            claims = self.openers_after_out(last, hands)
        else:
            claims = self.openers_after_block(last, hands)
        return next((claim for claim in claims if claim.seats), claims[-1])

    def first_openers(self, players: int, hands: Sequence[Sequence[Tile]] | None) -> list[Claim]:
        """Rule S5: a lot."""
        return [lot(players)]

    def openers_after_out(self, last: Round, hands: Sequence[Sequence[Tile]] | None) -> list[Claim]:
        """Rule S7: the seat that laid the last tile of its hand."""
        return [went_out(last)]

    def openers_after_block(
        self, last: Round, hands: Sequence[Sequence[Tile]] | None
    ) -> list[Claim]:
        """Rule S7: a lot."""
        return [lot(last.players)]

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """Whether a round may begin with the one tile on this board. Rule S6: with any."""
        return True

    # ---------------------------------------------------------------- layout

    def spinners(self, board: Board) -> list[Tile]:
        """Rule P3: the first double of the round, the opening tile included; no other."""
        return [tile for tile in board.tiles() if tile.is_double][:1]

    def branches_open(self, joined: Collection[str]) -> bool:
        """Rule P4: both branches, once both line sides are joined.

        `joined` names the sites of the spinner that are joined.
        """
        return all(name in joined for name in LINE_SITES)

    def lines_open(self, board: Board, tile: Tile) -> bool:
        """Whether the free halves or line sides of a laid tile are open. Rule P1: they are."""
        return True

    def may_turn(self, board: Board, tile: Tile) -> bool:
        """Whether this double may be laid along the line now. Rule P2: none may."""
        return False

    # ---------------------------------------------------------------- counting

    def counted(self, tile: Tile, joined: Collection[str], spins: bool, turned: bool) -> list[int]:
        """What this tile adds to the total: the pips of each end of the layout that it forms.

        `joined` names the tile's own sites that are joined; `spins` says whether it is a spinner,
        `turned` whether it was laid along the line.

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

    def bare_standing(self) -> Standing:
        """The standing of a board that is in no round: as few players as can be, at the start."""
        players = min(self.player_counts())
        return Standing(players, self.target(players))

    def award(self, board: Board, standing: Standing) -> Fraction:
        """What the last placement on this board is worth.

        Rule C5: a total that is positive and a multiple of five, whole; otherwise nothing.
        """
        return Fraction(multiple(5, board.total()))

    # ---------------------------------------------------------------- turns

    def turn_goes_on(self, tile: Tile, points: Fraction) -> bool:
        """Whether the seat that laid this tile, for these points, moves again. Rule P1: no."""
        return False

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Whether a seat with no tile that fits may draw one.

        `left` tiles are in the boneyard; `drawn` were drawn in this turn so far.

        Rule S3: there is no reserve. Rule D2: nor a limit; one draws until a tile fits.
        """
        return left > 0

    def is_out(self, round_: Round, seat: int) -> bool:
        """Whether the round is over because of what this seat laid last.

        Rule E1: it is once the hand is empty.
        """
        return not round_.hands()[seat]

    def is_blocked(self, round_: Round) -> bool:
        """Rule D4: nothing left to draw, and no hand holds a tile that fits anywhere."""
        return not round_.can_draw() and round_.nobody_able()

    # ---------------------------------------------------------------- calls

    def may_call(self, called: Fraction, due: Fraction, *, mover: bool, partner: bool) -> bool:
        """Whether a seat may call so many points while so many are due.

        `mover` says that the seat laid the tile, `partner` that another seat of its side did.
        """
        return False

    def call_awards(self, called: Fraction, due: Fraction) -> tuple[Fraction, Fraction]:
        """What a call pays to the caller's side and to each other side."""
        return Fraction(0), Fraction(0)

    # ---------------------------------------------------------------- settlement

    def settlement(self, end: RoundEnd) -> tuple[list[Fraction], int | None]:
        """What each side is paid for the round, and the side that won it: the one in the lead."""
        leaders = self.leaders(end)
        return self.payments(end, leaders), leaders[0] if len(leaders) == 1 else None

    def leaders(self, end: RoundEnd) -> list[int]:
        """The sides in the lead, several if they are equal.

        Rule E1: whoever went out wins the round for the side. Rule E2: after a block the side that
        is least by `block_key`.
        """
        if end.out is not None:
            return [self.side_of(end.players, end.out)]
        keys = [
            self.block_key([end.hands[seat] for seat in seats]) for seats in self.sides(end.players)
        ]
        return [side for side, key in enumerate(keys) if key == min(keys)]

    def block_key(self, hands: Sequence[Sequence[Tile]]) -> tuple[int, ...]:
        """Rule E2: what a side is compared by after a block: its pips, partners' hands added."""
        return (sum(map(pips, hands)),)

    def payments(self, end: RoundEnd, leaders: Sequence[int]) -> list[Fraction]:
        """What each side is paid for the tiles left.

        Rule E3: the winner gets the pips of all the opposing hands, added first and rounded once;
        the hands of the winning side do not matter. Rule E4: two sides that tie get nothing. Rule
        E5: of three players, two that tie share the rounded third hand. Rule E6: three that tie get
        nothing.
        """
        awards = [Fraction(0) for _ in self.sides(end.players)]
        if len(leaders) == 1 or (len(leaders) == 2 and len(awards) == 3):
            losing = nearest_five(sum(self.pips_against(end, leaders)))
            for side in leaders:
                awards[side] = Fraction(losing, len(leaders))
        return awards

    def pips_against(self, end: RoundEnd, sides: Sequence[int]) -> list[int]:
        """The pips of each hand that is of none of these sides."""
        return [
            pips(hand)
            for seat, hand in enumerate(end.hands)
            if self.side_of(end.players, seat) not in sides
        ]

    # ---------------------------------------------------------------- match

    def target(self, players: int) -> int:
        """Rule S8: the score that ends the match, in raw points."""
        return self.targets[players]

    def score_becomes(self, players: int, score: Fraction, points: Fraction) -> Fraction:
        """What a score becomes by points, never 0, that the side gets at one time: the sum."""
        return score + points

    def reaches(self, players: int, score: Fraction) -> bool:
        """Rule E7: whether this score ends the match: to reach the target is enough."""
        return score >= self.target(players)

    def winners(self, players: int, scores: Sequence[Fraction]) -> list[int]:
        """The sides that have won with these scores: none yet, one, or several that are equal.

        Rule E7: to reach the target is enough. Rule E8: if two sides are past it together, the
        higher score wins, and equal scores are a draw.
        """
        if not any(self.reaches(players, score) for score in scores):
            return []
        return [side for side, score in enumerate(scores) if score == max(scores)]

    def tie_rounds(self, players: int) -> int:
        """How many more rounds are played if several win. Rule E8: none; the match is drawn."""
        return 0


class AllFivesOwnHand(AllFives):
    """All Fives as telling B has it: every side pays for its own hands (rules B1, B2, B3)."""

    name = "all_fives_own_hand"

    def leaders(self, end: RoundEnd) -> list[int]:
        """Rule B2: the side that went out won the round; nobody wins a block."""
        return [] if end.out is None else [self.side_of(end.players, end.out)]

    def payments(self, end: RoundEnd, leaders: Sequence[int]) -> list[Fraction]:
        """Rule B2: each hand left is rounded alone and taken from its own side's score.

        A side pays for both its hands, the score may go below zero, nobody gets a bonus, and a tie
        after a block changes nothing.
        """
        return [
            Fraction(-sum(nearest_five(pips(end.hands[seat])) for seat in seats))
            for seats in self.sides(end.players)
        ]


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
