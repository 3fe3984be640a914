"""From what the rules say to the rule book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from dominospec.language import tree
from dominospec.language.comparing import differences
from dominospec.language.constructs import (
    LEADER_AFTER,
    OPENER_AFTER,
    PAYMENT_AFTER,
    Award,
    ByCount,
    Claims,
    Construct,
    Finish,
    Leadership,
    Seats,
    Statement,
    Statements,
    Tie,
)
from dominospec.language.merging import Merged, PlacedRule
from dominospec.language.refusals import ANSWERED_BY
from dominospec.rulebook.basics import Citation, Rule, Translation
from dominospec.rulebook.examples import Example
from dominospec.rulebook.expression import Expression, Number, Truth
from dominospec.rulebook.model import (
    ByPlayers,
    CallAward,
    Calling,
    CallReceiver,
    Change,
    Claim,
    Condition,
    Fact,
    Leader,
    LeftOut,
    Match,
    Opener,
    Payment,
    Placement,
    PlacementAward,
    Receiver,
    RuleBook,
    Scoring,
    Settlement,
    Setup,
    Sides,
    Turn,
    Variant,
    Worth,
)

Meaning = TypeVar("Meaning")

_FIGURES = {"total": Construct.GREATEST_TOTAL, "award": Construct.GREATEST_AWARD}


def assemble(
    lineage: Sequence[tree.File],
    base: Merged,
    merged: Merged,
    statements: Statements,
    setup: Setup,
    examples: tuple[Example, ...],
    left_out: tuple[str, ...],
) -> RuleBook:
    """The rule book of a game whose statements are complete and sound.

    The lineage goes from the first base to the game itself; ``base`` are the rules of the last
    base, ``merged`` those of the game, ``left_out`` the examples of the base that it does not have.
    """
    header = lineage[-1].header
    parts = _Parts(statements)
    return RuleBook(
        name=header.name.text,
        title=header.title.text,
        translations=translations(header.title),
        bases=tuple(file.header.name.text for file in reversed(lineage[:-1])),
        sources={key: source.file.text for key, source in merged.sources.items()},
        rules=tuple(_rule(placed, merged) for placed in merged.rules.values()),
        setup=setup,
        placement=parts.placement(),
        turn=parts.turn(),
        scoring=parts.scoring(),
        settlement=parts.settlement(),
        match=parts.match(setup.players),
        refusals=parts.refusals(),
        facts=parts.facts(),
        examples=examples,
        variant=_variant(lineage, base, merged, left_out),
    )


def assemble_setup(statements: Statements) -> Setup:
    """The part of the rule book that examples are checked against."""
    return _Parts(statements).setup()


def citations(cited: Sequence[tree.Citation], merged: Merged) -> tuple[Citation, ...]:
    """Citations with the file of their source."""
    return tuple(
        Citation(merged.sources[one.key.text].file.text, one.heading.text) for one in cited
    )


def translations(text: tree.Text) -> tuple[Translation, ...]:
    """A text in further languages."""
    return tuple(Translation(one.language.text, one.text.text) for one in text.translations)


def seat_map(sides: Seats, players: int) -> tuple[int, ...]:
    """The side of each seat; sides are numbered by their lowest seat."""
    if not sides:
        return tuple(range(players))
    ordered = sorted(sides, key=min)
    return tuple(
        next(side for side, seats in enumerate(ordered) if seat in seats) for seat in range(players)
    )


def expanded(values: ByCount, players: Sequence[int]) -> Mapping[int, object]:
    """The value of each number of players; counts without one are absent."""
    by_count = {entry.players: entry.value for entry in values.entries}
    return {
        count: by_count.get(count, by_count.get(None))
        for count in players
        if count in by_count or None in by_count
    }


def _variant(
    lineage: Sequence[tree.File], base: Merged, merged: Merged, left_out: tuple[str, ...]
) -> Variant | None:
    if len(lineage) < 2 or not (header := lineage[-2].header).is_game:
        return None
    changes = tuple(
        Change(
            one.id,
            one.kind,
            None if one.before is None else _rule(one.before, base),
            None if one.after is None else _rule(one.after, merged),
        )
        for one in differences(base, merged)
    )
    title = header.title
    return Variant(header.name.text, title.text, translations(title), changes, left_out)


def _rule(placed: PlacedRule, merged: Merged) -> Rule:
    rule = placed.rule
    return Rule(
        placed.id,
        rule.kind,
        rule.sentence.text,
        citations(rule.citations, merged),
        placed.game,
        rule.span,
        translations(rule.sentence),
    )


class _Parts:
    """Makes the parts of a rule book of complete statements."""

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    def setup(self) -> Setup:
        set_ = self._one(Construct.SET)
        players = self._one(Construct.PLAYERS)
        counts = _as(tuple, players)
        sides = self._one(Construct.SIDES)
        seats = expanded(_as(ByCount, sides), counts)
        return Setup(
            set_rule=set_.rule,
            highest_pips=_as(int, set_),
            players_rule=players.rule,
            players=counts,
            sides=Sides(
                sides.rule,
                {count: seat_map(cast(Seats, seats[count]), count) for count in counts},
            ),
            deal=self._by_players(Construct.DEAL, counts),
            reserve=self._by_players(Construct.RESERVE, counts),
            starts=self._condition(Construct.STARTS),
            first_opener=self._opener(Construct.FIRST_OPENER),
            opener_after={
                cause: self._opener(construct) for cause, construct in OPENER_AFTER.items()
            },
            left_out=self._left_out(),
            redeal=self._optional(Construct.REDEAL),
        )

    def placement(self) -> Placement:
        return Placement(
            fits=self._condition(Construct.FITS),
            spins=self._condition(Construct.SPINNER),
            turning=self._optional(Construct.TURNING),
            line_opens=self._condition(Construct.LINES),
            branch_opens=self._condition(Construct.BRANCHES),
        )

    def turn(self) -> Turn:
        order = self._one(Construct.ORDER)
        skips = self._statements.one(Construct.SKIPPING)
        return Turn(
            order_rule=order.rule,
            step=_as(int, order),
            play=self._condition(Construct.MUST_PLAY),
            draw=self._condition(Construct.MUST_DRAW),
            passing=self._condition(Construct.MUST_PASS),
            out=self._condition(Construct.OUT),
            blocked=self._condition(Construct.BLOCKED),
            may_play=self._optional(Construct.MAY_PLAY),
            may_draw=self._optional(Construct.MAY_DRAW),
            again=self._optional(Construct.GOING_ON),
            skip_rule=None if skips is None else skips.rule,
        )

    def scoring(self) -> Scoring:
        awards = []
        for statement in self._statements.of(Construct.PLACEMENT_AWARD):
            award = _as(Award, statement)
            awards.append(PlacementAward(statement.rule, award.amount, award.when))
        return Scoring(
            plain_half=self._worth(Construct.PLAIN_HALF),
            double=self._worth(Construct.DOUBLE),
            spinner=self._spinner_worth(),
            awards=tuple(awards),
            calling=self._calling(),
        )

    def settlement(self) -> Settlement:
        leaders = {}
        for cause, construct in LEADER_AFTER.items():
            for statement in self._statements.of(construct):
                leaders[cause] = Leader(statement.rule, cause, _as(Leadership, statement).keys)
        payments = []
        for statement in self._statements.all:
            causes = tuple(
                cause for cause, paid in PAYMENT_AFTER.items() if paid in statement.constructs
            )
            if causes:
                award = _as(Award, statement)
                receiver = cast(Receiver, award.receiver)
                payments.append(Payment(statement.rule, causes, award.amount, receiver, award.when))
        return Settlement(self._optional_worth(Construct.LEFT_TILE), leaders, tuple(payments))

    def match(self, players: Sequence[int]) -> Match:
        finish = self._one(Construct.FINISH)
        winner = self._one(Construct.WINNER)
        rounds = _as(Tie, winner).rounds
        tied = {count: count if rounds is None else rounds for count in players}
        return Match(
            target=self._by_players(Construct.TARGET, players),
            finish=Condition(finish.rule, _as(Finish, finish).when),
            finish_asked=_as(Finish, finish).asked,
            winner_rule=winner.rule,
            tie_rounds=tied if any(tied.values()) else None,
            becomes=self._optional_worth(Construct.BECOMES),
        )

    def refusals(self) -> Mapping[str, str]:
        refusals = {
            code: statement.rule
            for code, construct in ANSWERED_BY.items()
            if (statement := self._statements.one(construct))
        }
        if self._condition(Construct.LINES).when == Truth(True):
            del refusals["placement.closed"]
        may_draw = self._statements.one(Construct.MAY_DRAW)
        if may_draw and self._condition(Construct.MUST_DRAW).when == Truth(False):
            refusals["draw.from-empty"] = may_draw.rule
        for statement in self._statements.of(Construct.REFUSAL):
            refusals[_as(str, statement)] = statement.rule
        return dict(sorted(refusals.items()))

    def facts(self) -> tuple[Fact, ...]:
        return tuple(
            Fact(statement.rule, subject, _as(int, statement))
            for subject, construct in _FIGURES.items()
            for statement in self._statements.of(construct)
        )

    def _one(self, construct: Construct) -> Statement:
        (statement,) = self._statements.of(construct)
        return statement

    def _condition(self, construct: Construct) -> Condition:
        statement = self._one(construct)
        return Condition(statement.rule, cast(Expression, statement.meaning))

    def _optional(self, construct: Construct) -> Condition | None:
        return self._condition(construct) if self._statements.of(construct) else None

    def _optional_worth(self, construct: Construct) -> Worth | None:
        return self._worth(construct) if self._statements.of(construct) else None

    def _left_out(self) -> LeftOut | None:
        statement = self._statements.one(Construct.LEFT_OUT)
        return None if statement is None else LeftOut(statement.rule, _as(tuple, statement))

    def _calling(self) -> Calling | None:
        allowed = self._optional(Construct.CALLING)
        if allowed is None:
            return None
        awards = []
        for statement in self._statements.of(Construct.CALL_AWARD):
            award = _as(Award, statement)
            receiver = cast(CallReceiver, award.receiver)
            awards.append(CallAward(statement.rule, award.amount, receiver, award.when))
        return Calling(allowed, tuple(awards))

    def _worth(self, construct: Construct) -> Worth:
        statement = self._one(construct)
        return Worth(statement.rule, cast(Expression, statement.meaning))

    def _spinner_worth(self) -> Worth:
        if self._statements.of(Construct.SPINNER_WORTH):
            return self._worth(Construct.SPINNER_WORTH)
        return Worth(self._one(Construct.SPINNER).rule, Number(0))

    def _opener(self, construct: Construct) -> Opener:
        statement = self._one(construct)
        chain: list[Claim] = []
        for claim in _as(Claims, statement).chain:
            if isinstance(claim, Claim):
                chain.append(claim)
            else:
                chain += self._opener(Construct.FIRST_OPENER).claims
        return Opener(statement.rule, tuple(chain))

    def _by_players(self, construct: Construct, players: Sequence[int]) -> ByPlayers:
        statement = self._one(construct)
        values = expanded(_as(ByCount, statement), players)
        return ByPlayers(statement.rule, {count: cast(int, values[count]) for count in players})


def _as(kind: type[Meaning], statement: Statement) -> Meaning:
    """The meaning of a statement, which its form gives this type."""
    assert isinstance(statement.meaning, kind), statement
    return statement.meaning
