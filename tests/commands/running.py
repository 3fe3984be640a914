"""Runs of the command line in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from dominospec.commands import main

COMMAND = (sys.executable, "-m", "dominospec.commands.main")


def dominospec(
    *arguments: str,
    given: bytes = b"",
    where: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end, with ``given`` on standard input."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        cwd=where,
        env={**os.environ, **(environment or {})},
        timeout=120,
        check=False,
    )


def objects(output: bytes) -> list[Any]:
    """The JSON values of an output, one a line."""
    return [json.loads(line) for line in output.decode("utf-8").splitlines()]


def run(capture: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command in this process: its exit status, standard output and standard error."""
    status = main.run(arguments)
    return status, *capture.readouterr()
