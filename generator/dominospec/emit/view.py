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
    left_out: tuple[Code, ...]
    """Tiles that the set lacks."""
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
class Field:
    """A fact of a round that a layout must be told."""

    name: Code
    type: Code
    bare: Code
    """What it is where there is no round, but a board alone."""
    meaning: Code
    of_round: Code
    """How a round tells it of the seat ``seat`` in the state ``state``."""


_OF_TILE = {
    "joined_lines": "self._joined_lines(tile)",
    "joined_branches": "self._joined_branches(tile)",
    "joined": "self._joined(tile)",
    "spinner": "tile in self._spinners",
    "turned": "self._is_turned(tile)",
    "first": "self._is_first(tile)",
    "opening": "tile == self._placements[0].tile",
    "on_branch": "self._on_branch(tile)",
    "distance": "self._distance(tile)",
    "spinners": "len(self._spinners)",
    "unfilled_spinners": "self._unfilled_spinners()",
    "free": "half not in self._joins",
}
"""What a rule asks of a tile that is laid."""


@dataclass(frozen=True)
class Placing:
    """The rules of placement and of what ends are worth."""

    starts: Function
    start_may_fail: bool
    fits: Function
    spinners: Function | None
    """Which of the doubles laid spin, where that is known as they are laid."""
    spins: Function | None
    """Whether a double becomes a spinner, where that depends on more."""
    turning: Function | None
    """None where no double may be turned."""
    line_opens: Function
    line_may_close: bool
    branch_opens: Function | None
    """None where no double has branches."""
    plain_half_counts: Function
    double_counts: Function | None
    """None where every double is a spinner."""
    spinner_counts: Function | None
    awards: tuple[Function, ...]
    standing: tuple[Field, ...]
    """What a placement is judged by beside the layout."""

    @property
    def awards_ask_standing(self) -> bool:
        """Whether an award asks what a layout is told of its round."""
        told = [str(field.name) for field in self.standing]
        return any(self.award_reads(name) for name in (*told, "target"))

    @property
    def told(self) -> Code:
        """The parameter of what a layout is told of its round, after a comma."""
        return Code(", standing: Standing = BARE" if self.standing else "")

    @property
    def telling(self) -> Code:
        """The argument for it, after a comma."""
        return Code(", standing" if self.standing else "")

    @property
    def telling_round(self) -> Code:
        """The argument for what a round tells, after a comma."""
        return Code(", standing=standing" if self.standing else "")

    @property
    def told_by_seat(self) -> Code:
        """The argument for what a round tells of a seat, after a comma."""
        return Code(", self._standing(seat, self._now)" if self.standing else "")

    def of_tile(self, function: Function) -> Code:
        """A call for the tile in the variable ``tile``, of which ``half`` may be a half."""
        return function.call_with(**_OF_TILE)

    @property
    def sites_may_close(self) -> bool:
        """Whether a free side may be no open site."""
        return self.line_may_close or self.branch_opens is not None

    @property
    def sides(self) -> tuple[Function, ...]:
        """The functions asked of a tile that is laid, by what is joined to it and the like."""
        asked = (self.spins, *self.gates, *self.double_worths, self.plain_half_counts)
        return tuple(function for function in asked if function is not None)

    def asks(self, *parameters: str) -> bool:
        """Whether anything asked of a tile that is laid has one of the parameters."""
        return any(reads(self.sides, parameter) for parameter in parameters)

    def gate_reads(self, parameter: str) -> bool:
        """Whether a function asked of a free side has the parameter."""
        return reads(self.gates, parameter)

    def award_reads(self, parameter: str) -> bool:
        """Whether an award has the parameter."""
        return reads(self.awards, parameter)

    @property
    def gates(self) -> tuple[Function, ...]:
        """The functions asked of a free side."""
        return tuple(f for f in (self.line_opens, self.branch_opens) if f is not None)

    @property
    def gates_ask_tile(self) -> bool:
        """Whether a gate asks anything of the tile whose side is free."""
        asked = {parameter for gate in self.gates for parameter in gate.parameters}
        return bool(asked - {"spinners", "unfilled_spinners"})

    @property
    def double_worths(self) -> tuple[Function, ...]:
        """The functions asked of a double in the layout."""
        return tuple(f for f in (self.spinner_counts, self.double_counts) if f is not None)


_OF_ROUND = {"reserve": "RULES.reserve[self.players]", "players": "self.players"}
_OF_END = {
    **_OF_ROUND,
    "hand": "len(state.hands[mover])",
    "side_hand": "self._side_hand(mover, state.hands)",
    "boneyard": "len(state.boneyard)",
    "passes": "state.passes",
    "nobody_able": "self._nobody_able(state)",
}
"""What a rule asks of the state after the mover's deed."""
_OF_PLACEMENT = {
    **_OF_ROUND,
    "total": "self.layout.total",
    "numbers": "self.layout.numbers()",
    "opening": "len(self.layout.placements) == 1",
    "tile": "self.layout.placements[-1].tile",
    "double": "self.layout.placements[-1].tile.is_double",
    "out": "not state.hands[mover]",
    "passes": "self._now.passes",
    "score": "self.scores[RULES.sides[self.players][mover]]",
    "target": "RULES.target[self.players]",
    "round": "self.number",
}
"""What a rule asks of the placement just made, before its state is the present one."""
_OF_CALLER = {
    "due": "due.points",
    "mover": "seat == due.seat",
    "partner": "self._are_partners(seat, due.seat)",
}
"""What a rule asks of the seat ``seat`` that calls."""


