"""Engines with known faults: each is judged as its name says."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
import threading
import time

import pytest
from commands.running import dominospec
from dominogames import all_fives, muggins
from dominospec.conform.comparing import LONGEST_TOLD
from dominospec.conform.process import LAST_WORDS, Fault, Process, started
from dominospec.conform.serving import CannotAnswer, NoQuery, answers_of, serve

from conform.running import GAME, TESTS, apart, command, conform, environment, here


def by_suite(statuses: dict[str, str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for id, status in statuses.items():
        found.setdefault(id.split("/")[1], set()).add(status)
    return found


def judged(
    *words: str, options: tuple[str, ...] = (), timeout: str = "5"
) -> tuple[int, dict[str, set[str]], str]:
    """Exit status, the statuses of each suite, and the verdict."""
    ran = conform("--json", *options, engine=command(*words), timeout=timeout)
    report = ran.report
    statuses = {one["id"]: one["status"] for one in report["outcomes"]}
    return ran.status, by_suite(statuses), report["verdict"]


ALL = {"boards", "legal", "turns", "settlements", "matches", "perft", "refusals", "records"}
PASSED = {"passed"}


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_the_perfect_engine_conforms(jobs: str) -> None:
    begun = time.monotonic()
    status, suites, verdict = judged("perfect", options=("--jobs", jobs))
    assert (status, verdict) == (0, "conforms")
    assert suites == dict.fromkeys(ALL, PASSED)
    assert time.monotonic() - begun < 30


def test_a_run_is_the_same_in_a_process_of_its_own() -> None:
    suite = ("--json", "--suite", "settlements")
    words = ("run", "--game", GAME, *suite, "--", *command("unrounded"))
    one, other = here(*words), apart(*words)
    assert one.status == other.status == 1
    assert one.failed() == other.failed()
    assert (one.err, other.err) == ("", "")


def test_our_own_engine_conforms_over_the_protocol() -> None:
    for game in ("all_fives", "telefon"):
        serve = ["-m", "dominospec.commands.main", "conform", "engine", "--game", game]
        ran = conform("--json", engine=[sys.executable, *serve], game=game)
        assert (ran.status, ran.report["verdict"]) == (0, "conforms"), ran.err


GIVEN = {"players": 2, "laid": [], "hands": [["1|4"], ["2|2"]], "boneyard": []}
POSITION = {**GIVEN, "turn": 0, "scores": [0, 0]}
WRONG = [
    ("{}", "id: None is not of type 'integer'"),
    ('{"id": 1', "no JSON"),
    ("[" * 100_000, "nested more than 100 deep"),
    ('{"id": 1, "query": ' + "[" * 200 + "]" * 200 + "}", "nested more than 100 deep"),
    ("5", "the line: 5 is not of type 'object'"),
    ("null", "the line: None is not of type 'object'"),
    ('{"id": true, "query": "stop"}', "id: True is not of type 'integer'"),
    ('{"id": -1, "query": "stop"}', "id: -1 is less than the minimum"),
    ('{"id": 1.0, "query": "stop"}', "id: 1.0 is not of type 'integer'"),
    ('{"id": ' + "9" * 30 + ', "query": "stop"}', "is not of type 'integer'"),
    ('{"id": ' + "9" * 5000 + "}", "no JSON: a number that is not finite, or too long"),
    ('{"id": 1, "query": "echo", "text": NaN}', "no JSON: a number that is not finite"),
    ('{"id": 1, "query": "echo", "text": [-Infinity, 1e999]}', "no JSON: a number that is not"),
    (b'{"id": 1, "query": "echo", "text": "\xff"}', "no UTF-8: invalid start byte at byte 36"),
    ('{"id": "\x1b"}', "no JSON: Invalid control character at character 8"),
]
"""Lines that have no id for an answer, and what is told of them."""


def asked_of(line: bytes) -> dict[str, object]:
    """What our own engine answers to a line after a blank one."""
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n" + line + b"\n"), sink, answers_of(all_fives), name="ours")
    answer = json.loads(sink.getvalue())
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_our_own_engine_ends_at_a_line_that_no_answer_can_be_given_to(
    line: str | bytes, told: str
) -> None:
    with pytest.raises(NoQuery) as ended:
        asked_of(line.encode() if isinstance(line, str) else line)
    message = str(ended.value)
    assert message.startswith("line 2 is no query: ")
    assert told in message
    assert len(message) < 300


def test_the_command_that_serves_it_ends_in_order() -> None:
    echo = b'{"id": 1, "query": "echo", "text": "x"}\n'
    given = echo + b'{"id": "\\u202e\\u001b[31m"}\n' + echo
    ran = dominospec("conform", "engine", "--game", GAME, given=given)
    assert (ran.returncode, ran.stdout) == (2, b'{"id": 1, "text": "x"}\n')
    message = ran.stderr.decode()
    assert message.startswith("dominospec: line 2 is no query: id: ")
    assert "\x1b" not in message
    assert "\u202e" not in message


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({}, "'query' is a required property"),
        ({"query": None}, "query: None is not one of"),
        ({"query": "bored"}, "query: 'bored' is not one of"),
        ({"query": "board"}, "is a required property"),
        ({"query": "board", "given": {"laid": [5]}, "when": {}}, "given.laid[0]: 5 is not"),
        ({"query": "board", "given": {"laid": ["9|9"]}, "when": {}}, "9|9"),
        ({"query": "legal", "given": {**POSITION, "turn": 0.0}, "when": {}}, "given.turn: 0.0 is"),
        ({"query": "legal", "given": {**POSITION, "turn": 7}, "when": {}}, "7"),
        ({"query": "legal", "given": {**POSITION, "scores": [9**99, 0]}, "when": {}}, "scores[0]"),
        (
            {"query": "legal", "given": {**POSITION, "boneyard": ["2|2"]}, "when": {}},
            "the tile 2|2 is there 2 times",
        ),
        (
            {"query": "settle", "given": {"players": 2, "hands": [["1|2"], ["1|2"]], "out": None},
             "when": {}},
            "the tile 1|2 is there 2 times",
        ),
        (
            {"query": "play", "given": POSITION, "when": {"actions": [{"seat": 9, "do": "pass"}]}},
            "there is no seat 9 with 2 players",
        ),
    ],
)  # fmt: skip
def test_our_own_engine_answers_a_wrong_query_with_an_error(
    query: dict[str, object], told: str
) -> None:
    answer = asked_of(json.dumps({"id": 7, **query}).encode())
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == 7
    assert told in str(answer["error"])


def test_our_own_engine_echoes_what_has_no_utf_8() -> None:
    answer = asked_of(b'{"id": 1, "query": "echo", "text": "\\ud800"}')
    assert answer == {"id": 1, "text": "\ud800"}


def test_a_seat_that_calls_is_one_of_those_that_play() -> None:
    given = {"players": 4, "laid": [], "hands": [["1|4"], ["2|2"], ["3|3"], ["4|4"]],
             "boneyard": [], "turn": 0, "scores": [0, 0]}  # fmt: skip
    actions = [{"seat": 0, "do": "1|4"}, {"seat": 9, "do": "call 5"}]
    with pytest.raises(CannotAnswer, match="no seat 9 with 4 players"):
        answers_of(muggins)("play", given, {"actions": actions})


def test_one_that_refuses_nothing_fails_refusals_alone() -> None:
    ran = conform("--json", engine=command("always_legal"))
    failing = ran.failed()
    assert ran.status == 1
    assert {id.split("/")[1] for id in failing} <= {"refusals", "turns"}
    outcomes = ran.report["outcomes"]
    refusals = [one for one in outcomes if "/refusals/" in one["id"]]
    assert all(one["status"] == "failed" for one in refusals)
    assert all(one["found"] == "legal" for one in refusals)


def test_one_that_is_off_by_one_fails_totals_and_counts_with_the_subtree() -> None:
    ran = conform("--json", engine=command("off_by_one"))
    assert ran.status == 1
    assert {id.split("/")[1] for id in ran.failed()} == {"boards", "perft"}
    outcomes = {one["id"]: one for one in ran.report["outcomes"]}
    totals = [one for one in outcomes.values() if one["at"] == "total"]
    assert totals
    assert all(one["found"] == one["expected"] + 1 for one in totals)
    counts = [outcomes[id] for id in ran.failed() if "/perft/" in id]
    (count,) = [one for one in counts if "/3-placements-" in one["id"]]
    assert (count["at"], count["found"]) == ("sequences", count["expected"] + 1)
    assert "after 0|0 0|1@0|0.line-a, 1 deep: 0|2@0|0.line-b is one sequence" in count["reason"]


def test_one_that_does_not_round_fails_settlements_that_round() -> None:
    ran = conform("--json", engine=command("unrounded"))
    assert ran.status == 1
    failing = [one for one in ran.report["outcomes"] if one["status"] == "failed"]
    assert {one["id"].split("/")[1] for one in failing} == {"settlements"}
    rules = {rule for one in failing for rule in one["rules"]}
    assert "settlement.out-won" in rules
    assert all(one["at"] == "awards" for one in failing)


def test_a_crashing_engine_is_started_anew_and_its_last_words_shown() -> None:
    ran = conform("--json", engine=command("crasher"))
    suites = by_suite({one["id"]: one["status"] for one in ran.report["outcomes"]})
    assert ran.status == 1
    assert suites == {**dict.fromkeys(ALL, PASSED), "settlements": {"failed"}}
    asked = [one for one in ran.report["outcomes"] if one["stderr"]]
    assert len(asked) == 3
    assert all("exit status 9" in one["reason"] for one in asked)
    assert all("goodbye" in one["stderr"] for one in asked)
    shown = conform("--suite", "settlements", engine=command("crasher"))
    assert "<settle> & goodbye \\x1b[31m" in shown.out
    assert "not asked any more: settle broke the engine 3 times" in shown.out


TALKER = """
import sys
for _ in range(32):
    sys.stderr.write("blah" * 2**16)
