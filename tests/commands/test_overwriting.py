"""No command writes over a file that it works from, by whatever name, nor twice over one file."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import pytest
from conform.running import command, conform
from dominogames import __file__ as package
from dominospec.commands.main import dominospec as whole
from dominospec.language.library import rules_folder
from language.samples import QUICK

from commands.running import dominospec, run

RECORDS = Path(__file__).parents[1] / "records"
ENGINES = Path(package).parent
SPARE = 'game spare "Spare" extends quick\n'
PLAYED = ("--players", "2", "--matches", "1", "--seed", "1")
RUN = ("conform", "run", "--game", "all_fives", "--suite", "settlements", "--rule", "turn.out")
NO_ENGINE = ("--", "no-such-engine")
INPUTS = {"--argued", "--from", "--only", "--known-failures"}
"""Options whose FILE is read."""
BEGUN = {"new", "example"}
"""Commands whose FILE is left alone where it is there."""

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory, the current one, with a record, two specs and a list."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(RECORDS / "all_fives.valid.jsonl", "m.jsonl")
    Path("quick.rules").write_text(QUICK, encoding="utf-8")
    Path("spare.rules").write_text(SPARE, encoding="utf-8")
    Path("list").touch()
    return tmp_path


def same(folder: Path, name: str) -> Iterator[str]:
    """A file under other names."""
    yield from (name, f"./{name}", str(folder / name), f"../{folder.name}/{name}")
    (folder / "symbolic").symlink_to(name)
    yield "symbolic"
    (folder / "hard").hardlink_to(folder / name)
    yield "hard"
    (folder / "folder").symlink_to(folder, target_is_directory=True)
    yield f"folder/{name}"


def refused(capsys: Capture, place: Path, overwritten: str, *arguments: str) -> None:
    """A command is refused, names what it would overwrite, and writes nothing."""
    before = {path: path.lstat().st_mtime_ns for path in place.iterdir()}
    status, output, message = run(capsys, *arguments)
    assert (status, output) == (2, ""), arguments
    assert f"would overwrite {overwritten}" in message, arguments
    assert message.endswith("; name another file to write\n")
    assert {path: path.lstat().st_mtime_ns for path in place.iterdir()} == before


@pytest.mark.parametrize(
    ("read", "arguments"),
    [
        ("m.jsonl", ["view", "m.jsonl", "-o"]),
        ("m.jsonl", ["sheet", "m.jsonl", "-o"]),
        ("m.jsonl", ["sheet", "m.jsonl", "--svg", "-o"]),
        ("quick.rules", ["view", "m.jsonl", "--game", "quick.rules", "-o"]),
        ("quick.rules", ["sheet", "m.jsonl", "--game", "quick.rules", "-o"]),
        ("quick.rules", ["board", "--game", "quick.rules", "1|1", "--svg", "-o"]),
        ("quick.rules", ["board", "--game", "quick.rules", "1|1", "--json", "-o"]),
        ("quick.rules", ["simulate", "--game", "quick.rules", *PLAYED, "-o"]),
        ("quick.rules", ["simulate", "--game", "spare.rules", *PLAYED, "-o"]),
        ("quick.rules", ["rulebook", "--game", "quick.rules", "-o"]),
        ("quick.rules", ["rulebook", "--game", "spare.rules", "-o"]),
        ("quick.rules", ["conform", "strength", "--game", "spare.rules", "--core"]),
        ("list", ["conform", "strength", "--game", "block", "--argued", "list", "--core"]),
    ],
)
def test_no_input_is_overwritten(
    read: str, arguments: Sequence[str], place: Path, capsys: Capture
) -> None:
    for name in same(place, read):
        refused(capsys, place, read, *arguments, name)


@pytest.mark.parametrize("option", ["--junit", "--markdown", "--html"])
def test_no_input_of_a_run_is_overwritten(option: str, place: Path, capsys: Capture) -> None:
    (place / "engine.py").touch()
    for read, arguments in {
        "quick.rules": ("conform", "run", "--game", "spare.rules", *NO_ENGINE),
        "list": (*RUN, "--only", "list", *NO_ENGINE),
        "./list": (*RUN, "--known-failures", "./list", *NO_ENGINE),
        "engine.py": (*RUN, "--", sys.executable, "engine.py"),
    }.items():
        at = arguments.index("--")
        refused(capsys, place, read, *arguments[:at], option, read, *arguments[at:])


def test_a_list_that_is_written_anew_is_no_other_input(place: Path, capsys: Capture) -> None:
    fix = ("--known-failures", "list", "--fix")
    refused(capsys, place, "./list", *RUN, "--only", "./list", *fix, *NO_ENGINE)


def test_no_file_is_written_twice(place: Path, capsys: Capture) -> None:
    reports = ("--junit", "report", "--html", "./report")
    refused(capsys, place, "what --junit writes", *RUN, *reports, *NO_ENGINE)
    fix = ("--known-failures", "new", "--fix", "--html", "new")
    refused(capsys, place, "what --html writes", *RUN, *fix, *NO_ENGINE)


@pytest.mark.parametrize(
    ("read", "arguments"),
    [
        (rules_folder() / "all_fives.rules", ["view", "m.jsonl", "-o", "link"]),
        (rules_folder() / "domino.rules", ["rulebook", "--game", "block", "-o", "link"]),
        (rules_folder() / "block.rules", ["board", "--game", "block", "-o", "link"]),
        (ENGINES / "block" / "__init__.py", ["board", "--game", "block", "-o", "link"]),
        (ENGINES / "all_fives" / "__init__.py", ["sheet", "m.jsonl", "-o", "link"]),
        (ENGINES / "all_fives" / "vectors" / "boards.json", [*RUN, "--html", "link", *NO_ENGINE]),
    ],
)
def test_what_a_known_game_is_made_of_is_an_input(
    read: Path, arguments: Sequence[str], place: Path, capsys: Capture
) -> None:
    before = read.read_bytes()
    (place / "link").symlink_to(read)
    try:
        refused(capsys, place, str(read), *arguments)
    finally:
        if read.read_bytes() != before:
            read.write_bytes(before)


def test_standard_input_is_an_input_where_it_is_a_file(place: Path) -> None:
    before = (place / "m.jsonl").read_bytes()
    for shown in ("view", "sheet"):
        told = dominospec(shown, "-", "-o", "m.jsonl", given=before, where=place)
        assert told.returncode == 0
        (place / "m.jsonl").write_bytes(before)
        command = f'"{sys.executable}" -m dominospec.commands.main {shown} - -o m.jsonl <m.jsonl'
        assert os.waitstatus_to_exitcode(os.system(f"{command} 2>told")) == 2
        assert b"would overwrite standard input" in (place / "told").read_bytes()
        assert (place / "m.jsonl").read_bytes() == before


def test_other_files_and_devices_are_written(place: Path, capsys: Capture) -> None:
    Path("page.html").write_text("of yesterday")
    assert run(capsys, "view", "m.jsonl", "-o", "page.html")[0] == 0
    assert "<html" in Path("page.html").read_text(encoding="utf-8")
    assert run(capsys, "view", "m.jsonl", "-o", os.devnull)[0] == 0
    reports = ("--junit", os.devnull, "--html", os.devnull)
    assert conform(*reports, "--rule", "turn.out", engine=command("perfect")).status == 0


def _options(command: click.Command) -> Iterator[tuple[str, click.Option]]:
    """The options of a command, and of those in it, that name a FILE."""
    if isinstance(command, click.Group):
        for one in command.commands.values():
            yield from _options(one)
    for option in command.params:
        if isinstance(option, click.Option) and option.metavar == "FILE":
            yield str(command.name), option


def test_every_option_with_a_file_is_guarded_or_an_input() -> None:
    named = {(name, option.opts[0]): option.callback for name, option in _options(whole)}
    guarded = {one for one, callback in named.items() if callback is not None}
    reports = {("run", "--junit"), ("run", "--markdown"), ("run", "--html")}
    alone = {(name, "-o") for name in ("view", "sheet", "board", "simulate", "rulebook")}
    assert guarded == {*alone, *reports, ("strength", "--core")}
    rest = named.keys() - guarded
    assert {option for name, option in rest if name not in BEGUN} == INPUTS
