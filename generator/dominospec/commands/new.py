"""``dominospec new``: a variant of a game, ready to be edited."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import Unusable, begin, brief, harmless, note

if TYPE_CHECKING:
    from dominospec.commands.stated import Stated
    from dominospec.language import Loaded, tree


@click.command()
@click.argument("name", metavar="NAME")
@click.option("--from", "base", metavar="GAME", required=True, help="A game or its .rules file.")
@click.option("-o", "--output", metavar="FILE", help="The file to write, else NAME.rules.")
def new(name: str, base: str, output: str | None) -> int:
    """Write a spec for a variant of GAME: its rules as comments, to be replaced, and its examples.

    Notes and facts are among the rules; `remove note NAME` leaves a note out.

    The new spec says what GAME says. A file that is there already is left alone.
    """
    from dominospec.commands.specs import loaded_spec, show, why_no_book
    from dominospec.commands.stated import stated

    path = Path(f"{name}.rules" if output is None else output)
    loaded = loaded_spec(base)
    if loaded.book is None or loaded.file is None:
        show(loaded.findings, loaded.texts)
        raise Unusable(why_no_book(base, loaded))
    _require_new(name, path, loaded)
    text = _text(name, loaded, stated(loaded))
    begin(text, str(path))
    note(harmless(f"wrote {path}; `dominospec check {path}` says what is wrong with it"))
    return 0


def _require_new(name: str, path: Path, base: Loaded) -> None:
    """Exit 2 for a name or a file that cannot be used."""
    from dominospec.language import load_text
    from dominospec.language.library import SUFFIX, Library, rules_folder

    assert base.file is not None
    extended = base.file.header.name.text
    header = f'game {name} "A title" extends {extended}\n'
    tried = load_text(header, folder=path.parent) if name.isprintable() else None
    if tried is None or tried.file is None or tried.file.header.name.text != name:
        raise Unusable(
            f"no game can be called {brief(name)!r}: a name has small letters, digits and _"
        )
    for spec in Library([path.parent, rules_folder()]).specs():
        if spec.name == name:
            raise Unusable(f"there is a game or base {brief(name)!r} already: {spec.path}")
    if tried.book is None:
        problem = tried.findings[0]
        why = f"; {problem.suggestion}" if problem.suggestion else ""
        raise Unusable(harmless(f"cannot make {brief(name)!r}: {problem.message}{why}"))
    if not str(path).endswith(SUFFIX):
        raise Unusable(f"{brief(str(path))}: the name of a spec ends in {SUFFIX}")


def _text(name: str, base: Loaded, spec: Stated) -> str:
    from dominospec.language.findings import Report
    from dominospec.language.formatting import formatted
    from dominospec.language.reading import SpecText
    from dominospec.language.vocabulary import SECTIONS

    assert base.file is not None
    lines = "\n".join(_lines(name, base, spec)) + "\n"
    text = formatted(SpecText("new.rules", lines), Report())
    assert text is not None
    shown: list[str] = []
    commenting = False
    for line in text.split("\n"):
        if not line.startswith(" "):
            commenting = line in SECTIONS
        shown.append(f"  # {line[2:]}" if commenting and line.startswith("  ") else line)
    header = base.file.header
    top = (
        f"# A variant of {header.title.text}. Take the # from a rule to replace it; what is left"
        " as a comment stays\n# as it is there. The examples are those of the base:"
        " say in them what comes out now,\n# or write `drop all examples` in their place.\n"
    )
    return top + "\n".join(shown)


def _lines(name: str, base: Loaded, spec: Stated) -> Iterator[str]:
    """The spec with every rule replaced by itself."""
    from dominospec.commands.stated import examples_in_force

    assert base.file is not None
    assert base.book is not None
    header = base.file.header
    yield f'game {name} "{header.title.text}, {name}" extends {header.name.text}'
    for one in header.title.translations:
        yield f'{one.language.text} "{one.text.text}, {name}"'
    section = ""
    for placed in spec.rules.values():
        rule = placed.rule
        if placed.section != section:
            section = placed.section
            yield section
        yield f"replace {rule.kind} {placed.id.partition('.')[2]}{_cites(rule.citations)}"
        yield f'"{rule.sentence.text}"'
        yield from _translations(rule.sentence)
        for clause in rule.clauses:
            yield spec.clause(clause)
    titles = [(example.game, example.title) for example in base.book.examples]
    if titles:
        yield "examples"
    for placed_example in examples_in_force(spec, titles):
        example = placed_example.example
        yield f'{example.kind} "{example.title.text}"{_cites(example.citations)}'
        yield from _translations(example.title)
        for line in example.lines:
            source = spec.source(line.span).split("\n")
            yield " ".join(part.split(" #")[0].strip() for part in source)


def _translations(text: tree.Text) -> Iterator[str]:
    return (f'{one.language.text} "{one.text.text}"' for one in text.translations)


def _cites(citations: tuple[tree.Citation, ...]) -> str:
    return "".join(f'  cites {one.key.text} "{one.heading.text}"' for one in citations)
