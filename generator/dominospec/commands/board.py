"""``dominospec board``: what a layout shows."""

from __future__ import annotations

import shutil

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.notation import read_placement
from dominospec.commands.output import note, say, say_json
from dominospec.commands.report import details
from dominospec.drawing import draw
from dominospec.engine import Layout


@click.command()
@game_option()
@click.argument("placements", metavar="[PLACEMENT]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def board(game: Game, placements: tuple[str, ...], as_json: bool) -> int:
    """Lay tiles one after the other and show the layout.

    A PLACEMENT is 1|4 for the opening and 1|1@1|4.low for any other: the tile, and the site it is
    laid at. Instead of | a - may be written, which no shell needs quotes for.

    Exit status: 0, or 1 where a placement is not legal.
    """
    engine = game.engine
    plays = [read_placement(engine, text) for text in placements]
    layout = engine.Layout()
    for event, play in enumerate(plays):
        try:
            layout.place(play.tile, play.site)
        except engine.Illegal as refusal:
            if as_json:
                code, message = refusal.code, refusal.message
                say_json({"code": code, "message": message, "event": event})
            else:
                note(f"placement {event}, {play}: {refusal.code}: {refusal.message}")
                rule = engine.RULES.rules.get(refusal.rule)
                for line in details(refusal.expected, refusal.found, refusal.rule, rule):
                    note(line)
                note(f"\nThe layout before it:\n\n{_drawn(layout)}")
            return 1
    if as_json:
        say_json(_facts(layout))
    else:
        say(_drawn(layout))
    return 0


def _drawn(layout: Layout) -> str:
    return draw(layout, shutil.get_terminal_size().columns)


def _facts(layout: Layout) -> dict[str, object]:
    return {
        "total": layout.total,
        "award": layout.award,
        "spinners": [str(tile) for tile in layout.spinners],
        "ends": [{"tile": str(end.tile), "pips": end.pips} for end in layout.ends()],
        "sites": [{"site": str(site), "value": site.value} for site in layout.sites()],
    }
