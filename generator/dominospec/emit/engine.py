"""The engine of a game: its source, and the engine itself, built in memory."""

from __future__ import annotations

import ast
import linecache
import sys
from functools import cache
from importlib.resources import files
from types import ModuleType

from dominospec.emit.building import view
from dominospec.emit.code import EmitError, environment
from dominospec.emit.printing import fold
from dominospec.rulebook.model import RuleBook


def engine_source(book: RuleBook) -> str:
    """The source of the game's engine: one module that needs the standard library alone."""
    engine = view(book, fast=_has_fast_loops())
    source = environment().get_template("engine.py.j2").render(engine=engine)
    source = "\n".join(folded for line in source.split("\n") for folded in fold(line))
    try:
        ast.parse(source)
    except SyntaxError as fault:
        raise EmitError(f"the engine of {book.name} is no Python: {fault}") from fault
    return source


@cache
def _has_fast_loops() -> bool:
    return (files("dominospec.emit") / "templates" / "fast.py.j2").is_file()


def load_engine(book: RuleBook) -> ModuleType:
    """The game's engine, built in memory.

    The module is registered by its digest under ``sys.modules``, as dataclasses need, and its
    source with linecache, so that tracebacks show it.
    """
    source = engine_source(book)
    name = f"dominospec.built.{book.name}_{abs(hash(source)):x}"
    if name in sys.modules:
        return sys.modules[name]
    module = ModuleType(name)
    file = f"<engine of {book.name}>"
    module.__file__ = file
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    sys.modules[name] = module
    exec(compile(source, file, "exec"), module.__dict__)
    return module
