"""The record of a match: the shape it must have, and how to write one.

A record is one match as a JSON object, here already parsed: `format`, `game`, `players` and
`rounds` are given, `rules`, `scores` and `winner` are claims. A round gives `opener`, `hands`,
`boneyard` and `events` and may claim `opener_by`, `ended`, `left`, `settlement` and `scores`. An
event gives `seat` and one of `play` (with `at` and, claimed, `points`), `draw` and `pass`; in games
with calls also `call`, and in games with turned doubles `turned` beside `play`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from .actions import Call, Draw, Event, Play
from .family import GAMES
from .games import AllFives
from .matches import Match
from .notation import Site, Tile, as_number
from .rounds import Round

FORMAT = "domino-record/1"
RECORD_GIVEN = ("format", "game", "players", "rounds")
ROUND_GIVEN = ("opener", "hands", "boneyard", "events")
EVENT_GIVEN = ("seat",)
ACTIONS = ("play", "draw", "pass", "call")
BESIDE_PLAY = ("at", "points", "turned")

Check: TypeAlias = Callable[[Any], bool]


@dataclass(frozen=True)
class Violation:
    """What is wrong with a record: a code, and the round and event it belongs to, from 0."""

    code: str
    round: int | None = None
    event: int | None = None


# -------------------------------------------------------------------- kinds of values


def is_integer(value: Any) -> bool:
    """A JSON integer of at most 64 bits; `true` is none, nor is 0.0."""
    is_int = isinstance(value, int) and not isinstance(value, bool)
    return is_int and -(2**63) <= value < 2**63


def is_number(value: Any) -> bool:
    return is_integer(value) or (isinstance(value, float) and math.isfinite(value))


def is_text(value: Any) -> bool:
    """A string without lone surrogates, which have no UTF-8."""
    return isinstance(value, str) and not any("\ud800" <= char <= "\udfff" for char in value)


def is_tile(value: Any) -> bool:
    return _reads(Tile, value)


def is_site(value: Any) -> bool:
    return _reads(Site, value)


def _reads(notation: Callable[[str], object], value: Any) -> bool:
    if not isinstance(value, str):
        return False
    try:
        notation(value)
    except ValueError:
        return False
    return True


def list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(check(item) for item in value)


def seat_of(players: int) -> Check:
    return lambda value: is_integer(value) and 0 <= value < players


# -------------------------------------------------------------------- keys at each level


def record_keys(game: AllFives | None) -> dict[str, Check]:
    """The keys of a record. Without a game to judge by, it has to name one that is known."""
    return {
        "format": lambda value: value == FORMAT,
        "game": lambda value: is_text(value) and (game is not None or value in GAMES),
        "players": is_integer,
        "rounds": lambda value: isinstance(value, list),
        "rules": is_text,
        "scores": list_of(is_number),
        "winner": lambda value: value is None or is_integer(value),
    }


def round_keys(players: int) -> dict[str, Check]:
    return {
        "opener": seat_of(players),
        "opener_by": is_text,
        "hands": list_of(list_of(is_tile)),
        "boneyard": list_of(is_tile),
        "events": lambda value: isinstance(value, list),
        "ended": is_text,
        "left": list_of(list_of(is_tile)),
        "settlement": list_of(is_number),
        "scores": list_of(is_number),
    }


def event_keys(players: int, game: AllFives) -> dict[str, Check]:
    """`turned` and `call` are keys only of games that have turned doubles or calls."""
    turned: dict[str, Check] = {"turned": lambda value: value is True or value is False}
    call: dict[str, Check] = {"call": is_number}
    return {
        "seat": seat_of(players),
        "play": is_tile,
        "draw": is_tile,
        "pass": lambda value: value is True,
        "at": is_site,
        "points": is_number,
        **(turned if game.has_turned_doubles else {}),
        **(call if game.has_calls else {}),
    }


# -------------------------------------------------------------------- judging the shape


def has_shape(value: Any, keys: Mapping[str, Check], given: Collection[str]) -> bool:
    """An object with all the given keys, and a value of the right kind under each known key."""
    return (
        isinstance(value, dict)
        and all(key in value for key in given)
        and all(check(value[key]) for key, check in keys.items() if key in value)
    )


def is_event(value: Any, players: int, game: AllFives) -> bool:
    """An event is exactly one action; the keys that are none are known only beside a `play`."""
    keys = event_keys(players, game)
    return (
        has_shape(value, keys, EVENT_GIVEN)
        and sum(key in value for key in keys if key in ACTIONS) == 1
        and ("play" in value or not any(key in value for key in keys if key in BESIDE_PLAY))
    )


def format_fault(record: Any, game: AllFives | None) -> Violation | None:
    """Where the shape is first wrong: in the record itself, then round by round and its events."""
    if not has_shape(record, record_keys(game), RECORD_GIVEN):
        return Violation("record.format")
    if game is None:
        game = GAMES[record["game"]]()
    players = record["players"]
    for r, round_ in enumerate(record["rounds"]):
        if not has_shape(round_, round_keys(players), ROUND_GIVEN):
            return Violation("record.format", r)
        for e, event in enumerate(round_["events"]):
            if not is_event(event, players, game):
                return Violation("record.format", r, e)
    return None


def unknown_keys(record: Any, game: AllFives) -> Iterator[Violation]:
    """Keys that nobody defined, in the same order; those that begin with `x_` are ignored."""

    def strangers(value: dict[str, Any], keys: Mapping[str, Check]) -> int:
        return sum(key not in keys and not key.startswith("x_") for key in value)

    players = record["players"]
    yield from [Violation("record.unknown-key")] * strangers(record, record_keys(None))
    for r, round_ in enumerate(record["rounds"]):
        found = Violation("record.unknown-key", r)
        yield from [found] * strangers(round_, round_keys(players))
        for e, event in enumerate(round_["events"]):
            found = Violation("record.unknown-key", r, e)
            yield from [found] * strangers(event, event_keys(players, game))


# -------------------------------------------------------------------- writing


def record_of(match: Match) -> dict[str, Any]:
    """The record of a match, over or not, with every claim that it allows.

    Rule E9: a decided match names its winner, or None for a draw, beside the scores.
    """
    rounds = [_round_record(match, number) for number in range(len(match.rounds))]
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.name,
        "players": match.players,
        "rounds": rounds,
        "scores": [as_number(score) for score in match.scores()],
    }
    if match.outcome() != "undecided":
        record["winner"] = match.winner()
    return record


def _round_record(match: Match, number: int) -> dict[str, Any]:
    round_ = match.rounds[number]
    record: dict[str, Any] = {
        "opener": round_.opener,
        "opener_by": match.openers_of(number)[1],
        "hands": [[str(tile) for tile in hand] for hand in round_.dealt_hands],
        "boneyard": [str(tile) for tile in round_.dealt_boneyard],
        "events": [_event_record(event) for event in round_.events],
    }
    if round_.ended() is not None:
        record["ended"] = round_.ended()
    left, settlement = round_.left(), round_.settlement()
    if left is not None and settlement is not None:
        record["left"] = [[str(tile) for tile in hand] for hand in left]
        record["settlement"] = [as_number(award) for award in settlement]
    record["scores"] = [as_number(score) for score in round_.scores()]
    return record


def _event_record(event: Event) -> dict[str, Any]:
    action = event.action
    if isinstance(action, Play):
        record: dict[str, Any] = {"seat": event.seat, "play": str(action.tile)}
        if action.at is not None:
            record["at"] = str(action.at)
        if action.turned:
            record["turned"] = True
        return record | {"points": as_number(event.points)}
    if isinstance(action, Call):
        return {"seat": event.seat, "call": as_number(action.points)}
    if isinstance(action, Draw):
        return {"seat": event.seat, "draw": str(action.tile)}
    return {"seat": event.seat, "pass": True}


def deal(game: AllFives, players: int, rng: Random) -> tuple[list[list[Tile]], list[Tile]]:
    """Rules S1 and S3: shuffled hands and boneyard; where hands are not to be played, others."""
    size = game.hand_size(players)
    while True:
        tiles = game.tiles()
        rng.shuffle(tiles)
        hands = [tiles[size * seat : size * (seat + 1)] for seat in range(players)]
        if not game.deal_again(players, hands):
            return hands, tiles[size * players :]


def play_out(round_: Round, rng: Random) -> None:
    """Go on with a round to its end, each action drawn evenly from the legal ones.

    After a placement whose points may be called, the right call of some seat, or none, is as
    likely; so it is after the last one.
    """
    while True:
        if calls := round_.calls():
            call = rng.choice([None, *calls])
            if call is not None:
                round_.apply(*call)
        seat = round_.turn()
        if seat is None:
            return
        round_.apply(seat, rng.choice(round_.legal_actions()))


def play_random(
    game: AllFives, players: int, rng: Random, *, max_rounds: int | None = None
) -> dict[str, Any]:
    """A record of random legal play, every claim filled in.

    Rules S5 and S7: where the opener is by lot, every seat is as likely. With `max_rounds` the
    match stops after so many rounds, decided or not: in some small worlds no side ever scores.
    Tiles that nobody may open are dealt again.
    """
    match = Match(game, players)
    while match.outcome() == "undecided" and len(match.rounds) != max_rounds:
        hands, boneyard = deal(game, players, rng)
        openers, _ = match.openers(hands)
        if openers:
            play_out(match.start_round(hands, boneyard, rng.choice(openers)), rng)
    return record_of(match)
