"""What may reach an output, and the template environment that refuses the rest."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Undefined


class EmitError(Exception):
    """A fault of the generator: a template or a view of a rule book is wrong."""


class Code(str):
    """Python source that may stand in an output as it is.

    Only the functions of this package that make literals, identifiers and statements make one.
    Joining or slicing gives a plain string again, which the guard refuses.
    """

    __slots__ = ()


def guard(value: object) -> object:
    """Let Code and whole numbers into an output; raise EmitError for anything else."""
    if isinstance(value, Code) or type(value) is int:
        return value
    if isinstance(value, Undefined):
        str(value)  # raises, naming what is undefined
    raise EmitError(f"not made into source text before it reached a template: {value!r:.200}")


@cache
def environment() -> Environment:
    """The environment of all templates of this package."""
    return Environment(
        loader=PackageLoader("dominospec.emit"),
        undefined=StrictUndefined,
        finalize=guard,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        newline_sequence="\n",
    )
