"""Every noun of every moment is answered: by the interpreter, by an engine, and by what searches.

The games read a noun where it changes nothing, as in ``hand = hand``, so a noun that somebody
forgot to answer for cannot hide behind one that decides before it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random

import pytest
from dominospec.conformance.interpreter.matches import Scribe, greedy
from dominospec.conformance.thinking import think
from dominospec.emit import load_engine
from dominospec.language import load_text
from dominospec.rulebook.asking import asked
from dominospec.rulebook.expression import Expression, Kind
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook.nouns import DOMAINS, NOUNS, Moment, NounEntry
from dominospec.strength.equivalence import equivalent
from dominospec.strength.mutants import Asked, Mutant
from test_family_table import game_with

CASE = "(1 when {}; otherwise 0)"
PLACES = [
    (Moment.DEALT, "deal again when not ({})"),
    (Moment.DEALT_HAND, f"first opener is hand with the highest {CASE}"),
    (Moment.DEALT_HAND, f"deal again when max({CASE} for each hand) = 0"),
    (Moment.HELD_TILE, "first opener is holder of the highest pips when {}, else by lot"),
    (Moment.START, "tile starts when {}"),
    (Moment.FIT, "half fits when half = site and {}"),
    (Moment.SPIN, "double spins when {}"),
    (Moment.TURNING, "double may turn when {}"),
    (Moment.GATE, "line opens when {}"),
    (Moment.GATE, "branch opens when joined lines = 2 and {}"),
    (Moment.PLAIN_WORTH, "plain half counts 1 when free and {}; otherwise 0"),
    (Moment.DOUBLE_WORTH, "double counts 1 when {}; otherwise 0"),
    (Moment.DOUBLE_WORTH, "spinner counts 1 when {}; otherwise 0"),
    (Moment.TURN, "mover must play when able and {}"),
    (Moment.TURN, "mover must draw when not able and boneyard > reserve and {}"),
    (Moment.TURN, "mover must pass when not able and boneyard <= reserve and {}"),
    (Moment.TURN, "mover may play when {}"),
    (Moment.TURN, "mover may draw when not ({})"),
    (Moment.AGAIN, "turn goes on when not ({})"),
    (Moment.ROUND_END, "round ends out when hand = 0 and {}"),
    (Moment.ROUND_END, "round ends blocked when boneyard <= reserve and nobody able and {}"),
    (Moment.PLACEMENT, f"after placement: award {CASE} to mover"),
    (Moment.PLACEMENT, "after placement: award 1 to mover when {}"),
    (Moment.NUMBER, f"after placement: award sum({CASE} for each number) to mover"),
    (Moment.CALL, "caller may call when {}"),
    (Moment.CALL, f"after call: award {CASE} to caller"),
    (Moment.CALL, "after call: award called to caller when {}"),
    (Moment.LEFT_TILE, "left tile counts pips when {}; otherwise 0"),
    (Moment.LEADER, f"after out: leader is the side with the highest {CASE}"),
    (Moment.SETTLEMENT, "after out: award 9 to leader when {}"),
    (Moment.PAYMENT, f"after out: award {CASE} to leader"),
    (Moment.PAYMENT_SEAT, f"after out: award {CASE} to each seat"),
    (Moment.HAND, f"after out: award sum({CASE} for each hand) to leader"),
    (Moment.SIDE, f"after out: award sum({CASE} for each opposing side) to leader"),
    (Moment.SCORE, "score becomes score + points when {}; otherwise score"),
    (Moment.MATCH_END, "match ends at once when score >= target and {}"),
]


def read(entry: NounEntry) -> str:
    """A condition that reads a noun and always holds."""
    words = entry.words
    return f"({words} or not {words})" if entry.kind is Kind.TRUTH else f"{words} = {words}"


def everything(moment: Moment) -> str:
    """A condition that reads all nouns of a moment, and of what may be run over, and holds."""
    nouns = [read(entry) for entry in NOUNS[moment]]
    folds = [
        f"sum((1 when {everything(domain.members)}; otherwise 0) for each {domain.words}) >= 0"
        for domain in DOMAINS.get(moment, ())
    ]
    return " and ".join([*nouns, *folds])


@cache
def book_of(clause: str) -> RuleBook:
    loaded = load_text(game_with(clause), file="shown.rules")
    assert loaded.book is not None, [finding.title for finding in loaded.findings]
    return loaded.book


def test_every_moment_is_asked_somewhere() -> None:
    assert {moment for moment, _ in PLACES} == set(Moment)


@pytest.mark.parametrize(("moment", "clause"), PLACES, ids=lambda part: str(part)[:40])
def test_interpreter_and_engine_answer_every_noun(moment: Moment, clause: str) -> None:
    book = book_of(clause.replace("{}", everything(moment)))
    engine = load_engine(book)
    scribe = Scribe(book, 3, Random(2), greedy)
    ends: set[str | None] = set()
    while len(ends) < 2 and len(scribe.rounds) < 40 and not (scribe.last and scribe.last.over):
        ends.add(scribe.play().ended)
    assert None not in ends
    written, played = scribe.record(), engine.random_match(3, Random(3))
    for record in (written, json.loads(json.dumps(played))):
        assert engine.validate(record).violations == ()
        readable = getattr(engine, "_replayed", engine.validate)
        assert readable(record).violations == ()
    assert engine.judge(engine.compact(played)) is not None


@pytest.mark.parametrize(("moment", "clause"), PLACES, ids=lambda part: str(part)[:40])
def test_searches_answer_every_noun(moment: Moment, clause: str) -> None:
    """What thinks about a rule, and what compares it with a slip, leaves none without a value."""
    plain = book_of(clause.replace("{}", "always"))
    place = re.split(r"(?<=opens|ounts|.call) ", clause)[0]
    for entry in NOUNS[moment]:
        book = book_of(clause.replace("{}", read(entry)))
        think(book)
        changed = [
            Asked(one.moment, one.expression, other.expression)
            for one, other in zip(asked(plain), asked(book), strict=True)
            if one.expression != other.expression
        ]
        mutant = Mutant("rule", place, "noun", "", entry.words, book, changed[0])
        equivalent(plain, mutant)


def expressions(part: object) -> Iterator[Expression]:
    """All expressions of a rule book, wherever they stand in it."""
    if isinstance(part, Expression):
        yield part
    elif isinstance(part, Mapping):
        yield from expressions(tuple(part.values()))
    elif isinstance(part, tuple):
        for one in part:
            yield from expressions(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from expressions(getattr(part, field.name))


@pytest.mark.parametrize(("moment", "clause"), PLACES, ids=lambda part: str(part)[:40])
def test_every_expression_of_a_rule_book_is_asked(moment: Moment, clause: str) -> None:
    """One that is forgotten would be silently absent from engines and from what they are told."""
    book = book_of(clause.replace("{}", everything(moment)))
    assert Counter(one.expression for one in asked(book)) == Counter(expressions(book))
