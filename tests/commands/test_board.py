"""``dominospec board``: facts of a layout, and its drawing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from dominospec import schemas
from dominospec.commands.chosen_game import engine_named
from dominospec.drawing import ARABIC, draw, svg
from dominospec.engine import Layout
from drawing.layouts import random_layout
from jsonschema import Draft202012Validator

from commands.running import run

BOARD = Draft202012Validator(schemas.schema("board"))
REFUSAL = Draft202012Validator(schemas.schema("board-refusal"))

FULL = [
    "1|4",
    "1|1@1|4.low",
    "4|4@1|4.high",
    "3|4@4|4.line-b",
    "1|2@1|1.line-b",
    "1|5@1|1.branch-a",
    "5|5@1|5.high",
    "0|5@5|5.line-b",
    "1|3@1|1.branch-b",
]

Capture = pytest.CaptureFixture[str]


def board(capture: Capture, *placements: str) -> Any:
    status, output, _ = run(capture, "board", "--game", "all_fives", "--json", *placements)
    assert status == 0
    value = json.loads(output)
    BOARD.validate(value)
    return value


def test_the_facts_of_a_layout(capsys: Capture) -> None:
    assert board(capsys, "1|4", "1|1@1|4.low", "4|4@1|4.high") == {
        "total": 10,
        "award": 10,
        "spinners": ["1|1"],
        "ends": [{"tile": "1|1", "pips": 2}, {"tile": "4|4", "pips": 8}],
        "sites": [{"site": "1|1.line-b", "value": 1}, {"site": "4|4.line-b", "value": 4}],
    }


def test_no_placement(capsys: Capture) -> None:
    assert board(capsys) == {"total": 0, "award": 0, "spinners": [], "ends": [], "sites": []}


def test_tiles_are_read_in_every_form(capsys: Capture) -> None:
    forms = board(capsys, "4-1", "1-1@4-1.low", "4-4@4|1.high")
    assert forms == board(capsys, "1|4", "1|1@1|4.low", "4|4@1|4.high")


def test_a_lone_plain_tile_counts_twice_and_a_lone_double_once(capsys: Capture) -> None:
    assert board(capsys, "1|4")["ends"] == [
        {"tile": "1|4", "pips": 1},
        {"tile": "1|4", "pips": 4},
    ]
    assert board(capsys, "2|2")["ends"] == [{"tile": "2|2", "pips": 4}]


@pytest.mark.parametrize(
    ("placements", "code", "event"),
    [
        (["1|4@1|1.low"], "placement.no-site", 0),
        (["1|4", "1|1"], "placement.no-site", 1),
        (["1|4", "1|1@1|4.low", "1|4@1|1.line-b"], "placement.not-in-hand", 2),
        (["1|4", "2|3@1|4.low"], "placement.no-match", 1),
        (["1|4", "1|1@1|4.low", "1|2@1|1.branch-a"], "placement.closed-branch", 2),
        (["1|4", "1|1@1|4.low", "1|2@1|4.low", "9|9"], None, None),
    ],
)
def test_an_illegal_placement(
    placements: list[str], code: str | None, event: int | None, capsys: Capture
) -> None:
    arguments = ["board", "--game", "all_fives", *placements]
    status, output, message = run(capsys, *arguments, "--json")
    if code is None:  # text that is no tile of the set comes before any rule
        assert (status, output) == (2, "")
        return
    assert status == 1
    assert message == ""
    refusal = json.loads(output)
    REFUSAL.validate(refusal)
    assert (refusal["code"], refusal["event"]) == (code, event)
    status, output, message = run(capsys, *arguments)
    assert (status, output) == (1, "")
    assert message.startswith(f"placement {event}, ")
    assert code in message
    assert refusal["message"] in message
    assert "The layout before it:" in message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1|9",
        "14",
        "1|4@",
        "@1|4.low",
        "1|4@1|4",
        "1|4@1|4.top",
        "01|4",
        "1|4 ",
        "\u0661|\u0664",
    ],
)
def test_text_that_is_no_placement_is_wrong_usage(text: str, capsys: Capture) -> None:
    status, output, message = run(capsys, "board", "--game", "all_fives", "--json", text)
    assert (status, output) == (2, "")
    assert "placement" in message or "no tile 1|9" in message


# -- the drawing


def laid(*placements: str) -> Layout:
    engine = engine_named("all_fives")
    assert engine is not None
    layout: Layout = engine.Layout(map(engine.Play.parse, placements))
    return layout


def picture(layout: Layout, width: int = 80) -> str:
    return draw(layout, width).partition("\n\n")[0]


def test_a_plain_tile_alone() -> None:
    assert draw(laid("1|4")) == dedent("""\
          ┌─┬─┐
        1 │1*4│ 4
          └─┴─┘

        ends   1|4 counts 1, 1|4 counts 4
        total  1 + 4 = 5
        award  5
        sites  1|4.low (1), 1|4.high (4)""")


def test_a_double_alone_counts_once() -> None:
    assert picture(laid("2|2")) == dedent("""\
          ╔═╗
          ║2║
        4 ╠*╣ ○
          ║2║
          ╚═╝""")


def test_all_four_arms() -> None:
    assert picture(laid(*FULL)) == dedent("""\
                        0
                       ┌─┐
                       │0│
                       ├─┤
                       │5│
                       └─┘
                      ┌─┬─┐
                      │5│5│
                      └─┴─┘
                       ┌─┐
                       │5│
                       ├─┤
                       │1│
                       └─┘
               ┌─┐     ╔═╗
          ┌─┬─┐│4│┌─┬─┐║1║┌─┬─┐
        3 │3│4│├─┤│4│1│╠═╣│1│2│ 2
          └─┴─┘│4│└─┴─┘║1║└─┴─┘
               └─┘     ╚═╝
                       ┌─┐
                       │1│
                       ├*┤
                       │3│
                       └─┘
                        3""")


def test_branches_that_nobody_started_are_open_and_count_nothing() -> None:
    assert picture(laid(*FULL[:5])).splitlines()[0].strip() == "○"


def test_the_sum_is_written_out() -> None:
    assert "total  2 + 8 = 10\naward  10" in draw(laid(*FULL[:3]))
    assert "total  0 + 2 + 3 + 3 = 8\naward  0" in draw(laid(*FULL))


def test_a_layout_wider_than_the_page_is_a_tree() -> None:
    assert max(map(len, picture(laid(*FULL), 20).splitlines())) == 16  # arms turn first
    assert picture(laid(*FULL), 15) == dedent("""\
        [1|1] spinner
        ├─ line-a: [1|4] ─ [4|4] ─ [3|4] ─ 3
        ├─ line-b: [1|2] ─ 2
        ├─ branch-a: [1|5] ─ [5|5] ─ [0|5] ─ 0
        └─ branch-b: [1|3] last ─ 3""")


def test_no_tile() -> None:
    assert draw(laid()) == "No tile is laid yet."


def test_the_command_draws(capsys: Capture) -> None:
    status, output, _ = run(capsys, "board", "--game", "all_fives", *FULL[:3])
    assert status == 0
    assert output == draw(laid(*FULL[:3]), legend=True) + "\n"
    assert "a number counts at its end, ╔═╗ is a spinner, * was laid last" in output


def test_a_line_that_is_too_long_turns() -> None:
    assert picture(laid(*FULL), 24).splitlines()[14:18] == [
        " 3   ┌─┐     ╔═╗",
        "┌─┬─┐│4│┌─┬─┐║1║┌─┬─┐",
        "│3│4│├─┤│4│1│╠═╣│1│2│ 2",
        "└─┴─┘│4│└─┴─┘║1║└─┴─┘",
    ]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("width", [40, 80])
def test_no_picture_is_wider_than_the_page(seed: int, width: int) -> None:
    layout = random_layout("five_up", seed, 28)
    lines = picture(layout, width).splitlines()
    if not lines[0].startswith("["):
        assert max(map(len, lines)) <= width
        frames = sum(line.count(corner) for line in lines for corner in "┌╔")
        assert frames == len(layout.placements)


def test_the_command_writes_a_picture(capsys: Capture, tmp_path: Path) -> None:
    arguments = ["board", "--game", "all_fives", *FULL]
    status, output, message = run(capsys, *arguments, "--svg")
    assert (status, message) == (0, "")
    assert output == svg(laid(*FULL), legend=True)
    path = tmp_path / "board.svg"
    assert run(capsys, *arguments, "--svg", "--width", "300", "-o", str(path)) == (0, "", "")
    assert path.read_text(encoding="utf-8") == svg(laid(*FULL), width=300, legend=True)
    assert run(capsys, *arguments, "-o", str(path))[:2] == (0, "")
    assert path.read_text(encoding="utf-8") == draw(laid(*FULL), legend=True) + "\n"
    status, output, message = run(capsys, *arguments, "--svg", "--lang", "ar")
    assert (status, message) == (0, "")
    assert output == svg(laid(*FULL), legend=True, words=ARABIC)
    assert run(capsys, *arguments, "--lang", "ar")[0] == 2
    status, output, message = run(capsys, *arguments, "--svg", "--width", "100")
    assert (status, output) == (2, "")
    assert "--width 100 is too narrow for this layout" in message
    (least,) = re.findall(r"it takes (\d+)", message)
    assert run(capsys, *arguments, "--svg", "--width", least)[0] == 0
    assert run(capsys, *arguments, "--svg", "--lang", "fr")[0] == 2
    assert run(capsys, *arguments, "--svg", "--json")[0] == 2
    assert run(capsys, *arguments, "--svg", "-o", str(tmp_path / "no" / "such"))[0] == 2
