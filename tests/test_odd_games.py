"""Legal games that nobody would play: from their rules to records and cases, every stage holds."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from dominospec.conform.comparing import difference as difference_of_answers
from dominospec.conform.serving import answers_of
from dominospec.conform.vector import read_vector
from dominospec.conform.vectors import vectors
from dominospec.conformance import run_examples, suite
from dominospec.conformance.checks import difference
from dominospec.emit import load_engine
from dominospec.language import load_text
from dominospec.language.codes import Code
from dominospec.rulebook.model import RuleBook

NO_FACT = "scoring\n  remove fact greatest\n"
ODD = {
    "negative_ends": NO_FACT
    + '  replace rule plain-end\n    "Ends cost."\n    plain half counts 0 - 3\n',
    "huge_ends": NO_FACT
    + '  replace rule plain-end\n    "Ends are dear."\n    plain half counts 1000000\n',
    "no_awards": NO_FACT + "  remove rule award\n",
    "two_awards_in_one_rule": NO_FACT
    + '  replace rule award\n    "Threes and fives, added."\n'
    + "    after placement: award total to mover when total > 0 and total mod 3 = 0\n"
    + "    after placement: award total to mover when total > 0 and total mod 5 = 0\n",
    "leader_by_all_hands": 'settlement\n  replace rule out-leader\n    "All lead."\n'
    + "    after out: leader is the side with the least sum(tiles for each hand)\n",
    "any_half_fits": 'placement\n  replace rule attach\n    "Any half fits."\n'
    + "    half fits always\n",
    "fractions_compared": NO_FACT
    + '  replace rule award\n    "Small totals."\n'
    + "    after placement: award total to mover when total / 2 < 5\n",
    "sevenths": NO_FACT
    + '  replace rule award\n    "A seventh."\n'
    + "    after placement: award total / 7 to mover when total > 0\n",
    "thirds_at_the_end": 'settlement\n  replace rule out-won\n    "A third."\n'
    + "    after out: award sum(pips for each opposing hand) / 3 to leader\n",
}
CALLED = {
    "thirds_called": ("muggins", 3),
    "hundredths_called": ("muggins", 100),
}
"""Games in which parts of points are called: the base, and what a total is divided by."""
OF_OTHER_BASES = {
    "five_from_each_seat": (
        "seven_rocks",
        'settlement\n  replace rule own-hand\n    "Each seat pays."\n'
        "    after round: take 5 from each seat\n",
    ),
    "four_for_each_side": (
        "seven_rocks",
        'settlement\n  replace rule own-hand\n    "Each side is paid."\n'
        "    after round: award sum(4 for each opposing side) to each side\n",
    ),
    "doubles_open": (
        "all_fives",
        'setup\n  replace rule first-opener\n    "Doubles first."\n'
        "    first opener is holder of the highest (24 when double; otherwise 3)\n",
    ),
    "two_rounds_with_calls": (
        "muggins",
        'match\n  replace rule finish\n    "Two rounds."\n    match ends at once when round > 1\n',
    ),
    "paid_twice_by_a_rule": (
        "draw",
        'settlement\n  replace rule out-won\n    "Five, and five more."\n'
        "    after out: award 5 to leader\n"
        "    after out: award 5 to leader when leaders = 1\n",
    ),
    "no_second_deal": (
        "all_fives",
        'setup\n  replace rule opener-after-out\n    "Nobody opens again."\n'
        "    opener after out is holder of the least pips when round < 1, else new deal\n",
    ),
    "no_opening": (
        "all_fives",
        NO_FACT + 'setup\n  replace rule opening\n    "Nothing opens."\n    tile starts never\n'
        'turn\n  replace rule out\n    "Over at once."\n'
        "    round ends out when nobody able\n",
    ),
}
"""Variants of others than All Fives: the base, and what is changed."""
PARTS = ("sevenths", "thirds_at_the_end", "thirds_called")
"""Games whose points have no exact JSON numbers."""


def book(name: str) -> RuleBook:
    """The rule book of an odd variant."""
    base, changed = "all_fives", ODD.get(name, "")
    if name in OF_OTHER_BASES:
        base, changed = OF_OTHER_BASES[name]
    if name in CALLED:
        base, parts = CALLED[name]
        award = f"after placement: award total / {parts} to mover when total > 0"
        changed = f'scoring\n  replace rule award\n    "Parts."\n    {award}\n'
    text = f'game {name} "An odd game" extends {base}\n{changed}examples\n  drop all examples\n'
    loaded = load_text(text, file=f"{name}.rules")
    assert loaded.book is not None, loaded.findings
    return loaded.book


@pytest.mark.parametrize("name", ODD)
def test_its_records_are_valid_for_the_fast_and_the_readable_path(name: str) -> None:
    engine = load_engine(book(name))
    for seed in range(3):
        record = json.loads(json.dumps(engine.random_match(3, Random(seed))))
        assert engine.validate(record).violations == ()
        assert engine._replayed(record) == engine.validate(record)
        assert engine.judge(engine.playout_match(Random(seed), 2)) is not None


@pytest.mark.parametrize("name", CALLED)
def test_its_records_with_calls_are_valid(name: str) -> None:
    engine = load_engine(book(name))
    parts = 0
    for seed in range(3):
        record = json.loads(json.dumps(engine.random_match(4, Random(seed))))
        assert engine.validate(record).violations == ()
        events = [event for sheet in record["rounds"] for event in sheet["events"]]
        parts += sum(event.get("call", 0) % 1 > 0 for event in events)
    assert parts > 10


def test_a_wrong_call_is_told_in_the_numbers_of_the_record() -> None:
    engine = load_engine(book("thirds_called"))
    record = json.loads(json.dumps(engine.random_match(2, Random(1))))
    events = record["rounds"][0]["events"]
    event = next(event for event in events if event.get("call", 0) % 1)
    right = event["call"]
    event["call"] = right + 0.25
    (found,) = engine.validate(record).violations
    assert found.message.endswith(f"may not call {right + 0.25}: {right} points are due")


def test_a_fact_where_nothing_may_be_laid() -> None:
    text = 'game none "None" extends all_fives\nsetup\n  replace rule opening\n'
    rules = load_text(f'{text}    "Nothing."\n    tile starts never\n', file="none.rules").book
    assert rules is not None
    found = [one.expected for one in run_examples(rules) if one.code is Code.FACT_FAILS]
    assert found == ["0, since no tile may be laid"] * 2
    assert not any(case.group == "scoring.greatest" for case in suite(rules).cases)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_there_is_not_may_not_call(seat: int) -> None:
    engine = load_engine(book("thirds_called"))
    state = engine.Match(4).deal(Random(1))
    while not state.due:
        state.apply(state.legal_actions()[0])
    refusal = state.refusal(engine.Call(state.due), seat)
    assert (refusal.code, refusal.rule) == ("call.refused", "scoring.call")


@pytest.mark.parametrize("name", [*ODD, *OF_OTHER_BASES, "thirds_called"])
def test_its_cases_hold(name: str) -> None:
    rules = book(name)
    engine = load_engine(rules)
    cases = suite(rules)
    wrong = {
        case.id: found
        for case in cases.cases
        if (found := difference(engine, case.scenario, cases.records))
    }
    assert wrong == {}
    if name in PARTS:
        answer = answers_of(engine)
        listed = json.loads(json.dumps([vector.as_json() for vector in vectors(rules, cases)]))
        assert any(re.search(r"\d\.\d{3}", json.dumps(vector["then"])) for vector in listed)
        for vector in map(read_vector, listed):
            if vector.query != "divide":  # one of the counts takes as long as all the rest
                then = answer(vector.query, vector.given, vector.when)
                assert difference_of_answers(vector.then, then) is None, vector.id


def test_a_match_that_is_decided_before_it_begins_is_left_to_the_readable_path() -> None:
    text = (
        'game over_at_once "Over at once" extends all_fives\n'
        'match\n  replace rule finish\n    "Under a hundred."\n'
        "    match ends at once when score < 100\n"
    )
    rules = load_text(text, file="over_at_once.rules").book
    assert rules is not None
    engine = load_engine(rules)
    record = {
        "format": "domino-record/1",
        "game": "over_at_once",
        "players": 2,
        "rounds": [],
        "winner": None,
    }
    assert [found.code for found in engine.validate(record).violations] == ["match.winner"]
    with pytest.raises(ValueError, match="decided"):
        engine.playout(Random(1), 2)
