"""``dominospec diff``: what is different between two specs, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import Unusable, counted, harmless, note, say

if TYPE_CHECKING:
    from dominospec.commands.stated import Stated
    from dominospec.language import Loaded
    from dominospec.language.comparing import Difference
    from dominospec.language.merging import PlacedRule

MOST_NAMED = 5
"""The most conformance cases that are named."""


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
def diff(old: str, new: str) -> int:
    """Show what NEW says otherwise than OLD: games, or paths of .rules files.

    Each rule that is added, removed, worded or cited otherwise, or behaves otherwise is named, and
    so are conformance cases that expect something else. A note, added or removed, is named as one.

    Exit status: 0 nothing but wording is different, 1 something behaves otherwise.
    """
    from dominospec.commands.stated import stated
    from dominospec.language.comparing import differences

    was, now = _sound(old), _sound(new)
    one, other = stated(was), stated(now)
    behaviour = wording = notes = 0
    for difference in differences(one.merged, other.merged):
        behaviour += difference.behaves
        notes += difference.is_of_note
        wording += not (difference.behaves or difference.is_of_note)
        of = "note " if difference.is_of_note else ""
        say(harmless(f"{of}{difference.kind} {difference.id}"))
        for line in _lines(difference, one, other):
            say(harmless(f"  {line}"))
    changed = list(_cases(was, now))
    for line in changed:
        say(harmless(line))
    if not (behaviour or wording or notes or changed):
        say("nothing is different")
    note(
        f"{counted(behaviour, 'rule')} with other behaviour, "
        f"{counted(wording, 'rule')} with other wording only"
        + (f", {counted(notes, 'note')} added or removed" if notes else "")
    )
    return int(behaviour > 0)


def _sound(spec: str) -> Loaded:
    """A spec without errors, a base too."""
    from dominospec.commands.specs import loaded_spec, show, why_no_book
    from dominospec.language import Severity

    loaded = loaded_spec(spec)
    if loaded.file is None or any(one.severity == Severity.ERROR for one in loaded.findings):
        show(loaded.findings, loaded.texts)
        raise Unusable(why_no_book(spec, loaded))
    return loaded


def _lines(difference: Difference, one: Stated, other: Stated) -> Iterator[str]:
    """What a rule said, and what it says now, as far as that is different."""
    before, after = difference.before, difference.after
    was, now = _texts(before), _texts(after)
    for language in dict.fromkeys((*was, *now)):
        yield from _changed(was.get(language, []), now.get(language, []))
    if before is not None and after is not None:
        cites = one.cited(before.rule.citations), other.cited(after.rule.citations)
        yield from _changed(*([f"cites {cited or 'nothing'}"] for cited in cites))
    if difference.behaves:
        yield from _changed(_clauses(before, one), _clauses(after, other))


def _texts(placed: PlacedRule | None) -> dict[str, list[str]]:
    """The sentence of a rule, a line for each language; the first has no name."""
    if placed is None:
        return {}
    sentence = placed.rule.sentence
    others = {
        one.language.text: [f"{one.language.text}: {one.text.text}"]
        for one in sentence.translations
    }
    return {"": [sentence.text], **others}


def _clauses(placed: PlacedRule | None, spec: Stated) -> list[str]:
    return [] if placed is None else [spec.clause(clause) for clause in placed.rule.clauses]


def _changed(was: list[str], now: list[str]) -> Iterator[str]:
    if was != now:
        yield from (f"- {line}" for line in was)
        yield from (f"+ {line}" for line in now)


def _cases(was: Loaded, now: Loaded) -> Iterator[str]:
    """How many conformance cases of the old game are no longer among those of the new one."""
    from dataclasses import replace

    from dominospec.conformance import cases

    if was.book is None or now.book is None or was.book == now.book:
        return
    # A record names its game; under one name the cases of two games compare.
    before = {case.id: case.scenario for case in cases(was.book)}
    after = {case.id: case.scenario for case in cases(replace(now.book, name=was.book.name))}
    gone = [
        id
        for id, scenario in before.items()
        if id not in after or _expects(after[id]) != _expects(scenario)
    ]
    added = len(after.keys() - before.keys())
    if gone or added:
        yield f"changes {len(gone)} of {counted(len(before), 'case')}, and adds {added}"
        yield from (f"  {id}" for id in gone[:MOST_NAMED])
        if len(gone) > MOST_NAMED:
            yield f"  and {len(gone) - MOST_NAMED} more"


def _expects(scenario: object) -> object:
    """A scenario without what it tells people."""
    from dataclasses import fields

    return type(scenario), *(
        getattr(scenario, one.name)
        for one in fields(scenario)  # type: ignore[arg-type]  # scenarios are dataclasses
        if one.name != "says"
    )
