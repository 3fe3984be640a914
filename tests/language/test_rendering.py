"""Findings as text: frames, lines, objects."""

from __future__ import annotations

import json
import re

import pytest
from dominospec.language import Code, Finding, Label, Severity, as_json, human, load_text, short
from dominospec.language.rendering import WIDTH
from dominospec.rulebook.basics import Span

from language.samples import QUICK


def finding(
    span: tuple[int, int, int, int],
    *,
    labels: tuple[Label, ...] = (),
    severity: Severity = Severity.ERROR,
    expected: str | None = None,
    suggestion: str | None = None,
) -> Finding:
    return Finding(
        Code.NAME_UNKNOWN, severity, place(*span), "a title", labels, expected, suggestion
    )


def place(line: int, column: int, end_line: int, end_column: int, file: str = "x.rules") -> Span:
    return Span(file, line, column, end_line, end_column)


def frame(text: str, span: tuple[int, int, int, int]) -> list[str]:
    """The lines of a frame without its head."""
    return human(finding(span), {"x.rules": text}).split("\n")[3:]


def test_a_whole_frame() -> None:
    one = finding(
        (2, 5, 2, 8),
        labels=(Label(place(1, 1, 1, 4), "said here"), Label(place(9, 1, 9, 2, "y.rules"), "z")),
        expected="`this` or `that`",
        suggestion="write `this`",
    )
    assert human(one, {"x.rules": "one\nand two\n"}) == "\n".join(
        [
            "error[name.unknown]: a title",
            " --> x.rules:2:5",
            "  |",
            "2 | and two",
            "  |     ^^^",
            "  |",
            "1 | one",
            "  | --- said here",
            " ::: y.rules:9:1",
            "  |",
            "  = expected: `this` or `that`",
            "  = help: write `this`",
        ]
    )


@pytest.mark.parametrize(
    ("line", "start", "end", "shown", "marks"),
    [
        ("one two", 5, 8, "one two", "    ^^^"),
        ("\tone", 2, 5, "    one", "    ^^^"),
        ("a\tone", 3, 6, "a   one", "    ^^^"),
        ("a\tb", 2, 3, "a   b", " ^^^"),
        ("七七 one", 4, 7, "七七 one", "     ^^^"),
        ("七七", 2, 3, "七七", "  ^^"),
        ("e\u0301e\u0301 one", 6, 9, "e\u0301e\u0301 one", "   ^^^"),
        ("سبع قطع one", 9, 12, "سبع قطع one", "        ^^^"),
        ("سَبْع one", 7, 10, "سَبْع one", "    ^^^"),
        ("a\x1b[31mb", 2, 3, "a\ufffd[31mb", " ^"),
        ("one", 4, 4, "one", "   ^"),
        ("one", 4, 5, "one", "   ^"),
        ("", 1, 2, "", "^"),
    ],
    ids=ascii,
)
def test_marks_stand_under_what_they_mark(
    line: str, start: int, end: int, shown: str, marks: str
) -> None:
    assert frame(line + "\n", (1, start, 1, end)) == [f"1 | {shown}".rstrip(), f"  | {marks}"]


def test_a_place_of_several_lines() -> None:
    text = "first one\n   second\n third\n  fourth\n"
    assert frame(text, (1, 7, 2, 7)) == [
        "1 | first one",
        "  |       ^^^",
        "2 |    second",
        "  |    ^^^",
    ]
    numbers = [line[0] for line in frame(text, (1, 1, 4, 3))]
    assert numbers == ["1", " ", "2", " ", "3", " "]


def test_a_place_at_the_end_of_the_file() -> None:
    assert frame("one\n", (2, 1, 2, 2)) == ["2 |", "  | ^"]
    assert frame("one", (7, 1, 7, 2)) == ["7 |", "  | ^"]


