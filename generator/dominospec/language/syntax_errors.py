"""From Lark's exceptions to findings."""

from __future__ import annotations

from lark import UnexpectedInput

from dominospec.language.findings import Report
from dominospec.language.reading import SpecText


def report_errors(source: SpecText, error: UnexpectedInput, report: Report) -> None:
    print(error)
