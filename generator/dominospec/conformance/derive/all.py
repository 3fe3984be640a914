"""All derived cases of a game."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conformance.cases import Case
from dominospec.conformance.derive import (
    borders,
    match,
    openers,
    placement,
    records,
    scoring,
    settlement,
    setup,
    turn,
)
from dominospec.conformance.derive.found import found
from dominospec.conformance.derive.plan import Plan, carried_out
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.search import explore
from dominospec.rulebook.model import RuleBook

_WIDTH = 1
"""How widely layouts are searched for totals and awards."""


def derived(book: RuleBook, played: dict[str, Written]) -> tuple[Case, ...]:
    """The cases of every rule, and those about the records that were played."""
    cases = [*carried_out(_plans(book))]
    made = {case.group for case in cases}
    cases += found(book, [rule.id for rule in book.rules if rule.id not in made])
    for group, scenario in records.found(book, played):
        rules = () if group == records.FORM else (group,)
        cases.append(Case(group, rules, scenario))
    return tuple({case.id: case for case in cases}.values())


def _plans(book: RuleBook) -> Iterator[Plan]:
    reached = explore(book, _WIDTH)
    yield from setup.plans(book, reached)
    yield from openers.plans(book)
    yield from placement.plans(book)
    yield from turn.plans(book)
    yield from scoring.plans(book, reached)
    yield from borders.plans(book)
    yield from settlement.plans(book)
    yield from match.plans(book, reached)
