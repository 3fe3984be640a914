"""``dominospec bench``: the shape of its figures."""

from __future__ import annotations

import json

import pytest
from dominospec import schemas
from dominospec.commands import bench
from jsonschema import Draft202012Validator

from commands.running import run

BENCH = Draft202012Validator(schemas.schema("bench"))


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 20)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "BUILDS", 1)


@pytest.mark.parametrize("players", ["2", "4"])
def test_figures(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, output, message = run(
        capsys, "bench", "--game", "all_fives", "--players", players, "--json"
    )
    assert (status, message) == (0, "")
    figures = json.loads(output)
    BENCH.validate(figures)
    assert figures["playouts"]["placements_per_s"] > figures["playouts"]["rounds_per_s"] > 0


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "bench", "--game", "all_fives")
    assert status == 0
    assert output.startswith("All Fives, 2 players\n")
    assert "rounds/s" in output


def test_a_number_of_players_that_the_game_does_not_have(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(capsys, "bench", "--game", "all_fives", "--players", "7")[:2] == (2, "")
