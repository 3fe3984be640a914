"""``dominospec perft``: count sequences of placements."""

from __future__ import annotations

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.output import say


@click.command()
@game_option()
@click.option("--depth", type=click.IntRange(min=0), required=True, help="Placements a sequence.")
@click.option("--divide", is_flag=True, help="Count for each first placement too.")
def perft(game: Game, depth: int, divide: bool) -> int:
    """Count the sequences of placements from the whole set, no hands dealt.

    Both of two sites that are alike are counted.
    """
    if not divide:
        say(str(game.engine.perft(depth)))
        return 0
    counts = game.engine.divide(depth) if depth else []
    for play, count in counts:
        say(f"{play} {count}")
    say(f"total {sum(count for _, count in counts) if counts else 1}")
    return 0
