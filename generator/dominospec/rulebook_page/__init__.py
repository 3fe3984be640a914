"""The rulebook of a game: one page of HTML, in each language that its texts are given in."""

from dominospec.rulebook_page.page import page, pages, untranslated, without_examples
from dominospec.rulebook_page.words import LANGUAGES

__all__ = ["LANGUAGES", "page", "pages", "untranslated", "without_examples"]
