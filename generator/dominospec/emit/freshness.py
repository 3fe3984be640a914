"""Generated files on disk: how they differ from what they should be, and how they become that.

A folder of generated files holds nothing else. Caches of Python never count. A link never counts
as the file that it points to, and nothing is read or written through one.
"""

from __future__ import annotations

import difflib
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path

CACHES = frozenset({"__pycache__"})
LONGEST_DIFFERENCE = 60
"""Lines of a difference that are shown."""

Files = Mapping[str, bytes]
"""What a folder should hold, by path below it, with ``/``."""


class Problem(StrEnum):
    """How a file on disk is not as it should be."""

    DIFFERS = "differs"
    MISSING = "missing"
    STRAY = "stray"


@dataclass(frozen=True)
class Difference:
    """A file that is not as it should be."""

    path: Path
    problem: Problem
    lines: tuple[str, ...] = ()
    """From what is there to what should be, as a unified diff, cut where it is long."""


def differences(root: Path, files: Files) -> Iterator[Difference]:
    """How what lies below a folder differs from what should be all there is, sorted by path.

    Raises:
        OSError: something cannot be read.
    """
    there = {path.relative_to(root) for path in _below(root)}
    wanted = {Path(name): content for name, content in files.items()}
    for name in sorted(there | wanted.keys()):
        path = root / name
        if name not in wanted:
            yield Difference(path, Problem.STRAY)
        elif name not in there:
            yield Difference(path, Problem.MISSING)
        elif _content(path) != wanted[name]:
            yield Difference(path, Problem.DIFFERS, _diff(path, wanted[name]))


def write(root: Path, files: Files) -> Iterator[Path]:
    """Write the files that are not there yet as they should be, and name each; others stay as is.

    Raises:
        OSError: something cannot be read or written.
    """
    for difference in list(differences(root, files)):
        if difference.problem != Problem.STRAY:
            path = difference.path
            _write(path, files[path.relative_to(root).as_posix()], root)
            yield path


def _write(path: Path, content: bytes, root: Path) -> None:
    """Put a file in place at once, also where a link or an empty folder stands."""
    for folder in reversed(path.relative_to(root).parents):
        if (root / folder).is_symlink() and folder != Path("."):
            (root / folder).unlink()
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _below(folder: Path) -> Iterator[Path]:
    """Everything below a folder but folders and caches."""
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        if path.name in CACHES:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _below(path)
        else:
            yield path


def _content(path: Path) -> bytes | None:
    """What a file holds; None for a link, a pipe and whatever else is no file."""
    return path.read_bytes() if stat.S_ISREG(path.lstat().st_mode) else None


def _diff(path: Path, wanted: bytes) -> tuple[str, ...]:
    old, new = (
        text.decode("utf-8", "backslashreplace").splitlines()
        for text in (_content(path) or b"", wanted)
    )
    lines = difflib.unified_diff(old, new, str(path), f"{path} (as built)", lineterm="")
    shown = tuple(islice(lines, LONGEST_DIFFERENCE))
    more = sum(1 for _ in lines)
    return (*shown, f"… and {more} lines more") if more else shown
