"""How fast the engine of All Fives is beside the yardstick, on the same rounds and in one run."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from dominogames import all_fives
from dominogames.all_fives import CompactMatch, CompactRound, Site, Tile
from dominospec.generated_files import rendered_files
from dominospec.language import load

from benchmarks import yardstick
from benchmarks.yardstick import Event, Game


class Ratios(NamedTuple):
    """Rounds a second as multiples of the yardstick's: of its playouts, and else of its judging."""

    playouts: float
    judged: float
    """Rounds in the engine's compact form, from setup to settlement."""
    from_json: float
    """Records from bytes to verdict."""
    json_alone: float
    """Records from bytes to Python values: what would be left if judging took no time."""


def measure(players: int, rounds: int, turns: int) -> Ratios:
    """Let engine and yardstick take turns, and take the median of the ratios.

    Args:
        players: how many play.
        rounds: how many are played and judged at each turn, at least: matches are whole.
        turns: how often each has its turn.
    """
    rng = Random(players)
    matches: list[CompactMatch] = []
    while sum(len(match.rounds) for match in matches) < rounds:
        matches.append(all_fives.playout_match(rng, players))
    lines = [json.dumps(all_fives.expand(match)).encode() for match in matches]
    games = [as_game(played) for match in matches for played in match.rounds]
    deck = list(range(28))

    def tuned_playouts() -> None:
        for _ in games:
            yardstick.playout(rng, players, deck)

    def playouts() -> None:
        for _ in games:
            all_fives.playout(rng, players)

    def tuned_judging() -> None:
        for game in games:
            yardstick.judge(game)

    def judging() -> None:
        for match in matches:
            all_fives.judge(match)

    def judging_json() -> None:
        for line in lines:
            all_fives.validate_json(line)

    def reading_json() -> None:
        for line in lines:
            json.loads(line)

    assert all(map(yardstick.judge, games))
    assert all(map(all_fives.judge, matches))
    assert all(all_fives.validate_json(line).valid for line in lines)
    return Ratios(
        _ratio(tuned_playouts, playouts, turns),
        _ratio(tuned_judging, judging, turns),
        _ratio(tuned_judging, judging_json, turns),
        _ratio(tuned_judging, reading_json, turns),
    )


def build_seconds(times: int) -> float:
    """Seconds from the rules to the text of all files of the game, in a warm process."""
    return median(_seconds(_build) for _ in range(times))


def as_game(played: CompactRound) -> Game:
    """A round of the engine as the yardstick has it."""
    events: list[Event] = []
    points: list[int] = []
    arms: dict[str, int] = {}
    """The arm of each site at which a tile may come to lie."""
    spins = False
    for site, text, gained in played.events:
        points.append(int(gained or 0))
        if not text:
            events.append((yardstick.PASS, 0))
            continue
        tile = Tile.parse(text)
        number = yardstick.TILES.index(tile)
        if site is None:
            events.append((yardstick.DRAW, number))
            continue
        events.append((arms.get(site, 0), number))
        low, high = ("line-a", "line-b") if tile.is_double else ("low", "high")
        if not site:
            arms |= {f"{tile}.{low}": 0, f"{tile}.{high}": 1}
        else:
            is_inner_low = tile.is_double or tile.low == Site.parse(site).value
            arms[f"{tile}.{high if is_inner_low else low}"] = arms[site]
        if tile.is_double and not spins:
            spins = True
            arms |= {f"{tile}.branch-a": 2, f"{tile}.branch-b": 3}
    return Game(list(played.hands), played.opener, events, points)


def _ratio(tuned: Callable[[], None], work: Callable[[], None], turns: int) -> float:
    return median(_seconds(tuned) / _seconds(work) for _ in range(turns))


def _seconds(work: Callable[[], object]) -> float:
    """How long some work takes this process, whatever else the machine does."""
    start = process_time()
    work()
    return process_time() - start


def _build() -> object:
    book = load("all_fives").book
    assert book is not None
    return rendered_files(book)
