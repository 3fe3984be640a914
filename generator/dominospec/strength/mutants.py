"""Mutants of a rule book: each is another game, as a slip in one clause would make it.

A mutant is named by its clause as the mutant says it, so its name stays the same when operators are
added or the order changes. Mutants that do what the game does, or what another mutant does, are
left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import TypeVar

from dominospec.language.refusals import STATED_CODES
from dominospec.rulebook.asking import paid_at
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.expression import (
    Expression,
    Fold,
    Kind,
    Noun,
    Number,
    parts,
    walk,
)
from dominospec.rulebook.model import (
    ByPlayers,
    CallAward,
    CallReceiver,
    Claim,
    ClaimKind,
    Condition,
    FinishAsked,
    Key,
    Leader,
    LeftOut,
    Opener,
    Payment,
    PlacementAward,
    Receiver,
    RuleBook,
    Worth,
)
from dominospec.rulebook.nouns import DOMAINS, NOUNS, Moment
from dominospec.rulebook.printing import expression_text
from dominospec.strength.expressions import mutated


@dataclass(frozen=True)
class Asked:
    """An expression that a mutant has otherwise."""

    moment: Moment
    before: Expression
    after: Expression


@dataclass(frozen=True)
class Slip:
    """Something said otherwise."""

    rule: str
    """The rule whose clause is another; of an engine, the function."""
    place: str
    """Which part of it, such as ``award when``."""
    operator: str
    """The kind of slip."""
    before: str
    """What the game says."""
    after: str
    """What the mutant says."""

    @property
    def id(self) -> str:
        """The same from one run to the next."""
        return f"{self.rule}, {self.place}: {self.after}"


@dataclass(frozen=True)
class Mutant(Slip):
    """A rule book with a slip in it."""

    book: RuleBook
    asked: Asked | None = None
    """Where one expression alone is another."""


_Slip = TypeVar("_Slip", bound=Slip)
_Amount = TypeVar("_Amount")


def mutants(book: RuleBook) -> tuple[Mutant, ...]:
    """All mutants of a game that differ from it and from each other, by section."""
    found: dict[str, Mutant] = {}
    names: set[str] = set()
    before = _meaning(book)
    for mutant in _all(book):
        meaning = _meaning(mutant.book)
        if meaning != before and meaning not in found:
            if mutant.id in names:
                raise ValueError(f"two mutants are named {mutant.id}")
            names.add(mutant.id)
            found[meaning] = mutant
    return tuple(found.values())


def sampled(found: tuple[_Slip, ...], size: int | None, seed: int) -> tuple[_Slip, ...]:
    """Some mutants, in order; all of them without a size."""
    if size is None or size >= len(found):
        return found
    chosen = sorted(Random(seed).sample(range(len(found)), size))
    return tuple(found[number] for number in chosen)


def _meaning(book: RuleBook) -> str:
    """All that a game does, as text; its wording, facts and examples are left out."""
    setup, placement, turn, scoring = book.setup, book.placement, book.turn, book.scoring
    return repr((setup, placement, turn, scoring, book.settlement, book.match, book.refusals))


def _all(book: RuleBook) -> Iterator[Mutant]:
    return chain(
        _setup(book),
        _placement(book),
        _turn(book),
        _scoring(book),
        _settlement(book),
        _match(book),
        _refusals(book),
    )


# -- clauses of one kind


def _conditions(
    book: RuleBook, section: str, name: str, place: str, moment: Moment, *, optional: bool = False
) -> Iterator[Mutant]:
    """Mutants of a condition; where a game need not have it, also without it."""
    part = getattr(book, section)
    condition: Condition | None = getattr(part, name)
    if condition is None:
        return

    def with_(other: Condition | None) -> RuleBook:
        return replace(book, **{section: replace(part, **{name: other})})

    for operator, when in mutated(condition.when, moment):
        after = with_(replace(condition, when=when))
        yield _said(condition.rule, place, operator, Asked(moment, condition.when, when), after)
    if optional:
        before = expression_text(condition.when)
        yield Mutant(condition.rule, place, "removed", before, "nothing", with_(None))


def _worths(
    book: RuleBook, section: str, name: str, place: str, moment: Moment, *, optional: bool = False
) -> Iterator[Mutant]:
    """Mutants of what something counts."""
    part = getattr(book, section)
    worth: Worth | None = getattr(part, name)
    if worth is None:
        return

    def with_(other: Worth | None) -> RuleBook:
        return replace(book, **{section: replace(part, **{name: other})})

    for operator, value in mutated(worth.value, moment):
        asked = Asked(moment, worth.value, value)
        yield _said(worth.rule, place, operator, asked, with_(replace(worth, value=value)))
    if optional:
        before = expression_text(worth.value)
        yield Mutant(worth.rule, place, "removed", before, "nothing", with_(None))


def _said(rule: str, place: str, operator: str, asked: Asked, book: RuleBook) -> Mutant:
    before, after = expression_text(asked.before), expression_text(asked.after)
    return Mutant(rule, place, operator, before, after, book, asked)


def _amounts(book: RuleBook, section: str, name: str, place: str, least: int) -> Iterator[Mutant]:
    """Mutants of a number for each number of players, each count alone."""
    part = getattr(book, section)
    amounts: ByPlayers = getattr(part, name)
    for count, value in amounts.values.items():
        around = (value - 1, value + 1, least, 2 * value, *amounts.values.values())
        for other in dict.fromkeys(around):
            if other >= least and other != value:
                values = {**amounts.values, count: other}
                after = replace(part, **{name: replace(amounts, values=values)})
                yield Mutant(
                    amounts.rule,
                    f"{place} with {count} players",
                    "number",
                    str(value),
                    str(other),
                    replace(book, **{section: after}),
                )


# -- sections


def _setup(book: RuleBook) -> Iterator[Mutant]:
    setup = book.setup
    most = setup.highest_pips
    for other in (most - 1, most + 1):
        after = replace(book, setup=replace(setup, highest_pips=other))
        yield Mutant(setup.set_rule, "set", "number", f"double {most}", f"double {other}", after)
    for count in setup.players if len(setup.players) > 1 else ():
        yield Mutant(
            setup.players_rule,
            "players",
            "dropped",
            ", ".join(map(str, setup.players)),
            ", ".join(str(other) for other in setup.players if other != count),
            _without_players(book, count),
        )
    for count, seats in setup.sides.by_players.items():
        for other_seats in _seatings(count):
            if other_seats != seats:
                by_players = {**setup.sides.by_players, count: other_seats}
                sides = replace(setup.sides, by_players=by_players)
                yield Mutant(
                    sides.rule,
                    f"sides with {count} players",
                    "sides",
                    " ".join(map(str, seats)),
                    " ".join(map(str, other_seats)),
                    replace(book, setup=replace(setup, sides=sides)),
                )
    yield from _amounts(book, "setup", "deal", "deal", 1)
    yield from _amounts(book, "setup", "reserve", "reserve", 0)
    if setup.left_out is not None:
        yield from _left_out(book, setup.left_out)
    yield from _conditions(book, "setup", "redeal", "deal again", Moment.DEALT, optional=True)
    yield from _conditions(book, "setup", "starts", "tile starts", Moment.START)
    yield from _openers(setup.first_opener, "first opener", book)
    for cause, opener in setup.opener_after.items():
        yield from _openers(opener, f"opener after {cause}", book, cause)


def _without_players(book: RuleBook, count: int) -> RuleBook:
    def rest(amounts: Mapping[int, _Amount]) -> dict[int, _Amount]:
        return {other: value for other, value in amounts.items() if other != count}

    setup, match = book.setup, book.match
    return replace(
        book,
        setup=replace(
            setup,
            players=tuple(other for other in setup.players if other != count),
            sides=replace(setup.sides, by_players=rest(setup.sides.by_players)),
            deal=replace(setup.deal, values=rest(setup.deal.values)),
            reserve=replace(setup.reserve, values=rest(setup.reserve.values)),
        ),
        match=replace(
            match,
            target=replace(match.target, values=rest(match.target.values)),
            tie_rounds=None if match.tie_rounds is None else rest(match.tie_rounds),
        ),
    )


def _seatings(count: int) -> Iterator[tuple[int, ...]]:
    """Every way in which seats may form sides, sides being numbered by their lowest seat."""

    def grown(seats: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(seats) == count:
            yield seats
            return
        for side in range(max(seats) + 2):
            yield from grown((*seats, side))

    for seats in grown((0,)):
        if len(set(seats)) > 1:
            yield seats


def _left_out(book: RuleBook, left_out: LeftOut) -> Iterator[Mutant]:
    tiles = left_out.tiles
    for place in range(len(tiles)):
        kept = (*tiles[:place], *tiles[place + 1 :])
        lacking = replace(left_out, tiles=kept) if kept else None
        yield Mutant(
            left_out.rule,
            "tiles left out",
            "dropped",
            ", ".join(f"{low}|{high}" for low, high in tiles),
            ", ".join(f"{low}|{high}" for low, high in kept) or "nothing",
            replace(book, setup=replace(book.setup, left_out=lacking)),
        )


_PLAIN_CLAIMS = (
    ClaimKind.LOT,
    ClaimKind.WENT_OUT,
    ClaimKind.LAID_LAST,
    ClaimKind.WINNER,
    ClaimKind.NEXT_SEAT,
)


def _openers(
    opener: Opener, place: str, book: RuleBook, cause: Cause | None = None
) -> Iterator[Mutant]:
    """Mutants of the claims by which a round is opened."""

    def told(operator: str, claims: tuple[Claim, ...], asked: Asked | None = None) -> Mutant:
        other = replace(opener, claims=claims)
        if cause is None:
            setup = replace(book.setup, first_opener=other)
        else:
            setup = replace(book.setup, opener_after={**book.setup.opener_after, cause: other})
        after = replace(book, setup=setup)
        return Mutant(
            opener.rule, place, operator, _claims(opener.claims), _claims(claims), after, asked
        )

    claims = opener.claims
    for number, claim in enumerate(claims):
        before, behind = claims[:number], claims[number + 1 :]
        if len(claims) > 1:
            yield told("claim dropped", (*before, *behind))
        if behind:
            yield told("claim moved", (*before, behind[0], claim, *behind[1:]))
        if claim.kind is ClaimKind.LOT:
            for heaviest in (True, False):
                key = Key(Noun("pips", Kind.PIPS), heaviest)
                yield told("claim", (*before, Claim(ClaimKind.HOLDER, key), *behind))
        if claim.kind in _PLAIN_CLAIMS:
            for kind in _PLAIN_CLAIMS if cause else ():
                fits = cause is Cause.OUT or kind is not ClaimKind.WENT_OUT
                if kind is not claim.kind and fits:
                    yield told("claim", (*before, Claim(kind), *behind))
        else:
            yield told("claim", (*before, Claim(ClaimKind.LOT), *behind))
        moment = Moment.DEALT_HAND if claim.kind is ClaimKind.HAND else Moment.HELD_TILE
        if claim.key is not None:
            key = claim.key
            flipped = replace(claim, key=replace(key, highest=not key.highest))
            yield told("key turned", (*before, flipped, *behind))
            for operator, value in mutated(key.value, moment):
                changed = replace(claim, key=replace(key, value=value))
                asked = Asked(moment, key.value, value)
                yield told(operator, (*before, changed, *behind), asked)
        if claim.when is not None:
            yield told("condition dropped", (*before, replace(claim, when=None), *behind))
            for operator, when in mutated(claim.when, moment):
                asked = Asked(moment, claim.when, when)
                yield told(operator, (*before, replace(claim, when=when), *behind), asked)
    if cause is not None:
        for other, following in book.setup.opener_after.items():
            fits = other is not Cause.OUT or all(
                claim.kind is not ClaimKind.WENT_OUT for claim in following.claims
            )
            if other is not cause and fits:
                yield told("claims of the other", following.claims)


def _claims(claims: tuple[Claim, ...]) -> str:
    return ", else ".join(map(_claim, claims))


def _claim(claim: Claim) -> str:
    key = "" if claim.key is None else f" of the {_key(claim.key)}"
    when = "" if claim.when is None else f" when {expression_text(claim.when)}"
    return f"{claim.kind.replace('_', ' ')}{key}{when}"


def _placement(book: RuleBook) -> Iterator[Mutant]:
    yield from _conditions(book, "placement", "fits", "half fits", Moment.FIT)
    yield from _conditions(book, "placement", "spins", "double spins", Moment.SPIN)
    yield from _conditions(
        book, "placement", "turning", "double may turn", Moment.TURNING, optional=True
    )
    yield from _conditions(book, "placement", "line_opens", "line opens", Moment.GATE)
    yield from _conditions(book, "placement", "branch_opens", "branch opens", Moment.GATE)


def _turn(book: RuleBook) -> Iterator[Mutant]:
    turn = book.turn
    step = replace(book, turn=replace(turn, step=-turn.step))
    yield Mutant(turn.order_rule, "next seat", "step", f"{turn.step:+}", f"{-turn.step:+}", step)
    if turn.skip_rule is not None:
        none = replace(book, turn=replace(turn, skip_rule=None))
        yield Mutant(turn.skip_rule, "empty hands", "removed", "skipped", "not skipped", none)
    for name, place in (("play", "play"), ("draw", "draw"), ("passing", "pass")):
        yield from _conditions(book, "turn", name, f"mover must {place}", Moment.TURN)
    for name, place in (("may_play", "play"), ("may_draw", "draw")):
        yield from _conditions(book, "turn", name, f"mover may {place}", Moment.TURN, optional=True)
    yield from _conditions(book, "turn", "again", "turn goes on", Moment.AGAIN, optional=True)
    yield from _conditions(book, "turn", "out", "round ends out", Moment.ROUND_END)
    yield from _conditions(book, "turn", "blocked", "round ends blocked", Moment.ROUND_END)


def _scoring(book: RuleBook) -> Iterator[Mutant]:
    scoring = book.scoring
    yield from _worths(book, "scoring", "plain_half", "plain half counts", Moment.PLAIN_WORTH)
    yield from _worths(book, "scoring", "double", "double counts", Moment.DOUBLE_WORTH)
    yield from _worths(book, "scoring", "spinner", "spinner counts", Moment.DOUBLE_WORTH)
    for number, award in enumerate(scoring.awards):
        before, behind = scoring.awards[:number], scoring.awards[number + 1 :]
        place = _numbered("award", number, len(scoring.awards))

        def awards(
            *kept: PlacementAward,
            before: tuple[PlacementAward, ...] = before,
            behind: tuple[PlacementAward, ...] = behind,
        ) -> RuleBook:
            return replace(book, scoring=replace(scoring, awards=(*before, *kept, *behind)))

        said = f"{expression_text(award.amount)} when {expression_text(award.when)}"
        yield Mutant(award.rule, place, "removed", said, "nothing", awards())
        for operator, amount in mutated(award.amount, Moment.PLACEMENT):
            asked = Asked(Moment.PLACEMENT, award.amount, amount)
            yield _said(award.rule, place, operator, asked, awards(replace(award, amount=amount)))
        for operator, when in mutated(award.when, Moment.PLACEMENT):
            asked = Asked(Moment.PLACEMENT, award.when, when)
            yield _said(
                award.rule, f"{place} when", operator, asked, awards(replace(award, when=when))
            )
    if scoring.calling is not None:
        yield from _calling(book)


def _calling(book: RuleBook) -> Iterator[Mutant]:
    scoring, calling = book.scoring, book.scoring.calling
    assert calling is not None

    def with_(**changes: object) -> RuleBook:
        other = replace(calling, **changes)  # type: ignore[arg-type]
        return replace(book, scoring=replace(scoring, calling=other))

    allowed = calling.allowed
    none = replace(book, scoring=replace(scoring, calling=None))
    said = expression_text(allowed.when)
    yield Mutant(allowed.rule, "caller may call", "removed", said, "nothing", none)
    for operator, when in mutated(allowed.when, Moment.CALL):
        asked = Asked(Moment.CALL, allowed.when, when)
        after = with_(allowed=replace(allowed, when=when))
        yield _said(allowed.rule, "caller may call", operator, asked, after)
    for number, award in enumerate(calling.awards):
        before, behind = calling.awards[:number], calling.awards[number + 1 :]
        place = _numbered("call pays", number, len(calling.awards))

        def awards(
            *kept: CallAward,
            before: tuple[CallAward, ...] = before,
            behind: tuple[CallAward, ...] = behind,
        ) -> RuleBook:
            return with_(awards=(*before, *kept, *behind))

        said = expression_text(award.amount)
        yield Mutant(award.rule, place, "removed", said, "nothing", awards())
        for receiver in CallReceiver:
            if receiver is not award.receiver:
                after = awards(replace(award, receiver=receiver))
                yield Mutant(award.rule, f"{place} to", "receiver", award.receiver, receiver, after)
        for operator, amount in mutated(award.amount, Moment.CALL):
            asked = Asked(Moment.CALL, award.amount, amount)
            yield _said(award.rule, place, operator, asked, awards(replace(award, amount=amount)))
        for operator, when in mutated(award.when, Moment.CALL):
            asked = Asked(Moment.CALL, award.when, when)
            yield _said(
                award.rule, f"{place} when", operator, asked, awards(replace(award, when=when))
            )


def _numbered(what: str, number: int, of: int) -> str:
    return what if of == 1 else f"{what} {number + 1}"


# -- settlement


def _settlement(book: RuleBook) -> Iterator[Mutant]:
    yield from _worths(
        book, "settlement", "left_tile", "left tile counts", Moment.LEFT_TILE, optional=True
    )
    for leader in book.settlement.leaders.values():
        yield from _leaders(book, leader)
    for number, payment in enumerate(book.settlement.payments):
        yield from _payments(book, payment, number)


def _leaders(book: RuleBook, leader: Leader) -> Iterator[Mutant]:
    settlement = book.settlement
    place = f"leader after {leader.cause}"

    def told(operator: str, keys: tuple[Key, ...], asked: Asked | None = None) -> Mutant:
        leaders = {**settlement.leaders, leader.cause: replace(leader, keys=keys)}
        after = replace(book, settlement=replace(settlement, leaders=leaders))
        return Mutant(leader.rule, place, operator, _keys(leader.keys), _keys(keys), after, asked)

    keys = leader.keys
    for number, key in enumerate(keys):
        before, behind = keys[:number], keys[number + 1 :]
        if len(keys) > 1 or leader.cause is Cause.OUT:
            yield told("key dropped", (*before, *behind))
        if behind:
            yield told("keys swapped", (*before, behind[0], key, *behind[1:]))
        yield told("key turned", (*before, replace(key, highest=not key.highest), *behind))
        for operator, value in mutated(key.value, Moment.LEADER):
            asked = Asked(Moment.LEADER, key.value, value)
            yield told(operator, (*before, replace(key, value=value), *behind), asked)
    for other in settlement.leaders.values():
        if other.keys != keys and (other.keys or leader.cause is Cause.OUT):
            yield told("leader of the other", other.keys)


def _keys(keys: tuple[Key, ...]) -> str:
    return ", then ".join(map(_key, keys)) or "went out"


def _key(key: Key) -> str:
    return f"{'highest' if key.highest else 'least'} {expression_text(key.value)}"


def _payments(book: RuleBook, payment: Payment, number: int) -> Iterator[Mutant]:
    settlement = book.settlement
    alike = [one for one in settlement.payments if one.rule == payment.rule]
    place = _numbered("pays", alike.index(payment), len(alike))

    def with_(*kept: Payment) -> RuleBook:
        before, behind = settlement.payments[:number], settlement.payments[number + 1 :]
        payments = (*before, *kept, *behind)
        return replace(book, settlement=replace(settlement, payments=payments))

    yield Mutant(payment.rule, place, "removed", _payment(payment), "no clause", with_())
    for receiver in Receiver:
        other = replace(payment, receiver=receiver)
        if receiver is Receiver.NOBODY:
            other = replace(other, amount=Number(0))
        if receiver is not payment.receiver and _known(other):
            said = (str(payment.receiver), str(receiver))
            yield Mutant(payment.rule, f"{place} to", "receiver", *said, with_(other))
    for cause in payment.causes if len(payment.causes) > 1 else ():
        causes = tuple(one for one in payment.causes if one is not cause)
        yield _caused(payment, place, causes, with_(replace(payment, causes=causes)))
    if len(payment.causes) == 1:
        for causes in ((Cause.OUT,), (Cause.BLOCKED,), (Cause.OUT, Cause.BLOCKED)):
            if causes != payment.causes and {*causes} <= _settled_after(book):
                yield _caused(payment, place, causes, with_(replace(payment, causes=causes)))
    moment = paid_at(payment)
    for operator, amount in mutated(payment.amount, moment):
        if payment.receiver is not Receiver.NOBODY:
            asked = Asked(moment, payment.amount, amount)
            yield _said(
                payment.rule, place, operator, asked, with_(replace(payment, amount=amount))
            )
    for operator, when in mutated(payment.when, moment):
        asked = Asked(moment, payment.when, when)
        yield _said(
            payment.rule, f"{place} when", operator, asked, with_(replace(payment, when=when))
        )


def _settled_after(book: RuleBook) -> set[Cause]:
    """After which causes a leader, or a payment to somebody else, is known."""
    return {*book.settlement.leaders} or {Cause.OUT, Cause.BLOCKED}


def _caused(payment: Payment, place: str, causes: tuple[Cause, ...], book: RuleBook) -> Mutant:
    before, after = " or ".join(payment.causes), " or ".join(causes)
    return Mutant(payment.rule, f"{place} after", "cause", before, after, book)


def _payment(payment: Payment) -> str:
    when = f" when {expression_text(payment.when)}"
    if payment.receiver is Receiver.NOBODY:
        return f"nothing{when}"
    return f"{expression_text(payment.amount)} to {payment.receiver}{when}"


def _known(payment: Payment) -> bool:
    """Whether a payment reads only what can be read where it is asked."""
    moment = paid_at(payment)
    nouns = {entry.words for entry in NOUNS[moment]}
    domains = {entry.words for entry in DOMAINS.get(moment, ())}
    return all(
        _read(part) <= nouns and _domains(part) <= domains
        for part in (payment.amount, payment.when)
    )


def _read(expression: Expression) -> set[str]:
    if isinstance(expression, Noun):
        return {expression.words}
    if isinstance(expression, Fold):
        return set()
    return {words for part in parts(expression) for words in _read(part)}


def _domains(expression: Expression) -> set[str]:
    return {part.domain for part in walk(expression) if isinstance(part, Fold)}


# -- match and refusals


def _match(book: RuleBook) -> Iterator[Mutant]:
    match = book.match
    yield from _amounts(book, "match", "target", "target", 1)
    yield from _conditions(book, "match", "finish", "match ends", Moment.MATCH_END)
    for asked in FinishAsked:
        if asked is not match.finish_asked:
            after = replace(book, match=replace(match, finish_asked=asked))
            before = str(match.finish_asked)
            yield Mutant(match.finish.rule, "asked", "moment", before, str(asked), after)
    yield from _worths(book, "match", "becomes", "score becomes", Moment.SCORE, optional=True)
    for tied in _tie_rounds(book):
        after = replace(book, match=replace(match, tie_rounds=tied))
        yield Mutant(match.winner_rule, "tie", "tie", _tie(match.tie_rounds), _tie(tied), after)


def _tie_rounds(book: RuleBook) -> Iterator[dict[int, int] | None]:
    tied = book.match.tie_rounds
    if tied is None:
        yield dict.fromkeys(book.setup.players, 1)
        return
    yield None
    for count, rounds in tied.items():
        for other in (rounds - 1, rounds + 1):
            if other > 0:
                yield {**tied, count: other}


def _tie(tied: Mapping[int, int] | None) -> str:
    if tied is None:
        return "drawn"
    return "more rounds: " + ", ".join(f"{rounds} with {count}" for count, rounds in tied.items())


def _refusals(book: RuleBook) -> Iterator[Mutant]:
    """Each ``refuse`` without its rule; other refusals follow from a clause."""
    for code, rule in book.refusals.items():
        if code not in STATED_CODES:
            continue
        kept = {other: by for other, by in book.refusals.items() if other != code}
        after = replace(book, refusals=kept)
        yield Mutant(rule, "refuses", "removed", code, f"not {code}", after)
