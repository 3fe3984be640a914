"""All the files that are generated from rule books."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor

from dominospec.conform.vector import FOLDER, SUITES
from dominospec.conform.vector_files import vector_files
from dominospec.conformance import Suite, suite, suite_source
from dominospec.emit import engine_source, load_engine, spec_map
from dominospec.emit.freshness import Files
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page import LANGUAGES, pages

_TESTS = "test_conformance.py"
_PACKAGE = {
    "__init__.py": '"""Engines of domino games, one module a game, generated from rules."""\n',
    "py.typed": "",
}
CASE_FILES = (_TESTS, *(f"{FOLDER}/{suite}.json" for suite in SUITES))
"""The names of those that hold the cases."""
_MARKS = (
    # In the docstring of a module.
    rb'(?s)\A"""(?:(?!""").)*Do\s+not\s+edit:\s+change\s+the\s+rules\s+and\s+run'
    rb"\s+`dominospec\s+build`",
    rb"\A" + re.escape(_PACKAGE["__init__.py"].encode()),
    # At the head of a suite of vectors, and of a spec map.
    rb'\A\{"format": "domino-vectors/',
    rb'\A\{\n  "[^"\n]+": \{\n    "game": "[^"\n]+",\n    "file": "',
    # At the foot of a page.
    *(rb"<footer>\n<p>" + re.escape(words.made.encode()) + b"</p>" for words in LANGUAGES.values()),
)
"""What stands in each kind of file, also in one of other rules, or edited or merged since."""


def is_generated(content: bytes) -> bool:
    """Whether a file with this content was generated, be it from other rules."""
    return any(re.search(mark, content) for mark in _MARKS)


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
