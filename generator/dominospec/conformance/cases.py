"""Cases: scenarios and the rules that they hold an engine to."""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.conformance.scenarios import Scenario


@dataclass(frozen=True)
class Case:
    """A scenario and the rules it holds an engine to."""

    group: str
    """The id of the rule it was derived from, or ``records``; ``example`` and a name, parted by
    a slash, for an example."""
    rules: tuple[str, ...]
    """The rules that decide it, the one under test first."""
    scenario: Scenario

    @property
    def id(self) -> str:
        """Stable: the group and the scenario's name."""
        return f"{self.group}/{self.scenario.name}"
