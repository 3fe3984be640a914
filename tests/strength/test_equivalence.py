"""What is called equal by search is equal: no case tells such a mutant from its game."""

from __future__ import annotations

import pytest
from conformance.books import shipped, shipped_suite
from dominospec.strength import mutants
from dominospec.strength.equivalence import equivalent
from dominospec.strength.judging import How, Judge, vectors
from dominospec.strength.mutants import sampled

EQUAL = [
    ("all_fives", "placement.branches, branch opens: joined lines >= 2"),
    ("all_fives", "turn.draw, mover must draw: always"),
    ("all_fives", "scoring.award, award when: total mod 5 = 0"),
    ("all_fives", "settlement.block-won, pays: nearest(5, sum(pips for each trailing hand))"),
    ("all_fives", "settlement.block-all-equal, pays when: leaders >= 3"),
    ("five_up", "scoring.double-end, double counts: (3 when joined lines < 2; otherwise 0)"),
    ("telefon", "turn.blocked, round ends blocked: passes >= players"),
    ("telefon", "scoring.spinner-end, spinner counts: 0"),
    ("merry_go_round", "placement.spinner, double spins: first"),
    ("muggins", "scoring.called, call pays: due"),
    ("seven_toed_pete", "turn.again, turn goes on: points != 0 or double"),
    ("block", "match.finish, asked: after a round"),
    ("muggins", "match.winner, tie: more rounds: 1 with 2, 1 with 3, 1 with 4"),
]
OTHER = [
    ("all_fives", "placement.branches, branch opens: joined lines = 1"),
    ("all_fives", "turn.draw, mover must draw: never"),
    ("all_fives", "scoring.award, award when: total > 0 and total mod 4 = 0"),
    ("all_fives", "settlement.block-won, pays when: leaders >= 1"),
    ("all_fives", "match.winner, tie: more rounds: 1 with 2, 1 with 3, 1 with 4"),
    ("all_fives", "match.finish, asked: after a round"),
    ("all_fives_reserve_one", "setup.reserve, reserve with 2 players: 2"),
]


@pytest.mark.parametrize(("game", "id"), EQUAL)
def test_the_same_said_otherwise(game: str, id: str) -> None:
    mutant = next(one for one in mutants(shipped(game)) if one.id == id)
    assert equivalent(shipped(game), mutant)


@pytest.mark.parametrize(("game", "id"), OTHER)
def test_another_game(game: str, id: str) -> None:
    mutant = next(one for one in mutants(shipped(game)) if one.id == id)
    assert equivalent(shipped(game), mutant) is None


@pytest.mark.parametrize("game", ["all_fives", "seven_toed_pete"])
def test_nothing_that_is_found_is_called_equal(game: str) -> None:
    book = shipped(game)
    held = shipped_suite(game)
    judge = Judge(book, vectors(held), held.records, whole=False)
    called = [one for one in mutants(book) if equivalent(book, one)]
    assert len(called) > 20
    for one in sampled(tuple(called), 8, 1):
        verdict = judge.book_judged(one.book, one.rule)
        assert verdict.how is How.SURVIVES, (one.id, verdict.killers)
