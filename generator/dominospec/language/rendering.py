"""Findings as text: a frame for people, a line for tools, an object for programs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from textwrap import wrap

from dominospec.language.findings import Finding, Label, Severity
from dominospec.rulebook.basics import Span

WIDTH = 80
"""The most columns of a frame."""
TAB = 4
MOST_LINES = 3
"""The most lines of a place that are shown."""

_CODE = re.compile("```|`[^`]+`")
_NO_BREAK = "\N{NO-BREAK SPACE}"

_STRONG = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m"}
_FAINT = "\x1b[2m"
_RESET = "\x1b[0m"


def short(finding: Finding) -> str:
    """``FILE:LINE:COLUMN: CODE title``."""
    span = finding.span
    return f"{span.file}:{span.line}:{span.column}: {finding.code} {finding.message}"


def as_json(finding: Finding) -> dict[str, object]:
    """The finding as an object for JSON."""
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        **_place(finding.span),
        "title": finding.message,
        "labels": [{**_place(label.span), "text": label.text} for label in finding.labels],
        "expected": finding.expected,
        "suggestion": finding.suggestion,
    }


def human(finding: Finding, texts: Mapping[str, str], *, colour: bool = False) -> str:
    """The finding with the places it speaks of, underlined, within 80 columns.

    What stands between backticks, and each of its items, is on one line, however long.
    ``texts`` holds the text of each file; of a place in another file only the name is shown.
    """
    places = [Label(finding.span, ""), *finding.labels]
    gutter = max(len(str(place.span.end_line)) for place in places)
    edge = f"{' ' * gutter} |"

    def painted(text: str, style: str) -> str:
        return f"{style}{text}{_RESET}" if colour else text

    heading = f"{finding.severity}[{finding.code}]"
    first, *lines = _wrapped(f"{heading}: ", finding.title, hanging="  ")
    lines.insert(0, painted(heading, _STRONG[finding.severity]) + first[len(heading) :])
    lines.extend(f"  {item}" for item in finding.items)
    shown = ""
    for place in places:
        span = place.span
        mark, style = ("-", _FAINT) if shown else ("^", _STRONG[finding.severity])
        if span.file != shown:
            arrow = ":::" if shown else "-->"
            lines.append(f"{' ' * gutter}{arrow} {span.file}:{span.line}:{span.column}")
            shown = span.file
        if span.file not in texts:
            continue
        lines.append(edge)
        marks = ""
        for number, line, marks in _framed(span, texts[span.file], WIDTH - gutter - 3):
            lines.append(f"{painted(f'{number:>{gutter}} |', _FAINT)} {line}".rstrip())
            lines.append(f"{edge} {painted(marks.replace('^', mark), style)}")
        if place.text and len(marks) + 1 + len(place.text) <= WIDTH - gutter - 3:
            lines[-1] += f" {place.text}"
        elif place.text:
            indent = " " * (len(marks) - len(marks.lstrip()))
            lines.extend(_wrapped(f"{edge} {indent}", place.text, hanging=f"{edge} {indent}"))
    if finding.expected or finding.suggestion:
        lines.append(edge)
    for word, text in (("expected", finding.expected), ("help", finding.suggestion)):
        if text:
            indent = " " * (gutter + 1)
            lines.extend(_wrapped(f"{indent}= {word}: ", text, hanging=f"{indent}  "))
    if finding.picture:
        lines.extend((edge, *(f"{edge} {line}".rstrip() for line in finding.picture.splitlines())))
    return "\n".join(lines)


def _place(span: Span) -> dict[str, object]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _wrapped(first: str, text: str, *, hanging: str) -> list[str]:
    """Lines of text after a first word; code between backticks is not broken."""
    kept = _CODE.sub(lambda code: code[0].replace(" ", _NO_BREAK), text)
    lines = wrap(
        kept,
        WIDTH,
        initial_indent=first,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_NO_BREAK, " ") for line in lines] or [first]


def _framed(span: Span, text: str, width: int) -> Iterator[tuple[int, str, str]]:
    """Number, text and marks of the lines of a place that are shown."""
    lines = text.split("\n")
    last = min(span.end_line, span.line + MOST_LINES - 1)
    for number in range(span.line, last + 1):
        line = lines[number - 1] if number <= len(lines) else ""
        start = span.column - 1 if number == span.line else len(line) - len(line.lstrip())
        end = span.end_column - 1 if number == span.end_line else len(line)
        yield number, *_marked(line, start, end, width)


def _marked(line: str, start: int, end: int, width: int) -> tuple[str, str]:
    """A line as shown and the marks under a part of it, cut to a width around that part."""
    cells = _cells(line)
    before = sum(map(_width, cells[:start]))
    marked = min(max(1, sum(map(_width, cells[start:end]))), width)
    total = sum(map(_width, cells))
    if total <= width and before + marked <= width:
        return "".join(cells), " " * before + "^" * marked
    # Show the part from a little before it, and leave a column at each side for the dots.
    room = width - 2
    left = max(0, min(before - width // 4, max(total, before + marked) - room))
    shown, column, first = [], 0, None
    for cell in cells:
        if column >= left and column + _width(cell) <= left + room:
            first = column if first is None else first
            shown.append(cell)
        column += _width(cell)
    head, tail = "…" if left else "", "…" if total > left + room else ""
    offset = before - (left if first is None else first)
    marks = "^" * max(1, min(marked, room - offset))
    return head + "".join(shown) + tail, " " * (offset + len(head)) + marks


def _cells(line: str) -> list[str]:
    """What is shown for each character: tabs as blanks, what has no form as a replacement."""
    cells: list[str] = []
    column = 0
    for character in line:
        if character == "\t":
            cell = " " * (TAB - column % TAB)
        elif unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            cell = "\N{REPLACEMENT CHARACTER}"
        else:
            cell = character
        cells.append(cell)
        column += _width(cell)
    return cells


def _width(cell: str) -> int:
    """The columns that a character, or the blanks of a tab, take on a terminal."""
    if len(cell) > 1:
        return len(cell)
    if unicodedata.category(cell) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(cell) in ("W", "F") else 1
