"""``dominospec check``: findings, formats, exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dominospec import schemas
from jsonschema import Draft202012Validator

from commands.running import dominospec, run

FINDINGS = Draft202012Validator(schemas.schema("check"))
HEADER = 'game short_fives "Short Fives" extends all_fives\n'
SOUND = (
    HEADER
    + 'source C "club.txt"\n'
    + "match\n"
    + '  note handshake  cites C "Manners"\n'
    + '    "Players shake hands."\n'
)
WRONG = SOUND + '  replace rule target  cites C "Manners"\n    "Short."\n    target is 1oo\n'
UNCITED = SOUND.replace('  cites C "Manners"', "")

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    return tmp_path / "mine.rules"


def test_a_sound_spec(spec: Path, capsys: Capture) -> None:
    spec.write_text(SOUND, encoding="utf-8")
    status, output, message = run(capsys, "check", str(spec))
    assert (status, output) == (0, "")
    assert message == "1 spec: 0 errors and 0 warnings\n"
    assert run(capsys, "check", "--strict", str(spec))[0] == 0


def test_an_error(spec: Path, capsys: Capture) -> None:
    spec.write_text(WRONG, encoding="utf-8")
    status, output, message = run(capsys, "check", str(spec))
    assert status == 1
    assert output.startswith("error[syntax.unexpected]: ")
    assert f"--> {spec}:8:" in output
    assert message == "1 spec: 1 error and 0 warnings\n"


def test_a_line_for_tools(spec: Path, capsys: Capture) -> None:
    spec.write_text(WRONG, encoding="utf-8")
    status, output, _ = run(capsys, "check", "--format", "short", str(spec))
    assert status == 1
    (line,) = output.splitlines()
    assert line.startswith(f"{spec}:8:")
    assert ": syntax.unexpected " in line


def test_an_array_for_programs(spec: Path, capsys: Capture) -> None:
    spec.write_text(WRONG, encoding="utf-8")
    status, output, _ = run(capsys, "check", "--format", "json", str(spec))
    assert status == 1
    findings = json.loads(output)
    FINDINGS.validate(findings)
    assert [finding["code"] for finding in findings] == ["syntax.unexpected"]
    spec.write_text(SOUND, encoding="utf-8")
    assert run(capsys, "check", "--format", "json", str(spec))[:2] == (0, "[]\n")


def test_warnings_count_only_where_asked(spec: Path, capsys: Capture) -> None:
    spec.write_text(UNCITED, encoding="utf-8")
    status, output, message = run(capsys, "check", str(spec))
    assert status == 0
    assert output.startswith("warning[")
    assert "0 errors and 2 warnings" in message
    assert run(capsys, "check", "--strict", str(spec))[0] == 1


def test_an_example_that_does_not_come_out(spec: Path, capsys: Capture) -> None:
    spec.write_text(
        SOUND + 'examples\n  board "no award"\n    lay 1|4\n    award 0\n', encoding="utf-8"
    )
    status, output, _ = run(capsys, "check", "--format", "json", str(spec))
    assert status == 1
    assert [finding["code"] for finding in json.loads(output)] == ["example.fails"]


def test_a_finding_of_a_base_is_told_once(tmp_path: Path, capsys: Capture) -> None:
    base, game = tmp_path / "base.rules", tmp_path / "game.rules"
    base.write_text(WRONG, encoding="utf-8")
    game.write_text('game mine "Mine" extends short_fives\n', encoding="utf-8")
    status, output, _ = run(capsys, "check", "--format", "short", str(base), str(game))
    assert status == 1
    assert output.count("syntax.unexpected") == 1


def test_all_games_and_bases_that_come_along(capsys: Capture) -> None:
    from importlib.resources import files

    specs = [str(path) for path in files("dominorules").iterdir() if path.name.endswith(".rules")]
    assert len(specs) == 23
    assert run(capsys, "check", "--strict", *specs)[:2] == (0, "")


def test_a_spec_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    status, output, _ = run(capsys, "check", "--format", "json", str(tmp_path / "no.rules"))
    assert status == 2
    assert [finding["code"] for finding in json.loads(output)] == ["file.unreadable"]
    status, output, message = run(capsys, "check", "all_fivs")
    assert (status, output) == (2, "")
    assert "did you mean all_fives?" in message
    assert "all_fives_own_hand" in message


@pytest.mark.parametrize("stage", ["tree", "rulebook"])
def test_a_stage_is_printed_and_findings_go_elsewhere(
    stage: str, spec: Path, capsys: Capture
) -> None:
    spec.write_text(UNCITED, encoding="utf-8")
    status, output, message = run(capsys, "check", "--print", stage, str(spec))
    assert status == 0
    assert "short_fives" in output
    assert "warning[" not in output
    assert "warning[" in message


HOSTILE = {
    "nothing": b"",
    "half a spec": SOUND.encode()[: SOUND.index("shake")],
    "binary": bytes(range(256)) * 40,
    "zero bytes": b"\x00" * 1000,
    "no UTF-8": b'game x "\xff\xfe"',
    "UTF-16": SOUND.encode("utf-16"),
    "10 MB": SOUND.encode() + b"# so it goes on\n" * 640_000,
    "one long line": b"game " + b"x" * 900_000,
    "parentheses": WRONG.replace("1oo", "(" * 10_000 + "100" + ")" * 10_000).encode(),
    "a keyword as name": SOUND.replace("short_fives", "class").encode(),
    "templates": SOUND.replace(
        "Players shake hands.", "{{ 7*7 }} {% raw %} ''' \\\\ ${x}"
    ).encode(),
    "a cycle": HEADER.replace("all_fives", "short_fives").encode(),
    "a directory's name": SOUND.replace("short_fives", "../up").encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_spec_is_a_finding_or_sound(name: str, spec: Path) -> None:
    spec.write_bytes(HOSTILE[name])
    result = dominospec("check", "--format", "json", str(spec))
    assert b"Traceback" not in result.stderr
    findings = json.loads(result.stdout)
    FINDINGS.validate(findings)
    assert result.returncode == (1 if findings else 0)
    assert bool(findings) == (name != "templates")


def test_a_directory_is_no_spec(tmp_path: Path) -> None:
    folder = tmp_path / "folder.rules"
    folder.mkdir()
    assert dominospec("check", str(folder)).returncode == 2
