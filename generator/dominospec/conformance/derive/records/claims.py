"""Records with wrong claims, which is one finding each and no more."""

from __future__ import annotations

from dominospec.conformance.derive.played import ended, placed, replayed
from dominospec.conformance.derive.records.altering import Alterations, Found, cut, insert, put
from dominospec.conformance.notation import parse_tile


def claims(kept: Alterations) -> Found:
    """Wrong claims, each of which is one finding and no more."""
    book, record = kept.book, kept.record
    first = record["rounds"][0]
    yield from _points(kept)
    yield kept.broken(
        "round.ended",
        book.turn.out.rule,
        "said-blocked",
        "Somebody went out, the round was not blocked.",
        put("rounds/0/ended", "blocked"),
        at=(0, None),
    )
    holder = next(seat for seat, hand in enumerate(first["left"]) if hand)
    yield kept.refused(
        "settlement.left",
        "said-less",
        "A tile that is left is not listed.",
        cut(f"rounds/0/left/{holder}/0"),
        at=(0, None),
    )
    yield kept.broken(
        "settlement.award",
        _settled_by(kept, 0),
        "said-more",
        "The settlement is said to pay side 0 more than it does.",
        put("rounds/0/settlement/0", first["settlement"][0] + 5),
        at=(0, None),
    )
    rule = book.refusals["match.scores"]
    yield kept.kept(rule, "kept", "The scores after each round are right, and so are the last.")
    yield kept.refused(
        "match.scores",
        "after-a-round",
        "The score of side 1 after the first round is wrong.",
        put("rounds/0/scores/1", first["scores"][1] + 5),
        at=(0, None),
    )
    yield kept.refused(
        "match.scores",
        "in-an-open-round",
        "The score of side 0 in the round that goes on is wrong.",
        put("rounds/1/scores/0", record["scores"][0] + 5),
        at=(1, None),
    )
    yield kept.refused(
        "match.scores",
        "at-the-end",
        "The last score of side 0 is wrong.",
        put("scores/0", record["scores"][0] + 5),
    )
    yield kept.refused(
        "match.winner", "open", "Nobody has won a match that goes on.", put("winner", 0)
    )


def _points(kept: Alterations) -> Found:
    """Wrong points, for a placement that scores and for one that does not."""
    told = set()
    for index, state in enumerate(replayed(kept.book, kept.record, 0)):
        event = kept.record["rounds"][0]["events"][index]
        if "play" not in event or bool(event["points"]) in told:
            continue
        told.add(bool(event["points"]))
        awards = state.layout.after(placed(event)).awards(state.standing(event["seat"]))
        yield kept.broken(
            "score.points",
            next((rule for rule, award in awards.items() if award), None)
            or kept.book.refusals.get("score.points"),
            "too-much" if event["points"] else "for-nothing",
            f"A placement is said to score {event['points'] + 5}, it scores {event['points']}.",
            put(f"rounds/0/events/{index}/points", event["points"] + 5),
            at=(0, index),
        )


def _settled_by(kept: Alterations, number: int) -> str:
    """The rule that answers for the settlement of a round."""
    state = ended(kept.book, kept.record, number)
    assert state.ended is not None
    assert state.settled is not None
    leader = kept.book.settlement.leaders.get(state.ended)
    rules = [*state.settled.rules, *([leader.rule] if leader else [])]
    return rules[0] if rules else kept.book.refusals["settlement.award"]


def carried(kept: Alterations) -> Found:
    """A block that paid nobody: what it left is not paid for in the next round either."""
    yield kept.kept(
        _settled_by(kept, 0),
        "nothing-carried-over",
        "A block paid nobody; the next settlement pays for its own round alone.",
    )
    first, second = kept.record["rounds"]
    pips = sum(sum(parse_tile(tile)) for hand in first["left"] for tile in hand)
    side = next(side for side, paid in enumerate(second["settlement"]) if paid)
    yield kept.broken(
        "settlement.award",
        _settled_by(kept, 1),
        "carried-over",
        "The next settlement is said to pay for what the block left, too.",
        put(f"rounds/1/settlement/{side}", second["settlement"][side] + pips),
        at=(1, None),
    )


def decided(kept: Alterations) -> Found:
    """A match that is over: nothing follows, and its winner is claimed."""
    record = kept.record
    rounds, winner = record["rounds"], record["winner"]
    rule = kept.book.match.winner_rule
    yield kept.kept(rule, "kept", "A decided match; its winner and scores are right.")
    yield kept.refused(
        "match.over",
        "one-more-round",
        "A round follows after the match was decided.",
        insert(f"rounds/{len(rounds)}", {"opener": 0, "hands": [], "boneyard": [], "events": []}),
        at=(len(rounds), None),
    )
    for claim in (0, 1, None):
        if claim != winner:
            yield kept.broken(
                "match.winner",
                rule,
                f"said-{'nobody' if claim is None else claim}",
                f"Side {winner} has won, not {'nobody' if claim is None else f'side {claim}'}.",
                put("winner", claim),
            )
    if rounds[-1]["ended"] == "target":
        yield kept.broken(
            "round.ended",
            kept.book.match.finish.rule,
            "said-blocked",
            "The last round ended as the target was reached.",
            put(f"rounds/{len(rounds) - 1}/ended", "blocked"),
            at=(len(rounds) - 1, None),
        )
