"""Conformance tests of Seven Rocks, generated from its rules.

Do not edit: change the rules and run `dominospec build`. First stands how a case is written
down and an engine held to it, then the tests, one for each example and each rule. A case is
plain data; what must come out follows from the rules, not from the engine.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from dominogames import seven_rocks as engine

RULES_WITHOUT_CASES: tuple[str, ...] = ("setup.reserve", "turn.draw-next")
"""Rules that no test of this file holds the engine to."""

Points = int | Fraction


@dataclass(frozen=True)
class Board:
    """Tiles laid one after the other, and what the layout shows; what is None is not asked."""

    name: str
    says: str
    laid: str
    joins: str | None = None
    """Every pair of joined sides, as ``1|4.low~1|1.line-a``, in any order."""
    spinners: str | None = None
    sites: str | None = None
    """Every open site, as ``1|1.line-b 4|4.line-b``."""
    ends: str | None = None
    """Every counted end with its pips, as ``1|1=2 4|4=8``."""
    total: int | None = None
    award: Points | None = None
    """What the last placement scores."""
    refuses: tuple[tuple[str, str], ...] = ()
    """Further placements, each with the code that refuses it."""


@dataclass(frozen=True)
class Count:
    """How many sequences of so many placements there are from the whole set, without hands."""

    name: str
    says: str
    placements: int
    sequences: int


@dataclass(frozen=True)
class Settlement:
    """Hands left at the end of a round, and what the sides get."""

    name: str
    says: str
    players: int
    hands: tuple[str, ...]
    out: int | None
    """The seat that went out; None after a block."""
    awards: tuple[Points, ...]
    winner: int | None
    """The side that leads alone, if one does."""
    by: str | None = None
    """The rules that pay, or say that nothing is paid."""
    boneyard: str | None = None
    """What is left there; this and what follows is None where no rule reads it."""
    scores: tuple[Points, ...] | None = None
    """Before the settlement, one a side."""
    number: int | None = None
    """The number of the round in its match."""
    laid_last: int | None = None
    """The seat that laid the last tile; None also where it is the one that went out."""


@dataclass(frozen=True)
class Does:
    """A seat lays a tile, says ``draw``, ``draw 1|4``, ``pass`` or ``call 10``."""

    seat: int
    action: str
    points: Points | None = None
    """What a placement scores, or what a call pays the caller's side."""
    refused: str | None = None
    """The code with which the action is refused; the round then stays as it is."""


@dataclass(frozen=True)
class Shows:
    """How the round stands; what is None is not asked."""

    turn: int | None = None
    legal: str | None = None
    """All that the seat to move may do: placements, ``draw`` or ``pass``."""
    ended: str | None = None
    """``out``, ``blocked``, ``target``, or ``no`` while the round goes on."""
    settlement: tuple[Points, ...] | None = None
    """What the settlement paid each side; empty where there was none."""
    scores: tuple[Points, ...] | None = None
    match: str | None = None
    """``goes on``, ``drawn``, or ``won by 0``."""
    opener: str | None = None
    """The seats that may open the next round, ``lot``, ``new deal`` or ``nobody``."""
    dealt: tuple[str, ...] | None = None
    """The hands of the next round, where rules that name an opener look at them."""
    calls: str | None = None
    """Every call that is right and allowed, with its seat, as ``0:10 2:10``."""
    due: Points | None = None
    """The points that may be called."""
    more: int | None = None
    """How many rounds are still played at a tie before it is asked again who won."""


@dataclass(frozen=True)
class Round:
    """A round from a position on: what each seat does, and how the round stands in between."""

    name: str
    says: str
    players: int
    laid: str
    hands: tuple[str, ...]
    boneyard: str
    """In draw order."""
    turn: int
    scores: tuple[Points, ...]
    steps: tuple[Does | Shows, ...]
    number: int | None = None
    """The number of the round in its match; this and what follows is None where no rule reads it.
    """
    named: str | None = None
    """The tiles that named the opener; None also where any tile may open."""
    more: int | None = None
    """How many rounds, with this one, are played at a tie before it is asked again who won."""
    laid_last: int | None = None
    """The seat that laid the last tile of the layout."""


@dataclass(frozen=True)
class Opening:
    """The hands of the first round of a match, and who opens it."""

    name: str
    says: str
    players: int
    hands: tuple[str, ...]
    opener: str
    """The seats that may open, ``lot``, ``new deal`` or ``nobody``."""
    tiles: str | None = None
    """The tiles that named the opener, where it was named by tiles."""


@dataclass(frozen=True)
class Change:
    """An edit of a record."""

    edit: str
    """``put`` a value at a path, ``insert`` it before what is there, or ``cut`` that."""
    path: str
    """Keys and indexes, as ``rounds/0/events/3/points``."""
    value: object = None


@dataclass(frozen=True)
class Violation:
    """What a validator reports: code, rule, and the place, counted from 0."""

    code: str
    rule: str | None
    round: int | None = None
    event: int | None = None


@dataclass(frozen=True)
class Record:
    """A record of a match, and what a validator says of it."""

    name: str
    says: str
    record: str
    """The name of a record that keeps the rules."""
    changes: tuple[Change, ...] = ()
    finds: tuple[Violation, ...] = ()
    """All violations, in order; none where the record keeps the rules."""


Scenario = Board | Count | Settlement | Round | Opening | Record


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


# -- the tests


def cases(*scenarios: Scenario) -> pytest.MarkDecorator:
    """Run a test for each of these cases."""
    return pytest.mark.parametrize("case", scenarios, ids=[case.name for case in scenarios])


def hold(rule: str, case: Scenario) -> None:
    """Hold the engine to a case of a rule; a failure says what the rule says."""
    found = difference(engine, case, RECORDS)
    if found is not None:
        text = engine.RULES.rules.get(rule)
        heading = f"{rule}: {text.sentence}" if text else rule
        pytest.fail(f"{heading}\n{explained(case, found)}", pytrace=False)


