"""What speaks of a word: codes, clauses, nouns and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

MOST_NAMED = 12
"""The most of a kind that are named."""


def speaking_of(word: str, codes: Iterable[str], rules: Iterable[str]) -> list[str]:
    """Lines on all that has a word in its name, or in the meaning of a clause; none if nothing has.

    Args:
        codes: the codes there are.
        rules: the ids of the rules there are.
    """
    from dominospec.language.forms import FORMS
    from dominospec.rulebook.nouns import NOUNS

    clauses = [
        (form.pattern, f"in {form.section or 'any section'}: {form.meaning}")
        for form in FORMS
        if form.section == word or _has(word, f"{form.words} {form.meaning}")
    ]
    nouns: dict[tuple[str, str], list[str]] = {}
    for moment, entries in NOUNS.items():
        for entry in entries:
            if _has(word, entry.words):
                nouns.setdefault((entry.words, entry.meaning), []).append(moment.value)
    kinds = {
        "codes": [[code] for code in sorted(codes) if _has(word, code)],
        "clauses": [[pattern, meaning] for pattern, meaning in clauses],
        "nouns": [
            [words, f"of {'; '.join(moments)}: {meaning}"]
            for (words, meaning), moments in nouns.items()
        ],
        "rules": [[id] for id in sorted(rules) if _has(word, id)],
    }
    found = [line for kind, things in kinds.items() for line in _listed(kind, things)]
    if not found:
        return []
    head = [f"# {word}", "", "No code, verb or rule is called so, but these speak of it."]
    return [*head, *found, "", "`dominospec explain` says more of each code and rule."]


def _has(word: str, text: str) -> bool:
    """Whether a text has a word, in the singular or plural."""
    return word.rstrip("s") in (one.rstrip("s") for one in re.split(r"[^a-z]+", text.lower()))


def _listed(kind: str, things: list[list[str]]) -> Iterator[str]:
    if not things:
        return
    yield ""
    yield kind
    for first, *more in things[:MOST_NAMED]:
        yield f"    {first}"
        yield from (f"        {line}" for line in more)
    if len(things) > MOST_NAMED:
        yield f"    and {len(things) - MOST_NAMED} more"
