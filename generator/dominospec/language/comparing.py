"""What one set of rules says otherwise than another, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.merging import Merged, PlacedRule
from dominospec.language.tree import alike
from dominospec.language.vocabulary import SECTIONS
from dominospec.rulebook.basics import RuleKind
from dominospec.rulebook.model import ChangeKind


@dataclass(frozen=True)
class Difference:
    """A rule that is not the same in both."""

    id: str
    kind: ChangeKind
    before: PlacedRule | None
    """None for a rule that is added."""
    after: PlacedRule | None
    """None for a rule that is removed."""

    @property
    def behaves(self) -> bool:
        """Whether a program has to do something else."""
        before, after = self.before, self.after
        was = () if before is None else before.rule.clauses
        now = () if after is None else after.rule.clauses
        return not alike(was, now)

    @property
    def is_of_note(self) -> bool:
        """Whether a note is added or removed, which no program heeds."""
        only = self.before if self.after is None else self.after if self.before is None else None
        return only is not None and only.rule.kind == RuleKind.NOTE


def differences(old: Merged, new: Merged) -> Iterator[Difference]:
    """The rules that are not the same, by section; within one, those that are added come last."""
    ids = dict.fromkeys((*old.rules, *new.rules))
    for id in sorted(ids, key=lambda id: SECTIONS.index(id.partition(".")[0])):
        before, after = old.rules.get(id), new.rules.get(id)
        if before is None or after is None:
            kind = ChangeKind.ADDED if before is None else ChangeKind.REMOVED
            yield Difference(id, kind, before, after)
        elif not alike(before.rule.clauses, after.rule.clauses):
            yield Difference(id, ChangeKind.BEHAVIOUR, before, after)
        elif not alike(before.rule.sentence, after.rule.sentence) or (
            cited(before.rule.citations, old) != cited(after.rule.citations, new)
        ):
            yield Difference(id, ChangeKind.WORDING, before, after)


def cited(citations: Sequence[tree.Citation], merged: Merged) -> str:
    """Citations for a reader."""
    sources = merged.sources
    return "; ".join(f"{sources[one.key.text].file.text}, {one.heading.text}" for one in citations)
