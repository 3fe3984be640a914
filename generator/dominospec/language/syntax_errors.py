"""From the parser's exceptions to findings that say what was expected."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from itertools import islice, pairwise

from lark import Token, Tree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from dominospec.language.blocks import Block, blocks, unknown_heading
from dominospec.language.codes import Code
from dominospec.language.expectations import described
from dominospec.language.findings import Report
from dominospec.language.grammar import LINE_END, parser
from dominospec.language.hints import SIGNS, Stop, hint, misspelt, misspelt_start
from dominospec.language.reading import SpecText
from dominospec.language.vocabulary import SECTIONS, listed, nearest, quoted
from dominospec.rulebook.basics import Span

MOST_ERRORS = 50
MOST_BLOCKS = 2000

_OPENING = frozenset({"GAME", "_BASE"})
_IN_SECTION = frozenset({"REPLACE", "_REMOVE", "_RULE", "_NOTE", "_FACT"})
_IN_EXAMPLES = frozenset({"_BOARD", "_SETTLEMENT", "_ROUND", "_DROP"})


def report_errors(source: SpecText, error: UnexpectedInput, report: Report) -> None:
    """Report each block's first syntax error, or else the one that the whole file met with."""
    found = Report()
    section: str | None = None
    told = False
    for block, after in pairwise((*islice(blocks(source.text), MOST_BLOCKS), None)):
        assert block is not None, "only the last is followed by nothing"
        heading = unknown_heading(block, after)
        said = block
        if heading is not None:
            kept = block.text.splitlines(keepends=True)[: heading[0]]
            said = replace(block, text="".join(kept))
        try:
            parser().parse(said.text, start=said.start)
        except UnexpectedInput as block_error:
            _report(source, block_error, said, found)
        if block.start == "heading":
            section, told = block.word, False
        if heading is not None:
            _report_heading(source, block.offset + heading[0], heading[1], found)
            told = True  # what stands under it is in no wrong section
        elif not told and (title := _misplaced(block.start, section)):
            # The first block under a wrong heading speaks for those after it.
            _report_misplaced(source, block.offset, title, found)
            told = True
    if not found.failed:
        _report(source, error, Block("file", "", 0, source.text), found)
    report.add(found.findings()[:MOST_ERRORS])


def _misplaced(start: str, section: str | None) -> str | None:
    """What is wrong with the section that a block stands in, if anything is."""
    if start == "example" and section != "examples":
        return "an example stands under `examples`"
    if start in ("rule", "removal") and section in (None, "examples"):
        return "a rule stands in a section such as `setup`"
    return None


def _report_misplaced(source: SpecText, offset: int, title: str, report: Report) -> None:
    line = source.lines[offset]
    start = len(line) - len(line.lstrip()) + 1
    span = Span(source.file, offset + 1, start, offset + 1, len(line) + 1)
    report.error(Code.SYNTAX_MISPLACED, span, title)


def _report_heading(source: SpecText, offset: int, words: str, report: Report) -> None:
    headings = (*SECTIONS, "examples")
    column = source.lines[offset].index(words) + 1
    known = next(
        (word for word in words.split()[:-1] + words.split()[1:] if word in headings), None
    )
    meant = nearest(words, headings, cutoff=0.5)
    suggestion = meant and f"did you mean `{meant}`?"
    report.error(
        Code.SYNTAX_UNEXPECTED,
        Span(source.file, offset + 1, column, offset + 1, column + len(words)),
        f"there is no section {quoted(words)}",
        expected=listed(headings),
        suggestion=f"write `{known}` alone on its line" if known else suggestion,
    )


