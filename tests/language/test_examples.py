"""Examples: read into the rule book, and inherited where nothing they reach has changed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from dominospec.conformance import run_examples
from dominospec.language import load_text, tree, tree_text
from dominospec.language.codes import Code
from dominospec.language.constructs import Construct, Statements
from dominospec.language.inheritance import ASKS_IN_A_ROUND, reach
from dominospec.rulebook.basics import Cause, Span
from dominospec.rulebook.examples import (
    BoardExample,
    Draws,
    Example,
    ExpectAward,
    ExpectEnded,
    ExpectEnds,
    ExpectJoins,
    ExpectLegal,
    ExpectMatch,
    ExpectOpener,
    ExpectRefused,
    ExpectRefusedLaying,
    ExpectScores,
    ExpectSettlement,
    ExpectSites,
    ExpectSpinners,
    ExpectTotal,
    Laying,
    Lays,
    Passes,
    RoundExample,
    SettlementExample,
    Site,
)
from dominospec.rulebook.nouns import DOMAINS, NOUNS

from language.samples import QUICK, codes, quick_with


def examples(text: str) -> tuple[Example, ...]:
    loaded = quick_with(text)
    assert loaded.findings == ()
    assert loaded.book is not None
    return loaded.book.examples


def test_a_board() -> None:
    (board,) = examples("""
        examples
          board "b"
            lay 4|1, 1|1 at 1|4.low
            joins 1|4.low to 1|1.line-a
            spinners none
            sites 1|1.line-b, 1|4.high
            ends 1|1: 2, 1|4: 4
            total 6
            award 0
            refuse 2|3 at 1|4.high as placement.no-match
            lay 4|4 at 1|4.high
            joins none
        """)
    assert isinstance(board, BoardExample)
    assert (board.title, board.game, board.citations) == ("b", "quick", ())
    spans = [step.span for step in board.steps]
    low, high = Site((1, 4), "low"), Site((1, 4), "high")
    assert board.steps == (
        Laying((1, 4), None, spans[0]),
        Laying((1, 1), low, spans[1]),
        ExpectJoins(((low, Site((1, 1), "line-a")),), spans[2]),
        ExpectSpinners((), spans[3]),
        ExpectSites((Site((1, 1), "line-b"), high), spans[4]),
        ExpectEnds((((1, 1), 2), ((1, 4), 4)), spans[5]),
        ExpectTotal(6, spans[6]),
        ExpectAward(0, spans[7]),
        ExpectRefusedLaying(
            Laying((2, 3), high, board.steps[8].laying.span),  # type: ignore[union-attr]
            "placement.no-match",
            spans[8],
        ),
        Laying((4, 4), high, spans[9]),
        ExpectJoins((), spans[10]),
    )
    first = QUICK.count("\n") + 4
    assert [span.line for span in spans] == [first, *range(first, first + 10)]
    assert spans[1].column == 14


def test_a_settlement() -> None:
    out, blocked = examples("""
        examples
          settlement "out"
            players 2
            hand none
            hand 3|4, 0|0
            out 0
            awards 7, -12.5
            winner 0
          settlement "blocked"
            winner none
            awards -10 / 3, 4/2
            hand 1|1
            hand 2|2
            players 2
        """)
    assert isinstance(out, SettlementExample)
    assert (out.players, out.hands, out.out) == (2, ((), ((3, 4), (0, 0))), 0)
    assert (out.awards, out.winner) == ((7, Fraction(-25, 2)), 0)
    assert type(out.awards[0]) is int
    assert isinstance(blocked, SettlementExample)
    assert (blocked.out, blocked.winner) == (None, None)
    assert blocked.awards == (Fraction(-10, 3), 2)
    assert type(blocked.awards[1]) is int


def test_points_divided_by_nothing() -> None:
    text = QUICK + '\nexamples\n  board "b"\n    lay 1|4\n    award 5 / 0\n'
    (found,) = load_text(text, file="quick.rules").findings
    assert (found.code, found.message) == (Code.TYPE_DIVISOR, "nothing is divided by 0")


def test_a_round() -> None:
    (played,) = examples("""
        examples
          round "r"
            players 4
            laid 1|4, 4|4 at 1|4.high
            hand 1|6, 2|2
            hand 3|3
            hand 5|5
            hand 6|6
            boneyard 0|1, 0|2
            turn 3
            start scores 10, 12.5
            seat 3 may draw
            seat 3 draws 0|1
            seat 3 may lay 0|1 at 1|4.low
            refuse seat 3 passes as turn.must-play
            seat 3 lays 0|1 at 1|4.low for 0
            seat 0 lays 1|6 at 1|4.low
            seat 0 may pass
            seat 0 passes
            ended not yet
            ended blocked
            settled 0, 0
            scores 10, 12.5
            match goes on
            match is drawn
            match goes to 1
            next opener 2
            next opener by lot
        """)
    assert isinstance(played, RoundExample)
    assert played.players == 4
    assert [(one.tile, one.site) for one in played.laid] == [
        ((1, 4), None),
        ((4, 4), Site((1, 4), "high")),
    ]
    assert played.hands == (((1, 6), (2, 2)), ((3, 3),), ((5, 5),), ((6, 6),))
    assert played.boneyard == ((0, 1), (0, 2))
    assert (played.turn, played.scores) == (3, (10, Fraction(25, 2)))
    steps = played.steps
    spans = [step.span for step in steps]
    assert steps[0] == ExpectLegal(3, (), True, False, spans[0])
    assert steps[1] == Draws(3, (0, 1), spans[1])
    legal = steps[2]
    assert isinstance(legal, ExpectLegal)
    assert (legal.draw, legal.passing, legal.layings[0].tile) == (False, False, (0, 1))
    refused = steps[3]
    assert isinstance(refused, ExpectRefused)
    assert isinstance(refused.deed, Passes)
    assert refused.code == "turn.must-play"
    assert isinstance(steps[4], Lays)
    assert (steps[4].seat, steps[4].points) == (3, 0)
    assert isinstance(steps[5], Lays)
    assert steps[5].points is None
    assert steps[6] == ExpectLegal(0, (), False, True, spans[6])
    assert steps[7:] == (
        Passes(0, spans[7]),
        ExpectEnded(None, spans[8]),
        ExpectEnded(Cause.BLOCKED, spans[9]),
        ExpectSettlement((0, 0), spans[10]),
        ExpectScores((10, Fraction(25, 2)), spans[11]),
        ExpectMatch("goes on", None, spans[12]),
        ExpectMatch("drawn", None, spans[13]),
        ExpectMatch("won", 1, spans[14]),
        ExpectOpener(2, spans[15]),
        ExpectOpener(None, spans[16]),
    )


def test_scores_begin_with_zeros() -> None:
    (played,) = examples("""
        examples
          round "r"
            players 2
            hand 1|6
            hand 3|3
            boneyard none
            turn 0
        """)
    assert isinstance(played, RoundExample)
    assert (played.scores, played.laid, played.steps) == ((0, 0), (), ())


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("hand 1|7", "example.tile"),
        ("hand 1|6", None),
        ("hand 3|3", "example.tile"),
        ("hand 1|6\nhand 2|2", "example.count"),
        ("hand 1|6\nturn 1", "example.line"),
        ("hand 1|6\nseat 2 passes", "example.count"),
        ("hand 1|6\nscores 1", "example.count"),
        ("hand 1|6\nmatch goes to 2", "example.count"),
        ("hand 1|6\nseat 0 lays 1|6 at 1|1.low", "example.site"),
        ("hand 1|6\nseat 0 lays 1|6 at 1|2.line-a", "example.site"),
        ("hand 1|6\nrefuse seat 0 passes as turn.mustplay", "refusal.unknown"),
        ("hand 1|6\nrefuse seat 0 passes as match.over", "refusal.unknown"),
        ("hand 1|6\nstart scores 1, 2, 3", "example.count"),
        ("hand 1|6\nseat 0 passes\nlaid 1|1", "example.line"),
    ],
)
def test_what_is_wrong_with_a_round(lines: str, code: str | None) -> None:
    body = "".join(f"    {line}\n" for line in lines.split("\n"))
    text = (
        QUICK
        + '\nexamples\n  round "r"\n    players 2\n    boneyard none\n    turn 0\n    hand 3|3\n'
    )
    assert codes(load_text(text + body)) == ([code] if code else [])


# -- inheritance

BOARDS = """
examples
  board "placed"
    lay 4|4
    sites 4|4.line-a, 4|4.line-b
  board "counted"
    lay 4|4
    total 8
  board "scored"
    lay 4|4
    award 0
  settlement "out"
    players 2
    hand none
    hand 3|4
    out 0
    awards 7, 0
    winner 0
  settlement "blocked"
    players 2
    hand 1|1
    hand 3|4
    awards 0, 0
    winner none
  round "turns"
    players 2
    hand 1|6, 2|2
    hand 3|3
    boneyard none
    turn 0
    seat 0 lays 1|6
  round "points"
    players 2
    hand 1|6, 2|2
    hand 3|3
    boneyard none
    turn 0
    seat 0 lays 1|6 for 0
  round "to the end"
    players 2
    laid 1|4
    hand 1|6
    hand 3|4
    boneyard none
    turn 0
    seat 0 lays 1|6 at 1|4.low
    ended out
    settled 7, 0
  round "opener"
    players 2
    laid 1|4
    hand 1|6
    hand 3|4
    boneyard none
    turn 0
    seat 0 lays 1|6 at 1|4.low
    ended out
    next opener 0
  round "match"
    players 2
    laid 1|4
    hand 1|6
    hand 3|4
    boneyard none
    turn 0
    start scores 93, 0
    seat 0 lays 1|6 at 1|4.low
    ended out
    match goes to 0
