"""The point games: what most of them share, and what each decides otherwise.

No document behind these games is as exact as that of All Fives, so the docstrings say the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from .games import AllFives, multiple, nearest_five
from .notation import BRANCH_SITES, LINE_SITES, Tile
from .openers import Claim, next_seat
from .standing import RoundEnd, Standing

if TYPE_CHECKING:
    from .board import Board
    from .rounds import Round

Hands = Sequence[Sequence[Tile]]


class PointGame(AllFives):
    """What most point games share: no double spins, and only a side that leads alone is paid.

    Everything else is as in All Fives: seats, drawing, openers, the end of a round and of the
    match, and a total that is a multiple of five.
    """

    def spinners(self, board: Board) -> list[Tile]:
        """No double has branches."""
        return []

    def payments(self, end: RoundEnd, leaders: Sequence[int]) -> list[Fraction]:
        """The side that went out, or after a block the one with the least pips, is paid.

        Partners' hands are added for the comparison. Sides that tie for the least get nothing.
        """
        awards = [Fraction(0) for _ in self.sides(end.players)]
        if len(leaders) == 1:
            awards[leaders[0]] = self.bonus(end, leaders[0])
        return awards

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """The pips of all opposing hands, added first, then rounded once to the nearest five."""
        return Fraction(nearest_five(sum(self.pips_against(end, [winner]))))


class Muggins(PointGame):
    """Muggins: points have to be called, and an opponent may take what was overlooked."""

    name = "muggins"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 200, 3: 200, 4: 200}
    has_calls = True

    def may_call(self, called: Fraction, due: Fraction, *, mover: bool, partner: bool) -> bool:
        """Exactly what is due, by whoever laid the tile or an opponent.

        Decided: a wrong call is not allowed and costs nothing; the partner may not call.
        """
        return called == due > 0 and not partner

    def call_awards(self, called: Fraction, due: Fraction) -> tuple[Fraction, Fraction]:
        """Whoever calls first gets the points."""
        return called, Fraction(0)


class Sniff(PointGame):
    """Sniff: the first double is open at all four sides, and may be laid along the line."""

    name = "sniff"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 6, 4: 5}
    default_targets: ClassVar[Mapping[int, int]] = {2: 200, 3: 200, 4: 200}
    has_turned_doubles = True

    def spinners(self, board: Board) -> list[Tile]:
        """The first double of the round is the sniff; no later double is."""
        return [tile for tile in board.tiles() if tile.is_double][:1]

    def branches_open(self, joined: Collection[str]) -> bool:
        """All four sides of the sniff are open from the first."""
        return True

    def may_turn(self, board: Board, tile: Tile) -> bool:
        """Only the first double may be turned along the line."""
        return not any(laid.is_double for laid in board.tiles())

    def counted(self, tile: Tile, joined: Collection[str], spins: bool, turned: bool) -> list[int]:
        """The sniff laid across counts both halves until three of its sides are joined, then one
        half, and nothing once all four are.

        Decided: laid along the line it counts both halves while it lies alone, then one, and
        nothing once both its line sides are joined.
        """
        if not spins:
            return super().counted(tile, joined, spins, turned)
        if turned:
            halves = 0 if all(name in joined for name in LINE_SITES) else 1 if joined else 2
        else:
            halves = {3: 1, 4: 0}.get(len(joined), 2)
        return [halves * tile.low] if halves else []


class ExactTarget(PointGame):
    """What two games share: 61 points, to be met exactly."""

    default_targets: ClassVar[Mapping[int, int]] = {2: 61, 3: 61, 4: 61}

    def reaches(self, players: int, score: Fraction) -> bool:
        """The match ends the instant a side has exactly the target."""
        return score == self.target(players)

    def score_becomes(self, players: int, score: Fraction, points: Fraction) -> Fraction:
        """Points that would lift a side past the target are lost, all of them."""
        return score if score + points > self.target(players) else score + points


class FivesAndThrees(ExactTarget):
    """Fives and Threes: two divisors, no drawing, exactly 61, nothing for tiles left."""

    name = "fives_and_threes"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 5, 4: 5}
    skips_empty_hands = True

    def openers_after_out(self, last: Round, hands: Hands | None) -> list[Claim]:
        """The opening passes to the next seat from round to round."""
        return [next_seat(last)]

    def openers_after_block(self, last: Round, hands: Hands | None) -> list[Claim]:
        """So it does after a block."""
        return [next_seat(last)]

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """Nobody draws, so whoever holds no tile that fits passes."""
        return False

    def is_out(self, round_: Round, seat: int) -> bool:
        """The round ends when a side has laid all its tiles: with partners, when both hands are
        empty. A partner whose hand is empty is passed over."""
        sides = self.sides(round_.players)
        own = sides[self.side_of(round_.players, seat)]
        return not any(round_.hands()[partner] for partner in own)

    def award(self, board: Board, standing: Standing) -> Fraction:
        """One point for each five of a multiple of five, one for each three of a multiple of three.

        Both are added, and to them one for the last tile of a hand. Decided: so it is for the last
        tile of a partner.
        """
        total = board.total()
        parts = Fraction(multiple(5, total), 5) + Fraction(multiple(3, total), 3)
        return parts + (1 if standing.out else 0)

    def leaders(self, end: RoundEnd) -> list[int]:
        """Whoever went out wins the round for the side; nobody leads a blocked one."""
        return [] if end.out is None else super().leaders(end)

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """Tiles that are left pay nothing."""
        return Fraction(0)


class MerryGoRound(ExactTarget):
    """Merry-Go-Round: a double opens, and its four sides are filled before anything else."""

    name = "merry_go_round"
    # Decided: five with four players, so that something is left to draw.
    default_hand_sizes: ClassVar[Mapping[int, int]] = {2: 7, 3: 7, 4: 5}

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """A round begins with a double; an opener who has none draws until one comes."""
        return opened.tiles()[0].is_double

    def spinners(self, board: Board) -> list[Tile]:
        """The opening double; no other."""
        return [tile for tile in board.tiles()[:1] if tile.is_double]

    def branches_open(self, joined: Collection[str]) -> bool:
        """All four sides of the spinner are open from the first."""
        return True

    def lines_open(self, board: Board, tile: Tile) -> bool:
        """Nothing is laid elsewhere before a tile lies at each of the spinner's four sides."""
        joined = board.joined()
        sides = len(LINE_SITES) + len(BRANCH_SITES)
        return tile in board.spinners() or all(
            len(joined[spinner]) == sides for spinner in board.spinners()
        )

    def award(self, board: Board, standing: Standing) -> Fraction:
        """One point for each five of a total above zero that is a multiple of five."""
        return super().award(board, standing) / 5

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """One point for each five of the opposing pips, added first and rounded once."""
        return super().bonus(end, winner) / 5


