"""The conformance tests of a game as a pytest file."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby

from jinja2 import Environment, PackageLoader

from dominospec.conformance.cases import Case
from dominospec.conformance.examples import EXAMPLE
from dominospec.conformance.literals import literal
from dominospec.conformance.report import without_cases
from dominospec.conformance.suite import Suite, suite
from dominospec.emit.code import Code, EmitError, environment
from dominospec.emit.naming import Names
from dominospec.emit.text import comment, docstring, paragraphs, string
from dominospec.rulebook.model import RuleBook

_INDENT = 4
_EMBEDDED = ("scenarios", "checks")
"""The modules that a test file holds a copy of."""


@dataclass(frozen=True)
class Test:
    """A test function: the cases of a rule or of an example."""

    comment: Code
    name: Code
    docstring: Code
    held: Code
    """The id of the rule, or what else the cases belong to, as a literal."""
    cases: tuple[Code, ...]


@dataclass(frozen=True)
class Section:
    """Tests under a heading."""

    heading: Code
    tests: tuple[Test, ...]


@dataclass(frozen=True)
class TestFile:
    """What the template lays out."""

    docstring: Code
    game: Code
    helpers: tuple[Code, ...]
    without_cases: Code
    records: tuple[Code, ...]
    sections: tuple[Section, ...]


def test_source(book: RuleBook) -> str:
    """The source of the game's test file: it needs the engine, pytest and the standard library.

    The same rule book gives the same bytes.
    """
    return suite_source(book, suite(book))


def suite_source(book: RuleBook, whole: Suite) -> str:
    """The same, where the game's suite is at hand."""
    source = _environment().get_template("test_conformance.py.j2").render(file=_file(book, whole))
    try:
        ast.parse(source)
    except SyntaxError as fault:
        raise EmitError(f"the tests of {book.name} are no Python: {fault}") from fault
    return source


@cache
def _environment() -> Environment:
    return environment().overlay(loader=PackageLoader("dominospec.conformance"))


def _file(book: RuleBook, whole: Suite) -> TestFile:
    lacking = without_cases(book, whole.cases)
    return TestFile(
        docstring=paragraphs(
            (
                f"Conformance tests of {book.title}, generated from its rules.",
                "Do not edit: change the rules and run `dominospec build`. First stands how a "
                "case is written down and an engine held to it, then the tests, one for each "
                "example and each rule. A case is plain data; what must come out follows from "
                "the rules, not from the engine.",
            )
        ),
        game=_module(book.name),
        helpers=tuple(map(_body, _EMBEDDED)),
        without_cases=literal(lacking, 0, "RULES_WITHOUT_CASES: tuple[str, ...] = "),
        records=tuple(
            literal(record, _INDENT, f"{string(name)}: ") for name, record in whole.records.items()
        ),
        sections=tuple(_sections(book, whole.cases)),
    )


def _module(name: str) -> Code:
    if not name.isascii() or not name.isidentifier() or keyword.iskeyword(name):
        raise EmitError(f"no module can be called {name!r:.200}")
    return Code(name)


@cache
def _body(module: str) -> Code:
    """The source of a module of this package after its imports."""
    source = (files("dominospec.conformance") / f"{module}.py").read_text(encoding="utf-8")
    imports = (ast.Import, ast.ImportFrom)
    ends = [node.end_lineno or 0 for node in ast.parse(source).body if isinstance(node, imports)]
    return Code("".join(source.splitlines(keepends=True)[max(ends) :]).strip("\n"))


def _sections(book: RuleBook, cases: Iterable[Case]) -> Iterator[Section]:
    names = Names()
    for heading, listed in groupby(cases, key=_heading):
        tests = (
            _test(book, names, group, [*grouped])
            for group, grouped in groupby(listed, key=lambda case: case.group)
        )
        yield Section(comment(f"-- {heading}", 0), tuple(tests))


def _heading(case: Case) -> str:
    return "examples" if case.group.startswith(EXAMPLE) else case.group.partition(".")[0]


def _test(book: RuleBook, names: Names, group: str, cases: list[Case]) -> Test:
    kind, _, name = group.partition("/")
    if kind == EXAMPLE:
        told = _told_of_example(cases[0])
    elif group in (rule.id for rule in book.rules):
        rule = book.rule(group)
        told = f"{rule.id}: {rule.sentence}"
    else:
        told = "What a record may hold, whatever the rules say."
    return Test(
        comment=comment(told, 0),
        name=names.new(f"test {kind} {name}".rstrip()),
        docstring=docstring(f"Cases of {group}.", _INDENT),
        held=string(group),
        cases=tuple(literal(case.scenario, _INDENT) for case in cases),
    )


def _told_of_example(case: Case) -> str:
    return f"{case.scenario.says}. Rules: {', '.join(case.rules) or 'none'}."
