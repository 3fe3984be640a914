"""A recorded match, played again by the engine's own API and kept step by step.

What one seat may not see is left out here, so that no later stage can show it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dominospec.conformance.interpreter.settlement import Left, counted, gained, settle
from dominospec.conformance.working import Working
from dominospec.drawing.picture import sum_of
from dominospec.engine import Engine, Tile, Violation
from dominospec.points import Points, exact, whole
from dominospec.rulebook.model import RuleBook
from dominospec.viewing.board import Board, Film, Frame

UNREPLAYED = ("record.format", "record.unreadable")
"""Codes after which nothing is played again."""

_HIDDEN_KEYS = ("hands", "boneyard", "draw", "left")
"""Keys of a record that hold tiles which are not laid."""
_LIKE_A_TILE = re.compile(r"""["'].*(?<!\d)\d{1,2}[\W_]{1,3}\d{1,2}(?!\d)""")
"""A text, as messages show it, with two small numbers beside each other."""
_TILE = re.compile(r"([0-9]+)\s*[|-]\s*([0-9]+)")


@dataclass(frozen=True)
class Note:
    """A violation at its step."""

    violation: Violation
    withheld: bool
    """Its message would show tiles that the seat may not see."""

    @property
    def found(self) -> str | None:
        """What was found, if it may be shown."""
        return None if self.withheld else self.violation.found


@dataclass
class Step:
    """What happened, and how it stands after that."""

    key: str
    """``0`` where round 0 begins, ``0-7`` its event 7, ``0-end`` its settlement; ``end``."""
    kind: str
    """deal, play, draw, pass, call, unknown, left, end; or refused, a round that cannot begin."""
    scores: tuple[Points, ...]
    turn: int | None = None
    seat: int | None = None
    tile: Tile | None = None
    """What was laid or drawn; None where it may not be seen."""
    site: str | None = None
    turned: bool = False
    points: Points = 0
    """Of a placement or a call."""
    gains: tuple[Points, ...] = ()
    sum: str = ""
    """The counted ends of a placement, written out."""
    rules: tuple[str, ...] = ()
    """The rules that gave the points."""
    frame: Frame | None = None
    """How the board changed."""
    refused: bool = False
    notes: list[Note] = field(default_factory=list)


Hidden = int
"""So many tiles that may not be seen."""


@dataclass
class RoundStory:
    """A round and its steps."""

    index: int
    opener: int = 0
    by: str = ""
    opener_rule: str | None = None
    hands: list[list[Tile] | Hidden] = field(default_factory=list)
    boneyard: list[Tile] | Hidden = 0
    steps: list[Step] = field(default_factory=list)
    board: Board | None = None
    ended: str | None = None
    out_seat: int | None = None
    left: Sequence[Sequence[Tile]] | None = None
    settlement: Sequence[Points] | None = None
    settlement_rules: tuple[str, ...] = ()
    counts: Sequence[Sequence[Points]] | None = None
    """What each tile left counts; None where the rule book is not there."""
    workings: Sequence[SideWorking] = ()
    """One a side, where the rule book is there."""


@dataclass(frozen=True)
class SideWorking:
    """How a settlement comes to what a side gets, and to its score."""

    award: Working | None
    """None where no rule pays the side."""
    score: Working


@dataclass
class Story:
    """A match from its first deal to where the rules let it go."""

    players: int = 0
    sides: Sequence[int] = ()
    """The side of each seat."""
    rounds: list[RoundStory] = field(default_factory=list)
    """A last one without a board holds the end of the match."""
    elsewhere: list[Note] = field(default_factory=list)
    """Violations that belong to no step."""
    stopped: bool = False
    """Not all of the record was judged."""
    unjudged: tuple[int, int] = (0, 0)
    """Later events of the round and later rounds."""
    over: bool = False
    winner: int | None = None
    scores: tuple[Points, ...] = ()

    def steps(self) -> list[Step]:
        """All steps in order."""
        return [step for played in self.rounds for step in played.steps]


def replayed(
    engine: Engine | None,
    record: object,
    violations: Sequence[Violation],
    seat: int | None = None,
    book: RuleBook | None = None,
) -> Story:
    """Play a record again, as far as the rules let it go.

    Args:
        engine: of the game the record is judged by; None if nobody knows it.
        violations: all that the engine found in the record.
        seat: only what this seat may see; None for all.
        book: of the same game, by which settlements are worked out.
    """
    playable = engine is not None and isinstance(record, dict)
    if playable and not any(found.code in UNREPLAYED for found in violations):
        assert engine is not None
        assert isinstance(record, dict)
        if record["game"] == engine.RULES.name and record["players"] in engine.RULES.players:
            return _Replay(engine, record, violations, seat, book).story()
    return Story(elsewhere=[_note(found, set(), seat) for found in violations])


