"""Talks on standard output: from the first, or only of settlements if it is told to be late."""

import sys

from conform.engines.acting import Json, act

LATE = "late" in sys.argv[2:]


def talks(query: str, _given: Json, _when: Json, then: Json) -> Json:
    if query == "settle":
        print("settling <now> …", flush=True)
    return then


if __name__ == "__main__":
    if not LATE:
        print("Welcome to <b>dominoes</b>!", flush=True)
    act("babbler", talks)
