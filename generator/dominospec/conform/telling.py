"""What is told of a run to people: each failure whole, and a table by rule.

Text from an engine is data: whoever writes it out makes it harmless for where it goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dominospec.conform.comparing import told
from dominospec.conform.running import FAILED, NOT_OFFERED, PASSED, SKIPPED, Outcome, Report
from dominospec.conform.vector import SUITES, Vector
from dominospec.drawing import draw


@dataclass
class Tally:
    """How many vectors came out how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    not_offered: int = 0
    known: int = 0
    """Of those that failed, how many are known to."""
    unexpected_pass: int = 0

    def add(self, outcome: Outcome) -> None:
        setattr(self, outcome.status, getattr(self, outcome.status) + 1)
        self.known += outcome.known and outcome.status == FAILED
        self.unexpected_pass += outcome.known and outcome.status == PASSED

    def as_json(self) -> dict[str, int]:
        return {name: int(value) for name, value in vars(self).items()}


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """The tally of some outcomes."""
    whole = Tally()
    for outcome in outcomes:
        whole.add(outcome)
    return whole


def by_rule(outcomes: Iterable[Outcome]) -> dict[str, Tally]:
    """The tally of each rule under test, in the order in which they come."""
    found: dict[str, Tally] = {}
    for outcome in outcomes:
        found.setdefault(outcome.vector.heading, Tally()).add(outcome)
    return found


# -- a failure


@dataclass(frozen=True)
class Told:
    """A failure, for people."""

    outcome: Outcome
    given: tuple[str, ...]
    """The position, and what was done in it."""
    wrong: str
    rules: tuple[tuple[str, str, str | None], ...]
    """Each rule with its sentence and its source, the one under test first."""
    layout: Any
    """The board where the difference shows; None where none is laid."""

    def lines(self, width: int) -> Iterator[str]:
        """The failure as text."""
        yield f"{'PASSED' if self.outcome.known else 'FAILED'} {self.outcome.vector.id}"
        yield f"  {self.outcome.vector.says}"
        yield from (f"  {line}" for line in self.given)
        yield from (f"> {line}" for line in self.wrong.split("\n"))
        for rule, sentence, source in self.rules:
            yield f"  {rule}: {sentence}"
            if source:
                yield f"    {source}"
        if self.layout is not None:
            picture = draw(self.layout, width).split("\n")
            yield from (f"    {line}".rstrip() for line in picture)
        if self.outcome.stderr:
            yield "  its standard error ends:"
            yield from (f"    {line}" for line in self.outcome.stderr.split("\n"))


def failure(engine: Any, outcome: Outcome) -> Told:
    """A failure with all that is needed to see what is wrong."""
    vector = outcome.vector
    step = outcome.difference.step if outcome.difference else None
    known: Mapping[str, Any] = engine.RULES.rules
    rules = tuple(
        (rule, known[rule].sentence, known[rule].source) for rule in vector.rules if rule in known
    )
    wrong = outcome.reason or "it passes, though it is listed as a known failure"
    return Told(outcome, tuple(_given(vector, step)), wrong, rules, _layout(engine, vector, step))


def _given(vector: Vector, step: int | None) -> Iterator[str]:
    given, when = vector.given, vector.when
    if "players" in given:
        parts = [f"{given['players']} players"]
        if "scores" in given:
            parts.append(f"scores {told(given['scores'])}")
        if "turn" in given:
            parts.append(f"seat {given['turn']} to move")
        if "out" in given:
            parts.append("blocked" if given["out"] is None else f"seat {given['out']} out")
        parts += [
            f"{name.replace('_', ' ')} {told(given[name])}"
            for name in ("round", "named", "more", "laid_last")
            if name in given
        ]
        yield ", ".join(parts)
    if "laid" in given:
        yield f"laid {' '.join(given['laid']) or 'nothing'}"
    for seat, hand in enumerate(given.get("hands", ())):
        yield f"seat {seat} has {' '.join(hand) or 'nothing'}"
    if "boneyard" in given:
        yield f"boneyard {' '.join(given['boneyard']) or 'empty'}"
    for action in when.get("actions", ())[:step]:
        yield f"then seat {action['seat']}: {action['do']}"
    if "tries" in when:
        yield f"tried {' '.join(when['tries'])}"
    if "depth" in when:
        yield f"{when['depth']} placements from there"
    if "record" in given:
        rounds = given["record"].get("rounds") if isinstance(given["record"], dict) else None
        yield f"a record of {len(rounds)} rounds" if isinstance(rounds, list) else "a record"


