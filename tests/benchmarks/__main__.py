"""Measure the engine of All Fives against a loop tuned by hand, in one run.

    python -m benchmarks          from tests/, or with tests/ on PYTHONPATH

Each figure is a ratio of rounds a second, engine to yardstick, so that it does not depend on the
machine; the two are timed in turns, and the median of the ratios is printed. ``playouts`` are whole
random rounds, ``judged`` rounds in the engine's compact form, ``from JSON`` records from bytes to
verdict, held against rounds that the yardstick judges.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from dominogames import all_fives
from dominospec.generated_files import game_files
from dominospec.language import load

from benchmarks import yardstick

TURNS = 31
ROUNDS = 400


def repeat(work: Callable[[], object], times: int) -> None:
    """Do some work over and over, and keep nothing of it."""
    for _ in range(times):
        work()


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def ratio(
    yardstick_work: Callable[[], object], rounds: int, work: Callable[[], object], own: int
) -> float:
    """Rounds a second of some work, as a multiple of the yardstick's, timed in turns."""
    return median(seconds(yardstick_work) / rounds / (seconds(work) / own) for _ in range(TURNS))


def measured(players: int) -> tuple[float, float, float]:
    """The ratios of playouts, of judging in compact form, and of judging from JSON."""
    rng = Random(players)
    deck = list(range(28))
    matches = [all_fives.playout_match(rng, players) for _ in range(40)]
    lines = [json.dumps(all_fives.expand(match)).encode() for match in matches]
    own = sum(len(match.rounds) for match in matches)
    games = [yardstick.random_game(rng, players) for _ in range(ROUNDS)]

    def tuned() -> object:
        return [yardstick.judge(game) for game in games]

    return (
        ratio(
            lambda: repeat(lambda: yardstick.playout(rng, players, deck), ROUNDS),
            ROUNDS,
            lambda: repeat(lambda: all_fives.playout(rng, players), ROUNDS),
            ROUNDS,
        ),
        ratio(tuned, ROUNDS, lambda: [all_fives.judge(match) for match in matches], own),
        ratio(tuned, ROUNDS, lambda: [all_fives.validate_json(line) for line in lines], own),
    )


def build() -> object:
    """From the rules to all files of the game, in memory."""
    book = load("all_fives").book
    assert book is not None
    return game_files(book)


def main() -> None:
    """Print the ratios for each number of players, and the time from spec to engine."""
    print("players  playouts  judged  from JSON")
    for players in all_fives.RULES.players:
        print(f"{players:7}  {'  '.join(f'{value:8.2f}' for value in measured(players))}")
    print(f"rules to files: {median(seconds(build) for _ in range(5)):.2f} s")


if __name__ == "__main__":
    main()
