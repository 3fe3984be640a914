"""From the parser's exceptions to findings that say what was expected."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import islice

from lark import Token, Tree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from dominospec.language.blocks import begins_block, blocks
from dominospec.language.codes import Code
from dominospec.language.expressions import FUNCTIONS
from dominospec.language.findings import Report
from dominospec.language.forms import FORMS
from dominospec.language.grammar import LINE_END, parser
from dominospec.language.reading import SpecText
from dominospec.language.vocabulary import SYNONYMS, nearest, quoted
from dominospec.rulebook.basics import Span
from dominospec.rulebook.nouns import NOUNS

MOST_ERRORS = 50
MOST_BLOCKS = 2000
MOST_EXPECTED = 12

DESCRIPTIONS = {
    "BLANK": "a blank",
    "CODE": "a code",
    "COMPARE": "a comparison such as `=`",
    "DECIMAL": "a number",
    "INT": "a number",
    "NAME": "a name",
    "SECTION": "a section such as `setup`",
    "SITE": "a site such as `1|4.low`",
    "STRING": "a text in quotes",
    "TILE": "a tile such as `1|4`",
    "WORD": "a word",
    "_EXAMPLES": "`examples`",
    "_WITH": "`with`",
    LINE_END: "the end of the line",
}
"""What the tokens are called that are not words or signs of their own."""

_OPERATORS = frozenset({"AND", "OR", "PLUS", "MINUS", "TIMES", "DIVIDE", "MOD"})

_SIGNS = {
    "&": "write `and`",
    "|": "write `or`; a tile is written as in `1|4`",
    "!": "write `not` or `!=`",
    "%": "write `mod`",
    "'": 'texts stand in double quotes: "…"',
    "\N{LEFT DOUBLE QUOTATION MARK}": 'write straight quotes: "…"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": 'write straight quotes: "…"',
    "\N{NO-BREAK SPACE}": "write an ordinary blank",
    "\N{IDEOGRAPHIC SPACE}": "write an ordinary blank",
    "[": "write `(`",
    "{": "write `(`",
}

_LINE_STARTS = (
    *("game", "base", "source", "examples"),
    *("setup", "placement", "turn", "scoring", "settlement", "match"),
    *("rule", "note", "fact", "replace", "remove", "board", "round", "drop"),
)

_NOUN_WORDS = frozenset(
    word
    for text in (
        *(noun.words for nouns in NOUNS.values() for noun in nouns),
        *(form.words for form in FORMS),
        *FUNCTIONS,
    )
    for word in text.split()
)
"""Words that are no misspelt keywords, however near to one."""


@dataclass(frozen=True)
class _Stop:
    """Where the parser could not go on."""

    source: SpecText
    offset: int
    """The lines before the parsed text."""
    token: Token
    before: tuple[Token, ...]
    """The token before it, or the phrase that ends there."""
    accepted: frozenset[str]
    """The tokens that could stand there."""


def report_errors(source: SpecText, error: UnexpectedInput, report: Report) -> None:
    """Report each block's first syntax error, or else the one that the whole file met with."""
    found = Report()
    section: str | None = None
    for block in islice(blocks(source.text), MOST_BLOCKS):
        try:
            parser().parse(block.text, start=block.start)
        except UnexpectedInput as block_error:
            _report(source, block_error, block.offset, found)
        if block.start == "heading":
            section = block.word
        elif block.start == "example" and section != "examples":
            _report_misplaced(source, block.offset, "an example stands under `examples`", found)
        elif block.start in ("rule", "removal") and section in (None, "examples"):
            _report_misplaced(
                source, block.offset, "a rule stands in a section such as `setup`", found
            )
    if not found.failed:
        _report(source, error, 0, found)
    report.add(found.findings()[:MOST_ERRORS])


def described(terminals: Collection[str]) -> str:
    """What could stand somewhere, for people."""
    words = {_description(terminal) for terminal in set(terminals) - _OPERATORS - {"$END"}}
    if _OPERATORS & set(terminals):
        words.add("an operator")
    ordered = sorted(words, key=lambda word: (word.startswith("`"), word))
    more = ["…"] if len(ordered) > MOST_EXPECTED else []
    return ", ".join(ordered[:MOST_EXPECTED] + more)