class _Replay:
    def __init__(
        self,
        engine: Any,
        record: Mapping[str, Any],
        violations: Iterable[Violation],
        seat: int | None,
        book: RuleBook | None,
    ) -> None:
        self._engine = engine
        self._book = book
        self._record = record
        self._seat = seat
        self._match = engine.Match(record["players"])
        self._waiting: dict[tuple[int | None, int | None], list[Violation]] = defaultdict(list)
        for found in violations:
            self._waiting[found.round, found.event].append(found)
        self._known: set[str] = set()
        """Texts of the tiles that the seat has seen in this round."""
        players = record["players"]
        self._story = Story(players, engine.RULES.sides[players], scores=self._match.scores)

    def story(self) -> Story:
        """The whole of it."""
        story = self._story
        sheets = self._record["rounds"]
        for index, sheet in enumerate(sheets):
            if not self._round(index, sheet):
                story.stopped = True
                begun = story.rounds and story.rounds[-1].index == index
                rounds = len(sheets) - index - (1 if begun else 0)
                story.unjudged = (story.unjudged[0], rounds)
                break
        story.over, story.winner = self._match.over, self._match.winner
        story.scores = self._match.scores
        end = Step("end", "end", story.scores)
        if not story.stopped:
            self._attach(end, None, None, "match.")
        story.rounds.append(RoundStory(len(sheets), steps=[end]))
        self._attach(story.steps()[0], None, None)
        left = [found for place in self._waiting.values() for found in place]
        story.elsewhere = [_note(found, set(), self._seat) for found in left]
        return story

    # -- a round

    def _round(self, index: int, sheet: Mapping[str, Any]) -> bool:
        """Play a round; False if nothing later may be judged."""
        hands = [[self._tile(text) for text in hand] for hand in sheet["hands"]]
        boneyard = [self._tile(text) for text in sheet["boneyard"]]
        before = self._match.scores
        told = RoundStory(index)
        self._known = set()
        try:
            opener = self._match.opener_for(hands)
            self._match.start(hands, boneyard, sheet["opener"])
        except (self._engine.Illegal, ValueError, IndexError):
            if (index, None) in self._waiting:
                step = Step(str(index), "refused", before, refused=True)
                self._attach(step, index, None)
                told.steps.append(step)
                self._story.rounds.append(told)
                self._story.unjudged = (len(sheet["events"]), 0)
            return False
        told.opener, told.by, told.opener_rule = sheet["opener"], opener.by, opener.rule
        for seat, hand in enumerate(self._match.round.dealt[0]):
            told.hands.append(list(hand) if self._sees(seat) else len(hand))
            if seat == self._seat:
                self._known.update(map(str, hand))
        told.boneyard = boneyard if self._seat is None else len(boneyard)
        self._story.rounds.append(told)
        deal = Step(str(index), "deal", before, self._match.round.turn, told.opener)
        self._attach(deal, index, None, "setup.", "record.")
        told.steps.append(deal)
        film = Film()
        whole = self._events(told, sheet["events"], film)
        told.board = film.board()
        if whole:
            self._end(told)
        return whole

    def _events(self, told: RoundStory, events: Sequence[Mapping[str, Any]], film: Film) -> bool:
        """Play the events of a round; False if one was refused."""
        played = self._match.round
        for number, entry in enumerate(events):
            step = self._step(told, number, entry)
            told.steps.append(step)
            if not self._apply(step, entry):
                if step.kind == "draw" and not self._sees(entry["seat"]):
                    step.tile = None
                step.turn = played.turn
                self._attach(step, told.index, number)
                self._story.unjudged = (len(events) - number - 1, 0)
                return False
            self._after(step, told, film)
            self._attach(step, told.index, number)
        return True

    def _apply(self, step: Step, entry: Mapping[str, Any]) -> bool:
        """Do what an event says; False where it is refused or not known."""
        action = self._action(step, entry)
        if action is not None:
            try:
                step.points = self._match.round.apply(action, entry["seat"])
                return True
            except self._engine.Illegal:
                pass
        step.refused = True
        return False

    def _step(self, told: RoundStory, number: int, entry: Mapping[str, Any]) -> Step:
        kind = next((kind for kind in ("play", "draw", "pass", "call") if kind in entry), "unknown")
        last = told.steps[-1]
        return Step(f"{told.index}-{number}", kind, last.scores, seat=entry["seat"])

    def _action(self, step: Step, entry: Mapping[str, Any]) -> Any:
        """What an event does, noted in its step; None where that is not known."""
        engine = self._engine
        match step.kind:
            case "play":
                text = entry["play"] + (f"@{entry['at']}" if "at" in entry else "")
                play = engine.Play.parse(text)
                step.tile = play.tile
                step.site = None if play.site is None else str(play.site)
                self._known.add(str(play.tile))
                if play.site is not None:
                    self._known.add(str(play.site.tile))
                step.turned = hasattr(play, "turned") and bool(entry.get("turned"))
                return play._replace(turned=True) if step.turned else play
            case "draw":
                step.tile = self._tile(entry["draw"])
                return engine.Draw(step.tile)
            case "pass":
                return engine.Pass()
            case "call":
                step.points = exact(entry["call"])
                return engine.Call(step.points)
        return None

    def _after(self, step: Step, told: RoundStory, film: Film) -> None:
        """Note how it stands after an event; the settlement has a step of its own."""
        played = self._match.round
        step.turn = played.turn
        paid = played.settlement or (0,) * len(step.scores)
        scores = tuple(_less(score, pay) for score, pay in zip(played.scores, paid, strict=True))
        step.gains = tuple(_less(new, old) for new, old in zip(scores, step.scores, strict=True))
        step.scores = scores
        if step.kind == "play":
            step.sum = sum_of(played.layout)
            awards = getattr(played.layout, "awards", None)
            step.rules = tuple(awards()) if awards and step.points else ()
            step.frame = film.take(played.layout)
        elif step.kind == "draw":
            if self._sees(step.seat):
                self._known.add(str(step.tile))
            else:
                step.tile = None

    def _end(self, told: RoundStory) -> None:
        """The step of a round's settlement, or of what is wrong with the end of a round."""
        played = self._match.round
        told.ended, told.out_seat = played.ended, played.out_seat
        told.left, told.settlement = played.left, played.settlement
        told.settlement_rules = tuple(played.settlement_rules)
        if told.ended is None and (told.index, None) not in self._waiting:
            return
        step = Step(f"{told.index}-end", "left", played.scores, played.turn)
        step.gains = tuple(told.settlement or ())
        if self._book is not None and told.left is not None and told.settlement is not None:
            self._work_out(told, self._book)
        for hand in told.left or ():
            self._known.update(map(str, hand))
        self._attach(step, told.index, None)
        told.steps.append(step)

    def _work_out(self, told: RoundStory, book: RuleBook) -> None:
        """Settle a round by the rule book, part by part."""
        assert told.left is not None
        assert told.settlement is not None
        before = told.steps[-1].scores
        hands = [[(tile.low, tile.high) for tile in hand] for hand in told.left]
        boneyard = [(tile.low, tile.high) for tile in self._match.round.boneyard]
        laid = (step.seat for step in reversed(told.steps) if step.kind == "play")
        left = Left(hands, told.out_seat, boneyard, before, told.index + 1, next(laid, None))
        paid = settle(book, left).paid
        told.counts = [[counted(book, len(hand))(tile) for tile in hand] for hand in hands]
        told.workings = [
            SideWorking(
                _together([one.working for one in paid if one.side == side]),
                gained(book, left.players, score, award),
            )
            for side, (score, award) in enumerate(zip(before, told.settlement, strict=True))
        ]

    # -- helpers

    def _sees(self, seat: int | None) -> bool:
        return self._seat is None or seat == self._seat

    def _tile(self, text: str) -> Tile:
        tile: Tile = self._engine.Tile.parse(text)
        return tile

    def _attach(self, step: Step, index: int | None, number: int | None, *families: str) -> None:
        """Hang the violations of a place onto a step; where families are named, only theirs."""
        later = []
        for found in self._waiting.pop((index, number), []):
            if not families or found.code.startswith(families):
                step.notes.append(_note(found, self._known, self._seat))
            else:
                later.append(found)
        if later:
            self._waiting[index, number] = later


