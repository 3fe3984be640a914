"""One layout for all specs.

It works on the tokens of a spec and knows no clause, so that a new clause needs nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lark import Token

from dominospec.language.findings import Report
from dominospec.language.grammar import LINE_END, parser
from dominospec.language.parsing import parse
from dominospec.language.reading import SpecText
from dominospec.language.tree import alike

WIDTH = 100
"""The most columns of a clause that can be broken."""
STEP = 2
"""The columns of a level, and twice that for the further lines of a clause."""

_OPENING = {"GAME": "game", "_BASE": "base", "_SOURCE": "source"}
_SECTION = frozenset({"SECTION", "_EXAMPLES"})
_BLOCK = frozenset({"REPLACE", "_REMOVE", "_RULE", "_NOTE", "_FACT"})
_EXAMPLE = frozenset({"_BOARD", "_SETTLEMENT", "_ROUND", "_DROP"})
_CITES = "_CITES"
_TRANSLATION = "LANGUAGE"
_VALUES = frozenset({"INT", "DECIMAL", "TILE", "SITE", "WORD", "STRING", "_RIGHT"})
_COMMENT = re.compile("#[^\n]*")


class Unfaithful(Exception):
    """A fault of the formatter: what it wrote does not mean what it read."""


def formatted(source: SpecText, report: Report) -> str | None:
    """A spec in the one layout; None, with findings, if it has syntax errors.

    Comments are kept, texts in quotes are as they were, and the syntax tree is the same.

    Raises:
        Unfaithful: the tree would be another. Nothing must be written then.
    """
    before = parse(source, report)
    if before is None:
        return None
    text = "".join(f"{line}\n" for line in _laid_out(_lines(source.text)))
    after = parse(SpecText(source.file, text), Report())
    kept = _comments(source.text) == _comments(text)
    if after is None or not kept or not alike(before, after):
        raise Unfaithful(f"the layout of {source.file} would not mean what the file says")
    return text


# -- lines of tokens


@dataclass
class _Segment:
    """Tokens up to a comment or the end of the line."""

    tokens: list[Token] = field(default_factory=list)
    remark: str = ""
    """The comment behind them."""
    below: list[str] = field(default_factory=list)
    """Comments on lines of their own before the next segment."""


@dataclass
class _Line:
    """What stands before a line, and what is one line to the parser, however it was broken."""

    above: list[tuple[int, str]]
    """Width of the indentation and text of each comment; no text for a blank line."""
    column: int
    segments: list[_Segment]

    @property
    def kind(self) -> str:
        return self.segments[0].tokens[0].type

    @property
    def level(self) -> int:
        if self.kind in _OPENING or self.kind in _SECTION:
            return 0
        return 1 if self.kind in _BLOCK or self.kind in _EXAMPLE else 2


def _lines(text: str) -> list[_Line]:
    """The lines of a spec without syntax errors; the last has no segments and ends the file."""
    tokens = list(parser().parse_interactive(text, start="file").iter_parse())
    lines: list[_Line] = []
    line = _Line([], 0, [_Segment()])
    end = 0
    above: list[tuple[int, str]] = []
    for token in tokens:
        assert token.start_pos is not None
        assert token.end_pos is not None
        if token.type == LINE_END:
            head, *rest = str(token).split("\n")
            line.segments[-1].remark = head.strip()
            lines.append(line)
            above = [(_width(one), one.strip()) for one in rest[:-1]]
            line = _Line(above, _width(rest[-1]), [_Segment()])
        else:
            gap = text[end : token.start_pos]
            if not lines and not line.segments[0].tokens:
                line.above = [(_width(one), one.strip()) for one in gap.split("\n")[:-1]]
            elif "#" in gap:
                head, *rest = gap.split("\n")
                line.segments[-1].remark = head.strip()
                line.segments[-1].below = [one.strip() for one in rest[:-1] if one.strip()]
                line.segments.append(_Segment())
            line.segments[-1].tokens.append(token)
        end = token.end_pos
    line.segments = []
    return [*_with_citations(lines), line]


def _with_citations(lines: list[_Line]) -> Iterator[_Line]:
    """Citations on lines of their own are joined to the line of the rule or example."""
    last: _Line | None = None
    moved: list[str] = []
    for line in lines:
        if line.kind == _CITES and last is not None:
            into = last.segments[-1]
            into.tokens += line.segments[0].tokens
            here = [text for _, text in line.above if text]
            moved += here
            if (remark := line.segments[0].remark) and (moved or into.remark):
                moved.append(remark)
            else:
                into.remark = into.remark or remark
            continue
        if last is not None:
            yield last
        line.above = [(line.column, text) for text in moved] + line.above
        moved = []
        last = line
    if last is not None:
        yield last


def _width(line: str) -> int:
    return len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip(" "))


def _comments(text: str) -> list[str]:
    """The comments of a spec, in order."""
    return [
        comment[0].rstrip()
        for line in text.split("\n")
        if (comment := _COMMENT.search(re.sub(r'"[^"\n]*"', lambda t: " " * len(t[0]), line)))
        and (comment := _COMMENT.search(line, comment.start()))
    ]


# -- layout


def _laid_out(lines: list[_Line]) -> Iterator[str]:
    before = 0
    header = True
    for number, line in enumerate(lines):
        level = line.level if line.segments else 0
        if level and line.kind != _TRANSLATION:
            header = False
        elif level and header:
            level = 1
        above = _tidy(_placed(line, before, level))
        if number == 0:
            yield from above[above[:1] == [""] :]
        elif not line.segments:
            yield from above[: len(above) - (above[-1:] == [""])]
            return
        elif line.kind in _SECTION:
            split = len(above)
            while split and above[split - 1][:1] in ("", "#"):
                split -= 1
            own = ["", *above[split:]]
            yield from above[:split]
            yield from _tidy(own if own[-1] else own[:-1]) or [""]
        else:  # no blank lines within a rule, nor before a translation
            yield from (one for one in above if one or (level < 2 and line.kind != _TRANSLATION))
        yield from _text(line, level)
        before = level if line.kind not in _SECTION else 1


def _placed(line: _Line, before: int, level: int) -> Iterator[str]:
    """Comments belong to the line below, or, if they are indented deeper, to the one above."""
    for column, text in line.above:
        deep = max(before, level) if column > line.column else level
        yield text and " " * (STEP * deep) + text


def _tidy(lines: Iterable[str]) -> list[str]:
    """Comments, with single blank lines where there were some; without comments, nothing."""
    kept: list[str] = []
    for line in lines:
        if line or kept[-1:] != [""]:
            kept.append(line)
    return kept if any(kept) else []


def _text(line: _Line, level: int) -> Iterator[str]:
    margin = " " * (STEP * level)
    further = margin + " " * STEP
    for number, segment in enumerate(line.segments):
        start = further if number else margin
        if level < 2:
            shown = [start + _joined(segment.tokens)]
        else:
            shown = list(_broken(segment.tokens, start, further))
        shown[-1] += f"  {segment.remark}" if segment.remark else ""
        yield from shown
        yield from (further + comment for comment in segment.below)


def _joined(tokens: list[Token]) -> str:
    return "".join(_gap(tokens, at) + str(token) for at, token in enumerate(tokens))


def _gap(tokens: list[Token], at: int) -> str:
    """What stands before a token."""
    if at == 0:
        return ""
    last, token = tokens[at - 1], tokens[at]
    if token.type == _CITES:
        return "  "
    if token.type in ("_COMMA", "_SEMICOLON", "_COLON", "_RIGHT") or last.type == "_LEFT":
        return ""
    if token.type == "_LEFT" and last.type == "WORD":
        return ""
    if last.type == "MINUS" and (at == 1 or tokens[at - 2].type not in _VALUES):
        return ""
    return " "


def _broken(tokens: list[Token], start: str, further: str) -> Iterator[str]:
    """A clause on one line, or broken before each `else` and after each `;`, then where it fits."""
    if len(start) + len(_joined(tokens)) <= WIDTH:
        yield start + _joined(tokens)
        return
    pieces: list[list[Token]] = [[]]
    depth = 0
    for at, token in enumerate(tokens):
        follows = at > 0 and tokens[at - 1].type == "_SEMICOLON"
        if depth == 0 and at > 0 and (token in ("else", "then") or follows):
            pieces.append([])
        depth += {"_LEFT": 1, "_RIGHT": -1}.get(token.type, 0)
        pieces[-1].append(token)
    for number, piece in enumerate(pieces):
        yield from _filled(piece, further if number else start, further)


def _filled(tokens: list[Token], start: str, further: str) -> Iterator[str]:
    """A piece of a clause in lines, broken at the outermost place that fits, the last of these."""
    while len(start) + len(_joined(tokens)) > WIDTH:
        places = list(_places(tokens))
        fitting = [
            (depth, -rank, -at)
            for depth, rank, at in places
            if len(start) + len(_joined(tokens[:at])) <= WIDTH
        ]
        if fitting:
            at = -min(fitting)[2]
        elif places:
            at = min(at for _, _, at in places)
        else:
            break
        yield start + _joined(tokens[:at])
        tokens, start = tokens[at:], further
    yield start + _joined(tokens)


def _places(tokens: list[Token]) -> Iterator[tuple[int, int, int]]:
    """Where a piece can be broken: depth in parentheses, rank (more is better), token."""
    depth = 0
    for at, token in enumerate(tokens):
        if token.type == "_RIGHT":
            depth -= 1
        if at and token in ("when", "otherwise", "else"):
            yield depth, 3, at
        elif at and tokens[at - 1].type in ("_COMMA", "_SEMICOLON"):
            yield depth, 2, at
        elif at and token in ("and", "or", "for", "to", "from", "against"):
            yield depth, 1, at
        if token.type == "_LEFT":
            depth += 1