RECORDS: dict[str, Any] = {
    "4 players": {
        "format": "domino-record/1",
        "game": "seven_rocks",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6", "5|6", "0|5"],
                    ["0|2", "3|4", "2|2", "2|3", "5|5", "0|3", "3|6"],
                    ["3|3", "0|4", "1|2", "2|5", "1|5", "4|4", "4|6"],
                    ["2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 0, "play": "0|5", "points": 5},
                    {"seat": 1, "play": "5|5", "at": "0|5.high", "points": 10},
                    {"seat": 2, "play": "0|4", "at": "0|5.low", "points": 0},
                    {"seat": 3, "play": "4|5", "at": "0|4.high", "points": 15},
                    {"seat": 0, "play": "5|6", "at": "4|5.high", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "5|6.high", "points": 0},
                    {"seat": 2, "play": "2|5", "at": "5|5.line-b", "points": 5},
                    {"seat": 3, "play": "1|3", "at": "3|6.low", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|5.low", "points": 5},
                    {"seat": 1, "play": "3|4", "at": "2|4.high", "points": 0},
                    {"seat": 2, "play": "1|2", "at": "1|3.low", "points": 5},
                    {"seat": 3, "play": "2|6", "at": "1|2.high", "points": 0},
                    {"seat": 0, "play": "6|6", "at": "2|6.high", "points": 15},
                    {"seat": 1, "play": "0|3", "at": "3|4.low", "points": 0},
                    {"seat": 2, "play": "1|5", "at": "5|5.branch-a", "points": 0},
                    {"seat": 3, "play": "0|6", "at": "0|3.low", "points": 0},
                    {"seat": 0, "play": "1|1", "at": "1|5.low", "points": 20},
                    {"seat": 1, "pass": True},
                    {"seat": 2, "play": "4|6", "at": "0|6.high", "points": 0},
                    {"seat": 3, "play": "1|4", "at": "1|1.line-b", "points": 20},
                    {"seat": 0, "pass": True},
                    {"seat": 1, "pass": True},
                    {"seat": 2, "play": "4|4", "at": "1|4.high", "points": 0},
                    {"seat": 3, "play": "1|6", "at": "6|6.line-b", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "1|6.low", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "0|1.low", "points": 0},
                    {"seat": 2, "pass": True},
                    {"seat": 3, "play": "3|5", "at": "5|5.branch-b", "points": 0},
                ],
                "ended": "out",
                "left": [["0|0"], ["2|2", "2|3"], ["3|3"], []],
                "settlement": [-5, -10],
                "scores": [50, 35],
            },
            {
                "opener": 3,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6", "4|4", "1|3"],
                    ["0|4", "0|1", "1|2", "0|3", "0|2", "4|5", "0|6"],
                    ["3|4", "1|4", "2|3", "1|1", "2|2", "0|0", "5|6"],
                    ["6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 3, "play": "4|6", "points": 10},
                    {"seat": 0, "play": "1|6", "at": "4|6.high", "points": 5},
                ],
                "scores": [55, 45],
            },
        ],
        "scores": [55, 45],
    },
    "passed": {
        "format": "domino-record/1",
        "game": "seven_rocks",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6", "5|6", "0|5"],
                    ["0|2", "3|4", "2|2", "2|3", "5|5", "0|3", "3|6"],
                    ["3|3", "0|4", "1|2", "2|5", "1|5", "4|4", "4|6"],
                    ["2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 0, "play": "0|0", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "0|0.line-a", "points": 0},
                    {"seat": 2, "play": "1|2", "at": "0|2.high", "points": 0},
                    {"seat": 3, "play": "1|3", "at": "1|2.low", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|0.line-b", "points": 0},
                    {"seat": 1, "play": "0|3", "at": "1|3.high", "points": 0},
                    {"seat": 2, "play": "1|5", "at": "0|1.high", "points": 5},
                    {"seat": 3, "play": "3|5", "at": "1|5.high", "points": 0},
                    {"seat": 0, "play": "0|5", "at": "0|0.branch-a", "points": 0},
                    {"seat": 1, "play": "2|3", "at": "3|5.low", "points": 0},
                    {"seat": 2, "play": "2|5", "at": "0|5.high", "points": 0},
                    {"seat": 3, "play": "0|6", "at": "0|0.branch-b", "points": 10},
                    {"seat": 0, "play": "5|6", "at": "0|6.high", "points": 0},
                    {"seat": 1, "play": "2|2", "at": "2|3.low", "points": 0},
                    {"seat": 2, "play": "0|4", "at": "0|3.low", "points": 15},
                    {"seat": 3, "play": "4|5", "at": "0|4.high", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|2.line-b", "points": 0},
                    {"seat": 1, "play": "3|4", "at": "2|4.high", "points": 15},
                    {"seat": 2, "play": "3|3", "at": "3|4.low", "points": 0},
                    {"seat": 3, "play": "2|6", "at": "2|5.low", "points": 0},
                    {"seat": 0, "play": "6|6", "at": "2|6.high", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "6|6.line-b", "points": 0},
                    {"seat": 2, "pass": True},
                ],
                "scores": [20, 25],
            },
        ],
        "scores": [20, 25],
    },
    "blocked": {
        "format": "domino-record/1",
        "game": "seven_rocks",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["4|5", "2|2", "0|4", "3|5", "5|5", "0|5", "6|6"],
                    ["1|2", "3|6", "2|6", "5|6", "0|2", "1|3", "4|6"],
                    ["3|3", "1|6", "1|1", "2|4", "0|0", "0|1", "2|5"],
                    ["2|3", "1|4", "1|5", "0|6", "3|4", "4|4", "0|3"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 0, "play": "2|2", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "2|2.line-a", "points": 0},
                    {"seat": 2, "play": "0|0", "at": "0|2.low", "points": 0},
                    {"seat": 3, "play": "0|3", "at": "0|0.line-b", "points": 0},
                    {"seat": 0, "play": "3|5", "at": "0|3.high", "points": 0},
                    {"seat": 1, "play": "5|6", "at": "3|5.high", "points": 10},
                    {"seat": 2, "play": "1|6", "at": "5|6.high", "points": 5},
                    {"seat": 3, "play": "1|5", "at": "1|6.low", "points": 0},
                    {"seat": 0, "play": "5|5", "at": "1|5.high", "points": 0},
                    {"seat": 1, "play": "1|2", "at": "2|2.line-b", "points": 0},
                    {"seat": 2, "play": "2|5", "at": "5|5.line-b", "points": 0},
                    {"seat": 3, "play": "1|4", "at": "1|2.low", "points": 0},
                    {"seat": 0, "play": "4|5", "at": "1|4.high", "points": 0},
                    {"seat": 1, "play": "2|6", "at": "2|2.branch-a", "points": 0},
                    {"seat": 2, "play": "2|4", "at": "2|2.branch-b", "points": 0},
                    {"seat": 3, "play": "0|6", "at": "2|6.high", "points": 0},
                    {"seat": 0, "play": "0|4", "at": "2|4.high", "points": 0},
                    {"seat": 1, "pass": True},
                    {"seat": 2, "play": "0|1", "at": "0|4.low", "points": 0},
                    {"seat": 3, "play": "2|3", "at": "2|5.low", "points": 0},
                    {"seat": 0, "play": "0|5", "at": "0|6.low", "points": 0},
                    {"seat": 1, "play": "1|3", "at": "2|3.high", "points": 0},
                    {"seat": 2, "play": "1|1", "at": "0|1.high", "points": 0},
                ],
                "ended": "blocked",
                "left": [["6|6"], ["3|6", "4|6"], ["3|3"], ["3|4", "4|4"]],
                "settlement": [-15, -35],
                "scores": [-10, -25],
            },
            {
                "opener": 1,
                "opener_by": "lot",
                "hands": [
                    ["3|4", "3|5", "1|3", "3|3", "2|2", "0|4", "4|4"],
                    ["5|6", "1|2", "2|5", "1|1", "0|3", "0|1", "5|5"],
                    ["2|3", "0|2", "2|6", "3|6", "2|4", "0|0", "6|6"],
                    ["1|4", "4|5", "4|6", "0|5", "1|6", "1|5", "0|6"],
                ],
                "boneyard": [],
                "events": [{"seat": 1, "play": "1|1", "points": 0}, {"seat": 2, "pass": True}],
                "scores": [-10, -25],
            },
        ],
        "scores": [-10, -25],
    },
    "decided": {
        "format": "domino-record/1",
        "game": "seven_rocks",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6", "5|6", "0|5"],
                    ["0|2", "3|4", "2|2", "2|3", "5|5", "0|3", "3|6"],
                    ["3|3", "0|4", "1|2", "2|5", "1|5", "4|4", "4|6"],
                    ["2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 0, "play": "0|5", "points": 5},
                    {"seat": 1, "play": "0|2", "at": "0|5.low", "points": 0},
                    {"seat": 2, "play": "2|5", "at": "0|2.high", "points": 10},
                    {"seat": 3, "play": "4|5", "at": "0|5.high", "points": 0},
                    {"seat": 0, "play": "5|6", "at": "2|5.high", "points": 10},
                    {"seat": 1, "play": "3|6", "at": "5|6.high", "points": 0},
                    {"seat": 2, "play": "3|3", "at": "3|6.low", "points": 10},
                    {"seat": 3, "play": "1|3", "at": "3|3.line-b", "points": 5},
                    {"seat": 0, "play": "0|1", "at": "1|3.low", "points": 0},
                    {"seat": 1, "play": "2|3", "at": "3|3.branch-a", "points": 0},
                    {"seat": 2, "play": "0|4", "at": "0|1.low", "points": 10},
                    {"seat": 3, "play": "2|6", "at": "2|3.low", "points": 0},
                    {"seat": 0, "play": "6|6", "at": "2|6.high", "points": 20},
                    {"seat": 1, "play": "0|3", "at": "3|3.branch-b", "points": 20},
                    {"seat": 2, "play": "4|4", "at": "0|4.high", "points": 0},
                    {"seat": 3, "play": "1|4", "at": "4|4.line-b", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "4|5.low", "points": 15},
                    {"seat": 1, "play": "2|2", "at": "2|4.low", "points": 0},
                    {"seat": 2, "play": "1|2", "at": "1|4.low", "points": 0},
                    {"seat": 3, "play": "0|6", "at": "0|3.low", "points": 0},
                    {"seat": 0, "pass": True},
                    {"seat": 1, "pass": True},
                    {"seat": 2, "play": "4|6", "at": "0|6.high", "points": 0},
                    {"seat": 3, "play": "1|6", "at": "6|6.line-b", "points": 0},
                    {"seat": 0, "play": "1|1", "at": "1|6.low", "points": 0},
                    {"seat": 1, "play": "3|4", "at": "4|6.low", "points": 0},
                    {"seat": 2, "play": "1|5", "at": "1|1.line-b", "points": 0},
                ],
                "ended": "out",
                "left": [["0|0"], ["5|5"], [], ["3|5"]],
                "settlement": [0, -20],
                "scores": [80, 5],
            },
            {
                "opener": 2,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6", "4|4", "1|3"],
                    ["0|4", "0|1", "1|2", "0|3", "0|2", "4|5", "0|6"],
                    ["3|4", "1|4", "2|3", "1|1", "2|2", "0|0", "5|6"],
                    ["6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 2, "play": "1|4", "points": 5},
                    {"seat": 3, "play": "1|5", "at": "1|4.low", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "1|4.high", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "2|4.low", "points": 5},
                    {"seat": 2, "play": "0|0", "at": "0|2.low", "points": 5},
                    {"seat": 3, "play": "0|5", "at": "0|0.line-b", "points": 10},
                    {"seat": 0, "play": "2|5", "at": "0|5.high", "points": 0},
                    {"seat": 1, "play": "0|6", "at": "0|0.branch-a", "points": 0},
                    {"seat": 2, "play": "2|2", "at": "2|5.low", "points": 15},
                    {"seat": 3, "play": "5|5", "at": "1|5.high", "points": 20},
                    {"seat": 0, "play": "1|6", "at": "0|6.high", "points": 15},
                    {"seat": 1, "play": "0|4", "at": "0|0.branch-b", "points": 0},
                    {"seat": 2, "play": "1|1", "at": "1|6.low", "points": 20},
                    {"seat": 3, "play": "2|6", "at": "2|2.line-b", "points": 0},
                    {"seat": 0, "play": "1|3", "at": "1|1.line-b", "points": 0},
                    {"seat": 1, "play": "4|5", "at": "0|4.high", "points": 0},
                    {"seat": 2, "play": "3|4", "at": "1|3.high", "points": 25},
                    {"seat": 3, "play": "6|6", "at": "2|6.high", "points": 0},
                    {"seat": 0, "play": "4|4", "at": "3|4.high", "points": 35},
                    {"seat": 1, "pass": True},
                    {"seat": 2, "play": "5|6", "at": "4|5.high", "points": 0},
                    {"seat": 3, "play": "4|6", "at": "4|4.line-b", "points": 0},
                    {"seat": 0, "play": "3|6", "at": "6|6.line-b", "points": 25},
                    {"seat": 1, "play": "0|3", "at": "3|6.low", "points": 0},
                    {"seat": 2, "pass": True},
                    {"seat": 3, "play": "3|5", "at": "5|5.line-b", "points": 15},
                ],
                "ended": "out",
                "left": [["3|3"], ["0|1", "1|2"], ["2|3"], []],
                "settlement": [-10, -5],
                "scores": [215, 50],
            },
            {
                "opener": 3,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "0|1", "3|6", "4|5", "4|6", "0|4", "0|0"],
                    ["4|4", "6|6", "0|6", "3|3", "5|6", "0|3", "1|2"],
                    ["0|5", "1|3", "1|1", "1|4", "3|5", "3|4", "1|5"],
                    ["2|6", "1|6", "2|5", "2|2", "0|2", "5|5", "2|3"],
                ],
                "boneyard": [],
                "events": [
                    {"seat": 3, "play": "2|6", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|6.low", "points": 10},
                    {"seat": 1, "play": "6|6", "at": "2|6.high", "points": 0},
                    {"seat": 2, "play": "3|4", "at": "2|4.high", "points": 15},
                    {"seat": 3, "play": "2|3", "at": "3|4.low", "points": 0},
                    {"seat": 0, "play": "3|6", "at": "6|6.line-b", "points": 5},
                    {"seat": 1, "play": "0|6", "at": "6|6.branch-a", "points": 5},
                    {"seat": 2, "play": "0|5", "at": "0|6.low", "points": 10},
                ],
                "ended": "target",
                "scores": [255, 55],
            },
        ],
        "scores": [255, 55],
        "winner": 0,
    },
}
"""Matches that keep the rules, to judge as they are and to alter."""


# -- examples


# the branches open when both lines are joined. Rules: placement.attach, placement.spinner,
# placement.branches, scoring.plain-end, scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-2",
        "the branches open when both lines are joined",
        laid="1|1 1|4@1|1.line-a",
        spinners="1|1",
        ends="1|1=2 1|4=4",
        award=0,
        refuses=(("1|5@1|1.branch-a", "placement.closed-branch"),),
    ),
    Board(
        "after-3",
        "the branches open when both lines are joined",
        laid="1|1 1|4@1|1.line-a 1|6@1|1.line-b",
        sites="1|1.branch-a 1|1.branch-b 1|4.high 1|6.high",
        ends="1|4=4 1|6=6",
        award=10,
    ),
    Board(
        "after-4",
        "the branches open when both lines are joined",
        laid="1|1 1|4@1|1.line-a 1|6@1|1.line-b 1|5@1|1.branch-a",
        total=15,
        award=15,
    ),
)
def test_example_the_branches_open_when_both_lines_are_joined(case: Scenario) -> None:
    """Cases of example/the-branches-open-when-both-lines-are-joined."""
    hold("example/the-branches-open-when-both-lines-are-joined", case)


