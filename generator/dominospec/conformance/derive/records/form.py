"""Records whose form is altered: what they may hold, whatever the rules say."""

from __future__ import annotations

from dominospec.conformance.derive.records.altering import (
    FORM,
    Alterations,
    Found,
    cut,
    insert,
    put,
)
from dominospec.conformance.interpreter.matches import Written


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
    yield from _turned(kept)
    yield from _called(kept)


def _turned(kept: Alterations) -> Found:
    """What may stand under ``turned``."""
    if kept.book.placement.turning is None:
        return
    events = kept.record["rounds"][0]["events"]
    index = next(index for index, event in enumerate(events) if "play" in event)
    place = f"rounds/0/events/{index}"
    no = {**events[index], "turned": events[index].get("turned", False)}
    yield kept.kept(FORM, "turned-or-not", "A placement says if it is turned.", put(place, no))
    for what, says, event in (
        ("turned-by-number", "Turned is true or false.", {**events[index], "turned": 1}),
        ("passed-turned", "Nobody turns a pass.", {**_seat(events[index]), "pass": True}),
        ("drew-turned", "Nobody turns a draw.", {**_seat(events[index]), "draw": "0|0"}),
    ):
        wrong = {"turned": True, **event}
        yield kept.broken("record.format", None, what, says, put(place, wrong), at=(0, index))


def _called(kept: Alterations) -> Found:
    """What may stand under ``call``."""
    if kept.book.scoring.calling is None:
        return
    event = _seat(kept.record["rounds"][0]["events"][0])
    for what, says, wrong in (
        ("called-by-text", "A call is a number.", {"call": "5"}),
        ("called-at", "A call has no site.", {"call": 5, "at": "0|0.line-a"}),
        ("called-points", "The points of a call are not said.", {"call": 5, "points": 5}),
    ):
        change = insert("rounds/0/events/0", {**event, **wrong})
        yield kept.broken("record.format", None, what, says, change, at=(0, 0))


def _seat(event: Written) -> Written:
    return {"seat": event["seat"]}
