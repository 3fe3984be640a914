"""Records in which one event breaks the rules; the code is the one that the rules give."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from dominospec.conformance.derive.played import deed, placed, replayed
from dominospec.conformance.derive.records.altering import Alterations, Found, cut, insert, put
from dominospec.conformance.interpreter.layout import Laid, is_double
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.notation import parse_tile, site_text, tile_text
from dominospec.points import number


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
        *(cut(f"rounds/0/events/{index}") for index in range(last - 1, closing(events) - 1, -1)),
        at=(0, None),
    )


def closing(events: Sequence[Written]) -> int:
    """The index of the event that ended a round; calls may follow."""
    return max(index for index, event in enumerate(events) if "call" not in event)


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
    if not (plays := _with("play", events)):
        return
    opening = plays[0]
    seat = events[opening]["seat"]
    other = first["hands"][(seat + 1) % kept.record["players"]][0]
    side = "line-a" if parse_tile(other)[0] == parse_tile(other)[1] else "low"
    yield from kept.instead(
        "not-held",
        "The opener lays a tile of another hand.",
        opening,
        {**events[opening], "play": other},
    )
    yield from kept.instead(
        "opening-at-a-site",
        "The first tile is laid at a site.",
        opening,
        {**events[opening], "at": f"{other}.{side}"},
    )
    yield from _not_to_open(kept, opening)
    _, *later = _with("play", events)
    for index in later[:1]:
        nowhere = {key: value for key, value in events[index].items() if key != "at"}
        yield from kept.instead("nowhere", "A later tile is laid at no site.", index, nowhere)
    for index in later[1:2]:
        taken = {**events[index], "at": events[later[0]]["at"]}
        yield from kept.instead("taken", "A tile is laid where one lies.", index, taken)
    yield from _wrong_sites(kept)


def _not_to_open(kept: Alterations, index: int) -> Found:
    """A tile of the opener's hand that may not open the round."""
    state = next(islice(replayed(kept.book, kept.record, 0), index, None))
    standing = state.standing(state.turn)
    for tile in sorted(state.hands[state.turn]):
        if not state.layout.starts(tile, standing):
            event = {"seat": state.turn, "play": tile_text(tile)}
            says = f"{tile_text(tile)} may not open the round."
            yield from kept.instead("may-not-open", says, index, event)
            return


def turned(kept: Alterations) -> Found:
    """Placements along the line, allowed or not."""
    if kept.book.placement.turning is None:
        return
    rule = kept.book.placement.turning.rule
    events = kept.record["rounds"][0]["events"]
    told = set()
    for index, state in enumerate(replayed(kept.book, kept.record, 0)):
        event = events[index]
        if "play" not in event:
            continue
        double = is_double(parse_tile(event["play"]))
        along = {**event, "turned": True}
        code = state.refusal(event["seat"], deed(along))
        if (double, code) in told:
            continue
        told.add((double, code))
        what = f"{'double' if double else 'plain'}-turned{'-refused' * bool(code)}"
        if code:
            yield from kept.instead(what, "A tile is laid along the line.", index, along)
        else:
            points = state.layout.after(placed(along)).award_in(state.standing(event["seat"]))
            later = range(len(events) - 1, index, -1)
            yield kept.kept(
                rule,
                what,
                "A double is laid along the line.",
                *kept.left_open(0),
                *(cut(f"rounds/0/events/{after}") for after in later),
                put(f"rounds/0/events/{index}", {**along, "points": number(points)}),
            )


def calls(kept: Alterations) -> Found:
    """Calls that are wrong, late, or made twice."""
    if kept.book.scoring.calling is None:
        return
    first = kept.record["rounds"][0]
    events = first["events"]
    early = _call(first["opener"], 5)
    yield from kept.before("called-first", "Points are called before a tile lies.", 0, early)
    for index in _with("call", events)[:1]:
        event = events[index]
        wrong = _call(event["seat"], event["call"] + 5)
        yield from kept.instead("called-too-much", "More is called than is due.", index, wrong)
        yield from kept.before("called-twice", "The same is called again.", index + 1, event)
        for late in _without_calls(events, index + 1)[:1]:
            yield from kept.before("called-late", "Points are called late.", late + 1, event)


def _without_calls(events: Sequence[Written], start: int) -> list[int]:
    return [index for index in range(start, len(events)) if "call" not in events[index]]


def _call(seat: int, points: float) -> Written:
    return {"seat": seat, "call": points}


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
