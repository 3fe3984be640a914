"""Vectors: the conformance cases of a game as data for engines in any language.

Vectors are made from the same cases as the generated tests. A case about a round that asks several
things becomes several vectors: what may be done and what is refused are asked of the position as it
stands then, written out whole, unless a position cannot say all that matters (how often somebody
passed, that the round is over); then what was done before goes with the question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dominospec.conform.counting import count_vectors, points_of_all
from dominospec.conform.matches import match_vectors
from dominospec.conform.saying import each, known, opener_value, position_given, tiles_by_seat
from dominospec.conform.vector import SUITES, Json, Vector, vector_of
from dominospec.conformance import Case, Suite, suite
from dominospec.conformance import scenarios as said
from dominospec.conformance.checks import altered
from dominospec.conformance.following import Followed, deed_of
from dominospec.conformance.interpreter.play import Round, Start
from dominospec.points import exact, number
from dominospec.rulebook.asking import reads_last
from dominospec.rulebook.model import RuleBook


def vectors(book: RuleBook, whole: Suite | None = None) -> list[Vector]:
    """All vectors of a game, by suite; the same rule book gives the same ones in the same order."""
    whole = suite(book) if whole is None else whole
    made = [vector for case in whole.cases for vector in _Making(book, case).vectors(whole)]
    made += match_vectors(book, whole)
    made += count_vectors(book)
    by_id = {vector.id: vector for vector in made}
    return sorted(by_id.values(), key=lambda vector: SUITES.index(vector.suite))


class _Making:
    """Makes the vectors of a case."""

    def __init__(self, book: RuleBook, case: Case) -> None:
        self.book = book
        self.case = case

    def vectors(self, whole: Suite) -> Iterator[Vector]:
        match self.case.scenario:
            case said.Board() as board:
                yield from self._board(board)
            case said.Count() as count:
                yield self._vector(
                    "perft",
                    "perft",
                    {"laid": []},
                    {"depth": count.placements},
                    {
                        "sequences": count.sequences,
                        "points": number(points_of_all(self.book, count.placements)),
                    },
                )
            case said.Settlement() as settlement:
                yield self._settlement(settlement)
            case said.Opening() as opening:
                then: Json = {"opener": opener_value(opening.opener)}
                if opening.tiles is not None:
                    then["tiles"] = opening.tiles.split()
                given = {"players": opening.players, "hands": tiles_by_seat(opening.hands)}
                yield self._vector("turns", "opener", given, {}, then)
            case said.Round() as played:
                yield from self._round(played)
            case said.Record() as record:
                judged = altered(whole.records[record.record], record.changes)
                found = [
                    {"code": one.code, "round": one.round, "event": one.event}
                    for one in record.finds
                ]
                rules = [one.rule for one in record.finds if one.rule]
                yield self._vector(
                    "records", "validate", {"record": judged}, {}, {"violations": found}, *rules
                )

    def _vector(
        self, suite: str, query: str, given: Json, when: Json, then: Json, *rules: str
    ) -> Vector:
        return vector_of(
            f"{self.book.name}/{suite}/{self.case.id}",
            tuple(dict.fromkeys((*self.case.rules, *rules))),
            self.case.scenario.says,
            query,
            given,
            when,
            then,
        )

    def _board(self, board: said.Board) -> Iterator[Vector]:
        given = {"laid": board.laid.split()}
        asked: dict[str, object] = {
            "joins": None if board.joins is None else [x.split("~") for x in board.joins.split()],
            "spinners": None if board.spinners is None else board.spinners.split(),
            "sites": None if board.sites is None else board.sites.split(),
            "ends": None if board.ends is None else [_end(end) for end in board.ends.split()],
            "total": board.total,
            "award": None if board.award is None else number(board.award),
        }
        then = {name: value for name, value in asked.items() if value is not None}
        if then or (board.laid and not board.refuses):
            yield self._vector("boards", "board", given, {}, then)
        if board.refuses:
            tries, codes = zip(*board.refuses, strict=True)
            when, refused = {"tries": list(tries)}, {"refused": list(codes)}
            rules = (self.book.answering(code, opening=not board.laid) for code in codes)
            yield self._vector("refusals", "board", given, when, refused, *filter(None, rules))

    def _settlement(self, case: said.Settlement) -> Vector:
        given = {
            "players": case.players,
            "hands": tiles_by_seat(case.hands),
            "out": case.out,
            **known(
                boneyard=None if case.boneyard is None else case.boneyard.split(),
                scores=None if case.scores is None else each(case.scores),
                round=case.number,
                laid_last=case.laid_last,
            ),
        }
        then = {"awards": each(case.awards), "winner": case.winner}
        paid = case.by.split() if case.by else []
        return self._vector("settlements", "settle", given, {}, then, *paid)

    # -- rounds

    def _round(self, case: said.Round) -> Iterator[Vector]:
        given = {
            "players": case.players,
            "laid": case.laid.split(),
            "hands": tiles_by_seat(case.hands),
            "boneyard": case.boneyard.split(),
            "turn": case.turn,
            "scores": each(case.scores),
            **known(
                round=case.number,
                named=None if case.named is None else case.named.split(),
                more=case.more,
                laid_last=case.laid_last,
            ),
        }
        told = _Told(given)
        state = _Followed(self.book, case)
        refused: list[said.Does] = []
        for step in (*case.steps, None):
            tried = isinstance(step, said.Does) and step.refused is not None
            if refused and not tried:
                yield from self._refused(state, told, refused)
                refused = []
            match step:
                case said.Does(refused=None):
                    told.does(step)
                    state.follow(step)
                case said.Does():
                    refused.append(step)
                case said.Shows():
                    if step.legal is not None and state.says_legal():
                        then = known(turn=step.turn, legal=step.legal.split())
                        yield self._vector("legal", "legal", state.given(), {}, then)
                        told.shows(step, legal=False)
                    else:
                        told.shows(step, legal=True)
        if told.asks:
            yield self._vector("turns", "play", *told.told())

    def _refused(
        self, state: _Followed, told: _Told, refused: Iterable[said.Does]
    ) -> Iterator[Vector]:
        """What is refused in a position: asked of it, or where it cannot say all, in the story."""
        asked: list[said.Does] = []
        for step in refused:
            (asked.append if state.refuses(step) else told.does)(step)
        if asked:
            tried = _Told(state.given())
            for step in asked:
                tried.does(step)
                tried.states[-1]["turn"] = state.round.turn
            rules = [rule for step in asked if (rule := state.answering(step))]
            yield self._vector("refusals", "play", *tried.told(), *rules)


@dataclass
class _Told:
    """A round as it is asked for: where it begins, what is done, and what must be seen of it."""

    given: Json
    actions: list[Json] = field(default_factory=list)
    states: list[Json] = field(default_factory=lambda: [{}])
    dealt: list[list[str]] | None = None

    def does(self, step: said.Does) -> None:
        self.actions.append({"seat": step.seat, "do": step.action})
        points = None if step.points is None else number(step.points)
        self.states.append(known(refused=step.refused, points=points))

    def shows(self, step: said.Shows, *, legal: bool) -> None:
        shown = _shown(step)
        if not legal:
            shown.pop("legal", None)
        self.states[-1].update(shown)
        if step.dealt is not None:
            self.dealt = tiles_by_seat(step.dealt)

    @property
    def asks(self) -> bool:
        """Whether anything is left to see: whose turn it is at the beginning is given."""
        return bool(self.actions) or bool(self.states[0].keys() - {"turn"})

    def told(self) -> tuple[Json, Json, Json]:
        when = {"actions": self.actions, **known(dealt=self.dealt)}
        return self.given, when, {"states": self.states}


def _shown(step: said.Shows) -> Json:
    shown = known(
        turn=step.turn,
        legal=None if step.legal is None else step.legal.split(),
        scores=None if step.scores is None else each(step.scores),
        match=step.match,
        opener=None if step.opener is None else opener_value(step.opener),
        calls=None if step.calls is None else [_call(call) for call in step.calls.split()],
        due=None if step.due is None else number(step.due),
        more=step.more,
    )
    if step.ended is not None:
        shown["ended"] = None if step.ended == "no" else step.ended
    if step.settlement is not None:
        shown["settlement"] = each(step.settlement) or None
    return shown


class _Followed(Followed):
    """A round that can say what the position alone says of it."""

    def says_legal(self) -> bool:
        """Whether the position alone says what may be done."""
        fresh = self._fresh()
        return fresh is not None and fresh.legal() == self.round.legal()

    def refuses(self, step: said.Does) -> bool:
        """Whether the position alone says that something is refused."""
        deed = deed_of(step.action)
        fresh = self._fresh()
        return fresh is not None and fresh.refusal(step.seat, deed) == step.refused

    def _fresh(self) -> Round | None:
        """A round from the position as it is; None where a position does not say how it is."""
        state = self.round
        if not self.agrees or state.ended:
            return None
        start = Start(
            tuple(state.scores),
            state.start.number,
            state.start.named,
            state.start.more,
            0,
            self._laid_last,
        )
        return Round(
            state.book,
            state.players,
            state.hands,
            state.boneyard,
            state.turn,
            laid=state.layout.placements,
            start=start,
        )

    @property
    def _laid_last(self) -> int | None:
        return self.round.laid_last if reads_last(self.round.book) else None

    def given(self) -> Json:
        """The position as it is."""
        state, case = self.round, self.case
        return position_given(
            state,
            number=case.number,
            named=None if case.named is None else case.named.split(),
            more=case.more,
            laid_last=self._laid_last,
        )


def _end(text: str) -> list[object]:
    tile, _, pips = text.partition("=")
    return [tile, int(pips)]


def _call(text: str) -> list[object]:
    seat, _, points = text.partition(":")
    return [int(seat), number(exact(points))]
