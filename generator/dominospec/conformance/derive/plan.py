"""What is to be derived: scenarios for a rule, made only when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dominospec.conformance.cases import Case
from dominospec.conformance.derive.table import Impossible
from dominospec.conformance.scenarios import Scenario

Made = Scenario | Iterable[Scenario]
Plan = tuple[str, Callable[[], Made]]
"""The id of a rule, and what makes one or more scenarios of it."""


def carried_out(plans: Iterable[Plan]) -> Iterator[Case]:
    """The cases of plans; a game that has no such position has no such case."""
    for rule, make in plans:
        try:
            made = make()
            for scenario in made if isinstance(made, Iterable) else (made,):
                yield Case(rule, (rule,), scenario)
        except Impossible:
            continue
