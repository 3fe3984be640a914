"""Every violation has one rule that answers for it."""

from __future__ import annotations

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import Construct, Statement, Statements
from dominospec.language.findings import Label, Report
from dominospec.language.refusals import STATED_CODES


def check_single_answers(statements: Statements, report: Report) -> None:
    """No code is answered for by two clauses."""
    first: dict[object, Statement] = {}
    for statement in statements.of(Construct.REFUSAL):
        if statement.meaning is None:
            continue
        if first.setdefault(statement.meaning, statement) is not statement:
            earlier = first[statement.meaning]
            report.error(
                Code.REFUSAL_DUPLICATE,
                statement.span,
                f"`{earlier.rule}` answers for `{statement.meaning}` already",
                labels=(Label(earlier.span, "here"),),
            )


def check_all_answered(file: tree.File, statements: Statements, report: Report) -> None:
    """Each code that needs a ``refuse`` has one."""
    said = {statement.meaning for statement in statements.of(Construct.REFUSAL)}
    if None in said:
        return
    for code in sorted(STATED_CODES - said):
        report.error(
            Code.REFUSAL_MISSING,
            file.header.span,
            f"no rule answers for `{code}`",
            expected=f"a rule with the clause `refuse {code}`",
        )
