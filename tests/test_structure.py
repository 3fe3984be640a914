"""The shape of the repository: what lies at its root, and which stage may import which."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GENERATOR = ROOT / "generator" / "dominospec"
STAGES = ("rulebook", "language", "emit", "conformance", "conform", "rulebook_page", "commands")
"""A stage imports itself and those before it."""


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


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_imports_only_stages_before_it(stage: str) -> None:
    later = STAGES[STAGES.index(stage) + 1 :]
    for path in (GENERATOR / stage).rglob("*.py"):
        for name in imports(path):
            assert not name.startswith(tuple(f"dominospec.{other}." for other in later)), path


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
