"""From the clauses of the rules in force to what they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import REPEATABLE, Construct, Statement, Statements
from dominospec.language.findings import Label, Rejected, Report
from dominospec.language.forms import FORMS, FORMS_BY_WORDS, Form, fixed_words
from dominospec.language.merging import Merged, PlacedRule
from dominospec.language.vocabulary import WORDINGS, listed, nearest, quoted
from dominospec.rulebook.basics import RuleKind


def read_statements(merged: Merged, report: Report) -> Statements:
    """What the rules in force say."""
    statements: list[Statement] = []
    first: dict[Construct, Statement] = {}
    for rule in merged.rules.values():
        for statement in _statements_of(rule, report):
            repeated = [
                one for one in statement.constructs if one not in REPEATABLE and one in first
            ]
            for construct in repeated:
                _report_twice(statement, first[construct], construct, report)
            if not repeated:
                statements.append(statement)
                first.update(dict.fromkeys(statement.constructs, statement))
    return Statements(statements)


def _statements_of(placed: PlacedRule, report: Report) -> Iterator[Statement]:
    rule = placed.rule
    if rule.kind == RuleKind.NOTE:
        for clause in rule.clauses:
            report.error(
                Code.CLAUSE_MISPLACED,
                clause.span,
                "a note has no clauses",
                suggestion=f"write `rule {rule.name.text}` if it has a meaning for the game",
            )
        return
    if not rule.clauses:
        report.error(
            Code.RULE_EMPTY,
            rule.span,
            f"this {rule.kind} says nothing beside its sentence",
            expected="a clause under the sentence",
            suggestion=f"write `note {rule.name.text}` if it is about people or paper",
        )
    for clause in rule.clauses:
        form = _form_of(clause, report)
        if form is None or not _is_in_place(clause, form, placed, report):
            continue
        yield Statement(placed.id, form.constructs, _meaning(clause, form, report), clause.span)


def _meaning(clause: tree.Clause, form: Form, report: Report) -> object:
    """What a clause says; None if it has no meaning."""
    found = Report()
    meaning = None
    with suppress(Rejected):
        meaning = form.read(clause, found)
    report.add(
        replace(finding, suggestion=f"as in `{form.example}`")
        if finding.code == Code.CLAUSE_VALUE
        else finding
        for finding in found.findings()
    )
    return meaning


def _form_of(clause: tree.Clause, report: Report) -> Form | None:
    words = fixed_words(clause)
    if (form := FORMS_BY_WORDS.get(words)) is not None:
        return form
    same_verb = {form.words: form for form in FORMS if form.verb == clause.verb.split()[0]}
    near = (
        WORDINGS.get(words)
        or nearest(words, FORMS_BY_WORDS, cutoff=0.75)
        or nearest(words, same_verb, cutoff=0.5)
        or nearest(words, FORMS_BY_WORDS)
    )
    report.error(
        Code.CLAUSE_UNKNOWN,
        clause.span,
        f"no clause begins with {quoted(words)}",
        expected=listed(form.pattern for form in same_verb.values()) or None,
        suggestion=f"did you mean `{FORMS_BY_WORDS[near].pattern}`?" if near else None,
    )
    return None


def _is_in_place(clause: tree.Clause, form: Form, placed: PlacedRule, report: Report) -> bool:
    rule = placed.rule
    if form.section not in (None, placed.section):
        report.error(
            Code.CLAUSE_MISPLACED,
            clause.span,
            f"this clause belongs in the section `{form.section}`",
            suggestion=f"move the rule there; its id becomes `{form.section}.{rule.name.text}`",
        )
        return False
    if form.kind != rule.kind:
        report.error(
            Code.CLAUSE_MISPLACED,
            clause.span,
            f"this clause makes a {form.kind}, not a {rule.kind}",
            suggestion=f"write `{form.kind} {rule.name.text}`",
        )
        return False
    return True


def _report_twice(
    statement: Statement, first: Statement, construct: Construct, report: Report
) -> None:
    inherited = statement.span.file != first.span.file
    name = first.rule.partition(".")[2]
    report.error(
        Code.CLAUSE_DUPLICATE,
        statement.span,
        f"`{first.rule}` already says {construct}",
        labels=(Label(first.span, "here"),),
        suggestion=f"write `replace rule {name}` instead of another rule" if inherited else None,
    )