def _together(paid: Sequence[Working]) -> Working | None:
    """All that a side is paid."""
    if len(paid) < 2:
        return paid[0] if paid else None
    return Working(whole(sum(one.result for one in paid)), "+", tuple(paid))


def _note(violation: Violation, known: set[str], seat: int | None) -> Note:
    """A violation, without its words where they name what the seat has not seen."""
    if seat is None:
        return Note(violation, False)
    words = f"{violation.message}\n{violation.expected}\n{violation.found}"
    named = {f"{low}|{high}" for low, high in _pairs(words)}
    return Note(violation, _holds_tile(violation) or not named <= known)


def _holds_tile(violation: Violation) -> bool:
    """Whether a fault of form shows text in place of a hidden tile, or what may be read as one."""
    found = violation.found
    if found is None or not violation.code.startswith("record."):
        return False
    key, _, _ = violation.message.partition(" ")
    return key in _HIDDEN_KEYS or bool(_LIKE_A_TILE.match(found))


def _pairs(text: str) -> Iterable[tuple[int, int]]:
    for one, other in _TILE.findall(text):
        low, high = sorted((int(one), int(other)))
        yield low, high


def _less(points: Points, other: Points) -> Points:
    rest = points - other
    return rest.numerator if rest.denominator == 1 else rest
