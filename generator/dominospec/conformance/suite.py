"""All conformance cases of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dominospec.conformance.cases import Case
from dominospec.conformance.derive import derived
from dominospec.conformance.derive.played import records
from dominospec.conformance.examples import exemplified
from dominospec.rulebook.model import RuleBook


@dataclass(frozen=True)
class Suite:
    """What an engine of a game is held to."""

    cases: tuple[Case, ...]
    """The examples, then the cases of each rule in the order of the rule book, then the others."""
    records: Mapping[str, Any]
    """The records that cases name, as JSON values."""


def suite(book: RuleBook) -> Suite:
    """The cases of a game; the same rule book gives the same cases, in the same order."""
    played = records(book)
    order = {rule.id: number for number, rule in enumerate(book.rules)}
    by_rule = sorted(derived(book, played), key=lambda case: order.get(case.group, len(order)))
    examples = (found.case for found in exemplified(book))
    return Suite((*examples, *by_rule), played)


def cases(book: RuleBook) -> tuple[Case, ...]:
    """The cases of :func:`suite`."""
    return suite(book).cases
