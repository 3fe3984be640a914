"""Values by the number of players fit the numbers that can play, and sizes fit the set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import ByCount, Construct, Entry, Statement, Statements
from dominospec.language.findings import Label, Report
from dominospec.language.vocabulary import counted
from dominospec.rulebook.basics import Span
from dominospec.rulebook.expression import Truth


def check_player_counts(file: tree.File, statements: Statements, report: Report) -> None:
    """Every number of players has a value, seats that exist, and no more tiles than there are.

    Where what a base says no longer fits what the file says, the place in the file is pointed at.
    """
    players = statements.one(Construct.PLAYERS)
    if players is None or not isinstance(players.meaning, tuple):
        return
    check = _Check(file.header.span.file, players.meaning, players.span, report)
    for statement in statements.all:
        if isinstance(statement.meaning, ByCount):
            check.counts(statement, statement.meaning)
    for statement, entry in _entries(statements, Construct.SIDES):
        check.seats(statement, entry)
    set_ = statements.one(Construct.SET)
    if set_ is None or not isinstance(set_.meaning, int):
        return
    tiles = check.tiles(set_.meaning, set_.span, statements.one(Construct.LEFT_OUT))
    for statement, entry in _entries(statements, Construct.DEAL):
        check.deal(statement, entry, tiles, set_.span)
    if _draws(statements):
        for statement, entry in _entries(statements, Construct.RESERVE):
            check.reserve(statement, entry, tiles, statements.one(Construct.DEAL))


def _entries(statements: Statements, construct: Construct) -> Iterator[tuple[Statement, Entry]]:
    for statement in statements.of(construct):
        if isinstance(statement.meaning, ByCount):
            for entry in statement.meaning.entries:
                yield statement, entry


def _draws(statements: Statements) -> bool:
    """Whether anybody ever draws."""
    must = statements.one(Construct.MUST_DRAW)
    never = must is not None and must.meaning == Truth(False)
    return not never or bool(statements.of(Construct.MAY_DRAW))


@dataclass(frozen=True)
class _Check:
    file: str
    """The name of the file that is checked, as its spans have it."""
    players: Sequence[int]
    players_span: Span
    report: Report

    def counts(self, statement: Statement, values: ByCount) -> None:
        given = {entry.players for entry in values.entries}
        missing = [count for count in self.players if count not in given]
        if None not in given and missing:
            title = f"there is no value with {_enumerated(missing)} players"
            self._fault(Code.PLAYERS_MISSING, statement, statement.span, title)
        for entry in values.entries:
            if entry.players is not None and entry.players not in self.players:
                title = f"the game is not played by {entry.players}"
                self._fault(Code.PLAYERS_UNKNOWN, statement, entry.span, title)

    def seats(self, statement: Statement, entry: Entry) -> None:
        sides = entry.value
        if not isinstance(sides, tuple) or not sides:
            return
        seats = [seat for side in sides for seat in side]
        for count in [entry.players] if entry.players else self.players:
            if sorted(seats) != list(range(count)):
                title = f"with {count} players these sides do not hold each seat once"
                expected = f"the seats 0 to {count - 1}"
                self._fault(Code.SIDES_SEATS, statement, entry.span, title, expected=expected)

    def tiles(self, highest: int, set_span: Span, left_out: Statement | None) -> int:
        """How many tiles the set has, without those that it lacks."""
        tiles = (highest + 1) * (highest + 2) // 2
        if left_out is None or not isinstance(left_out.meaning, tuple):
            return tiles
        for low, high in left_out.meaning:
            if high <= highest:
                tiles -= 1
            else:
                title = f"the set has no tile {low}|{high} to leave out"
                held = Label(set_span, f"its highest is {highest}|{highest}")
                self._fault(Code.NUMBER_RANGE, left_out, left_out.span, title, held)
        return tiles

    def deal(self, statement: Statement, entry: Entry, tiles: int, set_span: Span) -> None:
        hand = entry.value
        assert isinstance(hand, int)
        for count in [entry.players] if entry.players else self.players:
            if hand * count > tiles:
                title = f"{count} players with {hand} tiles each need {hand * count} tiles"
                held = Label(set_span, f"the set has {tiles}")
                self._fault(Code.DEAL_TOO_MANY, statement, entry.span, title, held)

    def reserve(
        self, statement: Statement, entry: Entry, tiles: int, deal: Statement | None
    ) -> None:
        reserve = entry.value
        assert isinstance(reserve, int)
        if deal is None or not isinstance(deal.meaning, ByCount):
            return
        dealt = {one.players: one.value for one in deal.meaning.entries}
        for count in [entry.players] if entry.players else self.players:
            hand = dealt.get(count, dealt.get(None))
            if not isinstance(hand, int) or not 0 <= (left := tiles - hand * count) < reserve:
                continue
            title = f"with {count} players the reserve is {reserve}, but the boneyard has "
            title += counted(left, "tile")
            dealing = Label(deal.span, f"{hand} each with {count} players")
            self._fault(Code.RESERVE_TOO_MANY, statement, entry.span, title, dealing, warning=True)

    def _fault(
        self,
        code: Code,
        statement: Statement,
        span: Span,
        title: str,
        *labels: Label,
        expected: str | None = None,
        warning: bool = False,
    ) -> None:
        """Point at a value or, if a base states it, at what the file says that it does not fit."""
        labels = (*labels, Label(self.players_span, "so many can play"))
        suggestion = None
        own = next((label.span for label in labels if label.span.file == self.file), None)
        if own and span.file != self.file:
            others = [label for label in labels if label.span is not own]
            labels, span = (Label(span, "with what stands here"), *others), own
            section, _, name = statement.rule.partition(".")
            suggestion = f"write `replace rule {name}` under `{section}`, with what holds now"
        if warning:
            self.report.warning(code, span, title, labels=labels, suggestion=suggestion)
            return
        self.report.error(
            code, span, title, labels=labels, expected=expected, suggestion=suggestion
        )


def _enumerated(numbers: Sequence[int]) -> str:
    *firsts, last = map(str, numbers)
    return f"{', '.join(firsts)} or {last}" if firsts else last
