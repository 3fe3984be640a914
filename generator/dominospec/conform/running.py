"""Holding an engine to vectors: a trial of the harness first, then every vector that is asked for.

Each worker has an engine of its own. A query that an engine breaks off is judged, and the engine is
started anew; a query with which it breaks several times in a row is asked no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any

from dominospec.conform.comparing import Difference, difference, in_one_way, shortened
from dominospec.conform.process import CannotStart, Fault, Process, started
from dominospec.conform.serving import answers_of, counted
from dominospec.conform.vector import Json, Vector
from dominospec.drawing.words import legible
from dominospec.points import number

PASSED, FAILED, SKIPPED, NOT_OFFERED = "passed", "failed", "skipped", "not_offered"
STATUSES = (PASSED, FAILED, SKIPPED, NOT_OFFERED)

MOST_FAULTS = 3
"""After so many breaks in a row with one kind of query it is asked no more."""
ECHO = "1|4@1|4.low, 12.5 → ½ “quoted” \\ مرحبا 🁣"
"""Text that must come back as it went."""


class OursWrong(Exception):
    """The harness itself is at fault."""


class NotRun(Exception):
    """The engine could not be run: why, and its last words on standard error."""

    def __init__(self, reason: str, stderr: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.stderr = stderr

    def told(self) -> str:
        """Both, for people."""
        return legible(f"the engine could not be run: {self.reason}\n{self.stderr}")


@dataclass(frozen=True)
class Outcome:
    """What became of a vector."""

    vector: Vector
    status: str
    reason: str | None = None
    """What is wrong, or why it was skipped."""
    difference: Difference | None = None
    stderr: str = ""
    seconds: float = 0.0
    known: bool = False
    """Whether it is listed as a known failure."""
    asked: bool = True
    """Whether the engine was asked at all."""

    @property
    def is_news(self) -> bool:
        """Whether it fails though nobody knows, or passes though it is known to fail."""
        return (self.status == FAILED) != self.known and self.status in (PASSED, FAILED)


@dataclass(frozen=True)
class About:
    """What an engine says of itself."""

    name: str
    version: str
    queries: tuple[str, ...]
    codes: bool


@dataclass
class Report:
    """A whole run."""

    game: str
    title: str
    rules: str
    """The digest of the rule book."""
    about: About | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    not_run: NotRun | None = None
    empty_claims: tuple[str, ...] = ()
    """Queries that the engine offers, and then always skips."""
    strays: tuple[str, ...] = ()
    """Known failures that are no vectors."""
    seconds: float = 0.0

    @property
    def news(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.is_news]

    @property
    def verdict(self) -> str:
        if self.not_run:
            return "not run"
        if self.news or self.empty_claims or self.strays:
            return "differs"
        whole = all(
            outcome.status == PASSED
            for outcome in self.outcomes
            if outcome.vector.level == "required"
        )
        return "conforms" if whole else "conforms in part"

    @property
    def exit_status(self) -> int:
        return 4 if self.not_run else int(self.verdict == "differs")


# -- which vectors


def selected(
    listed: Iterable[Vector],
    *,
    suites: Sequence[str] = (),
    rules: Sequence[str] = (),
    only: Set[str] | None = None,
    skip: Sequence[str] = (),
    shard: tuple[int, int] = (1, 1),
) -> list[Vector]:
    """Those of some suites, rules and ids, without those skipped, and of these one in so many."""
    chosen = [
        vector
        for vector in listed
        if (not suites or vector.suite in suites)
        and (not rules or _matches(vector, rules))
        and (only is None or vector.id in only)
        and not _matches(vector, skip)
    ]
    index, count = shard
    return chosen[index - 1 :: count]


def _matches(vector: Vector, globs: Iterable[str]) -> bool:
    """Whether a pattern is for one of the rules of a vector, or for its id."""
    names = (*vector.rules, vector.heading, vector.id)
    return any(fnmatchcase(name, glob) for glob in globs for name in names)


# -- the run


@dataclass(frozen=True)
class Harness:
    """What is the same for all vectors of a run."""

    engine: Any
    """Our own engine of the game, to find where counts part."""
    command: Sequence[str]
    timeout: float

    def start(self) -> tuple[Process, About]:
        """A new engine.

        Raises:
            NotRun: it does not begin.
        """
        rules = self.engine.RULES
        told = {
            "game": rules.name,
            "title": rules.title,
            "rules": rules.digest,
            "players": list(rules.players),
        }
        try:
            process = Process(self.command, self.timeout)
        except CannotStart as why:
            raise NotRun(str(why)) from None
        try:
            answer = started(process, told)
        except Fault as broke:
            process.kill()
            raise NotRun(f"start: {broke.reason}", broke.stderr) from None
        except BaseException:
            process.kill()
            raise
        about = About(
            shortened(answer["engine"]),
            shortened(answer.get("version", "")),
            tuple(answer["queries"]),
            answer.get("codes", True),
        )
        return process, about

    def check_ourselves(self, listed: Iterable[Vector]) -> None:
        """Hold our own engine to the first derived vector of each query: both must be of today.

        Raises:
            OursWrong: they differ.
        """
        answer = answers_of(self.engine)
        first = {one.query: one for one in reversed([*listed]) if one.heading != "examples"}
        for vector in first.values():
            found = difference(vector.then, answer(vector.query, vector.given, vector.when))
            if found:
                raise OursWrong(f"our own engine differs from {vector.id}: {found}")

    def smoke(self) -> About:
        """Try what has to work before an engine can be judged: start, an echo, one board.

        Raises:
            NotRun: it does not work.
        """
        process, about = self.start()
        try:
            step = "echo"
            echoed = process.ask("echo", text=ECHO)["text"]
            if echoed != ECHO:
                raise NotRun(
                    f"echo: {ECHO!r} came back as {echoed!r:.120}; both sides must be UTF-8",
                    process.last_words(),
                )
            if "board" in about.queries:
                step = "board"
                tile = str(self.engine.RULES.tiles[0])
                process.ask("board", given={"laid": [tile]}, when={})
        except Fault as broke:
            raise NotRun(f"{step}: {broke.reason}", broke.stderr) from None
        finally:
            process.stop()
        return about


def run(
    harness: Harness,
    chosen: Sequence[Vector],
    *,
    jobs: int = 1,
    seen: Callable[[Outcome], None] = lambda _: None,
) -> Report:
    """Try the harness, then hold the engine to vectors; ``seen`` gets each outcome as it comes.

    Raises:
        OursWrong: the harness is at fault.
    """
    begun = perf_counter()
    rules = harness.engine.RULES
    report = Report(rules.name, rules.title, rules.digest)
    harness.check_ourselves(chosen)
    try:
        report.about = harness.smoke()
        report.outcomes = _judged(harness, report.about, chosen, jobs, seen)
    except NotRun as why:
        report.not_run = why
    report.empty_claims = tuple(_empty_claims(report.outcomes))
    report.seconds = perf_counter() - begun
    return report


def _empty_claims(outcomes: Iterable[Outcome]) -> list[str]:
    found: dict[str, set[str]] = {}
    for outcome in outcomes:
        found.setdefault(outcome.vector.query, set()).add(outcome.status)
    return [query for query, statuses in found.items() if statuses == {SKIPPED}]


def _judged(
    harness: Harness,
    about: About,
    chosen: Sequence[Vector],
    jobs: int,
    seen: Callable[[Outcome], None],
) -> list[Outcome]:
    """The outcomes in the order of the vectors."""
    waiting: SimpleQueue[int] = SimpleQueue()
    for index in range(len(chosen)):
        waiting.put(index)
    found: dict[int, Outcome] = {}
    broken: Counter[str] = Counter()
    ended: list[BaseException] = []
    lock = Lock()

    workers = [Worker(harness, about, broken) for _ in range(max(1, min(jobs, len(chosen))))]

    def work(worker: Worker) -> None:
        try:
            while not ended:
                try:
                    index = waiting.get_nowait()
                except Empty:
                    return
                outcome = worker.judge(chosen[index])
                with lock:
                    found[index] = outcome
                    seen(outcome)
        except BaseException as fault:
            ended.append(fault)
        finally:
            worker.stop()

    threads = [Thread(target=work, args=(worker,), daemon=True) for worker in workers]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    except BaseException as interrupted:
        ended.append(interrupted)
        for worker in workers:
            worker.kill()
    if ended:
        raise ended[0]
    return [found[index] for index in range(len(chosen))]


class Worker:
    """An engine that is held to one vector after the other, started anew whenever it breaks."""

    def __init__(self, harness: Harness, about: About, broken: Counter[str]) -> None:
        self._harness = harness
        self._about = about
        self._broken = broken
        """How often in a row each query broke an engine, of all workers."""
        self._process: Process | None = None

    def judge(self, vector: Vector) -> Outcome:
        """Hold the engine to a vector.

        Raises:
            NotRun: it cannot be started anew.
        """
        begun = perf_counter()
        outcome = self.compared(vector, self.answer(vector))
        return replace(outcome, seconds=perf_counter() - begun) if outcome.asked else outcome

    def answer(self, vector: Vector) -> Json | Outcome:
        """The answer to the question of a vector; what becomes of the vector where there is none.

        Raises:
            NotRun: it cannot be started anew.
        """
        query = vector.query
        if query not in self._about.queries:
            reason = f"the engine offers no query {query}"
            return Outcome(vector, NOT_OFFERED, reason, asked=False)
        if self._broken[query] >= MOST_FAULTS:
            reason = f"not asked any more: {query} broke the engine {MOST_FAULTS} times"
            return Outcome(vector, FAILED, reason, asked=False)
        try:
            answer = self._ask(query, given=vector.given, when=vector.when, vector=vector.id)
        except Fault as broke:
            self._broken[query] += 1
            return Outcome(vector, FAILED, broke.reason, stderr=broke.stderr)
        self._broken[query] = 0
        return answer

    def compared(self, vector: Vector, answer: Json | Outcome) -> Outcome:
        """What becomes of a vector with that answer to its question."""
        if isinstance(answer, Outcome):
            return answer
        if "skipped" in answer:
            return Outcome(vector, SKIPPED, shortened(answer["skipped"]))
        if "error" in answer:
            found = Difference("error", "an answer", shortened(answer["error"]))
            return Outcome(vector, FAILED, f"the engine says: {found.found}", found)
        unlike = difference(vector.then, answer["then"], codes=self._about.codes)
        if unlike is None:
            return Outcome(vector, PASSED)
        told = str(unlike)
        if vector.query == "perft" and "divide" in self._about.queries:
            try:
                told = f"{told}\n{shortened(self._where_counts_part(vector))}"
            except Fault as broke:
                told = f"{told}\ndivide: {broke.reason}"
        return Outcome(vector, FAILED, told, unlike)

    def _where_counts_part(self, vector: Vector) -> str:
        """The subtree of a count that differs, found by dividing it again and again."""
        laid, depth = list(vector.given["laid"]), vector.when["depth"]
        while True:
            ours = {play: found for play, *found in self._ours(laid, depth)}
            answer = self._ask("divide", given={"laid": laid}, when={"depth": depth})
            if "then" not in answer:
                return f"divide after {_line(laid)}: {answer.get('skipped') or answer['error']}"
            told_of = answer["then"].get("divide", ())
            theirs = {in_one_way(play): found for play, *found in told_of}
            at = f"after {_line(laid)}, {depth} deep"
            lacking = [play for play in ours if play not in theirs]
            further = [play for play in theirs if play not in ours]
            if lacking or further:
                told = [f"{play} is not counted" for play in lacking[:3]]
                told += [f"{play} is counted, but not legal" for play in further[:3]]
                return f"{at}: {'; '.join(told)}"
            parted = [play for play in ours if ours[play] != theirs[play]]
            if not parted:
                whole = " sequences and ".join(
                    str(sum(each)) for each in zip(*ours.values(), strict=True)
                )
                return f"{at}: the parts are right, and come to {whole} points together"
            play = parted[0]
            if depth == 1:
                return (
                    f"{at}: {play} is one sequence that scores {ours[play][1]}; "
                    f"found {theirs[play][0]} that score {theirs[play][1]}"
                )
            laid.append(play)
            depth -= 1

    def _ours(self, laid: Sequence[str], depth: int) -> list[list[object]]:
        engine = self._harness.engine
        layout = engine.Layout([engine.Play.parse(text) for text in laid])
        return [
            [play, count, number(points)] for play, count, points in counted(engine, layout, depth)
        ]

    def _ask(self, query: str, **parts: Any) -> Json:
        if self._process is None:
            self._process, _ = self._harness.start()
        try:
            return self._process.ask(query, **parts)
        except Fault:
            self._process.kill()
            self._process = None
            raise

    def stop(self) -> None:
        if self._process is not None:
            self._process.stop()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()


def _line(laid: Sequence[str]) -> str:
    return " ".join(laid) or "nothing laid"


# -- known failures


@dataclass(frozen=True)
class Known:
    """The lines of a file of ids: one a line, and what stands after ``#``."""

    lines: tuple[str, ...]

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(filter(None, self.listed))

    @property
    def listed(self) -> list[str]:
        """The id on each line, empty where there is none."""
        return [*map(_id_of, self.lines)]

    def fixed(self, outcomes: Sequence[Outcome], every: Set[str]) -> str:
        """The text of the file as it should be: of the vectors that were run those that fail.

        What there is no vector for goes; of vectors that were not run nothing is known.
        """
        failing = [outcome.vector.id for outcome in outcomes if outcome.status == FAILED]
        run = {outcome.vector.id for outcome in outcomes}
        kept = [
            line
            for line in self.lines
            if not (id := _id_of(line)) or id in failing or (id in every and id not in run)
        ]
        listed = {_id_of(line) for line in kept}
        kept += [id for id in failing if id not in listed]
        return "".join(f"{line}\n" for line in kept)


def _id_of(line: str) -> str:
    """The id on a line; spaces may stand in an id, but not at its ends."""
    return line.partition(" #")[0].strip() if not line.lstrip().startswith("#") else ""


def marked(outcomes: Iterable[Outcome], known: frozenset[str]) -> list[Outcome]:
    """The outcomes, each with whether it is a known failure."""
    return [replace(outcome, known=outcome.vector.id in known) for outcome in outcomes]
