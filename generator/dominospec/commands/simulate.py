"""``dominospec simulate``: records of random legal play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import click

from dominospec.commands.chosen_game import Game, game_option, players_option, require_players
from dominospec.commands.output import Unusable, as_json, reaching, say
from dominospec.commands.overwriting import output_option

_GREATEST = 2**63
_TOO_GREAT = "its scores grow beyond 64 bits, and no record holds such a number"


@click.command()
@game_option()
@players_option()
@click.option("--matches", type=click.IntRange(min=0), required=True, help="How many.")
@click.option("--seed", type=int, required=True, help="The same seed gives the same records.")
@output_option("-o", "output")
def simulate(game: Game, players: int, matches: int, seed: int, output: str | None) -> int:
    """Write records of whole matches of random legal play, every claim filled in."""
    require_players(game, players)
    records = _records(game, players, matches, Random(seed))
    if output is None:
        for record in records:
            say(record)
        return 0
    with reaching(output, "write"), open(output, "w", encoding="utf-8", newline="\n") as file:
        for record in records:
            file.write(record + "\n")
    return 0


def _records(game: Game, players: int, matches: int, rng: Random) -> Iterator[str]:
    """The records, one a line; exits 2 where a match has no end, or scores that no record holds."""
    for _ in range(matches):
        try:
            record = game.engine.random_match(players, rng)
            if any(abs(score) >= _GREATEST for score in record["scores"]):
                raise OverflowError
        except (game.engine.Endless, OverflowError) as wrong:
            why = str(wrong) if isinstance(wrong, game.engine.Endless) else _TOO_GREAT
            raise Unusable(f"{game.engine.RULES.title} cannot be simulated: {why}") from None
        yield as_json(record)
