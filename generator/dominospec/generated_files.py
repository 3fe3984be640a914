"""The files that are generated from rule books, and how those on disk compare with them."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path, PurePosixPath

from dominospec.conformance import test_source
from dominospec.emit import engine_source
from dominospec.rulebook.basics import Rule
from dominospec.rulebook.model import RuleBook

NEVER_COUNTED = "__pycache__"
LONGEST_DIFFERENCE = 60
"""Lines of a difference that are shown."""

_PACKAGE = {
    "__init__.py": '"""Engines of domino games, one module a game, generated from rules."""\n',
    "py.typed": "",
}

Files = Mapping[str, bytes]
"""What is to be in a folder, by path below it."""


def game_files(book: RuleBook) -> dict[str, bytes]:
    """The files of a game."""
    texts = {
        "__init__.py": engine_source(book),
        "spec_map.json": _spec_map(book),
        "test_conformance.py": test_source(book),
    }
    return {name: text.encode("utf-8") for name, text in texts.items()}


def package_files(books: Iterable[RuleBook]) -> dict[str, bytes]:
    """The files of the package that holds the games, one folder a game."""
    games = {
        f"{book.name}/{name}": text for book in books for name, text in game_files(book).items()
    }
    return {name: text.encode("utf-8") for name, text in _PACKAGE.items()} | games


def _spec_map(book: RuleBook) -> str:
    """Where each rule stands: the only generated file that knows of lines."""
    rules = {rule.id: _place(rule) for rule in book.rules}
    return json.dumps(rules, indent=2, ensure_ascii=False) + "\n"


def _place(rule: Rule) -> dict[str, object]:
    return {
        "file": PurePosixPath(rule.span.file).name,
        "line": rule.span.line,
        "column": rule.span.column,
        "end_line": rule.span.end_line,
        "end_column": rule.span.end_column,
    }


# -- files on disk


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
    """How the files below a folder differ from those that should be all there is, by path."""
    there = {path.relative_to(root): path for path in _below(root)}
    wanted = {Path(name): content for name, content in files.items()}
    for name in sorted(there.keys() | wanted.keys()):
        path = root / name
        if name not in wanted:
            yield Difference(path, Problem.STRAY)
        elif name not in there:
            yield Difference(path, Problem.MISSING)
        elif (found := path.read_bytes()) != wanted[name]:
            yield Difference(path, Problem.DIFFERS, _diff(path, found, wanted[name]))


def write(root: Path, files: Files) -> Iterator[Path]:
    """Write the files that are not there yet as they should be, and name each."""
    for name, content in files.items():
        path = root / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        yield path


def _below(folder: Path) -> Iterator[Path]:
    """Everything below a folder that is no folder with something in it; no caches."""
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        if path.name == NEVER_COUNTED:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _below(path)
        else:
            yield path


def _diff(path: Path, found: bytes, wanted: bytes) -> tuple[str, ...]:
    old, new = (text.decode("utf-8", "replace").splitlines() for text in (found, wanted))
    lines = difflib.unified_diff(old, new, f"{path}", f"{path} (as built)", lineterm="")
    shown = tuple(islice(lines, LONGEST_DIFFERENCE))
    more = sum(1 for _ in lines)
    return (*shown, f"… and {more} lines more") if more else shown
