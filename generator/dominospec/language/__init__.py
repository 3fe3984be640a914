"""From the text of a spec to its checked rule book."""

from dominospec.language.codes import Code
from dominospec.language.findings import Finding, Label, Severity
from dominospec.language.loading import Loaded, UnknownGame, known_games, load, load_text
from dominospec.language.rendering import as_json, human, short
from dominospec.language.tree_printing import tree_text

__all__ = [
    "Code",
    "Finding",
    "Label",
    "Loaded",
    "Severity",
    "UnknownGame",
    "as_json",
    "human",
    "known_games",
    "load",
    "load_text",
    "short",
    "tree_text",
]
