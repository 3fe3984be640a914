"""The specs that ship: what the rule books hold, and that nothing is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.language import UnknownGame, known_games, load
from dominospec.language.library import rules_folder
from dominospec.rulebook.basics import Cause, Citation, RuleKind
from dominospec.rulebook.examples import BoardExample, RoundExample, SettlementExample
from dominospec.rulebook.expression import Number, Operation
from dominospec.rulebook.model import (
    Claim,
    ClaimKind,
    Receiver,
    RuleBook,
    Spinning,
)
from dominospec.rulebook.printing import expression_text

GAMES = (
    "all_fives",
    "all_fives_five_each",
    "all_fives_house_targets",
    "all_fives_lightest_tile",
    "all_fives_own_hand",
    "all_fives_reserve_one",
    "all_fives_reserve_two",
    "all_fives_round_end",
    "all_fives_seven_five",
    "all_threes",
    "bergen",
    "block",
    "draw",
    "five_up",
    "fives_and_threes",
    "merry_go_round",
    "muggins",
    "seven_rocks",
    "seven_toed_pete",
    "sniff",
    "telefon",
)
SPECS = sorted(rules_folder().glob("*.rules"))
ALONE = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}


def book_of(name: str) -> RuleBook:
    book = load(name).book
    assert book is not None
    return book


def test_known_games() -> None:
    games = known_games()
    assert tuple(name for name, _, _ in games) == GAMES
    assert games[0][1] == "All Fives"
    assert games == known_games(rules_folder())
    assert all(path.is_file() for _, _, path in games)


def test_a_game_that_nobody_knows() -> None:
    with pytest.raises(UnknownGame) as caught:
        load("all_sixes")
    assert caught.value.known == GAMES


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_no_findings_at_all(path: Path) -> None:
    loaded = load(path)
    assert loaded.findings == ()
    assert (loaded.book is None) == (path.stem in ("domino", "points"))


def test_all_fives() -> None:
    book = book_of("all_fives")
    assert (book.name, book.title, book.bases) == ("all_fives", "All Fives", ("domino",))
    assert book.sources == {"A": "000_cc99a820f59dafa4.txt"}
    setup = book.setup
    assert setup.highest_pips == 6
    assert setup.players == (2, 3, 4)
    assert setup.sides.by_players == ALONE
    assert setup.deal.values == {2: 9, 3: 7, 4: 5}
    assert setup.reserve.values == {2: 0, 3: 0, 4: 0}
    assert setup.first_opener.claims == (Claim(ClaimKind.LOT),)
    assert {cause: opener.claims for cause, opener in setup.opener_after.items()} == {
        Cause.OUT: (Claim(ClaimKind.WENT_OUT),),
        Cause.BLOCKED: (Claim(ClaimKind.LOT),),
    }
    assert book.placement.spinning == Spinning.FIRST
    assert book.turn.step == 1
    assert book.match.target.values == {2: 250, 3: 200, 4: 200}
    said = {
        "setup.opening": setup.starts.when,
        "placement.attach": book.placement.fits.when,
        "placement.lines": book.placement.line_opens.when,
        "placement.branches": book.placement.branch_opens.when,
        "turn.must-play": book.turn.play.when,
        "turn.draw": book.turn.draw.when,
        "turn.pass": book.turn.passing.when,
        "turn.out": book.turn.out.when,
        "turn.blocked": book.turn.blocked.when,
        "scoring.plain-end": book.scoring.plain_half.value,
        "scoring.double-end": book.scoring.double.value,
        "scoring.spinner-end": book.scoring.spinner.value,
        "match.finish": book.match.finish.when,
    }
    assert {rule: expression_text(when) for rule, when in said.items()} == {
        "setup.opening": "always",
        "placement.attach": "half = site",
        "placement.lines": "always",
        "placement.branches": "joined lines = 2",
        "turn.must-play": "able",
        "turn.draw": "not able and boneyard > reserve",
        "turn.pass": "not able and boneyard <= reserve",
        "turn.out": "hand = 0",
        "turn.blocked": "boneyard <= reserve and nobody able",
        "scoring.plain-end": "(1 when free; otherwise 0)",
        "scoring.double-end": "(2 when joined lines < 2; otherwise 0)",
        "scoring.spinner-end": "(2 when joined lines < 2; otherwise 0)",
        "match.finish": "score >= target",
    }
    (award,) = book.scoring.awards
    assert expression_text(award.amount) == "total"
    assert expression_text(award.when) == "total > 0 and total mod 5 = 0"
    leaders = book.settlement.leaders
    assert leaders[Cause.OUT].keys == ()
    key = leaders[Cause.BLOCKED].keys[0].value
    assert key is not None
    assert expression_text(key) == "sum(pips for each own hand)"
    opposing = "nearest(5, sum(pips for each opposing hand))"
    trailing = "nearest(5, sum(pips for each trailing hand)) / 2"
    assert [
        (one.rule, one.causes, expression_text(one.amount), one.receiver, expression_text(one.when))
        for one in book.settlement.payments
    ] == [
        ("settlement.out-won", (Cause.OUT,), opposing, Receiver.LEADER, "always"),
        ("settlement.block-won", (Cause.BLOCKED,), opposing, Receiver.LEADER, "leaders = 1"),
        (
            "settlement.block-two-equal",
            (Cause.BLOCKED,),
            "0",
            Receiver.NOBODY,
            "leaders = 2 and sides = 2",
        ),
        (
            "settlement.block-shared",
            (Cause.BLOCKED,),
            trailing,
            Receiver.EACH_LEADER,
            "leaders = 2 and sides = 3",
        ),
        (
            "settlement.block-all-equal",
            (Cause.BLOCKED,),
            "0",
            Receiver.NOBODY,
            "leaders = 3",
        ),
    ]
    assert {(fact.subject, fact.value) for fact in book.facts} == {("total", 36), ("award", 35)}


def test_refusals_of_all_fives() -> None:
    assert book_of("all_fives").refusals == {
        "draw.from-empty": "turn.draw",
        "draw.not-next": "turn.draw-next",
        "match.over": "match.decided",
        "match.scores": "match.scores",
        "match.winner": "match.winner",
        "placement.closed-branch": "placement.branches",
        "placement.no-match": "placement.attach",
        "placement.no-site": "placement.site",
        "placement.not-in-hand": "placement.own-hand",
        "round.unfinished": "match.played-out",
        "score.points": "scoring.award",
        "settlement.left": "settlement.left",
        "setup.deal": "setup.deal",
        "setup.players": "setup.players",
        "setup.tiles": "setup.tiles",
        "turn.after-end": "turn.after-end",
        "turn.must-draw": "turn.draw",
        "turn.must-play": "turn.must-play",
        "turn.seat": "turn.order",
    }


def test_own_hand() -> None:
    base, book = book_of("all_fives"), book_of("all_fives_own_hand")
    assert book.bases == ("all_fives", "domino")
    assert set(book.sources) == {"A", "B"}
    assert (book.setup, book.placement, book.turn, book.scoring) == (
        base.setup,
        base.placement,
        base.turn,
        base.scoring,
    )
    (payment,) = book.settlement.payments
    assert payment.causes == (Cause.OUT, Cause.BLOCKED)
    assert payment.receiver == Receiver.EACH_SEAT
    assert expression_text(payment.amount) == "-nearest(5, pips)"
    assert set(book.settlement.leaders) == {Cause.OUT}


@pytest.mark.parametrize(
    ("game", "deal"),
    [
        ("all_fives_five_each", {2: 5, 3: 5, 4: 5}),
        ("all_fives_seven_five", {2: 7, 3: 5, 4: 5}),
    ],
)
def test_other_deals(game: str, deal: dict[int, int]) -> None:
    base, book = book_of("all_fives_own_hand"), book_of(game)
    assert book.setup.deal.values == deal
    assert book.settlement == base.settlement
    assert book.examples == base.examples


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("all_fives")])
def test_rules_are_listed_by_section_and_cite_their_source(game: str) -> None:
    book = book_of(game)
    sections = [rule.id.partition(".")[0] for rule in book.rules]
    order = ["setup", "placement", "turn", "scoring", "settlement", "match"]
    assert sections == sorted(sections, key=order.index)
    assert len({rule.id for rule in book.rules}) == len(book.rules)
    for rule in book.rules:
        assert rule.game == "domino" or rule.citations
        assert rule.sentence.endswith(".")
    assert book.rule("setup.hidden-hands").kind == RuleKind.NOTE
    assert book.rule("setup.set").citations == (
        Citation("000_cc99a820f59dafa4.txt", "الأدوات والهدف"),
    )
    with pytest.raises(KeyError):
        book.rule("setup.nothing")


def test_examples() -> None:
    examples = book_of("all_fives").examples
    kinds = [type(example) for example in examples]
    assert kinds.count(BoardExample) >= 12
    assert kinds.count(SettlementExample) >= 16
    assert kinds.count(RoundExample) >= 18
    frame = next(one for one in examples if one.title == "a lone double")
    assert frame.citations == (
        Citation("000_cc99a820f59dafa4.txt", "القطع المزدوجة عند طرف التشكيل وداخله"),
    )
    inherited = {one.title: one.game for one in book_of("all_fives_five_each").examples}
    assert inherited["a lone double"] == "all_fives"
    assert inherited["7 takes 5"] == "all_fives_own_hand"
    assert "16 and 7 give 25, added before they are rounded" not in inherited


def edited(tmp_path: Path, before: str, after: str) -> RuleBook:
    """The rule book of All Fives with one place of its text changed."""
    text = (rules_folder() / "all_fives.rules").read_text(encoding="utf-8")
    assert text.count(before) == 1
    path = tmp_path / "edited.rules"
    path.write_text(text.replace(before, after), encoding="utf-8")
    loaded = load(path)
    assert loaded.findings == ()
    assert loaded.book is not None
    return loaded.book


def test_another_target(tmp_path: Path) -> None:
    book = edited(tmp_path, "target is 250 with", "target is 100 with")
    assert book.match.target.values == {2: 100, 3: 200, 4: 200}


def test_another_deal(tmp_path: Path) -> None:
    book = edited(tmp_path, "deal 9 with 2", "deal 7 with 2")
    assert book.setup.deal.values == {2: 7, 3: 7, 4: 5}


def test_another_multiple(tmp_path: Path) -> None:
    book = edited(tmp_path, "total mod 5 = 0", "total mod 3 = 0")
    assert expression_text(book.scoring.awards[0].when) == "total > 0 and total mod 3 = 0"


def test_another_rounding(tmp_path: Path) -> None:
    book = edited(
        tmp_path,
        "after out: award nearest(5, sum(pips for each opposing hand))",
        "after out: award nearest(10, sum(pips for each opposing hand))",
    )
    assert expression_text(book.settlement.payments[0].amount).startswith("nearest(10,")


def test_a_difference_instead_of_a_sum(tmp_path: Path) -> None:
    book = edited(
        tmp_path,
        "after out: award nearest(5, sum(pips for each opposing hand))",
        "after out: award sum(pips for each opposing hand) - sum(pips for each own hand)",
    )
    amount = book.settlement.payments[0].amount
    assert isinstance(amount, Operation)
    assert amount.operator == "-"


def test_no_spinner(tmp_path: Path) -> None:
    book = edited(tmp_path, "double spins when first", "double spins never")
    assert book.placement.spinning == Spinning.NONE


def test_no_spinner_and_no_worth_of_one(tmp_path: Path) -> None:
    path = tmp_path / "plain.rules"
    path.write_text(
        'game plain "Plain" extends all_fives\n'
        'placement\n  replace rule spinner\n    "None."\n    double spins never\n'
        "scoring\n  remove rule spinner-end\n",
        encoding="utf-8",
    )
    book = load(path).book
    assert book is not None
    assert book.scoring.spinner.value == Number(0)
    assert book.scoring.spinner.rule == "placement.spinner"


def test_a_reserve(tmp_path: Path) -> None:
    book = edited(tmp_path, "reserve is 0", "reserve is 2")
    assert book.setup.reserve.values == {2: 2, 3: 2, 4: 2}
    assert book.refusals["draw.from-empty"] == "turn.draw"  # where it is not for the reserve
    assert book.keeps_reserve
    assert book.refusals["turn.must-draw"] == "turn.draw"
