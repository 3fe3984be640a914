"""``dominospec diff``: wording, behaviour, and the cases that change."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.samples import TINY

from commands.running import run
from commands.test_check import HOSTILE

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def old(tmp_path: Path) -> str:
    path = tmp_path / "old.rules"
    path.write_text(TINY, encoding="utf-8")
    return str(path)


def changed(tmp_path: Path, was: str, now: str) -> str:
    """The small game with one thing changed."""
    assert was in TINY
    path = tmp_path / "new.rules"
    path.write_text(TINY.replace(was, now), encoding="utf-8")
    return str(path)


def test_nothing(old: str, tmp_path: Path, capsys: Capture) -> None:
    same = changed(tmp_path, "    deal 2\n", "    # each\n    deal  2\n")
    assert run(capsys, "diff", old, same)[:2] == (0, "nothing is different\n")


def test_wording(old: str, tmp_path: Path, capsys: Capture) -> None:
    new = changed(tmp_path, '"Two tiles each."', '"Each gets two."')
    status, output, message = run(capsys, "diff", old, new)
    assert status == 0
    assert output == "wording setup.deal\n  - Two tiles each.\n  + Each gets two.\n"
    assert message == "0 rules with other behaviour, 1 rule with other wording only\n"


def test_translations_are_wording(old: str, tmp_path: Path, capsys: Capture) -> None:
    spoken = '"Two tiles each."\n    ar "قطعتان."'
    new = changed(tmp_path, '"Two tiles each."', spoken)
    assert run(capsys, "diff", old, new)[:2] == (0, "wording setup.deal\n  + ar: قطعتان.\n")
    assert run(capsys, "diff", new, old)[:2] == (0, "wording setup.deal\n  - ar: قطعتان.\n")
    other = tmp_path / "other.rules"
    other.write_text(Path(new).read_text("utf-8").replace("قطعتان", "٢"), encoding="utf-8")
    _, output, _ = run(capsys, "diff", new, str(other))
    assert output == "wording setup.deal\n  - ar: قطعتان.\n  + ar: ٢.\n"


def test_behaviour_and_cases(old: str, tmp_path: Path, capsys: Capture) -> None:
    status, output, _ = run(capsys, "diff", old, changed(tmp_path, "is 100", "is 60"))
    assert status == 1
    first, *rest = output.split("\n")
    assert first == "behaviour match.target"
    assert rest[:2] == ["  - target is 100", "  + target is 60"]
    assert rest[2].startswith("changes ")
    assert any(line.startswith("  match.") for line in rest[3:])


def test_added_and_removed(old: str, tmp_path: Path, capsys: Capture) -> None:
    note = '  note manners\n    "Players shake hands."\n'
    new = changed(tmp_path, "\nmatch\n", f"\nmatch\n{note}")
    assert run(capsys, "diff", old, new)[:2] == (
        0,
        "note added match.manners\n  + Players shake hands.\n",
    )
    assert run(capsys, "diff", new, old) == (
        0,
        "note removed match.manners\n  - Players shake hands.\n",
        "0 rules with other behaviour, 0 rules with other wording only, 1 note added or removed\n",
    )


def test_a_note_in_other_words_is_wording(tmp_path: Path, capsys: Capture) -> None:
    texts = []
    for name, sentence in (("was", "Players shake hands."), ("now", "Players nod.")):
        path = tmp_path / f"{name}.rules"
        note = f'\nmatch\n  note manners\n    "{sentence}"\n'
        path.write_text(TINY.replace("\nmatch\n", note), encoding="utf-8")
        texts.append(str(path))
    status, output, message = run(capsys, "diff", *texts)
    assert (status, output.split("\n")[0]) == (0, "wording match.manners")
    assert message == "0 rules with other behaviour, 1 rule with other wording only\n"


def test_a_rule_added_is_no_note(old: str, tmp_path: Path, capsys: Capture) -> None:
    rule = '  rule becomes\n    "B."\n    score becomes min(score + points, target)\n'
    new = changed(tmp_path, "\nmatch\n", f"\nmatch\n{rule}")
    status, output, message = run(capsys, "diff", old, new)
    assert (status, output.split("\n")[0]) == (1, "added match.becomes")
    assert message == "1 rule with other behaviour, 0 rules with other wording only\n"


def test_games_by_name(capsys: Capture) -> None:
    status, output, _ = run(capsys, "diff", "all_fives", "all_fives_reserve_one")
    assert status == 1
    assert "behaviour setup.reserve\n" in output


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_spec_is_a_finding(name: str, old: str, tmp_path: Path, capsys: Capture) -> None:
    new = tmp_path / "new.rules"
    new.write_bytes(HOSTILE[name])
    assert run(capsys, "diff", old, str(new))[0] == (1 if name == "templates" else 2)
