"""All the files that are generated from rule books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor

from dominospec.conform.vectors import vector_files
from dominospec.conformance import Suite, suite, suite_source
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
    whole = suite(book)
    return rendered_files(book, whole) | _encoded(vector_files(book, whole))


def rendered_files(book: RuleBook, whole: Suite | None = None) -> dict[str, bytes]:
    """The same without the vectors, whose states and sums are searched for."""
    source = engine_source(book)
    tests = suite_source(book, suite(book) if whole is None else whole)
    return _encoded(
        {
            "__init__.py": source,
            "spec_map.json": spec_map(book),
            "test_conformance.py": tests,
            **pages(book, load_engine(book, source)),
        }
    )


def _encoded(texts: Mapping[str, str]) -> dict[str, bytes]:
    return {name: text.encode("utf-8") for name, text in texts.items()}


def package_files(books: Iterable[RuleBook]) -> Files:
    """The files of the package that holds the games, a folder each; they are built in parallel."""
    package = {name: text.encode("utf-8") for name, text in _PACKAGE.items()}
    books = list(books)
    with ProcessPoolExecutor() as pool:
        each = list(pool.map(game_files, books))
    games = {
        f"{book.name}/{name}": content
        for book, files in zip(books, each, strict=True)
        for name, content in files.items()
    }
    return package | games
