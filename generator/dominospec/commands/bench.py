"""``dominospec bench``: the speed of a generated engine."""

from __future__ import annotations

import click

from dominospec.commands.chosen_game import Game, game_option


@click.command()
@game_option()
def bench(game: Game) -> int:
    """Measure an engine."""
    return 0
