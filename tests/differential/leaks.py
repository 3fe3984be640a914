"""Whether what a seat sees depends on tiles that it cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reference import Draw, Round, Tile

from .driver import Disagreement, Table
from .notation import accepted, action_for, points_for, tile_for


def hidden_tiles(table: Table, seat: int) -> list[Tile]:
    """The tiles that this seat has never seen: in other hands, unless shown, and the boneyard."""
    position = table.position
    shown = position.left is not None
    others = [hand for other, hand in enumerate(position.hands) if other != seat and not shown]
    return [*sum(others, ()), *position.boneyard]


def check_no_leak(table: Table, seat: int, exchanged: Sequence[Tile]) -> bool:
    """Exchange the hidden tiles, each for the one at its place in `exchanged`; see the same view.

    The round is played again with those tiles, as far as its events allow: a hand that could not
    play before might now, and then the exchange contradicts what everybody saw. Whether it was
    played to the end is returned.
    """
    swap = dict(zip(hidden_tiles(table, seat), exchanged, strict=True))
    played = table.round
    twin = Round(
        played.game,
        played.players,
        [[swap.get(tile, tile) for tile in hand] for hand in played.dealt_hands],
        [swap.get(tile, tile) for tile in played.dealt_boneyard],
        played.opener,
        scores=played.scores_before,
        laid=played.start.placements(),
        number=played.number,
        named=played.named,
        finish=played.finish,
    )
    for event in played.events:
        action = event.action
        if isinstance(action, Draw):
            action = Draw(swap.get(action.tile, action.tile))
        if twin.refusal(event.seat, action) is not None:
            return False
        twin.apply(event.seat, action)
    if (twin.turn(), twin.ended()) != (played.turn(), played.ended()):
        return False

    engine, named = table.world.engine, played.named
    engine_twin = engine.Round.position(
        played.players,
        [[tile_for(engine, tile) for tile in hand] for hand in twin.dealt_hands],
        [tile_for(engine, tile) for tile in twin.dealt_boneyard],
        played.opener,
        laid=[engine.Play.parse(placement) for placement in played.start.placements()],
        scores=points_for(played.scores_before),
        **accepted(
            engine.Round.position,
            number=played.number,
            named=None if named is None else [tile_for(engine, tile) for tile in sorted(named)],
            more=getattr(table.engine_round, "more", 0),
        ),
    )
    for event in twin.events:
        engine_twin.apply(action_for(engine, event.action), event.seat)
    seen, seen_twin = _seen(table.engine_round, seat), _seen(engine_twin, seat)
    if seen != seen_twin:
        raise Disagreement(
            f"seat {seat} sees that hidden tiles are others: {seen} {seen_twin}, exchanged {swap}"
        )
    return True


def _seen(engine_round: Any, seat: int) -> dict[str, Any]:
    """The whole view, whatever it holds; the layout, which has no equality, by its placements."""
    view: dict[str, Any] = vars(engine_round.view(seat))
    return view | {"layout": view["layout"].placements}
