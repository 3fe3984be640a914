"""From a file's bytes to text that is safe to parse and to show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dominospec.language.codes import Code
from dominospec.language.findings import Report
from dominospec.rulebook.basics import Span

LONGEST = 2**20
"""The most bytes of a spec."""

# Control characters, line separators, marks and overrides of writing direction, lone surrogates:
# they make a text show something else than it says.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


@dataclass(frozen=True)
class SpecText:
    """A spec as text: the name of its file as given, and its lines, each ended by ``\\n``."""

    file: str
    text: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends."""
        return self.text.split("\n")


def read_file(path: Path, file: str, report: Report) -> SpecText | None:
    """The text of a file; None, with a finding, if it cannot be read."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it cannot be opened"
        report.error(Code.FILE_UNREADABLE, _start(file), f"the file cannot be read: {reason}")
        return None
    return decode(data, file, report)


def decode(data: bytes, file: str, report: Report) -> SpecText | None:
    """The text in some bytes of UTF-8, with or without a byte order mark."""
    if len(data) > LONGEST:
        report.error(
            Code.FILE_TOO_LONG, _start(file), f"the file has more than {LONGEST} bytes (1 MiB)"
        )
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        report.error(
            Code.FILE_ENCODING,
            Span(file, line, 1, line, 2),
            f"the file is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}",
            suggestion="save it as plain text with the encoding UTF-8",
        )
        return None
    return from_text(text, file, report)


def from_text(text: str, file: str, report: Report) -> SpecText | None:
    """A text with the ends of its lines made alike, and a finding if it hides something."""
    text = text.replace("\r\n", "\n")
    if len(text) > LONGEST:
        report.error(
            Code.FILE_TOO_LONG, _start(file), f"the text has more than {LONGEST} characters"
        )
        return None
    if not text.endswith("\n"):
        text += "\n"
    if match := _FORBIDDEN.search(text):
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - text.rfind("\n", 0, match.start())
        report.error(
            Code.TEXT_CHARACTER,
            Span(file, line, column, line, column + 1),
            f"the invisible character U+{ord(match[0]):04X} may not stand in a spec",
            suggestion="end each line with a line feed"
            if match[0] == "\r"
            else "delete it; right-to-left text needs no marks",
        )
    return SpecText(file, text)


def _start(file: str) -> Span:
    return Span(file, 1, 1, 1, 1)
