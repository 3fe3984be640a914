"""Engine and reference in step, by the state machine."""

from __future__ import annotations

from .machine import TwoTables

TestTwoTables = TwoTables.TestCase
