"""Muggins: the game's engine.

Match and Round play the game, Layout is the table, settle pays the end of a round, validate
judges a record, and RULES holds the facts. Each rule that is more than a fact is a function
that opens with the rule's id and sentence.

Generated from muggins.rules, points.rules, domino.rules. Do not edit: change the rules and
run `dominospec build`.

Rule book sha256:29fc17eb7db418af825913e1bfb1658c8d0ae8fe2ff5cfb5c9f4e787fe2955d6
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import combinations_with_replacement, islice, product, starmap
from typing import Any, NamedTuple, Protocol, cast

# -- points, tiles, sites, actions

Points = int | Fraction
"""Points are exact; whole ones are always an int."""

HALVES = ("low", "high")
LINES = ("line-a", "line-b")
BRANCHES = ("branch-a", "branch-b")
SIDES = (*HALVES, *LINES, *BRANCHES)
"""The sides of tiles, in the order in which sites of one tile are listed."""

_TILE_TEXT = re.compile("(0|[1-9][0-9]*)[|-](0|[1-9][0-9]*)")


def whole(points: Points) -> Points:
    """The same points, as an int where they are whole."""
    return points.numerator if points.denominator == 1 else points


def number(points: Points) -> int | float:
    """The points as a JSON number, the nearest there is."""
    return points if isinstance(points, int) else float(points)


def exact(claimed: float) -> Points:
    """The points of a JSON number.

    A third has no exact JSON number, so one stands for the points with a denominator up to a
    million to which it is the nearest, where there are any, and else for itself.
    """
    near = Fraction(claimed).limit_denominator(1_000_000)
    return whole(near if number(near) == claimed else Fraction(claimed))


class Tile(NamedTuple):
    """A tile by the pips of its halves, the low half first."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}|{self.high}"

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile of a text such as ``1|4``, ``4|1`` or ``4-1``, in the set or not.

        Raises:
            ValueError: the text is no tile.
        """
        halves = _TILE_TEXT.fullmatch(text)
        if halves is None:
            raise ValueError(f"{_shown(text)} is no tile: write its halves as in 1|4")
        return cls(*sorted(map(int, halves.groups())))

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The pips of both halves."""
        return self.low + self.high


class Site(NamedTuple):
    """A side of a tile, where another may be joined."""

    tile: Tile
    side: str
    """A half of a plain tile, a line or a branch of a double."""

    def __str__(self) -> str:
        return f"{self.tile}.{self.side}"

    @classmethod
    def parse(cls, text: str) -> Site:
        """The site of a text such as ``1|4.low``, in a layout or not.

        Raises:
            ValueError: the text is no site.
        """
        tile, _, side = text.partition(".")
        if side not in SIDES:
            raise ValueError(f"{_shown(text)} is no site: write a tile and a side as in 1|4.low")
        return cls(Tile.parse(tile), side)

    @property
    def value(self) -> int:
        """The pips of the half at the site."""
        return self.tile.high if self.side == "high" else self.tile.low


class End(NamedTuple):
    """What a tile counts at an end of the layout, in pips; a blank counts 0."""

    tile: Tile
    pips: int


class Play(NamedTuple):
    """A tile laid at a site; the first tile of a round has none."""

    tile: Tile
    site: Site | None = None

    def __str__(self) -> str:
        return str(self.tile) if self.site is None else f"{self.tile}@{self.site}"

    @classmethod
    def parse(cls, text: str) -> Play:
        """The placement of a text such as ``1|4`` or ``1|1@1|4.low``.

        Raises:
            ValueError: the text is no placement.
        """
        tile, at, site = text.partition("@")
        return cls(Tile.parse(tile), Site.parse(site) if at else None)


class Draw(NamedTuple):
    """The next tile taken from the boneyard; with a tile, the claim that it is this one."""

    tile: Tile | None = None


class Pass(NamedTuple):
    """A turn given up."""


class Call(NamedTuple):
    """Points claimed for the tile laid just before."""

    points: Points


Action = Play | Draw | Pass | Call


class Event(NamedTuple):
    """What a seat did, and the points its side got for it."""

    seat: int
    action: Action
    points: Points


class Illegal(ValueError):
    """What the rules do not allow.

    Attributes:
        code: the violation code, such as ``turn.seat``.
        rule: the id of the rule that forbids it; None where there is none.
        message: what happened and what the rules say.
        expected, found: what the rules want and what was there; None where that says nothing.
    """

    def __init__(
        self,
        code: str,
        message: str,
        expected: str | None = None,
        found: str | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule or _REFUSALS.get(code)
        self.message = message
        self.expected = expected
        self.found = found


def _listed(things: Iterable[object], separator: str = ", ") -> str:
    """Things in a row for people; a long row is cut short."""
    shown = [str(thing) for thing in islice(things, 41)]
    return separator.join([*shown[:40], *("…" for _ in shown[40:])]) or "nothing"


def _counted(number: int, thing: str) -> str:
    """A number of things for people, such as ``1 tile``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _shown(value: object) -> str:
    """A value of a record for people, long ones cut short."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if type(value) is int and value.bit_length() > 64:
        return "a number beyond 64 bits"
    text = repr(value) if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 80 else f"{text[:80]}…"


# -- the facts of the game


@dataclass(frozen=True)
class RuleText:
    """A rule as people read it."""

    id: str
    sentence: str
    source: str | None
    """The file it is taken from and the heading there."""


@dataclass(frozen=True)
class Rules:
    """What is fixed for the game. Mappings are by the number of players."""

    name: str
    title: str
    digest: str
    """SHA-256 of the rule book without its wording."""
    highest_pips: int
    tiles: tuple[Tile, ...]
    players: tuple[int, ...]
    """The numbers of players that the game has."""
    sides: Mapping[int, tuple[int, ...]]
    """The side of each seat."""
    hand_size: Mapping[int, int]
    """How many tiles each seat is dealt."""
    reserve: Mapping[int, int]
    """How many tiles of the boneyard are never drawn."""
    target: Mapping[int, int]
    """The points that decide a match."""

    @property
    def rules(self) -> Mapping[str, RuleText]:
        """The rules as people read them, by id."""
        return _RULE_TEXTS


RULES = Rules(
    name="muggins",
    title="Muggins",
    digest="sha256:29fc17eb7db418af825913e1bfb1658c8d0ae8fe2ff5cfb5c9f4e787fe2955d6",
    highest_pips=6,
    tiles=tuple(starmap(Tile, combinations_with_replacement(range(7), 2))),
    players=(2, 3, 4),
    sides={2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)},
    hand_size={2: 7, 3: 5, 4: 5},
    reserve={2: 0, 3: 0, 4: 0},
    target={2: 200, 3: 200, 4: 200},
)


# -- the rules, one function for each that is more than a fact


def nearest(multiple: int, value: Points) -> int:
    """The multiple nearest to a value; halfway between two, the higher."""
    return (2 * value + multiple) // (2 * multiple) * multiple


Seats = tuple[int, ...]


class Opener(NamedTuple):
    """Who opens a round."""

    rule: str
    by: str
    """The claim by which, as a record names it."""
    seats: Seats
    """Any of these may open; none where the tiles must be dealt again."""


class Held(NamedTuple):
    """What a hand holds."""

    pips: int


Hands = Sequence[Held]


def first_opener(anybody: Seats) -> Opener:
    """setup.first-opener: A lot names the first opener."""
    return Opener("setup.first-opener", "lot", anybody)


def opener_after_out(went_out: Seats) -> Opener:
    """setup.opener-after-out: Whoever went out opens the next round."""
    return Opener("setup.opener-after-out", "went_out", went_out)


def opener_after_block(anybody: Seats) -> Opener:
    """setup.opener-after-block: After a blocked round a lot names the opener again."""
    return Opener("setup.opener-after-block", "lot", anybody)


def starts() -> bool:
    """setup.opening: The opener may lay any tile of the hand."""
    return True


def fits(half: int, site: int) -> bool:
    """placement.attach: One half of the tile equals the value of the site; the other half
    becomes the outer end.
    """
    return half == site


def line_opens() -> bool:
    """placement.lines: A tile may be laid at either end of a line."""
    return True


def plain_half_counts(free: bool) -> int:
    """scoring.plain-end: A free half of a plain tile counts its pips; a joined half counts
    nothing.
    """
    return 1 if free else 0


def double_counts(joined_lines: int) -> int:
    """scoring.double-end: A double counts both halves until both of its line sides are joined."""
    return 2 if joined_lines < 2 else 0


def scoring_award(total: int) -> Points:
    """scoring.award: After each tile, the first included, the ends are added; a total above
    zero that is a multiple of five is worth that many points to whoever laid the tile, once
    somebody calls it.
    """
    return total if total > 0 and total % 5 == 0 else 0


def next_seat(seat: int, players: int) -> int:
    """turn.order: Turns go clockwise, one seat after the other."""
    return (seat + 1) % players


def must_play(able: bool) -> bool:
    """turn.must-play: Whoever holds a tile that fits must play."""
    return able


def must_draw(able: bool, boneyard: int, reserve: int) -> bool:
    """turn.draw: Otherwise draw one tile at a time, and lay the first that fits."""
    return not able and boneyard > reserve


def must_pass(able: bool, boneyard: int, reserve: int) -> bool:
    """turn.pass: Nothing fits and nothing is left to draw: pass."""
    return not able and boneyard <= reserve


