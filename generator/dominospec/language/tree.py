"""The syntax tree of a spec: what was written, and where.

Names and nouns are not resolved here; groups in parentheses are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import TypeVar

from dominospec.rulebook.basics import RuleKind, Span

Kind = TypeVar("Kind")

_ARTICLES = frozenset({"a", "an", "the", "its"})


def plain(words: str) -> str:
    """Words without articles, which say nothing."""
    return " ".join(word for word in words.split() if word not in _ARTICLES)


def of_kind(kind: type[Kind], parts: Iterable[object]) -> tuple[Kind, ...]:
    """Those of some parts that are of one kind."""
    return tuple(part for part in parts if isinstance(part, kind))


def alike(one: object, other: object) -> bool:
    """Whether two parts of syntax trees are the same, wherever they stand."""
    return bare(one) == bare(other)


def bare(part: object) -> object:
    """A part of a syntax tree without its places."""
    if isinstance(part, tuple):
        return tuple(map(bare, part))
    if is_dataclass(part) and not isinstance(part, type):
        values = (getattr(part, one.name) for one in fields(part))
        return (type(part).__name__, *(bare(one) for one in values if not isinstance(one, Span)))
    return part


@dataclass(frozen=True)
class Name:
    """A name, a key or a code."""

    text: str
    span: Span


@dataclass(frozen=True)
class Translation:
    """``LANGUAGE "TEXT"``: what a text is in one more language."""

    language: Name
    text: Text


@dataclass(frozen=True)
class Text:
    """A text in quotes, without them."""

    text: str
    span: Span
    translations: tuple[Translation, ...] = ()


@dataclass(frozen=True)
class Phrase:
    """A run of words that a table is asked for."""

    words: tuple[str, ...]
    span: Span

    @property
    def text(self) -> str:
        """The words without articles."""
        return plain(" ".join(self.words))


@dataclass(frozen=True)
class Citation:
    """``cites KEY "HEADING"``."""

    key: Name
    heading: Text


# -- expressions


@dataclass(frozen=True)
class Integer:
    """A whole number."""

    value: int
    span: Span


@dataclass(frozen=True)
class Tile:
    """A tile, low half first."""

    low: int
    high: int
    span: Span


@dataclass(frozen=True)
class Truth:
    """``always`` or ``never``."""

    value: bool
    span: Span


@dataclass(frozen=True)
class Noun:
    """A phrase that stands for a value."""

    phrase: Phrase
    span: Span


@dataclass(frozen=True)
class Operation:
    """An operator with one or two operands."""

    operator: str
    operands: tuple[Expression, ...]
    span: Span


@dataclass(frozen=True)
class Each:
    """``for each DOMAIN [when CONDITION]``."""

    domain: Phrase
    condition: Expression | None
    span: Span


@dataclass(frozen=True)
class Argument:
    """An argument of a function."""

    body: Expression
    each: Each | None
    span: Span


@dataclass(frozen=True)
class Call:
    """A function and its arguments."""

    function: Phrase
    arguments: tuple[Argument, ...]
    span: Span


@dataclass(frozen=True)
class Case:
    """``VALUE when CONDITION``."""

    value: Expression
    condition: Expression
    span: Span


@dataclass(frozen=True)
class ByCase:
    """``X when C; Y when D; otherwise Z``."""

    cases: tuple[Case, ...]
    otherwise: Expression
    span: Span


@dataclass(frozen=True)
class Group:
    """An expression in parentheses."""

    inner: Expression
    span: Span


Expression = Integer | Tile | Truth | Noun | Operation | Call | ByCase | Group


# -- values


@dataclass(frozen=True)
class Opposed:
    """``0 and 2 against 1 and 3``."""

    parties: tuple[Expression, ...]
    span: Span


@dataclass(frozen=True)
class Key:
    """``least AMOUNT`` or ``highest AMOUNT``."""

    extreme: str
    amount: Expression
    span: Span


@dataclass(frozen=True)
class Extreme:
    """``the side with the least KEY, then the highest KEY``, of those for which something holds."""

    phrase: Phrase
    keys: tuple[Key, ...]
    condition: Expression | None
    span: Span


@dataclass(frozen=True)
class Measure:
    """``double 6``, or ``holder of 6|6``."""

    phrase: Phrase
    number: Integer | Tile
    span: Span


Term = Expression | Opposed | Extreme | Measure


@dataclass(frozen=True)
class Counted:
    """``VALUE with N players``."""

    value: Term
    players: Integer
    span: Span


@dataclass(frozen=True)
class ByCount:
    """Values by the number of players."""

    entries: tuple[Counted, ...]
    span: Span


@dataclass(frozen=True)
class List:
    """``2, 3, 4``."""

    items: tuple[Term, ...]
    span: Span


@dataclass(frozen=True)
class Chain:
    """``X, else Y``."""

    items: tuple[Term, ...]
    span: Span


Value = Term | ByCount | List | Chain


# -- rules


@dataclass(frozen=True)
class Clause:
    """One line of meaning: ``[after LEAD:] [SUBJECT] VERB …``, with what the verb takes."""

    lead: Phrase | None
    subject: Phrase | None
    verb: str
    manner: Phrase | None
    """The words after a verb such as ``must`` or ``ends``."""
    value: Value | None
    receiver: Phrase | None
    guard: Expression | None
    code: Name | None
    span: Span


@dataclass(frozen=True)
class Rule:
    """A rule, note or fact."""

    replaces: bool
    kind: RuleKind
    name: Name
    citations: tuple[Citation, ...]
    sentence: Text
    clauses: tuple[Clause, ...]
    span: Span
    """Its first words, up to the name."""


@dataclass(frozen=True)
class Removal:
    """``remove rule NAME``."""

    kind: RuleKind
    name: Name
    span: Span


@dataclass(frozen=True)
class Section:
    """A section of rules."""

    name: Name
    items: tuple[Rule | Removal, ...]


# -- examples


@dataclass(frozen=True)
class Site:
    """A side of a tile, as written."""

    tile: Tile
    side: str
    span: Span


@dataclass(frozen=True)
class Laying:
    """``TILE [turned] [at SITE]``."""

    tile: Tile
    turned: bool
    site: Site | None
    span: Span


@dataclass(frozen=True)
class End:
    """``TILE: PIPS``."""

    tile: Tile
    pips: Integer
    span: Span


@dataclass(frozen=True)
class Points:
    """A number of points, perhaps negative or with a fraction."""

    value: Fraction
    span: Span


@dataclass(frozen=True)
class Line:
    """A line of an example: its form, such as ``may lay``, and what stands in it, in order."""

    form: str
    parts: tuple[LinePart, ...]
    span: Span


LinePart = Integer | Points | Tile | Site | Laying | End | Name | Line


@dataclass(frozen=True)
class Example:
    """A ``board``, ``settlement`` or ``round``."""

    kind: str
    title: Text
    citations: tuple[Citation, ...]
    lines: tuple[Line, ...]
    span: Span
    """Its first words, up to the title."""


@dataclass(frozen=True)
class Drop:
    """``drop example "TITLE"``."""

    title: Text
    span: Span


@dataclass(frozen=True)
class DropAll:
    """``drop all examples``."""

    span: Span


@dataclass(frozen=True)
class Examples:
    """The section of examples."""

    span: Span
    """Its heading."""
    items: tuple[Example | Drop | DropAll, ...]


# -- files


@dataclass(frozen=True)
class Source:
    """``source KEY "FILE"``."""

    key: Name
    file: Text
    span: Span


@dataclass(frozen=True)
class Header:
    """``game NAME "TITLE" [extends NAME]``."""

    is_game: bool
    """False for a base, which is only extended."""
    name: Name
    title: Text
    extends: Name | None
    span: Span


@dataclass(frozen=True)
class File:
    """A spec."""

    header: Header
    sources: tuple[Source, ...]
    sections: tuple[Section, ...]
    examples: tuple[Examples, ...]
