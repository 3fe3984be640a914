"""Mutants of an engine's source."""

from __future__ import annotations

import pytest
from conformance.books import shipped
from dominospec.emit.engine import engine_source
from dominospec.strength.code import code_mutants, measure_code

SOURCE = '''
# -- the layout


def drawn(reserve: int) -> int:
    """Two: 2."""
    if not reserve > 0 and reserve % 5 == 0:
        return 1 if reserve else 0
    message = f"{reserve + 1} tiles"
    return reserve - 1


def _seen(seat: int) -> int:
    return seat + 2


# -- chance


def other() -> int:
    return 1
'''


def test_operators_make_what_they_say() -> None:
    found = {(one.operator, one.before, one.after) for one in code_mutants(SOURCE)}
    assert found == {
        ("operator", "not reserve > 0 and reserve % 5 == 0", "not reserve > 0 or reserve % 5 == 0"),
        ("dropped", "not reserve > 0 and reserve % 5 == 0", "reserve % 5 == 0"),
        ("dropped", "not reserve > 0 and reserve % 5 == 0", "not reserve > 0"),
        ("negated", "not reserve > 0", "reserve > 0"),
        ("comparison", "reserve > 0", "reserve >= 0"),
        ("comparison", "reserve > 0", "reserve <= 0"),
        ("constant", "0", "1"),
        ("comparison", "reserve % 5 == 0", "reserve % 5 != 0"),
        ("arithmetic", "reserve % 5", "reserve // 5"),
        ("constant", "5", "4"),
        ("constant", "5", "6"),
        ("swapped", "1 if reserve else 0", "0 if reserve else 1"),
        ("constant", "1", "0"),
        ("constant", "1", "2"),
        ("arithmetic", "reserve - 1", "reserve + 1"),
    }


def test_a_mutant_is_the_engine_but_for_one_place() -> None:
    source = engine_source(shipped())
    for one in code_mutants(source)[::25]:
        compile(one.source, one.id, "exec")
        before, after = source.splitlines(), one.source.splitlines()
        assert sum(a != b for a, b in zip(before, after, strict=False)) >= 1


def test_ids_are_unique_and_the_same_again() -> None:
    source = engine_source(shipped())
    ids = [one.id for one in code_mutants(source)]
    assert ids == [one.id for one in code_mutants(source)]
    assert len(set(ids)) == len(ids) > 200


@pytest.mark.parametrize("seed", [1])
def test_most_slips_in_an_engine_are_found(seed: int) -> None:
    measured = measure_code(shipped(), jobs=2, sample=24, seed=seed)
    assert measured.count("killed") >= 20