def may_call(called: Points, due: Points, partner: bool) -> bool:
    """scoring.call: Points must be called, exactly, before anybody lays, draws or passes again.
    Decided: a wrong call is not allowed and costs nothing, and the partner of whoever laid
    the tile may not call for it.
    """
    return called == due and due > 0 and not partner


def scoring_called(called: Points) -> Points:
    """scoring.called: Whoever calls first gets the points: the player who laid the tile, or an
    opponent who saw what that player missed.
    """
    return called


def goes_out(hand: int) -> bool:
    """turn.out: The round ends when somebody lays the last tile of a hand."""
    return hand == 0


def is_blocked(nobody_able: bool, boneyard: int, reserve: int) -> bool:
    """turn.blocked: Nothing is left to draw and no hand holds a tile that fits: the round is
    blocked.
    """
    return boneyard <= reserve and nobody_able


def settlement_out_won(opposing_hands: Hands) -> Points:
    """settlement.out-won: The side that went out gets the pips of all opposing hands, added
    first and rounded once to the nearest five.
    """
    return nearest(5, sum(hand.pips for hand in opposing_hands))


def settlement_block_leader(own_hands: Hands) -> Points:
    """settlement.block-leader: The side with the least pips left is ahead in a blocked round;
    partners' hands are added.
    """
    return sum(hand.pips for hand in own_hands)


def settlement_block_won(leaders: int, opposing_hands: Hands) -> Points | None:
    """settlement.block-won: A side that alone is ahead in a blocked round is paid as if it had
    gone out.
    """
    return nearest(5, sum(hand.pips for hand in opposing_hands)) if leaders == 1 else None


def settlement_block_tied(leaders: int) -> bool:
    """settlement.block-tied: Several sides that are equally light get nothing."""
    return leaders > 1


def match_ends(score: Points, target: Points) -> bool:
    """match.finish: The match ends the instant a side reaches the target."""
    return score >= target


def match_winner(scores: Sequence[Points]) -> int | None:
    """match.winner: The side with the most points wins the match; equal scores are a draw."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


# -- the layout


class Layout:
    """The tiles laid in a round: a tree in which each tile is joined to the one it was laid at.

    A side of a tile is free or joined; sites, ends and total follow from that by the rules.

    Args:
        placements: laid one after the other.

    Raises:
        Illegal: a placement is not allowed.
    """

    def __init__(self, placements: Iterable[Play] = ()) -> None:
        self._placements: list[Play] = []
        self._joins: dict[Site, Site] = {}
        self._follow()
        for play in placements:
            self.place(*play)

    def copy(self) -> Layout:
        """A layout of its own, alike."""
        copy = Layout()
        copy._placements = list(self._placements)
        copy._joins = dict(self._joins)
        copy._follow()
        return copy

    @property
    def placements(self) -> tuple[Play, ...]:
        """What was laid, in order."""
        return tuple(self._placements)

    @property
    def joins(self) -> list[tuple[Site, Site]]:
        """Each site that was laid at with the side of the tile laid there, in order."""
        sites = (play.site for play in self._placements)
        return [(site, self._joins[site]) for site in sites if site is not None]

    @property
    def spinners(self) -> list[Tile]:
        """The doubles that have branches, sorted."""
        return []

    def sites(self) -> list[Site]:
        """The open sites, sorted by tile and side."""
        return list(self._sites)

    def ends(self) -> list[End]:
        """The ends that count, sorted by tile; a lone plain tile has two, the low half first."""
        return list(self._ends)

    @property
    def total(self) -> int:
        """The pips of all ends that count."""
        return sum(end.pips for end in self._ends)

    @property
    def award(self) -> Points:
        """The points for the last placement; 0 before the first."""
        return whole(sum(self.awards().values()))

    def _repr_svg_(self) -> str | None:
        """A picture for notebooks; None where ``dominospec``, which draws it, is not installed."""
        try:
            drawing = import_module("dominospec.drawing")
        except ImportError:
            return None
        return cast("str", drawing.svg(self))

    def awards(self) -> dict[str, Points]:
        """The points for the last placement, by the id of each rule that gives some."""
        if not self._placements:
            return {}
        awards: dict[str, Points] = {
            "scoring.award": scoring_award(self.total),
        }
        return {rule: points for rule, points in awards.items() if points}

    def place(self, tile: Tile, site: Site | None = None) -> Points:
        """Lay a tile.

        Args:
            tile: no tile is laid twice.
            site: an open site; None for the first tile.

        Returns:
            The points for the placement.

        Raises:
            Illegal: it may not be laid there; the layout stays as it is.
        """
        refusal = self.refusal(tile, site)
        if refusal is not None:
            raise refusal
        self._lay(Play(tile, site))
        return self.award

    def _lay(self, play: Play) -> None:
        """Lay a tile that may be laid."""
        tile, site = play.tile, play.site
        if site is not None:
            inner = Site(tile, self._inner_side(tile, site))
            self._joins[site] = inner
            self._joins[inner] = site
        self._placements.append(play)
        self._follow()

    def undo(self) -> Play:
        """Take up the last tile.

        Raises:
            IndexError: nothing is laid.
        """
        play = self._placements.pop()
        if play.site is not None:
            del self._joins[self._joins.pop(play.site)]
        self._follow()
        return play

    def refusal(self, tile: Tile, site: Site | None = None) -> Illegal | None:
        """Why the tile may not be laid there; None if it may."""
        if tile not in RULES.tiles:
            message = f"{tile} is laid, but the set has no such tile"
            return Illegal("placement.not-in-hand", message, found=str(tile))
        if tile in self._tiles:
            message = f"{tile} is laid, but it lies on the table already"
            return Illegal("placement.not-in-hand", message, found=str(tile))
        if site is None:
            return self._opening_refusal(tile)
        return self._site_refusal(site) or self._fit_refusal(tile, site)

    def _opening_refusal(self, tile: Tile) -> Illegal | None:
        """Why the tile may not be laid without a site."""
        if self._placements:
            message = f"{tile} is laid without a site, but tiles lie on the table already"
            return Illegal("placement.no-site", message, _listed(self._sites), "no site")
        return None

    def _site_refusal(self, site: Site) -> Illegal | None:
        """Why the site is not there or not free."""
        if not self._placements:
            message = f"a tile is laid at {site}, but the first tile of a round needs no site"
            return Illegal("placement.no-site", message, "no site", str(site))
        if site in self._joins:
            message = f"{site} is taken: {self._joins[site].tile} is joined there"
        elif site.tile not in self._tiles:
            message = f"there is no site {site}: {site.tile} is not laid"
        elif site.side not in self._sides(site.tile):
            sides = _listed(self._sides(site.tile))
            message = f"there is no site {site}: {site.tile} has the sides {sides}"
        else:
            return None
        return Illegal("placement.no-site", message, _listed(self._sites), str(site))

    def _fit_refusal(self, tile: Tile, site: Site) -> Illegal | None:
        """Why the tile does not match the site."""
        if self._fits(tile, site):
            return None
        message = f"neither half of {tile} fits {site}, which has the value {site.value}"
        return Illegal("placement.no-match", message, f"a tile that fits {site.value}", str(tile))

    def legal(self, hand: Iterable[Tile]) -> list[Play]:
        """All ways to lay a tile of the hand, by tile, then by site."""
        tiles = sorted(hand)
        if not self._placements:
            plays = [Play(tile) for tile in tiles if self._starts(tile)]
        else:
            pairs = product(tiles, self._sites)
            plays = [Play(tile, site) for tile, site in pairs if self._fits(tile, site)]
        return plays

    def is_able(self, hand: Iterable[Tile]) -> bool:
        """Whether some tile of the hand may be laid."""
        if not self._placements:
            return any(self._starts(tile) for tile in hand)
        return any(self._fits(tile, site) for tile in hand for site in self._sites)

    @staticmethod
    def _starts(tile: Tile) -> bool:
        """Whether the tile may open a round."""
        return starts()

    @staticmethod
    def _fits(tile: Tile, site: Site) -> bool:
        """Whether one half of the tile fits the site."""
        return fits(tile.low, site.value) or fits(tile.high, site.value)

    @staticmethod
    def _inner_side(tile: Tile, site: Site) -> str:
        """The side by which a tile joins a site: a double's first line, or the half that fits."""
        if tile.is_double:
            return LINES[0]
        return HALVES[0] if fits(tile.low, site.value) else HALVES[1]

    def _sides(self, tile: Tile) -> tuple[str, ...]:
        """The sides of a tile that is laid."""
        if not tile.is_double:
            return HALVES
        return LINES

    def _joined_lines(self, tile: Tile) -> int:
        """How many of the two line sides of a tile, a plain one's halves, are joined."""
        lines = LINES if tile.is_double else HALVES
        return sum(Site(tile, side) in self._joins for side in lines)

    def _follow(self) -> None:
        """Work out what follows from the tiles laid."""
        self._tiles = sorted(play.tile for play in self._placements)
        sides = (Site(tile, side) for tile in self._tiles for side in self._sides(tile))
        self._sites = [site for site in sides if site not in self._joins and self._opens(site)]
        counts = (count for tile in self._tiles for count in self._counts(tile))
        self._counted = [count for count in counts if count.times]
        self._ends = [End(tile, number * times) for tile, number, times in self._counted]

    def _opens(self, site: Site) -> bool:
        """Whether a free side is an open site."""
        return line_opens()

    def _counts(self, tile: Tile) -> list[_Count]:
        """How much the numbers of a tile count: of a double one, of a plain tile both halves."""
        if tile.is_double:
            return [_Count(tile, tile.low, self._double_counts(tile))]
        halves = (Site(tile, side) for side in HALVES)
        return [_Count(tile, half.value, self._half_counts(half)) for half in halves]

    def _half_counts(self, half: Site) -> int:
        """How many times a half of a plain tile counts."""
        return plain_half_counts(half not in self._joins)

    def _double_counts(self, tile: Tile) -> int:
        """How many halves of a double count."""
        return double_counts(self._joined_lines(tile))


