"""From a line of input to a verdict, by one game or by the game that the record names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dominospec.commands.chosen_game import any_engine, engine_named, known_games
from dominospec.commands.lines import LONGEST
from dominospec.commands.output import brief, nearest
from dominospec.engine import Engine, RuleText, Verdict, Violation
from dominospec.points import Points

UNREADABLE = "record.unreadable"


@dataclass(frozen=True)
class Finding:
    """A violation that no engine can find: the line never reaches one."""

    code: str
    message: str
    expected: str | None = None
    found: str | None = None
    rule: None = None
    round: None = None
    event: None = None
    source: None = None


@dataclass(frozen=True)
class Judged:
    """What was found in a line."""

    violations: Sequence[Violation]
    scores: Sequence[Points] | None = None
    winner: int | None = None
    engine: Engine | None = None
    """The one that judged it; None if none did."""

    @property
    def readable(self) -> bool:
        return all(violation.code != UNREADABLE for violation in self.violations)

    def first(self) -> Judged:
        """The same, with the first violation alone."""
        return replace(self, violations=self.violations[:1])

    def rule(self, violation: Violation) -> RuleText | None:
        """The rule that a violation breaks, if it breaks one."""
        if self.engine is None or violation.rule is None:
            return None
        return self.engine.RULES.rules.get(violation.rule)


def judge(line: bytes | None, engine: Engine | None) -> Judged:
    """Judge a line, None being one too long to hold; without an engine by the record's own game."""
    if line is None:
        return Judged((Finding(UNREADABLE, f"the line is longer than {LONGEST} bytes"),))
    if engine is not None:
        return _by(engine, engine.validate_json(line))
    reader = any_engine()
    try:
        record = reader.decode(line)
    except reader.Unreadable:
        return _by(reader, reader.validate_json(line))
    name = record.get("game") if isinstance(record, dict) else None
    if not isinstance(name, str):
        return _by(reader, reader.validate(record))
    if (own := engine_named(name)) is None:
        expected = f"one of {', '.join(known_games())}"
        message = f"there is no game {brief(name)!r}{nearest(name, known_games())}"
        return Judged((Finding("record.format", message, expected, repr(brief(name))),))
    return _by(own, own.validate(record))


def _by(engine: Engine, verdict: Verdict) -> Judged:
    return Judged(verdict.violations, verdict.scores, verdict.winner, engine)
