"""Edits of a spec change the cases with it, and nothing else has to be touched."""

from __future__ import annotations

import pytest
from dominospec.conformance import without_cases

from .books import (
    EDITS,
    ODD_EDITS,
    Edit,
    derived,
    edited,
    edited_engine,
    edited_suite,
    failing,
    fails,
    shipped_engine,
    shipped_suite,
)

edits = pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)


@edits
def test_cases_change(edit: Edit) -> None:
    assert derived(edited_suite(edit)) != derived(shipped_suite())


@edits
def test_edited_engine_passes_what_is_derived_from_the_edit(edit: Edit) -> None:
    held = edited_suite(edit)
    assert failing(edited_engine(edit), held, derived(held)) == []


@edits
def test_engine_from_before_fails(edit: Edit) -> None:
    held = edited_suite(edit)
    assert fails(shipped_engine(), held, derived(held))


@edits
def test_edited_engine_fails_what_was_derived_before(edit: Edit) -> None:
    held = shipped_suite()
    assert fails(edited_engine(edit), held, derived(held))


@edits
def test_rules_that_no_play_reaches_are_reported(edit: Edit) -> None:
    unreached = {"first double to none": ("scoring.spinner-end",)}
    assert without_cases(edited(edit), edited_suite(edit).cases) == unreached.get(edit.name, ())


@pytest.mark.parametrize("edit", ODD_EDITS, ids=lambda edit: edit.name)
def test_whatever_can_be_said_can_be_held_to(edit: Edit) -> None:
    held = edited_suite(edit)
    assert failing(edited_engine(edit), held, derived(held)) == []
    assert fails(shipped_engine(), held, derived(held))
    unreached = {
        "every double spins": ("scoring.double-end",),
        "a tile is joined once": (
            "turn.order",
            "scoring.double-end",
            "settlement.left",
            "match.played-out",
        ),
    }
    assert without_cases(edited(edit), held.cases) == unreached.get(edit.name, ())


def test_the_test_of_a_fact_that_an_edit_makes_wrong_fails() -> None:
    (edit,) = (edit for edit in EDITS if edit.name == "multiple of 5 to 3")
    held = edited_suite(edit)
    facts = [case for case in held.cases if case.group == "scoring.greatest"]
    wrong = failing(edited_engine(edit), held, facts)
    assert wrong == ["scoring.greatest/greatest-award"]
