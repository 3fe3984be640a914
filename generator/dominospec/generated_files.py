"""All the files that are generated from rule books."""

from __future__ import annotations

from collections.abc import Iterable

from dominospec.conformance import test_source
from dominospec.emit import engine_source, load_engine, spec_map
from dominospec.emit.freshness import Files
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page import pages

_PACKAGE = {
    "__init__.py": '"""Engines of domino games, one module a game, generated from rules."""\n',
    "py.typed": "",
}


def game_files(book: RuleBook) -> Files:
    """The files of a game, by their path in its folder."""
    source = engine_source(book)
    texts = {
        "__init__.py": source,
        "spec_map.json": spec_map(book),
        "test_conformance.py": test_source(book),
        **pages(book, load_engine(book, source)),
    }
    return {name: text.encode("utf-8") for name, text in texts.items()}


def package_files(books: Iterable[RuleBook]) -> Files:
    """The files of the package that holds the games, one folder a game."""
    package = {name: text.encode("utf-8") for name, text in _PACKAGE.items()}
    games = {
        f"{book.name}/{name}": content
        for book in books
        for name, content in game_files(book).items()
    }
    return package | games
