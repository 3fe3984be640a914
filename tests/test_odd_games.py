"""Legal games that nobody would play: from their rules to records and cases, every stage holds."""

from __future__ import annotations

import json
from random import Random

import pytest
from dominospec.conformance import suite
from dominospec.conformance.checks import difference
from dominospec.emit import load_engine
from dominospec.language import load_text
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
}


def book(name: str) -> RuleBook:
    """The rule book of an odd variant of All Fives."""
    text = f'game {name} "An odd game" extends all_fives\n{ODD[name]}'
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


@pytest.mark.parametrize("name", ODD)
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
