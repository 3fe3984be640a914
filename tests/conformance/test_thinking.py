"""Rules that contradict each other, that leave a state out, or that nothing reaches."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.conformance.thinking import think
from dominospec.language import known_games, load, load_text
from language.samples import QUICK

SPECS = {
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
    assert title in codes(f"{QUICK}\n{section}\n  {rule}\n")[code]


def test_a_sound_game_is_clean() -> None:
    assert codes(QUICK) == {}


@pytest.mark.parametrize("game", known_games(), ids=lambda game: game[0])
def test_the_games_are_clean(game: tuple[str, str, Path]) -> None:
    book = load(game[2]).book
    assert book is not None
    assert think(book) == ()
