"""Values by the number of players fit the numbers that can play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import ByCount, Construct, Entry, Statement, Statements
from dominospec.language.findings import Label, Report
from dominospec.rulebook.basics import Span


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
    if set_ is not None and isinstance(set_.meaning, int):
        for statement, entry in _entries(statements, Construct.DEAL):
            check.deal(statement, entry, set_.meaning, set_.span)


def _entries(statements: Statements, construct: Construct) -> Iterator[tuple[Statement, Entry]]:
    for statement in statements.of(construct):
        if isinstance(statement.meaning, ByCount):
            for entry in statement.meaning.entries:
                yield statement, entry


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

    def deal(self, statement: Statement, entry: Entry, highest: int, set_span: Span) -> None:
        hand = entry.value
        assert isinstance(hand, int)
        tiles = (highest + 1) * (highest + 2) // 2
        for count in [entry.players] if entry.players else self.players:
            if hand * count > tiles:
                title = f"{count} players with {hand} tiles each need {hand * count} tiles"
                held = Label(set_span, f"the set has {tiles}")
                self._fault(Code.DEAL_TOO_MANY, statement, entry.span, title, held)

    def _fault(
        self,
        code: Code,
        statement: Statement,
        span: Span,
        title: str,
        *labels: Label,
        expected: str | None = None,
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
        self.report.error(
            code, span, title, labels=labels, expected=expected, suggestion=suggestion
        )


def _enumerated(numbers: Sequence[int]) -> str:
    *firsts, last = map(str, numbers)
    return f"{', '.join(firsts)} or {last}" if firsts else last
