"""A rule book as the templates see it: every choice made, every value made into source text."""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.emit.code import Code
from dominospec.emit.fast import Fast
from dominospec.emit.functions import Function, reads
from dominospec.emit.settling import Settling


@dataclass(frozen=True)
class RuleText:
    """A rule as the engine can quote it."""

    id: Code
    sentence: Code
    source: Code


@dataclass(frozen=True)
class Facts:
    """What is fixed for the game."""

    name: Code
    title: Code
    digest: Code
    highest_pips: int
    values: int
    """How many different pips a half can have."""
    players: Code
    sides: Code
    hand_size: Code
    reserve: Code
    target: Code
    rules: tuple[RuleText, ...]
    refusals: tuple[tuple[Code, Code], ...]
    """Pairs of violation code and the id of the rule that answers for it."""
    reserve_rule: Code | None
    """The rule of the reserve; None where there is no reserve."""
    causes: tuple[tuple[Code, Code], ...]
    """Pairs of how a round can end and the id of the rule that ends it."""


@dataclass(frozen=True)
class Placing:
    """The rules of placement and of what ends are worth."""

    starts: Function
    start_may_fail: bool
    fits: Function
    spinners: Function | None
    """None where no double has branches."""
    line_opens: Function
    line_may_close: bool
    branch_opens: Function | None
    plain_half_counts: Function
    double_counts: Function | None
    """None where every double is a spinner."""
    spinner_counts: Function | None
    awards: tuple[Function, ...]

    @property
    def sites_may_close(self) -> bool:
        """Whether a free side may be no open site."""
        return self.line_may_close or self.branch_opens is not None

    @property
    def reads_lines(self) -> bool:
        """Whether anything asks how many lines of a tile are joined."""
        asked = (*self.gates, *self.double_worths, self.plain_half_counts)
        return reads(asked, "joined_lines") or reads(asked, "joined")

    @property
    def reads_branches(self) -> bool:
        """Whether anything asks how many branches of a tile are joined."""
        asked = (*self.gates, *self.double_worths)
        return reads(asked, "joined_branches") or reads(asked, "joined")

    def gate_reads(self, parameter: str) -> bool:
        """Whether a function asked of a free side has the parameter."""
        return reads(self.gates, parameter)

    def worth_reads(self, parameter: str) -> bool:
        """Whether a function asked of a double in the layout has the parameter."""
        return reads(self.double_worths, parameter)

    def award_reads(self, parameter: str) -> bool:
        """Whether an award has the parameter."""
        return reads(self.awards, parameter)

    @property
    def gates(self) -> tuple[Function, ...]:
        """The functions asked of a free side."""
        return tuple(f for f in (self.line_opens, self.branch_opens) if f is not None)

    @property
    def double_worths(self) -> tuple[Function, ...]:
        """The functions asked of a double in the layout."""
        return tuple(f for f in (self.spinner_counts, self.double_counts) if f is not None)


@dataclass(frozen=True)
class Turns:
    """The rules of turns and of the end of a round."""

    next_seat: Function
    must_play: Function
    must_draw: Function
    must_pass: Function
    goes_out: Function
    is_blocked: Function

    def duty_reads(self, parameter: str) -> bool:
        """Whether a duty of the player to move has the parameter."""
        return reads((self.must_play, self.must_draw, self.must_pass), parameter)

    def end_reads(self, parameter: str) -> bool:
        """Whether a function that ends a round has the parameter."""
        return reads((self.goes_out, self.is_blocked), parameter)


@dataclass(frozen=True)
class Matching:
    """The rules of the match."""

    first_opener: Function
    opener_after_out: Function
    opener_after_block: Function
    match_ends: Function
    winner: Function

    def opener_reads(self, parameter: str) -> bool:
        """Whether a rule of who opens after a round has the parameter."""
        return reads((self.opener_after_out, self.opener_after_block), parameter)


@dataclass(frozen=True)
class Engine:
    """Everything that the templates read."""

    opening: Code
    """The docstring of the module."""
    facts: Facts
    placing: Placing
    turns: Turns
    settling: Settling
    matching: Matching
    fractional: bool
    """Points, or what a rule compares, may be fractions."""
    rounds_to_nearest: bool
    rounds_up: bool
    rounds_down: bool
    functions: tuple[Function, ...]
    """All rules that are functions, in the order in which a round meets them."""
    fast: Fast
