"""Random words and texts: wrong usage or a finding, never a fault of ours."""

from __future__ import annotations

import tempfile
from pathlib import Path

from dominospec.commands import main
from hypothesis import given
from hypothesis import strategies as st
from language.samples import QUICK
from language.test_properties import WORDS

TEXTS = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join) | st.text()
NAMES = st.text(st.characters(exclude_characters="/\\"), max_size=20)


@given(TEXTS, st.booleans())
def test_random_specs(text: str, within: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        spec, sound = Path(folder) / "a.rules", Path(folder) / "b.rules"
        whole = f'{QUICK}\nturn\n  rule x\n    "X."\n    {text}\n' if within else text
        spec.write_text(whole, encoding="utf-8", errors="replace")
        sound.write_text(QUICK, encoding="utf-8")
        for arguments in (
            ["check", str(spec)],
            ["fmt", "--check", str(spec)],
            ["fmt", str(spec)],
            ["diff", str(sound), str(spec)],
            ["explain", "setup.deal", "--game", str(spec)],
            ["new", "mine", "--from", str(spec), "-o", str(Path(folder) / "mine.rules")],
        ):
            assert main.run(arguments) in (0, 1, 2), arguments


@given(NAMES)
def test_random_names(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "mine.rules")
        assert main.run(["new", "--from", "all_fives", "-o", path, "--", name]) in (0, 2)
        assert main.run(["explain", "--game", "all_fives", "--", name]) in (0, 2)
        assert main.run(["new", "--from", name, "-o", path, "--", "mine"]) in (0, 2)
