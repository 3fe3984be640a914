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
_POINTS = _described(_NUMBER, "Points: whole, or with a half as 12.5.")
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

_SCHEMAS: dict[str, tuple[str, Schema]] = {
    "record": ("A match, one line of JSON Lines: format domino-record/1.", _record(RecordForm())),
    "validate": ("One line of `dominospec validate --json`.", _VERDICT),
    "check": ("What `dominospec check --format json` writes.", _FINDINGS),
    "board": ("What `dominospec board --json` writes.", _BOARD),
    "board-refusal": ("What `dominospec board --json` writes of an illegal placement.", _REFUSAL),
    "settle": ("What `dominospec settle --json` writes.", _SETTLEMENT),
    "games": ("What `dominospec games --json` writes.", _GAMES),
    "bench": ("What `dominospec bench --json` writes.", _BENCH),
}

NAMES: tuple[str, ...] = tuple(_SCHEMAS)


def title(name: str) -> str:
    """What a schema is of, in a sentence; KeyError if there is none of that name."""
    return _SCHEMAS[name][0]


def schema(name: str) -> Schema:
    """The schema of that name, whole; KeyError if there is none."""
    title, body = _SCHEMAS[name]
    return {"$schema": DIALECT, "$id": f"urn:dominospec:{name}", "title": title, **body}
