"""The grammar: free of conflicts, and known to the tables beside it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from dominospec.language.blocks import blocks
from dominospec.language.expectations import DESCRIPTIONS, described
from dominospec.language.forms import FORMS, VERBS
from dominospec.language.grammar import STARTS, parser
from dominospec.language.library import rules_folder
from lark import Tree
from lark.lexer import PatternStr

SPECS = sorted(rules_folder().glob("*.rules"))


def test_no_conflicts_and_no_colliding_tokens() -> None:
    parser(strict=True)


def test_a_command_does_not_wait_for_a_look_at_conflicts() -> None:
    """Lark takes it at each start where it finds interegular, which only tests need."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    extras = tomllib.loads(project.read_text("utf-8"))["project"]["optional-dependencies"]
    assert "interegular" not in " ".join(extras["generator"])
    assert "interegular" in " ".join(extras["test"])
    program = (
        "import sys; sys.modules['interegular'] = None\n"
        "from dominospec.language import load\n"
        "assert load('all_fives').book is not None"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_terminal_has_a_name_of_ours() -> None:
    assert [one.name for one in parser().terminals if one.name.startswith("__")] == []


def test_every_terminal_is_described() -> None:
    patterns = {one.name for one in parser().terminals if not isinstance(one.pattern, PatternStr)}
    assert set(DESCRIPTIONS) == patterns
    for terminal in parser().terminals:
        assert described([terminal.name])


def test_verbs_of_the_forms_are_those_of_the_grammar() -> None:
    first = {
        rule.expansion[0].name
        for rule in parser().rules
        if rule.origin.name in ("value_verb", "act_verb", "order_verb", "paid", "refused")
    }
    words = {one.name: one.pattern.value for one in parser().terminals}
    assert {words[name] for name in first} == VERBS
    assert {form.verb for form in FORMS} == VERBS


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_a_file_is_the_sequence_of_its_blocks(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    whole = parser().parse(text, start="file")
    assert isinstance(whole, Tree)
    found = list(blocks(text))
    assert "".join(block.text for block in found) == text
    assert {block.start for block in found} <= set(STARTS)
    for block in found:
        parser().parse(block.text, start=block.start)
