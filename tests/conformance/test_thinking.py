"""Rules that contradict each other, that leave a state out, or that nothing reaches."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.conformance.thinking import think
from dominospec.language import known_games, load, load_text
from language.samples import QUICK

SPECS = {
    "a spinner that never is": (
        "placement",
        'replace rule spinner\n    "S."\n    double spins when joined lines = 2 and spinners < 0\n'
        'scoring\n  rule spinner-end\n    "E."\n    spinner counts 0',
        "rule.unreachable",
        "this never holds",
    ),
    "branches without spinners": (
        "placement",
        'replace rule branches\n    "B."\n    branch opens always',
        "rule.unreachable",
        "no branch ever opens",
    ),
    "an opening nobody has": (
        "setup",
        'replace rule opening\n    "O."\n    tile starts when double and low != high',
        "rule.unreachable",
        "this never holds",
    ),
    "a match without an end": (
        "match",
        'replace rule finish\n    "F."\n    match ends at once when score > target and score < 3',
        "rule.unreachable",
        "this never holds",
    ),
    "two duties": (
        "turn",
        'replace rule pass\n    "P."\n    mover must pass when not able',
        "rule.overlap",
        "bid the mover two things at once",
    ),
    "no duty": (
        "turn",
        'replace rule pass\n    "P."\n    mover must pass when not able and boneyard < reserve',
        "rule.gap",
        "the mover may do nothing here",
    ),
    "no draw": (
        "turn",
        'replace rule draw\n    "D."\n    mover must draw when not able and boneyard > 14',
        "rule.unreachable",
        "this never holds",
    ),
    "a late case": (
        "scoring",
        'replace rule double-end\n    "E."\n'
        "    double counts 2 when joined lines < 2; 1 when joined lines = 1; otherwise 0",
        "rule.unreachable",
        "case 2 is never taken",
    ),
    "an award out of reach": (
        "scoring",
        'rule award\n    "A."\n    after placement: award 1 to mover when total = 23',
        "rule.unreachable",
        "a total from 0 to 22",
    ),
    "a vain award": (
        "scoring",
        'rule award\n    "A."\n'
        "    after placement: award 1 to mover when total mod 5 = 0 and total mod 5 = 1",
        "rule.unreachable",
        "this is never awarded",
    ),
}


def codes(text: str) -> dict[str, str]:
    loaded = load_text(text)
    assert loaded.book is not None, loaded.findings
    return {finding.code.value: finding.title for finding in think(loaded.book)}


@pytest.mark.parametrize("name", SPECS)
def test_finds(name: str) -> None:
    section, rule, code, title = SPECS[name]
    start, there, rest = QUICK.partition(f"\n{section}\n")
    text = f"{start}{there}  {rule}\n{rest}" if there else f"{QUICK}\n{section}\n  {rule}\n"
    assert title in codes(text)[code]


@pytest.mark.parametrize(
    ("claims", "title"),
    [
        (
            "holder of the highest pips when double and low < high, else by lot",
            "this never holds of claim 1",
        ),
    ],
)
def test_finds_vain_claims(claims: str, title: str) -> None:
    text = QUICK.replace("first opener is by lot", f"first opener is {claims}")
    assert title in codes(text)["rule.unreachable"]


def exactly(target: str, *awards: str, paid: str = "nothing", becomes: str = "") -> dict[str, str]:
    """What is found where a match is won with exactly the target."""
    clauses = "".join(f"    after placement: award {award}\n" for award in awards)
    text = QUICK.replace("target is 100", f"target is {target}")
    text = text.replace("award sum(pips for each opposing hand) to leader", f"award {paid}")
    finish = 'match\n  replace rule finish\n    "F."\n    match ends at once when score = target\n'
    if becomes:
        finish += f'  rule becomes\n    "B."\n    score becomes {becomes}\n'
    if awards:
        text += f'\nscoring\n  rule award\n    "A."\n{clauses}'
    return codes(text.replace("match\n", finish, 1))


FIVES = "total to mover when total > 0 and total mod 5 = 0"


@pytest.mark.parametrize(
    ("target", "awards", "paid", "becomes", "unit"),
    [
        ("61", [FIVES], "nothing", "", "5"),
        ("100 with 2 players, 61 with 4", [FIVES], "nothing", "", "5"),
        ("61", ["(10 when double; otherwise 15) to mover"], "nothing", "", "5"),
        ("61", ["2 to mover when among(total, 3, 7)", "4 to mover"], "nothing", "", "2"),
        ("62", ["total to mover when total mod 5 = 0 and total mod 3 = 0"], "nothing", "", "15"),
        ("62", [FIVES, "10 to mover when total = 7"], "nothing", "", "5"),
        ("61", ["total * 2 / 5 to mover when total mod 5 = 0"], "nothing", "", "2"),
        ("61", [], "nearest(5, sum(pips for each opposing hand)) to leader", "", "5"),
        ("61", [], "max(0, min(up(5, sum(pips for each opposing hand)), 300 - score)) to leader",
         "", "5"),
        ("61", [FIVES], "sum(5 for each opposing hand) / 2 to leader", "", "5/2"),
        ("61", [FIVES], "nothing",
         "score when score + points > target; otherwise score + points", "5"),
    ],
)  # fmt: skip
def test_finds_targets_that_no_score_equals(
    target: str, awards: list[str], paid: str, becomes: str, unit: str
) -> None:
    title = exactly(target, *awards, paid=paid, becomes=becomes)["rule.unreachable"]
    assert title.endswith(f"all that is awarded are multiples of {unit}")


@pytest.mark.parametrize(
    ("target", "awards", "paid", "becomes"),
    [
        ("100", [FIVES], "nothing", ""),
        ("61", [FIVES, "1 to mover when out"], "nothing", ""),
        ("61", [FIVES], "sum(pips for each opposing hand) to leader", ""),
        ("61", ["total / 5 to mover when total mod 5 = 0"], "nothing", ""),
        ("61", ["total to mover when total mod 5 = 0 or total mod 3 = 0"], "nothing", ""),
        ("61", ["total to mover when not total mod 5 = 0"], "nothing", ""),
        ("61", [FIVES], "nothing", "min(score + points, target)"),
        ("61", [FIVES], "nothing",
         "2 * target - score - points when score + points > target; otherwise score + points"),
        ("65", [FIVES], "sum(5 for each opposing hand) / 2 to leader when leaders = 2", ""),
    ],
)  # fmt: skip
def test_targets_that_a_score_may_equal(
    target: str, awards: list[str], paid: str, becomes: str
) -> None:
    found = exactly(target, *awards, paid=paid, becomes=becomes)
    assert "no score ever equals" not in found.get("rule.unreachable", "")


def test_a_sound_game_is_clean() -> None:
    assert codes(QUICK) == {}


@pytest.mark.parametrize("game", known_games(), ids=lambda game: game[0])
def test_the_games_are_clean(game: tuple[str, str, Path]) -> None:
    book = load(game[2]).book
    assert book is not None
    assert think(book) == ()
