"""How strong the cases of a game are: which slips in its rules they find, and which they miss."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dominospec.conformance.suite import Suite, suite
from dominospec.rulebook.model import RuleBook
from dominospec.strength.core import core
from dominospec.strength.equivalence import equivalent
from dominospec.strength.judging import How, Judge, Verdict, judged, vectors
from dominospec.strength.mutants import Mutant, Slip, mutants, sampled

Arguments = Mapping[str, str]
"""Why a mutant is the same game, by its id; written by hand where no search can tell."""


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it."""

    mutant: Slip
    verdict: Verdict
    derived: str | None = None
    """Why it is the same game, where that was found out."""
    argued: str | None = None
    """Why it is the same game, as somebody argued."""

    @property
    def killed(self) -> bool:
        """Whether it was found."""
        return self.verdict.how is not How.SURVIVES

    @property
    def survives(self) -> bool:
        """Whether it was not found although nobody says that it is the same game."""
        return not (self.killed or self.derived or self.argued)


@dataclass(frozen=True)
class Strength:
    """What was measured of a game."""

    game: str
    mutants: int
    """How many there are, tried or not."""
    cases: int
    """How many cases they were held to."""
    tried: tuple[Tried, ...]
    core: tuple[str, ...] | None
    """The ids of few cases that find all that is found; None where that was not asked."""
    needless: tuple[str, ...]
    """Arguments about mutants that are found, that are argued by search, or that there are not."""

    def count(self, what: str) -> int:
        """How many are ``killed``, ``derived``, ``argued``, or ``survive``."""
        name = "survives" if what == "survive" else what
        return sum(bool(getattr(one, name)) for one in self.tried)

    @property
    def survivors(self) -> tuple[Tried, ...]:
        """The mutants that nothing finds and nobody explains."""
        return tuple(one for one in self.tried if one.survives)

    def by_rule(self) -> dict[str, list[Tried]]:
        """What was tried, by rule."""
        found: dict[str, list[Tried]] = {}
        for one in self.tried:
            found.setdefault(one.mutant.rule, []).append(one)
        return found


def measure(
    book: RuleBook,
    *,
    held: Suite | None = None,
    jobs: int = 1,
    sample: int | None = None,
    seed: int = 0,
    arguments: Arguments | None = None,
    whole: bool = True,
) -> Strength:
    """Hold the mutants of a game to its derived cases.

    Args:
        held: the cases; those of the game if none are given.
        jobs: how many processes try mutants.
        sample: how many mutants are tried; all without it.
        arguments: see :data:`Arguments`.
        whole: whether each mutant is held to all cases, from which the core follows, or to no more
            than find it.
    """
    held = suite(book) if held is None else held
    cases = vectors(held)
    all_mutants = mutants(book)
    chosen = sampled(all_mutants, sample, seed)
    judge = Judge(book, cases, held.records, whole)
    verdicts = judged(judge, [(one.rule, one.book) for one in chosen], jobs)
    arguments = arguments or {}
    tried = tuple(
        _explained(book, mutant, verdict, arguments)
        for mutant, verdict in zip(chosen, verdicts, strict=True)
    )
    killers = {one.mutant.id: one.verdict.killers for one in tried}
    order = [case.id for case in sorted(cases, key=judge.cost)]
    return Strength(
        book.name,
        len(all_mutants),
        len(cases),
        tried,
        core(killers, order) if whole else None,
        _needless(tried, {one.id for one in all_mutants}, arguments),
    )


def _explained(book: RuleBook, mutant: Mutant, verdict: Verdict, arguments: Arguments) -> Tried:
    if verdict.how is not How.SURVIVES:
        return Tried(mutant, verdict)
    derived = equivalent(book, mutant)
    argued = None if derived else arguments.get(mutant.id)
    return Tried(mutant, verdict, derived, argued)


def _needless(tried: tuple[Tried, ...], known: set[str], arguments: Arguments) -> tuple[str, ...]:
    used = {one.mutant.id for one in tried if one.argued}
    missed = {one.mutant.id for one in tried} - used
    return tuple(one for one in arguments if one in missed or one not in known)


def read_arguments(path: Path) -> dict[str, dict[str, str]]:
    """Arguments by game from a JSON file."""
    value: Any = json.loads(path.read_text(encoding="utf-8"))
    return {game: dict(arguments) for game, arguments in value.items()}
