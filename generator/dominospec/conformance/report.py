"""Which rules have cases, and which have none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dominospec.conformance.cases import Case
from dominospec.rulebook.basics import RuleKind
from dominospec.rulebook.model import RuleBook


def coverage(book: RuleBook, cases: Iterable[Case]) -> dict[str, int]:
    """How many cases were derived from each rule and fact, in the order of the rule book.

    A note is about people or paper: nothing can be held to it.
    """
    derived = Counter(case.group for case in cases)
    return {rule.id: derived[rule.id] for rule in book.rules if rule.kind is not RuleKind.NOTE}


def without_cases(book: RuleBook, cases: Iterable[Case]) -> tuple[str, ...]:
    """The rules and facts that nothing is held to."""
    return tuple(rule for rule, count in coverage(book, cases).items() if not count)
