"""From a record or a query in which something shows to the smallest question that shows it.

With an engine under test, what shows is that it answers otherwise than the rules; without one, what
a record breaks, or the rules that decide a query.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dominospec.conform.comparing import in_one_way
from dominospec.conform.exemplifying import SAYABLE, NoExample, amount, unsaid
from dominospec.conform.recorded import recorded, violated
from dominospec.conform.running import Harness
from dominospec.conform.serving import Json, answers_of
from dominospec.conform.showing import Decided, Differs, Shows, first_of, right_answer
from dominospec.conform.shrinking import Question, smallest
from dominospec.rulebook.model import RuleBook


@dataclass(frozen=True)
class Grown:
    """The smallest question that shows something."""

    question: Question
    then: Json
    """The right answer."""
    keys: frozenset[str]
    """What is said of it."""
    was: int
    """How many tiles and actions there were before."""

    @property
    def first(self) -> str:
        """What shows, and the rest follows from it."""
        return first_of(self.keys)


def grown(book: RuleBook, harness: Harness, value: Json, *, tested: bool) -> Grown:
    """The smallest question to which a record or a query gives rise.

    Args:
        value: a record, or an object with query, given and when, both well-formed.
        tested: whether the engine of the harness is to be asked; else the rules alone are.

    Raises:
        NoExample: nothing shows, or no example can say it.
        NotRun: the engine cannot be run.
    """
    engine, value = harness.engine, _written(value)
    if "query" in value:
        if value["query"] not in SAYABLE:
            raise NoExample(f"no example can ask {value['query']}")
        query = Question(value["query"], value["given"], value["when"])
        if tested:
            return _differing(harness, [query], query.things)
        return _grown(engine, query, Decided(engine, query), query.things)
    rounds = [*recorded(book, engine, value)]
    was = sum(one.play.things for one in rounds)
    if tested:
        return _differing(harness, [asked for one in rounds for asked in one.questions], was)
    broken, says = violated(engine, value, rounds)
    return _grown(engine, broken, Decided(engine, broken, says), was)


def _written(part: Any) -> Any:
    """A part of a record or a query with its tiles and calls as an example has them."""
    if isinstance(part, dict):
        return {key: _written(value) for key, value in part.items()}
    if isinstance(part, list):
        return [*map(_written, part)]
    if isinstance(part, str) and part.startswith("call "):
        return f"call {amount(part.removeprefix('call '))}"
    return in_one_way(part) if isinstance(part, str) else part


def _differing(harness: Harness, questions: list[Question], was: int) -> Grown:
    """The first question that the engine under test answers otherwise, made small."""
    why = "the engine answers as the rules have it, or does not offer what is asked"
    shows = Differs(harness)
    try:
        for question in questions:
            start = next(filter(shows.keys, _beginnings(question)), None)
            try:
                if start is not None:
                    return _grown(harness.engine, start, shows, was)
            except NoExample as unsayable:
                why = str(unsayable)
    finally:
        shows.stop()
    raise NoExample(why)


def _beginnings(question: Question) -> Iterator[Question]:
    """The question up to each of its placements, or before each action, the shortest first."""
    actions, laid = question.when.get("actions", ()), question.given.get("laid", ())
    if question.query == "board" and not question.when.get("tries"):
        for count in range(1, len(laid)):
            yield question.giving(laid=laid[:count])
    for count in range(len(actions)):
        yield replace(question, when={**question.when, "actions": actions[:count]})
    yield question


def _grown(engine: Any, question: Question, shows: Shows, was: int) -> Grown:
    """The smallest question in which the same shows, if an example can say it."""
    keys = shows.keys(question)
    if not keys:
        raise NoExample("no line of an example can say what comes of it")
    small = smallest(engine, question, lambda smaller: shows.still(smaller, keys))
    if missing := unsaid(small):
        raise NoExample(f"no example can say {missing}, and what shows depends on it")
    then = right_answer(answers_of(engine), small)
    assert then is not None
    said = {"refused", *(then["states"][-1] if small.query == "play" else then)}
    return Grown(small, then, shows.keys(small) & said, was)
