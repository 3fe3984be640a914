"""What the suite finds in a published package, ``all-fives-domino``.

Nine faults, each of which is tried on the package itself, too: a spinner that was laid against a
tile opens no branches; with three arms it counts one half for the fourth; one that opened the
round takes no fourth arm; a tile that matches nowhere is accepted, and so is one at a side that is
taken; the last tile of the boneyard is never drawn; nobody can choose the first tile; the bonus is
not rounded; and who went out is not asked. What a tie carries over and where a match ends cannot be
asked over the protocol, for the package plays a round by itself.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pytest

from conform.running import Ran, command, conform

try:
    version("all-fives-domino")
except PackageNotFoundError:
    pytest.skip(
        "all-fives-domino is not installed: pip install -e '.[published]'",
        allow_module_level=True,
    )

BROKEN = {
    "a spinner laid against a tile opens no branches": {
        "boards/placement.spinner",
        "boards/placement.branches",
        "boards/example/one-tile-counts-both-halves-and-the-first-double-is-the",
        "boards/example/a-double-at-an-end-counts-both-halves-and-nothing-once-i",
        "boards/example/the-branches-open-when-both-lines-are-joined",
        "boards/example/a-spinner-joined-on-one-line-counts-both-halves",
    },
    "the empty branch of a spinner with three arms counts": {
        "boards/scoring.spinner-end",
        "boards/example/the-branches-open-when-both-lines-are-joined",
        "boards/example/10-not-11-or-12-a-closed-spinner-and-its-empty-branch-co",
    },
    "a spinner that opened the round takes no fourth arm": {
        "boards/example/the-spinner-takes-a-fourth-arm",
    },
    "a tile that matches nowhere is accepted": {
        "refusals/example/a-tile-that-matches-nowhere",
    },
    "a tile is accepted at a side that is taken": {
        "refusals/placement.site",
        "refusals/example/one-tile-a-site-and-no-tile-twice",
        "refusals/example/no-later-double-has-branches",
    },
    "the last tile of the boneyard is not drawn": {
        "legal/setup.reserve",
        "legal/turn.draw",
        "legal/turn.pass",
        "legal/turn.blocked",
        "legal/example/every-tile-of-the-boneyard-may-be-drawn",
    },
    "the opener has no choice": {
        "legal/setup.opening",
        "legal/example/the-opener-may-lay-any-tile-and-the-opening-scores",
    },
    "the bonus is not rounded": {
        "settlements/settlement.out-leader",
        "settlements/settlement.out-won",
        "settlements/settlement.block-leader",
        "settlements/settlement.block-won",
        "settlements/example/7-pips-pay-5-for-the-bonus-is-rounded",
        "settlements/example/remainder-1-goes-down",
        "settlements/example/remainder-2-goes-down",
        "settlements/example/remainder-3-goes-up",
        "settlements/example/remainder-4-goes-up",
        "settlements/example/2-gives-nothing",
        "settlements/example/blocked-one-least-of-two",
    },
    "who went out is not asked": {
        "settlements/settlement.out-leader",
    },
}
"""The faults of the package, and where vectors fail for them: suite and rule, or the example."""


@pytest.fixture(scope="module")
def ran() -> Ran:
    """The suite, run on the package."""
    return conform("--json", engine=command("all_fives_domino"))


def _where(id: str) -> str:
    _, suite, *group, _ = id.split("/")
    return "/".join([suite, *group])


def test_it_breaks_these_rules_and_no_others(ran: Ran) -> None:
    assert ran.status == 1
    failed = [one for one in ran.report["outcomes"] if one["status"] == "failed"]
    assert {_where(one["id"]) for one in failed} == set().union(*BROKEN.values())
    assert all(one["at"] for one in failed), "an answer was wrong, none was missing or broken off"


def test_what_it_can_do_right_passes(ran: Ran) -> None:
    passed = {_where(one["id"]) for one in ran.report["outcomes"] if one["status"] == "passed"}
    assert {
        "boards/scoring.award",
        "boards/scoring.plain-end",
        "boards/scoring.double-end",
        "boards/placement.lines",
        "legal/turn.must-play",
        "settlements/settlement.block-two-equal",
    } <= passed


# -- the faults, on the package alone


def _of(module: str, name: str) -> Any:
    return getattr(import_module(f"src.main.game.{module}"), name)


def _laid(*placements: tuple[int, int, int, int] | tuple[int, int]) -> Any:
    """A board with tiles laid, each but the first at another."""
    piece = _of("Piece", "Piece")
    board = _of("Board", "Board")()
    for low, high, *at in placements:
        board.play(piece(low, high), piece(*at) if at else None)
    return board


def _game() -> Any:
    """A game before its first round, with no points yet."""
    player, brain = _of("Player", "Player"), _of("Brain", "RandomBrain")
    return _of("Game", "Game")(player(brain()), player(brain()))


def _round() -> Any:
    """A round, dealt by chance and with its first tile laid."""
    game = _game()
    return _of("DominoRound", "DominoRound")(game.player1, game.player2, game)


def test_a_spinner_laid_against_a_tile_opens_no_branches() -> None:
    board = _laid((1, 4), (1, 1, 1, 4), (1, 2, 1, 1))
    assert board.find_piece([1, 1]).open_sides == []
    board = _laid((1, 1), (1, 4, 1, 1), (1, 2, 1, 1))
    assert board.find_piece([1, 1]).open_sides == [1]


def test_11_for_10_and_no_fourth_arm() -> None:
    arms = (1, 4), (1, 1, 1, 4), (4, 4, 1, 4), (3, 4, 4, 4), (1, 2, 1, 1), (1, 5, 1, 1)
    assert _of("Scorer", "AllFivesScorer").count(_laid(*arms).origin) == 11
    board = _laid((1, 1), (1, 4, 1, 1), (1, 2, 1, 1), (1, 5, 1, 1))
    assert board.find_piece([1, 1]).open_sides == []


def test_what_matches_nowhere_or_is_taken_is_accepted() -> None:
    assert len(_laid((1, 4), (2, 3, 1, 4)).get_pieces()) == 2
    assert len(_laid((1, 4), (1, 2, 1, 4), (1, 3, 1, 4)).get_pieces()) == 3


def test_the_last_tile_is_not_drawn_and_the_opener_has_no_choice() -> None:
    piece, hand = _of("Piece", "Piece"), _of("Hand", "Hand")
    state = _round()
    assert state.board.origin.is_double, "the first tile is laid before anybody is asked"
    state.board = _of("Board", "Board")()
    assert state.valid_options() == []
    state.board = _laid((1, 4))
    state.pool = [piece(1, 6)]
    state.player1.hand, state.player2.hand = hand(piece(2, 3)), hand(piece(0, 0))
    state.run()
    assert state.pool == [piece(1, 6)], "both are stuck, and it is left"


@pytest.mark.parametrize(("left", "paid"), [((3, 4), 7), ((0, 0), 0)])
def test_the_bonus_is_not_rounded_and_a_blank_hand_is_a_tie(
    left: tuple[int, int], paid: int
) -> None:
    hand, game = _of("Hand", "Hand"), _game()
    game.player1.hand, game.player2.hand = hand(), hand(_of("Piece", "Piece")(*left))
    game.award_round_score()
    assert (game.player1.score, game.player2.score) == (paid, 0)


def test_a_tie_is_carried_over() -> None:
    """No vector can ask this of the package, for it is never asked two rounds together."""
    piece, hand, game = _of("Piece", "Piece"), _of("Hand", "Hand"), _game()
    game.player1.hand, game.player2.hand = hand(piece(1, 4)), hand(piece(2, 3))
    game.award_round_score()
    game.player1.hand, game.player2.hand = hand(), hand(piece(4, 6))
    game.award_round_score()
    assert game.player1.score == 20
