"""All the files that are generated from rule books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor

from dominospec.conform.vector_files import vector_files
from dominospec.conformance import Suite, suite, suite_source
from dominospec.emit import engine_source, load_engine, spec_map
from dominospec.emit.freshness import Files
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page import pages

_TESTS = "test_conformance.py"
_PACKAGE = {
    "__init__.py": '"""Engines of domino games, one module a game, generated from rules."""\n',
    "py.typed": "",
}


def game_files(book: RuleBook) -> Files:
    """The files of a game, by their path in its folder."""
    return engine_files(book) | case_files(book)


def rendered_files(book: RuleBook, whole: Suite | None = None) -> dict[str, bytes]:
    """The same without the vectors, whose states and sums are searched for."""
    tests = suite_source(book, suite(book) if whole is None else whole)
    return engine_files(book) | _encoded({_TESTS: tests})


def engine_files(book: RuleBook) -> dict[str, bytes]:
    """Those that only say what the rules say: the engine, the spec map and the rulebook."""
    source = engine_source(book)
    return _encoded(
        {
            "__init__.py": source,
            "spec_map.json": spec_map(book),
            **pages(book, load_engine(book, source)),
        }
    )


def case_files(book: RuleBook) -> dict[str, bytes]:
    """Those that hold the cases, which are searched for: the tests and the vectors."""
    whole = suite(book)
    return _encoded({_TESTS: suite_source(book, whole), **vector_files(book, whole)})


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
