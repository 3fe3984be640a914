"""Which rules decide what a scenario expects."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conformance.following import Followed
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.settlement import Left, settle
from dominospec.conformance.notation import parse_placement, parse_tile
from dominospec.conformance.scenarios import (
    Board,
    Count,
    Does,
    Opening,
    Record,
    Round,
    Scenario,
    Settlement,
)
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import RuleBook


def touched(book: RuleBook, scenario: Scenario) -> tuple[str, ...]:
    """The ids of the rules that decide a scenario, in the order of the rule book."""
    match scenario:
        case Board():
            found = set(_by_board(book, scenario))
        case Count():
            found = {book.setup.set_rule, book.setup.starts.rule, book.placement.fits.rule}
        case Settlement():
            found = set(_by_settlement(book, scenario))
        case Round():
            found = set(_by_round(book, scenario))
        case Opening():
            found = {book.setup.first_opener.rule}
        case Record():
            found = {violation.rule for violation in scenario.finds if violation.rule}
    return tuple(rule.id for rule in book.rules if rule.id in found)


def _refused(book: RuleBook, code: str, *, opening: bool = False) -> Iterator[str]:
    """The rule that answers for a code, where one always does."""
    if rule := book.answering(code, opening=opening):
        yield rule


def _laid(text: str) -> Iterator[Laid]:
    for placement in text.split():
        yield Laid(*parse_placement(placement))


def _by_board(book: RuleBook, board: Board) -> Iterator[str]:
    placement, scoring = book.placement, book.scoring
    layout = Layout(book)
    for laid in _laid(board.laid):
        if layout.refusal(laid):  # the example is wrong, and running it will say so
            break
        layout.lay(laid)
    if layout.joins:
        yield placement.fits.rule
    if board.spinners is not None:
        yield placement.spins.rule
    if any(placement.turned for placement in layout.placements):
        yield from _refused(book, "placement.turned")
    if board.sites is not None:
        yield placement.line_opens.rule
        yield from (placement.branch_opens.rule for _ in layout.spinners)
    if board.ends is not None or board.total is not None or board.award is not None:
        for (low, high), *_ in layout.placements:
            double = scoring.spinner if (low, high) in layout.spinners else scoring.double
            yield double.rule if low == high else scoring.plain_half.rule
    if board.award is not None:
        yield from (award.rule for award in scoring.awards)
    for _, code in board.refuses:
        yield from _refused(book, code, opening=not board.laid)


def _by_settlement(book: RuleBook, case: Settlement) -> Iterator[str]:
    hands = [[*map(parse_tile, hand.split())] for hand in case.hands]
    boneyard = [*map(parse_tile, (case.boneyard or "").split())]
    last = case.out if case.laid_last is None else case.laid_last
    left = Left(hands, case.out, boneyard, case.scores, case.number or 1, last)
    yield from settle(book, left).rules
    if book.settlement.left_tile is not None:
        yield book.settlement.left_tile.rule
    leader = book.settlement.leaders.get(Cause.BLOCKED if case.out is None else Cause.OUT)
    if leader:
        yield leader.rule


def _by_round(book: RuleBook, case: Round) -> Iterator[str]:
    turn, match, calling = book.turn, book.match, book.scoring.calling
    causes = {"out": turn.out.rule, "blocked": turn.blocked.rule, "target": match.finish.rule}
    duties = {"draw": turn.draw.rule, "pass": turn.passing.rule}
    followed = Followed(book, case)
    for step in case.steps:
        if isinstance(step, Does):
            if step.refused is None:
                followed.follow(step)
            elif rule := followed.answering(step):
                yield rule
            verb = step.action.split()[0]
            if verb == "call" and calling is not None:
                yield calling.allowed.rule
                yield from (award.rule for award in calling.awards if not step.refused)
            elif not step.refused:
                yield turn.order_rule
                yield duties.get(verb, turn.play.rule)
                if "+" in verb:
                    yield from _refused(book, "placement.turned")
            if step.points is not None and verb != "call":
                yield from (award.rule for award in book.scoring.awards)
            continue
        if step.legal:
            yield duties.get(step.legal, turn.play.rule)
        if step.ended in causes:
            yield causes[step.ended]
        if step.settlement and step.ended != "target":
            cause = Cause.BLOCKED if step.ended == "blocked" else Cause.OUT
            yield from (
                payment.rule for payment in book.settlement.payments if cause in payment.causes
            )
        if step.scores is not None:
            yield from _refused(book, "match.scores")
            if match.becomes is not None:
                yield match.becomes.rule
        if step.match is not None:
            yield match.finish.rule if step.match == "goes on" else match.winner_rule
        if step.opener is not None:
            yield from (opener.rule for opener in book.setup.opener_after.values())