# a total of zero scores nothing. Rules: scoring.spinner-end, scoring.award.
@cases(
    Board("after-1", "a total of zero scores nothing", laid="0|0", award=0),
)
def test_example_a_total_of_zero_scores_nothing(case: Scenario) -> None:
    """Cases of example/a-total-of-zero-scores-nothing."""
    hold("example/a-total-of-zero-scores-nothing", case)


# each hand is rounded alone. Rules: settlement.out-leader, settlement.own-hand.
@cases(
    Settlement(
        "settlement",
        "each hand is rounded alone",
        players=4,
        hands=("", "4|4", "6|6", "2|6"),
        out=0,
        awards=(-10, -20),
        winner=0,
    ),
)
def test_example_each_hand_is_rounded_alone(case: Scenario) -> None:
    """Cases of example/each-hand-is-rounded-alone."""
    hold("example/each-hand-is-rounded-alone", case)


# 7 takes 5, 8 takes 10. Rules: settlement.out-leader, settlement.own-hand.
@cases(
    Settlement(
        "settlement",
        "7 takes 5, 8 takes 10",
        players=4,
        hands=("3|4", "4|4", "0|2", ""),
        out=3,
        awards=(-5, -10),
        winner=1,
    ),
)
def test_example_7_takes_5_8_takes_10(case: Scenario) -> None:
    """Cases of example/7-takes-5-8-takes-10."""
    hold("example/7-takes-5-8-takes-10", case)


# blocked: everybody pays, nobody leads. Rules: settlement.own-hand.
@cases(
    Settlement(
        "settlement",
        "blocked: everybody pays, nobody leads",
        players=4,
        hands=("5|6", "1|2", "0|0", "0|1"),
        out=None,
        awards=(-10, -5),
        winner=None,
    ),
)
def test_example_blocked_everybody_pays_nobody_leads(case: Scenario) -> None:
    """Cases of example/blocked-everybody-pays-nobody-leads."""
    hold("example/blocked-everybody-pays-nobody-leads", case)


# a pass, and no drawing. Rules: setup.opener-after-out, setup.opener-after-block, turn.order,
# turn.must-play, turn.pass, turn.blocked, scoring.award, settlement.own-hand, match.scores,
# match.finish.
@cases(
    Round(
        "round",
        "a pass, and no drawing",
        players=4,
        laid="1|4",
        hands=("2|3", "4|5 0|0", "6|6", "2|2"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="pass"),
            Does(0, "pass"),
            Does(1, "pass", refused="turn.must-play"),
            Does(1, "4|5@1|4.high", points=0),
            Shows(ended="blocked"),
            Shows(settlement=(-15, -5)),
            Shows(scores=(-15, -5)),
            Shows(match="goes on"),
            Shows(opener="lot"),
        ),
    ),
)
def test_example_a_pass_and_no_drawing(case: Scenario) -> None:
    """Cases of example/a-pass-and-no-drawing."""
    hold("example/a-pass-and-no-drawing", case)


# whoever went out opens the next round. Rules: setup.opener-after-out, setup.opener-after-block,
# turn.order, turn.must-play, turn.out, scoring.award, settlement.own-hand, match.scores.
@cases(
    Round(
        "round",
        "whoever went out opens the next round",
        players=4,
        laid="1|4",
        hands=("4|4", "4|5 0|0", "6|6", "2|2"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "4|4@1|4.high", points=0),
            Shows(ended="out"),
            Shows(settlement=(-10, -15)),
            Shows(scores=(-10, -15)),
            Shows(opener="0"),
        ),
    ),
)
def test_example_whoever_went_out_opens_the_next_round(case: Scenario) -> None:
    """Cases of example/whoever-went-out-opens-the-next-round."""
    hold("example/whoever-went-out-opens-the-next-round", case)


# the target is reached in the midst of a round. Rules: turn.order, turn.must-play, scoring.award,
# match.scores, match.finish, match.winner.
@cases(
    Round(
        "round",
        "the target is reached in the midst of a round",
        players=4,
        laid="",
        hands=("4|6 0|0", "4|5 1|1", "6|6", "2|2"),
        boneyard="",
        turn=0,
        scores=(240, 245),
        steps=(
            Does(0, "4|6", points=10),
            Shows(ended="target"),
            Shows(scores=(250, 245)),
            Shows(match="won by 0"),
        ),
    ),
)
def test_example_the_target_is_reached_in_the_midst_of_a_round(case: Scenario) -> None:
    """Cases of example/the-target-is-reached-in-the-midst-of-a-round."""
    hold("example/the-target-is-reached-in-the-midst-of-a-round", case)


# -- setup


# setup.tiles: Each tile of the set is there once, in a hand or in the boneyard.
@cases(
    Record(
        "4-players-unknown",
        "The set has no such tile.",
        record="4 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="0|7"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
    Record(
        "4-players-twice",
        "A tile is there twice, and another is missing.",
        record="4 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="0|2"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
)
def test_setup_tiles(case: Scenario) -> None:
    """Cases of setup.tiles."""
    hold("setup.tiles", case)


# setup.sides: Partners sit opposite.
@cases(
    Round(
        "4-players-seat-0",
        "With 4 players seat 0 scores for its side.",
        players=4,
        laid="6|6",
        hands=("0|0 3|6", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(0, 0),
        steps=(Does(0, "3|6@6|6.line-a", points=15), Shows(scores=(15, 0))),
    ),
    Round(
        "4-players-seat-1",
        "With 4 players seat 1 scores for its side.",
        players=4,
        laid="6|6",
        hands=("0|0", "0|1 3|6", "0|2", "0|3"),
        boneyard="0|4",
        turn=1,
        scores=(0, 0),
        steps=(Does(1, "3|6@6|6.line-a", points=15), Shows(scores=(0, 15))),
    ),
    Round(
        "4-players-seat-2",
        "With 4 players seat 2 scores for its side.",
        players=4,
        laid="6|6",
        hands=("0|0", "0|1", "0|2 3|6", "0|3"),
        boneyard="0|4",
        turn=2,
        scores=(0, 0),
        steps=(Does(2, "3|6@6|6.line-a", points=15), Shows(scores=(15, 0))),
    ),
    Round(
        "4-players-seat-3",
        "With 4 players seat 3 scores for its side.",
        players=4,
        laid="6|6",
        hands=("0|0", "0|1", "0|2", "0|3 3|6"),
        boneyard="0|4",
        turn=3,
        scores=(0, 0),
        steps=(Does(3, "3|6@6|6.line-a", points=15), Shows(scores=(0, 15))),
    ),
)
def test_setup_sides(case: Scenario) -> None:
    """Cases of setup.sides."""
    hold("setup.sides", case)


# setup.opening: The opener may lay any tile of the hand.
@cases(
    Round(
        "4-players",
        "On an empty table the opener may lay these tiles.",
        players=4,
        laid="",
        hands=("0|0 1|1 2|3 3|6", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(0, 0),
        steps=(Shows(turn=0, legal="0|0 1|1 2|3 3|6"),),
    ),
)
def test_setup_opening(case: Scenario) -> None:
    """Cases of setup.opening."""
    hold("setup.opening", case)


# setup.set: A double-six set: 28 tiles, 0|0 to 6|6.
@cases(
    Count(
        "1-placements",
        "Ways to lay 1 tile of the set, one after the other.",
        placements=1,
        sequences=28,
    ),
    Count(
        "2-placements",
        "Ways to lay 2 tiles of the set, one after the other.",
        placements=2,
        sequences=336,
    ),
    Count(
        "3-placements",
        "Ways to lay 3 tiles of the set, one after the other.",
        placements=3,
        sequences=3906,
    ),
)
def test_setup_set(case: Scenario) -> None:
    """Cases of setup.set."""
    hold("setup.set", case)


# setup.players: Four play, in two sides of partners.
@cases(
    Record("4-players-kept", "A match of 4 players that keeps the rules.", record="4 players"),
    Record(
        "4-players-too-many",
        "The game has no 5 players.",
        record="4 players",
        changes=(Change("put", "players", value=5),),
        finds=(Violation("setup.players", "setup.players"),),
    ),
)
def test_setup_players(case: Scenario) -> None:
    """Cases of setup.players."""
    hold("setup.players", case)


# setup.first-opener: A lot names the first opener.
@cases(
    Record("4-players-kept", "The first opener was found as the rule says.", record="4 players"),
    Record(
        "4-players-round-0-by-went-out",
        "The opener was not found by went_out.",
        record="4 players",
        changes=(Change("put", "rounds/0/opener_by", value="went_out"),),
        finds=(Violation("setup.opener", "setup.first-opener", round=0),),
    ),
    Record(
        "4-players-round-0-opened-by-1",
        "Seat 1 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/opener", value=1),
            Change("put", "rounds/0/events", value=[]),
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "rounds/1"),
            Change("cut", "scores"),
        ),
    ),
    Record(
        "4-players-round-0-opened-by-2",
        "Seat 2 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/opener", value=2),
            Change("put", "rounds/0/events", value=[]),
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "rounds/1"),
            Change("cut", "scores"),
        ),
    ),
    Record(
        "4-players-round-0-opened-by-3",
        "Seat 3 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/opener", value=3),
            Change("put", "rounds/0/events", value=[]),
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "rounds/1"),
            Change("cut", "scores"),
        ),
    ),
)
def test_setup_first_opener(case: Scenario) -> None:
    """Cases of setup.first-opener."""
    hold("setup.first-opener", case)


# setup.opener-after-out: Whoever went out opens the next round.
@cases(
    Round(
        "4-players-seat-3",
        "Seat 3 lays the last tile of the hand: out.",
        players=4,
        laid="6|6",
        hands=("4|6", "3|6", "4|5", "5|6"),
        boneyard="2|6",
        turn=3,
        scores=(0, 0),
        steps=(
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(-20, -10),
                scores=(-20, -10),
                match="goes on",
                opener="3",
            ),
        ),
    ),
    Record("4-players-kept", "Seat 3 went out; the next opener is right.", record="4 players"),
    Record(
        "4-players-round-1-by-lot",
        "The opener was not found by lot.",
        record="4 players",
        changes=(Change("put", "rounds/1/opener_by", value="lot"),),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "4-players-round-1-opened-by-0",
        "Seat 0 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/1/opener", value=0),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "4-players-round-1-opened-by-1",
        "Seat 1 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/1/opener", value=1),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "4-players-round-1-opened-by-2",
        "Seat 2 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/1/opener", value=2),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
)
def test_setup_opener_after_out(case: Scenario) -> None:
    """Cases of setup.opener-after-out."""
    hold("setup.opener-after-out", case)


