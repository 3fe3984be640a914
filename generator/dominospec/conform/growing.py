"""From a record or a query in which something shows to the smallest question that shows it.

With an engine under test, what shows is that it answers otherwise than the rules; without one, what
a record breaks, or the rules that decide a query.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any, Protocol

from dominospec.conform.comparing import MISSING
from dominospec.conform.exemplifying import SAYABLE, sayable
from dominospec.conform.running import FAILED, Harness, Worker
from dominospec.conform.serving import (
    Answer,
    CannotAnswer,
    Json,
    action_of,
    answers_of,
    position,
    settled,
)
from dominospec.conform.shrinking import Question, smallest
from dominospec.conform.vector import Vector
from dominospec.conformance.reading import reads_round, told_of_settlement
from dominospec.engine import number
from dominospec.rulebook.model import RuleBook

_ROUND = ("refused", "points", "settlement", "ended", "legal", "turn", "scores", "match", "opener")
_ORDER = (*_ROUND, "joins", "spinners", "sites", "ends", "total", "award", "awards", "winner")
"""What an answer may hold, that first from which the rest follows."""


class NoExample(Exception):
    """Nothing shows, or it cannot be said as an example, and why."""


@dataclass(frozen=True)
class Grown:
    """The smallest question that shows something."""

    question: Question
    then: Json
    """The right answer."""
    keys: frozenset[str]
    """What is to be said of it."""
    was: int
    """How many tiles and actions there were before."""

    @property
    def first(self) -> str:
        """What shows, and the rest follows from it."""
        return next(key for key in _ORDER if key in self.keys)


class _Shows(Protocol):
    def keys(self, question: Question) -> frozenset[str]:
        """In what of its answer something shows; nothing where nothing does."""

    def still(self, question: Question, keys: Set[str]) -> bool:
        """Whether the same shows in it."""


def grown(book: RuleBook, harness: Harness, value: Json, *, tested: bool) -> Grown:
    """The smallest question to which a record or a query gives rise.

    Args:
        value: a record, or an object with query, given and when.
        tested: whether the engine of the harness is to be asked; else the rules alone are.

    Raises:
        NoExample: nothing shows, or no example can say it.
        NotRun: the engine cannot be run.
    """
    engine = harness.engine
    if value.get("query") == "validate":
        value = value["given"]["record"]
    recorded = "query" not in value
    questions = (
        [*_questions(book, engine, value)]
        if recorded
        else [Question(value["query"], value["given"], value["when"])]
    )
    if not recorded and value["query"] not in SAYABLE:
        raise NoExample(f"no example can ask {value['query']}")
    was = sum(one.things for one in questions if not recorded or one.query == "play")
    if not tested:
        asked = _broken(engine, value, questions) if recorded else questions[0]
        return _grown(engine, asked, _Decided(engine, asked), was)
    answers = _Differs(harness)
    try:
        for question in questions:
            for start in _beginnings(question):
                if answers.keys(start):
                    return _grown(engine, start, answers, was)
    finally:
        answers.stop()
    raise NoExample("the engine answers as the rules have it, or does not offer what is asked")


def _grown(engine: Any, question: Question, shows: _Shows, was: int) -> Grown:
    keys = shows.keys(question)
    small = smallest(engine, question, lambda smaller: shows.still(smaller, keys))
    then = _right(answers_of(engine), small)
    assert then is not None
    return Grown(small, then, shows.keys(small), was)


def _right(answer: Answer, question: Question) -> Json | None:
    """What the rules answer, as far as an example can say it; None if the question is none."""
    try:
        return sayable(question.query, answer(question.query, question.given, question.when))
    except CannotAnswer:
        return None


# -- the questions of a record


def _questions(book: RuleBook, engine: Any, record: Json) -> Iterator[Question]:
    """Of each round its layout, its settlement and its course, up to where it breaks a rule."""
    try:
        players = record["players"]
        match = engine.Match(players)
        for sheet in record["rounds"]:
            before, number_of = match.scores, {}
            if reads_round(book):
                number_of["round"] = len(match.rounds) + 1
            hands = [[*map(engine.Tile.parse, hand)] for hand in sheet["hands"]]
            boneyard = [*map(engine.Tile.parse, sheet["boneyard"])]
            state = match.start(hands, boneyard, sheet["opener"])
            actions = [{"seat": event["seat"], "do": _deed(event)} for event in sheet["events"]]
            done = _played(engine, state, actions)
            laid = [*map(str, state.layout.placements)]
            if laid:
                yield Question("board", {"laid": laid}, {})
            if state.settlement is not None:
                yield Question("settle", _left(book, state), {})
            given = {
                "players": players,
                "laid": [],
                "hands": sheet["hands"],
                "boneyard": sheet["boneyard"],
                "turn": sheet["opener"],
                "scores": [*map(number, before)],
                **number_of,
            }
            yield Question("play", given, {"actions": actions[: done + 1]})
    except (engine.Illegal, KeyError, TypeError, ValueError):
        return


def _played(engine: Any, state: Any, actions: Sequence[Json]) -> int:
    """Do what the rules allow; how many of the actions were done."""
    for done, action in enumerate(actions):
        try:
            state.apply(action_of(engine, action["do"]), action["seat"])
        except engine.Illegal:
            return done
    return len(actions)


def _left(book: RuleBook, state: Any) -> Json:
    """The end of a round, with what the rules of settlement read of it."""
    laid = [event.seat for event in state.history if type(event.action).__name__ == "Play"]
    before = (score - paid for score, paid in zip(state.scores, state.settlement, strict=True))
    told = told_of_settlement(
        book,
        boneyard=state.boneyard,
        scores=tuple(before),
        number=state.number if reads_round(book) else 1,
        laid_last=laid[-1] if laid else None,
    )
    given: Json = {
        "players": state.players,
        "hands": [[*map(str, hand)] for hand in state.left],
        "out": state.out_seat,
    }
    if "boneyard" in told:
        given["boneyard"] = told["boneyard"].split()
    if "scores" in told:
        given["scores"] = [*map(number, told["scores"])]
    if "number" in told:
        given["round"] = told["number"]
    if "laid_last" in told:
        given["laid_last"] = told["laid_last"]
    return given


def _deed(event: Json) -> str:
    """An event of a record as an action."""
    if "play" in event:
        at = f"@{event['at']}" if "at" in event else ""
        return f"{event['play']}{at}{'+turned' if event.get('turned') else ''}"
    if "call" in event:
        return f"call {event['call']}"
    return f"draw {event['draw']}" if "draw" in event else "pass"


def _beginnings(question: Question) -> Iterator[Question]:
    """The question up to each of its placements or actions, the shortest first."""
    actions, laid = question.when.get("actions", ()), question.given.get("laid", ())
    if question.query == "board" and not question.when.get("tries"):
        for count in range(1, len(laid)):
            yield question.giving(laid=laid[:count])
    for count in range(1, len(actions)):
        yield replace(question, when={**question.when, "actions": actions[:count]})
    yield question


def _broken(engine: Any, record: Json, questions: Sequence[Question]) -> Question:
    """The question that the first violation of a record is about."""
    violations = engine.validate(record).violations
    if not violations:
        raise NoExample("the record keeps the rules; name an engine that fails on it, after --")
    first = violations[0]
    plays = [question for question in questions if question.query == "play"]
    at = -1 if first.round is None else int(first.round)
    if not 0 <= at < len(plays):
        raise NoExample(f"no example can say {first.code}: {first.message}")
    play = plays[at]
    if first.event is None:
        settled = [question for question in questions if question.query == "settle"]
        if first.code == "settlement.award" and len(settled) > at:
            return settled[at]
        return play
    until = replace(play, when={"actions": play.when["actions"][: first.event + 1]})
    if first.code != "score.points":
        return until
    laid = [action["do"] for action in until.when["actions"] if "|" in action["do"].split()[0]]
    return Question("board", {"laid": laid}, {})


# -- what shows


class _Differs:
    """An engine under test, which answers otherwise than the rules."""

    def __init__(self, harness: Harness) -> None:
        self._answer = answers_of(harness.engine)
        self._breaks: Counter[str] = Counter()
        self._worker = Worker(harness, harness.smoke(), self._breaks)
        self._refused: object = None

    def stop(self) -> None:
        self._worker.stop()

    def keys(self, question: Question) -> frozenset[str]:
        right = _right(self._answer, question)
        if right is None:
            return frozenset()
        differing = (key for key in _ORDER if self._differs(question, right, key))
        first = next(differing, None)
        if first is None:
            return frozenset()
        self._refused = self._code(question, right)
        return frozenset({first, *differing})

    def still(self, question: Question, keys: Set[str]) -> bool:
        right = _right(self._answer, question)
        first = next(key for key in _ORDER if key in keys)
        return (
            right is not None
            and self._code(question, right) == self._refused
            and self._differs(question, right, first)
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
        self._breaks.clear()  # it may break as often as it is asked
        vector = Vector("", (), "", "", question.query, question.given, question.when, then)
        outcome = self._worker.judge(vector)
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


class _Decided:
    """The rules, which decide a question in a certain way."""

    def __init__(self, engine: Any, question: Question) -> None:
        self._engine = engine
        self._answer = answers_of(engine)
        self._shown = self._decision(question)

    def keys(self, question: Question) -> frozenset[str]:
        right = _right(self._answer, question)
        if right is None:
            raise NoExample("the query makes no sense by the rules of the game")
        if question.query == "board":
            return frozenset(right if question.when.get("tries") else ("ends", "total", "award"))
        if question.query == "play":
            last = right["states"][-1]
            told = {"refused"} if last.get("refused") else {"points", "ended", "settlement"}
            return frozenset(told & {*last})
        return frozenset(right)

    def still(self, question: Question, keys: Set[str]) -> bool:
        return _right(self._answer, question) is not None and (
            self._decision(question) == self._shown
        )

    def _decision(self, question: Question) -> object:
        """Which rules decide, and how."""
        engine, given, when = self._engine, question.given, question.when
        try:
            match question.query:
                case "board":
                    layout = engine.Layout(map(engine.Play.parse, given["laid"]))
                    refused = self._answer("board", given, when)["refused"]
                    return [*layout.awards()], layout.total if layout.award else 0, refused
                case "settle":
                    then = self._answer("settle", given, when)
                    return settled(engine, given).rules, [paid > 0 for paid in then["awards"]]
                case "legal":
                    legal = self._answer("legal", given, when)["legal"]
                    return {action if "|" not in action else "lay" for action in legal}
            state = position(engine, given)
            done = _played(engine, state, when["actions"])
            refused = None
            if done < len(when["actions"]):
                last = when["actions"][done]
                refused = state.refusal(action_of(engine, last["do"]), last["seat"]).code
                done += 1
            whole = done == len(when["actions"])
            return whole, refused, state.ended, state.settlement_rules, [*state.layout.awards()]
        except (engine.Illegal, CannotAnswer, ValueError, TypeError):
            return None
