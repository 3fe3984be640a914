"""``dominospec validate``: streams, hostile input, exit status."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dominospec import schemas
from dominospec.commands import main, validate
from dominospec.commands.chosen_game import engine_named
from dominospec.commands.judging import Judged, judge
from jsonschema import Draft202012Validator

from commands.running import COMMAND, dominospec, objects

VERDICT = Draft202012Validator(schemas.schema("validate"))
GAME = ("--game", "all_fives")

Capture = pytest.CaptureFixture[str]


def match() -> dict[str, Any]:
    engine = engine_named("all_fives")
    assert engine is not None
    return engine.random_match(2, Random(7))


MATCH = match()
VALID = json.dumps(MATCH).encode()
INVALID = json.dumps({**MATCH, "winner": 1 - MATCH["winner"]}).encode()
EMPTY = b'{"format": "domino-record/1", "game": "all_fives", "players": 2, "rounds": []}'


def verdicts(*arguments: str, given: bytes = b"") -> list[Any]:
    """The lines of a run with ``--json``, each held to its schema."""
    result = dominospec("validate", "--json", *arguments, given=given)
    assert b"Traceback" not in result.stderr
    lines = objects(result.stdout)
    for line in lines:
        VERDICT.validate(line)
    return lines


# -- what is written


def test_a_valid_record() -> None:
    (line,) = verdicts(given=VALID)
    assert line == {
        "record": 1,
        "file": "-",
        "line": 1,
        "valid": True,
        "scores": MATCH["scores"],
        "winner": MATCH["winner"],
        "violations": [],
    }


def test_an_invalid_record() -> None:
    (line,) = verdicts(given=INVALID)
    assert not line["valid"]
    assert line["winner"] == MATCH["winner"]
    (violation,) = line["violations"]
    assert list(violation) == [
        "code",
        "rule",
        "round",
        "event",
        "message",
        "expected",
        "found",
        "source",
    ]
    assert violation["code"] == violation["rule"] == "match.winner"
    assert violation["round"] is violation["event"] is None


def test_records_are_counted_over_all_files_and_lines_in_each(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    one.write_bytes(b"\xef\xbb\xbf" + VALID + b"\r\n\r\n  \n" + INVALID)
    two.write_bytes(b"\n" + VALID + b"\n")
    lines = verdicts(str(one), "-", str(two), given=VALID)
    assert [(line["record"], line["file"], line["line"], line["valid"]) for line in lines] == [
        (1, str(one), 1, True),
        (2, str(one), 4, False),
        (3, "-", 1, True),
        (4, str(two), 2, True),
    ]


def test_first_keeps_the_first_violation_of_each_record() -> None:
    twice = json.dumps({**MATCH, "colour": "red", "winner": 1 - MATCH["winner"]}).encode()
    whole = verdicts(given=twice + b"\n" + INVALID)
    first = verdicts("--first", given=twice + b"\n" + INVALID)
    assert [len(line["violations"]) for line in whole] == [2, 1]
    assert [len(line["violations"]) for line in first] == [1, 1]
    assert first[0]["violations"] == whole[0]["violations"][:1]


def test_a_report_for_people() -> None:
    result = dominospec("validate", given=VALID + b"\n" + INVALID + b"\n{}\n")
    report = result.stdout.decode()
    assert "-:2: match.winner: " in report
    assert "    expected  " in report
    assert "    found     " in report
    assert "    rule      match.winner: " in report
    assert "    source    000_cc99a820f59dafa4.txt, تسجيل النتيجة" in report
    assert "-:3: record.format: " in report
    assert "-:1" not in report
    assert result.stderr.decode() == "3 records: 1 valid, 2 invalid\n"


def test_a_report_says_where_the_judging_ended() -> None:
    nobody = {"seat": 0, "play": "9|9"}
    sheet = MATCH["rounds"][0]
    illegal = {**MATCH, "rounds": [{**sheet, "events": [nobody]}]}
    other = json.dumps({**MATCH, "game": "all_fives_own_hand"}).encode()
    given = b"\n".join((INVALID, json.dumps(illegal).encode(), b'{"colour": 1}', other, b"?"))
    lines = dominospec("validate", *GAME, given=given).stdout.decode().splitlines()
    told = [line for line in lines if "judged" in line]
    ends = ["    Nothing after this was judged.", *2 * ["    The match itself was not judged."]]
    assert told == ends
    before = [lines[at - 1] for at, line in enumerate(lines) if line in ends]
    assert all(line.startswith("    ") for line in before)
    assert lines[lines.index(ends[0]) + 1].startswith("-:3: record.format: ")
    assert b"judged" not in dominospec("validate", *GAME, "--first", given=given).stdout


def test_nothing_is_reported_of_valid_records() -> None:
    result = dominospec("validate", given=VALID)
    assert (result.returncode, result.stdout) == (0, b"")
    assert result.stderr == b"1 record: 1 valid\n"


# -- games


def test_each_record_is_judged_by_its_own_game() -> None:
    other = json.dumps({**json.loads(EMPTY), "game": "all_fives_own_hand"}).encode()
    assert all(line["valid"] for line in verdicts(given=EMPTY + b"\n" + other))


def test_a_record_of_another_game_than_the_one_asked_for() -> None:
    (line,) = verdicts("--game", "all_fives_own_hand", given=INVALID)
    assert [violation["code"] for violation in line["violations"]] == ["record.rules"]
    assert line["scores"] is line["winner"] is None


@pytest.mark.parametrize("name", ["all_fivs", "", "os", "../all_fives", "__pycache__", "é\u0000"])
def test_a_record_of_a_game_that_nobody_knows(name: str) -> None:
    (line,) = verdicts(given=json.dumps({**MATCH, "game": name}).encode())
    assert [violation["code"] for violation in line["violations"]] == ["record.format"]


def test_a_game_may_be_given_by_its_spec(tmp_path: Path) -> None:
    spec = tmp_path / "mine.rules"
    spec.write_text('game my_fives "My Fives" extends all_fives\n', encoding="utf-8")
    mine, another = verdicts(
        *("--game", str(spec)), given=EMPTY.replace(b"all_fives", b"my_fives") + b"\n" + EMPTY
    )
    assert mine["valid"]
    assert [violation["code"] for violation in another["violations"]] == ["record.rules"]


def test_a_spec_with_errors_gives_no_game(tmp_path: Path) -> None:
    spec = tmp_path / "mine.rules"
    spec.write_text('game my_fives "My Fives" extends all_fivs\n', encoding="utf-8")
    for path in (spec, tmp_path / "none.rules", tmp_path):
        result = dominospec("validate", "--json", "--game", f"{path}", given=EMPTY)
        assert (result.returncode, result.stdout) == (2, b"")
        assert b"error[" in result.stderr


# -- exit status


@pytest.mark.parametrize(
    ("given", "status"),
    [
        (b"", 0),
        (b"\n\n", 0),
        (VALID, 0),
        (INVALID, 1),
        (b"{}", 1),
        (b"{", 2),
        (b"{\n" + INVALID, 2),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"], [*GAME], [*GAME, "--json", "--first"]])
def test_the_exit_status(given: bytes, status: int, form: list[str]) -> None:
    assert dominospec("validate", *form, given=given).returncode == status


def test_a_file_that_cannot_be_read_is_named_and_the_rest_are_read(tmp_path: Path) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(INVALID)
    missing = tmp_path / "missing.jsonl"
    result = dominospec("validate", "--json", str(missing), str(tmp_path), str(good))
    assert result.returncode == 2
    assert [line["record"] for line in objects(result.stdout)] == [1]
    assert f"cannot read {missing}: No such file or directory" in result.stderr.decode()
    assert f"cannot read {tmp_path}: Is a directory" in result.stderr.decode()


def test_standard_input_may_be_closed() -> None:
    result = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&-', *COMMAND, "validate"], capture_output=True, check=False
    )
    assert result.returncode == 2
    assert b"cannot read -: " in result.stderr


def test_after_a_fault_of_ours_the_other_records_are_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    def faulty(line: bytes | None, engine: Any) -> Judged:
        if line == b"fault":
            raise ZeroDivisionError("slip")
        return judge(line, engine)

    file = tmp_path / "records.jsonl"
    file.write_bytes(VALID + b"\nfault\n{\n" + INVALID)
    monkeypatch.setattr(validate, "judge", faulty)
    assert main.run(["validate", "--json", str(file)]) == 3
    output = capsys.readouterr()
    assert [json.loads(line)["record"] for line in output.out.splitlines()] == [1, 3, 4]
    assert f"while judging {file}, line 2" in output.err
    assert "ZeroDivisionError: slip" in output.err


# -- hostile lines

DEEP = 100_000
HOSTILE = {
    "not JSON": b"hello",
    "half a record": VALID[: len(VALID) // 2],
    "two on a line": EMPTY + EMPTY,
    "not UTF-8": b'{"game": "\xff"}',
    "UTF-16": EMPTY.decode().encode("utf-16"),
    "zero bytes": b"\x00" * 100,
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep where it is ignored": EMPTY[:-1] + b', "x_": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "a number": b"5",
    "a huge integer": b"9" * 100_000,
    "huge players": EMPTY.replace(b"2", b"9" * 400),
    "huge real players": EMPTY.replace(b"2", b"1e999"),
    "real players": EMPTY.replace(b"2", b"2.0"),
    "true players": EMPTY.replace(b"2", b"true"),
    "NaN": EMPTY.replace(b"2", b"NaN"),
    "Infinity": EMPTY[:-1] + b', "scores": [Infinity, 0]}',
    "minus zero": EMPTY.replace(b"2", b"-0"),
    "a lone surrogate as game": EMPTY.replace(b"all_fives", b"\\ud800"),
    "a lone surrogate as key": EMPTY[:-1] + b', "\\udfff": 1}',
    "a lone surrogate as text": EMPTY[:-1] + b', "rules": "\\ud800"}',
    "a string": b'"all_fives"',
    "null": b"null",
    "a list": b"[]",
    "an empty object": b"{}",
    "a game that is a list": EMPTY.replace(b'"all_fives"', b"[]"),
    "rounds that are text": EMPTY.replace(b"[]", b'"rounds"'),
    "a round that is null": EMPTY.replace(b"[]", b"[null]"),
    "terminal escapes": EMPTY[:-1] + b', "\\u001b[31m\\u202e": 1}',
    "a game as long as a book": EMPTY.replace(b"all_fives", b"all_fives" * 100_000),
}


@pytest.mark.parametrize("form", [[], [*GAME]], ids=["own game", "given game"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_line_is_answered_and_the_next_is_judged(name: str, form: list[str]) -> None:
    hostile, after = verdicts(*form, given=HOSTILE[name] + b"\n" + EMPTY)
    assert not hostile["valid"]
    assert after["valid"]
    codes = [violation["code"] for violation in hostile["violations"]]
    assert codes
    assert all(code.startswith("record.") or code == "setup.players" for code in codes)
    assert len(json.dumps(hostile)) < 5_000


def test_of_a_repeated_key_the_last_counts() -> None:
    (line,) = verdicts(given=EMPTY.replace(b'"players": 2', b'"players": 9, "players": 2'))
    assert line["valid"]


def test_a_report_lets_no_escape_reach_the_terminal() -> None:
    report = dominospec("validate", given=HOSTILE["terminal escapes"]).stdout
    assert b"\x1b" not in report
    assert "\u202e".encode() not in report


# -- long input

MEASURED = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak_mib(feed: str, *arguments: str) -> tuple[int, float]:
    """Exit status, and the most memory that ``validate`` took while a shell command fed it."""
    command = [sys.executable, "-c", MEASURED, *COMMAND, "validate", "--json", *arguments]
    with (
        subprocess.Popen([sys.executable, "-c", feed], stdout=subprocess.PIPE) as feeding,
        subprocess.Popen(command, stdin=feeding.stdout, stdout=subprocess.PIPE) as judging,
    ):
        output, _ = judging.communicate()
    status, kibibytes = output.split()
    return int(status), int(kibibytes) / 1024


def many(line: str, count: int) -> str:
    return (
        f"import sys\nfor number in range({count}):\n    sys.stdout.buffer.write({line} + b'\\n')\n"
    )


def test_memory_does_not_grow_with_the_input() -> None:
    record = f"{EMPTY!r}.replace(b'}}', b', \"x_padding\": \"' + b'x' * 9000 + b'\"}}')"
    status, little = peak_mib(many(record, 10))
    assert status == 0
    status, much = peak_mib(many(record, 20_000))
    assert status == 0
    assert much < little + 8


def test_memory_does_not_grow_with_unknown_games() -> None:
    record = f"{EMPTY!r}.replace(b'all_fives', b'g%d' % number + b'x' * 5000)"
    _, little = peak_mib(many(record, 10))
    status, much = peak_mib(many(record, 5_000))
    assert status == 1
    assert much < little + 8


@pytest.mark.parametrize("end", [f"sys.stdout.buffer.write(b'\\n' + {EMPTY!r})", ""])
def test_a_line_of_any_length_is_never_held(end: str) -> None:
    feed = f"import sys\nfor _ in range(100):\n    sys.stdout.buffer.write(b'[' * 2**20)\n{end}\n"
    _, little = peak_mib(many(repr(EMPTY), 1))
    status, much = peak_mib(feed)
    assert status == 2
    assert much < little + 3 * 16


def test_after_a_line_that_is_too_long_the_next_is_judged() -> None:
    long, after = verdicts(given=b" " * (16 * 2**20 + 1) + b"\n" + EMPTY)
    assert [violation["code"] for violation in long["violations"]] == ["record.unreadable"]
    assert (after["line"], after["valid"]) == (2, True)


# -- the bar


def on_a_terminal(given: bytes, *arguments: str) -> tuple[bytes, bytes]:
    """Standard output, and what a terminal got as standard error."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "validate", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    ) as process:
        os.close(theirs)
        output, _ = process.communicate(given)
        shown = b""
        while True:
            try:
                shown += os.read(ours, 2**16)
            except OSError:  # the other end is closed
                break
    os.close(ours)
    return output, shown


def test_a_bar_is_shown_on_a_terminal_while_much_is_read() -> None:
    padded = EMPTY[:-1] + b', "x_padding": "' + b"x" * 2**20 + b'"}\n'
    output, shown = on_a_terminal(padded * 30, "--json")
    assert len(objects(output)) == 30
    assert b"MB" in shown
    assert b"30 records" not in shown


def test_no_bar_is_shown_for_little() -> None:
    output, shown = on_a_terminal(VALID)
    assert output == b""
    assert shown == b"1 record: 1 valid\r\n"