# setup.opener-after-block: After a blocked round a lot names the opener again.
@cases(
    Round(
        "4-players-seat-3",
        "Seat 3 lays a tile, and nobody can go on: blocked.",
        players=4,
        laid="6|6",
        hands=("3|4", "2|4", "3|3", "4|4 5|6"),
        boneyard="",
        turn=3,
        scores=(0, 0),
        steps=(
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(-10, -15),
                scores=(-10, -15),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Record("blocked-kept", "A round follows a blocked one; its opener is right.", record="blocked"),
    Record(
        "blocked-round-1-by-went-out",
        "The opener was not found by went_out.",
        record="blocked",
        changes=(Change("put", "rounds/1/opener_by", value="went_out"),),
        finds=(Violation("setup.opener", "setup.opener-after-block", round=1),),
    ),
    Record(
        "blocked-round-1-opened-by-0",
        "Seat 0 opens.",
        record="blocked",
        changes=(
            Change("put", "rounds/1/opener", value=0),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
    ),
    Record(
        "blocked-round-1-opened-by-2",
        "Seat 2 opens.",
        record="blocked",
        changes=(
            Change("put", "rounds/1/opener", value=2),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
    ),
    Record(
        "blocked-round-1-opened-by-3",
        "Seat 3 opens.",
        record="blocked",
        changes=(
            Change("put", "rounds/1/opener", value=3),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
    ),
)
def test_setup_opener_after_block(case: Scenario) -> None:
    """Cases of setup.opener-after-block."""
    hold("setup.opener-after-block", case)


# setup.deal: Seven tiles each: the whole set, so there is no boneyard.
@cases(
    Record("4-players-kept", "A right deal for 4 players.", record="4 players"),
    Record(
        "4-players-one-more",
        "Seat 0 has a tile more, seat 1 one less.",
        record="4 players",
        changes=(
            Change("insert", "rounds/0/hands/0/0", value="0|2"),
            Change("cut", "rounds/0/hands/1/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "4-players-one-less",
        "The last seat has a tile less, the boneyard one more.",
        record="4 players",
        changes=(
            Change("insert", "rounds/0/boneyard/0", value="2|6"),
            Change("cut", "rounds/0/hands/3/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "4-players-hand-missing",
        "A seat has no hand; its tiles are in the boneyard.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rounds/0/boneyard",
                value=["2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
            ),
            Change("cut", "rounds/0/hands/3"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
)
def test_setup_deal(case: Scenario) -> None:
    """Cases of setup.deal."""
    hold("setup.deal", case)


# -- placement


# placement.own-hand: A tile is laid from the mover's own hand.
@cases(
    Round(
        "4-players",
        "Only a tile of the mover's own hand may be laid.",
        players=4,
        laid="6|6",
        hands=("5|5 5|6", "4|6", "3|6", "2|6"),
        boneyard="1|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "4|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "1|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "6|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "5|6@6|6.line-a", points=0),
        ),
    ),
    Record(
        "4-players-not-held",
        "The opener lays a tile of another hand.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/events/0", value={"seat": 0, "play": "0|2", "points": 5}),
        ),
        finds=(Violation("placement.not-in-hand", "placement.own-hand", round=0, event=0),),
    ),
)
def test_placement_own_hand(case: Scenario) -> None:
    """Cases of placement.own-hand."""
    hold("placement.own-hand", case)


# placement.site: The first tile of a round needs no site; each later one is laid at a free site of
# the layout, one tile a site.
@cases(
    Board(
        "opening",
        "The first tile of a round is laid at no site.",
        laid="",
        refuses=(("0|0@1|1.line-a", "placement.no-site"),),
    ),
    Board(
        "later",
        "A later tile is laid at a free side of a tile of the layout, and nowhere else.",
        laid="5|6 4|6@5|6.high 4|5@5|6.low",
        sites="4|5.low 4|6.low",
        refuses=(
            ("0|4", "placement.no-site"),
            ("0|4@5|6.high", "placement.no-site"),
            ("0|4@0|0.line-a", "placement.no-site"),
        ),
    ),
    Board(
        "no-branches-1-lines-0-branches",
        "6|6 is no spinner, so it has no branch sides.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high",
        sites="0|0.line-b 6|6.line-b",
        refuses=(
            ("1|6@6|6.branch-a", "placement.no-site"),
            ("1|6@6|6.branch-b", "placement.no-site"),
        ),
    ),
    Board(
        "no-branches-2-lines-0-branches",
        "6|6 is no spinner, so it has no branch sides.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high 5|6@6|6.line-b",
        sites="0|0.line-b 5|6.low",
        refuses=(
            ("1|6@6|6.branch-a", "placement.no-site"),
            ("1|6@6|6.branch-b", "placement.no-site"),
        ),
    ),
    Record(
        "4-players-opening-at-a-site",
        "The first tile is laid at a site.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/0",
                value={"seat": 0, "play": "0|5", "points": 5, "at": "0|2.low"},
            ),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=0),),
    ),
    Record(
        "4-players-nowhere",
        "A later tile is laid at no site.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/events/1", value={"seat": 1, "play": "5|5", "points": 10}),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=1),),
    ),
    Record(
        "4-players-taken",
        "A tile is laid where one lies.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/2",
                value={"seat": 2, "play": "0|4", "at": "0|5.high", "points": 0},
            ),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=2),),
    ),
)
def test_placement_site(case: Scenario) -> None:
    """Cases of placement.site."""
    hold("placement.site", case)


