"""The settlement of the generated engines."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from dominospec.emit import load_engine

from emit.books import compared_fractions, engine, no_award, odd_payments


def settled(module: Any, *hands: str, out: int | None = None) -> Any:
    tiles = [[module.Tile.parse(tile) for tile in hand.split()] for hand in hands]
    return module.settle(len(hands), tiles, out)


@pytest.mark.parametrize(
    ("hands", "out", "awards", "winner", "rules"),
    [
        (("", "0|2"), 0, (0, 0), 0, ("settlement.out-won",)),
        (("", "0|3"), 0, (5, 0), 0, ("settlement.out-won",)),
        (("", "4|6 3|3", "3|4"), 0, (25, 0, 0), 0, ("settlement.out-won",)),
        (("6|6", "", "5|5 0|1", "4|4"), 1, (0, 25), 1, ("settlement.out-won",)),
        (("0|2", "6|6"), None, (10, 0), 0, ("settlement.block-won",)),
        (("0|2", "1|1"), None, (0, 0), None, ("settlement.block-two-equal",)),
        (("1|1", "0|2", "6|6 5|6 0|1"), None, (Fraction(25, 2), Fraction(25, 2), 0), None,
         ("settlement.block-shared",)),
        (("1|1", "6|6", "0|2"), None, (5, 0, 5), None, ("settlement.block-shared",)),
        (("1|1", "0|2", "0|0"), None, (0, 0, 5), 2, ("settlement.block-won",)),
        (("0|4", "1|3", "2|2"), None, (0, 0, 0), None, ("settlement.block-all-equal",)),
        (("0|1", "0|3", "2|2", "0|2"), None, (0, 0), None, ("settlement.block-two-equal",)),
        (("0|1", "6|6", "2|2", "0|2"), None, (15, 0), 0, ("settlement.block-won",)),
    ],
)  # fmt: skip
def test_all_fives(
    hands: tuple[str, ...],
    out: int | None,
    awards: tuple[int | Fraction, ...],
    winner: int | None,
    rules: tuple[str, ...],
) -> None:
    settlement = settled(engine(), *hands, out=out)
    assert settlement == (awards, winner, rules)
    assert all(type(award) is int or award.denominator > 1 for award in settlement.awards)


@pytest.mark.parametrize(
    ("hands", "out", "awards", "winner"),
    [
        (("", "3|4"), 0, (0, -5), 0),
        (("", "3|5"), 0, (0, -10), 0),
        (("1|1", "3|5"), None, (0, -10), None),
        (("3|4", "", "0|3", "1|1"), 1, (-10, 0), 1),
        (("3|4", "0|4", "0|3", "1|1"), None, (-10, -5), None),
    ],
)
def test_own_hand(
    hands: tuple[str, ...], out: int | None, awards: tuple[int, ...], winner: int | None
) -> None:
    settlement = settled(engine("all_fives_own_hand"), *hands, out=out)
    assert settlement == (awards, winner, ("settlement.own-hand",))


def test_a_difference_is_paid_to_the_winner() -> None:
    module = load_engine(no_award())
    assert settled(module, "", "6|6", "1|1", "0|1", out=0).awards == (11, 0)
    assert settled(module, "0|1", "6|6 0|0").awards == (11, 0)


def test_payments_of_one_rule_are_added() -> None:
    module = load_engine(odd_payments())
    settlement = settled(module, "", "6|6 0|1", "1|1", out=0)
    assert settlement.awards == (3, -20, 0)
    assert settlement.rules == ("settlement.own-hand",)
    assert settled(module, "", "0|1", "1|1", "0|2", out=0).rules == ("settlement.out-leader",)
    assert settled(module, "0|3", "0|1", "1|1", "0|2").rules == ()


@pytest.mark.parametrize(
    ("players", "hands", "out", "words"),
    [
        (5, [[]] * 5, None, "no 5 players"),
        (2, [[]], None, "not 1"),
        (2, [[(0, 1)], [(0, 1)]], None, "0|1 is there 2 times"),
        (2, [[(7, 7)], []], 1, "no tile 7|7"),
        (2, [[], []], 2, "no seat 2"),
        (2, [[(0, 1)], []], 0, "still has 0|1"),
    ],
)
def test_what_cannot_be_settled(
    players: int, hands: list[list[tuple[int, int]]], out: int | None, words: str
) -> None:
    module = engine()
    tiles = [[module.Tile(*tile) for tile in hand] for hand in hands]
    with pytest.raises(ValueError, match=re.escape(words)):
        module.settle(players, tiles, out)


def test_fractions_that_are_only_compared() -> None:
    module = load_engine(compared_fractions())
    assert settled(module, "0|1", "1|1")[:2] == ((10, 0), 0)
    assert module.Layout([module.Play.parse("0|1")]).award == 1
    assert module.Layout([module.Play.parse("5|6")]).award == 0
