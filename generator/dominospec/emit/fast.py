"""Which games the fast loops can play, and what they may take for granted in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dominospec.emit.code import Code
from dominospec.emit.expressions import divides
from dominospec.emit.functions import Function
from dominospec.emit.settling import Ending, Settling
from dominospec.rulebook.asking import asked
from dominospec.rulebook.expression import (
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    Operation,
    nouns_of,
    parts,
    run_of,
    walk,
)
from dominospec.rulebook.model import Claim, ClaimKind, FinishAsked, Receiver, RuleBook, Spinning
from dominospec.rulebook.nouns import Moment

_SEATS = {
    "hands": "range(len(left))",
    "own_hands": "table.own[side]",
    "opposing_hands": "table.others[side]",
    "trailing_hands": "trailing",
}
"""The seats that hold the hands of a parameter, in the function that pays."""
_HOLDERS = {
    "hands": "all",
    "own_hands": "a side",
    "opposing_hands": "a side",
    "trailing_hands": "trailing sides",
}
_HANDS = ("hand", "own hand", "opposing hand", "trailing hand")
_HAND_IS_EMPTY = Operation("=", (Noun("hand", Kind.TILES), Number(0)), Kind.TRUTH)


@dataclass(frozen=True)
class Fast:
    """Facts of a rule book by which the fast loops are laid out."""

    first_spins: bool
    """The first double spins and no later one, so sites differ before and after it."""
    duties_by_boneyard: bool
    """Who is able plays, and what others must do depends on the boneyard alone."""
    ends_by_boneyard: bool
    """Who has no tile goes out; a round is blocked if nobody is able, by the boneyard alone."""
    awards_by_total: bool
    """What a placement scores depends on the total alone."""
    totals_are_few: bool
    """Ends count so little that the points for every total can be worked out beforehand."""
    awards_divide: bool
    """A placement may score a fraction."""
    dividing: frozenset[str]
    """The names of the rules of settlement that may pay a fraction."""
    by_pips: tuple[Function, ...]
    """The rules of settlement that read one number of pips: a hand's, or a sum over hands."""

    def value(self, function: Function) -> Code:
        """A call of a rule of settlement, or the look-up in its table."""
        if function not in self.by_pips:
            return function.call
        (parameter,) = function.parameters
        pips = "_pips(hand)" if parameter == "pips" else f"_pips_of(left, {_SEATS[parameter]})"
        return Code(f"{self.table(function)}[{pips}]")

    def table(self, function: Function) -> Code:
        """The name of the table of a rule that reads one number of pips."""
        return Code(f"_{function.name.upper()}")

    def divides(self, ending: Ending) -> bool:
        """Whether any payment may be a fraction."""
        return any(function.name in self.dividing for function in ending.functions)

    def asks_leaders(self, ending: Ending) -> bool:
        """Whether any payment depends on who leads."""
        return (
            any(payment.leaders for payment in ending.payments)
            or ending.pays("leaders")
            or ending.pays("trailing_hands")
        )

    def hands(self, functions: Iterable[Function], *, of: str) -> list[tuple[Code, Code]]:
        """The hands that calls of rules of settlement read, with the seats that hold them.

        Args:
            of: ``all``, ``a side`` or ``trailing sides``: whose hands; those of a side differ from
                side to side, and who trails is known only after who leads.
        """
        asked = {
            parameter
            for function in functions
            if function not in self.by_pips
            for parameter in function.parameters
        }
        return [
            (Code(hands), Code(seats))
            for hands, seats in _SEATS.items()
            if hands in asked and _HOLDERS[hands] == of
        ]


def fast(book: RuleBook, settling: Settling) -> Fast | None:
    """The facts of a rule book, with the view of its settlement; None where tables cannot hold it.

    A game that they cannot hold is played and judged on the readable path.
    """
    if not _suits_tables(book):
        return None
    turn, scoring, settlement = book.turn, book.scoring, book.settlement
    awards = [part for award in scoring.awards for part in (award.amount, award.when)]
    duties = {*nouns_of(turn.draw.when), *nouns_of(turn.passing.when)}
    blocked = turn.blocked.when
    return Fast(
        first_spins=book.placement.spinning == Spinning.FIRST,
        duties_by_boneyard=turn.play.when == Noun("able", Kind.TRUTH) and "hand" not in duties,
        ends_by_boneyard=turn.out.when == _HAND_IS_EMPTY
        and Noun("nobody able", Kind.TRUTH) in run_of("and", blocked)
        and "hand" not in nouns_of(blocked),
        awards_by_total={noun for part in awards for noun in nouns_of(part)} <= {"total"},
        totals_are_few=all(
            _counts_little(worth.value)
            for worth in (scoring.plain_half, scoring.double, scoring.spinner)
        ),
        awards_divide=any(divides(award.amount) for award in scoring.awards),
        dividing=frozenset(
            function.name
            for payment in settlement.payments
            for function in settling.functions
            if function.rule_id == payment.rule and divides(payment.amount)
        ),
        by_pips=tuple(_by_pips(book, settling)),
    )


