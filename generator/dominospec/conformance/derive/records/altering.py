"""Alterations of records that keep the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from dominospec.conformance.derive.played import deed, ended, replayed
from dominospec.conformance.interpreter.matches import Written
from dominospec.conformance.scenarios import Change, Record, Violation
from dominospec.rulebook.model import RuleBook

Found = Iterator[tuple[str, Record]]
"""Scenarios, each with its group."""

Edit = Callable[[str, object], Change]

CLAIMS = ("ended", "left", "settlement", "scores")
"""What is claimed of the end of a round."""
FORM = "records"
"""The group of scenarios about the form of a record, which has no rule."""


def put(path: str, value: object) -> Change:
    """A value put at a path."""
    return Change("put", path, value)


def insert(path: str, value: object) -> Change:
    """A value inserted before an index of a list."""
    return Change("insert", path, value)


def cut(path: str) -> Change:
    """A value cut out."""
    return Change("cut", path)


class Alterations:
    """Alters one record that keeps the rules."""

    def __init__(self, book: RuleBook, name: str, record: Written) -> None:
        self.book = book
        self.name = name
        self.record = record
        self.slug = name.replace(" ", "-")

    def left_open(self, number: int) -> list[Change]:
        """A round made the last one, and nothing claimed of its end nor of the match."""
        written = self.record["rounds"][number]
        later = range(len(self.record["rounds"]) - 1, number, -1)
        return [
            *(cut(f"rounds/{after}") for after in later),
            *(cut(f"rounds/{number}/{claim}") for claim in CLAIMS if claim in written),
            *(cut(claim) for claim in ("scores", "winner") if claim in self.record),
        ]

    def kept(self, rule: str, what: str, says: str, *changes: Change) -> tuple[str, Record]:
        """A record that keeps the rules, changed or not."""
        return rule, Record(f"{self.slug}-{what}", says, self.name, changes)

    def broken(
        self,
        code: str,
        rule: str | None,
        what: str,
        says: str,
        *changes: Change,
        at: tuple[int | None, int | None] = (None, None),
    ) -> tuple[str, Record]:
        """A record that breaks a rule once."""
        found = Violation(code, rule, *at)
        return rule or FORM, Record(f"{self.slug}-{what}", says, self.name, changes, (found,))

    def refused(
        self,
        code: str,
        what: str,
        says: str,
        *changes: Change,
        at: tuple[int | None, int | None] = (None, None),
    ) -> tuple[str, Record]:
        """The same, for a code for which one rule always answers."""
        return self.broken(code, self.book.refusals[code], what, says, *changes, at=at)

    def instead(self, what: str, says: str, index: int, event: Written) -> Found:
        """An event of the first round put instead of another, if the rules refuse it."""
        yield from self._event(what, says, index, event, put)

    def before(self, what: str, says: str, index: int, event: Written) -> Found:
        """An event put before another one of the first round, if the rules refuse it."""
        yield from self._event(what, says, index, event, insert)

    def _event(
        self,
        what: str,
        says: str,
        index: int,
        event: Written,
        edit: Callable[[str, object], Change],
    ) -> Found:
        before = islice(replayed(self.book, self.record, 0), index, None)
        state = next(before, None) or ended(self.book, self.record, 0)
        code = state.refusal(event["seat"], deed(event))
        if code is None:
            return
        rule = state.answering(code)
        if rule is not None:
            change = edit(f"rounds/0/events/{index}", event)
            yield self.broken(code, rule, what, says, change, at=(0, index))
