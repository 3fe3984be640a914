"""JSON Schemas (2020-12) of the record and of everything that ``--json`` writes.

A schema says what it can of a format: shapes, kinds of values, which keys stand together. What
needs a game to judge it, such as whose turn it is, is the validator's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Schema = dict[str, object]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PIPS = "(0|[1-9][0-9]*)"
_TILE_READ = f"{_PIPS}[|-]{_PIPS}"
_TILE_WRITTEN = rf"{_PIPS}\|{_PIPS}"
_SIDE = "(low|high|line-[ab]|branch-[ab])"


def _text(pattern: str, description: str) -> Schema:
    return {"type": "string", "pattern": f"^{pattern}$", "description": description}


def _described(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


def _list(items: Schema, description: str = "") -> Schema:
    schema: Schema = {"type": "array", "items": items}
    return _described(schema, description) if description else schema


def _or_null(schema: Schema) -> Schema:
    return {**schema, "type": [schema["type"], "null"]}


def _object(needed: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**needed, **(optional or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


def _open_object(needed: Mapping[str, Schema], optional: Mapping[str, Schema]) -> Schema:
    """The same, but keys that begin with ``x_`` are the writer's own."""
    return {**_object(needed, optional), "patternProperties": {"^x_": {}}}


# -- values that many formats share

