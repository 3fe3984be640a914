"""The score sheet, kept in strokes of five, as text and as SVG.

Fifty points are one mark of ten strokes: a large X of two, then a small x of two in each of its
four gaps. Decided: an x begins with the stroke that falls to the right, and the gaps are filled
clockwise from the top. What is no multiple of five, and a score below zero, is written as figures.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dominospec.drawing.picture import WIDTH, document
from dominospec.drawing.words import ENGLISH, Words, markup
from dominospec.points import Points, written

STROKE = 5
"""Points."""
STROKES = 10
"""In a whole mark."""
MOST = 10_000
"""Points that are drawn; a greater score stands in figures."""


class Tally(NamedTuple):
    """A score as it stands on paper."""

    marks: int
    """Whole ones, of fifty points."""
    strokes: int
    """Of the mark that is not whole yet."""
    rest: Points
    """Points that are written as figures."""


@dataclass(frozen=True)
class Column:
    """The column of one side."""

    name: str
    """May be empty."""
    running: Sequence[Points]
    """The score after each round; the last is the one that stands in strokes."""

    @property
    def score(self) -> Points:
        return self.running[-1] if self.running else 0


def tally(points: Points) -> Tally:
    """The marks, strokes and figures of a score; one below zero or too great is all figures."""
    if not 0 <= points <= MOST:
        return Tally(0, 0, points)
    strokes = math.floor(Fraction(points) / STROKE)
    return Tally(*divmod(strokes, STROKES), points - strokes * STROKE)


def figures(points: Points) -> str:
    """Points as one writes them by hand, a half as ½."""
    whole = math.floor(abs(Fraction(points)))
    if abs(Fraction(points)) - whole != Fraction(1, 2):
        return written(points)
    return f"{'-' if points < 0 else ''}{whole or ''}½"


def _counts(points: Points) -> list[int]:
    """The strokes of each mark, the last one perhaps not whole."""
    marks, strokes, _ = tally(points)
    return [STROKES] * marks + ([strokes] if strokes else [])


def _rest(points: Points) -> str:
    """What stands in figures after the marks; nothing where all is in strokes."""
    rest = tally(points).rest
    return figures(rest) if rest or not points else ""


# -- as text

_MARK = 5
"""Characters across a mark, and rows."""
_LARGE = (
    tuple((i, i, "\\") for i in range(_MARK)),
    tuple((i, _MARK - 1 - i, "/") for i in range(_MARK)),
)
"""The strokes of the large X: row, column and character of each bit."""
_GAPS = ((0, 2), (2, 4), (4, 2), (2, 0))
"""Row and column of the small x's, in the order of writing."""