sys.stderr.write("famous last words")
"""


def test_of_a_long_standard_error_the_end_is_kept_and_the_rest_said_to_be_cut() -> None:
    reason, stderr = talked([sys.executable, "-c", TALKER])
    assert "exit status 0" in reason
    said = "blah" * 2**21 + "famous last words"
    assert stderr == f"[{len(said) - LAST_WORDS} bytes before this are cut]\n{said[-LAST_WORDS:]}"
    assert talked([sys.executable, "-c", "raise SystemExit('no licence')"])[1] == "no licence"
    reported = conform(engine=[sys.executable, "-c", TALKER])
    assert reported.status == 4
    assert len(reported.out) < 2 * LAST_WORDS
    assert "bytes before this are cut]" in reported.out


def talked(engine: list[str]) -> tuple[str, str]:
    """Why an engine that does not answer was given up, and its last words."""
    with pytest.raises(Fault) as broke:
        started(Process(engine, 20), {**ABOUT})
    return broke.value.reason, broke.value.stderr


ABOUT = {"game": GAME, "title": "All Fives", "rules": "", "players": [2]}


def test_what_an_engine_babbles_is_not_held_and_its_readers_end_with_it() -> None:
    before = threading.active_count()
    process = Process([sys.executable, "-c", "while True: print('blah')"], 20)
    with pytest.raises(Fault, match="no JSON object"):
        started(process, {**ABOUT})
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() <= before


def test_what_nobody_asked_for_is_not_read_ahead() -> None:
    silent = "import time; print('blah\\n' * 2**14, flush=True); time.sleep(600)"
    process = Process([sys.executable, "-c", silent], 20)
    try:
        time.sleep(1)
        assert process._lines.qsize() < 10
    finally:
        process.kill()


def test_long_texts_of_an_engine_are_cut_where_they_are_told() -> None:
    for answer in ('{"error": "x" * 2**20}', '{"skipped": "x" * 2**20}',
                   '{"then": {"total": 1, "sites": ["0|0.line-a"] * 2**16}}',
                   '{"then": {"ends": [["1" * 5000 + "|1", 1]], "total": 10**4000}}'):  # fmt: skip
        ran = conform("--suite", "boards", "--json", engine=small(answer))
        assert ran.status == 1, ran.err
        reasons = [one["reason"] or "" for one in ran.report["outcomes"]]
        assert max(map(len, reasons)) < 3 * LONGEST_TOLD
        assert any("are cut]" in reason for reason in reasons)


def test_a_hanging_engine_is_ended_in_time() -> None:
    begun = time.monotonic()
    status, suites, _ = judged("hanger", timeout="3")
    assert time.monotonic() - begun < 25
    assert status == 1
    assert suites == {**dict.fromkeys(ALL, PASSED), "settlements": {"failed"}}


def test_the_time_limit_is_that_of_the_first_answer_too() -> None:
    begun = time.monotonic()
    ran = conform(engine=[sys.executable, "-c", "import time; time.sleep(600)"], timeout="1.5")
    assert ran.status == 4
    assert "start: no answer within 1.5 s" in ran.out
    assert time.monotonic() - begun < 20


def test_a_babbler_is_told_at_once_and_not_judged() -> None:
    ran = conform(engine=command("babbler"))
    assert ran.status == 4
    assert "no JSON object: 'Welcome to <b>dominoes</b>!'" in ran.out
    assert "standard error" in ran.out


def test_noise_later_on_fails_the_vector_that_it_comes_with() -> None:
    status, suites, _ = judged("babbler", "late")
    assert status == 1
    assert suites == {**dict.fromkeys(ALL, PASSED), "settlements": {"failed"}}


def test_a_liar_about_its_abilities_differs() -> None:
    ran = conform("--json", engine=command("liar"))
    assert (ran.status, ran.report["verdict"]) == (1, "differs")
    assert not ran.failed()
    assert "play is offered, but every query is skipped" in ran.report["reason"]


def test_a_quitter_is_started_anew() -> None:
    ran = conform("--suite", "boards", "--json", engine=command("quitter"))
    assert ran.status == 1
    assert any("without an answer" in (one["reason"] or "") for one in ran.report["outcomes"])


SMALL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["query"] == "start":
        answer = {"engine": "small", "protocol": 1, "queries": ["board"], "codes": False}
    elif asked["query"] == "echo":
        answer = {"text": asked["text"]}
    elif asked["query"] == "stop":
        break
    else:
        answer = ANSWER
    print(json.dumps({"id": asked["id"], **answer}), flush=True)
"""


