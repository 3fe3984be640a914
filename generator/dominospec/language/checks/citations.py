"""Citations name declared sources, and where there are sources, rules cite them."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Report
from dominospec.language.merging import Merged
from dominospec.language.vocabulary import did_you_mean, listed, quoted


def check_citations(file: tree.File, merged: Merged, report: Report) -> None:
    """Every key that is cited is declared, here or in a base; every one declared here is cited."""
    cited = set()
    for citation in _citations(file):
        cited.add(citation.key.text)
        if citation.key.text not in merged.sources:
            report.error(
                Code.SOURCE_UNDECLARED,
                citation.key.span,
                f"no source has the key {quoted(citation.key.text)}",
                expected=listed(merged.sources) or None,
                suggestion=did_you_mean(citation.key.text, merged.sources)
                or f'declare it at the top: `source {citation.key.text} "FILE"`',
            )
    for source in file.sources:
        if source.key.text not in cited:
            report.warning(
                Code.SOURCE_UNUSED, source.span, f"nothing cites the source `{source.key.text}`"
            )
    if file.sources:
        for rule in _rules(file):
            if not rule.citations:
                report.warning(
                    Code.CITATION_MISSING,
                    rule.span,
                    f"this {rule.kind} does not say where it comes from",
                    suggestion=f'add `cites {file.sources[0].key.text} "HEADING"` after its name',
                )


def _rules(file: tree.File) -> Iterator[tree.Rule]:
    for section in file.sections:
        for item in section.items:
            if isinstance(item, tree.Rule):
                yield item


def _citations(file: tree.File) -> Iterator[tree.Citation]:
    for rule in _rules(file):
        yield from rule.citations
    for examples in file.examples:
        for item in examples.items:
            if isinstance(item, tree.Example):
                yield from item.citations
