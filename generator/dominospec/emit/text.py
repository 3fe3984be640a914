"""Text of a spec as Python source: literals and docstrings that are text whatever they hold."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator

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
    whole = string(text)
    if columns(whole) < WIDTH - indent:
        return whole
    lines = wrap(text, lambda line: columns(string(line)) < WIDTH - indent)
    return Code(("\n" + " " * indent).join(string(line) for line in lines))


def docstring(text: str, indent: int) -> Code:
    """A docstring of one paragraph, wrapped, with its indentation."""
    margin = " " * indent
    words = " ".join(text.split(" "))
    body = _in_docstring(words)
    if columns(body) <= WIDTH - indent - len('""""""') and not body.endswith(('"', "\\")):
        return Code(f'{margin}"""{body}"""')
    room = WIDTH - indent - len('"""')
    lines = wrap(words, lambda line: columns(_in_docstring(line.rstrip(" "))) <= room)
    block = [_in_docstring(line.strip(" ")) for line in lines]
    return Code("\n".join(margin + line for line in (f'"""{block[0]}', *block[1:], '"""')))


def paragraphs(texts: Iterable[str]) -> Code:
    """A module's docstring of several paragraphs, wrapped."""
    blocks = []
    for text in texts:
        lines = wrap(text, lambda line: columns(_in_docstring(line.rstrip(" "))) < WIDTH - 3)
        blocks.append("\n".join(_in_docstring(line.rstrip(" ")) for line in lines))
    return Code('"""' + "\n\n".join(blocks) + '\n"""')


def _in_docstring(text: str) -> str:
    return visible(text).replace('"""', '\\"\\"\\"')


def paragraphs(texts: Iterable[str]) -> Code:
    """A module's docstring of several paragraphs, wrapped."""
    blocks = []
    for text in texts:
        lines = wrap(text, lambda line: columns(_in_docstring(line.rstrip(" "))) < WIDTH - 3)
        blocks.append("\n".join(_in_docstring(line.rstrip(" ")) for line in lines))
    return Code('"""' + "\n\n".join(blocks) + '\n"""')


def _in_docstring(text: str) -> str:
    return visible(text).replace('"""', '\\"\\"\\"')


def comment(text: str, indent: int) -> Code:
    """A comment, wrapped, with its indentation."""
    room = WIDTH - indent - len("# ")
    lines = wrap(text, lambda line: columns(visible(line.rstrip(" "))) <= room)
    return Code("\n".join(f"{' ' * indent}# {visible(line)}".rstrip(" ") for line in lines))


def wrap(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The text in lines that fit, broken after spaces where it can be; joined they are the text."""
    lines = [""]
    for word in _words(text):
        if fits(lines[-1] + word):
            lines[-1] += word
            continue
        if lines[-1]:
            lines.append("")
        for character in word:
            if not fits(lines[-1] + character):
                lines.append("")
            lines[-1] += character
    return lines


def _words(text: str) -> Iterator[str]:
    """The words, each with the spaces after it."""
    start = 0
    for at, character in enumerate(text):
        if character == " " and text[at + 1 : at + 2] != " ":
            yield text[start : at + 1]
            start = at + 1
    yield text[start:]
