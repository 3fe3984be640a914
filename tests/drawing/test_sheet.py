"""Scores in strokes: the marks counted by hand."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from dominospec.drawing import Column, Tally, sheet_svg, sheet_text, tally
from dominospec.points import Points
from hypothesis import given
from hypothesis import strategies as st

BY_HAND: list[tuple[Points, list[int], Points]] = [
    (0, [], 0),
    (5, [1], 0),
    (25, [5], 0),
    (45, [9], 0),
    (50, [10], 0),
    (55, [10, 1], 0),
    (Fraction(375, 2), [10, 10, 10, 7], Fraction(5, 2)),
    (250, [10, 10, 10, 10, 10], 0),
    (3, [], 3),
    (-15, [], -15),
    (Fraction(-5, 2), [], Fraction(-5, 2)),
    (10_000, [10] * 200, 0),
    (10_005, [], 10_005),
    (8 * 10**30, [], 8 * 10**30),
]
"""A score, the strokes of each of its marks, and what stands in figures."""


def drawn_strokes(points: Points) -> list[int]:
    """The strokes of each mark in the picture: large ones, then small ones."""
    root = ET.fromstring(sheet_svg([Column("", (points,))]))
    return [
        sum(path.get("d", "").count("M") for path in group.iter("{http://www.w3.org/2000/svg}path"))
        for group in root.iter("{http://www.w3.org/2000/svg}g")
    ]


@pytest.mark.parametrize(("points", "marks", "rest"), BY_HAND)
def test_strokes(points: Points, marks: list[int], rest: Points) -> None:
    whole = marks.count(10)
    assert tally(points) == Tally(whole, sum(marks) - 10 * whole, rest)
    assert drawn_strokes(points) == marks


@pytest.mark.parametrize(
    ("strokes", "large", "small"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (9, 2, 7), (10, 2, 8)]
)
def test_the_large_x_comes_first(strokes: int, large: int, small: int) -> None:
    drawn = sheet_svg([Column("", (5 * strokes,))])
    found = [
        len(re.findall("M", path))
        for path in re.findall(r'<path class="ds-[ko]" d="([^"]*)"', drawn)
    ]
    assert found == [large, small] if small else [large]


def test_a_sheet_in_characters() -> None:
    columns = [Column("", (Fraction(375, 2),)), Column("", (5,)), Column("", (-15,))]
    assert sheet_text(columns, 100).splitlines() == [
        r"\ x /  \ x /  \ x /  \ x /       \ ".rstrip(),
        r" \ /    \ /    \ /    \ /         \ ".rstrip(),
        r"x X x  x X x  x X x    X x  2½     \     -15",
        r" / \    / \    / \    / \           \ ".rstrip(),
        r"/ x \  / x \  / x \  / \ \           \ ".rstrip(),
        "",
        "= 187.5                          = 5     = -15",
    ]


def places(drawn: str) -> dict[str, tuple[float, float]]:
    """Where each text of a picture is first."""
    found: dict[str, tuple[float, float]] = {}
    for one in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text"):
        found.setdefault(one.text or "", (float(one.get("x", "")), float(one.get("y", ""))))
    return found


def test_figures_stand_after_the_last_mark_of_their_own_column() -> None:
    scores: list[Points] = [Fraction(225, 2), 0, Fraction(1, 2), 45]
    drawn = sheet_svg([Column(f"seat {seat}", (score,)) for seat, score in enumerate(scores)])
    at = places(drawn)
    marks = re.findall(r'<g transform="translate\((\d+) (\d+)\)">', drawn)
    (first, top), (last, row) = (map(int, marks[0]), map(int, marks[2]))
    assert at["2½"][0] == last + 47  # the next place, three pixels of which a mark leaves free
    assert row < at["2½"][1] < row + 44
    # A column without a mark has them where its first mark would be, below its name.
    for name, figures in (("seat 1", "0"), ("seat 2", "½")):
        assert at[figures][0] == at[name][0]
        assert top < at[figures][1] < top + 44
    assert first + 3 == at["seat 0"][0]
    # All totals are on one line, directly below the lowest row of marks.
    totals = {at[text][1] for text in ("= 112.5", "= 0", "= 0.5", "= 45")}
    assert totals == {row + 44 + 16}


def test_where_nothing_is_in_strokes_the_figures_say_it_all() -> None:
    drawn = sheet_svg([Column("", (0,)), Column("", (-15,))])
    assert set(places(drawn)) == {"0", "-15"}
    assert "one stroke = 5 points" in places(sheet_svg([Column("", (5,))]))


def test_what_the_sheet_shows_is_told() -> None:
    columns = [Column("north", (5, 30)), Column("south", (0, Fraction(25, 2)))]
    drawn = sheet_svg(columns, title="A game", note="won by north")
    root = ET.fromstring(drawn)
    assert list(places(drawn))[:2] == ["A game", "won by north"]
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "A game"
    assert root.findtext("{http://www.w3.org/2000/svg}desc") == (
        "won by north. north: 30: marks of fifty 0, strokes of five 6, rest 0; "
        "south: 12.5: marks of fifty 0, strokes of five 2, rest 2½. "
        "After round 1: north: 5; south: 0. After round 2: north: 30; south: 12.5."
    )


def test_the_figures_of_a_score() -> None:
    assert sheet_text([Column("", (0,))]) == "0"
    assert sheet_text([Column("", (Fraction(1, 2),))]) == "½"
    assert sheet_text([Column("", (Fraction(-5, 2),))]) == "-2½"
    assert sheet_text([Column("", (Fraction(7, 3),))]) == "7/3"


def test_scores_after_each_round() -> None:
    text = sheet_text([Column("north", (5, 30)), Column("south", (0, Fraction(25, 2)))])
    assert text.splitlines()[:5] == [
        "round  north  south",
        "    1      5      0",
        "    2     30   12.5",
        "",
        "north   south",
    ]


@given(st.lists(st.fractions(-50, 400, max_denominator=2), min_size=1, max_size=4))
def test_every_stroke_is_in_both(scores: list[Points]) -> None:
    columns = [Column(f"side {i}", (score,)) for i, score in enumerate(scores)]
    total = sum(10 * tally(score).marks + tally(score).strokes for score in scores)
    text = sheet_text(columns, 100).partition("side 0")[2].partition("side 0")[2]
    marks = sum(tally(score).marks + bool(tally(score).strokes) for score in scores)
    assert (total > 0) == ("\\" in text)
    drawn = sheet_svg(columns)
    assert drawn.count("<g ") == marks
    paths = re.findall(r'<path class="ds-[ko]" d="([^"]*)"', drawn)
    assert sum(path.count("M") for path in paths) == total
    assert float(ET.fromstring(drawn).get("width", "")) <= 640


def test_hostile_names_are_text() -> None:
    drawn = sheet_svg([Column("<script>\"'&\u202e\x00", (5,))], title="</svg>", name='"><b>')
    tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(drawn).iter()}
    assert tags == {"svg", "title", "desc", "style", "rect", "text", "g", "path"}
