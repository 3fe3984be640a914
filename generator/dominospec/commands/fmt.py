"""``dominospec fmt``: specs in one layout."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import click

from dominospec.commands.output import counted, harmless, note, reaching, say


@click.command()
@click.argument("specs", metavar="[SPEC]...", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; name each file that is laid out else.")
@click.option("--diff", "differing", is_flag=True, help="Write nothing; show what would change.")
def fmt(specs: tuple[str, ...], check: bool, differing: bool) -> int:
    """Lay SPECs out in the one way, or without a SPEC all those of spec/.

    Only blanks and breaks of lines change, never what a spec says. A spec with syntax errors is
    left alone.

    Exit status: 0, or 1 where a spec has syntax errors or, with --check, is laid out otherwise.
    """
    from dominospec.commands.build import specs_here
    from dominospec.commands.specs import spec_file

    changed = broken = 0
    unreadable = False
    paths = [Path(path) for path in [spec_file(spec) for spec in specs] or specs_here()]
    for path in paths:
        outcome = _laid_out(path)
        if isinstance(outcome, bool):
            broken += 1
            unreadable |= not outcome
            continue
        before, after = outcome
        if before == after.encode():
            continue
        changed += 1
        if differing:
            old = before.decode("utf-8-sig").splitlines(keepends=True)
            new = after.splitlines(keepends=True)
            for line in unified_diff(old, new, str(path), f"{path}, laid out"):
                say(harmless(line.rstrip("\r\n")))
        elif check:
            say(harmless(str(path)))
        if not (check or differing):
            with reaching(str(path), "write"):
                path.write_bytes(after.encode())
            note(harmless(f"laid out {path}"))
    would = "would change" if check or differing else "changed"
    note(f"{counted(len(paths), 'spec')}: {changed} {would}, {broken} with errors")
    if unreadable:
        return 2
    return int(broken > 0 or (check and changed > 0))


def _laid_out(path: Path) -> tuple[bytes, str] | bool:
    """The bytes of a file and its text laid out; where it has errors, whether it can be read."""
    from dominospec.commands.specs import show
    from dominospec.language.codes import Code
    from dominospec.language.findings import Report
    from dominospec.language.formatting import formatted
    from dominospec.language.loading import shown
    from dominospec.language.reading import read_file

    report = Report()
    source = read_file(path, shown(path), report)
    text = None if source is None or report.failed else formatted(source, report)
    if text is None:
        findings = report.findings()
        show(findings, {} if source is None else {source.file: source.text})
        return all(finding.code != Code.FILE_UNREADABLE for finding in findings)
    with reaching(str(path), "read"):
        return path.read_bytes(), text