_JOINED = {"joined lines", "joined branches", "joined"}
_BONEYARD = {"hand", "boneyard", "reserve"}
_ENDING = {"leaders", "players", "sides"}
_READ: Mapping[Moment, set[str]] = {
    Moment.START: {"double", "tile"},
    Moment.FIT: {"half", "site"},
    Moment.SPIN: {"first"},
    Moment.GATE: _JOINED,
    Moment.PLAIN_WORTH: {"free", "joined lines"},
    Moment.DOUBLE_WORTH: _JOINED,
    Moment.TURN: {"able", *_BONEYARD},
    Moment.ROUND_END: {"nobody able", *_BONEYARD},
    Moment.PLACEMENT: {"total", "opening", "double", "tile"},
    Moment.SETTLEMENT: _ENDING,
    Moment.PAYMENT: _ENDING,
    Moment.PAYMENT_SEAT: {"pips", "tiles", *_ENDING},
    Moment.LEADER: {"players", "sides"},
    Moment.MATCH_END: {"score", "target"},
}
"""The nouns that the tables know; a game that asks at another moment is not for them."""


def _suits_tables(book: RuleBook) -> bool:
    """Whether every rule of a game can be put into the tables of the fast loops."""
    setup, settlement, match = book.setup, book.settlement, book.match
    keys = [leader.keys for leader in settlement.leaders.values() if leader.keys]
    return (
        book.placement.spinning is not None
        and book.turn.skip_rule is None
        and book.turn.may_play is None
        and book.turn.may_draw is None
        and match.tie_rounds is None
        and match.finish_asked is FinishAsked.AT_ONCE
        and all(opener.claims in _NAMED_AT_ONCE for opener in setup.openers)
        and all(len(chain) == 1 and not chain[0].highest for chain in keys)
        and all(payment.receiver in _RECEIVERS for payment in settlement.payments)
        and all(_is_known(one.moment, one.expression) for one in asked(book))
    )


_NAMED_AT_ONCE = ((Claim(ClaimKind.LOT),), (Claim(ClaimKind.WENT_OUT),))
_RECEIVERS = (Receiver.LEADER, Receiver.EACH_LEADER, Receiver.EACH_SEAT, Receiver.NOBODY)


def _is_known(moment: Moment, expression: Expression) -> bool:
    """Whether the tables know all that an expression asks."""
    return (
        moment in _READ
        and set(nouns_of(expression)) <= _READ[moment]
        and all(_is_sum_of_hands(part) for part in walk(expression) if isinstance(part, Fold))
    )


def _is_sum_of_hands(fold: Fold) -> bool:
    asked = {noun for part in parts(fold) for noun in nouns_of(part)}
    return fold.function == "sum" and fold.domain in _HANDS and asked <= {"pips", "tiles"}


def _counts_little(worth: Expression) -> bool:
    """Whether a number of halves is plainly not below 0 and not above the sides of a tile."""
    match worth:
        case Number(value=value):
            return 0 <= value <= 4
        case Noun(kind=Kind.JOINED):
            return True
        case Choice(cases=cases, otherwise=otherwise):
            return all(map(_counts_little, (otherwise, *(value for value, _ in cases))))
        case _:
            return False


def _by_pips(book: RuleBook, settling: Settling) -> Iterable[Function]:
    """The functions of a settlement that read one number of pips."""
    read: dict[str, list[Expression]] = {}
    for payment in book.settlement.payments:
        read.setdefault(payment.rule, []).extend((payment.amount, payment.when))
    for leader in book.settlement.leaders.values():
        for key in leader.keys:
            read.setdefault(leader.rule, []).append(key.value)
    for function in settling.functions:
        if len(function.parameters) == 1 and all(map(_adds_pips, read[function.rule_id])):
            yield function


def _adds_pips(expression: Expression) -> bool:
    """Whether several hands are worth the same as one hand with all their pips."""
    sums = [part for part in walk(expression) if isinstance(part, Fold)]
    plain = all(s.condition is None and s.body == Noun("pips", Kind.PIPS) for s in sums)
    return plain and set(nouns_of(expression)) <= {"pips"}
