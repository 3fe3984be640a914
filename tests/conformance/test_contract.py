"""What the interpreter makes of the rules that few games have, worked out by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.opening import Ended, dealt_again, opening
from dominospec.conformance.interpreter.play import Called, Drawn, Passed, Round, Start
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.notation import parse_placement, parse_tile
from dominospec.conformance.search import tiles
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import ClaimKind

from .odd import odd


def hand(text: str) -> list[Tile]:
    return [parse_tile(tile) for tile in text.split()]


def hands(*texts: str) -> list[list[Tile]]:
    return [*map(hand, texts)]


def laid(text: str) -> list[Laid]:
    return [Laid(*parse_placement(part)) for part in text.split()]


def lay(text: str) -> Laid:
    (placement,) = laid(text)
    return placement


def playing(
    name: str, held: Iterable[str], boneyard: str = "", *, on: str = "", start: Start | None = None
) -> Round:
    held = list(held)
    return Round(odd(name), len(held), hands(*held), hand(boneyard), 0, laid=laid(on), start=start)


# -- turns


def test_who_may_not_play_draws_or_passes_and_is_not_able() -> None:
    state = playing("draws", ["1|2 0|1 3|3 4|4", "2|2"], "0|2 0|3 1|1 0|4", on="2|4")
    assert state.refusal(0, Passed()) == "turn.must-play"
    assert state.refusal(0, Drawn()) == "turn.must-play"
    state.hands[0].remove((1, 2))
    # three tiles, so one may be drawn although 4|4 fits
    assert state.refusal(0, Drawn()) is None
    state.apply(Drawn())
    assert state.refusal(0, Drawn()) == "turn.must-play"
    state.hands[0] -= {(0, 2), (4, 4)}
    state.apply(Drawn())
    assert state.drawn == 2
    assert state.refusal(0, lay("5|5")) == "turn.no-play"
    assert state.refusal(0, Drawn()) == "draw.from-empty"
    assert state.legal() == [Passed()]
    state.apply(Passed())
    assert (state.turn, state.drawn, state.passes) == (1, 0, 1)


def test_tiles_left_out_are_not_in_the_set() -> None:
    assert (0, 0) not in tiles(odd("draws"))
    assert (5, 5) not in tiles(odd("draws"))
    assert len(tiles(odd("draws"))) == 19


def test_only_a_placement_ends_a_row_of_passes() -> None:
    state = playing("openers", ["0|0 6|6", "2|2", "2|3"], "0|1", on="1|4")
    state.apply(Drawn())  # it fits
    state.apply(lay("0|1@1|4.low"))
    assert state.scores == [0, 0, 0]
    state = playing("openers", ["0|0", "6|6", "1|1 2|3"], on="1|4")
    assert state.legal() == [Passed()]
    state.apply(Passed())
    state.apply(Passed())
    assert state.passes == 2
    assert state.apply(lay("1|1@1|4.low")) == 2
    assert state.passes == 0


def test_an_empty_hand_is_passed_over_and_the_side_goes_out_together() -> None:
    state = playing("ties", ["1|6", "2|2 4|4", "3|3 4|5", "0|0 0|1"], on="1|4")
    state.apply(lay("1|6@1|4.low"))
    assert state.ended is None
    state.apply(lay("4|4@1|4.high"))
    assert state.turn == 2
    state.apply(lay("4|5@4|4.line-b"))
    state.apply(Passed())
    assert state.turn == 1
    assert state.passes == 1


def test_a_turn_that_goes_on_begins_anew() -> None:
    state = playing("numbers", ["1|2 1|1 0|0", "3|3 0|3"], on="")
    # 1|2 shows two numbers once each; 2|2 would show one twice
    state.apply(lay("1|1"))
    assert state.turn == 1
    assert state.scores == [2, 0]


# -- placements


def test_turned_doubles_do_not_spin_and_lie_where_they_are() -> None:
    board = Layout(odd("gates"), laid("6|6+turned 1|6@6|6.line-a 1|1@1|6.low"))
    assert board.spinners == [(1, 1)]
    assert board.refusal(lay("2|2@6|6.line-b+turned")) == "placement.no-match"
    assert board.refusal(lay("2|6@6|6.line-b+turned")) == "placement.turned"
    assert board.refusal(lay("2|6@6|6.branch-a")) == "placement.no-site"
    assert board.refusal(lay("1|2@1|1.branch-a")) == "placement.closed-branch"
    assert Layout(odd("gates")).refusal(lay("1|2+turned")) == "placement.turned"


def test_arms_that_began_at_a_branch_go_two_tiles_far() -> None:
    arm = "6|6 1|6@6|6.line-a 2|6@6|6.line-b 3|6@6|6.branch-a"
    board = Layout(odd("gates"), laid(arm))
    assert board.refusal(lay("0|3@3|6.low")) is None
    board.lay(lay("0|3@3|6.low"))
    assert board.refusal(lay("0|4@0|3.low")) == "placement.closed"
    assert board.refusal(lay("0|1@1|6.low")) is None


# -- calls


def test_calls() -> None:
    state = playing("calls", ["4|6 0|0", "2|2 3|3", "1|1 5|5", "3|4 0|5"])
    assert state.apply(lay("4|6")) == 10
    assert (state.scores, state.due) == ([0, 0], 10)
    # the partner is wrong: the others get what was called, and its side loses five
    assert state.apply(Called(15), 2) == -5
    assert state.scores == [0, 15]
    assert state.due == 10
    assert state.refusal(2, Called(10)) == "call.refused"
    assert state.calls() == [(seat, Called(10)) for seat in (0, 1, 3)]
    assert state.apply(Called(10), 3) == 10
    assert (state.scores, state.due, state.calls()) == ([0, 25], 0, [])
    # the mover is late, but as a mover pays nothing for it; the others are paid
    assert state.apply(Called(10), 0) == 0
    assert state.scores == [0, 35]
    state.apply(Drawn() if state.boneyard else Passed())
    assert state.refusal(1, Called(10)) == "call.refused"


def test_a_call_may_reach_the_target_in_a_round_and_after_it() -> None:
    state = playing("calls", ["4|6 0|0", "4|4 3|3"], start=Start((140, 0)))
    state.apply(lay("4|6"))
    assert not state.over
    state.apply(Called(10), 0)
    assert (state.ended, state.settled, state.winner) == (Cause.TARGET, None, 0)
    assert state.refusal(1, Called(10)) == "turn.after-end"
    state = playing("calls", ["4|6", "2|2 3|3"], start=Start((125, 0)))
    state.apply(lay("4|6"))
    assert (state.ended, state.scores, state.over) == (Cause.OUT, [135, 0], False)
    assert state.refusal(1, Passed()) == "turn.after-end"
    state.apply(Called(20), 1)  # wrong: seat 0 is paid, seat 1 is fined
    assert (state.ended, state.scores, state.over) == (Cause.OUT, [155, 0], True)


# -- settlements


def test_left_tiles_keys_and_receivers() -> None:
    # 0|0 alone counts ten, a double its half, others their pips
    left = Left(hands("0|0", "3|3 1|6", "4|6"), None, hand("2|2"), number=2, laid_last=2)
    settled = settle(odd("leaders"), left)
    assert settled.leaders == (2,)  # all count ten; seat 2 laid the last tile
    # nobody counts more than another; the boneyard's four from each that trails; the spread of
    # the hands by plain pips: 0, 7 - 6, 0
    assert settled.awards == (-4, -5, 0)
    out = settle(odd("leaders"), Left(hands("", "0|1 6|6"), 0, number=2, laid_last=0))
    assert out.awards == (5 + 2, -11)  # 0|1 and a double that counts 6: 7, nearest five: 5


# -- openers and deals


def test_claims_fall_through() -> None:
    book = odd("openers")
    by_tile = opening(book, 2, hands("6|6 0|1", "5|5 5|6"))
    assert (by_tile.by, by_tile.seats, by_tile.tiles) == (
        ClaimKind.HOLDER,
        (0,),
        frozenset({(6, 6)}),
    )
    by_hand = opening(book, 3, hands("4|4 0|1", "5|6 4|6", "1|1 2|5"))
    assert (by_hand.by, by_hand.seats, by_hand.tiles) == (ClaimKind.HAND, (0, 2), None)
    assert opening(book, 2, hands("0|1", "5|6")).by is ClaimKind.NEW_DEAL
    assert opening(book, 2, hands("0|1", "5|6")).seats == ()
    before = Ended(Cause.OUT, 2, 3, 1, 1, (0, 2))
    assert opening(book, 4, hands("", "", "", ""), before=before).seats == (0, 2)
    nobody = Ended(Cause.OUT, 2, 3, 1, 1, ())
    assert opening(book, 4, hands("", "", "", ""), before=nobody).seats == (3,)
    blocked = Ended(Cause.BLOCKED, 2, 3, None, None, ())
    assert opening(book, 4, hands("", "", "", ""), before=blocked).by is ClaimKind.LOT


def test_each_possible_opener_is_bound_to_what_was_named() -> None:
    state = playing("openers", ["6|6 1|2 1|5", "3|3"], start=Start(named=frozenset({(6, 6)})))
    # named, or not named and low > 2; nothing scores here without a pass before
    assert state.legal() == [lay("6|6")]
    assert state.refusal(0, lay("1|2")) == "placement.closed"


def test_deals_that_are_dealt_again() -> None:
    book = odd("draws")
    assert dealt_again(book, 2, hands("1|1 2|2 3|3 0|1", "0|2 0|3 0|4 0|5"))
    assert not dealt_again(book, 2, hands("1|1 2|2 0|1 3|4", "3|3 4|4 0|4 0|5"))


# -- the match


def tied(more: int, scores: tuple[int, int]) -> Round:
    start = Start(scores, more=more)
    state = playing("ties", ["4|6", "4|5"], on="1|4", start=start)
    state.apply(lay("4|6@1|4.high"))
    assert state.ended is Cause.OUT
    return state


def test_more_rounds_at_a_tie() -> None:
    # nothing is paid, for the boneyard is empty
    first = tied(0, (20, 20))
    assert (first.over, first.more) == (False, 2)
    second = tied(2, (20, 15))
    assert (second.over, second.more) == (False, 1)
    last = tied(1, (20, 15))
    assert (last.over, last.more, last.winner) == (True, 0, 0)
    again = tied(1, (20, 20))
    assert (again.over, again.more) == (False, 2)


def test_a_score_becomes_what_the_rule_says_once_for_all_that_is_paid() -> None:
    state = playing("ties", ["4|6", "4|5"], "6|6", on="1|4", start=Start((15, 0)))
    state.apply(lay("4|6@1|4.high"))
    assert state.settled is not None
    assert state.settled.awards == (12, 0)
    assert state.scores == [20, 0]
    assert state.over
    halves = settle(odd("ties"), Left(hands("0|1", "0|6"), None))
    assert halves.awards == (Fraction(7, 2), Fraction(7, 2))
