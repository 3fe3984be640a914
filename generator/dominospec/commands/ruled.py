"""A rule of a game: what it says, where it stands, and what was made of it."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.commands.stated import Stated, stated
from dominospec.rulebook.model import RuleBook

MOST_NAMED = 8
"""The most tests of a rule that are named."""


def explained(id: str, book: RuleBook, spec: Stated) -> Iterator[str]:
    """Lines on a rule that a game has."""
    from dominospec.conformance import cases
    from dominospec.emit.building import view

    placed = spec.rules[id]
    span = placed.rule.span
    yield f"# {id} of {book.name}"
    yield ""
    yield placed.rule.sentence.text
    for one in placed.rule.sentence.translations:
        yield f"{one.language.text}: {one.text.text}"
    yield ""
    yield from (f"    {spec.clause(clause)}" for clause in placed.rule.clauses)
    if placed.rule.clauses:
        yield ""
    yield f"spec      {span.file}:{span.line}, in {placed.game}"
    if placed.rule.citations:
        yield f"source    {spec.cited(placed.rule.citations)}"
    functions = [one.name for one in view(book).functions if one.rule_id == id]
    engine = f"dominogames/{book.name}/__init__.py"
    yield f"engine    {engine}: {', '.join(functions) or 'no function of its own'}"
    tests = [case.id for case in cases(book) if id in case.rules]
    yield f"tests     {len(tests)} of {book.name}"
    yield from (f"    {test}" for test in tests[:MOST_NAMED])
    if len(tests) > MOST_NAMED:
        yield f"    and {len(tests) - MOST_NAMED} more"


def explained_everywhere(id: str) -> tuple[list[str], list[str]]:
    """The ids of all rules, and lines on one of them in each game that states it itself.

    Where only bases state it, it is explained in the first game that has it.
    """
    from dominospec.language import known_games, load

    having: list[tuple[RuleBook, Stated]] = []
    known: dict[str, None] = {}
    for name, _title, _path in known_games():
        loaded = load(name)
        if loaded.book is not None:
            spec = stated(loaded)
            known.update(dict.fromkeys(spec.rules))
            if id in spec.rules:
                having.append((loaded.book, spec))
    own = [one for one in having if one[1].rules[id].game == one[0].name]
    lines: list[str] = []
    for book, spec in own or having[:1]:
        lines += [*([""] if lines else []), *explained(id, book, spec)]
    return list(known), lines
