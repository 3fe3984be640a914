"""Thinks for ever about settlements."""

import time

from conform.engines.acting import Json, act


def thinks(query: str, _given: Json, _when: Json, then: Json) -> Json:
    if query == "settle":
        time.sleep(3600)
    return then


if __name__ == "__main__":
    act("hanger", thinks)
