"""Holding an engine to a scenario: the first difference, and how it reads.

The engine is a generated module, taken as it comes: its public names are those of the engine's
documentation. This module is copied into every generated test file, after ``cases``.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from dominospec.conformance.scenarios import (
    Board,
    Change,
    Count,
    Does,
    Opening,
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
        case Opening():
            found = _opening(engine, scenario)
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


def _amount(text: str) -> Points:
    """Points of a text, which of a third has as many digits as a float."""
    points = Fraction(text).limit_denominator(1_000_000)
    return int(points) if points == int(points) else points


def _each(amounts: Iterable[Points] | None) -> str | None:
    return None if amounts is None else ", ".join(map(_points, amounts))


def _tiles(engine: Any, text: str) -> list[Any]:
    return [engine.Tile.parse(tile) for tile in text.split()]


def _given_only(**values: Any) -> dict[str, Any]:
    """What a scenario says; an engine need not know of anything else."""
    return {name: value for name, value in values.items() if value is not None}


# -- boards and settlements


def _board(engine: Any, board: Board) -> Iterator[Difference]:
    layout = engine.Layout()
    for text in board.laid.split():
        play = engine.Play.parse(text)
        if refusal := layout.refusal(*play):
            yield Difference(None, text, "a legal placement", f"refused, {refusal.code}")
            return
        layout.place(*play)
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
        refusal = layout.refusal(*play)
        found = f"refused, {refusal.code}" if refusal else "legal"
        yield from _compared(None, {text: (f"refused, {code}", found)})


def _settlement(engine: Any, case: Settlement) -> Iterator[Difference]:
    hands = [_tiles(engine, hand) for hand in case.hands]
    read = _given_only(
        boneyard=None if case.boneyard is None else _tiles(engine, case.boneyard),
        scores=case.scores,
        round=case.number,
        laid_last=case.laid_last,
    )
    try:
        paid = engine.settle(case.players, hands, case.out, **read)
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
    read = _given_only(
        number=case.number,
        named=None if case.named is None else _tiles(engine, case.named),
        more=case.more,
        laid_last=case.laid_last,
    )
    try:
        state = engine.Round.position(
            case.players,
            [_tiles(engine, hand) for hand in case.hands],
            _tiles(engine, case.boneyard),
            case.turn,
            laid=[engine.Play.parse(text) for text in case.laid.split()],
            scores=case.scores,
            **read,
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
    verb, _, named = step.action.partition(" ")
    match verb:
        case "draw":
            action = engine.Draw(engine.Tile.parse(named) if named else None)
        case "pass":
            action = engine.Pass()
        case "call":
            action = engine.Call(_amount(named))
        case _:
            action = engine.Play.parse(verb)
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
        yield "opener", (step.opener, _opener_after(engine, state, step.dealt))
    if step.calls is not None:
        calls = (f"{seat}:{_points(call.points)}" for seat, call in state.calls())
        yield "calls", (_in_order(step.calls), _in_order(calls) or "")
    if step.due is not None:
        yield "due", (_points(step.due), _points(state.due))
    if step.more is not None:
        yield "more rounds", (str(step.more), str(state.more_rounds))


def _opener_after(engine: Any, state: Any, dealt: tuple[str, ...] | None) -> str:
    """Who opens the next round, with its hands where the rules ask them."""
    hands = [_tiles(engine, hand) for hand in dealt or ()]
    return _opener_text(engine.opener_after(state, hands))


def _opener_text(opener: Any) -> str:
    if opener.by in ("lot", "new_deal"):
        return str(opener.by).replace("_", " ")
    return " ".join(map(str, opener.seats)) or "nobody"


def _opening(engine: Any, case: Opening) -> Iterator[Difference]:
    match = engine.Match(case.players)
    hands = [_tiles(engine, hand) for hand in case.hands]
    opener = match.opener_for(hands)
    yield from _compared(None, {"opener": (case.opener, _opener_text(opener))})
    if case.tiles is not None:
        tiles = (_in_order(case.tiles), _in_order(opener.tiles or ()) or "")
        yield from _compared(None, {"tiles": tiles})


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
            yield from _held(hands)
            yield from _beside(scenario)
            if scenario.scores is not None:
                yield f"scores {_each(scenario.scores)}"
            if scenario.boneyard is not None:
                yield f"boneyard {scenario.boneyard or 'empty'}"
        case Opening(players=players, hands=hands):
            yield f"{players} players"
            yield from _held(hands)
        case Round():
            scores = _each(scenario.scores)
            yield f"{scenario.players} players, scores {scores}, seat {scenario.turn} to move"
            yield from _beside(scenario)
            yield f"laid {scenario.laid or 'nothing'}"
            yield from _held(scenario.hands)
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


def _held(hands: Iterable[str]) -> Iterator[str]:
    for seat, hand in enumerate(hands):
        yield f"seat {seat} has {hand or 'nothing'}"


def _beside(scenario: Round | Settlement) -> Iterator[str]:
    """What is said of a round beside its tiles and scores."""
    for name, told in (
        ("number", "round"),
        ("named", "opener named by"),
        ("more", "rounds still to play at a tie"),
        ("laid_last", "last tile laid by seat"),
    ):
        value = getattr(scenario, name, None)
        if value is not None:
            yield f"{told} {value}"
