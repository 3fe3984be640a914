"""Says it can do all queries, and skips every one about rounds."""

from dominospec.conform.serving import Skipped

from conform.engines.acting import Json, act


def excuses(query: str, _given: Json, _when: Json, then: Json) -> Json:
    if query in ("play", "legal"):
        raise Skipped("not today")
    return then


if __name__ == "__main__":
    act("liar", excuses)
