"""The interpreter of the rule book beside the generated engine, whole matches long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from dominospec.conformance.derive.played import deed
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.play import Round, Start
from dominospec.conformance.notation import parse_placement, parse_tile
from dominospec.points import Points, number
from dominospec.rulebook.asking import reads_round

from .books import GAMES, shipped, shipped_engine

MATCHES = 2


def laid(text: str) -> list[Laid]:
    """The placements of a text."""
    return [Laid(*parse_placement(part)) for part in text.split()]


FULLEST = (
    "1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a 5|5@1|5.high "
    "0|5@5|5.line-b 1|3@1|1.branch-b"
)


def test_fullest_worked_board() -> None:
    placements = laid(FULLEST)
    boards = [Layout(shipped(), placements[:count]) for count in range(1, 10)]
    assert [board.total for board in boards] == [5, 6, 10, 5, 5, 10, 15, 5, 8]
    assert [board.award for board in boards] == [5, 0, 10, 5, 5, 10, 15, 5, 0]


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in shipped(game).setup.players],
)
def test_interpreter_agrees_with_the_engine(game: str, players: int) -> None:
    book = shipped(game)
    engine = shipped_engine(game)
    for seed in range(MATCHES):
        record = engine.random_match(players, Random(seed))
        scores: tuple[Points, ...] | None = None
        for count, sheet in enumerate(record["rounds"][:20], 1):
            hands = [[*map(parse_tile, hand)] for hand in sheet["hands"]]
            boneyard = [*map(parse_tile, sheet["boneyard"])]
            start = Start(scores, count)
            state = Round(book, players, hands, boneyard, sheet["opener"], start=start)
            twin = engine.Round(
                players,
                [map(engine.Tile.parse, hand) for hand in sheet["hands"]],
                map(engine.Tile.parse, sheet["boneyard"]),
                sheet["opener"],
                scores=scores,
                **({"number": count} if reads_round(book) else {}),
            )
            for event in sheet["events"]:
                assert (state.ended is None) == (twin.turn is not None)
                if twin.turn is not None:
                    assert state.turn == twin.turn
                    assert len(state.legal()) == len(twin.legal_actions())
                points = state.apply(deed(event), event["seat"])
                assert points == twin.apply(twin_action(engine, event), event["seat"])
                assert number(points) == event.get("points", points)
            assert state.ended is not None
            assert state.ended.value == sheet["ended"]
            assert [number(score) for score in state.scores] == sheet["scores"]
            scores = tuple(state.scores)


def twin_action(engine: Any, event: dict[str, Any]) -> Any:
    if "play" in event:
        site = engine.Site.parse(event["at"]) if "at" in event else None
        turned = [True] if event.get("turned") else []
        return engine.Play(engine.Tile.parse(event["play"]), site, *turned)
    if "call" in event:
        return engine.Call(event["call"])
    return engine.Draw() if "draw" in event else engine.Pass()
