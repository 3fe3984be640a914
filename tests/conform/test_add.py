"""From a failure to the smallest vector that shows it, with one command."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from inspect import getsource
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from commands.running import dominospec, run
from conformance.books import shipped
from dominogames import all_fives
from dominospec.commands import specs
from dominospec.conform.exemplifying import NoExample, amount, example_lines
from dominospec.conform.growing import Grown, grown
from dominospec.conform.running import Harness
from dominospec.conform.serving import CannotAnswer, answers_of
from dominospec.conform.showing import right_answer
from dominospec.conform.shrinking import Question
from dominospec.conform.stored import stored_vectors
from dominospec.conform.vector import Vector, read_vector
from faults import FAULTS, module_from

from conform.running import GAME, Ran, here, passes

RECORD = json.loads(json.dumps(all_fives.random_match(3, Random(4))))
FOUND = {
    "closed-spinner-counts": "boards",
    "passing-instead-of-drawing": "legal",
    "rounding-per-hand": "settlements",
    "lot-after-out": "turns",
}
"""Faults that the record shows, and the suite of the vector that comes of each."""
LARGEST = 8
"""Tiles and actions of a vector; the record has hundreds."""


def add(*words: str, given: object = None, game: str = GAME, engine: tuple[str, ...] = ()) -> Ran:
    """Run ``conform add`` with a line on standard input."""
    command = ("--", sys.executable, *engine) if engine else ()
    return here("add", "--game", game, *words, *command, given=json.dumps(given).encode())


def planted(name: str) -> tuple[str, ...]:
    """The command of an engine with a fault."""
    return "-m", "conform.engines.planted", GAME, name


def faulty(name: str) -> ModuleType:
    """The same engine in this process."""
    (fault,) = (one for one in FAULTS if one.name == name)
    return module_from(fault.plant(getsource(all_fives)))


def things(part: Any) -> int:
    """How many tiles and actions a question has."""
    if isinstance(part, dict):
        return sum(things(value) for value in part.values())
    if isinstance(part, list):
        return sum(things(value) for value in part)
    return int(isinstance(part, str))


@dataclass(frozen=True)
class Built:
    """A copy of the rules with an example for each fault, once built."""

    spec: Path
    vectors: list[Vector]

    def of(self, fault: str) -> Vector:
        path = f"{GAME}/{FOUND[fault]}/example/{fault}/"
        (found,) = (one for one in self.vectors if one.id.startswith(path))
        return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("rules")
    spec = folder / f"{GAME}.rules"
    spec.write_bytes((files("dominorules") / f"{GAME}.rules").read_bytes())
    for fault in FOUND:
        ran = add(
            "--title", fault, "--write", given=RECORD, game=str(spec), engine=planted(fault)
        )  # fmt: skip
        assert (ran.status, ran.out) == (0, ""), ran.err
    done = dominospec("build", "--strict", str(spec), "--out", str(folder / "games"))
    assert done.returncode == 0, done.stderr.decode()
    documents = (folder / "games" / GAME / "vectors").glob("*.json")
    texts = [json.loads(one.read_text(encoding="utf-8")) for one in sorted(documents)]
    return Built(spec, [read_vector(one) for text in texts for one in text["vectors"]])


@pytest.mark.parametrize("fault", FOUND)
def test_a_record_that_shows_a_fault_becomes_a_small_vector(built: Built, fault: str) -> None:
    vector = built.of(fault)
    assert passes(all_fives, vector)
    assert not passes(faulty(fault), vector)
    assert things([vector.given, vector.when]) <= LARGEST < things(RECORD) / 20


def test_the_file_stays_as_it_was_but_for_the_examples(built: Built) -> None:
    before = (files("dominorules") / f"{GAME}.rules").read_text(encoding="utf-8")
    after = built.spec.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.count("\n  ") > before.count("\n  ")
    assert dominospec("fmt", "--check", str(built.spec)).returncode == 0


def test_a_title_that_is_taken_is_told_and_nothing_written(built: Built) -> None:
    text = built.spec.read_bytes()
    query = {"query": "board", "given": {"laid": ["1|4"]}}
    ran = add("--title", "6 and 4 give 10", "--write", given=query, game=str(built.spec))
    assert ran.status == 2
    assert "6 and 4 give 10" in ran.err
    assert built.spec.read_bytes() == text


# -- without an engine: what breaks the rules, or decides


def test_a_record_that_breaks_a_rule_becomes_what_the_rules_say() -> None:
    record = json.loads(json.dumps(RECORD))
    events = record["rounds"][0]["events"]
    at = next(index for index, event in enumerate(events) if "draw" in event)
    events.insert(at, {"seat": events[at]["seat"], "pass": True})
    ran = add(given=record)
    assert ran.status == 0
    assert "refuse seat 0 passes as turn.must-draw" in ran.out
    assert len(ran.out.splitlines()) <= 9


def test_a_settlement_keeps_the_rule_that_pays() -> None:
    hands = [["1|2"], ["0|3"], ["0|2", "5|6", "6|6"]]
    query = {"query": "settle", "given": {"players": 3, "hands": hands, "out": None}}
    ran = add("--title", "shared", given=query)
    assert ran.status == 0
    assert ran.out == (
        '  settlement "shared"\n    players 3\n    hand 1|2\n    hand 0|3\n    hand 6|6\n'
        "    awards 5, 5, 0\n    winner none\n"
    )


@pytest.mark.parametrize(
    ("given", "status", "told"),
    [
        (RECORD, 1, "the record keeps the rules"),
        ({**RECORD, "players": 9}, 1, "no example can say setup.players"),
        ({"query": "perft", "given": {"laid": []}, "when": {"depth": 2}}, 1, "can ask perft"),
        ({"query": "bored", "given": {}}, 2, "'bored'"),
        ({"query": "settle", "given": {}}, 2, "line 1"),
        ({"query": "board", "given": {"laid": ["9|9"]}}, 1, "no sense by the rules"),
        ({"query": "board", "given": {"laid": []}, "when": {"tries": 5}}, 2, "when.tries: 5 is"),
        ({"query": "board", "given": {"laid": ["1|4", "1|4"]}}, 1, "no sense by the rules"),
        ({"query": "validate", "given": {"record": None}}, 2, "a record, or an object with"),
        ({"query": "validate", "given": {"record": 5}}, 2, "a record, or an object with"),
        ({"query": "validate", "given": {"record": [RECORD]}}, 2, "a record, or an object with"),
        ({"query": "validate", "given": {"record": RECORD}}, 1, "the record keeps the rules"),
        ({**RECORD, "players": None}, 2, "record.format: players must hold an integer"),
        ({**RECORD, "rounds": [5]}, 2, "record.format: a round must be an object"),
        ({**RECORD, "rounds": [[]], "game": "x"}, 2, "record.format: a round must be an object"),
        ({"players": 2}, 2, "a record, or an object with query"),
        (["1|4"], 2, "a record, or an object with query"),
    ],
)
def test_what_makes_no_example_is_told(given: object, status: int, told: str) -> None:
    ran = add(given=given)
    assert (ran.status, ran.out) == (status, "")
    assert told in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"no JSON", "no JSON: Expecting value at character 0"),
        (b'{"query": "\xff"}', "no UTF-8: invalid start byte at byte 11"),
        (b'{"query": NaN}', "no JSON: a number that is not finite, or too long"),
        (b'{"format": ' + b"9" * 5000 + b"}", "no JSON: a number that is not finite, or too long"),
        (b"[" * 100_000, "nested more than 100 deep"),
        (b'{"query": ' + b"[" * 300 + b"]" * 300 + b"}", "nested more than 100 deep"),
    ],
)
def test_a_line_that_cannot_be_read_is_told(line: bytes, told: str) -> None:
    ran = dominospec("conform", "add", "--game", GAME, given=line)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.decode() == f"dominospec: -, line 1: {told}\n"


def test_a_board_on_which_nothing_lies_is_an_example() -> None:
    ran = add("--title", "bare", given={"query": "board", "given": {"laid": []}})
    assert ran.status == 0, ran.err
    assert ran.out == '  board "bare"\n    ends none\n    total 0\n    award 0\n'


# -- calls, and numbers

CALLED = {
    "players": 2, "laid": [], "hands": [["5-5", "2|1"], ["4|3"]], "boneyard": [], "turn": 0,
    "scores": [0, 0],
}  # fmt: skip


def called(number: str) -> dict[str, object]:
    """A query in which the second action is a call."""
    actions = [{"seat": 0, "do": "5-5"}, {"seat": 0, "do": f"call {number}"}]
    return {"query": "play", "given": CALLED, "when": {"actions": actions}}


def test_tiles_and_numbers_stand_in_an_example_in_one_way() -> None:
    ran = add("--title", "a call", given=called("10.00"), game="muggins")
    assert ran.status == 0, ran.err
    assert ran.out == (
        '  round "a call"\n    players 2\n    hand 5|5, 1|2\n    hand 3|4\n    boneyard none\n'
        "    turn 0\n    seat 0 lays 5|5\n    seat 0 calls 10\n    ended blocked\n"
        "    settled 5, 0\n    scores 15, 0\n"
    )


@pytest.mark.parametrize("number", ["010", "1.2.3", ".", "1e5", "9" * 100])
def test_a_call_of_no_number_is_told(number: str) -> None:
    ran = add(given=called(number), game="muggins")
    assert (ran.status, ran.out) == (2, "")
    assert "when.actions[1].do: " in ran.err


@pytest.mark.parametrize(
    ("points", "written"),
    [
        ("010", "10"), ("10.0", "10"), ("12.50", "12.5"), ("-0", "0"), (-0.0, "0"), (5, "5"),
        (100, "100"), (1e21, "1" + "0" * 21), (1e-7, "0.0000001"), (0.1, "0.1"), (-2.5, "-2.5"),
    ],
)  # fmt: skip
def test_points_are_written_without_an_exponent_and_idle_zeros(
    points: float | str, written: str
) -> None:
    assert amount(points) == written


def calling(points: float) -> dict[str, Any]:
    """A record whose second event is a call that is wrong."""
    record = json.loads(json.dumps(engine_of("muggins").random_match(2, Random(1))))
    record["rounds"][0]["events"].insert(1, {"seat": 0, "call": points})
    del record["rounds"][1:], record["winner"], record["scores"]
    return dict(record)


@pytest.mark.parametrize(
    ("points", "status", "told"),
    [
        (1e308, 1, "no query can ask about round 0: when.actions[1].do: "),
        (-1e-300, 1, "no query can ask about round 0: when.actions[1].do: "),
        (1e15, 1, "no example can say it: no number in a spec is greater than 1000000"),
        (int("9" * 100), 2, "record.format"),
    ],
)
def test_a_call_that_no_example_can_say_is_told(points: float, status: int, told: str) -> None:
    for engine in ((), ("-m", "conform.engines.perfect", "muggins")):
        ran = add(given=calling(points), game="muggins", engine=engine)
        if (points, engine != ()) != (1e15, True):
            assert told in ran.err
        assert (ran.status, ran.out) == (status, "")


def test_what_is_not_said_is_no_title() -> None:
    position = {**CALLED, "hands": [["1|2"], ["3|4"]], "laid": ["5|5"]}
    passed = {"query": "play", "given": position, "when": {"actions": [{"seat": 0, "do": "pass"}]}}
    ran = add(given=passed, game="muggins")
    assert ran.status == 0, ran.err
    assert ran.out.startswith('  round "found: ended ')
    assert " for " not in ran.out
    tried = {"query": "board", "given": {"laid": ["1|4"]}, "when": {"tries": ["4|5@1|4.high"]}}
    ran = add(given=tried)
    assert ran.status == 0, ran.err
    assert ran.out.startswith('  board "found: ends ')


def test_a_seat_that_nobody_has_is_told() -> None:
    given = {**CALLED, "players": 4, "hands": [["1|4"], ["2|2"], ["3|3"], ["4|4"]]}
    actions = [{"seat": 0, "do": "1|4"}, {"seat": 9, "do": "call 5"}]
    ran = add(given={"query": "play", "given": given, "when": {"actions": actions}}, game="muggins")
    assert (ran.status, ran.out) == (1, "")
    assert "makes no sense by the rules" in ran.err


def test_a_question_that_no_query_can_ask_is_none() -> None:
    answer = answers_of(engine_of("muggins"))
    most = {**CALLED, "scores": [2**63 - 1, 0]}
    assert right_answer(answer, Question("legal", most, {})) is not None
    assert right_answer(answer, Question("legal", {**most, "scores": [2**63, 0]}, {})) is None


SAID_AS = {"refused": " refuse ", "settlement": " settled ", "points": " for ", "legal": " may "}
"""The word that says what an example is titled by, where it is another."""


@pytest.mark.parametrize("game", [GAME, "muggins"])
def test_an_example_is_titled_by_what_it_says(game: str) -> None:
    titled = set()
    for vector in stored(game)[::5]:
        try:
            found, lines = example(game, vector)
        except NoExample:
            continue
        said = SAID_AS.get(found.first, f"{found.first} ")
        assert any(said in f" {line}" for line in lines), (found.first, lines)
        titled.add(found.first)
    assert titled > {"points", "legal", "ends", "refused", "awards"}


# -- whatever a query or a record holds

DEEP = json.loads("[" * 60 + "]" * 60)
STRANGE: list[Any] = [
    None, True, 0, 1, -1, 3, 99, 2**62, 2**63, 10**100, 0.5, 2.0, 0.1, 1e308, 5e-324, "", "x",
    "1|4", "4-1", "9|9", "1|4@1|4.low", "pass", "draw", "call 5", "call 010", "\ud800", "a\nb",
    [], {}, [[]], ["1|4"], [["1|4"], ["6|6"]], [0, 0], [1e308, 0.1], DEEP,
]  # fmt: skip
TRIED = 150


def places(part: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """Where in a value its parts stand."""
    items = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from places(value, *path, key)


def strange(value: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A copy with some parts replaced, repeated or left out."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.choice([1, 1, 2])):
        depth = rng.randint(1, 6)
        near = [path for path in places(value) if len(path) <= depth]
        *path, key = rng.choice(near)
        whole: Any = value
        for step in path:
            whole = whole[step]
        alike = [one for one in STRANGE if type(one) is type(whole[key])]
        match rng.randint(0, 9):
            case 0:
                del whole[key]
            case 1 if isinstance(whole, list):
                whole.append(whole[key])
            case chance:
                kind = alike if alike and chance < 6 else STRANGE
                whole[key] = json.loads(json.dumps(rng.choice(kind)))
    return value


@pytest.mark.parametrize("game", ["muggins", "sniff", "telefon"])
def test_nothing_that_is_given_is_a_fault_of_ours(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for reading in ("sound_book", "loaded_spec"):  # read once, not for each query
        monkeypatch.setattr(specs, reading, cache(getattr(specs, reading)))
    rng = Random(game)
    by_query: dict[str, list[Vector]] = {}
    for vector in stored(game):
        by_query.setdefault(vector.query, []).append(vector)
    statuses = set()
    for _ in range(TRIED):
        vector = rng.choice(by_query[rng.choice(["board", "legal", "settle", "play", "validate"])])
        value = {"query": vector.query, "given": vector.given, "when": vector.when}
        if isinstance(record := vector.given.get("record"), dict) and rng.random() < 0.7:
            value = record
        given = json.dumps(strange(value, rng)) + "\n"
        (tmp_path / "given.jsonl").write_text(given, encoding="utf-8")
        status, _, message = run(
            capsys, "conform", "add", "--game", game, "--from", str(tmp_path / "given.jsonl")
        )
        assert status in (0, 1, 2), f"{given}{message}"
        assert status != 2 or message.count("\n") == 1 or "does not come out" in message
        statuses.add(status)
    assert statuses == {0, 1, 2}


def test_an_engine_that_keeps_the_rules_shows_nothing_and_one_that_is_missing_is_told() -> None:
    query = {"query": "board", "given": {"laid": ["1|4", "1|1@1|4.low"]}}
    ran = add(given=query, engine=("-m", "conform.engines.perfect", GAME))
    assert (ran.status, ran.out) == (1, "")
    assert "nothing to add" in ran.err
    ran = add(given=query, engine=("-c", ""))
    assert (ran.status, ran.out) == (4, "")
    assert "could not be run" in ran.err


# -- what an example cannot say, such as which tiles named the opener

HELD = ("bergen", "draw", "seven_toed_pete", "telefon")
"""Games whose rules read more than an example can say, and one with turns of several tiles."""
SAID_IN_FULL = {
    "score.points", "settlement.award", "match.scores", "round.ended", "round.unfinished",
}  # fmt: skip
"""What a record may claim wrongly, and an example states as it is."""
UNSAID = "no example can say which tiles named the opener"


def engine_of(game: str) -> ModuleType:
    return import_module(f"dominogames.{game}")


def stored(game: str) -> list[Vector]:
    found = stored_vectors(game, engine_of(game).RULES.digest)
    assert found is not None
    return found


def example(game: str, vector: Vector) -> tuple[Grown, list[str]]:
    """The example that a vector gives rise to, and its lines."""
    asked = {"query": vector.query, "given": vector.given, "when": vector.when}
    if vector.query == "validate":
        asked = vector.given["record"]
    found = grown(shipped(game), Harness(engine_of(game), (), 10.0), asked, tested=False)
    return found, example_lines("found", found.question, found.then, found.keys)


def opened(game: str) -> dict[str, Any]:
    """A record whose opener holds several tiles, of which one named the opener."""
    for seed in range(100):
        record = json.loads(json.dumps(engine_of(game).random_match(2, Random(seed))))
        first = record["rounds"][0]
        if first["opener_by"] == "holder" and "play" in first["events"][0]:
            return dict(record)
    raise AssertionError("no record")


@pytest.mark.parametrize("game", ["draw", "telefon"])
def test_a_tile_that_did_not_name_the_opener_is_never_given_as_laid_first(game: str) -> None:
    record = opened(game)
    first = record["rounds"][0]
    event = first["events"][0]
    other = next(tile for tile in first["hands"][event["seat"]] if tile != event["play"])
    first["events"] = [{"seat": event["seat"], "play": other}]
    ran = add(given=record, game=game)
    assert (ran.status, ran.out) == (1, "")
    assert UNSAID in ran.err


@pytest.mark.parametrize("game", HELD)
def test_what_a_record_breaks_is_what_the_example_says_or_it_is_told_why_not(game: str) -> None:
    tried = set()
    for vector in stored(game):
        if vector.query != "validate" or not vector.then["violations"]:
            continue
        code = vector.then["violations"][0]["code"]
        if code in tried:
            continue
        tried.add(code)
        reason = None
        try:
            found, lines = example(game, vector)
        except NoExample as why:
            reason = str(why)
        if reason is None:
            assert code in SAID_IN_FULL or lines[-1].endswith(f" as {code}"), (vector.id, lines)
            assert not {"named", "more"} & {*found.question.given}
        else:
            assert code not in SAID_IN_FULL, (vector.id, reason)
            assert code in reason or UNSAID in reason
    assert tried >= {*SAID_IN_FULL, "turn.seat", "placement.closed"}


@pytest.mark.parametrize("game", HELD)
def test_a_round_is_made_an_example_only_where_that_says_all_it_depends_on(game: str) -> None:
    answer = answers_of(engine_of(game))
    held = False
    for vector in stored(game):
        if vector.query != "play" or vector.suite != "turns":
            continue
        actions = vector.when["actions"]
        first = not vector.given["laid"] and len(actions) == 1 and "|" in actions[0]["do"]
        try:
            found, lines = example(game, vector)
        except NoExample as why:
            held = held or UNSAID in str(why)
            continue
        assert not (first and "named" in vector.given), vector.id
        assert not {"named", "more"} & {*found.question.given}
        assert bool(found.question.when["actions"]) == bool(actions), (vector.id, lines)
        before = answer("play", vector.given, vector.when)["states"][-1]
        assert found.then["states"][-1]["ended"] == before["ended"]
        assert found.then["states"][-1].get("refused") == before.get("refused")
    assert held == any("named" in vector.given for vector in stored(game))


SERVED = """
import sys
from dominogames import telefon as engine
from dominospec.conform.serving import answers_of, serve
engine.{fault}
serve(sys.stdin.buffer, sys.stdout.buffer, answers_of(engine), name="faulty")
"""


def test_an_engine_is_shown_to_fail_only_by_what_an_example_says() -> None:
    record = opened("telefon")
    anything = SERVED.format(fault="starts = lambda named: True")
    ran = add(given=record, game="telefon", engine=("-c", anything))
    assert (ran.status, ran.out) == (1, "")
    assert UNSAID in ran.err
    never_spins = SERVED.format(fault="spins = lambda joined_lines, spinners: False")
    ran = add(given=record, game="telefon", engine=("-c", never_spins))
    assert ran.status == 0, ran.err
    assert "spinners" in ran.out or "ends" in ran.out


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"query": "legal", "named": ["1|2"]}, "no sense by the rules"),
        ({"query": "legal", "more": 1}, "no sense by the rules"),
        ({"query": "settle", "round": 2}, "no sense by the rules"),
    ],
)
def test_what_no_rule_of_the_game_reads_is_told(given: dict[str, Any], reason: str) -> None:
    told = {key: value for key, value in given.items() if key != "query"}
    position = {"laid": [], "boneyard": [], "turn": 0, "scores": [0, 0]}
    asked = {"players": 2, "hands": [["1|2"], ["3|4"]], **told}
    asked |= position if given["query"] == "legal" else {"out": None}
    ran = add(given={"query": given["query"], "given": asked})
    assert (ran.status, ran.out) == (1, "")
    assert reason in ran.err
    with pytest.raises(CannotAnswer, match="no rule of this game reads"):
        answers_of(all_fives)(given["query"], asked, {})


def test_a_draw_that_names_no_tile_is_no_line_of_an_example() -> None:
    position = {
        "players": 2, "laid": ["1|4"], "hands": [["4|5"], ["3|3"]], "boneyard": ["0|6"],
        "turn": 0, "scores": [0, 0],
    }  # fmt: skip
    when = {"actions": [{"seat": 0, "do": "draw"}]}
    ran = add(given={"query": "play", "given": position, "when": when})
    assert (ran.status, ran.out) == (1, "")
    assert "a draw that names no tile" in ran.err
