"""Each game of the family by its own rules, with values worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from reference import (
    GAMES,
    AllFives,
    Board,
    Call,
    Draw,
    Match,
    Pass,
    Play,
    Refused,
    Round,
    Standing,
    Tile,
    settle,
)
from reference.family import AllFivesRoundEnd
from reference.points import Muggins
from reference.records import deal, play_out

Hands = Sequence[Sequence[str]]


def points(*values: float) -> list[Fraction]:
    return [Fraction(value) for value in values]


def board(name: str, *placements: str) -> Board:
    return Board.of(GAMES[name](), placements)


def awards(name: str, *placements: str) -> list[Fraction]:
    """What each of these placements is awarded."""
    return [stage.award() for stage in board(name, *placements).stages()]


def round_of(
    name: str,
    hands: Hands,
    boneyard: Sequence[str] = (),
    *,
    turn: int = 0,
    laid: Sequence[str] = (),
    scores: Sequence[float] | None = None,
    number: int = 1,
) -> Round:
    return Round(
        GAMES[name](),
        len(hands),
        hands,
        boneyard,
        turn,
        laid=laid,
        scores=scores,
        number=number,
    )


def match_after(played: Round) -> Match:
    """A match that is at this round."""
    match = Match(played.game, played.players)
    match.rounds.append(played)
    return match


def full_deal(
    game: AllFives, players: int, hands: Hands, boneyard: Sequence[str] = ()
) -> tuple[list[list[Tile]], list[Tile]]:
    """A deal with these tiles where they are said; the others fill up the hands, in order."""
    placed = {Tile(tile) for tiles in [*hands, boneyard] for tile in tiles}
    others = [tile for tile in game.tiles() if tile not in placed]
    dealt = []
    for hand in hands:
        missing = game.hand_size(players) - len(hand)
        dealt.append([*map(Tile, hand), *others[:missing]])
        others = others[missing:]
    return dealt, [*map(Tile, boneyard), *others]


DOUBLES = [f"{pips}|{pips}" for pips in range(7)]


@pytest.mark.parametrize(
    ("name", "sizes", "targets"),
    [
        ("muggins", {2: 7, 3: 5, 4: 5}, [200, 200, 200]),
        ("sniff", {2: 7, 3: 6, 4: 5}, [200, 200, 200]),
        ("fives_and_threes", {2: 7, 3: 5, 4: 5}, [61, 61, 61]),
        ("bergen", {2: 6, 3: 6, 4: 5}, [15, 15, 10]),
        ("merry_go_round", {2: 7, 3: 7, 4: 5}, [61, 61, 61]),
        ("telefon", {2: 7, 3: 7, 4: 5}, [365, 365, 365]),
        ("seven_toed_pete", {4: 7}, [61]),
        ("draw", {2: 7, 3: 5, 4: 5}, [100, 100, 100]),
        ("block", {2: 7, 3: 5, 4: 5}, [100, 100, 100]),
        ("all_fives_round_end", {2: 9, 3: 7, 4: 5}, [250, 200, 200]),
        ("all_fives_lightest_tile", {2: 9, 3: 7, 4: 5}, [250, 200, 200]),
    ],
)
def test_hands_and_targets(name: str, sizes: dict[int, int], targets: list[int]) -> None:
    game = GAMES[name]()
    assert game.name == name
    assert {players: game.hand_size(players) for players in game.player_counts()} == sizes
    assert [game.target(players) for players in game.player_counts()] == targets


# -------------------------------------------------------------------- muggins


def test_muggins_pays_what_is_called() -> None:
    played = round_of("muggins", [["4|6", "1|1"], ["2|2", "4|4"]], ["0|0"])
    assert played.refusal(0, Call(0)) == "call.refused"
    assert played.apply(0, Play("4|6")) == 10
    assert played.due() == 10
    assert played.scores() == points(0, 0)
    assert played.calls() == [(0, Call(10)), (1, Call(10))]
    assert Call(10) not in played.legal_actions()
    assert played.refusal(0, Call(5)) == "call.refused"
    assert played.refusal(0, Call(10.5)) == "call.refused"
    assert played.apply(0, Call(10)) == 10
    assert played.due() == 0
    assert played.scores() == points(10, 0)
    assert (played.calls(), played.turn()) == ([], 1)
    assert played.refusal(1, Call(10)) == "call.refused"
    with pytest.raises(Refused, match=r"call\.refused"):
        played.apply(1, Call(0))
    played.undo()
    assert played.apply(1, Call(10)) == 10
    assert played.scores() == points(0, 10)


def test_muggins_loses_what_nobody_called() -> None:
    laid = round_of("muggins", [["4|6", "1|1"], ["2|2", "4|4"]], ["0|0"])
    laid.apply(0, Play("4|6"))
    assert laid.apply(1, Play("4|4", "4|6.low")) == 0
    drawn = round_of("muggins", [["4|6", "1|1"], ["2|2", "3|3"]], ["0|0", "5|5"])
    drawn.apply(0, Play("4|6"))
    drawn.apply(1, Draw("0|0"))
    passed = round_of("muggins", [["4|6", "0|4"], ["2|2", "3|3"]])
    passed.apply(0, Play("4|6"))
    passed.apply(1, Pass())
    for played in (laid, drawn, passed):
        assert played.due() == 0
        assert played.calls() == []
        assert {played.refusal(seat, Call(10)) for seat in (0, 1)} == {"call.refused"}
        assert played.scores() == points(0, 0)


def test_muggins_does_not_let_a_partner_call() -> None:
    hands = [["4|6", "1|1"], ["2|2", "4|4"], ["3|3", "0|1"], ["0|0", "0|2"]]
    played = round_of("muggins", hands)
    played.apply(0, Play("4|6"))
    assert played.refusal(2, Call(10)) == "call.refused"
    assert played.calls() == [(seat, Call(10)) for seat in (0, 1, 3)]
    played.apply(3, Call(10))
    assert played.scores() == points(0, 10)


def test_muggins_ends_by_a_call_that_reaches_the_target() -> None:
    hands = [["4|6", "1|1"], ["2|2", "4|4"]]
    played = round_of("muggins", hands, ["0|0"], scores=[195, 190])
    played.apply(0, Play("4|6"))
    assert played.ended() is None
    played.apply(1, Call(10))
    assert (played.ended(), played.turn(), played.settlement()) == ("target", None, None)
    assert (played.scores(), played.winners()) == (points(195, 200), [1])
    assert played.refusal(0, Call(10)) == "turn.after-end"
    assert played.refusal(1, Play("2|2")) == "turn.after-end"


def test_muggins_is_called_after_the_end_of_a_round() -> None:
    """Seat 0 is out with a tile that scores ten, and 4 + 6 pips are left."""
    played = round_of("muggins", [["4|6"], ["2|2", "3|3"]], scores=[0, 190])
    played.apply(0, Play("4|6"))
    assert (played.ended(), played.went_out()) == ("out", 0)
    assert played.due() == 10
    assert played.settlement() == points(10, 0)
    match = match_after(played)
    assert (match.outcome(), match.scores()) == ("undecided", points(10, 190))
    played.apply(1, Call(10))
    assert (played.ended(), played.went_out(), played.left()) == ("out", 0, [[], ["2|2", "3|3"]])
    assert played.settlement() == points(10, 0)
    assert (match.winner(), match.scores()) == (1, points(10, 200))
    assert played.refusal(0, Call(10)) == "turn.after-end"


def test_muggins_is_not_called_once_the_settlement_ended_the_match() -> None:
    played = round_of("muggins", [["4|6"], ["2|2", "3|3"]], scores=[190, 0])
    played.apply(0, Play("4|6"))
    assert (played.ended(), played.winners()) == ("out", [0])
    assert played.calls() == []
    assert {played.refusal(seat, Call(10)) for seat in (0, 1)} == {"turn.after-end"}


def test_muggins_is_one_line() -> None:
    long = board("muggins", "5|5", "0|5@5|5.line-a", "3|5@5|5.line-b")
    assert [stage.award() for stage in long.stages()] == points(10, 10, 0)
    assert [site for site, _ in long.open_sites()] == ["0|5.low", "3|5.low"]
    assert long.refusal("4|5", "5|5.branch-a") == "placement.no-site"


class Strict(Muggins):
    """A made-up relative in which anything may be called, and a wrong call pays the others."""

    def may_call(self, called: Fraction, due: Fraction, *, mover: bool, partner: bool) -> bool:
        return True

    def call_awards(self, called: Fraction, due: Fraction) -> tuple[Fraction, Fraction]:
        return (called, Fraction(0)) if called == due else (Fraction(-5), Fraction(1))


def test_a_seat_calls_once_and_a_wrong_call_may_cost() -> None:
    played = Round(Strict(), 3, [["4|6", "1|1"], ["2|2"], ["4|4"]], ["0|0"], 0)
    assert played.refusal(1, Call(0)) == "call.refused"
    played.apply(0, Play("4|6"))
    assert played.apply(0, Call(5)) == -5
    assert played.due() == 10
    assert played.scores() == points(-5, 1, 1)
    assert played.refusal(0, Call(10)) == "call.refused"
    assert played.apply(1, Call(10)) == 10
    assert played.scores() == points(-5, 11, 1)
    assert played.apply(2, Call(10)) == -5
    assert played.scores() == points(-4, 12, -4)
    played.apply(1, Draw("0|0"))
    assert played.refusal(2, Call(10)) == "call.refused"


def test_nobody_calls_where_points_are_paid_at_once() -> None:
    played = round_of("all_fives", [["4|6", "1|1"], ["2|2"]], ["0|0"])
    played.apply(0, Play("4|6"))
    assert played.due() == 0
    assert played.calls() == []
    assert played.refusal(0, Call(10)) == "call.refused"
    assert played.scores() == points(10, 0)


# -------------------------------------------------------------------- sniff


@pytest.mark.parametrize(
    ("placements", "totals"),
    [
        # Across: 2, 2, 2, 1 and 0 halves of the fives, in whatever order the sides are joined.
        (
            ["5|5", "0|5@5|5.line-a", "5|6@5|5.line-b", "4|5@5|5.branch-a", "2|5@5|5.branch-b"],
            [10, 10, 16, 15, 12],
        ),
        (
            ["5|5", "0|5@5|5.branch-b", "1|5@5|5.branch-a", "2|5@5|5.line-b", "3|5@5|5.line-a"],
            [10, 10, 11, 8, 6],
        ),
        # Joined to a tile of the line by its first side.
        (["4|6", "6|6@4|6.high", "1|6@6|6.branch-a", "2|6@6|6.line-b"], [10, 16, 17, 13]),
        # Along: 2 halves alone, 1 until both lines are joined, whatever lies at the branches.
        (
            ["5|5+turned", "0|5@5|5.line-a", "5|6@5|5.line-b", "4|5@5|5.branch-a"],
            [10, 5, 6, 10],
        ),
        (["5|5+turned", "0|5@5|5.branch-a", "5|6@5|5.branch-b", "1|5@5|5.line-b"], [10, 5, 11, 12]),
        (["4|6", "6|6@4|6.high+turned", "3|6@6|6.line-b"], [10, 10, 7]),
        # Of blanks nothing is counted; as an end a counted blank is none the less there.
        (["0|0+turned", "0|5@0|0.line-a"], [0, 5]),
    ],
)
def test_sniff_counts_the_first_double(placements: list[str], totals: list[int]) -> None:
    laid = board("sniff", *placements)
    assert [stage.total() for stage in laid.stages()] == totals
    assert [stage.award() for stage in laid.stages()] == [
        total if total % 5 == 0 else 0 for total in totals
    ]
    assert laid.placements() == placements


def test_sniff_opens_all_four_sides_at_once() -> None:
    alone = board("sniff", "5|5+turned")
    assert alone.spinners() == alone.turned() == ["5|5"]
    names = ("line-a", "line-b", "branch-a", "branch-b")
    assert alone.open_sites() == [(f"5|5.{name}", 5) for name in names]
    joined = board("sniff", "4|6", "6|6@4|6.high+turned", "1|6@6|6.branch-b")
    assert joined.joins() == [("4|6.high", "6|6.line-a"), ("6|6.branch-b", "1|6.high")]
    assert joined.refusal("2|6", "6|6.branch-b") == "placement.no-site"


def test_sniff_lets_only_the_first_double_be_turned() -> None:
    empty = Board(GAMES["sniff"]())
    assert empty.refusal("1|4", None, True) == "placement.turned"
    assert empty.refusal("4|4", "1|4.high", True) == "placement.no-site"
    assert empty.legal_placements(["1|4", "5|5"]) == [
        ("1|4", None, False),
        ("5|5", None, False),
        ("5|5", None, True),
    ]
    one = board("sniff", "1|4")
    assert one.refusal("1|1", "1|4.low", True) is None
    assert one.refusal("1|1", "1|4.high", True) == "placement.no-match"
    assert one.refusal("1|2", "1|4.low", True) == "placement.turned"
    assert one.refusal("1|4", "1|4.low", True) == "placement.not-in-hand"
    assert one.legal_placements(["1|1", "4|4"]) == [
        ("1|1", "1|4.low", False),
        ("1|1", "1|4.low", True),
        ("4|4", "1|4.high", False),
        ("4|4", "1|4.high", True),
    ]
    two = board("sniff", "1|4", "1|1@1|4.low")
    assert two.refusal("4|4", "1|4.high", True) == "placement.turned"
    assert two.legal_placements(["4|4"]) == [("4|4", "1|4.high", False)]
    two.place("4|4", "1|4.high")
    assert two.spinners() == ["1|1"]
    assert two.refusal("4|5", "4|4.branch-a") == "placement.no-site"


def test_sniff_is_turned_in_a_round() -> None:
    played = round_of("sniff", [["6|6", "1|1"], ["2|2"]], ["0|0"], laid=["4|6"])
    assert played.legal_actions() == [
        Play("6|6", "4|6.high"),
        Play("6|6", "4|6.high", turned=True),
    ]
    assert played.apply(0, Play("6|6", "4|6.high", turned=True)) == 10
    assert played.board().placements() == ["4|6", "6|6@4|6.high+turned"]


@pytest.mark.parametrize("name", [name for name in GAMES if name != "sniff"])
def test_no_double_is_turned_elsewhere(name: str) -> None:
    assert Board(GAMES[name]()).refusal("5|5", None, True) == "placement.turned"


# -------------------------------------------------------------------- fives_and_threes


@pytest.mark.parametrize(
    ("placements", "award"),
    [
        (["3|6"], 3),
        (["4|6"], 2),
        (["1|4"], 1),
        (["3|6", "6|6@3|6.high"], 8),  # 15: three fives and five threes
        (["0|0"], 0),
        (["1|3"], 0),
        (["6|6"], 4),
        (["4|4", "4|6@4|4.line-a", "6|6@4|6.high"], 4),  # 20
    ],
)
def test_fives_and_threes_has_two_divisors(placements: list[str], award: int) -> None:
    assert awards("fives_and_threes", *placements)[-1] == award


def test_fives_and_threes_is_never_drawn() -> None:
    played = round_of(
        "fives_and_threes", [["2|3", "2|2"], ["1|1", "4|4"]], ["0|1", "0|4"], laid=["1|4"]
    )
    assert played.legal_actions() == [Pass()]
    assert played.refusal(0, Draw("0|1")) == "draw.from-empty"
    played.apply(0, Pass())
    assert played.refusal(1, Pass()) == "turn.must-play"
    assert played.apply(1, Play("4|4", "1|4.high")) == 3


def test_fives_and_threes_gives_one_for_the_last_tile() -> None:
    """The ends are 1 and 5: two threes, and one for the last tile."""
    played = round_of("fives_and_threes", [["4|5"], ["2|2"]], laid=["1|4"])
    assert played.apply(0, Play("4|5", "1|4.high")) == 3
    assert (played.ended(), played.went_out(), played.winner()) == ("out", 0, 0)
    assert (played.settlement(), played.scores()) == (points(0, 0), points(3, 0))
    assert match_after(played).openers() == ([1], "next_seat")
    assert board("fives_and_threes", "1|4", "4|5@1|4.high").award() == 2


def test_fives_and_threes_needs_both_partners_out() -> None:
    hands = [["4|5"], ["5|5", "0|0"], ["1|5"], ["6|6", "2|2"]]
    played = round_of("fives_and_threes", hands, laid=["1|4"])
    assert played.apply(0, Play("4|5", "1|4.high")) == 3
    assert played.ended() is None
    assert played.apply(1, Play("5|5", "4|5.high")) == 0
    # The ends are 1 and 1: nothing but one for the last tile.
    assert played.apply(2, Play("1|5", "5|5.line-b")) == 1
    assert (played.ended(), played.went_out(), played.winner()) == ("out", 2, 0)
    assert (played.settlement(), played.scores()) == (points(0, 0), points(4, 0))
    assert match_after(played).openers() == ([1], "next_seat")


def test_fives_and_threes_passes_over_an_empty_hand() -> None:
    hands = [["4|5"], ["5|5", "1|6"], ["0|2", "0|0"], ["1|1", "2|3"]]
    played = round_of("fives_and_threes", hands, laid=["1|4"])
    played.apply(0, Play("4|5", "1|4.high"))
    played.apply(1, Play("5|5", "4|5.high"))
    played.apply(2, Pass())
    assert played.apply(3, Play("1|1", "1|4.low")) == 4
    assert played.turn() == 1
    assert played.refusal(0, Pass()) == "turn.seat"
    assert played.apply(1, Play("1|6", "1|1.line-b")) == 1
    assert (played.ended(), played.winner()) == ("blocked", None)
    assert (played.settlement(), played.scores()) == (points(0, 0), points(3, 5))
    assert match_after(played).openers() == ([1], "next_seat")


@pytest.mark.parametrize(
    ("before", "after", "ended"),
    [(60, 60, None), (59, 61, "target"), (58, 60, None)],
)
def test_fives_and_threes_is_to_be_met_exactly(before: int, after: int, ended: str | None) -> None:
    hands = [["4|5", "0|0"], ["2|2", "1|5"]]
    played = round_of("fives_and_threes", hands, laid=["1|4"], scores=[before, 50])
    assert played.apply(0, Play("4|5", "1|4.high")) == 2
    assert (played.scores(), played.ended()) == (points(after, 50), ended)
    assert played.winners() == ([0] if ended else [])


# -------------------------------------------------------------------- merry_go_round

FILLED = ["5|5", "0|5@5|5.line-a", "1|5@5|5.branch-a", "4|5@5|5.line-b", "5|6@5|5.branch-b"]


def test_merry_go_round_fills_the_four_sides_first() -> None:
    # 10; 0 + 10; 0 + 1 + 10; 0 + 1 + 4; 0 + 1 + 4 + 6
    assert awards("merry_go_round", *FILLED) == points(2, 2, 0, 1, 0)
    two = board("merry_go_round", *FILLED[:2])
    assert [site for site, _ in two.open_sites()] == [
        *("5|5.line-b", "5|5.branch-a", "5|5.branch-b")
    ]
    assert two.refusal("0|1", "0|5.low") == "placement.closed"
    assert two.refusal("1|2", "0|5.low") == "placement.closed"
    assert two.refusal("1|2", "5|5.branch-a") == "placement.no-match"
    assert two.refusal("1|5", "0|5.high") == "placement.no-site"
    assert two.refusal("0|1") == "placement.no-site"
    four = board("merry_go_round", *FILLED[:4])
    assert [site for site, _ in four.open_sites()] == ["5|5.branch-b"]
    assert four.refusal("1|1", "1|5.low") == "placement.closed"
    filled = board("merry_go_round", *FILLED)
    assert filled.open_sites() == [("0|5.low", 0), ("1|5.low", 1), ("4|5.low", 4), ("5|6.high", 6)]


def test_merry_go_round_has_one_spinner() -> None:
    more = board("merry_go_round", *FILLED, "6|6@5|6.high")
    assert more.spinners() == ["5|5"]
    assert more.total() == 17
    assert more.award() == 0
    assert more.refusal("2|6", "6|6.branch-a") == "placement.no-site"


def test_merry_go_round_begins_with_a_double() -> None:
    empty = Board(GAMES["merry_go_round"]())
    assert empty.refusal("4|6") == "placement.closed"
    assert empty.refusal("4|6", "5|5.line-a") == "placement.no-site"
    assert empty.legal_placements(["4|6", "2|2", "3|3"]) == [
        ("2|2", None, False),
        ("3|3", None, False),
    ]
    played = round_of("merry_go_round", [["4|6", "1|2"], ["2|2", "3|3"]], ["0|1", "5|5", "0|0"])
    assert played.refusal(0, Play("4|6")) == "placement.closed"
    assert played.refusal(0, Pass()) == "turn.must-draw"
    played.apply(0, Draw("0|1"))
    played.apply(0, Draw("5|5"))
    assert played.legal_actions() == [Play("5|5")]
    assert played.refusal(0, Draw("0|0")) == "turn.must-play"
    assert played.apply(0, Play("5|5")) == 2


def test_merry_go_round_opening_passes_on() -> None:
    played = round_of("merry_go_round", [["4|6", "1|2"], ["2|2", "3|3"]])
    assert (played.ended(), played.legal_actions()) == (None, [Pass()])
    played.apply(0, Pass())
    assert played.legal_actions() == [Play("2|2"), Play("3|3")]
    never = round_of("merry_go_round", [["4|6", "1|2"], ["2|3"]])
    assert never.ended() == "blocked"


@pytest.mark.parametrize(
    ("before", "after", "ended"),
    [(60, 60, None), (59, 61, "target"), (58, 60, None)],
)
def test_merry_go_round_is_to_be_met_exactly(before: int, after: int, ended: str | None) -> None:
    played = round_of("merry_go_round", [["5|5", "0|0"], ["5|6"]], scores=[before, 0])
    assert played.apply(0, Play("5|5")) == 2
    assert (played.scores(), played.ended()) == (points(after, 0), ended)


@pytest.mark.parametrize(("before", "after"), [(56, 60), (57, 61), (58, 58)])
def test_merry_go_round_loses_a_settlement_past_the_target(before: int, after: int) -> None:
    """Out with no points on the table, 18 pips left: rounded to 20, four points."""
    played = round_of("merry_go_round", [["2|2"], ["6|6", "3|3"]], scores=[before, 0])
    played.apply(0, Play("2|2"))
    assert (played.ended(), played.settlement()) == ("out", points(4, 0))
    assert played.scores() == points(after, 0)
    assert played.winners() == ([0] if after == 61 else [])
    assert played.winner() == 0


# -------------------------------------------------------------------- seven_toed_pete


def test_seven_toed_pete_is_for_four_alone() -> None:
    game = GAMES["seven_toed_pete"]()
    assert (game.player_counts(), game.sides(4)) == ([4], [[0], [1], [2], [3]])


def test_seven_toed_pete_goes_on_after_a_score_and_after_a_double() -> None:
    hands = [["4|6", "6|6", "5|6", "0|0"], ["1|1", "0|6"], ["2|2", "1|2"], ["3|3", "1|3"]]
    played = round_of("seven_toed_pete", hands)
    assert played.apply(0, Play("4|6")) == 2
    assert (played.turn(), played.refusal(1, Play("0|6", "4|6.high"))) == (0, "turn.seat")
    assert played.apply(0, Play("6|6", "4|6.high")) == 0
    assert played.turn() == 0
    assert played.apply(0, Play("5|6", "6|6.line-b")) == 0
    assert played.turn() == 1
    assert played.apply(1, Play("0|6", "6|6.branch-a")) == 0
    assert played.legal_actions() == [Pass()]


def test_seven_toed_pete_passes_where_the_turn_goes_on() -> None:
    hands = [["5|5", "1|2"], ["1|5", "0|6"], ["2|2", "0|2"], ["3|3", "1|3"]]
    played = round_of("seven_toed_pete", hands)
    assert played.apply(0, Play("5|5")) == 2
    assert (played.turn(), played.legal_actions()) == (0, [Pass()])
    assert played.refusal(0, Draw("0|0")) == "draw.from-empty"
    played.apply(0, Pass())
    assert played.apply(1, Play("1|5", "5|5.line-a")) == 0
    assert played.turn() == 2


def test_seven_toed_pete_opens_with_a_double_or_a_score() -> None:
    empty = Board(GAMES["seven_toed_pete"]())
    tiles = ["0|0", "0|5", "1|2", "1|4", "2|4", "4|6", "5|6", "6|6"]
    opening = [tile for tile, _, _ in empty.legal_placements(tiles)]
    assert opening == ["0|0", "0|5", "1|4", "4|6", "6|6"]
    assert empty.refusal("5|6") == "placement.closed"
    hands = [["1|2", "3|4"], ["5|5", "0|6"], ["2|2", "0|2"], ["3|3", "1|3"]]
    played = round_of("seven_toed_pete", hands)
    assert played.refusal(0, Play("1|2")) == "placement.closed"
    played.apply(0, Pass())
    assert played.legal_actions() == [Play("5|5")]


def test_seven_toed_pete_is_blocked_once_all_have_passed() -> None:
    hands = [["1|2"], ["3|4"], ["2|4"], ["0|1"]]
    assert round_of("seven_toed_pete", hands).ended() == "blocked"
    hands = [["1|2"], ["3|4"], ["2|4"], ["0|6"]]
    able = round_of("seven_toed_pete", hands, laid=["6|6"])
    for seat in range(3):
        able.apply(seat, Pass())
    # 0 and 12, and the last tile of the hand: 3, 7 and 6 pips are left.
    assert able.apply(3, Play("0|6", "6|6.line-a")) == 0
    assert (able.ended(), able.settlement()) == ("out", points(0, 0, 0, 3))


def test_seven_toed_pete_settles_in_fives() -> None:
    played = round_of(
        "seven_toed_pete",
        [["4|4"], ["5|5", "0|6"], ["2|2", "0|2"], ["3|3", "1|3"]],
        laid=["1|4"],
    )
    # A double, but it is out. 16, 6 and 10 pips: 32 gives 30.
    played.apply(0, Play("4|4", "1|4.high"))
    assert (played.ended(), played.turn()) == ("out", None)
    assert played.settlement() == points(6, 0, 0, 0)
    assert match_after(played).openers() == ([0], "went_out")
    game = GAMES["seven_toed_pete"]()
    tied = settle(game, 4, [["1|4"], ["2|3"], ["6|6"], ["5|5"]])
    assert tied == (points(0, 0, 0, 0), None)
    # 5, 12 and 10 pips: 27 gives 25.
    assert settle(game, 4, [["0|4"], ["2|3"], ["6|6"], ["5|5"]]) == (points(5, 0, 0, 0), 0)


# -------------------------------------------------------------------- telefon


def test_telefon_spins_the_first_double_to_be_enclosed() -> None:
    placements = ["1|4", "4|4@1|4.high", "1|1@1|4.low"]
    laid = board("telefon", *placements)
    assert laid.spinners() == []
    assert laid.award() == 10
    assert laid.refusal("4|6", "4|4.branch-a") == "placement.no-site"
    laid.place("1|3", "1|1.line-b")
    assert laid.spinners() == ["1|1"]
    assert [site for site, _ in laid.open_sites()] == [
        *("1|1.branch-a", "1|1.branch-b", "1|3.high", "4|4.line-b")
    ]
    assert laid.place("4|5", "4|4.line-b") == 0
    assert (laid.spinners(), laid.total()) == (["1|1"], 8)
    assert laid.refusal("4|6", "4|4.branch-a") == "placement.no-site"
    assert laid.place("1|2", "1|1.branch-a") == 10
    other = board("telefon", *placements, "4|5@4|4.line-b", "1|3@1|1.line-b")
    assert other.spinners() == ["4|4"]


def test_telefon_opening_scores_only_rarely() -> None:
    assert awards("telefon", "5|5", "0|5@5|5.line-a") == points(0, 10)
    assert awards("telefon", "4|6") == points(0)
    five = board("telefon", "5|5")
    four = board("telefon", "4|6")
    for number, score, award in [(1, 0, 0), (2, 0, 10), (2, 299, 10), (2, 300, 0), (9, 310, 0)]:
        standing = Standing(2, 365, round=number, score=Fraction(score))
        assert five.award(standing) == award
        assert four.award(standing) == 0
    hands = [["5|5", "1|1"], ["2|2"]]
    played = round_of("telefon", hands, ["0|0"], number=2, scores=[295, 0])
    assert played.apply(0, Play("5|5")) == 10
    assert played.scores() == points(305, 0)


@pytest.mark.parametrize(
    ("hands", "out", "before", "paid", "winner"),
    [
        # 12 + 11 + 10 + 8 = 41 is rounded up.
        ([[], ["6|6", "5|6", "5|5", "4|4"]], 0, [0, 0], [45, 0], 0),
        ([[], ["6|6", "5|6", "5|5", "4|4"]], 0, [290, 0], [10, 0], 0),
        ([[], ["6|6", "5|6", "5|5", "4|4"]], 0, [297, 0], [3, 0], 0),
        ([[], ["6|6"]], 0, [320, 0], [0, 0], 0),
        ([[], ["4|6"]], 0, [0, 310], [10, 0], 0),
        ([[], ["0|0"]], 0, [0, 0], [0, 0], 0),
        ([["1|4"], ["1|5"]], None, [0, 0], [10, 0], 0),
        ([["1|4"], ["2|3"]], None, [0, 0], [0, 0], None),
    ],
)
def test_telefon_caps_the_bonus(
    hands: list[list[str]], out: int | None, before: list[int], paid: list[int], winner: int | None
) -> None:
    assert settle(GAMES["telefon"](), 2, hands, out, scores=before) == (points(*paid), winner)


def test_telefon_is_blocked_once_everybody_has_passed() -> None:
    played = round_of("telefon", [["2|3"], ["3|3"]], laid=["1|4"])
    assert (played.nobody_able(), played.can_draw(), played.ended()) == (True, False, None)
    played.apply(0, Pass())
    assert (played.passes(), played.ended()) == (1, None)
    played.apply(1, Pass())
    assert (played.ended(), played.settlement()) == ("blocked", points(10, 0))
    with pytest.raises(ValueError, match="hands"):
        match_after(played).openers()


def test_telefon_counts_passes_over_draws() -> None:
    """Seat 1 draws between two passes; only a placement would end the row."""
    played = round_of("telefon", [["2|3"], ["3|3"], ["1|1", "0|0"]], ["2|2"], laid=["1|4"])
    played.apply(0, Draw("2|2"))
    for seat, passes in ((0, 1), (1, 2)):
        played.apply(seat, Pass())
        assert played.passes() == passes
    played.apply(2, Play("1|1", "1|4.low"))
    assert (played.passes(), played.turn()) == (0, 0)


@pytest.mark.parametrize(
    ("hands", "boneyard", "openers", "named"),
    [
        ([["2|3"], ["1|1"]], [], [0], ["2|3"]),
        ([["2|2", "6|6"], ["1|1"]], ["2|3"], [1], ["1|1"]),
        ([["0|0"], ["6|6"]], ["2|3", *DOUBLES[1:6]], [1], ["6|6"]),
        ([["6|5"], ["0|0"]], ["2|3", *DOUBLES[1:]], [1], ["0|0"]),
        ([["0|2"], ["0|1"]], ["2|3", *DOUBLES], [1], ["0|1"]),
        ([["0|3"], ["1|2"]], ["2|3", "0|1", "0|2", *DOUBLES], [0, 1], ["0|3", "1|2"]),
        ([["0|3", "1|2"], []], ["2|3", "0|1", "0|2", *DOUBLES], [0], ["0|3", "1|2"]),
    ],
)
def test_telefon_names_the_opener_by_a_tile(
    hands: list[list[str]], boneyard: list[str], openers: list[int], named: list[str]
) -> None:
    game = GAMES["telefon"]()
    deal = full_deal(game, 2, hands, boneyard)
    match = Match(game, 2)
    assert match.openers(deal[0]) == (openers, "holder")
    others = {seat for seat in (0, 1) if seat not in openers}
    for seat in others:
        assert match.setup_refusal(*deal, seat) == "setup.opener"
    for seat in openers:
        match = Match(game, 2)
        played = match.start_round(*deal, seat)
        own = [tile for tile in named if tile in deal[0][seat]]
        assert played.legal_actions() == [Play(tile) for tile in own]
        other = next(tile for tile in deal[0][seat] if tile not in named)
        assert played.refusal(seat, Play(other)) == "placement.closed"


def test_telefon_opens_with_any_tile_after_going_out() -> None:
    played = round_of("telefon", [["4|6"], ["3|3"]], laid=["1|4"])
    played.apply(0, Play("4|6", "1|4.high"))
    match = match_after(played)
    assert match.openers() == ([0], "went_out")
    after = match.start_round(*full_deal(played.game, 2, [["0|0"], ["2|3"]]), 0)
    assert (after.number, after.named) == (2, None)
    assert len(after.legal_actions()) == 7


def test_telefon_asks_for_the_target_after_a_round() -> None:
    hands = [["1|6", "3|3"], ["6|6", "2|2"]]
    played = round_of("telefon", hands, laid=["1|4"], scores=[360, 0])
    match = match_after(played)
    assert played.apply(0, Play("1|6", "1|4.low")) == 10
    assert (played.ended(), match.outcome(), match.scores()) == (None, "undecided", points(370, 0))
    played.apply(1, Play("6|6", "1|6.high"))
    played.apply(0, Pass())
    played.apply(1, Pass())
    assert (played.ended(), played.settlement()) == ("blocked", points(0, 10))
    assert (match.outcome(), match.winner()) == ("won", 0)


def test_telefon_plays_another_round_over_a_tie() -> None:
    played = round_of("telefon", [["4|6"], ["3|3"]], laid=["1|4"], scores=[370, 370])
    match = match_after(played)
    played.apply(0, Play("4|6", "1|4.high"))
    assert (played.ended(), played.settlement()) == ("out", points(0, 0))
    assert (match.outcome(), match.openers()) == ("undecided", ([0], "went_out"))
    hands, boneyard = full_deal(played.game, 2, [[], []])
    assert match.setup_refusal(hands, boneyard, 1) == "setup.opener"
    another = match.start_round(hands, boneyard, 0)
    play_out(another, Random(0))
    assert another.ended() in ("out", "blocked")
    unequal = len(set(match.scores())) == 2
    assert match.outcome() == ("won" if unequal else "undecided")
    with pytest.raises(ValueError, match="decided"):
        round_of("telefon", [["4|6"], ["3|3"]], laid=["1|4"], scores=[370, 360])


class Twice(AllFivesRoundEnd):
    """A made-up relative in which two more rounds are played over a tie."""

    def tie_rounds(self, players: int) -> int:
        return 2


def test_more_rounds_over_a_tie_are_not_asked_before_the_last() -> None:
    game = Twice(targets={2: 20})
    match = Match(game, 2)
    hands = [["1|2"], ["3|4"]]
    # Blocked; seven pips give five.
    tied = Round(game, 2, hands, [], 0, laid=["6|6"], scores=[20, 25], finish="after the round")
    match.rounds.append(tied)
    assert (match.rounds[0].ended(), match.scores()) == ("blocked", points(25, 25))
    rng = Random(3)
    for finish in ("never", "after the round"):
        assert match.outcome() == "undecided"
        round_ = match.start_round(*deal(game, 2, rng), match.openers()[0][0])
        assert round_.finish == finish
        play_out(round_, rng)
        assert round_.ended() in ("out", "blocked")
    assert match.scores()[0] != match.scores()[1]
    assert match.outcome() == "won"


# -------------------------------------------------------------------- bergen


@pytest.mark.parametrize(
    ("placements", "award"),
    [
        (["6|6"], 2),
        (["0|0"], 2),
        (["4|6"], 0),
        (["6|6", "1|6@6|6.line-a"], 2),
        (["6|6", "1|6@6|6.line-a", "2|6@6|6.line-b"], 0),
        (["6|6", "1|6@6|6.line-a", "2|6@6|6.line-b", "1|2@2|6.low"], 2),
        (["6|6", "1|6@6|6.line-a", "2|6@6|6.line-b", "1|2@2|6.low", "1|1@1|6.low"], 3),
    ],
)
def test_bergen_pays_for_ends_that_are_alike(placements: list[str], award: int) -> None:
    laid = board("bergen", *placements)
    assert laid.spinners() == []
    assert laid.award() == award


def test_bergen_opens_with_the_highest_double() -> None:
    game = GAMES["bergen"]()
    match = Match(game, 3)
    deal = full_deal(game, 3, [["1|1", "4|4"], ["5|5", "0|6"], ["0|0"]], ["6|6"])
    assert match.openers(deal[0]) == ([1], "holder")
    assert match.setup_refusal(*deal, 0) == "setup.opener"
    played = match.start_round(*deal, 1)
    assert played.legal_actions() == [Play("5|5")]
    assert played.refusal(1, Play("0|6")) == "placement.closed"
    assert played.refusal(1, Play("0|6", "5|5.line-a")) == "placement.no-site"
    assert played.refusal(1, Draw("6|6")) == "turn.must-play"
    assert played.apply(1, Play("5|5")) == 2
    with pytest.raises(ValueError, match="hands"):
        Match(game, 3).openers()


def test_bergen_deals_again_without_a_double() -> None:
    game = GAMES["bergen"]()
    match = Match(game, 2)
    deal = full_deal(game, 2, [[], []], DOUBLES)
    assert match.openers(deal[0]) == ([], "new_deal")
    assert match.setup_refusal(*deal, 0) == "setup.deal"
    with pytest.raises(Refused, match=r"setup\.deal"):
        match.start_round(*deal, 0)
    assert match.setup_refusal(deal[0], deal[1][1:], 0) == "setup.tiles"


def test_bergen_opens_every_round_in_the_same_way() -> None:
    played = round_of("bergen", [["4|6"], ["3|3"]], laid=["1|4"])
    played.apply(0, Play("4|6", "1|4.high"))
    assert played.ended() == "out"
    match = match_after(played)
    deal = full_deal(played.game, 2, [["1|1"], ["2|2"]], DOUBLES[3:])
    assert match.openers(deal[0]) == ([1], "holder")
    assert match.start_round(*deal, 1).legal_actions() == [Play("2|2")]


def test_bergen_lets_two_tiles_sleep() -> None:
    hands = [["2|3", "2|2"], ["1|5", "3|3"]]
    played = round_of("bergen", hands, ["0|0", "5|6", "5|5"], laid=["1|4"])
    assert played.refusal(0, Pass()) == "turn.must-draw"
    played.apply(0, Draw("0|0"))
    assert played.refusal(0, Draw("5|6")) == "draw.from-empty"
    assert played.legal_actions() == [Pass()]
    blocked = round_of("bergen", [["2|3", "2|2"], ["3|5"]], ["1|1", "6|6"], laid=["1|4"])
    assert (blocked.ended(), blocked.settlement()) == ("blocked", points(0, 1))


@pytest.mark.parametrize(
    ("hands", "out", "paid", "winner"),
    [
        ([["6|6"], [], ["1|2"]], 1, [0, 1, 0], 1),
        # No double is better than light; without doubles the lighter hand; else the rest of it.
        ([["5|6"], ["0|0", "0|1"]], None, [1, 0], 0),
        ([["5|6"], ["0|1", "2|3"]], None, [0, 1], 1),
        ([["6|6", "1|2"], ["0|0", "1|3"]], None, [1, 0], 0),
        ([["1|4"], ["2|3"]], None, [0, 0], None),
        ([["6|6"], ["0|0"]], None, [0, 0], None),
        # Partners together: a double in one hand, though it holds nothing else.
        ([["0|0"], ["5|6"], ["0|1"], ["4|6"]], None, [0, 1], 1),
        ([["0|0"], ["5|6"], ["0|1"], ["1|1"]], None, [1, 0], 0),
    ],
)
def test_bergen_settles_for_one_point(
    hands: list[list[str]], out: int | None, paid: list[int], winner: int | None
) -> None:
    assert settle(GAMES["bergen"](), len(hands), hands, out) == (points(*paid), winner)


# -------------------------------------------------------------------- draw and block


@pytest.mark.parametrize("name", ["draw", "block"])
@pytest.mark.parametrize(
    ("hands", "boneyard", "openers", "named"),
    [
        ([["1|1"], ["5|6", "0|0"]], DOUBLES[2:], [0], ["1|1"]),
        ([["4|6"], ["5|6"]], DOUBLES, [1], ["5|6"]),
        ([["3|6"], ["4|5"]], ["5|6", "4|6", *DOUBLES], [0, 1], ["3|6", "4|5"]),
    ],
)
def test_draw_names_the_opener_by_a_tile(
    name: str, hands: list[list[str]], boneyard: list[str], openers: list[int], named: list[str]
) -> None:
    game = GAMES[name]()
    deal = full_deal(game, 2, hands, boneyard)
    for seat in (0, 1):
        match = Match(game, 2)
        assert match.openers(deal[0]) == (openers, "holder")
        if seat not in openers:
            assert match.setup_refusal(*deal, seat) == "setup.opener"
            continue
        played = match.start_round(*deal, seat)
        own = [tile for tile in named if tile in deal[0][seat]]
        assert played.legal_actions() == [Play(tile) for tile in own]
        assert played.refusal(seat, Play(deal[0][seat][-1])) == "placement.closed"


@pytest.mark.parametrize("name", ["draw", "block"])
def test_draw_opens_later_rounds_with_any_tile(name: str) -> None:
    out = round_of(name, [["4|6"], ["3|3"]], laid=["1|4"])
    assert out.apply(0, Play("4|6", "1|4.high")) == 0
    assert (out.ended(), out.settlement()) == ("out", points(6, 0))
    match = match_after(out)
    assert match.openers() == ([0], "went_out")
    after = match.start_round(*full_deal(out.game, 2, [[], ["6|6"]]), 0)
    assert len(after.legal_actions()) == 7


@pytest.mark.parametrize("name", ["draw", "block"])
def test_draw_opens_after_a_block_by_its_winner_or_by_lot(name: str) -> None:
    won = round_of(name, [["2|2"], ["3|5"]], laid=["1|4"])
    assert (won.ended(), won.settlement()) == ("blocked", points(4, 0))
    assert match_after(won).openers() == ([0], "winner")
    equal = round_of(name, [["2|3"], ["0|5"]], laid=["1|4"])
    assert (equal.ended(), equal.settlement()) == ("blocked", points(0, 0))
    assert match_after(equal).openers() == ([0, 1], "lot")
    # 4 + 0 against 8 + 9; either partner opens.
    hands = [["3|5"], ["2|2"], ["3|6"], ["0|0"]]
    partners = round_of(name, hands, laid=["1|4"])
    assert (partners.settlement(), partners.winner()) == (points(0, 13), 1)
    assert match_after(partners).openers() == ([1, 3], "winner")


@pytest.mark.parametrize(
    ("hands", "out", "paid", "winner"),
    [
        ([[], ["2|2", "6|6"], ["3|4"]], 0, [23, 0, 0], 0),
        ([[], ["1|2"], ["6|6"], ["0|1"]], 0, [4, 0], 0),
        ([["1|2"], ["4|4"], ["5|6"]], None, [16, 0, 0], 0),
        # 12 of the others less 1 + 4 of the partners
        ([["0|1"], ["1|2"], ["0|4"], ["4|5"]], None, [7, 0], 0),
        ([["1|4"], ["2|3"], ["6|6"]], None, [0, 0, 0], None),
    ],
)
@pytest.mark.parametrize("name", ["draw", "block"])
def test_draw_settles_without_rounding(
    name: str, hands: list[list[str]], out: int | None, paid: list[int], winner: int | None
) -> None:
    assert settle(GAMES[name](), len(hands), hands, out) == (points(*paid), winner)


def test_draw_lets_two_tiles_sleep() -> None:
    hands = [["2|3", "2|2"], ["1|5", "3|3"]]
    played = round_of("draw", hands, ["0|0", "5|6", "5|5"], laid=["1|4"])
    assert played.refusal(0, Pass()) == "turn.must-draw"
    assert played.refusal(0, Draw("5|6")) == "draw.not-next"
    played.apply(0, Draw("0|0"))
    assert played.refusal(0, Draw("5|6")) == "draw.from-empty"
    played.apply(0, Pass())
    assert played.apply(1, Play("1|5", "1|4.low")) == 0
    emptied = round_of("draw", [["2|3"], ["3|3"]], ["0|0", "5|6", "5|5"], laid=["1|4"])
    emptied.apply(0, Draw("0|0"))
    assert (emptied.ended(), emptied.settlement()) == ("blocked", points(1, 0))


def test_block_is_never_drawn() -> None:
    hands = [["2|3", "2|2"], ["1|5", "3|3"]]
    played = round_of("block", hands, ["0|0", "5|6", "5|5"], laid=["1|4"])
    assert played.refusal(0, Draw("0|0")) == "draw.from-empty"
    assert played.refusal(0, Play("2|3", "1|4.low")) == "placement.no-match"
    played.apply(0, Pass())
    assert played.refusal(1, Pass()) == "turn.must-play"
    assert played.refusal(1, Draw("0|0")) == "turn.must-play"
    played.apply(1, Play("1|5", "1|4.low"))
    stuck = round_of("block", [["2|3"], ["3|3"]], ["1|1", "0|0", "4|4"], laid=["1|4"])
    assert (stuck.ended(), stuck.settlement()) == ("blocked", points(1, 0))


@pytest.mark.parametrize("name", ["draw", "block"])
def test_draw_scores_nothing_on_the_table(name: str) -> None:
    laid = board(name, "5|5", "5|6@5|5.line-a")
    assert (laid.total(), laid.spinners()) == (16, [])
    assert laid.award() == 0
    assert awards(name, "4|6", "6|6@4|6.high") == points(0, 0)
    assert laid.refusal("1|5", "5|5.branch-a") == "placement.no-site"
    ends = round_of(name, [["4|6"], ["5|5"]], ["1|1", "6|6"], laid=["1|4"], scores=[90, 99])
    ends.apply(0, Play("4|6", "1|4.high"))
    assert (ends.scores(), ends.winners()) == (points(100, 99), [0])


# -------------------------------------------------------------------- variants of All Fives


def test_round_end_plays_on_past_the_target() -> None:
    hands = [["1|6", "4|6"], ["3|3"]]
    played = round_of("all_fives_round_end", hands, laid=["1|4"], scores=[245, 100])
    match = match_after(played)
    assert played.apply(0, Play("1|6", "1|4.low")) == 10
    assert (played.ended(), played.turn(), played.winners()) == (None, 1, [])
    assert (match.outcome(), match.scores()) == ("undecided", points(255, 100))
    assert played.refusal(0, Play("4|6", "1|4.high")) == "turn.seat"
    played.apply(1, Pass())
    played.apply(0, Play("4|6", "1|4.high"))
    assert (played.ended(), played.settlement()) == ("out", points(5, 0))
    assert (match.winner(), match.scores()) == (0, points(260, 100))
    with pytest.raises(Refused, match=r"match\.over"):
        match.start_round(*full_deal(played.game, 2, [[], []]), 0)


@pytest.mark.parametrize(
    ("before", "after", "winner"),
    [([240, 246], [250, 251], 1), ([241, 246], [251, 251], None), ([240, 245], [250, 250], None)],
)
def test_round_end_is_decided_by_the_settlement(
    before: list[int], after: list[int], winner: int | None
) -> None:
    played = round_of("all_fives_round_end", [["1|6", "3|3"], ["4|4"]], laid=["1|4"], scores=before)
    match = match_after(played)
    played.apply(0, Play("1|6", "1|4.low"))
    played.apply(1, Play("4|4", "1|4.high"))
    assert (played.ended(), played.settlement()) == ("out", points(0, 5))
    assert (match.scores(), match.winner()) == (points(*after), winner)
    assert match.outcome() == ("draw" if winner is None else "won")


def test_round_end_goes_on_short_of_the_target() -> None:
    played = round_of("all_fives_round_end", [["4|6"], ["3|3"]], laid=["1|4"], scores=[240, 0])
    match = match_after(played)
    played.apply(0, Play("4|6", "1|4.high"))
    assert (match.outcome(), match.openers()) == ("undecided", ([0], "went_out"))


@pytest.mark.parametrize(
    ("hands", "paid", "winner"),
    [
        ([["0|1", "1|5"], ["3|4"]], [5, 0], 0),
        ([["0|0", "4|4"], ["3|4"]], [0, 10], 1),
        ([["2|3"], ["1|3"], ["0|1"], ["0|2"]], [5, 0], 0),
        ([["1|4"], ["0|1", "0|4"], ["6|6"]], [0, 15, 0], 1),
        # Equal in the lightest tile too: as in All Fives.
        ([["0|5"], ["1|4"]], [0, 0], None),
        ([["0|5"], ["1|4"], ["6|6", "0|1"]], [7.5, 7.5, 0], None),
        ([["0|5"], ["1|4"], ["2|3"]], [0, 0, 0], None),
        # The lightest tile does not matter to a side that is heavier.
        ([["0|5"], ["0|0", "0|6"], ["1|4"]], [2.5, 0, 2.5], None),
        # Three equal, one alone with the lightest tile.
        ([["2|5"], ["0|1", "0|6"], ["3|4"]], [0, 15, 0], 1),
    ],
)
def test_lightest_tile_breaks_a_tie(
    hands: list[list[str]], paid: list[float], winner: int | None
) -> None:
    game = GAMES["all_fives_lightest_tile"]()
    assert settle(game, len(hands), hands) == (points(*paid), winner)


def test_lightest_tile_does_not_matter_after_going_out() -> None:
    game = GAMES["all_fives_lightest_tile"]()
    assert settle(game, 2, [["0|0"], []], 1) == (points(0, 0), 1)
    played = round_of("all_fives_lightest_tile", [["0|1", "1|5"], ["3|4"]], laid=["6|6"])
    assert (played.ended(), played.winner()) == ("blocked", 0)
    assert match_after(played).openers() == ([0, 1], "lot")


# -------------------------------------------------------------------- settle


@pytest.mark.parametrize(
    "wrong",
    [
        {"boneyard": ["1|0"]},
        {"boneyard": ["0|7"]},
        {"scores": [0]},
        {"scores": []},
        {"round": 0},
        {"laid_last": 2},
        {"laid_last": -1},
    ],
)
def test_settle_refuses_what_cannot_be(wrong: dict[str, object]) -> None:
    game = GAMES["telefon"]()
    right: dict[str, object] = {"boneyard": ["6|6"], "scores": [0, 0], "round": 3, "laid_last": 1}
    hands = [["0|1"], ["1|1"]]
    assert settle(game, 2, hands, **right) == (points(5, 0), 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"wrong number|a tile|the seat"):
        settle(game, 2, hands, **{**right, **wrong})  # type: ignore[arg-type]
