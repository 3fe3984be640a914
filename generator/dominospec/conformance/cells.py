"""Which states a double can be in: table cells that no play reaches are not part of a game."""

from __future__ import annotations

from dominospec.conformance.interpreter.layout import Cell, layout_rules
from dominospec.rulebook.model import RuleBook, Spinning

LINE_SIDES = 2
BRANCH_SIDES = 2


def reached_cells(book: RuleBook) -> list[Cell]:
    """All states of doubles that some play reaches, plain doubles first."""
    cells: list[Cell] = []
    choice = book.placement.spinning
    if choice is not Spinning.EVERY:
        # where the first double spins, a later one always lies against another tile
        first = int(choice is Spinning.FIRST)
        cells += _grown(book, Cell(spins=False, lines=first, branches=0))
    if choice is not Spinning.NONE:
        cells += _grown(book, Cell(spins=True, lines=0, branches=0))
    return cells


def _grown(book: RuleBook, start: Cell) -> list[Cell]:
    """The state and all that come of it as tiles are joined through open gates."""
    rules = layout_rules(book)
    cells = [start]
    for spins, lines, branches in cells:
        if lines < LINE_SIDES and rules.line_opens(lines, branches):
            cells.append(Cell(spins, lines + 1, branches))
        if spins and branches < BRANCH_SIDES and rules.branch_opens(lines, branches):
            cells.append(Cell(spins, lines, branches + 1))
    if start.lines == 0:
        cells += _grown(book, start._replace(lines=1))
    return sorted(set(cells))
