"""``dominospec new``: a variant that is sound as written, and ready to be edited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dominospec.language import load, load_text
from language.samples import QUICK

from commands.running import dominospec, run

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("base", ["all_fives", "all_fives_own_hand"])
def test_a_variant_is_sound_laid_out_and_says_what_its_base_says(
    base: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "mine.rules"
    assert run(capsys, "new", "mine", "--from", base, "-o", str(path))[:2] == (0, "")
    assert run(capsys, "check", "--strict", str(path))[:2] == (0, "")
    assert run(capsys, "fmt", "--check", str(path))[0] == 0
    assert run(capsys, "diff", base, str(path))[:2] == (0, "nothing is different\n")
    old, new = load(base).book, load(path).book
    assert old is not None
    assert new is not None
    assert {one.title for one in new.examples} == {one.title for one in old.examples}
    assert {one.game for one in new.examples} == {"mine"}
    assert [one.translations for one in new.examples] == [one.translations for one in old.examples]
    assert new.translations[0].language == "ar"


def test_every_rule_can_be_replaced(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.rules"
    run(capsys, "new", "mine", "--from", "all_fives", "-o", str(path))
    top, _, rest = path.read_text(encoding="utf-8").partition("\n\n")
    loaded = load_text(f"{top}\n\n{re.sub('(?m)^  # ', '  ', rest)}")
    assert loaded.book is not None
    stated = {rule.id for rule in loaded.book.rules if rule.game == "mine"}
    assert stated == {rule.id for rule in loaded.book.rules}
    assert any(rule.kind == "note" for rule in loaded.book.rules)


def test_a_game_given_by_its_file(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    path = tmp_path / "mine.rules"
    base = str(tmp_path / "quick.rules")
    assert run(capsys, "new", "mine", "--from", base, "-o", str(path))[0] == 0
    assert run(capsys, "check", "--strict", str(path))[:2] == (0, "")
    elsewhere = tmp_path / "other"
    elsewhere.mkdir()
    status, _, message = run(
        capsys, "new", "mine_too", "--from", base, "-o", str(elsewhere / "mine_too.rules")
    )
    assert status == 2
    assert "no game or base `quick`" in message


def test_a_file_that_is_there_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.rules"
    path.write_text("precious", encoding="utf-8")
    status, _, message = run(capsys, "new", "mine", "--from", "all_fives", "-o", str(path))
    assert status == 2
    assert "is there already" in message
    assert path.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    "name", ["", "My-Game", "1st", "class", "a b", "../up", 'x"', "#x", "x\ny", "خمسة", "all_fives"]
)
def test_a_bad_or_taken_name_is_refused(name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.rules"
    status, output, message = run(capsys, "new", name, "--from", "all_fives", "-o", str(path))
    assert (status, output) == (2, "")
    assert message.startswith("dominospec: ")
    assert not path.exists()


def test_the_file_is_named_after_the_game(tmp_path: Path) -> None:
    assert dominospec("new", "mine", "--from", "all_fives", where=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine.rules"]
    for wrong in (
        ["--from", "all_fivs"],
        ["--from", "domino"],
        ["--from", "all_fives", "-o", "x.txt"],
    ):
        assert dominospec("new", "other", *wrong, where=tmp_path).returncode == 2