@dataclass(frozen=True)
class Turns:
    """The rules of turns and of the end of a round."""

    next_seat: Function
    skip_rule: Code | None
    """The rule by which seats without tiles have no turn; None where they have."""
    must_play: Function
    must_draw: Function
    must_pass: Function
    may_play: Function | None
    """None where a tile that fits may always be laid."""
    may_draw: Function | None
    """None where only who must may draw."""
    again: Function | None
    """None where each placement ends a turn."""
    goes_out: Function
    is_blocked: Function

    @property
    def skips(self) -> bool:
        """Whether seats without tiles have no turn."""
        return self.skip_rule is not None

    @property
    def duties(self) -> tuple[Function, ...]:
        """The functions asked of the player to move."""
        asked = (self.must_play, self.must_draw, self.must_pass, self.may_play, self.may_draw)
        return tuple(function for function in asked if function is not None)

    @property
    def following(self) -> Code:
        """The seat that follows the mover; where empty hands are skipped, by ``hands``."""
        return Code(
            "self._following(mover, hands)" if self.skips else "next_seat(mover, self.players)"
        )

    def of_end(self, function: Function) -> Code:
        """A call for the state after a deed of the mover."""
        return function.call_given(_OF_END)

    @property
    def goes_on(self) -> Code:
        """The call that says whether the turn goes on after a placement."""
        assert self.again is not None
        return self.again.call_given(_OF_PLACEMENT)

    def duty_reads(self, parameter: str) -> bool:
        """Whether a duty of the player to move has the parameter."""
        return reads(self.duties, parameter)

    def end_reads(self, parameter: str) -> bool:
        """Whether a function that ends a round has the parameter."""
        return reads((self.goes_out, self.is_blocked), parameter)


@dataclass(frozen=True)
class CallPaying:
    """An award for a call as it is called."""

    function: Function
    to_others: bool
    """Paid to each other side; else to that of the caller."""


@dataclass(frozen=True)
class Calling:
    """The rules of calls."""

    allowed: Function
    payments: tuple[CallPaying, ...]

    def of_seat(self, function: Function) -> Code:
        """A call for the seat that calls."""
        return function.call_given(_OF_CALLER)

    def asks(self, parameter: str) -> bool:
        """Whether any rule of calls has the parameter."""
        functions = (self.allowed, *(paying.function for paying in self.payments))
        return reads(functions, parameter)


_OF_DEAL = {
    "players": "self.players",
    "round": "len(self._rounds) + 1",
    "hands": "list(map(_dealt, dealt))",
}
"""What a rule asks of a deal."""
_OF_FIRST = {"anybody": "tuple(range(self.players))", "players": "self.players", "round": "1"}
"""What a rule asks before the first round."""


@dataclass(frozen=True)
class Matching:
    """The rules of deals, openers and the match."""

    deal_again: Function | None
    """None where every deal is played."""
    first_opener: Function
    opener_after_out: Function
    opener_after_block: Function
    opens_by_tile: bool
    """An opener may be named by a tile."""
    deals_anew: bool
    """Nobody may open with some deals."""
    match_ends: Function
    ends_at_once: bool
    """Whether the match is over is asked after each placement too, not only after a round."""
    ends_at_target: bool
    """It is over because a score reaches the target, and for no other reason."""
    becomes: Function | None
    """None where points are added."""
    asks_dealt: bool
    """Whether it is asked what a hand holds that was just dealt."""
    winner: Function
    tie_rounds: Code | None
    """How many more rounds are played at a tie, by the number of players; None: none are."""

    @property
    def openers(self) -> tuple[Function, ...]:
        """The functions that name an opener."""
        return (self.first_opener, self.opener_after_out, self.opener_after_block)

    @property
    def opens_first(self) -> Code:
        """The call that names the first opener."""
        return self.first_opener.call_given(_OF_FIRST)

    @property
    def deals_again(self) -> Code:
        """The call that says whether a deal is not played."""
        assert self.deal_again is not None
        return self.deal_again.call_given(_OF_DEAL)

    @property
    def gained(self) -> Code:
        """The function that gives the scores after gains."""
        return Code("self._gained" if self.becomes else "_added")

    def opener_reads(self, parameter: str) -> bool:
        """Whether a rule of who opens has the parameter."""
        return reads(self.openers, parameter)

    def later_reads(self, parameter: str) -> bool:
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
    calling: Calling | None
    """None where points are paid at once."""
    reads_round: bool
    """A round must know its number."""
    names_tiles: bool
    """A round must know by which tiles its opener was named."""
    reads_last: bool
    """A round must know who laid the last tile."""
    fractional: bool
    """Points, or what a rule compares, may be fractions."""
    helpers: frozenset[str]
    """The names of the functions that the rules call."""
    functions: tuple[Function, ...]
    """All rules that are functions, in the order in which a round meets them."""
    fast: Fast | None
    """None where the tables of the fast loops cannot hold the rules."""

    def exactly(self, function: Function) -> Code:
        """A call whose points are an int where they are whole."""
        return Code(f"whole({function.call})") if self.fractional else function.call

    @property
    def reads_passes(self) -> bool:
        """Whether passes in a row are counted."""
        told = any(field.name == "passes" for field in self.placing.standing)
        return told or self.turns.end_reads("passes") or self.again_reads("passes")

    def again_reads(self, parameter: str) -> bool:
        """Whether the rule by which a turn goes on has the parameter."""
        return self.turns.again is not None and self.turns.again.reads(parameter)
