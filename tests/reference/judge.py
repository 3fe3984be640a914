"""Judging the record of a match: what is wrong with it, and what the rules give."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .actions import Action, Call, Draw, Pass, Play
from .family import GAMES
from .games import AllFives
from .matches import Match
from .notation import Tile
from .records import Violation, format_fault, unknown_keys
from .rounds import Round


@dataclass(frozen=True)
class Verdict:
    """The violations in order; the scores and the winner that the rules give.

    The winner is None in a match that is drawn or open; both are None where judging had to stop.
    """

    violations: list[Violation]
    scores: list[Fraction] | None
    winner: int | None


def judge(record: Any, game: AllFives | None = None) -> Verdict:
    """Judge a parsed record by `game` or, without one, by the game that it names.

    A wrong claim is reported and judging goes on with the right value, so that one slip gives one
    violation. Anything else that is wrong ends the judging. Unreadable text and the digest under
    `rules` are not looked at.

    Decided: the shape is judged first and only its first fault reported, from the outside in; then
    come unknown keys, the outer ones first; then whether the record names the game judged by.
    A known key in a wrong place (`points` beside a draw) is a fault of shape, not an unknown key.
    """
    fault = format_fault(record, game)
    if fault is not None:
        return Verdict([fault], None, None)
    if game is None:
        game = GAMES[record["game"]]()
    found = list(unknown_keys(record, game))
    if record["game"] != game.name:
        return Verdict([*found, Violation("record.rules")], None, None)
    if record["players"] not in game.player_counts():
        return Verdict([*found, Violation("setup.players")], None, None)

    match = Match(game, record["players"])
    for number, round_ in enumerate(record["rounds"]):
        is_last = number == len(record["rounds"]) - 1
        if not _judge_round(match, number, round_, is_last, found):
            return Verdict(found, None, None)
    _judge_outcome(match, record, found)
    return Verdict(found, match.scores(), match.winner())


def _judge_round(
    match: Match, number: int, claimed: dict[str, Any], is_last: bool, found: list[Violation]
) -> bool:
    """Replay a round, adding to `found`; False if judging cannot go on after it.

    Decided: a wrong `opener_by` beside a right opener is a wrong claim, so the replay goes on.
    """
    setup = (claimed["hands"], claimed["boneyard"], claimed["opener"])
    code = match.setup_refusal(*setup)
    if code is not None:
        found.append(Violation(code, number))
        return False
    _, by = match.openers(claimed["hands"])
    if claimed.get("opener_by", by) != by:
        found.append(Violation("setup.opener", number))

    round_ = match.start_round(*setup)
    for place, event in enumerate(claimed["events"]):
        seat, action = event["seat"], _action(event, match.game)
        code = round_.refusal(seat, action)
        if code is not None:
            found.append(Violation(code, number, place))
            return False
        points = round_.apply(seat, action)
        if event.get("points", points) != points:
            found.append(Violation("score.points", number, place))

    if round_.ended() is None and not is_last:
        found.append(Violation("round.unfinished", number))
        return False
    _judge_result(round_, number, claimed, found)
    return True


def _action(event: dict[str, Any], game: AllFives) -> Action:
    if "play" in event:
        turned = game.has_turned_doubles and event.get("turned", False)
        return Play(event["play"], event.get("at"), turned)
    if "draw" in event:
        return Draw(event["draw"])
    return Pass() if "pass" in event else Call(event["call"])


def _judge_result(
    round_: Round, number: int, claimed: dict[str, Any], found: list[Violation]
) -> None:
    """Compare the claims about how a round came out.

    Where there is no end yet, or no settlement, any claim of one is wrong.
    """
    left = round_.left()
    given_left = None if left is None else [sorted(hand) for hand in left]
    if "ended" in claimed and claimed["ended"] != round_.ended():
        found.append(Violation("round.ended", number))
    if "left" in claimed:
        claimed_left = [sorted(Tile(tile) for tile in hand) for hand in claimed["left"]]
        if claimed_left != given_left:
            found.append(Violation("settlement.left", number))
    if "settlement" in claimed and claimed["settlement"] != round_.settlement():
        found.append(Violation("settlement.award", number))
    if "scores" in claimed and claimed["scores"] != round_.scores():
        found.append(Violation("match.scores", number))


def _judge_outcome(match: Match, record: dict[str, Any], found: list[Violation]) -> None:
    """Compare the claims about the whole match. While it is open, any claim of a winner is wrong.

    Rule E9: the record names the winner, or None for a draw, and the scores.
    """
    if "scores" in record and record["scores"] != match.scores():
        found.append(Violation("match.scores"))
    undecided = match.outcome() == "undecided"
    if "winner" in record and (undecided or record["winner"] != match.winner()):
        found.append(Violation("match.winner"))