# placement.attach: One half of the tile equals the value of the site; the other half becomes the
# outer end.
@cases(
    Board(
        "value-0",
        "A tile joins a site of value 0 by the half that matches, and no other tile does.",
        laid="0|0 0|6@0|0.line-a 0|5@0|0.line-b",
        joins="0|0.line-a~0|6.low 0|0.line-b~0|5.low",
        sites="0|0.branch-a 0|0.branch-b 0|5.high 0|6.high",
        refuses=(
            ("1|1@0|0.branch-a", "placement.no-match"),
            ("1|1@0|0.branch-b", "placement.no-match"),
            ("0|1@0|5.high", "placement.no-match"),
            ("0|1@0|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-1",
        "A tile joins a site of value 1 by the half that matches, and no other tile does.",
        laid="1|1 1|6@1|1.line-a 1|5@1|1.line-b",
        joins="1|1.line-a~1|6.low 1|1.line-b~1|5.low",
        sites="1|1.branch-a 1|1.branch-b 1|5.high 1|6.high",
        refuses=(
            ("0|0@1|1.branch-a", "placement.no-match"),
            ("0|0@1|1.branch-b", "placement.no-match"),
            ("0|1@1|5.high", "placement.no-match"),
            ("0|1@1|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-2",
        "A tile joins a site of value 2 by the half that matches, and no other tile does.",
        laid="2|2 2|6@2|2.line-a 2|5@2|2.line-b",
        joins="2|2.line-a~2|6.low 2|2.line-b~2|5.low",
        sites="2|2.branch-a 2|2.branch-b 2|5.high 2|6.high",
        refuses=(
            ("0|0@2|2.branch-a", "placement.no-match"),
            ("0|0@2|2.branch-b", "placement.no-match"),
            ("0|2@2|5.high", "placement.no-match"),
            ("0|2@2|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-3",
        "A tile joins a site of value 3 by the half that matches, and no other tile does.",
        laid="3|3 3|6@3|3.line-a 3|5@3|3.line-b",
        joins="3|3.line-a~3|6.low 3|3.line-b~3|5.low",
        sites="3|3.branch-a 3|3.branch-b 3|5.high 3|6.high",
        refuses=(
            ("0|0@3|3.branch-a", "placement.no-match"),
            ("0|0@3|3.branch-b", "placement.no-match"),
            ("0|3@3|5.high", "placement.no-match"),
            ("0|3@3|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-4",
        "A tile joins a site of value 4 by the half that matches, and no other tile does.",
        laid="4|4 4|6@4|4.line-a 4|5@4|4.line-b",
        joins="4|4.line-a~4|6.low 4|4.line-b~4|5.low",
        sites="4|4.branch-a 4|4.branch-b 4|5.high 4|6.high",
        refuses=(
            ("0|0@4|4.branch-a", "placement.no-match"),
            ("0|0@4|4.branch-b", "placement.no-match"),
            ("0|4@4|5.high", "placement.no-match"),
            ("0|4@4|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-5",
        "A tile joins a site of value 5 by the half that matches, and no other tile does.",
        laid="5|5 5|6@5|5.line-a 4|5@5|5.line-b",
        joins="5|5.line-a~5|6.low 5|5.line-b~4|5.high",
        sites="4|5.low 5|5.branch-a 5|5.branch-b 5|6.high",
        refuses=(
            ("0|5@4|5.low", "placement.no-match"),
            ("0|0@5|5.branch-a", "placement.no-match"),
            ("0|0@5|5.branch-b", "placement.no-match"),
            ("0|5@5|6.high", "placement.no-match"),
        ),
    ),
    Board(
        "value-6",
        "A tile joins a site of value 6 by the half that matches, and no other tile does.",
        laid="6|6 5|6@6|6.line-a 4|6@6|6.line-b",
        joins="6|6.line-a~5|6.high 6|6.line-b~4|6.high",
        sites="4|6.low 5|6.low 6|6.branch-a 6|6.branch-b",
        refuses=(
            ("0|6@4|6.low", "placement.no-match"),
            ("0|6@5|6.low", "placement.no-match"),
            ("0|0@6|6.branch-a", "placement.no-match"),
            ("0|0@6|6.branch-b", "placement.no-match"),
        ),
    ),
    Record(
        "4-players-no-match",
        "A tile is laid at a free site.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/1",
                value={"seat": 1, "play": "5|5", "at": "0|5.low", "points": 10},
            ),
        ),
        finds=(Violation("placement.no-match", "placement.attach", round=0, event=1),),
    ),
)
def test_placement_attach(case: Scenario) -> None:
    """Cases of placement.attach."""
    hold("placement.attach", case)


# placement.spinner: The first double of the round is the spinner.
@cases(
    Board(
        "double",
        "The spinners when 0|0 are laid in this order.",
        laid="0|0",
        spinners="0|0",
        sites="0|0.line-a 0|0.line-b",
    ),
    Board(
        "plain",
        "The spinners when 0|6 are laid in this order.",
        laid="0|6",
        spinners="",
        sites="0|6.low 0|6.high",
    ),
    Board(
        "double-plain",
        "The spinners when 0|0, 0|6 are laid in this order.",
        laid="0|0 0|6@0|0.line-a",
        spinners="0|0",
        sites="0|0.line-b 0|6.high",
    ),
    Board(
        "plain-double",
        "The spinners when 0|6, 6|6 are laid in this order.",
        laid="0|6 6|6@0|6.high",
        spinners="6|6",
        sites="0|6.low 6|6.line-b",
    ),
    Board(
        "plain-double-double",
        "The spinners when 0|6, 6|6, 0|0 are laid in this order.",
        laid="0|6 6|6@0|6.high 0|0@0|6.low",
        spinners="6|6",
        sites="0|0.line-b 6|6.line-b",
    ),
    Board(
        "double-plain-double",
        "The spinners when 0|0, 0|6, 6|6 are laid in this order.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high",
        spinners="0|0",
        sites="0|0.line-b 6|6.line-b",
    ),
)
def test_placement_spinner(case: Scenario) -> None:
    """Cases of placement.spinner."""
    hold("placement.spinner", case)


# placement.lines: A tile may be laid at either end of a line.
@cases(
    Board(
        "line-of-1",
        "The two ends of a line are open.",
        laid="5|6",
        joins="",
        sites="5|6.low 5|6.high",
    ),
    Board(
        "line-of-2",
        "The two ends of a line are open.",
        laid="5|6 4|6@5|6.high",
        joins="5|6.high~4|6.high",
        sites="4|6.low 5|6.low",
    ),
    Board(
        "line-of-3",
        "The two ends of a line are open.",
        laid="5|6 4|6@5|6.high 4|5@5|6.low",
        joins="5|6.high~4|6.high 5|6.low~4|5.high",
        sites="4|5.low 4|6.low",
    ),
    Board(
        "line-of-4",
        "The two ends of a line are open.",
        laid="5|6 4|6@5|6.high 4|5@5|6.low 3|4@4|6.low",
        joins="5|6.high~4|6.high 5|6.low~4|5.high 4|6.low~3|4.high",
        sites="3|4.low 4|5.low",
    ),
)
def test_placement_lines(case: Scenario) -> None:
    """Cases of placement.lines."""
    hold("placement.lines", case)


# placement.branches: The spinner's branches open when both of its line sides are joined.
@cases(
    Board(
        "0-0-0-lines-0-branches-spins",
        "0 lines and 0 branches of a spinner joined.",
        laid="0|0",
        sites="0|0.line-a 0|0.line-b",
        refuses=(
            ("0|1@0|0.branch-a", "placement.closed-branch"),
            ("0|1@0|0.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "0-0-1-lines-0-branches-spins",
        "1 line and 0 branches of a spinner joined.",
        laid="0|1 0|0@0|1.low",
        sites="0|0.line-b 0|1.high",
        refuses=(
            ("0|2@0|0.branch-a", "placement.closed-branch"),
            ("0|2@0|0.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "0-0-1-lines-0-branches",
        "1 line and 0 branches of a double joined.",
        laid="1|1 0|1@1|1.line-a 0|0@0|1.low",
        sites="0|0.line-b 1|1.line-b",
        refuses=(
            ("0|2@1|1.branch-a", "placement.closed-branch"),
            ("0|2@1|1.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "0-0-2-lines-0-branches-spins",
        "2 lines and 0 branches of a spinner joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b",
        sites="0|0.branch-a 0|0.branch-b 0|1.high 0|6.high",
    ),
    Board(
        "0-0-2-lines-0-branches",
        "2 lines and 0 branches of a double joined.",
        laid="1|1 0|1@1|1.line-a 0|0@0|1.low 0|6@0|0.line-b",
        sites="0|6.high 1|1.line-b",
        refuses=(
            ("0|2@1|1.branch-a", "placement.closed-branch"),
            ("0|2@1|1.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "0-0-2-lines-1-branches-spins",
        "2 lines and 1 branch of a spinner joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b 0|5@0|0.branch-a",
        sites="0|0.branch-b 0|1.high 0|5.high 0|6.high",
    ),
    Board(
        "0-0-2-lines-2-branches-spins",
        "2 lines and 2 branches of a spinner joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b 0|5@0|0.branch-a 0|4@0|0.branch-b",
        sites="0|1.high 0|4.high 0|5.high 0|6.high",
    ),
    Board(
        "6-6-0-lines-0-branches-spins",
        "0 lines and 0 branches of a spinner joined.",
        laid="6|6",
        sites="6|6.line-a 6|6.line-b",
        refuses=(
            ("0|6@6|6.branch-a", "placement.closed-branch"),
            ("0|6@6|6.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "6-6-1-lines-0-branches-spins",
        "1 line and 0 branches of a spinner joined.",
        laid="0|6 6|6@0|6.high",
        sites="0|6.low 6|6.line-b",
        refuses=(
            ("1|6@6|6.branch-a", "placement.closed-branch"),
            ("1|6@6|6.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "6-6-1-lines-0-branches",
        "1 line and 0 branches of a double joined.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high",
        sites="0|0.line-b 6|6.line-b",
        refuses=(
            ("1|6@0|0.branch-a", "placement.closed-branch"),
            ("1|6@0|0.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "6-6-2-lines-0-branches-spins",
        "2 lines and 0 branches of a spinner joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b",
        sites="0|6.low 5|6.low 6|6.branch-a 6|6.branch-b",
    ),
    Board(
        "6-6-2-lines-0-branches",
        "2 lines and 0 branches of a double joined.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high 5|6@6|6.line-b",
        sites="0|0.line-b 5|6.low",
        refuses=(
            ("1|6@0|0.branch-a", "placement.closed-branch"),
            ("1|6@0|0.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "6-6-2-lines-1-branches-spins",
        "2 lines and 1 branch of a spinner joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b 4|6@6|6.branch-a",
        sites="0|6.low 4|6.low 5|6.low 6|6.branch-b",
    ),
    Board(
        "6-6-2-lines-2-branches-spins",
        "2 lines and 2 branches of a spinner joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b 4|6@6|6.branch-a 3|6@6|6.branch-b",
        sites="0|6.low 3|6.low 4|6.low 5|6.low",
    ),
    Record(
        "4-players-closed-branch",
        "A tile is laid at a free site.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/2",
                value={"seat": 2, "play": "0|4", "at": "5|5.branch-a", "points": 0},
            ),
        ),
        finds=(Violation("placement.closed-branch", "placement.branches", round=0, event=2),),
    ),
)
def test_placement_branches(case: Scenario) -> None:
    """Cases of placement.branches."""
    hold("placement.branches", case)


# -- turn


# turn.order: Turns go clockwise, one seat after the other.
@cases(
    Round(
        "4-players",
        "With 4 players the turn goes round the seats.",
        players=4,
        laid="",
        hands=("0|0 0|4 0|5", "0|1 0|6", "0|2 1|1", "0|3 1|2"),
        boneyard="1|3",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0),
            Does(3, "0|3", refused="turn.seat"),
            Does(0, "0|0", points=0),
            Shows(turn=1),
            Does(0, "0|0", refused="turn.seat"),
            Does(1, "0|1@0|0.line-a", points=0),
            Shows(turn=2),
            Does(1, "0|1", refused="turn.seat"),
            Does(2, "0|2@0|0.line-b", points=0),
            Shows(turn=3),
            Does(2, "0|2", refused="turn.seat"),
            Does(3, "0|3@0|0.branch-a", points=0),
            Shows(turn=0),
            Does(3, "0|3", refused="turn.seat"),
            Does(0, "0|5@0|0.branch-b", points=0),
            Shows(turn=1),
        ),
    ),
    Record(
        "4-players-wrong-seat",
        "Another seat makes the first placement.",
        record="4 players",
        changes=(
            Change("put", "rounds/0/events/0", value={"seat": 1, "play": "0|5", "points": 5}),
        ),
        finds=(Violation("turn.seat", "turn.order", round=0, event=0),),
    ),
)
def test_turn_order(case: Scenario) -> None:
    """Cases of turn.order."""
    hold("turn.order", case)


# turn.must-play: Whoever holds a tile that fits must play.
@cases(
    Round(
        "4-players-0-drawable",
        "With nothing to draw, whoever holds a tile that fits must play.",
        players=4,
        laid="6|6",
        hands=("5|5 5|6", "4|5", "3|5", "4|4"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(0, "draw", refused="turn.must-play"),
            Does(0, "pass", refused="turn.must-play"),
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(turn=1),
        ),
    ),
    Round(
        "4-players-1-drawable",
        "With 1 to draw, whoever holds a tile that fits must play.",
        players=4,
        laid="6|6",
        hands=("5|5 5|6", "4|5", "3|5", "4|4"),
        boneyard="4|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(0, "draw", refused="turn.must-play"),
            Does(0, "pass", refused="turn.must-play"),
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(turn=1),
        ),
    ),
    Record(
        "4-players-drew",
        "The opener draws.",
        record="4 players",
        changes=(Change("insert", "rounds/0/events/0", value={"seat": 0, "draw": "2|4"}),),
        finds=(Violation("turn.must-play", "turn.must-play", round=0, event=0),),
    ),
    Record(
        "4-players-passed",
        "The opener passes.",
        record="4 players",
        changes=(Change("insert", "rounds/0/events/0", value={"seat": 0, "pass": True}),),
        finds=(Violation("turn.must-play", "turn.must-play", round=0, event=0),),
    ),
)
def test_turn_must_play(case: Scenario) -> None:
    """Cases of turn.must-play."""
    hold("turn.must-play", case)


# turn.draw: There is nothing to draw.
@cases(
    Record(
        "passed-drew",
        "A seat draws though nothing is left to draw.",
        record="passed",
        changes=(Change("put", "rounds/0/events/22", value={"seat": 2, "draw": "3|3"}),),
        finds=(Violation("draw.from-empty", "turn.draw", round=0, event=22),),
    ),
)
def test_turn_draw(case: Scenario) -> None:
    """Cases of turn.draw."""
    hold("turn.draw", case)


# turn.pass: Whoever holds no tile that fits passes.
@cases(
    Round(
        "4-players-0-drawable",
        "Pass with nothing to draw; the turn goes to the next seat.",
        players=4,
        laid="6|6",
        hands=("2|5", "5|5 5|6", "3|5", "4|4"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "2|5@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Record("passed-kept", "A seat passes when nothing fits and nothing is left.", record="passed"),
)
def test_turn_pass(case: Scenario) -> None:
    """Cases of turn.pass."""
    hold("turn.pass", case)


# turn.out: The round ends when somebody lays the last tile of a hand.
@cases(
    Round(
        "4-players-seat-0",
        "Seat 0 lays the last tile of the hand: out.",
        players=4,
        laid="6|6",
        hands=("5|6", "4|6", "3|6", "4|5"),
        boneyard="2|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(-10, -20),
                scores=(-10, -20),
                match="goes on",
                opener="0",
            ),
        ),
    ),
    Round(
        "4-players-seat-1",
        "Seat 1 lays the last tile of the hand: out.",
        players=4,
        laid="6|6",
        hands=("4|6", "5|6", "3|6", "4|5"),
        boneyard="2|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(-20, -10),
                scores=(-20, -10),
                match="goes on",
                opener="1",
            ),
        ),
    ),
    Round(
        "4-players-seat-2",
        "Seat 2 lays the last tile of the hand: out.",
        players=4,
        laid="6|6",
        hands=("4|6", "3|6", "5|6", "4|5"),
        boneyard="2|6",
        turn=2,
        scores=(0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(-10, -20),
                scores=(-10, -20),
                match="goes on",
                opener="2",
            ),
        ),
    ),
    Round(
        "4-players-seat-3",
        "Seat 3 lays the last tile of the hand: out.",
        players=4,
        laid="6|6",
        hands=("4|6", "3|6", "4|5", "5|6"),
        boneyard="2|6",
        turn=3,
        scores=(0, 0),
        steps=(
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(-20, -10),
                scores=(-20, -10),
                match="goes on",
                opener="3",
            ),
        ),
    ),
    Round(
        "4-players-freezes",
        "A last tile that also freezes the table is out, not blocked.",
        players=4,
        laid="6|6",
        hands=("5|6", "4|4", "3|4", "2|4"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(-5, -15), scores=(-5, -15), match="goes on", opener="0"),
        ),
    ),
    Record(
        "4-players-said-blocked",
        "Somebody went out, the round was not blocked.",
        record="4 players",
        changes=(Change("put", "rounds/0/ended", value="blocked"),),
        finds=(Violation("round.ended", "turn.out", round=0),),
    ),
)
def test_turn_out(case: Scenario) -> None:
    """Cases of turn.out."""
    hold("turn.out", case)


# turn.blocked: No hand holds a tile that fits: the round is blocked.
@cases(
    Round(
        "4-players-seat-0",
        "Seat 0 lays a tile, and nobody can go on: blocked.",
        players=4,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "2|4", "3|3"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(-15, -10),
                scores=(-15, -10),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "4-players-seat-1",
        "Seat 1 lays a tile, and nobody can go on: blocked.",
        players=4,
        laid="6|6",
        hands=("3|4", "4|4 5|6", "2|4", "3|3"),
        boneyard="",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(-10, -15),
                scores=(-10, -15),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "4-players-seat-2",
        "Seat 2 lays a tile, and nobody can go on: blocked.",
        players=4,
        laid="6|6",
        hands=("3|4", "2|4", "4|4 5|6", "3|3"),
        boneyard="",
        turn=2,
        scores=(0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(-15, -10),
                scores=(-15, -10),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "4-players-seat-3",
        "Seat 3 lays a tile, and nobody can go on: blocked.",
        players=4,
        laid="6|6",
        hands=("3|4", "2|4", "3|3", "4|4 5|6"),
        boneyard="",
        turn=3,
        scores=(0, 0),
        steps=(
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(-10, -15),
                scores=(-10, -15),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "4-players-seat-0-able",
        "Only seat 0 fits: the round is not blocked.",
        players=4,
        laid="6|6",
        hands=("4|6 5|6", "3|4", "2|4", "3|3"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="pass"),
        ),
    ),
    Round(
        "4-players-seat-1-able",
        "Only seat 1 fits: the round is not blocked.",
        players=4,
        laid="6|6",
        hands=("4|4 5|6", "1|4 4|6", "2|4", "3|3"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="4|6@6|6.line-b"),
        ),
    ),
    Round(
        "4-players-seat-2-able",
        "Only seat 2 fits: the round is not blocked.",
        players=4,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "1|4 4|6", "3|3"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="pass"),
        ),
    ),
    Round(
        "4-players-seat-3-able",
        "Only seat 3 fits: the round is not blocked.",
        players=4,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "2|4", "1|4 4|6"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="pass"),
        ),
    ),
    Record(
        "blocked-said-out",
        "The round was blocked, nobody went out.",
        record="blocked",
        changes=(Change("put", "rounds/0/ended", value="out"),),
        finds=(Violation("round.ended", "turn.blocked", round=0),),
    ),
)
def test_turn_blocked(case: Scenario) -> None:
    """Cases of turn.blocked."""
    hold("turn.blocked", case)


# turn.after-end: Nothing is laid, drawn or passed once the round is over.
@cases(
    Round(
        "4-players",
        "The round is over: nothing is laid, drawn or passed.",
        players=4,
        laid="6|6",
        hands=("5|6", "4|6", "3|6", "4|5"),
        boneyard="2|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Does(0, "pass", refused="turn.after-end"),
            Does(0, "draw", refused="turn.after-end"),
            Does(1, "pass", refused="turn.after-end"),
            Does(1, "draw", refused="turn.after-end"),
            Does(2, "pass", refused="turn.after-end"),
            Does(2, "draw", refused="turn.after-end"),
            Does(3, "pass", refused="turn.after-end"),
            Does(3, "draw", refused="turn.after-end"),
            Does(1, "4|6@6|6.line-b", refused="turn.after-end"),
        ),
    ),
    Record(
        "4-players-goes-on",
        "Somebody passes after the round has ended.",
        record="4 players",
        changes=(Change("insert", "rounds/0/events/28", value={"seat": 3, "pass": True}),),
        finds=(Violation("turn.after-end", "turn.after-end", round=0, event=28),),
    ),
)
def test_turn_after_end(case: Scenario) -> None:
    """Cases of turn.after-end."""
    hold("turn.after-end", case)


# -- scoring


# scoring.plain-end: A free half of a plain tile counts its pips; a joined half counts nothing.
@cases(
    Board("0-6-first-of-1", "The ends of 0|6 in a line.", laid="0|6", ends="0|6=0 0|6=6", total=6),
    Board(
        "0-6-first-of-2",
        "The ends of 0|6 5|6 in a line.",
        laid="0|6 5|6@0|6.high",
        ends="0|6=0 5|6=5",
        total=5,
    ),
    Board(
        "0-6-first-of-3",
        "The ends of 0|6 5|6 4|5 in a line.",
        laid="0|6 5|6@0|6.high 4|5@5|6.low",
        ends="0|6=0 4|5=4",
        total=4,
    ),
    Board("1-6-first-of-1", "The ends of 1|6 in a line.", laid="1|6", ends="1|6=1 1|6=6", total=7),
    Board(
        "1-6-first-of-2",
        "The ends of 1|6 5|6 in a line.",
        laid="1|6 5|6@1|6.high",
        ends="1|6=1 5|6=5",
        total=6,
    ),
    Board(
        "1-6-first-of-3",
        "The ends of 1|6 5|6 4|5 in a line.",
        laid="1|6 5|6@1|6.high 4|5@5|6.low",
        ends="1|6=1 4|5=4",
        total=5,
    ),
    Board("5-6-first-of-1", "The ends of 5|6 in a line.", laid="5|6", ends="5|6=5 5|6=6", total=11),
    Board(
        "5-6-first-of-2",
        "The ends of 5|6 4|6 in a line.",
        laid="5|6 4|6@5|6.high",
        ends="4|6=4 5|6=5",
        total=9,
    ),
    Board(
        "5-6-first-of-3",
        "The ends of 5|6 4|6 4|5 in a line.",
        laid="5|6 4|6@5|6.high 4|5@5|6.low",
        ends="4|5=4 4|6=4",
        total=8,
    ),
)
def test_scoring_plain_end(case: Scenario) -> None:
    """Cases of scoring.plain-end."""
    hold("scoring.plain-end", case)


# scoring.double-end: A double counts both halves until both of its line sides are joined.
@cases(
    Board(
        "0-0-1-lines-0-branches",
        "0|0 with 1 line and 0 branches joined.",
        laid="1|1 0|1@1|1.line-a 0|0@0|1.low",
        ends="0|0=0 1|1=2",
        total=2,
    ),
    Board(
        "0-0-2-lines-0-branches",
        "0|0 with 2 lines and 0 branches joined.",
        laid="1|1 0|1@1|1.line-a 0|0@0|1.low 0|6@0|0.line-b",
        ends="0|6=6 1|1=2",
        total=8,
    ),
    Board(
        "1-1-1-lines-0-branches",
        "1|1 with 1 line and 0 branches joined.",
        laid="0|0 0|1@0|0.line-a 1|1@0|1.high",
        ends="0|0=0 1|1=2",
        total=2,
    ),
    Board(
        "1-1-2-lines-0-branches",
        "1|1 with 2 lines and 0 branches joined.",
        laid="0|0 0|1@0|0.line-a 1|1@0|1.high 1|6@1|1.line-b",
        ends="0|0=0 1|6=6",
        total=6,
    ),
    Board(
        "6-6-1-lines-0-branches",
        "6|6 with 1 line and 0 branches joined.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high",
        ends="0|0=0 6|6=12",
        total=12,
    ),
    Board(
        "6-6-2-lines-0-branches",
        "6|6 with 2 lines and 0 branches joined.",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high 5|6@6|6.line-b",
        ends="0|0=0 5|6=5",
        total=5,
    ),
)
def test_scoring_double_end(case: Scenario) -> None:
    """Cases of scoring.double-end."""
    hold("scoring.double-end", case)


# scoring.spinner-end: The spinner counts both halves until both of its line sides are joined, then
# nothing.
@cases(
    Board(
        "0-0-0-lines-0-branches",
        "0|0 with 0 lines and 0 branches joined.",
        laid="0|0",
        ends="0|0=0",
        total=0,
    ),
    Board(
        "0-0-1-lines-0-branches",
        "0|0 with 1 line and 0 branches joined.",
        laid="0|1 0|0@0|1.low",
        ends="0|0=0 0|1=1",
        total=1,
    ),
    Board(
        "0-0-2-lines-0-branches",
        "0|0 with 2 lines and 0 branches joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b",
        ends="0|1=1 0|6=6",
        total=7,
    ),
    Board(
        "0-0-2-lines-1-branches",
        "0|0 with 2 lines and 1 branch joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b 0|5@0|0.branch-a",
        ends="0|1=1 0|5=5 0|6=6",
        total=12,
    ),
    Board(
        "0-0-2-lines-2-branches",
        "0|0 with 2 lines and 2 branches joined.",
        laid="0|1 0|0@0|1.low 0|6@0|0.line-b 0|5@0|0.branch-a 0|4@0|0.branch-b",
        ends="0|1=1 0|4=4 0|5=5 0|6=6",
        total=16,
    ),
    Board(
        "1-1-0-lines-0-branches",
        "1|1 with 0 lines and 0 branches joined.",
        laid="1|1",
        ends="1|1=2",
        total=2,
    ),
    Board(
        "1-1-1-lines-0-branches",
        "1|1 with 1 line and 0 branches joined.",
        laid="0|1 1|1@0|1.high",
        ends="0|1=0 1|1=2",
        total=2,
    ),
    Board(
        "1-1-2-lines-0-branches",
        "1|1 with 2 lines and 0 branches joined.",
        laid="0|1 1|1@0|1.high 1|6@1|1.line-b",
        ends="0|1=0 1|6=6",
        total=6,
    ),
    Board(
        "1-1-2-lines-1-branches",
        "1|1 with 2 lines and 1 branch joined.",
        laid="0|1 1|1@0|1.high 1|6@1|1.line-b 1|5@1|1.branch-a",
        ends="0|1=0 1|5=5 1|6=6",
        total=11,
    ),
    Board(
        "1-1-2-lines-2-branches",
        "1|1 with 2 lines and 2 branches joined.",
        laid="0|1 1|1@0|1.high 1|6@1|1.line-b 1|5@1|1.branch-a 1|4@1|1.branch-b",
        ends="0|1=0 1|4=4 1|5=5 1|6=6",
        total=15,
    ),
    Board(
        "6-6-0-lines-0-branches",
        "6|6 with 0 lines and 0 branches joined.",
        laid="6|6",
        ends="6|6=12",
        total=12,
    ),
    Board(
        "6-6-1-lines-0-branches",
        "6|6 with 1 line and 0 branches joined.",
        laid="0|6 6|6@0|6.high",
        ends="0|6=0 6|6=12",
        total=12,
    ),
    Board(
        "6-6-2-lines-0-branches",
        "6|6 with 2 lines and 0 branches joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b",
        ends="0|6=0 5|6=5",
        total=5,
    ),
    Board(
        "6-6-2-lines-1-branches",
        "6|6 with 2 lines and 1 branch joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b 4|6@6|6.branch-a",
        ends="0|6=0 4|6=4 5|6=5",
        total=9,
    ),
    Board(
        "6-6-2-lines-2-branches",
        "6|6 with 2 lines and 2 branches joined.",
        laid="0|6 6|6@0|6.high 5|6@6|6.line-b 4|6@6|6.branch-a 3|6@6|6.branch-b",
        ends="0|6=0 3|6=3 4|6=4 5|6=5",
        total=12,
    ),
)
def test_scoring_spinner_end(case: Scenario) -> None:
    """Cases of scoring.spinner-end."""
    hold("scoring.spinner-end", case)


# scoring.award: After each tile, the first included, a total above zero that is a multiple of five
# is scored whole.
@cases(
    Board("total-0", "A total of 0 scores 0.", laid="0|0", total=0, award=0),
    Board("total-1", "A total of 1 scores 0.", laid="0|1", total=1, award=0),
    Board("total-2", "A total of 2 scores 0.", laid="0|2", total=2, award=0),
    Board("total-3", "A total of 3 scores 0.", laid="0|3", total=3, award=0),
    Board("total-4", "A total of 4 scores 0.", laid="0|4", total=4, award=0),
    Board("total-5", "A total of 5 scores 5.", laid="0|5", total=5, award=5),
    Board("total-6", "A total of 6 scores 0.", laid="0|6", total=6, award=0),
    Board("total-7", "A total of 7 scores 0.", laid="1|6", total=7, award=0),
    Board("total-8", "A total of 8 scores 0.", laid="2|6", total=8, award=0),
    Board("total-9", "A total of 9 scores 0.", laid="3|6", total=9, award=0),
    Board("total-10", "A total of 10 scores 10.", laid="4|6", total=10, award=10),
    Board("total-11", "A total of 11 scores 0.", laid="5|6", total=11, award=0),
    Board("total-12", "A total of 12 scores 0.", laid="6|6", total=12, award=0),
    Board("total-13", "A total of 13 scores 0.", laid="6|6 1|6@6|6.line-a", total=13, award=0),
    Board("total-14", "A total of 14 scores 0.", laid="6|6 2|6@6|6.line-a", total=14, award=0),
    Board("total-15", "A total of 15 scores 15.", laid="6|6 3|6@6|6.line-a", total=15, award=15),
    Board("total-16", "A total of 16 scores 0.", laid="6|6 4|6@6|6.line-a", total=16, award=0),
    Board("total-17", "A total of 17 scores 0.", laid="6|6 5|6@6|6.line-a", total=17, award=0),
    Board(
        "total-18",
        "A total of 18 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high",
        total=18,
        award=0,
    ),
    Board(
        "total-19",
        "A total of 19 scores 0.",
        laid="4|4 4|6@4|4.line-a 6|6@4|6.high 4|5@4|4.line-b 2|4@4|4.branch-a",
        total=19,
        award=0,
    ),
    Board(
        "total-20",
        "A total of 20 scores 20.",
        laid="4|4 4|6@4|4.line-a 6|6@4|6.high",
        total=20,
        award=20,
    ),
    Board(
        "total-21",
        "A total of 21 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 3|4@3|3.branch-a",
        total=21,
        award=0,
    ),
    Board(
        "total-22",
        "A total of 22 scores 0.",
        laid="6|6 5|6@6|6.line-a 5|5@5|6.low",
        total=22,
        award=0,
    ),
    Board(
        "total-23",
        "A total of 23 scores 0.",
        laid="4|4 4|6@4|4.line-a 6|6@4|6.high 4|5@4|4.line-b 5|5@4|5.high 1|4@4|4.branch-a",
        total=23,
        award=0,
    ),
    Board(
        "total-24",
        "A total of 24 scores 0.",
        laid="4|4 4|6@4|4.line-a 6|6@4|6.high 4|5@4|4.line-b 5|5@4|5.high 2|4@4|4.branch-a",
        total=24,
        award=0,
    ),
    Board(
        "total-25",
        "A total of 25 scores 25.",
        laid="4|4 4|6@4|4.line-a 6|6@4|6.high 4|5@4|4.line-b 5|5@4|5.high 3|4@4|4.branch-a",
        total=25,
        award=25,
    ),
    Board(
        "total-26",
        "A total of 26 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a",
        total=26,
        award=0,
    ),
    Board(
        "total-27",
        "A total of 27 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a "
        "1|3@3|3.branch-b",
        total=27,
        award=0,
    ),
    Board(
        "total-28",
        "A total of 28 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a "
        "2|3@3|3.branch-b",
        total=28,
        award=0,
    ),
    Board(
        "total-29",
        "A total of 29 scores 0.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "2|3@2|2.branch-b",
        total=29,
        award=0,
    ),
    Board(
        "total-30",
        "A total of 30 scores 30.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a "
        "4|4@3|4.high",
        total=30,
        award=30,
    ),
    Board(
        "total-31",
        "A total of 31 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a "
        "4|4@3|4.high 1|3@3|3.branch-b",
        total=31,
        award=0,
    ),
    Board(
        "total-32",
        "A total of 32 scores 0.",
        laid="3|3 3|6@3|3.line-a 6|6@3|6.high 3|5@3|3.line-b 5|5@3|5.high 3|4@3|3.branch-a "
        "4|4@3|4.high 2|3@3|3.branch-b",
        total=32,
        award=0,
    ),
    Board(
        "total-33",
        "A total of 33 scores 0.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b",
        total=33,
        award=0,
    ),
    Board(
        "total-34",
        "A total of 34 scores 0.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b 3|4@2|3.high",
        total=34,
        award=0,
    ),
    Board(
        "total-35",
        "A total of 35 scores 35.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b 3|5@2|3.high",
        total=35,
        award=35,
    ),
    Board(
        "total-36",
        "A total of 36 scores 0.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b 3|3@2|3.high",
        total=36,
        award=0,
    ),
    Record(
        "4-players-too-much",
        "A placement is said to score 10, it scores 5.",
        record="4 players",
        changes=(Change("put", "rounds/0/events/0/points", value=10),),
        finds=(Violation("score.points", "scoring.award", round=0, event=0),),
    ),
    Record(
        "4-players-for-nothing",
        "A placement is said to score 5, it scores 0.",
        record="4 players",
        changes=(Change("put", "rounds/0/events/2/points", value=5),),
        finds=(Violation("score.points", "scoring.award", round=0, event=2),),
    ),
)
def test_scoring_award(case: Scenario) -> None:
    """Cases of scoring.award."""
    hold("scoring.award", case)


# -- settlement


# settlement.left: What is left in a hand is what was dealt and drawn, less what was laid.
@cases(
    Record(
        "4-players-said-less",
        "A tile that is left is not listed.",
        record="4 players",
        changes=(Change("cut", "rounds/0/left/0/0"),),
        finds=(Violation("settlement.left", "settlement.left", round=0),),
    ),
)
def test_settlement_left(case: Scenario) -> None:
    """Cases of settlement.left."""
    hold("settlement.left", case)


# settlement.out-leader: Whoever went out wins the round.
@cases(
    Settlement(
        "out-0-hands-0-7-4-13",
        "Seat 0 is out; 0, 7, 4 and 13 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|1"),
        out=0,
        awards=(-5, -20),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-1-hands-7-0-4-13",
        "Seat 1 is out; 7, 0, 4 and 13 pips are left.",
        players=4,
        hands=("1|6", "", "0|4", "6|6 0|1"),
        out=1,
        awards=(-10, -15),
        winner=1,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-2-hands-7-4-0-13",
        "Seat 2 is out; 7, 4, 0 and 13 pips are left.",
        players=4,
        hands=("1|6", "0|4", "", "6|6 0|1"),
        out=2,
        awards=(-5, -20),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-3-hands-7-4-13-0",
        "Seat 3 is out; 7, 4, 13 and 0 pips are left.",
        players=4,
        hands=("1|6", "0|4", "6|6 0|1", ""),
        out=3,
        awards=(-20, -5),
        winner=1,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-0-hands-0-0-13-18-blank",
        "Seat 0 is out; 0, 0, 13 and 18 pips are left.",
        players=4,
        hands=("", "0|0", "6|6 0|1", "5|6 1|6"),
        out=0,
        awards=(-15, -20),
        winner=0,
        by="settlement.own-hand",
    ),
)
def test_settlement_out_leader(case: Scenario) -> None:
    """Cases of settlement.out-leader."""
    hold("settlement.out-leader", case)


# settlement.own-hand: Each hand that is left is rounded to the nearest five and taken from the
# score of its side. Decided: each hand alone, and a score may go below zero.
@cases(
    Settlement(
        "out-0-hands-0-7-4-15",
        "Seat 0 is out; 0, 7, 4 and 15 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|3"),
        out=0,
        awards=(-5, -20),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-0-hands-0-7-4-16",
        "Seat 0 is out; 0, 7, 4 and 16 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 1|3"),
        out=0,
        awards=(-5, -20),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-0-hands-0-7-4-17",
        "Seat 0 is out; 0, 7, 4 and 17 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|5"),
        out=0,
        awards=(-5, -20),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-0-hands-0-7-4-18",
        "Seat 0 is out; 0, 7, 4 and 18 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|6"),
        out=0,
        awards=(-5, -25),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "out-0-hands-0-7-4-19",
        "Seat 0 is out; 0, 7, 4 and 19 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 2|5"),
        out=0,
        awards=(-5, -25),
        winner=0,
        by="settlement.own-hand",
    ),
    Settlement(
        "blocked-hands-4-2-5-15",
        "A block; 4, 2, 5 and 15 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 0|3"),
        out=None,
        awards=(-10, -15),
        winner=None,
        by="settlement.own-hand",
    ),
    Settlement(
        "blocked-hands-4-2-5-16",
        "A block; 4, 2, 5 and 16 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|3"),
        out=None,
        awards=(-10, -15),
        winner=None,
        by="settlement.own-hand",
    ),
    Settlement(
        "blocked-hands-4-2-5-17",
        "A block; 4, 2, 5 and 17 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|4"),
        out=None,
        awards=(-10, -15),
        winner=None,
        by="settlement.own-hand",
    ),
    Settlement(
        "blocked-hands-4-2-5-18",
        "A block; 4, 2, 5 and 18 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 0|6"),
        out=None,
        awards=(-10, -20),
        winner=None,
        by="settlement.own-hand",
    ),
    Settlement(
        "blocked-hands-4-2-5-19",
        "A block; 4, 2, 5 and 19 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|6"),
        out=None,
        awards=(-10, -20),
        winner=None,
        by="settlement.own-hand",
    ),
    Record(
        "4-players-said-more",
        "The settlement is said to pay side 0 more than it does.",
        record="4 players",
        changes=(Change("put", "rounds/0/settlement/0", value=0),),
        finds=(Violation("settlement.award", "settlement.own-hand", round=0),),
    ),
)
def test_settlement_own_hand(case: Scenario) -> None:
    """Cases of settlement.own-hand."""
    hold("settlement.own-hand", case)


