"""Each section stands once in a file."""

from __future__ import annotations

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Label, Report
from dominospec.rulebook.basics import Span


def check_sections(file: tree.File, report: Report) -> None:
    """No section, the examples included, is opened twice."""
    headings = [(section.name.text, section.name.span) for section in file.sections]
    headings += [("examples", examples.span) for examples in file.examples]
    first: dict[str, Span] = {}
    for name, span in headings:
        if first.setdefault(name, span) is not span:
            report.error(
                Code.SECTION_DUPLICATE,
                span,
                f"this file has a section `{name}` already",
                labels=(Label(first[name], "here"),),
                suggestion="move what stands here there",
            )
