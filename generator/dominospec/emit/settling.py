"""The settlement of a round as templates see it: who leads, and which functions pay."""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.emit.code import Code
from dominospec.emit.functions import Function, reads


@dataclass(frozen=True)
class Paying:
    """A payment as it is called for one receiver after another."""

    function: Function
    leaders: bool
    """Paid to each leading side; else to the side of each seat."""
    nobody: bool
    """Nothing is paid: the function says whether the rule applies."""
    always: bool
    """The rule applies whenever a round ends so; else the function may give None."""


@dataclass(frozen=True)
class Ending:
    """The settlement after one cause."""

    leader: Function | None
    """The key of which the least leads; None where the side that went out leads, or nobody."""
    leader_rule: Code | None
    """The rule that says who leads; None where nobody does."""
    payments: tuple[Paying, ...]

    @property
    def functions(self) -> tuple[Function, ...]:
        """The functions it calls."""
        key = () if self.leader is None else (self.leader,)
        return (*key, *(payment.function for payment in self.payments))

    def reads(self, parameter: str) -> bool:
        """Whether any of its functions has the parameter."""
        return reads(self.functions, parameter)

    def pays(self, parameter: str) -> bool:
        """Whether any of its payments has the parameter."""
        return reads((payment.function for payment in self.payments), parameter)


@dataclass(frozen=True)
class Settling:
    """The settlement of a round."""

    out: Ending
    blocked: Ending

    def reads(self, parameter: str) -> bool:
        """Whether any payment or key has the parameter."""
        return self.out.reads(parameter) or self.blocked.reads(parameter)

    @property
    def functions(self) -> tuple[Function, ...]:
        """The functions of both endings, each once, in order."""
        return tuple({f.name: f for f in (*self.out.functions, *self.blocked.functions)}.values())
