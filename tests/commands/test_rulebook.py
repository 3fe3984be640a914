"""``dominospec rulebook``: the page of a game, in a language, printed where a browser is there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from dominospec.commands.rulebook import BROWSERS
from dominospec.rulebook_page import LANGUAGES
from language.samples import QUICK
from rulebook_page.reading import page_of, read

from commands.running import run

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_goes_to_a_file_or_to_standard_output(
    language: str, tmp_path: Path, capsys: Capture
) -> None:
    words = ("rulebook", "--game", "all_fives", "--lang", language)
    expected = page_of("all_fives", language)[1]
    assert run(capsys, *words) == (0, expected, "")
    path = tmp_path / "page.html"
    assert run(capsys, *words, "-o", str(path)) == (0, "", "")
    assert path.read_bytes() == expected.encode()


def test_it_is_as_built(capsys: Capture) -> None:
    folder = Path(__file__).parents[2] / "generated" / "dominogames" / "all_fives_own_hand"
    for language, name in (("en", "rulebook.html"), ("ar", "rulebook.ar.html")):
        _, output, _ = run(capsys, "rulebook", "--game", "all_fives_own_hand", "--lang", language)
        assert output.encode() == (folder / name).read_bytes()


def test_a_missing_translation_is_warned_of_and_shown_as_first_given(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "quick.rules"
    spoken = '"Seven tiles each."\n    ar "سبع قطع لكل لاعب."'
    path.write_text(QUICK.replace('"Seven tiles each."', spoken), encoding="utf-8")
    status, output, message = run(capsys, "rulebook", "--game", str(path), "--lang", "ar")
    assert status == 0
    assert "not given in `ar`, shown as first given: quick, setup." in message
    assert "setup.deal" not in message
    root = read(output)
    texts = int(re.findall(r"\d+(?= texts of quick)", message)[0])
    (told,) = root.having("untranslated")
    assert [one.text for one in told.having("n")] == [str(texts)]
    assert LANGUAGES["ar"].untranslated.partition("{")[0] in told.text
    assert "سبع قطع لكل لاعب." in root.by_id("rule-setup.deal").text
    assert "A hundred" in root.by_id("rule-match.target").text
    status, output, message = run(capsys, "rulebook", "--game", str(path))
    assert (status, message) == (0, "")
    assert not read(output).having("untranslated")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--game", "all_fives", "--lang", "fr"), "a page is written in en or ar"),
        (("--game", "all_fivs"), "did you mean all_fives?"),
        (("--game", "domino"), "domino is a base that games extend, not a game"),
        (("--game", "all_fives", "--pdf"), "--pdf needs -o FILE"),
        (("--game", "all_fives", "-o", "/no/such/place"), "cannot write"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], why: str, capsys: Capture) -> None:
    status, output, message = run(capsys, "rulebook", *words)
    assert (status, output) == (2, "")
    assert why in message


def test_without_a_browser_there_is_no_pdf(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    path = tmp_path / "page.pdf"
    words = ("rulebook", "--game", "all_fives", "--pdf", "-o", str(path))
    status, _, message = run(capsys, *words)
    assert status == 2
    assert "--pdf needs a Chromium on the PATH" in message
    browser = tmp_path / BROWSERS[0]
    browser.write_text("#!/bin/sh\necho it will not >&2\nexit 1\n")
    browser.chmod(0o755)
    status, _, message = run(capsys, *words)
    assert status == 2
    assert "did not print the page: it will not" in message
    assert not path.exists()


def test_a_brief_page_has_all_but_the_examples(capsys: Capture) -> None:
    book, _, whole = page_of("all_fives", "en")
    status, output, message = run(capsys, "rulebook", "--game", "all_fives", "--brief")
    assert (status, message) == (0, "")
    brief = read(output)
    ids = {one.attributes["id"] for one in brief.walk() if "id" in one.attributes}
    assert {f"rule-{rule.id}" for rule in book.rules} <= ids
    for part in ("at-a-glance", "decisions", "violations"):
        assert brief.by_id(part).text == whole.by_id(part).text
    assert "examples" not in ids
    assert not brief.having("example")


def test_a_variant_tells_what_of_its_base_it_has_not(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fewer.rules"
    path.write_text('game fewer "Fewer" extends all_fives\n', encoding="utf-8")
    words = ("rulebook", "--game", str(path))
    status, output, message = run(capsys, *words)
    assert (status, message) == (0, "")
    assert LANGUAGES["en"].no_changes in output
    assert not read(output).having("left-out")
    path.write_text(
        'game fewer "Fewer" extends all_fives\nscoring\n  replace rule award\n'
        '    "Every total counts."\n    after placement: award total to mover\n'
        'examples\n  drop example "the target just missed"\n',
        encoding="utf-8",
    )
    status, output, message = run(capsys, *words)
    assert status == 0
    assert "example.not-inherited" in message
    left_out = int(re.findall(r"(\d+) examples of the base may no longer hold", message)[0])
    assert left_out > 10
    root = read(output)
    (told,) = root.having("left-out")
    assert told.having("n")[0].text == str(left_out + 1)
    book, _, _ = page_of("all_fives", "en")
    assert len(root.having("example")) == len(book.examples) - left_out - 1
    assert LANGUAGES["en"].no_changes not in output
    status, output, message = run(capsys, *words, "--brief")
    assert (status, message) == (0, "")
    assert not read(output).having("left-out")


def printed(tmp_path: Path, capsys: Capture, *words: str) -> bytes:
    path = tmp_path / "page.pdf"
    arguments = ("rulebook", "--game", "all_fives", "--pdf", "-o", str(path), *words)
    assert run(capsys, *arguments) == (0, "", "")
    return path.read_bytes()


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.skipif(not any(map(shutil.which, BROWSERS)), reason="no Chromium is here")
def test_the_page_is_printed(tmp_path: Path, capsys: Capture) -> None:
    """On A4, a dozen pages or so, with an outline where the browser knows how."""
    pdf = printed(tmp_path, capsys)
    assert pdf.startswith(b"%PDF-")
    sizes = {
        (round(float(width)), round(float(height)))
        for width, height in re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    }
    assert sizes == {(595, 842)}
    assert 5 < pages_of(pdf) <= 14
    assert b"/Outlines" in pdf
    assert 1 < pages_of(printed(tmp_path, capsys, "--brief")) <= 4
