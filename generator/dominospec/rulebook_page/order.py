"""The order of a section's rules as a reader wants them, whatever game of a family states them.

The rules that decide something come in the order of the forms of clauses (``language/forms``), but
those of a settlement by how the round ended. Any other, such as a note, stays behind the one that
the text has it after; what the text has before the first or after the last of them stands at the
end of the section.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from dominospec.rulebook.basics import Cause
from dominospec.rulebook.model import RuleBook


def reading_order(book: RuleBook) -> tuple[str, ...]:
    """The ids of all rules, section by section."""
    deciding = {id: at for at, id in enumerate(dict.fromkeys(_deciding(book)))}
    order: list[str] = []
    for _, section in groupby((rule.id for rule in book.rules), key=_section):
        order += _in_section(list(section), deciding)
    return tuple(order)


def _in_section(ids: Sequence[str], deciding: Mapping[str, int]) -> list[str]:
    at = [place for place, id in enumerate(ids) if id in deciding]
    last = at[-1] if at else 0
    places: list[tuple[int, int]] = []
    beside = len(deciding)
    for place, id in enumerate(ids):
        beside = deciding.get(id, beside if place < last else len(deciding))
        places.append((beside, place))
    return [ids[place] for _, place in sorted(places)]


def _section(id: str) -> str:
    return id.partition(".")[0]


def _deciding(book: RuleBook) -> Iterator[str]:
    """The rules that decide something, some of them twice."""
    setup, placement, turn, scoring = book.setup, book.placement, book.turn, book.scoring
    settlement, match = book.settlement, book.match
    yield from (setup.set_rule, setup.players_rule)
    for thing in (setup.sides, setup.deal, setup.reserve, setup.left_out, setup.redeal):
        if thing is not None:
            yield thing.rule
    yield setup.starts.rule
    yield from (opener.rule for opener in setup.openers)
    for condition in (
        *(placement.fits, placement.spins, placement.turning),
        *(placement.line_opens, placement.branch_opens),
    ):
        if condition is not None:
            yield condition.rule
    yield turn.order_rule
    for condition in (
        *(turn.play, turn.draw, turn.passing, turn.may_play, turn.may_draw, turn.again),
    ):
        if condition is not None:
            yield condition.rule
    if turn.skip_rule is not None:
        yield turn.skip_rule
    yield from (turn.out.rule, turn.blocked.rule)
    yield from (worth.rule for worth in (scoring.plain_half, scoring.double, scoring.spinner))
    yield from (award.rule for award in scoring.awards)
    if scoring.calling is not None:
        yield scoring.calling.allowed.rule
        yield from (award.rule for award in scoring.calling.awards)
    yield from (fact.rule for fact in book.facts)
    if settlement.left_tile is not None:
        yield settlement.left_tile.rule
    for cause in (Cause.OUT, Cause.BLOCKED):
        if cause in settlement.leaders:
            yield settlement.leaders[cause].rule
        for payment in settlement.payments:
            if payment.causes == (cause,):
                yield payment.rule
    yield from (payment.rule for payment in settlement.payments)
    yield from (match.target.rule, match.finish.rule)
    if match.becomes is not None:
        yield match.becomes.rule
    yield match.winner_rule
