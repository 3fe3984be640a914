"""Other programs' opinion of a source."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*arguments: str, given: str | None = None, where: Path = ROOT) -> str:
    """What a tool says of a source; AssertionError where it is not content."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        input=given,
        cwd=where,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def assert_formatted(source: str) -> None:
    """``ruff format`` would change nothing."""
    run("ruff", "format", "--diff", "--line-length=100", "--stdin-filename=x.py", "-", given=source)


def assert_sound(folder: Path, sources: Mapping[str, str]) -> None:
    """Neither ``ruff`` nor ``mypy --strict`` finds anything in these modules."""
    for name, source in sources.items():
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(source, "utf-8")
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    run("ruff", "format", "--diff", ".", where=folder)
    run("ruff", "check", ".", where=folder)
    run("mypy", "--strict", *(f"{name}/__init__.py" for name in sources), where=folder)
