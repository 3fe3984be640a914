"""From a rule book to the files of a game."""

from dominospec.emit.code import EmitError
from dominospec.emit.engine import engine_source, load_engine
from dominospec.emit.spec_map import spec_map

__all__ = ["EmitError", "engine_source", "load_engine", "spec_map"]
