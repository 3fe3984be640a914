"""A layout as SVG: one picture that needs nothing else, for a screen, paper and a screen reader.

A number in a disc counts at its end, a hollow dot is an open site that counts nothing there, an
orange frame is a spinner, and the tile laid last is tinted and has a diamond in its middle. Lengths
are in units of the picture, pixels where it is shown at its own size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from dominospec.drawing.table import DX, DY, NARROWEST, Label, Piece, Rect, Table
from dominospec.drawing.table import table as laid_out
from dominospec.drawing.tree import tree
from dominospec.drawing.words import ENGLISH, Words, markup
from dominospec.engine import Layout
from dominospec.points import written

WIDTH = 640
"""The width of a picture that is not asked for another."""

SMALLEST = 0.75
"""The scale below which a picture is hard to read."""

_CELL = 14
"""A quarter of a tile's length."""
_EDGE = 12
"""Between the picture's edge and what is drawn."""
_LINE = 26
"""From one line of text to the next."""
_DIGIT = 10
"""What a character of the sum takes at most."""
_SMALL = 7
"""What a character of the legend takes at most."""
_STEP = 6.5
"""From one pip to the next."""
_PIPS_DRAWN = 9
"""Halves with more pips show a numeral."""

STYLE = """\
.ds{color:#1c1c1e;max-width:100%;height:auto}
.ds-b{fill:#f7f5ef}
.ds-t{fill:#fffefa;stroke:#1c1c1e;stroke-width:1.5}
.ds-l{fill:#cfe3fb}
.ds-d{fill:#1f5fae}
.ds-s{stroke:#d4600a;stroke-width:3.5}
.ds-p{stroke:currentColor;stroke-width:5;stroke-linecap:round}
.ds-v{stroke:currentColor;stroke-width:1}
.ds-k{stroke:currentColor;stroke-width:3;fill:none}
.ds-o{stroke:currentColor;stroke-width:2;fill:none}
.ds-c{fill:currentColor}
.ds-n{fill:#f7f5ef}
.ds text{font-family:system-ui,"DejaVu Sans",sans-serif;fill:currentColor}
.ds .ds-n{fill:#f7f5ef}
.ds-n,.ds-h{font-size:15px;font-weight:700;text-anchor:middle}
.ds-h{font-size:13px}
.ds-e{font-size:18px;font-weight:700}
.ds-w{font-size:13px}
@media screen and (prefers-color-scheme:dark){
.ds{color:#f1efe8}
.ds-b{fill:#1d2023}
.ds-t{fill:#30353a;stroke:#d8d5cb}
.ds-l{fill:#1f4a78}
.ds-d{fill:#9cc9ff}
.ds-s{stroke:#ff9d45}
.ds .ds-n{fill:#1d2023}
}
@media print{
.ds{color:#000;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.ds-b{fill:none}
.ds-t{fill:#fff;stroke:#000}
.ds-l{fill:#dcebfc}
.ds-s{stroke:#d4600a}
.ds .ds-n{fill:#fff}
}
"""
"""All classes begin with ``ds``, so that a picture within a page changes nothing else there."""


def svg(
    layout: Layout,
    *,
    width: int = WIDTH,
    title: str | None = None,
    legend: bool = False,
    words: Words = ENGLISH,
    name: str | None = None,
) -> str:
    """The layout as an SVG document, which may also stand in a page of HTML as it is.

    Args:
        width: the greatest width in pixels; arms turn so that the picture is no wider.
        title: what the picture is called; the counted sum otherwise.
        legend: whether what the marks mean is written below.
        words: the language.
        name: begins the ids in the picture, which have to be unique in a page; by default it is
            made from what is drawn, so that only pictures that are alike share it.
    """
    return _picture(layout, width, title, legend, words, name).text


def least_width(layout: Layout, width: int, *, legend: bool, words: Words = ENGLISH) -> int:
    """The least width, from ``width`` on, at which the picture can be read."""
    while _picture(layout, width, None, legend, words, None).scale < SMALLEST:
        width += _CELL
    return width


class _Picture(NamedTuple):
    text: str
    scale: float
    """At which it is shown; less than 1 where the width asked for is too small."""


