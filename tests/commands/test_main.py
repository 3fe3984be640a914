"""What holds for every command: exit status, streams, faults of ours."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from dominospec.commands import main
from language.samples import QUICK

from commands.running import COMMAND, dominospec, run

Capture = pytest.CaptureFixture[str]
GAME = ("--game", "all_fives")
WRONG_USAGE = [
    [],
    ["chek"],
    ["--colour"],
    ["check"],
    ["check", "--format", "xml", "all_fives"],
    ["validate", "--game"],
    ["validate", "--game", "all_fivs"],
    ["board"],
    ["board", "--game", "all_fives", "--spinner"],
    ["settle", "--game", "all_fives"],
    ["simulate", "--game", "all_fives", "--players", "2", "--matches", "1"],
    ["simulate", "--game", "all_fives", "--players", "2", "--matches", "-1", "--seed", "1"],
    ["perft", "--game", "all_fives", "--depth", "two"],
    ["perft", "--game", "all_fives", "--depth", "-1"],
    ["bench"],
    ["conform"],
    ["conform", "run", "--game", "all_fives"],
    ["conform", "run", "--game", "all_fivs", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--suite", "board", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--rule", "no.such", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--shard", "3/2", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--timeout", "0", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--fix", "--", "true"],
    ["conform", "run", "--game", "all_fives", "--known-failures", "no/such", "--", "true"],
    ["conform", "vectors", "--game", "all_fives", "--suite", "board"],
    ["conform", "example", "-o", "no/such/folder/all_fives.mjs"],
    ["explain", "no.such-code"],
    ["schema", "no-such-schema"],
    ["games", "too many words"],
]


@pytest.mark.parametrize("arguments", WRONG_USAGE, ids=" ".join)
def test_wrong_usage_exits_2_and_says_so_on_standard_error(
    arguments: list[str], capsys: Capture
) -> None:
    status, output, message = run(capsys, *arguments)
    assert (status, output) == (2, "")
    assert message.strip()
    assert "Traceback" not in message


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_help(name: str, capsys: Capture) -> None:
    status, output, _ = run(capsys, name, "--help")
    assert status == 0
    assert f"Usage: dominospec {name}" in output


def test_a_process_ends_with_the_status_of_its_command() -> None:
    wrong = dominospec("chek")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert b"'check'" in wrong.stderr
    assert dominospec("check", "--help").returncode == 0


def test_the_version() -> None:
    result = dominospec("--version")
    assert result.returncode == 0
    assert result.stdout.startswith(b"dominospec")


def failing(error: BaseException) -> Any:
    @click.command("games")
    def command() -> None:
        raise error

    return command


def test_a_fault_of_ours_exits_3_with_an_apology(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setitem(main.dominospec.commands, "games", failing(ValueError("a \x1b[31mslip")))
    assert main.run(["games"]) == 3
    output = capsys.readouterr()
    assert output.out == ""
    assert "fault in dominospec" in output.err
    assert "while running games" in output.err
    assert "ValueError: a \\x1b[31mslip" in output.err
    assert "Traceback" not in output.err


def test_a_traceback_is_shown_where_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setitem(main.dominospec.commands, "games", failing(ValueError("slip")))
    monkeypatch.setenv("DOMINOSPEC_TRACEBACK", "1")
    assert main.run(["games"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_an_interruption_exits_130(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(main.dominospec.commands, "games", failing(KeyboardInterrupt()))
    assert main.run(["games"]) == 130
    assert "interrupted" in capsys.readouterr().err


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_output_is_utf_8_whatever_the_locale(locale: str) -> None:
    environment = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = dominospec("explain", "turn.seat", environment=environment)
    assert "`play goes …`" in result.stdout.decode("utf-8")
    wrong = dominospec("schema", "خطأ", environment=environment)
    assert (wrong.returncode, wrong.stdout) == (2, b"")


def test_a_reader_that_leaves_early_ends_it_quietly() -> None:
    endless = ["simulate", *GAME, "--players", "2", "--matches", "1000000", "--seed", "1"]
    with subprocess.Popen(
        [*COMMAND, *endless], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"format"')
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_full_disk_is_said_and_exits_2() -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert result.returncode == 2
    assert result.stderr == (
        b"dominospec: cannot write to standard output: No space left on device\n"
    )


def test_closed_streams_do_no_harm() -> None:
    shell = 'exec "$0" "$@" >&- 2>&- <&-'
    result = subprocess.run(["sh", "-c", shell, *COMMAND, "games"], check=False)
    assert result.returncode == 0


def test_an_interrupted_reader_exits_130() -> None:
    with subprocess.Popen(
        [*COMMAND, "validate"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()  # it is up and reading
        process.send_signal(signal.SIGINT)
        _, message = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in message


def test_a_file_name_that_is_no_utf_8_is_said(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    result = subprocess.run(
        [*COMMAND, "validate", "--json", name], capture_output=True, check=False
    )
    assert result.returncode == 2
    assert b"\\udcff.jsonl: No such file" in result.stderr
    with open(name, "wb") as file:
        file.write(b"{}")
    result = subprocess.run(
        [*COMMAND, "validate", "--json", name], capture_output=True, check=False
    )
    assert result.returncode == 1
    assert json.loads(result.stdout)["file"].endswith("/?.jsonl")


def test_a_ready_engine_needs_no_generator() -> None:
    code = (
        "import sys\n"
        "from dominospec.commands.main import run\n"
        "run(['board', '--game', 'all_fives', '1|4'])\n"
        "run(['validate', '--json'])\n"
        "print(*(name for name in ('lark', 'jinja2', 'rich') if name in sys.modules))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], input=b"{}", capture_output=True, check=True
    )
    assert result.stdout.splitlines()[-1] == b""


@pytest.mark.parametrize(
    "command",
    [
        ("check",),
        ("fmt", "--check"),
        ("watch",),
        ("build",),
        ("diff", "all_fives"),
        ("perft", "--depth", "1", "--game"),
        ("rulebook", "--game"),
        ("new", "another", "--from"),
        ("explain", "setup.set", "--game"),
    ],
)
def test_a_name_is_looked_up_in_one_way(
    command: tuple[str, ...], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.rules").write_text(QUICK.replace("quick", "mine", 1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    status, _, message = run(capsys, *command, "mine")
    assert status == 2
    assert "no known game is called 'mine'" in message
    assert "write mine.rules" in message
    status, _, message = run(capsys, *command, "all_fivs")
    assert status == 2
    assert "no game is called 'all_fivs' (did you mean all_fives?)" in message
