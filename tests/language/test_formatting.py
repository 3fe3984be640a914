"""The one layout: it means what it meant, keeps comments, and is its own layout."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.language import load_text, tree
from dominospec.language.findings import Report
from dominospec.language.formatting import formatted
from dominospec.language.library import rules_folder
from dominospec.language.parsing import parse
from dominospec.language.reading import SpecText, from_text
from dominospec.language.tree import alike, bare
from hypothesis import given
from hypothesis import strategies as st

from language.samples import QUICK
from language.test_properties import WORDS

SPECS = sorted(rules_folder().glob("*.rules"))


def laid_out(text: str) -> str:
    """A sound text in the one layout."""
    report = Report()
    source = from_text(text, "text.rules", report)
    assert source is not None
    result = formatted(source, report)
    assert result is not None, report.findings()
    return result


def parsed(text: str) -> tree.File:
    """The tree of a sound text."""
    report = Report()
    file = parse(SpecText("text.rules", text), report)
    assert file is not None, report.findings()
    return file


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_our_specs_are_laid_out_so(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert laid_out(text) == text


WILD = """

# About it.
game   x "X"  # a game

      ar   "س"
# French
fr "X."# so
  source A "a.txt"
setup
# deal
 rule a#why
    # first
    cites  A "one"   # second
    cites A "two"


    "Says  so."
     ar   "قال  ذلك."

      fr"Il le dit."
    deal 7 with 2 players,# two
      # three
        5   with 3

        # the last of a

 rule b
    "B."
    reserve is(-2+1)*max( 3,4 )


# About scoring.

scoring
 rule c
  "C."
  after block: award nearest(5, sum(pips for each trailing hand))/2
   to each leader when leaders=2 and sides=3
examples
  board "b"
  ar "ب"
      joins 1|4.low to 1|1.line-a, 1|4.high to 4|4.line-a, 4|4.line-b to 3|4.high,
       1|1.line-b to 1|2.low
      ends 1|1 :2
# end
"""
TAME = """\
# About it.
game x "X"  # a game
  ar "س"
  # French
  fr "X."  # so
source A "a.txt"

setup
  # deal
  rule a  cites A "one"  cites A "two"  #why
    # first
    # second
    "Says  so."
    ar "قال  ذلك."
    fr "Il le dit."
    deal 7 with 2 players,  # two
      # three
      5 with 3

    # the last of a

  rule b
    "B."
    reserve is (-2 + 1) * max(3, 4)

# About scoring.
scoring
  rule c
    "C."
    after block: award nearest(5, sum(pips for each trailing hand)) / 2 to each leader
      when leaders = 2 and sides = 3

examples
  board "b"
    ar "ب"
    joins 1|4.low to 1|1.line-a, 1|4.high to 4|4.line-a, 4|4.line-b to 3|4.high,
      1|1.line-b to 1|2.low
    ends 1|1: 2
