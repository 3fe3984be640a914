"""The vectors of whole matches: each round of the records that cases tell of, with every state."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conform.saying import each, opener_value, position_given
from dominospec.conform.vector import Json, Vector, vector_of
from dominospec.conformance import Suite
from dominospec.conformance.derive.played import deed as deed_written
from dominospec.conformance.derive.played import hands_of, opened
from dominospec.conformance.derive.story import opening_text
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.play import Called, Round, Start
from dominospec.conformance.notation import parse_tile, tile_text
from dominospec.points import number
from dominospec.rulebook.asking import names_tiles, plays_more, reads_hands, reads_round
from dominospec.rulebook.model import RuleBook


def match_vectors(book: RuleBook, whole: Suite) -> Iterator[Vector]:
    """Each round of each record that cases tell of, from the deal on, with every state."""
    for name, record in whole.records.items():
        before: Round | None = None
        for index in range(len(record["rounds"])):
            vector, before = _match_round(book, name, record, index, before)
            yield vector


def _match_round(
    book: RuleBook, name: str, record: Json, index: int, before: Round | None
) -> tuple[Vector, Round]:
    written = record["rounds"][index]
    start = Start(
        None if before is None else tuple(before.scores),
        index + 1,
        opened(book, record, index).tiles,
        0 if before is None else before.more,
    )
    boneyard = [*map(parse_tile, written["boneyard"])]
    state = Round(
        book, record["players"], hands_of(written), boneyard, written["opener"], start=start
    )
    named = sorted(start.named) if names_tiles(book) and start.named is not None else None
    given = position_given(
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
        paid = {"points": number(points)} if isinstance(deed, Laid | Called) else {}
        states.append({**paid, **_state(state)})
    when: Json = {"actions": actions}
    if state.ended and not state.over:
        following = record["rounds"][index + 1 :]
        if not reads_hands(book):
            states[-1]["opener"] = opener_value(opening_text(state.next_opening()))
        elif following:
            opening = state.next_opening(hands_of(following[0]))
            states[-1]["opener"] = opener_value(opening_text(opening))
            when["dealt"] = following[0]["hands"]
    told = name if name.endswith("players") else f"{record['players']} players, {name}"
    vector = vector_of(
        f"{book.name}/matches/{name.replace(' ', '-')}/round-{index + 1}",
        (),
        f"Round {index + 1} of a match ({told}), with every state.",
        "play",
        given,
        when,
        {"states": states},
    )
    return vector, state


def _state(state: Round) -> Json:
    """All that is asked of a round in a match."""
    shown: Json = {"scores": each(state.scores)}
    if not state.ended:
        return {"turn": state.turn, "legal": [str(action) for action in state.legal()], **shown}
    paid = each(state.settled.awards) if state.settled else None
    return {**shown, "ended": state.ended.value, "settlement": paid, "match": state.outcome}
