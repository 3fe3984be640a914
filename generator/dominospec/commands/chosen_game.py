"""The game that a command works on: an engine that lies ready, or one built from its spec."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

import click

from dominospec.commands.output import Unusable
from dominospec.commands.overwriting import reads, reads_rules
from dominospec.engine import Engine

SUFFIX = ".rules"


@dataclass(frozen=True)
class Game:
    """A game and its engine."""

    spec: str
    """The name or the path it was asked for by; ``language.load`` takes either."""
    engine: Engine


def game_option(*, required: bool = True) -> Callable[[Any], Any]:
    """The ``--game`` of a command, which gets a :class:`Game`."""
    return click.option(
        "--game",
        metavar="NAME|PATH.rules",
        required=required,
        callback=_chosen,
        help="A game that `dominospec games` lists, or a spec.",
    )


def _chosen(_context: click.Context, _option: click.Parameter, value: str | None) -> Game | None:
    if value is None:
        return None
    if is_path(value):
        reads_rules(Path(value))
        return Game(value, engine_from_spec(value))
    if (engine := engine_named(value)) is None:
        from dominospec.commands.specs import unknown_game

        raise click.BadParameter(unknown_game(value, known_games()))
    return Game(value, engine)


def players_option() -> Callable[[Any], Any]:
    """The ``--players`` of a command."""
    return click.option("--players", type=int, metavar="N", required=True, help="How many play.")


def require_players(game: Game, players: int) -> None:
    """Exit 2 where the game is not played by so many."""
    rules = game.engine.RULES
    if players not in rules.players:
        counts = ", ".join(map(str, rules.players))
        raise Unusable(f"--players {players}: {rules.title} is played by {counts}")


def is_path(text: str) -> bool:
    """Whether a game or a spec is given by its file rather than by its name."""
    return text.endswith(SUFFIX) or "/" in text or "\\" in text


def engine_named(name: str) -> Engine | None:
    """The engine of a known game; None if nobody knows it."""
    reads_rules()
    if name in _ready_games():
        module = importlib.import_module(f"dominogames.{name}")
        reads(str(module.__file__))
        return cast(Engine, module)
    if name in known_games():
        return engine_from_spec(name)
    return None


def any_engine() -> Engine:
    """Some engine, for what is the same in all of them."""
    engine = engine_named(next(iter(sorted(_ready_games()) or known_games())))
    assert engine is not None
    return engine


@cache
def known_games() -> tuple[str, ...]:
    """The names of all games."""
    from dominospec.language import known_games

    return tuple(name for name, _title, _path in known_games())


@cache
def engine_from_spec(spec: str) -> Engine:
    """The engine of a spec, built in memory; exits 2 with its findings where it has errors."""
    from dominospec.commands.specs import sound_book
    from dominospec.emit import load_engine

    return cast(Engine, load_engine(sound_book(spec)))


@cache
def _ready_games() -> frozenset[str]:
    """Names of the engines that were generated."""
    from importlib.resources import files

    try:
        folders = files("dominogames").iterdir()
    except ModuleNotFoundError:
        return frozenset()
    return frozenset(folder.name for folder in folders if (folder / "__init__.py").is_file())