class _Count(NamedTuple):
    """How many times a number of a tile counts."""

    tile: Tile
    number: int
    times: int


# -- the settlement of a round


class Settlement(NamedTuple):
    """What the end of a round pays."""

    awards: tuple[Points, ...]
    """To each side; less than 0 where points are taken."""
    winner: int | None
    """The side that alone won the round; None where nobody did."""
    rules: tuple[str, ...]
    """The rules that paid, or said that nothing is paid; else the rule that named the winner."""


def settle(players: int, hands: Sequence[Iterable[Tile]], out: int | None = None) -> Settlement:
    """What each side is paid at the end of a round.

    Args:
        players: how many play.
        hands: what is left in the hand of each seat.
        out: the seat that went out; None for a blocked round.

    Raises:
        ValueError: the game has no such number of players, the hands are not one a seat, a tile
            is unknown or there twice, or the seat that went out has not.
    """
    if players not in RULES.players:
        raise ValueError(f"the game has no {players} players, but {_listed(RULES.players)}")
    left = [list(hand) for hand in hands]
    if len(left) != players:
        raise ValueError(f"{players} players have {players} hands, one a seat, not {len(left)}")
    for tile, times in Counter(tile for hand in left for tile in hand).items():
        if tile not in RULES.tiles:
            raise ValueError(f"the set has no tile {tile}")
        if times > 1:
            raise ValueError(f"{tile} is there {times} times")
    if out is None:
        return _settle_blocked(players, left)
    if out not in range(players):
        raise ValueError(f"there is no seat {out}: seats are 0 to {players - 1}")
    if left[out]:
        raise ValueError(f"seat {out} did not go out: it still has {_listed(left[out])}")
    return _settle_out(players, left, out)


def _settle_out(players: int, left: Sequence[Iterable[Tile]], out_seat: int) -> Settlement:
    """What a round pays that ended because a seat went out."""
    payout = _Payout(players, left)
    winner = payout.seats[out_seat]
    payout.pay("settlement.out-won", winner, settlement_out_won(payout.other_hands(winner)))
    return payout.settlement([winner], "settlement.out-leader")


def _settle_blocked(players: int, left: Sequence[Iterable[Tile]]) -> Settlement:
    """What a blocked round pays."""
    payout = _Payout(players, left)
    keys = [settlement_block_leader(payout.own_hands(side)) for side in payout.sides]
    leading = [side for side in payout.sides if keys[side] == min(keys)]
    leaders = len(leading)
    for side in leading:
        payout.pay(
            "settlement.block-won", side, settlement_block_won(leaders, payout.other_hands(side))
        )
    if settlement_block_tied(leaders):
        payout.note("settlement.block-tied")
    return payout.settlement(leading, "settlement.block-leader")


class _Payout:
    """The hands left in a round, and what is paid for them."""

    def __init__(self, players: int, left: Sequence[Iterable[Tile]]) -> None:
        self.seats = RULES.sides[players]
        """The side of each seat."""
        self.sides = range(max(self.seats) + 1)
        self.hands = [_held(hand) for hand in left]
        self._awards: list[Points] = [0] * len(self.sides)
        self._rules: list[str] = []

    def own_hands(self, *sides: int) -> Hands:
        """The hands of these sides."""
        return [hand for side, hand in zip(self.seats, self.hands, strict=True) if side in sides]

    def other_hands(self, *sides: int) -> Hands:
        """The hands of all sides but these."""
        return self.own_hands(*(side for side in self.sides if side not in sides))

    def pay(self, rule: str, side: int, points: Points | None) -> None:
        """Note what a rule pays a side; None where the rule does not apply."""
        if points is not None:
            self._awards[side] = whole(self._awards[side] + points)
            self.note(rule)

    def note(self, rule: str) -> None:
        """Note that a rule applied."""
        if rule not in self._rules:
            self._rules.append(rule)

    def settlement(self, leading: Sequence[int], *leader_rule: str) -> Settlement:
        """What was paid; a side that leads alone has won."""
        winner = leading[0] if len(leading) == 1 else None
        return Settlement(tuple(self._awards), winner, tuple(self._rules) or leader_rule)


def _held(hand: Iterable[Tile]) -> Held:
    """What a hand holds at the end of a round, as the rules of settlement ask it."""
    tiles = list(hand)
    return Held(
        pips=sum(tile.pips for tile in tiles),
    )


# -- a round


@dataclass(frozen=True)
class View:
    """What one seat may see of a round."""

    seat: int
    players: int
    hand: tuple[Tile, ...]
    """Its own hand, sorted."""
    counts: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard: int
    """How many tiles the boneyard has."""
    layout: Layout
    turn: int | None
    """The seat to move; None when the round is over."""
    scores: tuple[Points, ...]
    events: tuple[Event, ...]
    """What happened; a tile that another seat drew is hidden."""
    ended: str | None
    left: tuple[tuple[Tile, ...], ...] | None
    """All hands, shown once they are settled."""
    settlement: tuple[Points, ...] | None


class _State(NamedTuple):
    """A round between two actions, but for its layout."""

    turn: int | None
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    scores: tuple[Points, ...]
    ended: str | None = None
    out_seat: int | None = None
    settlement: Settlement | None = None
    match_over: bool = False
    due: _Due | None = None
    """What may be called; None where nothing was laid just before."""


class _Due(NamedTuple):
    """The points of a placement until they are called or the next deed."""

    seat: int
    """Who laid the tile."""
    points: Points
    callers: tuple[int, ...] = ()
    """Who has called already."""


class _Duties(NamedTuple):
    """What the seat to move must do; who must play may neither draw nor pass.

    What is not there cannot be drawn.
    """

    play: bool
    draw: bool
    give_up: bool


