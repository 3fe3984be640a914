"""Matches by the rule book, written down as records with every claim filled in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.play import Action, Drawn, Round
from dominospec.conformance.notation import points_value, site_text, tile_text
from dominospec.conformance.search import tiles
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import RuleBook

FORMAT = "domino-record/1"
LONGEST_ROUND = 200
"""After so many events a round is left open: by some rules it might never end."""
Chooser = Callable[[Round, list[Action]], Action]
Written = dict[str, Any]
"""A record or a part of one, as JSON."""


def _points(layout: Layout, action: Action) -> Points:
    """What an action would score now."""
    return layout.award_after(action) if isinstance(action, Laid) else 0


def greedy(state: Round, legal: list[Action]) -> Action:
    """The action that scores most now; the first of several."""
    return max(legal, key=lambda action: _points(state.layout, action))


def generous(state: Round, legal: list[Action]) -> Action:
    """The greedy action for side 0; for another the one that lets side 0 score most next."""
    if state.side_of[state.turn] == 0 or len(legal) == 1:
        return greedy(state, legal)
    seat = state.turn
    while state.side_of[seat] != 0:
        seat = state.after(seat)

    def chance(action: Action) -> Points:
        layout = state.layout.after(action) if isinstance(action, Laid) else state.layout
        return max((_points(layout, reply) for reply in layout.legal(state.hands[seat])), default=0)

    return max(legal, key=chance)


def obstructive(state: Round, legal: list[Action]) -> Action:
    """The placement after which the fewest tiles fit, so that rounds get blocked."""

    def fitting(action: Action) -> int:
        layout = state.layout.after(action) if isinstance(action, Laid) else state.layout
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


class Scribe:
    """Plays a match and writes it down."""

    def __init__(self, book: RuleBook, players: int, rng: Random, choose: Chooser) -> None:
        self.book = book
        self.players = players
        self._rng = rng
        self._choose = choose
        self._opener = book.setup.first_opener
        """Which claim names the opener of the next round."""
        self._seat: int | None = None
        """The seat that it names; None for a lot."""
        self.scores: list[Points] = [0] * len(set(book.setup.sides.by_players[players]))
        self.rounds: list[Written] = []
        self.last: Round | None = None

    def play(self, events: int | None = None) -> Round:
        """Play a round to its end, or so many events of it."""
        opener = len(self.rounds) % self.players if self._seat is None else self._seat
        hands, boneyard = deal(self.book, self.players, self._rng)
        state = Round(self.book, self.players, hands, boneyard, opener, scores=self.scores)
        written: Written = {
            "opener": opener,
            "opener_by": self._opener.claim.value,
            "hands": [_texts(hand) for hand in hands],
            "boneyard": _texts(boneyard),
            "events": [],
        }
        while len(written["events"]) < (events or LONGEST_ROUND) and (legal := state.legal()):
            written["events"].append(_event(state, self._choose(state, legal)))
        if state.ended:
            written["ended"] = state.ended.value
            if state.settled:
                written["left"] = [state.hand_text(seat) for seat in range(self.players)]
                written["settlement"] = [points_value(award) for award in state.settled.awards]
            if not state.over:
                self._seat = state.next_opener()
                self._opener = self.book.setup.opener_after[state.ended]
        written["scores"] = [points_value(score) for score in state.scores]
        self.scores = state.scores
        self.rounds.append(written)
        self.last = state
        return state

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
            "scores": [points_value(score) for score in self.scores],
        }
        if self.last and self.last.over:
            record["winner"] = self.last.winner
        return record


def _texts(hand: list[Tile]) -> list[str]:
    return [tile_text(tile) for tile in hand]


def _event(state: Round, action: Action) -> Written:
    """Take an action and write it down."""
    event: Written = {"seat": state.turn}
    match action:
        case Laid(tile=tile, site=site):
            event["play"] = tile_text(tile)
            if site is not None:
                event["at"] = site_text(site)
            event["points"] = points_value(state.apply(action))
        case Drawn():
            event["draw"] = tile_text(state.boneyard[0])
            state.apply(action)
        case _:
            event["pass"] = True
            state.apply(action)
    return event
