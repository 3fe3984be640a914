"""Matches by the rule book, written down as records with every claim filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from dominospec.conformance.evaluate import holds
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.opening import (
    Ended,
    Opening,
    dealt_again,
    opener_rule,
    opening,
)
from dominospec.conformance.interpreter.play import Action, Called, Deed, Drawn, Round, Start
from dominospec.conformance.notation import site_text, tile_text
from dominospec.conformance.search import tiles
from dominospec.points import Points, number
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import FinishAsked, RuleBook

FORMAT = "domino-record/1"
LONGEST_ROUND = 200
"""After so many events a round is left open: by some rules it might never end."""
_MOST_DEALS = 1000
"""After so many deals that may not be played it is given up."""
Chooser = Callable[[Round, list[Action]], Action]
Written = dict[str, Any]
"""A record or a part of one, as JSON."""


def decided_at_once(
    book: RuleBook, players: int, scores: Iterable[Points], number: int = 0
) -> bool:
    """Whether one of some scores ends a match in the middle of the round of a number.

    Without a number: whatever round it is.
    """
    about = {"target": book.match.target.values[players], "round": number}
    at_once = book.match.finish_asked is FinishAsked.AT_ONCE
    finish = book.match.finish.when
    return at_once and any(holds(finish, {**about, "score": score}) for score in scores)


def _points(state: Round, seat: int, action: Action) -> Points:
    """What an action of a seat would score now."""
    if not isinstance(action, Laid):
        return 0
    return state.layout.after(action).award_in(state.standing(seat))


def greedy(state: Round, legal: list[Action]) -> Action:
    """The action that scores most now; the first of several."""
    return max(legal, key=lambda action: _points(state, state.turn, action))


def modest(state: Round, legal: list[Action]) -> Action:
    """The action that scores least now, so that rounds come to their end."""
    return min(legal, key=lambda action: _points(state, state.turn, action))


def generous(state: Round, legal: list[Action]) -> Action:
    """The greedy action for side 0; for another the one that lets side 0 score most next."""
    if state.side_of[state.turn] == 0 or len(legal) == 1:
        return greedy(state, legal)
    seat = state.turn
    while state.side_of[seat] != 0:
        seat = state.after(seat)
    standing = state.standing(seat)

    def chance(action: Action) -> Points:
        layout = _after(state, action)
        replies = layout.legal(state.hands[seat], standing)
        return max((layout.after(reply).award_in(standing) for reply in replies), default=0)

    return max(legal, key=chance)


def _after(state: Round, action: Action) -> Layout:
    return state.layout.after(action) if isinstance(action, Laid) else state.layout


def obstructive(state: Round, legal: list[Action]) -> Action:
    """The placement after which the fewest tiles fit, so that rounds get blocked."""

    def fitting(action: Action) -> int:
        layout = _after(state, action)
        return sum(layout.able([tile]) for hand in state.hands for tile in hand)

    return min(legal, key=fitting) if len(legal) > 1 else legal[0]


def deal(book: RuleBook, players: int, rng: Random) -> tuple[list[list[Tile]], list[Tile]]:
    """Hands and boneyard, shuffled."""
    pile = tiles(book)
    for last in range(len(pile) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    size = book.setup.deal.values[players]
    hands = [pile[seat * size : (seat + 1) * size] for seat in range(players)]
    return hands, pile[players * size :]


class NoDeal(Exception):
    """No deal was found that may be played."""


class Scribe:
    """Plays a match and writes it down."""

    def __init__(self, book: RuleBook, players: int, rng: Random, choose: Chooser) -> None:
        self.book = book
        self.players = players
        self._rng = rng
        self._choose = choose
        self._before: Ended | None = None
        self.more = 0
        """How many rounds are still played at a tie before it is asked again who won."""
        self.scores: list[Points] = [0] * len(set(book.setup.sides.by_players[players]))
        self.rounds: list[Written] = []
        self.last: Round | None = None

    def play(self, events: int | None = None) -> Round:
        """Play a round to its end, or so many events of it."""
        hands, boneyard, claimed = self._dealt()
        opener = claimed.seats[len(self.rounds) % len(claimed.seats)]
        start = Start(tuple(self.scores), len(self.rounds) + 1, claimed.tiles, self.more)
        state = Round(self.book, self.players, hands, boneyard, opener, start=start)
        written: Written = {
            "opener": opener,
            "opener_by": claimed.by.value,
            "hands": [_texts(hand) for hand in hands],
            "boneyard": _texts(boneyard),
            "events": [],
        }
        most = events or LONGEST_ROUND
        while len(written["events"]) < most and (legal := state.legal()):
            written["events"].append(_event(state, self._choose(state, legal), state.turn))
            if len(written["events"]) < most:
                self._call(state, written["events"])
        if state.ended:
            written["ended"] = state.ended.value
            if state.settled:
                written["left"] = [state.hand_text(seat) for seat in range(self.players)]
                written["settlement"] = [number(award) for award in state.settled.awards]
            if not state.over:
                self._before = state.as_ended()
                self.more = state.more
        written["scores"] = [number(score) for score in state.scores]
        self.scores = state.scores
        self.rounds.append(written)
        self.last = state
        return state

    def _dealt(self) -> tuple[list[list[Tile]], list[Tile], Opening]:
        """A deal that may be played, and who opens it."""
        number = len(self.rounds) + 1
        for _ in range(_MOST_DEALS):
            hands, boneyard = deal(self.book, self.players, self._rng)
            if not dealt_again(self.book, self.players, hands, number=number):
                claimed = opening(
                    self.book, self.players, hands, number=number, before=self._before
                )
                if claimed.seats:
                    return hands, boneyard, claimed
        raise NoDeal(opener_rule(self.book, self._before).rule)

    def _call(self, state: Round, events: list[Written]) -> None:
        """Two of three times somebody calls what is due: the mover, or whoever may."""
        calls = state.calls()
        turn = len(events) % 3
        if calls and turn:
            seat, call = calls[0] if turn == 1 else calls[-1]
            events.append(_event(state, call, seat))

    def has(self, deed: str) -> bool:
        """Whether the last round has a ``play``, a ``draw`` or a ``pass``."""
        return any(deed in event for event in self.rounds[-1]["events"])

    def record(self) -> Written:
        """The record so far."""
        record: Written = {
            "format": FORMAT,
            "game": self.book.name,
            "players": self.players,
            "rounds": self.rounds,
            "scores": [number(score) for score in self.scores],
        }
        if self.last and self.last.over:
            record["winner"] = self.last.winner
        return record


def _texts(hand: list[Tile]) -> list[str]:
    return [tile_text(tile) for tile in hand]


def _event(state: Round, deed: Deed, seat: int) -> Written:
    """Do something and write it down."""
    event: Written = {"seat": seat}
    match deed:
        case Laid(tile=tile, site=site, turned=turned):
            event["play"] = tile_text(tile)
            if site is not None:
                event["at"] = site_text(site)
            if turned:
                event["turned"] = True
            event["points"] = number(state.apply(deed))
        case Drawn():
            event["draw"] = tile_text(state.boneyard[0])
            state.apply(deed)
        case Called(points=points):
            event["call"] = number(points)
            state.apply(deed, seat)
        case _:
            event["pass"] = True
            state.apply(deed)
    return event
