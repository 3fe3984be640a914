"""Lines: what ends a clause and what continues it."""

from __future__ import annotations

import pytest
from dominospec.language import load_text
from dominospec.rulebook.expression import Choice

from language.samples import QUICK, codes

WORTH = """
scoring
  replace rule double-end
    "Two or none."
    double counts 2 when joined lines < 2;{}otherwise 0
"""


@pytest.mark.parametrize(
    "between",
    [" ", "\n      ", "\n     ", "\n\t\t", "  # a comment\n      ", "\n\n  # one\n\n      "],
    ids=["one line", "deeper", "by one", "tabs", "comment", "blank lines"],
)
def test_a_deeper_line_continues_the_clause(between: str) -> None:
    loaded = load_text(QUICK + WORTH.format(between))
    assert loaded.book is not None
    assert isinstance(loaded.book.scoring.double.value, Choice)


def test_a_line_that_is_not_deeper_ends_the_clause() -> None:
    assert codes(load_text(QUICK + WORTH.format("\n    "))) == ["syntax.unexpected"]


def test_indentation_is_free_otherwise() -> None:
    flat = "\n".join(line.strip() for line in QUICK.splitlines())
    wide = "\n".join(
        " " * 3 * (len(line) - len(line.lstrip())) + line.strip() for line in QUICK.splitlines()
    )
    expected = load_text(QUICK).book
    for text in (flat, wide, "\n\n# A comment first\n" + QUICK, QUICK.rstrip("\n")):
        book = load_text(text).book
        assert book is not None
        assert expected is not None
        assert book.setup == expected.setup


def test_line_ends_and_a_byte_order_mark_make_no_difference() -> None:
    assert load_text(QUICK.replace("\n", "\r\n")).book == load_text(QUICK).book


def test_a_sentence_may_begin_with_the_name_of_a_section() -> None:
    assert (
        load_text(
            QUICK.replace(
                "    target is 100",
                "    target is 100\n  replace rule finish\n"
                '    "At once."\n    match ends at once when score >= target',
            )
        ).findings
        == ()
    )
