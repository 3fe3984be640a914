"""A layout as a picture, and the picture as text.

A layout with at most one spinner is drawn as it lies on the table: the line from left to right, the
branches of the spinner up and down. One that branches elsewhere too, or is wider than the page, is
written as a tree. Positions and sizes are in quarters of a tile's length, so that a tile is 4 long
and 2 wide, with x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dominospec.engine import Layout, Site, Tile, number

GAP = 1
"""Between tiles that are joined, in quarters of a tile's length."""

_SIDES = {False: ("low", "high"), True: ("line-a", "line-b", "branch-a", "branch-b")}
_LEFT, _RIGHT, _UP, _DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
_FROM_ROOT = {
    "low": _LEFT,
    "high": _RIGHT,
    "line-a": _LEFT,
    "line-b": _RIGHT,
    "branch-a": _UP,
    "branch-b": _DOWN,
}

Direction = tuple[int, int]


# -- the layout as a tree


@dataclass(frozen=True)
class Mark:
    """An open site: the pips of the end that counts there, or None where nothing counts."""

    pips: int | None

    def __str__(self) -> str:
        return "○" if self.pips is None else str(self.pips)


@dataclass(frozen=True)
class Node:
    """A laid tile and what lies at each of its sides, but for the one towards the root."""

    tile: Tile
    entry: str | None
    """The side towards the root; None at the root."""
    spins: bool
    arms: Mapping[str, Node | Mark]


def tree(layout: Layout) -> Node:
    """The layout from its first spinner outwards, or from its opening tile; one tile at least."""
    joined: dict[tuple[Tile, str], Site] = {}
    for one, other in layout.joins:
        joined[one.tile, one.side] = other
        joined[other.tile, other.side] = one
    marks = _marks(layout)

    def node(tile: Tile, entry: str | None) -> Node:
        arms: dict[str, Node | Mark] = {}
        for side in _SIDES[tile.is_double]:
            if side == entry:
                continue
            if (beside := joined.get((tile, side))) is not None:
                arms[side] = node(beside.tile, beside.side)
            elif (mark := marks.get((tile, side))) is not None:
                arms[side] = mark
        return Node(tile, entry, tile in layout.spinners, arms)

    return node(next(iter(layout.spinners), layout.placements[0].tile), None)


def _marks(layout: Layout) -> dict[tuple[Tile, str], Mark]:
    """A mark for each open site; an end that counts stands at the first such site of its tile."""
    counted = [(end.tile, end.pips) for end in layout.ends()]
    marks = {}
    for site in layout.sites():
        here = next((end for end in counted if end[0] == site.tile), None)
        if here is not None:
            counted.remove(here)
        marks[site.tile, site.side] = Mark(None if here is None else here[1])
    return marks


# -- the tree as a picture


@dataclass(frozen=True)
class Piece:
    """A tile on the table; ``halves`` from left to right, or from top to bottom."""

    x: int
    y: int
    width: int
    height: int
    halves: tuple[int, int]
    spins: bool


@dataclass(frozen=True)
class Label:
    """A mark beside the tile at ``x, y``, which is in the middle of the tile's edge."""

    x: int
    y: int
    towards: Direction
    mark: Mark


@dataclass(frozen=True)
class Picture:
    """Tiles and marks on the table, the root's centre at 0, 0."""

    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]