def sheet_text(columns: Sequence[Column], width: int = 80, words: Words = ENGLISH) -> str:
    """The sheet in characters: the scores after each round, and the last ones in strokes.

    Args:
        width: columns of characters, if every side finds room for one mark in it.
    """
    names = [column.name for column in columns]
    room = max(_MARK, (width + 3) // max(1, len(columns)) - 3)
    blocks = [list(_text_column(column, room)) for column in columns]
    wide = [max(len(name), *map(len, block)) for name, block in zip(names, blocks, strict=True)]
    lines = [*_running_lines(columns, words)]
    if lines:
        lines.append("")
    if any(names):
        lines.append(_row(names, wide))
        lines.append("")
    height = max(map(len, blocks), default=0)
    for i in range(height):
        lines.append(_row([block[i] if i < len(block) else "" for block in blocks], wide))
    return "\n".join(lines)


def _row(cells: Sequence[str], wide: Sequence[int]) -> str:
    pairs = zip(cells, wide, strict=True)
    return "   ".join(cell.ljust(width) for cell, width in pairs).rstrip()


def _text_column(column: Column, room: int) -> Iterator[str]:
    """The marks of a side, so many in a row as there is room for, and the figures."""
    marks = [_text_mark(count) for count in _counts(column.score)]
    in_row = (room + 2) // (_MARK + 2)
    for start in range(0, len(marks), in_row):
        row = marks[start : start + in_row]
        for i in range(_MARK):
            yield "  ".join(mark[i] for mark in row)
        yield ""
    if rest := _rest(column.score):
        yield rest
    if marks:
        yield f"= {written(column.score)}"


def _text_mark(count: int) -> list[str]:
    canvas = [[" "] * _MARK for _ in range(_MARK)]
    for stroke in _LARGE[:count]:
        for row, column, char in stroke:
            canvas[row][column] = "X" if canvas[row][column] != " " else char
    for i, (row, column) in enumerate(_GAPS):
        strokes = min(2, count - 2 - 2 * i)
        if strokes > 0:
            canvas[row][column] = " \\x"[strokes]
    return ["".join(row) for row in canvas]


def _running_lines(columns: Sequence[Column], words: Words) -> Iterator[str]:
    """The scores after each round, in figures."""
    rounds = max((len(column.running) for column in columns), default=0)
    if not any(column.name for column in columns) or not rounds:
        return
    heads = [words.sheet_round, *(column.name for column in columns)]
    yield "  ".join(heads)
    for i in range(rounds):
        cells = [str(i + 1), *(written(column.running[i]) for column in columns)]
        yield "  ".join(cell.rjust(len(head)) for cell, head in zip(cells, heads, strict=True))


# -- as SVG

_EDGE = 16
_BOX = 44
"""Across a mark and the space to the next, in pixels."""
_BETWEEN = 24
"""Between two sides."""
_ROW = 20
"""From one line of text to the next."""
_LETTER = 8
"""What a letter takes at most."""
_BIG = ("M9 9L31 31", "M31 9L9 31")
_MIDDLES = ((20, 7), (33, 20), (20, 33), (7, 20))
_SMALL = 4


def sheet_svg(
    columns: Sequence[Column],
    *,
    width: int = WIDTH,
    title: str | None = None,
    words: Words = ENGLISH,
    name: str | None = None,
) -> str:
    """The sheet as an SVG document, as :func:`sheet_text` has it.

    Args:
        width: the greatest width in pixels, if every side finds room for one mark in it.
        title: what the sheet is called.
        name: begins the ids in it, which have to be unique in a page.
    """
    count = max(1, len(columns))
    room = max(_BOX, (width - 2 * _EDGE - (count - 1) * _BETWEEN) // count)
    in_row = room // _BOX
    longest = max((min(len(_counts(column.score)), in_row) for column in columns), default=0)
    texts = [text for column in columns for text in (column.name, _total(column))]
    wide = min(room, max([longest * _BOX, *(len(text) * _LETTER for text in texts), 64]))
    rows = max((-(-len(_counts(column.score)) // in_row) for column in columns), default=0)
    named = any(column.name for column in columns)
    rounds = max((len(column.running) for column in columns), default=0) if named else 0
    margin = 48 if rounds else 0
    parts: list[str] = []
    top = _EDGE + (_ROW if named else 0)
    bottom = top
    for i, column in enumerate(columns):
        x = _EDGE + margin + i * (wide + _BETWEEN)
        parts += _svg_column(column, x, top, in_row, rows, wide)
    bottom = top + rows * _BOX + 2 * _ROW + 4
    if rounds:
        parts.append(_text(_EDGE, bottom + _ROW - 4, words.sheet_round, "ds-w"))
        for i in range(rounds):
            y = bottom + (i + 2) * _ROW - 4
            parts.append(_text(_EDGE, y, str(i + 1), "ds-w"))
            for j, column in enumerate(columns):
                x = _EDGE + margin + j * (wide + _BETWEEN)
                parts.append(_text(x, y, written(column.running[i]), "ds-w"))
        bottom += (rounds + 1) * _ROW
    total = 2 * _EDGE + margin + count * wide + (count - 1) * _BETWEEN
    return document(
        words.sheet if title is None else title,
        "; ".join(_said(column, words) for column in columns),
        "".join(parts),
        total,
        bottom + _EDGE // 2,
        min(total, width),
        name,
    )


def _svg_column(
    column: Column, x: int, top: int, in_row: int, rows: int, wide: int
) -> Iterator[str]:
    if column.name:
        fit = f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
        squeeze = fit if len(column.name) * _LETTER > wide else ""
        yield _text(x, top - 6, column.name, "ds-w", squeeze)
    for i, count in enumerate(_counts(column.score)):
        row, place = divmod(i, in_row)
        yield f'<g transform="translate({x + place * _BOX} {top + row * _BOX})">'
        yield f'<path class="ds-k" d="{"".join(_BIG[:count])}"/>'
        if count > 2:
            small = "".join(list(_small_strokes())[: count - 2])
            yield f'<path class="ds-o" d="{small}"/>'
        yield "</g>\n"
    y = top + rows * _BOX + _ROW
    if rest := _rest(column.score):
        yield _text(x, y - 4, rest, "ds-e")
    if tally(column.score)[:2] != (0, 0):
        yield _text(x, y + _ROW - 4, _total(column), "ds-w")


def _small_strokes() -> Iterator[str]:
    for x, y in _MIDDLES:
        yield f"M{x - _SMALL} {y - _SMALL}l{2 * _SMALL} {2 * _SMALL}"
        yield f"M{x + _SMALL} {y - _SMALL}l-{2 * _SMALL} {2 * _SMALL}"


def _total(column: Column) -> str:
    return f"= {written(column.score)}"


def _text(x: int, y: int, text: str, kind: str, more: str = "") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}"{more}>{markup(text)}</text>\n'


def _said(column: Column, words: Words) -> str:
    marks, strokes, rest = tally(column.score)
    text = words.sheet_marks.format(
        points=written(column.score), marks=marks, strokes=strokes, rest=figures(rest)
    )
    return f"{column.name}: {text}" if column.name else text
