"""Texts as they may stand in a page: escaped, and set in the right direction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from dominospec.drawing.words import markup
from dominospec.rulebook.basics import Translation, said_in
from dominospec.rulebook_page.words import LANGUAGES, Words

FIRST = "en"
"""The language of texts that are not said to be in one."""

_NOTATION = re.compile(
    r"\d+\|\d+(?:\.[a-z]+(?:-[a-z]+)?)?|(?<![\w-])-\d+(?:\.\d+)?|\b[a-z]+\.[a-z]+(?:-[a-z]+)*\b"
)
"""Tiles, sites, numbers below zero, and codes or ids."""
_DECIDED = re.compile(
    "|".join(re.escape(words.decided) for words in LANGUAGES.values()), re.IGNORECASE
)


@lru_cache(maxsize=4096)
def safe(text: str) -> Markup:
    """A text from anywhere as text of HTML, in an element or an attribute."""
    return Markup(markup(text))


@lru_cache(maxsize=4096)
def notation(text: str) -> Markup:
    """Tiles, codes and numbers, which run from left to right in any language."""
    return Markup('<bdi dir="ltr" class="n">{}</bdi>').format(safe(text))


def pieces(text: str) -> Iterator[str]:
    """A text and the tiles, sites, codes and negative numbers in it, by turns; a text first."""
    end = 0
    for found in _NOTATION.finditer(text):
        yield from (text[end : found.start()], found[0])
        end = found.end()
    yield text[end:]


def inline(text: str) -> Markup:
    """A text in which tiles, sites, codes and negative numbers stay in order."""
    turns = enumerate(pieces(text))
    return Markup("").join(notation(piece) if at % 2 else safe(piece) for at, piece in turns)


def filled(template: str, **values: object) -> Markup:
    """Words of the page with what is filled in; texts among that are escaped."""
    made = {
        name: value if isinstance(value, Markup) else notation(str(value))
        for name, value in values.items()
    }
    return safe(template).format(**made)


def listed(items: Iterable[Markup | str], words: Words) -> Markup:
    """Items with commas in between, or the word for none."""
    made = [item if isinstance(item, Markup) else notation(item) for item in items]
    return safe(words.comma).join(made) if made else safe(words.nothing)


@dataclass(frozen=True)
class Said:
    """A text of a spec in the language of a page, or else as it was first given."""

    text: str
    language: str | None
    """Where it is not in the language of the page: its own; empty if that is not known."""

    @property
    def html(self) -> Markup:
        """The text, with its language where it is another."""
        return self._within(inline(self.text))

    @property
    def marked(self) -> Markup:
        """The text, with what was decided marked."""
        plain, decided = divided(self.text)
        if not decided:
            return self.html
        marked = Markup('<mark class="decided">{}</mark>').format(inline(decided))
        return self._within(inline(plain) + marked)

    @property
    def decision(self) -> Markup | None:
        """What was decided, where the text says so."""
        decided = divided(self.text)[1]
        return self._within(inline(decided)) if decided else None

    def _within(self, html: Markup) -> Markup:
        if self.language is None:
            return html
        lang = Markup(' lang="{}"').format(self.language) if self.language else Markup("")
        return Markup('<bdi{} dir="auto">{}</bdi>').format(lang, html)


def said(text: str, translations: tuple[Translation, ...], language: str) -> Said:
    """A text in a language, or as it was first given."""
    if (translated := said_in(language, translations)) is not None:
        return Said(translated, None)
    first = "" if said_in(FIRST, translations) is not None else FIRST
    return Said(text, None if first == language else first)


def is_said(translations: tuple[Translation, ...], language: str) -> bool:
    """Whether a text is given in a language."""
    return language == FIRST or said_in(language, translations) is not None


def divided(sentence: str) -> tuple[str, str]:
    """A sentence up to what was decided, and that."""
    found = _DECIDED.search(sentence)
    at = len(sentence) if found is None else found.start()
    return sentence[:at], sentence[at:]
