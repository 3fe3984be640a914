"""From a rule book to the files of a game."""

from dominospec.emit.engine import engine_source, load_engine

__all__ = ["engine_source", "load_engine"]
