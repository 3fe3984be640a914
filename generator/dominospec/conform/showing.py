"""Whether something shows in a question: an engine answers otherwise, or a rule decides it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from itertools import takewhile
from typing import Any, Protocol

from dominospec.conform.comparing import MISSING
from dominospec.conform.exemplifying import NoExample, sayable
from dominospec.conform.recorded import played
from dominospec.conform.running import FAILED, Harness, Outcome, Worker
from dominospec.conform.serving import (
    Answer,
    CannotAnswer,
    Json,
    action_of,
    answers_of,
    position,
    settled,
)
from dominospec.conform.shape import query_fault
from dominospec.conform.shrinking import Question
from dominospec.conform.vector import Vector

_ROUND = ("refused", "points", "settlement", "ended", "legal", "turn", "scores", "match", "opener")
_ORDER = (*_ROUND, "joins", "spinners", "sites", "ends", "total", "award", "awards", "winner")
"""What an answer may hold, that first from which the rest follows."""


class Shows(Protocol):
    """What is to show."""

    def keys(self, question: Question) -> frozenset[str]:
        """In what of its answer something shows; nothing where nothing does."""

    def still(self, question: Question, keys: Set[str]) -> bool:
        """Whether the same shows in it."""


def first_of(keys: Set[str]) -> str:
    """That from which the rest follows."""
    return next(key for key in _ORDER if key in keys)


def right_answer(answer: Answer, question: Question) -> Json | None:
    """What the rules answer, as far as an example can say it; None if the question is none."""
    if query_fault({"id": 0, **vars(question)}):
        return None
    try:
        return sayable(question, answer(question.query, question.given, question.when))
    except CannotAnswer:
        return None


class Differs:
    """An engine under test, which answers otherwise than the rules."""

    def __init__(self, harness: Harness) -> None:
        self._answer = answers_of(harness.engine)
        self._breaks: Counter[str] = Counter()
        self._worker = Worker(harness, harness.smoke(), self._breaks)
        self._refused: object = None
        self._answered: tuple[Question, Json | Outcome] | None = None
        """What it answered to the question it was asked last."""

    def stop(self) -> None:
        """End the engine."""
        self._worker.stop()

    def keys(self, question: Question) -> frozenset[str]:
        """In what of its answer the engine differs."""
        right = right_answer(self._answer, question)
        if right is None:
            return frozenset()
        found = frozenset(key for key in _ORDER if self._differs(question, right, key))
        if found:
            self._refused = self._code(question, right)
        return found

    def still(self, question: Question, keys: Set[str]) -> bool:
        """Whether the first thing in which the engine differs is still the same."""
        right = right_answer(self._answer, question)
        if right is None or self._code(question, right) != self._refused:
            return False
        first = first_of(keys)
        before = takewhile(lambda key: key != first, _ORDER)
        return self._differs(question, right, first) and not any(
            self._differs(question, right, key) for key in before
        )

    @staticmethod
    def _code(question: Question, right: Json) -> object:
        """With which code the last action is refused, if it is."""
        return right["states"][-1].get("refused") if question.query == "play" else None

    def _differs(self, question: Question, right: Json, key: str) -> bool:
        """Whether the engine's answer has another value; what it leaves out does not count."""
        last: Json = right["states"][-1] if question.query == "play" else right
        if key not in last and key != "refused":
            return False
        then: Json = {key: right[key]} if key in right else {}
        if question.query == "play":
            before = right["states"][:-1]
            refusals = [
                {"refused": state["refused"]} if "refused" in state else {} for state in before
            ]
            asked = {name: last[name] for name in ("refused", key) if name in last}
            then = {"states": [*refusals, asked]}
        vector = Vector("", (), "", "", question.query, question.given, question.when, then)
        if self._answered is None or self._answered[0] is not question:
            self._breaks.clear()  # it may break as often as it is asked
            self._answered = question, self._worker.answer(vector)
        outcome = self._worker.compared(vector, self._answered[1])
        if outcome.status != FAILED:
            return False
        unlike = outcome.difference
        if unlike is None or unlike.at == "error":
            return True
        if unlike.found == MISSING:
            return False
        name = unlike.at.rpartition(".")[2].partition("[")[0]
        last_state = unlike.step in (None, len(question.when.get("actions", ())))
        return name == key and last_state


class Decided:
    """The rules, which decide a question in a certain way.

    Args:
        keys: what is to be said of its answer; None: what there is to say.
    """

    def __init__(self, engine: Any, question: Question, keys: frozenset[str] | None = None) -> None:
        self._engine = engine
        self._answer = answers_of(engine)
        self._keys = keys
        right = right_answer(self._answer, question)
        self._shown = None if right is None else self._decision(question)

    def keys(self, question: Question) -> frozenset[str]:
        """What is to be said of its answer."""
        right = right_answer(self._answer, question)
        if right is None:
            raise NoExample("the query makes no sense by the rules of the game")
        if self._keys is not None:
            return self._keys
        if question.query == "board":
            if any(right["refused"]):
                return frozenset(right)
            return frozenset({"ends", "total", "award"})
        if question.query == "play":
            last = right["states"][-1]
            if last.get("refused"):
                return frozenset({"refused"})
            done = {"do": ""} if not question.when["actions"] else question.when["actions"][-1]
            paid = "scores" if done["do"].startswith("call") else "points"
            return frozenset({paid, "ended", "settlement"} & {*last})
        return frozenset(right)

    def still(self, question: Question, keys: Set[str]) -> bool:
        """Whether the same rules decide it in the same way."""
        return right_answer(self._answer, question) is not None and (
            self._decision(question) == self._shown
        )

    def _decision(self, question: Question) -> object:
        """Which rules decide, and how."""
        given, when = question.given, question.when
        try:
            match question.query:
                case "board":
                    layout = self._engine.Layout(map(self._engine.Play.parse, given["laid"]))
                    refused = self._answer("board", given, when)["refused"]
                    return [*layout.awards()], layout.total if layout.award else 0, refused
                case "settle":
                    then = self._answer("settle", given, when)
                    rules = settled(self._engine, given).rules
                    return rules, [paid > 0 for paid in then["awards"]]
                case "legal":
                    legal = self._answer("legal", given, when)["legal"]
                    kinds = {action if "|" not in action else "lay" for action in legal}
                    return kinds, None if given["laid"] else given.get("named")
                case "play":
                    return self._course(given, when["actions"])
        except (self._engine.Illegal, CannotAnswer, ValueError, TypeError):
            pass
        return None

    def _course(self, given: Json, actions: list[Json]) -> object:
        """How a round goes up to its first refusal, and what that depends on."""
        state = position(self._engine, given)
        done = played(self._engine, state, actions)
        refused = None
        if done < len(actions):
            action = actions[done]
            refused = state.refusal(action_of(self._engine, action["do"]), action["seat"]).code
        last = actions[: done + 1][-1:]
        kinds = ["lay" if "|" in verb else verb for verb in (one["do"].split()[0] for one in last)]
        opens = kinds == ["lay"] and len(state.layout.placements) == 1 and not given["laid"]
        if refused is not None:
            opens = refused == "placement.closed" and not state.layout.placements
        return (
            kinds,
            done + len(last) >= len(actions),
            refused,
            state.ended,
            state.settlement_rules,
            [*state.layout.awards()],
            given.get("named") if opens else None,
            state.ended is not None and given.get("more", 0) > 1,
        )
