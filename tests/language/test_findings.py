"""Each code of a finding has a page, a wrong spec, and the exact output that is expected of it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from dominospec.conformance import run_examples
from dominospec.conformance.thinking import think
from dominospec.language import Code, Finding, Loaded, human, load, load_text
from dominospec.language.reading import LONGEST

ROOT = Path(__file__).parents[2]
WRONG = Path(__file__).parent / "wrong"
PAGES = ROOT / "generator" / "dominospec" / "language" / "explain"
MADE = {Code.FILE_TOO_LONG: b"#" * (LONGEST + 1)}
"""Wrong specs that are too long to keep."""


def checked(loaded: Loaded) -> Sequence[Finding]:
    """All findings, those of the examples and facts and of rules held together too."""
    book = loaded.book
    if book is None:
        return list(loaded.findings)
    return [*loaded.findings, *run_examples(book), *think(book)]


@pytest.fixture
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named from the root of the repository."""
    monkeypatch.chdir(ROOT)


def wrong_spec(code: Code, folder: Path) -> Path:
    """The wrong spec of a code: a file, one in a folder with others, or one that is made."""
    if code in MADE:
        path = folder / f"{code}.rules"
        path.write_bytes(MADE[code])
        return path
    alone = WRONG / f"{code}.rules"
    return alone if alone.exists() else WRONG / code / f"{code}.rules"


def blocks(page: str, heading: str) -> list[str]:
    """The specs under a heading of a page."""
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^```rules\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


def page_of(code: Code) -> str:
    return (PAGES / f"{code}.md").read_text(encoding="utf-8")


def test_codes_pages_and_wrong_specs_are_the_same() -> None:
    codes = set(Code)
    assert {path.stem for path in PAGES.glob("*.md")} == codes
    assert {path.stem for path in WRONG.glob("*.txt")} == codes
    specs = {path.stem if path.suffix == ".rules" else path.name for path in _specs()}
    assert specs == codes - set(MADE)


def _specs() -> Iterator[Path]:
    return (path for path in WRONG.iterdir() if path.suffix != ".txt")


def test_every_code_is_used() -> None:
    sources = (ROOT / "generator" / "dominospec").rglob("*.py")
    used = {
        name
        for path in sources
        for name in re.findall(r"\bCode\.([A-Z_]+),", path.read_text(encoding="utf-8"))
    }
    assert used == {code.name for code in Code}


@pytest.mark.usefixtures("at_root")
@pytest.mark.parametrize("code", Code)
def test_output_of_the_wrong_spec(code: Code, tmp_path: Path) -> None:
    path = wrong_spec(code, tmp_path)
    loaded = load(path)
    findings = checked(loaded)
    shown = "\n\n".join(human(finding, loaded.texts) for finding in findings) + "\n"
    shown = shown.replace(tmp_path.as_posix(), WRONG.relative_to(ROOT).as_posix())
    golden = WRONG / f"{code}.txt"
    if "DOMINOSPEC_RESET" in os.environ:
        golden.write_text(shown, encoding="utf-8")
    assert {finding.code for finding in findings} == {code}
    assert shown == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", Code)
def test_page(code: Code) -> None:
    page = page_of(code)
    assert page.startswith(f"# {code}\n\n")
    assert page.count("\n## Wrong\n") == page.count("\n## Right\n") == 1
    for spec in blocks(page, "Wrong"):
        assert [finding.code for finding in checked(load_text(spec))] == [code]
    for spec in blocks(page, "Right"):
        assert checked(load_text(spec)) == []
