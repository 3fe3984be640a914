"""The rounds of a record as questions, and the one that its first violation is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dominospec.conform.exemplifying import NoExample, amount
from dominospec.conform.serving import CannotAnswer, Json, action_of, answers_of
from dominospec.conform.shape import query_fault
from dominospec.conform.shrinking import Question
from dominospec.conformance.reading import told_of_settlement
from dominospec.points import number
from dominospec.rulebook.asking import names_tiles, plays_more, reads_hands, reads_round
from dominospec.rulebook.model import RuleBook

_SAYS: dict[str, frozenset[str]] = {
    "round.ended": frozenset({"ended"}),
    "round.unfinished": frozenset({"ended"}),
    "settlement.award": frozenset({"ended", "settlement"}),
    "match.scores": frozenset({"scores"}),
}
"""What an example says of a round at whose end a record claims something else, by the code."""


@dataclass(frozen=True)
class Recorded:
    """A round of a record, up to where it breaks a rule."""

    play: Question
    """Its course."""
    board: Question | None
    """Its layout; None where nothing was laid."""
    settle: Question | None
    """Its settlement; None where there was none."""

    @property
    def questions(self) -> list[Question]:
        """All that can be asked of it."""
        return [asked for asked in (self.board, self.settle, self.play) if asked is not None]


def recorded(book: RuleBook, engine: Any, record: Json) -> Iterator[Recorded]:
    """The rounds of a record that the rules let begin.

    Raises:
        NoExample: one holds what no query can ask.
    """
    try:
        match, sheets = engine.Match(record["players"]), record["rounds"]
        for index, sheet in enumerate(sheets):
            hands = _hands(engine, sheet)
            state = match.start(
                hands, [*map(engine.Tile.parse, sheet["boneyard"])], sheet["opener"]
            )
            given = _dealt(book, state, sheet)
            actions = [{"seat": event["seat"], "do": _deed(event)} for event in sheet["events"]]
            when: Json = {"actions": actions[: played(engine, state, actions) + 1]}
            if (
                state.ended
                and reads_hands(book)
                and _is_dealt(engine, state.players, sheets[index + 1 :])
            ):
                when["dealt"] = sheets[index + 1]["hands"]
            laid = [*map(str, state.layout.placements)]
            play = Question("play", given, when)
            if wrong := query_fault({"id": 0, **vars(play)}):
                raise NoExample(f"no query can ask about round {index}: {wrong}")
            yield Recorded(
                play,
                Question("board", {"laid": laid}, {}) if laid else None,
                None if state.settlement is None else Question("settle", _left(book, state), {}),
            )
    except (engine.Illegal, KeyError, TypeError, ValueError):
        return


def played(engine: Any, state: Any, actions: Sequence[Json]) -> int:
    """Do what the rules allow; how many of the actions were done."""
    for done, action in enumerate(actions):
        try:
            state.apply(action_of(engine, action["do"]), action["seat"])
        except engine.Illegal:
            return done
    return len(actions)


def _hands(engine: Any, sheet: Json) -> list[list[Any]]:
    return [[*map(engine.Tile.parse, hand)] for hand in sheet["hands"]]


def _is_dealt(engine: Any, players: int, following: Sequence[Json]) -> bool:
    """Whether the hands of a next round are there to be read."""
    try:
        hands = _hands(engine, following[0]) if following else []
        return len(hands) == players and all(hands)
    except (KeyError, TypeError, ValueError):
        return False


def _dealt(book: RuleBook, state: Any, sheet: Json) -> Json:
    """A round as it begins, with what its rules read."""
    given = {
        "players": state.players,
        "laid": [],
        "hands": sheet["hands"],
        "boneyard": sheet["boneyard"],
        "turn": sheet["opener"],
        "scores": [*map(number, state.scores)],
    }
    if reads_round(book):
        given["round"] = state.number
    if names_tiles(book) and state.named is not None:
        given["named"] = [*map(str, sorted(state.named))]
    if plays_more(book):
        given["more"] = state.more
    return given


def _left(book: RuleBook, state: Any) -> Json:
    """The end of a round, with what the rules of settlement read of it."""
    laid = [event.seat for event in state.history if type(event.action).__name__ == "Play"]
    before = (score - paid for score, paid in zip(state.scores, state.settlement, strict=True))
    told = told_of_settlement(
        book,
        boneyard=state.boneyard,
        scores=tuple(before),
        number=state.number if reads_round(book) else 1,
        laid_last=laid[-1] if laid else None,
    )
    given: Json = {
        "players": state.players,
        "hands": [[*map(str, hand)] for hand in state.left],
        "out": state.out_seat,
    }
    if "boneyard" in told:
        given["boneyard"] = told["boneyard"].split()
    if "scores" in told:
        given["scores"] = [*map(number, told["scores"])]
    if "number" in told:
        given["round"] = told["number"]
    if "laid_last" in told:
        given["laid_last"] = told["laid_last"]
    return given


def _deed(event: Json) -> str:
    """An event of a record as an action."""
    if "play" in event:
        at = f"@{event['at']}" if "at" in event else ""
        return f"{event['play']}{at}{'+turned' if event.get('turned') else ''}"
    if "call" in event:
        return f"call {amount(event['call'])}"
    return f"draw {event['draw']}" if "draw" in event else "pass"


# -- what a record breaks


def violated(
    engine: Any, record: Json, rounds: Sequence[Recorded]
) -> tuple[Question, frozenset[str]]:
    """The question that the first violation of a record is about, and what is said of its answer.

    Raises:
        NoExample: nothing is violated, or no example can say it.
    """
    violations = engine.validate(record).violations
    if not violations:
        raise NoExample("the record keeps the rules; name an engine that fails on it, after --")
    first = violations[0]
    found = None
    if first.round is not None and first.round < len(rounds):
        broken = rounds[first.round]
        if first.event is None:
            found = _claimed(first.code, broken)
        else:
            found = _done(engine, first.code, broken.play, first.event + 1)
    if found is None:
        raise NoExample(f"no example can say {first.code}: {first.message}")
    return found


def _claimed(code: str, broken: Recorded) -> tuple[Question, frozenset[str]] | None:
    """The question about a wrong claim of how a round ended."""
    if code == "settlement.award" and broken.settle is not None:
        return broken.settle, frozenset({"awards", "winner"})
    return (broken.play, _SAYS[code]) if code in _SAYS else None


def _done(
    engine: Any, code: str, play: Question, count: int
) -> tuple[Question, frozenset[str]] | None:
    """The question about the last of so many actions; None where it shows something else."""
    actions = play.when["actions"][:count]
    until = replace(play, when={"actions": actions})
    answer = answers_of(engine)
    try:
        last = answer("play", until.given, until.when)["states"][-1]
    except CannotAnswer:
        return None
    if code != "score.points":
        return (until, frozenset({"refused"})) if last.get("refused") == code else None
    laid = [action["do"] for action in actions if "|" in action["do"].split()[0]]
    board = Question("board", {"laid": laid}, {})
    if answer("board", board.given, board.when)["award"] == last["points"]:
        return board, frozenset({"ends", "total", "award"})
    return until, frozenset({"points"})
