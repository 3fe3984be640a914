"""The engine under test, held to each vector."""

from __future__ import annotations

import pytest

from dominospec.conform.running import FAILED, PASSED, Harness, NotRun, Worker
from dominospec.conform.telling import failure
from dominospec.conform.vector import Vector

_WIDTH = 76


def test_vector(worker: Worker, harness: Harness, vector: Vector) -> None:
    """Fails with all that is needed to see what is wrong; what is skipped says why."""
    try:
        outcome = worker.judge(vector)
    except NotRun as why:
        pytest.exit(f"the engine could not be run: {why.reason}\n{why.stderr}", returncode=4)
    if outcome.status == FAILED:
        pytest.fail("\n".join(failure(harness.engine, outcome).lines(_WIDTH)), pytrace=False)
    if outcome.status != PASSED:
        pytest.skip(outcome.reason or outcome.status)
