"""Records of matches that keep the rules, to judge as they are and to alter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.matches import (
    NoDeal,
    Scribe,
    Written,
    generous,
    greedy,
    modest,
    obstructive,
)
from dominospec.conformance.interpreter.opening import Opening, opening
from dominospec.conformance.interpreter.play import Called, Deed, Drawn, Passed, Round, Start
from dominospec.conformance.notation import parse_site, parse_tile
from dominospec.points import exact
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Receiver, RuleBook

BLOCKED, PASSED, TIED, DECIDED = "blocked", "passed", "tied", "decided"
"""Names of records."""

_TRIES = 12
"""How many deals are tried for a round of a kind."""
_MOST_TRIES = 36
"""How many, where none was found so far."""
_TIES_TRIED = 20
"""How many deals are tried for a block in which sides are equal."""
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
    somebody passes; one with a round that pays after a block that paid nobody; one that is decided.
    """
    tried = dict[str, Written | None]()
    for players in book.setup.players:
        with suppress(NoDeal):
            tried[open_match(players)] = _open(book, players)
    with suppress(NoDeal):
        tried |= _obstructed(book)
    with suppress(NoDeal):
        tried[TIED] = _tied(book)
    with suppress(NoDeal):
        tried[DECIDED] = _decided(book)
    return {name: record for name, record in tried.items() if record}


def _open(book: RuleBook, players: int) -> Written | None:
    found = None
    for seed in range(_MOST_TRIES):
        if found and seed >= _TRIES:
            break
        scribe = Scribe(book, players, Random(seed), greedy if seed < _TRIES else modest)
        state = scribe.play()
        draws = scribe.has("draw")
        if state.ended is Cause.OUT and not state.over and (draws or not found):
            if scribe.play(_GLIMPSE).over:
                continue
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
        blocked = state.ended is Cause.BLOCKED and not state.over
        if BLOCKED not in found and blocked and not scribe.play(_GLIMPSE).over:
            found[BLOCKED] = scribe.record()
        if len(found) == 2:
            break
    return found


def _tied(book: RuleBook) -> Written | None:
    """A match in which a block pays nobody, by a rule that says so, and the round after it pays."""
    unpaid = (pay for pay in book.settlement.payments if pay.receiver is Receiver.NOBODY)
    if not any(Cause.BLOCKED in pay.causes for pay in unpaid):
        return None
    for seed in range(_TIES_TRIED):
        scribe = Scribe(book, book.setup.players[0], Random(seed), obstructive)
        blocked = scribe.play()
        if blocked.ended is Cause.BLOCKED and _pays_nobody(blocked) and not blocked.over:
            after = scribe.play()
            if after.settled and not _pays_nobody(after):
                return scribe.record()
    return None


def _pays_nobody(state: Round) -> bool:
    return state.settled is not None and not any(state.settled.awards)


def _decided(book: RuleBook) -> Written | None:
    scribe = Scribe(book, book.setup.players[-1], Random(0), generous)
    for _ in range(_LONGEST):
        state = scribe.play()
        if state.over or not state.ended:
            return scribe.record() if state.over else None
    return None


def replayed(book: RuleBook, record: Written, number: int) -> Iterator[Round]:
    """The state of a round of a record before each of its events."""
    state = _begun(book, record, number)
    for event in record["rounds"][number]["events"]:
        yield state
        state.apply(deed(event), event["seat"])


def ended(book: RuleBook, record: Written, number: int) -> Round:
    """The state of a round of a record after all its events."""
    state = _begun(book, record, number)
    for event in record["rounds"][number]["events"]:
        state.apply(deed(event), event["seat"])
    return state


def _begun(book: RuleBook, record: Written, number: int) -> Round:
    """A round of a record before its first event; the round before it, if any, is the first."""
    written = record["rounds"][number]
    scores = None if number == 0 else [*map(exact, record["rounds"][number - 1]["scores"])]
    start = Start(
        None if scores is None else tuple(scores), number + 1, opened(book, record, number).tiles
    )
    boneyard = [*map(parse_tile, written["boneyard"])]
    return Round(
        book, record["players"], hands_of(written), boneyard, written["opener"], start=start
    )


def opened(book: RuleBook, record: Written, number: int) -> Opening:
    """Who may open a round of a record."""
    hands = hands_of(record["rounds"][number])
    if number:
        return ended(book, record, number - 1).next_opening(hands)
    return opening(book, record["players"], hands)


def hands_of(written: Written) -> list[list[Tile]]:
    """The hands that were dealt."""
    return [[*map(parse_tile, hand)] for hand in written["hands"]]


def placed(event: Written) -> Laid:
    """The placement of an event."""
    site = parse_site(event["at"]) if "at" in event else None
    return Laid(parse_tile(event["play"]), site, event.get("turned", False))


def deed(event: Written) -> Deed:
    """What an event does."""
    if "play" in event:
        return placed(event)
    if "call" in event:
        return Called(exact(event["call"]))
    return Drawn(parse_tile(event["draw"])) if "draw" in event else Passed()
