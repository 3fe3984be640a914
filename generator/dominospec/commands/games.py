"""``dominospec games``: the games there are."""

from __future__ import annotations

import click

from dominospec.commands.output import say, say_json


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write a JSON array.")
def games(as_json: bool) -> int:
    """List the games: a name and a title a line."""
    from dominospec.language import known_games

    known = [{"name": name, "title": title} for name, title, _path in known_games()]
    if as_json:
        say_json(known)
        return 0
    width = max((len(game["name"]) for game in known), default=0)
    for game in known:
        say(f"{game['name']:<{width}}  {game['title']}")
    return 0
