"""The forms of clauses: the table of all that can be said.

A form is found by its fixed words. To let the language say more, add a row. A new verb also goes
into the grammar, a new way to read a value into ``readers``. A new construct, such as an award for
another event, also has to be known, in this order, to

* ``constructs``; ``inheritance``, where examples may depend on it; ``checks/completeness``, where
  a game cannot do without it; ``refusals.ANSWERED_BY``, where it answers for a violation;
* ``rulebook/model`` and ``assembling``, which fills it in; ``rulebook/asking``, for the moment at
  which its expressions are asked (a new moment goes into ``rulebook/nouns``); and to
  ``rulebook/printing``;
* ``emit/building`` and ``emit/view``, then the templates that call its function;
* ``conformance/interpreter``, which says what must come out, and ``conformance/derive``, which
  looks for cases;
* ``strength/mutants``, which makes slips in it, and ``strength/equivalence`` or ``payments``.
"""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.language import readers, tree
from dominospec.language.constructs import (
    AS_FIRST,
    PAYMENT_AFTER,
    Construct,
    Leadership,
    Tie,
)
from dominospec.language.readers import Payee, Reader
from dominospec.rulebook.basics import Cause, RuleKind
from dominospec.rulebook.expression import Kind
from dominospec.rulebook.model import CallReceiver, ClaimKind, FinishAsked, Receiver
from dominospec.rulebook.nouns import Moment

HIGHEST_DOUBLE = 18
MOST_PLAYERS = 12
MOST_TILES = (HIGHEST_DOUBLE + 1) * (HIGHEST_DOUBLE + 2) // 2
HIGHEST_POINTS = 100_000

VERBS = frozenset(
    {"is", "are", "counts", "starts", "fits", "spins", "opens", "goes", "skips"}
    | {"ends", "must", "may", "becomes"}
    | {"deal", "award", "take", "refuse"}
)


@dataclass(frozen=True)
class Form:
    """A form of clause."""

    section: str | None
    """The section it stands in; None: any."""
    words: str
    """Its fixed words, articles left out."""
    takes: str
    """What comes after them, for people."""
    meaning: str
    """What it says, as a sentence for people."""
    example: str
    constructs: tuple[Construct, ...]
    read: Reader
    kind: RuleKind = RuleKind.RULE

    @property
    def verb(self) -> str:
        """The last of its words that is a verb of the grammar."""
        return next(word for word in reversed(self.words.split()) if word in VERBS)

    @property
    def pattern(self) -> str:
        """The form as people are shown it."""
        return f"{self.words} {self.takes}".rstrip()


def fixed_words(clause: tree.Clause) -> str:
    """The words of a clause that its form is found by."""
    lead = [f"after {clause.lead.text}:"] if clause.lead else []
    subject = [clause.subject.text] if clause.subject else []
    manner = [clause.manner.text] if clause.manner else []
    return " ".join([*lead, *subject, clause.verb, *manner])


_FIRST_CLAIMS: dict[str, ClaimKind | str] = {
    "by lot": ClaimKind.LOT,
    "new deal": ClaimKind.NEW_DEAL,
}
_LATER_CLAIMS: dict[str, ClaimKind | str] = {
    **_FIRST_CLAIMS,
    "whoever laid the last tile": ClaimKind.LAID_LAST,
    "the winner": ClaimKind.WINNER,
    "the next seat": ClaimKind.NEXT_SEAT,
    AS_FIRST: AS_FIRST,
}
_CLAIMS_AFTER_OUT = {**_LATER_CLAIMS, "whoever went out": ClaimKind.WENT_OUT}
_HIGHEST_SCORE = "the side with the highest score"
_WINNERS = {
    f"{_HIGHEST_SCORE}, else drawn": Tie(0),
    f"{_HIGHEST_SCORE}, else another round": Tie(1),
    f"{_HIGHEST_SCORE}, else as many rounds as players": Tie(None),
}
_SIDE_WITH = "the side with"
_WENT_OUT = {"the side that went out": Leadership(())}
_MOVER = {"mover": Payee(None, Moment.PLACEMENT, Moment.PLACEMENT)}
_PAYEES = {
    "leader": Payee(Receiver.LEADER, Moment.SETTLEMENT, Moment.PAYMENT),
    "each leader": Payee(Receiver.EACH_LEADER, Moment.SETTLEMENT, Moment.PAYMENT),
    "each trailing side": Payee(Receiver.EACH_TRAILING, Moment.SETTLEMENT, Moment.PAYMENT),
    "each side": Payee(Receiver.EACH_SIDE, Moment.SETTLEMENT, Moment.PAYMENT),
    "each seat": Payee(Receiver.EACH_SEAT, Moment.SETTLEMENT, Moment.PAYMENT_SEAT),
}
_CALLED = {
    "caller": Payee(CallReceiver.CALLER, Moment.CALL, Moment.CALL),
    "each other side": Payee(CallReceiver.EACH_OTHER_SIDE, Moment.CALL, Moment.CALL),
}
_PAYMENTS = {
    "out": (PAYMENT_AFTER[Cause.OUT],),
    "block": (PAYMENT_AFTER[Cause.BLOCKED],),
    "round": tuple(PAYMENT_AFTER.values()),
}
_ENDED = {
    "out": "a hand was empty",
    "block": "the round was blocked",
    "round": "any round has ended",
}


