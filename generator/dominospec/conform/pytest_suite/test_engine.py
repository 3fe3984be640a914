"""The engine under test, held to each vector."""

from __future__ import annotations

import pytest

from dominospec.conform.running import FAILED, PASSED, Harness, NotRun, Worker
from dominospec.conform.telling import failure
from dominospec.conform.vector import Vector
from dominospec.drawing.words import legible

_WIDTH = 76


def test_vector(worker: Worker, harness: Harness, vector: Vector) -> None:
    """Fails with all that is needed to see what is wrong; what is skipped says why."""
    try:
        outcome = worker.judge(vector)
    except NotRun as why:
        pytest.exit(why.told(), returncode=4)
    if outcome.status == FAILED:
        told = "\n".join(failure(harness.engine, outcome).lines(_WIDTH))
        pytest.fail(legible(told), pytrace=False)
    if outcome.status != PASSED:
        pytest.skip(legible(outcome.reason or outcome.status))