def small(answer: str) -> list[str]:
    """An engine that gives one answer to every board."""
    return [sys.executable, "-c", SMALL.replace("ANSWER", answer)]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ('{"then": {"total": "ten"}}', "then.total: 'ten' is not of type 'number'"),
        ('{"then": {"total": True}}', "then.total: True is not of type 'number'"),
        ('{"then": {}, "skipped": "both"}', "one of then, skipped and error"),
        ('{"than": {}}', "'than': {}} is not valid under"),
        ('{"id": 99, "then": {}}', "has the id 99"),
        ('{"then": {"total": float("nan")}}', "no JSON object"),
        ('{"then": {"total": json.loads("[" * 900 + "]" * 900)}}', "no JSON object"),
    ],
)
def test_an_answer_of_the_wrong_shape_stops_the_trial(answer: str, reason: str) -> None:
    ran = conform(engine=small(answer))
    assert ran.status == 4
    assert "board: " in ran.out
    assert reason in ran.out


def test_what_is_left_out_of_an_answer_is_told() -> None:
    ran = conform("--suite", "boards", "--json", engine=small('{"then": {}}'))
    assert ran.status == 1
    asked = [one for one in ran.report["outcomes"] if one["status"] == "failed"]
    assert all(one["found"] == "nothing" for one in asked)


