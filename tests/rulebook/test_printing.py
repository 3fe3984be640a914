"""A rule book as text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from dominospec.language import known_games, load
from dominospec.rulebook.printing import book_text
from language.samples import QUICK

GAMES = [name for name, _, _ in known_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_the_print(game: str) -> None:
    book = load(game).book
    assert book is not None
    text = book_text(book)
    for rule in book.rules:
        assert f" {rule.id}, of {rule.game}\n    {rule.sentence}\n" in text
    for example in book.examples:
        assert f'"{example.title}"' in text
    for code in book.refusals:
        assert f"  {code} " in text


def test_the_print_does_not_depend_on_hashes() -> None:
    code = (
        "from dominospec.language import load; from dominospec.rulebook.printing import book_text;"
        "import sys; sys.stdout.buffer.write(book_text(load('all_fives').book).encode())"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert b"0x" not in next(iter(texts))


FAMILY = """\
game family "A family" extends quick
setup
  rule left-out
    "The blank double is left out."
    tiles left out are 0|0
  replace rule deal
    "Six tiles each."
    deal 6
  rule redeal
    "Five doubles in a hand are dealt again."
    deal again when max(doubles for each hand) >= 5
  replace rule first-opener
    "Whoever holds the highest double, or the tiles are dealt again."
    first opener is holder of the highest pips when double, else new deal
  replace rule opener-after-block
    "Whoever laid the last tile."
    opener after block is the winner, else the next seat

placement
  rule turning
    "The first double may be turned."
    double may turn when first

turn
  rule free-play
    "No tile is laid after a draw."
    mover may play when drawn = 0
  rule free-draw
    "Drawing is free."
    mover may draw when boneyard > reserve
  rule again
    "A double goes on."
    turn goes on when double
  rule skipped
    "Empty hands are passed over."
    play skips empty hands

scoring
  rule calls
    "Points are called."
    caller may call when called = due
    after call: award called to caller
    after call: take 5 from each other side when not mover

settlement
  rule left-tile
    "Doubles left count twice."
    left tile counts 2 * pips when double; otherwise pips

match
  replace rule finish
    "The match ends after a round."
    match ends after a round when score >= target
  rule becomes
    "Nobody passes the target."
    score becomes min(score + points, target)
  replace rule winner
    "Another round is played."
    winner is the side with the highest score, else as many rounds as players
"""


@pytest.mark.parametrize(
    "row",
    [
        "tiles left out 0|0 [setup.left-out]",
        "deal again max(doubles for each hand) >= 5 [setup.redeal]",
        "first opener holder of the highest pips when double, else new deal [setup.first-opener]",
        "opener after blocked the winner, else the next seat [setup.opener-after-block]",
        "double may turn first [placement.turning]",
        "mover may play drawn = 0 [turn.free-play]",
        "mover may draw boneyard > reserve [turn.free-draw]",
        "turn goes on double [turn.again]",
        "empty hands skipped [turn.skipped]",
        "caller may call called = due [scoring.calls]",
        "after call called to caller when always [scoring.calls]",
        "after call -5 to each other side when not mover [scoring.calls]",
        "left tile counts (2 * pips when double; otherwise pips) [settlement.left-tile]",
        "match ends after a round score >= target [match.finish]",
        "score becomes min(score + points, target) [match.becomes]",
        "winner highest score, else so many more rounds: 2 with 2, 4 with 4 [match.winner]",
    ],
)
def test_what_only_some_games_have(row: str, tmp_path: Path) -> None:
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    family = tmp_path / "family.rules"
    family.write_text(FAMILY, encoding="utf-8")
    loaded = load(family)
    assert loaded.findings == ()
    assert loaded.book is not None
    lines = [" ".join(line.split()) for line in book_text(loaded.book).splitlines()]
    assert row in lines
