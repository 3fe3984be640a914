"""Expressions: precedence, types, nouns by moment."""

from __future__ import annotations

import pytest
from dominospec.language import load_text
from dominospec.language.constructs import Award
from dominospec.language.findings import Report
from dominospec.language.merging import NOTHING, merge
from dominospec.language.statements import read_statements
from dominospec.rulebook.expression import Expression, Kind
from dominospec.rulebook.nouns import NOUNS, Moment
from dominospec.rulebook.printing import expression_text

from language.samples import base_with, codes

ASKED = {
    Moment.DEALT: ("setup", "deal again when {}"),
    Moment.DEALT_HAND: ("setup", "deal again when max((1 when {}; otherwise 0) for each hand) > 0"),
    Moment.HELD_TILE: ("setup", "first opener is holder of the least 1 when {}, else by lot"),
    Moment.START: ("setup", "tile starts when {}"),
    Moment.FIT: ("placement", "half fits when {}"),
    Moment.SPIN: ("placement", "double spins when {}"),
    Moment.TURNING: ("placement", "double may turn when {}"),
    Moment.GATE: ("placement", "branch opens when {}"),
    Moment.TURN: ("turn", "mover must draw when {}"),
    Moment.AGAIN: ("turn", "turn goes on when {}"),
    Moment.ROUND_END: ("turn", "round ends out when {}"),
    Moment.PLAIN_WORTH: ("scoring", "plain half counts (1 when {}; otherwise 0)"),
    Moment.DOUBLE_WORTH: ("scoring", "double counts (1 when {}; otherwise 0)"),
    Moment.PLACEMENT: ("scoring", "after placement: award 1 to mover when {}"),
    Moment.NUMBER: (
        "scoring",
        "after placement: award sum(1 for each number when {}) to mover",
    ),
    Moment.CALL: ("scoring", "caller may call when {}"),
    Moment.LEFT_TILE: ("settlement", "left tile counts (1 when {}; otherwise 0)"),
    Moment.SETTLEMENT: ("settlement", "after block: award nothing when {}"),
    Moment.PAYMENT: (
        "settlement",
        "after block: award (1 when {}; otherwise 0) to leader",
    ),
    Moment.PAYMENT_SEAT: (
        "settlement",
        "after block: take (1 when {}; otherwise 0) from each seat",
    ),
    Moment.LEADER: (
        "settlement",
        "after block: leader is the side with the least (1 when {}; otherwise 0)",
    ),
    Moment.HAND: (
        "settlement",
        "after out: award sum(1 for each hand when {}) to each seat",
    ),
    Moment.SIDE: (
        "settlement",
        "after out: award sum(1 for each opposing side when {}) to leader",
    ),
    Moment.SCORE: ("match", "score becomes (1 when {}; otherwise 0)"),
    Moment.MATCH_END: ("match", "match ends at once when {}"),
}
"""A clause that asks a condition at each moment."""


