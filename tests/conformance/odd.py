"""Games that nobody plays: each says several things that no game of the library says."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from dominospec.conformance import Suite, suite
from dominospec.language import load_text
from dominospec.rulebook.model import RuleBook

ODD: dict[str, tuple[tuple[str, str, str], ...]] = {
    "draws": (
        ("setup", "set", "set is double 5"),
        ("setup", "lacking", "tiles left out are 0|0, 5|5"),
        ("setup", "redeal", "deal again when max(doubles for each hand) >= 3"),
        ("setup", "reserve", "reserve is 2 with 2 players, 1 with 3, 1 with 4"),
        ("turn", "may-play", "mover may play when drawn < 2"),
        ("turn", "draw", "mover must draw when not able and boneyard > reserve and drawn < 2"),
        ("turn", "may-draw", "mover may draw when drawn = 0 and hand < 4 and boneyard > reserve"),
        ("turn", "pass", "mover must pass when not able and (boneyard <= reserve or drawn = 2)"),
        ("turn", "order", "play goes counterclockwise"),
        ("setup", "deal", "deal 4"),
        ("settlement", "out-won", "after out: award boneyard pips to leader"),
    ),
    "gates": (
        ("placement", "spinner", "double spins when not turned"),
        ("placement", "turned", "double may turn when opening or not first"),
        ("placement", "lines", "line opens when not on branch or distance < 2"),
        ("placement", "branches", "branch opens when joined lines = 2 and spinners < 3"),
        (
            "scoring",
            "spinner-end",
            "spinner counts 4 when joined = 0; 3 when joined = 1; 2 when joined = 2;\n"
            "      1 when joined = 3; otherwise 0",
        ),
        (
            "scoring",
            "double-end",
            "double counts 2 when opening; 1 when turned and joined lines < 2; otherwise 0",
        ),
        ("scoring", "award", "after placement: award total to mover when among(total, 2, 3, 5, 7)"),
        ("turn", "again", "turn goes on when double and total > 3"),
    ),
    "calls": (
        ("scoring", "award", "after placement: award total to mover when total > 4"),
        ("scoring", "call", "caller may call always"),
        ("scoring", "right", "after call: award called to caller when called = due"),
        ("scoring", "wrong", "after call: award called to each other side when called != due"),
        ("scoring", "fine", "after call: take 5 from caller when called != due and not mover"),
        ("match", "becomes", "score becomes max(0, score + points)"),
        ("match", "target", "target is 150"),
    ),
    "leaders": (
        (
            "settlement",
            "left-tile",
            "left tile counts 10 when tile = 0|0 and tiles = 1; low when double; otherwise pips",
        ),
        (
            "settlement",
            "block-leader",
            "after block: leader is the side with the least sum(pips for each own hand),\n"
            "      then the highest (1 when laid last; otherwise 0)",
        ),
        (
            "settlement",
            "block-won",
            "after block: award sum(max(0, pips - own pips) for each opposing side) to each side",
        ),
        ("settlement", "block-tied", "after block: take boneyard pips from each trailing side"),
        ("settlement", "seats", "after round: take max(0, heaviest - lightest) from each seat"),
        ("settlement", "late", "after out: award round to leader when round > 1"),
        ("match", "finish", "match ends at once when score >= target or round = 3"),
    ),
    "openers": (
        (
            "setup",
            "first-opener",
            "first opener is holder of 6|6, else hand with the highest pips when doubles > 0,\n"
            "      else new deal",
        ),
        ("setup", "opener-after-out", "opener after out is the winner, else the next seat"),
        (
            "setup",
            "opener-after-block",
            "opener after block is whoever laid the last tile, else by lot",
        ),
        ("setup", "opening", "tile starts when named or scores or low > 2"),
        ("scoring", "award", "after placement: award passes to mover"),
        ("scoring", "late", "after placement: award 5 to mover when round > 2 and players > 2"),
    ),
    "ties": (
        ("settlement", "out-won", "after out: award min(15, boneyard pips) to leader"),
        (
            "settlement",
            "block-won",
            "after block: award sum(pips for each hand) / 2 to each side",
        ),
        ("settlement", "block-tied", "after block: award nothing when leaders = 3"),
        ("match", "becomes", "score becomes min(score + points, target)"),
        ("match", "finish", "match ends after a round when score >= target"),
        (
            "match",
            "winner",
            "winner is the side with the highest score, else as many rounds as players",
        ),
        ("match", "target", "target is 20"),
        ("turn", "out", "round ends out when side hand = 0"),
        ("turn", "skips", "play skips empty hands"),
        ("turn", "blocked", "round ends blocked when passes = players"),
    ),
    "numbers": (
        ("setup", "set", "set is double 3"),
        ("setup", "players", "players are 2"),
        ("setup", "sides", "sides are alone"),
        ("setup", "deal", "deal 3"),
        (
            "setup",
            "opener-after-out",
            "opener after out is holder of the highest pips when double and low = 3 - round mod 4,"
            "\n      else by lot",
        ),
        ("placement", "spinner", "double spins when opening or spinners = 1"),
        ("placement", "branches", "branch opens when joined = 2"),
        ("placement", "attach", "half fits when half + site = 3"),
        (
            "scoring",
            "award",
            "after placement: award sum(alike for each number when alike > 1) to mover",
        ),
        ("scoring", "last", "after placement: award 1 to mover when out and score > 0"),
        ("turn", "again", "turn goes on when max(alike for each number) > 2"),
    ),
}
"""The clauses of each, with their sections and names."""
_INHERITED = {
    *("set", "players", "sides", "reserve", "opening", "first-opener", "opener-after-out"),
    *("opener-after-block", "attach", "spinner", "lines", "branches", "order", "draw", "pass"),
    *("out", "blocked", "double-end", "out-won", "block-leader", "block-won", "block-tied"),
    *("finish", "winner"),
}
"""The rules that the base has, which are replaced."""
_NEEDED = (
    ("setup", "deal", "deal 5"),
    ("scoring", "award", "after placement: award total to mover when total mod 5 = 0"),
    ("match", "target", "target is 50"),
)
_SECTIONS = ("setup", "placement", "turn", "scoring", "settlement", "match")


def text(name: str) -> str:
    """The spec of a game."""
    said = {(section, rule): clause for section, rule, clause in ODD[name]}
    rules = {(section, rule): clause for section, rule, clause in _NEEDED} | said
    if ("placement", "spinner") in rules:
        worth = "spinner counts 2 when joined lines < 2; otherwise 0"
        rules.setdefault(("scoring", "spinner-end"), worth)
    lines = [f'game odd_{name} "Odd {name}" extends points']
    ordered = sorted(rules.items(), key=lambda item: _SECTIONS.index(item[0][0]))
    for section, listed in groupby(ordered, key=lambda item: item[0][0]):
        lines += ["", section]
        for (_, rule), clause in listed:
            verb = "replace rule" if rule in _INHERITED else "rule"
            lines += [f"  {verb} {rule}", f'    "{rule.capitalize()}."', f"    {clause}"]
    return "\n".join([*lines, ""])


@cache
def odd(name: str) -> RuleBook:
    """The rule book of a game."""
    loaded = load_text(text(name), f"odd_{name}.rules")
    assert loaded.book is not None, "\n".join(map(str, loaded.findings))
    return loaded.book


@cache
def odd_suite(name: str) -> Suite:
    """Its conformance suite."""
    return suite(odd(name))
