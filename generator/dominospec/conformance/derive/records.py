"""Cases about whole records: each claim altered, each rule of a match broken in one place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dominospec.conformance.derive.played import (
    BLOCKED,
    DECIDED,
    PASSED,
    open_match,
    placed,
    replayed,
)
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.interpreter.play import Round
from dominospec.conformance.interpreter.settlement import settle
from dominospec.conformance.notation import parse_tile, site_text, tile_text
from dominospec.conformance.scenarios import Change, Record, Violation
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Site
from dominospec.rulebook.model import RuleBook

Found = Iterator[tuple[str, Record]]
"""Scenarios, each with its group."""

FORM = "records"
"""The group of scenarios about the form of a record, which has no rule."""


def put(path: str, value: object) -> Change:
    """A value put at a path."""
    return Change("put", path, value)


def insert(path: str, value: object) -> Change:
    """A value inserted before an index of a list."""
    return Change("insert", path, value)


def cut(path: str) -> Change:
    """A value cut out."""
    return Change("cut", path)


class Alterations:
    """Alters one record that keeps the rules."""

    def __init__(self, book: RuleBook, name: str, record: Written) -> None:
        self.book = book
        self.name = name
        self.record = record
        self.slug = name.replace(" ", "-")

    def kept(self, rule: str, what: str, says: str, *changes: Change) -> tuple[str, Record]:
        """A record that keeps the rules, changed or not."""
        return rule, Record(f"{self.slug}-{what}", says, self.name, changes)

    def broken(
        self,
        code: str,
        rule: str | None,
        what: str,
        says: str,
        *changes: Change,
        at: tuple[int | None, int | None] = (None, None),
    ) -> tuple[str, Record]:
        """A record that breaks a rule once."""
        found = Violation(code, rule, *at)
        return rule or FORM, Record(f"{self.slug}-{what}", says, self.name, changes, (found,))

    def refused(
        self,
        code: str,
        what: str,
        says: str,
        *changes: Change,
        at: tuple[int | None, int | None] = (None, None),
    ) -> tuple[str, Record]:
        """The same, for a code for which one rule always answers."""
        return self.broken(code, self.book.refusals[code], what, says, *changes, at=at)


def found(book: RuleBook, played: dict[str, Written]) -> Found:
    """All scenarios about the records that were played, each with its group."""
    for players in book.setup.players:
        name = open_match(players)
        if name in played:
            open_record = Alterations(book, name, played[name])
            yield from setup(open_record)
            if players == book.setup.players[0]:
                yield from form(open_record)
                yield from turns(open_record)
                yield from placements(open_record)
                yield from claims(open_record)
    if BLOCKED in played:
        yield from after_block(Alterations(book, BLOCKED, played[BLOCKED]))
    if PASSED in played:
        yield from after_pass(Alterations(book, PASSED, played[PASSED]))
    if DECIDED in played:
        yield from decided(Alterations(book, DECIDED, played[DECIDED]))


# -- setup


def setup(kept: Alterations) -> Found:
    """Players, tiles, deal and openers."""
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
    yield from _openers(kept)


def _openers(kept: Alterations) -> Found:
    openers = kept.book.setup
    players = kept.record["players"]
    rounds = kept.record["rounds"]
    last = rounds[0]["events"][-1]["seat"]
    out = openers.opener_after[Cause.OUT]
    yield kept.kept(
        openers.first_opener.rule, "kept", "The first opener was found as the rule says."
    )
    yield kept.kept(out.rule, "kept", f"Seat {last} went out; the next opener is right.")
    if rounds[1]["opener_by"] == "went_out":
        for seat in range(players):
            if seat != last:
                yield kept.broken(
                    "setup.opener",
                    out.rule,
                    f"opened-by-{seat}",
                    f"Seat {last} went out, and seat {seat} opens.",
                    put("rounds/1/opener", seat),
                    at=(1, None),
                )
    yield from _wrong_claims(kept, 0, openers.first_opener.rule)
    yield from _wrong_claims(kept, 1, out.rule)


def _wrong_claims(kept: Alterations, number: int, rule: str) -> Found:
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


def after_block(kept: Alterations) -> Found:
    """A blocked round: who opens the next, what is claimed."""
    block = kept.book.setup.opener_after[Cause.BLOCKED]
    yield kept.kept(block.rule, "kept", "A round follows a blocked one; its opener is right.")
    yield from _wrong_claims(kept, 1, block.rule)
    yield kept.broken(
        "round.ended",
        kept.book.turn.blocked.rule,
        "said-out",
        "The round was blocked, nobody went out.",
        put("rounds/0/ended", "out"),
        at=(0, None),
    )


# -- events


def turns(kept: Alterations) -> Found:
    """Turns and duties broken by one event."""
    first = kept.record["rounds"][0]
    events, players, opener = first["events"], kept.record["players"], first["opener"]
    next_tile = [*first["boneyard"], first["hands"][opener][0]][0]
    yield kept.refused(
        "turn.seat",
        "wrong-seat",
        "Another seat makes the first placement.",
        put("rounds/0/events/0/seat", (opener + 1) % players),
        at=(0, 0),
    )
    yield kept.refused(
        "turn.must-play",
        "drew",
        "The opener draws.",
        insert("rounds/0/events/0", {"seat": opener, "draw": next_tile}),
        at=(0, 0),
    )
    yield kept.refused(
        "turn.must-play",
        "passed",
        "The opener passes.",
        insert("rounds/0/events/0", {"seat": opener, "pass": True}),
        at=(0, 0),
    )
    yield kept.refused(
        "turn.after-end",
        "goes-on",
        "Somebody passes after the round has ended.",
        insert(f"rounds/0/events/{len(events)}", {"seat": events[-1]["seat"], "pass": True}),
        at=(0, len(events)),
    )
    yield from _draws(kept)
    yield kept.refused(
        "round.unfinished",
        "cut-short",
        "Another round follows, though the first is not over.",
        *(cut(f"rounds/0/{claim}") for claim in ("ended", "left", "settlement", "scores")),
        cut(f"rounds/0/events/{len(events) - 1}"),
        at=(0, None),
    )


def _draws(kept: Alterations) -> Found:
    """Draws that are left out, or of a wrong tile."""
    first = kept.record["rounds"][0]
    draws = [index for index, event in enumerate(first["events"]) if "draw" in event]
    for drawn in draws[:1]:
        event = first["events"][drawn]
        yield kept.refused(
            "turn.must-draw",
            "passed-instead",
            "A seat passes though it must draw.",
            put(f"rounds/0/events/{drawn}", {"seat": event["seat"], "pass": True}),
            at=(0, drawn),
        )
        if event["draw"] != first["boneyard"][-1]:
            yield kept.refused(
                "draw.not-next",
                "not-next",
                "A seat draws the last tile of the boneyard.",
                put(f"rounds/0/events/{drawn}/draw", first["boneyard"][-1]),
                at=(0, drawn),
            )


def after_pass(kept: Alterations) -> Found:
    """A pass that is right, and a draw instead of it."""
    events = kept.record["rounds"][0]["events"]
    yield kept.kept(
        kept.book.turn.passing.rule, "kept", "A seat passes when nothing fits and nothing is left."
    )
    last = len(events) - 1
    seat = events[last]["seat"]
    held = kept.record["rounds"][0]["hands"][seat][0]
    yield kept.refused(
        "draw.from-empty",
        "drew",
        "A seat draws though nothing is left to draw.",
        put(f"rounds/0/events/{last}", {"seat": seat, "draw": held}),
        at=(0, last),
    )


def placements(kept: Alterations) -> Found:
    """Placements broken in one way each."""
    first = kept.record["rounds"][0]
    events = first["events"]
    elsewhere = first["hands"][(first["opener"] + 1) % kept.record["players"]][0]
    _, *later = (index for index, event in enumerate(events) if "play" in event)
    yield kept.refused(
        "placement.not-in-hand",
        "not-held",
        "The opener lays a tile of another hand.",
        put("rounds/0/events/0/play", elsewhere),
        at=(0, 0),
    )
    yield kept.refused(
        "placement.no-site",
        "opening-at-a-site",
        "The first tile is laid at a site.",
        put("rounds/0/events/0/at", f"{elsewhere}.{'line-a' if _double(elsewhere) else 'low'}"),
        at=(0, 0),
    )
    for second in later[:1]:
        yield kept.refused(
            "placement.no-site",
            "nowhere",
            "The second tile is laid at no site.",
            cut(f"rounds/0/events/{second}/at"),
            at=(0, second),
        )
    for second, third in pairwise(later[:2]):
        yield kept.refused(
            "placement.no-site",
            "taken",
            "A tile is laid where one lies already.",
            put(f"rounds/0/events/{third}/at", events[second]["at"]),
            at=(0, third),
        )
    for code, what, says in (
        ("placement.closed-branch", "closed-branch", "A tile is laid at a branch that is closed."),
        ("placement.no-match", "no-match", "A tile is laid at a site that it does not match."),
    ):
        for index, state in enumerate(replayed(kept.book, kept.record, 0)):
            wrong = _wrong_site(state, events[index], code)
            if wrong:
                path = f"rounds/0/events/{index}/at"
                yield kept.refused(code, what, says, put(path, site_text(wrong)), at=(0, index))
                break


def _double(tile: str) -> bool:
    low, high = parse_tile(tile)
    return low == high


def _wrong_site(state: Round, event: Written, code: str) -> Site | None:
    """A site where the placement of an event is refused with a code."""
    if "at" not in event:
        return None
    tile = parse_tile(event["play"])
    for site in state.layout.free_sites():
        if state.layout.refusal(Laid(tile, site)) == code:
            return site
    return None


# -- claims


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
        _settled_by(book, first),
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
        awards = state.layout.after(placed(event)).awards()
        yield kept.broken(
            "score.points",
            next((rule for rule, award in awards.items() if award), None)
            or kept.book.refusals["score.points"],
            "too-much" if event["points"] else "for-nothing",
            f"A placement is said to score {event['points'] + 5}, it scores {event['points']}.",
            put(f"rounds/0/events/{index}/points", event["points"] + 5),
            at=(0, index),
        )


def _settled_by(book: RuleBook, written: Written) -> str:
    """The rule that answers for the settlement of a round that ended by a tile laid last."""
    hands = [[*map(parse_tile, hand)] for hand in written["left"]]
    out = written["events"][-1]["seat"] if written["ended"] == "out" else None
    cause = Cause(written["ended"])
    applied = settle(book, len(hands), hands, out).rules
    return applied[0] if applied else book.settlement.leaders[cause].rule


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


# -- the form of a record


def form(kept: Alterations) -> Found:
    """What a record may hold, whatever the rules say."""
    first = kept.record["rounds"][0]
    yield kept.kept(FORM, "own-keys", "Keys that begin with x_ are ignored.", put("x_table", 7))
    yield kept.kept(
        FORM,
        "given-only",
        "Without claims a record is judged by what is given.",
        *(
            cut(f"rounds/0/{claim}")
            for claim in ("opener_by", "ended", "left", "settlement", "scores")
        ),
        cut("scores"),
    )
    yield kept.broken(
        "record.unknown-key",
        None,
        "unknown-key",
        "A key that nobody defined is reported, and the replay goes on.",
        put("rounds/0/dealer", 0),
        at=(0, None),
    )
    yield kept.broken(
        "record.rules",
        None,
        "other-rules",
        "Another rule book is reported, and the replay goes on.",
        put("rules", f"sha256:{'0' * 64}"),
    )
    yield kept.broken(
        "record.rules", None, "other-game", "A record of another game.", put("game", "no_game")
    )
    for what, says, change, at in (
        ("missing", "A given key is missing.", cut("players"), (None, None)),
        (
            "no-seat",
            "There is no such seat.",
            put("rounds/0/opener", len(first["hands"])),
            (0, None),
        ),
        ("no-integer", "A seat is an integer.", put("rounds/0/events/0/seat", "0"), (0, 0)),
        ("no-tile", "A tile is written in digits.", put("rounds/0/hands/0/0", "a|b"), (0, None)),
        ("two-deeds", "An event is one deed.", put("rounds/0/events/0/pass", True), (0, 0)),
    ):
        yield kept.broken("record.format", None, what, says, change, at=at)
