"""``dominospec diff``: what is different between two specs, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import Unusable, counted, harmless, note, say

if TYPE_CHECKING:
    from dominospec.commands.stated import Stated
    from dominospec.language import Loaded
    from dominospec.language.merging import PlacedRule

MOST_NAMED = 5
"""The most conformance cases that are named."""


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
def diff(old: str, new: str) -> int:
    """Show what NEW says otherwise than OLD: games, or paths of .rules files.

    Each rule that is added, removed, worded or cited otherwise, or behaves otherwise is named, and
    so are conformance cases that expect something else.

    Exit status: 0 nothing but wording is different, 1 something behaves otherwise.
    """
    from dominospec.commands.stated import stated

    was, now = _sound(old), _sound(new)
    one, other = stated(was), stated(now)
    behaviour = wording = 0
    for id in dict.fromkeys((*one.rules, *other.rules)):
        before, after = one.rules.get(id), other.rules.get(id)
        lines, behaves = list(_rule(id, before, after, one, other)), _behaves(before, after)
        if lines:
            behaviour += behaves
            wording += not behaves
            for line in lines:
                say(harmless(line))
    changed = list(_cases(was, now))
    for line in changed:
        say(harmless(line))
    if not (behaviour or wording or changed):
        say("nothing is different")
    note(
        f"{counted(behaviour, 'rule')} with other behaviour, "
        f"{counted(wording, 'rule')} with other wording only"
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


def _behaves(before: PlacedRule | None, after: PlacedRule | None) -> bool:
    """Whether a program has to do something else."""
    from dominospec.language.formatting import alike

    was = () if before is None else before.rule.clauses
    now = () if after is None else after.rule.clauses
    return not alike(was, now)


def _rule(
    id: str, before: PlacedRule | None, after: PlacedRule | None, one: Stated, other: Stated
) -> Iterator[str]:
    if before is None and after is not None:
        yield f"added {id}"
        yield f"  + {after.rule.sentence.text}"
        yield from (f"  + {other.clause(clause)}" for clause in after.rule.clauses)
    elif after is None and before is not None:
        yield f"removed {id}"
        yield f"  - {before.rule.sentence.text}"
        yield from (f"  - {one.clause(clause)}" for clause in before.rule.clauses)
    elif before is not None and after is not None:
        lines: list[str] = []
        if before.rule.sentence.text != after.rule.sentence.text:
            lines += [f"  - {before.rule.sentence.text}", f"  + {after.rule.sentence.text}"]
        if one.cited(before.rule.citations) != other.cited(after.rule.citations):
            lines.append(f"  - cites {one.cited(before.rule.citations) or 'nothing'}")
            lines.append(f"  + cites {other.cited(after.rule.citations) or 'nothing'}")
        if behaves := _behaves(before, after):
            lines += [f"  - {one.clause(clause)}" for clause in before.rule.clauses]
            lines += [f"  + {other.clause(clause)}" for clause in after.rule.clauses]
        if lines:
            yield f"{'behaviour' if behaves else 'wording'} {id}"
            yield from lines


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
