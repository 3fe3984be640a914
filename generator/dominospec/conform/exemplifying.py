"""A question and its answer as an example of a rules file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from decimal import Decimal
from typing import Any

from dominospec.conform.serving import Json
from dominospec.conform.shrinking import Question
from dominospec.points import exact, written

_BOARD = ("joins", "spinners", "sites", "ends", "total", "award")
SAYABLE = {
    "board": frozenset({*_BOARD, "refused"}),
    "legal": frozenset({"legal"}),
    "settle": frozenset({"awards", "winner"}),
    "play": frozenset({"states"}),
}
"""The queries that an example can ask, and what it can say of their answers."""
_SAID_OF_STATE = frozenset(
    {"refused", "points", "turn", "legal", "scores", "ended", "settlement", "match", "opener"}
)

_UNSAID = {
    "named": "which tiles named the opener",
    "more": "how many rounds are played at a tie",
}
"""What may be given of a round, and no line says."""


class NoExample(Exception):
    """Nothing shows, or it cannot be said as an example, and why."""


def unsaid(question: Question) -> str | None:
    """What no example can say of a question; None if it can say all."""
    if any(question.when.get("dealt", ())):
        return "the hands of the next round"
    if any(action["do"] == "draw" for action in question.when.get("actions", ())):
        return "a draw that names no tile"
    return next((said for key, said in _UNSAID.items() if key in question.given), None)


def sayable(question: Question, then: Json) -> Json:
    """What an example can say of an answer."""
    said = {key: value for key, value in then.items() if key in SAYABLE[question.query]}
    if _is_mixed(said.get("legal", ())):
        del said["legal"]
    if question.query == "play":
        lays = [False, *("|" in action["do"].split()[0] for action in question.when["actions"])]
        said["states"] = [*map(_state_said, then["states"], lays)]
    return said


def _state_said(state: Json, laid: bool) -> Json:
    """What is said of a state, after a tile was laid or something else was done."""
    said = {key: value for key, value in state.items() if key in _SAID_OF_STATE}
    if not laid:
        said.pop("points", None)
    if not said.get("settlement"):
        said.pop("settlement", None)
    opener = said.get("opener", "lot")
    if opener != "lot" and not (isinstance(opener, list) and len(opener) == 1):
        del said["opener"]
    if not said.get("legal") or _is_mixed(said["legal"]):
        said.pop("legal", None)
        said.pop("turn", None)
    return said


def amount(points: float | str) -> str:
    """Points as a call of the protocol has them: ``10``, ``12.5``, no exponent and idle zeros."""
    whole, _, part = f"{Decimal(str(points)):f}".partition(".")
    part = part.rstrip("0")
    return f"{whole}.{part}" if part else "0" if whole == "-0" else whole


def _is_mixed(legal: Sequence[str]) -> bool:
    """Whether a tile may be laid, or else something else be done: no line says that."""
    return len({"|" in action for action in legal}) > 1


def example_lines(title: str, question: Question, then: Json, keys: Set[str]) -> list[str]:
    """The lines of an example that says what must come out.

    Args:
        then: the right answer; of a round the last state counts.
        keys: what is said of it.
    """
    return [*_lines(title, question, sayable(question, then), keys)]


def _lines(title: str, question: Question, then: Json, keys: Set[str]) -> Iterator[str]:
    given, when = question.given, question.when
    match question.query:
        case "board":
            yield f'board "{title}"'
            if given["laid"]:
                yield f"lay {_layings(given['laid'])}"
            for placement, code in zip(when.get("tries", ()), then.get("refused", ()), strict=True):
                if code is not None:
                    yield f"refuse {_laying(placement)} as {code}"
            yield from (_shown(key, then[key]) for key in _BOARD if key in keys)
        case "settle":
            yield f'settlement "{title}"'
            yield from _given(given)
            if given["out"] is not None:
                yield f"out {given['out']}"
            yield f"awards {_points_of_each(then['awards'])}"
            yield f"winner {'none' if then['winner'] is None else then['winner']}"
        case "legal":
            yield f'round "{title}"'
            yield from _given(given)
            yield _may(given["turn"], then["legal"])
        case "play":
            yield f'round "{title}"'
            yield from _given(given)
            yield from _events(when["actions"], then["states"], keys)
            yield from _stands(then["states"][-1], keys)


def _given(given: Json) -> Iterator[str]:
    yield f"players {given['players']}"
    if given.get("laid"):
        yield f"laid {_layings(given['laid'])}"
    yield from (f"hand {_listed(hand)}" for hand in given["hands"])
    if "boneyard" in given:
        yield f"boneyard {_listed(given['boneyard'])}"
    if "turn" in given:
        yield f"turn {given['turn']}"
    if any(given.get("scores", ())):
        yield f"start scores {_points_of_each(given['scores'])}"
    if given.get("round", 1) != 1:
        yield f"start round {given['round']}"
    if given.get("laid_last") is not None:
        yield f"laid last {given['laid_last']}"


def _events(actions: list[Json], states: list[Json], keys: Set[str]) -> Iterator[str]:
    for action, state in zip(actions, states[1:], strict=True):
        deed = _deed(action)
        if state.get("refused"):
            yield f"refuse {deed} as {state['refused']}"
        elif state is states[-1] and "points" in keys & {*state}:
            yield f"{deed} for {_points(state['points'])}"
        else:
            yield deed


def _deed(action: Json) -> str:
    verb, _, named = action["do"].partition(" ")
    if verb == "call":
        return f"seat {action['seat']} calls {_points(named)}"
    said = {"draw": f"draws {named}", "pass": "passes"}
    return f"seat {action['seat']} {said.get(verb) or f'lays {_laying(verb)}'}"


def _stands(state: Json, keys: Set[str]) -> Iterator[str]:
    """How a round stands."""
    if {"turn", "legal"} & keys and "legal" in state:
        yield _may(state["turn"], state["legal"])
    if "ended" in keys:
        yield f"ended {state['ended'] or 'not yet'}"
    if "settlement" in keys & {*state}:
        yield f"settled {_points_of_each(state['settlement'])}"
    if "scores" in keys:
        yield f"scores {_points_of_each(state['scores'])}"
    if "match" in keys:
        won = state["match"].removeprefix("won by ")
        told = {"goes on": "goes on", "drawn": "is drawn"}
        yield f"match {told.get(won) or f'goes to {won}'}"
    if "opener" in keys and "opener" in state:
        opener = state["opener"]
        yield f"next opener {'by lot' if opener == 'lot' else opener[0]}"


def _may(seat: int, legal: list[str]) -> str:
    layings = [action for action in legal if "|" in action]
    rest = "draw" if "draw" in legal else "pass"
    return f"seat {seat} may {f'lay {_layings(layings)}' if layings else rest}"


def _shown(key: str, value: Any) -> str:
    if key == "joins":
        return f"joins {_listed([' to '.join(join) for join in value])}"
    if key == "ends":
        return f"ends {_listed([f'{tile}: {pips}' for tile, pips in value])}"
    return f"{key} {_listed(value) if isinstance(value, list) else _points(value)}"


def _layings(placements: list[str]) -> str:
    return ", ".join(map(_laying, placements))


def _laying(placement: str) -> str:
    where, _, turned = placement.partition("+")
    tile, _, site = where.partition("@")
    return f"{tile}{' turned' if turned else ''}{f' at {site}' if site else ''}"


def _points(amount: float | str) -> str:
    return written(exact(amount))


def _points_of_each(amounts: list[float]) -> str:
    return _listed([*map(_points, amounts)])


def _listed(items: list[Any]) -> str:
    return ", ".join(map(str, items)) or "none"