def _report(source: SpecText, error: UnexpectedInput, block: Block, report: Report) -> None:
    accepts = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    accepted = frozenset(accepts)
    if accepted == {"$END"} and block.start == "heading":
        accepted = _IN_EXAMPLES if block.word == "examples" else _IN_SECTION
    if accepted == _OPENING and isinstance(error, UnexpectedToken) and error.token.type == "$END":
        _report_nameless(source, report)
        return
    if (
        block.start == "heading"
        and (colon := source.lines[block.offset].split("#")[0].find(":")) > 0
    ):
        _report_colon(source, block, colon, report)
        return
    line, column = error.line + block.offset, error.column
    if isinstance(error, UnexpectedCharacters):
        if error.char == '"':
            _report_unclosed(source, line, column, report)
        else:
            _report_character(source, line, column, error.char, accepted, report)
    elif isinstance(error, UnexpectedToken):
        strange = next((place for place, one in enumerate(error.token) if not one.isascii()), None)
        if strange is not None and error.token.type != "STRING":
            character = error.token[strange]
            _report_character(source, line, column + strange, character, accepted, report)
            return
        stack = error.interactive_parser.parser_state.value_stack
        before = _tokens(stack[-1]) if stack else ()
        stop = Stop(source, block.start, block.offset, error.token, before, accepted)
        _report_token(stop, report)


def _report_nameless(source: SpecText, report: Report) -> None:
    """Report that the line is missing that names the game, at the first line that says anything."""
    first = (number for number, line in enumerate(source.lines) if line.split("#")[0].strip())
    number = next(first, 0)
    length = len(source.lines[number].rstrip()) if number < len(source.lines) else 0
    report.error(
        Code.SYNTAX_UNEXPECTED,
        Span(source.file, number + 1, 1, number + 1, length + 1),
        "the line that names the game is missing before this",
        suggestion='begin the file with `game NAME "TITLE"` or `base NAME "TITLE"`',
    )


def _report_colon(source: SpecText, block: Block, colon: int, report: Report) -> None:
    line = block.offset + 1
    report.error(
        Code.SYNTAX_UNEXPECTED,
        Span(source.file, line, colon + 1, line, colon + 2),
        "`:` cannot stand here",
        suggestion=f"drop the colon: write `{block.word}` alone on its line",
    )


def _tokens(part: object) -> tuple[Token, ...]:
    match part:
        case Token():
            return (part,)
        case Tree(data="noun", children=[phrase]):
            return _tokens(phrase)
        case Tree(data="phrase", children=words):
            return tuple(word for word in words if isinstance(word, Token))
    return ()


def _report_unclosed(source: SpecText, line: int, column: int, report: Report) -> None:
    report.error(
        Code.SYNTAX_UNCLOSED,
        Span(source.file, line, column, line, len(source.lines[line - 1]) + 1),
        "this text has no closing quote on its line",
        suggestion="a text is one line, and holds no quotes itself",
    )


def _report_character(
    source: SpecText,
    line: int,
    column: int,
    character: str,
    accepted: frozenset[str],
    report: Report,
) -> None:
    name = unicodedata.name(character, f"U+{ord(character):04X}").lower()
    report.error(
        Code.SYNTAX_CHARACTER,
        Span(source.file, line, column, line, column + 1),
        f"the character {quoted(character)} ({name}) stands in quotes and comments only",
        expected=described(accepted),
        suggestion=SIGNS.get(character),
    )


def _report_token(stop: Stop, report: Report) -> None:
    token = stop.token
    suggestion = hint(stop)
    expected = described(stop.accepted) or None
    if meant := misspelt(stop):
        token, word = meant
        suggestion = f"did you mean `{word}`?"
    elif start := misspelt_start(stop):
        token, word = start
        suggestion, expected = f"did you mean `{word}`?", None
    if token.type == "$END":
        span, title = _end(stop), "something is missing after this"
    else:
        line, column = (token.line or 1) + stop.offset, token.column or 1
        length = 1 if token.type == LINE_END else len(token)
        span = Span(stop.source.file, line, column, line, column + length)
        title = f"{quoted(token)} cannot stand here"
        if token.type == LINE_END:
            title = "the line ends too early"
    report.error(
        Code.SYNTAX_UNEXPECTED,
        span,
        title,
        expected=expected,
        suggestion=suggestion,
    )


def _end(stop: Stop) -> Span:
    """The end of what stands before the end of the text."""
    line = (stop.token.line or 1) + stop.offset
    while line > 1 and not stop.source.lines[line - 1].strip():
        line -= 1
    column = len(stop.source.lines[line - 1].rstrip()) + 1
    return Span(stop.source.file, line, max(1, column - 1), line, column)
