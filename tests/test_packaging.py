"""The wheel holds all that is needed, and works where only it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this repository."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
    subprocess.run([*pip, "-w", str(folder), str(ROOT)], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_specs_grammar_templates_pages_and_games(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "dominorules/domino.rules",
        "dominospec/language/grammar.lark",
        "dominospec/emit/templates/engine.py.j2",
        "dominospec/rulebook_page/templates/page.html.j2",
        "dominospec/rulebook_page/templates/page.css",
        "dominospec/explain/turn.seat.md",
        "dominospec/conform/AUTHORS.md",
        "dominospec/conform/example/TUTORIAL.md",
        "dominospec/conform/example/all_fives.mjs",
        "dominospec/language/explain/syntax.unexpected.md",
        "dominogames/all_fives/__init__.py",
        "dominogames/all_fives/rulebook.ar.html",
        "dominogames/all_fives/vectors/boards.json",
        "dominogames/py.typed",
    } <= names


def test_the_installed_wheel_builds_and_validates(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = {**os.environ, "PYTHONPATH": str(site)}
    main = (sys.executable, "-m", "dominospec.commands.main")

    def run(*words: str) -> str:
        ran = subprocess.run(
            [*main, *words], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert "all_fives" in run("games")
    run("simulate", "--game", "all_fives", "--players", "2", "--matches", "1", "--seed", "1",
        "-o", "match.jsonl")  # fmt: skip
    run("validate", "match.jsonl")
    serve = (*main, "conform", "engine", "--game", "all_fives")
    run("conform", "run", "--game", "all_fives", "--", *serve)
    run("build", "all_fives", "--out", "games")
    source = ROOT / "generated" / "dominogames" / "all_fives" / "__init__.py"
    built = tmp_path / "games" / "all_fives" / "__init__.py"
    assert built.read_bytes() == source.read_bytes()
