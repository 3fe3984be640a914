"""Pays the pips of the other hands as they are, not rounded."""

from conform.engines.acting import Json, act


def as_they_are(query: str, given: Json, _when: Json, then: Json) -> Json:
    if query == "settle" and any(then["awards"]) and given["players"] == 2:
        pips = [
            sum(int(half) for tile in hand for half in tile.split("|")) for hand in given["hands"]
        ]
        then["awards"] = [pips[1 - side] if paid else 0 for side, paid in enumerate(then["awards"])]
    return then


if __name__ == "__main__":
    act("unrounded", as_they_are)