# -- match


# match.played-out: A round is played to its end before the next one begins.
@cases(
    Record(
        "4-players-cut-short",
        "Another round follows, though the first is not over.",
        record="4 players",
        changes=(
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "rounds/0/events/27"),
        ),
        finds=(Violation("round.unfinished", "match.played-out", round=0),),
    ),
)
def test_match_played_out(case: Scenario) -> None:
    """Cases of match.played-out."""
    hold("match.played-out", case)


# match.decided: No round is played once the match is decided.
@cases(
    Record(
        "decided-one-more-round",
        "A round follows after the match was decided.",
        record="decided",
        changes=(
            Change(
                "insert",
                "rounds/3",
                value={"opener": 0, "hands": [], "boneyard": [], "events": []},
            ),
        ),
        finds=(Violation("match.over", "match.decided", round=3),),
    ),
)
def test_match_decided(case: Scenario) -> None:
    """Cases of match.decided."""
    hold("match.decided", case)


# match.scores: A side's score is the sum of all it was awarded.
@cases(
    Round(
        "4-players",
        "To the scores so far are added a placement and the settlement.",
        players=4,
        laid="6|6",
        hands=("3|6", "2|5 4|4", "1|5 2|4", "0|5 1|4"),
        boneyard="0|4",
        turn=0,
        scores=(Fraction(5, 2), 5),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(
                ended="out",
                settlement=(-10, -25),
                scores=(Fraction(15, 2), -20),
                match="goes on",
            ),
        ),
    ),
    Record(
        "4-players-kept",
        "The scores after each round are right, and so are the last.",
        record="4 players",
    ),
    Record(
        "4-players-after-a-round",
        "The score of side 1 after the first round is wrong.",
        record="4 players",
        changes=(Change("put", "rounds/0/scores/1", value=40),),
        finds=(Violation("match.scores", "match.scores", round=0),),
    ),
    Record(
        "4-players-in-an-open-round",
        "The score of side 0 in the round that goes on is wrong.",
        record="4 players",
        changes=(Change("put", "rounds/1/scores/0", value=60),),
        finds=(Violation("match.scores", "match.scores", round=1),),
    ),
    Record(
        "4-players-at-the-end",
        "The last score of side 0 is wrong.",
        record="4 players",
        changes=(Change("put", "scores/0", value=60),),
        finds=(Violation("match.scores", "match.scores"),),
    ),
)
def test_match_scores(case: Scenario) -> None:
    """Cases of match.scores."""
    hold("match.scores", case)


