"""Cases about whole records: each claim altered, each rule of a match broken in one place."""

from __future__ import annotations

from dominospec.conformance.derive.played import (
    BLOCKED,
    DECIDED,
    PASSED,
    TIED,
    open_match,
)
from dominospec.conformance.derive.records.altering import FORM, Alterations, Found
from dominospec.conformance.derive.records.claims import carried, claims, decided
from dominospec.conformance.derive.records.events import (
    after_pass,
    calls,
    draws,
    placements,
    turned,
    turns,
)
from dominospec.conformance.derive.records.form import form
from dominospec.conformance.derive.records.setup import after_block, after_out, dealt
from dominospec.conformance.interpreter.matches import Written
from dominospec.rulebook.model import RuleBook

__all__ = ["FORM", "found"]


def found(book: RuleBook, played: dict[str, Written]) -> Found:
    """All scenarios about the records that were played, each with its group."""
    by_players = {record["players"]: name for name, record in reversed(played.items())}
    for _, name in sorted(by_players.items()):
        yield from dealt(Alterations(book, name, played[name]))
    opened = [open_match(players) for players in book.setup.players]
    by_name = {
        **dict.fromkeys(opened, (after_out,)),
        opened[0]: (after_out, form, turns, draws, placements, turned, calls, claims),
        BLOCKED: (after_block,),
        PASSED: (after_pass,),
        TIED: (carried,),
        DECIDED: (decided,),
    }
    for name, alterations in by_name.items():
        if name in played:
            for altered in alterations:
                yield from altered(Alterations(book, name, played[name]))
