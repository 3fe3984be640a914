"""Specs that a command is given: what is wrong with them, and their rule books."""

from __future__ import annotations

import os.path
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from dominospec.commands.output import Unusable, brief, colour, nearest, note
from dominospec.commands.overwriting import reads_rules
from dominospec.language import Code, Finding, Loaded, Severity, UnknownGame, load
from dominospec.language.loading import shown, spec_path
from dominospec.language.rendering import human
from dominospec.rulebook.model import RuleBook


@dataclass(frozen=True)
class Examined:
    """A spec, and all that is wrong with it."""

    spec: str
    loaded: Loaded
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> bool:
        """Whether there is an error."""
        return any(finding.severity == Severity.ERROR for finding in self.findings)

    @property
    def readable(self) -> bool:
        return all(finding.code != Code.FILE_UNREADABLE for finding in self.findings)


def examine(spec: str, *, trying: bool = False) -> Examined:
    """Check a spec, its examples too; exits 2 for a name that no game has.

    Where an edit is only ``trying``, an example that does not come out is a mere warning.
    """
    from dominospec.conformance import run_examples
    from dominospec.conformance.thinking import think

    loaded = loaded_spec(spec)
    findings = loaded.findings
    if loaded.book is not None:
        failing = run_examples(loaded.book, loaded.file.header.span if loaded.file else None)
        if trying:
            failing = tuple(replace(finding, severity=Severity.WARNING) for finding in failing)
        findings += failing + think(loaded.book)
    return Examined(spec, loaded, findings)


def loaded_spec(spec: str) -> Loaded:
    """Read a spec by its name or path; exits 2 for a name that no game has."""
    path = _path(spec)
    reads_rules(path)
    return load(path)


def spec_file(spec: str) -> str:
    """The file of a spec by its name or path, as people are shown it; exits 2 as for a spec."""
    path = _path(spec)
    return spec if str(path) == spec else shown(path)


def _path(spec: str) -> Path:
    try:
        return spec_path(spec)
    except UnknownGame as error:
        raise Unusable(unknown_game(spec, error.known)) from None


def sound_book(spec: str) -> RuleBook:
    """The rule book of a game; exits 2, with what is wrong with the spec, where there is none."""
    return sound(spec)[0]


def sound(spec: str) -> tuple[RuleBook, Loaded]:
    """The rule book of a game, and its spec; exits 2 as :func:`sound_book` does."""
    loaded = loaded_spec(spec)
    if loaded.book is None:
        show(loaded.findings, loaded.texts)
        raise Unusable(why_no_book(spec, loaded))
    return loaded.book, loaded


def why_no_book(spec: str, loaded: Loaded) -> str:
    """A sentence on a spec that gives no rule book."""
    if loaded.findings:
        return f"{brief(spec)} has errors"
    return f"{brief(spec)} is a base that games extend, not a game"


def unknown_game(name: str, known: Iterable[str]) -> str:
    """A sentence for a name that no game has."""
    known = tuple(known)
    file = f"{name}.rules"
    if os.path.isfile(file):
        here = f"for the file of that name here, write {brief(file)}"
        return f"no known game is called {brief(name)!r}; {here}"
    return (
        f"no game is called {brief(name)!r}{nearest(name, known)}; known games: {', '.join(known)}"
    )


def gathered(examined: Iterable[Examined]) -> tuple[list[Finding], dict[str, str]]:
    """What is wrong with several specs, each finding once, and the texts that it speaks of.

    An error of a base is found in every game that extends it.
    """
    findings: dict[Finding, None] = {}
    texts: dict[str, str] = {}
    for one in examined:
        findings.update(dict.fromkeys(one.findings))
        texts.update(one.loaded.texts)
    return list(findings), texts


def show(findings: Iterable[Finding], texts: Mapping[str, str]) -> None:
    """Show findings to people, on standard error."""
    for finding in findings:
        note(human(finding, texts, colour=colour(sys.stderr)) + "\n")
