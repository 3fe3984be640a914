"""Dies of every settlement, with last words."""

import os
import sys

from conform.engines.acting import Json, act


def dies(query: str, _given: Json, _when: Json, then: Json) -> Json:
    if query == "settle":
        print("<settle> & goodbye \x1b[31m", file=sys.stderr, flush=True)
        os._exit(9)
    return then


if __name__ == "__main__":
    act("crasher", dies)