# match.finish: The match ends the instant a side reaches the target.
@cases(
    Round(
        "4-players-seat-0-met",
        "A placement brings seat 0's side to the target.",
        players=4,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(245, 0),
        steps=(
            Does(0, "0|5", points=5),
            Shows(ended="target", settlement=(), scores=(250, 0), match="won by 0"),
        ),
    ),
    Round(
        "4-players-out",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=4,
        laid="6|6",
        hands=("3|6", "4|5", "4|4", "2|5"),
        boneyard="",
        turn=0,
        scores=(235, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="target", settlement=(), scores=(250, 0), match="won by 0"),
        ),
    ),
    Round(
        "4-players-block",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=4,
        laid="6|6",
        hands=("3|6 5|5", "4|5", "4|4", "2|5"),
        boneyard="",
        turn=0,
        scores=(235, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="target", settlement=(), scores=(250, 0), match="won by 0"),
        ),
    ),
    Record(
        "decided-said-blocked",
        "The last round ended as the target was reached.",
        record="decided",
        changes=(Change("put", "rounds/2/ended", value="blocked"),),
        finds=(Violation("round.ended", "match.finish", round=2),),
    ),
)
def test_match_finish(case: Scenario) -> None:
    """Cases of match.finish."""
    hold("match.finish", case)


