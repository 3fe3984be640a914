"""Hostile specs: a finding or a rule book, never an exception, and never code from text."""

from __future__ import annotations

import keyword
import random
from pathlib import Path

import pytest
from dominospec.language import Loaded, human, load, load_text
from dominospec.language.library import rules_folder

from language.samples import QUICK, codes

ALL_FIVES = (rules_folder() / "all_fives.rules").read_bytes()


def checked(path: Path) -> Loaded:
    """What loading gives; findings must be showable, and a book is there if nothing is wrong."""
    loaded = load(path)
    for finding in loaded.findings:
        human(finding, loaded.texts).encode()
    assert loaded.findings or loaded.book or (loaded.file and not loaded.file.header.is_game)
    return loaded


@pytest.mark.parametrize("end", range(0, len(ALL_FIVES), 50))
def test_half_a_file(end: int, tmp_path: Path) -> None:
    path = tmp_path / "half.rules"
    path.write_bytes(ALL_FIVES[:end])
    checked(path)


@pytest.mark.parametrize("begin", range(50, len(ALL_FIVES), 500))
def test_the_other_half(begin: int, tmp_path: Path) -> None:
    path = tmp_path / "half.rules"
    path.write_bytes(ALL_FIVES[begin:])
    assert checked(path).book is None


def test_binary(tmp_path: Path) -> None:
    path = tmp_path / "binary.rules"
    dice = random.Random(5)
    for data in (bytes(range(256)), dice.randbytes(5000), b"\0" * 100, b"\x7fELF\x02\x01\x01"):
        path.write_bytes(data)
        assert checked(path).book is None


def test_ten_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "large.rules"
    path.write_bytes(b"a" * 10_000_000)
    assert codes(checked(path)) == ["file.too-long"]


LARGE = {
    "groups": ("(" * 10_000 + "1" + ")" * 10_000, ["syntax.nesting"]),
    "open": ("(" * 10_000, ["syntax.unexpected"]),
    "closed": (")" * 10_000, ["syntax.unexpected"]),
    "minus": ("-" * 10_000 + "1", ["syntax.nesting"]),
    "sum": ("1" + " + 1" * 10_000, ["syntax.nesting"]),
    "calls": ("max(" * 10_000 + "1" + ", 1)" * 10_000, ["syntax.nesting"]),
    "choices": ("(1 when never; otherwise " * 5000 + "1" + ")" * 5000, ["syntax.nesting"]),
    "words": ("word " * 10_000, ["name.unknown"]),
    "digits": ("9" * 10_000, ["number.huge"]),
    "deep enough": ("(" * 90 + "1" + ")" * 90, []),
    "long enough": ("1" + " + 1" * 90, []),
}


@pytest.mark.parametrize(("expression", "expected"), LARGE.values(), ids=LARGE)
def test_large_expressions(expression: str, expected: list[str]) -> None:
    rule = f'  rule award\n    "A."\n    after placement: award {expression} to mover\n'
    loaded = load_text(f"{QUICK}scoring\n{rule}")
    assert codes(loaded) == expected
    for finding in loaded.findings:
        assert len(human(finding, loaded.texts)) < 2000


def test_deep_conditions() -> None:
    for condition in ("not " * 5000 + "never", "never" + " or never" * 5000):
        text = f'base b "B"\nplacement\n  rule x\n    "X."\n    line opens when {condition}\n'
        assert codes(load_text(text)) == ["syntax.nesting"]


@pytest.mark.parametrize("name", [*keyword.kwlist, *keyword.softkwlist])
def test_names_that_are_keywords(name: str) -> None:
    loaded = load_text(QUICK.replace("game quick", f"game {name}"))
    well_formed = name.islower() and name.isalpha()
    assert codes(loaded) == ["name.keyword" if well_formed else "name.form"]


@pytest.mark.parametrize(
    "name",
    [
        *("Quick", "2quick", "_quick", "qu-ick", "qu.ick", "../quick", "__init__", "quick'"),
        *("{{x}}", "x" * 61, "quick;import os", "سريع", "q\u0301", "-", "."),
    ],
)
def test_names_of_other_forms(name: str) -> None:
    assert load_text(QUICK.replace("game quick", f"game {name}")).book is None
    assert load_text(QUICK.replace("rule deal", f"rule {name}!")).book is None


@pytest.mark.parametrize(
    "text",
    [
        "it's {{ x }} {% raw %} ${y} %(z)s `id` $(id)",
        "'''\\n\\t\\\\ \\x00 \\u0041 \\N{BULLET}",
        "<script>alert(1)</script> &amp; -->",
        "{0} {} {{}} }} {{ # not a comment",
        "éàü سبع 七 🁣 \U0001f600",
        "a" * 10_000,
    ],
    ids=ascii,
)
def test_texts_are_kept_as_they_are(text: str) -> None:
    spec = QUICK.replace("Seven tiles each.", text).replace("Quick dominoes", text)
    spec += f'examples\n  board "{text}"\n    lay 1|4\n'
    loaded = load_text(spec)
    assert loaded.findings == ()
    assert loaded.book is not None
    assert loaded.book.title == text
    assert loaded.book.rule("setup.deal").sentence == text
    assert loaded.book.examples[0].title == text


@pytest.mark.parametrize("text", ['say "hi"', "two\nlines", '"', "\n", '\\"'], ids=ascii)
def test_texts_hold_no_quotes_and_no_line_ends(text: str) -> None:
    assert load_text(QUICK.replace("Seven tiles each.", text)).book is None


def test_names_of_bases_lead_to_no_file(tmp_path: Path) -> None:
    for name in ("../quick", "/etc/passwd", "quick.rules", "*", "..", "con"):
        path = tmp_path / "x.rules"
        path.write_text(f'game x "X" extends {name}\n', encoding="utf-8")
        assert codes(checked(path)) == ["extends.missing"]


def test_folders_full_of_other_things(tmp_path: Path) -> None:
    (tmp_path / "folder.rules").mkdir()
    (tmp_path / "binary.rules").write_bytes(bytes(range(256)))
    (tmp_path / "link.rules").symlink_to(tmp_path / "link.rules")
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    assert checked(tmp_path / "quick.rules").findings == ()
    for name in ("folder", "binary", "link"):
        assert checked(tmp_path / f"{name}.rules").book is None


def test_many_rules_and_errors_take_little_time() -> None:
    rules = "".join(f'  rule r{number}\n    "R."\n    deel 7\n' for number in range(3000))
    assert 1 <= len(load_text(f'base b "B"\nsetup\n{rules}').findings) <= 100
    rules = "".join(f'  rule r{number}\n    "R."\n    deal 7\n' for number in range(3000))
    assert len(load_text(f'base b "B"\nsetup\n{rules}').findings) == 100
