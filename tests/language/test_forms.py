"""Each form of clause: its example is understood, and means what it should."""

from __future__ import annotations

import pytest
from dominospec.language import load_text
from dominospec.language.constructs import (
    AS_FIRST,
    Award,
    ByCount,
    Claims,
    Construct,
    Entry,
    Finish,
    Leadership,
    Statement,
    Tie,
)
from dominospec.language.findings import Report
from dominospec.language.forms import FORMS, Form
from dominospec.language.merging import NOTHING, merge
from dominospec.language.statements import read_statements
from dominospec.rulebook.basics import Span
from dominospec.rulebook.expression import Fold, Kind, Noun, Number, Operation, TileLiteral, Truth
from dominospec.rulebook.model import Claim, ClaimKind, FinishAsked, Key, Receiver

from language.samples import base_with, codes

HERE = Span("", 1, 1, 1, 1)
LOT = Claim(ClaimKind.LOT)
WINNER = Claim(ClaimKind.WINNER)
NEW_DEAL = Claim(ClaimKind.NEW_DEAL)
IS_DOUBLE_SIX = Operation("=", (Noun("tile", Kind.TILE), TileLiteral(6, 6)), Kind.TRUTH)
DOUBLE_SIX = Claim(ClaimKind.HOLDER, Key(Number(0), highest=True), IS_DOUBLE_SIX)
OWN_TILES = Fold("sum", Noun("tiles", Kind.TILES), "own hand", None, Kind.TILES)


def statement(section: str, clause: str, kind: str = "rule") -> Statement:
    """What a clause says, which must be without findings."""
    loaded = load_text(base_with(section, clause, kind=kind))
    assert loaded.findings == ()
    assert loaded.file is not None
    (said,) = read_statements(merge(NOTHING, loaded.file, Report()), Report()).all
    return said


def by_count(*values: tuple[object, int | None]) -> ByCount:
    return ByCount(tuple(Entry(value, players, HERE) for value, players in values))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.words)
def test_the_example_of_each_form_is_understood(form: Form) -> None:
    said = statement(form.section or "turn", form.example, form.kind)
    assert said.constructs == form.constructs
    assert said.meaning is not None
    assert form.words.split(":")[-1].split()[0] in form.example


def test_each_construct_has_a_form() -> None:
    assert {one for form in FORMS for one in form.constructs} == set(Construct)


@pytest.mark.parametrize(
    ("section", "clause", "meaning"),
    [
        ("setup", "the set is a double 12", 12),
        ("setup", "players are 2", (2,)),
        ("setup", "players are 2, 3, 6", (2, 3, 6)),
        ("setup", "sides are alone", by_count(((), None))),
        (
            "setup",
            "sides are alone with 2 players, 0 and 2 and 4 against 1 and 3 and 5 with 6",
            by_count(((), 2), (((0, 2, 4), (1, 3, 5)), 6)),
        ),
        ("setup", "deal 7 with 2 players, 5 with 4 players", by_count((7, 2), (5, 4))),
        ("setup", "reserve is 0", by_count((0, None))),
        ("setup", "tile starts never", Truth(False)),
        ("setup", "first opener is by lot", Claims((LOT,))),
        ("setup", "opener after out is by lot", Claims((LOT,))),
        ("setup", "opener after out is whoever went out", Claims((Claim(ClaimKind.WENT_OUT),))),
        ("setup", "opener after block is the winner, else by lot", Claims((WINNER, LOT))),
        ("setup", "opener after block is as in the first round", Claims((AS_FIRST,))),
        ("setup", "first opener is holder of 6|6, else new deal", Claims((DOUBLE_SIX, NEW_DEAL))),
        (
            "setup",
            "first opener is hand with the least pips",
            Claims((Claim(ClaimKind.HAND, Key(Noun("pips", Kind.PIPS), highest=False)),)),
        ),
        ("setup", "tiles left out are 6|6, 0|0", ((0, 0), (6, 6))),
        ("placement", "double spins never", Truth(False)),
        ("placement", "double spins when first", Noun("first", Kind.TRUTH)),
        ("placement", "double spins always", Truth(True)),
        ("placement", "line opens always", Truth(True)),
        ("turn", "play goes clockwise", 1),
        ("turn", "play goes counterclockwise", -1),
        ("turn", "the mover must play when able", Noun("able", Kind.TRUTH)),
        ("scoring", "double counts 2", Number(2)),
        ("scoring", "double counts joined", Noun("joined", Kind.JOINED)),
        (
            "scoring",
            "after placement: award total to the mover",
            Award(Noun("total", Kind.PIPS), Truth(True), None),
        ),
        ("settlement", "after out: leader is the side that went out", Leadership(())),
        (
            "settlement",
            "after out: leader is the side with the least sum(tiles for each own hand)",
            Leadership((Key(OWN_TILES, highest=False),)),
        ),
        (
            "settlement",
            "after block: leader is the side with the highest sum(tiles for each own hand), "
            "then the least 1",
            Leadership((Key(OWN_TILES, highest=True), Key(Number(1), highest=False))),
        ),
        (
            "settlement",
            "after round: take 5 from each seat when leaders > 0",
            Award(
                Operation("-", (Number(5),), Kind.NUMBER),
                Operation(">", (Noun("leaders", Kind.SIDES), Number(0)), Kind.TRUTH),
                Receiver.EACH_SEAT,
            ),
        ),
        (
            "settlement",
            "after block: award nothing when leaders = 3",
            Award(
                Number(0),
                Operation("=", (Noun("leaders", Kind.SIDES), Number(3)), Kind.TRUTH),
                Receiver.NOBODY,
            ),
        ),
        ("match", "winner is the side with the highest score, else drawn", Tie(0)),
        ("match", "winner is the side with the highest score, else another round", Tie(1)),
        (
            "match",
            "winner is the side with the highest score, else as many rounds as players",
            Tie(None),
        ),
        (
            "match",
            "match ends after a round when score > 5",
            Finish(
                FinishAsked.AFTER_ROUND,
                Operation(">", (Noun("score", Kind.POINTS), Number(5)), Kind.TRUTH),
            ),
        ),
        ("placement", "refuse settlement.left", "settlement.left"),
    ],
)
def test_meaning(section: str, clause: str, meaning: object) -> None:
    assert statement(section, clause).meaning == meaning