# match.winner: The side with the most points wins the match; equal scores are a draw.
@cases(
    Round(
        "4-players-seat-0-passed",
        "A placement brings seat 0's side 1 beyond the target.",
        players=4,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(246, 0),
        steps=(
            Does(0, "0|5", points=5),
            Shows(ended="target", settlement=(), scores=(251, 0), match="won by 0"),
        ),
    ),
    Record(
        "4-players-open",
        "Nobody has won a match that goes on.",
        record="4 players",
        changes=(Change("put", "winner", value=0),),
        finds=(Violation("match.winner", "match.winner"),),
    ),
    Record("decided-kept", "A decided match; its winner and scores are right.", record="decided"),
    Record(
        "decided-said-1",
        "Side 0 has won, not side 1.",
        record="decided",
        changes=(Change("put", "winner", value=1),),
        finds=(Violation("match.winner", "match.winner"),),
    ),
    Record(
        "decided-said-nobody",
        "Side 0 has won, not nobody.",
        record="decided",
        changes=(Change("put", "winner"),),
        finds=(Violation("match.winner", "match.winner"),),
    ),
)
def test_match_winner(case: Scenario) -> None:
    """Cases of match.winner."""
    hold("match.winner", case)


# match.target: Two hundred and fifty points win.
@cases(
    Round(
        "4-players-seat-3-missed",
        "A placement brings seat 3's side 1 short of the target.",
        players=4,
        laid="",
        hands=("0|0", "0|1", "0|2", "0|3 0|5"),
        boneyard="0|4",
        turn=3,
        scores=(0, 244),
        steps=(Does(3, "0|5", points=5), Shows(ended="no", scores=(0, 249), match="goes on")),
    ),
    Round(
        "4-players-seat-3-met",
        "A placement brings seat 3's side to the target.",
        players=4,
        laid="",
        hands=("0|0", "0|1", "0|2", "0|3 0|5"),
        boneyard="0|4",
        turn=3,
        scores=(0, 245),
        steps=(
            Does(3, "0|5", points=5),
            Shows(ended="target", settlement=(), scores=(0, 250), match="won by 1"),
        ),
    ),
    Round(
        "4-players-seat-3-passed",
        "A placement brings seat 3's side 1 beyond the target.",
        players=4,
        laid="",
        hands=("0|0", "0|1", "0|2", "0|3 0|5"),
        boneyard="0|4",
        turn=3,
        scores=(0, 246),
        steps=(
            Does(3, "0|5", points=5),
            Shows(ended="target", settlement=(), scores=(0, 251), match="won by 1"),
        ),
    ),
)
def test_match_target(case: Scenario) -> None:
    """Cases of match.target."""
    hold("match.target", case)


# -- records


# What a record may hold, whatever the rules say.
@cases(
    Record(
        "4-players-own-keys",
        "Keys that begin with x_ are ignored.",
        record="4 players",
        changes=(Change("put", "x_table", value=7),),
    ),
    Record(
        "4-players-given-only",
        "Without claims a record is judged by what is given.",
        record="4 players",
        changes=(
            Change("cut", "rounds/0/opener_by"),
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "scores"),
        ),
    ),
    Record(
        "4-players-unknown-key",
        "A key that nobody defined is reported, and the replay goes on.",
        record="4 players",
        changes=(Change("put", "rounds/0/dealer", value=0),),
        finds=(Violation("record.unknown-key", None, round=0),),
    ),
    Record(
        "4-players-other-rules",
        "Another rule book is reported, and the replay goes on.",
        record="4 players",
        changes=(
            Change(
                "put",
                "rules",
                value="sha256:0000000000000000000000000000000000000000000000000000000000000000",
            ),
        ),
        finds=(Violation("record.rules", None),),
    ),
    Record(
        "4-players-other-game",
        "A record of another game.",
        record="4 players",
        changes=(Change("put", "game", value="no_game"),),
        finds=(Violation("record.rules", None),),
    ),
    Record(
        "4-players-missing",
        "A given key is missing.",
        record="4 players",
        changes=(Change("cut", "players"),),
        finds=(Violation("record.format", None),),
    ),
    Record(
        "4-players-no-seat",
        "There is no such seat.",
        record="4 players",
        changes=(Change("put", "rounds/0/opener", value=4),),
        finds=(Violation("record.format", None, round=0),),
    ),
    Record(
        "4-players-no-integer",
        "A seat is an integer.",
        record="4 players",
        changes=(Change("put", "rounds/0/events/0/seat", value="0"),),
        finds=(Violation("record.format", None, round=0, event=0),),
    ),
    Record(
        "4-players-no-tile",
        "A tile is written in digits.",
        record="4 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="a|b"),),
        finds=(Violation("record.format", None, round=0),),
    ),
    Record(
        "4-players-two-deeds",
        "An event is one deed.",
        record="4 players",
        changes=(Change("put", "rounds/0/events/0/pass", value=True),),
        finds=(Violation("record.format", None, round=0, event=0),),
    ),
)
def test_records(case: Scenario) -> None:
    """Cases of records."""
    hold("records", case)
