"""``dominospec check``: what is wrong with specs."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from dominospec.commands.output import colour, counted, note, say, say_json

if TYPE_CHECKING:
    from dominospec.commands.specs import Examined
    from dominospec.language import Finding


@click.command()
@click.argument("specs", metavar="SPEC...", nargs=-1, required=True)
@click.option(
    "--format",
    "form",
    type=click.Choice(["human", "short", "json"]),
    default="human",
    show_default=True,
    help="A frame for people, a line for tools, or a JSON array.",
)
@click.option("--strict", is_flag=True, help="Let warnings count as errors do.")
@click.option(
    "--print",
    "stage",
    type=click.Choice(["tree", "rulebook"]),
    help="Write what became of the specs; findings go to standard error.",
)
def check(specs: tuple[str, ...], form: str, strict: bool, stage: str | None) -> int:
    """Find what is wrong with SPECs: names of games, or paths of .rules files.

    Exit status: 0 nothing, 1 some findings (warnings alone only with --strict), 2 no such spec.
    """
    from dominospec.commands.specs import examine, gathered, show
    from dominospec.language import Severity

    examined = [examine(spec) for spec in specs]
    findings, texts = gathered(examined)
    if stage is None:
        _write(findings, texts, form)
    else:
        show(findings, texts)
        for one in examined:
            _print(one, stage)
    note(_summary(len(specs), findings))
    if not all(one.readable for one in examined):
        return 2
    return int(any(strict or finding.severity == Severity.ERROR for finding in findings))


def _write(findings: Sequence[Finding], texts: Mapping[str, str], form: str) -> None:
    from dominospec.language import rendering

    if form == "json":
        say_json([rendering.as_json(finding) for finding in findings])
        return
    for finding in findings:
        if form == "short":
            say(rendering.short(finding))
        else:
            say(rendering.human(finding, texts, colour=colour(sys.stdout)) + "\n")


def _print(one: Examined, stage: str) -> None:
    """Write the syntax tree or the rule book of a spec, where it has one."""
    from dominospec.commands.specs import why_no_book
    from dominospec.language.tree_printing import tree_text
    from dominospec.rulebook.printing import book_text

    if stage == "tree" and one.loaded.file is not None:
        say(tree_text(one.loaded.file).rstrip("\n"))
    elif stage == "rulebook" and one.loaded.book is not None:
        say(book_text(one.loaded.book).rstrip("\n"))
    else:
        note(f"dominospec: no {stage} to print: {why_no_book(one.spec, one.loaded)}")


def _summary(specs: int, findings: Sequence[Finding]) -> str:
    from dominospec.language import Severity

    errors = sum(finding.severity == Severity.ERROR for finding in findings)
    counts = (
        counted(errors, "error"),
        counted(len(findings) - errors, "warning"),
    )
    return f"{counted(specs, 'spec')}: {' and '.join(counts)}"
