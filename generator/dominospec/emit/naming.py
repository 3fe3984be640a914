"""Names of an engine: identifiers from the words and ids of a rule book."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass

from dominospec.emit.code import Code, EmitError


@dataclass(frozen=True)
class Domain:
    """What a sum, a greatest or a least runs over, as an engine has it."""

    parameter: Code
    """The parameter that holds the members."""
    member: Code
    """The variable for one after the other."""
    type: Code
    """The type of the parameter."""


_HAND = (Code("hand"), Code("Hands"))
DOMAINS = {
    "hand": Domain(Code("hands"), *_HAND),
    "own hand": Domain(Code("own_hands"), *_HAND),
    "opposing hand": Domain(Code("opposing_hands"), *_HAND),
    "trailing hand": Domain(Code("trailing_hands"), *_HAND),
    "opposing side": Domain(Code("opposing_sides"), Code("other"), Code("OtherSides")),
    "number": Domain(Code("numbers"), Code("shown"), Code("Numbers")),
}
"""By its words, in the order of the parameters."""


def identifier(words: str) -> Code:
    """A name in snake case for the words of a noun or the id of a rule."""
    name = re.sub(r"[ .-]", "_", words)
    if not name.isascii() or not name.isidentifier():
        raise EmitError(f"no identifier can be made of {words!r:.200}")
    return Code(name + "_" if keyword.iskeyword(name) or keyword.issoftkeyword(name) else name)


class Names:
    """Gives out names, each once."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def new(self, words: str) -> Code:
        """The identifier of the words, numbered from 2 where it is taken."""
        name = first = identifier(words)
        number = 1
        while name in self._taken:
            number += 1
            name = Code(f"{first}_{number}")
        self._taken.add(name)
        return name
