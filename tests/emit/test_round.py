"""Rounds of the generated engines: turns, draws, passes, ends, views, taking back."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import pytest
from dominospec.emit import load_engine
from dominospec.rulebook.asking import names_tiles, plays_more, reads_last, reads_round
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.expression import Kind, Truth
from dominospec.rulebook.model import Claim, ClaimKind, Condition, Key, Opener, RuleBook

from emit.books import (
    GAMES,
    book,
    changed,
    counterclockwise,
    engine,
    noun,
    operation,
    reserve,
)

ACTIONS = {"draw": "Draw", "pass": "Pass"}


def tiles(module: Any, text: str) -> list[Any]:
    return [module.Tile.parse(tile) for tile in text.split()]


def position(
    module: Any, *hands: str, laid: str = "", boneyard: str = "", turn: int = 0, scores: Any = None
) -> Any:
    return module.Round.position(
        len(hands),
        [tiles(module, hand) for hand in hands],
        tiles(module, boneyard),
        turn,
        laid=[module.Play.parse(play) for play in laid.split()],
        scores=scores,
    )


def action(module: Any, text: str) -> Any:
    """``draw``, ``draw 1|4``, ``pass`` or a placement."""
    word, _, tile = text.partition(" ")
    if word == "draw":
        return module.Draw(module.Tile.parse(tile) if tile else None)
    return module.Pass() if word == "pass" else module.Play.parse(text)


def legal(at: Any) -> list[str]:
    return [type(each).__name__ if len(each) < 2 else str(each) for each in at.legal_actions()]


def code(module: Any, at: Any, text: str, seat: int | None = None) -> str | None:
    refusal = at.refusal(action(module, text), seat)
    return None if refusal is None else refusal.code


def test_the_opener_may_lay_any_tile_and_turns_go_round() -> None:
    module = engine()
    at = position(module, "1|4 6|6", "1|1 0|0", "2|2 3|3", boneyard="5|5", turn=2)
    assert legal(at) == ["2|2", "3|3"]
    assert code(module, at, "2|2", seat=0) == "turn.seat"
    assert code(module, at, "draw") == "turn.must-play"
    assert code(module, at, "pass") == "turn.must-play"
    assert at.apply(action(module, "2|2"), 2) == 0
    assert at.turn == 0


def test_turns_may_go_the_other_way() -> None:
    module = load_engine(counterclockwise())
    at = position(module, "1|4 6|6", "1|1 0|0", "2|2 3|3", boneyard="5|5")
    at.apply(action(module, "1|4"))
    assert at.turn == 2


def test_whoever_can_play_must() -> None:
    module = engine()
    at = position(module, "3|4 6|6", "1|1 0|0", laid="1|4 4|4@1|4.high", boneyard="5|5")
    assert legal(at) == ["3|4@4|4.line-b"]
    refusal = at.refusal(module.Draw())
    assert refusal.code == "turn.must-play"
    assert refusal.message == "seat 0 drew, although it can lay 3|4 at 4|4.line-b"
    assert at.refusal(module.Pass()).message.startswith("seat 0 passed, although")


def test_who_cannot_draws_until_a_tile_fits() -> None:
    module = engine()
    at = position(module, "6|6", "1|1 0|0", laid="1|4", boneyard="5|5 2|2 0|4 0|1")
    assert legal(at) == ["Draw"]
    assert code(module, at, "pass") == "turn.must-draw"
    assert code(module, at, "draw 2|2") == "draw.not-next"
    assert code(module, at, "draw 5|5") is None
    assert at.apply(module.Draw()) == 0
    assert at.turn == 0
    at.apply(action(module, "draw 2|2"))
    at.apply(module.Draw())
    assert legal(at) == ["0|4@1|4.high"]
    assert code(module, at, "draw") == "turn.must-play"
    assert [str(tile) for tile in at.boneyard] == ["0|1"]
    assert [event.action.tile for event in at.history] == tiles(module, "5|5 2|2 0|4")


def test_with_nothing_to_draw_one_passes_while_another_can_play() -> None:
    module = engine()
    at = position(module, "6|6 5|5", "1|1 0|0", laid="1|4")
    assert legal(at) == ["Pass"]
    assert code(module, at, "draw") == "draw.from-empty"
    at.apply(module.Pass())
    assert at.turn == 1
    assert legal(at) == ["1|1@1|4.low"]


def test_a_reserve_is_never_drawn() -> None:
    module = load_engine(reserve())
    at = position(module, "6|6 5|5", "1|1 0|0", laid="1|4", boneyard="2|2 3|3")
    assert legal(at) == ["Pass"]
    refusal = at.refusal(module.Draw())
    assert (refusal.code, refusal.rule) == ("draw.from-empty", "setup.reserve")
    assert "2 tiles" in refusal.message
    four = position(module, "6|6", "5|5", "2|2", "1|1", laid="1|4", boneyard="3|3")
    assert legal(four) == ["Draw"]
    four.apply(module.Draw())
    assert four.refusal(module.Draw()).rule == "turn.draw"


def test_going_out_settles_the_round() -> None:
    module = engine()
    at = position(module, "1|1", "6|6 0|3", laid="1|4", boneyard="5|5", scores=(5, 10))
    assert at.apply(action(module, "1|1@1|4.low")) == 0
    assert (at.turn, at.ended, at.out_seat) == (None, "out", 0)
    assert at.settlement == (15, 0)
    assert at.scores == (20, 10)
    assert at.left == ((), tuple(tiles(module, "0|3 6|6")))
    assert not at.match_over
    assert at.legal_actions() == []
    assert code(module, at, "draw") == "turn.after-end"
    assert "seat 0 went out" in at.refusal(module.Pass(), 1).message


def test_a_last_tile_that_blocks_is_still_out() -> None:
    module = engine()
    at = position(module, "1|1", "6|6", laid="1|4 4|4@1|4.high")
    at.apply(action(module, "1|1@1|4.low"))
    assert at.ended == "out"


def test_a_placement_may_block() -> None:
    module = engine()
    at = position(module, "1|1 2|2", "6|6 0|0", laid="1|4 4|4@1|4.high")
    at.apply(action(module, "1|1@1|4.low"))
    assert (at.ended, at.out_seat, at.turn) == ("blocked", None, None)
    assert at.settlement == (10, 0)


def test_the_draw_that_empties_the_boneyard_may_block() -> None:
    module = engine()
    at = position(module, "2|2", "6|6 0|0", laid="1|4 4|4@1|4.high", boneyard="5|5")
    at.apply(module.Draw())
    assert at.ended == "blocked"
    assert at.settlement == (0, 15)
    assert len(at.history) == 1


def test_the_target_comes_before_out_and_settlement() -> None:
    module = engine()
    at = position(module, "4|4", "6|6 0|3", laid="1|4 1|1@1|4.low", scores=(240, 0))
    assert at.apply(action(module, "4|4@1|4.high")) == 10
    assert (at.ended, at.out_seat, at.match_over) == ("target", None, True)
    assert (at.settlement, at.left) == (None, None)
    assert at.scores == (250, 0)
    assert "target of 250" in at.refusal(module.Pass()).message


def test_a_settlement_may_reach_the_target() -> None:
    module = engine()
    at = position(module, "1|1", "6|6 0|3", laid="1|4", scores=(235, 0))
    at.apply(action(module, "1|1@1|4.low"))
    assert (at.ended, at.match_over, at.scores) == ("out", True, (250, 0))


def test_a_round_as_a_seat_sees_it() -> None:
    module = engine()
    at = position(module, "6|6", "1|1 0|0", laid="1|4", boneyard="5|5 2|4 0|1")
    at.apply(module.Draw())
    at.apply(module.Draw())
    own, other = at.view(0), at.view(1)
    assert own.hand == tuple(tiles(module, "2|4 5|5 6|6"))
    assert own.counts == other.counts == (3, 2)
    assert (own.boneyard, other.boneyard) == (1, 1)
    assert [event.action.tile for event in own.events] == tiles(module, "5|5 2|4")
    assert [event.action.tile for event in other.events] == [None, None]
    assert own.left is None
    own.layout.undo()
    assert len(at.layout.placements) == 1
    hidden = {"5|5", "2|4", "6|6", "0|1"}
    assert not any(tile in repr(other) for tile in hidden)


def test_hands_are_shown_once_settled() -> None:
    module = engine()
    at = position(module, "1|1", "6|6 0|3", laid="1|4")
    at.apply(action(module, "1|1@1|4.low"))
    assert at.view(0).left == ((), tuple(tiles(module, "0|3 6|6")))


def snapshot(at: Any) -> tuple[object, ...]:
    return (
        at.turn, at.hands, at.boneyard, at.scores, at.ended, at.out_seat, at.settlement, at.left,
        at.match_over, at.history, at.legal_actions(), at.layout.sites(), at.layout.ends(),
    )  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("build", [*(partial(book, game) for game in GAMES[:2]), reserve])
def test_taking_back_leads_through_the_same_states(
    build: Callable[[], RuleBook], players: int
) -> None:
    module = load_engine(build())
    rng = random.Random(players)
    for _ in range(10):
        at = module.Round.deal(players, rng, 0)
        states = [snapshot(at)]
        while at.turn is not None:
            actions = at.legal_actions()
            assert all(at.refusal(each) is None for each in actions)
            at.apply(rng.choice(actions), at.turn)
            states.append(snapshot(at))
            held = [tile for hand in at.hands for tile in hand]
            on_table = [play.tile for play in at.layout.placements]
            assert sorted([*held, *at.boneyard, *on_table]) == list(module.RULES.tiles)
        while at.history:
            assert snapshot(at) == states.pop()
            at.undo()
        with pytest.raises(IndexError):
            at.undo()
        assert [snapshot(at)] == states


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((5, [[]] * 5, [], 0), "no 5 players"),
        ((2, [[]] * 3, [], 0), "not 3"),
        ((2, [[], []], [], 2), "no seat 2"),
        ((2, [[], []], [], -1), "no seat -1"),
    ],
)
def test_a_round_that_cannot_be(arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        engine().Round(*arguments)


def test_as_many_scores_as_sides() -> None:
    with pytest.raises(ValueError, match="2 sides"):
        engine().Round(4, [[]] * 4, [], 0, scores=(0, 0, 0, 0))


class OnlyRandom:
    """A source of chance that has ``random()`` and nothing else."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def random(self) -> float:
        return self._random.random()


