"""The tour of the language shows what there is, and what it shows is right."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from dominospec.language import load
from dominospec.language.expressions import FUNCTIONS
from dominospec.language.forms import FORMS, HIGHEST_DOUBLE, HIGHEST_POINTS, MOST_PLAYERS
from dominospec.language.grammar import parser
from dominospec.language.reading import LONGEST
from dominospec.language.transforming import DEEPEST, HIGHEST_NUMBER
from dominospec.language.vocabulary import SECTIONS
from dominospec.rulebook.nouns import NOUNS

TOUR = Path(__file__).parents[2] / "spec" / "README.md"


def forms() -> Iterator[str]:
    """The forms of clauses by section, each with an example."""
    for section in (*SECTIONS, None):
        yield f"**In `{section}`**" if section else "**In any section**"
        yield ""
        yield "| clause | meaning | example |"
        yield "| --- | --- | --- |"
        for form in FORMS:
            if form.section == section:
                yield row(f"`{form.pattern}`", form.meaning, f"`{form.example}`")
        yield ""


def functions() -> Iterator[str]:
    """What each function yields."""
    for meaning in FUNCTIONS.values():
        yield f"- {meaning}"


def nouns() -> Iterator[str]:
    """The nouns of each moment."""
    for moment, entries in NOUNS.items():
        yield f"**{moment.capitalize()}**"
        yield ""
        yield "| noun | kind | meaning |"
        yield "| --- | --- | --- |"
        for entry in entries:
            yield row(f"`{entry.words}`", entry.kind, entry.meaning)
        yield ""


def row(*cells: str) -> str:
    escaped = [cell.replace("|", "\\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"


@pytest.mark.parametrize("table", [forms, functions, nouns])
def test_tables_are_those_of_the_language(table: Callable[[], Iterator[str]]) -> None:
    tour = TOUR.read_text(encoding="utf-8")
    begin, end = f"<!-- {table.__name__} -->\n", f"<!-- /{table.__name__} -->"
    before, _, rest = tour.partition(begin)
    shown, _, after = rest.partition(end)
    expected = "\n" + "\n".join(table()).rstrip("\n") + "\n\n"
    if "DOMINOSPEC_RESET" in os.environ:
        TOUR.write_text(before + begin + expected + end + after, encoding="utf-8")
        return
    assert shown == expected


def rows(kind: str) -> list[str]:
    """The lines that the tour shows for one kind of example."""
    shown = TOUR.read_text(encoding="utf-8").partition("<!-- lines -->\n")[2]
    table = shown.partition("<!-- /lines -->")[0].partition(f"| line of a {kind} |")[2]
    table = table.partition("\n\n")[0]
    cells = [row.split(" | ")[0] for row in table.splitlines()[2:]]
    return [line.replace("\\|", "|") for cell in cells for line in re.findall("`([^`]+)`", cell)]


def reached(start: str) -> tuple[set[str], set[str]]:
    """The rules and the terminals of the grammar of which a rule consists."""
    rules, terminals, todo = set[str](), set[str](), [start]
    while todo:
        name = todo.pop()
        for symbol in (
            symbol
            for rule in parser().rules
            if rule.origin.name == name
            for symbol in rule.expansion
        ):
            if symbol.is_term:
                terminals.add(symbol.name)
            elif symbol.name not in rules:
                rules.add(symbol.name)
                todo.append(symbol.name)
    return rules, terminals


@pytest.mark.parametrize("kind", ["board", "settlement", "round"])
def test_lines_of_examples_are_those_of_the_grammar(kind: str) -> None:
    rules, terminals = reached(f"_{kind}_line")
    used, seen = set[str](), set[str]()
    for line in rows(kind):
        text = f'{kind} "it"\n{line}\n'
        used |= {str(tree.data) for tree in parser().parse(text, start="example").iter_subtrees()}
        reading = parser().parse_interactive(text, start="example")
        seen |= {token.type for token in reading.iter_parse()}
    assert {name for name in rules if not name.startswith("_")} - used == set()
    assert terminals - seen <= {"MINUS", "DECIMAL", "DIVIDE", "_NONE"}


def test_limits() -> None:
    """The last section of the tour says these in words."""
    words = {100: "a hundred", 100_000: "a hundred thousand", 1_000_000: "a million"}
    words |= {18: "eighteen", 12: "twelve"}
    limits = " ".join(TOUR.read_text(encoding="utf-8").partition("\n## Limits\n")[2].split())
    assert f"A file has at most {LONGEST // 2**20} MiB," in limits
    assert f"nested at most {words[DEEPEST]} deep," in limits
    assert f"no number is greater than {words[HIGHEST_NUMBER]};" in limits
    points = words[HIGHEST_POINTS]
    assert f"a target, and a greatest total or award, no greater than {points}." in limits
    huge = (TOUR.parents[1] / "generator/dominospec/language/explain/number.huge.md").read_text()
    assert f"a target, which is {HIGHEST_POINTS} at most" in huge
    assert f"Sets go up to double {words[HIGHEST_DOUBLE]}," in limits
    assert f"up to {words[MOST_PLAYERS]} can play." in limits


def test_specs_of_the_tour_are_right(tmp_path: Path) -> None:
    specs = re.findall(r"^```rules\n(.*?)^```$", TOUR.read_text(), re.DOTALL | re.MULTILINE)
    assert len(specs) >= 4
    for number, spec in enumerate(specs):
        (tmp_path / f"{number}.rules").write_text(spec, encoding="utf-8")
    for number in range(len(specs)):
        assert load(tmp_path / f"{number}.rules").findings == ()
