"""``dominospec explain``: what a code means, and how a verb of the rules is used."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from dominospec.commands.output import Unusable, brief, nearest, say


@click.command()
@click.argument("topic", metavar="[CODE|VERB]", required=False)
def explain(topic: str | None) -> int:
    """Explain a CODE that `validate` or `check` names, or a VERB of the rules language.

    A code gets a page with a wrong and a right example; a verb, every clause it can make. Without
    either, all codes and verbs are listed, one a line.
    """
    pages = _pages()
    if topic is None:
        from dominospec.language.forms import VERBS

        say("\n".join([*sorted(pages), *sorted(VERBS)]))
        return 0
    if topic in pages:
        say(pages[topic].read_text(encoding="utf-8").rstrip("\n"))
        return 0
    from dominospec.language.forms import VERBS

    if topic in VERBS:
        say("\n".join(_clauses(topic)))
        return 0
    near = nearest(topic, [*pages, *VERBS], most=3)
    raise Unusable(
        f"no code and no verb is called {brief(topic)!r}{near}; `dominospec explain` lists them all"
    )


def _pages() -> dict[str, Traversable]:
    """The page of each code: those of violations, and those of findings in a spec."""
    package = files("dominospec")
    return {
        page.name.removesuffix(".md"): page
        for folder in (package / "explain", package / "language" / "explain")
        for page in folder.iterdir()
        if page.name.endswith(".md")
    }


def _clauses(verb: str) -> Iterator[str]:
    """The clauses that a verb can make, each with its meaning and an example."""
    from dominospec.language.forms import FORMS

    yield f"# {verb}"
    for form in FORMS:
        if form.verb == verb:
            yield ""
            yield form.pattern
            yield f"    {form.meaning}"
            yield f"    in {form.section or 'any section'}, such as: {form.example}"
