"""The interpreter of the rule book beside the generated engine, whole matches long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from dominospec.conformance.derive.played import placed
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.play import Action, Drawn, Passed, Round
from dominospec.conformance.notation import parse_site, parse_tile, points_value
from dominospec.emit import load_engine

from .books import GAMES, shipped

MATCHES = 2


def laid(text: str) -> list[Laid]:
    """The placements of a text."""
    found = []
    for part in text.split():
        tile, _, site = part.partition("@")
        found.append(Laid(parse_tile(tile), parse_site(site) if site else None))
    return found


FULLEST = (
    "1|4 1|1@1|4.low 4|4@1|4.high 3|4@4|4.line-b 1|2@1|1.line-b 1|5@1|1.branch-a 5|5@1|5.high "
    "0|5@5|5.line-b 1|3@1|1.branch-b"
)


def test_fullest_worked_board() -> None:
    placements = laid(FULLEST)
    boards = [Layout(shipped(), placements[:count]) for count in range(1, 10)]
    assert [board.total for board in boards] == [5, 6, 10, 5, 5, 10, 15, 5, 8]
    assert [board.award for board in boards] == [5, 0, 10, 5, 5, 10, 15, 5, 0]


def test_gain_is_the_change_of_the_total() -> None:
    board = Layout(shipped(), laid(FULLEST)[:5])
    for placement in board.legal([(1, 3), (1, 5), (2, 2), (0, 3), (3, 3)]):
        assert board.gain(placement) == board.after(placement).total - board.total


def action(event: dict[str, Any]) -> Action:
    if "play" in event:
        return placed(event)
    return Drawn() if "draw" in event else Passed()


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in shipped(game).setup.players],
)
def test_interpreter_agrees_with_the_engine(game: str, players: int) -> None:
    book = shipped(game)
    engine = load_engine(book)
    for seed in range(MATCHES):
        record = engine.random_match(players, Random(seed))
        scores = None
        for sheet in record["rounds"][:20]:
            hands = [[*map(parse_tile, hand)] for hand in sheet["hands"]]
            boneyard = [*map(parse_tile, sheet["boneyard"])]
            state = Round(book, players, hands, boneyard, sheet["opener"], scores=scores)
            twin = engine.Round(
                players,
                [map(engine.Tile.parse, hand) for hand in sheet["hands"]],
                map(engine.Tile.parse, sheet["boneyard"]),
                sheet["opener"],
                scores=scores,
            )
            for event in sheet["events"]:
                assert state.turn == event["seat"]
                assert len(state.legal()) == len(twin.legal_actions())
                points = state.apply(action(event))
                assert points_value(points) == event.get("points", 0)
                twin.apply(twin_action(engine, event))
            assert state.ended is not None
            assert state.ended.value == sheet["ended"]
            assert [points_value(score) for score in state.scores] == sheet["scores"]
            scores = state.scores


def twin_action(engine: Any, event: dict[str, Any]) -> Any:
    if "play" in event:
        site = engine.Site.parse(event["at"]) if "at" in event else None
        return engine.Play(engine.Tile.parse(event["play"]), site)
    return engine.Draw() if "draw" in event else engine.Pass()