def picture(root: Node) -> Picture | None:
    """The tree on the table, or None where it branches beyond the root."""
    width, height = (2, 4) if root.tile.is_double else (4, 2)
    halves = (root.tile.low, root.tile.high)
    pieces = [Piece(-width // 2, -height // 2, width, height, halves, root.spins)]
    labels = []
    for side, arm in root.arms.items():
        dx, dy = towards = _FROM_ROOT[side]
        x, y = dx * width // 2, dy * height // 2
        here: Node | Mark | None = arm
        while isinstance(here, Node):
            if any(side.startswith("branch") for side in here.arms):
                return None
            pieces.append(_piece(here, x + GAP * dx, y + GAP * dy, towards))
            length = GAP + (2 if here.tile.is_double else 4)
            x, y = x + length * dx, y + length * dy
            here = next(iter(here.arms.values()), None)
        if here is not None:
            labels.append(Label(x, y, towards, here))
    return Picture(tuple(pieces), tuple(labels))


def _piece(node: Node, x: int, y: int, towards: Direction) -> Piece:
    """A tile whose edge towards the root has its middle at ``x, y``; doubles lie crosswise."""
    dx, dy = towards
    length, breadth = (2, 4) if node.tile.is_double else (4, 2)
    width, height = (length, breadth) if dx else (breadth, length)
    left = min(x, x + length * dx) if dx else x - breadth // 2
    top = min(y, y + length * dy) if dy else y - breadth // 2
    low, high = node.tile.low, node.tile.high
    low_first = (node.entry == "low") == (towards in (_RIGHT, _DOWN))
    return Piece(left, top, width, height, (low, high) if low_first else (high, low), node.spins)


# -- as text

_PLAIN_FRAME = tuple("┌─┐│└┘┬┴├┤")
_SPINNER_FRAME = tuple("╔═╗║╚╝╦╩╠╣")


def draw(layout: Layout, width: int = 80) -> str:
    """The layout for a person, at most ``width`` columns wide where a picture fits into that."""
    if not layout.placements:
        return "No tile is laid yet."
    root = tree(layout)
    on_table = picture(root)
    lines = _picture_lines(on_table) if on_table else []
    if not lines or max(map(len, lines)) > width:
        lines = list(_tree_lines(root))
    return "\n".join([*lines, "", *_sum_lines(layout)])


def _picture_lines(picture: Picture) -> list[str]:
    """The picture in characters: one row for a quarter of a tile's length, and as many columns as
    the pips need."""
    columns = max(len(str(pips)) for piece in picture.pieces for pips in piece.halves)
    canvas: dict[tuple[int, int], str] = {}

    def write(row: int, column: int, text: str) -> None:
        canvas.update({(row, column + i): char for i, char in enumerate(text)})

    for piece in picture.pieces:
        top_left, flat, top_right, upright, low_left, low_right, down, up, right, left = (
            _SPINNER_FRAME if piece.spins else _PLAIN_FRAME
        )
        x, row = piece.x * columns, piece.y
        first, second = (str(pips).center(2 * columns - 1) for pips in piece.halves)
        bar = flat * (2 * columns - 1)
        if piece.width > piece.height:
            write(row, x, top_left + bar + down + bar + top_right)
            write(row + 1, x, upright + first + upright + second + upright)
            write(row + 2, x, low_left + bar + up + bar + low_right)
        else:
            write(row, x, top_left + bar + top_right)
            write(row + 1, x, upright + first + upright)
            write(row + 2, x, right + bar + left)
            write(row + 3, x, upright + second + upright)
            write(row + 4, x, low_left + bar + low_right)
    for label in picture.labels:
        text = str(label.mark)
        dx, dy = label.towards
        start = {-1: -1 - len(text), 0: -(len(text) // 2), 1: 2}[dx]
        write(label.y + dy, label.x * columns + start, text)

    top = min(row for row, _ in canvas)
    bottom = max(row for row, _ in canvas)
    start = min(column for _, column in canvas)
    end = max(column for _, column in canvas) + 1
    return [
        "".join(canvas.get((row, column), " ") for column in range(start, end)).rstrip()
        for row in range(top, bottom + 1)
    ]


def _tree_lines(root: Node) -> Iterator[str]:
    """The tree in words: each arm in a line of its own, until it branches."""
    yield _name(root)
    yield from _arm_lines(root)


def _arm_lines(node: Node) -> Iterator[str]:
    for position, (side, arm) in enumerate(node.arms.items(), start=1):
        fork, indent = ("├", "│  ") if position < len(node.arms) else ("└", "   ")
        names = [_name(arm)]
        while isinstance(arm, Node) and len(arm.arms) == 1:
            (arm,) = arm.arms.values()
            names.append(_name(arm))
        yield f"{fork}─ {side}: {' ─ '.join(names)}"
        if isinstance(arm, Node):
            yield from (indent + line for line in _arm_lines(arm))


def _name(node: Node | Mark) -> str:
    if isinstance(node, Mark):
        return str(node)
    return f"[{node.tile}]" + (" spinner" if node.spins else "")


def _sum_lines(layout: Layout) -> Iterator[str]:
    """The counted ends, their sum, the award, and where the next tile may go."""
    ends = layout.ends()
    yield "ends   " + (", ".join(f"{end.tile} counts {end.pips}" for end in ends) or "none counts")
    yield f"total  {' + '.join(str(end.pips) for end in ends) or '0'} = {layout.total}"
    yield f"award  {number(layout.award)}"
    yield "sites  " + (
        ", ".join(f"{site} ({site.value})" for site in layout.sites()) or "none open"
    )
