"""What somebody may have meant to write where the parser stopped."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from lark import Token

from dominospec.language import tree
from dominospec.language.blocks import begins_block
from dominospec.language.expectations import keywords
from dominospec.language.expressions import FUNCTIONS
from dominospec.language.forms import FORMS, Form
from dominospec.language.grammar import LINE_END
from dominospec.language.reading import SpecText
from dominospec.language.vocabulary import SECTIONS, SYNONYMS, nearest
from dominospec.rulebook.nouns import NOUNS

SIGNS = {
    "&": "write `and`",
    "|": "write `or`; a tile is written as in `1|4`",
    "!": "write `not` or `!=`",
    "@": "write `at`, as in `lay 4|4 at 1|4.high`",
    "`": "only the lines between the backticks are the spec",
    "\N{NOT EQUAL TO}": "write `!=`",
    "\N{LESS-THAN OR EQUAL TO}": "write `<=`",
    "\N{GREATER-THAN OR EQUAL TO}": "write `>=`",
    "\N{MULTIPLICATION SIGN}": "write `*`",
    "\N{DIVISION SIGN}": "write `/`",
    "\N{MINUS SIGN}": "write `-`",
    "\N{EN DASH}": "write `-`",
    "%": "write `mod`",
    "'": 'write double quotes: "…"',
    "\N{LEFT DOUBLE QUOTATION MARK}": 'write straight quotes: "…"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": 'write straight quotes: "…"',
    "\N{NO-BREAK SPACE}": "write an ordinary blank",
    "\N{IDEOGRAPHIC SPACE}": "write an ordinary blank",
    "[": "write `(`",
    "{": "write `(`",
}
"""What to write instead of signs that the language does not have."""

_LINE_STARTS = (
    *("game", "base", "source", *SECTIONS, "examples"),
    *("rule", "note", "fact", "replace", "remove", "board", "round", "drop"),
    *("after", "award", "take", "deal", "refuse"),
)

_AFTER_DROP = frozenset({"_ALL", "_EXAMPLE"})
_DROPPED = 'example "TITLE"'

_HEADINGS = {
    **{word: f'{word} NAME "TITLE"' for word in ("game", "base")},
    "source": 'source KEY "FILE"',
    **{word: f'{word} NAME cites KEY "HEADING"' for word in ("rule", "note", "fact")},
    **{word: f'{word} "TITLE" cites KEY "HEADING"' for word in ("board", "settlement", "round")},
}
"""How lines go on that begin with a keyword."""

_FIRST_WORD = re.compile(r"\s*(?:after\b[^:]*:)?\s*([A-Za-z]+)")
_DASHED = re.compile(r"(?<![\w.|-])[0-9]{1,2}-[0-9]{1,2}(?![\w.|-])")
_DECIMAL = re.compile(r"(?<![\w.|])[0-9]{0,6}\.[0-9]{1,6}(?![\w.])")
_TEXT = re.compile(r'\s*(?:(?:[a-z][a-z])?[ \t]*"|cites\b)')
_FOREIGN = re.compile(r"\s*([A-Za-z]{2,}(?:-[A-Za-z]+)?)[ \t]*:?[ \t]*\"[^\"]*\"\s*(?:#.*)?")
_TRANSLATION = 'in another language it stands below, as in `ar "…"`, named by two small letters'
_OPEN_ENDS = re.compile(r"(?:[-,;:(+*/=<>]|\b(?:and|or|not|mod|when|to|from))\s*$")

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
class Stop:
    """Where the parser could not go on."""

    source: SpecText
    block: str
    """The start symbol that it began with."""
    offset: int
    """The lines before the parsed text."""
    token: Token
    before: tuple[Token, ...]
    """The token before it, or the phrase that ends there."""
    accepted: frozenset[str]
    """The tokens that could stand there."""


def misspelt(stop: Stop) -> tuple[Token, str] | None:
    """A word that is nearly a keyword, and that keyword.

    A misspelt keyword looks like a noun, so the parser stops one token late.
    """
    if _translates(stop):
        return None
    if stop.accepted == _AFTER_DROP or (stop.token == "else" and _lacks_comma(stop)):
        return None
    words = {keywords().get(terminal, "") for terminal in stop.accepted}
    words = {word for word in words if word.isalpha()}
    nouns = frozenset[str]() if stop.block == "example" else _NOUN_WORDS
    for token in (stop.token, *reversed(stop.before)):
        if token.type == "WORD" and token not in nouns:
            meant = SYNONYMS.get(token) or nearest(token, words)
            if meant:
                return token, meant
    return None


def misspelt_start(stop: Stop) -> tuple[Token, str] | None:
    """The first word of the line, or of the one that it continues, and the keyword it should be."""
    if stop.token.type == "$END" or _translates(stop):
        return None
    line = (stop.token.line or 1) + stop.offset
    for number in (_continued(stop.source, line) or line, line):
        start = _FIRST_WORD.match(stop.source.lines[number - 1])
        known = (*_NOUN_WORDS, *_LINE_STARTS, *keywords().values())
        if start is None or start[1] in known:
            continue
        if meant := SYNONYMS.get(start[1]) or nearest(start[1], _LINE_STARTS):
            column = start.start(1) + 1
            return Token("WORD", start[1], line=number - stop.offset, column=column), meant
    return None


def hint(stop: Stop) -> str | None:
    """What to do about a word or sign that has no place where it stands."""
    token = stop.token
    if token == "=" and stop.before[-1:] == ("=",):
        return "write one `=`"
    if token == "source":
        return "sources stand right under the line that names the game"
    if token == "is" and "COMPARE" in stop.accepted:
        return "write `=`"
    if stop.accepted == _AFTER_DROP:
        return f"write `drop {'all examples' if token == 'examples' else _DROPPED}`"
    if tile := _dashed_tile(stop):
        return tile
    if token == "else" and _lacks_comma(stop):
        return "write a comma before `else`"
    if decimal := _decimal(stop):
        return decimal
    if token and token[0] in SIGNS:
        return SIGNS[token[0]]
    if {"STRING", "_CITES"} <= stop.accepted and token.type in ("WORD", "$END"):
        return "a rule says in quotes what it means, right under its name"
    called = next((word for word in stop.before if word in FUNCTIONS), None)
    if called and token != "(":
        return f"write {FUNCTIONS[called].partition(':')[0]}"
    line = (token.line or 1) + stop.offset
    text = stop.source.lines[line - 1]
    if token.type == "WORD" and text[: (token.column or 1) - 1].endswith('"'):
        return "a text in quotes holds no quotes itself"
    if token.type == LINE_END and _OPEN_ENDS.search(text.partition("#")[0]):
        return "a line that goes on in the next needs that one indented deeper"
    if token.type != "$END" and _continued(stop.source, line):
        return "this line is indented deeper than the one above, so it continues that one"
    if _translates(stop):
        return _TRANSLATION
    if token.type == "STRING" and "WORD" in stop.accepted:
        return f"a rule has one text, on one line; {_TRANSLATION}"
    first = next(iter(text.removeprefix("replace").split()), "")
    if first in _HEADINGS and begins_block(text) and token.type != "$END":
        return f"as in `{_HEADINGS[first]}`"
    if stop.block == "example" or begins_block(text):
        return None
    form = _form_meant(text)
    return None if form is None else f"as in `{form.example}`"


def _translates(stop: Stop) -> bool:
    """Whether the line may be a text with another name for its language."""
    if stop.token.type not in ("STRING", "_COLON"):
        return False
    line = stop.source.lines[(stop.token.line or 1) + stop.offset - 1]
    named = _FOREIGN.fullmatch(line)
    return named is not None and not nearest(named[1], _LINE_STARTS)


def _lacks_comma(stop: Stop) -> bool:
    """Whether a chain could go on there, and no value by cases, which would say `otherwise`."""
    return "_COMMA" in stop.accepted and "_SEMICOLON" not in stop.accepted


def _dashed_tile(stop: Stop) -> str | None:
    """The tile to write for two numbers with a dash between them that the parser stopped in."""
    dashed = _stopped_in(_DASHED, stop)
    return f"write `{dashed.replace('-', '|')}`" if dashed else None


def _decimal(stop: Stop) -> str | None:
    """The quotient to write for a decimal that the parser stopped in."""
    decimal = _stopped_in(_DECIMAL, stop)
    if decimal is None:
        return None
    value = Fraction(decimal)
    return f"write a quotient such as `{value.numerator} / {value.denominator}`"


def _stopped_in(shape: re.Pattern[str], stop: Stop) -> str | None:
    """The text of that shape in which the parser stopped."""
    if stop.token.type == "$END":
        return None
    line = stop.source.lines[(stop.token.line or 1) + stop.offset - 1]
    column = (stop.token.column or 1) - 1
    found = (one[0] for one in shape.finditer(line) if one.start() <= column < one.end())
    return next(found, None)


def _form_meant(line: str) -> Form | None:
    """The form whose fixed words a line begins with, or the one that it is most like."""
    words = tree.plain(line.split("#")[0])
    begun = [form for form in FORMS if f"{words} ".startswith(f"{form.words.replace(':', '')} ")]
    begun += [form for form in FORMS if f"{words} ".startswith(f"{form.words} ")]
    if begun:
        return max(begun, key=lambda form: len(form.words))
    forms = {form.pattern: form for form in FORMS}
    near = nearest(words, forms)
    return forms[near] if near else None


def _continued(source: SpecText, line: int) -> int | None:
    """The number of the line above, if this one is taken as the rest of it."""
    above = line - 1
    while above and not source.lines[above - 1].split("#")[0].strip():
        above -= 1
    if not above or begins_block(source.lines[above - 1]) or _TEXT.match(source.lines[above - 1]):
        return None
    first, second = (source.lines[one - 1].expandtabs(4) for one in (above, line))
    deeper = len(second) - len(second.lstrip()) > len(first) - len(first.lstrip())
    return above if deeper else None
