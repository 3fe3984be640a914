"""Settlements worked out: every number that is shown follows, and the last is the engine's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from html import unescape
from math import ceil, floor
from typing import Any

import pytest
from dominospec.conformance.interpreter.settlement import Left, gained, settle
from dominospec.language import load_text
from dominospec.points import written
from dominospec.rulebook.model import RuleBook
from dominospec.viewing import ENGLISH, match_page, replayed
from dominospec.viewing.working import shown

from viewing.matches import book_of, engine_of, sample, samples

Hands = Sequence[Sequence[tuple[int, int]]]


def plain(markup: str) -> str:
    return unescape(re.sub("<[^>]+>", "", markup)).replace("\N{MINUS SIGN}", "-")


def followed(text: str) -> Fraction:
    """The last number of a working, once every step before it is found to be right.

    Read as a person reads it, with no part of the generator.
    """
    last = Fraction(0)
    for step in text.split("; "):
        if found := re.fullmatch(r"the (least|greatest) of (.+): (\S+)", step):
            values = list(map(Fraction, found[2].split(", ")))
            last = Fraction(found[3])
            assert last == (min if found[1] == "least" else max)(values), step
            continue
        first, *later = step.split(", ")
        if " = " in first:
            left, _, right = first.partition(" = ")
            last = Fraction(right)
            assert last == added(left), step
        else:
            last = Fraction(first)
        for part in later:
            done, _, right = part.partition(": ")
            result = Fraction(right)
            if done == "taken away":
                assert result == -last, step
            else:
                way, unit = re.fullmatch(
                    r"rounded (to the nearest|up to a multiple of|down to a multiple of) (\d+)",
                    done,
                ).groups()  # type: ignore[union-attr]
                parts = last / int(unit)
                steps = {"t": floor(parts + Fraction(1, 2)), "u": ceil(parts), "d": floor(parts)}
                assert result == steps[way[0]] * int(unit), step
            last = result
    return last


def added(text: str) -> Fraction:
    """A sum, a difference, a product or a quotient."""
    first, *later = re.split(" ([-+×÷]) ", text.replace("(", "").replace(")", ""))  # noqa: RUF001
    value = Fraction(first)
    for sign, one in zip(later[::2], map(Fraction, later[1::2]), strict=True):
        match sign:
            case "+":
                value += one
            case "-":
                value -= one
            case "÷":
                value /= one
            case _:
                value *= one
    return value


def tables(text: str, kind: str) -> list[list[list[str]]]:
    """The cells of each table of a kind."""
    return [
        [
            list(map(plain, re.findall("<t[dh][^>]*>(.*?)</t[dh]>", row)))
            for row in re.findall("<tr>(.*?)</tr>", table)[1:]
        ]
        for table in re.findall(f'<table class="{kind}">(.*?)</table>', text)
    ]


@pytest.mark.parametrize(
    ("name", "line", "record"), list(samples()), ids=lambda value: str(value)[:24]
)
def test_every_settlement_of_the_samples_is_worked_out(name: str, line: int, record: Any) -> None:
    engine, book = engine_of(name.split(".")[0]), book_of(name.split(".")[0])
    violations = engine.validate(record).violations
    story = replayed(engine, record, violations)
    settled = [told for told in story.rounds if told.settlement is not None]
    text = match_page(engine, record, violations, book=book)
    worked, left = tables(text, "worked"), tables(text, "left")
    assert len(worked) == len(left) == len(settled)
    for told, sides, hands in zip(settled, worked, left, strict=True):
        before, after = told.steps[-2].scores, told.steps[-1].scores
        assert told.settlement is not None
        for side, (_, working, score) in enumerate(sides):
            paid = told.settlement[side]
            assert paid == (0 if working == ENGLISH.nothing_paid else followed(working))
            assert followed(score) == after[side]
            assert written(before[side]) in score
        assert told.left is not None
        for tiles, (_, _, named, count) in zip(told.left, hands, strict=True):
            assert named == (" ".join(map(str, tiles)) or ENGLISH.nothing_left)
            assert followed(count) == sum(tile.low + tile.high for tile in tiles)


def worked(book: RuleBook, hands: Hands, out: int | None, **told: Any) -> list[tuple[int, str]]:
    """The sides that are paid and how."""
    paid = settle(book, Left(hands, out, **told)).paid
    return [(one.side, plain(shown(one.working, ENGLISH))) for one in paid]


def test_the_hands_are_added_before_they_are_rounded() -> None:
    assert worked(book_of("all_fives"), [[], [(5, 5), (0, 6)], [(3, 4)]], 0) == [
        (0, "16 + 7 = 23, rounded to the nearest 5: 25")
    ]


def test_two_of_three_share() -> None:
    hands = [[(0, 3)], [(1, 2)], [(6, 6), (5, 6)]]
    assert worked(book_of("all_fives"), hands, None) == [
        (side, "23, rounded to the nearest 5: 25; 25 ÷ 2 = 12.5") for side in (0, 1)
    ]


def test_each_hand_is_paid_for_by_its_own_side() -> None:
    hands = [[], [(3, 4)], [(2, 6)], []]
    assert worked(book_of("all_fives_own_hand"), hands, 0) == [
        (0, "0, rounded to the nearest 5: 0, taken away: 0"),
        (1, "7, rounded to the nearest 5: 5, taken away: -5"),
        (0, "8, rounded to the nearest 5: 10, taken away: -10"),
        (1, "0, rounded to the nearest 5: 0, taken away: 0"),
    ]


def test_hands_rounded_one_by_one() -> None:
    assert worked(book_of("all_threes"), [[], [(3, 4)], [(2, 6)]], 0) == [
        (0, "7, rounded to the nearest 3: 6; 8, rounded to the nearest 3: 9; 6 + 9 = 15")
    ]


def test_a_bonus_with_a_cap() -> None:
    hands = [[], [(3, 4), (5, 5)]]
    assert worked(book_of("telefon"), hands, 0, scores=[290, 0]) == [
        (
            0,
            "17, rounded up to a multiple of 5: 20; 300 - 290 = 10; the least of 20, 10: 10;"
            " the greatest of 0, 10: 10",
        )
    ]


ODD = """\
game odd "Odd" extends all_fives
settlement
  rule worth
    "A double counts one half."
    left tile counts low when double; otherwise pips
  replace rule out-won
    "Differences, the boneyard, a choice and two payments."
    after out: award sum(max(0, pips - own pips) for each opposing side) to leader
  rule more
    "The boneyard, halved."
    after out: award down(3, boneyard pips * 2) - 4 to leader
  rule less
    "The heaviest tile that another holds, unless it is the first round."
    after out: take (0 when round = 1; otherwise max(heaviest for each opposing hand)) from leader
