"""Runs of ``dominospec conform run`` against the fake engines."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from commands.running import dominospec
from dominospec.conform.comparing import difference
from dominospec.conform.serving import CannotAnswer, answers_of
from dominospec.conform.vector import Vector

TESTS = Path(__file__).parents[1]
GAME = "all_fives"
TIMEOUT = "5"


@dataclass(frozen=True)
class Ran:
    """How a run ended."""

    status: int
    out: str
    err: str

    @property
    def report(self) -> dict[str, Any]:
        """What ``--json`` wrote."""
        (line,) = self.out.removesuffix("\n").split("\n")
        value = json.loads(line)
        assert isinstance(value, dict)
        return value

    def failed(self) -> set[str]:
        """The ids of the vectors that failed."""
        return {one["id"] for one in self.report["outcomes"] if one["status"] == "failed"}


def command(engine: str, *words: str, game: str = GAME) -> list[str]:
    """The command of a fake engine."""
    return [sys.executable, "-m", f"conform.engines.{engine}", game, *words]


def conform(*options: str, engine: list[str], game: str = GAME, timeout: str = TIMEOUT) -> Ran:
    """Run an engine by the command line."""
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    ran = dominospec(
        "conform", "run", "--game", game, "--timeout", timeout, *options, "--", *engine,
        environment={"PYTHONPATH": os.pathsep.join(paths)},
    )  # fmt: skip
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def passes(engine: ModuleType, vector: Vector) -> bool:
    """Whether an engine gives the answer of a vector."""
    try:
        answer = answers_of(engine)(vector.query, vector.given, vector.when)
    except CannotAnswer:
        return False
    return difference(vector.then, answer) is None
