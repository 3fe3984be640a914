"""``dominospec fmt``: what is written, and what is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.samples import QUICK

from commands.running import run
from commands.test_check import HOSTILE

Capture = pytest.CaptureFixture[str]
CARELESS = QUICK.replace("    deal 7", "    deal    7  # each").replace("\nmatch", "\n\n\nmatch")
CAREFUL = QUICK.replace("    deal 7", "    deal 7  # each")


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "mine.rules"
    path.write_text(CARELESS, encoding="utf-8")
    return path


def test_a_spec_is_laid_out_once(spec: Path, capsys: Capture) -> None:
    assert run(capsys, "fmt", str(spec))[:2] == (0, "")
    assert spec.read_text(encoding="utf-8") == CAREFUL
    written = spec.stat().st_mtime_ns
    assert run(capsys, "fmt", str(spec)) == (0, "", "1 spec: 0 changed, 0 with errors\n")
    assert spec.stat().st_mtime_ns == written


def test_a_check_names_the_file_and_writes_nothing(spec: Path, capsys: Capture) -> None:
    assert run(capsys, "fmt", "--check", str(spec))[:2] == (1, f"{spec}\n")
    assert spec.read_text(encoding="utf-8") == CARELESS
    spec.write_text(CAREFUL, encoding="utf-8")
    assert run(capsys, "fmt", "--check", str(spec))[:2] == (0, "")


def test_a_diff_is_shown_and_nothing_written(spec: Path, capsys: Capture) -> None:
    status, output, _ = run(capsys, "fmt", "--diff", str(spec))
    assert status == 0
    assert "-    deal    7  # each\n+    deal 7  # each\n" in output
    assert spec.read_text(encoding="utf-8") == CARELESS
    assert run(capsys, "fmt", "--check", "--diff", str(spec))[:2] == (1, output)


def test_line_ends_and_a_mark_of_byte_order_are_laid_out_too(spec: Path, capsys: Capture) -> None:
    spec.write_bytes(b"\xef\xbb\xbf" + CAREFUL.replace("\n", "\r\n").encode())
    assert run(capsys, "fmt", "--check", str(spec))[0] == 1
    assert run(capsys, "fmt", str(spec))[0] == 0
    assert spec.read_bytes() == CAREFUL.encode()


def test_a_spec_with_syntax_errors_is_left_alone(spec: Path, capsys: Capture) -> None:
    wrong = CARELESS.replace("deal", "deel")
    spec.write_text(wrong, encoding="utf-8")
    status, output, message = run(capsys, "fmt", str(spec))
    assert (status, output) == (1, "")
    assert "error[syntax.unexpected]" in message
    assert spec.read_text(encoding="utf-8") == wrong


def test_an_unfaithful_layout_is_not_written(
    spec: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dominospec.language import formatting

    monkeypatch.setattr(formatting, "_joined", lambda tokens: " ".join(tokens).replace("7", "8"))
    status, _, message = run(capsys, "fmt", str(spec))
    assert status == 3
    assert "would not mean" in message
    assert spec.read_text(encoding="utf-8") == CARELESS


def test_names_and_files_that_are_not_there(tmp_path: Path, capsys: Capture) -> None:
    assert run(capsys, "fmt", str(tmp_path / "no.rules"))[0] == 2
    status, _, message = run(capsys, "fmt", "all_fivs")
    assert status == 2
    assert "did you mean all_fives?" in message


def test_a_game_is_found_by_its_name(capsys: Capture) -> None:
    assert run(capsys, "fmt", "--check", "all_fives", "domino")[:2] == (0, "")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_spec_is_not_touched(name: str, spec: Path, capsys: Capture) -> None:
    spec.write_bytes(HOSTILE[name])
    assert run(capsys, "fmt", "--check", str(spec))[0] in (0, 1)
    assert spec.read_bytes() == HOSTILE[name]