"""
ALL = [
    *("placed", "counted", "scored", "out", "blocked", "turns", "points"),
    *("to the end", "opener", "match"),
]


def kept(tmp_path: Path, *rules: tuple[str, str, str]) -> list[str]:
    """The titles that a variant with other rules inherits, and that it warns of the others."""
    (tmp_path / "quick.rules").write_text(QUICK + BOARDS, encoding="utf-8")
    text = 'game short "Short" extends quick\n'
    for section, heading, clause in rules:
        text += f'{section}\n  {heading}\n    "Changed."\n    {clause}\n'
    loaded = load_text(text, folder=tmp_path)
    assert loaded.book is not None, loaded.findings
    titles = [example.title for example in loaded.book.examples]
    assert len(loaded.findings) <= 1
    warned = [item.strip('"') for finding in loaded.findings for item in finding.items]
    assert set(titles) | set(warned) == set(ALL)
    assert set(codes(loaded)) <= {"example.not-inherited"}
    return titles


def without(*titles: str) -> list[str]:
    return [title for title in ALL if title not in titles]


def test_all_are_kept_where_nothing_changes(tmp_path: Path) -> None:
    assert kept(tmp_path) == ALL
    assert kept(tmp_path, ("setup", "replace rule deal", "deal 5")) == ALL
    worth = "double counts (2) when joined lines < (2); otherwise 0"
    assert kept(tmp_path, ("scoring", "replace rule double-end", worth)) == ALL


def test_what_counts(tmp_path: Path) -> None:
    worth = ("scoring", "replace rule double-end", "double counts 1")
    assert kept(tmp_path, worth) == without("counted", "scored", "points", "match")
    award = ("scoring", "rule award", "after placement: award 1 to mover")
    assert kept(tmp_path, award) == without("scored", "points", "match")


def test_what_is_laid_where(tmp_path: Path) -> None:
    lines = ("placement", "replace rule lines", "line opens when joined < 5")
    assert kept(tmp_path, lines) == ["out", "blocked"]


def test_turns(tmp_path: Path) -> None:
    order = ("turn", "replace rule order", "play goes counterclockwise")
    assert kept(tmp_path, order) == without("turns", "points", "to the end", "opener", "match")


def test_settlements_by_the_end_of_the_round(tmp_path: Path) -> None:
    out = ("settlement", "replace rule out-won", "after out: award 10 to leader")
    assert kept(tmp_path, out) == without("out", "to the end", "match")
    block = ("settlement", "replace rule blocked", "after block: award 1 to each seat")
    assert kept(tmp_path, block) == without("blocked")
    both = ("settlement", "rule more", "after round: take 1 from each seat")
    assert kept(tmp_path, both) == without("out", "blocked", "to the end", "match")


def test_what_is_paid_shows_that_the_round_ended(tmp_path: Path) -> None:
    unsaid = (QUICK + BOARDS).replace("    ended out\n    settled 7, 0", "    settled 7, 0")
    (tmp_path / "quick.rules").write_text(unsaid, encoding="utf-8")
    loaded = load_text(
        'game short "Short" extends quick\n'
        'settlement\n  replace rule out-won\n    "Ten."\n    after out: award 10 to leader\n',
        folder=tmp_path,
    )
    assert loaded.book is not None
    titles = [example.title for example in loaded.book.examples]
    assert titles == without("out", "to the end", "match")


def test_openers_and_targets(tmp_path: Path) -> None:
    opener = ("setup", "replace rule opener-after-out", "opener after out is by lot")
    assert kept(tmp_path, opener) == without("opener")
    assert kept(tmp_path, ("match", "replace rule target", "target is 90")) == without("match")


def test_every_construct_reaches_an_example_or_none() -> None:
    place = Span("x.rules", 1, 1, 1, 2)
    forms = ("ends", "award", "settled", "scores", "next opener", "match goes on")
    lines = tuple(tree.Line(form, (), place) for form in forms)
    reached = reach(
        tree.Example("round", tree.Text("all", place), (), lines, place), Statements(())
    )
    assert set(Construct) - reached == {
        Construct.DEAL,
        Construct.REDEAL,
        Construct.FIRST_OPENER,
        Construct.GREATEST_TOTAL,
        Construct.GREATEST_AWARD,
        Construct.REFUSAL,
    }


AWARD = (
    'scoring\n  rule award\n    "Fives."\n'
    "    after placement: award total to mover when total > 0 and total mod 5 = 0\n"
)
THREES = (
    'scoring\n  replace rule award\n    "Threes."\n'
    "    after placement: award total to mover when total > 0 and total mod 3 = 0\n"
)
COUNT_ONCE = 'scoring\n  replace rule double-end\n    "Once."\n    double counts 1\n'
TARGET = 'match\n  replace rule target\n    "Ten."\n    target is 10\n'
WHO_OPENS = (
    'setup\n  replace rule first-opener\n    "H."\n    first opener is holder of 6|6, else by lot\n'
)
STARTS = 'setup\n  replace rule opening\n    "S."\n    tile starts when double or scores\n'
GOES_ON = 'turn\n  rule again\n    "G."\n    turn goes on when {}\n'
CALLING = '  rule calling\n    "C."\n    caller may call when called = due and due > 0\n'
CALLS = CALLING + '  rule called\n    "P."\n    after call: award called to caller\n'
BOARD = '  board "it"\n    lay 4|4\n'
TWO = (
    '  round "it"\n    players 2\n    hand 4|6, 1|2\n    hand 3|3\n    boneyard none\n    turn 0\n'
)
BLOCKED = (
    '  settlement "it"\n    players 2\n    hand 1|1\n    hand 3|4\n'
    "    awards 0, 0\n    winner none\n"
)
OUT = (
    '  round "it"\n    players 2\n    laid 1|4\n    hand 1|6\n    hand 3|4\n    boneyard none\n'
    "    turn 0\n    seat 0 lays 1|6 at 1|4.low\n    ended out\n"
)


@pytest.mark.parametrize(
    ("says", "example", "change"),
    [
        (AWARD + STARTS, BOARD + "    sites 4|4.line-a, 4|4.line-b\n", THREES),
        (AWARD + STARTS, BOARD + "    sites 4|4.line-a, 4|4.line-b\n", COUNT_ONCE),
        (AWARD + GOES_ON.format("points > 0"), TWO + "    seat 0 lays 4|6\n", THREES),
        (AWARD + GOES_ON.format("points > 0"), TWO + "    seat 0 lays 4|6\n", COUNT_ONCE),
        (AWARD + GOES_ON.format("score > 4"), TWO + "    seat 0 lays 4|6\n", THREES),
        (GOES_ON.format("total = 10"), TWO + "    seat 0 lays 4|6\n", COUNT_ONCE),
        (
            GOES_ON.format("max(alike for each number) = 2"),
            TWO + "    seat 0 lays 4|6\n",
            COUNT_ONCE,
        ),
        (GOES_ON.format("score + 20 > target"), TWO + "    seat 0 lays 4|6\n", TARGET),
        (AWARD.replace("> 0", "< target"), BOARD + "    award 0\n", TARGET),
        (AWARD.replace("> 0", "< target"), TWO + "    seat 0 lays 4|6 for 10\n", TARGET),
        (
            'settlement\n  replace rule blocked\n    "B."\n'
            "    after block: award target - 100 to each side\n",
            BLOCKED,
            TARGET,
        ),
        (AWARD + CALLS, TWO + "    seat 0 lays 4|6\n    seat 1 calls 10\n", THREES),
        (
            AWARD + CALLS,
            TWO + "    seat 0 lays 4|6\n    refuse seat 1 calls 15 as call.refused\n",
            "scoring\n"
            + CALLS.replace("rule", "replace rule").replace("called = due", "called >= due"),
        ),
        (
            'setup\n  replace rule opener-after-out\n    "F."\n'
            "    opener after out is as in the first round\n",
            OUT + "    next opener by lot\n",
            WHO_OPENS,
        ),
        (
            'setup\n  replace rule opener-after-out\n    "W."\n'
            "    opener after out is the winner, else by lot\n",
            OUT + "    next opener 0\n",
            'settlement\n  replace rule out-leader\n    "M."\n'
            "    after out: leader is the side with the highest sum(pips for each own hand)\n",
        ),
    ],
)
def test_what_the_clauses_behind_an_example_read(
    tmp_path: Path, says: str, example: str, change: str
) -> None:
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    base = f'game told "Told" extends quick\n{says}examples\n{example}'
    (tmp_path / "told.rules").write_text(base, encoding="utf-8")
    assert codes(load_text(base, folder=tmp_path)) == []
    loaded = load_text(f'game short "Short" extends told\n{change}', folder=tmp_path)
    assert codes(loaded) == ["example.not-inherited"]


def test_a_settlement_states_the_scores_itself(tmp_path: Path) -> None:
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    paid = (
        'settlement\n  replace rule blocked\n    "B."\n    after block: award score to each side\n'
    )
    base = f'game told "Told" extends quick\n{AWARD}{paid}examples\n{BLOCKED}'
    (tmp_path / "told.rules").write_text(base, encoding="utf-8")
    assert codes(load_text(f'game s "S" extends told\n{THREES}', folder=tmp_path)) == []


def test_each_noun_asks_for_other_clauses_or_for_nothing_else() -> None:
    """A new noun goes into the table of inheritance, or is listed here: an example itself states
    what it reads, or depends anyhow on the clauses behind it."""
    itself = {
        *("double", "tile", "pips", "low", "high", "named", "half", "site", "first", "opening"),
        *("turned", "free", "joined", "joined lines", "joined branches", "spinner", "spinners"),
        *("unfilled spinners", "on branch", "distance", "able", "nobody able", "hand", "side hand"),
        *("boneyard", "reserve", "drawn", "laid", "passes", "out", "round", "called", "mover"),
        *("partner", "tiles", "doubles", "double pips", "lightest", "heaviest", "alike", "leaders"),
        *("boneyard pips", "laid last", "own pips"),
        *("own hand", "opposing hand", "opposing side", "trailing hand"),
    }
    words = {entry.words for table in (NOUNS, DOMAINS) for row in table.values() for entry in row}
    assert words - set(ASKS_IN_A_ROUND) == itself


def test_stated_anew_or_dropped(tmp_path: Path) -> None:
    (tmp_path / "quick.rules").write_text(QUICK + BOARDS, encoding="utf-8")
    loaded = load_text(
        'game short "Short" extends quick\n'
        'scoring\n  replace rule double-end\n    "One."\n    double counts 1\n'
        'examples\n  drop example "scored"\n  drop example "points"\n  drop example "match"\n'
        '  board "counted"\n    lay 4|4\n    total 4\n',
        folder=tmp_path,
    )
    assert loaded.findings == ()
    assert loaded.book is not None
    assert [one.title for one in loaded.book.examples] == [
        *without("counted", "scored", "points", "match"),
        "counted",
    ]
    assert loaded.book.examples[-1].game == "short"
    assert loaded.book.examples[0].game == "quick"


def test_all_dropped_at_once(tmp_path: Path) -> None:
    (tmp_path / "quick.rules").write_text(QUICK + BOARDS, encoding="utf-8")
    text = (
        'game short "Short" extends quick\n'
        'scoring\n  replace rule double-end\n    "One."\n    double counts 1\n'
        'examples\n  drop all examples\n  board "scored"\n    lay 4|4\n    total 4\n'
    )
    loaded = load_text(text, folder=tmp_path)
    assert loaded.findings == ()
    assert loaded.book is not None
    assert [(one.title, one.game) for one in loaded.book.examples] == [("scored", "short")]
    assert loaded.file is not None
    assert "DropAll" in tree_text(loaded.file)


def test_a_base_without_examples_has_none_to_drop() -> None:
    (finding,) = load_text(QUICK + "examples\n  drop all examples\n").findings
    assert (finding.code, finding.title) == ("example.unknown", "the base has no examples")


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("drop examples", "write `drop all examples`"),
        ('drop "scored"', 'write `drop example "TITLE"`'),
        ('drop board "scored"', 'write `drop example "TITLE"`'),
        ('drop all examples "scored"', None),
    ],
)
def test_slips_in_dropping(line: str, suggestion: str | None) -> None:
    (finding,) = load_text(f"{QUICK}examples\n  {line}\n").findings
    assert (finding.code, finding.suggestion) == ("syntax.unexpected", suggestion)


@pytest.mark.parametrize("kind", ["rule", "note", "fact"])
def test_a_rule_is_removed_not_dropped(kind: str) -> None:
    (finding,) = load_text(f"{QUICK}  drop {kind} target\n").findings
    assert finding.suggestion == "did you mean `remove`?"


def test_a_line_that_does_not_open_is_refused_by_its_rule() -> None:
    loaded = load_text(
        QUICK
        + 'placement\n  replace rule lines\n    "Doubles end a line."\n'
        + "    line opens when joined lines = 0\n"
        + 'examples\n  board "shut"\n    lay 1|4\n    lay 4|4 at 1|4.high\n'
        + "    refuse 4|6 at 4|4.line-b as placement.closed\n"
    )
    assert loaded.book is not None, loaded.findings
    assert loaded.book.refusals["placement.closed"] == "placement.lines"
    assert run_examples(loaded.book) == ()


def test_nothing_is_refused_where_every_line_opens() -> None:
    book = load_text(QUICK).book
    assert book is not None
    assert "placement.closed" not in book.refusals
