"""The source of an engine: the same everywhere, sound, and with nothing that the game lacks."""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from dominospec.emit import EmitError, engine_source, load_engine, spec_map
from dominospec.rulebook.digest import digest
from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import PlacementAward, RuleBook, Spinning

from emit.books import (
    ALWAYS,
    GAMES,
    HOSTILE,
    TOTAL,
    VARIANTS,
    book,
    changed,
    engine,
    hostile,
    operation,
    spinners,
)
from emit.tools import assert_sound

ALL: dict[str, Callable[[], RuleBook]] = {
    **{game: partial(book, game) for game in GAMES},
    **VARIANTS,
}


def test_the_engines_are_sound(tmp_path: Path) -> None:
    assert_sound(tmp_path, {name: engine_source(build()) for name, build in ALL.items()})


def test_the_source_is_the_same_in_every_process() -> None:
    program = (
        "import hashlib; from dominospec.emit import EmitError, engine_source; "
        "from dominospec.language import load; "
        "source = engine_source(load('all_fives').book); "
        "print(hashlib.sha256(source.encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {hashlib.sha256(engine_source(book()).encode()).hexdigest()}


def test_the_head_says_what_it_is_made_from() -> None:
    head = ast.get_docstring(ast.parse(engine_source(book("all_fives_five_each")))) or ""
    files = ("all_fives_five_each", "all_fives_own_hand", "all_fives", "domino")
    assert ", ".join(f"{name}.rules" for name in files) in " ".join(head.split())
    assert "dominospec build" in head
    assert digest(book("all_fives_five_each")) in head


def test_each_rule_is_a_function_that_opens_with_it() -> None:
    tree = ast.parse(engine_source(book()))
    opened = {
        (ast.get_docstring(node) or "").partition(":")[0]
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }
    wanted = {
        "placement.attach", "placement.spinner", "placement.branches", "scoring.award",
        "scoring.plain-end", "scoring.spinner-end", "turn.must-play", "turn.draw", "turn.pass",
        "turn.out", "turn.blocked", "settlement.out-won", "settlement.block-leader",
        "settlement.block-won", "settlement.block-two-equal", "settlement.block-shared",
        "settlement.block-all-equal", "match.finish", "match.winner", "setup.first-opener",
    }  # fmt: skip
    assert wanted <= opened


@pytest.mark.parametrize(
    ("name", "absent", "present"),
    [
        ("all_fives", ("round_up", "if reserve:"), ("branch_opens", "Fraction", "closed-branch")),
        ("fives_and_threes", ("branch_opens", "_spinners", "_gate_refusal"), ("double_counts",)),
        ("five_up", ("def double_counts",), ("spinner_counts", "return doubles\n")),
        ("all_fives_own_hand", ("Fraction", "whole(", "leaders"), ("Points = int\n",)),
        ("reserve", (), ("stay there", '"setup.reserve"')),
        ("counterclockwise", (), ("(seat - 1) % players",)),
        ("no_award", ("scoring_award", "awards.items()"), ("return {}",)),
        ("us_sniff", (), ('"placement.closed"', "_joined_branches")),
    ],
)
def test_a_game_has_code_for_its_own_rules(
    name: str, absent: tuple[str, ...], present: tuple[str, ...]
) -> None:
    source = engine_source(ALL[name]()).partition("\n# -- the rules in words")[0]
    assert [text for text in absent if text in source] == []
    assert [text for text in present if text not in source] == []


def test_hostile_texts_stay_texts() -> None:
    module = load_engine(hostile())
    assert module.RULES.title == HOSTILE * 4
    rule = module.RULES.rules["scoring.award"]
    assert rule.sentence.endswith(HOSTILE * 3)
    assert rule.source.endswith(HOSTILE)
    plain = ast.parse(engine_source(book()))
    odd = ast.parse(engine_source(hostile()))
    assert [type(node) for node in ast.walk(plain) if isinstance(node, ast.stmt)] == [
        type(node) for node in ast.walk(odd) if isinstance(node, ast.stmt)
    ]


def test_the_engine_is_built_in_memory_once() -> None:
    assert load_engine(book()) is load_engine(book())
    assert load_engine(book()) is not load_engine(book("all_fives_own_hand"))
    assert engine().RULES.digest == digest(book())


def test_a_traceback_shows_the_line() -> None:
    with pytest.raises(ValueError, match="no tile") as caught:
        engine().Tile.parse("x")
    text = "".join(traceback.format_exception(caught.value))
    assert "raise ValueError(" in text


def test_the_spec_map_tells_lines_and_functions() -> None:
    import json

    places = json.loads(spec_map(book("all_fives_own_hand")))
    award = places["scoring.award"]
    assert (award["file"], award["functions"]) == ("all_fives.rules", ["scoring_award"])
    assert award["line"] == book("all_fives_own_hand").rule("scoring.award").span.line
    assert places["settlement.own-hand"]["game"] == "all_fives_own_hand"
    assert places["setup.deal"]["functions"] == []
    functions = [name for place in places.values() for name in place["functions"]]
    assert all(hasattr(engine("all_fives_own_hand"), name) for name in functions)


def test_no_line_numbers_in_the_engine() -> None:
    moved = changed(book(), placement=spinners(Spinning.FIRST))
    assert engine_source(moved) == engine_source(book())


def test_an_expression_that_is_too_deep_for_python_is_an_error_of_its_own() -> None:
    deep: Expression = TOTAL
    for _ in range(5000):
        deep = operation("-", deep)
    award = PlacementAward("scoring.award", deep, ALWAYS)
    with pytest.raises(EmitError, match="too deep"):
        engine_source(changed(book(), scoring={"awards": (award,)}))
