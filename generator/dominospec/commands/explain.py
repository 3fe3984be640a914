"""``dominospec explain``: the page of a code."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from dominospec.commands.output import Unusable, brief, nearest, say


@click.command()
@click.argument("code")
def explain(code: str) -> int:
    """Explain a CODE that `validate` or `check` names, with a wrong and a right example."""
    pages = _pages()
    if code not in pages:
        raise Unusable(
            f"no code is called {brief(code)!r}{nearest(code, pages)}. "
            f"There are: {', '.join(sorted(pages))}."
        )
    say(pages[code].read_text(encoding="utf-8").rstrip("\n"))
    return 0


def _pages() -> dict[str, Traversable]:
    """The page of each code: those of violations, and those of findings in a spec."""
    package = files("dominospec")
    return {
        page.name.removesuffix(".md"): page
        for folder in (package / "explain", package / "language" / "explain")
        for page in folder.iterdir()
        if page.name.endswith(".md")
    }
