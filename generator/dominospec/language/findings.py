"""Findings: what is wrong with a spec, where, and what to write instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from dominospec.language.codes import Code
from dominospec.rulebook.basics import Span

Part = TypeVar("Part")
Read = TypeVar("Read")

MOST_FINDINGS = 100


class Severity(StrEnum):
    """An error stops a build; a warning does so only on request."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True)
class Label:
    """Another place that a finding speaks of."""

    span: Span
    text: str


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a spec."""

    code: Code
    severity: Severity
    span: Span
    title: str
    """One sentence, without a full stop."""
    labels: tuple[Label, ...] = ()
    expected: str | None = None
    """What could stand there."""
    suggestion: str | None = None
    """What to do or to write."""
    picture: str | None = None
    """The layout that it speaks of, drawn."""
    items: tuple[str, ...] = ()
    """What the sentence counts, one by one."""

    @property
    def message(self) -> str:
        """The sentence with all that it counts, in one line."""
        return f"{self.title}: {', '.join(self.items)}" if self.items else self.title


class Rejected(Exception):
    """A part of a spec has no meaning; what is wrong with it is in the report."""


class Report:
    """Collects findings."""

    def __init__(self) -> None:
        self._findings: dict[Finding, None] = {}

    def error(
        self,
        code: Code,
        span: Span,
        title: str,
        *,
        labels: tuple[Label, ...] = (),
        expected: str | None = None,
        suggestion: str | None = None,
    ) -> Rejected:
        """Add an error; the result may be raised where the part in question cannot be used."""
        self.add([Finding(code, Severity.ERROR, span, title, labels, expected, suggestion)])
        return Rejected()

    def warning(
        self,
        code: Code,
        span: Span,
        title: str,
        *,
        labels: tuple[Label, ...] = (),
        suggestion: str | None = None,
        items: tuple[str, ...] = (),
    ) -> None:
        """Add a warning."""
        severity = Severity.WARNING
        self.add([Finding(code, severity, span, title, labels, None, suggestion, items=items)])

    def add(self, findings: Iterable[Finding]) -> None:
        """Add findings; one that is there already is kept once."""
        self._findings.update(dict.fromkeys(findings))

    @property
    def failed(self) -> bool:
        """Whether there is an error."""
        return any(finding.severity == Severity.ERROR for finding in self._findings)

    def findings(self) -> tuple[Finding, ...]:
        """By place: file, line, column. Of very many a hundred are kept, errors before warnings."""
        ordered = sorted(
            self._findings, key=lambda one: (one.severity != Severity.ERROR, _place(one))
        )
        return tuple(sorted(ordered[:MOST_FINDINGS], key=_place))


def accepted(parts: Iterable[Part], read: Callable[[Part], Read]) -> tuple[Read, ...]:
    """All parts read; what is wrong with one does not hide what is wrong with the next."""
    results = []
    rejected: Rejected | None = None
    for part in parts:
        try:
            results.append(read(part))
        except Rejected as error:
            rejected = error
    if rejected:
        raise rejected
    return tuple(results)


def _place(finding: Finding) -> tuple[str, int, int, str]:
    return finding.span.file, finding.span.line, finding.span.column, finding.code
