"""Records in which one event breaks the rules; the code is the one that the rules give."""

from __future__ import annotations

from collections.abc import Sequence

from dominospec.conformance.derive.played import replayed
from dominospec.conformance.derive.records.altering import Alterations, Found, cut, insert
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.notation import parse_tile, site_text


def turns(kept: Alterations) -> Found:
    """A wrong seat, an idle opener, a round that goes on too long or not long enough."""
    first = kept.record["rounds"][0]
    events, opener = first["events"], first["opener"]
    seat = (opener + 1) % kept.record["players"]
    tile = [*first["boneyard"], first["hands"][opener][0]][0]
    yield from kept.instead(
        "wrong-seat", "Another seat makes the first placement.", 0, {**events[0], "seat": seat}
    )
    yield from kept.before("drew", "The opener draws.", 0, {"seat": opener, "draw": tile})
    yield from kept.before("passed", "The opener passes.", 0, {"seat": opener, "pass": True})
    last = len(events)
    yield kept.refused(
        "turn.after-end",
        "goes-on",
        "Somebody passes after the round has ended.",
        insert(f"rounds/0/events/{last}", {"seat": events[-1]["seat"], "pass": True}),
        at=(0, last),
    )
    yield kept.refused(
        "round.unfinished",
        "cut-short",
        "Another round follows, though the first is not over.",
        *(cut(f"rounds/0/{claim}") for claim in ("ended", "left", "settlement", "scores")),
        cut(f"rounds/0/events/{last - 1}"),
        at=(0, None),
    )


def draws(kept: Alterations) -> Found:
    """A draw left out, and one of a wrong tile."""
    first = kept.record["rounds"][0]
    for index in _with("draw", first["events"])[:1]:
        event = first["events"][index]
        passed = {"seat": event["seat"], "pass": True}
        yield from kept.instead("passed-instead", "A seat passes, not draws.", index, passed)
        wrong = {**event, "draw": first["boneyard"][-1]}
        yield from kept.instead("not-next", "A seat draws the last tile.", index, wrong)


def after_pass(kept: Alterations) -> Found:
    """A pass that is right, and a draw instead of it."""
    first = kept.record["rounds"][0]
    rule = kept.book.turn.passing.rule
    yield kept.kept(rule, "kept", "A seat passes when nothing fits and nothing is left.")
    last = len(first["events"]) - 1
    seat = first["events"][last]["seat"]
    drew = {"seat": seat, "draw": first["hands"][seat][0]}
    yield from kept.instead("drew", "A seat draws though nothing is left to draw.", last, drew)


def placements(kept: Alterations) -> Found:
    """A tile that is not held, and sites that are not there, not open or not alike."""
    first = kept.record["rounds"][0]
    events = first["events"]
    other = first["hands"][(first["opener"] + 1) % kept.record["players"]][0]
    side = "line-a" if parse_tile(other)[0] == parse_tile(other)[1] else "low"
    yield from kept.instead(
        "not-held", "The opener lays a tile of another hand.", 0, {**events[0], "play": other}
    )
    yield from kept.instead(
        "opening-at-a-site",
        "The first tile is laid at a site.",
        0,
        {**events[0], "at": f"{other}.{side}"},
    )
    _, *later = _with("play", events)
    for index in later[:1]:
        nowhere = {key: value for key, value in events[index].items() if key != "at"}
        yield from kept.instead("nowhere", "A later tile is laid at no site.", index, nowhere)
    for index in later[1:2]:
        taken = {**events[index], "at": events[later[0]]["at"]}
        yield from kept.instead("taken", "A tile is laid where one lies.", index, taken)
    yield from _wrong_sites(kept)


def _wrong_sites(kept: Alterations) -> Found:
    """For each code that refuses a free site, the first such placement."""
    told = set()
    events = kept.record["rounds"][0]["events"]
    for index, state in enumerate(replayed(kept.book, kept.record, 0)):
        event = events[index]
        if "at" not in event:
            continue
        for site in state.layout.free_sites():
            code = state.layout.refusal(Laid(parse_tile(event["play"]), site))
            if code and code not in told:
                told.add(code)
                wrong = {**event, "at": site_text(site)}
                what = code.partition(".")[2]
                yield from kept.instead(what, "A tile is laid at a free site.", index, wrong)


def _with(deed: str, events: Sequence[Written]) -> list[int]:
    """The indexes of the events that are a ``play`` or a ``draw``."""
    return [index for index, event in enumerate(events) if deed in event]