def test_chance_is_asked_for_random_alone() -> None:
    module = engine()
    one, two = (module.random_match(3, OnlyRandom(7)) for _ in range(2))
    assert one == two
    hands, boneyard = module.shuffled_deal(4, OnlyRandom(1))
    assert [len(hand) for hand in hands] == [5, 5, 5, 5]
    assert sorted([*boneyard, *(tile for hand in hands for tile in hand)]) == list(
        module.RULES.tiles
    )


def test_the_greatest_number_of_a_source_of_chance_is_fine() -> None:
    class Greatest:
        def random(self) -> float:
            return 1 - 2**-53

    assert engine().shuffled_deal(2, Greatest())[0][0] == list(engine().RULES.tiles[:9])


# -- what is said of a round


def test_a_match_that_does_not_end_at_its_target_is_not_said_to_reach_it() -> None:
    score, target = noun("score", Kind.POINTS), noun("target", Kind.POINTS)
    reached, late = operation(">=", score, target), operation(">", noun("round"), 2)
    finish = Condition("match.finish", operation("or", reached, late))
    module = load_engine(changed(book(), match={"finish": finish}))
    hands = [tiles(module, "1|4 1|1"), tiles(module, "6|6 0|3")]
    at = module.Round.position(2, hands, [], 0, scores=(20, 100), number=3)
    at.apply(module.Play.parse("1|4"))
    assert (at.ended, at.scores, at.match_over) == ("target", (25, 100), True)
    assert at.how_it_ended() == "the match was decided"
    assert at.refusal(module.Pass()).message == "the round is over: the match was decided"


