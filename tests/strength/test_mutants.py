"""Mutants of rule books: what there are, what they are named, and that all parts have some."""

from __future__ import annotations

from functools import cache

import pytest
from conformance.books import GAMES, shipped
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import ClaimKind, FinishAsked, Receiver
from dominospec.strength.mutants import Mutant, mutants, sampled


@cache
def of(game: str) -> tuple[Mutant, ...]:
    """The mutants of a game."""
    return mutants(shipped(game))


def said(game: str, rule: str, place: str) -> list[str]:
    """What the mutants of a place say."""
    return [one.after for one in of(game) if (one.rule, one.place) == (rule, place)]


def test_there_are_enough() -> None:
    assert len(of("all_fives")) >= 300


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_the_same_again(game: str) -> None:
    ids = [one.id for one in of(game)]
    assert len(ids) == len(set(ids)) > 200
    assert ids == [one.id for one in mutants(shipped(game))]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_plays_has_some(game: str) -> None:
    book = shipped(game)
    playing = {
        book.setup.set_rule,
        book.setup.sides.rule,
        book.setup.deal.rule,
        book.setup.starts.rule,
        book.setup.first_opener.rule,
        *(opener.rule for opener in book.setup.opener_after.values()),
        book.placement.fits.rule,
        book.placement.spins.rule,
        book.placement.line_opens.rule,
        book.placement.branch_opens.rule,
        book.turn.order_rule,
        book.turn.play.rule,
        book.turn.draw.rule,
        book.turn.passing.rule,
        book.turn.out.rule,
        book.turn.blocked.rule,
        *(award.rule for award in book.scoring.awards),
        *(payment.rule for payment in book.settlement.payments),
        book.match.target.rule,
        book.match.finish.rule,
        book.match.winner_rule,
    }
    assert playing <= {one.rule for one in of(game)}


def test_no_mutant_says_what_the_game_says() -> None:
    for one in of("all_fives"):
        assert one.before != one.after, one.id


def test_numbers_by_players_change_one_count_alone() -> None:
    assert said("all_fives", "setup.deal", "deal with 3 players") == ["6", "8", "1", "14", "9", "5"]
    found = next(
        one for one in of("all_fives") if one.id == "match.target, target with 2 players: 251"
    )
    assert found.book.match.target.values == {2: 251, 3: 200, 4: 200}


def test_sides_are_every_other_seating() -> None:
    assert said("all_fives", "setup.sides", "sides with 3 players") == ["0 0 1", "0 1 0", "0 1 1"]


def test_the_way_round_and_the_moment_of_the_end() -> None:
    assert said("all_fives", "turn.order", "next seat") == ["-1"]
    asked = next(one for one in of("all_fives") if one.place == "asked")
    assert asked.book.match.finish_asked is FinishAsked.AFTER_ROUND


def test_payments_are_removed_and_go_to_others() -> None:
    receivers = said("all_fives", "settlement.block-won", "pays to")
    assert receivers == [str(one) for one in Receiver if one is not Receiver.LEADER]
    assert said("all_fives", "settlement.block-won", "pays")[0] == "no clause"
    assert said("all_fives", "settlement.block-won", "pays after") == ["out", "out or blocked"]


def test_claims_are_dropped_moved_and_turned() -> None:
    openers = [one for one in of("telefon") if one.rule == "setup.first-opener"]
    kinds = {one.operator for one in openers}
    assert {"claim", "claim dropped", "claim moved", "key turned", "condition dropped"} <= kinds
    lots = [one for one in of("all_fives") if one.rule == "setup.opener-after-out"]
    assert {one.book.setup.opener_after[Cause.OUT].claims[0].kind for one in lots} == {
        ClaimKind.LOT,
        ClaimKind.LAID_LAST,
        ClaimKind.WINNER,
        ClaimKind.NEXT_SEAT,
    }


def test_keys_are_dropped_swapped_and_turned() -> None:
    kinds = {one.operator for one in of("bergen") if one.rule == "settlement.block-leader"}
    assert {"key dropped", "keys swapped", "key turned"} <= kinds


def test_optional_rules_are_removed() -> None:
    removed = {(one.rule, one.place) for one in of("muggins") if one.operator == "removed"}
    assert ("scoring.call", "caller may call") in removed
    assert ("scoring.award", "award") in removed
    spared = {one.place for one in of("fives_and_threes") if one.operator == "removed"}
    assert {"empty hands", "score becomes"} <= spared


def test_ties_and_refusals() -> None:
    assert said("all_fives", "match.winner", "tie") == ["more rounds: 1 with 2, 1 with 3, 1 with 4"]
    assert "drawn" in said("telefon", "match.winner", "tie")
    assert said("all_fives", "turn.draw-next", "refuses") == ["not draw.not-next"]


def test_a_sample_is_the_same_again_and_in_order() -> None:
    every = of("all_fives")
    sample = sampled(every, 40, 1)
    assert len(sample) == 40
    assert sample == sampled(every, 40, 1) != sampled(every, 40, 2)
    assert [one for one in every if one in sample] == list(sample)
    assert sampled(every, None, 1) == sampled(every, 10_000, 1) == every
