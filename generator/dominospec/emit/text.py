"""Text of a spec as Python source: literals and docstrings that are text whatever they hold."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable

from dominospec.emit.code import Code

WIDTH = 100
"""The longest line of an output, in columns."""


def columns(text: str) -> int:
    """How many columns a line takes: two for a wide character, none for a combining one."""
    return len(text) if text.isascii() else sum(map(_column, text))


def _column(character: str) -> int:
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 2
    return 0 if unicodedata.category(character) in ("Mn", "Me", "Cf") else 1


def visible(text: str) -> str:
    """The text with backslashes, control and bidirectional marks and lone surrogates escaped."""
    return "".join(
        character if character.isprintable() and character != "\\" else repr(character)[1:-1]
        for character in text
    )


def string(text: str) -> Code:
    """A string literal, in the quotes that need fewer escapes."""
    body = visible(text)
    quote = "'" if body.count('"') > body.count("'") else '"'
    return Code(quote + body.replace(quote, "\\" + quote) + quote)


def long_string(text: str, indent: int) -> Code:
    """A string literal that is followed by a comma, on as many lines as it needs.

    Args:
        text: the string.
        indent: of the lines but the first, which gets none here.
    """
    room = WIDTH - indent - len(",")
    lines = wrap(text, lambda line: columns(string(line)) <= room)
    return Code(("\n" + " " * indent).join(map(string, lines)))


def keyword_string(keyword: str, text: str, indent: int) -> Code:
    """A keyword argument that is a string, in brackets where it takes several lines."""
    whole = f"{keyword}={string(text)}"
    if columns(whole) < WIDTH - indent:
        return Code(whole)
    inner, outer = " " * (indent + 4), " " * indent
    return Code(f"{keyword}=(\n{inner}{long_string(text, indent + 4)}\n{outer})")


def docstring(text: str, indent: int) -> Code:
    """A docstring of one paragraph, wrapped, with its indentation."""
    margin = " " * indent
    first, *others = _paragraph(text, WIDTH - indent)
    if others:
        return Code("\n".join(margin + line for line in (f'"""{first}', *others, '"""')))
    gap = " " if first.endswith('"') and not first.endswith('\\"') else ""
    return Code(f'{margin}"""{first}{gap}"""')


def paragraphs(texts: Iterable[str]) -> Code:
    """A module's docstring of several paragraphs, wrapped."""
    return Code('"""' + "\n\n".join("\n".join(_paragraph(text, WIDTH)) for text in texts) + '\n"""')


def comment(text: str, indent: int) -> Code:
    """A comment, wrapped, with its indentation."""
    room = WIDTH - indent - len("# ")
    lines = wrap(text, lambda line: columns(visible(line.rstrip(" "))) <= room)
    return Code("\n".join(f"{' ' * indent}# {visible(line)}".rstrip(" ") for line in lines))


def _paragraph(text: str, width: int) -> list[str]:
    """The lines of a paragraph in a docstring, each with room for both quotes."""
    room = width - len('""" """')
    lines = wrap(text.strip(" "), lambda line: columns(_in_docstring(line.rstrip(" "))) <= room)
    return [_in_docstring(line.rstrip(" ")) for line in lines]


def _in_docstring(text: str) -> str:
    return visible(text).replace('"""', '\\"\\"\\"')


def wrap(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The text in lines that fit, broken after spaces where it can be; joined they are the text.

    Args:
        fits: whether a line does; if one does, so do all shorter ones that begin it.
    """
    lines = [""]
    for word in re.findall("[^ ]* *", text):
        if not fits(lines[-1] + word):
            if lines[-1]:
                lines.append("")
            while not fits(word):
                piece = _longest_start(word, fits)
                lines[-1:] = [piece, ""]
                word = word[len(piece) :]
        lines[-1] += word
    return lines


def _longest_start(word: str, fits: Callable[[str], bool]) -> str:
    """The longest start of a word that fits; one character at least."""
    start = bisect_left(range(1, min(len(word), 4 * WIDTH)), True, key=lambda n: not fits(word[:n]))
    return word[: max(start, 1)]
