"""The forms of clauses: the table of all that can be said.

A form is found by its fixed words. To let the language say more, add a row; a new verb also goes
into the grammar.
"""

from __future__ import annotations

from dataclasses import dataclass

from dominospec.language import readers, tree
from dominospec.language.constructs import Construct, Leadership
from dominospec.language.readers import Payee, Reader
from dominospec.rulebook.basics import RuleKind
from dominospec.rulebook.model import OpenerClaim, Receiver, SpinnerChoice
from dominospec.rulebook.nouns import Moment

HIGHEST_DOUBLE = 18
MOST_PLAYERS = 12
MOST_TILES = (HIGHEST_DOUBLE + 1) * (HIGHEST_DOUBLE + 2) // 2
HIGHEST_POINTS = 100_000

VERBS = frozenset(
    {"is", "are", "counts", "starts", "fits", "opens", "goes", "ends", "must"}
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


_CLAIMS = {"by lot": OpenerClaim.LOT, "whoever went out": OpenerClaim.WENT_OUT}
_FIRST_CLAIMS = {"by lot": OpenerClaim.LOT}
_SPINNERS = {
    "no double": SpinnerChoice.NONE,
    "the first double": SpinnerChoice.FIRST,
    "every double": SpinnerChoice.EVERY,
}
_WENT_OUT = {"the side that went out": Leadership(None)}
_MOVER = {"mover": Payee(None, Moment.PLACEMENT)}
_PAYEES = {
    "leader": Payee(Receiver.LEADER, Moment.SETTLEMENT),
    "each leader": Payee(Receiver.EACH_LEADER, Moment.SETTLEMENT),
    "each seat": Payee(Receiver.EACH_SEAT, Moment.SETTLEMENT_SEAT),
}
_AFTER = {
    "out": (Construct.PAYMENT_AFTER_OUT,),
    "block": (Construct.PAYMENT_AFTER_BLOCK,),
    "round": (Construct.PAYMENT_AFTER_OUT, Construct.PAYMENT_AFTER_BLOCK),
}


def _one(section: str, words: str, takes: str, construct: Construct, read: Reader) -> Form:
    return Form(section, words, takes, (construct,), read)


def _condition(section: str, words: str, construct: Construct, moment: Moment) -> Form:
    return _one(section, words, "when CONDITION", construct, readers.condition(moment))


def _payments(cause: str) -> tuple[Form, ...]:
    constructs = _AFTER[cause]
    receivers = "RECEIVER [when CONDITION]"
    return (
        Form(
            "settlement",
            f"after {cause}: award",
            f"POINTS to {receivers}",
            constructs,
            readers.award(_PAYEES),
        ),
        Form(
            "settlement",
            f"after {cause}: take",
            f"POINTS from {receivers}",
            constructs,
            readers.taking(_PAYEES),
        ),
        Form(
            "settlement",
            f"after {cause}: award nothing",
            "[when CONDITION]",
            constructs,
            readers.nothing(Moment.SETTLEMENT),
        ),
    )


FORMS: tuple[Form, ...] = (
    _one(
        "setup", "set is", "double N", Construct.SET, readers.measure("double", 1, HIGHEST_DOUBLE)
    ),
    _one("setup", "players are", "N, N, …", Construct.PLAYERS, readers.numbers(2, MOST_PLAYERS)),
    _one("setup", "sides are", "SEATS", Construct.SIDES, readers.seats_by_count),
    _one("setup", "deal", "N", Construct.DEAL, readers.number_by_count(1, MOST_TILES)),
    _one("setup", "reserve is", "N", Construct.RESERVE, readers.number_by_count(0, MOST_TILES)),
    _condition("setup", "tile starts", Construct.STARTS, Moment.START),
    _one(
        "setup",
        "first opener is",
        "CLAIM",
        Construct.FIRST_OPENER,
        readers.choice(_FIRST_CLAIMS),
    ),
    _one(
        "setup",
        "opener after out is",
        "CLAIM",
        Construct.OPENER_AFTER_OUT,
        readers.choice(_CLAIMS),
    ),
    _one(
        "setup",
        "opener after block is",
        "CLAIM",
        Construct.OPENER_AFTER_BLOCK,
        readers.choice(_FIRST_CLAIMS),
    ),
    _condition("placement", "half fits", Construct.FITS, Moment.FIT),
    _one("placement", "spinner is", "DOUBLE", Construct.SPINNER, readers.choice(_SPINNERS)),
    _condition("placement", "line opens", Construct.LINES, Moment.GATE),
    _condition("placement", "branch opens", Construct.BRANCHES, Moment.GATE),
    _one("turn", "play goes clockwise", "", Construct.ORDER, readers.fixed(+1)),
    _one("turn", "play goes counterclockwise", "", Construct.ORDER, readers.fixed(-1)),
    _condition("turn", "mover must play", Construct.MUST_PLAY, Moment.TURN),
    _condition("turn", "mover must draw", Construct.MUST_DRAW, Moment.TURN),
    _condition("turn", "mover must pass", Construct.MUST_PASS, Moment.TURN),
    _condition("turn", "round ends out", Construct.OUT, Moment.ROUND_END),
    _condition("turn", "round ends blocked", Construct.BLOCKED, Moment.ROUND_END),
    _one(
        "scoring",
        "plain half counts",
        "HALVES",
        Construct.PLAIN_HALF,
        readers.halves(Moment.PLAIN_WORTH),
    ),
    _one(
        "scoring", "double counts", "HALVES", Construct.DOUBLE, readers.halves(Moment.DOUBLE_WORTH)
    ),
    _one(
        "scoring",
        "spinner counts",
        "HALVES",
        Construct.SPINNER_WORTH,
        readers.halves(Moment.DOUBLE_WORTH),
    ),
    _one(
        "scoring",
        "after placement: award",
        "POINTS to mover [when CONDITION]",
        Construct.PLACEMENT_AWARD,
        readers.award(_MOVER),
    ),
    Form(
        "scoring",
        "greatest total is",
        "N",
        (Construct.GREATEST_TOTAL,),
        readers.number(0, HIGHEST_POINTS),
        RuleKind.FACT,
    ),
    Form(
        "scoring",
        "greatest award is",
        "N",
        (Construct.GREATEST_AWARD,),
        readers.number(0, HIGHEST_POINTS),
        RuleKind.FACT,
    ),
    _one(
        "settlement",
        "after out: leader is",
        "LEADER",
        Construct.LEADER_AFTER_OUT,
        readers.leadership("the side with the least", Moment.LEADER, _WENT_OUT),
    ),
    _one(
        "settlement",
        "after block: leader is",
        "LEADER",
        Construct.LEADER_AFTER_BLOCK,
        readers.leadership("the side with the least", Moment.LEADER, {}),
    ),
    *_payments("out"),
    *_payments("block"),
    *_payments("round"),
    _one("match", "target is", "N", Construct.TARGET, readers.number_by_count(1, HIGHEST_POINTS)),
    _condition("match", "match ends at once", Construct.FINISH, Moment.MATCH_END),
    _one(
        "match",
        "winner is",
        "the side with the highest score, else drawn",
        Construct.WINNER,
        readers.choice({"the side with the highest score, else drawn": True}),
    ),
    Form(None, "refuse", "CODE", (Construct.REFUSAL,), readers.refusal),
)
"""All forms, in the order in which the tour of the language lists them."""

FORMS_BY_WORDS = {form.words: form for form in FORMS}
