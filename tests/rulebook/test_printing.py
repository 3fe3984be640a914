"""A rule book as text."""

from __future__ import annotations

import subprocess
import sys

import pytest
from dominospec.language import known_games, load
from dominospec.rulebook.printing import book_text

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
