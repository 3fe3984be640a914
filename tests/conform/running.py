"""Runs of ``dominospec conform run`` against the fake engines."""

from __future__ import annotations

import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from commands.running import dominospec
from dominospec.commands import main
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
    """Run an engine by the command line, which is in this process; the engine is in its own."""
    return here("run", "--game", game, "--timeout", timeout, *options, "--", *engine)


def here(*words: str, given: bytes = b"") -> Ran:
    """A command of ``dominospec conform`` in this process, with ``given`` on standard input."""
    out, err = StringIO(), StringIO()
    with (
        patch("sys.stdin", TextIOWrapper(BytesIO(given))),
        patch.dict(os.environ, environment()),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = main.run(["conform", *words])
    return Ran(status, out.getvalue(), err.getvalue())


def apart(*words: str) -> Ran:
    """The same in a process of its own."""
    ran = dominospec("conform", *words, environment=environment())
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def environment() -> dict[str, str]:
    """Where the fake engines are found."""
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


def passes(engine: ModuleType, vector: Vector) -> bool:
    """Whether an engine gives the answer of a vector."""
    try:
        answer = answers_of(engine)(vector.query, vector.given, vector.when)
    except CannotAnswer:
        return False
    return difference(vector.then, answer) is None
