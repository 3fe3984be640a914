"""Who opens a round by the rule book, and which deals are not played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dominospec.conformance.evaluate import Nouns, Value, as_number
from dominospec.conformance.interpreter.asking import asked_of, decided, question
from dominospec.conformance.interpreter.hands import hand_facts
from dominospec.conformance.interpreter.layout import tile_facts
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import Claim, ClaimKind, Key, Opener, RuleBook

Hands = Sequence[Sequence[Tile]]
T = TypeVar("T", int, Tile)


@dataclass(frozen=True)
class Ended:
    """The round before, as far as claims to open read it."""

    cause: Cause
    opener: int
    """The seat that opened it."""
    next_seat: int
    """The seat whose turn comes after that one."""
    out: int | None
    laid_last: int | None
    winners: tuple[int, ...]
    """The seats of the side that alone led its settlement."""


@dataclass(frozen=True)
class Opening:
    """Who may open a round."""

    rule: str
    by: ClaimKind
    """The claim that decided."""
    seats: tuple[int, ...]
    """Empty where the tiles are dealt again, or where no claim names anybody."""
    tiles: frozenset[Tile] | None = None
    """The tiles that named them; None where they were named by something else."""


def opener_rule(book: RuleBook, before: Ended | None) -> Opener:
    """The rule that names the opener after a round, or of the first one."""
    setup = book.setup
    return setup.first_opener if before is None else setup.opener_after[before.cause]


def opening(
    book: RuleBook, players: int, hands: Hands, *, number: int = 1, before: Ended | None = None
) -> Opening:
    """Who opens a round: the first claim that names somebody decides."""
    rule = opener_rule(book, before)
    for place, claim in enumerate(rule.claims, start=1):
        seats, tiles = _claimed(rule.rule, claim, players, hands, number, before)
        if seats or claim is rule.claims[-1]:
            decided(rule.rule, f"claim {place} names {len(seats)}")
            break
    return Opening(rule.rule, claim.kind, seats, tiles)


def _claimed(
    rule: str, claim: Claim, players: int, hands: Hands, number: int, before: Ended | None
) -> tuple[tuple[int, ...], frozenset[Tile] | None]:
    """The seats that a claim names, and the tiles by which it names them."""
    about: Nouns = {"players": players, "round": number}
    match claim.kind:
        case ClaimKind.LOT:
            return tuple(range(players)), None
        case ClaimKind.HOLDER:
            held = {tile: {**about, **tile_facts(tile)} for hand in hands for tile in sorted(hand)}
            tiles = frozenset(_best(rule, claim, held))
            seats = [seat for seat, hand in enumerate(hands) if tiles & {*hand}]
            return tuple(seats), tiles
        case ClaimKind.HAND:
            of_seats = {seat: {**about, **hand_facts(hand)} for seat, hand in enumerate(hands)}
            return tuple(_best(rule, claim, of_seats)), None
    if before is None:
        return (), None
    named = {
        ClaimKind.WENT_OUT: before.out,
        ClaimKind.LAID_LAST: before.laid_last,
        ClaimKind.NEXT_SEAT: before.next_seat,
    }
    if claim.kind is ClaimKind.WINNER:
        return before.winners, None
    seat = named.get(claim.kind)
    return (() if seat is None else (seat,)), None


def _best(rule: str, claim: Claim, asked: dict[T, dict[str, Value]]) -> list[T]:
    """Those for which the condition of a claim holds, if it has a key those that come first."""
    when = None if claim.when is None else asked_of(rule, claim.when)
    found: dict[T, dict[str, Value]] = {
        one: nouns for one, nouns in asked.items() if when is None or when.holds(nouns)
    }
    if claim.key is None or not found:
        return list(found)
    return _first(rule, claim.key, found)


def _first(rule: str, key: Key, found: dict[T, dict[str, Value]]) -> list[T]:
    value = asked_of(rule, key.value)
    values = {one: as_number(value.answer(nouns)) for one, nouns in found.items()}
    best = (max if key.highest else min)(values.values())
    return [one for one in found if values[one] == best]


def dealt_again(book: RuleBook, players: int, hands: Hands, *, number: int = 1) -> bool:
    """Whether a deal is not played by the rule that says so."""
    redeal = book.setup.redeal
    if redeal is None:
        return False
    about: Nouns = {"players": players, "round": number}
    members = {"hand": [{**about, **hand_facts(hand)} for hand in hands]}
    again = question(redeal).holds(about, members)
    decided(redeal.rule, "dealt again" if again else "played")
    return again