@pytest.mark.parametrize(
    ("section", "clause", "code"),
    [
        ("setup", "set is double", "clause.value"),
        ("setup", "set is triple 6", "clause.value"),
        ("setup", "set is double 0", "number.range"),
        ("setup", "players are 2, 2", "number.range"),
        ("setup", "players are 1", "number.range"),
        ("setup", "sides are 1", "clause.value"),
        ("setup", "sides are together", "name.unknown"),
        ("setup", "deal 0", "number.range"),
        ("setup", "deal 7 with 2 players, 7 with 2", "players.duplicate"),
        ("setup", "deal all", "clause.value"),
        ("setup", "first opener is whoever went out", "name.unknown"),
        ("setup", "opener is by lot", "clause.unknown"),
        ("setup", "first opener is holder of 6|6", "clause.value"),
        ("setup", "first opener is holder of 6|6, else the winner", "name.unknown"),
        ("setup", "opener after out is by lot, else the winner", "rule.unreachable"),
        ("setup", "first opener is holder of 6|6, holder of 5|5, else by lot", "clause.value"),
        ("placement", "deal 7", "clause.misplaced"),
        ("placement", "line opens", "clause.value"),
        ("placement", "line opens when 1", "type.mismatch"),
        ("turn", "play goes", "clause.unknown"),
        ("turn", "mover must play", "clause.value"),
        ("scoring", "double counts 1 = 1", "type.mismatch"),
        ("scoring", "double counts 5|5", "type.mismatch"),
        ("scoring", "double counts joined / 2", "type.mismatch"),
        ("scoring", "double counts (1 when joined = 1; otherwise 1 / 2)", "type.mismatch"),
        ("scoring", "double counts down(1, joined / 2)", None),
        ("scoring", "after placement: award total to leader", "name.unknown"),
        ("scoring", "after turn: award total to mover", "clause.unknown"),
        ("settlement", "after out: award 5 to mover", "name.unknown"),
        ("settlement", "after block: leader is the side that went out", "name.unknown"),
        ("match", "winner is whoever went out", "name.unknown"),
        ("match", "target is 100 with 2", None),
        ("match", "target is 100 with two players", "syntax.unexpected"),
        ("setup", "refuse setup.players", "refusal.unknown"),
    ],
)
def test_what_is_not_understood(section: str, clause: str, code: str | None) -> None:
    assert codes(load_text(base_with(section, clause))) == ([code] if code else [])


@pytest.mark.parametrize(
    ("clause", "decides", "unasked"),
    [
        ("first opener is by lot, else holder of 6|6", "by lot", "holder of 6|6"),
        ("first opener is new deal, else by lot", "new deal", "by lot"),
        ("first opener is holder of 6|6, else by lot, else new deal", "by lot", "new deal"),
        ("first opener is hand with the least pips, else by lot", "hand with the least pips",
         "by lot"),
        ("opener after block is the next seat, else the winner", "the next seat", "the winner"),
        ("opener after out is whoever went out, else by lot, else new deal", "whoever went out",
         "by lot"),
        ("opener after out is as in the first round, else by lot", "as in the first round",
         "by lot"),
    ],
)  # fmt: skip
def test_claims_that_are_never_asked(clause: str, decides: str, unasked: str) -> None:
    loaded = load_text(base_with("setup", clause))
    (finding,) = loaded.findings
    line = loaded.texts[finding.span.file].split("\n")[finding.span.line - 1]
    (label,) = finding.labels
    assert (finding.code, finding.severity) == ("rule.unreachable", "warning")
    assert line[finding.span.column - 1 : finding.span.end_column - 1] == unasked
    assert line[label.span.column - 1 : label.span.end_column - 1] == decides


def test_a_claim_that_may_fail_is_followed() -> None:
    clause = "opener after block is whoever laid the last tile, else the winner, else by lot"
    assert load_text(base_with("setup", clause)).findings == ()


def test_a_rule_may_have_several_clauses() -> None:
    loaded = load_text(base_with("scoring", "double counts 2", "spinner counts 2 - joined"))
    assert loaded.findings == ()


def test_facts_hold_figures_and_nothing_else() -> None:
    assert codes(load_text(base_with("scoring", "double counts 2", kind="fact"))) == [
        "clause.misplaced"
    ]
    assert codes(load_text(base_with("scoring", "greatest total is 2"))) == ["clause.misplaced"]
