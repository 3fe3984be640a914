"""From text to the syntax tree, or to all of its syntax errors."""

from __future__ import annotations

from functools import lru_cache

from lark import UnexpectedInput

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Report
from dominospec.language.grammar import parser
from dominospec.language.reading import SpecText
from dominospec.language.syntax_errors import report_errors
from dominospec.language.transforming import DEEPEST, Transforming, too_deep


def parse(source: SpecText, report: Report) -> tree.File | None:
    """The tree of a spec; None, with a finding for each syntax error, if it has any."""
    file, findings = _parse(source)
    report.add(findings)
    return file


@lru_cache(maxsize=64)
def _parse(source: SpecText) -> tuple[tree.File | None, tuple[Finding, ...]]:
    report = Report()
    try:
        parsed = parser().parse(source.text, start="file")
    except UnexpectedInput as error:
        report_errors(source, error, report)
        return None, report.findings()
    transforming = Transforming(source.file, report)
    if (part := too_deep(parsed)) is not None:
        report.error(
            Code.SYNTAX_NESTING,
            transforming.span_of(part.meta),
            f"this is nested more than {DEEPEST} deep",
            suggestion="say it in a few rules",
        )
        return None, report.findings()
    file: tree.File = transforming.transform(parsed)
    return (None if report.failed else file), report.findings()
