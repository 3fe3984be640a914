"""From a file or a name to a checked rule book."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dominospec.language import tree
from dominospec.language.analysing import analyse
from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Label, Report
from dominospec.language.library import SUFFIX, Library, rules_folder
from dominospec.language.parsing import parse
from dominospec.language.reading import SpecText, from_text, read_file
from dominospec.language.vocabulary import did_you_mean, quoted
from dominospec.rulebook.model import RuleBook


class UnknownGame(LookupError):
    """There is no game of that name; ``known`` are those there are."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no game `{name}`")
        self.name = name
        self.known = tuple(known)


@dataclass(frozen=True)
class Loaded:
    """A spec once checked."""

    file: tree.File | None
    """Its syntax tree; None if it has syntax errors."""
    book: RuleBook | None
    """None for a base, and where there are errors."""
    findings: tuple[Finding, ...]
    """By place, at most a hundred; errors in the bases it extends are among them."""
    texts: Mapping[str, str]
    """The text of each file that the findings and the rule book speak of, by name."""


def load(spec: str | Path) -> Loaded:
    """The rule book of a game by its name, or by the path of its spec.

    A path is a :class:`~pathlib.Path`, or a text that ends in ``.rules`` or has a slash in it.

    Raises:
        UnknownGame: a name that no game has.
    """
    path = spec_path(spec)
    report = Report()
    text = read_file(path, shown(path), report)
    return _load(text, Library([path.parent, rules_folder()]), report)


def spec_path(spec: str | Path) -> Path:
    """The file of a game or base by its name, or the path that is given; see :func:`load`.

    Raises:
        UnknownGame: a name that none has.
    """
    if isinstance(spec, Path) or spec.endswith(SUFFIX) or "/" in spec or "\\" in spec:
        return Path(spec)
    library = Library([rules_folder()])
    path = library.find(spec)
    if path is None:
        raise UnknownGame(spec, [one.name for one in library.specs() if one.is_game])
    return path


def load_text(text: str, file: str = "text.rules", folder: Path | None = None) -> Loaded:
    """The rule book of a spec that is at hand as text; bases are looked for in the folder first."""
    report = Report()
    folders = [rules_folder()] if folder is None else [folder, rules_folder()]
    return _load(from_text(text, file, report), Library(folders), report)


def known_games(folder: Path | None = None) -> list[tuple[str, str, Path]]:
    """Name, title and path of each game in a folder, or of those that come with the generator."""
    library = Library([folder or rules_folder()])
    return [(spec.name, spec.title, spec.path) for spec in library.specs() if spec.is_game]


def shown(path: Path) -> str:
    """A path as people are shown it: from the current directory, if it lies in it."""
    try:
        text = Path(os.path.abspath(path)).relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        text = path.as_posix()
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in text
    )


def _load(text: SpecText | None, library: Library, report: Report) -> Loaded:
    if text is None:
        return Loaded(None, None, report.findings(), {})
    file = None if report.failed else parse(text, report)
    if file is None:
        return Loaded(None, None, report.findings(), {text.file: text.text})
    lineage, texts = _lineage(text, file, library, report)
    book = None if report.failed else analyse(lineage, report)
    return Loaded(file, book, report.findings(), texts)


def _lineage(
    text: SpecText, file: tree.File, library: Library, report: Report
) -> tuple[list[tree.File], dict[str, str]]:
    """The file and its bases, the first base first, as far as they can be read; their texts."""
    lineage = [file]
    texts = {text.file: text.text}
    names = {file.header.name.text: file.header}
    while (base := lineage[0].header.extends) is not None:
        if base.text in names:
            report.error(
                Code.EXTENDS_CYCLE,
                base.span,
                f"`{base.text}` extends itself",
                labels=(Label(names[base.text].span, "it begins here"),),
            )
            break
        path = library.find(base.text)
        if path is None:
            known = [spec.name for spec in library.specs()]
            report.error(
                Code.EXTENDS_MISSING,
                base.span,
                f"there is no game or base {quoted(base.text)}",
                expected=f"a file `{base.text}{SUFFIX}` beside this one",
                suggestion=did_you_mean(base.text, known),
            )
            break
        base_text = read_file(path, shown(path), report)
        if base_text is None:
            break
        texts[base_text.file] = base_text.text
        base_file = None if report.failed else parse(base_text, report)
        if base_file is None:
            break
        lineage.insert(0, base_file)
        names[base.text] = base_file.header
    return lineage, texts
