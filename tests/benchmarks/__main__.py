"""Measure the engine of All Fives against a loop tuned by hand, in one run.

    python -m benchmarks          from tests/, or with tests/ on PYTHONPATH

Each figure is a ratio of rounds a second, engine to yardstick, so that it does not depend on the
machine; engine and yardstick take turns with the same rounds, and the median is printed. The
yardstick leaves out the settlement and the target. ``playouts`` are whole random rounds, ``judged``
rounds in the engine's compact form, ``from JSON`` records from bytes to verdict, held against the
rounds that the yardstick judges, and ``JSON alone`` is ``json.loads`` without judging anything.
"""

from __future__ import annotations

from dominogames import all_fives

from benchmarks.measure import build_seconds, measure

ROUNDS = 400
TURNS = 31
BUILDS = 5


def main() -> None:
    """Print the ratios for each number of players, and the time from spec to files."""
    print("players  playouts  judged  from JSON  JSON alone")
    for players in all_fives.RULES.players:
        playouts, judged, from_json, json_alone = measure(players, ROUNDS, TURNS)
        print(f"{players:7}  {playouts:8.2f}  {judged:6.2f}  {from_json:9.2f}  {json_alone:10.2f}")
    print(f"rules to files: {build_seconds(BUILDS):.2f} s")


if __name__ == "__main__":
    main()
