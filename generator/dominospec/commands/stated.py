"""What a spec and its bases state, as it was written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dominospec.language import Loaded, tree
from dominospec.language.comparing import cited
from dominospec.language.findings import Report
from dominospec.language.inheritance import PlacedExample
from dominospec.language.merging import NOTHING, Merged, PlacedRule, merge
from dominospec.language.parsing import parse
from dominospec.language.reading import SpecText
from dominospec.rulebook.basics import Span


@dataclass(frozen=True)
class Stated:
    """A spec without errors, with the specs it extends."""

    files: tuple[tree.File, ...]
    """The first base first, the spec itself last."""
    texts: Mapping[str, str]

    @cached_property
    def merged(self) -> Merged:
        merged = NOTHING
        for file in self.files:
            merged = merge(merged, file, Report())
        return merged

    @property
    def rules(self) -> Mapping[str, PlacedRule]:
        """The rules in force, by id."""
        return self.merged.rules

    def source(self, span: Span) -> str:
        """What stands at a place."""
        lines = self.texts[span.file].split("\n")[span.line - 1 : span.end_line]
        lines[-1] = lines[-1][: span.end_column - 1]
        lines[0] = lines[0][span.column - 1 :]
        return "\n".join(lines)

    def clause(self, clause: tree.Clause) -> str:
        """A clause on one line, without comments."""
        return " ".join(
            line.split(" #")[0].strip() for line in self.source(clause.span).split("\n")
        )

    def cited(self, citations: Sequence[tree.Citation]) -> str:
        """Citations for a reader."""
        return cited(citations, self.merged)


def stated(loaded: Loaded) -> Stated:
    """What a spec states that has been loaded."""
    # The texts are the spec's, its base's, and so on; to parse them again is a look-up.
    files = (parse(SpecText(name, text), Report()) for name, text in loaded.texts.items())
    return Stated(tuple(file for file in files if file is not None)[::-1], loaded.texts)


def examples_in_force(
    spec: Stated, in_force: Sequence[tuple[str, str]]
) -> tuple[PlacedExample, ...]:
    """The examples of some games and titles, as they were written."""
    written = {
        (file.header.name.text, item.title.text): item
        for file in spec.files
        for section in file.examples
        for item in section.items
        if isinstance(item, tree.Example)
    }
    return tuple(PlacedExample(game, written[game, title]) for game, title in in_force)
