"""``dominospec build``: files written, and files held to what they should be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from dominospec.conform.vector import SUITES
from dominospec.generated_files import CASE_FILES, is_generated
from language.samples import TINY

from commands.running import dominospec, run

SPEC = TINY.replace(
    "\nsettlement\n",
    """
scoring
  rule award
    "Fives."
    after placement: award total to mover when total > 0 and total mod 5 = 0

settlement
""",
)
SPEC += """
examples
  board "two and three"
    lay 2|3
    award 5
"""
VARIANT = (
    'game short "Short dominoes" extends tiny\n'
    "match\n"
    "  replace rule target\n"
    '    "A short match."\n'
    "    target is 50\n"
)
FAILING = SPEC + '  board "no award"\n    lay 2|3\n    award 0\n'
OF_A_GAME = {
    "__init__.py",
    "spec_map.json",
    "test_conformance.py",
    "rulebook.html",
    *(f"vectors/{suite}.json" for suite in SUITES),
}

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "mine.rules"
    path.write_text(SPEC, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with two games and a base in ``spec/``, and all of them built."""
    clone = tmp_path_factory.mktemp("built")
    rules = clone / "spec" / "dominorules"
    rules.mkdir(parents=True)
    base = (files("dominorules") / "domino.rules").read_text(encoding="utf-8")
    for name, text in (("domino", base), ("tiny", SPEC), ("short", VARIANT)):
        (rules / f"{name}.rules").write_text(text, encoding="utf-8")
    result = dominospec("build", where=clone)
    assert (result.returncode, result.stdout) == (0, b"")
    return clone


