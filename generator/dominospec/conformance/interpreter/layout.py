"""The layout of a round by the rule book: where a tile may go, what counts, what is awarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from dominospec.conformance.evaluate import Members, Nouns, Value, as_number
from dominospec.conformance.interpreter.asking import (
    Question,
    asked_of,
    optional,
    question,
    watched_since,
)
from dominospec.conformance.notation import SIDES, placement_text
from dominospec.points import Points, whole
from dominospec.rulebook.examples import Site, Tile
from dominospec.rulebook.model import Condition, Placement, RuleBook, Scoring

LINES = ("line-a", "line-b")
BRANCHES = ("branch-a", "branch-b")


class Laid(NamedTuple):
    """A tile and the site it is laid at; None for the opening tile."""

    tile: Tile
    site: Site | None = None
    turned: bool = False
    """Along the line, which only some doubles may be."""

    def __str__(self) -> str:
        return placement_text(self.tile, self.site, turned=self.turned)


class Cell(NamedTuple):
    """The state of a laid tile: the worth of a double and the gates of its sides depend on it."""

    spins: bool
    lines: int
    """How many of its line sides are joined; of a plain tile, its halves."""
    branches: int
    """How many of its branch sides are joined."""
    further: tuple[tuple[str, Value], ...] = ()
    """What else the rules of the game read of a tile, by noun."""


class Standing(NamedTuple):
    """What rules of the layout may read of the round and of the mover."""

    players: int
    target: Points
    round: int = 1
    score: Points = 0
    """Of the mover's side, before the placement."""
    passes: int = 0
    """How many passes in a row came just before."""
    out: bool = False
    """The tile is the last of the hand."""
    named: frozenset[Tile] | None = None
    """The tiles that named the opener; None where any tile will do."""


def bare(book: RuleBook) -> Standing:
    """The standing on a board beside which nothing is known."""
    fewest = min(book.setup.players)
    return Standing(fewest, book.match.target.values[fewest])


class Award(NamedTuple):
    """A rule that awards a placement."""

    amount: Question
    when: Question


