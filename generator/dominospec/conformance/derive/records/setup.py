"""Records whose set, deal or opener is altered."""

from __future__ import annotations

from random import Random

from dominospec.conformance.derive.played import ended, opened
from dominospec.conformance.derive.records.altering import (
    CLAIMS,
    Alterations,
    Found,
    cut,
    insert,
    put,
)
from dominospec.conformance.interpreter.matches import deal
from dominospec.conformance.interpreter.opening import Hands, dealt_again, opening
from dominospec.conformance.notation import tile_text
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import ClaimKind, RuleBook

_DEALS_TRIED = 3000


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
    if book.setup.left_out is not None:
        tile = tile_text(book.setup.left_out.tiles[0])
        change = put("rounds/0/hands/0/0", tile)
        says = f"The set lacks {tile}."
        _, lacking = kept.refused("setup.tiles", "left-out", says, change, at=(0, None))
        yield book.setup.left_out.rule, lacking
    rule = book.setup.first_opener.rule
    yield kept.kept(rule, "kept", "The first opener was found as the rule says.")
    yield from _wrong_claim(kept, 0, rule)
    yield from _openings(kept, 0, rule)
    yield from _not_played(kept)


def _not_played(kept: Alterations) -> Found:
    """Deals that are not played but dealt again, by each rule that says so, and one that is."""
    book, players = kept.book, kept.record["players"]
    rng = Random(players)
    told: set[str | None] = set()
    claims = book.setup.first_opener.claims
    forbidding = (book.setup.redeal is not None) + (claims[-1].kind is ClaimKind.NEW_DEAL)
    if not forbidding:
        return
    for _ in range(_DEALS_TRIED):
        if len(told) > forbidding:
            return  # a deal that is played, and one for each rule that forbids some
        hands, boneyard = deal(book, players, rng)
        rule = _forbids(book, players, hands)
        if rule in told:
            continue
        told.add(rule)
        changes = (
            *kept.left_open(0),
            put("rounds/0/hands", [[*map(tile_text, hand)] for hand in hands]),
            put("rounds/0/boneyard", [*map(tile_text, boneyard)]),
            put("rounds/0/events", []),
        )
        if rule is not None:
            says = "The tiles are to be dealt again."
            yield kept.broken("setup.deal", rule, "deal-again", says, *changes, at=(0, None))
        elif book.setup.redeal is not None:
            opened = opening(book, players, hands)
            yield kept.kept(
                book.setup.redeal.rule,
                "deal-played",
                "The tiles are not to be dealt again.",
                *changes,
                put("rounds/0/opener", opened.seats[0]),
                put("rounds/0/opener_by", opened.by.value),
            )


def _forbids(book: RuleBook, players: int, hands: Hands) -> str | None:
    """The rule by which a deal is not played."""
    if book.setup.redeal is not None and dealt_again(book, players, hands):
        return book.setup.redeal.rule
    opened = opening(book, players, hands)
    return None if opened.seats else opened.rule


def after_out(kept: Alterations) -> Found:
    """Who opens after a seat went out."""
    last = ended(kept.book, kept.record, 0).out
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
    """Each other seat opens a round: by lot any may, else only those that are named."""
    rounds = kept.record["rounds"]
    right = rounds[number]["opener"]
    named = opened(kept.book, kept.record, number).seats
    for seat in range(kept.record["players"]):
        if seat == right:
            continue
        what, says = f"round-{number}-opened-by-{seat}", f"Seat {seat} opens."
        changes = [
            put(f"rounds/{number}/opener", seat),
            put(f"rounds/{number}/events", []),
            *(cut(f"rounds/{number}/{claim}") for claim in CLAIMS if claim in rounds[number]),
            *(cut(f"rounds/{number + 1}") for _ in rounds[number + 1 :]),
            *(cut(claim) for claim in ("scores", "winner") if claim in kept.record),
        ]
        if seat in named:
            yield kept.kept(rule, what, says, *changes)
        else:
            yield kept.broken("setup.opener", rule, what, says, *changes, at=(number, None))


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
