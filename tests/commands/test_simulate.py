"""``dominospec simulate``, ``perft`` and ``games``."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest
from dominospec import schemas
from dominospec.engine import Engine
from dominospec.language import known_games
from jsonschema import Draft202012Validator

from commands.running import dominospec, objects, run

RECORD = Draft202012Validator(schemas.schema("record"))
GAMES = Draft202012Validator(schemas.schema("games"))


def engine_of(name: str) -> Engine:
    return cast(Engine, import_module(f"dominogames.{name}"))


Capture = pytest.CaptureFixture[str]


def simulate(*more: str, game: str = "all_fives", players: int = 2) -> bytes:
    result = dominospec(
        "simulate", "--game", game, "--players", str(players), "--matches", "3", *more
    )
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout


@pytest.mark.parametrize(
    ("game", "players"),
    [(name, players) for name, _, _ in known_games() for players in engine_of(name).RULES.players],
)
def test_records_are_of_the_format_and_valid(
    game: str, players: int, tmp_path: Path, capsys: Capture
) -> None:
    file = str(tmp_path / "records.jsonl")
    about = ["--game", game, "--players", str(players)]
    command = ["simulate", *about, "--matches", "1", "--seed", "5", "-o", file]
    assert run(capsys, *command) == (0, "", "")
    (record,) = objects(Path(file).read_bytes())
    RECORD.validate(record)
    assert (record["game"], record["players"]) == (game, players)
    assert {"rules", "scores", "winner"} <= record.keys()
    assert run(capsys, "validate", file)[0] == 0


def test_as_many_matches_as_asked_for_go_to_where_they_are_judged() -> None:
    output = simulate("--seed", "5")
    assert len(objects(output)) == 3
    assert dominospec("validate", given=output).returncode == 0


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert simulate("--seed", "5") == simulate("--seed", "5")
    assert simulate("--seed", "5") != simulate("--seed", "6")


def test_records_may_go_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    assert simulate("--seed", "5", "-o", str(file)) == b""
    assert file.read_bytes() == simulate("--seed", "5")


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: Capture) -> None:
    command = ["simulate", "--game", "all_fives", "--players", "2", "--matches", "1", "--seed", "1"]
    status, output, message = run(capsys, *command, "-o", str(tmp_path / "none" / "file"))
    assert (status, output) == (2, "")
    assert message.startswith(f"dominospec: cannot write {tmp_path}/none/file: ")
    status, _, message = run(capsys, *command, "-o", "/dev/full")
    assert status == 2
    assert "No space left on device" in message


def test_a_number_of_players_that_the_game_does_not_have(capsys: Capture) -> None:
    command = ["simulate", "--game", "all_fives", "--players", "5", "--matches", "1", "--seed", "1"]
    status, output, message = run(capsys, *command)
    assert (status, output) == (2, "")
    assert "2, 3, 4" in message


@pytest.mark.parametrize(
    ("passing", "why"),
    [
        ("when not able and boneyard <= reserve", " may neither lay nor draw nor pass"),
        ("when not able", "all seats may only pass, again and again"),
    ],
)
def test_rules_by_which_a_round_never_ends(
    passing: str, why: str, tmp_path: Path, capsys: Capture
) -> None:
    spec = tmp_path / "stuck.rules"
    spec.write_text(
        'game stuck "Stuck" extends all_fives\nturn\n'
        '  replace rule draw\n    "Nothing is drawn."\n    mover must draw never\n'
        f'  replace rule pass\n    "Pass."\n    mover must pass {passing}\n',
        encoding="utf-8",
    )
    command = ["simulate", "--game", str(spec), "--players", "2", "--matches", "1", "--seed", "1"]
    status, output, message = run(capsys, *command)
    assert (status, output) == (2, "")
    assert message.startswith("dominospec: Stuck cannot be simulated: ")
    assert message.endswith(f"{why}\n")


@pytest.mark.parametrize("parts", [1, 3])
def test_scores_that_no_record_holds(parts: int, tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "steep.rules"
    rules.write_text(
        'game steep "Steep" extends all_fives\n'
        'match\n  rule steep\n    "Scores grow."\n'
        f"    score becomes 1000000 * score + points / {parts} + 1\n"
        '  replace rule finish\n    "Sixty rounds."\n'
        "    match ends after a round when round = 60\n"
        "examples\n  drop all examples\n",
        encoding="utf-8",
    )
    command = ["simulate", "--game", str(rules), "--players", "2", "--matches", "1", "--seed", "1"]
    status, output, message = run(capsys, *command)
    assert (status, output) == (2, "")
    assert "Steep cannot be simulated: its scores grow beyond 64 bits" in message


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 28), (2, 336), (3, 3906)])
def test_perft(depth: int, count: int, capsys: Capture) -> None:
    command = ["perft", "--game", "all_fives", "--depth", str(depth)]
    assert run(capsys, *command) == (0, f"{count}\n", "")
    status, output, _ = run(capsys, *command, "--divide")
    assert status == 0
    *lines, last = output.splitlines()
    assert last.split()[-1] == str(count)
    assert len(lines) == (28 if depth else 0)
    if depth:
        assert sum(int(line.split()[1]) for line in lines) == count


def test_games_are_listed(capsys: Capture) -> None:
    status, output, _ = run(capsys, "games")
    assert status == 0
    names = [name for name, _title, _path in known_games()]
    assert [line.split()[0] for line in output.splitlines()] == names
    status, output, _ = run(capsys, "games", "--json")
    listed = json.loads(output)
    GAMES.validate(listed)
    assert {"name": "all_fives", "title": "All Fives"} in listed
    assert [game["name"] for game in listed] == names
