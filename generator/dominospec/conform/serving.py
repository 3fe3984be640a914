"""A generated engine over the protocol: the answer to each query, and the loop that serves them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from inspect import signature
from itertools import chain
from typing import Any, BinaryIO

from dominospec.conform.shape import LONGEST_LINE, line_of, query_fault, value_of
from dominospec.points import Points, exact, number
from dominospec.schemas import PROTOCOL, QUERIES

Json = dict[str, Any]
Answer = Callable[[str, Json, Json], Json]
"""From query, given and when to what is to be answered."""

MOST_SEQUENCES_DEEP = 6
"""Placements of the deepest count that is tried."""


class Skipped(Exception):
    """A query that is not answered, and why."""


class CannotAnswer(Exception):
    """A query that makes no sense to the engine, and why."""


class NoQuery(Exception):
    """A line that no answer can be given to, as it has no id that an answer could have, and why."""


def serve(
    source: BinaryIO,
    sink: BinaryIO,
    answer: Answer,
    *,
    name: str,
    version: str = "1",
    queries: Sequence[str] = tuple(QUERIES),
    codes: bool = True,
) -> None:
    """Answer queries, one a line, until one says stop or there are no more.

    Raises:
        NoQuery: a line has no id, so no answer can be given to it.
    """
    number = 0
    while line := source.readline(LONGEST_LINE + 1):
        number += 1
        if not line.strip():
            continue
        try:
            message, wrong = _query(line)
        except ValueError as why:
            raise NoQuery(f"line {number} is no query: {why}") from None
        reply: Json = {"id": message["id"]}
        match "" if wrong else message["query"]:
            case "":
                reply["error"] = wrong
            case "stop":
                return
            case "start":
                told = {"engine": name, "version": version, "protocol": PROTOCOL}
                reply |= {**told, "queries": list(queries), "codes": codes}
            case "echo":
                reply["text"] = message["text"]
            case query if query not in queries:
                reply["skipped"] = f"no query {query}"
            case query:
                reply |= _answered(answer, query, message["given"], message["when"])
        sink.write(line_of(reply))
        sink.flush()


def _query(line: bytes) -> tuple[Json, str | None]:
    """A query that has an id, and what else is wrong with it.

    Raises:
        ValueError: it has none, and why.
    """
    message = value_of(line)
    wrong = query_fault(message)
    if not isinstance(message, dict):
        raise ValueError(wrong)
    if without := query_fault({"id": message.get("id"), "query": "stop"}):
        raise ValueError(without)
    return message, wrong


def _answered(answer: Answer, query: str, given: Json, when: Json) -> Json:
    try:
        return {"then": answer(query, given, when)}
    except Skipped as reason:
        return {"skipped": str(reason)}
    except CannotAnswer as reason:
        return {"error": str(reason)}


def answers_of(engine: Any) -> Answer:
    """How a generated engine answers."""

    def answer(query: str, given: Json, when: Json) -> Json:
        try:
            return _ANSWERS[query](engine, given, when)
        except engine.Illegal as illegal:
            raise CannotAnswer(f"{illegal.code}: {illegal.message}") from illegal
        except ValueError as wrong:
            raise CannotAnswer(str(wrong)) from wrong

    return answer


# -- layouts


def _laid_out(engine: Any, given: Json) -> Any:
    layout = engine.Layout()
    for text in given["laid"]:
        layout.place(*engine.Play.parse(text))
    return layout


def _board(engine: Any, given: Json, when: Json) -> Json:
    layout = _laid_out(engine, given)
    refusals = [layout.refusal(*engine.Play.parse(text)) for text in when.get("tries", ())]
    return {
        "joins": [[str(one), str(other)] for one, other in layout.joins],
        "spinners": _texts(layout.spinners),
        "sites": _texts(layout.sites()),
        "ends": [[str(end.tile), end.pips] for end in layout.ends()],
        "total": layout.total,
        "award": number(layout.award),
        "refused": [refusal.code if refusal else None for refusal in refusals],
    }


def _perft(engine: Any, given: Json, when: Json) -> Json:
    divided = counted(engine, _laid_out(engine, given), when["depth"])
    sequences = sum(count for _, count, _ in divided)
    return {"sequences": sequences, "points": number(sum(points for _, _, points in divided))}


def _divide(engine: Any, given: Json, when: Json) -> Json:
    divided = counted(engine, _laid_out(engine, given), when["depth"])
    return {"divide": [[play, count, number(points)] for play, count, points in divided]}


def counted(engine: Any, layout: Any, depth: int) -> list[tuple[str, int, Points]]:
    """For each next placement how many sequences begin with it, and what their last ones score."""
    if depth > MOST_SEQUENCES_DEEP:
        raise Skipped(f"deeper than {MOST_SEQUENCES_DEEP}")
    left = [tile for tile in engine.RULES.tiles if tile not in _tiles_of(layout)]
    found = []
    for play in layout.legal(left):
        points = layout.place(*play)
        sequences = 1
        if depth > 1:
            below = counted(engine, layout, depth - 1)
            sequences = sum(count for _, count, _ in below)
            points = sum(points for _, _, points in below)
        layout.undo()
        found.append((str(play), sequences, points))
    return found


def _tiles_of(layout: Any) -> set[Any]:
    return {play.tile for play in layout.placements}


# -- rounds


def position(engine: Any, given: Json) -> Any:
    """The round of a position."""
    told = {"round": "number", "named": "named", "more": "more", "laid_last": "laid_last"}
    read = _read(engine.Round.position, given, told)
    if "named" in read:
        read["named"] = _tiles(engine, read["named"])
    laid = [engine.Play.parse(text) for text in given["laid"]]
    hands = [_tiles(engine, hand) for hand in given["hands"]]
    boneyard = _tiles(engine, given["boneyard"])
    _require_seat(given["players"], given.get("laid_last"))
    _require_once([*(play.tile for play in laid), *chain(*hands), *boneyard])
    return engine.Round.position(
        given["players"],
        hands,
        boneyard,
        given["turn"],
        laid=laid,
        scores=[exact(score) for score in given["scores"]],
        **read,
    )


def _read(reader: Callable[..., Any], given: Json, told: Mapping[str, str]) -> Json:
    """What is given for a reader beside the tiles, by its own names for it.

    Raises:
        ValueError: no rule of the game reads it.
    """
    read = {name: key for key, name in told.items() if key in given}
    for name in read.keys() - signature(reader).parameters.keys():
        raise ValueError(f"no rule of this game reads {read[name]}: leave it out")
    return {name: given[key] for name, key in read.items()}


def _legal(engine: Any, given: Json, _when: Json) -> Json:
    state = position(engine, given)
    return {"turn": state.turn, "legal": list(map(_action_text, state.legal_actions()))}


def _play(engine: Any, given: Json, when: Json) -> Json:
    state = position(engine, given)
    dealt = when.get("dealt")
    states = [_state(engine, state, dealt)]
    for action in when["actions"]:
        seat, deed = action["seat"], action_of(engine, action["do"])
        _require_seat(state.players, seat)
        try:
            points = state.apply(deed, seat)
        except engine.Illegal as illegal:
            states.append({"refused": illegal.code, **_state(engine, state, dealt)})
        else:
            states.append({"points": number(points or 0), **_state(engine, state, dealt)})
    return {"states": states}


def _state(engine: Any, state: Any, dealt: list[list[str]] | None) -> Json:
    winner = engine.match_winner(state.scores)
    won = "drawn" if winner is None else f"won by {winner}"
    shown: Json = {
        "turn": state.turn,
        "legal": list(map(_action_text, state.legal_actions())),
        "scores": list(map(number, state.scores)),
        "ended": state.ended,
        "settlement": list(map(number, state.settlement)) if state.settlement else None,
        "match": won if state.match_over else "goes on",
    }
    if hasattr(state, "calls"):
        shown["calls"] = [[seat, number(call.points)] for seat, call in state.calls()]
        shown["due"] = number(state.due)
    if hasattr(state, "more_rounds"):
        shown["more"] = state.more_rounds
    if state.ended and not state.match_over:
        hands = [_tiles(engine, hand) for hand in dealt or ()]
        with suppress(ValueError):  # hands that would name the opener are not given
            shown["opener"] = _opener(engine.opener_after(state, hands))
    return shown


def action_of(engine: Any, text: str) -> Any:
    """What an action of the protocol says."""
    verb, _, named = text.partition(" ")
    match verb:
        case "draw":
            return engine.Draw(engine.Tile.parse(named) if named else None)
        case "pass":
            return engine.Pass()
        case "call":
            if not hasattr(engine, "Call"):
                raise CannotAnswer("nothing is called in this game")
            return engine.Call(exact(named))
    return engine.Play.parse(verb)


def _action_text(action: Any) -> str:
    name = type(action).__name__.lower()
    return str(action) if name == "play" else name


def _first_opener(engine: Any, given: Json, _when: Json) -> Json:
    match = engine.Match(given["players"])
    hands = [_tiles(engine, hand) for hand in given["hands"]]
    opener = match.opener_for(hands)
    tiles = getattr(opener, "tiles", None)
    return {"opener": _opener(opener), "tiles": _texts(tiles or ())}


def _opener(opener: Any) -> object:
    if opener.by in ("lot", "new_deal"):
        return str(opener.by).replace("_", " ")
    return list(opener.seats) or "nobody"


# -- settlements and records


def settled(engine: Any, given: Json) -> Any:
    """The settlement of what is left at the end of a round."""
    told = ("boneyard", "scores", "round", "laid_last")
    read = _read(engine.settle, given, dict(zip(told, told, strict=True)))
    if "scores" in read:
        read["scores"] = [exact(score) for score in read["scores"]]
    if "boneyard" in read:
        read["boneyard"] = _tiles(engine, read["boneyard"])
    hands = [_tiles(engine, hand) for hand in given["hands"]]
    _require_once([*chain(*hands), *read.get("boneyard", ())])
    _require_seat(given["players"], read.get("laid_last"))
    return engine.settle(given["players"], hands, given["out"], **read)


def _settle(engine: Any, given: Json, _when: Json) -> Json:
    paid = settled(engine, given)
    return {"awards": list(map(number, paid.awards)), "winner": paid.winner}


def _validate(engine: Any, given: Json, _when: Json) -> Json:
    violations = engine.validate(given["record"]).violations
    return {
        "violations": [
            {"code": one.code, "round": one.round, "event": one.event} for one in violations
        ]
    }


_ANSWERS: Mapping[str, Callable[[Any, Json, Json], Json]] = {
    "board": _board,
    "legal": _legal,
    "settle": _settle,
    "play": _play,
    "opener": _first_opener,
    "perft": _perft,
    "divide": _divide,
    "validate": _validate,
}


# -- values


def _tiles(engine: Any, texts: Iterable[str]) -> list[Any]:
    return [engine.Tile.parse(text) for text in texts]


def _require_once(tiles: Iterable[Any]) -> None:
    """Refuse tiles of which one is there twice.

    Raises:
        ValueError: it is.
    """
    for tile, count in Counter(tiles).items():
        if count > 1:
            raise ValueError(f"the tile {tile} is there {count} times")


def _require_seat(players: int, seat: int | None) -> None:
    """Refuse a seat that nobody has.

    Raises:
        ValueError: nobody has it.
    """
    if seat is not None and seat >= players:
        raise ValueError(f"there is no seat {seat} with {players} players")


def _texts(things: Iterable[object]) -> list[str]:
    return [str(thing) for thing in things]
