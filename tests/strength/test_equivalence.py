"""What is called equal by search is equal: no case tells such a mutant from its game."""

from __future__ import annotations

import pytest
from conformance.books import shipped, shipped_suite
from dominospec.language import load_text
from dominospec.rulebook.model import RuleBook
from dominospec.strength import mutants
from dominospec.strength.equivalence import equivalent
from dominospec.strength.judging import How, Judge, vectors, within
from dominospec.strength.mutants import sampled
from dominospec.strength.payments import takes_points
from test_family_table import CLAUSES, game_with

EQUAL = [
    ("all_fives", "placement.branches, branch opens: joined lines >= 2"),
    ("all_fives", "turn.draw, mover must draw: always"),
    ("all_fives", "turn.draw, mover must draw: not able and laid > reserve"),
    ("all_fives", "scoring.award, award when: total mod 5 = 0"),
    ("all_fives", "settlement.block-won, pays: nearest(5, sum(pips for each trailing hand))"),
    ("all_fives", "settlement.block-all-equal, pays when: leaders >= 3"),
    ("five_up", "scoring.double-end, double counts: (3 when joined lines < 2; otherwise 0)"),
    ("telefon", "turn.draw, mover must draw: not able and laid > reserve"),
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
    ("all_fives_reserve_one", "turn.draw, mover must draw: not able and laid > reserve"),
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


# -- points and scores

BECOMES = [clause for clause in CLAUSES if clause.startswith("score becomes")]
SHARED = "after block: award 10 to each leader"
"""A payment of the small game, to be replaced."""


def game(clause: str, payment: str = SHARED) -> RuleBook:
    """The small game with a clause, and another payment."""
    text = game_with(clause)
    assert text.count(SHARED) == 1
    book = load_text(text.replace(SHARED, payment), "shown.rules").book
    assert book is not None
    return book


def same(book: RuleBook, after: str) -> bool:
    """Whether the mutant of a game that says something is called the same, in a short time."""
    mutant = next(one for one in mutants(book) if one.after == after)
    with within(60):
        return equivalent(book, mutant) is not None


@pytest.mark.parametrize("clause", BECOMES)
def test_scores_that_only_grow_are_searched_to_an_end(clause: str) -> None:
    book = game(clause)
    assert not same(book, "score != target")


ADDED = "score becomes max(0, score + points)"
LESS = [
    "after round: take nearest(5, pips) from each seat",
    "after block: award sum(pips for each own hand) - 10 to each leader",
]


def test_scores_do_not_fall_where_nothing_is_taken() -> None:
    book = game(ADDED)
    assert same(book, "max(1, score + points)")
    assert same(book, "score + points")


@pytest.mark.parametrize("payment", LESS)
def test_scores_may_fall_where_something_is_taken(payment: str) -> None:
    book = game(ADDED, payment)
    assert not same(book, "max(1, score + points)")
    assert not same(book, "score + points")


def test_points_may_be_halves() -> None:
    clause = "score becomes max(1, score + points)"
    whole = game(clause)
    assert same(whole, "max(0, score + points)")
    fifths = game(clause, "after block: award nearest(10, target) / 5 to each leader")
    assert same(fifths, "max(0, score + points)")
    for amount in ("sum(pips for each own hand) / 2", "max(1, sum(pips for each own hand)) / 2"):
        halves = game(clause, f"after block: award {amount} to each leader")
        assert not same(halves, "max(0, score + points)")


def test_what_may_be_below_zero_takes_points() -> None:
    assert not takes_points(game(ADDED))
    assert all(takes_points(game(ADDED, payment)) for payment in LESS)
