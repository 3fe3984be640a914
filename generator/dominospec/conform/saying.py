"""What is known of a round, as the JSON of the protocol says it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dominospec.conform.vector import Json
from dominospec.conformance.interpreter.play import Round
from dominospec.conformance.notation import tile_text
from dominospec.points import Points, number


def position_given(
    state: Round,
    *,
    number: int | None,
    named: list[str] | None,
    more: int | None,
    laid_last: int | None,
) -> Json:
    """What is given of a round as it stands."""
    return {
        "players": state.players,
        "laid": [str(placement) for placement in state.layout.placements],
        "hands": [state.hand_text(seat) for seat in range(state.players)],
        "boneyard": [tile_text(tile) for tile in state.boneyard],
        "turn": state.turn,
        "scores": each(state.scores),
        **known(round=number, named=named, more=more, laid_last=laid_last),
    }


def known(**values: Any) -> Json:
    """What is said; what is None is not."""
    return {name: value for name, value in values.items() if value is not None}


def each(amounts: Iterable[Points]) -> list[int | float]:
    """Points as JSON numbers."""
    return [number(amount) for amount in amounts]


def tiles_by_seat(hands: Iterable[str]) -> list[list[str]]:
    """Hands, each written as one text."""
    return [hand.split() for hand in hands]


def opener_value(text: str) -> object:
    """Seats as a list; ``lot``, ``new deal`` and ``nobody`` as they are."""
    return [int(seat) for seat in text.split()] if text[0].isdigit() else text