def test_a_game_that_asks_after_a_round_knows_no_end_by_the_target() -> None:
    module = engine("telefon")
    assert module._CAUSES == {"out": "turn.out", "blocked": "turn.blocked"}
    assert module.Round.ended.__doc__.startswith("How the round ended: ``out`` or ``blocked``;")


@pytest.mark.parametrize("boneyard", ["", "5|5 6|6"])
def test_a_pass_is_not_refused_for_tiles_that_cannot_be_drawn(boneyard: str) -> None:
    never = {
        "draw": Condition("turn.draw", Truth(False)),
        "passing": Condition("turn.pass", Truth(False)),
    }
    module = load_engine(changed(book(), turn=never))
    at = position(module, "2|2", "1|1", laid="1|4", boneyard=boneyard)
    refusal = at.refusal(module.Pass())
    assert refusal.message == "seat 0 passed, but may not pass now"
    assert (refusal.code, refusal.expected, refusal.found) == (
        "turn.must-draw",
        "no pass",
        "a pass",
    )


def test_a_pass_is_refused_for_tiles_that_can_be_drawn() -> None:
    module = engine()
    at = position(module, "2|2", "1|1", laid="1|4", boneyard="5|5")
    refusal = at.refusal(module.Pass())
    assert refusal.message == "seat 0 passed, although the boneyard still has 1 tile"


