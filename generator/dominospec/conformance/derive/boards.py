"""Boards that show what a rule of the layout says, with what the rule book gives for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dominospec.conformance import scenarios
from dominospec.conformance.derive.table import Impossible
from dominospec.conformance.evaluate import Value
from dominospec.conformance.interpreter.layout import Cell, Laid, Layout
from dominospec.conformance.notation import counted, site_text, tile_text, tiles_text
from dominospec.conformance.search import tiles
from dominospec.rulebook.examples import Site, Tile
from dominospec.rulebook.model import RuleBook

_MOST_CELLS = 40
"""Of so many states of a double a board is shown."""


def board(
    layout: Layout, name: str, says: str, *asked: str, refuses: Iterable[Laid] = ()
) -> scenarios.Board:
    """The board of a layout: what is asked of it, and further placements that are refused."""
    refused = []
    for placement in refuses:
        code = layout.refusal(placement)
        if code is None:
            raise Impossible(f"{placement} is legal")
        refused.append((str(placement), code))
    ends = " ".join(f"{tile_text(tile)}={pips}" for tile, pips in layout.ends())
    joins = " ".join(f"{site_text(one)}~{site_text(other)}" for one, other in layout.joins)
    return scenarios.Board(
        name,
        says,
        " ".join(map(str, layout.placements)),
        joins=joins if "joins" in asked else None,
        spinners=tiles_text(sorted(layout.spinners)) if "spinners" in asked else None,
        sites=" ".join(map(site_text, layout.sites())) if "sites" in asked else None,
        ends=ends if "ends" in asked else None,
        total=layout.total if "total" in asked else None,
        award=layout.award if "award" in asked else None,
        refuses=tuple(refused),
    )


def chain(book: RuleBook, *opening: Tile, length: int) -> Layout:
    """A layout of so many tiles that grows at its last open site, after tiles that are given."""
    layout = Layout(book)
    for tile in opening:
        layout.lay(first(layout, [tile]))
    while len(layout.placements) < length:
        plain = [tile for tile in left_of(layout) if tile[0] != tile[1]]
        legal = layout.legal(plain) or layout.legal(left_of(layout))
        if not legal:
            raise Impossible("the chain breaks off")
        layout.lay(legal[-1])
    return layout


def first(layout: Layout, hand: Iterable[Tile]) -> Laid:
    """The first legal placement of a hand; Impossible where there is none."""
    legal = layout.legal(hand)
    if not legal:
        raise Impossible("nothing fits")
    return legal[0]


def left_of(layout: Layout) -> list[Tile]:
    """The tiles that are not laid."""
    return [tile for tile in tiles(layout.book) if tile not in layout]


def joined(cell: Cell) -> str:
    """What is joined to a double, for people, and how else it lies."""
    also = "".join(f", {_told(noun, value)}" for noun, value in cell.further if value)
    return f"{counted(cell.lines, 'line')} and {counted(cell.branches, 'branch')}{also}"


def _told(noun: str, value: Value) -> str:
    return noun if value is True else f"{noun} {value}"


def named(cell: Cell) -> str:
    """The state of a double as a part of a name."""
    also = "".join(f"-{_told(noun, value)}" for noun, value in cell.further if value)
    return f"{cell.lines}-lines-{cell.branches}-branches{also.replace(' ', '-')}"


def doubles(book: RuleBook) -> list[Tile]:
    """The doubles of the set, lowest first."""
    return [tile for tile in tiles(book) if tile[0] == tile[1]]


def cell_boards(book: RuleBook, double: Tile) -> dict[Cell, Layout]:
    """For each state that a double can come to, a layout in which it is."""
    boards: dict[Cell, Layout] = {}
    grown = list(_with_double(book, double))
    for layout in grown:
        cell = layout.cell(double)
        if cell in boards or len(boards) == _MOST_CELLS:
            continue
        boards[cell] = layout
        for site in layout.sites():
            if site.tile == double:
                grown += [layout.after(placement) for placement in plain_at(layout, site)[:1]]
    return boards


def plain_at(layout: Layout, site: Site) -> list[Laid]:
    """The plain tiles that may be laid at a site, the heaviest first so that they are seen."""
    left = (tile for tile in reversed(left_of(layout)) if tile[0] != tile[1])
    return [Laid(tile, site) for tile in left if layout.joining_side(tile, site)]


def _with_double(book: RuleBook, double: Tile) -> Iterator[Layout]:
    """Layouts where a double has just been laid: first, at a plain tile, after another double."""
    openings = [[double]]
    for plain in tiles(book):
        if plain[0] != plain[1] and double[0] in plain:
            openings.append([plain, double])
            openings += [[other, plain, double] for other in doubles(book) if other[0] in plain]
    for *before, last in openings:
        layout = Layout(book)
        for tile in before:
            if tile in layout or not layout.legal([tile]):
                break
            layout.lay(layout.legal([tile])[0])
        else:
            if last not in layout:
                # as it lies across, and once more along the line where it may be turned
                ways = {placement.turned: placement for placement in reversed(layout.legal([last]))}
                yield from (layout.after(placement) for _, placement in sorted(ways.items()))
