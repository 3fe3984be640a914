"""A question to an engine, made as small as it can be while it still shows what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from dominospec.conform.serving import Json, action_of, position
from dominospec.points import number


@dataclass(frozen=True)
class Question:
    """A query of the protocol."""

    query: str
    given: Json
    when: Json

    def giving(self, **given: Any) -> Question:
        """The same with something else given."""
        return replace(self, given={**self.given, **given})

    @property
    def things(self) -> int:
        """How much there is to it: tiles and actions."""
        given = self.given
        tiles = [*given.get("laid", ()), *given.get("boneyard", ())]
        tiles += [tile for hand in given.get("hands", ()) for tile in hand]
        return len(tiles) + len(self.when.get("actions", ())) + len(self.when.get("tries", ()))


def smallest(engine: Any, question: Question, shows: Callable[[Question], bool]) -> Question:
    """A question of which no part can be left out: each smaller one does not show it any more."""
    while smaller := next(filter(shows, _smaller(engine, question)), None):
        question = smaller
    return question


def _smaller(engine: Any, question: Question) -> Iterator[Question]:
    """The question with a part left out, the largest parts first."""
    given, when = question.given, question.when
    yield from _with_less_told(question)
    for key in ("actions", "tries"):
        if len(listed := when.get(key, ())) > 1:
            for count in range(1, len(listed)):
                yield replace(question, when={**when, key: listed[:count]})
            yield from (replace(question, when={**when, key: [one]}) for one in listed[1:])
    if question.query == "play":
        yield replace(question, query="legal", when={})
    for later in _later(engine, question):
        yield later
        if question.query == "play":
            yield replace(later, query="legal", when={})
    if question.query == "board":
        yield from (question.giving(laid=given["laid"][:count]) for count in range(1, _laid(given)))
    yield from _with_fewer(engine, question)
    if given.get("boneyard"):
        yield question.giving(boneyard=[])
    yield from (question.giving(laid=laid) for laid in _pruned(given.get("laid", [])))
    for at in range(len(given.get("boneyard", ()))):
        yield question.giving(boneyard=_without(given["boneyard"], at))
    for seat, hand in enumerate(given.get("hands", ())):
        for at in range(len(hand) if len(hand) > 1 else 0):
            hands = [*given["hands"]]
            hands[seat] = _without(hand, at)
            yield question.giving(hands=hands)
    if any(given.get("scores", ())):
        yield question.giving(scores=[0] * len(given["scores"]))
        for side, score in enumerate(given["scores"]):
            if score:
                scores = [*given["scores"]]
                scores[side] = 0
                yield question.giving(scores=scores)


def _with_less_told(question: Question) -> Iterator[Question]:
    """The same without what is told beside the tiles, the seats and the scores."""
    given, when = question.given, question.when
    for key in ("named", "more"):
        if key in given:
            yield replace(question, given=_but(given, key))
    if "dealt" in when:
        yield replace(question, when=_but(when, "dealt"))
        if any(when["dealt"]):
            yield replace(question, when={**when, "dealt": [[] for _ in when["dealt"]]})


def _but(told: Json, key: str) -> Json:
    return {name: value for name, value in told.items() if name != key}


def _laid(given: Json) -> int:
    return len(given["laid"])


def _without(items: list[Any], at: int) -> list[Any]:
    return [*items[:at], *items[at + 1 :]]


def _later(engine: Any, question: Question) -> Iterator[Question]:
    """The position after some of the actions, with those that follow."""
    actions = question.when.get("actions", ())
    for count in range(len(actions), 0, -1):
        state = position(engine, question.given)
        given = dict(question.given)
        try:
            for action in actions[:count]:
                state.apply(action_of(engine, action["do"]), action["seat"])
                if "laid_last" in given and "|" in action["do"].partition(" ")[0]:
                    given["laid_last"] = action["seat"]
        except engine.Illegal:
            continue
        if state.turn is not None:
            given |= {
                "laid": [*map(str, state.layout.placements)],
                "hands": [[*map(str, hand)] for hand in state.hands],
                "boneyard": [*map(str, state.boneyard)],
                "turn": state.turn,
                "scores": [*map(number, state.scores)],
            }
            yield replace(question, given=given, when={**question.when, "actions": actions[count:]})


def _with_fewer(engine: Any, question: Question) -> Iterator[Question]:
    """The same with fewer players, where none of those left out does anything."""
    given = question.given
    seats = [given[key] for key in ("turn", "out", "laid_last") if given.get(key) is not None]
    seats += [action["seat"] for action in question.when.get("actions", ())]
    for players in engine.RULES.players:
        if players < given.get("players", 0) and all(seat < players for seat in seats):
            fewer: Json = {"players": players, "hands": given["hands"][:players]}
            if "scores" in given:
                fewer["scores"] = given["scores"][: max(engine.RULES.sides[players]) + 1]
            smaller = question.giving(**fewer)
            if "dealt" in question.when:
                dealt = question.when["dealt"][:players]
                smaller = replace(smaller, when={**question.when, "dealt": dealt})
            yield smaller


def _pruned(laid: list[str]) -> Iterator[list[str]]:
    """One tile, alone or with the one it lies at; or all without a tile and what hangs on it."""
    on = [placement.partition("@")[2].partition(".")[0] for placement in laid]
    tiles = [placement.partition("@")[0].partition("+")[0] for placement in laid]
    if len(laid) > 1:
        yield from ([tile] for tile in tiles)
    if len(laid) > 2:
        yield from ([on[at], laid[at]] for at in range(1, len(laid)))
    if len(laid) > 1 and tiles[0] not in on[2:]:
        yield [tiles[1], *laid[2:]]
    for at in range(1, len(laid)):
        gone = {tiles[at]}
        for tile, other in zip(tiles[at + 1 :], on[at + 1 :], strict=True):
            if other in gone:
                gone.add(tile)
        yield [placement for placement, tile in zip(laid, tiles, strict=True) if tile not in gone]
