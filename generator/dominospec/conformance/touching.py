"""Which rules decide what a scenario expects."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.settlement import settle
from dominospec.conformance.notation import parse_site, parse_tile
from dominospec.conformance.scenarios import Board, Count, Does, Record, Round, Scenario, Settlement
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
        case Record():
            found = {violation.rule for violation in scenario.finds if violation.rule}
    return tuple(rule.id for rule in book.rules if rule.id in found)


def _refused(book: RuleBook, code: str | None) -> Iterator[str]:
    """The rule that answers for a code, where one always does."""
    if code is not None and code in book.refusals:
        yield book.refusals[code]


def _laid(text: str) -> Iterator[Laid]:
    for placement in text.split():
        tile, _, site = placement.partition("@")
        yield Laid(parse_tile(tile), parse_site(site) if site else None)


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
    if board.sites is not None:
        yield placement.line_opens.rule
        yield from (placement.branch_opens.rule for _ in layout.spinners)
    if board.ends is not None or board.total is not None or board.award is not None:
        for (low, high), _ in layout.placements:
            double = scoring.spinner if (low, high) in layout.spinners else scoring.double
            yield double.rule if low == high else scoring.plain_half.rule
    if board.award is not None:
        yield from (award.rule for award in scoring.awards)
    for _, code in board.refuses:
        yield from _refused(book, code)


def _by_settlement(book: RuleBook, case: Settlement) -> Iterator[str]:
    hands = [[*map(parse_tile, hand.split())] for hand in case.hands]
    yield from settle(book, case.players, hands, case.out).rules
    leader = book.settlement.leaders.get(Cause.BLOCKED if case.out is None else Cause.OUT)
    if leader:
        yield leader.rule


def _by_round(book: RuleBook, case: Round) -> Iterator[str]:
    turn, match = book.turn, book.match
    causes = {"out": turn.out.rule, "blocked": turn.blocked.rule, "target": match.finish.rule}
    duties = {"draw": turn.draw.rule, "pass": turn.passing.rule}
    for step in case.steps:
        if isinstance(step, Does):
            yield from _refused(book, step.refused)
            if not step.refused:
                yield turn.order_rule
                yield duties.get(step.action.split()[0], turn.play.rule)
            if step.points is not None:
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
        if step.match is not None:
            yield match.finish.rule if step.match == "goes on" else match.winner_rule
        if step.opener is not None:
            yield from (opener.rule for opener in book.setup.opener_after.values())
