"""``dominospec watch``: check and build a spec each time it is saved."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import click

from dominospec.commands.output import counted, harmless, note, reaching

PAUSE = 0.1
"""Seconds between two looks at the files."""


@click.command()
@click.argument("spec", metavar="SPEC")
@click.option("--out", metavar="DIR", help="Build into DIR, not generated/dominogames.")
def watch(spec: str, out: str | None) -> int:
    """Check and build SPEC now, and again whenever it or a spec it extends is saved.

    An example that does not come out is a warning, as for `build`. Ctrl-C ends it.
    """
    from dominospec.commands.specs import spec_file

    path = spec_file(spec)
    files: Iterable[str] = ()
    seen: dict[str, int | None] | None = None
    try:
        while True:
            if seen is None or _stamps(files) != seen:
                before = _stamps([path, *files])
                files = dict.fromkeys([path, *_once(path, out)])
                # What was saved in the meantime is built next.
                seen = {**_stamps(files), **{one: before[one] for one in files if one in before}}
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        return 0


def _stamps(files: Iterable[str]) -> dict[str, int | None]:
    """When each file was last written; None for one that is not there."""
    stamps: dict[str, int | None] = {}
    for file in files:
        try:
            stamps[file] = Path(file).stat().st_mtime_ns
        except OSError:
            stamps[file] = None
    return stamps


def _once(spec: str, out: str | None) -> Iterable[str]:
    """Check and build once; the files that the outcome depends on."""
    from dominospec.commands.build import GENERATED, PACKAGE
    from dominospec.commands.specs import examine, show, why_no_book
    from dominospec.emit.freshness import write
    from dominospec.generated_files import game_files

    start = time.perf_counter()
    examined = examine(spec, trying=True)
    show(examined.findings, examined.loaded.texts)
    book = examined.loaded.book
    if examined.failed or book is None:
        note(f"{why_no_book(spec, examined.loaded)}; nothing was written")
        return examined.loaded.texts
    folder = (GENERATED / PACKAGE if out is None else Path(out)) / book.name
    with reaching(str(folder), "write"):
        wrote = len(list(write(folder, game_files(book))))
    note(
        harmless(
            f"{spec}: {counted(len(examined.findings), 'warning')}, "
            f"{counted(wrote, 'file')} written, {time.perf_counter() - start:.2f} s"
        )
    )
    return examined.loaded.texts
