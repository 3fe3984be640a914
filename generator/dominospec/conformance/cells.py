"""Which states a double can be in: table cells that no play reaches are not part of a game."""

from __future__ import annotations

from itertools import product

from dominospec.conformance.evaluate import Value
from dominospec.conformance.interpreter.asking import Question
from dominospec.conformance.interpreter.layout import Cell, layout_rules
from dominospec.rulebook.model import RuleBook, Spinning

LINE_SIDES = 2
BRANCH_SIDES = 2
_BESIDE = ("turned", "opening")
"""What a double may be whatever is joined to it."""


def reached_cells(book: RuleBook) -> list[Cell]:
    """All states of doubles that some play reaches, plain doubles first.

    Where it is not plain from the order of laying which doubles spin, any may at any time; a gate
    that reads more than what is joined to its tile may be open. So there are states here then that
    no play reaches, but none is missing.
    """
    cells: list[Cell] = []
    choice = book.placement.spinning
    if choice is not Spinning.EVERY:
        # where the first double spins, a later one always lies against another tile
        first = int(choice is Spinning.FIRST)
        cells += _grown(book, Cell(spins=False, lines=first, branches=0))
    if choice is not Spinning.NONE:
        cells += _grown(book, Cell(spins=True, lines=0, branches=0))
    if choice is None:
        cells += _grown(book, Cell(spins=True, lines=2, branches=0))
    return list(dict.fromkeys(cells))


def _grown(book: RuleBook, start: Cell) -> list[Cell]:
    """The state and all that come of it as tiles are joined through open gates."""
    rules = layout_rules(book)
    cells = [start]
    for cell in cells:
        spins, lines, branches, _ = cell
        if lines < LINE_SIDES and _may_open(rules.line_opens, cell):
            cells.append(Cell(spins, lines + 1, branches))
        if spins and branches < BRANCH_SIDES and _may_open(rules.branch_opens, cell):
            cells.append(Cell(spins, lines, branches + 1))
    if start.lines == 0:
        cells += _grown(book, start._replace(lines=1))
    return sorted(set(cells))


def _joined(cell: Cell) -> dict[str, Value]:
    joined = cell.lines + cell.branches
    return {"joined lines": cell.lines, "joined branches": cell.branches, "joined": joined}


def _may_open(gate: Question, cell: Cell) -> bool:
    """Whether a gate may be open at a tile in a state."""
    known = {**_joined(cell), "spinner": cell.spins}
    return not set(gate.reads) <= set(known) or gate.holds(known)


def halves(book: RuleBook, cell: Cell) -> set[int]:
    """How many halves a double in a state may count."""
    rules = layout_rules(book)
    worth = rules.spinner if cell.spins else rules.double
    beside = [noun for noun in _BESIDE if noun in worth.reads]
    found = set()
    for values in product((False, True), repeat=len(beside)):
        times = worth.answer({**_joined(cell), **dict(zip(beside, values, strict=True))})
        assert isinstance(times, int)
        found.add(times)
    return found
