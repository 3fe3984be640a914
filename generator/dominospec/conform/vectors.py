"""Vectors: the conformance cases of a game as data for engines in any language.

A vector is one question that can be asked of an engine, all that must be known to answer it, and
the answer. Vectors are made from the same cases as the generated tests. A case about a round that
asks several things becomes several vectors: what may be done and what is refused are asked of the
position as it stands then, written out whole, unless a position cannot say all that matters (how
often somebody passed, that the round is over); then what was done before goes with the question.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from dominospec.conformance import Case, Suite, suite
from dominospec.conformance import scenarios as said
from dominospec.conformance.checks import altered
from dominospec.conformance.derive.played import deed as deed_written
from dominospec.conformance.derive.played import hands_of, opened
from dominospec.conformance.derive.story import opening_text
from dominospec.conformance.following import Followed, deed_of
from dominospec.conformance.interpreter.layout import Laid, Layout, bare
from dominospec.conformance.interpreter.play import Called, Round, Start
from dominospec.conformance.notation import (
    parse_tile,
    points_value,
    tile_text,
)
from dominospec.conformance.reading import (
    names_tiles,
    plays_more,
    reads_hands,
    reads_last,
    reads_round,
)
from dominospec.conformance.search import tiles
from dominospec.engine import exact
from dominospec.rulebook.digest import digest
from dominospec.rulebook.examples import Points, Tile
from dominospec.rulebook.model import RuleBook

FORMAT = "domino-vectors/1"
FOLDER = "vectors"
SUITES = (
    "boards",
    "legal",
    "turns",
    "settlements",
    "matches",
    "perft",
    "refusals",
    "records",
)
"""The suites, in the order in which they are run."""
OPTIONAL = frozenset({"perft", "records"})
"""Suites that an engine may leave out and still keep all rules of play."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Vector:
    """A question to an engine, and its answer."""

    id: str
    """Game, suite, rule and name, and a sum of what is asked: never the id of another question."""
    rules: tuple[str, ...]
    """The rules that decide it, the one under test first."""
    level: str
    """``required`` or ``optional``."""
    says: str
    query: str
    given: Json
    when: Json
    then: Json
    """What must be in the answer; an answer may hold more."""

    @property
    def suite(self) -> str:
        return self.id.split("/")[1]

    @property
    def heading(self) -> str:
        """What it is counted under: the rule under test, or where it comes from."""
        _, suite, group, *_ = self.id.split("/")
        return group if "." in group else "examples" if group == "example" else suite

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "rules": list(self.rules),
            "level": self.level,
            "says": self.says,
            "query": self.query,
            "given": self.given,
            "when": self.when,
            "then": self.then,
        }


def read_vector(value: Json) -> Vector:
    """A vector from its JSON form."""
    return Vector(**{**value, "rules": tuple(value["rules"])})


# -- files


def vector_files(book: RuleBook, whole: Suite | None = None) -> dict[str, str]:
    """The text of each suite's file, by its path in the folder of the game."""
    listed = vectors(book, whole)
    files = {}
    for name in SUITES:
        of_suite = [vector for vector in listed if vector.suite == name]
        text = suite_file(book.name, book.title, digest(book), name, of_suite)
        files[f"{FOLDER}/{name}.json"] = text
    return files


def suite_file(game: str, title: str, rules: str, suite: str, listed: Iterable[Vector]) -> str:
    """A JSON document with one vector a line, so that a change of one is a change of a line."""
    head = {"format": FORMAT, "game": game, "title": title, "rules": rules, "suite": suite}
    lines = [f'"{key}": {_text(value)}' for key, value in head.items()]
    body = ",\n".join(_text(vector.as_json()) for vector in listed)
    between = f"\n{body}\n" if body else ""
    return "{" + ",\n ".join(lines) + f',\n "vectors": [{between}]}}\n'


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


# -- vectors


