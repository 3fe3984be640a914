"""What a terminal shows on standard error while something takes its time."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, BinaryIO

from dominospec.commands.lines import Readable

if TYPE_CHECKING:
    from rich.progress import Progress

LONG = 8 * 2**20
"""Bytes read before the bar appears."""


@contextmanager
def watched(stream: BinaryIO, name: str) -> Iterator[Readable]:
    """The stream, with a bar while it is read where standard error is a terminal."""
    if sys.stderr.isatty():
        with ExitStack() as stack:
            yield _Watched(stream, name, stack)
    else:
        yield stream


@contextmanager
def working(text: str) -> Iterator[None]:
    """A line that says what is done until it is, where standard error is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.markup import escape

    with Console(stderr=True).status(escape(text)):
        yield


class _Watched:
    def __init__(self, stream: BinaryIO, name: str, stack: ExitStack) -> None:
        self._stream = stream
        self._name = name
        self._stack = stack
        self._read = 0
        self._progress: Progress | None = None

    def readline(self, size: int, /) -> bytes:
        text = self._stream.readline(size)
        self._read += len(text)
        if self._progress is not None:
            self._progress.update(self._progress.task_ids[0], completed=self._read)
        elif self._read >= LONG:
            self._progress = self._stack.enter_context(_bar(self._name, _size(self._stream)))
        return text


def _bar(name: str, total: int | None) -> Progress:
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn(escape(name)),
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        # Only a terminal may get what is written above the bar in place of standard output.
        redirect_stdout=sys.stdout.isatty(),
    )
    bar.add_task(name, total=total)
    return bar


def _size(stream: BinaryIO) -> int | None:
    """Bytes of a plain file; None for a pipe or a terminal."""
    status = os.fstat(stream.fileno())
    return status.st_size if stat.S_ISREG(status.st_mode) else None
