"""``dominospec watch``: check and build a spec each time it is saved."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Process
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import (
    Unusable,
    apologise,
    counted,
    harmless,
    note,
    reaching,
)

if TYPE_CHECKING:
    from dominospec.rulebook.model import RuleBook

PAUSE = 0.1
"""Seconds between two looks at the files."""


@click.command()
@click.argument("spec", metavar="SPEC")
@click.option("--out", metavar="DIR", help="Build into DIR, not generated/dominogames.")
def watch(spec: str, out: str | None) -> int:
    """Check and build SPEC now, and again whenever it or a spec it extends is saved.

    The engine is built at once; the tests and the vectors, whose cases are searched for, follow as
    soon as they are found. An example that does not come out is a warning, as for `build`. Ctrl-C
    ends it.
    """
    from dominospec.commands.specs import spec_file

    path = spec_file(spec)
    built = _Built(())
    seen: dict[str, int | None] | None = None
    with _until_ctrl_c() as ended:
        try:
            while not ended.wait(PAUSE):
                if seen is None or _stamps(built.files) != seen:
                    built.stop()
                    before = _stamps([path, *built.files])
                    built = _once(path, out)
                    built.files = dict.fromkeys([path, *built.files])
                    # What was saved in the meantime is built next.
                    now = _stamps(built.files)
                    seen = {**now, **{one: before[one] for one in now if one in before}}
        finally:
            built.stop()
    return 0


@contextmanager
def _until_ctrl_c() -> Iterator[Event]:
    """What the first Ctrl-C sets, wherever it comes; a second one interrupts as always."""
    ended = Event()

    def end(*_: object) -> None:
        ended.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, end)
    try:
        yield ended
    finally:
        signal.signal(signal.SIGINT, before)


def _stamps(files: Iterable[str]) -> dict[str, int | None]:
    """When each file was last written; None for one that is not there."""
    stamps: dict[str, int | None] = {}
    for file in files:
        try:
            stamps[file] = Path(file).stat().st_mtime_ns
        except OSError:
            stamps[file] = None
    return stamps


@dataclass
class _Built:
    """What came of building once."""

    files: Iterable[str]
    """Those that it depends on."""
    cases: Process | None = None
    """What searches for the cases and writes them, on its own; None where there is no engine."""

    def stop(self) -> None:
        """Search no longer."""
        if self.cases is not None:
            self.cases.terminate()
            self.cases.join()


def _once(spec: str, out: str | None) -> _Built:
    """Check and build once: the engine at once, while the cases are searched for."""
    from dominospec.commands.build import GENERATED, PACKAGE
    from dominospec.commands.specs import examine, show, why_no_book
    from dominospec.emit.freshness import require_free, write
    from dominospec.generated_files import CASE_FILES, engine_files, is_generated

    start = time.perf_counter()
    examined = examine(spec, trying=True)
    show(examined.findings, examined.loaded.texts)
    book = examined.loaded.book
    if examined.failed or book is None:
        note(f"{why_no_book(spec, examined.loaded)}; nothing was written")
        return _Built(examined.loaded.texts)
    folder = (GENERATED / PACKAGE if out is None else Path(out)) / book.name
    with reaching(str(folder), "write"):
        require_free(folder, CASE_FILES, is_generated)
        wrote = len(list(write(folder, engine_files(book), is_generated)))
    note(
        harmless(
            f"{spec}: {counted(len(examined.findings), 'warning')}, engine built, "
            f"{counted(wrote, 'file')} written, {time.perf_counter() - start:.2f} s"
        )
    )
    cases = Process(target=_write_cases, args=(spec, book, folder), daemon=True)
    cases.start()
    return _Built(examined.loaded.texts, cases)


def _write_cases(spec: str, book: RuleBook, folder: Path) -> None:
    """Write the tests and vectors of a game, in a process that may be stopped at any time."""
    from dominospec.emit.freshness import write
    from dominospec.generated_files import case_files, is_generated

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever watches ends this
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # and leaves no half of a file
    start = time.perf_counter()
    try:
        with reaching(str(folder), "write"):
            wrote = len(list(write(folder, case_files(book), is_generated)))
        note(
            harmless(
                f"{spec}: cases searched, {counted(wrote, 'file')} written, "
                f"{time.perf_counter() - start:.2f} s"
            )
        )
    except Unusable as error:
        error.show()
    except Exception as error:
        apologise(error, f"while searching for the cases of {book.name}")
