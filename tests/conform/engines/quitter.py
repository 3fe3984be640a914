"""Answers what it is asked while it is tried, and is gone after its first board."""

import sys

from conform.engines.acting import Json, act


def leaves(query: str, given: Json, _when: Json, then: Json) -> Json:
    if query == "board" and len(given["laid"]) == 2:
        sys.stdin.close()
        sys.exit("off I go")
    return then


if __name__ == "__main__":
    act("quitter", leaves)
