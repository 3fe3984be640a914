"""A refusal names the rule that decides, and the interpreter and the engine name the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from dominospec.conformance import suite
from dominospec.conformance.checks import difference
from dominospec.conformance.examples import exemplified
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.play import Drawn, Passed, Round
from dominospec.conformance.notation import parse_placement, parse_tile
from dominospec.conformance.touching import touched
from dominospec.emit import load_engine
from dominospec.language import load_text
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page.answering import answering

from .books import shipped
from .odd import odd

DRAW_ONE = """
game draw_one "Draw one" extends draw
setup
  replace rule reserve
    "Two stay."
    reserve is 2
turn
  replace rule draw
    "One tile is drawn."
    mover must draw when not able and boneyard > reserve and drawn < 1
  replace rule pass
    "Then pass."
    mover must pass when not able and (boneyard <= reserve or drawn = 1)
examples
  round "one and no more"
    players 2
    laid 1|4
    hand 6|6
    hand 1|1, 0|0
    boneyard 5|5, 2|2, 3|3, 2|3
    turn 0
    seat 0 draws 5|5
    refuse seat 0 draws 2|2 as draw.from-empty
  round "the last two stay"
    players 2
    laid 1|4
    hand 6|6
    hand 1|1, 0|0
    boneyard 3|3, 2|3
    turn 0
    refuse seat 0 draws 3|3 as draw.from-empty
"""
NEVER = """
game never "Never" extends draw
turn
  replace rule draw
    "Nothing is drawn."
    mover must draw never
  replace rule pass
    "Nothing fits."
    mover must pass when not able
"""
AT_WILL = NEVER.replace(
    "mover must draw never\n",
    "mover must draw never\n  rule at-will\n"
    '    "Once, at will."\n    mover may draw when drawn = 0 and boneyard > reserve\n',
)
ALWAYS = """
game always "Always" extends all_fives
turn
  rule may-draw
    "A mover may always draw."
    mover may draw always
examples
  drop all examples
"""
ALL_PASSED = """
game all_passed "All passed" extends block
turn
  replace rule out
    "Out, or all have passed and one more."
    round ends out when hand = 0 or passes > players
setup
  replace rule opening
    "Only 6|6 opens."
    tile starts when tile = 6|6
examples
  drop all examples
"""
BLOCKED_BY_PASSES = """
game blocked_by_passes "Blocked by passes" extends block
turn
  replace rule out
    "Out, or nothing fits anywhere."
    round ends out when hand = 0 or nobody able
  replace rule blocked
    "Blocked after two passes."
    round ends blocked when passes = 2
setup
  replace rule opening
    "Only 6|6 opens."
    tile starts when tile = 6|6
examples
  drop all examples
