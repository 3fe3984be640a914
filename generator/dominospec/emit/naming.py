"""Names of an engine: identifiers from the words and ids of a rule book."""

from __future__ import annotations

import keyword
import re

from dominospec.emit.code import Code, EmitError

_HANDS = {
    "hand": "hands",
    "own hand": "own_hands",
    "opposing hand": "opposing_hands",
    "trailing hand": "trailing_hands",
}
DOMAINS = tuple(_HANDS)
"""The domains of sums, in the order of their parameters."""


def identifier(words: str) -> Code:
    """A name in snake case for the words of a noun or the id of a rule."""
    name = re.sub(r"[ .-]", "_", words)
    if not name.isascii() or not name.isidentifier():
        raise EmitError(f"no identifier can be made of {words!r:.200}")
    return Code(name + "_" if keyword.iskeyword(name) or keyword.issoftkeyword(name) else name)


def hands_parameter(domain: str) -> Code:
    """The parameter that holds the hands of a sum's domain."""
    return Code(_HANDS[domain])


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
