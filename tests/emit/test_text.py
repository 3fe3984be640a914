"""Texts of a spec stay text, at most a hundred columns wide, and as ruff leaves them."""

from __future__ import annotations

import ast
import re

import pytest
from dominospec.emit.text import (
    WIDTH,
    columns,
    docstring,
    keyword_string,
    long_string,
    paragraphs,
    string,
    wrap,
)
from hypothesis import example, given
from hypothesis import strategies as st

from emit.books import HOSTILE
from emit.tools import assert_formatted

PIECES = ('"', "'", "\\", '"""', "'''", "{{", "%}", "\n", "\r", "\t", "\x00", "\u202e", "\u2028")
TEXTS = st.lists(
    st.sampled_from((*PIECES, "\ud800", "漢", "ب", "é", "\u0301", " ", "  ", "word", "w" * 120)),
    max_size=40,
).map("".join) | st.text(max_size=200)


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@given(TEXTS)
@example(HOSTILE)
def test_a_literal_is_its_text(text: str) -> None:
    assert ast.literal_eval(string(text)) == text
    assert string(text).isprintable()


@given(TEXTS, st.sampled_from((4, 12)))
@example(HOSTILE * 9, 4)
def test_a_long_literal_is_its_text(text: str, indent: int) -> None:
    literal = long_string(text, indent)
    assert ast.literal_eval(f"({literal})") == text
    first, *others = literal.split("\n")
    assert all(columns(line) < WIDTH for line in (" " * indent + first, *others))
    module = ast.parse(f"f(\n    {keyword_string('title', text, 4)},\n)")
    call = module.body[0].value  # type: ignore[attr-defined]
    assert ast.literal_eval(call.keywords[0].value) == text


@given(TEXTS)
@example(HOSTILE * 9)
def test_a_docstring_is_its_text_but_for_blanks(text: str) -> None:
    module = ast.parse(f"def f():\n{docstring('id: ' + text, 4)}\n    return 1")
    (function,) = module.body
    assert isinstance(function, ast.FunctionDef)
    assert len(function.body) == 2
    found = ast.get_docstring(function, clean=False)
    assert found is not None
    assert squeezed(found) == squeezed("id: " + text)
    (alone,) = ast.parse(paragraphs([text, "two"])).body
    assert isinstance(alone, ast.Expr)


@given(TEXTS, st.integers(5, 30))
def test_wrapped_lines_join_to_the_text(text: str, room: int) -> None:
    lines = wrap(text, lambda line: len(line) <= room)
    assert "".join(lines) == text
    assert all(len(line) <= room for line in lines)


def test_lines_are_broken_after_spaces() -> None:
    assert wrap("one two  three", lambda line: len(line) <= 9) == ["one two  ", "three"]
    assert wrap("abcdefgh ij", lambda line: len(line) <= 3) == ["abc", "def", "gh ", "ij"]
    assert wrap("", lambda line: len(line) <= 3) == [""]


def test_a_very_long_word_is_cut_soon() -> None:
    assert len(wrap("w" * 1_000_000, lambda line: len(line) <= 80)) == 12_500


@pytest.mark.parametrize(
    ("text", "literal"),
    [("it's", '"it\'s"'), ('say "so"', "'say \"so\"'"), ("a\\b\n", '"a\\\\b\\n"'), ("ب", '"ب"')],
)
def test_quotes_need_few_escapes(text: str, literal: str) -> None:
    assert string(text) == literal


def test_ruff_leaves_texts_as_they_are() -> None:
    texts = [HOSTILE, HOSTILE * 5, "x" * 300, "short", 'ends in "', 'a """', "", " two ", "漢" * 60]
    texts += [f"{'word ' * n}end" for n in range(14, 22)]
    functions = [
        f"\n\ndef f{n}() -> int:\n{docstring('id: ' + text, 4)}\n    return 1\n"
        for n, text in enumerate(texts)
    ]
    values = "".join(f"    {long_string(text, 4)},\n" for text in texts)
    titles = "".join(f"    {keyword_string(f't{n}', text, 4)},\n" for n, text in enumerate(texts))
    assert_formatted(f"x = (\n{values})\ny = dict(\n{titles})\n{''.join(functions)}")
