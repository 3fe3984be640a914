"""The table of codes in the page for authors: where several apply, the first of it is meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
from conformance.books import shipped
from dominospec.conform.interpreting import interpreted
from dominospec.conform.serving import answers_of

PAGE = (files("dominospec.conform") / "AUTHORS.md").read_text(encoding="utf-8")
TABLE = re.findall(r"^\| `([a-z-]+\.[a-z-]+)` \|", PAGE.partition("## Codes of refusals")[2], re.M)


@dataclass(frozen=True)
class Tried:
    """An action in a position, after others that are done."""

    do: str
    game: str = "all_fives"
    laid: str = ""
    hands: tuple[str, ...] = ("1|2 4|5", "3|3 0|6")
    boneyard: str = ""
    seat: int = 0
    before: tuple[str, ...] = ()
    """Of seat 0."""

    def codes(self) -> tuple[object, object]:
        """With which the engine and the interpreter refuse it."""
        given: dict[str, Any] = {
            "players": len(self.hands),
            "laid": self.laid.split(),
            "hands": [hand.split() for hand in self.hands],
            "boneyard": self.boneyard.split(),
            "turn": 0,
            "scores": [0] * len(self.hands),
        }
        actions = [{"seat": 0, "do": do} for do in self.before]
        when = {"actions": [*actions, {"seat": self.seat, "do": self.do}]}
        engine = import_module(f"dominogames.{self.game}")
        found = (
            answers_of(engine)("play", given, when),
            interpreted(shipped(self.game), "play", given, when),
        )
        for answer in found:
            assert not any(state.get("refused") for state in answer["states"][:-1])
        one, other = (answer["states"][-1].get("refused") for answer in found)
        return one, other


NOTHING_FITS = ("3|3 0|6", "2|2 5|5")
BOTH = {
    ("turn.after-end", "turn.seat"): (
        Tried("pass", laid="1|4", hands=("4|6", "3|6"), before=("4|6@1|4.high",)),
        Tried("pass", laid="1|4", hands=("4|6 2|2", "3|6"), before=("4|6@1|4.high",)),
    ),
    ("draw.from-empty", "draw.not-next"): (
        Tried("draw 1|1", laid="1|4", hands=NOTHING_FITS),
        Tried("draw 1|1", laid="1|4", hands=NOTHING_FITS, boneyard="0|5"),
    ),
    ("turn.must-play", "draw.from-empty"): (
        Tried("draw 1|1", laid="2|4"),
        Tried("draw 1|1", laid="2|4", hands=NOTHING_FITS),
    ),
    ("turn.seat", "placement.not-in-hand"): (
        Tried("2|2", seat=1),
        Tried("2|2"),
    ),
    ("placement.not-in-hand", "placement.no-site"): (
        Tried("3|4@2|4.low", laid="1|4"),
        Tried("4|5@2|4.low", laid="1|4"),
    ),
    ("placement.no-site", "placement.closed-branch"): (
        Tried("1|2@1|1.branch-a", laid="4|4 1|4@4|4.line-b 1|1@1|4.low"),
        Tried("1|2@1|1.branch-a", laid="1|4 1|1@1|4.low"),
    ),
    ("placement.closed-branch", "placement.no-match"): (
        Tried("4|5@1|1.branch-a", laid="1|4 1|1@1|4.low"),
        Tried("4|5@1|1.line-b", laid="1|4 1|1@1|4.low"),
    ),
    ("placement.closed", "placement.no-match"): (
        Tried("4|5@3|6.low", "merry_go_round", laid="6|6 3|6@6|6.line-a"),
        Tried("4|5@6|6.line-b", "merry_go_round", laid="6|6 3|6@6|6.line-a"),
    ),
    ("placement.no-match", "placement.turned"): (
        Tried("4|4@5|6.high+turned", "sniff", laid="5|5 5|6@5|5.line-b", hands=("4|4 1|5", "3|3")),
        Tried("6|6@5|6.high+turned", "sniff", laid="5|5 5|6@5|5.line-b", hands=("6|6 1|5", "3|3")),
    ),
    ("placement.no-site", "placement.turned"): (
        Tried("6|6@1|6.high+turned", "sniff", laid="5|5 5|6@5|5.line-b", hands=("6|6 1|5", "3|3")),
        Tried("6|6@5|6.high+turned", "sniff", laid="5|5 5|6@5|5.line-b", hands=("6|6 1|5", "3|3")),
    ),
}
"""For a pair of codes an action that both refuse, and one that is spared the first fault only."""
NEVER_BOTH = {
    ("turn.seat", "call.refused"): "whose turn it is does not matter to a call",
    ("call.refused", "turn.must-play"): "a call is neither a draw nor a pass",
    ("turn.must-play", "turn.must-draw"): "whoever must lay a tile must not draw",
    ("turn.must-draw", "turn.no-play"): "a pass lays no tile",
    ("turn.no-play", "draw.from-empty"): "who lays a tile does not draw",
    ("draw.not-next", "placement.not-in-hand"): "who draws does not lay a tile",
    ("placement.closed-branch", "placement.closed"): "a side is a branch or is none",
}
"""Why nothing can be refused for both reasons in a game that ships."""


def test_each_pair_of_neighbours_is_tried_or_impossible() -> None:
    assert len({*TABLE}) == len(TABLE) > 10
    assert {*pairwise(TABLE)} <= BOTH.keys() | NEVER_BOTH.keys()
    assert NEVER_BOTH.keys() <= {*pairwise(TABLE)}


@pytest.mark.parametrize("pair", BOTH, ids=" before ".join)
def test_of_two_codes_the_first_of_the_table_is_meant(pair: tuple[str, str]) -> None:
    first, second = pair
    both, spared = BOTH[pair]
    assert TABLE.index(first) < TABLE.index(second)
    assert both.codes() == (first, first)
    assert spared.codes() == (second, second)
