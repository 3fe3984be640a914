"""``dominospec build``: write the files of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import Unusable, brief, counted, harmless, note, reaching, say
from dominospec.commands.progress import working

if TYPE_CHECKING:
    from dominospec.commands.specs import Examined
    from dominospec.emit.freshness import Files
    from dominospec.rulebook.model import RuleBook

SPECS = Path("spec")
GENERATED = Path("generated")
PACKAGE = "dominogames"


@click.command()
@click.argument("specs", metavar="[SPEC]...", nargs=-1)
@click.option("--out", metavar="DIR", help=f"Write into DIR, not {GENERATED / PACKAGE}.")
@click.option("--check", is_flag=True, help="Write nothing; exit 1 where a file is not as built.")
@click.option("--strict", is_flag=True, help="Let warnings and failing examples stop the build.")
def build(specs: tuple[str, ...], out: str | None, check: bool, strict: bool) -> int:
    """Write the engine, the tests, the spec map and the rulebook of each game into DIR/GAME.

    What was not generated is left alone: where it is in the way, nothing is written.

    Without a SPEC every game of spec/ is built into generated/, both of the current directory,
    with the package that holds the games.

    Exit status: 0, or 1 where a spec has errors or, with --check, a file is not as built.
    """
    from dominospec.commands.specs import examine, gathered, show

    examined = [examine(spec, trying=not strict) for spec in specs or specs_here()]
    findings, texts = gathered(examined)
    show(findings, texts)
    if (strict and findings) or any(one.failed for one in examined):
        note("Nothing was written." if not check else "Nothing was compared.")
        return 1 if all(one.readable for one in examined) else 2
    books = _books(examined, skip_bases=not specs)
    with working(f"building {counted(len(books), 'game')}, with the cases of their tests"):
        folders = _whole(books, out) if not specs else _games(books, out)
    return _compare(folders) if check else _write(folders)


def specs_here() -> list[str]:
    """The specs of the current directory."""
    specs = sorted(SPECS.rglob("*.rules"))
    if not specs:
        raise Unusable(f"there are no specs below {SPECS}/ here: name a SPEC, or go to a clone")
    return [str(path) for path in specs]


def _books(examined: Sequence[Examined], *, skip_bases: bool) -> list[RuleBook]:
    from dominospec.commands.specs import why_no_book

    books: dict[str, RuleBook] = {}
    for one in examined:
        book = one.loaded.book
        if book is None:
            if skip_bases:
                continue
            raise Unusable(why_no_book(one.spec, one.loaded))
        if book.name in books:
            raise Unusable(f"{brief(one.spec)} is called {book.name}, as another spec is")
        books[book.name] = book
    return list(books.values())


def _whole(books: Iterable[RuleBook], out: str | None) -> dict[Path, Files]:
    """The folder of all games, and what is to be below it and nothing else."""
    from dominospec.generated_files import package_files

    if out is not None:
        return {Path(out): package_files(books)}
    return {GENERATED: {f"{PACKAGE}/{name}": text for name, text in package_files(books).items()}}


def _games(books: Iterable[RuleBook], out: str | None) -> dict[Path, Files]:
    """The folder of each game, and what is to be in it and nothing else."""
    from dominospec.generated_files import game_files

    folder = GENERATED / PACKAGE if out is None else Path(out)
    return {folder / book.name: game_files(book) for book in books}


def _compare(folders: Mapping[Path, Files]) -> int:
    from dominospec.emit.freshness import Problem, differences
    from dominospec.generated_files import is_generated

    found = 0
    when = ""
    for folder, files in folders.items():
        with reaching(str(folder), "read"):
            for difference in differences(folder, files, is_generated):
                found += 1
                if difference.problem == Problem.IN_THE_WAY:
                    when = " once what is in the way is moved"
                say(harmless(f"{difference.path}: {difference.problem}"))
                for line in difference.lines:
                    say(harmless(line))
    if found:
        note(f"{counted(found, 'file')} not as built; `dominospec build` writes them anew{when}.")
        return 1
    note("All files are as built.")
    return 0


def _write(folders: Mapping[Path, Files]) -> int:
    from dominospec.emit.freshness import Problem, differences, require_free, write
    from dominospec.generated_files import is_generated

    for folder, files in folders.items():
        with reaching(str(folder), "write"):
            require_free(folder, files, is_generated)
    for folder, files in folders.items():
        with reaching(str(folder), "write"):
            for path in write(folder, files, is_generated):
                note(harmless(f"wrote {path}"))
            for left in differences(folder, files, is_generated):
                if left.problem == Problem.STRAY:
                    note(
                        harmless(
                            f"warning: {left.path} was generated once, and is none of the files"
                            " built now: delete it"
                        )
                    )
    note(f"{counted(sum(map(len, folders.values())), 'file')} as built.")
    return 0
