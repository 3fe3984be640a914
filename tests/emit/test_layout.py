"""The layout of the generated engines: sites, ends, totals, awards, refusals, taking back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest
from dominospec.emit import load_engine
from dominospec.rulebook.model import RuleBook

from emit.books import (
    all_fits,
    at_blanks,
    blank_halves,
    engine,
    five_up,
    fives_and_threes,
    nothing_fits,
    sevens,
    us_sniff,
)

FULL = (
    "1|4", "1|1@1|4.low", "4|4@1|4.high", "3|4@4|4.line-b", "1|2@1|1.line-b", "1|5@1|1.branch-a",
    "5|5@1|5.high", "0|5@5|5.line-b", "1|3@1|1.branch-b",
)  # fmt: skip


def laid(module: ModuleType, *placements: str) -> Any:
    return module.Layout(map(module.Play.parse, placements))


def sites(layout: Any) -> list[str]:
    return [str(site) for site in layout.sites()]


def ends(layout: Any) -> list[tuple[str, int]]:
    return [(str(tile), pips) for tile, pips in layout.ends()]


@pytest.mark.parametrize(
    ("placements", "open_sites", "counted", "total", "award"),
    [
        ((), [], [], 0, 0),
        (("1|4",), ["1|4.low", "1|4.high"], [("1|4", 1), ("1|4", 4)], 5, 5),
        (("2|2",), ["2|2.line-a", "2|2.line-b"], [("2|2", 4)], 4, 0),
        (("0|0",), ["0|0.line-a", "0|0.line-b"], [("0|0", 0)], 0, 0),
        (FULL[:2], ["1|1.line-b", "1|4.high"], [("1|1", 2), ("1|4", 4)], 6, 0),
        (FULL[:3], ["1|1.line-b", "4|4.line-b"], [("1|1", 2), ("4|4", 8)], 10, 10),
        (FULL[:4], ["1|1.line-b", "3|4.low"], [("1|1", 2), ("3|4", 3)], 5, 5),
        (FULL[:5], ["1|1.branch-a", "1|1.branch-b", "1|2.high", "3|4.low"],
         [("1|2", 2), ("3|4", 3)], 5, 5),
        (FULL[:6], ["1|1.branch-b", "1|2.high", "1|5.high", "3|4.low"],
         [("1|2", 2), ("1|5", 5), ("3|4", 3)], 10, 10),
        (FULL[:7], ["1|1.branch-b", "1|2.high", "3|4.low", "5|5.line-b"],
         [("1|2", 2), ("3|4", 3), ("5|5", 10)], 15, 15),
        (FULL[:8], ["0|5.low", "1|1.branch-b", "1|2.high", "3|4.low"],
         [("0|5", 0), ("1|2", 2), ("3|4", 3)], 5, 5),
        (FULL, ["0|5.low", "1|2.high", "1|3.high", "3|4.low"],
         [("0|5", 0), ("1|2", 2), ("1|3", 3), ("3|4", 3)], 8, 0),
        (("3|6", "6|6@3|6.high"), ["3|6.low", "6|6.line-b"], [("3|6", 3), ("6|6", 12)], 15, 15),
    ],
)  # fmt: skip
def test_worked_boards(
    placements: tuple[str, ...],
    open_sites: list[str],
    counted: list[tuple[str, int]],
    total: int,
    award: int,
) -> None:
    layout = laid(engine(), *placements)
    assert sites(layout) == open_sites
    assert ends(layout) == counted
    assert (layout.total, layout.award) == (total, award)
    assert [str(play) for play in layout.placements] == list(placements)


def test_joins_and_spinners() -> None:
    layout = laid(engine(), *FULL[:5])
    assert [(str(site), str(inner)) for site, inner in layout.joins] == [
        ("1|4.low", "1|1.line-a"),
        ("1|4.high", "4|4.line-a"),
        ("4|4.line-b", "3|4.high"),
        ("1|1.line-b", "1|2.low"),
    ]
    assert [str(tile) for tile in layout.spinners] == ["1|1"]


def test_taking_back_leads_through_the_same_boards() -> None:
    layout = laid(engine(), *FULL)
    for length in range(len(FULL), -1, -1):
        same = laid(engine(), *FULL[:length])
        assert (layout.sites(), layout.ends(), layout.joins) == (
            same.sites(),
            same.ends(),
            same.joins,
        )
        assert (layout.total, layout.award) == (same.total, same.award)
        if length:
            assert str(layout.undo()) == FULL[length - 1]
    with pytest.raises(IndexError):
        layout.undo()


def test_a_copy_is_its_own() -> None:
    layout = laid(engine(), *FULL[:3])
    copy = layout.copy()
    assert (copy.sites(), copy.ends(), copy.joins) == (layout.sites(), layout.ends(), layout.joins)
    copy.undo()
    assert len(layout.placements) == 3


@pytest.mark.parametrize(
    ("placements", "play", "code", "words"),
    [
        ((), "1|1@1|4.low", "placement.no-site", "no site"),
        ((), "7|7", "placement.not-in-hand", "set"),
        (("1|4",), "1|1", "placement.no-site", "without a site"),
        (("1|4",), "1|4@1|4.low", "placement.not-in-hand", "already"),
        (("1|4",), "1|1@1|4.line-a", "placement.no-site", "low, high"),
        (("1|4",), "1|1@2|4.low", "placement.no-site", "not laid"),
        (FULL[:2], "1|2@1|4.low", "placement.no-site", "1|1 is joined"),
        (FULL[:2], "1|2@1|1.line-a", "placement.no-site", "1|4 is joined"),
        (FULL[:2], "1|2@1|1.branch-a", "placement.closed-branch", "1 line side of 1|1"),
        (FULL[:3], "4|5@4|4.branch-a", "placement.no-site", "line-a, line-b"),
        (FULL[:2], "2|3@1|1.branch-b", "placement.closed-branch", "not open yet"),
        (FULL[:2], "2|3@1|1.line-b", "placement.no-match", "value 1"),
    ],
)  # fmt: skip
def test_refusals(placements: tuple[str, ...], play: str, code: str, words: str) -> None:
    module = engine()
    layout = laid(module, *placements)
    refusal = layout.refusal(*module.Play.parse(play))
    assert refusal.code == code
    assert words in refusal.message
    assert refusal.rule in module.RULES.rules
    with pytest.raises(module.Illegal) as caught:
        layout.place(*module.Play.parse(play))
    assert caught.value.code == code
    assert len(layout.placements) == len(placements)


def test_legal_placements_are_those_not_refused() -> None:
    module = engine()
    for length in range(len(FULL) + 1):
        layout = laid(module, *FULL[:length])
        free = [None, *layout.sites()]
        allowed = [
            module.Play(tile, site)
            for tile in module.RULES.tiles
            for site in free
            if layout.refusal(tile, site) is None
        ]
        rest = [
            tile for tile in module.RULES.tiles if tile not in {p.tile for p in layout.placements}
        ]
        assert layout.legal(rest) == allowed
        assert layout.is_able(rest) == bool(allowed)
        assert layout.legal(reversed(rest)) == allowed


@pytest.mark.parametrize("text", ["1|4", "4|1", "4-1", "1-4"])
def test_tiles_are_read(text: str) -> None:
    assert engine().Tile.parse(text) == (1, 4)
    assert str(engine().Site.parse(text + ".high")) == "1|4.high"
    assert str(engine().Play.parse(f"{text}@{text}.low")) == "1|4@1|4.low"


@pytest.mark.parametrize(
    "text",
    ["", "1", "1|", "1||4", "01|4", "1|4 ", "+1|4", "1/4", "\uff11|4", "1|4\n", "-1|4", "1|4|5"],
)
def test_other_texts_are_no_tiles(text: str) -> None:
    for read in (engine().Tile.parse, engine().Play.parse):
        with pytest.raises(ValueError, match="no tile"):
            read(text)


@pytest.mark.parametrize(
    "text", ["", "1|4", "1|4.", "1|4.Low", "low", "1|4.low.low", ".low", "1|4.low "]
)
def test_other_texts_are_no_sites(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (site|tile)"):
        engine().Site.parse(text)


def test_perft() -> None:
    module = engine()
    assert [module.perft(depth) for depth in range(4)] == [1, 28, 336, 3906]
    divided = module.divide(3)
    assert [str(play) for play, _ in divided] == [str(tile) for tile in module.RULES.tiles]
    assert sum(count for _, count in divided) == 3906
    with pytest.raises(ValueError, match="0 or more"):
        module.perft(-1)


# -- other games


def test_without_a_spinner_no_branch_is_a_site() -> None:
    module = load_engine(fives_and_threes())
    layout = laid(module, "6|6", "3|6@6|6.line-a", "1|6@6|6.line-b")
    assert sites(layout) == ["1|6.low", "3|6.low"]
    assert layout.spinners == []
    refusal = layout.refusal(*module.Play.parse("2|6@6|6.branch-a"))
    assert refusal.code == "placement.no-site"


def test_awards_of_several_rules_are_added_and_whole_ones_are_integers() -> None:
    module = load_engine(fives_and_threes())
    layout = laid(module, "6|6", "3|6@6|6.line-a")
    assert (layout.total, layout.award) == (15, 8)
    assert type(layout.award) is int
    opening = laid(module, "5|5")
    assert opening.awards() == {"scoring.award": Fraction(2), "scoring.double-end": 1}
    assert opening.award == 3


def test_every_double_spins() -> None:
    module = load_engine(five_up())
    layout = laid(
        module, "6|6", "5|6@6|6.line-a", "5|5@5|6.low", "4|5@5|5.line-b", "0|6@6|6.line-b"
    )
    assert [str(tile) for tile in layout.spinners] == ["5|5", "6|6"]
    assert sites(layout) == [
        "0|6.low", "4|5.low", "5|5.branch-a", "5|5.branch-b", "6|6.branch-a", "6|6.branch-b",
    ]  # fmt: skip
    assert laid(module, "5|5", "0|5@5|5.line-a", "0|0@0|5.low").award == 2


def test_worth_by_all_joined_sides() -> None:
    module = load_engine(us_sniff())
    placements = ["6|6", "0|6@6|6.line-a", "1|6@6|6.line-b", "3|6@6|6.branch-a", "4|6@6|6.branch-b"]
    totals = [laid(module, *placements[:n]).total for n in range(1, 6)]
    assert totals == [12, 12, 13, 10, 8]


def test_an_opening_that_is_not_allowed() -> None:
    module = load_engine(us_sniff())
    refusal = module.Layout().refusal(module.Tile(2, 4))
    assert (refusal.code, refusal.rule) == ("placement.closed", "setup.opening")
    assert [str(play) for play in module.Layout().legal(module.RULES.tiles)] == [
        "0|0", "1|1", "2|2", "2|3", "3|3", "4|4", "5|5", "6|6",
    ]  # fmt: skip


def test_halves_that_make_seven() -> None:
    module = load_engine(sevens())
    layout = laid(module, "3|5", "2|4@3|5.low", "2|6@3|5.high")
    assert [(str(site), str(inner)) for site, inner in layout.joins] == [
        ("3|5.low", "2|4.high"),
        ("3|5.high", "2|6.low"),
    ]
    assert ends(layout) == [("2|4", 2), ("2|6", 6)]


@pytest.mark.parametrize(
    ("build", "fitting"),
    [
        (blank_halves, ["0|1@0|6.low", "0|1@0|6.high", "0|0@0|6.low", "0|0@0|6.high"]),
        (at_blanks, ["0|1@0|6.low", "2|3@0|6.low", "0|0@0|6.low"]),
        (all_fits, [f"{tile}@0|6.{side}" for tile in ("0|1", "2|3", "0|0")
                    for side in ("low", "high")]),
        (nothing_fits, []),
    ],
)  # fmt: skip
def test_a_fit_may_ask_for_half_or_site_or_neither(
    build: Callable[[], RuleBook], fitting: list[str]
) -> None:
    module = load_engine(build())
    layout = laid(module, "0|6")
    hand = map(module.Tile.parse, ("0|0", "0|1", "2|3"))
    assert sorted(map(str, layout.legal(hand))) == sorted(fitting)
    for placement in fitting:
        layout.place(*module.Play.parse(placement))
        layout.undo()


def test_the_half_that_fits_is_joined() -> None:
    module = load_engine(blank_halves())
    layout = laid(module, "1|6", "0|2@1|6.high")
    assert sites(layout) == ["0|2.high", "1|6.low"]
