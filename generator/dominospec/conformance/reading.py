"""What is told of a settlement: so much as the rules of the game read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from dominospec.conformance.notation import tiles_text
from dominospec.points import Points
from dominospec.rulebook.asking import settlement_reads
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook


class ToldOfSettlement(TypedDict, total=False):
    """What is told of a settlement, by the fields of its scenario."""

    boneyard: str
    scores: tuple[Points, ...]
    number: int
    laid_last: int


def told_of_settlement(
    book: RuleBook,
    *,
    boneyard: Iterable[Tile],
    scores: tuple[Points, ...],
    number: int,
    laid_last: int | None,
) -> ToldOfSettlement:
    """What is told of a settlement beside the hands and who went out: what its rules read."""
    told = ToldOfSettlement()
    if settlement_reads(book, "boneyard pips"):
        told["boneyard"] = tiles_text(boneyard)
    if settlement_reads(book, "score"):
        told["scores"] = scores
    if settlement_reads(book, "round"):
        told["number"] = number
    if laid_last is not None and settlement_reads(book, "laid last"):
        told["laid_last"] = laid_last
    return told
