"""Citations lead somewhere: each names a heading of its source, and no rule of a source is lost."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest
from dominospec.language import known_games, load
from dominospec.rulebook.basics import Citation
from dominospec.rulebook.examples import BoardExample, RoundExample, SettlementExample
from dominospec.rulebook.model import RuleBook

A = "000_cc99a820f59dafa4.txt"
B = "003_425ddc2399b96d62.txt"
HEADINGS = {
    A: (
        "الأدوات والهدف",
        "الإعداد وبدء الجولة",
        "وضع القطع والقطعة المتفرعة",
        "القطع المزدوجة عند طرف التشكيل وداخله",
        "فتح فروع القطعة المزدوجة المتفرعة",
        "نقاط الوضع",
        "من مجموع الأطراف إلى النقاط",
        "السحب وتمرير الدور",
        "نهاية الجولة وتسوية النقاط",
        "تسجيل النتيجة",
    ),
    B: (
        "لاعبين",
        "ادوات",
        "هدف",
        "اقامة",
        "لاعب البداية واللوحة الأولى",
        "اللاعبون اللاحقون",
        "بلاط مزدوج",
        "التهديف",
        "الفوز",
    ),
}
"""The headings of each source, in its order."""

TOOLS, DEAL, LAYING, DOUBLES, BRANCHES, POINTS, TOTALS, DRAWING, ENDING, SHEET = HEADINGS[A]
SEATS, _, _, TAKING, LEADING, FOLLOWING, CROSSWISE, SCORING, WINNING = HEADINGS[B]


class Told(NamedTuple):
    """What a source tells, where, and the rules of a game that say it."""

    what: str
    game: str
    headings: tuple[str, ...]
    """One of them stands with each of the rules."""
    rules: tuple[str, ...]


def _a(what: str, headings: tuple[str, ...], *rules: str) -> Told:
    return Told(what, "all_fives", headings, rules)


def _b(what: str, headings: tuple[str, ...], *rules: str) -> Told:
    return Told(what, "all_fives_own_hand", headings, rules)


TOLD = (
    _a("28 tiles", (TOOLS,), "setup.set"),
    _a("how many play, and on which sides", (TOOLS,), "setup.players", "setup.sides"),
    _a("9, 7 or 5 tiles, no reserve", (DEAL,), "setup.deal", "setup.reserve"),
    _a("hands are hidden", (DEAL,), "setup.hidden-hands"),
    _a("a lot names the first opener", (DEAL,), "setup.first-opener", "setup.no-claim"),
    _a("any tile opens, turns go clockwise", (DEAL,), "setup.opening", "turn.order"),
    _a("later openers", (ENDING,), "setup.opener-after-out", "setup.opener-after-block"),
    _a("the target, in raw points", (TOOLS,), "match.target", "scoring.raw-points"),
    _a("equal halves are joined", (LAYING,), "placement.attach"),
    _a("doubles lie across", (LAYING,), "placement.crosswise"),
    _a("the first double alone spins", (LAYING, DOUBLES), "placement.spinner"),
    _a("when branches open", (LAYING, BRANCHES), "placement.branches"),
    _a("open sites and counted ends differ", (LAYING, BRANCHES), "placement.sites-and-ends"),
    _a("a plain end, a lone tile, a blank", (LAYING, TOTALS), "scoring.plain-end"),
    _a("a double at an end", (DOUBLES,), "scoring.double-end"),
    _a("the spinner, and an empty branch", (LAYING, BRANCHES), "scoring.spinner-end"),
    _a("multiples of five, zero not among them", (POINTS, TOTALS), "scoring.award"),
    _a("the greatest totals", (POINTS,), "scoring.greatest"),
    _a("who can play must", (DRAWING,), "turn.must-play"),
    _a("drawing", (DRAWING,), "turn.draw"),
    _a("passing", (DRAWING,), "turn.pass"),
    _a("a block", (DRAWING,), "turn.blocked"),
    _a("going out wins the round", (ENDING,), "turn.out", "settlement.out-leader"),
    _a("the least pips win a block", (ENDING,), "settlement.block-leader"),
    _a("opposing hands, rounded once", (ENDING,), "settlement.out-won", "settlement.block-won"),
    _a("two sides tied", (ENDING,), "settlement.block-two-equal"),
    _a("two of three tied", (ENDING,), "settlement.block-shared"),
    _a("all three tied", (ENDING,), "settlement.block-all-equal"),
    _a("the target ends all at once", (TOOLS,), "match.finish"),
    _a("who wins, or that it is drawn", (SHEET,), "match.winner"),
    _a("what is recorded", (SHEET,), "match.record"),
    _a("a stroke on the sheet", (SHEET,), "match.stroke"),
    _a("the mark for fifty", (SHEET,), "match.fifty"),
    _a("the legend of the diagrams", (DOUBLES, BRANCHES, TOTALS), "placement.legend"),
    _b("best as four, in partnership", (SEATS,), "setup.players", "setup.sides"),
    _b("9, 7 or 5 tiles", (TAKING,), "setup.same-deal"),
    _b("who opens", (LEADING,), "setup.same-opener"),
    _b("the layout and its spinner", (FOLLOWING, CROSSWISE), "placement.same-layout"),
    _b("drawing, passing, the end", (FOLLOWING,), "turn.same-turns"),
    _b("counting", (SCORING,), "scoring.same-award"),
    _b("each side pays for its own hands", (SCORING,), "settlement.own-hand"),
    _b("the target", (WINNING,), "match.target"),
    Told("five each", "all_fives_five_each", (TAKING,), ("setup.deal",)),
    Told("seven or five each", "all_fives_seven_five", (TAKING,), ("setup.deal",)),
)
"""All that the sources tell."""

GAMES = tuple(name for name, _, _ in known_games())


@cache
def book_of(name: str) -> RuleBook:
    book = load(name).book
    assert book is not None
    return book


def citations(book: RuleBook) -> list[Citation]:
    """All citations of a game, of its rules and its examples."""
    examples = [
        example
        for example in book.examples
        if isinstance(example, BoardExample | SettlementExample | RoundExample)
    ]
    return [cited for stated in (*book.rules, *examples) for cited in stated.citations]


@pytest.mark.parametrize("name", GAMES)
def test_cited_headings_stand_in_their_source(name: str) -> None:
    book = book_of(name)
    for cited in citations(book):
        assert cited.heading in HEADINGS[cited.source], f"{name} cites {cited}"


@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("all_fives")])
def test_own_rules_of_all_fives_cite_a_source(name: str) -> None:
    """In the game and its variants each rule stated there says where it is told."""
    book = book_of(name)
    uncited = [rule.id for rule in book.rules if rule.game != "domino" and not rule.citations]
    assert uncited == []


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.game}: {told.what}")
def test_what_a_source_tells_is_a_rule_that_cites_it(told: Told) -> None:
    book = book_of(told.game)
    assert told.rules
    for id in told.rules:
        cited = {citation.heading for citation in book.rule(id).citations}
        assert cited & set(told.headings), f"{id} cites {cited}"


def test_no_own_rule_is_left_without_a_place_in_the_sources() -> None:
    """Each rule that All Fives states itself answers something that its source tells."""
    answered = {rule for told in TOLD if told.game == "all_fives" for rule in told.rules}
    own = {rule.id for rule in book_of("all_fives").rules if rule.game == "all_fives"}
    assert own <= answered
