"""``dominospec explain``: a code, a verb of the language, or a rule of the games."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from dominospec.commands.output import Unusable, brief, harmless, nearest, say


@click.command()
@click.argument("topic", metavar="[CODE|VERB|RULE]", required=False)
@click.option("--game", metavar="NAME|PATH.rules", help="The game whose RULE is meant.")
def explain(topic: str | None, game: str | None) -> int:
    """Explain a CODE that `validate` or `check` names, a VERB of the language, or a RULE.

    A code gets a page with a wrong and a right example; a verb, every clause it can make; a rule,
    such as scoring.award, its sentence, source, place, clauses, functions and tests, in --game or
    in each game that states it itself. A code that is a rule's id too is a rule with --game.
    Of any other word, such as spinner or setup, all is listed that speaks of it. Without any, all
    codes and verbs are listed, one a line.
    """
    if game is not None:
        if topic is None:
            raise Unusable("--game needs a RULE to explain")
        return _explain_rule(topic, game)
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
    from dominospec.commands.ruled import explained_everywhere

    known, lines = explained_everywhere(topic)
    if lines:
        say("\n".join(map(harmless, lines)))
        return 0
    from dominospec.commands.topics import speaking_of

    if lines := speaking_of(topic, pages, known):
        say("\n".join(map(harmless, lines)))
        return 0
    near = nearest(topic, [*pages, *VERBS, *known], most=3)
    raise Unusable(
        f"no code, verb or rule is called {brief(topic)!r}{near}; "
        "`dominospec explain` lists them all"
    )


def _explain_rule(id: str, game: str) -> int:
    from dominospec.commands.ruled import explained
    from dominospec.commands.specs import loaded_spec, show, why_no_book
    from dominospec.commands.stated import stated

    loaded = loaded_spec(game)
    if loaded.book is None:
        show(loaded.findings, loaded.texts)
        raise Unusable(why_no_book(game, loaded))
    spec = stated(loaded)
    named = [rule for rule in spec.rules if rule.partition(".")[2] == id]
    if id not in spec.rules and len(named) == 1:
        (id,) = named
    if id not in spec.rules:
        near = nearest(id, spec.rules, most=3)
        raise Unusable(f"{brief(game)} has no rule {brief(id)!r}{near}")
    say("\n".join(map(harmless, explained(id, loaded.book, spec))))
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