def test_who_may_draw_although_a_tile_must_be_laid_is_not_denied_it() -> None:
    may = {"may_draw": Condition("turn.draw", operation(">", noun("boneyard"), 0))}
    module = load_engine(changed(book(), turn=may))
    at = position(module, "1|1", "2|2", laid="1|4", boneyard="5|5")
    assert legal(at) == ["1|1@1|4.low", "Draw"]
    assert "neither draw nor pass" not in str(module._Duties.__doc__)
    assert "neither draw nor pass" in str(engine()._Duties.__doc__)


def test_a_call_after_the_end_of_the_match_is_told_so() -> None:
    module = engine("muggins")
    at = position(module, "4|6 1|1", "2|2 4|4", boneyard="0|0", scores=(0, 190))
    at.apply(module.Play.parse("4|6"))
    at.apply(module.Call(10), 1)
    assert (at.ended, at.scores, at.match_over) == ("target", (0, 200), True)
    refusal = at.refusal(module.Call(10), 0)
    assert refusal.code == "turn.after-end"
    assert refusal.message == "the match is decided: the target of 200 was reached"


def test_an_exact_target_is_said_to_be_reached() -> None:
    module = engine("merry_go_round")
    at = position(
        module, "5|5 1|1", "2|2 4|4", boneyard="0|0", scores=(module.RULES.target[2] - 2, 0)
    )
    at.apply(module.Play.parse("5|5"))
    assert at.how_it_ended() == f"the target of {module.RULES.target[2]} was reached"


# -- what a round is told


def test_a_position_is_told_who_laid_its_last_tile() -> None:
    last = Opener("setup.opener-after-block", (Claim(ClaimKind.LAID_LAST), Claim(ClaimKind.LOT)))
    openers = {**book().setup.opener_after, Cause.BLOCKED: last}
    module = load_engine(changed(book(), setup={"opener_after": openers}))
    at = module.Round.position(
        2,
        [tiles(module, "2|2"), tiles(module, "3|3")],
        tiles(module, "0|0"),
        0,
        laid=[module.Play.parse("1|4")],
        laid_last=1,
    )
    at.apply(module.Draw())
    assert at.ended == "blocked"
    assert module.opener_after(at).seats == (1,)


FIRST_BY_ROUND = Claim(ClaimKind.HOLDER, Key(noun("round"), highest=True))
BY_LOT = Opener("setup.first-opener", (Claim(ClaimKind.LOT),))


@pytest.mark.parametrize(
    "rules",
    [
        *(partial(book, game) for game in ("all_fives", "telefon", "seven_rocks", "bergen")),
        lambda: changed(  # one rule says who opens the first round and who opens later ones
            book(),
            setup={
                "first_opener": Opener("setup.first-opener", (FIRST_BY_ROUND,)),
                "opener_after": dict.fromkeys((Cause.OUT, Cause.BLOCKED), BY_LOT),
            },
        ),
        lambda: changed(
            book(),
            setup={
                "opener_after": {
                    **book().setup.opener_after,
                    Cause.OUT: Opener("setup.opener-after-out", (FIRST_BY_ROUND,)),
                }
            },
        ),
    ],
)
def test_a_round_is_told_what_its_rules_read(rules: Callable[[], RuleBook]) -> None:
    game = rules()
    asked = {
        "number": reads_round(game),
        "named": names_tiles(game),
        "more": plays_more(game),
        "laid_last": reads_last(game),
    }
    taken = signature(load_engine(game).Round.position).parameters
    assert {name: name in taken for name in asked} == asked
