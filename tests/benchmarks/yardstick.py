"""One round of All Fives in a loop tuned by hand, to measure generated engines against.

It knows this one game, keeps no record, and leaves out the end of the match and the settlement. A
layout is four arms: the two lines, then the two branches of the spinner. Each arm ends in a *face*,
a number that says what may be laid there and what it counts:

    v           the outer half v of a plain tile
    DOUBLE + v  a double, which counts twice
    LONE + v    one line of a double that was laid first; both lines together count twice
    BRANCH + v  a branch of the spinner where nothing lies yet
    SHUT        nothing may be laid there

An event is a pair of arm and tile; in place of the arm, DRAW and PASS stand for themselves.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

TILES = list(combinations_with_replacement(range(7), 2))
HAND_SIZE = {2: 9, 3: 7, 4: 5}
DOUBLE, LONE, BRANCH, SHUT = 7, 14, 21, 28
DRAW, PASS = 4, 5

Event = tuple[int, int]

_VALUE = [*range(7)] * 4 + [-1]
"""The pips that fit a face."""
_COUNT = [*range(7), *range(0, 14, 2), *range(7), *[0] * 8]
"""What a face counts."""
_SCORE = [total if total % 5 == 0 else 0 for total in range(64)]


def _after(face: int, tile: int) -> int:
    """The face of an arm once a tile is laid there; -1 if it does not fit."""
    low, high = TILES[tile]
    value = _VALUE[face]
    if value not in (low, high):
        return -1
    return DOUBLE + low if low == high else low + high - value


_AFTER = [[_after(face, tile) for tile in range(28)] for face in range(29)]
_FITS = [sum(1 << tile for tile, halves in enumerate(TILES) if v in halves) for v in range(7)]
_FITTING = [0] * 128
"""The tiles that fit any of several values, by the set of these."""
for _values in range(128):
    for _value in range(7):
        if _values >> _value & 1:
            _FITTING[_values] |= _FITS[_value]


class Game(NamedTuple):
    """A round: hands as sets of tiles, the opener, what happened and the points for each event."""

    hands: list[int]
    opener: int
    events: list[Event]
    points: list[int]


def judge(game: Game, fitting: list[int] = _FITTING, after: list[list[int]] = _AFTER) -> bool:
    """Whether every event of a round is legal and its points are right."""
    dealt, mover, events, points = game
    hands = list(dealt)
    players = len(hands)
    scores = [0] * players
    boneyard = (1 << 28) - 1
    for hand in hands:
        boneyard ^= hand
    value, count, score = _VALUE, _COUNT, _SCORE
    faces = [SHUT, SHUT, SHUT, SHUT]
    total = values = 0
    spinner = spinner_arm = -1
    laid = False
    claims = iter(points)
    for arm, tile in events:
        hand = hands[mover]
        claimed = next(claims)
        if arm < DRAW:
            bit = 1 << tile
            if not hand & bit:
                return False
            if laid:
                face = faces[arm]
                new = after[face][tile]
                if new < 0:
                    return False
                faces[arm] = new
                total += count[new] - count[face]
                if spinner < 0:
                    if new >= DOUBLE:
                        spinner, spinner_arm = new - DOUBLE, arm
                elif LONE <= face < BRANCH:
                    faces[1 - arm] = DOUBLE + spinner
                    total += spinner
                    spinner_arm = 1 - arm
                elif arm == spinner_arm:
                    faces[2] = faces[3] = BRANCH + spinner
                    spinner_arm = -2
            else:
                if arm:
                    return False
                laid = True
                low, high = TILES[tile]
                faces[:2] = low, high
                if low == high:
                    faces[:2] = LONE + low, LONE + low
                    spinner = low
                total = low + high
            values = 1 << value[faces[0]] | 1 << value[faces[1]]
            if spinner_arm == -2:
                values |= 1 << value[faces[2]] | 1 << value[faces[3]]
            award = score[total]
            if award != claimed:
                return False
            scores[mover] += award
            hands[mover] = hand ^ bit
            mover += 1
            if mover == players:
                mover = 0
        elif arm == DRAW:
            bit = 1 << tile
            if not laid or not boneyard & bit or hand & fitting[values]:
                return False
            boneyard ^= bit
            hands[mover] = hand | bit
        else:
            if not laid or boneyard or hand & fitting[values]:
                return False
            mover += 1
            if mover == players:
                mover = 0
    return True


def playout(
    rng: Random,
    players: int,
    deck: list[int],
    happened: list[Event] | None = None,
    scored: list[int] | None = None,
    after: list[list[int]] = _AFTER,
) -> int:
    """Play a round at random.

    Args:
        rng: the source of chance.
        players: how many play; seat 0 opens.
        deck: all tiles, in any order; it is shuffled, the first hand on top.
        happened, scored: lists to which events and points are added, if given.

    Returns:
        The number of tiles laid.
    """
    rng.shuffle(deck)
    random = rng.random
    value, count, score, fits = _VALUE, _COUNT, _SCORE, _FITS
    hands = []
    dealt = 0
    for _ in range(players):
        hand = 0
        for tile in deck[dealt : dealt + HAND_SIZE[players]]:
            hand |= 1 << tile
        hands.append(hand)
        dealt += HAND_SIZE[players]
    boneyard = deck[dealt:]
    faces = [SHUT, SHUT, SHUT, SHUT]
    scores = [0] * players
    total = mover = placed = passes = 0
    spinner = spinner_arm = -1
    while True:
        hand = hands[mover]
        if placed:
            while True:
                choices = []
                for arm in (0, 1, 2, 3) if spinner_arm == -2 else (0, 1):
                    able = hand & fits[value[faces[arm]]]
                    while able:
                        bit = able & -able
                        choices.append((arm, bit.bit_length() - 1))
                        able ^= bit
                if choices or not boneyard:
                    break
                tile = boneyard.pop()
                hand |= 1 << tile
                if happened is not None and scored is not None:
                    happened.append((DRAW, tile))
                    scored.append(0)
        else:
            choices = [(0, tile) for tile in range(28) if hand >> tile & 1]
        if choices:
            arm, tile = choices[int(random() * len(choices))]
            if placed:
                face = faces[arm]
                faces[arm] = new = after[face][tile]
                total += count[new] - count[face]
                if spinner < 0:
                    if new >= DOUBLE:
                        spinner, spinner_arm = new - DOUBLE, arm
                elif LONE <= face < BRANCH:
                    faces[1 - arm] = DOUBLE + spinner
                    total += spinner
                    spinner_arm = 1 - arm
                elif arm == spinner_arm:
                    faces[2] = faces[3] = BRANCH + spinner
                    spinner_arm = -2
            else:
                low, high = TILES[tile]
                faces[:2] = low, high
                if low == high:
                    faces[:2] = LONE + low, LONE + low
                    spinner = low
                total = low + high
            if happened is not None and scored is not None:
                happened.append((arm, tile))
                scored.append(score[total])
            scores[mover] += score[total]
            placed += 1
            passes = 0
            hand ^= 1 << tile
            hands[mover] = hand
            if not hand:
                return placed
        else:
            hands[mover] = hand
            passes += 1
            if happened is not None and scored is not None:
                happened.append((PASS, 0))
                scored.append(0)
            if passes == players:
                return placed
        mover += 1
        if mover == players:
            mover = 0


def random_game(rng: Random, players: int) -> Game:
    """A random round with all that happened in it."""
    deck = list(range(28))
    events: list[Event] = []
    points: list[int] = []
    playout(rng, players, deck, events, points)
    size = HAND_SIZE[players]
    hands = [
        sum(1 << tile for tile in deck[seat * size : (seat + 1) * size]) for seat in range(players)
    ]
    return Game(hands, 0, events, points)
