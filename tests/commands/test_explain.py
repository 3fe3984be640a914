"""The pages of ``dominospec explain``."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest
from dominospec.language.forms import FORMS, VERBS

from commands.running import run

PAGES = {
    page.name.removesuffix(".md"): page.read_text(encoding="utf-8")
    for page in (files("dominospec") / "explain").iterdir()
    if page.name.endswith(".md")
}


TEMPLATES = files("dominospec") / "emit" / "templates"
CODE = re.compile(
    r'"((?:record|setup|turn|draw|placement|score|call|round|settlement|match)\.[a-z][a-z-]*)"'
)


def code_literals(folder: Traversable) -> set[str]:
    """The codes in the templates of the engine, where no other text looks like one."""
    found: set[str] = set()
    for item in folder.iterdir():
        if item.is_dir():
            found |= code_literals(item)
        elif item.name.endswith(".j2"):
            found |= set(CODE.findall(item.read_text(encoding="utf-8")))
    return found


def test_there_is_a_page_for_each_code_that_an_engine_can_give() -> None:
    assert code_literals(TEMPLATES) == PAGES.keys()


@pytest.mark.parametrize("code", sorted(PAGES))
def test_a_page_is_shown(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "explain", code) == (0, PAGES[code], "")


def test_a_page_of_a_finding_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "syntax.unexpected")
    assert status == 0
    assert "syntax.unexpected" in output


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_a_verb_is_shown_with_all_its_clauses(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, output, _ = run(capsys, "explain", verb)
    assert status == 0
    lines = output.splitlines()
    assert lines[0] == f"# {verb}"
    clauses = [form.pattern for form in FORMS if form.verb == verb]
    assert clauses
    assert [line for line in lines[1:] if line and not line.startswith(" ")] == clauses


def test_an_unknown_code_offers_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, message = run(capsys, "explain", "turn.must-plya")
    assert (status, output) == (2, "")
    assert "did you mean turn.must-play or " in message
    assert "`dominospec explain` lists them all" in message
    assert len(message) < 200


@pytest.mark.parametrize(
    ("topic", "near"),
    [
        ("scoring.becomes", "becomes or "),
        ("settlement.deal", "setup.deal or "),
        ("turn.target", "match.target or "),
        ("scoring.site", "placement.site or "),
        ("scoring.becomess", "scoring."),
    ],
)
def test_what_is_called_so_in_another_section_is_offered_first(
    topic: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, output, message = run(capsys, "explain", topic)
    assert (status, output) == (2, "")
    assert f"(did you mean {near}" in message
    offered = message.partition("did you mean ")[2].partition("?")[0].split(" or ")
    assert len(offered) == len({*offered}) == 3


def test_of_a_game_its_own_rules_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, message = run(capsys, "explain", "match.award", "--game", "all_fives")
    assert status == 2
    assert "(did you mean scoring.award or " in message


def test_all_codes_and_verbs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain")
    assert status == 0
    assert {*PAGES, *VERBS, "syntax.unexpected"} <= {*output.splitlines()}


@pytest.mark.parametrize("code", sorted(PAGES))
def test_a_page_has_a_wrong_and_a_right_example(code: str) -> None:
    page = PAGES[code]
    assert page.startswith(f"# {code}\n")
    assert "**Where it comes from.**" in page
    wrong, right = re.findall(r"^## (?:Wrong|Right)\n.*?```json\n(.*?)\n```", page, re.S | re.M)
    assert wrong != right
    json.loads(right)
    if code != "record.unreadable":
        json.loads(wrong)


@pytest.mark.parametrize("code", sorted(PAGES))
def test_a_page_fits_a_terminal(code: str) -> None:
    assert max(map(len, PAGES[code].splitlines())) <= 100


def test_a_rule_is_shown_with_what_was_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "scoring.award", "--game", "all_fives")
    assert status == 0
    lines = output.splitlines()
    assert lines[0] == "# scoring.award of all_fives"
    assert "    after placement: award total to mover when total > 0 and total mod 5 = 0" in lines
    assert re.search(r"^spec      \S*all_fives\.rules:\d+, in all_fives$", output, re.M)
    assert "engine    dominogames/all_fives/__init__.py: scoring_award" in lines
    assert re.search(r"^tests     \d\d+ of all_fives$", output, re.M)


def test_a_rule_is_shown_in_each_game_that_states_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "settlement.own-hand")
    assert status == 0
    heads = [line for line in output.splitlines() if line.startswith("# ")]
    games = ("all_fives_own_hand", "seven_rocks")  # others have it of the first of these
    assert heads == [f"# settlement.own-hand of {game}" for game in games]


def test_a_rule_that_only_a_base_states_is_shown_once(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "placement.site")
    assert status == 0
    assert output.count("# placement.site of ") == 1
    assert ", in domino" in output


def test_a_rule_that_is_a_code_too_needs_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "turn.must-play", "--game", "all_fives")
    assert status == 0
    assert output.startswith("# turn.must-play of all_fives\n")


def test_a_rule_of_a_game_by_its_name_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = run(capsys, "explain", "draw", "--game", "all_fives")
    assert status == 0
    assert output.startswith("# turn.draw of all_fives\n")


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("draw", ["    draw.from-empty", "    turn.must-draw", "    mover must draw when CONDITION",
                  "    turn.draw", "    turn.draw-next"]),
        ("spinner", ["    double spins when CONDITION", "    spinner counts HALVES", "    spinners",
                     "    unfilled spinners", "    placement.spinner", "    scoring.spinner-end"]),
        ("setup", ["    setup.deal", "    set is double N", "    deal N"]),
        ("named", ["    named"]),
        ("reserve", ["    reserve.too-many", "    reserve is N", "    reserve",
                     "    setup.reserve"]),
    ],
)  # fmt: skip
def test_a_word_that_is_no_topic_finds_what_speaks_of_it(
    word: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, output, message = run(capsys, "explain", word)
    assert (status, message) == (0, "")
    shown = output.splitlines()
    assert shown[0] == f"# {word}"
    assert {*lines} <= {*shown}
    assert len(shown) < 120


def test_a_rule_that_a_game_does_not_have(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, message = run(capsys, "explain", "scoring.awrd", "--game", "all_fives")
    assert (status, output) == (2, "")
    assert "did you mean scoring.award" in message
    assert run(capsys, "explain", "--game", "all_fives")[0] == 2
    assert run(capsys, "explain", "scoring.award", "--game", "all_fivs")[0] == 2
