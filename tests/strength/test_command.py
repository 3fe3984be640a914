"""``dominospec conform strength`` from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from conformance.books import shipped, shipped_suite
from dominospec.commands.main import dominospec
from dominospec.commands.output import Unusable
from dominospec.conform.vectors import vectors

ARGUED = str(Path(__file__).parent / "equivalent.json")


def run(*arguments: str) -> tuple[int, str]:
    """The exit status and the output."""
    result = CliRunner().invoke(
        dominospec, ["conform", "strength", *arguments], standalone_mode=False
    )
    if result.exception is not None:
        raise result.exception
    return int(result.return_value or 0), result.output


def test_a_table_and_the_core() -> None:
    status, output = run("--game", "block", "--sample", "6", "--seed", "1", "--argued", ARGUED)
    assert status == 0
    assert "block: 6 of " in output
    assert "all rules" in output
    assert "core: " in output


def test_json_has_the_matrix() -> None:
    status, output = run("--game", "block", "--sample", "5", "--json", "--argued", ARGUED)
    value = json.loads(output.splitlines()[0])
    assert status == 0
    assert value["tried"] == len(value["matrix"]) == 5
    assert value["survive"] == 0
    killed = [row for row in value["matrix"] if row["killers"]]
    assert all({*row["killers"]} & {*value["core"]} for row in killed)


def test_the_core_is_written_as_vectors(tmp_path: Path) -> None:
    path = tmp_path / "core.txt"
    options = ("--game", "block", "--sample", "5", "--argued", ARGUED, "--core", str(path))
    _, output = run(*options, "--json")
    ids = path.read_text().splitlines()
    cases = {id.split("/", 2)[2].rpartition("-")[0] for id in ids}
    assert cases == {*json.loads(output.splitlines()[0])["core"]}
    every = [vector.id for vector in vectors(shipped("block"), shipped_suite("block"))]
    assert ids == [id for id in every if id in ids]


@pytest.mark.parametrize("further", [["--game", "draw"], ["--quick"], ["--code"]])
def test_a_core_is_of_one_game_and_searched_for(further: list[str], tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="--core"):
        run("--game", "block", *further, "--core", str(tmp_path / "core.txt"))


def test_no_game_is_wrong_usage() -> None:
    with pytest.raises(Exception, match="--game"):
        run()


def test_survivors_are_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    from dominospec.conformance.suite import Suite, suite
    from dominospec.rulebook.model import RuleBook
    from dominospec.strength import measuring

    def weak(book: RuleBook) -> Suite:
        held = suite(book)
        return Suite(held.cases[:5], held.records)

    monkeypatch.setattr(measuring, "suite", weak)
    status, output = run("--game", "block", "--sample", "6", "--quick")
    assert status == 1
    assert "SURVIVES" in output
