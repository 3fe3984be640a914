"""The files that a command works from and those that it writes: none may be both."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import click

from dominospec.commands.output import Unusable, harmless

_STORED = "dominospec.files"


@dataclass
class _Files:
    """The files of a command that is running, as they were named."""

    read: dict[str | int, None] = field(default_factory=dict)
    written: list[tuple[str, str]] = field(default_factory=list)
    """Option and file."""

    def require_apart(self) -> None:
        if not self.written:
            return
        known = {_identity(file): f"{_named(file)}, which it works from" for file in self.all_read}
        for option, file in self.written:
            same = _identity(file)
            if same is not None and same in known:
                raise Unusable(
                    f"{option} {harmless(file)}: the command would overwrite {known[same]}; "
                    "name another file to write"
                )
            known[same] = f"what {option} writes"

    @property
    def all_read(self) -> Iterator[str | int]:
        """A folder stands for the rules files in it."""
        for file in self.read:
            if isinstance(file, str) and os.path.isdir(file):
                yield from map(str, sorted(Path(file).glob("*.rules")))
            else:
                yield file


def output_option(
    *names: str, help: str = "Write to FILE, not to standard output."
) -> Callable[[Any], Any]:
    """An option that names a file to be written, over whatever stands there but an input."""

    def written(_context: click.Context, option: click.Parameter, file: str | None) -> str | None:
        if file is not None:
            writes(option.opts[0], file)
        return file

    return click.option(*names, metavar="FILE", callback=written, help=help)


def writes(option: str, file: str) -> None:
    """Let a file be written; exits 2 where the command works from it, or writes it already."""
    running = _running()
    running.written.append((option, file))
    running.require_apart()


def reads(*inputs: str | int) -> None:
    """Say which files, or open descriptors, the command works from; exits 2 as :func:`writes`."""
    running = _running()
    if new := [file for file in inputs if file not in running.read]:
        running.read.update(dict.fromkeys(new))
        running.require_apart()


def reads_rules(spec: Path | None = None) -> None:
    """The same of a spec and the rules files among which its bases are looked for."""
    reads(_shipped(), *(() if spec is None else (str(spec), str(spec.parent))))


@cache
def _shipped() -> str:
    """The folder of the rules that come with the generator."""
    return str(files("dominorules"))


def _running() -> _Files:
    context = click.get_current_context(silent=True)
    stored = _Files() if context is None else context.meta.setdefault(_STORED, _Files())
    assert isinstance(stored, _Files)
    return stored


def _identity(file: str | int) -> object:
    """What two names of one file have in common; None for a device, which many may write."""
    try:
        found = os.stat(file)
    except OSError:
        return None if isinstance(file, int) else os.path.realpath(file)
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def _named(file: str | int) -> str:
    return "standard input" if isinstance(file, int) else harmless(file)
