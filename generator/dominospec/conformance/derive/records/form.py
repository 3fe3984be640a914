"""Records whose form is altered: what they may hold, whatever the rules say."""

from __future__ import annotations

from dominospec.conformance.derive.records.altering import FORM, Alterations, Found, cut, put


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
