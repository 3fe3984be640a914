"""Holding an engine to a scenario: the first difference, and how it reads.

The engine is a generated module, taken as it comes: its public names are those of the engine's
documentation. This module is copied into every generated test file, after ``cases``.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dominospec.conformance.scenarios import (
    Board,
    Change,
    Count,
    Does,
    Points,
    Record,
    Round,
    Scenario,
    Settlement,
    Shows,
    Violation,
)


class Difference(NamedTuple):
    """Where an engine does not do what a scenario says."""

    step: int | None
    """The step of a round, from 0."""
    what: str
    expected: str
    found: str


def difference(engine: Any, scenario: Scenario, records: Mapping[str, Any]) -> Difference | None:
    """The first difference, None if there is none; ``records`` are those that scenarios name."""
    match scenario:
        case Board():
            found = _board(engine, scenario)
        case Count(placements=placements, sequences=sequences):
            counted = engine.perft(placements)
            found = _compared(None, {"sequences": (str(sequences), str(counted))})
        case Settlement():
            found = _settlement(engine, scenario)
        case Round():
            found = _round(engine, scenario)
        case Record():
            found = _record(engine, scenario, records[scenario.record])
    return next(found, None)


def _compared(
    step: int | None, values: Mapping[str, tuple[str | None, str]]
) -> Iterator[Difference]:
    """Differences between expected and found values; what is expected to be None is not asked."""
    for what, (expected, found) in values.items():
        if expected is not None and expected != found:
            yield Difference(step, what, expected or "none", found or "none")


def _in_order(items: str | Iterable[object] | None) -> str | None:
    """A list as text, in one order whatever the order it came in."""
    if items is None:
        return None
    listed = items.split() if isinstance(items, str) else map(str, items)
    return " ".join(sorted("~".join(sorted(item.split("~"))) for item in listed))


def _points(points: Points) -> str:
    return str(points) if points == int(points) else str(float(points))


def _each(amounts: Iterable[Points] | None) -> str | None:
    return None if amounts is None else ", ".join(map(_points, amounts))


def _tiles(engine: Any, text: str) -> list[Any]:
    return [engine.Tile.parse(tile) for tile in text.split()]


# -- boards and settlements


def _board(engine: Any, board: Board) -> Iterator[Difference]:
    layout = engine.Layout()
    for text in board.laid.split():
        play = engine.Play.parse(text)
        if refusal := layout.refusal(play.tile, play.site):
            yield Difference(None, text, "a legal placement", f"refused, {refusal.code}")
            return
        layout.place(play.tile, play.site)
    joins = (f"{one}~{other}" for one, other in layout.joins)
    ends = (f"{end.tile}={end.pips}" for end in layout.ends())
    expected_award = None if board.award is None else _points(board.award)
    expected_total = None if board.total is None else str(board.total)
    yield from _compared(
        None,
        {
            "joins": (_in_order(board.joins), _in_order(joins) or ""),
            "spinners": (_in_order(board.spinners), _in_order(layout.spinners) or ""),
            "sites": (_in_order(board.sites), _in_order(layout.sites()) or ""),
            "ends": (_in_order(board.ends), _in_order(ends) or ""),
            "total": (expected_total, str(layout.total)),
            "award": (expected_award, _points(layout.award)),
        },
    )
    for text, code in board.refuses:
        play = engine.Play.parse(text)
        refusal = layout.refusal(play.tile, play.site)
        found = f"refused, {refusal.code}" if refusal else "legal"
        yield from _compared(None, {text: (f"refused, {code}", found)})


def _settlement(engine: Any, case: Settlement) -> Iterator[Difference]:
    hands = [_tiles(engine, hand) for hand in case.hands]
    try:
        paid = engine.settle(case.players, hands, case.out)
    except ValueError as refusal:
        yield Difference(None, "hands", "a settlement", f"refused: {refusal}")
        return
    yield from _compared(
        None,
        {
            "awards": (_each(case.awards), _each(paid.awards) or ""),
            "winner": (str(case.winner), str(paid.winner)),
            "rules": (case.by, " ".join(paid.rules)),
        },
    )


# -- rounds


def _round(engine: Any, case: Round) -> Iterator[Difference]:
    try:
        state = engine.Round.position(
            case.players,
            [_tiles(engine, hand) for hand in case.hands],
            _tiles(engine, case.boneyard),
            case.turn,
            laid=[engine.Play.parse(text) for text in case.laid.split()],
            scores=case.scores,
        )
    except ValueError as refusal:
        yield Difference(None, "position", "a round", f"refused: {refusal}")
        return
    for index, step in enumerate(case.steps):
        match step:
            case Does():
                yield from _done(engine, state, index, step)
            case Shows():
                yield from _compared(index, dict(_shown(engine, state, step)))


def _done(engine: Any, state: Any, index: int, step: Does) -> Iterator[Difference]:
    verb, _, tile = step.action.partition(" ")
    if verb == "draw":
        action = engine.Draw(engine.Tile.parse(tile) if tile else None)
    else:
        action = engine.Pass() if verb == "pass" else engine.Play.parse(verb)
    what = f"seat {step.seat}: {step.action}"
    expected = f"refused, {step.refused}" if step.refused else "done"
    try:
        points = state.apply(action, step.seat)
    except engine.Illegal as illegal:
        yield from _compared(index, {what: (expected, f"refused, {illegal.code}")})
        return
    yield from _compared(index, {what: (expected, "done")})
    if step.points is not None:
        yield from _compared(index, {f"{what}, points": (_points(step.points), _points(points))})


def _shown(engine: Any, state: Any, step: Shows) -> Iterator[tuple[str, tuple[str | None, str]]]:
    yield "turn", (None if step.turn is None else str(step.turn), str(state.turn))
    if step.legal is not None:
        legal = map(_action_text, state.legal_actions())
        yield "legal", (_in_order(step.legal), _in_order(legal) or "")
    yield "ended", (step.ended, state.ended or "no")
    yield "settlement", (_each(step.settlement), _each(state.settlement or ()) or "")
    yield "scores", (_each(step.scores), _each(state.scores) or "")
    if step.match is not None:
        winner = engine.match_winner(state.scores)
        won = "drawn" if winner is None else f"won by {winner}"
        yield "match", (step.match, won if state.match_over else "goes on")
    if step.opener is not None:
        seat = engine.opener_after(state).seat
        yield "opener", (step.opener, "lot" if seat is None else str(seat))


def _action_text(action: Any) -> str:
    name = type(action).__name__.lower()
    return str(action) if name == "play" else name


# -- records


def altered(record: Any, changes: Iterable[Change]) -> Any:
    """A copy of a record with some changes."""
    record = copy.deepcopy(record)
    for change in changes:
        *way, last = (int(key) if key.isdigit() else key for key in change.path.split("/"))
        place = record
        for key in way:
            place = place[key]
        if change.edit == "cut":
            del place[last]
        elif change.edit == "insert":
            place.insert(last, change.value)
        else:
            place[last] = change.value
    return record


def _record(engine: Any, case: Record, record: Any) -> Iterator[Difference]:
    judged = altered(record, case.changes)
    line = json.dumps(judged).encode()
    expected = [_violation_text(violation) for violation in case.finds]
    for verdict in (engine.validate(judged), engine.validate_json(line)):
        found = [_violation_text(violation) for violation in verdict.violations]
        yield from _compared(
            None, {"violations": ("; ".join(expected) or "none", "; ".join(found) or "none")}
        )


def _violation_text(violation: Violation | Any) -> str:
    place = {"round": violation.round, "event": violation.event}
    where = "".join(f", {name} {at}" for name, at in place.items() if at is not None)
    return f"{violation.code} by {violation.rule or 'no rule'}{where}"


# -- what is told of a difference


def explained(scenario: Scenario, found: Difference) -> str:
    """What was given, where the engine differs, what was expected and what was found."""
    lines = [scenario.says, *(f"  {line}" for line in _given(scenario, found))]
    lines.append(f"{found.what}: expected {found.expected}; found {found.found}")
    return "\n".join(lines)


def _given(scenario: Scenario, found: Difference) -> Iterator[str]:
    match scenario:
        case Board(laid=laid):
            yield f"laid {laid or 'nothing'}"
        case Count(placements=placements):
            yield f"{placements} placements from the whole set"
        case Settlement(players=players, hands=hands, out=out):
            yield f"{players} players, {'blocked' if out is None else f'seat {out} out'}"
            yield from (f"seat {seat} has {hand or 'nothing'}" for seat, hand in enumerate(hands))
        case Round():
            scores = _each(scenario.scores)
            yield f"{scenario.players} players, scores {scores}, seat {scenario.turn} to move"
            yield f"laid {scenario.laid or 'nothing'}"
            for seat, hand in enumerate(scenario.hands):
                yield f"seat {seat} has {hand or 'nothing'}"
            yield f"boneyard {scenario.boneyard or 'empty'}"
            for step in scenario.steps[: found.step]:
                if isinstance(step, Does):
                    refused = " is refused" if step.refused else ""
                    yield f"then seat {step.seat}: {step.action}{refused}"
        case Record(record=record, changes=changes):
            yield f"the record {record!r}"
            for change in changes:
                value = "" if change.edit == "cut" else f" {change.value!r:.80}"
                yield f"{change.edit} {change.path}{value}"