_WORDS: Schema = {"type": "string"}
_INTEGER: Schema = {"type": "integer"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_POSITION: Schema = {"type": "integer", "minimum": 1}
_NUMBER: Schema = {"type": "number"}
_POINTS = _described(
    _NUMBER, "Points: whole, or with a half as 12.5; else the nearest 64-bit float."
)
_BY_SIDE = _list(_POINTS, "One amount a side.")
_SEAT = _described(_COUNT, "A seat, from 0; the next one sits clockwise of it.")
_WINNER = _described(_or_null(_COUNT), "A side; null for none.")
_ANY_TILE = _text(_TILE_READ, "A tile such as 1|4; readers take 4|1 and 4-1 too.")
_ANY_SITE = _text(rf"{_TILE_READ}\.{_SIDE}", "A site such as 1|4.low or 1|1.line-b.")
_TILE = _text(_TILE_WRITTEN, "A tile, low half first, such as 1|4.")
_SITE = _text(rf"{_TILE_WRITTEN}\.{_SIDE}", "A site such as 1|4.low or 1|1.line-b.")
_HANDS = _list(_list(_ANY_TILE), "One hand a seat, in any order within a hand.")
_CODE = _text("[a-z]+\\.[a-z-]+", "A code that `dominospec explain` has a page for.")


# -- the record

_DRAW = _open_object({"seat": _SEAT, "draw": _ANY_TILE}, {})
_PASS = _open_object({"seat": _SEAT, "pass": {"const": True}}, {})
_CALL = _open_object({"seat": _SEAT, "call": _described(_NUMBER, "The points called.")}, {})


@dataclass(frozen=True)
class RecordForm:
    """What a game's records may hold; as given here, what those of any game may."""

    game: str | None = None
    players: tuple[int, ...] = ()
    opener_by: tuple[str, ...] = ()
    """The claims that may name an opener."""
    ended: tuple[str, ...] = ()
    """How a round may end."""
    turned: bool = True
    """A double may be laid along the line."""
    calls: bool = True
    """Points are called."""


def record_schema(form: RecordForm) -> Schema:
    """The schema of the records of a game, whole."""
    title, _ = _SCHEMAS["record"]
    name = "record" if form.game is None else f"record:{form.game}"
    return {"$schema": DIALECT, "$id": f"urn:dominospec:{name}", "title": title, **_record(form)}


def _record(form: RecordForm) -> Schema:
    turned = {"turned": _described({"type": "boolean"}, "The double lies along the line.")}
    play = _open_object(
        {"seat": _SEAT, "play": _ANY_TILE},
        {
            "at": _ANY_SITE,
            **(turned if form.turned else {}),
            "points": _described(_POINTS, "What the placement scored."),
        },
    )
    events = [play, _DRAW, _PASS, *([_CALL] if form.calls else [])]
    played = _open_object(
        {
            "opener": _SEAT,
            "hands": _HANDS,
            "boneyard": _list(_ANY_TILE, "In the order of drawing."),
            "events": _list({"oneOf": events}, "What was done, in order."),
        },
        {
            "opener_by": _described(_one_of(form.opener_by), "The claim that named the opener."),
            "ended": _described(_one_of(form.ended), "How the round ended."),
            "left": _described(_HANDS, "What each seat had left."),
            "settlement": _described(_BY_SIDE, "What the end of the round paid each side."),
            "scores": _described(_BY_SIDE, "The scores after the round, one a side."),
        },
    )
    name: Schema = _WORDS if form.game is None else {"const": form.game}
    return _open_object(
        {
            "format": {"const": "domino-record/1"},
            "game": _described(name, "The name of the game."),
            "players": {"enum": list(form.players)} if form.players else _INTEGER,
            "rounds": _list(played),
        },
        {
            "rules": _described(_WORDS, "sha256: and the digest of the rule book."),
            "scores": _described(_BY_SIDE, "The scores at the end, one a side."),
            "winner": _described(_or_null(_INTEGER), "The side that won; null for a drawn match."),
        },
    )


def _one_of(values: tuple[str, ...]) -> Schema:
    return {"enum": list(values)} if values else _WORDS


# -- what the commands write

_PLACE = _described(_or_null(_COUNT), "From 0; null where it does not apply.")
_VIOLATION = _object(
    {
        "code": _CODE,
        "rule": _described(_or_null(_WORDS), "The id of the rule broken."),
        "round": _PLACE,
        "event": _PLACE,
        "message": _WORDS,
        "expected": _or_null(_WORDS),
        "found": _or_null(_WORDS),
        "source": _described(_or_null(_WORDS), "Where the rule comes from: a file and a heading."),
    }
)
_VERDICT: Schema = {
    **_object(
        {
            "record": _described(_POSITION, "Counts records over all files."),
            "file": _described(_WORDS, "As given; - for standard input."),
            "line": _POSITION,
            "valid": {"type": "boolean"},
            "scores": _described(_or_null(_BY_SIDE), "What the rules give each side."),
            "winner": _WINNER,
            "violations": _list(_VIOLATION),
        }
    ),
    "if": {"properties": {"valid": {"const": True}}},
    "then": {"properties": {"violations": {"maxItems": 0}}},
    "else": {"properties": {"violations": {"minItems": 1}}},
}

_SPAN: dict[str, Schema] = {
    "file": _WORDS,
    **dict.fromkeys(("line", "column", "end_line", "end_column"), _POSITION),
}
_FINDINGS = _list(
    _object(
        {
            "code": _CODE,
            "severity": {"enum": ["error", "warning"]},
            **_SPAN,
            "title": _WORDS,
            "labels": _list(_object({**_SPAN, "text": _WORDS}), "Other places it speaks of."),
            "expected": _or_null(_WORDS),
            "suggestion": _or_null(_WORDS),
        }
    )
)

_BOARD = _object(
    {
        "total": _described(_NUMBER, "The sum of the ends."),
        "award": _described(_POINTS, "What the last placement scores."),
        "spinners": _list(_TILE),
        "ends": _list(_object({"tile": _TILE, "pips": _COUNT}), "Every end that counts."),
        "sites": _list(_object({"site": _SITE, "value": _COUNT}), "Every open site."),
    }
)
_REFUSAL = _object(
    {"code": _CODE, "message": _WORDS, "event": _described(_COUNT, "Which placement, from 0.")}
)
_SETTLEMENT = _object({"awards": _BY_SIDE, "winner": _WINNER})
_GAMES = _list(_object({"name": _WORDS, "title": _WORDS}))

_SPEED = _object({"rounds_per_s": _NUMBER, "placements_per_s": _NUMBER})
_BENCH = _object(
    {
        "playouts": _SPEED,
        "validate_events": _SPEED,
        "validate_json": _SPEED,
        "build_s": _described(_NUMBER, "Seconds from the spec to the files of one game."),
    }
)

# -- vectors, and the protocol by which an engine is asked for their answers

_TURNED = r"(\+turned)?"
_ANY_PLACEMENT = f"{_TILE_READ}(@{_TILE_READ}\\.{_SIDE})?{_TURNED}"
_PLACEMENT = _text(_ANY_PLACEMENT, "A placement such as 1|4 or 1|1@1|4.low.")
_AMOUNT = r"-?(0|[1-9][0-9]{0,18})(\.[0-9]{1,18})?"
"""A number of a record as text: of 64 bits, and without an exponent."""
_ACTION = _text(
    f"({_ANY_PLACEMENT}|draw( {_TILE_READ})?|pass|call {_AMOUNT})",
    "A placement, draw, draw 1|4 (that tile), pass or call 10.",
)
_LAID = _list(_PLACEMENT, "The tiles on the table, as they were laid.")
_TILES = _list(_ANY_TILE)
_FEW_PLAYERS = _described(_POSITION, "How many play.")
_OPENER: Schema = {
    "anyOf": [_list(_SEAT), {"enum": ["lot", "new deal", "nobody"]}],
    "description": "The seats that may open, or how else the opener is found.",
}
_TOLD: dict[str, Schema] = {
    "round": _described(_POSITION, "The number of the round in its match."),
    "laid_last": _described(_SEAT, "The seat that laid the last tile."),
}
_ROUND_GIVEN = _object(
    {
        "players": _FEW_PLAYERS,
        "laid": _LAID,
        "hands": _HANDS,
        "boneyard": _described(_TILES, "In the order of drawing."),
        "turn": _described(_SEAT, "The seat to move."),
        "scores": _BY_SIDE,
    },
    {
        **_TOLD,
        "named": _described(_TILES, "The tiles that named the opener."),
        "more": _described(_COUNT, "How many rounds are played at a tie, this one included."),
    },
)
_DEED = _object({"seat": _SEAT, "do": _ACTION})
_REFUSED: Schema = {
    "type": ["string", "boolean", "null"],
    "description": "The code of a refusal, or true; null or false of what is legal.",
}
_STATE: Schema = {
    "type": "object",
    "properties": {
        "refused": _REFUSED,
        "points": _described(_POINTS, "What the placement or the call scored."),
        "turn": _described(_or_null(_COUNT), "The seat to move; null when the round is over."),
        "legal": _list(_ACTION, "All that the seat to move may do."),
        "scores": _BY_SIDE,
        "ended": _described(_or_null(_WORDS), "out, blocked or target; null while it goes on."),
        "settlement": _or_null(_BY_SIDE),
        "match": _text("(goes on|drawn|won by [0-9]+)", "How the match stands."),
        "opener": _OPENER,
        "calls": _list(
            {"type": "array", "prefixItems": [_SEAT, _POINTS], "minItems": 2, "items": False},
            "Who may call what: a seat and the points.",
        ),
        "due": _described(_POINTS, "The points that may be called."),
        "more": _described(_COUNT, "How many rounds are still played at a tie."),
    },
}
_NO_WHEN = _object({})
_DEPTH = _object({"depth": _described(_POSITION, "How many placements.")})
_ON_LAYOUT = _object({"laid": _LAID})


def _answers(**keys: Schema) -> Schema:
    """An answer with any of these keys; others are the engine's own."""
    return {"type": "object", "properties": keys}


@dataclass(frozen=True)
class Query:
    """The parts of a query that an engine may be asked."""

    given: Schema
    when: Schema
    then: Schema


QUERIES: dict[str, Query] = {
    "board": Query(
        _ON_LAYOUT,
        _object({}, {"tries": _list(_PLACEMENT, "Further placements, each tried alone.")}),
        _answers(
            joins=_list({**_list(_ANY_SITE), "minItems": 2, "maxItems": 2}),
            spinners=_TILES,
            sites=_list(_ANY_SITE),
            ends=_list(
                {"type": "array", "prefixItems": [_ANY_TILE, _COUNT], "minItems": 2, "items": False}
            ),
            total=_NUMBER,
            award=_POINTS,
            refused=_list(_REFUSED),
        ),
    ),
    "legal": Query(_ROUND_GIVEN, _NO_WHEN, _answers(turn=_COUNT, legal=_list(_ACTION))),
    "settle": Query(
        _object(
            {"players": _FEW_PLAYERS, "hands": _HANDS, "out": _or_null(_SEAT)},
            {"boneyard": _TILES, "scores": _BY_SIDE, **_TOLD},
        ),
        _NO_WHEN,
        _answers(awards=_BY_SIDE, winner=_WINNER),
    ),
    "play": Query(
        _ROUND_GIVEN,
        _object(
            {"actions": _list(_DEED)},
            {"dealt": _described(_HANDS, "The hands of the next round.")},
        ),
        _answers(states=_list(_STATE, "At first, then after each action.")),
    ),
    "opener": Query(
        _object({"players": _FEW_PLAYERS, "hands": _HANDS}),
        _NO_WHEN,
        _answers(opener=_OPENER, tiles=_TILES),
    ),
    "perft": Query(_ON_LAYOUT, _DEPTH, _answers(sequences=_COUNT, points=_POINTS)),
    "divide": Query(
        _ON_LAYOUT,
        _DEPTH,
        _answers(
            divide=_list(
                {
                    "type": "array",
                    "prefixItems": [_PLACEMENT, _COUNT, _POINTS],
                    "minItems": 3,
                    "items": False,
                },
                "For each next placement, the sequences that begin with it, and their points.",
            )
        ),
    ),
    "validate": Query(
        _object({"record": {}}),
        _NO_WHEN,
        _answers(
            violations=_list(
                {
                    "type": "object",
                    "properties": {"code": _WORDS, "round": _PLACE, "event": _PLACE},
                    "required": ["code"],
                }
            )
        ),
    ),
}
"""What an engine may be asked about a game, the simplest first."""

PROTOCOL = 1
"""The version of the protocol."""

_ID = _described(_COUNT, "Of the query; its answer has the same.")


def _vectors_schema() -> Schema:
    asked: list[Schema] = [
        {
            "properties": {
                "query": {"const": name},
                "given": query.given,
                "when": query.when,
                "then": query.then,
            }
        }
        for name, query in QUERIES.items()
        if name != "divide"
    ]
    vector = _object(
        {
            "id": _text("[a-z0-9_]+/[a-z]+/.+-[0-9a-f]{6}", "Game, suite, rule, name and a sum."),
            "rules": _list(_WORDS, "The rules that decide it, the one under test first."),
            "level": {"enum": ["required", "optional"]},
            "says": _described(_WORDS, "What it is about, in a sentence."),
            "query": _WORDS,
            "given": {"type": "object"},
            "when": {"type": "object"},
            "then": {"type": "object"},
        }
    )
    return _object(
        {
            "format": {"const": "domino-vectors/1"},
            "game": _WORDS,
            "title": _WORDS,
            "rules": _described(_WORDS, "sha256: and the digest of the rule book."),
            "suite": _WORDS,
            "vectors": _list({**vector, "anyOf": asked}),
        }
    )


def _queries_by_name() -> dict[str, Schema]:
    start = _object(
        {
            "id": _ID,
            "query": {"const": "start"},
            "protocol": {"const": PROTOCOL},
            "game": _WORDS,
            "title": _WORDS,
            "rules": _WORDS,
            "players": _list(_POSITION, "The numbers of players that will be asked about."),
        }
    )
    echo = _object({"id": _ID, "query": {"const": "echo"}, "text": _WORDS})
    stop = _object({"id": _ID, "query": {"const": "stop"}})
    asked = {
        name: _object(
            {"id": _ID, "query": {"const": name}, "given": query.given, "when": query.when},
            {"vector": _described(_WORDS, "The vector it comes from, for your own log.")},
        )
        for name, query in QUERIES.items()
    }
    return {"start": start, "echo": echo, **asked, "stop": stop}


_QUERIES = _queries_by_name()
_SOME_QUERY: Schema = {
    "type": "object",
    "properties": {"query": {"enum": [*_QUERIES]}},
    "required": ["query"],
}


def query_schema(query: object) -> Schema:
    """The schema of a line that asks a query; of one that there is not, what is wrong with it."""
    return _QUERIES.get(query, _SOME_QUERY) if isinstance(query, str) else _SOME_QUERY


_STARTED: Schema = {
    "type": "object",
    "properties": {
        "id": _ID,
        "engine": _described(_WORDS, "What the engine is called."),
        "version": _WORDS,
        "protocol": {"const": PROTOCOL},
        "queries": _list({"enum": list(QUERIES)}, "What it can be asked."),
        "codes": _described(
            {"type": "boolean"}, "Whether refusals have the codes; true if absent."
        ),
    },
    "required": ["id", "engine", "protocol", "queries"],
}
_ECHOED: Schema = {
    "type": "object",
    "properties": {"id": _ID, "text": _WORDS},
    "required": ["id", "text"],
}


def answer_schema(query: str) -> Schema:
    """The schema of an answer to a query."""
    if query in ("start", "echo"):
        return _STARTED if query == "start" else _ECHOED
    return {
        "description": "An answer has its id and one of then, skipped and error.",
        "oneOf": [
            _object({"id": _ID, "then": QUERIES[query].then}),
            _object({"id": _ID, "skipped": _described(_WORDS, "Why it is not answered.")}),
            _object({"id": _ID, "error": _described(_WORDS, "Why it cannot be answered.")}),
        ],
    }


def _answers_schema() -> Schema:
    return {"anyOf": [answer_schema(query) for query in ("start", "echo", *QUERIES)]}


_TALLY = _object(
    dict.fromkeys(
        ("passed", "failed", "skipped", "not_offered", "known", "unexpected_pass"), _COUNT
    )
)
_OUTCOME = _object(
    {
        "id": _WORDS,
        "rules": _list(_WORDS),
        "status": {"enum": ["passed", "failed", "skipped", "not_offered"]},
        "known": _described({"type": "boolean"}, "Whether it is listed as a known failure."),
        "reason": _described(_or_null(_WORDS), "What is wrong, or why it was skipped."),
        "at": _described(_or_null(_WORDS), "Where in the answer, such as states[2].scores."),
        "expected": {},
        "found": {},
        "stderr": _described(_or_null(_WORDS), "The last of it, after a crash or a time out."),
        "seconds": _NUMBER,
    }
)
_RUN = _object(
    {
        "game": _WORDS,
        "rules": _WORDS,
        "protocol": _COUNT,
        "engine": _or_null(_WORDS),
        "version": _or_null(_WORDS),
        "verdict": {"enum": ["conforms", "conforms in part", "differs", "not run"]},
        "reason": _or_null(_WORDS),
        "seconds": _NUMBER,
        "tally": _TALLY,
        "by_rule": {"type": "object", "additionalProperties": _TALLY},
        "outcomes": _list(_OUTCOME),
    }
)

_SCHEMAS: dict[str, tuple[str, Schema]] = {
    "record": ("A match, one line of JSON Lines: format domino-record/1.", _record(RecordForm())),
    "validate": ("One line of `dominospec validate --json`.", _VERDICT),
    "check": ("What `dominospec check --format json` writes.", _FINDINGS),
    "board": ("What `dominospec board --json` writes.", _BOARD),
    "board-refusal": ("What `dominospec board --json` writes of an illegal placement.", _REFUSAL),
    "settle": ("What `dominospec settle --json` writes.", _SETTLEMENT),
    "games": ("What `dominospec games --json` writes.", _GAMES),
    "bench": ("What `dominospec bench --json` writes.", _BENCH),
    "vectors": ("A file of conformance vectors: format domino-vectors/1.", _vectors_schema()),
    "conform-query": (
        "A line to an engine, of the conformance protocol.",
        {"oneOf": [*_QUERIES.values()]},
    ),
    "conform-answer": ("A line from an engine, of the conformance protocol.", _answers_schema()),
    "conform-run": ("What `dominospec conform run --json` writes.", _RUN),
}

NAMES: tuple[str, ...] = tuple(_SCHEMAS)


def title(name: str) -> str:
    """What a schema is of, in a sentence; KeyError if there is none of that name."""
    return _SCHEMAS[name][0]


def schema(name: str) -> Schema:
    """The schema of that name, whole; KeyError if there is none."""
    title, body = _SCHEMAS[name]
    return {"$schema": DIALECT, "$id": f"urn:dominospec:{name}", "title": title, **body}