@pytest.mark.parametrize("start", [1, 2, 40, 77, 100, 500, 990, 1000])
@pytest.mark.parametrize("filler", ["x", "七", "\t"])
def test_long_lines_are_cut_around_the_place(start: int, filler: str) -> None:
    line = filler * (start - 1) + "HERE" + filler * (1000 - start)
    shown, marks = frame(line, (1, start, 1, start + 4))
    assert "HERE" in shown
    assert len(marks) <= WIDTH
    wide = 2 if filler == "七" else 1
    columns = sum(wide if char == "七" else 1 for char in shown[: shown.index("HERE")])
    assert marks.index("^") == columns
    assert marks.count("^") == 4
    assert len(shown) + shown.count("七") <= WIDTH


@pytest.mark.parametrize("length", [70, 77, 78, 100, 1000])
def test_long_places_are_cut(length: int) -> None:
    for start in (1, 50, 200):
        line = "." * (start - 1) + "x" * length + "." * 200
        shown, marks = frame(line, (1, start, 1, start + length))
        assert len(shown) <= WIDTH
        assert len(marks) <= WIDTH
        assert shown[marks.index("^")] == "x"


def test_all_lines_fit_the_width() -> None:
    one = finding(
        (1, 1, 1, 100),
        labels=(Label(place(1, 1, 1, 100), "a label of many words " * 10),),
        expected=", ".join(f"`one or the other {number}`" for number in range(30)),
        suggestion="do this or that " * 30,
    )
    lines = human(one, {"x.rules": "word " * 30}).split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert not any(line.count("`") % 2 for line in lines)


def test_colour_marks_and_nothing_else() -> None:
    one = finding((1, 1, 1, 4), labels=(Label(place(1, 5, 1, 8), "there"),), suggestion="help")
    texts = {"x.rules": "one two"}
    for severity in Severity:
        coloured = human(
            Finding(one.code, severity, one.span, one.title, one.labels), texts, colour=True
        )
        plain = human(Finding(one.code, severity, one.span, one.title, one.labels), texts)
        assert "\x1b[" in coloured
        assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain
        assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b[")


def test_a_line_for_tools() -> None:
    assert short(finding((2, 5, 2, 8))) == "x.rules:2:5: name.unknown a title"


def test_an_object_for_programs() -> None:
    one = finding((2, 5, 2, 8), labels=(Label(place(1, 1, 1, 4), "there"),), suggestion="this")
    assert json.loads(json.dumps(as_json(one))) == {
        "code": "name.unknown",
        "severity": "error",
        "file": "x.rules",
        "line": 2,
        "column": 5,
        "end_line": 2,
        "end_column": 8,
        "title": "a title",
        "labels": [
            {
                "file": "x.rules",
                "line": 1,
                "column": 1,
                "end_line": 1,
                "end_column": 4,
                "text": "there",
            }
        ],
        "expected": None,
        "suggestion": "this",
    }


def test_findings_are_sorted_and_each_stands_once() -> None:
    text = QUICK + 'turn\n  rule a\n    "A."\n    mover must fly\n  rule b\n    "B."\n    sing 5\n'
    loaded = load_text(text.replace("deal 7", "deal x"))
    places = [(one.span.line, one.span.column) for one in loaded.findings]
    assert places == sorted(places)
    assert len(set(loaded.findings)) == len(loaded.findings)


def test_of_very_many_findings_a_hundred_are_kept() -> None:
    notes = "".join(f'  note n{number}  cites A "X"\n    "N."\n' for number in range(300))
    loaded = load_text(QUICK + "setup\n" + notes)
    assert len(loaded.findings) == 100
    rules = "".join(f'  rule n{number}\n    "N."\n' for number in range(300))
    warned = load_text(
        'base b "B"\nsource A "a"\nsetup\n' + rules + '  note z  cites A "Z"\n    refuse x\n'
    )
    assert len(warned.findings) <= 100
    assert any(one.severity == Severity.ERROR for one in warned.findings)