def _picture(
    layout: Layout,
    width: int,
    title: str | None,
    legend: bool,
    words: Words,
    name: str | None,
) -> _Picture:
    board = None
    lines = [words.no_tile]
    if layout.placements:
        cells = (width - 2 * _EDGE) // _CELL
        board = laid_out(tree(layout), max(cells, NARROWEST))
        sum_lines = _wrapped(f"{sum_of(layout)}", (width - 2 * _EDGE) // _DIGIT)
        lines = [*sum_lines, words.award.format(points=written(layout.award))]
    return _document(layout, board, lines, width, title, legend, words, name)


def sum_of(layout: Layout) -> str:
    """The counted sum, written out."""
    return f"{' + '.join(str(end.pips) for end in layout.ends()) or '0'} = {layout.total}"


def described(layout: Layout, words: Words = ENGLISH) -> str:
    """All that a picture shows, in words."""
    if not layout.placements:
        return words.no_tile

    def listed(things: list[str], separator: str = words.comma) -> str:
        return separator.join(things) or words.nothing

    semicolon = words.semicolon
    tiles = [str(play.tile) for play in layout.placements]
    return " ".join(
        (
            words.counted.format(total=sum_of(layout)),
            words.awarded.format(points=written(layout.award)),
            words.last.format(tile=tiles[-1]),
            words.tiles.format(tiles=listed(tiles)),
            words.spinners.format(tiles=listed([str(tile) for tile in layout.spinners])),
            words.joins.format(
                joins=listed(
                    [words.join.format(one=a, other=b) for a, b in layout.joins], semicolon
                )
            ),
            words.sites.format(sites=listed([f"{at} ({at.value})" for at in layout.sites()])),
            words.ends.format(ends=listed([f"{end.tile}: {end.pips}" for end in layout.ends()])),
        )
    )


def document(
    title: str, description: str, body: str, width: int, height: int, shown: int, name: str | None
) -> str:
    """An SVG document around what is drawn.

    Args:
        shown: the width at which it is shown; its own, or less.
    """
    head, text = markup(title), markup(description)
    if name is None:
        name = f"ds-{sha256(f'{head}{text}{body}'.encode()).hexdigest()[:12]}"
    name = markup(name)
    size = f'width="{shown}" height="{_number(height * shown / width)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ds" viewBox="0 0 {width} {height}" {size}'
        f' role="img" aria-labelledby="{name}-t {name}-d">\n'
        f'<title id="{name}-t">{head}</title>\n<desc id="{name}-d">{text}</desc>\n'
        f"<style>\n{STYLE}</style>\n"
        f'<rect class="ds-b" width="{width}" height="{height}" rx="8"/>\n'
        f"{body}</svg>\n"
    )


def _document(
    layout: Layout,
    board: Table | None,
    lines: list[str],
    width: int,
    title: str | None,
    legend: bool,
    words: Words,
    name: str | None,
) -> _Picture:
    if title is None:
        title = words.board.format(total=sum_of(layout)) if board else words.no_board
    across = board.width * _CELL if board else 0
    inner = max(across, min(max(len(line) for line in lines) * _DIGIT, width - 2 * _EDGE))
    notes: list[list[tuple[str, str]]] = []
    if legend and board is not None:
        inner = max(inner, min(330, width - 2 * _EDGE))
        signs = list(_legend(board, words))
        inner = max(inner, *(_note_width(text) for _, text in signs))
        notes = _notes(signs, inner)
    parts: list[str] = []
    y = _EDGE
    if board is not None:
        parts += _board(board, _EDGE + (inner - across) // 2, y)
        y += board.height * _CELL + 4
    for line in lines:
        y += _LINE
        kind = "ds-w" if len(lines) > 1 and line is lines[-1] else "ds-e"
        parts.append(f'<text class="{kind}" x="{_EDGE}" y="{y - 6}">{markup(line)}</text>\n')
    for row in notes:
        y += 20
        parts += _legend_row(row, y - 8)
    total = inner + 2 * _EDGE
    shown = min(total, width)
    text = document(
        title,
        described(layout, words),
        "".join(parts),
        total,
        y + _EDGE,
        shown,
        name,
    )
    return _Picture(text, shown / total)


def _wrapped(text: str, longest: int) -> list[str]:
    """Lines of a sum, broken before a plus sign."""
    lines = [""]
    for word in text.replace(" + ", "\n+ ").split("\n"):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > longest:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# -- tiles and marks


def _board(board: Table, x: int, y: int) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})">\n'
    for link in board.links():
        yield _link(link)
    for piece in board.pieces:
        yield _tile(piece)
    for label in board.labels:
        yield _mark(label)
    yield "</g>\n"


def _link(band: Rect) -> str:
    x, y = band.x * _CELL, band.y * _CELL
    width, height = band.width * _CELL, band.height * _CELL
    if band.height >= band.width:
        return f'<path class="ds-k" d="M{x + _CELL} {y}v{height}"/>\n'
    return f'<path class="ds-k" d="M{x} {y + _CELL}h{width}"/>\n'


