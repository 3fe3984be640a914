"""Cases of the section ``placement``: what may be laid where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dominospec.conformance import scenarios
from dominospec.conformance.derive.boards import (
    board,
    cell_boards,
    chain,
    doubles,
    first,
    joined,
    left_of,
    named,
    plain_at,
)
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Impossible, Pool, opened
from dominospec.conformance.derive.turn import reserve
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.notation import tile_text
from dominospec.rulebook.examples import Site, Tile
from dominospec.rulebook.model import RuleBook

_BRANCHES = ("branch-a", "branch-b")


def fits_value(book: RuleBook, value: int) -> scenarios.Board:
    """Around a double: which halves join, and at each open site a tile that does not match."""
    double = [tile for tile in doubles(book) if tile == (value, value)]
    layout = Layout(book, [first(Layout(book), double)])
    for site in layout.sites():
        for placement in plain_at(layout, site)[: layout.is_open(site)]:
            layout.lay(placement)
    wrong = [_misfit(layout, site, value) for site in layout.sites()]
    return board(
        layout,
        f"value-{value}",
        f"A tile joins a site of value {value} by the half that matches, and no other tile does.",
        "joins",
        "sites",
        refuses=wrong,
    )


def _misfit(layout: Layout, site: Site, inner: int) -> Laid:
    """A tile that does not match a site, though it matches the half inside, if there is one."""
    left = sorted(left_of(layout), key=lambda tile: inner not in tile)
    for tile in left:
        if layout.joining_side(tile, site) is None:
            return Laid(tile, site)
    raise Impossible("every tile matches")


def own_hand(book: RuleBook, players: int) -> scenarios.Round:
    """Tiles of another hand, of the boneyard and of the layout are not the mover's to lay."""
    start = opened(book)
    fits = Pool(start.fits)
    hands = [fits.take(1) for _ in range(players)]
    boneyard = [fits.one(), *Pool(start.misfits).take(reserve(book, players))]
    hands[0].append(Pool(start.misfits, without=boneyard).one())
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    for tile in (hands[1 % players][0], boneyard[0], start.laid[0].tile):
        story.refuses(Laid(tile, start.layout.sites()[0]))
    story.does(start.placement(hands[0][0]))
    return story.told(f"{players}-players", "Only a tile of the mover's own hand may be laid.")


# -- sites


def opening_at_a_site(book: RuleBook) -> scenarios.Board:
    """The first tile has no site."""
    tile, other = doubles(book)[0], doubles(book)[1]
    return board(
        Layout(book),
        "opening",
        "The first tile of a round is laid at no site.",
        refuses=[Laid(tile, Site(other, "line-a"))],
    )


def _first_side(tile: Tile) -> str:
    return "line-a" if tile[0] == tile[1] else "low"


def wrong_sites(book: RuleBook) -> scenarios.Board:
    """A later tile needs a free side of a tile that lies there."""
    layout = chain(book, length=3)
    taken = layout.placements[1].site
    tile = first(layout, left_of(layout)).tile
    away = [Site(other, _first_side(other)) for other in left_of(layout) if other != tile][:1]
    return board(
        layout,
        "later",
        "A later tile is laid at a free side of a tile of the layout, and nowhere else.",
        "sites",
        refuses=[Laid(tile), Laid(tile, taken), *(Laid(tile, site) for site in away)],
    )


def sides_of_doubles(book: RuleBook, double: Tile) -> Iterator[scenarios.Board]:
    """The sides that doubles do not have: branches of those that do not spin."""
    for cell, layout in cell_boards(book, double).items():
        if not cell.spins:
            yield board(
                layout,
                f"no-branches-{named(cell)}",
                f"{tile_text(double)} is no spinner, so it has no branch sides.",
                "sites",
                refuses=[Laid(_matching(layout, double), Site(double, side)) for side in _BRANCHES],
            )


def _matching(layout: Layout, double: Tile) -> Tile:
    """A tile that would fit a site of a double."""
    for tile in left_of(layout):
        if layout.joining_side(tile, Site(double, "line-a")):
            return tile
    raise Impossible("no tile is left for the double")


# -- spinner, lines, branches


def spinners(book: RuleBook, tiles: tuple[Tile, ...]) -> scenarios.Board:
    """Which of the tiles laid are spinners."""
    layout = Layout(book)
    for tile in tiles:
        layout.lay(first(layout, [tile]))
    order = "-".join("double" if tile[0] == tile[1] else "plain" for tile in tiles)
    return board(
        layout,
        order,
        f"The spinners when {_listed(tiles)} are laid in this order.",
        "spinners",
        "sites",
    )


def _listed(tiles: tuple[Tile, ...]) -> str:
    return ", ".join(map(tile_text, tiles))


def spinner_orders(book: RuleBook) -> Iterator[tuple[Tile, ...]]:
    """Orders in which doubles come: first, later, and one after the other."""
    low, high = doubles(book)[0], doubles(book)[-1]
    plain = (low[0], high[0])
    yield (low,)
    yield (plain,)
    yield (low, plain)
    yield (plain, high)
    yield (plain, high, low)
    yield (low, plain, high)


def line_sites(book: RuleBook, length: int) -> scenarios.Board:
    """The open sites of a line without doubles."""
    layout = chain(book, length=length)
    return board(layout, f"line-of-{length}", "The two ends of a line are open.", "sites", "joins")


def gates(book: RuleBook, double: Tile) -> Iterator[scenarios.Board]:
    """The open sites in each state of a double; a placement at a closed side is refused."""
    for cell, layout in cell_boards(book, double).items():
        kind = "a spinner" if cell.spins else "a double"
        closed = [site for site in layout.free_sites() if not layout.is_open(site)]
        yield board(
            layout,
            f"{tile_text(double).replace('|', '-')}-{named(cell)}{'-spins' * cell.spins}",
            f"{joined(cell)} of {kind} joined.",
            "sites",
            refuses=[Laid(_matching(layout, double), site) for site in closed],
        )


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    placement, refusals = book.placement, book.refusals
    low, high = doubles(book)[0], doubles(book)[-1]
    for value in range(book.setup.highest_pips + 1):
        yield placement.fits.rule, partial(fits_value, book, value)
    for players in book.setup.players:
        yield refusals["placement.not-in-hand"], partial(own_hand, book, players)
    yield refusals["placement.no-site"], partial(opening_at_a_site, book)
    yield refusals["placement.no-site"], partial(wrong_sites, book)
    yield refusals["placement.no-site"], partial(sides_of_doubles, book, high)
    for order in spinner_orders(book):
        yield placement.spins.rule, partial(spinners, book, order)
    for length in (1, 2, 3, 4):
        yield placement.line_opens.rule, partial(line_sites, book, length)
    for double in (low, high):
        yield placement.branch_opens.rule, partial(gates, book, double)
