"""A layout in characters, for terminals and messages.

A number counts at its end, ○ is an open site that counts nothing there, a double frame is a
spinner, and * is in the middle of the tile laid last. One row of characters is a quarter of a
tile's length; a layout that cannot be laid within the width is written as a tree.
"""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.drawing.table import DX, DY, NARROWEST, Label, Piece, Rect, Table, table
from dominospec.drawing.tree import Mark, Node, tree
from dominospec.engine import Layout
from dominospec.points import written

_PLAIN_FRAME = tuple("┌─┐│└┘┬┴├┤")
_SPINNER_FRAME = tuple("╔═╗║╚╝╦╩╠╣")
_LAST = "*"


def draw(layout: Layout, width: int = 80, *, legend: bool = False) -> str:
    """The layout for a person.

    Args:
        width: columns; the picture is no wider, but what is written below it may be.
        legend: whether what the signs mean is written below.
    """
    if not layout.placements:
        return "No tile is laid yet."
    root = tree(layout)
    columns = max(
        len(str(half)) for node in root.nodes() for half in (node.tile.low, node.tile.high)
    )
    # In characters a tile is as much longer as its frame is thick, and so is the table.
    room = (width - 1) // columns
    lines = []
    if room >= NARROWEST:
        lines = _table_lines(table(root, room, seam=1), columns)
    if not lines or max(map(len, lines)) > width:
        lines = list(_tree_lines(root))
    if legend:
        lines += ["", f"{', '.join(_legend(root))}"]
    return "\n".join([*lines, "", *_facts(layout)])


def _table_lines(on_table: Table, columns: int) -> list[str]:
    """The table in characters, with as many columns to a quarter as the pips need."""
    canvas: dict[tuple[int, int], str] = {}

    def write(row: int, column: int, text: str) -> None:
        canvas.update({(row, column + i): char for i, char in enumerate(text) if char != " "})

    for link in on_table.links():
        _write_link(link, columns, canvas)
    for piece in on_table.pieces:
        for row, column, text in _tile_lines(piece, columns):
            write(row, column, text)
    for label in on_table.labels:
        write(*_label(label, columns))

    top, bottom = min(row for row, _ in canvas), max(row for row, _ in canvas)
    start, end = min(column for _, column in canvas), max(column for _, column in canvas) + 1
    return [
        "".join(canvas.get((row, column), " ") for column in range(start, end)).rstrip()
        for row in range(top, bottom + 1)
    ]


def _tile_lines(piece: Piece, columns: int) -> Iterator[tuple[int, int, str]]:
    """The tile as texts, each with its row and column."""
    top_left, flat, top_right, upright, low_left, low_right, down, up, right, left = (
        _SPINNER_FRAME if piece.node.spins else _PLAIN_FRAME
    )
    x, row = piece.at.x * columns, piece.at.y
    inner = 2 * columns - 1
    first, second = (str(pips).center(inner) for pips in piece.halves)
    bar = flat * inner
    inside = ",".join(map(str, piece.node.inside))
    last = piece.node.last
    if piece.at.width > piece.at.height:
        yield row, x, top_left + bar + down + bar + top_right
        yield row + 1, x, upright + first + (_LAST if last else upright) + second + upright
        yield row + 2, x, low_left + bar + up + bar + low_right
        yield row + 2, x + 1, inside.center(4 * columns - 1) if inside else ""
    else:
        yield row, x, top_left + bar + top_right
        yield row + 1, x, upright + first + upright
        yield row + 2, x, right + (_LAST.center(inner, flat) if last else bar) + left
        yield row + 3, x, upright + second + upright
        yield row + 4, x, low_left + bar + low_right
        yield row + 4, x, inside.center(inner + 2) if inside else ""


def _label(label: Label, columns: int) -> tuple[int, int, str]:
    """The mark's text, one character away from its tile, with its row and column."""
    text = str(label.mark)
    at, way = label.at, label.towards
    if DY[way]:
        row = at.y if DY[way] > 0 else at.y + at.height
        return row, (at.x + at.width // 2) * columns - len(text) // 2, text
    row = at.y + at.height // 2
    if DX[way] > 0:
        return row, (at.x - 1) * columns + 2, text
    return row, (at.x + at.width + 1) * columns - 1 - len(text), text


def _write_link(band: Rect, columns: int, canvas: dict[tuple[int, int], str]) -> None:
    if band.height >= band.width:
        for row in range(band.y, band.y + band.height + 1):
            canvas[row, (band.x + 1) * columns] = "│"
    else:
        for column in range(band.x * columns, (band.x + band.width) * columns + 1):
            canvas[band.y + 1, column] = "─"


def _tree_lines(root: Node) -> Iterator[str]:
    """The tree in words: each arm in a line of its own, until it branches."""
    yield _name(root)
    waiting = [_arms(root, "")]
    while waiting:
        found = next(waiting[-1], None)
        if found is None:
            waiting.pop()
            continue
        line, end, indent = found
        yield line
        if isinstance(end, Node):
            waiting.append(_arms(end, indent))


def _arms(node: Node, indent: str) -> Iterator[tuple[str, Node | Mark, str]]:
    """Each arm of a tile: its line, where it ends or branches, and the indent of what follows."""
    for position, (side, arm) in enumerate(node.arms.items(), start=1):
        fork, further = ("├", "│  ") if position < len(node.arms) else ("└", "   ")
        names = [_name(arm)]
        while isinstance(arm, Node) and len(arm.arms) == 1:
            (arm,) = arm.arms.values()
            names.append(_name(arm))
        yield f"{indent}{fork}─ {side}: {' ─ '.join(names)}", arm, indent + further


def _name(what: Node | Mark) -> str:
    if isinstance(what, Mark):
        return str(what)
    words = [f"[{what.tile}]"]
    words += ["spinner"] if what.spins else []
    words += ["last"] if what.last else []
    words += [f"counts {pips}" for pips in what.inside]
    return " ".join(words)


def _legend(root: Node) -> Iterator[str]:
    """What the signs mean that are in the picture."""
    nodes = list(root.nodes())
    marks = [arm for node in nodes for arm in node.arms.values() if isinstance(arm, Mark)]
    if any(mark.pips is not None for mark in marks):
        yield "a number counts at its end"
    if any(mark.pips is None for mark in marks):
        yield "○ is open and counts nothing here"
    if any(node.spins for node in nodes):
        yield "╔═╗ is a spinner"
    yield "* was laid last"


def _facts(layout: Layout) -> Iterator[str]:
    """The counted ends, their sum, the award, and where the next tile may go."""
    ends = layout.ends()
    yield "ends   " + (", ".join(f"{end.tile} counts {end.pips}" for end in ends) or "none counts")
    yield f"total  {' + '.join(str(end.pips) for end in ends) or '0'} = {layout.total}"
    yield f"award  {written(layout.award)}"
    yield "sites  " + (
        ", ".join(f"{site} ({site.value})" for site in layout.sites()) or "none open"
    )
