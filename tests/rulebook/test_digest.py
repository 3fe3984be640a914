"""The digest of a rule book tells games apart that are played otherwise, and no others."""

from __future__ import annotations

import json
import re

import pytest
from dominospec.language import load_text
from dominospec.rulebook.digest import canonical_json, digest
from dominospec.rulebook.model import RuleBook
from language.samples import QUICK


def book(text: str) -> RuleBook:
    loaded = load_text(text)
    assert loaded.book is not None, loaded.findings
    return loaded.book


def test_its_form() -> None:
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", digest(book(QUICK)))
    text = canonical_json(book(QUICK))
    assert text.isascii()
    assert json.dumps(json.loads(text), sort_keys=True, separators=(",", ":")) == text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Quick dominoes", "Slow dominoes"),
        ("Seven tiles each.", "Each takes seven tiles."),
        ('"Seven tiles each."', '"Seven tiles each."\n    ar "سبع قطع."'),
        ("# none", ""),
        ("setup\n", 'source A "x.txt"\n\nsetup\n  note n  cites A "X"\n    "A note."\n'),
        ("target is 100\n", 'target is 100\n\nexamples\n  board "b"\n    lay 1|4\n'),
        ("deal 7", "deal 7 with 2 players, 7 with 4"),
        ("match\n", 'scoring\n  fact f\n    "F."\n    greatest total is 5\n\nmatch\n'),
        ("award sum(pips for each opposing hand)", "award (sum(pips for each opposing hand))"),
    ],
)
def test_what_it_leaves_out(before: str, after: str) -> None:
    assert digest(book(QUICK.replace(before, after))) == digest(book(QUICK))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("game quick", "game quicker"),
        ("deal 7", "deal 6"),
        ("rule deal", "rule the-deal"),
        ("opener after out is whoever went out", "opener after out is by lot"),
        ("rule opener-after-block\n", "rule opener-after-blocks\n"),
        ("double 6", "double 7"),
        ("to leader", "to leader when leaders = 1"),
        ("to leader", "to each leader"),
        ("award nothing", "award 0 to each seat"),
        ("target is 100", "target is 100 with 2 players, 200 with 4"),
    ],
)
def test_what_it_tells_apart(before: str, after: str) -> None:
    text = QUICK.replace(before, after)
    assert text != QUICK
    assert digest(book(text)) != digest(book(QUICK))
