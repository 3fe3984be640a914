"""``dominospec bench``: the speed of a generated engine on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import click

from dominospec.commands.chosen_game import Game, game_option, require_players
from dominospec.commands.output import say, say_json
from dominospec.engine import Engine

ROUNDS = 1000
"""How many rounds are judged in one go; more, for matches are whole, or fewer of a slow game."""
PORTION = 50
"""How many rounds are played in one go: few, so that what is kept of them costs nothing."""
PORTIONS = 20
"""How many goes make a repeat; fewer of a slow game."""
ENOUGH = 0.5
"""So many seconds are enough for a repeat, and for the matches to be judged."""
REPEATS = 5
BUILDS = 3
LONG = 4.0
"""After so many seconds there is no further build."""


@click.command()
@game_option()
@click.option("--players", type=int, metavar="N", help="How many play; else as few as may.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def bench(game: Game, players: int | None, as_json: bool) -> int:
    """Measure random playouts and judging, in rounds and placements a second, and the build.

    Each figure is the median of several repeats, on one core.
    """
    if players is None:
        players = min(game.engine.RULES.players)
    require_players(game, players)
    speeds = {**_speeds(game.engine, players), "build_s": _build_seconds(game.spec)}
    if as_json:
        say_json(speeds)
    else:
        say(_in_words(game.engine, players, speeds))
    return 0


def _speeds(engine: Engine, players: int) -> dict[str, dict[str, int]]:
    rng = Random(1)
    matches: list[Any] = []
    spent = 0.0
    while not matches or (_rounds(matches) < ROUNDS and spent < ENOUGH):
        seconds, match = _timed(lambda: engine.playout_match(rng, players))
        matches.append(match)
        spent += seconds
    lines = [json.dumps(engine.expand(match)).encode("utf-8") for match in matches]
    assert all(engine.judge(match) is not None for match in matches)
    assert not any(engine.validate_json(line).violations for line in lines)

    def playouts() -> list[Any]:
        return [engine.playout(rng, players) for _ in range(PORTION)]

    def validate_events() -> list[Any]:
        for match in matches:
            engine.judge(match)
        return judged

    def validate_json() -> list[Any]:
        for line in lines:
            engine.validate_json(line)
        return judged

    judged = [played for match in matches for played in match.rounds]
    return {loop.__name__: _speed(loop) for loop in (playouts, validate_events, validate_json)}


def _rounds(matches: Iterable[Any]) -> int:
    return sum(len(match.rounds) for match in matches)


def _speed(loop: Callable[[], Sequence[Any]]) -> dict[str, int]:
    """Rounds and placements a second of a loop that returns the compact rounds it went through."""
    loop()
    rounds, placements = [], []
    for _ in range(REPEATS):
        seconds, played, laid = 0.0, 0, 0
        for _ in range(PORTIONS):
            if seconds > ENOUGH:
                break
            spent, portion = _timed(loop)
            seconds += spent
            played += len(portion)
            laid += _placements(portion)
        rounds.append(played / seconds)
        placements.append(laid / seconds)
    return {"rounds_per_s": round(median(rounds)), "placements_per_s": round(median(placements))}


def _placements(rounds: Iterable[Any]) -> int:
    """How many tiles were laid."""
    return sum(played.placements for played in rounds)


def _build_seconds(spec: str) -> float:
    """Seconds from the text of a spec to the files of the game, once all modules are loaded."""
    from dominospec.commands.specs import sound_book
    from dominospec.generated_files import rendered_files

    rendered_files(sound_book(spec))
    times: list[float] = []
    while not times or (len(times) < BUILDS and sum(times) < LONG):
        times.append(_timed(lambda: rendered_files(sound_book(spec)))[0])
    return round(median(times), 3)


def _timed(task: Callable[[], Any]) -> tuple[float, Any]:
    start = perf_counter()
    result = task()
    return perf_counter() - start, result


def _in_words(engine: Engine, players: int, speeds: dict[str, Any]) -> str:
    lines = [f"{engine.RULES.title}, {players} players"]
    for name, words in (
        ("playouts", "random playouts"),
        ("validate_events", "judging, compact form"),
        ("validate_json", "judging, JSON text"),
    ):
        speed = speeds[name]
        lines.append(
            f"{words:<21}  {speed['rounds_per_s']:>9,} rounds/s  "
            f"{speed['placements_per_s']:>11,} placements/s"
        )
    lines.append(f"{'spec to files':<21}  {speeds['build_s']:>9} s")
    return "\n".join(lines)