def _tile(piece: Piece) -> str:
    node, at = piece.node, piece.at
    upright = at.height > at.width
    x, y = at.x * _CELL, at.y * _CELL
    place = f"translate({x + 2 * _CELL} {y})rotate(90)" if upright else f"translate({x} {y})"
    long, short = 4 * _CELL, 2 * _CELL
    kind = "ds-t ds-l" if node.last else "ds-t"
    first, second = piece.halves
    parts = [
        f'<g transform="{place}"><title>{node.tile}</title>',
        f'<rect class="{kind}" x="1" y="1" width="{long - 2}" height="{short - 2}" rx="4"/>',
    ]
    if node.spins:
        parts.append(
            f'<rect class="ds-s" x="2.5" y="2.5" width="{long - 5}" height="{short - 5}" rx="3"'
            ' fill="none"/>'
        )
    parts.append(f'<path class="ds-v" d="M{short} 6v{short - 12}"/>')
    if node.last:
        parts.append(f'<path class="ds-d" d="M{short} {_CELL - 5}l4 5l-4 5l-4-5z"/>')
    parts += (_half(first, _CELL, upright), _half(second, 3 * _CELL, upright))
    parts += (_inside(pips, short, upright) for pips in node.inside)
    parts.append("</g>\n")
    return "".join(parts)


def _half(pips: int, middle: int, upright: bool) -> str:
    if pips > _PIPS_DRAWN:
        turn = f' transform="rotate(-90 {middle} {_CELL})"' if upright else ""
        return f'<text class="ds-h" x="{middle}" y="{_CELL + 5}"{turn}>{pips}</text>'
    return f'<path class="ds-p" d="{_pip_path(pips, middle)}"/>' if pips else ""


@cache
def _pip_path(pips: int, middle: int) -> str:
    """Dots of no length, which the round ends of the line make visible."""
    places = ((middle + _STEP * x, _CELL + _STEP * y) for x, y in _PIPS[pips])
    return "".join(f"M{x:g} {y:g}h0" for x, y in places)


_CORNERS = ((-1, -1), (1, 1))
_FOUR = (*_CORNERS, (1, -1), (-1, 1))
_SIX = (*_FOUR, (0, -1), (0, 1))
_PIPS = (
    (),
    ((0, 0),),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    _FOUR,
    (*_FOUR, (0, 0)),
    _SIX,
    (*_SIX, (0, 0)),
    (*_SIX, (-1, 0), (1, 0)),
    (*_SIX, (-1, 0), (1, 0), (0, 0)),
)
"""Where the pips of a half are, of a tile that lies from left to right."""


def _inside(pips: int, middle: int, upright: bool) -> str:
    turn = f' transform="rotate(-90 {middle} {_CELL})"' if upright else ""
    return f"<g{turn}>{_disc(pips, middle, _CELL)}</g>"


def _mark(label: Label) -> str:
    at = label.at
    x, y = (2 * at.x + at.width) * _CELL // 2, (2 * at.y + at.height) * _CELL // 2
    if label.mark.pips is None:
        return f'<circle class="ds-o" cx="{x}" cy="{y}" r="4.5"/>\n'
    # Nearer to its own tile than to any other.
    way = label.towards
    return _disc(label.mark.pips, x - DX[way], y - DY[way]) + "\n"


def _disc(pips: int, x: int, y: int) -> str:
    size = ' style="font-size:11px"' if pips > 99 else ""
    return (
        f'<circle class="ds-c" cx="{x}" cy="{y}" r="11.5"/>'
        f'<text class="ds-n" x="{x}" y="{y + 5.5}"{size}>{pips}</text>'
    )


# -- the legend


def _legend(board: Table, words: Words) -> Iterator[tuple[str, str]]:
    """What is there to explain: a sign, its meaning."""
    counted = any(label.mark.pips is not None for label in board.labels)
    if counted or any(piece.node.inside for piece in board.pieces):
        yield '<circle class="ds-c" cx="8" cy="-1" r="7"/>', words.legend_end
    if any(label.mark.pips is None for label in board.labels):
        yield '<circle class="ds-o" cx="8" cy="-1" r="4.5"/>', words.legend_site
    if any(piece.node.spins for piece in board.pieces):
        frame = '<rect class="ds-s" x="2" y="-7" width="12" height="12" rx="2" fill="none"/>'
        yield frame, words.legend_spinner
    yield (
        '<rect class="ds-t ds-l" x="1" y="-8" width="14" height="14" rx="2"/>'
        '<path class="ds-d" d="M8-6l4 5l-4 5l-4-5z"/>',
        words.legend_last,
    )


def _notes(notes: Iterable[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """The legend in rows that fit a width."""
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0
    for sign, text in notes:
        wide = _note_width(text)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append((sign, text))
        used += wide
    return rows


def _note_width(text: str) -> int:
    return 36 + _SMALL * len(text)


def _legend_row(row: list[tuple[str, str]], y: int) -> Iterator[str]:
    x = _EDGE
    for sign, text in row:
        words = f'<text class="ds-w" x="20" y="3">{markup(text)}</text>'
        yield f'<g transform="translate({x} {y})">{sign}{words}</g>\n'
        x += _note_width(text)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