class Round:
    """A round from the deal to its settlement.

    Args:
        players: how many play.
        hands: the tiles dealt to each seat. Whether it is a full deal is asked by :class:`Match`.
        boneyard: the other tiles in draw order.
        opener: the seat that lays the first tile.
        scores: of each side before the round; 0 if not given.

    Raises:
        ValueError: the game has no such number of players, or there are more or fewer hands, sides
            or seats than go with it.
    """

    def __init__(
        self,
        players: int,
        hands: Sequence[Iterable[Tile]],
        boneyard: Iterable[Tile],
        opener: int,
        *,
        scores: Sequence[Points] | None = None,
    ) -> None:
        if players not in RULES.players:
            raise ValueError(f"the game has no {players} players, but {_listed(RULES.players)}")
        if len(hands) != players:
            raise ValueError(f"{players} players have {players} hands, not {len(hands)}")
        if opener not in range(players):
            raise ValueError(f"there is no seat {opener}: seats are 0 to {players - 1}")
        sides = max(RULES.sides[players]) + 1
        if scores is not None and len(scores) != sides:
            raise ValueError(f"{sides} sides have {sides} scores, not {len(scores)}")
        self.players = players
        self.opener = opener
        self.layout = Layout()
        self._events: list[Event] = []
        self._states = [
            _State(
                turn=opener,
                hands=tuple(tuple(sorted(hand)) for hand in hands),
                boneyard=tuple(boneyard),
                scores=(0,) * sides if scores is None else tuple(scores),
            )
        ]

    @classmethod
    def deal(
        cls, players: int, rng: Random, opener: int, *, scores: Sequence[Points] | None = None
    ) -> Round:
        """A round with a random deal."""
        hands, boneyard = shuffled_deal(players, rng)
        return cls(players, hands, boneyard, opener, scores=scores)

    @classmethod
    def position(
        cls,
        players: int,
        hands: Sequence[Iterable[Tile]],
        boneyard: Iterable[Tile],
        turn: int,
        *,
        laid: Iterable[Play] = (),
        scores: Sequence[Points] | None = None,
    ) -> Round:
        """A round from the middle on: some tiles are laid, and it is the turn of a seat.

        Raises:
            Illegal: the tiles cannot have been laid so.
            ValueError: as for a round from the deal.
        """
        position = cls(players, hands, boneyard, turn, scores=scores)
        position.layout = Layout(laid)
        return position

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the round is over."""
        return self._now.turn

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand of each seat, sorted."""
        return self._now.hands

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles not yet drawn, the next one first."""
        return self._now.boneyard

    @property
    def scores(self) -> tuple[Points, ...]:
        """The score of each side so far, with the settlement once it is paid."""
        return self._now.scores

    @property
    def ended(self) -> str | None:
        """How the round ended: ``target``, ``out`` or ``blocked``; None while it goes on."""
        return self._now.ended

    @property
    def out_seat(self) -> int | None:
        """The seat that went out."""
        return self._now.out_seat

    @property
    def left(self) -> tuple[tuple[Tile, ...], ...] | None:
        """What was left in the hand of each seat; None in a round that was not settled."""
        return None if self._now.settlement is None else self._now.hands

    @property
    def settlement(self) -> tuple[Points, ...] | None:
        """What each side was paid at the end; None in a round that was not settled."""
        return None if self._now.settlement is None else self._now.settlement.awards

    @property
    def settlement_rules(self) -> tuple[str, ...]:
        """The ids of the rules by which the round was settled."""
        return () if self._now.settlement is None else self._now.settlement.rules

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self._now.match_over

    @property
    def due(self) -> Points:
        """The points that may be called now; 0 where there are none."""
        return 0 if self._now.due is None else self._now.due.points

    @property
    def history(self) -> tuple[Event, ...]:
        """What happened, in order, with the tiles drawn."""
        return tuple(self._events)

    @property
    def dealt(self) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
        """The hands and the boneyard at the start."""
        return self._states[0].hands, self._states[0].boneyard

    def how_it_ended(self) -> str:
        """How the round ended, in words."""
        match self.ended:
            case None:
                return f"it is the turn of seat {self.turn}"
            case "out":
                return f"seat {self.out_seat} went out"
            case "blocked":
                return "it is blocked"
            case _:
                return f"the target of {RULES.target[self.players]} was reached"

    def view(self, seat: int) -> View:
        """What a seat may see, and nothing more."""
        return View(
            seat=seat,
            players=self.players,
            hand=self.hands[seat],
            counts=tuple(map(len, self.hands)),
            boneyard=len(self.boneyard),
            layout=self.layout.copy(),
            turn=self.turn,
            scores=self.scores,
            events=tuple(_seen(event, seat) for event in self._events),
            ended=self.ended,
            left=self.left,
            settlement=self.settlement,
        )

    def legal_actions(self) -> list[Action]:
        """All that the seat to move may do: tiles to lay by tile and site, or a draw, or a pass."""
        mover = self.turn
        if mover is None:
            return []
        duties = self._duties(mover)
        actions: list[Action] = list(self.layout.legal(self.hands[mover]))
        if duties.draw and not duties.play:
            actions.append(Draw())
        if duties.give_up and not duties.play:
            actions.append(Pass())
        return actions

    def calls(self) -> list[tuple[int, Call]]:
        """The calls of what is due that the rules allow now, each with its seat."""
        call = Call(self.due)
        if not call.points:
            return []
        return [(seat, call) for seat in range(self.players) if not self.refusal(call, seat)]

    def refusal(self, action: Action, seat: int | None = None) -> Illegal | None:
        """Why the action is not allowed; None if it is.

        Args:
            action: what is to be done.
            seat: who wants to do it; None for the seat to move.
        """
        mover = self.turn
        if isinstance(action, Call):
            return self._call_refusal(mover if seat is None else seat, action.points)
        if mover is None:
            message = f"the round is over: {self.how_it_ended()}"
            return Illegal("turn.after-end", message, "nothing more", "another action")
        if seat is not None and seat != mover:
            message = f"seat {seat} moved, but it is the turn of seat {mover}"
            return Illegal("turn.seat", message, f"seat {mover}", f"seat {seat}")
        match action:
            case Play(tile, site):
                return self._play_refusal(mover, tile, site)
            case Draw(tile):
                return self._draw_refusal(mover, tile)
            case Pass():
                return self._pass_refusal(mover)

    def apply(self, action: Action, seat: int | None = None) -> Points:
        """Do what the seat to move, or the seat given, wants.

        Returns:
            The points for a tile laid, which are due until they are called, or those for a call;
            0 for a draw or a pass.

        Raises:
            Illegal: it is not allowed; the round stays as it is.
        """
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise refusal
        mover = self.turn
        points: Points = 0
        if isinstance(action, Call):
            caller = mover if seat is None else seat
            assert caller is not None, "a call without a seat is refused once a round is over"
            state, points = self._after_call(caller, action.points)
            self._states.append(state)
            self._events.append(Event(caller, action, points))
            return points
        assert mover is not None, "a round that is over refuses every action"
        match action:
            case Play():
                points = self.layout.place(*action)
                state = self._after_play(mover, action.tile, points)
            case Draw():
                action = Draw(self.boneyard[0])
                state = self._after_draw(mover)
            case Pass():
                state = self._after_pass(mover)
        self._states.append(state)
        self._events.append(Event(mover, action, points))
        return points

    def undo(self) -> Action:
        """Take back the last action.

        Raises:
            IndexError: nothing was done.
        """
        action = self._events.pop().action
        self._states.pop()
        if isinstance(action, Play):
            self.layout.undo()
        return action

    @property
    def _now(self) -> _State:
        return self._states[-1]

    def _duties(self, mover: int) -> _Duties:
        """What the rules bid the seat to move."""
        able = self._is_able(mover)
        boneyard = len(self.boneyard)
        reserve = RULES.reserve[self.players]
        return _Duties(
            play=must_play(able),
            draw=self.boneyard != () and must_draw(able, boneyard, reserve),
            give_up=must_pass(able, boneyard, reserve),
        )

    def _is_able(self, seat: int) -> bool:
        """Whether the layout allows a seat to lay some tile of its hand."""
        return self.layout.is_able(self.hands[seat])

    def _play_refusal(self, mover: int, tile: Tile, site: Site | None) -> Illegal | None:
        hand = self.hands[mover]
        if tile not in hand:
            message = f"seat {mover} laid {tile}, which is not in its hand"
            return Illegal("placement.not-in-hand", message, f"one of {_listed(hand)}", str(tile))
        return self.layout.refusal(tile, site)

    def _draw_refusal(self, mover: int, tile: Tile | None) -> Illegal | None:
        duties = self._duties(mover)
        if duties.play:
            return self._must_play(mover, "drew")
        if not duties.draw:
            if self.boneyard:
                message = f"seat {mover} drew, but may not draw now"
                return Illegal("draw.from-empty", message, "no draw", "a draw")
            message = f"seat {mover} drew, but the boneyard is empty"
            return Illegal("draw.from-empty", message, "a pass", "a draw")
        if tile is not None and tile != self.boneyard[0]:
            message = f"seat {mover} drew {tile}, but {self.boneyard[0]} lies next in the boneyard"
            return Illegal("draw.not-next", message, str(self.boneyard[0]), str(tile))
        return None

    def _pass_refusal(self, mover: int) -> Illegal | None:
        duties = self._duties(mover)
        if duties.play:
            return self._must_play(mover, "passed")
        if not duties.give_up:
            if not duties.draw:
                message = f"seat {mover} passed, but may not pass now"
                return Illegal("turn.must-draw", message, "no pass", "a pass")
            left = _counted(len(self.boneyard), "tile")
            message = f"seat {mover} passed, although the boneyard still has {left}"
            return Illegal("turn.must-draw", message, "a draw", "a pass")
        return None

    def _must_play(self, mover: int, deed: str) -> Illegal:
        """The fault of a seat that must play and does something else."""
        fitting = self.layout.legal(self.hands[mover])[:1]
        places = (f"{play.tile} at {play.site}" if play.site else str(play) for play in fitting)
        message = f"seat {mover} {deed}, although it can lay {_listed(places)}"
        return Illegal("turn.must-play", message, "a tile laid", f"seat {mover} {deed}")

    def _are_partners(self, seat: int, other: int) -> bool:
        """Whether two seats are of one side."""
        sides = RULES.sides[self.players]
        return seat != other and sides[seat] == sides[other]

    def _call_refusal(self, seat: int | None, called: Points) -> Illegal | None:
        """Why a seat may not call these points."""
        rule = "scoring.call"
        if self.match_over:
            message = f"the match is decided: {self.how_it_ended()}"
            return Illegal("turn.after-end", message, "nothing more", "a call")
        due = self._now.due
        if due is None or seat is None:
            message = f"seat {seat} called, but no tile was laid just before"
            return Illegal("call.refused", message, "no call", "a call", rule)
        if not 0 <= seat < self.players:
            message = f"seat {seat} called, but there are {self.players} seats, from 0"
            return Illegal("call.refused", message, "a seat", f"seat {seat}", rule)
        if seat in due.callers:
            message = f"seat {seat} called, but has called for this tile already"
            return Illegal("call.refused", message, "one call a tile", "another", rule)
        if not may_call(called, due.points, self._are_partners(seat, due.seat)):
            claimed, right = number(called), number(due.points)
            message = f"seat {seat} may not call {claimed}: {right} points are due"
            return Illegal("call.refused", message, None, f"a call of {claimed}", rule)
        return None

    def _after_call(self, seat: int, called: Points) -> tuple[_State, Points]:
        """The state after a call, and what the side of the caller is paid."""
        now = self._now
        due = now.due
        assert due is not None, "a call is refused where nothing was laid just before"
        caller = RULES.sides[self.players][seat]
        gains: list[Points] = [0] * len(now.scores)
        points = scoring_called(called)
        gains[caller] += points
        left: Points = 0 if called == due.points else due.points
        scores = _added(now.scores, gains)
        state = now._replace(scores=scores, due=_Due(due.seat, left, (*due.callers, seat)))
        over = self._reaches_target(scores)
        if over and now.turn is not None:
            state = state._replace(turn=None, ended="target")
        return state._replace(match_over=over), whole(gains[caller])

    def _after_play(self, mover: int, laid: Tile, points: Points) -> _State:
        now = self._now
        kept = tuple(tile for tile in now.hands[mover] if tile != laid)
        hands = _replaced(now.hands, mover, kept)
        state = now._replace(
            turn=next_seat(mover, self.players),
            hands=hands,
            due=_Due(mover, points),
        )
        return self._ended(state, mover)

    def _after_draw(self, mover: int) -> _State:
        now = self._now
        drawn, *rest = now.boneyard
        hand = tuple(sorted((*now.hands[mover], drawn)))
        state = now._replace(
            hands=_replaced(now.hands, mover, hand),
            boneyard=tuple(rest),
            due=None,
        )
        return self._ended(state, mover)

    def _after_pass(self, mover: int) -> _State:
        now = self._now
        return now._replace(
            turn=next_seat(mover, self.players),
            due=None,
        )

    def _ended(self, state: _State, mover: int) -> _State:
        """The state with the end of the round, if it has come: out before blocked."""
        if goes_out(len(state.hands[mover])):
            settlement = _settle_out(self.players, state.hands, mover)
            return self._settled(state._replace(ended="out", out_seat=mover), settlement)
        if is_blocked(self._nobody_able(state), len(state.boneyard), RULES.reserve[self.players]):
            settlement = _settle_blocked(self.players, state.hands)
            return self._settled(state._replace(ended="blocked"), settlement)
        return state

    def _nobody_able(self, state: _State) -> bool:
        """Whether no hand holds a tile that may be laid."""
        return not any(map(self.layout.is_able, state.hands))

    def _settled(self, state: _State, settlement: Settlement) -> _State:
        scores = _added(state.scores, settlement.awards)
        over = self._reaches_target(scores)
        return state._replace(turn=None, scores=scores, settlement=settlement, match_over=over)

    def _reaches_target(self, scores: Iterable[Points]) -> bool:
        """Whether the match ends with these scores."""
        target = RULES.target[self.players]
        return any(match_ends(score, target) for score in scores)


def _seen(event: Event, seat: int) -> Event:
    """An event as a seat sees it: which tile another seat drew is hidden."""
    if isinstance(event.action, Draw) and event.seat != seat:
        return event._replace(action=Draw())
    return event


def _replaced(
    hands: tuple[tuple[Tile, ...], ...], seat: int, hand: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], ...]:
    """The hands with another hand for a seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _added(scores: Iterable[Points], gains: Iterable[Points]) -> tuple[Points, ...]:
    """The scores after the gains of the sides."""
    return tuple(whole(score + gain) for score, gain in zip(scores, gains, strict=True))


