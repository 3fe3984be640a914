"""A plugin of pytest that holds an engine to the vectors of a game, one test a vector.

    pytest -p dominospec.conform.pytest_plugin --pyargs dominospec.conform.pytest_suite \\
        --engine "COMMAND" --game NAME
"""

from __future__ import annotations

import importlib
import shlex
from collections import Counter
from collections.abc import Iterator

import pytest

from dominospec.conform.running import Harness, NotRun, Worker
from dominospec.conform.stored import stored_vectors

TIMEOUT = 10.0


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--engine``, ``--game`` and ``--engine-timeout``."""
    group = parser.getgroup("dominospec")
    group.addoption("--engine", metavar="COMMAND", help="The engine under test, as a shell would.")
    group.addoption("--game", metavar="NAME", help="The game whose vectors it is held to.")
    group.addoption(
        "--engine-timeout",
        type=float,
        default=TIMEOUT,
        metavar="S",
        help="Seconds for each answer, the first included (default: %(default)g).",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test for each vector of the game."""
    if "vector" not in metafunc.fixturenames:
        return
    game = metafunc.config.getoption("--game")
    if not metafunc.config.getoption("--engine") or not game:
        raise pytest.UsageError('say which engine: --engine "COMMAND" --game NAME')
    try:
        engine = importlib.import_module(f"dominogames.{game}")
        listed = stored_vectors(game, engine.RULES.digest)
    except ModuleNotFoundError:
        listed = None
    if listed is None:
        raise pytest.UsageError(f"there are no vectors of {game!r}")
    metafunc.parametrize("vector", listed, ids=[vector.id for vector in listed])


@pytest.fixture(scope="session")
def harness(pytestconfig: pytest.Config) -> Harness:
    """What asks the engine."""
    engine = importlib.import_module(f"dominogames.{pytestconfig.getoption('--game')}")
    command = shlex.split(pytestconfig.getoption("--engine"))
    return Harness(engine, command, pytestconfig.getoption("--engine-timeout"))


@pytest.fixture(scope="session")
def worker(harness: Harness) -> Iterator[Worker]:
    """The engine under test, once the harness was tried."""
    try:
        about = harness.smoke()
    except NotRun as why:
        pytest.exit(why.told(), returncode=4)
    running = Worker(harness, about, Counter())
    yield running
    running.stop()
