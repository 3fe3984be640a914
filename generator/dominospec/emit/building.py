"""From a rule book to the view of it that the templates lay out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dominospec.emit import functions
from dominospec.emit.code import Code
from dominospec.emit.expressions import divides, helpers
from dominospec.emit.fast import fast
from dominospec.emit.functions import Function
from dominospec.emit.naming import Names, identifier
from dominospec.emit.opening import later_opener_function, opener_function
from dominospec.emit.settling import Ending, Paying, Settling
from dominospec.emit.text import keyword_string, long_string, paragraphs, string
from dominospec.emit.view import (
    Calling,
    CallPaying,
    Engine,
    Facts,
    Field,
    Matching,
    Placing,
    RuleText,
    Turns,
)
from dominospec.rulebook import asking
from dominospec.rulebook.asking import asked, paid_at
from dominospec.rulebook.basics import Cause, Rule
from dominospec.rulebook.digest import digest
from dominospec.rulebook.expression import (
    Expression,
    Fold,
    Kind,
    Noun,
    Operation,
    nouns_of,
    parts,
    walk,
)
from dominospec.rulebook.model import (
    CallAward,
    CallReceiver,
    ClaimKind,
    Condition,
    FinishAsked,
    Leader,
    Opener,
    Payment,
    PlacementAward,
    Receiver,
    RuleBook,
    Spinning,
    Worth,
)
from dominospec.rulebook.nouns import DOMAINS, NOUNS, Moment

_SPINNERS = {Spinning.FIRST: "doubles[:1]", Spinning.EVERY: "doubles"}
_RECEIVERS = {
    Receiver.LEADER: "leading",
    Receiver.EACH_LEADER: "leading",
    Receiver.EACH_TRAILING: "trailing",
    Receiver.EACH_SIDE: "payout.sides",
    Receiver.EACH_SEAT: "seats",
    Receiver.NOBODY: "nobody",
}
_STANDING = {
    "players": ("int", "", "How many play.", "self.players"),
    "round": ("int", "1", "The number of the round in its match, from 1.", "self.number"),
    "score": (
        "Points",
        "0",
        "The points of the side before the placement.",
        "state.scores[RULES.sides[self.players][seat]]",
    ),
    "passes": (
        "int",
        "0",
        "How many turns in a row just before ended in a pass.",
        "state.passes",
    ),
    "out": ("bool", "False", "The tile is the last of its hand.", "len(state.hands[seat]) == 1"),
    "named": (
        "tuple[Tile, ...] | None",
        "None",
        "The tiles that named the opener; None: all.",
        "self.named",
    ),
}
"""What a placement may be judged by beside the layout: type, value on a bare board, meaning,
and how a round tells it of a seat."""

_REACHES_TARGET = tuple(
    Operation(sign, (Noun("score", Kind.POINTS), Noun("target", Kind.POINTS)), Kind.TRUTH)
    for sign in (">=", "=")
)


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
        placing, turns, calling = self.placing(), self.turns(), self.calling()
        settling, matching = self.settling(), self.matching()
        functions = (
            matching.deal_again,
            *matching.openers,
            placing.starts,
            placing.fits,
            placing.turning,
            placing.spinners,
            placing.spins,
            *placing.gates,
            placing.plain_half_counts,
            *placing.double_worths,
            *placing.awards,
            turns.next_seat,
            turns.may_play,
            turns.must_play,
            turns.must_draw,
            turns.may_draw,
            turns.must_pass,
            turns.again,
            *(
                ()
                if calling is None
                else (calling.allowed, *(p.function for p in calling.payments))
            ),
            turns.goes_out,
            turns.is_blocked,
            *settling.functions,
            matching.becomes,
            matching.match_ends,
            matching.winner,
        )
        return Engine(
            opening=_opening(book),
            facts=self.facts(),
            placing=placing,
            turns=turns,
            settling=settling,
            matching=matching,
            calling=calling,
            reads_round=asking.reads_round(book),
            names_tiles=asking.names_tiles(book),
            reads_last=asking.reads_last(book),
            fractional=calling is not None or any(map(divides, expressions)),
            helpers=frozenset(name for one in expressions for name in helpers(one)),
            functions=tuple(function for function in functions if function is not None),
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
            left_out=tuple(
                Code(f"Tile({low}, {high})")
                for low, high in (book.setup.left_out.tiles if book.setup.left_out else ())
            ),
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
            reserve_rule=string(book.setup.reserve.rule) if book.keeps_reserve else None,
            causes=tuple((string(cause), string(rule)) for cause, rule in _causes(book)),
        )

    # -- the rules

    def placing(self) -> Placing:
        placement, scoring = self.book.placement, self.book.scoring
        choice = placement.spinning
        spins = choice is not Spinning.NONE
        return Placing(
            starts=self.condition("starts", Moment.START, self.book.setup.starts),
            start_may_fail=not functions.is_always(self.book.setup.starts.when),
            fits=self.condition("fits", Moment.FIT, placement.fits),
            spinners=None if choice not in _SPINNERS else self.spinners(_SPINNERS[choice]),
            spins=self.condition("spins", Moment.SPIN, placement.spins) if choice is None else None,
            turning=self.maybe("may_turn", Moment.TURNING, placement.turning),
            line_opens=self.condition("line_opens", Moment.GATE, placement.line_opens),
            line_may_close=not functions.is_always(placement.line_opens.when),
            branch_opens=self.condition("branch_opens", Moment.GATE, placement.branch_opens)
            if spins
            else None,
            plain_half_counts=self.worth(
                "plain_half_counts", Moment.PLAIN_WORTH, scoring.plain_half
            ),
            double_counts=None
            if choice is Spinning.EVERY
            else self.worth("double_counts", Moment.DOUBLE_WORTH, scoring.double),
            spinner_counts=self.worth("spinner_counts", Moment.DOUBLE_WORTH, scoring.spinner)
            if spins
            else None,
            awards=tuple(self.awards(scoring.awards)),
            standing=tuple(self.standing()),
        )

    def spinners(self, chosen: str) -> Function:
        return functions.define(
            self.book.rule(self.book.placement.spins.rule),
            self.names.new("spinners"),
            [("doubles", "Sequence[Tile]")],
            "Sequence[Tile]",
            [f"return {chosen}"],
        )

    def standing(self) -> Iterable[Field]:
        """What the rules of the opening tile and of awards ask of the round."""
        read = {
            noun
            for _, moment, expression in asked(self.book)
            if moment in (Moment.START, Moment.PLACEMENT)
            for noun in nouns_of(expression)
        }
        if "target" in read:
            read.add("players")
        fewest = str(self.book.setup.players[0])
        for name, (kind, bare, meaning, of_round) in _STANDING.items():
            if name in read:
                bare = bare or fewest
                if name == "named" and ClaimKind.HOLDER not in self.book.setup.claims:
                    of_round = "None"
                yield Field(identifier(name), Code(kind), Code(bare), Code(meaning), Code(of_round))

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
            skip_rule=None if turn.skip_rule is None else string(turn.skip_rule),
            may_play=self.maybe("may_play", Moment.TURN, turn.may_play),
            must_play=self.condition("must_play", Moment.TURN, turn.play),
            must_draw=self.condition("must_draw", Moment.TURN, turn.draw),
            may_draw=self.maybe("may_draw", Moment.TURN, turn.may_draw),
            must_pass=self.condition("must_pass", Moment.TURN, turn.passing),
            again=self.maybe("turn_goes_on", Moment.AGAIN, turn.again),
            goes_out=self.condition("goes_out", Moment.ROUND_END, turn.out),
            is_blocked=self.condition("is_blocked", Moment.ROUND_END, turn.blocked),
        )

    def calling(self) -> Calling | None:
        calling = self.book.scoring.calling
        if calling is None:
            return None
        return Calling(
            allowed=self.condition("may_call", Moment.CALL, calling.allowed),
            payments=tuple(map(self.call_payment, calling.awards)),
        )

    def call_payment(self, award: CallAward) -> CallPaying:
        function = functions.conditional(
            self.book.rule(award.rule),
            self.names.new(award.rule),
            Moment.CALL,
            [(award.amount, award.when)],
            otherwise=0,
            returns="Points",
        )
        return CallPaying(function, to_others=award.receiver is CallReceiver.EACH_OTHER_SIDE)

    def settling(self) -> Settling:
        settlement = self.book.settlement
        payments = [(payment, self.payment(payment)) for payment in settlement.payments]
        left = settlement.left_tile
        return Settling(
            left_tile=None if left is None else self.left_tile(left),
            held=tuple(map(identifier, self.held())),
            out=self.ending(Cause.OUT, payments),
            blocked=self.ending(Cause.BLOCKED, payments),
            reads_last=asking.settlement_reads(self.book, "laid last"),
        )

    def left_tile(self, worth: Worth) -> Function:
        rule, name = self.book.rule(worth.rule), self.names.new("left_tile_counts")
        return functions.value(rule, name, Moment.LEFT_TILE, worth.value, "Points")

    def held(self) -> Iterable[str]:
        """The nouns that are asked of a hand, in their order."""
        read: set[str] = set()
        counted = any(
            payment.receiver is Receiver.EACH_SEAT for payment in self.book.settlement.payments
        )
        for _, moment, expression in asked(self.book):
            if moment in (Moment.PAYMENT_SEAT, Moment.DEALT_HAND):
                read.update(nouns_of(expression))
            of_hands = {
                domain.words
                for domain in DOMAINS.get(moment, ())
                if domain.members in (Moment.HAND, Moment.DEALT_HAND)
            }
            for fold in walk(expression):
                if isinstance(fold, Fold) and fold.domain in of_hands:
                    counted = True
                    read.update(noun for part in parts(fold) for noun in nouns_of(part))
                elif isinstance(fold, Fold) and fold.domain == "opposing side":
                    read.add("pips")
        if counted and not read:
            read.add("pips")  # hands that are only counted
        return [entry.words for entry in NOUNS[Moment.HAND] if entry.words in read]

    def ending(self, cause: Cause, payments: list[tuple[Payment, Paying]]) -> Ending:
        leader = self.book.settlement.leaders.get(cause)
        return Ending(
            leader=None if leader is None or not leader.keys else self.leader(leader),
            highest=leader is not None and bool(leader.keys) and leader.keys[0].highest,
            leader_rule=None if leader is None else string(leader.rule),
            payments=tuple(paying for payment, paying in payments if cause in payment.causes),
        )

    def leader(self, leader: Leader) -> Function:
        """The key by which sides are ordered: a value, or several where there are several keys.

        Values that count the other way than the first are negated.
        """
        rule, name = self.book.rule(leader.rule), self.names.new(leader.rule)
        first, *others = leader.keys
        if not others:
            return functions.value(rule, name, Moment.LEADER, first.value, "Points")
        values = [
            key.value
            if key.highest == first.highest
            else Operation("-", (key.value,), key.value.kind)
            for key in leader.keys
        ]
        return functions.values(rule, name, Moment.LEADER, values, "tuple[Points, ...]")

    def matching(self) -> Matching:
        setup, match = self.book.setup, self.book.match
        becomes = match.becomes
        first_opener = self.opener("first_opener", setup.first_opener)
        return Matching(
            deal_again=self.maybe("deals_again", Moment.DEALT, setup.redeal),
            first_opener=first_opener,
            opener_after_out=self.later_opener("opener_after_out", Cause.OUT, first_opener),
            opener_after_block=self.later_opener("opener_after_block", Cause.BLOCKED, first_opener),
            opens_by_tile=ClaimKind.HOLDER in setup.claims,
            deals_anew=ClaimKind.NEW_DEAL in setup.claims,
            asks_dealt=setup.redeal is not None or ClaimKind.HAND in setup.claims,
            match_ends=self.condition("match_ends", Moment.MATCH_END, match.finish),
            ends_at_once=match.finish_asked is FinishAsked.AT_ONCE,
            ends_at_target=match.finish.when in _REACHES_TARGET,
            becomes=None
            if becomes is None
            else functions.value(
                self.book.rule(becomes.rule),
                self.names.new("score_becomes"),
                Moment.SCORE,
                becomes.value,
                "Points",
            ),
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
            tie_rounds=None if match.tie_rounds is None else _mapping(match.tie_rounds),
        )

    # -- single rules

    def condition(self, name: str, moment: Moment, condition: Condition) -> Function:
        rule = self.book.rule(condition.rule)
        return functions.value(rule, self.names.new(name), moment, condition.when, "bool")

    def maybe(self, name: str, moment: Moment, condition: Condition | None) -> Function | None:
        return None if condition is None else self.condition(name, moment, condition)

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
        always = functions.is_always(payment.when)
        moment = paid_at(payment)
        if payment.receiver is Receiver.NOBODY:
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
        return Paying(function, Code(_RECEIVERS[payment.receiver]), always=always)

    def opener(self, name: str, opener: Opener) -> Function:
        return opener_function(self.book.rule(opener.rule), self.names.new(name), opener)

    def later_opener(self, name: str, cause: Cause, first: Function) -> Function:
        setup = self.book.setup
        opener = setup.opener_after[cause]
        rule = self.book.rule(opener.rule)
        return later_opener_function(rule, self.names.new(name), opener, setup.first_opener, first)


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


def _causes(book: RuleBook) -> Iterable[tuple[Cause, str]]:
    """How a round can end, with the rule that ends it."""
    if book.match.finish_asked is FinishAsked.AT_ONCE:
        yield Cause.TARGET, book.match.finish.rule
    yield Cause.OUT, book.turn.out.rule
    yield Cause.BLOCKED, book.turn.blocked.rule


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