def _payments(after: str) -> tuple[Form, ...]:
    """What may be paid after a round that ended in some way."""
    section, constructs = "settlement", _PAYMENTS[after]
    return (
        Form(
            section,
            f"after {after}: award",
            "POINTS to RECEIVER [when CONDITION]",
            f"Points for sides or seats once {_ENDED[after]}.",
            f"after {after}: award 10 to leader when leaders = 1",
            constructs,
            readers.award(_PAYEES),
        ),
        Form(
            section,
            f"after {after}: take",
            "POINTS from RECEIVER [when CONDITION]",
            f"Points that sides or seats lose once {_ENDED[after]}.",
            f"after {after}: take nearest(5, pips) from each seat",
            constructs,
            readers.taking(_PAYEES),
        ),
        Form(
            section,
            f"after {after}: award nothing",
            "[when CONDITION]",
            "Nobody gets anything, said so that this case has a rule too.",
            f"after {after}: award nothing when leaders = 2",
            constructs,
            readers.nothing(Moment.SETTLEMENT),
        ),
    )


FORMS: tuple[Form, ...] = (
    Form(
        "setup",
        "set is",
        "double N",
        "The tiles: one for each pair of numbers from 0 to N.",
        "set is double 6",
        (Construct.SET,),
        readers.measure("double", 1, HIGHEST_DOUBLE),
    ),
    Form(
        "setup",
        "players are",
        "N, N, …",
        "How many can play, the least first.",
        "players are 2, 3, 4",
        (Construct.PLAYERS,),
        readers.numbers(2, MOST_PLAYERS),
    ),
    Form(
        "setup",
        "sides are",
        "SEATS",
        "Who plays together: `alone`, or the seats of each side. Seats count from 0.",
        "sides are alone with 2 players, 0 and 2 against 1 and 3 with 4",
        (Construct.SIDES,),
        readers.seats_by_count,
    ),
    Form(
        "setup",
        "deal",
        "N",
        "How many tiles each hand gets.",
        "deal 9 with 2 players, 7 with 3, 5 with 4",
        (Construct.DEAL,),
        readers.number_by_count(1, MOST_TILES),
    ),
    Form(
        "setup",
        "reserve is",
        "N",
        "How many tiles of the boneyard are never drawn.",
        "reserve is 2 with 2 players, 1 with 3",
        (Construct.RESERVE,),
        readers.number_by_count(0, MOST_TILES),
    ),
    Form(
        "setup",
        "tiles left out are",
        "TILE, TILE, …",
        "Tiles that the set lacks.",
        "tiles left out are 0|0",
        (Construct.LEFT_OUT,),
        readers.left_out,
    ),
    Form(
        "setup",
        "deal again",
        "when CONDITION",
        "Which deals are not played: the tiles are dealt again.",
        "deal again when max(doubles for each hand) >= 5",
        (Construct.REDEAL,),
        readers.condition(Moment.DEALT),
    ),
    Form(
        "setup",
        "tile starts",
        "when CONDITION",
        "Which tiles may open a round.",
        "tile starts when double",
        (Construct.STARTS,),
        readers.condition(Moment.START),
    ),
    Form(
        "setup",
        "first opener is",
        "CLAIM, else CLAIM, …",
        "Who opens the first round.",
        "first opener is holder of 6|6, else by lot",
        (Construct.FIRST_OPENER,),
        readers.claims(_FIRST_CLAIMS),
    ),
    Form(
        "setup",
        "opener after out is",
        "CLAIM, else CLAIM, …",
        "Who opens after a round in which a hand was empty.",
        "opener after out is whoever went out",
        (Construct.OPENER_AFTER_OUT,),
        readers.claims(_CLAIMS_AFTER_OUT),
    ),
    Form(
        "setup",
        "opener after block is",
        "CLAIM, else CLAIM, …",
        "Who opens after a blocked round.",
        "opener after block is the winner, else by lot",
        (Construct.OPENER_AFTER_BLOCK,),
        readers.claims(_LATER_CLAIMS),
    ),
    Form(
        "placement",
        "half fits",
        "when CONDITION",
        "Whether a half may be laid at a site.",
        "half fits when half = site",
        (Construct.FITS,),
        readers.condition(Moment.FIT),
    ),
    Form(
        "placement",
        "double spins",
        "when CONDITION",
        "Which doubles become spinners, with branches beside their lines.",
        "double spins when first",
        (Construct.SPINNER,),
        readers.condition(Moment.SPIN),
    ),
    Form(
        "placement",
        "double may turn",
        "when CONDITION",
        "Which doubles may be laid along the line, not across it, as the mover likes.",
        "double may turn when first",
        (Construct.TURNING,),
        readers.condition(Moment.TURNING),
    ),
    Form(
        "placement",
        "line opens",
        "when CONDITION",
        "When a free half, or a free line of a double, is an open site.",
        "line opens always",
        (Construct.LINES,),
        readers.condition(Moment.GATE),
    ),
    Form(
        "placement",
        "branch opens",
        "when CONDITION",
        "When a free branch of a spinner is an open site.",
        "branch opens when joined lines = 2",
        (Construct.BRANCHES,),
        readers.condition(Moment.GATE),
    ),
    Form(
        "turn",
        "play goes clockwise",
        "",
        "The next seat is one higher; after the last comes seat 0.",
        "play goes clockwise",
        (Construct.ORDER,),
        readers.fixed(+1),
    ),
    Form(
        "turn",
        "play goes counterclockwise",
        "",
        "The next seat is one lower; after seat 0 comes the last.",
        "play goes counterclockwise",
        (Construct.ORDER,),
        readers.fixed(-1),
    ),
    Form(
        "turn",
        "mover must play",
        "when CONDITION",
        "When the player to move must lay a tile.",
        "mover must play when able",
        (Construct.MUST_PLAY,),
        readers.condition(Moment.TURN),
    ),
    Form(
        "turn",
        "mover must draw",
        "when CONDITION",
        "When the player to move must draw a tile.",
        "mover must draw when not able and boneyard > reserve",
        (Construct.MUST_DRAW,),
        readers.condition(Moment.TURN),
    ),
    Form(
        "turn",
        "mover must pass",
        "when CONDITION",
        "When the player to move must pass.",
        "mover must pass when not able and boneyard <= reserve",
        (Construct.MUST_PASS,),
        readers.condition(Moment.TURN),
    ),
    Form(
        "turn",
        "mover may play",
        "when CONDITION",
        "When the player to move may lay a tile that fits; if no clause says so, always.",
        "mover may play when drawn = 0",
        (Construct.MAY_PLAY,),
        readers.condition(Moment.TURN),
    ),
    Form(
        "turn",
        "mover may draw",
        "when CONDITION",
        "When the player to move may draw although a tile fits.",
        "mover may draw when boneyard > reserve",
        (Construct.MAY_DRAW,),
        readers.condition(Moment.TURN),
    ),
    Form(
        "turn",
        "turn goes on",
        "when CONDITION",
        "After which placements the same player moves again.",
        "turn goes on when points > 0 or double",
        (Construct.GOING_ON,),
        readers.condition(Moment.AGAIN),
    ),
    Form(
        "turn",
        "play skips empty hands",
        "",
        "Seats without tiles have no turn.",
        "play skips empty hands",
        (Construct.SKIPPING,),
        readers.fixed(True),
    ),
    Form(
        "turn",
        "round ends out",
        "when CONDITION",
        "When somebody has gone out. Asked after each placement and draw; where it or `round ends "
        "blocked` asks for passes, also after each pass.",
        "round ends out when hand = 0",
        (Construct.OUT,),
        readers.condition(Moment.ROUND_END),
    ),
    Form(
        "turn",
        "round ends blocked",
        "when CONDITION",
        "When the round is blocked. Asked after `out`, at the same moments: after a pass both are "
        "asked or neither.",
        "round ends blocked when boneyard <= reserve and nobody able",
        (Construct.BLOCKED,),
        readers.condition(Moment.ROUND_END),
    ),
    Form(
        "scoring",
        "plain half counts",
        "HALVES",
        "How many times a half of a plain tile counts.",
        "plain half counts 1 when free; otherwise 0",
        (Construct.PLAIN_HALF,),
        readers.halves(Moment.PLAIN_WORTH),
    ),
    Form(
        "scoring",
        "double counts",
        "HALVES",
        "How many halves of a double count that is no spinner.",
        "double counts 2 when joined lines < 2; otherwise 0",
        (Construct.DOUBLE,),
        readers.halves(Moment.DOUBLE_WORTH),
    ),
    Form(
        "scoring",
        "spinner counts",
        "HALVES",
        "How many halves of a spinner count.",
        "spinner counts 2 when joined lines < 2; otherwise 0",
        (Construct.SPINNER_WORTH,),
        readers.halves(Moment.DOUBLE_WORTH),
    ),
    Form(
        "scoring",
        "after placement: award",
        "POINTS to mover [when CONDITION]",
        "Points for the side of whoever laid the tile. Several such clauses are added.",
        "after placement: award total to mover when total > 0 and total mod 5 = 0",
        (Construct.PLACEMENT_AWARD,),
        readers.award(_MOVER),
    ),
    Form(
        "scoring",
        "caller may call",
        "when CONDITION",
        "Points of a placement are due until they are called; who may call, and what.",
        "caller may call when called = due and due > 0",
        (Construct.CALLING,),
        readers.condition(Moment.CALL),
    ),
    Form(
        "scoring",
        "after call: award",
        "POINTS to RECEIVER [when CONDITION]",
        "Points for a call. Several such clauses are added.",
        "after call: award called to caller when called = due",
        (Construct.CALL_AWARD,),
        readers.award(_CALLED),
    ),
    Form(
        "scoring",
        "after call: take",
        "POINTS from RECEIVER [when CONDITION]",
        "Points that a call costs.",
        "after call: take called from caller when called != due",
        (Construct.CALL_AWARD,),
        readers.taking(_CALLED),
    ),
    Form(
        "scoring",
        "greatest total is",
        "N",
        "The most that the ends of any layout add up to.",
        "greatest total is 36",
        (Construct.GREATEST_TOTAL,),
        readers.number(0, HIGHEST_POINTS),
        RuleKind.FACT,
    ),
    Form(
        "scoring",
        "greatest award is",
        "N",
        "The most that any placement scores.",
        "greatest award is 35",
        (Construct.GREATEST_AWARD,),
        readers.number(0, HIGHEST_POINTS),
        RuleKind.FACT,
    ),
    Form(
        "settlement",
        "left tile counts",
        "PIPS",
        "What a tile left in a hand counts; if no clause says so, its pips.",
        "left tile counts high when double; otherwise pips",
        (Construct.LEFT_TILE,),
        readers.amount(Moment.LEFT_TILE, Kind.PIPS),
    ),
    Form(
        "settlement",
        "after out: leader is",
        "LEADER",
        "Which sides lead a round in which a hand was empty.",
        "after out: leader is the side that went out",
        (Construct.LEADER_AFTER_OUT,),
        readers.leadership(_SIDE_WITH, Moment.LEADER, _WENT_OUT),
    ),
    Form(
        "settlement",
        "after block: leader is",
        "LEADER",
        "Which sides lead a blocked round; those that are equal lead together.",
        "after block: leader is the side with the least sum(pips for each own hand)",
        (Construct.LEADER_AFTER_BLOCK,),
        readers.leadership(_SIDE_WITH, Moment.LEADER, {}),
    ),
    *_payments("out"),
    *_payments("block"),
    *_payments("round"),
    Form(
        "match",
        "target is",
        "N",
        "The target of the match.",
        "target is 250 with 2 players, 200 with 3, 200 with 4",
        (Construct.TARGET,),
        readers.number_by_count(1, HIGHEST_POINTS),
    ),
    Form(
        "match",
        "match ends at once",
        "when CONDITION",
        "When the match is over. Asked after each placement, call and settlement.",
        "match ends at once when score >= target",
        (Construct.FINISH,),
        readers.finish(FinishAsked.AT_ONCE),
    ),
    Form(
        "match",
        "match ends after round",
        "when CONDITION",
        "When the match is over. Asked after each settlement.",
        "match ends after a round when score >= target",
        (Construct.FINISH,),
        readers.finish(FinishAsked.AFTER_ROUND),
    ),
    Form(
        "match",
        "score becomes",
        "POINTS",
        "What the score of a side becomes when it gets points; if no clause says so, they are "
        "added.",
        "score becomes score when score + points > target; otherwise score + points",
        (Construct.BECOMES,),
        readers.amount(Moment.SCORE, Kind.POINTS),
    ),
    Form(
        "match",
        "winner is",
        "the side with the highest score, else …",
        "Who wins once the match is over. If several have most: `drawn`, `another round`, or "
        "`as many rounds as players`.",
        "winner is the side with the highest score, else drawn",
        (Construct.WINNER,),
        readers.choice(_WINNERS),
    ),
    Form(
        None,
        "refuse",
        "CODE",
        "The rule answers for a violation that no other clause answers for.",
        "refuse setup.tiles",
        (Construct.REFUSAL,),
        readers.refusal,
    ),
)
"""All forms, by section, in the order in which the tour of the language lists them."""

FORMS_BY_WORDS = {form.words: form for form in FORMS}
