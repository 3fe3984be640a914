"""The engine of a game: its source, and the engine itself, built in memory."""

from __future__ import annotations

import ast
import hashlib
import linecache
import sys
from types import ModuleType

from dominospec.emit.building import view
from dominospec.emit.code import EmitError, environment
from dominospec.emit.printing import fold
from dominospec.rulebook.model import RuleBook


def engine_source(book: RuleBook) -> str:
    """The source of the game's engine: one module that needs the standard library alone.

    Raises:
        EmitError: the generator is wrong, or an expression is nested too deep for Python.
    """
    try:
        engine = view(book)
        source = environment().get_template("engine.py.j2").render(engine=engine)
        source = "\n".join(folded for line in source.split("\n") for folded in fold(line))
        ast.parse(source)
    except RecursionError as fault:
        raise EmitError(f"an expression of {book.name} is nested too deep") from fault
    except SyntaxError as fault:
        raise EmitError(f"the engine of {book.name} is no Python: {fault}") from fault
    return source


def load_engine(book: RuleBook, source: str | None = None) -> ModuleType:
    """The game's engine, built in memory; the same module for the same source.

    Args:
        source: what :func:`engine_source` made of the book, where that is at hand.

    It is registered in ``sys.modules``, as its dataclasses need, and its source in ``linecache``,
    so that tracebacks show it.
    """
    source = engine_source(book) if source is None else source
    name = f"dominospec.emit.{book.name}_{hashlib.sha256(source.encode()).hexdigest()}"
    if name not in sys.modules:
        file = f"<{name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        module = sys.modules[name] = ModuleType(name)
        try:
            exec(compile(source, file, "exec"), module.__dict__)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]
