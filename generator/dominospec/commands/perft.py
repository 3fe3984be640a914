"""``dominospec perft``: count sequences of placements."""

from __future__ import annotations

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.output import counted, say
from dominospec.commands.progress import working


@click.command()
@game_option()
@click.option("--depth", type=click.IntRange(min=0), required=True, help="Placements a sequence.")
@click.option("--divide", is_flag=True, help="Count for each first placement too.")
def perft(game: Game, depth: int, divide: bool) -> int:
    """Count the sequences of placements from the whole set, no hands dealt.

    Both of two sites that are alike are counted.
    """
    engine = game.engine
    with working(f"counting sequences of {counted(depth, 'placement')}"):
        counts = engine.divide(depth) if divide and depth else []
        total = sum(count for _, count in counts) if counts else engine.perft(depth)
    for play, count in counts:
        say(f"{play} {count}")
    say(f"total {total}" if divide else str(total))
    return 0
