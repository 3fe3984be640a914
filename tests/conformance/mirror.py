"""The interpreter of a rule book with the names of an engine, so that cases can be held to it.

It shows that cases are played as they were derived, and says nothing of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.layout import Layout as Table
from dominospec.conformance.interpreter.opening import opening
from dominospec.conformance.interpreter.play import Called, Deed, Drawn, Passed, Round, Start
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.notation import (
    parse_placement,
    parse_tile,
    placement_text,
    site_text,
    tile_text,
)
from dominospec.conformance.search import tiles
from dominospec.points import Points
from dominospec.rulebook.examples import Site
from dominospec.rulebook.examples import Tile as Pips
from dominospec.rulebook.model import RuleBook

from .judging import verdict


class Illegal(ValueError):
    """A refusal."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Tile(tuple[int, int]):
    """A tile that says what it is."""

    __slots__ = ()

    def __str__(self) -> str:
        return tile_text(self)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile of a text."""
        return cls(parse_tile(text))


class Play(Laid):
    """A placement."""

    __slots__ = ()

    def __str__(self) -> str:
        return placement_text(self.tile, self.site, turned=self.turned)

    @classmethod
    def parse(cls, text: str) -> Play:
        """The placement of a text."""
        return cls(*parse_placement(text))


class Draw(Drawn):
    """A draw."""

    __slots__ = ()


class Pass(Passed):
    """A pass."""

    __slots__ = ()


class Call(Called):
    """A call."""

    __slots__ = ()


def named(deed: Deed) -> Deed:
    """The same with the name that an engine has for it."""
    match deed:
        case Laid():
            return Play(*deed)
        case Drawn():
            return Draw(*deed)
        case Passed():
            return Pass()
        case _:
            return Call(*deed)


class MirroredLayout:
    """A layout."""

    def __init__(self, book: RuleBook) -> None:
        self._layout = Table(book)

    def refusal(self, tile: Pips, site: Site | None = None, turned: bool = False) -> Any:
        """Why a placement is not allowed."""
        if tile not in tiles(self._layout.book) or tile in self._layout:
            return Illegal("placement.not-in-hand")
        code = self._layout.refusal(Laid(tile, site, turned))
        return None if code is None else Illegal(code)

    def place(self, tile: Pips, site: Site | None = None, turned: bool = False) -> None:
        """Lay a tile."""
        self._layout.lay(Laid(tile, site, turned))

    @property
    def joins(self) -> list[tuple[str, str]]:
        """All pairs of joined sides."""
        return [(site_text(one), site_text(other)) for one, other in self._layout.joins]

    @property
    def spinners(self) -> list[Tile]:
        """All spinners."""
        return [*map(Tile, self._layout.spinners)]

    def sites(self) -> list[str]:
        """All open sites."""
        return [*map(site_text, self._layout.sites())]

    def ends(self) -> list[SimpleNamespace]:
        """All counted ends."""
        return [SimpleNamespace(tile=Tile(tile), pips=pips) for tile, pips in self._layout.ends()]

    @property
    def total(self) -> int:
        """The pips of all ends."""
        return self._layout.total

    @property
    def award(self) -> Points:
        """What the last placement scores."""
        return self._layout.award if self._layout.placements else 0


class MirroredRound:
    """A round."""

    def __init__(self, state: Round) -> None:
        self.state = state

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self.state.ended else self.state.turn

    @property
    def ended(self) -> str | None:
        """How the round ended."""
        return None if self.state.ended is None else self.state.ended.value

    @property
    def settlement(self) -> tuple[Points, ...] | None:
        """What each side was paid."""
        return None if self.state.settled is None else self.state.settled.awards

    @property
    def scores(self) -> tuple[Points, ...]:
        """The score of each side."""
        return tuple(self.state.scores)

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self.state.over

    @property
    def more_rounds(self) -> int:
        """How many rounds are still played at a tie."""
        return self.state.more

    @property
    def due(self) -> Points:
        """What may be called."""
        return self.state.due

    def calls(self) -> list[tuple[int, Called]]:
        """All calls that are right."""
        return self.state.calls()

    def legal_actions(self) -> list[Deed]:
        """All that the mover may do."""
        return [*map(named, self.state.legal())]

    def apply(self, deed: Deed, seat: int) -> Points:
        """Do something."""
        code = self.state.refusal(seat, deed)
        if code is not None:
            raise Illegal(code)
        return self.state.apply(deed, seat)


class Mirror:
    """An engine whose every answer is the interpreter's."""

    Tile, Play, Draw, Pass, Call, Illegal = Tile, Play, Draw, Pass, Call, Illegal

    def __init__(self, book: RuleBook) -> None:
        self._book = book
        self.Round = SimpleNamespace(position=self._position)
        self._last: Round | None = None

    def Layout(self) -> MirroredLayout:
        """An empty layout."""
        return MirroredLayout(self._book)

    def _position(
        self,
        players: int,
        hands: Sequence[Iterable[Pips]],
        boneyard: Iterable[Pips],
        turn: int,
        *,
        laid: Iterable[Laid],
        scores: tuple[Points, ...],
        number: int = 1,
        named: Iterable[Pips] | None = None,
        more: int = 0,
        laid_last: int | None = None,
    ) -> MirroredRound:
        tiles_named = None if named is None else frozenset(named)
        start = Start(scores, number, tiles_named, more, 0, laid_last)
        book = self._book
        state = Round(book, players, hands, boneyard, turn, laid=laid, start=start)
        return MirroredRound(state)

    def settle(
        self,
        players: int,
        hands: Sequence[Sequence[Pips]],
        out: int | None,
        *,
        boneyard: Sequence[Pips] = (),
        scores: Sequence[Points] | None = None,
        round: int = 1,
        laid_last: int | None = None,
    ) -> Any:
        """The settlement of a round."""
        last = out if laid_last is None else laid_last
        settled = settle(self._book, Left(hands, out, boneyard, scores, round, last))
        cause = Left(hands, out).cause
        leader = self._book.settlement.leaders.get(cause)
        rules = settled.rules or ((leader.rule,) if leader else ())
        return SimpleNamespace(awards=settled.awards, winner=settled.winner, rules=rules)

    def match_winner(self, scores: Sequence[Points]) -> int | None:
        """The side with the most points."""
        best = [side for side, score in enumerate(scores) if score == max(scores)]
        return best[0] if len(best) == 1 else None

    def opener_after(self, last: MirroredRound, hands: Sequence[Sequence[Pips]] = ()) -> Any:
        """Who opens the next round."""
        return last.state.next_opening(hands or None)

    def Match(self, players: int) -> Any:
        """A match that has not begun."""

        def opener_for(hands: Sequence[Sequence[Pips]]) -> Any:
            opened = opening(self._book, players, hands)
            tiles = None if opened.tiles is None else [*map(Tile, opened.tiles)]
            return SimpleNamespace(by=opened.by, seats=opened.seats, tiles=tiles)

        return SimpleNamespace(opener_for=opener_for)

    def validate(self, record: Any) -> Any:
        """What is wrong with a record."""
        return verdict(self._book, record)

    def validate_json(self, line: bytes) -> Any:
        """The same of a text."""
        return verdict(self._book, json.loads(line))

    def perft(self, placements: int) -> int:
        """How many sequences of placements there are."""
        return self._perft(Table(self._book), placements)

    def _perft(self, layout: Table, placements: int) -> int:
        left = [tile for tile in tiles(self._book) if tile not in layout]
        if not placements:
            return 1
        return sum(self._perft(layout.after(one), placements - 1) for one in layout.legal(left))
