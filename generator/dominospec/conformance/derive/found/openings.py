"""Openings of a match found with hands at random: which claim decides, and between whom."""

from __future__ import annotations

from functools import partial
from random import Random

from dominospec.conformance.derive.found.keeping import Keeper
from dominospec.conformance.derive.story import opening_text
from dominospec.conformance.interpreter.asking import watching
from dominospec.conformance.interpreter.opening import Hands, opening
from dominospec.conformance.notation import tiles_text
from dominospec.conformance.scenarios import Opening
from dominospec.conformance.search import tiles
from dominospec.rulebook.asking import names_tiles
from dominospec.rulebook.model import RuleBook

_TRIED = 600
_IDLE = 200
_LARGEST_HAND = 4


def openings(book: RuleBook, keeper: Keeper) -> None:
    """Open matches and keep those that show something new."""
    keeper.kind = "first"
    rng = Random(3)
    idle = 0
    for _ in range(_TRIED):
        players = rng.choice(book.setup.players)
        hands = random_hands(book, players, rng)
        with watching() as watch:
            opening(book, players, hands)
        kept = keeper.keep(watch, (), partial(_opening, book, players, hands))
        idle = 0 if kept else idle + 1
        if idle == _IDLE:
            break


def random_hands(book: RuleBook, players: int, rng: Random) -> Hands:
    """Hands of a few tiles each, so that now and then none of them has what is asked for."""
    size = rng.randint(1, min(_LARGEST_HAND, book.setup.deal.values[players]))
    pile = rng.sample(tiles(book), size * players)
    return [sorted(pile[seat * size : (seat + 1) * size]) for seat in range(players)]


def _opening(book: RuleBook, players: int, hands: Hands) -> Opening:
    opened = opening(book, players, hands)
    named = names_tiles(book) and opened.tiles is not None
    return Opening(
        "",
        "",
        players,
        tuple(map(tiles_text, hands)),
        opening_text(opened),
        tiles=tiles_text(sorted(opened.tiles or ())) if named else None,
    )
