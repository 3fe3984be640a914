"""What the parser expected, in words for people."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from lark.lexer import PatternStr

from dominospec.language.grammar import LINE_END, parser

MOST_EXPECTED = 12

DESCRIPTIONS = {
    "BLANK": "a blank",
    "CODE": "a code",
    "COMPARE": "a comparison such as `=`",
    "DECIMAL": "a number",
    "INT": "a number",
    "LANGUAGE": 'a translation such as `ar "…"`',
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


def described(terminals: Collection[str]) -> str:
    """What could stand somewhere, for people."""
    words = {_description(terminal) for terminal in set(terminals) - _OPERATORS - {"$END"}}
    if _OPERATORS & set(terminals):
        words.add("an operator")
    ordered = sorted(words, key=lambda word: (word.startswith("`"), word))
    more = ["…"] if len(ordered) > MOST_EXPECTED else []
    return ", ".join(ordered[:MOST_EXPECTED] + more)


def _description(terminal: str) -> str:
    return DESCRIPTIONS.get(terminal) or f"`{keywords()[terminal]}`"


@cache
def keywords() -> dict[str, str]:
    """The words and signs that are tokens of their own, by terminal."""
    return {
        terminal.name: terminal.pattern.value
        for terminal in parser().terminals
        if isinstance(terminal.pattern, PatternStr)
    }
