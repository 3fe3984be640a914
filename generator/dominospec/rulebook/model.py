"""The rule book: all that is known of a game once its spec is checked.

It is all of a spec that later stages see. Everything is frozen, every default is explicit,
values by player count are given for each count, and every part carries the id of its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from dominospec.rulebook.basics import Cause, Rule, Translation
from dominospec.rulebook.examples import Example, Tile
from dominospec.rulebook.expression import Expression, Kind, Noun, Truth, nouns_of


class ClaimKind(StrEnum):
    """By what somebody opens a round; the value is the ``opener_by`` of a record."""

    LOT = "lot"
    """Any seat."""
    WENT_OUT = "went_out"
    """The seat that went out in the round before."""
    LAID_LAST = "laid_last"
    """The seat that laid the last tile of the round before."""
    WINNER = "winner"
    """A seat of the side that alone led the round before."""
    NEXT_SEAT = "next_seat"
    """The seat whose turn comes after that of the last opener."""
    HOLDER = "holder"
    """Whoever holds the tile with the highest key, of those for which a condition holds."""
    HAND = "hand"
    """Whoever has the hand with the highest key, of those for which a condition holds."""
    NEW_DEAL = "new_deal"
    """Nobody: the tiles are dealt again."""


@dataclass(frozen=True)
class Key:
    """What orders hands, tiles or sides: the highest value comes first, or the least."""

    value: Expression
    highest: bool


@dataclass(frozen=True)
class Claim:
    """A right to open. It names a set of seats; where that is empty the next claim is asked."""

    kind: ClaimKind
    key: Key | None = None
    """Of a holder or a hand."""
    when: Expression | None = None
    """Of a holder or a hand: which tiles or hands may be asked; None: all."""


@dataclass(frozen=True)
class Opener:
    """The claims that name the opener, the first that names somebody decides; with their rule."""

    rule: str
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class Condition:
    """A truth expression, with its rule."""

    rule: str
    when: Expression


@dataclass(frozen=True)
class ByPlayers:
    """A whole number for each number of players, with its rule."""

    rule: str
    values: Mapping[int, int]


@dataclass(frozen=True)
class Sides:
    """The side of each seat by the number of players; sides are numbered by their lowest seat."""

    rule: str
    by_players: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class LeftOut:
    """Tiles that the set lacks, with its rule."""

    rule: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Setup:
    """Equipment, seats and deal."""

    set_rule: str
    highest_pips: int
    players_rule: str
    players: tuple[int, ...]
    sides: Sides
    deal: ByPlayers
    reserve: ByPlayers
    starts: Condition
    """Which tiles may open a round."""
    first_opener: Opener
    opener_after: Mapping[Cause, Opener]
    """By the cause ``out`` or ``blocked`` of the round before."""
    left_out: LeftOut | None
    redeal: Condition | None
    """Which deals are not played but dealt again."""

    @property
    def openers(self) -> tuple[Opener, ...]:
        """Who opens the first round, and rounds after each cause."""
        return (self.first_opener, *self.opener_after.values())

    @property
    def claims(self) -> tuple[ClaimKind, ...]:
        """The kinds of claims by which somebody may open any round, each once."""
        kinds = (claim.kind for opener in self.openers for claim in opener.claims)
        return tuple(dict.fromkeys(kinds))


class Spinning(StrEnum):
    """Which doubles spin, where that is known as soon as they are laid."""

    NONE = "none"
    FIRST = "first"
    EVERY = "every"


_SPINNING: Mapping[Expression, Spinning] = {
    Truth(False): Spinning.NONE,
    Noun("first", Kind.TRUTH): Spinning.FIRST,
    Truth(True): Spinning.EVERY,
}


@dataclass(frozen=True)
class Placement:
    """What may be laid where."""

    fits: Condition
    spins: Condition
    """Which doubles become spinners. It is asked of each double that is none yet, in the order in
    which they were laid, after every placement and before its award; a spinner stays one."""
    turning: Condition | None
    """Which doubles may be laid along the line, at the mover's choice; None: no double."""
    line_opens: Condition
    branch_opens: Condition

    @property
    def spinning(self) -> Spinning | None:
        """Which doubles spin where that is plain from the order of laying; None where it is not."""
        return _SPINNING.get(self.spins.when)


@dataclass(frozen=True)
class Turn:
    """Duties of the player to move, and the ends of a round."""

    order_rule: str
    step: int
    """+1 clockwise, -1 counterclockwise."""
    play: Condition
    """When the mover must play."""
    draw: Condition
    """When the mover must draw."""
    passing: Condition
    """When the mover must pass."""
    out: Condition
    blocked: Condition
    may_play: Condition | None
    """When the mover may lay a tile that fits; None: always."""
    may_draw: Condition | None
    """When the mover may draw although nothing bids it, or although a tile must be laid."""
    again: Condition | None
    """When the mover has another turn after a placement; None: never."""
    skip_rule: str | None
    """The rule by which seats with empty hands are passed over; None: there are none."""


@dataclass(frozen=True)
class Worth:
    """What something counts, with its rule: an end in halves, a tile in pips, a score in points."""

    rule: str
    value: Expression


@dataclass(frozen=True)
class PlacementAward:
    """Points for the mover's side after a placement; several are added."""

    rule: str
    amount: Expression
    when: Expression


