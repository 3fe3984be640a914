"""Texts in several languages: what a spec may say, and where it is heard of."""

from __future__ import annotations

import pytest
from dominospec.language import load, load_text
from dominospec.rulebook.basics import Translation, said_in
from dominospec.rulebook.digest import digest
from dominospec.rulebook.printing import book_text

from language.samples import QUICK, codes

TITLES = 'extends domino\n  ar "سريعة"\n  is "Hratt"\nsource A "a.txt"\n'
SEVEN = '"Seven tiles each."\n    ar "سبع قطع لكل لاعب."\n'
EXAMPLES = """
examples
  board "one tile"
    cites A "a place"
    ar "قطعة واحدة"
    lay 4|6
    total 10
  settlement "a block"
    to "Tapuni"
    players 2
    hand 1|4
    hand 2|3
    awards 0, 0
    winner none
  round "a turn"
    or "ପାଳି"
    players 2
    hand 1|4
    hand 2|3
    boneyard none
    turn 0
    seat 0 may lay 1|4
"""
SPOKEN = (
    QUICK.replace("extends domino\n", TITLES, 1).replace('"Seven tiles each."\n', SEVEN, 1)
    + EXAMPLES
)


def test_titles_and_sentences_are_given_in_several_languages() -> None:
    book = load_text(SPOKEN).book
    assert book is not None, load_text(SPOKEN).findings
    assert book.title == "Quick dominoes"
    assert book.translations == (Translation("ar", "سريعة"), Translation("is", "Hratt"))
    deal = book.rule("setup.deal")
    assert deal.sentence == "Seven tiles each."
    assert said_in("ar", deal.translations) == "سبع قطع لكل لاعب."
    assert said_in("is", deal.translations) is None
    assert [one.title for one in book.examples] == ["one tile", "a block", "a turn"]
    assert [one.translations[0].language for one in book.examples] == ["ar", "to", "or"]
    assert 'ar "سبع قطع لكل لاعب."' in book_text(book)


def test_translations_change_nothing_that_is_played() -> None:
    plain, spoken = load_text(QUICK).book, load_text(SPOKEN).book
    assert plain is not None
    assert spoken is not None
    assert digest(plain) == digest(spoken)


def test_indentation_under_a_text_is_free() -> None:
    flat = "\n".join(line.strip() for line in SPOKEN.splitlines())
    deep = SPOKEN.replace("    ar ", "        ar ").replace("    deal", "            deal")
    expected = load_text(SPOKEN).book
    assert expected is not None
    for text in (flat, deep):
        book = load_text(text).book
        assert book is not None, load_text(text).findings
        assert book.translations == expected.translations
        assert book.rule("setup.deal").translations == expected.rule("setup.deal").translations


def test_a_variant_inherits_and_restates() -> None:
    loaded = load("all_fives_five_each")
    assert loaded.book is not None
    assert loaded.book.variant is not None
    assert loaded.book.variant.of == "all_fives_own_hand"
    (change,) = loaded.book.variant.changes
    assert change.rule == "setup.deal"
    assert change.before is not None
    assert change.after is not None
    assert change.before.translations != change.after.translations
    all_fives = load("all_fives").book
    assert all_fives is not None
    assert all_fives.variant is None  # what it extends is no game


@pytest.mark.parametrize(
    ("wrong", "suggestion"),
    [
        ('arabic "سبع."', "in another language it stands below, as in"),
        ('ar: "سبع."', "in another language it stands below, as in"),
        ('AR "سبع."', "in another language it stands below, as in"),
        ('a "سبع."', "a rule has one text, on one line; in another language"),
    ],
)
def test_a_language_that_cannot_be_one(wrong: str, suggestion: str) -> None:
    text = QUICK.replace('"Seven tiles each."\n', f'"Seven tiles each."\n    {wrong}\n', 1)
    (finding,) = load_text(text).findings
    assert finding.code == "syntax.unexpected"
    assert (finding.suggestion or "").startswith(suggestion)


def test_a_translation_stands_under_the_text() -> None:
    above = QUICK.replace('"Seven tiles each."', 'ar "سبع."\n    "Seven tiles each."', 1)
    below = QUICK.replace("    target is 100", '    target is 100\n    ar "مئة."', 1)
    for text in (above, below):
        assert codes(load_text(text)) == ["syntax.unexpected"]
    empty = QUICK.replace('"Seven tiles each."', '"Seven tiles each."\n    ar " "', 1)
    assert codes(load_text(empty)) == ["text.empty"]
