"""What was measured, as text for people and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dominospec.conform.vectors import vectors
from dominospec.rulebook.model import RuleBook
from dominospec.strength.judging import How
from dominospec.strength.measuring import Strength, Tried

_ODD = (How.CRASHES, How.HANGS, How.UNBUILT)
"""Ways of being found that are told, since no case says them in so many words."""


def report_text(measured: Strength) -> str:
    """The table of rules, what survives, and the core."""
    return "\n".join(_lines(measured))


def _lines(measured: Strength) -> Iterator[str]:
    tried = len(measured.tried)
    of = "" if tried == measured.mutants else f" of {measured.mutants}"
    yield f"{measured.game}: {tried}{of} mutants of the rule book, {measured.cases} cases"
    yield ""
    width = max(map(len, (*measured.by_rule(), "all rules")))
    yield f"{'rule':<{width}}  mutants  killed  equal  survive"
    for rule, mutants in (*measured.by_rule().items(), ("all rules", list(measured.tried))):
        killed = sum(one.killed for one in mutants)
        equal = sum(bool(one.derived or one.argued) for one in mutants)
        left = sum(one.survives for one in mutants)
        counts = f"{len(mutants):>7}  {killed:>6}  {equal:>5}  {left or '':>7}"
        yield f"{rule:<{width}}  {counts}".rstrip()
    ways = Counter(one.verdict.how for one in measured.tried)
    odd = [f"{ways[how]} {how}" for how in _ODD if ways[how]]
    if odd:
        yield f"of the killed: {', '.join(odd)}"
    yield f"of the equal: {measured.count('derived')} by search, {measured.count('argued')} argued"
    for one in measured.survivors:
        yield ""
        yield from _survivor(one)
    for needless in measured.needless:
        yield f"argued for nothing: {needless}"
    if measured.core is not None:
        yield ""
        yield f"core: {len(measured.core)} cases find all that is found"
        yield from (f"  {case}" for case in measured.core)


def _survivor(one: Tried) -> Iterator[str]:
    mutant = one.mutant
    yield f"SURVIVES {mutant.rule}, {mutant.place} ({mutant.operator})"
    yield f"  says     {mutant.before}"
    yield f"  mutant   {mutant.after}"


def core_text(book: RuleBook, measured: Strength) -> str:
    """The ids of the vectors of the cases of the core, one a line."""
    core = {*(measured.core or ())}
    return "\n".join(vector.id for vector in vectors(book) if vector.case in core)


def report_json(measured: Strength) -> dict[str, Any]:
    """The whole matrix: each mutant with the cases that find it, or why none does."""
    return {
        "game": measured.game,
        "mutants": measured.mutants,
        "tried": len(measured.tried),
        "cases": measured.cases,
        "killed": measured.count("killed"),
        "derived": measured.count("derived"),
        "argued": measured.count("argued"),
        "survive": measured.count("survive"),
        "core": None if measured.core is None else list(measured.core),
        "needless": list(measured.needless),
        "matrix": [_row(one) for one in measured.tried],
    }


def _row(one: Tried) -> dict[str, Any]:
    mutant = one.mutant
    return {
        "id": mutant.id,
        "rule": mutant.rule,
        "place": mutant.place,
        "operator": mutant.operator,
        "before": mutant.before,
        "after": mutant.after,
        "how": one.verdict.how.value,
        "killers": list(one.verdict.killers),
        "equal": one.derived or one.argued,
    }
