"""What commands that run somebody else's engine have in common."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import click

timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    show_default=True,
    metavar="S",
    help="Seconds for each answer, the first included.",
)


@contextmanager
def broken_pipes_seen() -> Iterator[None]:
    """An engine that is gone is no reason for this process to end."""
    if not hasattr(signal, "SIGPIPE"):
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)
