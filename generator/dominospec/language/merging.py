"""``extends``: the rules of a spec on top of those of its base."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Label, Report
from dominospec.language.vocabulary import SECTIONS, nearest, quoted


@dataclass(frozen=True)
class PlacedRule:
    """A rule in force, with the section it stands in and the spec that states it."""

    id: str
    section: str
    game: str
    rule: tree.Rule


@dataclass(frozen=True)
class Merged:
    """The rules and sources of a spec and its bases."""

    rules: Mapping[str, PlacedRule]
    """By id: by section, then in the order in which they were first stated."""
    sources: Mapping[str, tree.Source]
    """By key."""


NOTHING = Merged({}, {})
"""What a spec without a base starts from."""


def merge(base: Merged, file: tree.File, report: Report) -> Merged:
    """The rules of a base as one file replaces them, removes some and adds others."""
    rules = dict(base.rules)
    stated: dict[str, tree.Rule | tree.Removal] = {}
    for section in file.sections:
        for item in section.items:
            id = f"{section.name.text}.{item.name.text}"
            if (first := stated.setdefault(id, item)) is not item:
                report.error(
                    Code.RULE_DUPLICATE,
                    item.span,
                    f"this file speaks of `{id}` twice",
                    labels=(Label(first.span, "first here"),),
                )
            elif isinstance(item, tree.Removal):
                rules.pop(_inherited_id(id, item, base, report), None)
            else:
                id = _id_in_force(id, item, base, report)
                rules[id] = PlacedRule(id, section.name.text, file.header.name.text, item)
    ordered = sorted(rules.values(), key=lambda rule: SECTIONS.index(rule.section))
    return Merged({rule.id: rule for rule in ordered}, _merged_sources(base, file, report))


def _id_in_force(id: str, rule: tree.Rule, base: Merged, report: Report) -> str:
    if rule.replaces:
        return _inherited_id(id, rule, base, report)
    if id in base.rules:
        report.error(
            Code.RULE_EXISTS,
            rule.span,
            f"the base has a rule `{id}` already",
            labels=(Label(base.rules[id].rule.span, "it stands here"),),
            suggestion=f"write `replace {rule.kind} {rule.name.text}`, or give this one "
            "another name",
        )
    return id


def _inherited_id(id: str, item: tree.Rule | tree.Removal, base: Merged, report: Report) -> str:
    """The id of the rule of the base that is meant."""
    if id not in base.rules:
        elsewhere = (one for one in base.rules if one.endswith(f".{item.name.text}"))
        near = next(elsewhere, None) or nearest(id, base.rules)
        report.error(
            Code.RULE_MISSING,
            item.span,
            f"the base has no rule {quoted(id)}",
            suggestion=near and f"did you mean `{near}`?",
        )
        return near or id
    inherited = base.rules[id].rule
    if inherited.kind != item.kind and isinstance(item, tree.Removal):
        report.error(
            Code.RULE_KIND,
            item.span,
            f"`{id}` is a {inherited.kind}",
            labels=(Label(inherited.span, "it stands here"),),
            suggestion=f"write `remove {inherited.kind} {item.name.text}`",
        )
    return id


def _merged_sources(base: Merged, file: tree.File, report: Report) -> Mapping[str, tree.Source]:
    sources = dict(base.sources)
    for source in file.sources:
        first = sources.setdefault(source.key.text, source)
        if first is not source:
            report.error(
                Code.SOURCE_DUPLICATE,
                source.key.span,
                f"the key `{source.key.text}` names a source already",
                labels=(Label(first.key.span, "here"),),
                suggestion="take another key",
            )
    return sources
