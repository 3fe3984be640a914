"""What the engine and the reference say of the same record."""

from __future__ import annotations

import json
from typing import Any

from reference import Verdict, Violation, judge
from reference.records import is_text

from .driver import Disagreement
from .notation import points_of
from .worlds import World


def compare_verdicts(world: World, record: Any) -> Verdict:
    """Let both judge a record; the verdict on which they agree.

    The reference knows no digests, so a wrong one is added to what it found. It names the first
    fault of form alone, the engine all of them. Of a record that names another game the engine
    says that alone, for what form it should have is for that game to say; the reference looks at
    its form first.

    Raises:
        Disagreement: they do not agree, in code, round, event, order, scores or winner.
    """
    expected = judge(record, world.game)
    if _names_another_game(world, record) and expected.violations:
        expected = Verdict([Violation("record.rules")], None, None)
    expected = _with_digest(world, record, expected)
    found = _engine_verdict(world.engine.validate(record))
    if expected.violations and expected.violations[0].code == "record.format":
        found = _first_alone(found)
    if found != expected:
        raise Disagreement(f"engine {found}\nreference {expected}\n{_shown(record)}")
    _compare_with_text(world, record)
    _compare_with_compact(world, record)
    return expected


def _names_another_game(world: World, record: Any) -> bool:
    return (
        isinstance(record, dict) and is_text(record.get("game")) and (record["game"] != world.name)
    )


def _engine_verdict(verdict: Any) -> Verdict:
    return Verdict(
        [Violation(found.code, found.round, found.event) for found in verdict.violations],
        None if verdict.scores is None else list(points_of(verdict.scores)),
        verdict.winner,
    )


def _first_alone(verdict: Verdict) -> Verdict:
    return Verdict(verdict.violations[:1], verdict.scores, verdict.winner)


def _with_digest(world: World, record: Any, verdict: Verdict) -> Verdict:
    """The verdict with `record.rules` in its place, if the record names another rule book."""
    digest = world.engine.RULES.digest
    codes = [violation.code for violation in verdict.violations]
    if {"record.format", "record.rules"} & set(codes) or record.get("rules", digest) == digest:
        return verdict
    place = codes.count("record.unknown-key")
    violations = list(verdict.violations)
    violations.insert(place, Violation("record.rules"))
    return Verdict(violations, verdict.scores, verdict.winner)


def _compare_with_text(world: World, record: Any) -> None:
    """The same record as a line of JSON has the same verdict, message by message."""
    try:
        line = json.dumps(record, allow_nan=False).encode()
    except ValueError:
        return
    from_text, from_value = world.engine.validate_json(line), world.engine.validate(record)
    if from_text != from_value and json.loads(line) == record:
        raise Disagreement(f"as text {from_text}\nas value {from_value}\n{_shown(record)}")


def _compare_with_compact(world: World, record: Any) -> None:
    """In compact form a right record has the same verdict, and a wrong one none or no such form."""
    verdict = world.engine.validate(record)
    if verdict.violations and verdict.violations[0].code == "record.format":
        return
    try:
        compact = world.engine.compact(record)
    except ValueError as fault:
        judged = fault if verdict.valid else None
    else:
        judged = world.engine.judge(compact)
    if judged != (verdict if verdict.valid else None):
        raise Disagreement(f"compact {judged}\nas value {verdict}\n{_shown(record)}")


def _shown(record: Any) -> str:
    return repr(record) if len(repr(record)) < 20000 else repr(record)[:20000] + "…"
