"""Who opens a round, as a function of an engine: its claims asked one after the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from dominospec.emit import functions
from dominospec.emit.code import Code
from dominospec.emit.expressions import OF_ROUND, read_member, source, tree
from dominospec.emit.functions import Function
from dominospec.emit.printing import flat
from dominospec.emit.text import string
from dominospec.rulebook.asking import of_claim
from dominospec.rulebook.basics import Rule
from dominospec.rulebook.expression import Noun, Number, nouns_of
from dominospec.rulebook.model import Claim, ClaimKind, Opener

_SEATS = {
    ClaimKind.LOT: "anybody",
    ClaimKind.WENT_OUT: "went_out",
    ClaimKind.LAID_LAST: "laid_last",
    ClaimKind.WINNER: "winners",
    ClaimKind.NEXT_SEAT: "next_in_turn",
}
"""The parameter with the seats that a claim names, for those that ask no hands."""
HANDS = "hands"
"""The parameter with the hands dealt."""


def opener_function(rule: Rule, name: Code, opener: Opener) -> Function:
    """The function that names the opener of a round.

    Its parameters are the seats that claims name, hands where they are asked, and nouns.
    """
    *others, last = opener.claims
    body = [
        *(line for claim in others for line in _claimed(string(rule.id), claim, last=False)),
        *_claimed(string(rule.id), last, last=True),
    ]
    return functions.define(rule, name, _parameters(opener), "Opener", body)


def later_opener_function(
    rule: Rule, name: Code, opener: Opener, first: Opener, first_function: Function
) -> Function:
    """The same for a later round; it calls that of the first round where its claims are asked."""
    asks = any(claim.key is not None for claim in first.claims)
    if not asks or opener.claims[-len(first.claims) :] != first.claims:
        return opener_function(rule, name, opener)
    own = opener.claims[: -len(first.claims)]
    body = [
        *(line for claim in own for line in _claimed(string(rule.id), claim, last=False)),
        f"return {first_function.call}._replace(rule={string(rule.id)})",
    ]
    return functions.define(rule, name, _parameters(opener), "Opener", body)


def _parameters(opener: Opener) -> Iterator[tuple[str, str]]:
    for kind in dict.fromkeys(claim.kind for claim in opener.claims):
        if kind in _SEATS:
            yield _SEATS[kind], "Seats"
    if any(claim.key is not None for claim in opener.claims):
        yield HANDS, "Sequence[Sequence[Tile]]"
    read = {noun for claim in opener.claims for part in of_claim(claim) for noun in nouns_of(part)}
    for noun in OF_ROUND:
        if noun in read:
            yield noun, "int"


def _claimed(rule: Code, claim: Claim, *, last: bool) -> list[str]:
    """The lines that return the opener by a claim, if it names anybody."""
    match claim.kind:
        case ClaimKind.HOLDER:
            return _by_tile(rule, claim, last=last)
        case ClaimKind.HAND:
            return _by_hand(rule, claim, last=last)
        case ClaimKind.NEW_DEAL:
            return [f"return Opener({rule}, {string(claim.kind.value)}, ())"]
    seats = _SEATS[claim.kind]
    found = f"return Opener({rule}, {string(claim.kind.value)}, {seats})"
    return [found] if last else [f"if {seats}:", f"    {found}"]


def _by_tile(rule: Code, claim: Claim, *, last: bool) -> list[str]:
    condition = "" if claim.when is None else f" if {source(claim.when, _read_tile)}"
    tiles = [f"tiles = [tile for hand in hands for tile in hand{condition}]"]
    found = f"return _held_by({rule}, hands, tiles)"
    assert claim.key is not None
    if isinstance(claim.key.value, Number):
        return [*tiles, found] if last else [*tiles, "if tiles:", f"    {found}"]
    value = source(claim.key.value, _read_tile)
    is_best = ast.Compare(tree(claim.key.value, _read_tile), [ast.Eq()], [ast.Name("best")])
    best = "max" if claim.key.highest else "min"
    choice = [
        f"best = {best}({value} for tile in tiles)",
        f"tiles = [tile for tile in tiles if {flat(is_best)}]",
        found,
    ]
    return [*tiles, *choice] if last else [*tiles, "if tiles:", *(f"    {o}" for o in choice)]


def _by_hand(rule: Code, claim: Claim, *, last: bool) -> list[str]:
    assert claim.key is not None
    value = source(claim.key.value, read_member("hand"))
    condition = "" if claim.when is None else f" if {source(claim.when, read_member('hand'))}"
    best = "max" if claim.key.highest else "min"
    kind = string(claim.kind.value)
    choice = [
        f"best = {best}(keys.values())",
        f"return Opener({rule}, {kind}, tuple(seat for seat in keys if keys[seat] == best))",
    ]
    return [
        "held = enumerate(map(_dealt, hands))",
        f"keys = {{seat: {value} for seat, hand in held{condition}}}",
        *(choice if last else ("if keys:", *(f"    {line}" for line in choice))),
    ]


def _read_tile(noun: Noun) -> ast.expr:
    match noun.words:
        case "tile":
            return ast.Name("tile")
        case "double":
            return ast.Attribute(ast.Name("tile"), "is_double")
        case _:
            return read_member("tile")(noun)
