"""From bytes to text."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.language import Code, load, load_text
from dominospec.language.findings import Report
from dominospec.language.reading import LONGEST, decode

from language.samples import QUICK, codes


def read(data: bytes) -> tuple[str | None, list[Code]]:
    report = Report()
    text = decode(data, "x.rules", report)
    return None if text is None else text.text, [finding.code for finding in report.findings()]


def test_a_byte_order_mark_and_line_ends() -> None:
    assert read(b"\xef\xbb\xbfone\r\ntwo") == ("one\ntwo\n", [])


def test_bytes_that_are_not_utf8_are_named_by_line() -> None:
    report = Report()
    assert decode(b"one\ntwo\n\xff\xfe", "x.rules", report) is None
    (finding,) = report.findings()
    assert finding.code == Code.FILE_ENCODING
    assert finding.span.line == 3


HIDING = "\0\x1b\x7f\x85\r\x0c\u200e\u200f\u061c\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\ud800"


@pytest.mark.parametrize("character", HIDING, ids=ascii)
def test_characters_that_hide_something_are_refused(character: str) -> None:
    loaded = load_text(QUICK.replace("Seven", f"Sev{character}en"))
    assert codes(loaded) == ["text.character"]
    (finding,) = loaded.findings
    line = next(line for line in loaded.texts["text.rules"].split("\n") if character in line)
    assert finding.span.column == line.index(character) + 1


def test_other_characters_may_stand_in_quotes_and_comments() -> None:
    text = QUICK.replace("Seven tiles", "سبع قطع، 七 e\u0301 \u200d 🁣 {{ x }} ${y} \\n %s 'q'")
    loaded = load_text("# 🁣 سبع\n" + text)
    assert loaded.findings == ()
    assert loaded.book is not None
    assert "七" in loaded.book.rule("setup.deal").sentence


def test_the_longest_file(tmp_path: Path) -> None:
    path = tmp_path / "long.rules"
    filler = b"# " + b"x" * (LONGEST - len(QUICK) - 3) + b"\n"
    path.write_bytes(filler + QUICK.encode())
    assert load(path).findings == ()
    path.write_bytes(b" " + filler + QUICK.encode())
    assert codes(load(path)) == ["file.too-long"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    loaded = load(tmp_path / "none.rules")
    assert codes(loaded) == ["file.unreadable"]
    assert loaded.texts == {}
