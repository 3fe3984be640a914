"""Values by the number of players fit the numbers that can play."""

from __future__ import annotations

from collections.abc import Sequence

from dominospec.language.codes import Code
from dominospec.language.constructs import ByCount, Construct, Entry, Statement, Statements
from dominospec.language.findings import Label, Report
from dominospec.rulebook.basics import Span


def check_player_counts(statements: Statements, report: Report) -> None:
    """Every number of players has a value, seats that exist, and no more tiles than there are."""
    players = statements.one(Construct.PLAYERS)
    if players is None or not isinstance(players.meaning, tuple):
        return
    for statement in statements.all:
        if isinstance(statement.meaning, ByCount):
            _check_counts(statement, statement.meaning, players, report)
    for entry in _entries(statements, Construct.SIDES):
        _check_seats(entry, players.meaning, report)
    set_ = statements.one(Construct.SET)
    if set_ is not None and isinstance(set_.meaning, int):
        tiles = (set_.meaning + 1) * (set_.meaning + 2) // 2
        for entry in _entries(statements, Construct.DEAL):
            _check_deal(entry, players.meaning, tiles, set_.span, report)


def _entries(statements: Statements, construct: Construct) -> Sequence[Entry]:
    statement = statements.one(construct)
    if statement is None or not isinstance(statement.meaning, ByCount):
        return ()
    return statement.meaning.entries


def _check_counts(
    statement: Statement, values: ByCount, players: Statement, report: Report
) -> None:
    assert isinstance(players.meaning, tuple)
    given = {entry.players for entry in values.entries}
    missing = [count for count in players.meaning if count not in given]
    if None not in given and missing:
        report.error(
            Code.PLAYERS_MISSING,
            statement.span,
            f"there is no value with {_enumerated(missing)} players",
            labels=(Label(players.span, "so many can play"),),
        )
    for entry in values.entries:
        if entry.players is not None and entry.players not in players.meaning:
            report.error(
                Code.PLAYERS_UNKNOWN,
                entry.span,
                f"the game is not played by {entry.players}",
                labels=(Label(players.span, "so many can play"),),
            )


def _check_seats(entry: Entry, players: Sequence[int], report: Report) -> None:
    sides = entry.value
    if not isinstance(sides, tuple) or not sides:
        return
    seats = [seat for side in sides for seat in side]
    for count in [entry.players] if entry.players else players:
        if sorted(seats) != list(range(count)):
            report.error(
                Code.SIDES_SEATS,
                entry.span,
                f"with {count} players these sides do not hold each seat once",
                expected=f"the seats 0 to {count - 1}",
            )


def _check_deal(
    entry: Entry, players: Sequence[int], tiles: int, set_span: Span, report: Report
) -> None:
    hand = entry.value
    assert isinstance(hand, int)
    for count in [entry.players] if entry.players else players:
        if hand * count > tiles:
            report.error(
                Code.DEAL_TOO_MANY,
                entry.span,
                f"{count} players with {hand} tiles each need {hand * count} tiles",
                labels=(Label(set_span, f"the set has {tiles}"),),
            )


def _enumerated(numbers: Sequence[int]) -> str:
    *firsts, last = map(str, numbers)
    return f"{', '.join(firsts)} or {last}" if firsts else last
