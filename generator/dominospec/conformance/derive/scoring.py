"""Cases of the section ``scoring``: what ends are worth, and what a placement is awarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from dominospec.conformance import scenarios
from dominospec.conformance.derive.boards import (
    board,
    cell_boards,
    chain,
    doubles,
    joined,
    left_of,
    named,
)
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Impossible, Pool
from dominospec.conformance.derive.turn import reserve
from dominospec.conformance.facts import figure
from dominospec.conformance.interpreter.layout import Layout
from dominospec.conformance.notation import points_text, tile_text, tiles_text
from dominospec.conformance.search import Board, Reached
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Fact, RuleBook


def plain_ends(book: RuleBook, opening: tuple[Tile, ...], length: int) -> scenarios.Board:
    """The ends of a line of plain tiles, the first of them given or not."""
    layout = chain(book, *opening, length=length)
    laid = [placement.tile for placement in layout.placements]
    return board(
        layout,
        f"{laid[0][0]}-{laid[0][1]}-first-of-{length}",
        f"The ends of {tiles_text(laid)} in a line.",
        "ends",
        "total",
    )


def double_ends(book: RuleBook, double: Tile, *, spins: bool) -> Iterator[scenarios.Board]:
    """What a double counts in each state that it comes to."""
    for cell, layout in cell_boards(book, double).items():
        if cell.spins == spins:
            yield board(
                layout,
                f"{double[0]}-{double[1]}-{named(cell)}",
                f"{tile_text(double)} with {joined(cell)} joined.",
                "ends",
                "total",
            )


def totals(book: RuleBook, reached: Reached) -> Iterator[scenarios.Board]:
    """Every total that a board was found for, and what it scores."""
    for total, laid in sorted(reached.totals.items()):
        layout = Layout(book, laid)
        yield board(
            layout,
            f"total-{total}",
            f"A total of {total} scores {points_text(layout.award)}.",
            "total",
            "award",
        )


def greatest(book: RuleBook, fact: Fact) -> scenarios.Board:
    """The board with the greatest value found, said to show that of the fact.

    So a test of a wrong fact fails. Impossible where the search cannot tell.
    """
    known = figure(book, fact)
    if known.found != fact.value and not known.settles(fact.value):
        raise Impossible("the figure may be right")
    if not known.board:
        raise Impossible("nothing may be laid")
    shown = board(
        Layout(book, known.board),
        f"greatest-{fact.subject}",
        f"This {fact.subject} of {fact.value} is the greatest there is.",
        fact.subject,
    )
    if fact.subject == "award":
        return replace(shown, award=fact.value)
    return replace(shown, total=fact.value)


def scored_by_seat(book: RuleBook, reached: Reached, players: int, seat: int) -> scenarios.Round:
    """What a placement scores goes to the side of the seat that made it."""
    *laid, last = _scoring(reached)
    layout = Layout(book, laid)
    pool = Pool(left_of(layout), without=[last.tile])
    hands = [pool.take(1) for _ in range(players)]
    hands[seat].append(last.tile)
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, laid=laid, boneyard=boneyard, turn=seat)
    story.does(last).shows_scores()
    return story.told(
        f"{players}-players-seat-{seat}", f"With {players} players seat {seat} scores for its side."
    )


def _scoring(reached: Reached) -> Board:
    """A board of several tiles whose last placement scores, with the least award there is."""
    for award in sorted(award for award in reached.awards if award > 0):
        if len(reached.awards[award]) > 1:
            return reached.awards[award]
    raise Impossible("no placement scores")


def plans(book: RuleBook, reached: Reached) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    scoring = book.scoring
    highest = book.setup.highest_pips
    for opening in (((0, highest),), ((1, highest),), ()):
        for length in (1, 2, 3):
            yield scoring.plain_half.rule, partial(plain_ends, book, opening, length)
    for double in dict.fromkeys((*doubles(book)[:2], doubles(book)[-1])):
        yield scoring.double.rule, partial(double_ends, book, double, spins=False)
        yield scoring.spinner.rule, partial(double_ends, book, double, spins=True)
    for rule in dict.fromkeys(award.rule for award in scoring.awards):
        yield rule, partial(totals, book, reached)
    for fact in book.facts:
        yield fact.rule, partial(greatest, book, fact)