# -- a match


class Match:
    """A match from the first deal to its end.

    Raises:
        Illegal: the game has no such number of players.
    """

    def __init__(self, players: int) -> None:
        if players not in RULES.players:
            message = f"the game has no {players} players"
            raise Illegal("setup.players", message, _listed(RULES.players), str(players))
        self.players = players
        self._rounds: list[Round] = []

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds so far, the one being played last."""
        return tuple(self._rounds)

    @property
    def round(self) -> Round:
        """The round being played, or the last one.

        Raises:
            IndexError: no round has begun.
        """
        return self._rounds[-1]

    @property
    def scores(self) -> tuple[Points, ...]:
        """The score of each side so far."""
        if self._rounds:
            return self._rounds[-1].scores
        return (0,) * (max(RULES.sides[self.players]) + 1)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self._rounds) and self._rounds[-1].match_over

    @property
    def winner(self) -> int | None:
        """The side that has won; None in a drawn match and in one that is not over."""
        return match_winner(self.scores) if self.over else None

    @property
    def drawn(self) -> bool:
        """Whether the match is over and nobody has won."""
        return self.over and self.winner is None

    def opener_for(self, hands: Sequence[Sequence[Tile]] = ()) -> Opener:
        """Who opens the next round with these hands, by which rule and claim.

        The rules of this game do not ask the hands.
        """
        return self.opener_of(len(self._rounds), hands)

    def opener_of(self, index: int, hands: Sequence[Sequence[Tile]] = ()) -> Opener:
        """Who opens the round of that index, from 0; else as ``opener_for``."""
        if index > 0:
            return opener_after(self._rounds[index - 1], hands)
        return first_opener(tuple(range(self.players)))

    def refusal(
        self, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile], opener: int
    ) -> Illegal | None:
        """Why a round may not begin with this deal and opener; None if it may."""
        if self._rounds and self.round.turn is not None:
            return _unfinished(self.round)
        if self.over:
            message = f"another round, but the match is decided: {_listed(self.scores)}"
            return Illegal("match.over", message, "no more rounds", "another round")
        dealt = [list(hand) for hand in hands]
        return _deal_refusal(self.players, dealt, boneyard) or self._opener_refusal(opener, dealt)

    def _opener_refusal(self, opener: int, dealt: Sequence[Sequence[Tile]]) -> Illegal | None:
        """Why the seat may not open the next round."""
        named = self.opener_for(dealt)
        if opener not in range(self.players):
            message = f"there is no seat {opener}: seats are 0 to {self.players - 1}"
            return Illegal("setup.opener", message, rule=named.rule)
        if opener in named.seats:
            return None
        seats = "or ".join(f"seat {seat} " for seat in named.seats) or "nobody "
        message = f"seat {opener} opened, but by {named.by} it is {seats}that opens this round"
        return Illegal("setup.opener", message, seats.strip(), f"seat {opener}", named.rule)

    def start(
        self, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile], opener: int
    ) -> Round:
        """Begin the next round.

        Args:
            hands: the tiles dealt to each seat.
            boneyard: the other tiles in draw order.
            opener: the seat that lays the first tile.

        Raises:
            Illegal: the match or the last round does not allow it, or the deal is wrong.
        """
        dealt = [list(hand) for hand in hands]
        boneyard = list(boneyard)
        refusal = self.refusal(dealt, boneyard, opener)
        if refusal is not None:
            raise refusal
        self._rounds.append(Round(self.players, dealt, boneyard, opener, scores=self.scores))
        return self.round

    def deal(self, rng: Random) -> Round:
        """Begin the next round with a random deal, and a lot for the opener where one is needed."""
        hands, boneyard = shuffled_deal(self.players, rng)
        seats = self.opener_for(hands).seats
        opener = seats[int(rng.random() * len(seats))] if len(seats) > 1 else seats[0]
        return self.start(hands, boneyard, opener)

    def apply(self, action: Action, seat: int | None = None) -> Points:
        """Do what the seat to move in the round, or the seat given, wants; as ``Round.apply``."""
        return self.round.apply(action, seat)

    def undo(self) -> Action:
        """Take back the last action; a round that had not begun goes with it.

        Raises:
            IndexError: nothing was done.
        """
        if len(self._rounds) > 1 and not self.round.history:
            self._rounds.pop()
        return self.round.undo()


def opener_after(last: Round, hands: Sequence[Sequence[Tile]] = ()) -> Opener:
    """Who opens the round after the last one, with whatever hands: no rule asks them."""
    anybody = tuple(range(last.players))
    if last.ended == "out":
        went_out = () if last.out_seat is None else (last.out_seat,)
        return opener_after_out(went_out)
    return opener_after_block(anybody)


def _unfinished(played: Round) -> Illegal:
    """The fault of beginning another round before the last is over."""
    message = f"another round follows, but in this one it is the turn of seat {played.turn}"
    return Illegal("round.unfinished", message, "this round played to its end", "another round")


def _deal_refusal(
    players: int, hands: Sequence[Iterable[Tile]], boneyard: Iterable[Tile]
) -> Illegal | None:
    """What is wrong with a deal: first its tiles, then how many each seat has."""
    dealt = [list(hand) for hand in hands]
    times = Counter(tile for tiles in (*dealt, boneyard) for tile in tiles)
    for tile in times:
        if tile not in RULES.tiles:
            message = f"{tile} was dealt, but the set has no such tile"
            return Illegal("setup.tiles", message, "tiles of the set", str(tile))
    for tile in RULES.tiles:
        if times[tile] != 1:
            there = f"there {times[tile]} times" if times[tile] else "missing"
            message = f"{tile} is {there}; each tile of the set is there once"
            return Illegal("setup.tiles", message, f"{tile} once", f"{tile} is {there}")
    if len(dealt) != players:
        message = f"{len(dealt)} hands were dealt to {players} players"
        return Illegal("setup.deal", message, f"{players} hands", f"{len(dealt)} hands")
    size = RULES.hand_size[players]
    for seat, hand in enumerate(dealt):
        if len(hand) != size:
            has = _counted(len(hand), "tile")
            message = f"seat {seat} was dealt {has}; with {players} players each takes {size}"
            return Illegal("setup.deal", message, _counted(size, "tile"), has)
    return None


# -- chance


class Random(Protocol):
    """A source of chance such as ``random.Random``; nothing but ``random()`` is asked of it."""

    def random(self) -> float:
        """The next number, at least 0 and less than 1."""
        ...


def shuffled_deal(players: int, rng: Random) -> tuple[list[list[Tile]], list[Tile]]:
    """Hands and boneyard of a random deal; every order of the tiles is equally likely."""
    tiles = list(RULES.tiles)
    for last in range(len(tiles) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]
    size = RULES.hand_size[players]
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(players)]
    return hands, tiles[players * size :]


LONGEST_MATCH = 5_000
"""Rounds after which a random match is given up."""


class Endless(RuntimeError):
    """The rules let a round or a match go on without an end."""


def random_match(players: int, rng: Random) -> dict[str, Any]:
    """The record of a match of random legal play, every claim filled in.

    Args:
        players: how many play.
        rng: of which only ``random()`` is used, so that the same seed gives the same match.

    Raises:
        Endless: the match does not come to an end.
    """
    match = Match(players)
    while not match.over:
        if len(match.rounds) == LONGEST_MATCH:
            raise Endless(f"after {LONGEST_MATCH} rounds the match is not decided")
        _play_out(match.deal(rng), rng)
    return write_record(match)


def _play_out(current: Round, rng: Random) -> None:
    """Play a round to its end.

    Raises:
        Endless: a seat may do nothing, or no seat may do anything but pass.
    """
    passes = 0
    while current.turn is not None:
        actions = current.legal_actions()
        if not actions:
            raise Endless(f"seat {current.turn} may neither lay nor draw nor pass")
        passes = passes + 1 if actions == [Pass()] else 0
        if passes > current.players:
            raise Endless("all seats may only pass, again and again")
        current.apply(actions[int(rng.random() * len(actions))])
        calls = current.calls()
        choice = int(rng.random() * (len(calls) + 1)) if calls else 0
        for seat, call in calls[choice : choice + 1]:
            current.apply(call, seat)


# -- counting


def perft(depth: int) -> int:
    """How many sequences of that many placements there are from the whole set, without hands.

    A tile laid at another of two like sites is another placement.

    Raises:
        ValueError: the depth is negative.
    """
    return _sequences(Layout(), set(RULES.tiles), depth)


def divide(depth: int) -> list[tuple[Play, int]]:
    """How many of the sequences that :func:`perft` counts begin with each first placement."""
    layout = Layout()
    counts = []
    for play in layout.legal(RULES.tiles):
        layout.place(*play)
        counts.append((play, _sequences(layout, set(RULES.tiles) - {play.tile}, depth - 1)))
        layout.undo()
    return counts


def _sequences(layout: Layout, tiles: set[Tile], depth: int) -> int:
    """How many sequences of placements of these tiles go on from a layout."""
    if depth < 0:
        raise ValueError("a depth is 0 or more")
    if depth == 0:
        return 1
    plays = layout.legal(tiles)
    if depth == 1:
        return len(plays)
    count = 0
    for play in plays:
        layout.place(*play)
        count += _sequences(layout, tiles - {play.tile}, depth - 1)
        layout.undo()
    return count


# -- writing and reading records

FORMAT = "domino-record/1"
LONGEST_RECORD = 16 * 1024 * 1024
"""The most bytes of a record that are read."""


def write_record(match: Match) -> dict[str, Any]:
    """The match as a record, every claim filled in, ready for ``json.dumps``."""
    sheets = [
        _sheet(played, match.opener_of(index, played.dealt[0]))
        for index, played in enumerate(match.rounds)
    ]
    outcome = {"winner": match.winner} if match.over else {}
    return {
        "format": FORMAT,
        "game": RULES.name,
        "rules": RULES.digest,
        "players": match.players,
        "rounds": sheets,
        "scores": _numbers(match.scores),
        **outcome,
    }


def _sheet(played: Round, opener: Opener) -> dict[str, Any]:
    """A round as a record has it."""
    hands, boneyard = played.dealt
    sheet: dict[str, Any] = {
        "opener": played.opener,
        "opener_by": opener.by,
        "hands": [_texts(hand) for hand in hands],
        "boneyard": _texts(boneyard),
        "events": [_entry(event) for event in played.history],
    }
    if played.ended is not None:
        sheet["ended"] = played.ended
    if played.left is not None and played.settlement is not None:
        sheet["left"] = [_texts(hand) for hand in played.left]
        sheet["settlement"] = _numbers(played.settlement)
    sheet["scores"] = _numbers(played.scores)
    return sheet


def _entry(event: Event) -> dict[str, Any]:
    """An event as a record has it."""
    match event.action:
        case Play(tile, None):
            return {"seat": event.seat, "play": str(tile), "points": number(event.points)}
        case Play(tile, site):
            points = number(event.points)
            return {"seat": event.seat, "play": str(tile), "at": str(site), "points": points}
        case Draw(tile):
            return {"seat": event.seat, "draw": str(tile)}
        case Pass():
            return {"seat": event.seat, "pass": True}
        case Call(points):
            return {"seat": event.seat, "call": number(points)}


def _texts(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _numbers(points: Iterable[Points]) -> list[int | float]:
    return [number(amount) for amount in points]


class Unreadable(ValueError):
    """A line that is no record in JSON and UTF-8, or too long or too deep to be read."""


def decode(line: bytes) -> object:
    """The value of one line of a record file.

    Raises:
        Unreadable: it is no JSON or no UTF-8, longer than ``LONGEST_RECORD``, or nested too deep.
    """
    if len(line) > LONGEST_RECORD:
        raise Unreadable(f"the line is longer than {LONGEST_RECORD} bytes")
    try:
        value: object = _decoder.decode(line.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        raise Unreadable(f"the line is no UTF-8: {fault.reason} at byte {fault.start}") from None
    except RecursionError:
        raise Unreadable("the line is nested too deep") from None
    except ValueError as fault:
        raise Unreadable(f"the line is no JSON: {fault}") from None
    return value


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


_decoder = json.JSONDecoder(parse_constant=_no_number)


# -- the form of a record


@dataclass(frozen=True)
class Violation:
    """What is wrong with a record, where, and by which rule."""

    code: str
    rule: str | None
    round: int | None
    event: int | None
    message: str
    expected: str | None = None
    found: str | None = None

    @property
    def source(self) -> str | None:
        """Where the rule is taken from: file and heading."""
        return RULES.rules[self.rule].source if self.rule else None


class _Key(NamedTuple):
    """A key of a record."""

    holds: str
    """What it holds, for people."""
    fault: Callable[[Any], object]
    """Gives what of a value is wrong, or ``_FINE``."""
    needed: bool = False
    """The key is needed."""


_FINE = object()
_SURROGATE = re.compile("[\ud800-\udfff]")


def _must(holds: Callable[[Any], bool]) -> Callable[[Any], object]:
    """A check of a single value."""
    return lambda value: _FINE if holds(value) else value


def _each(check: Callable[[Any], object]) -> Callable[[Any], object]:
    """A check of every item of a list."""

    def fault(value: Any) -> object:
        if not isinstance(value, list):
            return value
        return next((bad for bad in map(check, value) if bad is not _FINE), _FINE)

    return fault


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not _SURROGATE.search(value)


def _is_integer(value: Any) -> bool:
    return type(value) is int and -(2**63) <= value < 2**63


def _is_number(value: Any) -> bool:
    return _is_integer(value) or (isinstance(value, float) and math.isfinite(value))


def _is_side_or_null(value: Any) -> bool:
    return value is None or _is_integer(value)


def _is_tile(value: Any) -> bool:
    return isinstance(value, str) and _parses(Tile.parse, value)


def _is_site(value: Any) -> bool:
    return isinstance(value, str) and _parses(Site.parse, value)


def _parses(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


_TEXT = _must(_is_text)
_INTEGER = _must(_is_integer)
_NUMBERS = _each(_must(_is_number))
_TILE = _must(_is_tile)
_HANDS = _each(_each(_TILE))

_RECORD_KEYS = {
    "format": _Key(f'"{FORMAT}"', _must(lambda value: value == FORMAT), needed=True),
    "game": _Key("the name of a game", _TEXT, needed=True),
    "players": _Key("an integer", _INTEGER, needed=True),
    "rounds": _Key("a list of rounds", _must(lambda value: isinstance(value, list)), needed=True),
    "rules": _Key("the digest of a rule book", _TEXT),
    "scores": _Key("a list of numbers, one a side", _NUMBERS),
    "winner": _Key("a side, or null for a draw", _must(_is_side_or_null)),
}
_ROUND_KEYS = {
    "opener": _Key("a seat", _INTEGER, needed=True),
    "hands": _Key("a list of tiles for each seat", _HANDS, needed=True),
    "boneyard": _Key("a list of tiles", _each(_TILE), needed=True),
    "events": _Key("a list of events", _must(lambda value: isinstance(value, list)), needed=True),
    "opener_by": _Key("how the opener was named", _TEXT),
    "ended": _Key("how the round ended", _TEXT),
    "left": _Key("a list of tiles for each seat", _HANDS),
    "settlement": _Key("a list of numbers, one a side", _NUMBERS),
    "scores": _Key("a list of numbers, one a side", _NUMBERS),
}
_EVENT_KEYS = {
    "seat": _Key("a seat", _INTEGER, needed=True),
    "play": _Key("a tile", _TILE),
    "draw": _Key("a tile", _TILE),
    "pass": _Key("true", _must(lambda value: value is True)),
    "at": _Key("a site such as 1|4.low", _must(_is_site)),
    "points": _Key("a number", _must(_is_number)),
    "call": _Key("a number", _must(_is_number)),
}
_DEEDS = ("play", "draw", "pass", "call")
_OF_PLAYS = ("at", "points")
"""What only a play has."""


class _Place(NamedTuple):
    """A place in a record, counted from 0."""

    round: int | None = None
    event: int | None = None


class _Form:
    """Looks over the form of a record, whatever the rules say of it."""

    def __init__(self, record: object) -> None:
        self.violations: list[Violation] = []
        self._players: Any = None
        if self._is_object(record, "a record", _Place()):
            self._record(record)

    def _record(self, record: Any) -> None:
        self._keys(record, _RECORD_KEYS, _Place())
        self._players = record.get("players")
        for index, sheet in enumerate(_items(record.get("rounds"))):
            if self._is_object(sheet, "a round", _Place(index)):
                self._round(sheet, index)

    def _round(self, sheet: Any, index: int) -> None:
        self._keys(sheet, _ROUND_KEYS, _Place(index))
        self._seat("opener", sheet, _Place(index))
        for number, entry in enumerate(_items(sheet.get("events"))):
            place = _Place(index, number)
            if self._is_object(entry, "an event", place):
                self._event(entry, place)

    def _event(self, entry: Any, place: _Place) -> None:
        self._keys(entry, _EVENT_KEYS, place)
        self._seat("seat", entry, place)
        deeds = [key for key in _DEEDS if key in entry]
        if len(deeds) != 1:
            message = f"an event has one of {_listed(_DEEDS)}; this one has {_listed(deeds)}"
            self._fault(message, f"one of {_listed(_DEEDS)}", _listed(deeds), place)
        elif deeds != ["play"]:
            for key in _OF_PLAYS:
                if key in entry:
                    message = f"only a play has {key}, a {deeds[0]} has none"
                    self._fault(message, f"no {key}", key, place)

    def _is_object(self, value: object, what: str, place: _Place) -> bool:
        if isinstance(value, dict):
            return True
        found = _shown(value)
        self._fault(f"{what} must be an object, not {found}", "an object", found, place)
        return False

    def _keys(self, value: Any, keys: Mapping[str, _Key], place: _Place) -> None:
        """Look whether the needed keys are there, hold what they must, and are alone."""
        for name, key in keys.items():
            if name in value:
                fault = key.fault(value[name])
                if fault is not _FINE:
                    message = f"{name} must hold {key.holds}, not {_shown(fault)}"
                    self._fault(message, key.holds, _shown(fault), place)
            elif key.needed:
                self._fault(f"{name} is missing; it holds {key.holds}", key.holds, None, place)
        for name in value:
            if name not in keys and not (isinstance(name, str) and name.startswith("x_")):
                message = f"there is no key {_shown(name)}; keys of your own begin with x_"
                expected = f"one of {_listed(keys)}"
                self._note("record.unknown-key", message, expected, _shown(name), place)

    def _seat(self, name: str, value: Any, place: _Place) -> None:
        """Look whether a seat is one of the players."""
        seat, players = value.get(name), self._players
        if _is_integer(seat) and _is_integer(players) and seat not in range(players):
            message = f"{name} must be a seat from 0 to {players - 1}, not {seat}"
            self._fault(message, f"a seat from 0 to {players - 1}", str(seat), place)

    def _fault(self, message: str, expected: str, found: str | None, place: _Place) -> None:
        self._note("record.format", message, expected, found, place)

    def _note(
        self, code: str, message: str, expected: str, found: str | None, place: _Place
    ) -> None:
        self.violations.append(Violation(code, None, *place, message, expected, found))


def _items(value: object) -> Sequence[object]:
    """The items of a list; none of what is no list."""
    return value if isinstance(value, list) else ()


# -- the validator


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a record."""

    violations: tuple[Violation, ...]
    scores: tuple[Points, ...] | None
    """The scores by the rules; None where the replay could not go on."""
    winner: int | None
    """The side that has won by the rules; None in a drawn match and in one that is not over."""

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.violations


