"""The settlement of a round as templates see it: who leads, and which functions pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dominospec.emit.code import Code
from dominospec.emit.functions import Function, reads


@dataclass(frozen=True)
class Paying:
    """A payment as it is called for one receiver after another."""

    function: Function
    receivers: Code
    """The sides that are paid; ``seats`` for the side of each seat, or ``nobody``."""
    always: bool
    """The rule applies whenever a round ends so; else the function may give None."""

    @property
    def nobody(self) -> bool:
        """Whether nothing is paid: the function says if the rule applies."""
        return self.receivers == "nobody"

    @property
    def to_seats(self) -> bool:
        """Whether it is asked for each seat."""
        return self.receivers == "seats"

    @property
    def leaders(self) -> bool:
        """Whether it is paid to each leading side."""
        return self.receivers == "leading"


@dataclass(frozen=True)
class Ending:
    """The settlement after one cause."""

    leader: Function | None
    """The key by which sides are ordered; None where the side that went out leads, or nobody."""
    highest: bool
    """The highest key leads, not the least."""
    leader_rule: Code | None
    """The rule that says who leads; None where nobody does."""
    payments: tuple[Paying, ...]

    @property
    def functions(self) -> tuple[Function, ...]:
        """The functions it calls."""
        key = () if self.leader is None else (self.leader,)
        return (*key, *(payment.function for payment in self.payments))

    @property
    def one_leads(self) -> bool:
        """Whether the side that went out leads, and no other."""
        return self.leader is None and self.leader_rule is not None

    @property
    def pays_trailing(self) -> bool:
        """Whether the sides that do not lead must be known."""
        paid = any(payment.receivers == "trailing" for payment in self.payments)
        return paid or self.pays("trailing_hands")

    def reads(self, parameter: str) -> bool:
        """Whether any of its functions has the parameter."""
        return reads(self.functions, parameter)

    def pays(self, parameter: str) -> bool:
        """Whether any of its payments has the parameter."""
        return reads((payment.function for payment in self.payments), parameter)


class _Told(NamedTuple):
    """What a settlement may be told."""

    name: str
    type: str
    default: str
    """What follows the type where it is told from outside, by keyword."""
    by_round: str
    """How a round tells it."""


_TOLD = {
    "boneyard_pips": _Told("boneyard", "Iterable[Tile]", " = ()", "state.boneyard"),
    "score": _Told("scores", "Sequence[Points]", " | None = None", "state.scores"),
    "round": _Told("round", "int", " = 1", "self.number"),
    "laid_last": _Told("laid_last", "int | None", " = None", "state.laid_last"),
}
"""What a settlement may be told beside the hands, by the noun that asks it."""
_HELD = {
    "pips": "sum(tile.pips for tile in tiles)",
    "tiles": "len(tiles)",
    "doubles": "sum(tile.is_double for tile in tiles)",
    "double_pips": "sum(tile.pips for tile in tiles if tile.is_double)",
    "lightest": "min((tile.pips for tile in tiles), default=0)",
    "heaviest": "max((tile.pips for tile in tiles), default=0)",
    "alike": "max(Counter(half for tile in tiles for half in {*tile}).values(), default=0)",
    "laid_last": "laid_last",
}
"""What a hand holds, from its tiles."""


def _of_side(side: str) -> dict[str, str]:
    """What a rule asks of the side in a variable."""
    return {
        "own_hands": f"payout.own_hands({side})",
        "opposing_hands": f"payout.other_hands({side})",
        "opposing_sides": f"payout.other_sides({side})",
        "score": f"scores[{side}]",
        "laid_last": f"laid_last is not None and payout.seats[laid_last] == {side}",
    }


@dataclass(frozen=True)
class Settling:
    """The settlement of a round."""

    left_tile: Function | None
    """What a tile counts that is left in a hand; None: its pips."""
    held: tuple[Code, ...]
    """What is asked of a hand at the end of a round, or in a deal."""
    out: Ending
    blocked: Ending
    reads_last: bool
    """Whether it matters who laid the last tile."""

    def reads(self, parameter: str) -> bool:
        """Whether any payment or key has the parameter."""
        return self.out.reads(parameter) or self.blocked.reads(parameter)

    def holds(self, name: str) -> bool:
        """Whether a fact of a hand is asked."""
        return name in self.held

    def type_of(self, name: str) -> Code:
        """The type of a fact of a hand."""
        if name == "laid_last":
            return Code("bool")
        counted = self.left_tile is not None and name in ("pips", "double_pips")
        return Code("Points" if counted else "int")

    def of_side(self, function: Function) -> Code:
        """A call for the side in the variable ``side``."""
        return function.call_given(_of_side("side"))

    def of_winner(self, function: Function) -> Code:
        """A call for the side in the variable ``winner``."""
        return function.call_given(_of_side("winner"))

    def of_seat(self, function: Function) -> Code:
        """A call for the seat of that side whose hand is in the variable ``hand``."""
        return function.call_given(
            {**_of_side("side"), **{name: f"hand.{name}" for name in self.held}}
        )

    def held_by(self, pips: str, tiles: str) -> Code:
        """What a hand holds, where no more is asked than these two."""
        values = {"pips": pips, "tiles": tiles}
        return Code(f"Held({', '.join(values[name] for name in self.held)})")

    def held_value(self, name: str) -> Code:
        """A fact of a hand at the end of a round, as a keyword argument."""
        value = _HELD[name]
        if self.left_tile is not None and name in ("pips", "double_pips"):
            counts = self.left_tile.call_with(
                tile="tile",
                double="tile.is_double",
                pips="tile.pips",
                low="tile.low",
                high="tile.high",
                tiles="count",
            )
            value = value.replace("tile.pips", counts)
        return Code(f"{name}={value}")

    def dealt_value(self, name: str) -> Code:
        """A fact of a hand just dealt, as a keyword argument."""
        return Code(f"{name}={'False' if name == 'laid_last' else _HELD[name]}")

    @property
    def _told(self) -> list[_Told]:
        """What is told of a round, in order."""
        asked = [noun for noun in _TOLD if noun != "laid_last" and self.reads(noun)]
        return [_TOLD[noun] for noun in (*asked, *(("laid_last",) if self.reads_last else ()))]

    @property
    def told(self) -> Code:
        """The parameters of what a settlement is told, each after a comma."""
        return Code("".join(f", {told.name}: {told.type}" for told in self._told))

    @property
    def telling(self) -> Code:
        """The arguments for them, each after a comma."""
        return Code("".join(f", {told.name}" for told in self._told))

    @property
    def telling_state(self) -> Code:
        """The arguments for them that a round gives, each after a comma."""
        return Code("".join(f", {told.by_round}" for told in self._told))

    @property
    def keywords(self) -> Code:
        """The parameters of what may be told by keyword."""
        keywords = "".join(f", {told.name}: {told.type}{told.default}" for told in self._told)
        return Code(f", *{keywords}" if keywords else "")

    @property
    def functions(self) -> tuple[Function, ...]:
        """The functions of both endings, each once, in order."""
        left = () if self.left_tile is None else (self.left_tile,)
        both = (*left, *self.out.functions, *self.blocked.functions)
        return tuple({f.name: f for f in both}.values())
