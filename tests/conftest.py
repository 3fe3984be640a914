"""Hypothesis profiles: `dev` for a quick look, `ci` the same on every machine, `thorough`.

HYPOTHESIS_PROFILE chooses one; without it, `ci` where CI is set, else `dev`.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "dev",
    deadline=None,
    max_examples=15,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    max_examples=10,
    stateful_step_count=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough",
    deadline=None,
    max_examples=2000,
    stateful_step_count=150,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts what is in the background so, and commands under test would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A Chromium, for tests of pages."""
    from browsing import launched

    with launched() as running:
        yield running


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many lines of play the small worlds had."""
    walked = [
        value
        for report in terminalreporter.getreports("passed")
        for key, value in report.user_properties
        if key == "lines walked"
    ]
    if walked:
        terminalreporter.write_line(f"{sum(walked)} lines of play walked in small worlds")
