"""Asking what the rule book asks: each answer once, and somebody may watch what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache

from dominospec.conformance.evaluate import Members, Nouns, Value, evaluate
from dominospec.rulebook.expression import Expression, Fold, Noun, Truth, nouns_of, walk
from dominospec.rulebook.model import Condition, Worth

Answered = tuple[Value, ...]
"""The values of the nouns that a question reads."""
Ran = tuple[tuple[Nouns, ...], ...]
"""What the folds of a question ran over, by domain."""


class Question:
    """An expression of a rule."""

    def __init__(self, rule: str, expression: Expression) -> None:
        self.rule = rule
        self.expression = expression
        self.reads = nouns_of(expression)
        """The nouns that it reads outside any fold."""
        folds = [part for part in walk(expression) if isinstance(part, Fold)]
        self.domains = tuple(dict.fromkeys(fold.domain for fold in folds))
        """What its folds run over."""
        self.folded = frozenset(
            part.words for fold in folds for part in walk(fold) if isinstance(part, Noun)
        )
        """The nouns that it reads of each member of a domain."""
        self._answers: dict[object, Value] = {}

    def answer(self, nouns: Nouns, members: Members | None = None) -> Value:
        """The value of the expression."""
        read = tuple([nouns[noun] for noun in self.reads])
        ran: Ran = ()
        key: object = read
        if self.domains:
            ran = tuple(
                tuple(
                    {noun: member[noun] for noun in member if noun in self.folded}
                    for member in (members or {})[domain]
                )
                for domain in self.domains
            )
            key = (read, tuple(tuple(tuple(one.values()) for one in run) for run in ran))
        for watch in _watches:
            if (self, key) not in watch.asked:
                watch.asked[self, key] = Asking(self, read, ran)
        if key not in self._answers:
            given = dict(zip(self.reads, read, strict=True))
            over = dict(zip(self.domains, ran, strict=True))
            self._answers[key] = evaluate(self.expression, given, over)
        return self._answers[key]

    def holds(self, nouns: Nouns, members: Members | None = None) -> bool:
        """Whether a condition holds."""
        return bool(self.answer(nouns, members))


@dataclass(frozen=True)
class Asking:
    """A question as it was asked."""

    question: Question
    read: Answered
    ran: Ran

    @property
    def answer(self) -> Value:
        """What the answer was."""
        return self.question.answer(self.nouns, self.members)

    @property
    def nouns(self) -> Nouns:
        """What was read."""
        return dict(zip(self.question.reads, self.read, strict=True))

    @property
    def members(self) -> Members:
        """What the folds ran over."""
        return dict(zip(self.question.domains, self.ran, strict=True))


@cache
def asked_of(rule: str, expression: Expression) -> Question:
    """The question of a rule; the same one each time, so that no answer is worked out twice."""
    return Question(rule, expression)


def question(part: Condition | Worth) -> Question:
    """The question of a rule that has one."""
    return asked_of(part.rule, part.when if isinstance(part, Condition) else part.value)


def optional(condition: Condition | None, rule: str, *, missing: bool) -> Question:
    """The question of a rule that a game need not have; without it the answer is ``missing``."""
    return asked_of(rule, Truth(missing)) if condition is None else question(condition)


# -- watching


@dataclass
class Watch:
    """What was asked, and what was decided by more than an expression."""

    asked: dict[tuple[Question, object], Asking] = field(default_factory=dict)
    decided: dict[tuple[str, str], None] = field(default_factory=dict)
    """Pairs of a rule and what came of it, in the order in which they came."""


_watches: list[Watch] = []
_changes = 0
"""How often somebody began to watch or ceased to."""


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch all that is asked and decided in between."""
    global _changes
    watch = Watch()
    _watches.append(watch)
    _changes += 1
    try:
        yield watch
    finally:
        _watches.remove(watch)
        _changes += 1


def watched_since() -> int:
    """While this is the same, whoever watches learns nothing from the same being asked again."""
    return _changes


def decided(rule: str | None, what: str) -> None:
    """Tell whoever watches that a rule decided something."""
    if rule is not None:
        for watch in _watches:
            watch.decided[rule, what] = None
