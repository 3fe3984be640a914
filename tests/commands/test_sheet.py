"""``dominospec sheet``: scores in strokes, of a record or of numbers."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from commands.running import dominospec, run

RECORDS = Path(__file__).parents[1] / "records"
VALID = RECORDS / "all_fives.valid.jsonl"

Capture = pytest.CaptureFixture[str]


def record(line: int) -> Any:
    return json.loads(VALID.read_text(encoding="utf-8").splitlines()[line - 1])


@pytest.mark.parametrize("line", [1, 3])
def test_a_record(line: int, capsys: Capture) -> None:
    status, output, message = run(capsys, "sheet", str(VALID), "--line", str(line))
    assert (status, message) == (0, "")
    rounds = record(line)["rounds"]
    head, *rows = output.split("\n\n")[0].splitlines()
    sides = "round  seats 0 and 2  seats 1 and 3" if line == 3 else "round  seat 0  seat 1"
    assert head == sides
    assert [row.split() for row in rows] == [
        [str(number), *(str(score) for score in played["scores"])]
        for number, played in enumerate(rounds, start=1)
    ]


def test_scores_are_worked_out_where_a_record_claims_none(capsys: Capture, tmp_path: Path) -> None:
    bare = record(1)
    for played in bare["rounds"]:
        del played["scores"]
    path = tmp_path / "bare.jsonl"
    path.write_text("\n" + json.dumps(bare) + "\n", encoding="utf-8")
    assert run(capsys, "sheet", str(path)) == run(capsys, "sheet", str(VALID))


def test_a_slip_in_the_record_does_not_change_the_sheet(capsys: Capture, tmp_path: Path) -> None:
    slip = record(1)
    slip["rounds"][0]["scores"][0] += 5
    path = tmp_path / "slip.jsonl"
    path.write_text(json.dumps(slip), encoding="utf-8")
    status, output, message = run(capsys, "sheet", str(path))
    assert status == 1
    assert output == run(capsys, "sheet", str(VALID))[1]
    assert "match.scores" in message
    slip["rounds"][0]["events"][0]["seat"] = 1 - slip["rounds"][0]["events"][0]["seat"]
    path.write_text(json.dumps(slip), encoding="utf-8")
    status, output, message = run(capsys, "sheet", str(path))
    assert (status, output) == (1, "")
    assert "turn.seat" in message


def test_numbers_and_a_file(capsys: Capture, tmp_path: Path) -> None:
    status, output, _ = run(capsys, "sheet", "--points", "187.5", "--points", "-5")
    assert status == 0
    assert "2½" in output
    assert "-5" in output
    path = tmp_path / "sheet.svg"
    assert run(capsys, "sheet", "--points", "45", "--svg", "-o", str(path)) == (0, "", "")
    assert ET.parse(path).getroot().get("role") == "img"


@pytest.mark.parametrize(
    ("line", "lang", "title", "outcome", "column"),
    [
        (1, "en", "All Fives: score sheet", "won by seat 0, target 250", "seat 1"),
        (3, "en", "All Fives: score sheet", "won by seats 1 and 3, target 200", "seats 0 and 2"),
        (1, "ar", "All Fives: ورقة النقاط", "الفوز: المقعد 0، الهدف 250", "المقعد 1"),
    ],
)
def test_a_picture_tells_the_game_and_the_outcome(
    line: int, lang: str, title: str, outcome: str, column: str, capsys: Capture
) -> None:
    words = ("sheet", str(VALID), "--line", str(line), "--svg", "--lang", lang)
    status, output, message = run(capsys, *words)
    assert (status, message) == (0, "")
    root = ET.fromstring(output)
    texts = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[:2] == [title, outcome]
    assert column in texts
    told = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    first, second = record(line)["rounds"][1]["scores"]
    assert outcome in told
    assert f": {first}" in told
    assert f": {second}." in told


def test_a_match_that_is_not_over_has_no_outcome(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    begun = {key: value for key, value in record(1).items() if key not in ("scores", "winner")}
    path.write_text(json.dumps({**begun, "rounds": begun["rounds"][:2]}), encoding="utf-8")
    status, output, message = run(capsys, "sheet", str(path), "--svg")
    assert (status, message) == (0, "")
    assert ">target 250</text>" in output
    assert "won by" not in output
    assert "drawn" not in output


def test_standard_input() -> None:
    result = dominospec("sheet", "-", given=VALID.read_bytes())
    assert result.returncode == 0
    assert result.stdout.decode().startswith("round ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [str(VALID), "--points", "5"],
        ["--points", "five"],
        ["--points", "1e9"],
        ["--points", "99999"],
        ["--points", "5", "--line", "1"],
        ["--points", "5", "--lang", "fr"],
        [str(VALID), "--line", "99999"],
        ["no-such-file.jsonl"],
        [str(Path(__file__))],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    status, output, message = run(capsys, "sheet", *arguments)
    assert (status, output) == (2, "")
    assert message
