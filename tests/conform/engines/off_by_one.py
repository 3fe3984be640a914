"""Counts one more than there is, on the table and in perft."""

from conform.engines.acting import Json, act


def one_more(query: str, given: Json, when: Json, then: Json) -> Json:
    if query == "board":
        then["total"] += 1
    if query in ("perft", "divide") and len(given["laid"]) + when["depth"] > 2:
        if query == "perft":
            then["sequences"] += 1
        elif len(given["laid"]) < 2 or given["laid"][0] == "0|0":
            # one more below the first sequence, down to its last placement
            then["divide"][0][1] += 1
    return then


if __name__ == "__main__":
    act("off by one", one_more)
