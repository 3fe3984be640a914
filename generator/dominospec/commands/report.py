"""A verdict as a JSON object, and as a report for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dominospec.commands.judging import Judged
from dominospec.commands.output import harmless
from dominospec.engine import RuleText, Violation


@dataclass(frozen=True)
class Place:
    """Where a record stands."""

    record: int
    """Counts the records of all files, from 1."""
    file: str
    line: int
    """From 1."""


def verdict_object(place: Place, judged: Judged) -> dict[str, object]:
    """A line of ``validate --json``."""
    return {
        "record": place.record,
        "file": place.file,
        "line": place.line,
        "valid": not judged.violations,
        "scores": judged.scores,
        "winner": judged.winner,
        "violations": [
            {
                "code": violation.code,
                "rule": violation.rule,
                "round": violation.round,
                "event": violation.event,
                "message": violation.message,
                "expected": violation.expected,
                "found": violation.found,
                "source": violation.source,
            }
            for violation in judged.violations
        ],
    }


def report(place: Place, judged: Judged) -> str:
    """What is wrong with a record, one paragraph a violation."""
    return "\n".join(
        line for violation in judged.violations for line in _paragraph(place, judged, violation)
    )


def stopped(judged: Judged) -> str | None:
    """That the judging went no further than the last violation, where that is so."""
    if judged.scores is not None or not judged.violations or not judged.readable:
        return None
    if judged.violations[-1].code.startswith("record."):
        return "    The match itself was not judged."
    return "    Nothing after this was judged."


def _paragraph(place: Place, judged: Judged, violation: Violation) -> Iterator[str]:
    where = [f"{harmless(place.file)}:{place.line}"]
    if violation.round is not None:
        where.append(f"round {violation.round}")
    if violation.event is not None:
        where.append(f"event {violation.event}")
    yield f"{', '.join(where)}: {violation.code}: {harmless(violation.message)}"
    rule = judged.rule(violation)
    yield from details(violation.expected, violation.found, violation.rule, rule)


def details(
    expected: str | None, found: str | None, rule: str | None, text: RuleText | None
) -> Iterator[str]:
    """What was expected and found, and the rule that says so, with its sentence and source."""
    lines = {
        "expected": expected,
        "found": found,
        "rule": rule if text is None else f"{rule}: {text.sentence}",
        "source": None if text is None else text.source,
    }
    for name, line in lines.items():
        if line is not None:
            yield f"    {name:<9} {harmless(line)}"
