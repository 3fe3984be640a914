"""Rounds found by playing at random in small worlds: few tiles, any scores, any start."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random

from dominospec.conformance.derive.boards import left_of
from dominospec.conformance.derive.found.keeping import Keeper
from dominospec.conformance.derive.found.openings import random_hands
from dominospec.conformance.derive.found.scores import Named, named_in, scores
from dominospec.conformance.derive.story import Story
from dominospec.conformance.interpreter.asking import watching
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.matches import decided_at_once
from dominospec.conformance.interpreter.opening import Hands
from dominospec.conformance.interpreter.play import (
    Called,
    Deed,
    Drawn,
    Passed,
    Round,
    Start,
)
from dominospec.conformance.scenarios import Round as Scenario
from dominospec.points import Points
from dominospec.rulebook.asking import names_tiles, plays_more
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook

_WORLDS = 1500
_IDLE = 400
"""After so many worlds in a row that show nothing new no more are tried."""
_LONGEST = 8
"""How many deeds a round has at the most."""
_LAID = 8
_LATEST = 3


@dataclass
class World:
    """A position, and what was done from there."""

    book: RuleBook
    players: int
    laid: list[Laid]
    hands: list[list[Tile]]
    boneyard: list[Tile]
    turn: int
    start: Start
    dealt: Hands
    """The hands of the next round."""
    done: list[tuple[int, Deed]] = field(default_factory=list)

    def story(self) -> Story:
        """What was done so far."""
        story = Story(
            self.book,
            self.players,
            self.hands,
            laid=self.laid,
            boneyard=self.boneyard,
            turn=self.turn,
            start=self.start,
        )
        for seat, deed in self.done:
            story.does(deed, seat=seat)
        return story


def rounds(book: RuleBook, keeper: Keeper) -> None:
    """Play rounds and keep those that show something new."""
    keeper.kind = "play"
    rng = Random(4)
    idle = 0
    named = named_in(book)
    for _ in range(_WORLDS):
        world = _world(book, named, rng)
        idle = 0 if _play(world, keeper, rng) else idle + 1
        if idle == _IDLE:
            break


def _world(book: RuleBook, named: Named, rng: Random) -> World:
    """A random position, in which no score has ended the match already."""
    while True:
        world = _any_world(book, named, rng)
        if world.start.more or not decided_at_once(book, world.players, world.start.scores or ()):
            return world


def _any_world(book: RuleBook, named: Named, rng: Random) -> World:
    players = rng.choice(book.setup.players)
    layout = Layout(book)
    named_first = rng.random() < 1 / 3
    empty = named_first and rng.random() < 1 / 2
    for _ in range(0 if empty else rng.choice((0, 0, *range(1, _LAID)))):
        left = left_of(layout)
        legal = layout.legal(left) if len(left) > players else []
        if legal:
            layout.lay(rng.choice(legal))
    pile = left_of(layout)
    rng.shuffle(pile)
    if named_first:  # a tile that a rule names is dealt first
        pile.sort(key=named.tiles.__contains__)
    reserve = book.setup.reserve.values[players]
    most = max(1, min(4, (len(pile) - reserve - 3) // players))
    hands = [
        [pile.pop() for _ in range(min(most, rng.choice((1, 1, 2, 3, 4))))] for _ in range(players)
    ]
    boneyard = [pile.pop() for _ in range(min(len(pile), reserve + rng.choice((0, 0, 1, 2, 3))))]
    turn = rng.choice((0, 0, *range(players)))
    return World(
        book,
        players,
        layout.placements,
        hands,
        boneyard,
        turn,
        _start(book, named, players, hands[turn], rng),
        random_hands(book, players, rng),
    )


def _start(book: RuleBook, named: Named, players: int, hand: list[Tile], rng: Random) -> Start:
    named_by = None
    if names_tiles(book) and rng.random() < 1 / 2:
        named_by = frozenset({rng.choice(hand)})
    more = rng.choice((0, 0, 0, 1, 2)) if plays_more(book) else 0
    return Start(scores(book, named, players, rng), rng.randint(1, _LATEST), named_by, more)


def _play(world: World, keeper: Keeper, rng: Random) -> bool:
    """Play on at random, and tell whether anything new was shown on the way."""
    found = False
    state = world.story().round
    laid_for: Points = 0
    was_due: Points = 0
    for _ in range(_LONGEST):
        for seat, deed in _tries(state, keeper.sought.codes, laid_for, rng):
            with watching() as watch:
                code = state.refusal(seat, deed)
            if code:
                refused = ((code, _occasion(world, deed, was_due)),)
                found |= keeper.keep(watch, refused, partial(_refused, world, seat, deed))
        deeds = [*_possible(state, rng)]
        if not deeds:
            break
        seat, deed = rng.choice(deeds)
        with watching() as watch:
            state.refusal(seat, deed)
            was_due = state.due
            points = state.apply(deed, seat)
            laid_for = points if isinstance(deed, Laid) else laid_for
            world.done.append((seat, deed))
            _look(state, world)
        found |= keeper.keep(watch, (), partial(_shown, world))
    return found


def _occasion(world: World, deed: Deed, was_due: Points) -> str:
    """After what a call is refused, and what was due before that; of other deeds nothing."""
    if not isinstance(deed, Called):
        return ""
    if not world.done:
        return " before anything is laid"
    if not deed.points:
        return " for nothing"
    _, last = world.done[-1]
    occasions = {Drawn: " after a draw", Passed: " after a pass", Called: " after a call"}
    lost = " when points were due" if was_due else ""
    return occasions.get(type(last), " after a placement") + lost


def _look(state: Round, world: World) -> None:
    """Ask all that is shown of a round."""
    state.legal()
    state.calls()
    if state.ended in (Cause.OUT, Cause.BLOCKED) and not state.over:
        state.next_opening(world.dealt)


def _possible(state: Round, rng: Random) -> Iterator[tuple[int, Deed]]:
    """What may be done: right calls often, and wrong ones where they are allowed."""
    yield from ((state.turn, action) for action in state.legal())
    for seat, call in state.calls():
        yield from ((seat, call),) * rng.randint(1, 3)
    for seat, call in _wrong_calls(state, rng):
        if state.refusal(seat, call) is None:
            yield seat, call


def _wrong_calls(state: Round, rng: Random) -> Iterator[tuple[int, Called]]:
    if state.book.scoring.calling is not None:
        for seat in range(state.players):
            yield seat, Called(state.due + rng.choice((-5, 1, 5)))


def _tries(
    state: Round, codes: Collection[str], laid_for: Points, rng: Random
) -> Iterator[tuple[int, Deed]]:
    """What may be refused with one of some codes; also calls of what the last tile was laid for."""
    if "call.refused" in codes:
        yield from ((seat, Called(laid_for)) for seat in range(state.players))
        yield from _wrong_calls(state, rng)
    hand = sorted(state.hands[state.turn])
    if state.ended or not hand:
        return
    if {"placement.closed", "turn.no-play"} & {*codes}:
        sites = state.layout.free_sites()
        yield from ((state.turn, Laid(rng.choice(hand), site)) for site in sites)
        if not sites:
            yield state.turn, Laid(rng.choice(hand))
    if "placement.turned" in codes:
        for placement in state.legal():
            if isinstance(placement, Laid):
                yield state.turn, placement._replace(turned=True)


def _refused(world: World, seat: int, deed: Deed) -> Scenario:
    story = world.story().refuses(deed, seat=seat)
    return _end(world, story)


def _shown(world: World) -> Scenario:
    return _end(world, world.story())


def _end(world: World, story: Story) -> Scenario:
    if world.book.scoring.calling is not None:
        story.shows_calls()
    if not story.round.ended:
        story.shows_legal()
    story.shows_end(opener=True, dealt=world.dealt)
    return story.told("", "")