class SevenToedPete(PointGame):
    """Seven-Toed Pete: four alone, nothing to draw; a tile that scores and a double are followed
    by another."""

    name = "seven_toed_pete"
    default_hand_sizes: ClassVar[Mapping[int, int]] = {4: 7}
    default_targets: ClassVar[Mapping[int, int]] = {4: 61}

    def sides(self, players: int) -> list[list[int]]:
        """Each plays alone."""
        return [[seat] for seat in range(players)]

    def may_open(self, opened: Board, standing: Standing) -> bool:
        """A round begins with a double or a tile that scores; whoever has neither passes."""
        return opened.tiles()[0].is_double or opened.award(standing) > 0

    def spinners(self, board: Board) -> list[Tile]:
        """The first double of the round; its branches open when both line sides are joined."""
        return [tile for tile in board.tiles() if tile.is_double][:1]

    def turn_goes_on(self, tile: Tile, points: Fraction) -> bool:
        """Whoever scores or lays a double goes on; who then has no tile that fits passes."""
        return points > 0 or tile.is_double

    def may_draw(self, players: int, left: int, drawn: int) -> bool:
        """There is nothing to draw."""
        return False

    def is_blocked(self, round_: Round) -> bool:
        """No hand holds a tile that fits, or everybody has passed in turn."""
        return super().is_blocked(round_) or round_.passes() == round_.players

    def award(self, board: Board, standing: Standing) -> Fraction:
        """One point for each five of a total above zero that is a multiple of five."""
        return super().award(board, standing) / 5

    def bonus(self, end: RoundEnd, winner: int) -> Fraction:
        """One point for each five of the opposing pips, added first and rounded once."""
        return super().bonus(end, winner) / 5


POINT_GAMES: dict[str, type[AllFives]] = {
    game.name: game
    for game in (
        FivesAndThrees,
        MerryGoRound,
        Muggins,
        SevenToedPete,
        Sniff,
    )
}
