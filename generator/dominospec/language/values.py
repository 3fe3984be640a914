"""What stands after a verb: numbers, choices, values by the number of players, seatings.

What has no meaning is reported and raises :class:`~dominospec.language.findings.Rejected`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import ByCount, Entry, Seats
from dominospec.language.findings import Label, Rejected, Report, accepted
from dominospec.language.vocabulary import did_you_mean, listed, quoted
from dominospec.rulebook.basics import Span


def expression_of(value: tree.Value, report: Report) -> tree.Expression:
    """The value as an expression, which a list or the like is not."""
    match value:
        case tree.ByCount() | tree.List() | tree.Chain():
            raise _misfit(value.span, "one amount", report)
        case tree.Opposed() | tree.Extreme() | tree.Measure():
            raise _misfit(value.span, "an amount", report)
    return value


def whole_number(value: tree.Value, least: int, most: int, report: Report) -> int:
    """A whole number within bounds."""
    if not isinstance(value, tree.Integer):
        raise _misfit(value.span, "a whole number", report)
    if not least <= value.value <= most:
        raise report.error(
            Code.NUMBER_RANGE,
            value.span,
            f"{value.value} is out of range here",
            expected=f"a whole number from {least} to {most}",
        )
    return value.value


def whole_numbers(value: tree.Value, least: int, most: int, report: Report) -> tuple[int, ...]:
    """Whole numbers, each greater than the one before."""
    items = value.items if isinstance(value, tree.List) else (value,)
    numbers = accepted(items, lambda item: whole_number(item, least, most, report))
    if list(numbers) != sorted(set(numbers)):
        raise report.error(
            Code.NUMBER_RANGE,
            value.span,
            "these numbers do not rise",
            expected="each number once, the least first",
        )
    return numbers


def tiles(value: tree.Value, report: Report) -> tuple[tuple[int, int], ...]:
    """Tiles, each once."""
    items = value.items if isinstance(value, tree.List) else (value,)

    def read(item: tree.Value) -> tuple[int, int]:
        if not isinstance(item, tree.Tile):
            raise _misfit(item.span, "a tile such as `0|0`", report)
        return item.low, item.high

    return tuple(sorted(set(accepted(items, read))))


def by_count(value: tree.Value, read: Callable[[tree.Term], object], report: Report) -> ByCount:
    """Values by the number of players, or one for all."""
    match value:
        case tree.List() | tree.Chain():
            raise _misfit(value.span, "one value, or as in `9 with 2 players, 7 with 3`", report)
        case tree.ByCount(entries=entries):
            seen: dict[int, Span] = {}
            for entry in entries:
                if entry.players.value in seen:
                    report.error(
                        Code.PLAYERS_DUPLICATE,
                        entry.players.span,
                        f"there is a value with {entry.players.value} players already",
                        labels=(Label(seen[entry.players.value], "here"),),
                    )
                seen.setdefault(entry.players.value, entry.players.span)
            return ByCount(
                accepted(
                    entries,
                    lambda one: Entry(read(one.value), one.players.value, one.players.span),
                )
            )
    return ByCount((Entry(read(value), None, value.span),))


def seats(value: tree.Term, report: Report) -> Seats:
    """``alone``, or the seats of each side: ``0 and 2 against 1 and 3``."""
    match value:
        case tree.Noun():
            one_of(value, ["alone"], report)
            return ()
        case tree.Opposed(parties=parties):
            return accepted(parties, lambda party: _joined_seats(party, report))
    raise _misfit(value.span, "`alone`, or seats as in `0 and 2 against 1 and 3`", report)


def _joined_seats(party: tree.Expression, report: Report) -> tuple[int, ...]:
    match party:
        case tree.Integer(value=seat):
            return (seat,)
        case tree.Operation(operator="and", operands=(left, right)):
            return _joined_seats(left, report) + _joined_seats(right, report)
    raise _misfit(party.span, "the numbers of seats, as in `0 and 2`", report)


def one_of(value: tree.Value, choices: Collection[str], report: Report) -> str:
    """The one of several wordings that is written here, articles aside."""
    text = wording(value)
    for choice in choices:
        if tree.plain(choice) == text:
            return choice
    raise report.error(
        Code.NAME_UNKNOWN,
        value.span,
        f"{quoted(text)} has no meaning here",
        expected=listed(choices),
        suggestion=did_you_mean(text, choices),
    )


def wording(value: tree.Value) -> str:
    """A value in words, articles aside, as far as tables of choices need it."""
    match value:
        case tree.Noun(phrase=phrase):
            return phrase.text
        case tree.Integer(value=number):
            return str(number)
        case tree.Extreme(phrase=phrase, keys=[key], condition=None):
            return f"{phrase.text} {key.extreme} {wording(key.amount)}"
        case tree.Measure(phrase=phrase, number=tree.Integer(value=number)):
            return f"{phrase.text} {number}"
        case tree.Chain(items=items):
            return ", else ".join(wording(item) for item in items)
        case tree.List(items=items):
            return ", ".join(wording(item) for item in items)
    return "…"


def _misfit(span: Span, expected: str, report: Report) -> Rejected:
    return report.error(
        Code.CLAUSE_VALUE, span, "this value does not fit the clause", expected=expected
    )
