"""``dominospec conform``: hold any engine to the conformance suite."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dominospec.commands.chosen_game import Game, game_option, is_path
from dominospec.commands.conform_add import add
from dominospec.commands.lines import STANDARD_INPUT, opened
from dominospec.commands.other_engine import broken_pipes_seen, timeout_option
from dominospec.commands.output import (
    Unusable,
    begin,
    brief,
    colour,
    counted,
    hand_over,
    harmless,
    nearest,
    note,
    reaching,
    say,
    say_json,
)
from dominospec.commands.overwriting import output_option, reads, writes
from dominospec.commands.strength import strength

if TYPE_CHECKING:
    from dominospec.conform.running import Known, Outcome, Report
    from dominospec.conform.vector import Vector

FAULT_OF_OURS = 3
_SHOWN = 10
"""Failures that are shown whole."""


@click.group()
def conform() -> None:
    """Hold an engine in any language to the rules of a game.

    `conform guide` is the page for authors of engines; `conform example` writes one to begin with;
    `conform run` runs an engine; `conform add` makes a new case of a failure; `conform strength`
    measures the suite itself.
    """


conform.add_command(add)
conform.add_command(strength)


@conform.command()
@game_option(required=False)
@click.option("--tutorial", is_flag=True, help="The page that builds an engine step by step.")
def guide(game: Game | None, tutorial: bool) -> int:
    """Show the page for authors of engines and runners: all there is to know to write one.

    With --game the rules of that game follow.
    """
    say(_page("example/TUTORIAL.md" if tutorial else "AUTHORS.md"))
    if game is not None:
        for line in _rules_of(game.engine.RULES):
            say(line)
    return 0


def _rules_of(rules: Any) -> Iterator[str]:
    """The facts and the rules of a game, as a chapter of the page."""
    yield f"\n## The rules of {rules.title} (`{rules.name}`)\n"
    yield f"Rule book {rules.digest}.\n"
    yield f"Tiles: {' '.join(map(str, rules.tiles))}.\n"
    yield "| players | side of each seat | tiles dealt | boneyard never drawn | target |"
    yield "| --- | --- | --- | --- | --- |"
    for players in rules.players:
        sides = " ".join(map(str, rules.sides[players]))
        numbers = (rules.hand_size[players], rules.reserve[players], rules.target[players])
        yield f"| {players} | {sides} | {' | '.join(map(str, numbers))} |"
    yield ""
    for id, rule in rules.rules.items():
        yield f"- `{id}`: {rule.sentence}"


@conform.command()
@click.option("-o", "output", metavar="FILE", help="Write it to FILE, else to standard output.")
def example(output: str | None) -> int:
    """Write an engine for All Fives in JavaScript, to be run by Node: an example for authors.

    `conform guide --tutorial` builds it step by step. A file that is there already is left alone.
    """
    text = _page("example/all_fives.mjs")
    if output is None:
        say(text)
    else:
        begin(f"{text}\n", output)
    return 0


def _page(name: str) -> str:
    """A text for authors, without the end of its last line."""
    return (files("dominospec.conform") / name).read_text(encoding="utf-8").rstrip("\n")


@conform.command()
@game_option()
@click.option("--suite", "suites", multiple=True, metavar="SUITE", help="Only of this suite.")
@click.option("-o", "output", metavar="DIR", help="Write a file a suite into DIR.")
def vectors(game: Game, suites: tuple[str, ...], output: str | None) -> int:
    """Write the vectors of a game, to be run without the protocol: one a line, or files into DIR.

    A vector has what is given, when something is asked or done, and then what must come of it.
    """
    from dominospec.conform.running import selected
    from dominospec.conform.vector import SUITES
    from dominospec.conform.vector_files import suite_file
    from dominospec.emit.freshness import write
    from dominospec.generated_files import is_generated

    _require_suites(suites)
    chosen = selected(_vectors_of(game), suites=suites)
    if output is None:
        for vector in chosen:
            say_json(vector.as_json())
        return 0
    rules = game.engine.RULES
    written = {}
    for suite in suites or SUITES:
        listed = [vector for vector in chosen if vector.suite == suite]
        text = suite_file(rules.name, rules.title, rules.digest, suite, listed)
        written[f"{suite}.json"] = text.encode("utf-8")
    with reaching(output, "write"):
        for _ in write(Path(output), written, is_generated):
            pass
    return 0


@conform.command()
@game_option()
def engine(game: Game) -> int:
    """Serve our own engine of a game over the protocol, as an example to run.

    It answers a query that is wrong with an error; a line that is none, without an id, ends it with
    exit status 2.
    """
    from dominospec.conform.serving import NoQuery, answers_of, serve

    rules = game.engine.RULES
    try:
        with reaching("the engine", "serve"), opened(STANDARD_INPUT) as source:
            serve(
                source,
                sys.stdout.buffer,
                answers_of(game.engine),
                name=f"dominospec {rules.name}",
                version=rules.digest[:14],
            )
    except NoQuery as why:
        raise Unusable(harmless(str(why))) from None
    return 0


@conform.command()
@game_option()
@click.option("--suite", "suites", multiple=True, metavar="SUITE", help="Only this suite.")
@click.option("--rule", "rules", multiple=True, metavar="GLOB", help="Only rules or ids like this.")
@click.option("--only", metavar="FILE", help="Only the ids in FILE, such as a core of the suite.")
@click.option("--skip", multiple=True, metavar="GLOB", help="No rules and ids like this.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@output_option("--junit", help="Write JUnit XML too.")
@output_option("--markdown", help="Write a summary in Markdown too.")
@output_option("--html", "html_file", help="Write a page with the boards too.")
@click.option("--known-failures", "known_file", metavar="FILE", help="Ids of vectors that fail.")
@click.option("--fix", is_flag=True, help="Write the known failures as they now are.")
@click.option("--shard", metavar="I/N", help="Only every Nth vector, from the Ith on.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, metavar="N", help="So many engines at once."
)
@timeout_option
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
def run(
    game: Game,
    suites: tuple[str, ...],
    rules: tuple[str, ...],
    only: str | None,
    skip: tuple[str, ...],
    as_json: bool,
    junit: str | None,
    markdown: str | None,
    html_file: str | None,
    known_file: str | None,
    fix: bool,
    shard: str | None,
    jobs: int,
    timeout: float,
    command: tuple[str, ...],
) -> int:
    """Run an engine: -- COMMAND … is started, and asked over its standard input and output.

    Exit status: 0 no differences, 1 differences, 2 wrong usage, 3 a fault of ours, 4 the engine
    could not be run. With --known-failures a listed vector that passes is a difference as well.
    """
    from dominospec.conform.running import Harness, OursWrong, marked, selected
    from dominospec.conform.running import run as run_all

    _require_suites(suites)
    if fix and known_file is None:
        raise Unusable("--fix needs --known-failures FILE")
    reads(*filter(os.path.isfile, command))  # the engine, such as a script
    known = _known(known_file, fix)
    if fix and known is not None:
        _require_ids(known, str(known_file), game)
    every = _vectors_of(game)
    listed = None if only is None else _listed(only, every)
    chosen = selected(
        every, suites=suites, rules=rules, only=listed, skip=skip, shard=_shard(shard)
    )
    if not chosen:
        raise Unusable(_nothing_chosen(every, rules))
    harness = Harness(game.engine, command, timeout)
    try:
        with broken_pipes_seen():
            report = run_all(harness, chosen, jobs=jobs, seen=_progress(len(chosen)))
    except OursWrong as fault:
        note(f"dominospec: sorry, this is a fault in dominospec, not in the engine: {fault}")
        return FAULT_OF_OURS
    strays: list[str] = []
    if known is not None:
        report.outcomes = marked(report.outcomes, known.ids)
        strays = sorted(known.ids - {vector.id for vector in every})
        if fix and known_file is not None and not report.not_run:
            text = known.fixed(report.outcomes, {vector.id for vector in every})
            with reaching(known_file, "write"):
                Path(known_file).write_text(text, encoding="utf-8", newline="\n")
            report.outcomes, strays = marked(report.outcomes, _failing(report)), []
    if strays:
        report.strays = tuple(strays)
    _write_reports(game, report, junit, markdown, html_file)
    if as_json:
        from dominospec.conform.reports import as_json as whole

        say_json(whole(report))
    else:
        _tell(game, report)
    return report.exit_status


def _failing(report: Report) -> frozenset[str]:
    from dominospec.conform.running import FAILED

    return frozenset(one.vector.id for one in report.outcomes if one.status == FAILED)


def _require_suites(suites: Sequence[str]) -> None:
    from dominospec.conform.vector import SUITES

    for suite in suites:
        if suite not in SUITES:
            raise Unusable(
                f"no suite is called {brief(suite)!r}{nearest(suite, SUITES)}. "
                f"There are: {', '.join(SUITES)}."
            )


def _vectors_of(game: Game) -> list[Vector]:
    """The vectors that lie beside the engine, or those of the spec."""
    from dominospec.conform.stored import stored_files, stored_vectors

    rules = game.engine.RULES
    found = None if is_path(game.spec) else stored_vectors(rules.name, rules.digest)
    if found is not None:
        reads(*map(str, stored_files(rules.name)))
    else:
        from dominospec.commands.specs import sound_book
        from dominospec.conform.vectors import vectors as made

        found = made(sound_book(game.spec))
    return found


def _shard(text: str | None) -> tuple[int, int]:
    if text is None:
        return 1, 1
    index, _, count = text.partition("/")
    if index.isdecimal() and count.isdecimal() and 1 <= int(index) <= int(count):
        return int(index), int(count)
    raise Unusable(f"--shard is I/N, such as 1/4; found {brief(text)}")


def _nothing_chosen(every: Sequence[Vector], rules: Sequence[str]) -> str:
    known = {rule for vector in every for rule in vector.rules}
    near = nearest(rules[0], sorted(known)) if len(rules) == 1 else ""
    return f"no vector is chosen by these options{near}"


def _listed(path: str, every: Sequence[Vector]) -> frozenset[str]:
    """The ids in a file, each of a vector."""
    known = _known(path, False)
    assert known is not None
    if strays := sorted(known.ids - {vector.id for vector in every}):
        raise Unusable(
            f"{brief(path)}: {counted(len(strays), 'id')} of no vector of this game, such as "
            f"{brief(strays[0])}; --core of `conform strength` writes the file anew"
        )
    return known.ids


def _known(path: str | None, fix: bool) -> Known | None:
    from dominospec.conform.running import Known

    if path is None:
        return None
    if fix:
        writes("--known-failures", path)
        if not os.path.exists(path):
            return Known(())
    else:
        reads(path)
    with reaching(path, "read"), open(path, "rb") as file:
        text = file.read()
    try:
        return Known(tuple(text.decode("utf-8-sig").splitlines()))
    except UnicodeDecodeError:
        raise Unusable(f"{brief(path)} is not UTF-8") from None


def _require_ids(known: Known, path: str, game: Game) -> None:
    """Exit 2 where a file that is to be written anew is something else than a list of ids."""
    from dominospec.conform.vector import is_id_of

    name = game.engine.RULES.name
    for number, id in enumerate(known.listed, start=1):
        if id and not is_id_of(name, id):
            raise Unusable(
                f"{harmless(path)}, line {number}: the id of a vector of {name} was expected, or #"
                f" before a remark; found {brief(id)!r}. --fix would take the line out, so the"
                " file was left alone: take it out yourself, or name another file"
            )


def _progress(total: int) -> Callable[[Outcome], None]:
    """What shows each outcome on a terminal as it comes."""
    done = 0

    def seen(outcome: Outcome) -> None:
        nonlocal done
        done += 1
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{done}/{total}" + ("\r\x1b[K" if done == total else ""))
            sys.stderr.flush()

    return seen


def _write_reports(
    game: Game, report: Report, junit: str | None, markdown: str | None, html_file: str | None
) -> None:
    from dominospec.conform import reports

    for path, write in (
        (junit, reports.junit),
        (markdown, reports.markdown),
        (html_file, reports.page),
    ):
        if path is not None:
            hand_over(write(game.engine, report).rstrip("\n"), path)


def _tell(game: Game, report: Report) -> None:
    """The run for people: failures whole, the table, the verdict."""
    from dominospec.conform.telling import failures, summary, table

    if report.not_run:
        say(harmless(f"The engine could not be run. {report.not_run.reason}"))
        if report.not_run.stderr:
            say("Its standard error ends:")
            for line in report.not_run.stderr.split("\n"):
                say(f"  {harmless(line)}")
        return
    told = failures(game.engine, report.outcomes)
    width = max(40, shutil.get_terminal_size().columns - 4)
    unasked = [one for one in told if not one.outcome.asked]
    told = [one for one in told if one.outcome.asked]
    for one in told[:_SHOWN]:
        for line in one.lines(width):
            say(_painted(harmless(line)))
        say("")
    for one in told[_SHOWN:]:
        first = one.wrong.split("\n")[0]
        say(harmless(f"{one.outcome.vector.id}: {first}"))
    if len(told) > _SHOWN:
        rest = counted(len(told) - _SHOWN, "failure")
        say(f"({rest} in a line each; --html FILE shows all of them whole)\n")
    for why, count in Counter(one.wrong for one in unasked).items():
        say(f"{counted(count, 'vector')} {harmless(why)}\n")
    for id in report.strays:
        say(harmless(f"{id}: listed as a known failure, but there is no such vector"))
    for line in table(report):
        say(line)
    say(f"\n{harmless(summary(report))}")


def _painted(line: str) -> str:
    if line.startswith(">") and colour(sys.stdout):
        return f"\x1b[31m{line}\x1b[0m"
    return line
