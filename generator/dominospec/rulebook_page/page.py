"""A rule book as a page: what stands in it, and the page itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from dominospec.drawing.picture import STYLE
from dominospec.rulebook.basics import Rule, RuleKind
from dominospec.rulebook.digest import digest
from dominospec.rulebook.examples import BoardExample, SettlementExample
from dominospec.rulebook.model import Change, ChangeKind, RuleBook
from dominospec.rulebook_page.answering import answering
from dominospec.rulebook_page.examples import Shown, Tried, shown_examples, tried_examples
from dominospec.rulebook_page.order import reading_order
from dominospec.rulebook_page.texts import (
    FIRST,
    Said,
    filled,
    inline,
    is_said,
    notation,
    safe,
    said,
)
from dominospec.rulebook_page.words import LANGUAGES, Words


@dataclass(frozen=True)
class Row:
    """A row of the table by number of players."""

    name: str
    rule: str
    cells: tuple[Markup, ...]


@dataclass(frozen=True)
class RuleShown:
    """A rule in a page."""

    rule: Rule
    sentence: Said
    kind: str
    """Empty for a rule that a program plays."""
    game: str
    """The game or base that states it, where it is another."""


@dataclass(frozen=True)
class Section:
    """A section and its rules."""

    id: str
    title: str
    rules: tuple[RuleShown, ...]


@dataclass(frozen=True)
class ChangeShown:
    """What a variant has otherwise."""

    rule: str
    kind: str
    before: Said | None
    after: Said | None
    """Of those that are worded alike only this one."""
    same: bool
    """Whether both are worded alike."""
    linked: bool


@dataclass(frozen=True)
class Group:
    """Examples of one kind."""

    id: str
    title: str
    examples: tuple[Shown, ...]


@dataclass(frozen=True)
class Answer:
    """A code, and what answers for it."""

    code: str
    meaning: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """All that stands in a page."""

    book: RuleBook
    words: Words
    title: Said
    untranslated: Markup | None
    """How many texts are not given in the language, in a sentence."""
    digest: str
    keys: Mapping[str, str]
    """The key of each source, by its file."""
    counts: tuple[int, ...]
    table: tuple[Row, ...]
    sections: tuple[Section, ...]
    variant: Markup | None
    """The title of the base, in a sentence."""
    changes: tuple[ChangeShown, ...]
    left_out: Markup | None
    """How many examples of the base it does not have, in a sentence."""
    groups: tuple[Group, ...]
    decisions: tuple[RuleShown, ...]
    answers: tuple[Answer, ...]
    notation: Markup
    style: Markup


def page(book: RuleBook, language: str, engine: Any) -> str:
    """The page of a game, one HTML document that needs nothing else; the same for the same book.

    Args:
        language: of :data:`~dominospec.rulebook_page.words.LANGUAGES`. A text that is not given in
            it stands there as it was first given.
        engine: the game's engine, which plays the examples.
    """
    return _written(book, language, engine, tried_examples(book, engine))


def pages(book: RuleBook, engine: Any) -> dict[str, str]:
    """The page of a game in each language that all its texts are given in, by the file's name."""
    tried = tried_examples(book, engine)
    names = {
        language: "rulebook.html" if language == FIRST else f"rulebook.{language}.html"
        for language in LANGUAGES
        if not untranslated(book, language)
    }
    return {name: _written(book, language, engine, tried) for language, name in names.items()}


def without_examples(book: RuleBook) -> RuleBook:
    """The same game for a page that shows none."""
    variant = None if book.variant is None else replace(book.variant, left_out=())
    return replace(book, examples=(), variant=variant)


