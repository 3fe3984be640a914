"""Records of matches that keep the rules, to judge as they are and to alter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.matches import (
    Scribe,
    Written,
    generous,
    greedy,
    obstructive,
)
from dominospec.conformance.interpreter.play import Action, Drawn, Passed, Round
from dominospec.conformance.notation import parse_site, parse_tile
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import RuleBook

BLOCKED, PASSED, DECIDED = "blocked", "passed", "decided"
"""Names of records."""

_TRIES = 12
"""How many deals are tried for a round of a kind."""
_LONGEST = 24
"""In how many rounds a match must be decided to be of use."""
_GLIMPSE = 2
"""How many events are written of a round that is left open."""


def open_match(players: int) -> str:
    """The name of the record of a match that is left open in its second round."""
    return f"{players} players"


def records(book: RuleBook) -> dict[str, Written]:
    """The records of a game by name, those that could be played.

    A match left open in its second round for each number of players, after a round in which
    somebody goes out, and draws if that can be; one after a blocked round; one left open as
    somebody passes; one that is decided.
    """
    tried = {open_match(players): _open(book, players) for players in book.setup.players}
    tried |= {**_obstructed(book), DECIDED: _decided(book)}
    return {name: record for name, record in tried.items() if record}


def _open(book: RuleBook, players: int) -> Written | None:
    found = None
    for seed in range(_TRIES):
        scribe = Scribe(book, players, Random(seed), greedy)
        state = scribe.play()
        draws = scribe.has("draw")
        if state.ended is Cause.OUT and not state.over and (draws or not found):
            scribe.play(_GLIMPSE)
            found = scribe.record()
            if draws:
                break
    return found


def _obstructed(book: RuleBook) -> dict[str, Written]:
    """A match after a blocked round, and one left open as somebody passes."""
    found: dict[str, Written] = {}
    for seed in range(_TRIES):
        players = book.setup.players[seed % len(book.setup.players)]
        scribe = Scribe(book, players, Random(seed), obstructive)
        state = scribe.play()
        if PASSED not in found and scribe.has("pass"):
            events = scribe.rounds[0]["events"]
            until = next(count for count, event in enumerate(events, 1) if "pass" in event)
            stopped = Scribe(book, players, Random(seed), obstructive)
            stopped.play(until)
            found[PASSED] = stopped.record()
        if BLOCKED not in found and state.ended is Cause.BLOCKED and not state.over:
            scribe.play(_GLIMPSE)
            found[BLOCKED] = scribe.record()
        if len(found) == 2:
            break
    return found


def _decided(book: RuleBook) -> Written | None:
    scribe = Scribe(book, book.setup.players[-1], Random(0), generous)
    for _ in range(_LONGEST):
        state = scribe.play()
        if state.over or not state.ended:
            return scribe.record() if state.over else None
    return None


def replayed(book: RuleBook, record: Written, number: int) -> Iterator[Round]:
    """The state of a round of a record before each of its events."""
    written = record["rounds"][number]
    players = record["players"]
    scores = record["rounds"][number - 1]["scores"] if number else None
    state = Round(
        book,
        players,
        [map(parse_tile, hand) for hand in written["hands"]],
        map(parse_tile, written["boneyard"]),
        written["opener"],
        scores=scores,
    )
    for event in written["events"]:
        yield state
        state.apply(action(event))


def placed(event: Written) -> Laid:
    """The placement of an event."""
    return Laid(parse_tile(event["play"]), parse_site(event["at"]) if "at" in event else None)


def action(event: Written) -> Action:
    """What an event does."""
    if "play" in event:
        return placed(event)
    return Drawn(parse_tile(event["draw"])) if "draw" in event else Passed()
