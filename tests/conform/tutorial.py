"""The tutorial, read and run: `python -m conform.tutorial`, run in `tests/`, brings it up to date.

Its blocks of code are the example engine, which is written from them; under each command stands
what the runner says of the engine so far.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import dominospec.conform
from dominospec.commands import main

FOLDER = Path(dominospec.conform.__file__).parent / "example"
PAGE, ENGINE = FOLDER / "TUTORIAL.md", FOLDER / "all_fives.mjs"
LONG = 20
"""Lines of the longest output that is shown whole."""

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Run:
    """A command of the page, the engine at that place, and what the page says comes out."""

    command: str
    engine: str
    shown: str
    start: int
    """Where what is shown begins in the page."""


def engine_of(page: str) -> str:
    """All blocks of code of a page, an empty line between two."""
    return "\n".join(block[2] for block in _BLOCK.finditer(page) if block[1] == "js")


def runs(page: str) -> Iterator[Run]:
    """Each command of a page with the engine so far; after a change, with the change alone."""
    engine = ""
    for block in _BLOCK.finditer(page):
        match block.groups():
            case "js", _:
                engine = engine_of(page[: block.end()])
            case "diff", change:
                engine = _changed(engine, change)
            case "console", text:
                command, _, shown = text.partition("\n")
                yield Run(command.removeprefix("$ "), engine, shown, block.end(2) - len(shown))
            case kind, _:
                raise AssertionError(f"a block of {kind} in the tutorial")


def _changed(engine: str, change: str) -> str:
    lines = change.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if not line.startswith("+"))
    after = "".join(line[1:] for line in lines if not line.startswith("-"))
    assert engine.count(before) == 1, f"not once in the engine: {before}"
    return engine.replace(before, after)


def said(run: Run) -> str:
    """What the runner says, as the page shows it."""
    program, *words = run.command.split()
    assert program == "dominospec"
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()) as output:
        (Path(folder) / ENGINE.name).write_text(run.engine, encoding="utf-8")
        with chdir(folder):
            main.run(words)
    text = re.sub(r" \(\d+\.\d s\)$", " (… s)", output.getvalue(), flags=re.MULTILINE)
    lines = text.splitlines(keepends=True)
    if len(lines) <= LONG:
        return text
    parts = [index for index, line in enumerate(lines) if re.match(r"FAILED | +passed ", line)]
    first = lines[: parts[1]] if len(parts) > 1 else []  # the last part is the table
    return "".join([*first, "…\n", lines[-1]])


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    for run in reversed([*runs(page)]):
        page = page[: run.start] + said(run) + page[run.start + len(run.shown) :]
    PAGE.write_text(page, encoding="utf-8", newline="\n")
    ENGINE.write_text(engine_of(page), encoding="utf-8", newline="\n")
