"""Rules as people read them, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class Span:
    """A stretch of a spec: file name as given, lines and columns from 1, the end excluded."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class Citation:
    """A place in a source: its file and the heading as it stands there."""

    source: str
    heading: str


@dataclass(frozen=True)
class Translation:
    """A text in one more language, which is named by two letters."""

    language: str
    text: str


def said_in(language: str, translations: tuple[Translation, ...]) -> str | None:
    """A text in a language, if it is given in that."""
    return next((one.text for one in translations if one.language == language), None)


class RuleKind(StrEnum):
    """A rule has a meaning, a fact is verified by search, a note is about people or paper."""

    RULE = "rule"
    FACT = "fact"
    NOTE = "note"


@dataclass(frozen=True)
class Rule:
    """A rule as people read it."""

    id: str
    """``section.name``, stable."""
    kind: RuleKind
    sentence: str
    citations: tuple[Citation, ...]
    game: str
    """The game or base whose file states it."""
    span: Span
    translations: tuple[Translation, ...] = ()
    """Of the sentence."""


class Cause(StrEnum):
    """How a round ends, in order of precedence."""

    TARGET = "target"
    OUT = "out"
    BLOCKED = "blocked"
