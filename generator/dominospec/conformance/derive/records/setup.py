"""Records whose set, deal or opener is altered."""

from __future__ import annotations

from dominospec.conformance.derive.records.altering import Alterations, Found, cut, insert, put
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.notation import tile_text
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import ClaimKind

_CLAIMS = ("ended", "left", "settlement", "scores")


def dealt(kept: Alterations) -> Found:
    """Players, tiles, hands, and who opens the first round."""
    book, record = kept.book, kept.record
    players = record["players"]
    most = book.setup.highest_pips
    first = record["rounds"][0]
    yield kept.kept(
        book.setup.players_rule, "kept", f"A match of {players} players that keeps the rules."
    )
    yield kept.kept(book.setup.deal.rule, "kept", f"A right deal for {players} players.")
    nobody = max(book.setup.players) + 1
    yield kept.refused(
        "setup.players", "too-many", f"The game has no {nobody} players.", put("players", nobody)
    )
    yield kept.refused(
        "setup.tiles",
        "unknown",
        "The set has no such tile.",
        put("rounds/0/hands/0/0", tile_text((0, most + 1))),
        at=(0, None),
    )
    yield kept.refused(
        "setup.tiles",
        "twice",
        "A tile is there twice, and another is missing.",
        put("rounds/0/hands/0/0", first["hands"][1][0]),
        at=(0, None),
    )
    yield kept.refused(
        "setup.deal",
        "one-more",
        "Seat 0 has a tile more, seat 1 one less.",
        insert("rounds/0/hands/0/0", first["hands"][1][0]),
        cut("rounds/0/hands/1/0"),
        at=(0, None),
    )
    yield kept.refused(
        "setup.deal",
        "one-less",
        "The last seat has a tile less, the boneyard one more.",
        insert("rounds/0/boneyard/0", first["hands"][-1][0]),
        cut(f"rounds/0/hands/{players - 1}/0"),
        at=(0, None),
    )
    yield kept.refused(
        "setup.deal",
        "hand-missing",
        "A seat has no hand; its tiles are in the boneyard.",
        put("rounds/0/boneyard", first["boneyard"] + first["hands"][-1]),
        cut(f"rounds/0/hands/{players - 1}"),
        at=(0, None),
    )
    rule = book.setup.first_opener.rule
    yield kept.kept(rule, "kept", "The first opener was found as the rule says.")
    yield from _wrong_claim(kept, 0, rule)
    yield from _openings(kept, 0, rule)


def after_out(kept: Alterations) -> Found:
    """Who opens after a seat went out."""
    rounds = kept.record["rounds"]
    last = rounds[0]["events"][-1]["seat"]
    out = kept.book.setup.opener_after[Cause.OUT]
    yield kept.kept(out.rule, "kept", f"Seat {last} went out; the next opener is right.")
    yield from _wrong_claim(kept, 1, out.rule)
    yield from _openings(kept, 1, out.rule)


def after_block(kept: Alterations) -> Found:
    """A blocked round: who opens the next, what is claimed."""
    block = kept.book.setup.opener_after[Cause.BLOCKED]
    yield kept.kept(block.rule, "kept", "A round follows a blocked one; its opener is right.")
    yield from _wrong_claim(kept, 1, block.rule)
    yield from _openings(kept, 1, block.rule)
    yield kept.broken(
        "round.ended",
        kept.book.turn.blocked.rule,
        "said-out",
        "The round was blocked, nobody went out.",
        put("rounds/0/ended", "out"),
        at=(0, None),
    )


def _openings(kept: Alterations, number: int, rule: str) -> Found:
    """Each other seat opens a round: by lot any may, else only the one that is named."""
    rounds = kept.record["rounds"]
    right = rounds[number]["opener"]
    for seat in range(kept.record["players"]):
        if seat == right:
            continue
        what, says = f"round-{number}-opened-by-{seat}", f"Seat {seat} opens."
        changes = [
            put(f"rounds/{number}/opener", seat),
            put(f"rounds/{number}/events", []),
            *(cut(f"rounds/{number}/{claim}") for claim in _CLAIMS if claim in rounds[number]),
            *(cut(f"rounds/{number + 1}") for _ in rounds[number + 1 :]),
            *(cut(claim) for claim in ("scores", "winner") if claim in kept.record),
        ]
        if number and rounds[number]["opener_by"] == ClaimKind.WENT_OUT and _out(rounds[0]):
            yield kept.broken("setup.opener", rule, what, says, *changes, at=(number, None))
        else:
            yield kept.kept(rule, what, says, *changes)


def _out(written: Written) -> bool:
    return bool(written["ended"] == Cause.OUT)


def _wrong_claim(kept: Alterations, number: int, rule: str) -> Found:
    """A wrong reason for the opener, beside which nothing is wrong."""
    right = kept.record["rounds"][number]["opener_by"]
    wrong = "lot" if right != "lot" else "went_out"
    yield kept.broken(
        "setup.opener",
        rule,
        f"round-{number}-by-{wrong.replace('_', '-')}",
        f"The opener was not found by {wrong}.",
        put(f"rounds/{number}/opener_by", wrong),
        at=(number, None),
    )