class LayoutRules:
    """What the rule book asks of a layout."""

    def __init__(self, starts: Condition, placement: Placement, scoring: Scoring) -> None:
        self.starts = question(starts)
        self._fits = question(placement.fits)
        self.spins = question(placement.spins)
        self.turning = optional(placement.turning, placement.spins.rule, missing=False)
        self.line_opens = question(placement.line_opens)
        self.branch_opens = question(placement.branch_opens)
        self.plain_half = question(scoring.plain_half)
        self.double = question(scoring.double)
        self.spinner = question(scoring.spinner)
        self.awards = [
            Award(asked_of(award.rule, award.amount), asked_of(award.rule, award.when))
            for award in scoring.awards
        ]
        self.joining_side = cache(self._joining_side)
        worths = (self.plain_half, self.double, self.spinner)
        of_a_tile = [self.line_opens, self.branch_opens, *worths]
        if placement.spinning is None:
            of_a_tile.append(self.spins)
        read = {noun for one in of_a_tile for noun in one.reads}
        self.further = tuple(noun for noun in _FURTHER if noun in read)
        """What a cell holds of a tile beside its joined sides."""

    @property
    def awards_by_numbers(self) -> bool:
        """Whether awards read which numbers the ends show."""
        return any(part.domains for award in self.awards for part in award)

    def awarded(self, placed: Nouns, members: Members | None = None) -> Mapping[str, Points]:
        """What a placement scores, by the award rules that apply."""
        found: dict[str, Points] = {}
        for amount, when in self.awards:
            if when.holds(placed, members):
                points = as_number(amount.answer(placed, members))
                found[amount.rule] = whole(found.get(amount.rule, 0) + points)
        return found

    def _joining_side(self, tile: Tile, value: int) -> str | None:
        """The side by which a tile joins a site of a value, None where it does not match."""
        for half, side in zip(tile, SIDES[:2], strict=True):
            if self._fits.holds({"half": half, "site": value}):
                return "line-a" if is_double(tile) else side
        return None


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
        self._turned: set[Tile] = set()
        self._on_branch: set[Tile] = set()
        self._plain_doubles: list[Tile] = []
        """The doubles that are no spinners, in the order laid."""
        self._first_double: Tile | None = None
        self._ends: dict[Tile, tuple[int, ...]] = {}
        """The counted ends of each tile, in pips, the low half first."""
        self._sites: tuple[int, Sequence[Site]] | None = None
        """The open sites, and since when it was watched how they were found."""
        for placement in placements:
            self.lay(placement)

    def copy(self) -> Layout:
        """Another layout of the same tiles."""
        other = object.__new__(Layout)
        other.book = self.book
        other.rules = self.rules
        other.placements = self.placements.copy()
        other.joins = self.joins.copy()
        other.spinners = self.spinners.copy()
        other._joined = self._joined.copy()
        other._turned = self._turned.copy()
        other._on_branch = self._on_branch.copy()
        other._plain_doubles = self._plain_doubles.copy()
        other._first_double = self._first_double
        other._ends = self._ends.copy()
        other._sites = self._sites
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
        if not is_double(tile):
            return SIDES[:2]
        return LINES + BRANCHES if tile in self.spinners else LINES

    def cell(self, tile: Tile) -> Cell:
        """The state of a laid tile."""
        branches = sum(side in BRANCHES for side in self._joined[tile])
        lines = len(self._joined[tile]) - branches
        facts = _Facts(self, tile)
        further = tuple([(noun, facts[noun]) for noun in self.rules.further])
        return Cell(tile in self.spinners, lines, branches, further)

    def is_open(self, site: Site) -> bool:
        """Whether the gate of a free side is open."""
        gate = self.rules.branch_opens if site.side in BRANCHES else self.rules.line_opens
        return gate.holds(_Facts(self, site.tile))

    def free_sites(self) -> list[Site]:
        """All free sides, behind a gate or not, by tile, then by side."""
        return [
            Site(tile, side)
            for tile, joined in sorted(self._joined.items())
            for side in self.sides(tile)
            if side not in joined
        ]

    def sites(self) -> Sequence[Site]:
        """All open sites, by tile, then by side."""
        since = watched_since()
        if self._sites is None or self._sites[0] != since:
            self._sites = since, [site for site in self.free_sites() if self.is_open(site)]
        return self._sites[1]

    def joining_side(self, tile: Tile, site: Site) -> str | None:
        """The side by which a tile joins a site, or None where it does not match."""
        return self.rules.joining_side(tile, half_at(site))

    def may_turn(self, tile: Tile) -> bool:
        """Whether a tile about to be laid may be laid along the line."""
        facts = {"first": self._first_double is None, "opening": not self.placements}
        return is_double(tile) and self.rules.turning.holds(facts)

    def refusal(self, placement: Laid, standing: Standing | None = None) -> str | None:
        """The code with which a placement is refused, the hand aside; None if it is legal."""
        tile, site, turned = placement
        code = self._opening_refusal(tile, standing) if site is None else self._refused(tile, site)
        if code is None and turned and not self.may_turn(tile):
            return "placement.turned"
        return code

    def _opening_refusal(self, tile: Tile, standing: Standing | None) -> str | None:
        if self.placements:
            return "placement.no-site"
        return None if self.starts(tile, standing) else "placement.closed"

    def _refused(self, tile: Tile, site: Site) -> str | None:
        if (
            site.tile not in self._joined
            or site.side not in self.sides(site.tile)
            or site.side in self._joined[site.tile]
        ):
            return "placement.no-site"
        if not self.is_open(site):
            return f"placement.closed{'-branch' if site.side in BRANCHES else ''}"
        return None if self.joining_side(tile, site) else "placement.no-match"

    def starts(self, tile: Tile, standing: Standing | None = None) -> bool:
        """Whether a tile may open the round."""
        standing = standing or bare(self.book)
        facts = tile_facts(tile)
        facts["round"] = standing.round
        if "named" in self.rules.starts.reads:
            facts["named"] = standing.named is None or tile in standing.named
        if "scores" in self.rules.starts.reads:
            facts["scores"] = Layout(self.book, [Laid(tile)]).award_in(standing) > 0
        return self.rules.starts.holds(facts)

    def legal(self, hand: Iterable[Tile], standing: Standing | None = None) -> list[Laid]:
        """All placements of the tiles of a hand, by tile, then site, then turned or not."""
        if not self.placements:
            found = [Laid(tile) for tile in sorted(hand) if self.starts(tile, standing)]
        else:
            sites = [(site, half_at(site)) for site in self.sites()]
            found = [
                Laid(tile, site)
                for tile in sorted(hand)
                for site, value in sites
                if self.rules.joining_side(tile, value)
            ]
        return [
            either
            for one in found
            for either in ((one, one._replace(turned=True)) if self.may_turn(one.tile) else (one,))
        ]

    def able(self, hand: Iterable[Tile], standing: Standing | None = None) -> bool:
        """Whether a tile of a hand may be laid."""
        if not self.placements:
            return any(self.starts(tile, standing) for tile in hand)
        values = {half_at(site) for site in self.sites()}
        joining = self.rules.joining_side
        return any(joining(tile, value) for tile in hand for value in values)

    # -- laying

    def lay(self, placement: Laid) -> None:
        """Lay a tile; what is not legal is the caller's fault."""
        tile, site, turned = placement
        self._sites = None
        self._joined[tile] = ()
        if turned:
            self._turned.add(tile)
        if is_double(tile):
            self._plain_doubles.append(tile)
            self._first_double = self._first_double or tile
        if site is not None:
            side = self.joining_side(tile, site)
            if side is None:
                raise ValueError(f"{placement} does not match")
            self._joined[site.tile] += (site.side,)
            self._joined[tile] = (side,)
            if site.side in BRANCHES or site.tile in self._on_branch:
                self._on_branch.add(tile)
            self.joins.append((site, Site(tile, side)))
        self.placements.append(placement)
        changed = [tile] if site is None else [tile, site.tile]
        for one in (*changed, *self._new_spinners()):
            self._ends[one] = self._contributions(one)

    def _new_spinners(self) -> list[Tile]:
        """Ask each double that is no spinner yet, in the order laid; those that are one now."""
        new = []
        for double in tuple(self._plain_doubles):
            if self.rules.spins.holds(_Facts(self, double)):
                self.spinners.append(double)
                self._plain_doubles.remove(double)
                new.append(double)
        return new

    # -- counting

    def _contributions(self, tile: Tile) -> tuple[int, ...]:
        if is_double(tile):
            worth = self.rules.spinner if tile in self.spinners else self.rules.double
            times = int(as_number(worth.answer(_Facts(self, tile))))
            return (tile[0] * times,) if times else ()
        counted = [
            (half, int(as_number(self.rules.plain_half.answer(_Facts(self, tile, side)))))
            for half, side in zip(tile, SIDES[:2], strict=True)
        ]
        return tuple(half * times for half, times in counted if times)

    def ends(self) -> list[tuple[Tile, int]]:
        """Each counted end with its pips: a double once, a lone plain tile twice, low first."""
        return [(tile, pips) for tile in sorted(self._ends) for pips in self._ends[tile]]

    @property
    def total(self) -> int:
        """The pips of all counted ends."""
        return sum(map(sum, self._ends.values()))

    def numbers(self) -> list[dict[str, Value]]:
        """The numbers that the counted ends show, with how many ends show each."""
        alike: Counter[int] = Counter()
        for tile in self._joined:
            if is_double(tile):
                worth = self.rules.spinner if tile in self.spinners else self.rules.double
                alike[tile[0]] += int(as_number(worth.answer(_Facts(self, tile))))
            else:
                for half, side in zip(tile, SIDES[:2], strict=True):
                    facts = _Facts(self, tile, side)
                    alike[half] += int(as_number(self.rules.plain_half.answer(facts)))
        return [{"number": half, "alike": alike[half]} for half in sorted(alike) if alike[half]]

    def placed(self, standing: Standing) -> dict[str, Value]:
        """What is read of the last placement."""
        last = self.placements[-1]
        return placed_facts(self.total, last.tile, standing, opening=last.site is None)

    def awards(self, standing: Standing | None = None) -> Mapping[str, Points]:
        """What the last placement scores, by the award rules that apply."""
        members = {"number": self.numbers()} if self.rules.awards_by_numbers else {}
        return self.rules.awarded(self.placed(standing or bare(self.book)), members)

    def award_in(self, standing: Standing) -> Points:
        """What the last placement scores in a standing."""
        return whole(sum(self.awards(standing).values()))

    @property
    def award(self) -> Points:
        """What the last placement scores on a bare board."""
        return self.award_in(bare(self.book))

    # -- what rules read of a tile

    def _branches(self, tile: Tile) -> int:
        return sum(side in BRANCHES for side in self._joined[tile])

    def _distance(self, tile: Tile) -> int:
        """How many tiles away the nearest spinner is along the joins; 0 where there is none."""
        pairs = [(one.tile, other.tile) for one, other in self.joins]
        seen, away = {tile}, 0
        while not seen & set(self.spinners):
            further = {b for a, b in pairs if a in seen} | {a for a, b in pairs if b in seen}
            if further <= seen:
                return 0
            seen |= further
            away += 1
        return away

    def _unfilled(self) -> int:
        """How many spinners have a free side."""
        return sum(len(self._joined[tile]) < len(self.sides(tile)) for tile in self.spinners)


