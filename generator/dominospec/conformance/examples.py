"""The examples of a rule book as cases, and what does not come out when they are run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from dominospec.conformance import scenarios
from dominospec.conformance.cases import Case
from dominospec.conformance.notation import (
    placement_text,
    points_text,
    site_text,
    tile_text,
    tiles_text,
)
from dominospec.conformance.reading import told_of_settlement
from dominospec.conformance.scenarios import Scenario
from dominospec.conformance.touching import touched
from dominospec.rulebook.asking import reads_hands, reads_last, reads_round
from dominospec.rulebook.basics import Span
from dominospec.rulebook.examples import (
    BoardExample,
    BoardStep,
    Calls,
    Deed,
    Draws,
    Example,
    ExpectAward,
    ExpectEnded,
    ExpectEnds,
    ExpectJoins,
    ExpectLegal,
    ExpectMatch,
    ExpectOpener,
    ExpectRefused,
    ExpectRefusedLaying,
    ExpectScores,
    ExpectSettlement,
    ExpectSites,
    ExpectSpinners,
    ExpectTotal,
    Laying,
    Lays,
    Passes,
    RoundExample,
    RoundStep,
    SettlementExample,
)
from dominospec.rulebook.model import RuleBook

_LONGEST_SLUG = 56

EXAMPLE = "example"
"""What the group of an example's cases begins with."""

Spans = Mapping[str | int, Span]
"""Where each thing expected stands: by what is asked of a board, or by step of a round."""


@dataclass(frozen=True)
class Exemplified:
    """A case from an example."""

    example: Example
    case: Case
    spans: Spans


def exemplified(book: RuleBook) -> Iterator[Exemplified]:
    """The cases of all examples."""
    taken: set[str] = set()
    for example in book.examples:
        group = f"{EXAMPLE}/{_slug(example.title, taken)}"
        for scenario, spans in _scenarios(book, example):
            yield Exemplified(example, Case(group, touched(book, scenario), scenario), spans)


def _slug(title: str, taken: set[str]) -> str:
    """A name from a title, numbered where it is taken."""
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower())[:_LONGEST_SLUG].strip("-") or "untitled"
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    slug = next(name for name in numbered if name not in taken)
    taken.add(slug)
    return slug


def _scenarios(book: RuleBook, example: Example) -> Iterator[tuple[Scenario, Spans]]:
    match example:
        case BoardExample():
            yield from _boards(example)
        case SettlementExample():
            yield _settlement(book, example), {}
        case RoundExample():
            steps = tuple(_step(book, example, step) for step in example.steps)
            spans: Spans = {index: step.span for index, step in enumerate(example.steps)}
            yield _round(book, example, steps), spans


def _laying_text(laying: Laying) -> str:
    return placement_text(laying.tile, laying.site, turned=laying.turned)


def _settlement(book: RuleBook, example: SettlementExample) -> scenarios.Settlement:
    scores = example.scores or (0,) * len(example.awards)
    return scenarios.Settlement(
        "settlement",
        example.title,
        example.players,
        tuple(map(tiles_text, example.hands)),
        example.out,
        example.awards,
        example.winner,
        **told_of_settlement(
            book,
            boneyard=example.boneyard,
            scores=scores,
            number=example.number,
            laid_last=example.laid_last,
        ),
    )


# -- boards


def _boards(example: BoardExample) -> Iterator[tuple[Scenario, Spans]]:
    """One board for each placement after which something is expected, or one for them all."""
    stages: list[tuple[list[Laying], list[BoardStep]]] = [([], [])]
    for step in example.steps:
        if isinstance(step, Laying):
            stages.append(([*stages[-1][0], step], []))
        else:
            stages[-1][1].append(step)
    shown = [stage for stage in stages if stage[1]] or stages[-1:]
    for laid, expected in shown:
        name = f"after-{len(laid)}"
        board = scenarios.Board(name, example.title, " ".join(map(_laying_text, laid)))
        spans: dict[str | int, Span] = {_laying_text(laying): laying.span for laying in laid}
        for step in expected:
            what, board = _asked(board, step)
            spans[what] = step.span
        yield board, spans


def _asked(board: scenarios.Board, step: BoardStep) -> tuple[str, scenarios.Board]:
    """What an expectation is about, and the board that is asked it."""
    match step:
        case ExpectJoins(joins=joins):
            pairs = (f"{site_text(one)}~{site_text(other)}" for one, other in joins)
            return "joins", replace(board, joins=" ".join(pairs))
        case ExpectSpinners(tiles=spinners):
            return "spinners", replace(board, spinners=tiles_text(spinners))
        case ExpectSites(sites=sites):
            return "sites", replace(board, sites=" ".join(map(site_text, sites)))
        case ExpectEnds(ends=ends):
            listed = " ".join(f"{tile_text(tile)}={pips}" for tile, pips in ends)
            return "ends", replace(board, ends=listed)
        case ExpectTotal(total=total):
            return "total", replace(board, total=total)
        case ExpectAward(award=award):
            return "award", replace(board, award=award)
        case ExpectRefusedLaying(laying=laying, code=code):
            refused = _laying_text(laying)
            return refused, replace(board, refuses=(*board.refuses, (refused, code)))
        case _:
            raise TypeError(f"{type(step).__name__} is no expectation")


# -- rounds


def _round(
    book: RuleBook, example: RoundExample, steps: tuple[scenarios.Does | scenarios.Shows, ...]
) -> scenarios.Round:
    return scenarios.Round(
        "round",
        example.title,
        example.players,
        " ".join(map(_laying_text, example.laid)),
        tuple(map(tiles_text, example.hands)),
        tiles_text(example.boneyard),
        example.turn,
        example.scores,
        steps,
        number=example.number if reads_round(book) else None,
        laid_last=example.laid_last if reads_last(book) else None,
    )


def _step(
    book: RuleBook, example: RoundExample, step: RoundStep
) -> scenarios.Does | scenarios.Shows:
    match step:
        case Lays(points=points):
            return replace(_deed(step), points=points)
        case Draws() | Passes() | Calls():
            return _deed(step)
        case ExpectRefused(deed=deed, code=code):
            return replace(_deed(deed), refused=code)
        case ExpectLegal(seat=seat, layings=layings, draw=draw, passing=passing):
            listed = [*map(_laying_text, layings), *["draw"] * draw, *["pass"] * passing]
            return scenarios.Shows(turn=seat, legal=" ".join(listed))
        case ExpectEnded(cause=cause):
            return scenarios.Shows(ended=cause.value if cause else "no")
        case ExpectSettlement(awards=awards):
            return scenarios.Shows(settlement=awards)
        case ExpectScores(scores=scores):
            return scenarios.Shows(scores=scores)
        case ExpectMatch(outcome=outcome, side=side):
            return scenarios.Shows(match=outcome if side is None else f"won by {side}")
        case ExpectOpener(seat=seat):
            # the example says nothing of the next deal, so no claim by it can name anybody
            dealt = ("",) * example.players if reads_hands(book) else None
            return scenarios.Shows(opener="lot" if seat is None else str(seat), dealt=dealt)


def _deed(deed: Deed) -> scenarios.Does:
    match deed:
        case Lays(seat=seat, laying=laying):
            return scenarios.Does(seat, _laying_text(laying))
        case Draws(seat=seat, tile=tile):
            return scenarios.Does(seat, f"draw {tile_text(tile)}")
        case Passes(seat=seat):
            return scenarios.Does(seat, "pass")
        case Calls(seat=seat, points=points):
            return scenarios.Does(seat, f"call {points_text(points)}")
