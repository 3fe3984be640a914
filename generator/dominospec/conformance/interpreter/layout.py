"""The layout of a round by the rule book: where a tile may go, what counts, what is awarded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from dominospec.conformance.evaluate import Value, holds, number, whole
from dominospec.conformance.notation import SIDES, placement_text
from dominospec.rulebook.examples import Points, Site, Tile
from dominospec.rulebook.expression import Expression, nouns_of
from dominospec.rulebook.model import Condition, Placement, RuleBook, Scoring, Spinning

LINES = ("line-a", "line-b")
BRANCHES = ("branch-a", "branch-b")


class Laid(NamedTuple):
    """A tile and the site it is laid at; None for the opening tile."""

    tile: Tile
    site: Site | None = None

    def __str__(self) -> str:
        return placement_text(self.tile, self.site)


class Cell(NamedTuple):
    """What is joined to a tile: the worth of a double and the gates of its sides depend on it."""

    spins: bool
    lines: int
    """How many of its line sides are joined; of a plain tile, its halves."""
    branches: int
    """How many of its branch sides are joined."""

    def with_joined(self, side: str) -> Cell:
        """The state once a further side is joined."""
        spins, lines, branches = self
        branch = side in BRANCHES
        return Cell(spins, lines + (not branch), branches + branch)


class LayoutRules:
    """What the rule book says of sides, gates and worth, each question answered once."""

    def __init__(self, starts: Condition, placement: Placement, scoring: Scoring) -> None:
        self._starts = starts
        self._placement = placement
        self._scoring = scoring
        self.spinning = placement.spinning
        amounts = [part for award in scoring.awards for part in (award.amount, award.when)]
        self._awarded_by = {noun for amount in amounts for noun in nouns_of(amount)}
        self.starts = cache(self._may_start)
        self.joining_side = cache(self._joining_side)
        self.line_opens = cache(self._line_opens)
        self.branch_opens = cache(self._branch_opens)
        self.plain_half = cache(self._plain_half)
        self.double = cache(self._double)
        self._award = cache(self._award_of)

    def _may_start(self, tile: Tile) -> bool:
        return holds(self._starts.when, {"double": tile[0] == tile[1], "tile": tile})

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
        return _count(self._scoring.plain_half.value, {"free": free, "joined lines": lines})

    def _double(self, cell: Cell) -> int:
        worth = self._scoring.spinner if cell.spins else self._scoring.double
        return _count(worth.value, _joined(cell.lines, cell.branches))

    def awards(self, total: int, tile: Tile, *, opening: bool) -> Mapping[str, Points]:
        """What a placement that leads to a total scores, by the award rules that apply."""
        nouns: dict[str, Value] = {
            "total": total,
            "opening": opening,
            "double": tile[0] == tile[1],
            "tile": tile,
        }
        return self._award(*((noun, nouns[noun]) for noun in nouns if noun in self._awarded_by))

    def _award_of(self, *nouns: tuple[str, Value]) -> Mapping[str, Points]:
        awards: dict[str, Points] = {}
        for award in self._scoring.awards:
            if holds(award.when, dict(nouns)):
                amount = number(award.amount, dict(nouns))
                awards[award.rule] = whole(awards.get(award.rule, 0) + amount)
        return awards


def _joined(lines: int, branches: int) -> dict[str, int]:
    return {"joined lines": lines, "joined branches": branches, "joined": lines + branches}


def _count(halves: Expression, nouns: dict[str, int]) -> int:
    return int(number(halves, nouns))


@cache
def _rules(starts: Condition, placement: Placement, scoring: Scoring) -> LayoutRules:
    return LayoutRules(starts, placement, scoring)


def layout_rules(book: RuleBook) -> LayoutRules:
    """The same object for all rule books that say the same of layouts."""
    return _rules(book.setup.starts, book.placement, book.scoring)


class Layout:
    """Tiles joined to tiles."""

    def __init__(self, book: RuleBook, placements: Iterable[Laid] = ()) -> None:
        self.book = book
        self.rules = layout_rules(book)
        self.placements: list[Laid] = []
        self.joins: list[tuple[Site, Site]] = []
        self.spinners: list[Tile] = []
        self._joined: dict[Tile, tuple[str, ...]] = {}
        """The joined sides of each tile laid."""
        self._cells: dict[Tile, Cell] = {}
        for placement in placements:
            self.lay(placement)

    def copy(self) -> Layout:
        """Another layout of the same tiles."""
        other = Layout(self.book)
        other.placements = self.placements.copy()
        other.joins = self.joins.copy()
        other.spinners = self.spinners.copy()
        other._joined = self._joined.copy()
        other._cells = self._cells.copy()
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
            return SIDES[:2]
        return LINES + BRANCHES if self._cells[tile].spins else LINES

    def cell(self, tile: Tile) -> Cell:
        """What is joined to a laid tile."""
        return self._cells[tile]

    def is_open(self, site: Site) -> bool:
        """Whether the gate of a free side is open."""
        _, lines, branches = self._cells[site.tile]
        opens = self.rules.branch_opens if site.side in BRANCHES else self.rules.line_opens
        return opens(lines, branches)

    def free_sites(self) -> list[Site]:
        """All free sides, behind a gate or not, by tile, then by side."""
        return [
            Site(tile, side)
            for tile, joined in sorted(self._joined.items())
            for side in self.sides(tile)
            if side not in joined
        ]

    def sites(self) -> list[Site]:
        """All open sites, by tile, then by side."""
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
            return f"placement.closed{'-branch' if site.side in BRANCHES else ''}"
        return None if self.joining_side(tile, site) else "placement.no-match"

    def starts(self, tile: Tile) -> bool:
        """Whether a tile may open the round."""
        return self.rules.starts(tile)

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
        spins = self._would_spin(tile)
        self._joined[tile] = ()
        if site is not None:
            side = self.joining_side(tile, site)
            if side is None:
                raise ValueError(f"{placement} does not match")
            self._joined[site.tile] += (site.side,)
            self._joined[tile] = (side,)
            self._cells[site.tile] = self._cells[site.tile].with_joined(site.side)
            self.joins.append((site, Site(tile, side)))
        self._cells[tile] = Cell(spins, len(self._joined[tile]), 0)
        if spins:
            self.spinners.append(tile)
        self.placements.append(placement)

    def _would_spin(self, tile: Tile) -> bool:
        choice = self.rules.spinning
        first = choice is Spinning.FIRST and not self.spinners
        return tile[0] == tile[1] and (first or choice is Spinning.EVERY)

    def spinner_after(self, placement: Laid) -> Tile | None:
        """The first spinner, once a placement is made."""
        if self.spinners:
            return self.spinners[0]
        return placement.tile if self._would_spin(placement.tile) else None

    # -- counting

    def _contributions(self, tile: Tile, joined: tuple[str, ...], cell: Cell) -> list[int]:
        """The counted ends of a tile in a state, in pips, the low half first."""
        if tile[0] == tile[1]:
            times = self.rules.double(cell)
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
            for pips in self._contributions(tile, joined, self._cells[tile])
        ]

    @property
    def total(self) -> int:
        """The pips of all counted ends."""
        return sum(pips for _, pips in self.ends())

    def gain(self, placement: Laid) -> int:
        """By how much a legal placement would change the total."""
        tile, site = placement
        spins = self._would_spin(tile)
        if site is None:
            return sum(self._contributions(tile, (), Cell(spins, 0, 0)))
        other, joined, cell = site.tile, self._joined[site.tile], self._cells[site.tile]
        before = self._contributions(other, joined, cell)
        after = self._contributions(other, (*joined, site.side), cell.with_joined(site.side))
        side = self.joining_side(tile, site) or ""
        return sum(after) - sum(before) + sum(self._contributions(tile, (side,), Cell(spins, 1, 0)))

    def awards(self) -> Mapping[str, Points]:
        """What the last placement scores, by the award rules that apply."""
        last = self.placements[-1]
        return self.rules.awards(self.total, last.tile, opening=last.site is None)

    def award_after(self, placement: Laid) -> Points:
        """What a legal placement would score."""
        total = self.total + self.gain(placement)
        awards = self.rules.awards(total, placement.tile, opening=placement.site is None)
        return whole(sum(awards.values()))

    @property
    def award(self) -> Points:
        """What the last placement scores."""
        return whole(sum(self.awards().values()))


def half_at(site: Site) -> int:
    """The pips of the half at a site."""
    return site.tile[1] if site.side == "high" else site.tile[0]