class CallReceiver(StrEnum):
    """Who is paid for a call."""

    CALLER = "caller"
    EACH_OTHER_SIDE = "each other side"


@dataclass(frozen=True)
class CallAward:
    """Points for a call; several are added."""

    rule: str
    amount: Expression
    """Negative where points are taken."""
    receiver: CallReceiver
    when: Expression


@dataclass(frozen=True)
class Calling:
    """Points that are not paid for a placement but due, until they are called.

    After a placement each seat may call once, until somebody lays, draws or passes; also after the
    end of the round, unless the match is over. A call of what is due leaves nothing due.
    """

    allowed: Condition
    awards: tuple[CallAward, ...]


@dataclass(frozen=True)
class Scoring:
    """What ends are worth, and what a placement scores."""

    plain_half: Worth
    """How many times one half of a plain tile counts."""
    double: Worth
    """How many halves a double that is no spinner counts."""
    spinner: Worth
    """How many halves a spinner counts."""
    awards: tuple[PlacementAward, ...]
    calling: Calling | None
    """None: awards are paid at once."""


class Receiver(StrEnum):
    """Who is paid in a settlement."""

    LEADER = "leader"
    EACH_LEADER = "each leader"
    EACH_TRAILING = "each trailing side"
    EACH_SIDE = "each side"
    EACH_SEAT = "each seat"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Leader:
    """Which sides lead a round that ended by one cause.

    Sides are ordered by the first key, those that are equal by the next, and so on; those that are
    equal in all lead together. Without a key it is the side that went out.
    """

    rule: str
    cause: Cause
    keys: tuple[Key, ...]


@dataclass(frozen=True)
class Payment:
    """What a settlement pays if the round ended by one of ``causes`` and ``when`` holds.

    All that apply are added.
    """

    rule: str
    causes: tuple[Cause, ...]
    amount: Expression
    """Negative where points are taken."""
    receiver: Receiver
    when: Expression


@dataclass(frozen=True)
class Settlement:
    """Who is ahead at the end of a round, and what is paid."""

    left_tile: Worth | None
    """What a tile left in a hand counts; None: its pips."""
    leaders: Mapping[Cause, Leader]
    payments: tuple[Payment, ...]


class FinishAsked(StrEnum):
    """When it is asked whether the match is over."""

    AT_ONCE = "at once"
    """After each placement or call, and after each settlement."""
    AFTER_ROUND = "after a round"
    """After each settlement."""


@dataclass(frozen=True)
class Match:
    """Target and winner."""

    target: ByPlayers
    finish: Condition
    finish_asked: FinishAsked
    winner_rule: str
    tie_rounds: Mapping[int, int] | None
    """How many more rounds are played if several sides have the most points, by the number of
    players; then it is asked again. None: the match is drawn."""
    becomes: Worth | None
    """What the score of a side becomes when it gets points; None: the points are added."""


@dataclass(frozen=True)
class Fact:
    """A figure to be verified by search: the greatest ``total`` or ``award`` of any layout."""

    rule: str
    subject: str
    value: int


class ChangeKind(StrEnum):
    """How a rule of a variant differs from that of its base."""

    ADDED = "added"
    REMOVED = "removed"
    BEHAVIOUR = "behaviour"
    """A program has to do something else."""
    WORDING = "wording"
    """It is worded, translated or cited otherwise."""


@dataclass(frozen=True)
class Change:
    """A rule that a variant has otherwise than its base."""

    rule: str
    kind: ChangeKind
    before: Rule | None
    """None for one that is added."""
    after: Rule | None
    """None for one that is removed."""


@dataclass(frozen=True)
class Variant:
    """What a game that extends another game has otherwise."""

    of: str
    """The name of that game."""
    title: str
    translations: tuple[Translation, ...]
    """Of the title."""
    changes: tuple[Change, ...]
    """By section, then in the order of the text."""
    left_out: tuple[str, ...]
    """The titles of that game's examples that it does not have."""


@dataclass(frozen=True)
class RuleBook:
    """A checked game."""

    name: str
    title: str
    bases: tuple[str, ...]
    """The games and bases it extends, nearest first."""
    sources: Mapping[str, str]
    """File by key."""
    rules: tuple[Rule, ...]
    """By section, then in the order of the text; a replaced rule keeps its place."""
    setup: Setup
    placement: Placement
    turn: Turn
    scoring: Scoring
    settlement: Settlement
    match: Match
    refusals: Mapping[str, str]
    """The rule that answers for each violation code that has one."""
    facts: tuple[Fact, ...]
    examples: tuple[Example, ...]
    translations: tuple[Translation, ...] = ()
    """Of the title."""
    variant: Variant | None = None
    """None for a game that extends no other game."""

    @property
    def keeps_reserve(self) -> bool:
        """Whether it may be for the reserve that nothing is drawn."""
        asked = (self.turn.draw, self.turn.may_draw)
        reads = any(one is not None and "reserve" in nouns_of(one.when) for one in asked)
        return reads and any(self.setup.reserve.values.values())

    def answering(self, code: str, *, opening: bool) -> str | None:
        """The id of the rule that always answers for a violation code; None where none does.

        Args:
            opening: no tile is laid yet, so that ``starts`` decides which may be.
        """
        if opening and code == "placement.closed":
            return self.setup.starts.rule
        return self.refusals.get(code)

    def rule(self, id: str) -> Rule:
        """The rule of that id; KeyError if there is none."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)