def test_what_is_skipped_or_not_offered_is_no_failure() -> None:
    right = '{"skipped": "later"} if len(asked["given"]["laid"]) > 1 else {"error": "no"}'
    ran = conform("--json", engine=small(right))
    tally = ran.report["tally"]
    assert tally["not_offered"] > tally["skipped"] > tally["failed"] > 0


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        (["/no/such/program"], "cannot run /no/such/program"),
        ([sys.executable, "-c", ""], "exit status 0 without an answer"),
        ([sys.executable, "-c", "raise SystemExit('no licence')"], "no licence"),
        ([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"], "signal 9"),
        (["cat"], "wrong shape"),
    ],
)
def test_what_cannot_be_run_exits_4_and_says_why(engine: list[str], told: str) -> None:
    ran = conform(engine=engine)
    assert ran.status == 4
    assert told in ran.out
    assert "Traceback" not in ran.err


def under_pytest(engine: str, suite: str) -> subprocess.CompletedProcess[str]:
    """The vectors of a suite as tests of a fake engine."""
    plugin = (
        "-p",
        "dominospec.conform.pytest_plugin",
        "--pyargs",
        "dominospec.conform.pytest_suite",
    )
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, "-k", suite,
         "--engine", shlex.join(command(engine)), "--game", GAME],
        env={**os.environ, **environment()},
        cwd=TESTS.parent / "spec",
        capture_output=True,
        text=True,
    )  # fmt: skip


