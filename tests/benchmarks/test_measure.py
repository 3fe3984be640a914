"""The measurement runs, on rounds that both judge alike; how fast anything is, no test says."""

from __future__ import annotations

from random import Random

import pytest
from dominogames import all_fives

from benchmarks import __main__, yardstick
from benchmarks.measure import as_game, measure


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_of_the_engine_are_right_for_the_yardstick(players: int) -> None:
    rng = Random(players)
    for _ in range(100):
        game = as_game(all_fives.playout(rng, players))
        assert yardstick.judge(game)
        first, *points = game.points
        assert not yardstick.judge(game._replace(points=[first + 5, *points]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_alike_on_average(players: int) -> None:
    rng = Random(players)
    deck = list(range(28))
    rounds = 2000
    tuned = sum(yardstick.playout(rng, players, deck) for _ in range(rounds))
    laid = sum(all_fives.playout(rng, players).placements for _ in range(rounds))
    assert laid == pytest.approx(tuned, rel=0.02)


def test_each_ratio_is_measured() -> None:
    assert all(ratio > 0 for ratio in measure(players=3, rounds=5, turns=1))


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("ROUNDS", "TURNS", "BUILDS"):
        monkeypatch.setattr(__main__, name, 1)
    __main__.main()
    _, *lines, build = capsys.readouterr().out.splitlines()
    assert [len(line.split()) for line in lines] == [5, 5, 5]
    assert build.startswith("rules to files")
