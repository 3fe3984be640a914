"""Worlds so small that nothing is left to chance: every deal, and every line of play in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from reference import Action, Draw, Pass, Play, Tile
from reference.notation import SITE_NAMES

from .driver import Table
from .worlds import SMALL, World, world

Deal = tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]

Note = Callable[[str, object], None]


def _cut(world: World, players: int, order: tuple[Tile, ...]) -> Deal:
    """Hands, each sorted, and boneyard of the tiles dealt in this order."""
    size = world.game.hand_size(players)
    hands = (order[size * seat : size * (seat + 1)] for seat in range(players))
    return tuple(tuple(sorted(hand)) for hand in hands), order[size * players :]


def _deals(world: World, players: int) -> list[Deal]:
    """What all orders of the tiles come to: those that differ inside a hand are one deal."""
    orders = permutations(world.game.tiles())
    return list(dict.fromkeys(_cut(world, players, order) for order in orders))


def _some_deals(world: World, players: int, count: int, rng: Random) -> Iterator[Deal]:
    for _ in range(count):
        tiles = world.game.tiles()
        rng.shuffle(tiles)
        yield _cut(world, players, tuple(tiles))


def _starts(world: World, players: int) -> Iterator[list[Fraction]]:
    """Scores to begin with: nothing yet, and everybody or one side just below the target."""
    sides, target = len(world.game.sides(players)), world.game.target(players)
    yield [Fraction(0)] * sides
    yield [target - world.step] * sides
    yield [Fraction(target - 5), *[Fraction(0)] * (sides - 1)]


def _walk(table: Table) -> int:
    """Play every line from here to the end of the round, and back; how many there are."""
    position = table.position
    if position.turn is None:
        return 1
    lines = 0
    for action in position.legal:
        table.act(position.turn, action)
        lines += _walk(table)
        table.undo()
    return lines


def _walk_deal(world: World, players: int, deal: Deal, opener: int) -> int:
    lines = 0
    for scores in _starts(world, players):
        table = Table(world, players)
        table.set_up(*deal, opener, (), scores)
        lines += _walk(table)
    return lines


SMALLEST = [
    (name, players)
    for name in SMALL
    if name != "double_three"
    for players in world(name).game.player_counts()
]


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_every_line_of_every_deal(name: str, players: int, record_property: Note) -> None:
    """Each of the 6 or 720 orders of the tiles, with each opener."""
    deals = _deals(world(name), players)
    lines = 0
    for opener in range(players):
        for deal in deals:
            lines += _walk_deal(world(name), players, deal, opener)
    record_property("lines walked", lines)


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_order_within_a_hand_is_nothing(name: str, players: int) -> None:
    """So one deal stands for all orders that give the same hands."""
    engine, size = world(name).engine, world(name).game.hand_size(players)
    for order in permutations(engine.RULES.tiles):
        hands = [order[size * seat : size * (seat + 1)] for seat in range(players)]
        boneyard = order[size * players :]
        begun = engine.Round(players, hands, boneyard, 0)
        assert begun.hands == tuple(tuple(sorted(hand)) for hand in hands)
        assert begun.boneyard == boneyard


@pytest.mark.parametrize("name", ["double_two", "double_two_own_hand"])
def test_every_action_along_some_lines(name: str) -> None:
    """In each position whatever can be written down is tried: it is refused alike, or legal."""
    rng = Random(name)
    tiles = [*world(name).game.tiles(), Tile("2|3")]
    sites = [None, *(f"{tile}.{side}" for tile in tiles for side in SITE_NAMES)]
    actions: list[Action] = [Pass(), *map(Draw, tiles)]
    actions += [Play(tile, site) for tile in tiles for site in sites]
    for players in (2, 2, 2, 3, 3, 3, 4):
        table = Table(world(name), players)
        (deal,) = _some_deals(world(name), players, 1, rng)
        table.start(*deal, 0)
        while True:
            position = table.position
            mover = position.turn or 0
            allowed = [act for act in actions if table.try_action(mover, act) is None]
            assert set(allowed) == set(position.legal)
            assert len(allowed) == len(position.legal)
            if position.turn is None:
                break
            table.act(mover, rng.choice(position.legal))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("players", "count"), [(2, 20), (3, 4), (4, 28)])
def test_every_line_of_some_deals(
    players: int, count: int, part: int, record_property: Note
) -> None:
    """Double-three has more deals than can be walked."""
    lines = 0
    rng = Random(players)
    for number, deal in enumerate(_some_deals(world("double_three"), players, count, rng)):
        if number % 4 == part:
            lines += _walk_deal(world("double_three"), players, deal, number % players)
    record_property("lines walked", lines)


def test_every_match_of_double_one(record_property: Note) -> None:
    """Every sequence of deals and openers, up to three rounds, with every line in each."""
    record_property(
        "lines walked", sum(_walk_match(Table(world("double_one"), n), n) for n in (2, 3))
    )


def _walk_match(table: Table, players: int) -> int:
    """As `_walk`, on into every next round."""
    rounds = table.match.rounds
    if rounds and table.position.turn is not None:
        lines = 0
        for action in table.position.legal:
            table.act(table.position.turn, action)
            lines += _walk_match(table, players)
            table.undo()
        return lines
    if len(rounds) == 3 or (rounds and table.position.decided):
        return 1
    lines = 0
    openers, _ = table.match.openers()
    for opener in openers:
        for deal in _deals(table.world, players):
            table.start(*deal, opener)
            lines += _walk_match(table, players)
            table.take_up_deal()
    return lines
