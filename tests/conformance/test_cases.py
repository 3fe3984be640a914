"""What the suite of every game holds an engine to."""

from __future__ import annotations

import json

import pytest
from dominospec.conformance import coverage, without_cases
from dominospec.conformance.checks import altered, difference
from dominospec.conformance.scenarios import Board, Does, Record, Round, Settlement, Shows
from dominospec.rulebook.basics import RuleKind

from .books import GAMES, IDLE, NOTHING_TO_DRAW, failing, shipped, shipped_engine, shipped_suite

ROUND_CODES = {
    "turn.after-end",
    "turn.seat",
    "turn.must-play",
    "turn.must-draw",
    "draw.from-empty",
    "draw.not-next",
    "placement.not-in-hand",
    "placement.no-match",
}
BOARD_CODES = {"placement.no-site", "placement.closed-branch", "placement.no-match"}
RECORD_CODES = ROUND_CODES | {
    "record.format",
    "record.unknown-key",
    "record.rules",
    "setup.players",
    "match.over",
    "setup.tiles",
    "setup.deal",
    "setup.opener",
    "placement.no-site",
    "placement.closed-branch",
    "score.points",
    "round.unfinished",
    "round.ended",
    "settlement.left",
    "settlement.award",
    "match.scores",
    "match.winner",
}


NO_BRANCHES = ("all_threes", "bergen", "block", "draw", "fives_and_threes", "muggins")
BRANCHES_OPEN = ("merry_go_round", "sniff", "telefon")
UNPROVOKED = {
    game: {
        *({"placement.closed-branch"} if game in NO_BRANCHES + BRANCHES_OPEN else ()),
        *({"draw.not-next", "turn.must-draw"} if game in NOTHING_TO_DRAW else ()),
    }
    for game in (*NO_BRANCHES, *BRANCHES_OPEN, *NOTHING_TO_DRAW)
}
"""What cannot be refused: some have no branches, or none that is closed, in some nobody draws."""
FURTHER = {
    "bergen": {"placement.closed"},
    "block": {"placement.closed"},
    "draw": {"placement.closed"},
    "merry_go_round": {"placement.closed"},
    "muggins": {"call.refused"},
    "seven_toed_pete": {"placement.closed"},
    "sniff": {"placement.turned"},
    "telefon": {"placement.closed"},
}
"""What is refused in records of few games."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_cases(game: str) -> None:
    book, held = shipped(game), shipped_suite(game)
    assert without_cases(book, held.cases) == IDLE.get(game, ())
    rules = {rule.id for rule in book.rules if rule.kind is not RuleKind.NOTE}
    assert set(coverage(book, held.cases)) == rules


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_passes(game: str) -> None:
    assert failing(shipped_engine(game), shipped_suite(game), [*shipped_suite(game).cases]) == []


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique(game: str) -> None:
    ids = [case.id for case in shipped_suite(game).cases]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_every_case_names_rules_that_there_are(game: str) -> None:
    ids = {rule.id for rule in shipped(game).rules}
    for case in shipped_suite(game).cases:
        assert set(case.rules) <= ids
        if case.group in ids:
            assert case.rules[0] == case.group
        elif case.group != "records":
            assert case.group.startswith("example/")
            assert case.rules


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_and_violation_is_provoked(game: str) -> None:
    scenarios = [case.scenario for case in shipped_suite(game).cases]
    in_rounds = {
        step.refused
        for scenario in scenarios
        if isinstance(scenario, Round)
        for step in scenario.steps
        if isinstance(step, Does)
    }
    on_boards = {
        code
        for scenario in scenarios
        if isinstance(scenario, Board)
        for _, code in scenario.refuses
    }
    in_records = {
        violation.code
        for scenario in scenarios
        if isinstance(scenario, Record)
        for violation in scenario.finds
    }
    never = UNPROVOKED.get(game, set())
    assert in_rounds >= ROUND_CODES - never
    assert on_boards >= BOARD_CODES - never
    assert in_records == (RECORD_CODES | FURTHER.get(game, set())) - never


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_is_played(game: str) -> None:
    for kind in (Round, Settlement):
        played = {
            case.scenario.players
            for case in shipped_suite(game).cases
            if isinstance(case.scenario, kind)
        }
        assert played == set(shipped(game).setup.players)


def test_every_total_is_scored() -> None:
    totals = {
        case.scenario.total
        for case in shipped_suite().cases
        if case.group == "scoring.award" and isinstance(case.scenario, Board)
    }
    assert totals == set(range(37))


def test_every_remainder_is_rounded() -> None:
    for group in ("settlement.out-won", "settlement.block-won", "settlement.block-shared"):
        heaviest = {
            max(sum(map(pips, hand.split())) for hand in case.scenario.hands) % 5
            for case in shipped_suite().cases
            if case.group == group and isinstance(case.scenario, Settlement)
        }
        assert heaviest == set(range(5))


def pips(tile: str) -> int:
    return sum(map(int, tile.split("|")))


def test_ways_in_which_rounds_and_matches_end() -> None:
    shown = [
        (step.ended, step.match)
        for case in shipped_suite().cases
        if isinstance(case.scenario, Round)
        for step in case.scenario.steps
        if isinstance(step, Shows)
    ]
    assert {ended for ended, _ in shown} >= {"out", "blocked", "target", "no"}
    assert {match for _, match in shown} >= {"goes on", "drawn", "won by 0", "won by 1"}


def test_a_difference_says_what_was_expected() -> None:
    wrong = Board("wrong", "A wrong board.", "1|4", total=6)
    found = difference(shipped_engine(), wrong, {})
    assert found is not None
    assert (found.what, found.expected, found.found) == ("total", "6", "5")


def test_records_are_json_and_changes_leave_them_alone() -> None:
    held = shipped_suite()
    before = json.dumps(held.records)
    for case in held.cases:
        if isinstance(case.scenario, Record):
            altered(held.records[case.scenario.record], case.scenario.changes)
    assert json.dumps(held.records) == before
