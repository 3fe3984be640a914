"""Awards that read the score or the number of the round: at each number named, and beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product

from dominospec.conformance import scenarios
from dominospec.conformance.derive.boards import left_of
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Impossible, Pool
from dominospec.conformance.derive.turn import reserve
from dominospec.conformance.evaluate import holds
from dominospec.conformance.interpreter.layout import Laid, Layout, bare
from dominospec.conformance.interpreter.matches import decided_at_once
from dominospec.conformance.interpreter.play import Start
from dominospec.conformance.search import tiles
from dominospec.rulebook.expression import COMPARISONS, Noun, Number, Operation, parts, walk
from dominospec.rulebook.model import PlacementAward, RuleBook


@dataclass(frozen=True)
class _Read:
    """The values of what an award reads that are worth trying."""

    rounds: tuple[int, ...]
    scores: tuple[int, ...]


def _worth_trying(award: PlacementAward) -> _Read:
    return _Read(tuple(_beside(award, "round", 1)), tuple(_beside(award, "score", 0)))


def _beside(award: PlacementAward, noun: str, least: int) -> list[int]:
    """The least value of a noun, each number that it is compared with, and those beside that."""
    found = {least}
    for part in (*walk(award.when), *walk(award.amount)):
        compares = isinstance(part, Operation) and part.operator in COMPARISONS
        operands = parts(part) if compares else ()
        if any(isinstance(one, Noun) and one.words == noun for one in operands):
            numbers = [one.value for one in operands if isinstance(one, Number)]
            found |= {number + by for number in numbers for by in (-1, 0, 1)}
    return sorted(value for value in found if value >= least)


def at_the_borders(book: RuleBook, award: PlacementAward) -> Iterator[scenarios.Round]:
    """One placement in each round, with each score, that the award might tell apart."""
    read = _worth_trying(award)
    if len(read.rounds) == len(read.scores) == 1:
        raise Impossible("the award reads neither")
    players = min(book.setup.players)
    laid, last = _telling(book, award, read)
    for number, score in product(read.rounds, read.scores):
        if decided_at_once(book, players, (score,), number):
            continue
        pool = Pool(left_of(Layout(book, laid)), without=[last.tile])
        hands = [[last.tile, pool.one()], *(pool.take(1) for _ in range(players - 1))]
        boneyard = pool.take(reserve(book, players) + 1)
        sides = len(set(book.setup.sides.by_players[players]))
        start = Start((score, *(0 for _ in range(sides - 1))), number)
        try:
            story = Story(book, players, hands, laid=laid, boneyard=boneyard, start=start)
            story.does(last).shows_scores()
        except Impossible:
            continue
        yield story.told(
            f"round-{number}-score-{score}",
            f"{last} is laid in round {number} with a score of {score}.",
        )


def _telling(book: RuleBook, award: PlacementAward, read: _Read) -> tuple[list[Laid], Laid]:
    """A placement that gets an award in some round with some score, and in others not."""
    boards = [[Laid(tile)] for tile in tiles(book) if Layout(book).starts(tile)]
    boards += [
        [*board, later]
        for board in boards
        for later in Layout(book, board).legal(left_of(Layout(book, board)))
    ]
    for board in boards:
        layout = Layout(book, board)
        held = {
            holds(award.when, layout.placed(bare(book)._replace(round=number, score=score)))
            for number, score in product(read.rounds, read.scores)
        }
        if len(held) == 2:
            return board[:-1], board[-1]
    raise Impossible("no placement tells them apart")


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    for award in book.scoring.awards:
        yield award.rule, partial(at_the_borders, book, award)
