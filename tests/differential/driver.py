"""A match played by a generated engine and by the reference at once, compared after each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Any

from reference import (
    Action,
    AllFives,
    Call,
    Draw,
    Event,
    Match,
    Play,
    Round,
    Site,
    Tile,
    settle,
)
from reference.notation import read_placement, write_placement

from .notation import (
    accepted,
    action_for,
    action_of,
    hands_of,
    has_calls,
    points_for,
    points_of,
    site_of,
    tile_for,
    tile_of,
    tiles_of,
)
from .worlds import World

Hands = Sequence[Sequence[str]]


class Disagreement(AssertionError):
    """The engine and the reference do not say the same."""


@dataclass(frozen=True)
class Position:
    """All that is asked of a round and its match between two actions."""

    turn: int | None
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    placements: tuple[str, ...]
    joins: tuple[tuple[Site, Site], ...]
    spinners: tuple[Tile, ...]
    sites: tuple[tuple[Site, int], ...]
    ends: tuple[tuple[Tile, int], ...]
    total: int
    award: Fraction
    legal: tuple[Action, ...]
    events: tuple[Event, ...]
    scores: tuple[Fraction, ...]
    ended: str | None = None
    went_out: int | None = None
    left: tuple[tuple[Tile, ...], ...] | None = None
    settlement: tuple[Fraction, ...] | None = None
    decided: bool = False
    winner: int | None = None
    next_openers: tuple[int, ...] | None = None
    """With the deal of :func:`some_deal`. None while the round goes on, and after the last one."""
    next_opener_by: str | None = None
    due: Fraction = Fraction(0)
    calls: tuple[tuple[int, Call], ...] = ()


def _in_order(hands: Iterable[Iterable[Tile]]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(sorted(hand, key=lambda tile: tile.order)) for hand in hands)


def position_of_reference(match: Match) -> Position:
    """What the reference says of the last round of a match."""
    played = match.rounds[-1]
    board = played.board()
    awarded = [event.points for event in played.events if isinstance(event.action, Play)]
    position = Position(
        turn=played.turn(),
        hands=_in_order(played.hands()),
        boneyard=tuple(played.boneyard()),
        placements=tuple(board.placements()),
        joins=tuple(board.joins()),
        spinners=tuple(board.spinners()),
        sites=tuple(board.open_sites()),
        ends=tuple(board.ends()),
        total=board.total(),
        award=awarded[-1] if awarded else board.award(),
        legal=tuple(played.legal_actions()),
        events=tuple(played.events),
        scores=tuple(match.scores()),
        due=played.due(),
        calls=tuple(played.calls()),
    )
    # The reference works everything out at every call, so it is not asked for what is not there.
    if position.turn is not None:
        return position
    left, settlement = played.left(), played.settlement()
    decided = match.outcome() != "undecided"
    hands, _ = some_deal(match.game, match.players)
    openers, by = (None, None) if decided else match.openers(hands)
    return replace(
        position,
        ended=played.ended(),
        went_out=played.went_out(),
        left=None if left is None else _in_order(left),
        settlement=None if settlement is None else tuple(settlement),
        decided=decided,
        winner=match.winner(),
        next_openers=None if openers is None else tuple(openers),
        next_opener_by=by,
    )


def some_deal(game: AllFives, players: int) -> tuple[list[list[Tile]], list[Tile]]:
    """A full deal, always the same."""
    tiles, size = game.tiles(), game.hand_size(players)
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(players)]
    return hands, tiles[players * size :]


def opener_of_engine(engine: ModuleType, match: Any, hands: Hands) -> Any:
    """What the engine says of who opens the next round with these hands."""
    return match.opener_for([[tile_for(engine, tile) for tile in hand] for hand in hands])


def position_of_engine(world: World, match: Any) -> Position:
    """What the engine says of the last round of a match, in the words of the reference."""
    engine, played = world.engine, match.round
    layout = played.layout
    openers: tuple[int, ...] | None = None
    by = None
    if played.turn is None and not match.over:
        hands, _ = some_deal(world.game, match.players)
        opener = opener_of_engine(engine, match, hands)
        openers, by = tuple(opener.seats), str(opener.by)
    return Position(
        turn=played.turn,
        hands=hands_of(played.hands),
        boneyard=tiles_of(played.boneyard),
        placements=tuple(map(str, layout.placements)),
        joins=tuple((site_of(site), site_of(own)) for site, own in layout.joins),
        spinners=tiles_of(layout.spinners),
        sites=tuple((site_of(site), int(site.value)) for site in layout.sites()),
        ends=tuple((tile_of(end.tile), int(end.pips)) for end in layout.ends()),
        total=layout.total,
        award=Fraction(layout.award),
        legal=tuple(action_of(engine, act, played.boneyard) for act in played.legal_actions()),
        events=tuple(
            Event(event.seat, action_of(engine, event.action), Fraction(event.points))
            for event in played.history
        ),
        ended=played.ended,
        went_out=played.out_seat,
        left=None if played.left is None else hands_of(played.left),
        settlement=None if played.settlement is None else points_of(played.settlement),
        scores=points_of(match.scores),
        decided=match.over,
        winner=match.winner,
        next_openers=openers,
        next_opener_by=by,
        due=Fraction(getattr(played, "due", 0)),
        calls=tuple((seat, Call(called.points)) for seat, called in played.calls())
        if has_calls(engine)
        else (),
    )


class Table:
    """The match, its last round, and the way that led to each position of it.

    Whatever is done here is done by both; what they say of it, and of the position that follows,
    must be the same, or Disagreement is raised.
    """

    def __init__(self, world: World, players: int) -> None:
        self.world = world
        self.players = players
        self.engine_match: Any = world.engine.Match(players)
        self.match = Match(world.game, players)
        self._trail: list[Position] = []
        self._undone: list[Event | Round] = []

    @property
    def round(self) -> Round:
        return self.match.rounds[-1]

    @property
    def engine_round(self) -> Any:
        return self.engine_match.round

    @property
    def position(self) -> Position:
        """The position now."""
        return self._trail[-1]

    @property
    def can_undo(self) -> bool:
        return len(self._trail) > len(self.match.rounds)

    # ---------------------------------------------------------------- doing

    def start(self, hands: Hands, boneyard: Sequence[str], opener: int) -> None:
        """Begin a round that the rules allow."""
        self._undone.clear()
        self._start(hands, boneyard, opener)

    def _start(self, hands: Hands, boneyard: Sequence[str], opener: int) -> None:
        named = opener_of_engine(self.world.engine, self.engine_match, hands)
        seats, by = self.match.openers(hands)
        if (list(named.seats), named.by) != (seats, by):
            raise self._disagreement(f"{named} opens, by the reference {seats} by {by}")
        self.match.start_round(hands, boneyard, opener)
        try:
            self.engine_match.start(self._engine_hands(hands), self._tiles(boneyard), opener)
        except self.world.engine.Illegal as illegal:
            raise self._disagreement(f"the engine refuses the deal: {illegal.code}") from None
        self._arrive()

    def set_up(
        self,
        hands: Hands,
        boneyard: Sequence[str],
        turn: int,
        laid: Sequence[str],
        scores: Sequence[Fraction],
        number: int = 1,
    ) -> None:
        """Begin a match in the middle of a round; tiles may be missing.

        No match begins so: the round is put into it from behind.
        """
        assert not self.match.rounds
        engine = self.world.engine
        self.match.rounds.append(
            Round(
                self.world.game,
                self.players,
                hands,
                boneyard,
                turn,
                scores=scores,
                laid=laid,
                number=number,
            )
        )
        engine_round = engine.Round.position(
            self.players,
            self._engine_hands(hands),
            self._tiles(boneyard),
            turn,
            laid=[engine.Play.parse(placement) for placement in laid],
            scores=points_for(scores),
            **accepted(engine.Round.position, number=number),
        )
        self.engine_match._rounds.append(engine_round)
        self._arrive()

    def act(self, seat: int, action: Action) -> None:
        """Do something that the rules allow."""
        self._undone.clear()
        self._act(seat, action)

    def _act(self, seat: int, action: Action) -> None:
        points = self.round.apply(seat, action)
        try:
            engine_points = self.engine_match.apply(action_for(self.world.engine, action), seat)
        except self.world.engine.Illegal as illegal:
            raise self._disagreement(
                f"the engine refuses {action} of seat {seat}: {illegal.code}"
            ) from None
        if engine_points != points:
            raise self._disagreement(f"{action} scores {engine_points}, by the reference {points}")
        self._arrive()

    def undo(self) -> None:
        """Take the last action back; with it the deal of a round that had not begun."""
        if not self.round.events:
            self._undone.append(self.match.rounds.pop())
            self._trail.pop()
        undone = self.round.events[-1]
        self.round.undo()
        engine_undone = action_of(self.world.engine, self.engine_match.undo())
        if engine_undone != undone.action:
            raise self._disagreement(f"the engine takes back {engine_undone}, not {undone.action}")
        self._undone.append(undone)
        self._trail.pop()
        self._compare(self.position)

    def take_up_deal(self) -> None:
        """Take back the beginning of a round in which nothing was done yet."""
        assert not self.round.events
        self.match.rounds.pop()
        self.engine_match._rounds.pop()
        self._trail.pop()

    def redo(self) -> None:
        """Do again what was last taken back."""
        step = self._undone.pop()
        if isinstance(step, Round):
            self._start(step.dealt_hands, step.dealt_boneyard, step.opener)
            step = self._undone.pop()
        assert isinstance(step, Event)
        self._act(step.seat, step.action)

    def try_action(self, seat: int, action: Action) -> str | None:
        """Ask for what may not be allowed; the code by which both refuse, None if they do not.

        A refused action is also tried, and must leave everything as it was.
        """
        engine = self.world.engine
        code = self.round.refusal(seat, action)
        engine_action = action_for(engine, action)
        illegal = self.engine_round.refusal(engine_action, seat)
        if (illegal and illegal.code) != code:
            raise self._disagreement(
                f"{action} of seat {seat} is refused by {illegal and illegal.code}, "
                f"by the reference {code}"
            )
        if code is not None:
            try:
                self.engine_match.apply(engine_action, seat)
            except engine.Illegal as raised:
                if raised.code != code:
                    raise self._disagreement(f"{action} raises {raised.code}, not {code}") from None
            else:
                raise self._disagreement(f"{action} is done, though refused by {code}")
            self._compare(self.position)
        return code

    def try_calls(self) -> None:
        """Ask for calls by each seat of what is due or not; a refused one is also tried."""
        due = self.position.due
        for points in (due, due + 5, Fraction(5), Fraction(0), Fraction(5, 2)):
            for seat in range(self.players):
                self.try_action(seat, Call(points))

    def try_start(self, hands: Hands, boneyard: Sequence[str], opener: int) -> str | None:
        """Ask for a round that may not begin; the code by which both refuse, None if neither."""
        code: str | None = None
        if self.match.rounds and self.round.turn() is not None:
            code = "round.unfinished"
        else:
            code = self.match.setup_refusal(hands, boneyard, opener)
        illegal = self.engine_match.refusal(
            self._engine_hands(hands), self._tiles(boneyard), opener
        )
        if (illegal and illegal.code) != code:
            raise self._disagreement(
                f"the deal {hands} {boneyard}, opener {opener}, is refused by "
                f"{illegal and illegal.code}, by the reference {code}"
            )
        return code

    def options(self) -> list[tuple[int, Action]]:
        """All that somebody may do now, each with the seat."""
        return [*self._turns(), *self.position.calls]

    def _turns(self) -> list[tuple[int, Action]]:
        """What the seat in turn may do."""
        turn = self.position.turn
        return [] if turn is None else [(turn, action) for action in self.position.legal]

    def play_out(self, rng: Random) -> None:
        """Go on to the end of the round at random; in half of the steps nothing is called."""
        while self.position.turn is not None:
            self.act(*rng.choice(rng.choice([self._turns(), self.options()])))
            if self.position.due:
                self.try_calls()

    # ---------------------------------------------------------------- comparing

    def _arrive(self) -> None:
        """Compare the position after a step and remember it."""
        position = position_of_reference(self.match)
        self._trail.append(position)
        self._compare(position)
        self.compare_view(len(position.events) % self.players)
        if position.left is not None:
            self._compare_settlement(position)

    def _compare(self, position: Position) -> None:
        engine_position = position_of_engine(self.world, self.engine_match)
        if engine_position != position:
            raise self._disagreement(*_differences(engine_position, position))
        laid = (read_placement(placement)[0] for placement in engine_position.placements)
        tiles = [*laid, *sum(engine_position.hands, ()), *engine_position.boneyard]
        played = self.round
        dealt = [*played.start.tiles(), *sum(played.dealt_hands, ()), *played.dealt_boneyard]
        if sorted(tiles) != sorted(dealt):
            raise self._disagreement(f"the tiles are {tiles}, but they were {dealt}")

    def _compare_settlement(self, position: Position) -> None:
        """Ask for the settlement alone; it also says who won the round."""
        assert position.left is not None
        laid = [event.seat for event in position.events if isinstance(event.action, Play)]
        number, last = self.round.number, laid[-1] if laid else None
        awards, winner = settle(
            self.world.game,
            self.players,
            position.left,
            position.went_out,
            boneyard=position.boneyard,
            scores=position.scores,
            round=number,
            laid_last=last,
        )
        hands = self._engine_hands(position.left)
        told = accepted(
            self.world.engine.settle,
            boneyard=self._tiles(position.boneyard),
            scores=points_for(position.scores),
            round=number,
            laid_last=last,
        )
        paid = self.world.engine.settle(self.players, hands, position.went_out, **told)
        if (points_of(paid.awards), paid.winner) != (tuple(awards), winner):
            raise self._disagreement(
                f"the settlement pays {paid.awards}, winner {paid.winner}; "
                f"by the reference {awards}, winner {winner}"
            )

    def compare_view(self, seat: int) -> None:
        """A seat sees its own hand, what lies on the table, and counts; not what others drew."""
        position = self.position
        view = self.engine_round.view(seat)
        events = tuple(
            (event.seat, None)
            if isinstance(event.action, Draw) and event.seat != seat
            else (event.seat, event.action)
            for event in position.events
        )
        seen_events = tuple(
            (event.seat, None)
            if event.action == self.world.engine.Draw()
            else (event.seat, action_of(self.world.engine, event.action))
            for event in view.events
        )
        expected = {
            "seat": seat,
            "hand": position.hands[seat],
            "counts": tuple(map(len, position.hands)),
            "boneyard": len(position.boneyard),
            "placements": position.placements,
            "turn": position.turn,
            "scores": position.scores,
            "events": events,
            "ended": position.ended,
            "left": position.left,
            "settlement": position.settlement,
        }
        seen = {
            "seat": view.seat,
            "hand": tiles_of(view.hand),
            "counts": view.counts,
            "boneyard": view.boneyard,
            "placements": tuple(map(str, view.layout.placements)),
            "turn": view.turn,
            "scores": points_of(view.scores),
            "events": seen_events,
            "ended": view.ended,
            "left": None if view.left is None else hands_of(view.left),
            "settlement": None if view.settlement is None else points_of(view.settlement),
        }
        if seen != expected:
            differing = [key for key in expected if seen[key] != expected[key]]
            raise self._disagreement(
                *(f"view.{key}: {seen[key]}, not {expected[key]}" for key in differing)
            )

    # ---------------------------------------------------------------- helping

    def _tiles(self, tiles: Iterable[str]) -> list[Any]:
        return [tile_for(self.world.engine, tile) for tile in tiles]

    def _engine_hands(self, hands: Hands) -> list[list[Any]]:
        return [self._tiles(hand) for hand in hands]

    def _disagreement(self, *differences: str) -> Disagreement:
        """What differs, and the way there."""
        return Disagreement("\n".join([*differences, *self._story()]))

    def _story(self) -> Iterator[str]:
        yield f"in {self.world.name} with {self.players} players:"
        for played in self.match.rounds:
            hands = "; ".join(" ".join(hand) for hand in played.dealt_hands)
            yield f"  seat {played.opener} opens, hands {hands}"
            yield f"  boneyard {' '.join(played.dealt_boneyard)}"
            yield "  " + ", ".join(f"{event.seat} {_text(event.action)}" for event in played.events)


def _text(action: Action) -> str:
    match action:
        case Play(tile, at, turned):
            return write_placement(tile, at, turned)
        case Draw(tile):
            return f"draws {tile}"
        case Call(points):
            return f"calls {points}"
        case _:
            return "passes"


def _differences(engine: Position, reference: Position) -> Iterator[str]:
    for field in fields(Position):
        found, wanted = getattr(engine, field.name), getattr(reference, field.name)
        if found != wanted:
            yield f"{field.name}: engine {found}, reference {wanted}"
