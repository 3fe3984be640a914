"""What somebody may have meant to write where the parser stopped."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token

from dominospec.language import tree
from dominospec.language.blocks import begins_block
from dominospec.language.expectations import keywords
from dominospec.language.expressions import FUNCTIONS
from dominospec.language.forms import FORMS, Form
from dominospec.language.reading import SpecText
from dominospec.language.vocabulary import SYNONYMS, nearest
from dominospec.rulebook.nouns import NOUNS

SIGNS = {
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
"""What to write instead of signs that the language does not have."""

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
class Stop:
    """Where the parser could not go on."""

    source: SpecText
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
    words = {keywords().get(terminal, "") for terminal in stop.accepted}
    words = {word for word in words if word.isalpha()}
    for token in (stop.token, *reversed(stop.before)):
        if token.type == "WORD" and token not in _NOUN_WORDS:
            meant = SYNONYMS.get(token) or nearest(token, words)
            if meant:
                return token, meant
    return None


def hint(stop: Stop) -> str | None:
    """What to do about a word or sign that has no place where it stands."""
    token = stop.token
    if token == "=" and stop.before[-1:] == ("=",):
        return "write one `=`"
    if "TILE" in stop.accepted and re.fullmatch(r"\d+-\d+", token):
        return f"write `{token.replace('-', '|')}`"
    if token and token[0] in SIGNS:
        return SIGNS[token[0]]
    if {"STRING", "_CITES"} <= stop.accepted and token.type in ("WORD", "$END"):
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
    form = _form_meant(text)
    return None if form is None else f"as in `{form.example}`"


def _form_meant(line: str) -> Form | None:
    """The form whose fixed words a line begins with, or the one that it is most like."""
    words = tree.plain(line.split("#")[0])
    begun = [form for form in FORMS if f"{words} ".startswith(f"{form.words} ")]
    if begun:
        return max(begun, key=lambda form: len(form.words))
    forms = {form.pattern: form for form in FORMS}
    near = nearest(words, forms)
    return forms[near] if near else None


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
