"""Conformance tests of All Fives, decided after a round, generated from its rules.

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

from dominogames import all_fives_round_end as engine

RULES_WITHOUT_CASES: tuple[str, ...] = ()
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
    "2 players": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 2,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6", "5|6", "0|5", "0|2", "3|4"],
                    ["2|2", "2|3", "5|5", "0|3", "3|6", "3|3", "0|4", "1|2", "2|5"],
                ],
                "boneyard": ["1|5", "4|4", "4|6", "2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                "events": [
                    {"seat": 0, "play": "0|5", "points": 5},
                    {"seat": 1, "play": "5|5", "at": "0|5.high", "points": 10},
                    {"seat": 0, "play": "0|0", "at": "0|5.low", "points": 10},
                    {"seat": 1, "play": "0|3", "at": "0|0.line-b", "points": 0},
                    {"seat": 0, "play": "3|4", "at": "0|3.high", "points": 0},
                    {"seat": 1, "play": "0|4", "at": "3|4.high", "points": 10},
                    {"seat": 0, "play": "0|1", "at": "0|4.low", "points": 0},
                    {"seat": 1, "play": "1|2", "at": "0|1.high", "points": 0},
                    {"seat": 0, "play": "0|2", "at": "1|2.high", "points": 10},
                    {"seat": 1, "play": "2|5", "at": "5|5.line-b", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|5.low", "points": 0},
                    {"seat": 1, "draw": "1|5"},
                    {"seat": 1, "play": "1|5", "at": "5|5.branch-a", "points": 5},
                    {"seat": 0, "play": "1|1", "at": "1|5.low", "points": 0},
                    {"seat": 1, "draw": "4|4"},
                    {"seat": 1, "play": "4|4", "at": "2|4.high", "points": 10},
                    {"seat": 0, "play": "5|6", "at": "5|5.branch-b", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "5|6.high", "points": 0},
                    {"seat": 0, "draw": "4|6"},
                    {"seat": 0, "play": "4|6", "at": "4|4.line-b", "points": 0},
                    {"seat": 1, "play": "2|3", "at": "3|6.low", "points": 10},
                    {"seat": 0, "play": "6|6", "at": "4|6.high", "points": 0},
                ],
                "ended": "out",
                "left": [[], ["2|2", "3|3"]],
                "settlement": [10, 0],
                "scores": [35, 45],
            },
            {
                "opener": 0,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6", "4|4", "1|3", "0|4", "0|1"],
                    ["1|2", "0|3", "0|2", "4|5", "0|6", "3|4", "1|4", "2|3", "1|1"],
                ],
                "boneyard": ["2|2", "0|0", "5|6", "6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                "events": [
                    {"seat": 0, "play": "0|1", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "0|1.low", "points": 0},
                ],
                "scores": [35, 45],
            },
        ],
        "scores": [35, 45],
    },
    "3 players": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 3,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6", "5|6", "0|5"],
                    ["0|2", "3|4", "2|2", "2|3", "5|5", "0|3", "3|6"],
                    ["3|3", "0|4", "1|2", "2|5", "1|5", "4|4", "4|6"],
                ],
                "boneyard": ["2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                "events": [
                    {"seat": 0, "play": "0|5", "points": 5},
                    {"seat": 1, "play": "5|5", "at": "0|5.high", "points": 10},
                    {"seat": 2, "play": "0|4", "at": "0|5.low", "points": 0},
                    {"seat": 0, "play": "5|6", "at": "5|5.line-b", "points": 10},
                    {"seat": 1, "play": "3|4", "at": "0|4.high", "points": 0},
                    {"seat": 2, "play": "1|5", "at": "5|5.branch-a", "points": 10},
                    {"seat": 0, "play": "0|1", "at": "1|5.low", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "0|1.low", "points": 0},
                    {"seat": 2, "play": "1|2", "at": "0|2.high", "points": 10},
                    {"seat": 0, "play": "1|1", "at": "1|2.low", "points": 0},
                    {"seat": 1, "play": "2|3", "at": "3|4.low", "points": 10},
                    {"seat": 2, "play": "2|5", "at": "2|3.low", "points": 0},
                    {"seat": 0, "play": "6|6", "at": "5|6.high", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "6|6.line-b", "points": 10},
                    {"seat": 2, "play": "3|3", "at": "3|6.low", "points": 0},
                    {"seat": 0, "draw": "2|6"},
                    {"seat": 0, "draw": "1|3"},
                    {"seat": 0, "play": "1|3", "at": "1|1.line-b", "points": 0},
                    {"seat": 1, "play": "0|3", "at": "1|3.high", "points": 0},
                    {"seat": 2, "draw": "1|6"},
                    {"seat": 2, "draw": "0|6"},
                    {"seat": 2, "play": "0|6", "at": "0|3.low", "points": 0},
                    {"seat": 0, "play": "2|6", "at": "0|6.high", "points": 0},
                    {"seat": 1, "play": "2|2", "at": "2|6.low", "points": 15},
                ],
                "ended": "out",
                "left": [["0|0", "2|4"], [], ["1|6", "4|4", "4|6"]],
                "settlement": [0, 30, 0],
                "scores": [15, 75, 20],
            },
            {
                "opener": 1,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6", "4|4", "1|3"],
                    ["0|4", "0|1", "1|2", "0|3", "0|2", "4|5", "0|6"],
                    ["3|4", "1|4", "2|3", "1|1", "2|2", "0|0", "5|6"],
                ],
                "boneyard": ["6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                "events": [
                    {"seat": 1, "play": "0|1", "points": 0},
                    {"seat": 2, "play": "0|0", "at": "0|1.low", "points": 0},
                ],
                "scores": [15, 75, 20],
            },
        ],
        "scores": [15, 75, 20],
    },
    "4 players": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6"],
                    ["5|6", "0|5", "0|2", "3|4", "2|2"],
                    ["2|3", "5|5", "0|3", "3|6", "3|3"],
                    ["0|4", "1|2", "2|5", "1|5", "4|4"],
                ],
                "boneyard": ["4|6", "2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                "events": [
                    {"seat": 0, "play": "0|0", "points": 0},
                    {"seat": 1, "play": "0|5", "at": "0|0.line-a", "points": 5},
                    {"seat": 2, "play": "5|5", "at": "0|5.high", "points": 10},
                    {"seat": 3, "play": "0|4", "at": "0|0.line-b", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|0.branch-a", "points": 15},
                    {"seat": 1, "play": "0|2", "at": "0|0.branch-b", "points": 0},
                    {"seat": 2, "play": "2|3", "at": "0|2.high", "points": 0},
                    {"seat": 3, "play": "2|5", "at": "5|5.line-b", "points": 10},
                    {"seat": 0, "play": "1|1", "at": "0|1.high", "points": 0},
                    {"seat": 1, "play": "3|4", "at": "0|4.high", "points": 10},
                    {"seat": 2, "play": "0|3", "at": "2|3.high", "points": 0},
                    {"seat": 3, "play": "1|5", "at": "1|1.line-b", "points": 10},
                    {"seat": 0, "play": "2|4", "at": "2|5.low", "points": 0},
                    {"seat": 1, "play": "5|6", "at": "1|5.high", "points": 0},
                    {"seat": 2, "play": "3|6", "at": "5|6.high", "points": 10},
                    {"seat": 3, "play": "4|4", "at": "2|4.high", "points": 0},
                    {"seat": 0, "draw": "4|6"},
                    {"seat": 0, "play": "4|6", "at": "4|4.line-b", "points": 0},
                    {"seat": 1, "draw": "2|6"},
                    {"seat": 1, "play": "2|6", "at": "4|6.high", "points": 0},
                    {"seat": 2, "play": "3|3", "at": "3|4.low", "points": 0},
                ],
                "ended": "out",
                "left": [["6|6"], ["2|2"], [], ["1|2"]],
                "settlement": [5, 0],
                "scores": [40, 35],
            },
            {
                "opener": 2,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6"],
                    ["4|4", "1|3", "0|4", "0|1", "1|2"],
                    ["0|3", "0|2", "4|5", "0|6", "3|4"],
                    ["1|4", "2|3", "1|1", "2|2", "0|0"],
                ],
                "boneyard": ["5|6", "6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                "events": [
                    {"seat": 2, "play": "0|2", "points": 0},
                    {"seat": 3, "play": "0|0", "at": "0|2.low", "points": 0},
                ],
                "scores": [40, 35],
            },
        ],
        "scores": [40, 35],
    },
    "passed": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 3,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["4|5", "2|2", "0|4", "3|5", "5|5", "0|5", "6|6"],
                    ["1|2", "3|6", "2|6", "5|6", "0|2", "1|3", "4|6"],
                    ["3|3", "1|6", "1|1", "2|4", "0|0", "0|1", "2|5"],
                ],
                "boneyard": ["2|3", "1|4", "1|5", "0|6", "3|4", "4|4", "0|3"],
                "events": [
                    {"seat": 0, "play": "2|2", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "2|2.line-a", "points": 0},
                    {"seat": 2, "play": "0|0", "at": "0|2.low", "points": 0},
                    {"seat": 0, "play": "0|4", "at": "0|0.line-b", "points": 0},
                    {"seat": 1, "play": "4|6", "at": "0|4.high", "points": 10},
                    {"seat": 2, "play": "1|6", "at": "4|6.high", "points": 5},
                    {"seat": 0, "draw": "2|3"},
                    {"seat": 0, "play": "2|3", "at": "2|2.line-b", "points": 0},
                    {"seat": 1, "play": "1|3", "at": "2|3.high", "points": 0},
                    {"seat": 2, "play": "1|1", "at": "1|3.low", "points": 0},
                    {"seat": 0, "draw": "1|4"},
                    {"seat": 0, "play": "1|4", "at": "1|1.line-b", "points": 5},
                    {"seat": 1, "play": "1|2", "at": "1|6.low", "points": 0},
                    {"seat": 2, "play": "2|4", "at": "1|4.high", "points": 0},
                    {"seat": 0, "draw": "1|5"},
                    {"seat": 0, "draw": "0|6"},
                    {"seat": 0, "draw": "3|4"},
                    {"seat": 0, "draw": "4|4"},
                    {"seat": 0, "draw": "0|3"},
                    {"seat": 0, "pass": True},
                ],
                "scores": [5, 10, 5],
            },
        ],
        "scores": [5, 10, 5],
    },
    "blocked": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 2,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["1|5", "0|3", "4|5", "1|6", "0|2", "3|3", "3|6", "1|4", "6|6"],
                    ["3|4", "5|5", "5|6", "4|4", "1|2", "2|5", "2|2", "1|1", "3|5"],
                ],
                "boneyard": ["0|4", "0|5", "2|6", "0|0", "0|1", "4|6", "2|4", "1|3", "2|3", "0|6"],
                "events": [
                    {"seat": 0, "play": "6|6", "points": 0},
                    {"seat": 1, "play": "5|6", "at": "6|6.line-a", "points": 0},
                    {"seat": 0, "play": "1|5", "at": "5|6.low", "points": 0},
                    {"seat": 1, "play": "1|1", "at": "1|5.low", "points": 0},
                    {"seat": 0, "play": "1|6", "at": "1|1.line-b", "points": 0},
                    {"seat": 1, "draw": "0|4"},
                    {"seat": 1, "draw": "0|5"},
                    {"seat": 1, "draw": "2|6"},
                    {"seat": 1, "play": "2|6", "at": "1|6.high", "points": 0},
                    {"seat": 0, "play": "0|2", "at": "2|6.low", "points": 0},
                    {"seat": 1, "play": "0|4", "at": "0|2.low", "points": 0},
                    {"seat": 0, "play": "1|4", "at": "0|4.high", "points": 0},
                    {"seat": 1, "play": "1|2", "at": "1|4.low", "points": 0},
                    {"seat": 0, "play": "3|6", "at": "6|6.line-b", "points": 5},
                    {"seat": 1, "play": "3|4", "at": "3|6.low", "points": 0},
                    {"seat": 0, "play": "4|5", "at": "3|4.high", "points": 0},
                    {"seat": 1, "play": "2|5", "at": "4|5.high", "points": 0},
                    {"seat": 0, "draw": "0|0"},
                    {"seat": 0, "draw": "0|1"},
                    {"seat": 0, "draw": "4|6"},
                    {"seat": 0, "play": "4|6", "at": "6|6.branch-a", "points": 0},
                    {"seat": 1, "play": "2|2", "at": "1|2.high", "points": 10},
                    {"seat": 0, "draw": "2|4"},
                    {"seat": 0, "play": "2|4", "at": "4|6.low", "points": 0},
                    {"seat": 1, "draw": "1|3"},
                    {"seat": 1, "draw": "2|3"},
                    {"seat": 1, "play": "2|3", "at": "2|2.line-b", "points": 0},
                    {"seat": 0, "play": "0|3", "at": "2|3.high", "points": 0},
                    {"seat": 1, "play": "0|5", "at": "0|3.low", "points": 0},
                    {"seat": 0, "draw": "0|6"},
                    {"seat": 0, "play": "0|6", "at": "6|6.branch-b", "points": 0},
                    {"seat": 1, "play": "5|5", "at": "0|5.high", "points": 0},
                    {"seat": 0, "play": "0|0", "at": "0|6.low", "points": 0},
                    {"seat": 1, "play": "3|5", "at": "5|5.line-b", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|0.line-b", "points": 0},
                    {"seat": 1, "play": "1|3", "at": "3|5.low", "points": 0},
                ],
                "ended": "blocked",
                "left": [["3|3"], ["4|4"]],
                "settlement": [10, 0],
                "scores": [15, 10],
            },
            {
                "opener": 1,
                "opener_by": "lot",
                "hands": [
                    ["0|0", "3|6", "5|6", "6|6", "1|6", "1|4", "1|1", "0|4", "3|5"],
                    ["1|5", "0|5", "2|4", "1|2", "0|6", "2|3", "0|3", "0|2", "0|1"],
                ],
                "boneyard": ["2|5", "3|3", "4|5", "4|6", "1|3", "5|5", "2|6", "4|4", "3|4", "2|2"],
                "events": [
                    {"seat": 1, "play": "2|4", "points": 0},
                    {"seat": 0, "play": "1|4", "at": "2|4.high", "points": 0},
                ],
                "scores": [15, 10],
            },
        ],
        "scores": [15, 10],
    },
    "tied": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 2,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|3", "2|5", "3|3", "1|1", "0|1", "5|5", "3|5", "3|4", "2|6"],
                    ["1|2", "4|5", "0|3", "5|6", "4|4", "0|4", "4|6", "0|2", "0|6"],
                ],
                "boneyard": ["3|6", "0|0", "2|2", "0|5", "2|4", "1|3", "1|5", "6|6", "1|6", "1|4"],
                "events": [
                    {"seat": 0, "play": "1|1", "points": 0},
                    {"seat": 1, "play": "1|2", "at": "1|1.line-a", "points": 0},
                    {"seat": 0, "play": "2|6", "at": "1|2.high", "points": 0},
                    {"seat": 1, "play": "0|6", "at": "2|6.high", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|6.low", "points": 0},
                    {"seat": 1, "draw": "3|6"},
                    {"seat": 1, "draw": "0|0"},
                    {"seat": 1, "draw": "2|2"},
                    {"seat": 1, "draw": "0|5"},
                    {"seat": 1, "draw": "2|4"},
                    {"seat": 1, "draw": "1|3"},
                    {"seat": 1, "play": "1|3", "at": "0|1.high", "points": 5},
                    {"seat": 0, "play": "2|3", "at": "1|3.high", "points": 0},
                    {"seat": 1, "play": "2|2", "at": "2|3.low", "points": 0},
                    {"seat": 0, "play": "2|5", "at": "2|2.line-b", "points": 0},
                    {"seat": 1, "play": "5|6", "at": "2|5.high", "points": 0},
                    {"seat": 0, "draw": "1|5"},
                    {"seat": 0, "play": "1|5", "at": "1|1.line-b", "points": 0},
                    {"seat": 1, "play": "0|5", "at": "1|5.high", "points": 0},
                    {"seat": 0, "draw": "6|6"},
                    {"seat": 0, "play": "6|6", "at": "5|6.high", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "0|5.low", "points": 0},
                    {"seat": 0, "draw": "1|6"},
                    {"seat": 0, "play": "1|6", "at": "6|6.line-b", "points": 0},
                    {"seat": 1, "play": "2|4", "at": "0|2.high", "points": 5},
                    {"seat": 0, "play": "3|4", "at": "2|4.high", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "3|4.low", "points": 0},
                    {"seat": 0, "draw": "1|4"},
                    {"seat": 0, "play": "1|4", "at": "1|1.branch-a", "points": 0},
                    {"seat": 1, "play": "4|6", "at": "1|4.high", "points": 0},
                ],
                "ended": "blocked",
                "left": [["3|3", "3|5", "5|5"], ["0|0", "0|3", "0|4", "4|4", "4|5"]],
                "settlement": [0, 0],
                "scores": [0, 10],
            },
            {
                "opener": 1,
                "opener_by": "lot",
                "hands": [
                    ["0|5", "2|6", "2|3", "0|1", "1|4", "3|3", "2|2", "3|4", "1|1"],
                    ["1|6", "5|5", "1|2", "3|6", "4|5", "0|4", "0|2", "0|3", "5|6"],
                ],
                "boneyard": ["2|4", "4|6", "3|5", "0|0", "0|6", "6|6", "2|5", "1|5", "1|3", "4|4"],
                "events": [
                    {"seat": 1, "play": "5|5", "points": 10},
                    {"seat": 0, "play": "0|5", "at": "5|5.line-a", "points": 10},
                    {"seat": 1, "play": "0|4", "at": "0|5.low", "points": 0},
                    {"seat": 0, "play": "1|4", "at": "0|4.high", "points": 0},
                    {"seat": 1, "play": "1|6", "at": "1|4.low", "points": 0},
                    {"seat": 0, "play": "2|6", "at": "1|6.high", "points": 0},
                    {"seat": 1, "play": "0|2", "at": "2|6.low", "points": 10},
                    {"seat": 0, "play": "0|1", "at": "0|2.low", "points": 0},
                    {"seat": 1, "play": "1|2", "at": "0|1.high", "points": 0},
                    {"seat": 0, "play": "2|2", "at": "1|2.high", "points": 0},
                    {"seat": 1, "play": "4|5", "at": "5|5.line-b", "points": 0},
                    {"seat": 0, "play": "2|3", "at": "2|2.line-b", "points": 0},
                    {"seat": 1, "play": "0|3", "at": "2|3.high", "points": 0},
                    {"seat": 0, "play": "3|4", "at": "4|5.low", "points": 0},
                    {"seat": 1, "play": "3|6", "at": "3|4.low", "points": 0},
                    {"seat": 0, "draw": "2|4"},
                    {"seat": 0, "draw": "4|6"},
                    {"seat": 0, "play": "4|6", "at": "3|6.high", "points": 0},
                    {"seat": 1, "play": "5|6", "at": "5|5.branch-a", "points": 10},
                ],
                "ended": "out",
                "left": [["1|1", "2|4", "3|3"], []],
                "settlement": [0, 15],
                "scores": [10, 55],
            },
        ],
        "scores": [10, 55],
    },
    "decided": {
        "format": "domino-record/1",
        "game": "all_fives_round_end",
        "players": 4,
        "rounds": [
            {
                "opener": 0,
                "opener_by": "lot",
                "hands": [
                    ["2|4", "1|1", "0|0", "0|1", "6|6"],
                    ["5|6", "0|5", "0|2", "3|4", "2|2"],
                    ["2|3", "5|5", "0|3", "3|6", "3|3"],
                    ["0|4", "1|2", "2|5", "1|5", "4|4"],
                ],
                "boneyard": ["4|6", "2|6", "1|3", "1|6", "0|6", "1|4", "3|5", "4|5"],
                "events": [
                    {"seat": 0, "play": "0|0", "points": 0},
                    {"seat": 1, "play": "0|5", "at": "0|0.line-a", "points": 5},
                    {"seat": 2, "play": "5|5", "at": "0|5.high", "points": 10},
                    {"seat": 3, "play": "0|4", "at": "0|0.line-b", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|0.branch-a", "points": 15},
                    {"seat": 1, "play": "0|2", "at": "0|0.branch-b", "points": 0},
                    {"seat": 2, "play": "2|3", "at": "0|2.high", "points": 0},
                    {"seat": 3, "play": "1|5", "at": "0|1.high", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "0|4.high", "points": 20},
                    {"seat": 1, "play": "2|2", "at": "2|4.low", "points": 0},
                    {"seat": 2, "play": "3|3", "at": "2|3.high", "points": 25},
                    {"seat": 3, "play": "1|2", "at": "2|2.line-b", "points": 0},
                    {"seat": 0, "play": "1|1", "at": "1|2.low", "points": 0},
                    {"seat": 1, "play": "3|4", "at": "3|3.line-b", "points": 0},
                    {"seat": 2, "draw": "4|6"},
                    {"seat": 2, "play": "4|6", "at": "3|4.high", "points": 0},
                    {"seat": 3, "play": "2|5", "at": "1|5.high", "points": 20},
                    {"seat": 0, "play": "6|6", "at": "4|6.high", "points": 0},
                ],
                "ended": "out",
                "left": [[], ["5|6"], ["0|3", "3|6"], ["4|4"]],
                "settlement": [20, 0],
                "scores": [90, 25],
            },
            {
                "opener": 0,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "1|6", "2|5", "3|3", "3|6"],
                    ["4|4", "1|3", "0|4", "0|1", "1|2"],
                    ["0|3", "0|2", "4|5", "0|6", "3|4"],
                    ["1|4", "2|3", "1|1", "2|2", "0|0"],
                ],
                "boneyard": ["5|6", "6|6", "0|5", "3|5", "1|5", "5|5", "4|6", "2|6"],
                "events": [
                    {"seat": 0, "play": "1|6", "points": 0},
                    {"seat": 1, "play": "1|3", "at": "1|6.low", "points": 0},
                    {"seat": 2, "play": "3|4", "at": "1|3.high", "points": 10},
                    {"seat": 3, "play": "1|4", "at": "3|4.high", "points": 0},
                    {"seat": 0, "play": "3|6", "at": "1|6.high", "points": 0},
                    {"seat": 1, "play": "0|1", "at": "1|4.low", "points": 0},
                    {"seat": 2, "play": "0|2", "at": "0|1.low", "points": 5},
                    {"seat": 3, "play": "2|2", "at": "0|2.high", "points": 0},
                    {"seat": 0, "play": "3|3", "at": "3|6.low", "points": 10},
                    {"seat": 1, "play": "1|2", "at": "2|2.line-b", "points": 0},
                    {"seat": 2, "play": "0|3", "at": "3|3.line-b", "points": 0},
                    {"seat": 3, "play": "0|0", "at": "0|3.low", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|2.branch-a", "points": 5},
                    {"seat": 1, "play": "4|4", "at": "2|4.high", "points": 0},
                    {"seat": 2, "play": "0|6", "at": "0|0.line-b", "points": 15},
                    {"seat": 3, "play": "1|1", "at": "1|2.low", "points": 0},
                    {"seat": 0, "play": "2|5", "at": "2|2.branch-b", "points": 0},
                ],
                "ended": "out",
                "left": [[], ["0|4"], ["4|5"], ["2|3"]],
                "settlement": [10, 0],
                "scores": [145, 25],
            },
            {
                "opener": 0,
                "opener_by": "went_out",
                "hands": [
                    ["2|4", "0|1", "3|6", "4|5", "4|6"],
                    ["0|4", "0|0", "4|4", "6|6", "0|6"],
                    ["3|3", "5|6", "0|3", "1|2", "0|5"],
                    ["1|3", "1|1", "1|4", "3|5", "3|4"],
                ],
                "boneyard": ["1|5", "2|6", "1|6", "2|5", "2|2", "0|2", "5|5", "2|3"],
                "events": [
                    {"seat": 0, "play": "4|6", "points": 10},
                    {"seat": 1, "play": "0|4", "at": "4|6.low", "points": 0},
                    {"seat": 2, "play": "5|6", "at": "4|6.high", "points": 5},
                    {"seat": 3, "play": "3|5", "at": "5|6.low", "points": 0},
                    {"seat": 0, "play": "0|1", "at": "0|4.low", "points": 0},
                    {"seat": 1, "draw": "1|5"},
                    {"seat": 1, "play": "1|5", "at": "0|1.high", "points": 0},
                    {"seat": 2, "play": "0|3", "at": "3|5.low", "points": 5},
                    {"seat": 3, "draw": "2|6"},
                    {"seat": 3, "draw": "1|6"},
                    {"seat": 3, "draw": "2|5"},
                    {"seat": 3, "play": "2|5", "at": "1|5.high", "points": 0},
                    {"seat": 0, "play": "2|4", "at": "2|5.low", "points": 0},
                    {"seat": 1, "play": "0|0", "at": "0|3.low", "points": 0},
                    {"seat": 2, "play": "0|5", "at": "0|0.line-b", "points": 0},
                    {"seat": 3, "play": "1|4", "at": "2|4.high", "points": 0},
                    {"seat": 0, "play": "4|5", "at": "0|5.high", "points": 5},
                    {"seat": 1, "play": "4|4", "at": "4|5.low", "points": 0},
                    {"seat": 2, "play": "1|2", "at": "1|4.low", "points": 10},
                    {"seat": 3, "play": "2|6", "at": "1|2.high", "points": 0},
                    {"seat": 0, "play": "3|6", "at": "2|6.high", "points": 0},
                ],
                "ended": "out",
                "left": [[], ["0|6", "6|6"], ["3|3"], ["1|1", "1|3", "1|6", "3|4"]],
                "settlement": [40, 0],
                "scores": [220, 25],
            },
        ],
        "scores": [220, 25],
        "winner": 0,
    },
}
"""Matches that keep the rules, to judge as they are and to alter."""


# -- examples


# one tile counts both halves, and the first double is the spinner. Rules: placement.spinner,
# placement.lines, scoring.plain-end, scoring.award.
@cases(
    Board(
        "after-1",
        "one tile counts both halves, and the first double is the spinner",
        laid="1|4",
        joins="",
        spinners="",
        sites="1|4.low 1|4.high",
        ends="1|4=1 1|4=4",
        total=5,
        award=5,
    ),
    Board(
        "after-2",
        "one tile counts both halves, and the first double is the spinner",
        laid="1|4 1|1@1|4.low",
        joins="1|4.low~1|1.line-a",
        spinners="1|1",
        sites="1|1.line-b 1|4.high",
        ends="1|1=2 1|4=4",
        total=6,
        award=0,
    ),
)
def test_example_one_tile_counts_both_halves_and_the_first_double_is_the(case: Scenario) -> None:
    """Cases of example/one-tile-counts-both-halves-and-the-first-double-is-the."""
    hold("example/one-tile-counts-both-halves-and-the-first-double-is-the", case)


# a double at an end counts both halves, and nothing once it is passed. Rules: placement.attach,
# placement.spinner, placement.lines, placement.branches, scoring.plain-end, scoring.double-end,
# scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-3",
        "a double at an end counts both halves, and nothing once it is passed",
        laid="1|4 1|1@1|4.low 4|4@1|4.high",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a",
        spinners="1|1",
        sites="1|1.line-b 4|4.line-b",
        ends="1|1=2 4|4=8",
        total=10,
        award=10,
    ),
    Board(
        "after-4",
        "a double at an end counts both halves, and nothing once it is passed",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high",
        spinners="1|1",
        sites="1|1.line-b 3|4.low",
        ends="1|1=2 3|4=3",
        total=5,
        award=5,
    ),
)
def test_example_a_double_at_an_end_counts_both_halves_and_nothing_once_i(case: Scenario) -> None:
    """Cases of example/a-double-at-an-end-counts-both-halves-and-nothing-once-i."""
    hold("example/a-double-at-an-end-counts-both-halves-and-nothing-once-i", case)


# the branches open when both lines are joined. Rules: placement.attach, placement.spinner,
# placement.lines, placement.branches, scoring.plain-end, scoring.double-end, scoring.spinner-end,
# scoring.award.
@cases(
    Board(
        "after-5",
        "the branches open when both lines are joined",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high 1|1.line-b~1|2.low",
        spinners="1|1",
        sites="1|1.branch-a 1|1.branch-b 1|2.high 3|4.low",
        ends="1|2=2 3|4=3",
        total=5,
        award=5,
    ),
    Board(
        "after-6",
        "the branches open when both lines are joined",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high 1|1.line-b~1|2.low "
        "1|1.branch-a~1|5.low",
        spinners="1|1",
        sites="1|1.branch-b 1|2.high 1|5.high 3|4.low",
        ends="1|2=2 1|5=5 3|4=3",
        total=10,
        award=10,
    ),
    Board(
        "after-7",
        "the branches open when both lines are joined",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a "
        "5|5@1|5.high",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high 1|1.line-b~1|2.low "
        "1|1.branch-a~1|5.low 1|5.high~5|5.line-a",
        spinners="1|1",
        sites="1|1.branch-b 1|2.high 3|4.low 5|5.line-b",
        ends="1|2=2 3|4=3 5|5=10",
        total=15,
        award=15,
    ),
    Board(
        "after-8",
        "the branches open when both lines are joined",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a "
        "5|5@1|5.high 0|5@5|5.line-b",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high 1|1.line-b~1|2.low "
        "1|1.branch-a~1|5.low 1|5.high~5|5.line-a 5|5.line-b~0|5.high",
        spinners="1|1",
        sites="0|5.low 1|1.branch-b 1|2.high 3|4.low",
        ends="0|5=0 1|2=2 3|4=3",
        total=5,
        award=5,
    ),
    Board(
        "after-9",
        "the branches open when both lines are joined",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a "
        "5|5@1|5.high 0|5@5|5.line-b 1|3@1|1.branch-b",
        joins="1|4.low~1|1.line-a 1|4.high~4|4.line-a 4|4.line-b~3|4.high 1|1.line-b~1|2.low "
        "1|1.branch-a~1|5.low 1|5.high~5|5.line-a 5|5.line-b~0|5.high 1|1.branch-b~1|3.low",
        spinners="1|1",
        sites="0|5.low 1|2.high 1|3.high 3|4.low",
        ends="0|5=0 1|2=2 1|3=3 3|4=3",
        total=8,
        award=0,
    ),
)
def test_example_the_branches_open_when_both_lines_are_joined(case: Scenario) -> None:
    """Cases of example/the-branches-open-when-both-lines-are-joined."""
    hold("example/the-branches-open-when-both-lines-are-joined", case)


# a lone double. Rules: placement.spinner, placement.lines, placement.branches, scoring.spinner-end,
# scoring.award.
@cases(
    Board(
        "after-1",
        "a lone double",
        laid="2|2",
        joins="",
        spinners="2|2",
        sites="2|2.line-a 2|2.line-b",
        ends="2|2=4",
        total=4,
        award=0,
    ),
)
def test_example_a_lone_double(case: Scenario) -> None:
    """Cases of example/a-lone-double."""
    hold("example/a-lone-double", case)


# a spinner joined on one line counts both halves. Rules: placement.attach, placement.spinner,
# placement.lines, placement.branches, scoring.plain-end, scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-2",
        "a spinner joined on one line counts both halves",
        laid="3|6 6|6@3|6.high",
        joins="3|6.high~6|6.line-a",
        spinners="6|6",
        sites="3|6.low 6|6.line-b",
        ends="3|6=3 6|6=12",
        total=15,
        award=15,
    ),
)
def test_example_a_spinner_joined_on_one_line_counts_both_halves(case: Scenario) -> None:
    """Cases of example/a-spinner-joined-on-one-line-counts-both-halves."""
    hold("example/a-spinner-joined-on-one-line-counts-both-halves", case)


# a total of zero scores nothing. Rules: placement.spinner, placement.lines, placement.branches,
# scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-1",
        "a total of zero scores nothing",
        laid="0|0",
        joins="",
        spinners="0|0",
        sites="0|0.line-a 0|0.line-b",
        ends="0|0=0",
        total=0,
        award=0,
    ),
)
def test_example_a_total_of_zero_scores_nothing(case: Scenario) -> None:
    """Cases of example/a-total-of-zero-scores-nothing."""
    hold("example/a-total-of-zero-scores-nothing", case)


# 6 and 4 give 10. Rules: scoring.plain-end, scoring.award.
@cases(
    Board("after-1", "6 and 4 give 10", laid="4|6", total=10, award=10),
)
def test_example_6_and_4_give_10(case: Scenario) -> None:
    """Cases of example/6-and-4-give-10."""
    hold("example/6-and-4-give-10", case)


# 9 gives nothing. Rules: scoring.plain-end, scoring.award.
@cases(
    Board("after-1", "9 gives nothing", laid="4|5", total=9, award=0),
)
def test_example_9_gives_nothing(case: Scenario) -> None:
    """Cases of example/9-gives-nothing."""
    hold("example/9-gives-nothing", case)


# the greatest total, 36. Rules: placement.attach, placement.spinner, placement.lines,
# placement.branches, scoring.plain-end, scoring.double-end, scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-9",
        "the greatest total, 36",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high 0|5@0|0.line-b 5|5@0|5.high 0|4@0|0.branch-a "
        "4|4@0|4.high 0|3@0|0.branch-b 3|3@0|3.high",
        spinners="0|0",
        sites="3|3.line-b 4|4.line-b 5|5.line-b 6|6.line-b",
        ends="3|3=6 4|4=8 5|5=10 6|6=12",
        total=36,
        award=0,
    ),
)
def test_example_the_greatest_total_36(case: Scenario) -> None:
    """Cases of example/the-greatest-total-36."""
    hold("example/the-greatest-total-36", case)


# the greatest total that scores, 35. Rules: placement.attach, scoring.plain-end,
# scoring.double-end, scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-9",
        "the greatest total that scores, 35",
        laid="0|0 0|6@0|0.line-a 6|6@0|6.high 0|5@0|0.line-b 5|5@0|5.high 0|4@0|0.branch-a "
        "4|4@0|4.high 0|3@0|0.branch-b 3|5@0|3.high",
        ends="3|5=5 4|4=8 5|5=10 6|6=12",
        total=35,
        award=35,
    ),
)
def test_example_the_greatest_total_that_scores_35(case: Scenario) -> None:
    """Cases of example/the-greatest-total-that-scores-35."""
    hold("example/the-greatest-total-that-scores-35", case)


# 10, not 11 or 12: a closed spinner and its empty branch count nothing. Rules: placement.attach,
# scoring.plain-end, scoring.double-end, scoring.spinner-end, scoring.award.
@cases(
    Board(
        "after-6",
        "10, not 11 or 12: a closed spinner and its empty branch count nothing",
        laid="1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a",
        ends="1|2=2 1|5=5 3|4=3",
        total=10,
        award=10,
    ),
)
def test_example_10_not_11_or_12_a_closed_spinner_and_its_empty_branch_co(case: Scenario) -> None:
    """Cases of example/10-not-11-or-12-a-closed-spinner-and-its-empty-branch-co."""
    hold("example/10-not-11-or-12-a-closed-spinner-and-its-empty-branch-co", case)


# the spinner takes a fourth arm. Rules: placement.attach, placement.lines, placement.branches.
@cases(
    Board(
        "after-4",
        "the spinner takes a fourth arm",
        laid="1|1 1|4@1|1.line-a 1|2@1|1.line-b 1|5@1|1.branch-a",
        sites="1|1.branch-b 1|2.high 1|4.high 1|5.high",
    ),
    Board(
        "after-5",
        "the spinner takes a fourth arm",
        laid="1|1 1|4@1|1.line-a 1|2@1|1.line-b 1|5@1|1.branch-a 1|3@1|1.branch-b",
        sites="1|2.high 1|3.high 1|4.high 1|5.high",
        total=14,
        award=0,
    ),
)
def test_example_the_spinner_takes_a_fourth_arm(case: Scenario) -> None:
    """Cases of example/the-spinner-takes-a-fourth-arm."""
    hold("example/the-spinner-takes-a-fourth-arm", case)


# the halves must match. Rules: placement.attach.
@cases(
    Board(
        "after-1",
        "the halves must match",
        laid="1|4",
        refuses=(("2|3@1|4.low", "placement.no-match"), ("1|2@1|4.high", "placement.no-match")),
    ),
    Board("after-2", "the halves must match", laid="1|4 1|2@1|4.low", sites="1|2.high 1|4.high"),
)
def test_example_the_halves_must_match(case: Scenario) -> None:
    """Cases of example/the-halves-must-match."""
    hold("example/the-halves-must-match", case)


# a tile that matches nowhere. Rules: placement.attach.
@cases(
    Board(
        "after-1",
        "a tile that matches nowhere",
        laid="1|4",
        refuses=(("2|3@1|4.low", "placement.no-match"), ("2|3@1|4.high", "placement.no-match")),
    ),
)
def test_example_a_tile_that_matches_nowhere(case: Scenario) -> None:
    """Cases of example/a-tile-that-matches-nowhere."""
    hold("example/a-tile-that-matches-nowhere", case)


# one tile a site, and no tile twice. Rules: placement.site.
@cases(
    Board(
        "after-0",
        "one tile a site, and no tile twice",
        laid="",
        refuses=(("1|4@2|4.high", "placement.no-site"),),
    ),
    Board(
        "after-2",
        "one tile a site, and no tile twice",
        laid="1|4 1|2@1|4.low",
        refuses=(
            ("1|3", "placement.no-site"),
            ("1|3@1|4.low", "placement.no-site"),
            ("1|3@1|6.low", "placement.no-site"),
            ("1|4@1|4.high", "placement.not-in-hand"),
        ),
    ),
)
def test_example_one_tile_a_site_and_no_tile_twice(case: Scenario) -> None:
    """Cases of example/one-tile-a-site-and-no-tile-twice."""
    hold("example/one-tile-a-site-and-no-tile-twice", case)


# a branch is closed until both lines are joined. Rules: placement.attach, placement.branches.
@cases(
    Board(
        "after-2",
        "a branch is closed until both lines are joined",
        laid="1|4 1|1@1|4.low",
        refuses=(
            ("1|5@1|1.branch-a", "placement.closed-branch"),
            ("1|5@1|1.branch-b", "placement.closed-branch"),
        ),
    ),
    Board(
        "after-4",
        "a branch is closed until both lines are joined",
        laid="1|4 1|1@1|4.low 1|2@1|1.line-b 1|5@1|1.branch-b",
        sites="1|1.branch-a 1|2.high 1|4.high 1|5.high",
    ),
)
def test_example_a_branch_is_closed_until_both_lines_are_joined(case: Scenario) -> None:
    """Cases of example/a-branch-is-closed-until-both-lines-are-joined."""
    hold("example/a-branch-is-closed-until-both-lines-are-joined", case)


# no later double has branches. Rules: placement.site, placement.attach, placement.spinner,
# placement.lines, placement.branches.
@cases(
    Board(
        "after-4",
        "no later double has branches",
        laid="1|1 1|4@1|1.line-a 4|4@1|4.high 2|4@4|4.line-b",
        spinners="1|1",
        sites="1|1.line-b 2|4.low",
        refuses=(("4|5@4|4.branch-a", "placement.no-site"),),
    ),
)
def test_example_no_later_double_has_branches(case: Scenario) -> None:
    """Cases of example/no-later-double-has-branches."""
    hold("example/no-later-double-has-branches", case)


# 16 and 7 give 25, added before they are rounded. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "16 and 7 give 25, added before they are rounded",
        players=3,
        hands=("", "2|2 6|6", "3|4"),
        out=0,
        awards=(25, 0, 0),
        winner=0,
    ),
)
def test_example_16_and_7_give_25_added_before_they_are_rounded(case: Scenario) -> None:
    """Cases of example/16-and-7-give-25-added-before-they-are-rounded."""
    hold("example/16-and-7-give-25-added-before-they-are-rounded", case)


# a multiple of five stays. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "a multiple of five stays",
        players=2,
        hands=("", "4|6"),
        out=0,
        awards=(10, 0),
        winner=0,
    ),
)
def test_example_a_multiple_of_five_stays(case: Scenario) -> None:
    """Cases of example/a-multiple-of-five-stays."""
    hold("example/a-multiple-of-five-stays", case)


# remainder 1 goes down. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "remainder 1 goes down",
        players=2,
        hands=("5|6", ""),
        out=1,
        awards=(0, 10),
        winner=1,
    ),
)
def test_example_remainder_1_goes_down(case: Scenario) -> None:
    """Cases of example/remainder-1-goes-down."""
    hold("example/remainder-1-goes-down", case)


# remainder 2 goes down. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "remainder 2 goes down",
        players=2,
        hands=("", "6|6"),
        out=0,
        awards=(10, 0),
        winner=0,
    ),
)
def test_example_remainder_2_goes_down(case: Scenario) -> None:
    """Cases of example/remainder-2-goes-down."""
    hold("example/remainder-2-goes-down", case)


# remainder 3 goes up. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "remainder 3 goes up",
        players=2,
        hands=("", "2|6"),
        out=0,
        awards=(10, 0),
        winner=0,
    ),
)
def test_example_remainder_3_goes_up(case: Scenario) -> None:
    """Cases of example/remainder-3-goes-up."""
    hold("example/remainder-3-goes-up", case)


# remainder 4 goes up. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "remainder 4 goes up",
        players=2,
        hands=("", "3|6"),
        out=0,
        awards=(10, 0),
        winner=0,
    ),
)
def test_example_remainder_4_goes_up(case: Scenario) -> None:
    """Cases of example/remainder-4-goes-up."""
    hold("example/remainder-4-goes-up", case)


# 2 gives nothing. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "2 gives nothing",
        players=2,
        hands=("", "1|1"),
        out=0,
        awards=(0, 0),
        winner=0,
    ),
)
def test_example_2_gives_nothing(case: Scenario) -> None:
    """Cases of example/2-gives-nothing."""
    hold("example/2-gives-nothing", case)


# 7 pips pay 5, for the bonus is rounded. Rules: settlement.out-leader, settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "7 pips pay 5, for the bonus is rounded",
        players=2,
        hands=("", "3|4"),
        out=0,
        awards=(5, 0),
        winner=0,
    ),
)
def test_example_7_pips_pay_5_for_the_bonus_is_rounded(case: Scenario) -> None:
    """Cases of example/7-pips-pay-5-for-the-bonus-is-rounded."""
    hold("example/7-pips-pay-5-for-the-bonus-is-rounded", case)


# partners win together, and the partner's tiles do not count. Rules: settlement.out-leader,
# settlement.out-won.
@cases(
    Settlement(
        "settlement",
        "partners win together, and the partner's tiles do not count",
        players=4,
        hands=("6|6", "5|6", "", "0|1"),
        out=2,
        awards=(10, 0),
        winner=0,
    ),
)
def test_example_partners_win_together_and_the_partner_s_tiles_do_not_cou(case: Scenario) -> None:
    """Cases of example/partners-win-together-and-the-partner-s-tiles-do-not-cou."""
    hold("example/partners-win-together-and-the-partner-s-tiles-do-not-cou", case)


# blocked, one least of two. Rules: settlement.block-leader, settlement.block-won.
@cases(
    Settlement(
        "settlement",
        "blocked, one least of two",
        players=2,
        hands=("5|6", "1|2"),
        out=None,
        awards=(0, 10),
        winner=1,
    ),
)
def test_example_blocked_one_least_of_two(case: Scenario) -> None:
    """Cases of example/blocked-one-least-of-two."""
    hold("example/blocked-one-least-of-two", case)


# blocked, one least of three. Rules: settlement.block-leader, settlement.block-won.
@cases(
    Settlement(
        "settlement",
        "blocked, one least of three",
        players=3,
        hands=("2|2 6|6", "0|3", "3|4"),
        out=None,
        awards=(0, 25, 0),
        winner=1,
    ),
)
def test_example_blocked_one_least_of_three(case: Scenario) -> None:
    """Cases of example/blocked-one-least-of-three."""
    hold("example/blocked-one-least-of-three", case)


# blocked, partners' hands are added. Rules: settlement.block-leader, settlement.block-won.
@cases(
    Settlement(
        "settlement",
        "blocked, partners' hands are added",
        players=4,
        hands=("0|1", "1|2", "5|6", "1|3"),
        out=None,
        awards=(0, 10),
        winner=1,
    ),
)
def test_example_blocked_partners_hands_are_added(case: Scenario) -> None:
    """Cases of example/blocked-partners-hands-are-added."""
    hold("example/blocked-partners-hands-are-added", case)


# blocked, two players equal. Rules: settlement.block-leader, settlement.block-two-equal.
@cases(
    Settlement(
        "settlement",
        "blocked, two players equal",
        players=2,
        hands=("1|4", "2|3"),
        out=None,
        awards=(0, 0),
        winner=None,
    ),
)
def test_example_blocked_two_players_equal(case: Scenario) -> None:
    """Cases of example/blocked-two-players-equal."""
    hold("example/blocked-two-players-equal", case)


# blocked, two partnerships equal. Rules: settlement.block-leader, settlement.block-two-equal.
@cases(
    Settlement(
        "settlement",
        "blocked, two partnerships equal",
        players=4,
        hands=("1|2", "0|4", "3|4", "1|5"),
        out=None,
        awards=(0, 0),
        winner=None,
    ),
)
def test_example_blocked_two_partnerships_equal(case: Scenario) -> None:
    """Cases of example/blocked-two-partnerships-equal."""
    hold("example/blocked-two-partnerships-equal", case)


# blocked, two of three equal and least share 25. Rules: settlement.block-leader,
# settlement.block-shared.
@cases(
    Settlement(
        "settlement",
        "blocked, two of three equal and least share 25",
        players=3,
        hands=("1|2", "0|3", "0|2 5|6 6|6"),
        out=None,
        awards=(Fraction(25, 2), Fraction(25, 2), 0),
        winner=None,
    ),
)
def test_example_blocked_two_of_three_equal_and_least_share_25(case: Scenario) -> None:
    """Cases of example/blocked-two-of-three-equal-and-least-share-25."""
    hold("example/blocked-two-of-three-equal-and-least-share-25", case)


# blocked, the third hand is rounded before it is shared. Rules: settlement.block-leader,
# settlement.block-shared.
@cases(
    Settlement(
        "settlement",
        "blocked, the third hand is rounded before it is shared",
        players=3,
        hands=("2|6", "1|2", "0|3"),
        out=None,
        awards=(0, 5, 5),
        winner=None,
    ),
)
def test_example_blocked_the_third_hand_is_rounded_before_it_is_shared(case: Scenario) -> None:
    """Cases of example/blocked-the-third-hand-is-rounded-before-it-is-shared."""
    hold("example/blocked-the-third-hand-is-rounded-before-it-is-shared", case)


# blocked, two of three equal but not least. Rules: settlement.block-leader, settlement.block-won.
@cases(
    Settlement(
        "settlement",
        "blocked, two of three equal but not least",
        players=3,
        hands=("2|3", "1|1", "1|4"),
        out=None,
        awards=(0, 10, 0),
        winner=1,
    ),
)
def test_example_blocked_two_of_three_equal_but_not_least(case: Scenario) -> None:
    """Cases of example/blocked-two-of-three-equal-but-not-least."""
    hold("example/blocked-two-of-three-equal-but-not-least", case)


# blocked, all three equal. Rules: settlement.block-leader, settlement.block-all-equal.
@cases(
    Settlement(
        "settlement",
        "blocked, all three equal",
        players=3,
        hands=("1|5", "2|4", "3|3"),
        out=None,
        awards=(0, 0, 0),
        winner=None,
    ),
)
def test_example_blocked_all_three_equal(case: Scenario) -> None:
    """Cases of example/blocked-all-three-equal."""
    hold("example/blocked-all-three-equal", case)


# the opener may lay any tile, and the opening scores. Rules: turn.order, turn.must-play,
# scoring.award, match.scores.
@cases(
    Round(
        "round",
        "the opener may lay any tile, and the opening scores",
        players=2,
        laid="",
        hands=("1|4 3|3 2|5", "4|6 1|1"),
        boneyard="0|0",
        turn=0,
        scores=(0, 0),
        steps=(Shows(turn=0, legal="1|4 2|5 3|3"), Does(0, "1|4", points=5), Shows(scores=(5, 0))),
    ),
)
def test_example_the_opener_may_lay_any_tile_and_the_opening_scores(case: Scenario) -> None:
    """Cases of example/the-opener-may-lay-any-tile-and-the-opening-scores."""
    hold("example/the-opener-may-lay-any-tile-and-the-opening-scores", case)


# turns go clockwise, one placement each. Rules: turn.order, turn.must-play, turn.draw,
# scoring.award.
@cases(
    Round(
        "round",
        "turns go clockwise, one placement each",
        players=3,
        laid="",
        hands=("1|4 0|0", "4|4 0|2", "1|2 0|3"),
        boneyard="6|6",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(1, "4|4", refused="turn.seat"),
            Does(0, "1|4", points=5),
            Does(0, "pass", refused="turn.seat"),
            Does(2, "1|2@1|4.low", refused="turn.seat"),
            Does(1, "4|4@1|4.high", points=0),
            Does(2, "1|2@1|4.low", points=10),
            Shows(turn=0, legal="draw"),
        ),
    ),
)
def test_example_turns_go_clockwise_one_placement_each(case: Scenario) -> None:
    """Cases of example/turns-go-clockwise-one-placement-each."""
    hold("example/turns-go-clockwise-one-placement-each", case)


# partners sit opposite and share a score. Rules: turn.order, turn.must-play, scoring.award,
# match.scores.
@cases(
    Round(
        "round",
        "partners sit opposite and share a score",
        players=4,
        laid="",
        hands=("1|4 2|2", "4|5 2|3", "0|1 2|6", "3|3 0|2"),
        boneyard="6|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "1|4", points=5),
            Does(1, "4|5@1|4.high", points=0),
            Does(2, "0|1@1|4.low", points=5),
            Shows(scores=(10, 0)),
        ),
    ),
)
def test_example_partners_sit_opposite_and_share_a_score(case: Scenario) -> None:
    """Cases of example/partners-sit-opposite-and-share-a-score."""
    hold("example/partners-sit-opposite-and-share-a-score", case)


# whoever can play must play, a tile of the own hand. Rules: placement.own-hand, turn.must-play.
@cases(
    Round(
        "round",
        "whoever can play must play, a tile of the own hand",
        players=2,
        laid="1|4",
        hands=("4|5 2|2", "3|3"),
        boneyard="0|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "draw 0|6", refused="turn.must-play"),
            Does(0, "pass", refused="turn.must-play"),
            Does(0, "1|2@1|4.low", refused="placement.not-in-hand"),
            Shows(turn=0, legal="4|5@1|4.high"),
        ),
    ),
)
def test_example_whoever_can_play_must_play_a_tile_of_the_own_hand(case: Scenario) -> None:
    """Cases of example/whoever-can-play-must-play-a-tile-of-the-own-hand."""
    hold("example/whoever-can-play-must-play-a-tile-of-the-own-hand", case)


# draw one tile at a time and lay the first that fits. Rules: turn.order, turn.must-play, turn.draw,
# turn.draw-next, scoring.award.
@cases(
    Round(
        "round",
        "draw one tile at a time and lay the first that fits",
        players=2,
        laid="1|4",
        hands=("2|3 5|5", "0|0"),
        boneyard="2|6 3|5 1|2 4|4",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw 3|5", refused="draw.not-next"),
            Does(0, "draw 2|6"),
            Does(0, "draw 3|5"),
            Shows(turn=0, legal="draw"),
            Does(0, "draw 1|2"),
            Does(0, "draw 4|4", refused="turn.must-play"),
            Shows(turn=0, legal="1|2@1|4.low"),
            Does(0, "1|2@1|4.low", points=0),
        ),
    ),
)
def test_example_draw_one_tile_at_a_time_and_lay_the_first_that_fits(case: Scenario) -> None:
    """Cases of example/draw-one-tile-at-a-time-and-lay-the-first-that-fits."""
    hold("example/draw-one-tile-at-a-time-and-lay-the-first-that-fits", case)


# the drawn tile may go to any site it fits. Rules: turn.order, turn.must-play, turn.draw.
@cases(
    Round(
        "round",
        "the drawn tile may go to any site it fits",
        players=2,
        laid="2|2",
        hands=("0|0", "6|6"),
        boneyard="2|5 1|1",
        turn=0,
        scores=(0, 0),
        steps=(Does(0, "draw 2|5"), Shows(turn=0, legal="2|5@2|2.line-a 2|5@2|2.line-b")),
    ),
)
def test_example_the_drawn_tile_may_go_to_any_site_it_fits(case: Scenario) -> None:
    """Cases of example/the-drawn-tile-may-go-to-any-site-it-fits."""
    hold("example/the-drawn-tile-may-go-to-any-site-it-fits", case)


# every tile of the boneyard may be drawn. Rules: turn.order, turn.must-play, turn.draw,
# scoring.award.
@cases(
    Round(
        "round",
        "every tile of the boneyard may be drawn",
        players=2,
        laid="1|4",
        hands=("2|3", "0|0"),
        boneyard="1|6",
        turn=0,
        scores=(0, 0),
        steps=(Shows(turn=0, legal="draw"), Does(0, "draw 1|6"), Does(0, "1|6@1|4.low", points=10)),
    ),
)
def test_example_every_tile_of_the_boneyard_may_be_drawn(case: Scenario) -> None:
    """Cases of example/every-tile-of-the-boneyard-may-be-drawn."""
    hold("example/every-tile-of-the-boneyard-may-be-drawn", case)


# nothing fits and the boneyard is empty: pass. Rules: turn.order, turn.must-play, turn.draw,
# turn.pass.
@cases(
    Round(
        "round",
        "nothing fits and the boneyard is empty: pass",
        players=2,
        laid="1|4",
        hands=("2|3", "4|6 0|0"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "draw 5|5", refused="draw.from-empty"),
            Shows(turn=0, legal="pass"),
            Does(0, "pass"),
            Shows(ended="no"),
            Shows(turn=1, legal="4|6@1|4.high"),
        ),
    ),
)
def test_example_nothing_fits_and_the_boneyard_is_empty_pass(case: Scenario) -> None:
    """Cases of example/nothing-fits-and-the-boneyard-is-empty-pass."""
    hold("example/nothing-fits-and-the-boneyard-is-empty-pass", case)


# blocked by the draw that empties the boneyard, and no pass. Rules: turn.order, turn.draw,
# turn.blocked, turn.after-end, settlement.out-won.
@cases(
    Round(
        "round",
        "blocked by the draw that empties the boneyard, and no pass",
        players=2,
        laid="1|4",
        hands=("2|3", "3|3"),
        boneyard="6|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "draw 6|6"),
            Shows(ended="blocked"),
            Does(0, "pass", refused="turn.after-end"),
            Shows(settlement=(0, 15)),
        ),
    ),
)
def test_example_blocked_by_the_draw_that_empties_the_boneyard_and_no_pas(case: Scenario) -> None:
    """Cases of example/blocked-by-the-draw-that-empties-the-boneyard-and-no-pas."""
    hold("example/blocked-by-the-draw-that-empties-the-boneyard-and-no-pas", case)


# out comes before blocked. Rules: turn.order, turn.must-play, turn.out, turn.after-end,
# scoring.award, settlement.out-won.
@cases(
    Round(
        "round",
        "out comes before blocked",
        players=2,
        laid="1|4",
        hands=("4|6", "2|2 3|3"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "4|6@1|4.high", points=0),
            Shows(ended="out"),
            Does(1, "pass", refused="turn.after-end"),
            Shows(settlement=(10, 0)),
        ),
    ),
)
def test_example_out_comes_before_blocked(case: Scenario) -> None:
    """Cases of example/out-comes-before-blocked."""
    hold("example/out-comes-before-blocked", case)


# the round goes on past the target. Rules: turn.order, turn.must-play, turn.pass, turn.out,
# scoring.award, settlement.out-won, match.scores, match.winner.
@cases(
    Round(
        "round",
        "the round goes on past the target",
        players=2,
        laid="1|4",
        hands=("1|6 4|6", "3|3"),
        boneyard="",
        turn=0,
        scores=(245, 100),
        steps=(
            Does(0, "1|6@1|4.low", points=10),
            Shows(ended="no"),
            Shows(scores=(255, 100)),
            Does(1, "pass"),
            Does(0, "4|6@1|4.high", points=0),
            Shows(ended="out"),
            Shows(settlement=(5, 0)),
            Shows(scores=(260, 100)),
            Shows(match="won by 0"),
        ),
    ),
)
def test_example_the_round_goes_on_past_the_target(case: Scenario) -> None:
    """Cases of example/the-round-goes-on-past-the-target."""
    hold("example/the-round-goes-on-past-the-target", case)


# the other side may still overtake in the settlement. Rules: turn.order, turn.must-play, turn.out,
# scoring.award, settlement.out-won, match.scores, match.winner.
@cases(
    Round(
        "round",
        "the other side may still overtake in the settlement",
        players=2,
        laid="1|4",
        hands=("1|6 3|3", "4|4"),
        boneyard="",
        turn=0,
        scores=(240, 246),
        steps=(
            Does(0, "1|6@1|4.low", points=10),
            Shows(ended="no"),
            Does(1, "4|4@1|4.high", points=0),
            Shows(ended="out"),
            Shows(settlement=(0, 5)),
            Shows(scores=(250, 251)),
            Shows(match="won by 1"),
        ),
    ),
)
def test_example_the_other_side_may_still_overtake_in_the_settlement(case: Scenario) -> None:
    """Cases of example/the-other-side-may-still-overtake-in-the-settlement."""
    hold("example/the-other-side-may-still-overtake-in-the-settlement", case)


# short of the target after a round. Rules: setup.opener-after-out, setup.opener-after-block,
# turn.order, turn.must-play, turn.out, scoring.award, settlement.out-won, match.scores,
# match.finish.
@cases(
    Round(
        "round",
        "short of the target after a round",
        players=2,
        laid="1|4",
        hands=("4|6", "3|3"),
        boneyard="",
        turn=0,
        scores=(240, 0),
        steps=(
            Does(0, "4|6@1|4.high", points=0),
            Shows(ended="out"),
            Shows(settlement=(5, 0)),
            Shows(scores=(245, 0)),
            Shows(match="goes on"),
            Shows(opener="0"),
        ),
    ),
)
def test_example_short_of_the_target_after_a_round(case: Scenario) -> None:
    """Cases of example/short-of-the-target-after-a-round."""
    hold("example/short-of-the-target-after-a-round", case)


# -- setup


# setup.tiles: Each tile of the set is there once, in a hand or in the boneyard.
@cases(
    Record(
        "2-players-unknown",
        "The set has no such tile.",
        record="2 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="0|7"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
    Record(
        "2-players-twice",
        "A tile is there twice, and another is missing.",
        record="2 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="2|2"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
    Record(
        "3-players-unknown",
        "The set has no such tile.",
        record="3 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="0|7"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
    Record(
        "3-players-twice",
        "A tile is there twice, and another is missing.",
        record="3 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="0|2"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
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
        changes=(Change("put", "rounds/0/hands/0/0", value="5|6"),),
        finds=(Violation("setup.tiles", "setup.tiles", round=0),),
    ),
)
def test_setup_tiles(case: Scenario) -> None:
    """Cases of setup.tiles."""
    hold("setup.tiles", case)


# setup.sides: Two or three play each for themselves; four form two sides of partners. Decided:
# partners sit opposite.
@cases(
    Round(
        "2-players-seat-0",
        "With 2 players seat 0 scores for its side.",
        players=2,
        laid="6|6",
        hands=("0|0 3|6", "0|1"),
        boneyard="0|2",
        turn=0,
        scores=(0, 0),
        steps=(Does(0, "3|6@6|6.line-a", points=15), Shows(scores=(15, 0))),
    ),
    Round(
        "2-players-seat-1",
        "With 2 players seat 1 scores for its side.",
        players=2,
        laid="6|6",
        hands=("0|0", "0|1 3|6"),
        boneyard="0|2",
        turn=1,
        scores=(0, 0),
        steps=(Does(1, "3|6@6|6.line-a", points=15), Shows(scores=(0, 15))),
    ),
    Round(
        "3-players-seat-0",
        "With 3 players seat 0 scores for its side.",
        players=3,
        laid="6|6",
        hands=("0|0 3|6", "0|1", "0|2"),
        boneyard="0|3",
        turn=0,
        scores=(0, 0, 0),
        steps=(Does(0, "3|6@6|6.line-a", points=15), Shows(scores=(15, 0, 0))),
    ),
    Round(
        "3-players-seat-1",
        "With 3 players seat 1 scores for its side.",
        players=3,
        laid="6|6",
        hands=("0|0", "0|1 3|6", "0|2"),
        boneyard="0|3",
        turn=1,
        scores=(0, 0, 0),
        steps=(Does(1, "3|6@6|6.line-a", points=15), Shows(scores=(0, 15, 0))),
    ),
    Round(
        "3-players-seat-2",
        "With 3 players seat 2 scores for its side.",
        players=3,
        laid="6|6",
        hands=("0|0", "0|1", "0|2 3|6"),
        boneyard="0|3",
        turn=2,
        scores=(0, 0, 0),
        steps=(Does(2, "3|6@6|6.line-a", points=15), Shows(scores=(0, 0, 15))),
    ),
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


# setup.reserve: Every tile of the boneyard may be drawn: there is no reserve.
@cases(
    Round(
        "2-players-2-draws",
        "Nothing fits: draw 2 tiles; the last one fits and must be laid.",
        players=2,
        laid="6|6",
        hands=("4|5", "5|5"),
        boneyard="3|5 5|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 5|6", refused="draw.not-next"),
            Does(1, "draw 3|5"),
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 5|6"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(1, "draw", refused="turn.must-play"),
            Does(1, "pass", refused="turn.must-play"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "2-players-1-drawable",
        "Pass after 1 draw that did not help; the turn goes to the next seat.",
        players=2,
        laid="6|6",
        hands=("3|5", "5|5 5|6"),
        boneyard="4|4",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "3|5@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "3-players-2-draws",
        "Nothing fits: draw 2 tiles; the last one fits and must be laid.",
        players=3,
        laid="6|6",
        hands=("4|5", "3|5", "5|5"),
        boneyard="4|4 5|6",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 5|6", refused="draw.not-next"),
            Does(2, "draw 4|4"),
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 5|6"),
            Shows(turn=2, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(2, "draw", refused="turn.must-play"),
            Does(2, "pass", refused="turn.must-play"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "3-players-1-drawable",
        "Pass after 1 draw that did not help; the turn goes to the next seat.",
        players=3,
        laid="6|6",
        hands=("4|4", "5|5 5|6", "3|5"),
        boneyard="2|5",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "4|4@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "4-players-2-draws",
        "Nothing fits: draw 2 tiles; the last one fits and must be laid.",
        players=4,
        laid="6|6",
        hands=("4|5", "3|5", "4|4", "5|5"),
        boneyard="2|5 5|6",
        turn=3,
        scores=(0, 0),
        steps=(
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 5|6", refused="draw.not-next"),
            Does(3, "draw 2|5"),
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 5|6"),
            Shows(turn=3, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(3, "draw", refused="turn.must-play"),
            Does(3, "pass", refused="turn.must-play"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "4-players-1-drawable",
        "Pass after 1 draw that did not help; the turn goes to the next seat.",
        players=4,
        laid="6|6",
        hands=("2|5", "5|5 5|6", "3|5", "4|4"),
        boneyard="3|4",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "2|5@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
)
def test_setup_reserve(case: Scenario) -> None:
    """Cases of setup.reserve."""
    hold("setup.reserve", case)


# setup.opening: The opener may lay any tile of the hand.
@cases(
    Round(
        "2-players",
        "On an empty table the opener may lay these tiles.",
        players=2,
        laid="",
        hands=("0|0 1|1 2|3 3|6", "0|1"),
        boneyard="0|2",
        turn=0,
        scores=(0, 0),
        steps=(Shows(turn=0, legal="0|0 1|1 2|3 3|6"),),
    ),
    Round(
        "3-players",
        "On an empty table the opener may lay these tiles.",
        players=3,
        laid="",
        hands=("0|0 1|1 2|3 3|6", "0|1", "0|2"),
        boneyard="0|3",
        turn=0,
        scores=(0, 0, 0),
        steps=(Shows(turn=0, legal="0|0 1|1 2|3 3|6"),),
    ),
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


# setup.players: Two, three or four play.
@cases(
    Record("2-players-kept", "A match of 2 players that keeps the rules.", record="2 players"),
    Record(
        "2-players-too-many",
        "The game has no 5 players.",
        record="2 players",
        changes=(Change("put", "players", value=5),),
        finds=(Violation("setup.players", "setup.players"),),
    ),
    Record("3-players-kept", "A match of 3 players that keeps the rules.", record="3 players"),
    Record(
        "3-players-too-many",
        "The game has no 5 players.",
        record="3 players",
        changes=(Change("put", "players", value=5),),
        finds=(Violation("setup.players", "setup.players"),),
    ),
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


# setup.deal: Each player takes 9, 7 or 5 tiles; the rest is the boneyard.
@cases(
    Record("2-players-kept", "A right deal for 2 players.", record="2 players"),
    Record(
        "2-players-one-more",
        "Seat 0 has a tile more, seat 1 one less.",
        record="2 players",
        changes=(
            Change("insert", "rounds/0/hands/0/0", value="2|2"),
            Change("cut", "rounds/0/hands/1/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "2-players-one-less",
        "The last seat has a tile less, the boneyard one more.",
        record="2 players",
        changes=(
            Change("insert", "rounds/0/boneyard/0", value="2|2"),
            Change("cut", "rounds/0/hands/1/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "2-players-hand-missing",
        "A seat has no hand; its tiles are in the boneyard.",
        record="2 players",
        changes=(
            Change(
                "put",
                "rounds/0/boneyard",
                value=[
                    "1|5",
                    "4|4",
                    "4|6",
                    "2|6",
                    "1|3",
                    "1|6",
                    "0|6",
                    "1|4",
                    "3|5",
                    "4|5",
                    "2|2",
                    "2|3",
                    "5|5",
                    "0|3",
                    "3|6",
                    "3|3",
                    "0|4",
                    "1|2",
                    "2|5",
                ],
            ),
            Change("cut", "rounds/0/hands/1"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record("3-players-kept", "A right deal for 3 players.", record="3 players"),
    Record(
        "3-players-one-more",
        "Seat 0 has a tile more, seat 1 one less.",
        record="3 players",
        changes=(
            Change("insert", "rounds/0/hands/0/0", value="0|2"),
            Change("cut", "rounds/0/hands/1/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "3-players-one-less",
        "The last seat has a tile less, the boneyard one more.",
        record="3 players",
        changes=(
            Change("insert", "rounds/0/boneyard/0", value="3|3"),
            Change("cut", "rounds/0/hands/2/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "3-players-hand-missing",
        "A seat has no hand; its tiles are in the boneyard.",
        record="3 players",
        changes=(
            Change(
                "put",
                "rounds/0/boneyard",
                value=[
                    "2|6",
                    "1|3",
                    "1|6",
                    "0|6",
                    "1|4",
                    "3|5",
                    "4|5",
                    "3|3",
                    "0|4",
                    "1|2",
                    "2|5",
                    "1|5",
                    "4|4",
                    "4|6",
                ],
            ),
            Change("cut", "rounds/0/hands/2"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record("4-players-kept", "A right deal for 4 players.", record="4 players"),
    Record(
        "4-players-one-more",
        "Seat 0 has a tile more, seat 1 one less.",
        record="4 players",
        changes=(
            Change("insert", "rounds/0/hands/0/0", value="5|6"),
            Change("cut", "rounds/0/hands/1/0"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
    Record(
        "4-players-one-less",
        "The last seat has a tile less, the boneyard one more.",
        record="4 players",
        changes=(
            Change("insert", "rounds/0/boneyard/0", value="0|4"),
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
                value=[
                    "4|6",
                    "2|6",
                    "1|3",
                    "1|6",
                    "0|6",
                    "1|4",
                    "3|5",
                    "4|5",
                    "0|4",
                    "1|2",
                    "2|5",
                    "1|5",
                    "4|4",
                ],
            ),
            Change("cut", "rounds/0/hands/3"),
        ),
        finds=(Violation("setup.deal", "setup.deal", round=0),),
    ),
)
def test_setup_deal(case: Scenario) -> None:
    """Cases of setup.deal."""
    hold("setup.deal", case)


# setup.first-opener: A neutral lot names the first opener, drawn again among those who tie.
@cases(
    Record("2-players-kept", "The first opener was found as the rule says.", record="2 players"),
    Record(
        "2-players-round-0-by-went-out",
        "The opener was not found by went_out.",
        record="2 players",
        changes=(Change("put", "rounds/0/opener_by", value="went_out"),),
        finds=(Violation("setup.opener", "setup.first-opener", round=0),),
    ),
    Record(
        "2-players-round-0-opened-by-1",
        "Seat 1 opens.",
        record="2 players",
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
    Record("3-players-kept", "The first opener was found as the rule says.", record="3 players"),
    Record(
        "3-players-round-0-by-went-out",
        "The opener was not found by went_out.",
        record="3 players",
        changes=(Change("put", "rounds/0/opener_by", value="went_out"),),
        finds=(Violation("setup.opener", "setup.first-opener", round=0),),
    ),
    Record(
        "3-players-round-0-opened-by-1",
        "Seat 1 opens.",
        record="3 players",
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
        "3-players-round-0-opened-by-2",
        "Seat 2 opens.",
        record="3 players",
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


# setup.opener-after-out: Whoever laid the last tile opens the next round: that seat, not the side.
@cases(
    Round(
        "2-players-seat-1",
        "Seat 1 lays the last tile of the hand: out.",
        players=2,
        laid="6|6",
        hands=("4|6", "5|6"),
        boneyard="3|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(0, 10), scores=(0, 10), match="goes on", opener="1"),
        ),
    ),
    Round(
        "3-players-seat-2",
        "Seat 2 lays the last tile of the hand: out.",
        players=3,
        laid="6|6",
        hands=("4|6", "3|6", "5|6"),
        boneyard="4|5",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(0, 0, 20),
                scores=(0, 0, 20),
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
            Shows(ended="out", settlement=(0, 20), scores=(0, 20), match="goes on", opener="3"),
        ),
    ),
    Record("2-players-kept", "Seat 0 went out; the next opener is right.", record="2 players"),
    Record(
        "2-players-round-1-by-lot",
        "The opener was not found by lot.",
        record="2 players",
        changes=(Change("put", "rounds/1/opener_by", value="lot"),),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "2-players-round-1-opened-by-1",
        "Seat 1 opens.",
        record="2 players",
        changes=(
            Change("put", "rounds/1/opener", value=1),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record("3-players-kept", "Seat 1 went out; the next opener is right.", record="3 players"),
    Record(
        "3-players-round-1-by-lot",
        "The opener was not found by lot.",
        record="3 players",
        changes=(Change("put", "rounds/1/opener_by", value="lot"),),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "3-players-round-1-opened-by-0",
        "Seat 0 opens.",
        record="3 players",
        changes=(
            Change("put", "rounds/1/opener", value=0),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record(
        "3-players-round-1-opened-by-2",
        "Seat 2 opens.",
        record="3 players",
        changes=(
            Change("put", "rounds/1/opener", value=2),
            Change("put", "rounds/1/events", value=[]),
            Change("cut", "rounds/1/scores"),
            Change("cut", "scores"),
        ),
        finds=(Violation("setup.opener", "setup.opener-after-out", round=1),),
    ),
    Record("4-players-kept", "Seat 2 went out; the next opener is right.", record="4 players"),
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
        "4-players-round-1-opened-by-3",
        "Seat 3 opens.",
        record="4 players",
        changes=(
            Change("put", "rounds/1/opener", value=3),
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


# setup.opener-after-block: After a blocked round a neutral lot names the opener.
@cases(
    Round(
        "2-players-seat-1",
        "Seat 1 lays a tile, and nobody can go on: blocked.",
        players=2,
        laid="6|6",
        hands=("3|4", "4|4 5|6"),
        boneyard="",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(10, 0),
                scores=(10, 0),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "3-players-seat-2",
        "Seat 2 lays a tile, and nobody can go on: blocked.",
        players=3,
        laid="6|6",
        hands=("3|4", "2|4", "4|4 5|6"),
        boneyard="",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(0, 15, 0),
                scores=(0, 15, 0),
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
                settlement=(15, 0),
                scores=(15, 0),
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
)
def test_setup_opener_after_block(case: Scenario) -> None:
    """Cases of setup.opener-after-block."""
    hold("setup.opener-after-block", case)


# -- placement


# placement.own-hand: A tile is laid from the mover's own hand.
@cases(
    Round(
        "2-players",
        "Only a tile of the mover's own hand may be laid.",
        players=2,
        laid="6|6",
        hands=("5|5 5|6", "4|6"),
        boneyard="3|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "4|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "3|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "6|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "5|6@6|6.line-a", points=0),
        ),
    ),
    Round(
        "3-players",
        "Only a tile of the mover's own hand may be laid.",
        players=3,
        laid="6|6",
        hands=("5|5 5|6", "4|6", "3|6"),
        boneyard="2|6",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "4|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "2|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "6|6@6|6.line-a", refused="placement.not-in-hand"),
            Does(0, "5|6@6|6.line-a", points=0),
        ),
    ),
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
        "2-players-not-held",
        "The opener lays a tile of another hand.",
        record="2 players",
        changes=(
            Change("put", "rounds/0/events/0", value={"seat": 0, "play": "2|2", "points": 5}),
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
        "2-players-opening-at-a-site",
        "The first tile is laid at a site.",
        record="2 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/0",
                value={"seat": 0, "play": "0|5", "points": 5, "at": "2|2.line-a"},
            ),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=0),),
    ),
    Record(
        "2-players-nowhere",
        "A later tile is laid at no site.",
        record="2 players",
        changes=(
            Change("put", "rounds/0/events/1", value={"seat": 1, "play": "5|5", "points": 10}),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=1),),
    ),
    Record(
        "2-players-taken",
        "A tile is laid where one lies.",
        record="2 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/2",
                value={"seat": 0, "play": "0|0", "at": "0|5.high", "points": 10},
            ),
        ),
        finds=(Violation("placement.no-site", "placement.site", round=0, event=2),),
    ),
)
def test_placement_site(case: Scenario) -> None:
    """Cases of placement.site."""
    hold("placement.site", case)


# placement.attach: One half of the tile equals the value of an open site; the other half becomes
# the outer end.
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
        "2-players-no-match",
        "A tile is laid at a free site.",
        record="2 players",
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


# placement.spinner: The first double of the round, the opening tile included, is the spinner; no
# later double is.
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


# placement.branches: The spinner's branches open when both of its line sides are joined; the layout
# then has up to four arms. A spinner laid against a tile has one line side joined already.
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
        "2-players-closed-branch",
        "A tile is laid at a free site.",
        record="2 players",
        changes=(
            Change(
                "put",
                "rounds/0/events/2",
                value={"seat": 0, "play": "0|0", "at": "5|5.branch-a", "points": 10},
            ),
        ),
        finds=(Violation("placement.closed-branch", "placement.branches", round=0, event=2),),
    ),
)
def test_placement_branches(case: Scenario) -> None:
    """Cases of placement.branches."""
    hold("placement.branches", case)


# -- turn


# turn.order: Turns go clockwise in a fixed order; one placement ends the turn.
@cases(
    Round(
        "2-players",
        "With 2 players the turn goes round the seats.",
        players=2,
        laid="",
        hands=("0|0 0|2 0|3", "0|1 0|4"),
        boneyard="0|5",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0),
            Does(1, "0|1", refused="turn.seat"),
            Does(0, "0|0", points=0),
            Shows(turn=1),
            Does(0, "0|0", refused="turn.seat"),
            Does(1, "0|1@0|0.line-a", points=0),
            Shows(turn=0),
            Does(1, "0|1", refused="turn.seat"),
            Does(0, "0|2@0|0.line-b", points=0),
            Shows(turn=1),
        ),
    ),
    Round(
        "3-players",
        "With 3 players the turn goes round the seats.",
        players=3,
        laid="",
        hands=("0|0 0|3 0|4", "0|1 0|5", "0|2 0|6"),
        boneyard="1|1",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0),
            Does(2, "0|2", refused="turn.seat"),
            Does(0, "0|0", points=0),
            Shows(turn=1),
            Does(0, "0|0", refused="turn.seat"),
            Does(1, "0|1@0|0.line-a", points=0),
            Shows(turn=2),
            Does(1, "0|1", refused="turn.seat"),
            Does(2, "0|2@0|0.line-b", points=0),
            Shows(turn=0),
            Does(2, "0|2", refused="turn.seat"),
            Does(0, "0|3@0|0.branch-a", points=0),
            Shows(turn=1),
        ),
    ),
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
        "2-players-wrong-seat",
        "Another seat makes the first placement.",
        record="2 players",
        changes=(
            Change("put", "rounds/0/events/0", value={"seat": 1, "play": "0|5", "points": 5}),
        ),
        finds=(Violation("turn.seat", "turn.order", round=0, event=0),),
    ),
)
def test_turn_order(case: Scenario) -> None:
    """Cases of turn.order."""
    hold("turn.order", case)


# turn.must-play: Whoever holds a tile that fits must play; drawing instead is not allowed.
@cases(
    Round(
        "2-players-0-drawable",
        "With nothing to draw, whoever holds a tile that fits must play.",
        players=2,
        laid="6|6",
        hands=("5|5 5|6", "4|5"),
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
        "2-players-1-drawable",
        "With 1 to draw, whoever holds a tile that fits must play.",
        players=2,
        laid="6|6",
        hands=("5|5 5|6", "4|5"),
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
    Round(
        "3-players-0-drawable",
        "With nothing to draw, whoever holds a tile that fits must play.",
        players=3,
        laid="6|6",
        hands=("5|5 5|6", "4|5", "3|5"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(0, "draw", refused="turn.must-play"),
            Does(0, "pass", refused="turn.must-play"),
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(turn=1),
        ),
    ),
    Round(
        "3-players-1-drawable",
        "With 1 to draw, whoever holds a tile that fits must play.",
        players=3,
        laid="6|6",
        hands=("5|5 5|6", "4|5", "3|5"),
        boneyard="4|6",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(0, "draw", refused="turn.must-play"),
            Does(0, "pass", refused="turn.must-play"),
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(turn=1),
        ),
    ),
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
        "2-players-drew",
        "The opener draws.",
        record="2 players",
        changes=(Change("insert", "rounds/0/events/0", value={"seat": 0, "draw": "1|5"}),),
        finds=(Violation("turn.must-play", "turn.must-play", round=0, event=0),),
    ),
    Record(
        "2-players-passed",
        "The opener passes.",
        record="2 players",
        changes=(Change("insert", "rounds/0/events/0", value={"seat": 0, "pass": True}),),
        finds=(Violation("turn.must-play", "turn.must-play", round=0, event=0),),
    ),
)
def test_turn_must_play(case: Scenario) -> None:
    """Cases of turn.must-play."""
    hold("turn.must-play", case)


# turn.draw: Otherwise draw one tile at a time and stop at the first that fits; that tile is laid at
# once, and no other. Decided: its site is the player's choice.
@cases(
    Round(
        "2-players-1-draws",
        "Nothing fits: draw 1 tile; the last one fits and must be laid.",
        players=2,
        laid="6|6",
        hands=("4|5", "5|5"),
        boneyard="5|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 5|6"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(1, "draw", refused="turn.must-play"),
            Does(1, "pass", refused="turn.must-play"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "2-players-3-draws",
        "Nothing fits: draw 3 tiles; the last one fits and must be laid.",
        players=2,
        laid="6|6",
        hands=("4|5", "5|5"),
        boneyard="3|5 4|4 5|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 4|4", refused="draw.not-next"),
            Does(1, "draw 3|5"),
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 5|6", refused="draw.not-next"),
            Does(1, "draw 4|4"),
            Shows(turn=1, legal="draw"),
            Does(1, "pass", refused="turn.must-draw"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "draw 5|6"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(1, "draw", refused="turn.must-play"),
            Does(1, "pass", refused="turn.must-play"),
            Does(1, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "3-players-1-draws",
        "Nothing fits: draw 1 tile; the last one fits and must be laid.",
        players=3,
        laid="6|6",
        hands=("4|5", "3|5", "5|5"),
        boneyard="5|6",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 5|6"),
            Shows(turn=2, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(2, "draw", refused="turn.must-play"),
            Does(2, "pass", refused="turn.must-play"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "3-players-3-draws",
        "Nothing fits: draw 3 tiles; the last one fits and must be laid.",
        players=3,
        laid="6|6",
        hands=("4|5", "3|5", "5|5"),
        boneyard="4|4 2|5 5|6",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 2|5", refused="draw.not-next"),
            Does(2, "draw 4|4"),
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 5|6", refused="draw.not-next"),
            Does(2, "draw 2|5"),
            Shows(turn=2, legal="draw"),
            Does(2, "pass", refused="turn.must-draw"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "draw 5|6"),
            Shows(turn=2, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(2, "draw", refused="turn.must-play"),
            Does(2, "pass", refused="turn.must-play"),
            Does(2, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "4-players-1-draws",
        "Nothing fits: draw 1 tile; the last one fits and must be laid.",
        players=4,
        laid="6|6",
        hands=("4|5", "3|5", "4|4", "5|5"),
        boneyard="5|6",
        turn=3,
        scores=(0, 0),
        steps=(
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 5|6"),
            Shows(turn=3, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(3, "draw", refused="turn.must-play"),
            Does(3, "pass", refused="turn.must-play"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Round(
        "4-players-3-draws",
        "Nothing fits: draw 3 tiles; the last one fits and must be laid.",
        players=4,
        laid="6|6",
        hands=("4|5", "3|5", "4|4", "5|5"),
        boneyard="2|5 3|4 5|6",
        turn=3,
        scores=(0, 0),
        steps=(
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 3|4", refused="draw.not-next"),
            Does(3, "draw 2|5"),
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 5|6", refused="draw.not-next"),
            Does(3, "draw 3|4"),
            Shows(turn=3, legal="draw"),
            Does(3, "pass", refused="turn.must-draw"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "draw 5|6"),
            Shows(turn=3, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
            Does(3, "draw", refused="turn.must-play"),
            Does(3, "pass", refused="turn.must-play"),
            Does(3, "5|5@6|6.line-a", refused="placement.no-match"),
            Does(3, "5|6@6|6.line-a", points=0),
            Shows(turn=0),
        ),
    ),
    Record(
        "2-players-passed-instead",
        "A seat passes, not draws.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/11", value={"seat": 1, "pass": True}),),
        finds=(Violation("turn.must-draw", "turn.draw", round=0, event=11),),
    ),
    Record(
        "passed-drew",
        "A seat draws though nothing is left to draw.",
        record="passed",
        changes=(Change("put", "rounds/0/events/19", value={"seat": 0, "draw": "4|5"}),),
        finds=(Violation("draw.from-empty", "turn.draw", round=0, event=19),),
    ),
)
def test_turn_draw(case: Scenario) -> None:
    """Cases of turn.draw."""
    hold("turn.draw", case)


# turn.draw-next: Tiles are drawn in the order in which the boneyard lies.
@cases(
    Round(
        "2-players",
        "Tiles are drawn as the boneyard lies.",
        players=2,
        laid="6|6",
        hands=("5|5", "4|5"),
        boneyard="3|5 4|4 5|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "draw 4|4", refused="draw.not-next"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 3|5"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 3|5", refused="draw.not-next"),
            Does(0, "draw 4|4"),
            Does(0, "draw 5|6"),
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "3-players",
        "Tiles are drawn as the boneyard lies.",
        players=3,
        laid="6|6",
        hands=("5|5", "4|5", "3|5"),
        boneyard="4|4 2|5 5|6",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "draw 2|5", refused="draw.not-next"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 4|4"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 4|4", refused="draw.not-next"),
            Does(0, "draw 2|5"),
            Does(0, "draw 5|6"),
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "4-players",
        "Tiles are drawn as the boneyard lies.",
        players=4,
        laid="6|6",
        hands=("5|5", "4|5", "3|5", "4|4"),
        boneyard="2|5 3|4 5|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "draw 3|4", refused="draw.not-next"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 2|5"),
            Does(0, "draw 5|6", refused="draw.not-next"),
            Does(0, "draw 2|5", refused="draw.not-next"),
            Does(0, "draw 3|4"),
            Does(0, "draw 5|6"),
            Shows(turn=0, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Record(
        "2-players-not-next",
        "A seat draws the last tile.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/11", value={"seat": 1, "draw": "4|5"}),),
        finds=(Violation("draw.not-next", "turn.draw-next", round=0, event=11),),
    ),
)
def test_turn_draw_next(case: Scenario) -> None:
    """Cases of turn.draw-next."""
    hold("turn.draw-next", case)


# turn.pass: Boneyard empty and nothing fits: pass, and the turn goes to the next seat. Nobody
# passes while a tile fits or can be drawn.
@cases(
    Round(
        "2-players-0-drawable",
        "Pass with nothing to draw; the turn goes to the next seat.",
        players=2,
        laid="6|6",
        hands=("3|5", "5|5 5|6"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "3|5@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "2-players-2-drawable",
        "Pass after 2 draws that did not help; the turn goes to the next seat.",
        players=2,
        laid="6|6",
        hands=("3|5", "5|5 5|6"),
        boneyard="4|4 2|5",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "3|5@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "3-players-0-drawable",
        "Pass with nothing to draw; the turn goes to the next seat.",
        players=3,
        laid="6|6",
        hands=("4|4", "5|5 5|6", "3|5"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "4|4@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
    Round(
        "3-players-2-drawable",
        "Pass after 2 draws that did not help; the turn goes to the next seat.",
        players=3,
        laid="6|6",
        hands=("4|4", "5|5 5|6", "3|5"),
        boneyard="2|5 3|4",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="pass"),
            Does(0, "draw", refused="draw.from-empty"),
            Does(0, "4|4@6|6.line-a", refused="placement.no-match"),
            Does(0, "pass"),
            Shows(turn=1, legal="5|6@6|6.line-a 5|6@6|6.line-b"),
        ),
    ),
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
    Round(
        "4-players-2-drawable",
        "Pass after 2 draws that did not help; the turn goes to the next seat.",
        players=4,
        laid="6|6",
        hands=("2|5", "5|5 5|6", "3|5", "4|4"),
        boneyard="3|4 1|5",
        turn=0,
        scores=(0, 0),
        steps=(
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
            Shows(turn=0, legal="draw"),
            Does(0, "pass", refused="turn.must-draw"),
            Does(0, "draw"),
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


# turn.out: A round ends when somebody lays the last tile of a hand, even if that tile also freezes
# the table.
@cases(
    Round(
        "2-players-seat-0",
        "Seat 0 lays the last tile of the hand: out.",
        players=2,
        laid="6|6",
        hands=("5|6", "4|6"),
        boneyard="3|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0), scores=(10, 0), match="goes on", opener="0"),
        ),
    ),
    Round(
        "2-players-seat-1",
        "Seat 1 lays the last tile of the hand: out.",
        players=2,
        laid="6|6",
        hands=("4|6", "5|6"),
        boneyard="3|6",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(0, 10), scores=(0, 10), match="goes on", opener="1"),
        ),
    ),
    Round(
        "2-players-freezes",
        "A last tile that also freezes the table is out, not blocked.",
        players=2,
        laid="6|6",
        hands=("5|6", "4|4"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0), scores=(10, 0), match="goes on", opener="0"),
        ),
    ),
    Round(
        "3-players-seat-0",
        "Seat 0 lays the last tile of the hand: out.",
        players=3,
        laid="6|6",
        hands=("5|6", "4|6", "3|6"),
        boneyard="4|5",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(20, 0, 0),
                scores=(20, 0, 0),
                match="goes on",
                opener="0",
            ),
        ),
    ),
    Round(
        "3-players-seat-1",
        "Seat 1 lays the last tile of the hand: out.",
        players=3,
        laid="6|6",
        hands=("4|6", "5|6", "3|6"),
        boneyard="4|5",
        turn=1,
        scores=(0, 0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(0, 20, 0),
                scores=(0, 20, 0),
                match="goes on",
                opener="1",
            ),
        ),
    ),
    Round(
        "3-players-seat-2",
        "Seat 2 lays the last tile of the hand: out.",
        players=3,
        laid="6|6",
        hands=("4|6", "3|6", "5|6"),
        boneyard="4|5",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(0, 0, 20),
                scores=(0, 0, 20),
                match="goes on",
                opener="2",
            ),
        ),
    ),
    Round(
        "3-players-freezes",
        "A last tile that also freezes the table is out, not blocked.",
        players=3,
        laid="6|6",
        hands=("5|6", "4|4", "3|4"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="out",
                settlement=(15, 0, 0),
                scores=(15, 0, 0),
                match="goes on",
                opener="0",
            ),
        ),
    ),
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
            Shows(ended="out", settlement=(20, 0), scores=(20, 0), match="goes on", opener="0"),
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
            Shows(ended="out", settlement=(0, 20), scores=(0, 20), match="goes on", opener="1"),
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
            Shows(ended="out", settlement=(20, 0), scores=(20, 0), match="goes on", opener="2"),
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
            Shows(ended="out", settlement=(0, 20), scores=(0, 20), match="goes on", opener="3"),
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
            Shows(ended="out", settlement=(15, 0), scores=(15, 0), match="goes on", opener="0"),
        ),
    ),
    Record(
        "2-players-said-blocked",
        "Somebody went out, the round was not blocked.",
        record="2 players",
        changes=(Change("put", "rounds/0/ended", value="blocked"),),
        finds=(Violation("round.ended", "turn.out", round=0),),
    ),
)
def test_turn_out(case: Scenario) -> None:
    """Cases of turn.out."""
    hold("turn.out", case)


# turn.blocked: Boneyard empty and no hand fits anywhere: blocked. Decided: asked after a placement
# and after a draw, and the round is over at that instant.
@cases(
    Round(
        "2-players-seat-0",
        "Seat 0 lays a tile, and nobody can go on: blocked.",
        players=2,
        laid="6|6",
        hands=("4|4 5|6", "3|4"),
        boneyard="",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(0, 10),
                scores=(0, 10),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "2-players-seat-1",
        "Seat 1 lays a tile, and nobody can go on: blocked.",
        players=2,
        laid="6|6",
        hands=("3|4", "4|4 5|6"),
        boneyard="",
        turn=1,
        scores=(0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(10, 0),
                scores=(10, 0),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "2-players-after-a-draw",
        "The draw of the last tile that can be drawn blocks the round, without a pass.",
        players=2,
        laid="6|6",
        hands=("4|4 5|6", "3|4"),
        boneyard="2|4",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="draw"),
            Does(1, "draw 2|4"),
            Shows(
                ended="blocked",
                settlement=(15, 0),
                scores=(15, 0),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "2-players-seat-0-able",
        "Only seat 0 fits: the round is not blocked.",
        players=2,
        laid="6|6",
        hands=("4|6 5|6", "3|4"),
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
        "2-players-seat-1-able",
        "Only seat 1 fits: the round is not blocked.",
        players=2,
        laid="6|6",
        hands=("4|4 5|6", "2|4 4|6"),
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
        "3-players-seat-0",
        "Seat 0 lays a tile, and nobody can go on: blocked.",
        players=3,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "2|4"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(0, 0, 15),
                scores=(0, 0, 15),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "3-players-seat-1",
        "Seat 1 lays a tile, and nobody can go on: blocked.",
        players=3,
        laid="6|6",
        hands=("3|4", "4|4 5|6", "2|4"),
        boneyard="",
        turn=1,
        scores=(0, 0, 0),
        steps=(
            Does(1, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(0, 0, 15),
                scores=(0, 0, 15),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "3-players-seat-2",
        "Seat 2 lays a tile, and nobody can go on: blocked.",
        players=3,
        laid="6|6",
        hands=("3|4", "2|4", "4|4 5|6"),
        boneyard="",
        turn=2,
        scores=(0, 0, 0),
        steps=(
            Does(2, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(0, 15, 0),
                scores=(0, 15, 0),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "3-players-after-a-draw",
        "The draw of the last tile that can be drawn blocks the round, without a pass.",
        players=3,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "2|4"),
        boneyard="3|3",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0, 0), match="goes on"),
            Shows(turn=1, legal="draw"),
            Does(1, "draw 3|3"),
            Shows(
                ended="blocked",
                settlement=(0, 0, 20),
                scores=(0, 0, 20),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "3-players-seat-0-able",
        "Only seat 0 fits: the round is not blocked.",
        players=3,
        laid="6|6",
        hands=("4|6 5|6", "3|4", "2|4"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0, 0), match="goes on"),
            Shows(turn=1, legal="pass"),
        ),
    ),
    Round(
        "3-players-seat-1-able",
        "Only seat 1 fits: the round is not blocked.",
        players=3,
        laid="6|6",
        hands=("4|4 5|6", "3|3 4|6", "2|4"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0, 0), match="goes on"),
            Shows(turn=1, legal="4|6@6|6.line-b"),
        ),
    ),
    Round(
        "3-players-seat-2-able",
        "Only seat 2 fits: the round is not blocked.",
        players=3,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "3|3 4|6"),
        boneyard="",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0, 0), match="goes on"),
            Shows(turn=1, legal="pass"),
        ),
    ),
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
                settlement=(0, 15),
                scores=(0, 15),
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
                settlement=(15, 0),
                scores=(15, 0),
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
                settlement=(0, 15),
                scores=(0, 15),
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
                settlement=(15, 0),
                scores=(15, 0),
                match="goes on",
                opener="lot",
            ),
        ),
    ),
    Round(
        "4-players-after-a-draw",
        "The draw of the last tile that can be drawn blocks the round, without a pass.",
        players=4,
        laid="6|6",
        hands=("4|4 5|6", "3|4", "2|4", "3|3"),
        boneyard="1|4",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="no", scores=(0, 0), match="goes on"),
            Shows(turn=1, legal="draw"),
            Does(1, "draw 1|4"),
            Shows(
                ended="blocked",
                settlement=(20, 0),
                scores=(20, 0),
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
        "2-players",
        "The round is over: nothing is laid, drawn or passed.",
        players=2,
        laid="6|6",
        hands=("5|6", "4|6"),
        boneyard="3|6",
        turn=0,
        scores=(0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Does(0, "pass", refused="turn.after-end"),
            Does(0, "draw", refused="turn.after-end"),
            Does(1, "pass", refused="turn.after-end"),
            Does(1, "draw", refused="turn.after-end"),
            Does(1, "4|6@6|6.line-b", refused="turn.after-end"),
        ),
    ),
    Round(
        "3-players",
        "The round is over: nothing is laid, drawn or passed.",
        players=3,
        laid="6|6",
        hands=("5|6", "4|6", "3|6"),
        boneyard="4|5",
        turn=0,
        scores=(0, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Does(0, "pass", refused="turn.after-end"),
            Does(0, "draw", refused="turn.after-end"),
            Does(1, "pass", refused="turn.after-end"),
            Does(1, "draw", refused="turn.after-end"),
            Does(2, "pass", refused="turn.after-end"),
            Does(2, "draw", refused="turn.after-end"),
            Does(1, "4|6@6|6.line-b", refused="turn.after-end"),
        ),
    ),
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
        "2-players-goes-on",
        "Somebody passes after the round has ended.",
        record="2 players",
        changes=(Change("insert", "rounds/0/events/22", value={"seat": 0, "pass": True}),),
        finds=(Violation("turn.after-end", "turn.after-end", round=0, event=22),),
    ),
)
def test_turn_after_end(case: Scenario) -> None:
    """Cases of turn.after-end."""
    hold("turn.after-end", case)


# -- scoring


# scoring.plain-end: A plain end counts the pips of its outer half, a blank one 0; a lone opening
# tile counts both halves, once.
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


# scoring.double-end: A double at an end counts both halves.
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
# nothing; a branch not yet started counts nothing.
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


# scoring.award: After every placement, the opening included, a total that is positive and a
# multiple of five is added whole to the mover's side; any other adds nothing.
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
        "2-players-too-much",
        "A placement is said to score 10, it scores 5.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/0/points", value=10),),
        finds=(Violation("score.points", "scoring.award", round=0, event=0),),
    ),
    Record(
        "2-players-for-nothing",
        "A placement is said to score 5, it scores 0.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/3/points", value=5),),
        finds=(Violation("score.points", "scoring.award", round=0, event=3),),
    ),
)
def test_scoring_award(case: Scenario) -> None:
    """Cases of scoring.award."""
    hold("scoring.award", case)


# scoring.greatest: With one spinner the greatest total is 36, and the greatest that scores is 35.
@cases(
    Board(
        "greatest-total",
        "This total of 36 is the greatest there is.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b 3|3@2|3.high",
        total=36,
    ),
    Board(
        "greatest-award",
        "This award of 35 is the greatest there is.",
        laid="2|2 2|6@2|2.line-a 6|6@2|6.high 2|5@2|2.line-b 5|5@2|5.high 2|4@2|2.branch-a "
        "4|4@2|4.high 2|3@2|2.branch-b 3|5@2|3.high",
        award=35,
    ),
)
def test_scoring_greatest(case: Scenario) -> None:
    """Cases of scoring.greatest."""
    hold("scoring.greatest", case)


# -- settlement


# settlement.left: What is left in a hand is what was dealt and drawn, less what was laid.
@cases(
    Record(
        "2-players-said-less",
        "A tile that is left is not listed.",
        record="2 players",
        changes=(Change("cut", "rounds/0/left/1/0"),),
        finds=(Violation("settlement.left", "settlement.left", round=0),),
    ),
)
def test_settlement_left(case: Scenario) -> None:
    """Cases of settlement.left."""
    hold("settlement.left", case)


# settlement.out-leader: The side of the player who laid the last tile wins the round.
@cases(
    Settlement(
        "out-0-hands-0-13",
        "Seat 0 is out; 0 and 13 pips are left.",
        players=2,
        hands=("", "6|6 0|1"),
        out=0,
        awards=(15, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-1-hands-13-0",
        "Seat 1 is out; 13 and 0 pips are left.",
        players=2,
        hands=("6|6 0|1", ""),
        out=1,
        awards=(0, 15),
        winner=1,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-0-blank",
        "Seat 0 is out; 0 and 0 pips are left.",
        players=2,
        hands=("", "0|0"),
        out=0,
        awards=(0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4",
        "Seat 0 is out; 0, 7 and 4 pips are left.",
        players=3,
        hands=("", "1|6", "0|4"),
        out=0,
        awards=(10, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-1-hands-7-0-4",
        "Seat 1 is out; 7, 0 and 4 pips are left.",
        players=3,
        hands=("1|6", "", "0|4"),
        out=1,
        awards=(0, 10, 0),
        winner=1,
        by="settlement.out-won",
    ),
    Settlement(
        "out-2-hands-7-4-0",
        "Seat 2 is out; 7, 4 and 0 pips are left.",
        players=3,
        hands=("1|6", "0|4", ""),
        out=2,
        awards=(0, 0, 10),
        winner=2,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-0-13-blank",
        "Seat 0 is out; 0, 0 and 13 pips are left.",
        players=3,
        hands=("", "0|0", "6|6 0|1"),
        out=0,
        awards=(15, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-13",
        "Seat 0 is out; 0, 7, 4 and 13 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|1"),
        out=0,
        awards=(20, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-1-hands-7-0-4-13",
        "Seat 1 is out; 7, 0, 4 and 13 pips are left.",
        players=4,
        hands=("1|6", "", "0|4", "6|6 0|1"),
        out=1,
        awards=(0, 10),
        winner=1,
        by="settlement.out-won",
    ),
    Settlement(
        "out-2-hands-7-4-0-13",
        "Seat 2 is out; 7, 4, 0 and 13 pips are left.",
        players=4,
        hands=("1|6", "0|4", "", "6|6 0|1"),
        out=2,
        awards=(15, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-3-hands-7-4-13-0",
        "Seat 3 is out; 7, 4, 13 and 0 pips are left.",
        players=4,
        hands=("1|6", "0|4", "6|6 0|1", ""),
        out=3,
        awards=(0, 20),
        winner=1,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-0-13-18-blank",
        "Seat 0 is out; 0, 0, 13 and 18 pips are left.",
        players=4,
        hands=("", "0|0", "6|6 0|1", "5|6 1|6"),
        out=0,
        awards=(20, 0),
        winner=0,
        by="settlement.out-won",
    ),
)
def test_settlement_out_leader(case: Scenario) -> None:
    """Cases of settlement.out-leader."""
    hold("settlement.out-leader", case)


# settlement.out-won: The winner gets the pips left in all opposing hands, added first and rounded
# once to the nearest five; the winner's and the partner's own tiles neither add nor subtract, and
# losers get nothing.
@cases(
    Settlement(
        "out-0-hands-0-15",
        "Seat 0 is out; 0 and 15 pips are left.",
        players=2,
        hands=("", "6|6 0|3"),
        out=0,
        awards=(15, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-16",
        "Seat 0 is out; 0 and 16 pips are left.",
        players=2,
        hands=("", "6|6 0|4"),
        out=0,
        awards=(15, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-17",
        "Seat 0 is out; 0 and 17 pips are left.",
        players=2,
        hands=("", "6|6 0|5"),
        out=0,
        awards=(15, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-18",
        "Seat 0 is out; 0 and 18 pips are left.",
        players=2,
        hands=("", "6|6 0|6"),
        out=0,
        awards=(20, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-19",
        "Seat 0 is out; 0 and 19 pips are left.",
        players=2,
        hands=("", "6|6 1|6"),
        out=0,
        awards=(20, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-15-4",
        "Seat 0 is out; 0, 15 and 4 pips are left.",
        players=3,
        hands=("", "6|6 0|3", "0|4"),
        out=0,
        awards=(20, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-16-4",
        "Seat 0 is out; 0, 16 and 4 pips are left.",
        players=3,
        hands=("", "6|6 0|4", "1|3"),
        out=0,
        awards=(20, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-17-4",
        "Seat 0 is out; 0, 17 and 4 pips are left.",
        players=3,
        hands=("", "6|6 0|5", "0|4"),
        out=0,
        awards=(20, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-18-4",
        "Seat 0 is out; 0, 18 and 4 pips are left.",
        players=3,
        hands=("", "6|6 0|6", "0|4"),
        out=0,
        awards=(20, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-19-4",
        "Seat 0 is out; 0, 19 and 4 pips are left.",
        players=3,
        hands=("", "6|6 1|6", "0|4"),
        out=0,
        awards=(25, 0, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-15",
        "Seat 0 is out; 0, 7, 4 and 15 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|3"),
        out=0,
        awards=(20, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-16",
        "Seat 0 is out; 0, 7, 4 and 16 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 1|3"),
        out=0,
        awards=(25, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-17",
        "Seat 0 is out; 0, 7, 4 and 17 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|5"),
        out=0,
        awards=(25, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-18",
        "Seat 0 is out; 0, 7, 4 and 18 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 0|6"),
        out=0,
        awards=(25, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Settlement(
        "out-0-hands-0-7-4-19",
        "Seat 0 is out; 0, 7, 4 and 19 pips are left.",
        players=4,
        hands=("", "1|6", "0|4", "6|6 2|5"),
        out=0,
        awards=(25, 0),
        winner=0,
        by="settlement.out-won",
    ),
    Record(
        "2-players-said-more",
        "The settlement is said to pay side 0 more than it does.",
        record="2 players",
        changes=(Change("put", "rounds/0/settlement/0", value=15),),
        finds=(Violation("settlement.award", "settlement.out-won", round=0),),
    ),
    Record(
        "tied-carried-over",
        "The next settlement is said to pay for what the block left, too.",
        record="tied",
        changes=(Change("put", "rounds/1/settlement/1", value=63),),
        finds=(Violation("settlement.award", "settlement.out-won", round=1),),
    ),
)
def test_settlement_out_won(case: Scenario) -> None:
    """Cases of settlement.out-won."""
    hold("settlement.out-won", case)


# settlement.block-leader: Blocked: the side with the least pips left wins; partners' hands are
# added for the comparison.
@cases(
    Settlement(
        "blocked-hands-9-13",
        "A block; 9 and 13 pips are left.",
        players=2,
        hands=("3|6", "6|6 0|1"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-13-9",
        "A block; 13 and 9 pips are left.",
        players=2,
        hands=("6|6 0|1", "3|6"),
        out=None,
        awards=(0, 15),
        winner=1,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-9",
        "A block; 9 and 9 pips are left.",
        players=2,
        hands=("3|6", "4|5"),
        out=None,
        awards=(0, 0),
        winner=None,
        by="settlement.block-two-equal",
    ),
    Settlement(
        "blocked-hands-9-13-18",
        "A block; 9, 13 and 18 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 1|6"),
        out=None,
        awards=(30, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-13",
        "A block; 9, 13 and 13 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 0|2"),
        out=None,
        awards=(25, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-13-9-18",
        "A block; 13, 9 and 18 pips are left.",
        players=3,
        hands=("6|6 0|1", "3|6", "5|6 1|6"),
        out=None,
        awards=(0, 30, 0),
        winner=1,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-13-9-13",
        "A block; 13, 9 and 13 pips are left.",
        players=3,
        hands=("6|6 0|1", "3|6", "5|6 0|2"),
        out=None,
        awards=(0, 25, 0),
        winner=1,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-13-18-9",
        "A block; 13, 18 and 9 pips are left.",
        players=3,
        hands=("6|6 0|1", "5|6 1|6", "3|6"),
        out=None,
        awards=(0, 0, 30),
        winner=2,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-13-13-9",
        "A block; 13, 13 and 9 pips are left.",
        players=3,
        hands=("6|6 0|1", "5|6 0|2", "3|6"),
        out=None,
        awards=(0, 0, 25),
        winner=2,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-9-13",
        "A block; 9, 9 and 13 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 0|1"),
        out=None,
        awards=(Fraction(15, 2), Fraction(15, 2), 0),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-13-9",
        "A block; 9, 13 and 9 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "4|5"),
        out=None,
        awards=(Fraction(15, 2), 0, Fraction(15, 2)),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-13-9-9",
        "A block; 13, 9 and 9 pips are left.",
        players=3,
        hands=("6|6 0|1", "3|6", "4|5"),
        out=None,
        awards=(0, Fraction(15, 2), Fraction(15, 2)),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-9-9",
        "A block; 9, 9 and 9 pips are left.",
        players=3,
        hands=("3|6", "4|5", "2|6 0|1"),
        out=None,
        awards=(0, 0, 0),
        winner=None,
        by="settlement.block-all-equal",
    ),
    Settlement(
        "blocked-hands-4-2-5-11",
        "A block; 4, 2, 5 and 11 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "5|6"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-1-2-12-7",
        "A block; 1, 2, 12 and 7 pips are left.",
        players=4,
        hands=("0|1", "0|2", "6|6", "1|6"),
        out=None,
        awards=(0, 15),
        winner=1,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-7",
        "A block; 4, 2, 5 and 7 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "1|6"),
        out=None,
        awards=(0, 0),
        winner=None,
        by="settlement.block-two-equal",
    ),
)
def test_settlement_block_leader(case: Scenario) -> None:
    """Cases of settlement.block-leader."""
    hold("settlement.block-leader", case)


# settlement.block-won: A side that alone has the least takes the same settlement as one that went
# out.
@cases(
    Settlement(
        "blocked-hands-9-15",
        "A block; 9 and 15 pips are left.",
        players=2,
        hands=("3|6", "6|6 0|3"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-16",
        "A block; 9 and 16 pips are left.",
        players=2,
        hands=("3|6", "6|6 0|4"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-17",
        "A block; 9 and 17 pips are left.",
        players=2,
        hands=("3|6", "6|6 0|5"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-18",
        "A block; 9 and 18 pips are left.",
        players=2,
        hands=("3|6", "6|6 0|6"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-19",
        "A block; 9 and 19 pips are left.",
        players=2,
        hands=("3|6", "6|6 1|6"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-18",
        "A block; 9, 13 and 18 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 1|6"),
        out=None,
        awards=(30, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-19",
        "A block; 9, 13 and 19 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 2|6"),
        out=None,
        awards=(30, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-20",
        "A block; 9, 13 and 20 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 4|5"),
        out=None,
        awards=(35, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-21",
        "A block; 9, 13 and 21 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 4|6"),
        out=None,
        awards=(35, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-9-13-22",
        "A block; 9, 13 and 22 pips are left.",
        players=3,
        hands=("3|6", "6|6 0|1", "5|6 4|5 0|2"),
        out=None,
        awards=(35, 0, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-15",
        "A block; 4, 2, 5 and 15 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 0|3"),
        out=None,
        awards=(15, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-16",
        "A block; 4, 2, 5 and 16 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|3"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-17",
        "A block; 4, 2, 5 and 17 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|4"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-18",
        "A block; 4, 2, 5 and 18 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 0|6"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
    Settlement(
        "blocked-hands-4-2-5-19",
        "A block; 4, 2, 5 and 19 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "6|6 1|6"),
        out=None,
        awards=(20, 0),
        winner=0,
        by="settlement.block-won",
    ),
)
def test_settlement_block_won(case: Scenario) -> None:
    """Cases of settlement.block-won."""
    hold("settlement.block-won", case)


# settlement.block-two-equal: Blocked, two sides, equal: nobody gets anything.
@cases(
    Settlement(
        "blocked-hands-9-9",
        "A block; 9 and 9 pips are left.",
        players=2,
        hands=("3|6", "4|5"),
        out=None,
        awards=(0, 0),
        winner=None,
        by="settlement.block-two-equal",
    ),
    Settlement(
        "blocked-hands-4-2-5-7",
        "A block; 4, 2, 5 and 7 pips are left.",
        players=4,
        hands=("0|4", "0|2", "0|5", "1|6"),
        out=None,
        awards=(0, 0),
        winner=None,
        by="settlement.block-two-equal",
    ),
    Record(
        "tied-nothing-carried-over",
        "A block paid nobody; the next settlement pays for its own round alone.",
        record="tied",
    ),
)
def test_settlement_block_two_equal(case: Scenario) -> None:
    """Cases of settlement.block-two-equal."""
    hold("settlement.block-two-equal", case)


# settlement.block-shared: Blocked, three players, two equal and least: the third hand is rounded,
# then shared equally between the two, halves kept; nobody is picked as the winner.
@cases(
    Settlement(
        "blocked-hands-9-9-15",
        "A block; 9, 9 and 15 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 0|3"),
        out=None,
        awards=(Fraction(15, 2), Fraction(15, 2), 0),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-9-16",
        "A block; 9, 9 and 16 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 0|4"),
        out=None,
        awards=(Fraction(15, 2), Fraction(15, 2), 0),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-9-17",
        "A block; 9, 9 and 17 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 0|5"),
        out=None,
        awards=(Fraction(15, 2), Fraction(15, 2), 0),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-9-18",
        "A block; 9, 9 and 18 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 0|6"),
        out=None,
        awards=(10, 10, 0),
        winner=None,
        by="settlement.block-shared",
    ),
    Settlement(
        "blocked-hands-9-9-19",
        "A block; 9, 9 and 19 pips are left.",
        players=3,
        hands=("3|6", "4|5", "6|6 1|6"),
        out=None,
        awards=(10, 10, 0),
        winner=None,
        by="settlement.block-shared",
    ),
)
def test_settlement_block_shared(case: Scenario) -> None:
    """Cases of settlement.block-shared."""
    hold("settlement.block-shared", case)


# settlement.block-all-equal: Decided: blocked, all three equal: nobody gets anything, for there is
# no third hand.
@cases(
    Settlement(
        "blocked-hands-9-9-9",
        "A block; 9, 9 and 9 pips are left.",
        players=3,
        hands=("3|6", "4|5", "2|6 0|1"),
        out=None,
        awards=(0, 0, 0),
        winner=None,
        by="settlement.block-all-equal",
    ),
)
def test_settlement_block_all_equal(case: Scenario) -> None:
    """Cases of settlement.block-all-equal."""
    hold("settlement.block-all-equal", case)


# -- match


# match.played-out: A round is played to its end before the next one begins.
@cases(
    Record(
        "2-players-cut-short",
        "Another round follows, though the first is not over.",
        record="2 players",
        changes=(
            Change("cut", "rounds/0/ended"),
            Change("cut", "rounds/0/left"),
            Change("cut", "rounds/0/settlement"),
            Change("cut", "rounds/0/scores"),
            Change("cut", "rounds/0/events/21"),
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
        "2-players",
        "To the scores so far are added a placement and the settlement.",
        players=2,
        laid="6|6",
        hands=("3|6", "2|5 4|4"),
        boneyard="1|5",
        turn=0,
        scores=(Fraction(5, 2), 5),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0), scores=(Fraction(65, 2), 5), match="goes on"),
        ),
    ),
    Round(
        "3-players",
        "To the scores so far are added a placement and the settlement.",
        players=3,
        laid="6|6",
        hands=("3|6", "2|5 4|4", "1|5 2|4"),
        boneyard="0|5",
        turn=0,
        scores=(Fraction(5, 2), 5, Fraction(15, 2)),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(
                ended="out",
                settlement=(25, 0, 0),
                scores=(Fraction(85, 2), 5, Fraction(15, 2)),
                match="goes on",
            ),
        ),
    ),
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
            Shows(ended="out", settlement=(25, 0), scores=(Fraction(85, 2), 5), match="goes on"),
        ),
    ),
    Record(
        "2-players-kept",
        "The scores after each round are right, and so are the last.",
        record="2 players",
    ),
    Record(
        "2-players-after-a-round",
        "The score of side 1 after the first round is wrong.",
        record="2 players",
        changes=(Change("put", "rounds/0/scores/1", value=50),),
        finds=(Violation("match.scores", "match.scores", round=0),),
    ),
    Record(
        "2-players-in-an-open-round",
        "The score of side 0 in the round that goes on is wrong.",
        record="2 players",
        changes=(Change("put", "rounds/1/scores/0", value=40),),
        finds=(Violation("match.scores", "match.scores", round=1),),
    ),
    Record(
        "2-players-at-the-end",
        "The last score of side 0 is wrong.",
        record="2 players",
        changes=(Change("put", "scores/0", value=40),),
        finds=(Violation("match.scores", "match.scores"),),
    ),
)
def test_match_scores(case: Scenario) -> None:
    """Cases of match.scores."""
    hold("match.scores", case)


# match.finish: A round is always played out and settled; only then is it asked whether a side has
# reached the target.
@cases(
    Round(
        "2-players-settlement-missed",
        "A settlement brings side 0 1 short of the target.",
        players=2,
        laid="6|6",
        hands=("5|6", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(234, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(249, 0), match="goes on"),
        ),
    ),
    Round(
        "2-players-settlement-met",
        "A settlement brings side 0 to the target.",
        players=2,
        laid="6|6",
        hands=("5|6", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(235, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(250, 0), match="won by 0"),
        ),
    ),
    Round(
        "2-players-settlement-passed",
        "A settlement brings side 0 1 beyond the target.",
        players=2,
        laid="6|6",
        hands=("5|6", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(236, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(251, 0), match="won by 0"),
        ),
    ),
    Round(
        "2-players-seat-0-met",
        "A placement brings seat 0's side to the target.",
        players=2,
        laid="",
        hands=("0|0 0|5", "0|1"),
        boneyard="0|2",
        turn=0,
        scores=(245, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(250, 0), match="goes on")),
    ),
    Round(
        "2-players-out",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=2,
        laid="6|6",
        hands=("3|6", "4|5"),
        boneyard="",
        turn=0,
        scores=(235, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(10, 0), scores=(260, 0), match="won by 0"),
        ),
    ),
    Round(
        "2-players-block",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=2,
        laid="6|6",
        hands=("3|6 5|5", "4|5"),
        boneyard="",
        turn=0,
        scores=(235, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="blocked", settlement=(0, 10), scores=(250, 10), match="won by 0"),
        ),
    ),
    Round(
        "3-players-settlement-missed",
        "A settlement brings side 0 1 short of the target.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "0|4"),
        boneyard="",
        turn=0,
        scores=(189, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0, 0), scores=(199, 0, 0), match="goes on"),
        ),
    ),
    Round(
        "3-players-settlement-met",
        "A settlement brings side 0 to the target.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "0|4"),
        boneyard="",
        turn=0,
        scores=(190, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0, 0), scores=(200, 0, 0), match="won by 0"),
        ),
    ),
    Round(
        "3-players-settlement-passed",
        "A settlement brings side 0 1 beyond the target.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "0|4"),
        boneyard="",
        turn=0,
        scores=(191, 0, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0, 0), scores=(201, 0, 0), match="won by 0"),
        ),
    ),
    Round(
        "3-players-seat-0-met",
        "A placement brings seat 0's side to the target.",
        players=3,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2"),
        boneyard="0|3",
        turn=0,
        scores=(195, 0, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(200, 0, 0), match="goes on")),
    ),
    Round(
        "3-players-out",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=3,
        laid="6|6",
        hands=("3|6", "4|5", "4|4"),
        boneyard="",
        turn=0,
        scores=(185, 0, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0, 0), scores=(215, 0, 0), match="won by 0"),
        ),
    ),
    Round(
        "3-players-block",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=3,
        laid="6|6",
        hands=("3|6 5|5", "4|5", "4|4"),
        boneyard="",
        turn=0,
        scores=(185, 0, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="blocked", settlement=(0, 0, 20), scores=(200, 0, 20), match="won by 0"),
        ),
    ),
    Round(
        "4-players-settlement-missed",
        "A settlement brings side 0 1 short of the target.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "0|4", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(179, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(20, 0), scores=(199, 0), match="goes on"),
        ),
    ),
    Round(
        "4-players-settlement-met",
        "A settlement brings side 0 to the target.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "0|4", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(180, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(20, 0), scores=(200, 0), match="won by 0"),
        ),
    ),
    Round(
        "4-players-settlement-passed",
        "A settlement brings side 0 1 beyond the target.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "0|4", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(181, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(20, 0), scores=(201, 0), match="won by 0"),
        ),
    ),
    Round(
        "4-players-seat-0-met",
        "A placement brings seat 0's side to the target.",
        players=4,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(195, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(200, 0), match="goes on")),
    ),
    Round(
        "4-players-out",
        "The target is met by the very tile that ends the round: nothing is settled.",
        players=4,
        laid="6|6",
        hands=("3|6", "4|5", "4|4", "2|5"),
        boneyard="",
        turn=0,
        scores=(185, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0), scores=(215, 0), match="won by 0"),
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
        scores=(185, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="blocked", settlement=(0, 20), scores=(200, 20), match="won by 0"),
        ),
    ),
)
def test_match_finish(case: Scenario) -> None:
    """Cases of match.finish."""
    hold("match.finish", case)


# match.winner: Decided: if a shared settlement takes two sides past the target together, the higher
# score wins; equal scores are a drawn match.
@cases(
    Round(
        "2-players-level-missed",
        "A round brings sides 0 and 1 1 short of the target, and they are level.",
        players=2,
        laid="6|6",
        hands=("5|6", "3|4"),
        boneyard="2|4",
        turn=0,
        scores=(244, 249),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(5, 0), scores=(249, 249), match="goes on"),
        ),
    ),
    Round(
        "2-players-level-met",
        "A round brings sides 0 and 1 to the target, and they are level.",
        players=2,
        laid="6|6",
        hands=("5|6", "3|4"),
        boneyard="2|4",
        turn=0,
        scores=(245, 250),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(5, 0), scores=(250, 250), match="drawn"),
        ),
    ),
    Round(
        "2-players-level-passed",
        "A round brings sides 0 and 1 1 beyond the target, and they are level.",
        players=2,
        laid="6|6",
        hands=("5|6", "3|4"),
        boneyard="2|4",
        turn=0,
        scores=(246, 251),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(5, 0), scores=(251, 251), match="drawn"),
        ),
    ),
    Round(
        "2-players-level",
        "Sides 0 and 1 are level beyond the target.",
        players=2,
        laid="6|6",
        hands=("5|6", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(236, 251),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(251, 251), match="drawn"),
        ),
    ),
    Round(
        "2-players-seat-0-passed",
        "A placement brings seat 0's side 1 beyond the target.",
        players=2,
        laid="",
        hands=("0|0 0|5", "0|1"),
        boneyard="0|2",
        turn=0,
        scores=(246, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(251, 0), match="goes on")),
    ),
    Round(
        "3-players-level-missed",
        "A round brings sides 0 and 1 1 short of the target, and they are level.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "2|4"),
        boneyard="3|3",
        turn=0,
        scores=(184, 199, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0, 0), scores=(199, 199, 0), match="goes on"),
        ),
    ),
    Round(
        "3-players-level-met",
        "A round brings sides 0 and 1 to the target, and they are level.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "2|4"),
        boneyard="3|3",
        turn=0,
        scores=(185, 200, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0, 0), scores=(200, 200, 0), match="drawn"),
        ),
    ),
    Round(
        "3-players-level-passed",
        "A round brings sides 0 and 1 1 beyond the target, and they are level.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "2|4"),
        boneyard="3|3",
        turn=0,
        scores=(186, 201, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0, 0), scores=(201, 201, 0), match="drawn"),
        ),
    ),
    Round(
        "3-players-met-met",
        "A shared settlement brings side 0 to the target and side 1 to the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(385, 2), Fraction(385, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(200, 200, 0),
                match="drawn",
            ),
        ),
    ),
    Round(
        "3-players-passed-passed",
        "A shared settlement brings side 0 1 beyond the target and side 1 1 beyond the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(387, 2), Fraction(387, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(201, 201, 0),
                match="drawn",
            ),
        ),
    ),
    Round(
        "3-players-passed-met",
        "A shared settlement brings side 0 1 beyond the target and side 1 to the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(387, 2), Fraction(385, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(201, 200, 0),
                match="won by 0",
            ),
        ),
    ),
    Round(
        "3-players-met-passed",
        "A shared settlement brings side 0 to the target and side 1 1 beyond the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(385, 2), Fraction(387, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(200, 201, 0),
                match="won by 1",
            ),
        ),
    ),
    Round(
        "3-players-missed-met",
        "A shared settlement brings side 0 1 short of the target and side 1 to the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(383, 2), Fraction(385, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(199, 200, 0),
                match="won by 1",
            ),
        ),
    ),
    Round(
        "3-players-met-missed",
        "A shared settlement brings side 0 to the target and side 1 1 short of the target.",
        players=3,
        laid="6|6",
        hands=("0|1 4|4 5|6", "0|2 3|4", "1|1 1|4 2|4"),
        boneyard="",
        turn=0,
        scores=(Fraction(385, 2), Fraction(383, 2), 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(
                ended="blocked",
                settlement=(Fraction(15, 2), Fraction(15, 2), 0),
                scores=(200, 199, 0),
                match="won by 0",
            ),
        ),
    ),
    Round(
        "3-players-level",
        "Sides 0 and 1 are level beyond the target.",
        players=3,
        laid="6|6",
        hands=("5|6", "3|4", "0|4"),
        boneyard="",
        turn=0,
        scores=(191, 201, 0),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(10, 0, 0), scores=(201, 201, 0), match="drawn"),
        ),
    ),
    Round(
        "3-players-seat-0-passed",
        "A placement brings seat 0's side 1 beyond the target.",
        players=3,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2"),
        boneyard="0|3",
        turn=0,
        scores=(196, 0, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(201, 0, 0), match="goes on")),
    ),
    Round(
        "4-players-level-missed",
        "A round brings sides 0 and 1 1 short of the target, and they are level.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "2|4", "3|3"),
        boneyard="1|4",
        turn=0,
        scores=(184, 199),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(199, 199), match="goes on"),
        ),
    ),
    Round(
        "4-players-level-met",
        "A round brings sides 0 and 1 to the target, and they are level.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "2|4", "3|3"),
        boneyard="1|4",
        turn=0,
        scores=(185, 200),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(200, 200), match="drawn"),
        ),
    ),
    Round(
        "4-players-level-passed",
        "A round brings sides 0 and 1 1 beyond the target, and they are level.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "2|4", "3|3"),
        boneyard="1|4",
        turn=0,
        scores=(186, 201),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(15, 0), scores=(201, 201), match="drawn"),
        ),
    ),
    Round(
        "4-players-level",
        "Sides 0 and 1 are level beyond the target.",
        players=4,
        laid="6|6",
        hands=("5|6", "3|4", "0|4", "1|4 4|4"),
        boneyard="",
        turn=0,
        scores=(181, 201),
        steps=(
            Does(0, "5|6@6|6.line-a", points=0),
            Shows(ended="out", settlement=(20, 0), scores=(201, 201), match="drawn"),
        ),
    ),
    Round(
        "4-players-seat-0-passed",
        "A placement brings seat 0's side 1 beyond the target.",
        players=4,
        laid="",
        hands=("0|0 0|5", "0|1", "0|2", "0|3"),
        boneyard="0|4",
        turn=0,
        scores=(196, 0),
        steps=(Does(0, "0|5", points=5), Shows(ended="no", scores=(201, 0), match="goes on")),
    ),
    Record(
        "2-players-open",
        "Nobody has won a match that goes on.",
        record="2 players",
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


# match.target: 250 raw points with two players, 200 with three or four.
@cases(
    Round(
        "2-players-seat-1-missed",
        "A placement brings seat 1's side 1 short of the target.",
        players=2,
        laid="",
        hands=("0|0", "0|1 0|5"),
        boneyard="0|2",
        turn=1,
        scores=(0, 244),
        steps=(Does(1, "0|5", points=5), Shows(ended="no", scores=(0, 249), match="goes on")),
    ),
    Round(
        "2-players-round-missed",
        "A round brings side 0 1 short of the target.",
        players=2,
        laid="6|6",
        hands=("3|6", "4|5"),
        boneyard="4|4",
        turn=0,
        scores=(224, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(10, 0), scores=(249, 0), match="goes on"),
        ),
    ),
    Round(
        "2-players-seat-1-met",
        "A placement brings seat 1's side to the target.",
        players=2,
        laid="",
        hands=("0|0", "0|1 0|5"),
        boneyard="0|2",
        turn=1,
        scores=(0, 245),
        steps=(Does(1, "0|5", points=5), Shows(ended="no", scores=(0, 250), match="goes on")),
    ),
    Round(
        "2-players-round-met",
        "A round brings side 0 to the target.",
        players=2,
        laid="6|6",
        hands=("3|6", "4|5"),
        boneyard="4|4",
        turn=0,
        scores=(225, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(10, 0), scores=(250, 0), match="won by 0"),
        ),
    ),
    Round(
        "2-players-seat-1-passed",
        "A placement brings seat 1's side 1 beyond the target.",
        players=2,
        laid="",
        hands=("0|0", "0|1 0|5"),
        boneyard="0|2",
        turn=1,
        scores=(0, 246),
        steps=(Does(1, "0|5", points=5), Shows(ended="no", scores=(0, 251), match="goes on")),
    ),
    Round(
        "2-players-round-passed",
        "A round brings side 0 1 beyond the target.",
        players=2,
        laid="6|6",
        hands=("3|6", "4|5"),
        boneyard="4|4",
        turn=0,
        scores=(226, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(10, 0), scores=(251, 0), match="won by 0"),
        ),
    ),
    Round(
        "3-players-seat-2-missed",
        "A placement brings seat 2's side 1 short of the target.",
        players=3,
        laid="",
        hands=("0|0", "0|1", "0|2 0|5"),
        boneyard="0|3",
        turn=2,
        scores=(0, 0, 194),
        steps=(Does(2, "0|5", points=5), Shows(ended="no", scores=(0, 0, 199), match="goes on")),
    ),
    Round(
        "3-players-round-missed",
        "A round brings side 0 1 short of the target.",
        players=3,
        laid="6|6",
        hands=("3|6", "4|5", "4|4"),
        boneyard="2|5",
        turn=0,
        scores=(169, 0, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0, 0), scores=(199, 0, 0), match="goes on"),
        ),
    ),
    Round(
        "3-players-seat-2-met",
        "A placement brings seat 2's side to the target.",
        players=3,
        laid="",
        hands=("0|0", "0|1", "0|2 0|5"),
        boneyard="0|3",
        turn=2,
        scores=(0, 0, 195),
        steps=(Does(2, "0|5", points=5), Shows(ended="no", scores=(0, 0, 200), match="goes on")),
    ),
    Round(
        "3-players-round-met",
        "A round brings side 0 to the target.",
        players=3,
        laid="6|6",
        hands=("3|6", "4|5", "4|4"),
        boneyard="2|5",
        turn=0,
        scores=(170, 0, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0, 0), scores=(200, 0, 0), match="won by 0"),
        ),
    ),
    Round(
        "3-players-seat-2-passed",
        "A placement brings seat 2's side 1 beyond the target.",
        players=3,
        laid="",
        hands=("0|0", "0|1", "0|2 0|5"),
        boneyard="0|3",
        turn=2,
        scores=(0, 0, 196),
        steps=(Does(2, "0|5", points=5), Shows(ended="no", scores=(0, 0, 201), match="goes on")),
    ),
    Round(
        "3-players-round-passed",
        "A round brings side 0 1 beyond the target.",
        players=3,
        laid="6|6",
        hands=("3|6", "4|5", "4|4"),
        boneyard="2|5",
        turn=0,
        scores=(171, 0, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0, 0), scores=(201, 0, 0), match="won by 0"),
        ),
    ),
    Round(
        "4-players-seat-3-missed",
        "A placement brings seat 3's side 1 short of the target.",
        players=4,
        laid="",
        hands=("0|0", "0|1", "0|2", "0|3 0|5"),
        boneyard="0|4",
        turn=3,
        scores=(0, 194),
        steps=(Does(3, "0|5", points=5), Shows(ended="no", scores=(0, 199), match="goes on")),
    ),
    Round(
        "4-players-round-missed",
        "A round brings side 0 1 short of the target.",
        players=4,
        laid="6|6",
        hands=("3|6", "4|5", "4|4", "2|5"),
        boneyard="1|5",
        turn=0,
        scores=(169, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0), scores=(199, 0), match="goes on"),
        ),
    ),
    Round(
        "4-players-seat-3-met",
        "A placement brings seat 3's side to the target.",
        players=4,
        laid="",
        hands=("0|0", "0|1", "0|2", "0|3 0|5"),
        boneyard="0|4",
        turn=3,
        scores=(0, 195),
        steps=(Does(3, "0|5", points=5), Shows(ended="no", scores=(0, 200), match="goes on")),
    ),
    Round(
        "4-players-round-met",
        "A round brings side 0 to the target.",
        players=4,
        laid="6|6",
        hands=("3|6", "4|5", "4|4", "2|5"),
        boneyard="1|5",
        turn=0,
        scores=(170, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0), scores=(200, 0), match="won by 0"),
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
        scores=(0, 196),
        steps=(Does(3, "0|5", points=5), Shows(ended="no", scores=(0, 201), match="goes on")),
    ),
    Round(
        "4-players-round-passed",
        "A round brings side 0 1 beyond the target.",
        players=4,
        laid="6|6",
        hands=("3|6", "4|5", "4|4", "2|5"),
        boneyard="1|5",
        turn=0,
        scores=(171, 0),
        steps=(
            Does(0, "3|6@6|6.line-a", points=15),
            Shows(ended="out", settlement=(15, 0), scores=(201, 0), match="won by 0"),
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
        "2-players-own-keys",
        "Keys that begin with x_ are ignored.",
        record="2 players",
        changes=(Change("put", "x_table", value=7),),
    ),
    Record(
        "2-players-given-only",
        "Without claims a record is judged by what is given.",
        record="2 players",
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
        "2-players-unknown-key",
        "A key that nobody defined is reported, and the replay goes on.",
        record="2 players",
        changes=(Change("put", "rounds/0/dealer", value=0),),
        finds=(Violation("record.unknown-key", None, round=0),),
    ),
    Record(
        "2-players-other-rules",
        "Another rule book is reported, and the replay goes on.",
        record="2 players",
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
        "2-players-other-game",
        "A record of another game.",
        record="2 players",
        changes=(Change("put", "game", value="no_game"),),
        finds=(Violation("record.rules", None),),
    ),
    Record(
        "2-players-missing",
        "A given key is missing.",
        record="2 players",
        changes=(Change("cut", "players"),),
        finds=(Violation("record.format", None),),
    ),
    Record(
        "2-players-no-seat",
        "There is no such seat.",
        record="2 players",
        changes=(Change("put", "rounds/0/opener", value=2),),
        finds=(Violation("record.format", None, round=0),),
    ),
    Record(
        "2-players-no-integer",
        "A seat is an integer.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/0/seat", value="0"),),
        finds=(Violation("record.format", None, round=0, event=0),),
    ),
    Record(
        "2-players-no-tile",
        "A tile is written in digits.",
        record="2 players",
        changes=(Change("put", "rounds/0/hands/0/0", value="a|b"),),
        finds=(Violation("record.format", None, round=0),),
    ),
    Record(
        "2-players-two-deeds",
        "An event is one deed.",
        record="2 players",
        changes=(Change("put", "rounds/0/events/0/pass", value=True),),
        finds=(Violation("record.format", None, round=0, event=0),),
    ),
)
def test_records(case: Scenario) -> None:
    """Cases of records."""
    hold("records", case)
