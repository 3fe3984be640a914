"""The parser of the rules language, built from ``grammar.lark``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lark import Lark, Token
from lark.lark import PostLex

STARTS = ("file", "opening", "heading", "rule", "removal", "example")
"""The start symbols: the whole file, and each kind of block."""

LINE_END = "_NL"

_NEVER_CONTINUED = frozenset(
    {"GAME", "_BASE", "_SOURCE", "SECTION", "REPLACE", "_REMOVE", "_RULE", "_NOTE", "_FACT"}
    | {"_EXAMPLES", "_BOARD", "_SETTLEMENT", "_ROUND", "STRING", "LANGUAGE", "_CITES"}
)


class LineJoiner(PostLex):
    """Joins lines: one that is indented deeper than the clause above it continues that clause.

    Headings and texts are never continued, so what stands under them may have any indentation.
    """

    # A word is a token everywhere, so that `awards` is never read as `award` and a stray `s`.
    always_accept = (LINE_END, "WORD")

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens without the line ends before the first line and before continuations."""
        first: Token | None = None
        indentation = 0
        for token in stream:
            if token.type != LINE_END:
                first = first or token
                yield token
                continue
            depth = _width(token.rpartition("\n")[2])
            if first is not None:
                if depth > indentation and first.type not in _NEVER_CONTINUED:
                    continue
                yield token
            first, indentation = None, depth


@cache
def parser(*, strict: bool = False) -> Lark:
    """The parser.

    The tests build it with ``strict``, which looks for conflicts; a command need not wait for that.
    """
    return Lark.open_from_package(
        __package__,
        "grammar.lark",
        start=list(STARTS),
        parser="lalr",
        lexer="contextual",
        postlex=LineJoiner(),
        propagate_positions=True,
        strict=strict,
    )


def _width(indentation: str) -> int:
    return len(indentation.expandtabs(4))
