"""Holding the engines of mutants to cases: which case finds which mutant."""

from __future__ import annotations

import contextlib
import gc
import linecache
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from inspect import signature
from multiprocessing import get_context
from types import FrameType, ModuleType
from typing import Any

from dominospec.conformance.cases import Case
from dominospec.conformance.checks import difference
from dominospec.conformance.scenarios import Board, Count, Opening, Record, Settlement
from dominospec.conformance.suite import Suite
from dominospec.emit import load_engine
from dominospec.emit.building import view
from dominospec.emit.code import environment
from dominospec.rulebook.digest import digest
from dominospec.rulebook.model import RuleBook

_BUILT_IN = 20.0
"""Seconds that an engine may take to be built."""
_CASE_IN = 3.0
"""Seconds that a case may take; the slowest of a sound engine takes a tenth of one."""
_HANGS = 3
"""After so many cases without an end an engine is asked no more."""
_COST: Mapping[type, int] = {Settlement: 0, Board: 1, Opening: 1, Count: 4, Record: 5}
"""What sort of case is tried first; rounds come between boards and counts."""


class How(StrEnum):
    """How a mutant was found."""

    DIFFERS = "differs"
    CRASHES = "crashes"
    HANGS = "hangs"
    UNBUILT = "unbuilt"
    """No engine could be made of it."""
    SURVIVES = "survives"


@dataclass(frozen=True)
class Verdict:
    """What the cases said of a mutant."""

    how: How
    """Of the first case that found it."""
    killers: tuple[str, ...]
    """The ids of the cases that found it; the first alone where that was enough."""


class _TooLong(BaseException):
    """Something took longer than it may; no engine catches it."""


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Break off what takes longer; only the main thread of a process can do that."""

    def late(_number: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def vectors(held: Suite) -> tuple[Case, ...]:
    """The cases that were derived from rules; examples and verified facts are left out."""
    return tuple(
        case
        for case in held.cases
        if not case.group.startswith("example/") and not case.scenario.name.startswith("greatest-")
    )


@dataclass(frozen=True)
class Judge:
    """Cases, and what engines of a game are told apart by."""

    book: RuleBook
    cases: tuple[Case, ...]
    records: Any
    whole: bool = True
    """Whether every case is tried, records where no other finds anything; or those alone that come
    before the first to fail, the cases of the rule in question before others."""

    def book_judged(self, book: RuleBook, rule: str) -> Verdict:
        """The verdict on a rule book that has a rule otherwise."""
        # a record names the digest of its rules: by that alone every mutant would be found
        return self._judged(lambda: _source(book, self.book), rule)

    def source_judged(self, source: str, rule: str = "") -> Verdict:
        """The verdict on the source of an engine."""
        return self._judged(lambda: source, rule)

    def _judged(self, written: Callable[[], str], rule: str) -> Verdict:
        try:
            with within(_BUILT_IN):
                source = written()
                engine = _fitted(load_engine(self.book, source))
        except _TooLong:
            return Verdict(How.HANGS, ())
        except Exception:
            return Verdict(How.UNBUILT, ())
        try:
            return self._tried(engine, rule)
        finally:
            _forget(engine)

    def _tried(self, engine: ModuleType, rule: str) -> Verdict:
        killers: list[str] = []
        how, hung = How.SURVIVES, 0
        for case in self._ordered(rule):
            if killers and isinstance(case.scenario, Record):
                break
            found = self._one(engine, case)
            if found is How.SURVIVES:
                continue
            how = found if how is How.SURVIVES else how
            killers.append(case.id)
            hung += found is How.HANGS
            if not self.whole or hung == _HANGS:
                break
        return Verdict(how, tuple(killers))

    @staticmethod
    def cost(case: Case) -> int:
        """How late a sort of case is tried: settlements are cheap, records are long."""
        return _COST.get(type(case.scenario), 2)

    def _ordered(self, rule: str) -> list[Case]:
        if self.whole:
            return sorted(self.cases, key=self.cost)
        return sorted(self.cases, key=lambda case: (rule not in case.rules, self.cost(case)))

    def _one(self, engine: ModuleType, case: Case) -> How:
        try:
            with within(_CASE_IN):
                differs = difference(engine, case.scenario, self.records) is not None
        except _TooLong:
            return How.HANGS
        except Exception:
            return How.CRASHES
        return How.DIFFERS if differs else How.SURVIVES


def _source(mutant: RuleBook, book: RuleBook) -> str:
    """The engine of a mutant, which says that it is of the game.

    It is read by nobody, so it has no sentences and its long lines are not folded: they cost.
    """
    rules = tuple(replace(rule, sentence="", citations=()) for rule in mutant.rules)
    engine = view(replace(mutant, rules=rules))
    source = environment().get_template("engine.py.j2").render(engine=engine)
    return source.replace(digest(mutant), digest(book))


def _fitted(engine: Any) -> Any:
    """An engine that takes whatever scenarios tell of, though its own rules need not know of it.

    What a case gives beside the hands is what the rules of the game read. A mutant may read less,
    and is not to be found by that alone.
    """
    engine.settle = _taking(engine.settle)
    engine.Round.position = staticmethod(_taking(engine.Round.position))
    if not hasattr(engine.Round, "more_rounds"):
        engine.Round.more_rounds = 0
    if not hasattr(engine.Round, "due"):
        engine.Round.due = 0
        engine.Round.calls = lambda _round: []
    return engine


def _taking(function: Callable[..., Any]) -> Callable[..., Any]:
    known = frozenset(signature(function).parameters)

    def called(*given: Any, **named: Any) -> Any:
        return function(*given, **{name: named[name] for name in named if name in known})

    return called


def _forget(engine: ModuleType) -> None:
    """Let go of an engine: thousands are made."""
    sys.modules.pop(engine.__name__, None)
    linecache.cache.pop(f"<{engine.__name__}>", None)
    engine.__dict__.clear()


# -- many at once

_judge: Judge | None = None
"""The judge of a worker."""


def judged(judge: Judge, tried: Sequence[tuple[str, RuleBook | str]], jobs: int) -> list[Verdict]:
    """The verdict on each of some rule books or sources, each with the rule it has otherwise."""
    if jobs == 1 or len(tried) < 2 * jobs:
        return [_by(judge, rule, what) for rule, what in tried]
    # what is to be judged is handed over by being there when the workers are forked
    global _judge, _waiting
    _judge, _waiting = judge, tried
    gc.freeze()
    try:
        with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as workers:
            return list(workers.map(_work, range(len(tried)), chunksize=4))
    finally:
        gc.unfreeze()
        _judge, _waiting = None, ()


_waiting: Sequence[tuple[str, RuleBook | str]] = ()


def _work(number: int) -> Verdict:
    assert _judge is not None
    return _by(_judge, *_waiting[number])


def _by(judge: Judge, rule: str, what: RuleBook | str) -> Verdict:
    if isinstance(what, str):
        return judge.source_judged(what, rule)
    return judge.book_judged(what, rule)