"""


def test_what_any_rule_can_say() -> None:
    loaded = load_text(ODD, file="odd.rules")
    assert loaded.book is not None, loaded.findings
    hands = [[], [(3, 3), (0, 6)], [(1, 1)]]
    told = {"boneyard": [(2, 3)], "scores": [0, 0, 0]}
    first = [
        "9 - 0 = 9; the greatest of 0, 9: 9; 1 - 0 = 1; the greatest of 0, 1: 1; 9 + 1 = 10",
        "5 × 2 = 10, rounded down to a multiple of 3: 9; 9 - 4 = 5",  # noqa: RUF001
    ]
    assert [text for _, text in worked(loaded.book, hands, 0, **told)][:2] == first
    last = worked(loaded.book, hands, 0, number=2, **told)[-1]
    assert last == (0, "the greatest of 6, 2: 6, taken away: -6")
    assert worked(loaded.book, hands, 0, **told)[-1] == (0, "0, taken away: 0")


def test_a_score_that_does_not_go_past_the_target() -> None:
    book = book_of("merry_go_round")
    target = book.match.target.values[2]
    assert plain(shown(gained(book, 2, target - 1, 5), ENGLISH)) == str(target - 1)
    assert plain(shown(gained(book, 2, 1, 5), ENGLISH)) == "1 + 5 = 6"


def test_without_the_rule_book_nothing_is_worked_out() -> None:
    text = match_page(engine_of("all_fives"), sample(), ())
    assert tables(text, "paid")
    assert not tables(text, "worked")
