"""Reading a stream by lines."""

from __future__ import annotations

import io
import itertools

import pytest
from dominospec.commands.lines import Line, lines


def read(text: bytes, longest: int = 10) -> list[Line]:
    return list(lines(io.BytesIO(text), longest))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", []),
        (b"\n \r\n\t\n", []),
        (b"one\ntwo\n", [(1, b"one"), (2, b"two")]),
        (b"one\r\n\r\n\ntwo", [(1, b"one"), (4, b"two")]),
        (b"\xef\xbb\xbfone\n", [(1, b"one")]),
        (b"\xef\xbb\xbf\none\n", [(2, b"one")]),
        (b" one \n", [(1, b" one ")]),
    ],
)
def test_blank_lines_are_counted_and_left_out(
    text: bytes, expected: list[tuple[int, bytes]]
) -> None:
    assert read(text) == expected


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
@pytest.mark.parametrize(("length", "fits"), [(9, True), (10, True), (11, False), (500, False)])
def test_a_line_may_be_so_long_and_no_longer(length: int, fits: bool, end: bytes) -> None:
    text = b"x" * length
    assert read(text + end) == [(1, text if fits else None)]


def test_the_line_after_one_that_is_too_long_is_read() -> None:
    assert read(b"x" * 3_000_000 + b"\none\n") == [(1, None), (2, b"one")]


def test_a_line_without_end_is_answered_before_it_ends() -> None:
    class Endless:
        def readline(self, size: int, /) -> bytes:
            return b"x" * size

    assert next(lines(Endless(), 10)) == (1, None)


def test_no_more_than_a_line_is_held() -> None:
    endless = itertools.repeat(b"one\n")

    class Stream:
        def readline(self, size: int, /) -> bytes:
            return next(endless)

    assert [line.number for line in itertools.islice(lines(Stream()), 3)] == [1, 2, 3]
