"""``dominospec settle``: what the end of a round pays."""

from __future__ import annotations

import click

from dominospec.commands.chosen_game import Game, game_option, players_option, require_players
from dominospec.commands.notation import read_hands
from dominospec.commands.output import Unusable, note, say, say_json
from dominospec.engine import Engine, Settlement, number


@click.command()
@game_option()
@players_option()
@click.option(
    "--hands", "hands_text", metavar="JSON", required=True, help="A list of tiles a seat."
)
@click.option("--out", type=int, metavar="SEAT", help="The seat that went out; else it is a block.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def settle(game: Game, players: int, hands_text: str, out: int | None, as_json: bool) -> int:
    """Settle a round from the tiles that each seat has left."""
    engine = game.engine
    require_players(game, players)
    hands = read_hands(engine, hands_text, players)
    if out is not None:
        if not 0 <= out < players:
            raise Unusable(f"--out {out} is no seat: they are 0 to {players - 1}")
        if hands[out]:
            raise Unusable(f"--out {out} went out with tiles in its hand: give it an empty list")
    if out is None and (empty := [seat for seat, hand in enumerate(hands) if not hand]):
        seat = empty[0]
        note(
            f"dominospec: taken as a block, although the hand of seat {seat} is empty: "
            f"--out {seat} would say that it went out"
        )
    settlement = engine.settle(players, hands, out)
    if as_json:
        say_json({"awards": settlement.awards, "winner": settlement.winner})
    else:
        say(_in_words(engine, players, settlement))
    return 0


def _in_words(engine: Engine, players: int, settlement: Settlement) -> str:
    sides = engine.RULES.sides[players]
    lines = []
    for side, award in enumerate(settlement.awards):
        seats = " and ".join(str(seat) for seat in range(players) if sides[seat] == side)
        lines.append(f"side {side} (seat {seats})  {number(award)}")
    winner = settlement.winner
    lines.append("nobody wins the round" if winner is None else f"side {winner} wins the round")
    lines += [f"{rule}: {engine.RULES.rules[rule].sentence}" for rule in settlement.rules]
    return "\n".join(lines)
