"""The test files as they are written: safe, tidy, the same everywhere, of use when they fail."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from dominospec.conformance import suite, suite_source
from dominospec.conformance.literals import literal
from dominospec.conformance.scenarios import Board, Does, Shows
from dominospec.emit import engine_source
from dominospec.rulebook.model import RuleBook
from faults import FAULTS

from .books import EDITS, GAMES, IDLE, edited, edited_suite, shipped, shipped_suite
from .odd import ODD, odd, odd_suite

ROOT = Path(__file__).parents[2]
HOSTILE = 'a "b" \'c\' """ \\ {{ d }} {% e %} \n\t # \u202e é س ' + "long " * 60


def run(*command: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    paths = [str(cwd), *(str(ROOT / root) for root in ("spec", "generator"))]
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def package(folder: Path, name: str, engine: str, tests: str) -> Path:
    """A package ``dominogames`` with one game; the path of its tests."""
    game = folder / "dominogames" / name
    game.mkdir(parents=True)
    (folder / "dominogames" / "__init__.py").touch()
    (folder / "dominogames" / "py.typed").touch()
    (game / "__init__.py").write_text(engine, encoding="utf-8")
    (game / "test_conformance.py").write_text(tests, encoding="utf-8")
    return game / "test_conformance.py"


def pytest_run(tests: Path, *options: str) -> subprocess.CompletedProcess[str]:
    folder = tests.parents[2]
    options = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", *options)
    return run("pytest", *options, str(tests), cwd=folder)


def stored(game: str) -> str:
    """The tests of a game that ships, as they are stored; `build --check` holds them fresh."""
    return (files("dominogames") / game / "test_conformance.py").read_text(encoding="utf-8")


@cache
def hostile() -> RuleBook:
    """All Fives with texts that try to get out of their quotes."""
    book = shipped()
    rules = tuple(replace(rule, sentence=HOSTILE) for rule in book.rules)
    examples = tuple(
        replace(example, title=f"{number} {HOSTILE}")
        for number, example in enumerate(book.examples)
    )
    return replace(book, title=HOSTILE, rules=rules, examples=examples)


# -- the file


def test_same_bytes_whatever_the_hash_seed() -> None:
    script = (
        "import sys; from dominospec.conformance import test_source;"
        "from dominospec.language import load;"
        "[sys.stdout.buffer.write(test_source(load(game).book).encode()) for game in sys.argv[1:]]"
    )
    paths = os.pathsep.join(str(ROOT / root) for root in ("spec", "generator"))
    games = ("all_fives", "seven_toed_pete")  # all others by `build --check`, whose seed is any
    output = subprocess.run(
        [sys.executable, "-c", script, *games],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
    ).stdout
    assert output == "".join(map(stored, games)).encode()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of a game that ships, of its edits and of odd and hostile ones."""
    folder = tmp_path_factory.mktemp("written")
    books = {"all_fives": (shipped(), shipped_suite()), "hostile": (hostile(), suite(hostile()))}
    books |= {
        edit.name.replace(" ", "_"): (edited(edit), edited_suite(edit)) for edit in EDITS[::3]
    }
    books |= {f"odd_{name}": (odd(name), odd_suite(name)) for name in ODD}
    for name, (book, held) in books.items():
        package(folder / name, book.name, engine_source(book), suite_source(book, held))
    return folder


def test_files_are_tidy(written: Path) -> None:
    config = f"--config={ROOT / 'pyproject.toml'}"
    tests = [str(path) for path in written.glob("**/test_conformance.py")]
    formatted = run("ruff", "format", "--no-cache", "--diff", config, *tests, cwd=written)
    assert formatted.returncode == 0, formatted.stdout
    linted = run("ruff", "check", "--no-cache", config, *tests, cwd=written)
    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize("game", ["all_fives", "hostile", "odd_calls", "odd_ties"])
def test_files_are_typed(written: Path, game: str, tmp_path: Path) -> None:
    folder = written / game
    options = ("--strict", "--cache-dir", str(tmp_path), "--config-file=")
    (tests,) = map(str, (folder / "dominogames").glob("*/test_conformance.py"))
    typed = run("mypy", *options, tests, cwd=folder, MYPYPATH=str(folder))
    assert typed.returncode == 0, typed.stdout


def test_hostile_texts_stay_texts(written: Path) -> None:
    tests = written / "hostile" / "dominogames" / "all_fives" / "test_conformance.py"
    outcome = pytest_run(tests)
    assert outcome.returncode == 0, outcome.stdout
    assert all(line.isprintable() for line in tests.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_needs_nothing_but_pytest_and_the_engine(game: str) -> None:
    imported = {
        (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name)
        for node in ast.walk(ast.parse(stored(game)))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert imported - set(sys.stdlib_module_names) == {"collections.abc", "dominogames", "pytest"}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    source = re.sub(r"\n# ", " ", stored(game))
    idle = IDLE.get(game, ())
    for rule in shipped(game).rules:
        if rule.kind != "note" and rule.id not in idle:
            assert f"{rule.id}: {rule.sentence}" in source
            assert f'hold("{rule.id}", case)' in source
    listed = re.search(r"RULES_WITHOUT_CASES: tuple\[str, \.\.\.\] = (\([^)]*\))", source)
    assert listed is not None
    assert ast.literal_eval(listed[1]) == idle


# -- the tests, run


def test_failure_names_the_rule_and_the_difference(tmp_path: Path) -> None:
    (fault,) = (fault for fault in FAULTS if fault.name == "target-to-be-passed")
    book = shipped()
    source = suite_source(book, shipped_suite())
    tests = package(tmp_path, book.name, fault.plant(engine_source(book)), source)
    outcome = pytest_run(tests, "-k", "test_match_target and 2-players and met")
    assert outcome.returncode == 1
    rule = book.rule("match.target")
    assert f"{rule.id}: {rule.sentence}" in outcome.stdout
    assert "2 players, scores 0, 245, seat 1 to move" in outcome.stdout
    assert "ended: expected target; found no" in outcome.stdout


def test_example_that_does_not_come_out_fails_and_says_so(tmp_path: Path) -> None:
    (edit,) = (edit for edit in EDITS if edit.name == "multiple of 5 to 3")
    book = edited(edit)
    source = suite_source(book, edited_suite(edit))
    outcome = pytest_run(package(tmp_path, book.name, engine_source(book), source))
    assert outcome.returncode == 1
    failed = re.findall(r"^FAILED .*::(\w+)", outcome.stdout, re.MULTILINE)
    assert failed
    assert all(name.startswith(("test_example_", "test_scoring_greatest")) for name in failed)
    assert "award: expected 5; found 0" in outcome.stdout


# -- literals


def test_literal_on_one_line_where_it_fits() -> None:
    board = Board("total-5", "A total of 5 scores 5.", "1|4", total=5, award=Fraction(5, 2))
    assert literal(board, 4) == (
        'Board("total-5", "A total of 5 scores 5.", laid="1|4", total=5, award=Fraction(5, 2))'
    )


def test_literal_over_several_lines() -> None:
    steps = (Does(0, "1|1@1|4.low", points=0), Does(1, "pass"), Shows(turn=0, settlement=(0, 5)))
    assert literal({"steps": steps, "none": None, "one": (1,), "text": "x " * 60}, 4) == (
        "{\n"
        '        "steps": (\n'
        '            Does(0, "1|1@1|4.low", points=0),\n'
        '            Does(1, "pass"),\n'
        "            Shows(turn=0, settlement=(0, 5)),\n"
        "        ),\n"
        '        "none": None,\n'
        '        "one": (1,),\n'
        f'        "text": "{"x " * 40}"\n'
        f'        "{"x " * 20}",\n'
        "    }"
    )


def test_literal_gives_the_value_back() -> None:
    value = json.loads('{"a": [1, 2.5, true, null, "x\\"y"], "b": {"c": []}}')
    assert eval(literal(value, 0)) == value
