"""The guard: nothing but Code and whole numbers reaches an output."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from dominospec.emit.code import Code, EmitError, environment
from dominospec.emit.naming import Names, identifier
from jinja2 import UndefinedError

from emit.books import GAMES


def rendered(template: str, **values: object) -> str:
    return environment().from_string(template).render(**values)


def test_code_and_whole_numbers_pass() -> None:
    assert rendered("a = {{ a }}, {{ b }}\n", a=Code('"x"'), b=7) == 'a = "x", 7\n'


@pytest.mark.parametrize("value", ["text", True, None, 1.5, ["x"], Code("a") + "b", Code("ab")[:1]])
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(EmitError):
        rendered("{{ value }}", value=value)


def test_a_raw_string_that_passed_a_filter_is_refused() -> None:
    with pytest.raises(EmitError):
        rendered("{{ values|join }}", values=[Code("a"), Code("b")])


def test_what_is_undefined_is_refused() -> None:
    with pytest.raises(UndefinedError, match="nobody"):
        rendered("{{ nobody }}")
    with pytest.raises(UndefinedError):
        rendered("{% if nobody %}x{% endif %}")


def test_words_become_identifiers() -> None:
    assert identifier("settlement.out-won") == "settlement_out_won"
    assert identifier("nobody able") == "nobody_able"
    assert identifier("class") == "class_"
    assert identifier("match") == "match_"


@pytest.mark.parametrize("words", ["", "1st", "été", "a;b", "a\nb", "a(b)", "x=1"])
def test_other_words_are_refused(words: str) -> None:
    with pytest.raises(EmitError):
        identifier(words)


def test_a_name_is_given_once() -> None:
    names = Names()
    assert [names.new("a.b"), names.new("a-b"), names.new("a b")] == ["a_b", "a_b_2", "a_b_3"]


def test_no_template_names_a_game_or_calculates() -> None:
    templates = files("dominospec.emit") / "templates"
    for template in (each for each in templates.iterdir() if each.name.endswith(".j2")):
        text = template.read_text("utf-8")
        assert not any(game in text for game in GAMES), template.name
        for inside in re.findall(r"\{[{%](.*?)[}%]\}", text):
            assert not re.search(r"[*/%]|\s[-+]\s|[<>=]=", inside), (template.name, inside)
