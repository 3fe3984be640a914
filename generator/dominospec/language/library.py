"""Where specs are found: beside one another, and in the package of rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

SUFFIX = ".rules"
_LONGEST_HEAD = 2**16

# The first line that is neither blank nor a comment.
_HEADER = re.compile(r'(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(game|base)[ \t]+(\S+)[ \t]+"([^"\n]*)"')


@dataclass(frozen=True)
class ListedSpec:
    """A spec as its first line announces it."""

    name: str
    title: str
    is_game: bool
    path: Path


class Library:
    """The specs in some folders; of two with one name, that of the earlier folder counts."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._specs: dict[str, ListedSpec] = {}
        for folder in folders:
            for spec in _listed(folder):
                self._specs.setdefault(spec.name, spec)

    def find(self, name: str) -> Path | None:
        """The file of a game or base."""
        spec = self._specs.get(name)
        return spec.path if spec else None

    def specs(self) -> tuple[ListedSpec, ...]:
        """All specs, by name."""
        return tuple(self._specs[name] for name in sorted(self._specs))


def rules_folder() -> Path:
    """The folder of the rules that come with the generator."""
    return Path(str(files("dominorules")))


def _listed(folder: Path) -> Iterator[ListedSpec]:
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            with path.open("rb") as stream:
                start = stream.read(_LONGEST_HEAD)
        except OSError:
            continue
        text = start.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
        if match := _HEADER.match(text):
            kind, name, title = match.groups()
            yield ListedSpec(name, title, kind == "game", path)
