"""From a rule book to the view of it that the templates lay out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dominospec.emit import functions
from dominospec.emit.code import Code
from dominospec.emit.expressions import divides
from dominospec.emit.expressions import functions as called
from dominospec.emit.fast import fast
from dominospec.emit.functions import Function
from dominospec.emit.naming import Names
from dominospec.emit.settling import Ending, Paying, Settling
from dominospec.emit.text import keyword_string, long_string, paragraphs, string
from dominospec.emit.view import (
    Engine,
    Facts,
    Matching,
    Placing,
    RuleText,
    Turns,
)
from dominospec.rulebook.asking import asked
from dominospec.rulebook.basics import Cause, Rule
from dominospec.rulebook.digest import digest
from dominospec.rulebook.expression import Expression
from dominospec.rulebook.model import (
    ClaimKind,
    Condition,
    Opener,
    Payment,
    PlacementAward,
    Receiver,
    RuleBook,
    Spinning,
    Worth,
)
from dominospec.rulebook.nouns import Moment

_SPINNERS = {Spinning.FIRST: "doubles[:1]", Spinning.EVERY: "doubles"}


def view(book: RuleBook) -> Engine:
    """The view of a rule book."""
    return _Builder(book).engine()


class _Builder:
    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self.names = Names()

    def engine(self) -> Engine:
        book = self.book
        expressions = [one.expression for one in asked(book)]
        calls = {name for expression in expressions for name in called(expression)}
        placing, turns = self.placing(), self.turns()
        settling, matching = self.settling(), self.matching()
        return Engine(
            opening=_opening(book),
            facts=self.facts(),
            placing=placing,
            turns=turns,
            settling=settling,
            matching=matching,
            fractional=any(map(divides, expressions)),
            rounds_to_nearest="nearest" in calls,
            rounds_up="up" in calls,
            rounds_down="down" in calls,
            functions=(
                matching.first_opener,
                matching.opener_after_out,
                matching.opener_after_block,
                placing.starts,
                placing.fits,
                *(f for f in (placing.spinners,) if f is not None),
                *placing.gates,
                placing.plain_half_counts,
                *placing.double_worths,
                *placing.awards,
                turns.next_seat,
                turns.must_play,
                turns.must_draw,
                turns.must_pass,
                turns.goes_out,
                turns.is_blocked,
                *settling.functions,
                matching.match_ends,
                matching.winner,
            ),
            fast=fast(book, settling),
        )

    def facts(self) -> Facts:
        book = self.book
        return Facts(
            name=string(book.name),
            title=keyword_string("title", book.title, 4),
            digest=string(digest(book)),
            highest_pips=book.setup.highest_pips,
            values=book.setup.highest_pips + 1,
            players=_tuple(book.setup.players),
            sides=_mapping({n: _tuple(s) for n, s in book.setup.sides.by_players.items()}),
            hand_size=_mapping(book.setup.deal.values),
            reserve=_mapping(book.setup.reserve.values),
            target=_mapping(book.match.target.values),
            rules=tuple(
                RuleText(string(rule.id), long_string(rule.sentence, 12), _source(rule))
                for rule in book.rules
            ),
            refusals=tuple(
                (string(code), string(rule)) for code, rule in sorted(book.refusals.items())
            ),
            reserve_rule=string(book.setup.reserve.rule)
            if any(book.setup.reserve.values.values())
            else None,
            causes=(
                (string(Cause.TARGET), string(book.match.finish.rule)),
                (string(Cause.OUT), string(book.turn.out.rule)),
                (string(Cause.BLOCKED), string(book.turn.blocked.rule)),
            ),
        )

    # -- the rules

    def placing(self) -> Placing:
        placement, scoring = self.book.placement, self.book.scoring
        choice = placement.spinning
        assert choice is not None
        spins = choice != Spinning.NONE
        spinners = None
        if spins:
            spinners = functions.define(
                self.book.rule(placement.spins.rule),
                self.names.new("spinners"),
                [("doubles", "Sequence[Tile]")],
                "Sequence[Tile]",
                [f"return {_SPINNERS[choice]}"],
            )
        return Placing(
            starts=self.condition("starts", Moment.START, self.book.setup.starts),
            start_may_fail=not functions.is_always(self.book.setup.starts.when),
            fits=self.condition("fits", Moment.FIT, placement.fits),
            spinners=spinners,
            line_opens=self.condition("line_opens", Moment.GATE, placement.line_opens),
            line_may_close=not functions.is_always(placement.line_opens.when),
            branch_opens=self.condition("branch_opens", Moment.GATE, placement.branch_opens)
            if spins
            else None,
            plain_half_counts=self.worth(
                "plain_half_counts", Moment.PLAIN_WORTH, scoring.plain_half
            ),
            double_counts=None
            if choice == Spinning.EVERY
            else self.worth("double_counts", Moment.DOUBLE_WORTH, scoring.double),
            spinner_counts=self.worth("spinner_counts", Moment.DOUBLE_WORTH, scoring.spinner)
            if spins
            else None,
            awards=tuple(self.awards(scoring.awards)),
        )

    def turns(self) -> Turns:
        turn = self.book.turn
        sign = "+" if turn.step > 0 else "-"
        return Turns(
            next_seat=functions.define(
                self.book.rule(turn.order_rule),
                self.names.new("next_seat"),
                [("seat", "int"), ("players", "int")],
                "int",
                [f"return (seat {sign} {abs(turn.step)}) % players"],
            ),
            must_play=self.condition("must_play", Moment.TURN, turn.play),
            must_draw=self.condition("must_draw", Moment.TURN, turn.draw),
            must_pass=self.condition("must_pass", Moment.TURN, turn.passing),
            goes_out=self.condition("goes_out", Moment.ROUND_END, turn.out),
            is_blocked=self.condition("is_blocked", Moment.ROUND_END, turn.blocked),
        )

    def settling(self) -> Settling:
        payments = [(payment, self.payment(payment)) for payment in self.book.settlement.payments]
        return Settling(
            out=self.ending(Cause.OUT, payments),
            blocked=self.ending(Cause.BLOCKED, payments),
        )

    def ending(self, cause: Cause, payments: list[tuple[Payment, Paying]]) -> Ending:
        leader = self.book.settlement.leaders.get(cause)
        key = None
        if leader is not None and leader.keys:
            key = functions.value(
                self.book.rule(leader.rule),
                self.names.new(leader.rule),
                Moment.LEADER,
                leader.keys[0].value,
                "Points",
            )
        return Ending(
            leader=key,
            leader_rule=None if leader is None else string(leader.rule),
            payments=tuple(paying for payment, paying in payments if cause in payment.causes),
        )

    def matching(self) -> Matching:
        setup, match = self.book.setup, self.book.match
        return Matching(
            first_opener=self.opener("first_opener", setup.first_opener),
            opener_after_out=self.opener("opener_after_out", setup.opener_after[Cause.OUT]),
            opener_after_block=self.opener("opener_after_block", setup.opener_after[Cause.BLOCKED]),
            match_ends=self.condition("match_ends", Moment.MATCH_END, match.finish),
            winner=functions.define(
                self.book.rule(match.winner_rule),
                self.names.new("match_winner"),
                [("scores", "Sequence[Points]")],
                "int | None",
                [
                    "best = max(scores)",
                    "return scores.index(best) if scores.count(best) == 1 else None",
                ],
            ),
        )

    # -- single rules

    def condition(self, name: str, moment: Moment, condition: Condition) -> Function:
        rule = self.book.rule(condition.rule)
        return functions.value(rule, self.names.new(name), moment, condition.when, "bool")

    def worth(self, name: str, moment: Moment, worth: Worth) -> Function:
        rule = self.book.rule(worth.rule)
        return functions.value(rule, self.names.new(name), moment, worth.value, "int")

    def awards(self, awards: Iterable[PlacementAward]) -> Iterable[Function]:
        by_rule: dict[str, list[tuple[Expression, Expression]]] = {}
        for award in awards:
            by_rule.setdefault(award.rule, []).append((award.amount, award.when))
        for rule, cases in by_rule.items():
            yield functions.conditional(
                self.book.rule(rule),
                self.names.new(rule),
                Moment.PLACEMENT,
                cases,
                otherwise=0,
                returns="Points",
            )

    def payment(self, payment: Payment) -> Paying:
        rule = self.book.rule(payment.rule)
        name = self.names.new(payment.rule)
        seats = payment.receiver == Receiver.EACH_SEAT
        nobody = payment.receiver == Receiver.NOBODY
        always = functions.is_always(payment.when)
        moment = Moment.PAYMENT_SEAT if seats else Moment.PAYMENT
        if nobody:
            function = functions.value(rule, name, moment, payment.when, "bool")
        else:
            function = functions.conditional(
                rule,
                name,
                moment,
                [(payment.amount, payment.when)],
                otherwise=None,
                returns="Points" if always else "Points | None",
            )
        return Paying(function, leaders=not seats, nobody=nobody, always=always)

    def opener(self, name: str, opener: Opener) -> Function:
        out = opener.claim == ClaimKind.WENT_OUT
        seat = "out_seat" if out else "None"
        claim = f"Opener({string(opener.rule)}, {string(opener.claim.value)}, {seat})"
        return functions.define(
            self.book.rule(opener.rule),
            self.names.new(name),
            [("out_seat", "int | None")] if out else [],
            "Opener",
            [f"return {claim}"],
        )


def _opening(book: RuleBook) -> Code:
    """The docstring of the engine: what it is, what it was made from, how to make it anew."""
    files = ", ".join(f"{name}.rules" for name in (book.name, *book.bases))
    return paragraphs(
        [
            f"{book.title}: the game's engine.",
            "Match and Round play the game, Layout is the table, settle pays the end of a round, "
            "validate judges a record, and RULES holds the facts. Each rule that is more than a "
            "fact is a function that opens with the rule's id and sentence.",
            f"Generated from {files}. Do not edit: change the rules and run `dominospec build`.",
            f"Rule book {digest(book)}",
        ]
    )


def _source(rule: Rule) -> Code:
    """The places a rule is taken from, as a literal."""
    if not rule.citations:
        return Code("None")
    places = (f"{citation.source}, {citation.heading}" for citation in rule.citations)
    return long_string("; ".join(places), 12)


def _tuple(values: Iterable[int]) -> Code:
    return Code(repr(tuple(values)))


def _mapping(values: Mapping[int, object]) -> Code:
    return Code("{" + ", ".join(f"{key}: {value}" for key, value in values.items()) + "}")
