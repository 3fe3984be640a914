"""The shape of the repository: what lies at its root, and which stage may import which."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from dominospec.generated_files import is_generated
from dominospec.language.library import rules_folder

ROOT = Path(__file__).parents[1]
GENERATOR = ROOT / "generator" / "dominospec"
STAGES = (
    *("rulebook", "language", "drawing", "emit", "conformance", "conform", "rulebook_page"),
    *("viewing", "strength", "commands"),
)
"""A stage imports itself and those before it."""
BESIDE = {"explain", "schemas"}
"""Folders that are no stages: pages about codes, and the schemas of what is written."""
OF_THE_LANGUAGE = tuple(
    f"dominospec.language.{name}." for name in ("codes", "findings", "refusals")
)
"""What is of the language and not of a spec: its codes, and how findings are told."""
EXAMPLE = GENERATOR / "conform" / "example"
"""An engine for one game, for authors to read; its command names it."""


def imports(path: Path) -> set[str]:
    """The modules that a file imports, by their full names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def test_every_folder_is_a_stage() -> None:
    parts = [path for path in GENERATOR.iterdir() if not path.name.startswith("_")]
    folders = {path.name for path in parts if any(path.glob("*.*"))}
    assert folders == {*STAGES, *BESIDE}


@pytest.mark.parametrize("stage", STAGES[:-1])
def test_a_stage_imports_only_stages_before_it(stage: str) -> None:
    later = tuple(f"dominospec.{other}." for other in STAGES[STAGES.index(stage) + 1 :])
    for path in (GENERATOR / stage).rglob("*.py"):
        for name in imports(path):
            assert not f"{name}.".startswith(later), path


@pytest.mark.parametrize("stage", STAGES[2:-1])
def test_later_stages_see_nothing_of_a_spec_but_its_rule_book(stage: str) -> None:
    for path in (GENERATOR / stage).rglob("*.py"):
        for name in imports(path):
            seen = f"{name}.".startswith("dominospec.language.")
            assert not seen or f"{name}.".startswith(OF_THE_LANGUAGE), path


def test_no_part_of_the_generator_is_made_for_one_game() -> None:
    """Pages for people may show samples, which are of some game; `draw` and `block` are words."""
    specs = [path.read_text(encoding="utf-8") for path in rules_folder().glob("*.rules")]
    headers = [re.search(r'^game (\w+) "([^"]+)"', text, re.MULTILINE) for text in specs]
    names = {name for found in headers if found for name in found.groups()}
    names -= {"draw", "block"}
    one = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))}|[Ss]ource [A-Z])\b")
    named = {
        path.relative_to(GENERATOR).as_posix()
        for path in GENERATOR.rglob("*.*")
        if path.is_file() and path.suffix not in (".md", ".pyc") and EXAMPLE not in path.parents
        if one.search(path.read_text(encoding="utf-8"))
    }
    assert named == {"commands/conform.py"}


def test_an_engine_needs_the_standard_library_alone() -> None:
    for path in (ROOT / "generated" / "dominogames").glob("*/__init__.py"):
        for name in imports(path):
            assert name.split(".")[0] in sys.stdlib_module_names, f"{path} imports {name}"


def test_the_reference_shares_nothing_with_what_it_checks() -> None:
    for path in (ROOT / "tests" / "reference").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            name = node.module if isinstance(node, ast.ImportFrom) else None
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [name]
            assert not any(str(name).startswith("domino") for name in names), path


def test_nothing_else_lies_at_the_root() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    at_root = {path.split("/")[0] for path in listed if path and not path.startswith(".")}
    expected = {"pyproject.toml", "README.md", "LICENSE", "spec", "generator", "generated", "tests"}
    assert at_root == expected


def test_nobody_keeps_a_file_among_the_generated() -> None:
    """``build --check`` compares what was generated and leaves other files alone."""
    kept = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "generated").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
        if path.name != "py.typed" and not is_generated(path.read_bytes())
    ]
    assert kept == []