def untranslated(book: RuleBook, language: str) -> list[str]:
    """What is not given in a language: the name of the game, ids of rules, titles of examples."""
    texts = [
        (book.name, book.translations),
        *((rule.id, rule.translations) for rule in book.rules),
        *((f'"{example.title}"', example.translations) for example in book.examples),
    ]
    return [name for name, translations in texts if not is_said(translations, language)]


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("dominospec.rulebook_page"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=lambda value: safe(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        newline_sequence="\n",
    )
    environment.filters["inline"] = inline
    environment.filters["n"] = lambda value: notation(str(value))
    return environment.get_template("page.html.j2")


@cache
def _style() -> Markup:
    """The style of the page, and of the pictures in it."""
    own = (files(__package__) / "templates" / "page.css").read_text(encoding="utf-8")
    return Markup(f"{own}{STYLE}")


def _written(book: RuleBook, language: str, engine: Any, tried: list[Tried]) -> str:
    return _template().render(page=_page(book, LANGUAGES[language], engine, tried))


def _page(book: RuleBook, words: Words, engine: Any, tried: list[Tried]) -> Page:
    language = words.language
    rules = {id: _rule(book.rule(id), book, words) for id in reading_order(book)}
    variant = left_out = missing = None
    if book.variant is not None:
        base = said(book.variant.title, book.variant.translations, language)
        variant = filled(words.variant, base=base.html)
        if count := len(book.variant.left_out):
            left_out = filled(words.left_out, base=base.html, count=count)
    if count := len(untranslated(book, language)):
        missing = filled(words.untranslated, count=count)
    return Page(
        book=book,
        words=words,
        title=said(book.title, book.translations, language),
        untranslated=missing,
        digest=digest(book),
        keys={file: key for key, file in book.sources.items()},
        counts=book.setup.players,
        table=tuple(_table(book, words)),
        sections=tuple(_sections(rules, words)),
        variant=variant,
        changes=tuple(_change(one, words) for one in book.variant.changes) if book.variant else (),
        left_out=left_out,
        groups=tuple(_groups(shown_examples(book, engine, tried, words), words)),
        decisions=tuple(one for one in rules.values() if one.sentence.decision),
        answers=tuple(
            Answer(code, words.codes.get(code, ""), rules)
            for code, rules in answering(book).items()
        ),
        notation=_notation(words),
        style=_style(),
    )


def _rule(rule: Rule, book: RuleBook, words: Words) -> RuleShown:
    return RuleShown(
        rule,
        said(rule.sentence, rule.translations, words.language),
        "" if rule.kind is RuleKind.RULE else words.kinds[rule.kind],
        "" if rule.game == book.name else rule.game,
    )


def _table(book: RuleBook, words: Words) -> Iterator[Row]:
    setup, match = book.setup, book.match
    counts = setup.players
    highest = setup.highest_pips
    tiles = (highest + 1) * (highest + 2) // 2 - len(setup.left_out.tiles if setup.left_out else ())

    def row(name: str, rule: str, values: Mapping[int, int]) -> Row:
        return Row(name, rule, tuple(notation(str(values[count])) for count in counts))

    rest = {count: tiles - count * setup.deal.values[count] for count in counts}
    yield row(words.dealt, setup.deal.rule, setup.deal.values)
    yield row(words.boneyard_left, setup.deal.rule, rest)
    yield row(words.never_drawn, setup.reserve.rule, setup.reserve.values)
    yield row(words.target, match.target.rule, match.target.values)
    sides = (_sides(setup.sides.by_players[count], words) for count in counts)
    yield Row(words.sides, setup.sides.rule, tuple(sides))


def _sides(sides: Sequence[int], words: Words) -> Markup:
    """``0 and 2 against 1 and 3``, by the side of each seat."""
    if len(set(sides)) == len(sides):
        return safe(words.alone)
    and_, against = (safe(f" {word} ") for word in (words.and_, words.against))
    seats = (
        and_.join(notation(str(seat)) for seat, one in enumerate(sides) if one == side)
        for side in sorted(set(sides))
    )
    return against.join(seats)


def _sections(rules: Mapping[str, RuleShown], words: Words) -> Iterator[Section]:
    for id, title in words.sections.items():
        own = tuple(rule for name, rule in rules.items() if name.startswith(f"{id}."))
        if own:
            yield Section(id, title, own)


def _change(change: Change, words: Words) -> ChangeShown:
    before, after = (
        None if rule is None else said(rule.sentence, rule.translations, words.language)
        for rule in (change.before, change.after)
    )
    return ChangeShown(
        change.rule,
        words.changes[change.kind],
        None if before == after else before,
        after,
        before == after,
        change.kind is not ChangeKind.REMOVED,
    )


def _groups(examples: Iterable[Shown], words: Words) -> Iterator[Group]:
    boards, settlements, rounds = list[Shown](), list[Shown](), list[Shown]()
    for one in examples:
        if isinstance(one.example, BoardExample):
            boards.append(one)
        elif isinstance(one.example, SettlementExample):
            settlements.append(one)
        else:
            rounds.append(one)
    for id, title, group in (
        ("boards", words.boards, boards),
        ("settlements", words.settlements, settlements),
        ("rounds", words.rounds, rounds),
    ):
        if group:
            yield Group(id, title, tuple(group))


def _notation(words: Words) -> Markup:
    return filled(
        words.notation,
        tile="1|4",
        low="1|4.low",
        high="1|4.high",
        line_a="1|1.line-a",
        line_b="1|1.line-b",
        branch_a="1|1.branch-a",
        branch_b="1|1.branch-b",
    )
