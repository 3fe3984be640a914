"""Engines with known faults: each is judged as its name says."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time

import pytest
from dominogames import all_fives
from dominospec.conform.serving import CannotAnswer, answers_of

from conform.running import GAME, TESTS, command, conform


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


def test_our_own_engine_conforms_over_the_protocol() -> None:
    for game in ("all_fives", "telefon"):
        serve = ["-m", "dominospec.commands.main", "conform", "engine", "--game", game]
        ran = conform("--json", engine=[sys.executable, *serve], game=game)
        assert (ran.status, ran.report["verdict"]) == (0, "conforms"), ran.err


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


def test_a_hanging_engine_is_ended_in_time() -> None:
    begun = time.monotonic()
    status, suites, _ = judged("hanger", timeout="1")
    assert time.monotonic() - begun < 25
    assert status == 1
    assert suites == {**dict.fromkeys(ALL, PASSED), "settlements": {"failed"}}


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


def under_pytest(*engine: str) -> subprocess.CompletedProcess[str]:
    """The vectors as tests of a fake engine."""
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    suite = (
        "-p",
        "dominospec.conform.pytest_plugin",
        "--pyargs",
        "dominospec.conform.pytest_suite",
    )
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suite,
         "--engine", shlex.join(command(*engine)), "--game", GAME],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        cwd=TESTS.parent / "spec",
        capture_output=True,
        text=True,
    )  # fmt: skip


def test_the_same_under_pytest() -> None:
    ran = under_pytest("unrounded")
    assert ran.returncode == 1
    assert "settlement.out-won: The winner gets" in ran.stdout
    failed = [line for line in ran.stdout.splitlines() if "::test_vector[" in line]
    assert len(failed) == len(conform("--json", engine=command("unrounded")).failed())
    assert under_pytest("babbler").returncode == 4
    skipping = under_pytest("liar")
    assert skipping.returncode == 0
    assert "skipped" in skipping.stdout


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
