"""Files of records, read by lines without ever holding more than one of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple, Protocol

from dominospec.commands.output import Unusable, harmless, note, reaching
from dominospec.commands.overwriting import reads

STANDARD_INPUT = "-"
LONGEST = 16 * 2**20
"""Bytes of the longest line that is read, without its end."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_BLANK = b" \t\r\n"
_CHUNK = 2**20


class Line(NamedTuple):
    """A line that is not blank."""

    number: int
    """From 1, blank lines counted."""
    text: bytes | None
    """Without its end; None for a line longer than :data:`LONGEST`."""


class Readable(Protocol):
    """A stream of bytes that is read by lines, each to a greatest length."""

    def readline(self, size: int, /) -> bytes: ...


def lines(stream: Readable, longest: int = LONGEST) -> Iterator[Line]:
    """The lines of a stream that are not blank; a byte order mark at its start is left out."""
    number = 0
    whole = longest + len(b"\r\n")
    while text := stream.readline(whole):
        number += 1
        cut_off = len(text) == whole and not text.endswith(b"\n")
        if number == 1:
            text = text.removeprefix(_BYTE_ORDER_MARK)
        text = text.rstrip(b"\r\n")
        if cut_off or len(text) > longest:
            yield Line(number, None)
            while cut_off and (rest := stream.readline(_CHUNK)):
                cut_off = not rest.endswith(b"\n")
        elif text.strip(_BLANK):
            yield Line(number, text)


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input; raises OSError where it cannot be read."""
    if file != STANDARD_INPUT:
        reads(file)
        with open(file, "rb") as stream:
            yield stream
    elif sys.stdin is None:
        raise OSError("standard input is closed")
    else:
        if sys.stdin.isatty():
            note("Reading from the terminal, line by line; Ctrl-D ends.")
        reads(0)
        yield sys.stdin.buffer


def one_line(file: str, wanted: int | None) -> Line:
    """The line of that number, or the first that is not blank; exits 2 where there is none."""
    with reaching(file, "read"), opened(file) as stream:
        for line in lines(stream):
            if wanted is None or line.number == wanted:
                return line
    place = "" if wanted is None else f" at line {wanted}"
    raise Unusable(f"{harmless(file)} has no record{place}")
