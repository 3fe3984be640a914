"""Matches of the generated engines: openers, outcomes, taking back, records."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from dominospec.emit import load_engine
from dominospec.rulebook.expression import Truth
from dominospec.rulebook.model import Condition

from emit.books import GAMES, book, changed, engine, small


def deal(module: Any, *hands: str) -> tuple[list[list[Any]], list[Any]]:
    """The hands, and the other tiles as the boneyard."""
    held = [[module.Tile.parse(tile) for tile in hand.split()] for hand in hands]
    taken = [tile for hand in held for tile in hand]
    return held, [tile for tile in module.RULES.tiles if tile not in taken]


def play(at: Any, module: Any, *placements: str) -> None:
    for placement in placements:
        at.apply(module.Play.parse(placement))


def code(refusal: Any) -> str | None:
    return None if refusal is None else refusal.code


def test_a_lot_names_the_first_opener_then_whoever_went_out() -> None:
    module = small()
    match = module.Match(2)
    assert match.opener_for().seats == (0, 1)
    assert match.opener_for().by == "lot"
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    play(match, module, "1|2", "2|2@1|2.high", "0|1@1|2.low")
    assert match.round.ended == "out"
    assert match.scores == (0, 5)
    assert match.opener_for().seats == (0,)
    assert match.opener_for().rule == "setup.opener-after-out"
    refusal = match.refusal(*deal(module, "1|2 0|1", "2|2 0|0"), opener=1)
    assert (refusal.code, refusal.rule) == ("setup.opener", "setup.opener-after-out")


def test_after_a_block_a_lot_again() -> None:
    module = small(tiles_each=3)
    match = module.Match(2)
    match.start(*deal(module, "1|2 0|2 1|1", "0|1 0|0 2|2"), opener=0)
    play(match, module, "1|2", "0|1@1|2.low", "0|2@1|2.high", "0|0@0|1.low")
    assert (match.round.ended, match.scores) == ("blocked", (5, 0))
    assert match.opener_for() == ("setup.opener-after-block", "lot", (0, 1))
    assert match.refusal(*deal(module, "1|2 0|2 1|1", "0|1 0|0 2|2"), opener=1) is None


def test_the_deal_is_looked_at_in_order() -> None:
    module = small()
    match = module.Match(2)
    hands, boneyard = deal(module, "1|2 0|1", "2|2 0|0")
    assert code(match.refusal(hands, boneyard, 0)) is None
    assert code(match.refusal(hands, boneyard, 2)) == "setup.opener"
    assert code(match.refusal(hands, [*boneyard, module.Tile(3, 3)], 0)) == "setup.tiles"
    assert code(match.refusal(hands, boneyard[1:], 0)) == "setup.tiles"
    assert code(match.refusal(hands, [*boneyard, boneyard[0]], 0)) == "setup.tiles"
    assert code(match.refusal([*hands, []], boneyard, 0)) == "setup.deal"
    assert (
        code(match.refusal([hands[0][:1], [*hands[1], hands[0][1]]], boneyard, 0)) == "setup.deal"
    )
    with pytest.raises(module.Illegal):
        match.start(hands, boneyard[1:], 0)
    assert match.rounds == ()


def test_a_round_is_played_out_before_the_next() -> None:
    module = small()
    match = module.Match(2)
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    refusal = match.refusal(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    assert (refusal.code, refusal.rule) == ("round.unfinished", "match.played-out")


def test_the_match_ends_at_the_target() -> None:
    module = small()
    match = module.Match(2)
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    play(match, module, "1|2", "2|2@1|2.high", "0|1@1|2.low")
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    play(match, module, "1|2", "2|2@1|2.high")
    assert (match.over, match.winner, match.drawn, match.scores) == (True, 1, False, (0, 10))
    refusal = match.refusal(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    assert (refusal.code, refusal.rule) == ("match.over", "match.decided")


def test_a_shared_settlement_may_draw_the_match() -> None:
    module = engine()
    match = module.Match(3)
    for scores, winner in (((190, 190, 0), None), ((195, 190, 0), 0), ((190, 195, 0), 1)):
        at = module.Round.position(
            3,
            [
                [module.Tile(1, 1), module.Tile(2, 2)],
                [module.Tile(0, 4)],
                [module.Tile(6, 6), module.Tile(5, 6)],
            ],
            [],
            0,
            laid=[module.Play.parse(text) for text in ("1|3", "3|3@1|3.high")],
            scores=scores,
        )
        play(at, module, "1|1@1|3.low")
        assert at.ended == "blocked"
        assert at.settlement == (12.5, 12.5, 0)
        match._rounds = [at]
        assert match.over
        assert match.winner == winner
        assert match.drawn == (winner is None)


def test_taking_back_goes_from_round_to_round() -> None:
    module = small()
    match = module.Match(2)
    with pytest.raises(IndexError):
        match.undo()
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    with pytest.raises(IndexError):
        match.undo()
    assert len(match.rounds) == 1
    play(match, module, "1|2", "2|2@1|2.high", "0|1@1|2.low")
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    assert str(match.undo()) == "0|1@1|2.low"
    assert len(match.rounds) == 1
    assert match.round.turn == 0


def test_a_number_of_players_that_the_game_does_not_have() -> None:
    with pytest.raises(engine().Illegal) as caught:
        engine().Match(5)
    assert (caught.value.code, caught.value.rule) == ("setup.players", "setup.players")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_of_random_matches_are_valid(game: str, players: int) -> None:
    module = engine(game)
    record = module.random_match(players, random.Random(players))
    verdict = module.validate(json.loads(json.dumps(record)))
    assert verdict.violations == ()
    assert verdict == module._replayed(record)
    assert [module.number(score) for score in verdict.scores] == record["scores"]
    assert verdict.winner == record["winner"]
    assert record["rules"] == module.RULES.digest
    last = record["rounds"][-1]
    assert ("left" in last) == ("settlement" in last) == (last["ended"] != "target")
    assert not any(type(n) is float and n.is_integer() for n in record["scores"])


def test_the_record_of_a_match_that_goes_on() -> None:
    module = small()
    match = module.Match(2)
    assert module.validate(module.write_record(match)).valid
    match.start(*deal(module, "1|2 0|1", "2|2 0|0"), opener=0)
    play(match, module, "1|2")
    record = module.write_record(match)
    assert "winner" not in record
    assert record["rounds"][0].keys() == {
        "opener",
        "opener_by",
        "hands",
        "boneyard",
        "events",
        "scores",
    }
    verdict = module.validate(record)
    assert (verdict.valid, verdict.scores, verdict.winner) == (True, (0, 0), None)


def test_a_random_match_that_nobody_can_win_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    never = Condition("match.finish", Truth(False))
    module = load_engine(changed(book(), match={"finish": never}))
    monkeypatch.setattr(module, "LONGEST_MATCH", 3)
    with pytest.raises(module.Endless, match="after 3 rounds the match is not decided"):
        module.random_match(2, random.Random(1))


@pytest.mark.parametrize("game", ["all_fives", "draw", "telefon", "bergen"])
def test_who_opens_is_asked_in_one_way(game: str) -> None:
    module = engine(game)
    match, rng = module.Match(2), random.Random(5)
    for index in range(2):
        match.deal(rng)
        hands = match.round.dealt[0]
        opener = match.opener_of(index, hands)
        assert match.round.opener in opener.seats
        if index:
            assert module.opener_after(match.rounds[0], hands) == opener
        else:
            assert module.Match(2).opener_for(hands) == opener
        while match.round.ended is None:
            match.apply(match.round.legal_actions()[0])


def test_hands_that_name_the_opener_must_be_given() -> None:
    match = engine("telefon").Match(2)
    with pytest.raises(ValueError, match="named by 2 hands, one a seat, not 0"):
        match.opener_for()
    assert engine().Match(2).opener_for().seats == (0, 1)


def test_a_record_with_too_few_hands_is_a_wrong_deal() -> None:
    module = engine("telefon")
    record = module.random_match(2, random.Random(1))
    first = record["rounds"][0]
    first["boneyard"] = [*first["boneyard"], *first["hands"].pop()]
    assert [found.code for found in module.validate(record).violations] == ["setup.deal"]


def test_an_opener_as_in_the_first_round_is_named_by_the_later_rule() -> None:
    module = engine("telefon")
    hands = [[module.Tile(1, 1)], [module.Tile(2, 3)]]
    first = module.first_opener(hands)
    assert first == ("setup.first-opener", "holder", (1,), (module.Tile(2, 3),))
    assert module.opener_after_block(hands) == first._replace(rule="setup.opener-after-block")
