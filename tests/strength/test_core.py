"""The smallest suite: it finds as much, and no case of it is needless."""

from __future__ import annotations

from dominospec.strength.core import core


def test_it_finds_all_that_is_found() -> None:
    killers = {"m1": ["a", "b"], "m2": ["b", "c"], "m3": ["c"], "m4": []}
    found = core(killers, ["a", "b", "c"])
    assert found in (("a", "c"), ("b", "c"))
    assert all(set(cases) & {*found} for cases in killers.values() if cases)


def test_what_others_make_needless_is_dropped() -> None:
    # a is taken first, since it finds most; b and c then find all that it does
    killers = {
        "m1": ["a", "b"],
        "m2": ["a", "b"],
        "m3": ["a", "c"],
        "m4": ["a", "c"],
        "m5": ["b"],
        "m6": ["c"],
    }
    assert core(killers, ["a", "b", "c"]) == ("b", "c")


def test_of_two_that_find_as_much_the_earlier_is_taken() -> None:
    assert core({"m": ["late", "early"]}, ["early", "late"]) == ("early",)


def test_nothing_is_needed_where_nothing_is_found() -> None:
    assert core({"m": []}, ["a"]) == ()
