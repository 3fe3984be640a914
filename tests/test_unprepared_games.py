"""Games that nobody prepared: written by somebody who knew the tour of the language alone.

They are tellings of the family that no shipped game follows, and nothing was made for them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from dominospec.commands.specs import examine
from dominospec.conformance import suite
from dominospec.conformance.checks import difference
from dominospec.emit import load_engine
from dominospec.language import load

SPECS = sorted((Path(__file__).parent / "unprepared").glob("*.rules"))


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_it_is_clean_and_its_examples_come_out(path: Path) -> None:
    assert examine(str(path), trying=False).findings == ()


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_it_is_played_to_the_end_and_its_records_are_valid(path: Path) -> None:
    book = load(path).book
    assert book is not None
    engine = load_engine(book)
    for players in engine.RULES.players:
        for seed in range(3):
            record = engine.random_match(players, Random(seed))
            assert engine.validate(json.loads(json.dumps(record))).violations == ()


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_its_engine_passes_its_cases(path: Path) -> None:
    book = load(path).book
    assert book is not None
    engine, whole = load_engine(book), suite(book)
    wrong = [case.id for case in whole.cases if difference(engine, case.scenario, whole.records)]
    assert wrong == []
