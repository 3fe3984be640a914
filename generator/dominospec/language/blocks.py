"""The blocks of a spec, found by how their first lines begin.

After a syntax error each block is parsed by itself, so that one run finds the errors of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dominospec.language.vocabulary import SECTIONS

_HEADING = rf"(?P<heading>{'|'.join(SECTIONS)}|examples)[ \t]*:?[ \t]*(?:#.*)?$"
# A heading with a colon, a title in other quotes and a dropped rule are wrong, yet begin a block.
_START = re.compile(
    r"[ \t]*(?:"
    rf"{_HEADING}|(?P<rule>(?:replace|rule|note|fact)\b)"
    r"|(?P<removal>(?:remove|drop[ \t]+(?:rule|note|fact))\b)"
    r'|(?P<example>(?:board|settlement|round)[ \t]*["\'\u201c]|drop\b))'
)


_WORDS = re.compile(r"[ \t]*(?P<words>[A-Za-z]+(?:[ \t-][A-Za-z]+){0,2})[ \t]*:?[ \t]*(?:#.*)?")


@dataclass(frozen=True)
class Block:
    """Lines that belong together."""

    start: str
    """The start symbol of the grammar that they should be."""
    word: str
    """The section of a heading, else empty."""
    offset: int
    """How many lines stand before them."""
    text: str


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a text; the first holds the game's name and its sources."""
    start, word, offset = "opening", "", 0
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(keepends=True)):
        if (match := _START.match(line)) and match.lastgroup:
            yield Block(start, word, offset, "".join(lines))
            start, word, offset = match.lastgroup, match["heading"] or "", number
            lines = []
        lines.append(line)
    yield Block(start, word, offset, "".join(lines))


def unknown_heading(block: Block, after: Block | None) -> tuple[int, str] | None:
    """What stands as a heading at the end of a block, less deep than the rule after it: the line
    within the block, from 0, and its words."""
    if after is None or after.start not in ("rule", "removal", "example"):
        return None
    lines = block.text.splitlines()
    while lines and not lines[-1].split("#")[0].strip():
        lines.pop()
    if len(lines) < 2 or not (words := _WORDS.fullmatch(lines[-1])) or begins_block(lines[-1]):
        return None
    if _depth(lines[-1]) >= _depth(after.text):
        return None
    return len(lines) - 1, words["words"]


def _depth(text: str) -> int:
    text = text.expandtabs(4)
    return len(text) - len(text.lstrip(" "))


def begins_block(line: str) -> bool:
    """Whether a line begins a block, or names the game or a source; none of these is continued."""
    return bool(_START.match(line) or re.match(r"[ \t]*(?:game|base|source)\b", line))
