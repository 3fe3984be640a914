"""``dominospec board``: what a layout shows."""

from __future__ import annotations

import shutil
from typing import Any

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.notation import read_placement
from dominospec.commands.output import Unusable, as_json, hand_over, note, say_json
from dominospec.commands.overwriting import output_option
from dominospec.commands.report import details
from dominospec.drawing import LANGUAGES, WIDTH, draw, least_width, svg
from dominospec.engine import Layout


@click.command()
@game_option()
@click.argument("placements", metavar="[PLACEMENT]...", nargs=-1)
@click.option("--json", "json", is_flag=True, help="Write one JSON object.")
@click.option("--svg", "as_svg", is_flag=True, help="Write a picture, an SVG document.")
@click.option(
    "--width",
    type=click.IntRange(min=100, max=10_000),
    default=WIDTH,
    show_default=True,
    help="The greatest width of the picture, in pixels; long arms turn.",
)
@click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="The language of the picture.",
)
@output_option("-o", "output")
def board(
    game: Game,
    placements: tuple[str, ...],
    json: bool,
    as_svg: bool,
    width: int,
    lang: str,
    output: str | None,
) -> int:
    """Lay tiles one after the other and show the layout.

    A PLACEMENT is 1|4 for the opening and 1|1@1|4.low for any other: the tile, and the site it is
    laid at. Instead of | a - may be written, which no shell needs quotes for.

    Exit status: 0, or 1 where a placement is not legal.
    """
    if json and as_svg:
        raise Unusable("--json and --svg: one of the two")
    if lang != "en" and not as_svg:
        raise Unusable("--lang goes with --svg")
    engine = game.engine
    plays: list[Any] = [read_placement(engine, text) for text in placements]
    layout = engine.Layout()
    for event, play in enumerate(plays):
        try:
            layout.place(*play)
        except engine.Illegal as refusal:
            if json:
                code, message = refusal.code, refusal.message
                say_json({"code": code, "message": message, "event": event})
            else:
                note(f"placement {event}, {play}: {refusal.code}: {refusal.message}")
                rule = engine.RULES.rules.get(refusal.rule)
                for line in details(refusal.expected, refusal.found, refusal.rule, rule):
                    note(line)
                note(f"\nThe layout before it:\n\n{_drawn(layout)}")
            return 1
    if json:
        hand_over(as_json(_facts(layout)), output)
    elif as_svg:
        words = LANGUAGES[lang]
        if (least := least_width(layout, width, legend=True, words=words)) > width:
            raise Unusable(f"--width {width} is too narrow for this layout: it takes {least}")
        picture = svg(layout, width=width, legend=True, words=words)
        hand_over(picture.rstrip("\n"), output)
    else:
        hand_over(_drawn(layout), output)
    return 0


def _drawn(layout: Layout) -> str:
    return draw(layout, shutil.get_terminal_size().columns, legend=True)


def _facts(layout: Layout) -> dict[str, object]:
    return {
        "total": layout.total,
        "award": layout.award,
        "spinners": [str(tile) for tile in layout.spinners],
        "ends": [{"tile": str(end.tile), "pips": end.pips} for end in layout.ends()],
        "sites": [{"site": str(site), "value": site.value} for site in layout.sites()],
    }