def _layout(engine: Any, vector: Vector, step: int | None) -> Any:
    """The board of a vector at a step of its round, as our own engine lays it."""
    if not isinstance(vector.given.get("laid"), list):
        return None
    layout = engine.Layout()
    texts = list(vector.given["laid"])
    expected = vector.then.get("states", ())
    for index, action in enumerate(vector.when.get("actions", ())[:step], 1):
        if "|" in action["do"].split()[0] and "refused" not in expected[index]:
            texts.append(action["do"])
    for text in texts:
        play = engine.Play.parse(text)
        if layout.refusal(*play):
            break
        layout.place(*play)
    return layout if layout.placements else None


# -- the terminal

_COLUMNS = (PASSED, FAILED, SKIPPED, NOT_OFFERED)


def table(report: Report) -> list[str]:
    """A line a rule: how many of its vectors came out how."""
    rules = by_rule(report.outcomes)
    width = max(map(len, rules), default=0)
    heads = [name.replace("_", " ") for name in _COLUMNS]
    lines = [f"{'':<{width}}  {'  '.join(heads)}"]
    for rule, found in rules.items():
        cells = [
            f"{getattr(found, name) or '·':>{len(head)}}"
            for name, head in zip(_COLUMNS, heads, strict=True)
        ]
        note = "  <" if found.failed > found.known or found.unexpected_pass else ""
        lines.append(f"{rule:<{width}}  {'  '.join(cells)}{note}".rstrip())
    return lines


def summary(report: Report) -> str:
    """The run in a sentence or two."""
    if report.not_run:
        return f"not run: {report.not_run.reason}"
    found = tally(report.outcomes)
    parts = [
        f"{found.passed} of {len(report.outcomes)} vectors of {report.game} pass",
        *([f"{found.failed} fail"] if found.failed else []),
        *([f"{found.known} of them known"] if found.known else []),
        *([f"{found.unexpected_pass} pass unexpectedly"] if found.unexpected_pass else []),
        *([f"{found.skipped} skipped"] if found.skipped else []),
        *([f"{found.not_offered} not offered{_all_optional(report)}"] if found.not_offered else []),
    ]
    claims = "".join(
        f"; {query} is offered, but every query is skipped" for query in report.empty_claims
    )
    if report.strays:
        claims += f"; {len(report.strays)} known failures are no vectors"
    return f"{report.verdict}: {', '.join(parts)}{claims} ({report.seconds:.1f} s)"


def _all_optional(report: Report) -> str:
    left_out = [one.vector for one in report.outcomes if one.status == NOT_OFFERED]
    return ", all optional" if all(one.level == "optional" for one in left_out) else ""


def failures(engine: Any, outcomes: Sequence[Outcome]) -> list[Told]:
    """What is news, whole: what differs first, then what was not asked or should have failed.

    What is small comes before what it is a part of: boards before rounds, rounds before matches;
    an example of a board or a settlement first, and of a round, which many rules decide, last.
    """

    def order(one: Outcome) -> tuple[bool, bool, int, bool]:
        suite = one.vector.suite
        example = one.vector.heading == "examples"
        alone = suite in ("boards", "settlements")
        return one.status != FAILED, not one.asked, SUITES.index(suite), example != alone

    news = [outcome for outcome in outcomes if outcome.is_news]
    return [failure(engine, outcome) for outcome in sorted(news, key=order)]
