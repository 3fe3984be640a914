"""Records to be shown: samples, slips, games of many kinds, and what the engine says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dominospec.commands.chosen_game import engine_named
from dominospec.emit import load_engine
from dominospec.language import load, load_text
from dominospec.rulebook.model import RuleBook

TESTS = Path(__file__).parents[1]
RECORDS = TESTS / "records"
SPECS = TESTS.parent / "spec" / "dominorules"

LONG = """\
game long_fives "Long Fives" extends all_fives
match
  replace rule target
    "Nine thousand points win."
    target is 9000
"""
MANY = """\
game twelve "Twelve" extends all_fives
setup
  replace rule set
    "A double-nine set."
    set is double 9
  replace rule players
    "Twelve play."
    players are 12
  replace rule deal
    "Four tiles each."
    deal 4 with 12 players
  replace rule sides
    "Each alone."
    sides are alone with 12 players
scoring
  remove fact greatest
match
  replace rule target
    "Sixty points win."
    target is 60 with 12 players
"""


@cache
def built(text: str) -> Any:
    """The engine of a game written here."""
    loaded = load_text(text, file="here.rules")
    assert loaded.book is not None, loaded.findings
    return load_engine(loaded.book)


@cache
def engine_of(game: str) -> Any:
    """The engine of a game that is known."""
    engine = engine_named(game)
    assert engine is not None
    return engine


@cache
def book_of(game: str) -> RuleBook:
    """The rule book of a game that is known."""
    book = load(game).book
    assert book is not None
    return book


def samples() -> Iterator[tuple[str, int, Any]]:
    """Every sample record: its file's name, its line and the record."""
    for path in sorted(RECORDS.glob("*.jsonl")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield path.name, line, json.loads(text)


def sample(game: str = "all_fives", line: int = 1) -> Any:
    """A valid sample record of a game."""
    return json.loads((RECORDS / f"{game}.valid.jsonl").read_text("utf-8").splitlines()[line - 1])


def random_record(engine: Any, players: int, seed: int) -> Any:
    """A random match, as it is read from a file."""
    return json.loads(json.dumps(engine.random_match(players, Random(seed))))


def five_slips() -> Any:
    """A record with five violations that do not stop its replay."""
    record = sample(line=3)
    record["rounds"][0]["events"][2]["points"] = 77
    record["rounds"][1]["opener_by"] = "lottery"
    record["rounds"][1]["scores"][0] += 5
    record["rounds"][2]["events"][1]["flavour"] = "mint"
    record["winner"] = 1 - record["winner"]
    return record


HOSTILE = (
    "</script><script>window.hacked=1</script>",
    '"><img src=x onerror="window.hacked=1">',
    "' onmouseover='window.hacked=1",
    "\u202e\u2066gnp.exe",
    "<!--",
    "&lt;b&gt;&#60;",
    "{tile}{seat}%s",
    "\x00\x07",
    "https://example.org/" + "x" * 5000,
)


def hostile_records() -> Iterator[Any]:
    """Records with hostile text wherever a record holds text."""
    for text in HOSTILE:
        record = sample()
        record["x_note"] = record["rounds"][0]["x_note"] = text
        record["rules"] = text
        record[text] = 1
        record["rounds"][0]["opener_by"] = text
        record["rounds"][0]["ended"] = text
        record["rounds"][1]["events"][0][text] = [text]
        yield record
        record = sample()
        record["rounds"][0]["hands"][0][0] = text
        record["rounds"][0]["events"][0]["at"] = text
        record["format"] = text
        yield record
        yield {**sample(), "game": text}


class Position(NamedTuple):
    """How it stands after a step, as the engine says."""

    key: str
    scores: tuple[Any, ...]
    turn: int | None
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...]
    ends: tuple[int, ...]
    sites: int
    boneyard: int
    total: int | None


def positions(engine: Any, record: Any) -> Iterator[Position]:
    """The positions of a valid record, by the engine alone."""
    match = engine.Match(record["players"])
    for index, sheet in enumerate(record["rounds"]):
        hands = [list(map(engine.Tile.parse, hand)) for hand in sheet["hands"]]
        before = match.scores
        match.start(hands, list(map(engine.Tile.parse, sheet["boneyard"])), sheet["opener"])
        yield _position(match.round, f"{index}", before, None)
        for number, entry in enumerate(sheet["events"]):
            match.round.apply(engine._action(entry), entry["seat"])
            paid = match.round.settlement or [0] * len(match.scores)
            scores = tuple(a - b for a, b in zip(match.scores, paid, strict=True))
            total = match.round.layout.total if "play" in entry else None
            yield _position(match.round, f"{index}-{number}", scores, total)
        if match.round.ended is not None:
            yield _position(match.round, f"{index}-end", match.scores, None)


def _position(played: Any, key: str, scores: Any, total: int | None) -> Position:
    layout = played.layout
    return Position(
        key,
        tuple(scores),
        played.turn,
        tuple(tuple(map(str, hand)) for hand in played.hands),
        tuple(str(play.tile) for play in layout.placements),
        tuple(sorted(end.pips for end in layout.ends())),
        len(layout.sites()),
        len(played.boneyard),
        total,
    )