@pytest.fixture
def clone(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, which is the current directory."""
    clone = shutil.copytree(built, tmp_path / "clone")
    monkeypatch.chdir(clone)
    return clone


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_game_goes_into_a_folder_of_its_name(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "new" / "games"
    status, output, message = run(capsys, "build", str(spec), "--out", str(out))
    assert (status, output) == (0, "")
    assert contents(out).keys() == {f"tiny/{name}" for name in OF_A_GAME}
    assert f"wrote {out}/tiny/__init__.py" in message


def test_a_game_whose_texts_are_in_arabic_has_a_rulebook_more(
    tmp_path: Path, capsys: Capture
) -> None:
    assert run(capsys, "build", "all_fives", "--out", str(tmp_path))[:2] == (0, "")
    assert contents(tmp_path / "all_fives").keys() == OF_A_GAME | {"rulebook.ar.html"}


def test_the_engine_runs_and_its_tests_pass(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    package = tmp_path / "dominogames"
    package.mkdir()
    (package / "__init__.py").touch()
    assert run(capsys, "build", str(spec), "--out", str(package))[0] == 0
    code = "from dominogames import tiny; print(tiny.RULES.target[2])"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True
    )
    assert result.stdout == b"100\n"
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package)]
    result = subprocess.run(tests, env=environment, capture_output=True, check=False)
    assert result.returncode == 0, result.stdout.decode()


def test_only_what_changed_is_written(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    build = ["build", str(spec), "--out", str(tmp_path)]
    run(capsys, *build)
    touched = tmp_path / "tiny" / "spec_map.json"
    touched.write_bytes(touched.read_bytes() + b"\n")
    _, _, message = run(capsys, *build)
    assert [line for line in message.splitlines() if line.startswith("wrote")] == [
        f"wrote {touched}"
    ]


def test_without_a_spec_all_games_are_built_with_their_package(
    clone: Path, capsys: Capture
) -> None:
    assert contents(clone / "generated").keys() == {
        "dominogames/__init__.py",
        "dominogames/py.typed",
        *(f"dominogames/{game}/{name}" for game in ("tiny", "short") for name in OF_A_GAME),
    }
    assert run(capsys, "build", "--check")[:2] == (0, "")


def test_the_same_spec_gives_the_same_bytes_wherever_it_lies(
    clone: Path, spec: Path, capsys: Capture
) -> None:
    run(capsys, "build", str(spec), "--out", "elsewhere")
    built = contents(clone / "generated" / "dominogames" / "tiny")
    again = contents(clone / "elsewhere" / "tiny")
    assert built.keys() == again.keys()
    assert built["__init__.py"] == again["__init__.py"]
    assert built["test_conformance.py"] == again["test_conformance.py"]


@pytest.mark.parametrize("file", ["py.typed", "tiny/__init__.py", "short/test_conformance.py"])
def test_check_finds_what_is_not_as_built(file: str, clone: Path, capsys: Capture) -> None:
    path = clone / "generated" / "dominogames" / file
    path.write_bytes(path.read_bytes() + b"\n")
    touched = contents(clone)
    status, output, _ = run(capsys, "build", "--check")
    assert status == 1
    assert output.splitlines()[0] == f"generated/dominogames/{file}: differs"
    assert contents(clone) == touched
    path.unlink()
    status, output, _ = run(capsys, "build", "--check")
    assert (status, output) == (1, f"generated/dominogames/{file}: missing\n")
    assert not path.exists()


def test_check_finds_what_was_generated_once_and_build_leaves_it(
    clone: Path, capsys: Capture
) -> None:
    games = Path("generated", "dominogames")
    built = sorted((games / "tiny").rglob("*.*"))
    gone = [games / "gone" / path.relative_to(games / "tiny") for path in built]
    for old, new in zip(built, gone, strict=True):
        new.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(old, new)
    status, output, _ = run(capsys, "build", "--check")
    assert status == 1
    assert output.splitlines() == [f"{stray}: stray" for stray in gone]
    status, _, message = run(capsys, "build")
    assert status == 0
    for stray in gone:
        assert f"warning: {stray} was generated once" in message
        assert stray.exists()


def test_files_of_people_are_left_alone(clone: Path, capsys: Capture) -> None:
    notes = [
        "generated/dominogames/tiny/extra.py",
        "generated/dominogames/all_fives.py",
        "generated/dominogames/notes.txt",
        "generated/notes.json",
        "generated/index.html",
    ]
    for note in notes:
        (clone / note).write_text("All Fives: see `dominospec build`.")
    assert run(capsys, "build", "--check")[:2] == (0, "")
    status, _, message = run(capsys, "build")
    assert status == 0
    for note in notes:
        assert note not in message
        assert (clone / note).read_text() == "All Fives: see `dominospec build`."


@pytest.mark.parametrize("name", ["rulebook.html", "vectors"])
def test_a_file_in_the_way_stops_the_build(
    name: str, spec: Path, tmp_path: Path, capsys: Capture
) -> None:
    out = tmp_path / "out"
    mine = out / "tiny" / name
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    other = tmp_path / "other.rules"
    other.write_text(TINY.replace("tiny", "a_first_one"), encoding="utf-8")
    status, output, message = run(capsys, "build", str(other), str(spec), "--out", str(out))
    assert (status, output) == (2, "")
    assert f"dominospec: cannot write {mine}: it was not generated" in message
    assert contents(out) == {f"tiny/{name}": b"mine"}
    status, output, message = run(capsys, "build", "--check", str(spec), "--out", str(out))
    assert status == 1
    assert f"{mine}: not generated, and in the way\n" in output
    assert message.endswith("writes them anew once what is in the way is moved.\n")
    mine.unlink()
    assert run(capsys, "build", str(spec), "--out", str(out))[0] == 0


def test_a_file_in_the_way_of_the_package(clone: Path, capsys: Capture) -> None:
    (clone / "mine").mkdir()
    (clone / "mine" / "py.typed").write_text("mine")
    status, _, message = run(capsys, "build", "--out", "mine")
    assert status == 2
    assert "cannot write mine/py.typed: it was not generated" in message
    assert contents(clone / "mine") == {"py.typed": b"mine"}


def test_every_file_built_is_known_again(clone: Path) -> None:
    built = contents(clone / "generated")
    assert {name for name, content in built.items() if not is_generated(content)} == {
        "dominogames/py.typed"
    }
    assert {name.rpartition("tiny/")[2] for name in built} >= {*CASE_FILES}


def test_caches_never_count(clone: Path, capsys: Capture) -> None:
    cache = clone / "generated" / "dominogames" / "__pycache__"
    cache.mkdir()
    (cache / "x.pyc").write_bytes(b"x")
    assert run(capsys, "build", "--check")[0] == 0


def test_a_spec_with_errors_stops_the_build(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    spec.write_text(TINY.replace("is 100", "is 1oo"), encoding="utf-8")
    out = tmp_path / "out"
    status, output, message = run(capsys, "build", str(spec), "--out", str(out))
    assert (status, output) == (1, "")
    assert "error[" in message
    assert not out.exists()


def test_a_failing_example_is_a_warning_unless_strict(
    spec: Path, tmp_path: Path, capsys: Capture
) -> None:
    spec.write_text(FAILING, encoding="utf-8")
    out = tmp_path / "out"
    status, _, message = run(capsys, "build", "--strict", str(spec), "--out", str(out))
    assert status == 1
    assert "error[example.fails]" in message
    assert not out.exists()
    status, _, message = run(capsys, "build", str(spec), "--out", str(out))
    assert status == 0
    assert "warning[example.fails]" in message
    assert out.exists()


@pytest.mark.parametrize("options", [["nosuch"], ["domino"], ["nosuch.rules"], ["./domino"]])
def test_a_spec_that_is_none(options: list[str], tmp_path: Path, capsys: Capture) -> None:
    status, output, message = run(capsys, "build", *options, "--out", str(tmp_path / "out"))
    assert (status, output) == (2, "")
    assert message
    assert not (tmp_path / "out").exists()


def test_two_specs_of_one_name(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    other = tmp_path / "other.rules"
    other.write_text(SPEC, encoding="utf-8")
    status, _, message = run(capsys, "build", str(spec), str(other), "--out", str(tmp_path))
    assert status == 2
    assert "tiny" in message


def test_a_place_without_specs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, message = run(capsys, "build")
    assert status == 2
    assert "spec/" in message


def test_a_place_that_cannot_be_written(spec: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").touch()
    status, output, message = run(capsys, "build", str(spec), "--out", str(tmp_path / "file"))
    assert (status, output) == (2, "")
    assert "cannot write" in message


def test_edits_of_the_rules_reach_engine_and_tests(clone: Path, capsys: Capture) -> None:
    before = contents(clone / "generated")
    rules = clone / "spec" / "dominorules" / "tiny.rules"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("total mod 5 = 0", "total mod 3 = 0"), encoding="utf-8")
    status, _, message = run(capsys, "build")
    assert status == 0
    assert "warning[example.fails]" in message
    after = contents(clone / "generated")
    changed = {name for name in after if after[name] != before[name]}
    assert {f"dominogames/tiny/{name}" for name in ("__init__.py", "test_conformance.py")} <= (
        changed
    )
    result = dominospec("build", "--check", "--strict", where=clone)
    assert result.returncode == 1