def test_the_same_under_pytest() -> None:
    ran = under_pytest("unrounded", "settlements")
    assert ran.returncode == 1
    assert "settlement.out-won: The winner gets" in ran.stdout
    failed = [line for line in ran.stdout.splitlines() if "::test_vector[" in line]
    assert len(failed) == len(conform("--json", engine=command("unrounded")).failed())
    assert under_pytest("babbler", "boards").returncode == 4
    skipping = under_pytest("liar", "turns")
    assert skipping.returncode == 0
    assert "skipped" in skipping.stdout


def test_under_pytest_nothing_an_engine_says_moves_the_cursor() -> None:
    ran = under_pytest("crasher", "settlements")
    assert ran.returncode == 1
    assert "<settle> & goodbye \N{REPLACEMENT CHARACTER}[31m" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_what_a_game_does_not_know_is_an_error_and_no_end() -> None:
    given = {"players": 2, "laid": [], "hands": [["1|4"], ["2|2"]], "boneyard": []}
    position = {**given, "turn": 0, "scores": [0, 0]}
    with pytest.raises(CannotAnswer, match="nothing is called"):
        answers_of(all_fives)("play", position, {"actions": [{"seat": 0, "do": "call 5"}]})


def test_what_is_left_out_is_told_to_be_optional_where_it_is() -> None:
    ran = conform("--suite", "boards", "--suite", "perft", engine=small('{"then": {}}'))
    assert "not offered, all optional" in ran.out
    ran = conform("--suite", "legal", "--suite", "perft", engine=small('{"then": {}}'))
    assert "not offered (" in ran.out


def test_the_example_of_a_settlement_is_shown_before_rounds_that_end_with_one() -> None:
    ran = conform(engine=command("unrounded"))
    failed = [line for line in ran.out.splitlines() if line.startswith("FAILED ")]
    assert failed[0].split("/")[1:3] == ["settlements", "example"]
    assert " in a line each" in ran.out
