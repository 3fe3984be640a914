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


def _any_strokes(columns: Sequence[Column]) -> bool:
    """Whether any score is in strokes, below which all are written out."""
    return any(_counts(column.score) for column in columns)


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
    in_strokes = _any_strokes(columns)
    blocks = [list(_text_column(column, room, in_strokes)) for column in columns]
    totals = [_total(column) if in_strokes else "" for column in columns]
    wide = [
        max(len(name), len(total), *map(len, block))
        for name, total, block in zip(names, totals, blocks, strict=True)
    ]
    lines = [*_running_lines(columns, words)]
    if lines:
        lines.append("")
    if any(names):
        lines.append(_row(names, wide))
        lines.append("")
    height = max(map(len, blocks), default=0)
    for i in range(height):
        lines.append(_row([block[i] if i < len(block) else "" for block in blocks], wide))
    if in_strokes:
        lines += ["", _row(totals, wide)]
    return "\n".join(lines)


def _row(cells: Sequence[str], wide: Sequence[int]) -> str:
    pairs = zip(cells, wide, strict=True)
    return "   ".join(cell.ljust(width) for cell, width in pairs).rstrip()


def _text_column(column: Column, room: int, in_strokes: bool) -> Iterator[str]:
    """The marks of a side and the figures after them, so many in a row as there is room for."""
    cells = [_text_mark(count) for count in _counts(column.score)]
    if rest := _rest(column.score):
        beside = [""] * (_MARK // 2) if in_strokes else []
        cells.append([line.ljust(len(rest)) for line in (*beside, rest, *beside)])
    row: list[list[str]] = []
    for cell in cells:
        if row and sum(len(one[0]) + 2 for one in row) + len(cell[0]) > room:
            yield from ("  ".join(lines).rstrip() for lines in zip(*row, strict=True))
            yield ""
            row = []
        row.append(cell)
    yield from ("  ".join(lines).rstrip() for lines in zip(*row, strict=True))


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
_MARGIN = 48
"""For the numbers of the rounds."""
_DIGIT = 12
"""What a character of the figures takes at most."""
_CENTRE = 20
"""Of a mark, from its place."""
_INSET = 3
"""From its place to its outermost stroke."""
_BIG = ("M9 9L31 31", "M31 9L9 31")
_MIDDLES = ((20, 7), (33, 20), (20, 33), (7, 20))
_SMALL = 4


def sheet_svg(
    columns: Sequence[Column],
    *,
    width: int = WIDTH,
    title: str | None = None,
    note: str = "",
    words: Words = ENGLISH,
    name: str | None = None,
) -> str:
    """The sheet as an SVG document, as :func:`sheet_text` has it.

    Args:
        width: the greatest width in pixels, if every side finds room for one mark in it.
        title: what the sheet is called, at its head.
        note: a line below the title, such as who won.
        name: begins the ids in it, which have to be unique in a page.
    """
    count = max(1, len(columns))
    named = any(column.name for column in columns)
    rounds = max((len(column.running) for column in columns), default=0) if named else 0
    margin = _MARGIN if rounds else 0
    room = max(_BOX, (width - 2 * _EDGE - margin - (count - 1) * _BETWEEN) // count)
    in_row = room // _BOX
    in_strokes = _any_strokes(columns)
    placed = [list(_placed(column, in_row)) for column in columns]
    longest = max((place + 1 for things in placed for _, place, _ in things), default=0)
    texts = [text for column in columns for text in (column.name, _total(column))]
    figured = [len(_rest(column.score)) * _DIGIT for column in columns if not _counts(column.score)]
    wide = min(room, max([longest * _BOX, *(len(text) * _LETTER for text in texts), *figured, 64]))
    inner = margin + count * wide + (count - 1) * _BETWEEN
    parts: list[str] = []
    y = _EDGE
    head = [(title or "", "ds-e", _DIGIT), (note, "ds-w", _LETTER)]
    for text, kind, letter in head:
        if text:
            inner = max(inner, min(len(text) * letter, width - 2 * _EDGE))
            y += _ROW + 4
            parts.append(_fitting(_EDGE, y - 8, text, kind, letter, inner))
    if named:
        y += _ROW
    rows = max((row + 1 for things in placed for row, _, _ in things), default=0)
    lefts = [_EDGE + margin + i * (wide + _BETWEEN) for i in range(len(columns))]
    for left, column, things in zip(lefts, columns, placed, strict=True):
        if column.name:
            parts.append(_fitting(left, y - 6, column.name, "ds-w", _LETTER, wide))
        parts += _svg_marks(things, left, y, wide)
    y += rows * _BOX
    if in_strokes:
        y += _ROW
        for left, column in zip(lefts, columns, strict=True):
            parts.append(_text(left, y - 4, _total(column), "ds-w"))
    y += 4
    if rounds:
        y += _ROW
        parts.append(_text(_EDGE, y - 4, words.sheet_round, "ds-w"))
        for i in range(rounds):
            y += _ROW
            parts.append(_text(_EDGE, y - 4, str(i + 1), "ds-w"))
            for left, column in zip(lefts, columns, strict=True):
                parts.append(_text(left, y - 4, written(column.running[i]), "ds-w"))
    if in_strokes:
        y += _ROW + 4
        stroke = words.sheet_stroke.format(points=STROKE)
        inner = max(inner, min(len(stroke) * _LETTER, width - 2 * _EDGE))
        parts.append(_fitting(_EDGE, y - 4, stroke, "ds-w", _LETTER, inner))
    total = inner + 2 * _EDGE
    return document(
        words.sheet if title is None else title,
        " ".join(_told(columns, rounds, note, words)),
        "".join(parts),
        total,
        y + _EDGE // 2,
        min(total, width),
        name,
    )


def _placed(column: Column, in_row: int) -> Iterator[tuple[int, int, int | str]]:
    """The row and the place of each mark, as its strokes, and of the figures after the last."""
    counts = _counts(column.score)
    for i, count in enumerate(counts):
        yield (*divmod(i, in_row), count)
    if rest := _rest(column.score):
        yield (*divmod(len(counts), in_row), rest)


def _svg_marks(
    things: Sequence[tuple[int, int, int | str]], left: int, top: int, wide: int
) -> Iterator[str]:
    for row, place, thing in things:
        x, y = left + place * _BOX, top + row * _BOX
        if isinstance(thing, str):
            room = wide if place == 0 else min(_BOX, wide - place * _BOX)
            yield _fitting(x, y + _CENTRE + 6, thing, "ds-e", _DIGIT, room)
            continue
        yield f'<g transform="translate({x - _INSET} {y})">'
        yield f'<path class="ds-k" d="{"".join(_BIG[:thing])}"/>'
        if thing > 2:
            small = "".join(list(_small_strokes())[: thing - 2])
            yield f'<path class="ds-o" d="{small}"/>'
        yield "</g>\n"


def _small_strokes() -> Iterator[str]:
    for x, y in _MIDDLES:
        yield f"M{x - _SMALL} {y - _SMALL}l{2 * _SMALL} {2 * _SMALL}"
        yield f"M{x + _SMALL} {y - _SMALL}l-{2 * _SMALL} {2 * _SMALL}"


def _total(column: Column) -> str:
    return f"= {written(column.score)}"


def _text(x: int, y: int, text: str, kind: str, more: str = "") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}"{more}>{markup(text)}</text>\n'


def _fitting(x: int, y: int, text: str, kind: str, letter: int, wide: int) -> str:
    """A text that is drawn closer where it may be wider than there is room for."""
    fit = f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
    return _text(x, y, text, kind, fit if len(text) * letter > wide else "")


def _told(columns: Sequence[Column], rounds: int, note: str, words: Words) -> Iterator[str]:
    """All that the sheet shows, in words."""
    if note:
        yield f"{note}."
    yield f"{words.semicolon.join(_said(column, words) for column in columns)}."
    for i in range(rounds):
        scores = (f"{column.name}: {written(column.running[i])}" for column in columns)
        yield words.sheet_after.format(round=i + 1, scores=words.semicolon.join(scores))


def _said(column: Column, words: Words) -> str:
    marks, strokes, rest = tally(column.score)
    text = words.sheet_marks.format(
        points=written(column.score), marks=marks, strokes=strokes, rest=figures(rest)
    )
    return f"{column.name}: {text}" if column.name else text
