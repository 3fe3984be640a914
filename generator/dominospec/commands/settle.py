"""``dominospec settle``: what the end of a round pays."""

from __future__ import annotations

import json
from fractions import Fraction
from inspect import signature

import click

from dominospec.commands.chosen_game import Game, game_option, players_option, require_players
from dominospec.commands.notation import read_hands, read_tiles
from dominospec.commands.output import Unusable, brief, note, say, say_json
from dominospec.engine import Engine, Settlement
from dominospec.points import Points, number


@click.command()
@game_option()
@players_option()
@click.option(
    "--hands", "hands_text", metavar="JSON", required=True, help="A list of tiles a seat."
)
@click.option("--out", type=int, metavar="SEAT", help="The seat that went out; else it is a block.")
@click.option(
    "--boneyard", metavar="JSON", help="The tiles left there, in a game that counts them."
)
@click.option(
    "--scores", metavar="JSON", help="One a side before the settlement, in a game that asks them."
)
@click.option(
    "--round", "number_", type=int, metavar="N", help="Which round, in a game that asks it."
)
@click.option(
    "--laid-last", type=int, metavar="SEAT", help="Who laid the last tile, in a game that asks it."
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def settle(
    game: Game,
    players: int,
    hands_text: str,
    out: int | None,
    boneyard: str | None,
    scores: str | None,
    number_: int | None,
    laid_last: int | None,
    as_json: bool,
) -> int:
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
    told = {
        "boneyard": None if boneyard is None else read_tiles(engine, "--boneyard", boneyard, hands),
        "scores": None if scores is None else _read_scores(scores),
        "round": number_,
        "laid_last": laid_last,
    }
    given = {name: value for name, value in told.items() if value is not None}
    asked = signature(engine.settle).parameters
    for name in given:
        if name not in asked:
            option = f"--{name.replace('_', '-')}"
            raise Unusable(f"{option}: no settlement of {engine.RULES.title} asks that")
    if number_ is not None and number_ < 1:
        raise Unusable(f"--round {number_}: rounds count from 1")
    try:
        settlement = engine.settle(players, hands, out, **given)
    except ValueError as error:
        raise Unusable(str(error)) from None
    if as_json:
        say_json({"awards": settlement.awards, "winner": settlement.winner})
    else:
        say(_in_words(engine, players, settlement))
    return 0


def _read_scores(text: str) -> list[Points]:
    """One score a side from JSON; exits 2 where it is no list of numbers."""
    try:
        value = json.loads(text, parse_float=Fraction, parse_constant=Fraction)
        if isinstance(value, list) and all(type(one) in (int, Fraction) for one in value):
            return value
    except (ValueError, RecursionError):
        pass
    raise Unusable(f"--scores is one number a side, such as [20, 12.5]; found {brief(text)}")


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
