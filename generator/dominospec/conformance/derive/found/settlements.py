"""Settlements found with hands at random: who leads by which key, what is paid to whom."""

from __future__ import annotations

from functools import partial
from random import Random

from dominospec.conformance.derive.found.keeping import Keeper
from dominospec.conformance.derive.found.scores import Named, named_in, scores
from dominospec.conformance.derive.settlement import told
from dominospec.conformance.interpreter.asking import watching
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.notation import tiles_text
from dominospec.conformance.scenarios import Settlement
from dominospec.conformance.search import tiles
from dominospec.rulebook.model import RuleBook

_TRIED = 1200
_IDLE = 500
_LATEST = 3
"""The latest round that is tried."""


def settlements(book: RuleBook, keeper: Keeper) -> None:
    """Settle rounds and keep those that show something new."""
    keeper.kind = "left"
    rng = Random(2)
    idle = 0
    named = named_in(book)
    for _ in range(_TRIED):
        left = _left(book, named, rng)
        with watching() as watch:
            settle(book, left)
        kept = keeper.keep(watch, (), partial(settlement, book, left))
        idle = 0 if kept else idle + 1
        if idle == _IDLE:
            break


def _left(book: RuleBook, named: Named, rng: Random) -> Left:
    """What a round may leave, with few tiles so that sides are often equal."""
    players = rng.choice(book.setup.players)
    pile = tiles(book)
    rng.shuffle(pile)
    if rng.random() < 1 / 2:  # light hands, so that some are equal
        pile.sort(key=lambda tile: sum(tile) + rng.choice((0, 0, 2)))
    elif rng.random() < 1 / 2:  # tiles that are worth the same come first
        worth = sum(rng.choice(pile))
        pile.sort(key=lambda tile: sum(tile) != worth)
    out = rng.choice((None, *range(players)))
    sizes = rng.choice(((1,), (1, 1, 2, 2, 3)))
    most = len(pile) // players
    hands = []
    for seat in range(players):
        size = 0 if seat == out else min(most, rng.choice(sizes))
        hands.append(sorted(pile.pop(0) for _ in range(size)))
    return Left(
        hands,
        out,
        [pile.pop() for _ in range(min(len(pile), rng.choice((0, 1, 2))))],
        scores(book, named, players, rng),
        rng.randint(1, _LATEST),
        rng.randrange(players) if out is None else out,
    )


def settlement(book: RuleBook, left: Left) -> Settlement:
    """The settlement of what is left."""
    settled = settle(book, left)
    return Settlement(
        "",
        "",
        left.players,
        tuple(map(tiles_text, left.hands)),
        left.out,
        settled.awards,
        settled.winner,
        by=" ".join(settled.rules) or None,
        **told(book, left),
    )