def _description(terminal: str) -> str:
    return DESCRIPTIONS.get(terminal) or f"`{_keywords()[terminal]}`"


@cache
def _keywords() -> dict[str, str]:
    """The words and signs that are tokens of their own, by terminal."""
    return {
        terminal.name: terminal.pattern.value
        for terminal in parser().terminals
        if isinstance(terminal.pattern, PatternStr)
    }


def _report_misplaced(source: SpecText, offset: int, title: str, report: Report) -> None:
    line = source.lines[offset]
    start = len(line) - len(line.lstrip()) + 1
    span = Span(source.file, offset + 1, start, offset + 1, len(line) + 1)
    report.error(Code.SYNTAX_MISPLACED, span, title)


def _report(source: SpecText, error: UnexpectedInput, offset: int, report: Report) -> None:
    accepts = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    accepted = frozenset(accepts)
    line, column = error.line + offset, error.column
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
        _report_token(_Stop(source, offset, error.token, before, accepted), report)


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
        suggestion=_SIGNS.get(character),
    )


def _report_token(stop: _Stop, report: Report) -> None:
    token = stop.token
    suggestion = _hint(stop)
    if misspelt := _misspelt(stop):
        token, meant = misspelt
        suggestion = f"did you mean `{meant}`?"
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
        expected=described(stop.accepted) or None,
        suggestion=suggestion,
    )


def _end(stop: _Stop) -> Span:
    """The end of what stands before the end of the text."""
    line = (stop.token.line or 1) + stop.offset
    while line > 1 and not stop.source.lines[line - 1].strip():
        line -= 1
    column = len(stop.source.lines[line - 1].rstrip()) + 1
    return Span(stop.source.file, line, max(1, column - 1), line, column)


def _misspelt(stop: _Stop) -> tuple[Token, str] | None:
    """A word that is nearly a keyword, and that keyword.

    A misspelt keyword looks like a noun, so the parser stops one token late.
    """
    keywords = {_keywords().get(terminal, "") for terminal in stop.accepted}
    keywords = {keyword for keyword in keywords if keyword.isalpha()}
    for token in (stop.token, *reversed(stop.before)):
        if token.type == "WORD" and token not in _NOUN_WORDS:
            meant = SYNONYMS.get(token) or nearest(token, keywords)
            if meant:
                return token, meant
    return None


def _hint(stop: _Stop) -> str | None:
    token = stop.token
    if token == "=" and stop.before[-1:] == ("=",):
        return "write one `=`"
    if "TILE" in stop.accepted and re.fullmatch(r"\d+-\d+", token):
        return f"write `{token.replace('-', '|')}`"
    if token and token[0] in _SIGNS:
        return _SIGNS[token[0]]
    if "STRING" in stop.accepted and token.type in ("WORD", "$END"):
        return "a rule says in quotes what it means, right under its name"
    line = (token.line or 1) + stop.offset
    text = stop.source.lines[line - 1]
    if token.type == "WORD" and text[: (token.column or 1) - 1].endswith('"'):
        return "a text in quotes holds no quotes itself"
    if token.type != "$END" and (above := _continued(stop.source, line)):
        if start := _near_line_start(above):
            return f"did you mean `{start}` in the line above?"
        return "this line is indented deeper than the one above, so it continues that one"
    if start := _near_line_start(text):
        return f"did you mean `{start}`?"
    words = " ".join(text.split("#")[0].split())
    form = nearest(words, [form.pattern for form in FORMS])
    return form and f"the nearest clause is `{form}`"


def _near_line_start(line: str) -> str | None:
    """The keyword that the first word of a line was meant to be, if that is none."""
    first = next(iter(line.split()), "")
    if first in _NOUN_WORDS or first in _LINE_STARTS:
        return None
    return nearest(first, _LINE_STARTS)


def _continued(source: SpecText, line: int) -> str | None:
    """The line above, if this one is taken as the rest of it."""
    above = line - 1
    while above and not source.lines[above - 1].split("#")[0].strip():
        above -= 1
    if not above or begins_block(source.lines[above - 1]):
        return None
    first, second = (source.lines[one - 1].expandtabs(4) for one in (above, line))
    deeper = len(second) - len(second.lstrip()) > len(first) - len(first.lstrip())
    return first if deeper else None
