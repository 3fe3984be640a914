"""The layout of a round by the rule book: where a tile may go, what counts, what is awarded."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from dominospec.conformance.evaluate import Value, holds, number, whole
from dominospec.conformance.notation import SIDES, placement_text, site_key
from dominospec.rulebook.examples import Points, Site, Tile
from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import Placement, RuleBook, Scoring, SpinnerChoice

_LINES = ("line-a", "line-b")
_BRANCHES = ("branch-a", "branch-b")


class Laid(NamedTuple):
    """A tile and the site it is laid at; None for the opening tile."""

    tile: Tile
    site: Site | None = None

    def __str__(self) -> str:
        return placement_text(self.tile, self.site)


class Cell(NamedTuple):
    """What the worth of a double and the gates of its sides depend on."""

    spins: bool
    lines: int
    """How many of its line sides are joined."""
    branches: int
    """How many of its branch sides are joined."""


class LayoutRules:
    """What the rule book says of sides, gates and worth, each question answered once."""

    def __init__(self, placement: Placement, scoring: Scoring) -> None:
        self._placement = placement
        self._scoring = scoring
        self.spinner = placement.spinner.choice
        self.joining_side = cache(self._joining_side)
        self.line_opens = cache(self._line_opens)
        self.branch_opens = cache(self._branch_opens)
        self.plain_half = cache(self._plain_half)
        self.double = cache(self._double)

    def _joining_side(self, tile: Tile, value: int) -> str | None:
        """The side by which a tile joins a site of a value, None where it does not match."""
        for half, side in zip(tile, SIDES[:2], strict=True):
            if holds(self._placement.fits.when, {"half": half, "site": value}):
                return "line-a" if tile[0] == tile[1] else side
        return None

    def _line_opens(self, lines: int, branches: int) -> bool:
        return holds(self._placement.line_opens.when, _joined(lines, branches))

    def _branch_opens(self, lines: int, branches: int) -> bool:
        return holds(self._placement.branch_opens.when, _joined(lines, branches))

    def _plain_half(self, free: bool, lines: int) -> int:
        return _count(self._scoring.plain_half.halves, {"free": free, "joined lines": lines})

    def _double(self, cell: Cell) -> int:
        worth = self._scoring.spinner if cell.spins else self._scoring.double
        return _count(worth.halves, _joined(cell.lines, cell.branches))


def _joined(lines: int, branches: int) -> dict[str, int]:
    return {"joined lines": lines, "joined branches": branches, "joined": lines + branches}


def _count(halves: Expression, nouns: dict[str, int]) -> int:
    return int(number(halves, nouns))


@cache
def _rules(placement: Placement, scoring: Scoring) -> LayoutRules:
    return LayoutRules(placement, scoring)


class Layout:
    """Tiles joined to tiles."""

    def __init__(self, book: RuleBook, placements: Iterable[Laid] = ()) -> None:
        self.book = book
        self.rules = _rules(book.placement, book.scoring)
        self.placements: list[Laid] = []
        self.joins: list[tuple[Site, Site]] = []
        self.spinners: list[Tile] = []
        self._joined: dict[Tile, tuple[str, ...]] = {}
        """The joined sides of each tile laid."""
        for placement in placements:
            self.lay(placement)

    def copy(self) -> Layout:
        """Another layout of the same tiles."""
        other = Layout(self.book)
        other.placements = self.placements.copy()
        other.joins = self.joins.copy()
        other.spinners = self.spinners.copy()
        other._joined = self._joined.copy()
        return other

    def after(self, placement: Laid) -> Layout:
        """The layout with a further placement."""
        larger = self.copy()
        larger.lay(placement)
        return larger

    def __contains__(self, tile: Tile) -> bool:
        return tile in self._joined

    # -- sides and sites

    def sides(self, tile: Tile) -> tuple[str, ...]:
        """The sides of a laid tile."""
        if tile[0] != tile[1]:
            return ("low", "high")
        return _LINES + _BRANCHES if tile in self.spinners else _LINES

    def cell(self, tile: Tile) -> Cell:
        """What is joined to a laid tile."""
        joined = self._joined[tile]
        branches = sum(side in _BRANCHES for side in joined)
        return Cell(tile in self.spinners, len(joined) - branches, branches)

    def is_open(self, site: Site) -> bool:
        """Whether the gate of a free side is open."""
        _, lines, branches = self.cell(site.tile)
        opens = self.rules.branch_opens if site.side in _BRANCHES else self.rules.line_opens
        return opens(lines, branches)

    def free_sites(self) -> list[Site]:
        """All free sides, behind a gate or not, in order."""
        free = [
            Site(tile, side)
            for tile, joined in self._joined.items()
            for side in self.sides(tile)
            if side not in joined
        ]
        return sorted(free, key=site_key)

    def sites(self) -> list[Site]:
        """All open sites, in order."""
        return [site for site in self.free_sites() if self.is_open(site)]

    def joining_side(self, tile: Tile, site: Site) -> str | None:
        """The side by which a tile joins a site, or None where it does not match."""
        return self.rules.joining_side(tile, half_at(site))

    def refusal(self, placement: Laid) -> str | None:
        """The code with which a placement is refused, the hand aside; None if it is legal."""
        tile, site = placement
        if site is None:
            return "placement.no-site" if self.placements else None
        if (
            site.tile not in self._joined
            or site.side not in self.sides(site.tile)
            or site.side in self._joined[site.tile]
        ):
            return "placement.no-site"
        if not self.is_open(site):
            return f"placement.closed{'-branch' if site.side in _BRANCHES else ''}"
        return None if self.joining_side(tile, site) else "placement.no-match"

    def starts(self, tile: Tile) -> bool:
        """Whether a tile may open the round."""
        nouns: dict[str, Value] = {"double": tile[0] == tile[1], "tile": tile}
        return holds(self.book.setup.starts.when, nouns)

    def legal(self, hand: Iterable[Tile]) -> list[Laid]:
        """All placements of the tiles of a hand, by tile, then by site."""
        if not self.placements:
            return [Laid(tile) for tile in sorted(hand) if self.starts(tile)]
        sites = [(site, half_at(site)) for site in self.sites()]
        return [
            Laid(tile, site)
            for tile in sorted(hand)
            for site, value in sites
            if self.rules.joining_side(tile, value)
        ]

    def able(self, *hands: Iterable[Tile]) -> bool:
        """Whether a tile of any of the hands may be laid."""
        if not self.placements:
            return any(self.starts(tile) for hand in hands for tile in hand)
        values = {half_at(site) for site in self.sites()}
        joining = self.rules.joining_side
        return any(joining(tile, value) for hand in hands for tile in hand for value in values)

    def lay(self, placement: Laid) -> None:
        """Lay a tile; what is not legal is the caller's fault."""
        tile, site = placement
        self._joined[tile] = ()
        if site is not None:
            side = self.joining_side(tile, site)
            if side is None:
                raise ValueError(f"{placement} does not match")
            self._joined[site.tile] += (site.side,)
            self._joined[tile] = (side,)
            self.joins.append((site, Site(tile, side)))
        if tile[0] == tile[1] and self._spins():
            self.spinners.append(tile)
        self.placements.append(placement)

    def _spins(self) -> bool:
        choice = self.rules.spinner
        return choice is SpinnerChoice.EVERY or (
            choice is SpinnerChoice.FIRST and not self.spinners
        )

    def spinner_after(self, placement: Laid) -> Tile | None:
        """The first spinner, once a placement is made."""
        if self.spinners:
            return self.spinners[0]
        tile = placement.tile
        return tile if tile[0] == tile[1] and self._spins() else None

    # -- counting

    def _contributions(self, tile: Tile, joined: tuple[str, ...], spins: bool) -> list[int]:
        """The counted ends of a tile with these sides joined, in pips, low half first."""
        if tile[0] == tile[1]:
            branches = sum(side in _BRANCHES for side in joined)
            times = self.rules.double(Cell(spins, len(joined) - branches, branches))
            return [tile[0] * times] if times else []
        worth = [
            (half, self.rules.plain_half(side not in joined, len(joined)))
            for half, side in zip(tile, SIDES[:2], strict=True)
        ]
        return [half * times for half, times in worth if times]

    def ends(self) -> list[tuple[Tile, int]]:
        """Each counted end with its pips: a double once, a lone plain tile twice, low first."""
        return [
            (tile, pips)
            for tile, joined in sorted(self._joined.items())
            for pips in self._contributions(tile, joined, tile in self.spinners)
        ]

    @property
    def total(self) -> int:
        """The pips of all counted ends."""
        return sum(pips for _, pips in self.ends())

    def gain(self, placement: Laid) -> int:
        """By how much a legal placement would change the total."""
        tile, site = placement
        spins = tile[0] == tile[1] and self._spins()
        if site is None:
            return sum(self._contributions(tile, (), spins))
        joined = self._joined[site.tile]
        neighbour = site.tile, site.tile in self.spinners
        before = sum(self._contributions(neighbour[0], joined, neighbour[1]))
        after = sum(self._contributions(neighbour[0], (*joined, site.side), neighbour[1]))
        side = self.joining_side(tile, site) or ""
        return after - before + sum(self._contributions(tile, (side,), spins))

    def award_for(self, total: int, tile: Tile, *, opening: bool) -> dict[str, Points]:
        """What a placement that leads to a total scores, by the award rules that apply."""
        double = tile[0] == tile[1]
        nouns: dict[str, Value] = {
            "total": total,
            "opening": opening,
            "double": double,
            "tile": tile,
        }
        return {
            award.rule: number(award.amount, nouns)
            for award in self.book.scoring.awards
            if holds(award.when, nouns)
        }

    def awards(self) -> dict[str, Points]:
        """What the last placement scores, by the award rules that apply."""
        opening = len(self.placements) == 1
        return self.award_for(self.total, self.placements[-1].tile, opening=opening)

    @property
    def award(self) -> Points:
        """What the last placement scores."""
        return whole(sum(self.awards().values()))


def half_at(site: Site) -> int:
    """The pips of the half at a site."""
    return site.tile[1] if site.side == "high" else site.tile[0]
