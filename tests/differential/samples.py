"""Writes the sample records of the folder `records`: run as `python -m differential.samples`.

Matches of random play by the generated engines, every claim filled in but the digest of the rules,
for samples outlive a wording of them; and those of All Fives with one slip each.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from .slips import SLIPS, NoPlace, Record
from .worlds import SHIPPED, world

FOLDER = Path(__file__).parent.parent / "records"


def valid_records(name: str) -> list[Record]:
    """For each number of players the shortest of some matches."""
    return [
        min((_random_match(name, players, seed) for seed in range(40)), key=_length)
        for players in world(name).game.player_counts()
    ]


def altered_records() -> Iterator[Record]:
    """Each slip in the shortest match with a place for it; `x_expect` is what it makes first."""
    matches = sorted(
        (_random_match("all_fives", 2 + seed % 3, seed) for seed in range(300)), key=_length
    )
    for slip in SLIPS:
        for match in matches:
            record = copy.deepcopy(match)
            try:
                violation = slip(record)
            except NoPlace:
                continue
            yield {"x_slip": slip.__name__, "x_expect": vars(violation), **record}
            break


def _random_match(name: str, players: int, seed: int) -> Record:
    record: dict[str, Any] = world(name).engine.random_match(players, Random(seed))
    del record["rules"]
    return record


def _length(record: Record) -> int:
    return len(json.dumps(record))


def _write(file: str, records: list[Record]) -> None:
    lines = [json.dumps(record, separators=(",", ":")) + "\n" for record in records]
    (FOLDER / file).write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    for game in SHIPPED:
        _write(f"{game}.valid.jsonl", valid_records(game))
    _write("all_fives.altered.jsonl", list(altered_records()))
