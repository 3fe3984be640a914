"""The layout on the table: tiles joined to tiles.

A board keeps one thing, the placements in the order they were made. Everything else is worked out
from them again after every placement.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import TYPE_CHECKING

from .notation import (
    BRANCH_SITES,
    LINE_SITES,
    PLAIN_SITES,
    Placement,
    Site,
    Tile,
    read_placement,
    write_placement,
)
from .remembering import Remembering, remembered

if TYPE_CHECKING:
    from .games import AllFives
    from .standing import Standing


class Refused(ValueError):
    """A placement, an action or a deal that the rules refuse; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Board(Remembering):
    """The tiles laid in one round of `game`, without hands or turns.

    `history` is taken to be legal; `Board.of` checks. Where a rule asks for more than the layout, a
    standing may be given; without one it is that of `game.bare_standing`.
    """

    def __init__(self, game: AllFives, history: Iterable[Placement] = ()) -> None:
        self.game = game
        self.history = list(history)

    @classmethod
    def of(cls, game: AllFives, placements: Iterable[str]) -> Board:
        """The board after these placements, each checked as it is laid."""
        board = cls(game)
        for placement in placements:
            board.lay(*read_placement(placement))
        return board

    def copy(self) -> Board:
        twin = copy.copy(self)
        twin.history = list(self.history)
        return twin

    def happened(self) -> list[Placement]:
        return self.history

    # ---------------------------------------------------------------- placing

    def place(
        self,
        tile: str,
        site: str | None = None,
        turned: bool = False,
        standing: Standing | None = None,
    ) -> Fraction:
        """Lay a tile and return its award. Raises Refused, and changes nothing, if not legal."""
        self.lay(tile, site, turned, standing)
        return self.award(standing)

    def lay(
        self,
        tile: str,
        site: str | None = None,
        turned: bool = False,
        standing: Standing | None = None,
    ) -> None:
        """Lay a tile and do not ask for its award. Raises Refused as `place` does."""
        code = self.refusal(tile, site, turned, standing)
        if code is not None:
            raise Refused(code)
        self.history.append(Placement(Tile(tile), None if site is None else Site(site), turned))

    def undo(self) -> None:
        """Take the last tile off again."""
        self.history.pop()

    def refusal(
        self,
        tile: str,
        site: str | None = None,
        turned: bool = False,
        standing: Standing | None = None,
    ) -> str | None:
        """Why this placement is not legal, or None if it is: the first reason in this order.

        Rule P1: an opening has no site; every later tile is joined at an open one of equal value.
        Rule P4: a branch is closed until both line sides of its spinner are joined.
        In other games a tile may be no opening, other sides than a branch may be closed, and a
        double may be turned along the line.
        The board stands for a hand that holds every tile not yet laid, so a tile already on the
        table, or one that the set lacks, is not in hand.
        """
        tile = Tile(tile)
        if tile not in self.unlaid():
            return "placement.not-in-hand"
        if not self.history:
            if site is not None:
                return "placement.no-site"
            if not self._may_open(tile, standing):
                return "placement.closed"
        else:
            sites = dict(self.free_sites())
            if site is None or Site(site) not in sites:
                return "placement.no-site"
            site = Site(site)
            if not sites[site]:
                is_branch = site.name in BRANCH_SITES
                return "placement.closed-branch" if is_branch else "placement.closed"
            if site.value not in (tile.low, tile.high):
                return "placement.no-match"
        return "placement.turned" if turned and not self._may_turn(tile) else None

    def legal_placements(
        self, tiles: Iterable[str], standing: Standing | None = None
    ) -> list[Placement]:
        """Every placement open to somebody who holds these tiles, by tile, then by site.

        Rule S6: any tile opens. Rule P1: later, one half must equal the value of an open site.
        Rule P5: two alike sites of one double are two placements.
        A double that may be turned is listed as it is, then turned.
        """
        unlaid = self.unlaid()
        held = sorted({Tile(tile) for tile in tiles}, key=lambda tile: tile.order)
        held = [tile for tile in held if tile in unlaid]
        places: list[tuple[Tile, Site | None]]
        if not self.history:
            places = [(tile, None) for tile in held if self._may_open(tile, standing)]
        else:
            sites = self.open_sites()
            places = [
                (tile, site)
                for tile in held
                for site, value in sites
                if value in (tile.low, tile.high)
            ]
        return [
            Placement(tile, site, turned)
            for tile, site in places
            for turned in ((False, True) if self._may_turn(tile) else (False,))
        ]

    def _may_open(self, tile: Tile, standing: Standing | None) -> bool:
        opened = Board(self.game, [Placement(tile)])
        return self.game.may_open(opened, standing or self.game.bare_standing())

    def _may_turn(self, tile: Tile) -> bool:
        return tile.is_double and self.game.may_turn(self, tile)

    # ---------------------------------------------------------------- the graph

    def tiles(self) -> list[Tile]:
        """The tiles on the table in the order they were laid."""
        return [placement.tile for placement in self.history]

    def turned(self) -> list[Tile]:
        """The doubles laid along the line, in the order they were laid."""
        return [placement.tile for placement in self.history if placement.turned]

    def stages(self) -> Iterator[Board]:
        """The board as it was after each placement, the last one as it is now."""
        for count in range(1, len(self.history) + 1):
            yield Board(self.game, self.history[:count])

    @remembered
    def unlaid(self) -> Sequence[Tile]:
        """The tiles of the set that are not on the table."""
        laid = self.tiles()
        return [tile for tile in self.game.tiles() if tile not in laid]

    def placements(self) -> list[str]:
        """The history in the notation of placements."""
        return [write_placement(*placement) for placement in self.history]

    def joins(self) -> list[tuple[Site, Site]]:
        """Every connection: the site joined at, then the new tile's own site.

        Rule P1: a plain tile is joined by the half that matches and its other half points outward.
        Rule P2: a double lies across the line; it is joined by `line-a` whatever it is joined to. A
        turned one keeps these names.
        """
        joins = []
        for tile, site, _ in self.history:
            if site is None:
                continue
            matching_half = "low" if tile.low == site.value else "high"
            own = "line-a" if tile.is_double else matching_half
            joins.append((site, Site(f"{tile}.{own}")))
        return joins

    @remembered
    def joined(self) -> Mapping[Tile, Set[str]]:
        """For each tile on the table, the names of its sites that are joined."""
        joined: dict[Tile, set[str]] = {tile: set() for tile in self.tiles()}
        for join in self.joins():
            for site in join:
                joined[site.tile].add(site.name)
        return joined

    @remembered
    def spinners(self) -> Sequence[Tile]:
        """Rule P3: the doubles that have branches."""
        return sorted(self.game.spinners(self), key=lambda tile: tile.order)

    @remembered
    def free_sites(self) -> Sequence[tuple[Site, bool]]:
        """Every side of a tile that is not joined, with whether it is open, by tile, then by site.

        Rule P2: a plain tile has `low` and `high`, a double `line-a` and `line-b`.
        Rule P4: a spinner has `branch-a` and `branch-b` as well, which may be closed still.
        """
        joined = self.joined()
        spinners = self.spinners()
        sites = []
        for tile in self.tiles():
            lines = LINE_SITES if tile.is_double else PLAIN_SITES
            sides = dict.fromkeys(lines, self.game.lines_open(self, tile))
            if tile in spinners:
                sides |= dict.fromkeys(BRANCH_SITES, self.game.branches_open(joined[tile]))
            sites += [
                (Site(f"{tile}.{name}"), is_open)
                for name, is_open in sides.items()
                if name not in joined[tile]
            ]
        return sorted(sites, key=lambda entry: entry[0].order)

    def open_sites(self) -> list[tuple[Site, int]]:
        """Where a tile may be joined, with the value asked for, by tile, then by site.

        Rule P5: all of them are listed, whether they count or not and however alike.
        """
        return [(site, site.value) for site, is_open in self.free_sites() if is_open]

    # ---------------------------------------------------------------- counting

    @remembered
    def ends(self) -> Sequence[tuple[Tile, int]]:
        """Every counted end as tile and pips, by tile; a lone plain tile twice, low half first.

        Rules C1 to C4, as the game has them.
        """
        joined = self.joined()
        spinners, turned = self.spinners(), self.turned()
        return [
            (tile, pips)
            for tile in sorted(self.tiles(), key=lambda tile: tile.order)
            for pips in self.game.counted(tile, joined[tile], tile in spinners, tile in turned)
        ]

    def total(self) -> int:
        """Rule C5: the sum of the counted ends."""
        return sum(pips for _, pips in self.ends())

    def award(self, standing: Standing | None = None) -> Fraction:
        """Rule C5: what the last placement is worth to its side; 0 on an empty table."""
        if not self.history:
            return Fraction(0)
        return self.game.award(self, standing or self.game.bare_standing())


def perft(game: AllFives, depth: int) -> int:
    """How many sequences of `depth` placements there are, everybody holding the whole set.

    Rule P5: the two like sites of a double count apart.
    """
    return _sequences(Board(game), depth)


def _sequences(board: Board, depth: int) -> int:
    if depth == 0:
        return 1
    placements = board.legal_placements(board.unlaid())
    if depth == 1:
        return len(placements)
    count = 0
    for placement in placements:
        board.lay(*placement)
        count += _sequences(board, depth - 1)
        board.undo()
    return count
