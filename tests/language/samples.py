"""Specs that several tests begin with."""

from __future__ import annotations

from textwrap import dedent, indent

from dominospec.language import Loaded, load_text

QUICK = """\
game quick "Quick dominoes" extends domino

setup
  rule set
    "A double-six set."
    set is double 6
  rule players
    "Two or four play."
    players are 2, 4
  replace rule sides
    "Partners sit opposite."
    sides are alone with 2 players, 0 and 2 against 1 and 3 with 4
  rule deal
    "Seven tiles each."
    deal 7
  rule first-opener
    "By lot."
    first opener is by lot
  rule opener-after-out
    "Whoever went out."
    opener after out is whoever went out
  rule opener-after-block
    "By lot."
    opener after block is by lot

settlement
  rule out-won
    "What is left in the other hands."
    after out: award sum(pips for each opposing hand) to leader
  rule blocked
    "A block pays nothing."
    after block: award nothing

match
  rule target
    "A hundred points."
    target is 100
"""
"""A small game, complete and without findings."""
TINY = (
    QUICK.replace(
        '"A double-six set."\n    set is double 6', '"A double-three set."\n    set is double 3'
    )
    .replace('"Seven tiles each."\n    deal 7', '"Two tiles each."\n    deal 2')
    .replace("quick", "tiny")
    .replace("Quick", "Tiny")
)
"""The same with few tiles, so that its cases are soon found."""


def base_with(section: str, *clauses: str, kind: str = "rule") -> str:
    """A base whose one rule, in a section, has some clauses."""
    lines = "\n".join(clauses)
    return (
        f'base sample "A sample"\n\n{section}\n  {kind} sample\n    "A sentence."\n'
        + indent(dedent(lines), "    ")
        + "\n"
    )


def quick_with(text: str) -> Loaded:
    """The small game with more text at its end."""
    return load_text(QUICK + dedent(text))


def codes(loaded: Loaded) -> list[str]:
    """The codes of all findings, by place."""
    return [str(finding.code) for finding in loaded.findings]