def validate_json(line: bytes) -> Verdict:
    """Judge one line of a record file; never raises."""
    try:
        value = decode(line)
    except Unreadable as fault:
        violation = Violation("record.unreadable", None, None, None, str(fault))
        return Verdict((violation,), None, None)
    return validate(value)


def validate(record: object) -> Verdict:
    """Judge a record by the rules; never raises, whatever the record is.

    After a wrong claim the replay goes on with the right value; after any other violation nothing
    later in the record is judged.

    Args:
        record: as ``json.loads`` gives it.
    """
    if isinstance(record, dict) and _is_text(record.get("game")) and record["game"] != RULES.name:
        found = _shown(record["game"])
        message = f"the record is of the game {found}, not of {RULES.name}"
        other = Violation("record.rules", None, None, None, message, RULES.name, found)
        return Verdict((other,), None, None)
    violations = sorted(_Form(record).violations, key=_is_unknown_key)
    if violations and not _is_unknown_key(violations[0]):
        return Verdict(tuple(violations), None, None)
    return _Judge(violations).verdict(cast("dict[str, Any]", record))


def _is_unknown_key(violation: Violation) -> bool:
    """Whether it leaves the rest of the record in order; such violations are listed last."""
    return violation.code == "record.unknown-key"


class _Judge:
    """Replays a record of the right form and notes what is wrong."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        self._violations = list(violations)
        self._place = _Place()

    def verdict(self, record: dict[str, Any]) -> Verdict:
        """What the rules say of the record."""
        digest = record.get("rules", RULES.digest)
        if digest != RULES.digest:
            message = "the record was written by another rule book than the one it is judged by"
            self._note(Illegal("record.rules", message, RULES.digest, _shown(digest)))
        try:
            match = self._replay(record)
        except Illegal as illegal:
            self._note(illegal)
            return Verdict(tuple(self._violations), None, None)
        return Verdict(tuple(self._violations), match.scores, match.winner)

    def _replay(self, record: dict[str, Any]) -> Match:
        """The match of the record.

        Raises:
            Illegal: something at the current place is not allowed and no mere wrong claim.
        """
        match = Match(record["players"])
        last = len(record["rounds"]) - 1
        for index, sheet in enumerate(record["rounds"]):
            self._place = _Place(index)
            self._start(match, sheet)
            for number, entry in enumerate(sheet["events"]):
                self._place = _Place(index, number)
                self._event(match.round, entry)
            self._place = _Place(index)
            if index < last and match.round.turn is not None:
                raise _unfinished(match.round)
            self._round_claims(match.round, sheet)
        self._place = _Place()
        self._match_claims(match, record)
        return match

    def _start(self, match: Match, sheet: dict[str, Any]) -> None:
        """Begin a round."""
        hands = [_tiles(hand) for hand in sheet["hands"]]
        match.start(hands, _tiles(sheet["boneyard"]), sheet["opener"])
        opener = match.opener_of(len(match.rounds) - 1, hands)
        by = sheet.get("opener_by", opener.by)
        if by != opener.by:
            message = f"the opener of this round is named by {opener.by}, not by {_shown(by)}"
            self._note(Illegal("setup.opener", message, opener.by, _shown(by), opener.rule))

    def _event(self, played: Round, entry: dict[str, Any]) -> None:
        """Do what an event says."""
        points = number(played.apply(_action(entry), entry["seat"]))
        if "call" in entry:
            return
        claimed = entry.get("points", points)
        if claimed != points:
            total = played.layout.total
            message = (
                f"{entry['play']} is said to score {_amount(claimed)}, "
                f"but scores {_amount(points)}: the ends count {total}"
            )
            rule = next(iter(played.layout.awards()), None)
            self._note(Illegal("score.points", message, _amount(points), _amount(claimed), rule))

    def _round_claims(self, played: Round, sheet: dict[str, Any]) -> None:
        """Compare what is claimed of the end of a round with how it stands."""
        how = played.how_it_ended()
        rule = _CAUSES[played.ended or "out"]
        if "ended" in sheet and sheet["ended"] != played.ended:
            claimed = _shown(sheet["ended"])
            message = f"{how}; the round did not end by {claimed}"
            self._note(Illegal("round.ended", message, played.ended, claimed, rule))
        if "left" in sheet:
            left = [sorted(_tiles(hand)) for hand in sheet["left"]]
            if played.left is None or left != list(map(list, played.left)):
                claimed = _listed_hands(left)
                expected = _listed_hands(played.left or ())
                message = f"{how}; left are {expected}, not {claimed}"
                self._note(Illegal("settlement.left", message, expected, claimed))
        if "settlement" in sheet:
            paid = None if played.settlement is None else _numbers(played.settlement)
            if sheet["settlement"] != paid:
                claimed = _amounts(sheet["settlement"])
                expected = "none" if paid is None else _amounts(paid)
                message = f"{how}; the settlement is {expected}, not {claimed}"
                rule = next(iter(played.settlement_rules), rule)
                self._note(Illegal("settlement.award", message, expected, claimed, rule))
        self._scores(played.scores, sheet, "after this round")

    def _match_claims(self, match: Match, record: dict[str, Any]) -> None:
        """Compare what is claimed of the outcome with how the match stands."""
        self._scores(match.scores, record, "at the end")
        if "winner" in record and (not match.over or record["winner"] != match.winner):
            claimed = _winner(record["winner"])
            expected = _winner(match.winner) if match.over else "not decided"
            message = f"the match is said to be {claimed}, but it is {expected}"
            self._note(Illegal("match.winner", message, expected, claimed))

    def _scores(self, scores: Iterable[Points], claims: dict[str, Any], when: str) -> None:
        """Compare the claimed scores, one a side, with the right ones."""
        expected = _numbers(scores)
        claimed = claims.get("scores", expected)
        if claimed != expected:
            message = (
                f"the scores {when} are said to be {_amounts(claimed)}, "
                f"but are {_amounts(expected)}"
            )
            self._note(Illegal("match.scores", message, _amounts(expected), _amounts(claimed)))

    def _note(self, illegal: Illegal) -> None:
        """Note what is wrong at the current place."""
        self._violations.append(
            Violation(
                illegal.code,
                illegal.rule,
                *self._place,
                illegal.message,
                illegal.expected,
                illegal.found,
            )
        )


def _action(entry: Mapping[str, Any]) -> Action:
    """What an event of a record does."""
    if "play" in entry:
        site = Site.parse(entry["at"]) if "at" in entry else None
        return Play(Tile.parse(entry["play"]), site)
    if "call" in entry:
        return Call(exact(entry["call"]))
    return Draw(Tile.parse(entry["draw"])) if "draw" in entry else Pass()


def _tiles(texts: Iterable[str]) -> list[Tile]:
    return [Tile.parse(text) for text in texts]


def _amount(points: float) -> str:
    """Points for people, whole ones without a decimal point."""
    return str(points).removesuffix(".0")


def _amounts(points: Iterable[float]) -> str:
    return _listed(map(_amount, points))


def _listed_hands(hands: Iterable[Iterable[Tile]]) -> str:
    """Hands for people, seat by seat."""
    return _listed((f"seat {seat}: {_listed(hand)}" for seat, hand in enumerate(hands)), "; ")


def _winner(side: int | None) -> str:
    return "drawn" if side is None else f"won by side {side}"


# -- playing at random and judging, without tables
#
# Rules of this game ask more than tables could hold, so that rounds are played and judged as above.


class CompactRound(NamedTuple):
    """A round that was played, as a record has it."""

    sheet: Mapping[str, Any]

    @property
    def placements(self) -> int:
        """How many tiles were laid."""
        return sum("play" in entry for entry in self.sheet["events"])


class CompactMatch(NamedTuple):
    """A match whose record has the right form."""

    record: Mapping[str, Any]

    @property
    def rounds(self) -> list[CompactRound]:
        """The rounds, in order."""
        return [CompactRound(sheet) for sheet in self.record["rounds"]]


def playout(
    rng: Random,
    players: int,
    opener: int | None = None,
    scores: Sequence[Points] | None = None,
) -> CompactRound:
    """A round of random legal play from the deal to the settlement, every claim filled in.

    At each turn all that is legal is equally likely; a tile at another site is another choice.

    Args:
        rng: of which only ``random()`` is used, so that the same seed gives the same round.
        players: how many play.
        opener: the seat that lays the first tile; None for a lot.
        scores: of each side before the round; 0 if not given.

    Raises:
        ValueError: the game has no such number of players, or the seat or the scores do not go
            with it.
        Endless: the round does not come to an end.
    """
    if players not in RULES.players:
        raise ValueError(f"the game has no {players} players, but {_listed(RULES.players)}")
    seat = int(rng.random() * players) if opener is None else opener
    played = Round.deal(players, rng, seat, scores=scores)
    _play_out(played, rng)
    return CompactRound(_sheet(played, Opener("", "lot", (seat,))))


def playout_match(rng: Random, players: int) -> CompactMatch:
    """A match of rounds of random legal play, every claim filled in; as :func:`random_match`."""
    return CompactMatch(random_match(players, rng))


def compact(record: Mapping[str, Any]) -> CompactMatch:
    """A record whose form is looked over.

    Raises:
        ValueError: it has a fault of form, or is of another game or rule book.
    """
    faults = _Form(record).violations
    if faults:
        raise ValueError(faults[0].message)
    if record["game"] != RULES.name or record.get("rules", RULES.digest) != RULES.digest:
        raise ValueError("the record is of another game or rule book")
    return CompactMatch(record)


def expand(match: CompactMatch) -> dict[str, Any]:
    """The record of a match."""
    return dict(match.record)


def judge(match: CompactMatch) -> Verdict | None:
    """Judge a match whose form is right: setup, legality, points, ends, settlements and scores.

    Returns:
        What :func:`validate` says of the same record if all is right; None if anything is wrong.
    """
    verdict = _Judge(()).verdict(dict(match.record))
    return verdict if verdict.valid else None


# -- the rules in words, and which of them answers for what

_RULE_TEXTS = {
    text.id: text
    for text in (
        RuleText(
            "setup.tiles",
            "Each tile of the set is there once, in a hand or in the boneyard.",
            None,
        ),
        RuleText(
            "setup.sides",
            "Two or three play each for themselves; four form two sides of partners, who sit "
            "opposite.",
            None,
        ),
        RuleText(
            "setup.reserve",
            "Every tile of the boneyard may be drawn.",
            None,
        ),
        RuleText(
            "setup.opening",
            "The opener may lay any tile of the hand.",
            None,
        ),
        RuleText(
            "setup.set",
            "A double-six set: 28 tiles, 0|0 to 6|6.",
            None,
        ),
        RuleText(
            "setup.players",
            "Two, three or four play.",
            None,
        ),
        RuleText(
            "setup.hidden-hands",
            "Hands stay hidden until a settlement needs them shown.",
            None,
        ),
        RuleText(
            "setup.first-opener",
            "A lot names the first opener.",
            None,
        ),
        RuleText(
            "setup.opener-after-out",
            "Whoever went out opens the next round.",
            None,
        ),
        RuleText(
            "setup.opener-after-block",
            "After a blocked round a lot names the opener again.",
            None,
        ),
        RuleText(
            "setup.deal",
            "Seven tiles each with two players, five with three or four.",
            None,
        ),
        RuleText(
            "placement.own-hand",
            "A tile is laid from the mover's own hand.",
            None,
        ),
        RuleText(
            "placement.site",
            "The first tile of a round needs no site; each later one is laid at a free site of "
            "the layout, one tile a site.",
            None,
        ),
        RuleText(
            "placement.attach",
            "One half of the tile equals the value of the site; the other half becomes the outer "
            "end.",
            None,
        ),
        RuleText(
            "placement.spinner",
            "No double has branches.",
            None,
        ),
        RuleText(
            "placement.lines",
            "A tile may be laid at either end of a line.",
            None,
        ),
        RuleText(
            "placement.branches",
            "No branch opens.",
            None,
        ),
        RuleText(
            "placement.no-spinner",
            "Doubles lie crosswise, but none of them has branches: the layout is one line with "
            "two ends.",
            None,
        ),
        RuleText(
            "turn.order",
            "Turns go clockwise, one seat after the other.",
            None,
        ),
        RuleText(
            "turn.must-play",
            "Whoever holds a tile that fits must play.",
            None,
        ),
        RuleText(
            "turn.draw",
            "Otherwise draw one tile at a time, and lay the first that fits.",
            None,
        ),
        RuleText(
            "turn.draw-next",
            "Tiles are drawn in the order in which the boneyard lies.",
            None,
        ),
        RuleText(
            "turn.pass",
            "Nothing fits and nothing is left to draw: pass.",
            None,
        ),
        RuleText(
            "turn.out",
            "The round ends when somebody lays the last tile of a hand.",
            None,
        ),
        RuleText(
            "turn.blocked",
            "Nothing is left to draw and no hand holds a tile that fits: the round is blocked.",
            None,
        ),
        RuleText(
            "turn.after-end",
            "Nothing is laid, drawn or passed once the round is over.",
            None,
        ),
        RuleText(
            "scoring.plain-end",
            "A free half of a plain tile counts its pips; a joined half counts nothing.",
            None,
        ),
        RuleText(
            "scoring.double-end",
            "A double counts both halves until both of its line sides are joined.",
            None,
        ),
        RuleText(
            "scoring.award",
            "After each tile, the first included, the ends are added; a total above zero that is "
            "a multiple of five is worth that many points to whoever laid the tile, once somebody "
            "calls it.",
            None,
        ),
        RuleText(
            "scoring.call",
            "Points must be called, exactly, before anybody lays, draws or passes again. Decided: "
            "a wrong call is not allowed and costs nothing, and the partner of whoever laid the "
            "tile may not call for it.",
            None,
        ),
        RuleText(
            "scoring.called",
            "Whoever calls first gets the points: the player who laid the tile, or an opponent "
            "who saw what that player missed.",
            None,
        ),
        RuleText(
            "settlement.left",
            "What is left in a hand is what was dealt and drawn, less what was laid.",
            None,
        ),
        RuleText(
            "settlement.out-leader",
            "Whoever went out wins the round.",
            None,
        ),
        RuleText(
            "settlement.out-won",
            "The side that went out gets the pips of all opposing hands, added first and rounded "
            "once to the nearest five.",
            None,
        ),
        RuleText(
            "settlement.block-leader",
            "The side with the least pips left is ahead in a blocked round; partners' hands are "
            "added.",
            None,
        ),
        RuleText(
            "settlement.block-won",
            "A side that alone is ahead in a blocked round is paid as if it had gone out.",
            None,
        ),
        RuleText(
            "settlement.block-tied",
            "Several sides that are equally light get nothing.",
            None,
        ),
        RuleText(
            "match.played-out",
            "A round is played to its end before the next one begins.",
            None,
        ),
        RuleText(
            "match.decided",
            "No round is played once the match is decided.",
            None,
        ),
        RuleText(
            "match.scores",
            "A side's score is the sum of all it was awarded.",
            None,
        ),
        RuleText(
            "match.finish",
            "The match ends the instant a side reaches the target.",
            None,
        ),
        RuleText(
            "match.winner",
            "The side with the most points wins the match; equal scores are a draw.",
            None,
        ),
        RuleText(
            "match.target",
            "Two hundred points win.",
            None,
        ),
    )
}

_REFUSALS = {
    "call.refused": "scoring.call",
    "draw.from-empty": "turn.draw",
    "draw.not-next": "turn.draw-next",
    "match.over": "match.decided",
    "match.scores": "match.scores",
    "match.winner": "match.winner",
    "placement.closed-branch": "placement.branches",
    "placement.no-match": "placement.attach",
    "placement.no-site": "placement.site",
    "placement.not-in-hand": "placement.own-hand",
    "round.unfinished": "match.played-out",
    "score.points": "scoring.award",
    "settlement.left": "settlement.left",
    "setup.deal": "setup.deal",
    "setup.players": "setup.players",
    "setup.tiles": "setup.tiles",
    "turn.after-end": "turn.after-end",
    "turn.must-draw": "turn.draw",
    "turn.must-play": "turn.must-play",
    "turn.seat": "turn.order",
}
"""The rule for each violation code that always has the same."""

_CAUSES = {
    "target": "match.finish",
    "out": "turn.out",
    "blocked": "turn.blocked",
}
"""The rule for each way in which a round ends."""
