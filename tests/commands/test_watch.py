"""``dominospec watch``: a saved spec is checked and built, until it is interrupted."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

from language.samples import QUICK

from commands.running import COMMAND, dominospec


def test_a_saved_spec_is_built_again(tmp_path: Path) -> None:
    spec = tmp_path / "quick.rules"
    spec.write_text(QUICK, encoding="utf-8")
    engine = tmp_path / "quick" / "__init__.py"
    with subprocess.Popen(
        [*COMMAND, "watch", str(spec), "--out", str(tmp_path)], stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert "written" in _outcome(process)
        first = engine.read_text(encoding="utf-8")
        _save(spec, QUICK.replace("deal 7", "deel 7"))
        assert "nothing was written" in _outcome(process)
        assert engine.read_text(encoding="utf-8") == first
        _save(spec, QUICK.replace("is 100", "is 60"))
        assert "written" in _outcome(process)
        assert engine.read_text(encoding="utf-8") != first
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0


def _save(spec: Path, text: str) -> None:
    """Save at one blow, so that no half of it is seen."""
    other = spec.with_suffix(".new")
    other.write_text(text, encoding="utf-8")
    other.replace(spec)


def _outcome(process: subprocess.Popen[str]) -> str:
    """The line that ends a turn."""
    assert process.stderr is not None
    return next(line for line in process.stderr if "written" in line)


def test_an_unknown_game(tmp_path: Path) -> None:
    result = dominospec("watch", "all_fivs", where=tmp_path)
    assert result.returncode == 2
    assert b"did you mean all_fives?" in result.stderr