def amount(text: str) -> Expression:
    """The amount of a settlement for each seat."""
    loaded = load_text(base_with("settlement", f"after out: award {text} to each seat"))
    assert loaded.findings == (), text
    assert loaded.file is not None
    (said,) = read_statements(merge(NOTHING, loaded.file, Report()), Report()).all
    assert isinstance(said.meaning, Award)
    return said.meaning.amount


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1 + 2 * 3", "1 + 2 * 3"),
        ("(1 + 2) * 3", "(1 + 2) * 3"),
        ("((1)) + ((2 * 3))", "1 + 2 * 3"),
        ("1 - 2 - 3", "1 - 2 - 3"),
        ("1 - (2 - 3)", "1 - (2 - 3)"),
        ("- pips + 1", "-pips + 1"),
        ("-(pips + 1)", "-(pips + 1)"),
        ("- - 1", "--1"),
        ("pips mod 5 * 2", "pips mod 5 * 2"),
        ("(1 when tiles = 0 or not (tiles = 1 or tiles = 2); otherwise 2)", None),
        ("(1 when tiles = 0; 2 when tiles = 1 and pips > 5; otherwise 3) + 1", None),
        ("nearest(5, pips) / 2", None),
        ("min(pips, 10, max(1, 2))", None),
        ("sum(pips + tiles * 0 for each opposing hand when tiles > 1)", "!"),
        ("sum((pips when tiles > 1; otherwise 0) for each trailing hand)", None),
        ("sum(up(5, pips) for each own hand) - down(3, sum(pips for each hand))", None),
    ],
)
def test_precedence_is_kept_in_print(text: str, shown: str | None) -> None:
    if shown == "!":
        assert codes(
            load_text(base_with("settlement", f"after out: award {text} to each seat"))
        ) == ["type.mismatch"]
        return
    expression = amount(text)
    assert expression_text(expression) == (shown or text)
    assert amount(expression_text(expression)) == expression


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("5", Kind.NUMBER),
        ("pips", Kind.PIPS),
        ("pips + 5", Kind.PIPS),
        ("5 - pips", Kind.PIPS),
        ("2 * pips", Kind.PIPS),
        ("pips * 2", Kind.PIPS),
        ("pips / 2", Kind.PIPS),
        ("nearest(5, pips)", Kind.PIPS),
        ("max(0, pips)", Kind.PIPS),
        ("(pips when tiles = 0; otherwise 0)", Kind.PIPS),
        ("sum(5 for each hand)", Kind.NUMBER),
    ],
)
def test_kinds(text: str, kind: Kind) -> None:
    assert amount(text).kind == kind


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("tiles", "type.mismatch"),
        ("players", "type.mismatch"),
        ("pips + tiles", "type.mismatch"),
        ("pips * pips", "type.mismatch"),
        ("always", "type.mismatch"),
        ("5|5", "type.mismatch"),
        ("- always", "type.mismatch"),
        ("(1 when pips; otherwise 0)", "type.mismatch"),
        ("(1 when 5|5 < 6|6; otherwise 0)", "type.mismatch"),
        ("(1 when always > never; otherwise 0)", "type.mismatch"),
        ("(1 when tiles = pips; otherwise 0)", "type.mismatch"),
        ("pips / 0", "type.divisor"),
        ("pips / -1", "type.divisor"),
        ("pips mod tiles", "type.divisor"),
        ("pips / (1 + 1)", "type.divisor"),
        ("nearest(0, pips)", "type.divisor"),
        ("nearest(5)", "type.arguments"),
        ("nearest(5, pips, pips)", "type.arguments"),
        ("sum(pips)", "type.arguments"),
        ("sum(pips for each hand, 1)", "type.arguments"),
        ("sum(sum(1 for each hand) for each hand)", "type.sum"),
        ("max(pips for each hand, 1)", "type.sum"),
        ("sum(pips for each foot)", "name.unknown"),
        ("median(1, 2)", "name.unknown"),
        ("total", "name.unknown"),
    ],
)
def test_what_has_no_value(text: str, code: str) -> None:
    assert codes(load_text(base_with("settlement", f"after out: award {text} to each seat"))) == [
        code
    ]


def test_several_mistakes_in_one_expression_are_all_found() -> None:
    text = "(1 when foo = 1 and bar > 2; 2 when pips; otherwise baz)"
    found = load_text(base_with("settlement", f"after out: award {text} to each seat when leads"))
    assert codes(found) == ["name.unknown"] * 2 + ["type.mismatch", "name.unknown", "name.unknown"]


@pytest.mark.parametrize("moment", Moment)
def test_each_moment_has_its_nouns_and_no_others(moment: Moment) -> None:
    section, clause = ASKED[moment]
    own = {entry.words: entry.kind for entry in NOUNS[moment]}
    for words in {entry.words for entries in NOUNS.values() for entry in entries}:
        condition = f"{words} = {words}"
        found = codes(load_text(base_with(section, clause.format(condition))))
        assert found == ([] if words in own else ["name.unknown", "name.unknown"]), words
