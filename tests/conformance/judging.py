"""Judges records by the interpreter, so that derived records can be held to it.

Only as much of the form is looked at as derived records break.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dominospec.conformance.derive.played import deed
from dominospec.conformance.interpreter.matches import FORMAT
from dominospec.conformance.interpreter.opening import dealt_again, opener_rule, opening
from dominospec.conformance.interpreter.play import Round, Start
from dominospec.conformance.notation import parse_tile
from dominospec.conformance.search import tiles
from dominospec.rulebook.model import RuleBook

KEYS = {"seat", "play", "at", "turned", "points", "draw", "pass", "call"}
ROUND_KEYS = {
    "opener",
    "opener_by",
    "hands",
    "boneyard",
    "events",
    "ended",
    "left",
    "settlement",
    "scores",
}


class Stop(Exception):
    """Judging cannot go on."""


def verdict(book: RuleBook, record: Any) -> Any:
    """All violations of a record."""
    found: list[SimpleNamespace] = []
    try:
        for violation in _judged(book, record):
            found.append(violation)
    except Stop:
        pass
    return SimpleNamespace(violations=found)


def violation(
    code: str, rule: str | None = None, round: int | None = None, event: int | None = None
) -> SimpleNamespace:
    return SimpleNamespace(code=code, rule=rule, round=round, event=event)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_tile(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(parse_tile(value))
    except ValueError:
        return False


def _event_fault(event: Any, players: int) -> bool:
    deeds = [key for key in ("play", "draw", "pass", "call") if key in event]
    return (
        not isinstance(event["seat"], int)
        or event["seat"] >= players
        or len(deeds) != 1
        or ("call" in event and not _is_number(event["call"]))
        or ("turned" in event and not isinstance(event["turned"], bool))
        or ("play" not in event and bool({"at", "points", "turned"} & {*event}))
    )


def _form(record: Any) -> Iterator[SimpleNamespace]:
    if "players" not in record or record.get("format") != FORMAT:
        yield violation("record.format")
        raise Stop
    for number, written in enumerate(record["rounds"]):
        dealt = [tile for hand in written["hands"] for tile in hand] + written["boneyard"]
        if not all(map(_is_tile, dealt)) or written["opener"] >= record["players"]:
            yield violation("record.format", None, number)
            raise Stop
        for place, event in enumerate(written["events"]):
            if _event_fault(event, record["players"]):
                yield violation("record.format", None, number, place)
                raise Stop
    for number, written in enumerate(record["rounds"]):
        for key in written:
            if key not in ROUND_KEYS and not key.startswith("x_"):
                yield violation("record.unknown-key", None, number)


def _judged(book: RuleBook, record: Any) -> Iterator[SimpleNamespace]:
    yield from _form(record)
    if record["game"] != book.name:
        yield violation("record.rules")
        raise Stop
    if "rules" in record:
        yield violation("record.rules")
    refusals = book.refusals
    if record["players"] not in book.setup.players:
        yield violation("setup.players", refusals["setup.players"])
        raise Stop
    last: Round | None = None
    for number, written in enumerate(record["rounds"]):
        if last is not None and last.ended is None:
            yield violation("round.unfinished", refusals["round.unfinished"], number - 1)
            raise Stop
        if last is not None and last.over:
            yield violation("match.over", refusals["match.over"], number)
            raise Stop
        final = number == len(record["rounds"]) - 1
        judge = _Round(book, record["players"], written, number, last)
        yield from judge.judged(final=final)
        last = judge.state
    if last is None:
        return
    if "scores" in record and record["scores"] != last.scores:
        yield violation("match.scores", refusals["match.scores"])
    if "winner" in record and (not last.over or record["winner"] != last.winner):
        yield violation("match.winner", refusals["match.winner"])


class _Round:
    def __init__(
        self, book: RuleBook, players: int, written: Any, number: int, last: Round | None
    ) -> None:
        self.book = book
        self.players = players
        self.written = written
        self.number = number
        self.last = last
        self.state: Round | None = None

    def judged(self, *, final: bool) -> Iterator[SimpleNamespace]:
        state = yield from self._begun()
        self.state = state
        refusals, number = self.book.refusals, self.number
        for place, event in enumerate(self.written["events"]):
            code = state.refusal(event["seat"], deed(event))
            if code:
                yield violation(code, state.answering(code), number, place)
                raise Stop
            standing = state.standing(event["seat"])
            points = state.apply(deed(event), event["seat"])
            if event.get("points", points) != points:
                awards = state.layout.awards(standing)
                by = next(iter(awards), None) or refusals.get("score.points")
                yield violation("score.points", by, number, place)
        if state.ended is None and not final:
            yield violation("round.unfinished", refusals["round.unfinished"], number)
            raise Stop
        yield from self._claims(state)

    def _begun(self) -> Any:
        book, number, written = self.book, self.number, self.written
        hands = [[*map(parse_tile, hand)] for hand in written["hands"]]
        boneyard = [*map(parse_tile, written["boneyard"])]
        dealt = sorted([tile for hand in hands for tile in hand] + boneyard)
        size = book.setup.deal.values[self.players]
        before = None if self.last is None else self.last.as_ended()
        code = rule = None
        if dealt != tiles(book):
            code, rule = "setup.tiles", book.refusals["setup.tiles"]
        elif [*map(len, hands)] != [size] * self.players:
            code, rule = "setup.deal", book.setup.deal.rule
        elif book.setup.redeal and dealt_again(book, self.players, hands, number=number + 1):
            code, rule = "setup.deal", book.setup.redeal.rule
        else:
            opened = opening(book, self.players, hands, number=number + 1, before=before)
            if not opened.seats:
                code, rule = "setup.deal", opened.rule
            elif written["opener"] not in opened.seats:
                code, rule = "setup.opener", opened.rule
        if code:
            yield violation(code, rule, number)
            raise Stop
        if written.get("opener_by", opened.by) != opened.by:
            yield violation("setup.opener", opener_rule(book, before).rule, number)
        scores = None if self.last is None else tuple(self.last.scores)
        more = 0 if self.last is None else self.last.more
        start = Start(scores, number + 1, opened.tiles, more)
        return Round(book, self.players, hands, boneyard, written["opener"], start=start)

    def _claims(self, state: Round) -> Iterator[SimpleNamespace]:
        book, number, written = self.book, self.number, self.written
        ended = None if state.ended is None else state.ended.value
        if "ended" in written and written["ended"] != ended:
            by = {"out": book.turn.out, "blocked": book.turn.blocked, "target": book.match.finish}
            yield violation("round.ended", by[ended].rule if ended else None, number)
        left = [state.hand_text(seat) for seat in range(self.players)]
        if "left" in written and (not state.settled or written["left"] != left):
            yield violation("settlement.left", book.refusals["settlement.left"], number)
        awards = list(state.settled.awards) if state.settled else None
        if "settlement" in written and written["settlement"] != awards:
            assert state.ended is not None
            assert state.settled is not None
            leader = book.settlement.leaders.get(state.ended)
            rules = [*state.settled.rules, *([leader.rule] if leader else [])]
            rule = rules[0] if rules else book.refusals["settlement.award"]
            yield violation("settlement.award", rule, number)
        if "scores" in written and written["scores"] != state.scores:
            yield violation("match.scores", book.refusals["match.scores"], number)