# end
"""


def test_the_layout() -> None:
    assert laid_out(WILD) == TAME
    assert laid_out(TAME) == TAME


def test_a_chain_and_cases_that_are_long_are_broken_at_each_part() -> None:
    long = " and ".join(["joined lines = 2"] * 3)
    text = (
        'game x "X"\n\nmatch\n  rule x\n    "X."\n'
        f"    target is 1 when {long}; 2 when double; otherwise 3\n"
        f"    opener is {long}, else the {long}, else 5\n"
    )
    assert laid_out(text).splitlines()[5:] == [
        f"    target is 1 when {long};",
        "      2 when double;",
        "      otherwise 3",
        f"    opener is {long},",
        f"      else the {long},",
        "      else 5",
    ]


def test_line_ends_and_a_mark_of_byte_order_go() -> None:
    assert laid_out(QUICK.replace("\n", "\r\n")) == laid_out(QUICK)


def test_a_syntax_error_is_a_finding() -> None:
    report = Report()
    assert formatted(SpecText("x.rules", "game x\n"), report) is None
    assert report.findings()


def test_only_places_are_left_out_of_a_comparison() -> None:
    one, other = parsed(QUICK), parsed(QUICK.replace("deal 7", "deal 8"))
    assert alike(one, parsed("\n\n" + QUICK))
    assert bare(one) != bare(other)


# -- specs at random

COMMENTS = st.sampled_from(["", "", "", "# so", "#", '# "quoted', "  # a # b"])
BLANKS = st.sampled_from(["", "", "", "\n", "\n\n", "   \n", "\t\n"])
OPERANDS = ["1", "20", "0|3", "total", "joined lines", "always", "(1 + 2)", "max(1, x)"]
EXPRESSIONS = st.recursive(
    st.sampled_from(OPERANDS),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "mod"]), inner).map(
            lambda parts: f"({parts[0]} {parts[1]} {parts[2]})"
        ),
        st.tuples(inner, inner).map(lambda parts: f"min({parts[0]} ,{parts[1]})"),
        inner.map(lambda part: f"(- {part})"),
        inner.map(lambda part: f"sum( {part} for each hand when double )"),
        st.tuples(inner, inner, inner).map(
            lambda parts: f"({parts[0]} when {parts[1]} = 1; otherwise {parts[2]})"
        ),
    ),
    max_leaves=12,
)
CLAUSES = st.one_of(
    EXPRESSIONS.map(lambda part: f"target is {part}"),
    EXPRESSIONS.map(lambda part: f"double spins when {part}"),
    st.tuples(EXPRESSIONS, EXPRESSIONS).map(
        lambda parts: f"after  block :award {parts[0]} to leader when {parts[1]}"
    ),
    st.lists(st.integers(2, 12), min_size=2, max_size=40).map(
        lambda counts: f"players are {' , '.join(map(str, counts))}"
    ),
    st.lists(EXPRESSIONS, min_size=2, max_size=5).map(
        lambda parts: "opener is " + ", else ".join(parts)
    ),
    st.just("refuse setup.tiles"),
    st.just("award nothing"),
)
TEXTS = st.text(st.sampled_from("ab #,;()é "), min_size=1).filter(str.strip)


@st.composite
def specs(draw: st.DrawFn) -> str:
    """A spec that parses, written down carelessly."""
    lines: list[str] = []

    def line(text: str, depth: int, *, breaks: bool = False) -> None:
        if comment := draw(COMMENTS):
            lines.append(" " * draw(st.integers(0, 8)) + comment + "\n")
        lines.append(draw(BLANKS))
        text = text.replace("  ", " " * draw(st.integers(1, 4)))
        if breaks and draw(st.booleans()):
            words = text.split(" ")
            at = draw(st.integers(0, len(words) - 1))
            between = f" {draw(COMMENTS)}\n{' ' * (depth + draw(st.integers(1, 5)))}"
            text = " ".join(words[:at]) + between + " ".join(words[at:]) if at else text
        lines.append(" " * depth + text + f" {draw(COMMENTS)}\n")

    def translations(depth: int) -> None:
        for language in draw(st.lists(st.sampled_from(["ar", "is", "fr"]), unique=True)):
            line(f'{language} "{draw(TEXTS)}"', depth + draw(st.integers(0, 4)))

    line('game x "X"', draw(st.integers(0, 2)))
    translations(0)
    for _ in range(draw(st.integers(0, 2))):
        line('source  A "a.txt"', draw(st.integers(0, 2)))
    for section in draw(st.lists(st.sampled_from(["setup", "turn", "match"]), max_size=3)):
        line(section, 0)
        depth = draw(st.integers(0, 5))  # a deeper rule would continue the clause above it
        for _ in range(draw(st.integers(0, 3))):
            cites = draw(st.sampled_from(["", '  cites A "x"', '  cites A "x"  cites B "y"']))
            line(draw(st.sampled_from(["rule", "replace rule", "note"])) + f"  a-b{cites}", depth)
            if draw(st.booleans()):
                line('cites A "z"', depth + 2)
            line(f'"{draw(TEXTS)}"', depth)
            translations(depth)
            for clause in draw(st.lists(CLAUSES, max_size=3)):
                line(clause, depth, breaks=True)
    if draw(st.booleans()):
        line("examples", 0)
        for _ in range(draw(st.integers(0, 2))):
            line(f'board "{draw(TEXTS)}"', 2)
            translations(2)
            line("lay 1|4 ,4|4 at  1|4.high", draw(st.just(4)), breaks=True)
            line("award  - 5", 4)
        line('drop example "t"', 2)
        line("drop  all examples", draw(st.integers(0, 2)))
    return "".join(lines)


@given(specs())
def test_the_meaning_stays_and_a_second_time_changes_nothing(text: str) -> None:
    once = laid_out(text)
    assert alike(parsed(once), parsed(text))
    assert laid_out(once) == once


@given(st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join) | st.text())
def test_random_text_is_laid_out_or_a_finding(text: str) -> None:
    report = Report()
    source = from_text(text, "text.rules", report)
    if source is not None and not report.failed and formatted(source, report) is None:
        assert report.findings()
    load_text(text)
