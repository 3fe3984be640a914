"""``dominospec watch``: a saved spec is checked and built, until it is interrupted."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest
from dominospec.commands.specs import sound_book
from dominospec.generated_files import case_files, game_files
from language.samples import QUICK

from commands.running import COMMAND, dominospec


def test_a_saved_spec_is_built_again(tmp_path: Path) -> None:
    spec = tmp_path / "quick.rules"
    spec.write_text(QUICK, encoding="utf-8")
    engine = tmp_path / "quick" / "__init__.py"
    with _watching(str(spec), tmp_path) as process:
        assert process.stderr is not None
        assert "engine built" in _outcome(process)
        first = engine.read_text(encoding="utf-8")
        _save(spec, QUICK.replace("deal 7", "deel 7"))
        _outcome(process, "nothing was written")
        assert engine.read_text(encoding="utf-8") == first
        _save(spec, QUICK.replace("is 100", "is 60"))
        _outcome(process, "engine built")
        assert engine.read_text(encoding="utf-8") != first


@contextmanager
def _watching(spec: str, out: Path) -> Iterator[subprocess.Popen[str]]:
    """A spec is watched, until Ctrl-C ends it."""
    words = [*COMMAND, "watch", spec, "--out", str(out)]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as process:
        patience = Timer(120, process.kill)  # so that nothing waits for ever for what is not said
        patience.start()
        try:
            yield process
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=20) == 0
        finally:
            patience.cancel()
            process.kill()


def _save(spec: Path, text: str) -> None:
    """Save at one blow, so that no half of it is seen."""
    other = spec.with_suffix(".new")
    other.write_text(text, encoding="utf-8")
    other.replace(spec)


def _outcome(process: subprocess.Popen[str], said: str = "written") -> str:
    """The next line that says what came of a turn, or says so with certain words."""
    assert process.stderr is not None
    return next(line for line in process.stderr if said in line)


def test_the_engine_comes_before_the_cases_that_are_searched_for(tmp_path: Path) -> None:
    game = tmp_path / "bergen"
    with _watching("bergen", tmp_path) as process:
        assert "engine built" in _outcome(process)
        assert (game / "__init__.py").is_file()
        assert not (game / "test_conformance.py").exists()
        assert "cases searched" in _outcome(process)
        assert (game / "test_conformance.py").is_file()
    built = game_files(sound_book("bergen"))
    assert {one.relative_to(game).as_posix() for one in game.rglob("*.*")} == built.keys()
    assert all((game / name).read_bytes() == content for name, content in built.items())


def test_a_search_for_cases_is_given_up_for_what_is_saved_next(tmp_path: Path) -> None:
    spec = tmp_path / "quick.rules"
    spec.write_text('game mine "Mine" extends bergen\n', encoding="utf-8")
    with _watching(str(spec), tmp_path) as process:
        _outcome(process, "engine built")
        _save(spec, 'game mine "Mine" extends bergen\n\nsetup\n  note one\n    "One."\n')
        assert "engine built" in _outcome(process)  # and no cases of what was saved before
        assert "cases searched" in _outcome(process)
    assert not [*(tmp_path / "mine").rglob(".*")]
    tests = (tmp_path / "mine" / "test_conformance.py").read_text(encoding="utf-8")
    engine = (tmp_path / "mine" / "__init__.py").read_text(encoding="utf-8")
    assert "setup.one" in engine
    assert tests == case_files(sound_book(str(spec)))["test_conformance.py"].decode()


@pytest.mark.parametrize("name", ["__init__.py", "test_conformance.py"])
def test_a_file_in_the_way_stops_it_and_nothing_is_written(name: str, tmp_path: Path) -> None:
    spec, mine = tmp_path / "quick.rules", tmp_path / "out" / "quick" / name
    spec.write_text(QUICK, encoding="utf-8")
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="utf-8")
    result = dominospec("watch", str(spec), "--out", str(tmp_path / "out"))
    assert result.returncode == 2
    assert f"cannot write {mine}: it was not generated".encode() in result.stderr
    assert [*mine.parent.iterdir()] == [mine]
    assert mine.read_text(encoding="utf-8") == "mine"


def test_an_unknown_game(tmp_path: Path) -> None:
    result = dominospec("watch", "all_fivs", where=tmp_path)
    assert result.returncode == 2
    assert b"did you mean all_fives?" in result.stderr