class _Facts(dict[str, Value]):
    """What a rule may read of a laid tile, or of a side of it; each found when it is asked."""

    def __init__(self, layout: Layout, tile: Tile, side: str = "") -> None:
        self._of = (layout, tile, side)

    def __missing__(self, noun: str) -> Value:
        return _READ[noun](*self._of)


_READ: Mapping[str, Callable[[Layout, Tile, str], Value]] = {
    "joined": lambda layout, tile, _: len(layout._joined[tile]),
    "joined lines": lambda layout, tile, _: len(layout._joined[tile]) - layout._branches(tile),
    "joined branches": lambda layout, tile, _: layout._branches(tile),
    "free": lambda layout, tile, side: side not in layout._joined[tile],
    "turned": lambda layout, tile, _: tile in layout._turned,
    "first": lambda layout, tile, _: tile == layout._first_double,
    "opening": lambda layout, tile, _: tile == layout.placements[0].tile,
    "spinner": lambda layout, tile, _: tile in layout.spinners,
    "on branch": lambda layout, tile, _: tile in layout._on_branch,
    "distance": lambda layout, tile, _: layout._distance(tile),
    "spinners": lambda layout, *_: len(layout.spinners),
    "unfilled spinners": lambda layout, *_: layout._unfilled(),
}
_FURTHER = ("turned", "opening", "first", "on branch", "distance")
"""The nouns of a tile that its joined sides do not tell."""


def is_double(tile: Tile) -> bool:
    """Whether the halves of a tile are alike."""
    return tile[0] == tile[1]


def tile_facts(tile: Tile) -> dict[str, Value]:
    """What a rule may read of any tile."""
    low, high = tile
    return {"double": low == high, "tile": tile, "pips": low + high, "low": low, "high": high}


def placed_facts(total: int, tile: Tile, standing: Standing, *, opening: bool) -> dict[str, Value]:
    """What a rule may read of a placement that leads to a total."""
    return {
        "total": total,
        "opening": opening,
        "double": is_double(tile),
        "tile": tile,
        "out": standing.out,
        "passes": standing.passes,
        "score": standing.score,
        "target": standing.target,
        "players": standing.players,
        "round": standing.round,
    }


def half_at(site: Site) -> int:
    """The pips of the half at a site."""
    return site.tile[1] if site.side == "high" else site.tile[0]
