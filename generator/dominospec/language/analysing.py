"""From syntax trees to the rule book: resolve, check, assemble."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from dominospec.language import tree
from dominospec.language.assembling import assemble, assemble_setup, citations, translations
from dominospec.language.checks.citations import check_citations
from dominospec.language.checks.completeness import check_completeness
from dominospec.language.checks.names import check_names
from dominospec.language.checks.player_counts import check_player_counts
from dominospec.language.checks.refusals import check_all_answered, check_single_answers
from dominospec.language.checks.sections import check_sections
from dominospec.language.constructs import Statements
from dominospec.language.examples import Table, read_example
from dominospec.language.findings import Rejected, Report, Severity
from dominospec.language.inheritance import PlacedExample, inherit
from dominospec.language.merging import NOTHING, Merged, merge
from dominospec.language.statements import read_statements
from dominospec.rulebook.examples import Example
from dominospec.rulebook.model import RuleBook, Setup


def analyse(lineage: Sequence[tree.File], report: Report) -> RuleBook | None:
    """The rule book of a game; None for a base, and where there are errors.

    The lineage goes from the first base to the spec itself. Errors in the bases are reported too,
    their warnings are not.
    """
    merged, statements, examples = NOTHING, Statements(()), list[PlacedExample]()
    base, offered = NOTHING, examples
    for file in lineage:
        local = Report()
        check_names(file, local)
        check_sections(file, local)
        base, merged = merged, merge(merged, file, local)
        check_citations(file, merged, local)
        before, statements = statements, read_statements(merged, local)
        check_single_answers(statements, local)
        offered, examples = examples, inherit(examples, before, statements, file, local)
        if file is lineage[-1]:
            check_player_counts(file, statements, local)
        report.add(
            finding
            for finding in local.findings()
            if file is lineage[-1] or finding.severity == Severity.ERROR
        )
    game = lineage[-1]
    if report.failed or not game.header.is_game:
        return None
    check_completeness(game, statements, report)
    check_all_answered(game, statements, report)
    if report.failed:
        return None
    setup = assemble_setup(statements)
    read = _read_examples(examples, merged, setup, report)
    if report.failed:
        return None
    had = {placed.example.title.text for placed in examples}
    titles = (placed.example.title.text for placed in offered)
    left_out = tuple(title for title in titles if title not in had)
    return assemble(lineage, base, merged, statements, setup, read, left_out)


def _read_examples(
    examples: Sequence[PlacedExample], merged: Merged, setup: Setup, report: Report
) -> tuple[Example, ...]:
    table = Table(setup.highest_pips, setup.sides.by_players)
    read: list[Example] = []
    for placed in examples:
        with suppress(Rejected):
            cited = citations(placed.example.citations, merged)
            example = read_example(placed.example, placed.game, cited, table, report)
            title = placed.example.title
            read.append(replace(example, translations=translations(title)))
    return tuple(read)
