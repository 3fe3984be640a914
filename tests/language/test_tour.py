"""The tour of the language shows what there is, and what it shows is right."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from dominospec.language import load
from dominospec.language.expressions import FUNCTIONS
from dominospec.language.forms import FORMS, HIGHEST_DOUBLE, MOST_PLAYERS
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


def test_limits() -> None:
    """The last section of the tour names these in words."""
    limits = (LONGEST, DEEPEST, HIGHEST_NUMBER, HIGHEST_DOUBLE, MOST_PLAYERS)
    assert limits == (2**20, 100, 1_000_000, 18, 12)


def test_specs_of_the_tour_are_right(tmp_path: Path) -> None:
    specs = re.findall(r"^```rules\n(.*?)^```$", TOUR.read_text(), re.DOTALL | re.MULTILINE)
    assert len(specs) >= 4
    for number, spec in enumerate(specs):
        (tmp_path / f"{number}.rules").write_text(spec, encoding="utf-8")
    for number in range(len(specs)):
        assert load(tmp_path / f"{number}.rules").findings == ()