"""


def of(text: str) -> RuleBook:
    """The rule book of a text."""
    loaded = load_text(text)
    assert loaded.book is not None, loaded.findings
    return loaded.book


def started(
    engine: Any, rules: RuleBook, hands: list[str], boneyard: str, laid: str = ""
) -> tuple[Any, Round]:
    """The same position of the engine and of the interpreter, with seat 0 to move."""
    pieces = [[engine.Tile.parse(tile) for tile in hand.split()] for hand in (*hands, boneyard)]
    placed = [engine.Play.parse(one) for one in laid.split()]
    played = engine.Round.position(len(hands), pieces[:-1], pieces[-1], 0, laid=placed)
    state = Round(
        rules,
        len(hands),
        [[*map(parse_tile, hand.split())] for hand in hands],
        [*map(parse_tile, boneyard.split())],
        0,
        laid=[Laid(*parse_placement(one)) for one in laid.split()],
    )
    return played, state


def refusals(rules: RuleBook, boneyard: str, *, draws: int = 0) -> tuple[str | None, str | None]:
    """The rules by which the engine and the interpreter refuse a draw, after some draws."""
    engine = load_engine(rules)
    played, state = started(engine, rules, ["6|6", "1|1 0|0"], boneyard, "1|4")
    for _ in range(draws):
        played.apply(engine.Draw())
        state.apply(Drawn())
    illegal = played.refusal(engine.Draw())
    assert illegal.code == state.refusal(0, Drawn()) == "draw.from-empty"
    return illegal.rule, state.answering(illegal.code)


def in_step(rules: RuleBook) -> tuple[set[str | None], set[str]]:
    """The rules named for ``turn.seat`` and the ends of rounds, the same in both at every step."""
    engine = load_engine(rules)
    random = Random(5)
    named: set[str | None] = set()
    ends: set[str] = set()
    for _ in range(8):
        players = max(rules.setup.players)
        dealt, boneyard = engine.shuffled_deal(players, random)
        played = engine.Round(players, dealt, boneyard, 0)
        state = Round(
            rules,
            players,
            [[parse_tile(str(tile)) for tile in hand] for hand in dealt],
            [parse_tile(str(tile)) for tile in boneyard],
            0,
        )
        while not played.ended and (actions := played.legal_actions()):
            for seat in range(players):
                for action, deed in ((engine.Draw(), Drawn()), (engine.Pass(), Passed())):
                    illegal = played.refusal(action, seat)
                    code = state.refusal(seat, deed)
                    assert (illegal and illegal.code) == code
                    if illegal is not None:
                        assert illegal.rule == state.answering(illegal.code), illegal
                        if code == "turn.seat":
                            named.add(illegal.rule)
            action = random.choice(actions)
            played.apply(action)
            match action:
                case engine.Play():
                    state.apply(Laid(*parse_placement(str(action))))
                case engine.Draw():
                    state.apply(Drawn())
                case _:
                    state.apply(Passed())
            assert played.ended == (state.ended and state.ended.value)
        if played.ended:
            ends.add(played.ended)
    return named, ends


@pytest.mark.parametrize(
    ("text", "boneyard", "draws", "rule"),
    [
        (DRAW_ONE, "5|5 2|2 3|3 2|3", 1, "turn.draw"),
        (DRAW_ONE, "3|3 2|3", 0, "setup.reserve"),
        (DRAW_ONE, "", 0, "turn.draw"),
        (NEVER, "3|3 2|3", 0, "turn.draw"),
        (NEVER, "5|5 3|3 2|3", 0, "turn.draw"),
        (AT_WILL, "5|5 2|2 3|3 2|3", 1, "turn.at-will"),
        (AT_WILL, "3|3 2|3", 0, "setup.reserve"),
    ],
)
def test_a_draw_is_refused_by_what_forbids_it(
    text: str, boneyard: str, draws: int, rule: str
) -> None:
    assert refusals(of(text), boneyard, draws=draws) == (rule, rule)


def test_a_case_is_touched_by_the_rule_that_refuses() -> None:
    rules = of(DRAW_ONE)
    by_title = {one.example.title: touched(rules, one.case.scenario) for one in exemplified(rules)}
    assert "setup.reserve" not in by_title["one and no more"]
    assert "setup.reserve" in by_title["the last two stay"]


def test_a_position_that_cannot_be_is_left_to_the_check() -> None:
    loaded = load_text(DRAW_ONE.replace("laid 1|4\n", "laid 1|4, 2|6 at 1|4.high\n"))
    assert loaded.book is not None, loaded.findings
    for one in exemplified(loaded.book):
        assert "setup.reserve" not in touched(loaded.book, one.case.scenario)


def test_the_rulebook_lists_every_rule_that_may_answer() -> None:
    assert answering(of(DRAW_ONE))["draw.from-empty"] == ("setup.reserve", "turn.draw")
    assert answering(of(NEVER))["draw.from-empty"] == ("turn.draw",)
    assert answering(shipped("seven_toed_pete"))["turn.seat"] == ("turn.order", "turn.again")


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        (shipped("seven_toed_pete"), {"turn.order", "turn.again"}),
        (shipped("fives_and_threes"), {"turn.order", "turn.skipped"}),
        (odd("ties"), {"turn.order", "turn.skips"}),
        (odd("draws"), {"turn.order"}),
        (odd("calls"), {"turn.order"}),
    ],
    ids=lambda value: value.name if isinstance(value, RuleBook) else "",
)
def test_the_engine_and_the_interpreter_name_the_same_rules(
    rules: RuleBook, named: set[str]
) -> None:
    assert in_step(rules)[0] == named


@pytest.mark.parametrize(
    "text",
    [ALWAYS, ALL_PASSED, BLOCKED_BY_PASSES],
    ids=["may always draw", "out by passes", "blocked by passes"],
)
def test_a_game_goes_the_same_way_in_both_and_its_cases_hold(text: str) -> None:
    rules = of(text)
    assert in_step(rules)[1] == {"out", "blocked"}
    engine = load_engine(rules)
    cases = suite(rules)
    wrong = {
        case.id: found
        for case in cases.cases
        if (found := difference(engine, case.scenario, cases.records))
    }
    assert wrong == {}


@pytest.mark.parametrize(("text", "ended"), [(ALL_PASSED, "blocked"), (BLOCKED_BY_PASSES, "out")])
def test_both_ends_are_asked_after_a_pass_where_one_reads_passes(text: str, ended: str) -> None:
    rules = of(text)
    engine = load_engine(rules)
    played, state = started(engine, rules, ["1|1 0|0", "2|2 3|3"], "6|6")
    played.apply(engine.Pass())
    state.apply(Passed())
    assert state.ended is not None
    assert played.ended == state.ended.value == ended


@pytest.mark.parametrize(("boneyard", "code"), [("", "turn.must-play"), ("6|6", None)])
def test_a_draw_from_nothing_by_a_seat_that_must_play_is_refused_for_that(
    boneyard: str, code: str | None
) -> None:
    rules = of(ALWAYS)
    engine = load_engine(rules)
    played, state = started(engine, rules, ["1|1 0|0", "2|2 3|3"], boneyard)
    refusal = played.refusal(engine.Draw())
    assert (refusal and refusal.code) == state.refusal(0, Drawn()) == code