def vectors(book: RuleBook, whole: Suite | None = None) -> list[Vector]:
    """All vectors of a game, by suite; the same rule book gives the same ones in the same order."""
    whole = suite(book) if whole is None else whole
    made = [vector for case in whole.cases for vector in _Making(book, case).vectors(whole)]
    made += _matches(book, whole)
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
                        "points": points_value(_points_sum(self.book, count.placements)),
                    },
                )
            case said.Settlement() as settlement:
                yield self._settlement(settlement)
            case said.Opening() as opening:
                then: Json = {"opener": _opener(opening.opener)}
                if opening.tiles is not None:
                    then["tiles"] = opening.tiles.split()
                given = {"players": opening.players, "hands": _hands(opening.hands)}
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
        return _vector(
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
            "award": None if board.award is None else points_value(board.award),
        }
        then = {name: value for name, value in asked.items() if value is not None}
        if then or (board.laid and not board.refuses):
            yield self._vector("boards", "board", given, {}, then)
        if board.refuses:
            tries, codes = zip(*board.refuses, strict=True)
            when, refused = {"tries": list(tries)}, {"refused": list(codes)}
            opens = {} if board.laid else {"placement.closed": self.book.setup.starts.rule}
            answering = {**self.book.refusals, **opens}
            rules = [answering[code] for code in codes if code in answering]
            yield self._vector("refusals", "board", given, when, refused, *rules)

    def _settlement(self, case: said.Settlement) -> Vector:
        given = {
            "players": case.players,
            "hands": _hands(case.hands),
            "out": case.out,
            **_known(
                boneyard=None if case.boneyard is None else case.boneyard.split(),
                scores=None if case.scores is None else _each(case.scores),
                round=case.number,
                laid_last=case.laid_last,
            ),
        }
        then = {"awards": _each(case.awards), "winner": case.winner}
        paid = case.by.split() if case.by else []
        return self._vector("settlements", "settle", given, {}, then, *paid)

    # -- rounds

    def _round(self, case: said.Round) -> Iterator[Vector]:
        given = {
            "players": case.players,
            "laid": case.laid.split(),
            "hands": _hands(case.hands),
            "boneyard": case.boneyard.split(),
            "turn": case.turn,
            "scores": _each(case.scores),
            **_known(
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
                        then = _known(turn=step.turn, legal=step.legal.split())
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


def _vector(
    path: str,
    rules: tuple[str, ...],
    says: str,
    query: str,
    given: Json,
    when: Json,
    then: Json,
) -> Vector:
    asked = json.dumps([query, given, when], sort_keys=True).encode()
    level = "optional" if path.split("/")[1] in OPTIONAL else "required"
    id = f"{path}-{sha256(asked).hexdigest()[:6]}"
    return Vector(id, rules, level, says, query, given, when, then)


@dataclass
class _Told:
    """A round as it is asked for: where it begins, what is done, and what must be seen of it."""

    given: Json
    actions: list[Json] = field(default_factory=list)
    states: list[Json] = field(default_factory=lambda: [{}])
    dealt: list[list[str]] | None = None

    def does(self, step: said.Does) -> None:
        self.actions.append({"seat": step.seat, "do": step.action})
        points = None if step.points is None else points_value(step.points)
        self.states.append(_known(refused=step.refused, points=points))

    def shows(self, step: said.Shows, *, legal: bool) -> None:
        shown = _shown(step)
        if not legal:
            shown.pop("legal", None)
        self.states[-1].update(shown)
        if step.dealt is not None:
            self.dealt = _hands(step.dealt)

    @property
    def asks(self) -> bool:
        """Whether anything is left to see: whose turn it is at the beginning is given."""
        return bool(self.actions) or bool(self.states[0].keys() - {"turn"})

    def told(self) -> tuple[Json, Json, Json]:
        when = {"actions": self.actions, **_known(dealt=self.dealt)}
        return self.given, when, {"states": self.states}


def _shown(step: said.Shows) -> Json:
    shown = _known(
        turn=step.turn,
        legal=None if step.legal is None else step.legal.split(),
        scores=None if step.scores is None else _each(step.scores),
        match=step.match,
        opener=None if step.opener is None else _opener(step.opener),
        calls=None if step.calls is None else [_call(call) for call in step.calls.split()],
        due=None if step.due is None else points_value(step.due),
        more=step.more,
    )
    if step.ended is not None:
        shown["ended"] = None if step.ended == "no" else step.ended
    if step.settlement is not None:
        shown["settlement"] = _each(step.settlement) or None
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
        return _position(
            state,
            number=case.number,
            named=None if case.named is None else case.named.split(),
            more=case.more,
            laid_last=self._laid_last,
        )


def _position(
    state: Round,
    *,
    number: int | None,
    named: list[str] | None,
    more: int | None,
    laid_last: int | None,
) -> Json:
    return {
        "players": state.players,
        "laid": [str(placement) for placement in state.layout.placements],
        "hands": [state.hand_text(seat) for seat in range(state.players)],
        "boneyard": [tile_text(tile) for tile in state.boneyard],
        "turn": state.turn,
        "scores": _each(state.scores),
        **_known(round=number, named=named, more=more, laid_last=laid_last),
    }


# -- whole matches


def _matches(book: RuleBook, whole: Suite) -> Iterator[Vector]:
    """Each round of each record that cases tell of, from the deal on, with every state."""
    for name, record in whole.records.items():
        before: Round | None = None
        for number in range(len(record["rounds"])):
            vector, before = _match_round(book, name, record, number, before)
            yield vector


def _match_round(
    book: RuleBook, name: str, record: Json, number: int, before: Round | None
) -> tuple[Vector, Round]:
    written = record["rounds"][number]
    start = Start(
        None if before is None else tuple(before.scores),
        number + 1,
        opened(book, record, number).tiles,
        0 if before is None else before.more,
    )
    boneyard = [*map(parse_tile, written["boneyard"])]
    state = Round(
        book, record["players"], hands_of(written), boneyard, written["opener"], start=start
    )
    named = sorted(start.named) if names_tiles(book) and start.named is not None else None
    given = _position(
        state,
        number=start.number if reads_round(book) else None,
        named=None if named is None else [tile_text(tile) for tile in named],
        more=start.more if plays_more(book) else None,
        laid_last=None,
    )
    actions: list[Json] = []
    states = [_state(state)]
    for event in written["events"]:
        deed = deed_written(event)
        actions.append({"seat": event["seat"], "do": str(deed)})
        points = state.apply(deed, event["seat"])
        paid = {"points": points_value(points)} if isinstance(deed, Laid | Called) else {}
        states.append({**paid, **_state(state)})
    when: Json = {"actions": actions}
    if state.ended and not state.over:
        following = record["rounds"][number + 1 :]
        if not reads_hands(book):
            states[-1]["opener"] = _opener(opening_text(state.next_opening()))
        elif following:
            states[-1]["opener"] = _opener(opening_text(state.next_opening(hands_of(following[0]))))
            when["dealt"] = following[0]["hands"]
    told = name if name.endswith("players") else f"{record['players']} players, {name}"
    vector = _vector(
        f"{book.name}/matches/{name.replace(' ', '-')}/round-{number + 1}",
        (),
        f"Round {number + 1} of a match ({told}), with every state.",
        "play",
        given,
        when,
        {"states": states},
    )
    return vector, state


def _state(state: Round) -> Json:
    """All that is asked of a round in a match."""
    shown: Json = {"scores": _each(state.scores)}
    if not state.ended:
        return {"turn": state.turn, "legal": [str(action) for action in state.legal()], **shown}
    paid = _each(state.settled.awards) if state.settled else None
    return {**shown, "ended": state.ended.value, "settlement": paid, "match": state.outcome}


# -- counting


def _points_sum(book: RuleBook, depth: int) -> Points:
    """What the last placements of all sequences of so many placements score together."""
    standing = bare(book)

    def below(layout: Layout, left: frozenset[Tile], depth: int) -> Points:
        found: Points = 0
        for placement in layout.legal(sorted(left), standing):
            after = layout.after(placement)
            if depth == 1:
                found += after.award_in(standing)
            else:
                found += below(after, left - {placement.tile}, depth - 1)
        return found

    return below(Layout(book), frozenset(tiles(book)), depth) if depth else 0


# -- values


def _known(**values: Any) -> Json:
    """What is said; what is None is not."""
    return {name: value for name, value in values.items() if value is not None}


def _each(amounts: Iterable[Points]) -> list[int | float]:
    return [points_value(amount) for amount in amounts]


def _hands(hands: Iterable[str]) -> list[list[str]]:
    return [hand.split() for hand in hands]


def _end(text: str) -> list[object]:
    tile, _, pips = text.partition("=")
    return [tile, int(pips)]


def _call(text: str) -> list[object]:
    seat, _, points = text.partition(":")
    return [int(seat), points_value(exact(points))]


def _opener(text: str) -> object:
    """Seats as a list; ``lot``, ``new deal`` and ``nobody`` as they are."""
    return [int(seat) for seat in text.split()] if text[0].isdigit() else text
