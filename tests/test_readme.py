"""What the README says is true: its commands run, its Python runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
SHELL = [text for language, text in BLOCKS if language == "sh"]
PYTHON = [text for language, text in BLOCKS if language == "python"]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files of the repository in a folder of their own, with this environment as ``.venv``."""
    for name in ("spec", "generator", "generated", "tests/records"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    scripts = tmp_path / ".venv" / "bin"
    scripts.mkdir(parents=True)
    for name, module in (("dominospec", "dominospec.commands.main"), ("python", None)):
        start = f"-m {module}" if module else ""
        path = ":".join(str(tmp_path / root) for root in ("spec", "generator", "generated"))
        script = scripts / name
        script.write_text(f'#!/bin/sh\nPYTHONPATH={path} exec {sys.executable} {start} "$@"\n')
        script.chmod(0o755)
    git = ("git", "-c", "user.name=reader", "-c", "user.email=reader@example.org")
    for words in (("init", "-q"), ("add", "spec"), ("commit", "-qm", "as it was")):
        subprocess.run([*git, *words], cwd=tmp_path, check=True)
    return tmp_path


def test_the_first_two_blocks_are_one_line_each() -> None:
    assert [block.count("\n") for block in SHELL[:2]] == [1, 1]


def test_every_command_of_the_tour_runs(clone: Path) -> None:
    for block in SHELL[2:]:
        ran = subprocess.run(
            ["sh", "-euc", block], cwd=clone, capture_output=True, text=True, timeout=300
        )
        assert ran.returncode == 0, f"{block}\n{ran.stdout}\n{ran.stderr}"
        assert "Traceback" not in ran.stderr


def test_the_python_runs() -> None:
    for block in PYTHON:
        ran = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout


def test_the_games_without_fast_loops_are_those_that_it_names() -> None:
    _, _, told = README.partition("So fast are the ten games")
    assert "The other eleven" in told
    games = {
        folder.parent.name for folder in (ROOT / "generated/dominogames").glob("*/__init__.py")
    }
    slow = {
        game for game in games if not hasattr(import_module(f"dominogames.{game}"), "_replayed")
    }
    assert set(re.findall("`([^`]+)`", told)) == slow
    assert (len(games - slow), len(slow)) == (10, 11)
