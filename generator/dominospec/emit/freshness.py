"""Generated files on disk: how they differ from what they should be, and how they become that.

A folder of generated files may hold files of people, too. They are left alone, and where one is in
the way, nothing is written. Caches of Python never count. A link never counts as the file that it
points to, and nothing is read or written through one.
"""

from __future__ import annotations

import difflib
import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path

CACHES = frozenset({"__pycache__"})
LONGEST_DIFFERENCE = 60
"""Lines of a difference that are shown."""

Files = Mapping[str, bytes]
"""What a folder should hold, by path below it, with ``/``."""

Ours = Callable[[bytes], bool]
"""Tells whether a file with some content was generated."""


class Problem(StrEnum):
    """How a file on disk is not as it should be."""

    DIFFERS = "differs"
    MISSING = "missing"
    STRAY = "stray"
    IN_THE_WAY = "not generated, and in the way"


@dataclass(frozen=True)
class Difference:
    """A file that is not as it should be."""

    path: Path
    problem: Problem
    lines: tuple[str, ...] = ()
    """From what is there to what should be, as a unified diff, cut where it is long."""


def differences(root: Path, files: Files, ours: Ours) -> Iterator[Difference]:
    """How what was generated below a folder differs from what should be, sorted by path.

    Raises:
        OSError: something cannot be read.
    """
    there = {path.relative_to(root) for path in _below(root)}
    wanted = {Path(name): content for name, content in files.items()}
    kinds = {name.suffix for name in wanted}
    blocked = set()
    for name in sorted(there | wanted.keys()):
        path = root / name
        if name not in wanted:
            if name.suffix in kinds and _is_ours(path, ours):
                yield Difference(path, Problem.STRAY)
        elif (obstacle := _obstacle(root, path, ours)) is not None:
            if obstacle not in blocked:
                blocked.add(obstacle)
                yield Difference(obstacle, Problem.IN_THE_WAY)
        elif name not in there:
            yield Difference(path, Problem.MISSING)
        elif _content(path) != wanted[name]:
            yield Difference(path, Problem.DIFFERS, _diff(path, wanted[name]))


def require_free(root: Path, names: Iterable[str], ours: Ours) -> None:
    """Find the places of some files free, or held by what was generated.

    Raises:
        FileExistsError: something else is in the way; its ``filename`` says what.
        OSError: something cannot be read.
    """
    for name in sorted(names):
        if (obstacle := _obstacle(root, root / name, ours)) is not None:
            why = "it was not generated, and is in the way: move it, or name another folder"
            raise FileExistsError(errno.EEXIST, why, str(obstacle))


def write(root: Path, files: Files, ours: Ours) -> Iterator[Path]:
    """Write the files that are not there yet as they should be, and name each; others stay as is.

    Raises:
        FileExistsError: something that was not generated is in the way; nothing was written.
        OSError: something cannot be read or written.
    """
    require_free(root, files, ours)
    for name, content in sorted(files.items()):
        path = root / name
        if not os.path.lexists(path) or _content(path) != content:
            _write(path, content)
            yield path


def _obstacle(root: Path, path: Path, ours: Ours) -> Path | None:
    """What is in the way of a file below a folder, and is not ours to replace."""
    for folder in reversed(path.parents[: len(path.relative_to(root).parts)]):
        if not os.path.lexists(folder):
            return None
        if not folder.is_dir() or (folder.is_symlink() and folder != root):
            return folder
    if not os.path.lexists(path) or _is_ours(path, ours) or _is_empty(path):
        return None
    return path


def _is_ours(path: Path, ours: Ours) -> bool:
    """Whether it is a file that was generated; not if nobody may read it."""
    try:
        content = _content(path)
    except OSError:
        return False
    return content is not None and ours(content)


def _is_empty(path: Path) -> bool:
    """Whether it is a file or a folder with nothing in it, so that nothing can be lost."""
    if path.is_dir() and not path.is_symlink():
        return not any(path.iterdir())
    content = _content(path)
    return content is not None and not content.strip()


def _write(path: Path, content: bytes) -> None:
    """Put a file in place at once, also where an empty folder stands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
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
