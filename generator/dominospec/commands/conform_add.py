"""``dominospec conform add``: from a record or a query to an example, and so to a vector."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.lines import LONGEST, STANDARD_INPUT, Line, lines, opened
from dominospec.commands.other_engine import broken_pipes_seen, timeout_option
from dominospec.commands.output import (
    Unusable,
    brief,
    harmless,
    note,
    reaching,
    say,
)

if TYPE_CHECKING:
    from dominospec.conform.growing import Grown
    from dominospec.engine import Engine
    from dominospec.language import Loaded

_NOT_RUN = 4


@click.command("add")
@game_option()
@click.option("--from", "source", metavar="FILE", default=STANDARD_INPUT, help="Else standard in.")
@click.option("--title", metavar="TEXT", help="Of the example; it becomes part of the id.")
@click.option("--write", is_flag=True, help="Append the example to the rules file of the game.")
@timeout_option
@click.argument("command", nargs=-1, type=click.UNPROCESSED)
def add(
    game: Game,
    source: str,
    title: str | None,
    write: bool,
    timeout: float,
    command: tuple[str, ...],
) -> int:
    """Make the smallest example of what a record or a query shows; `build` makes it a vector.

    Each line is a record of a match, or an object with query, given and when. With an engine, --
    COMMAND …, it is where the engine differs from the rules; without one, where a record breaks
    the rules, or what decides a query.

    Exit status: 0 an example is written, 1 nothing shows, 2 wrong usage, 4 the engine could not be
    run.
    """
    from dominospec.commands.specs import loaded_spec, sound_book
    from dominospec.conform.exemplifying import NoExample
    from dominospec.conform.growing import grown
    from dominospec.conform.running import Harness, NotRun

    book = sound_book(game.spec)
    harness = Harness(game.engine, command, timeout)
    why = f"{harmless(source)} has no record and no query"
    for value in _values(source, game.engine):
        try:
            with broken_pipes_seen():
                found = grown(book, harness, value, tested=bool(command))
            text = _example(title or _title(found), found)
        except NoExample as nothing:
            why = str(nothing)
            continue
        except NotRun as fault:
            note(harmless(f"The engine could not be run. {fault.reason}"))
            return _NOT_RUN
        path, whole = _proved(loaded_spec(game.spec), text, found)
        if write:
            with reaching(str(path), "write"):
                path.write_text(whole, encoding="utf-8", newline="\n")
            note(harmless(f"appended to {path}; `dominospec build` makes it a vector"))
        else:
            say(text.rstrip("\n"))
        now = found.question.things
        note(f"{found.was} tiles and actions before, {now} now")
        return 0
    note(f"dominospec: nothing to add: {harmless(why)}")
    return 1


def _values(source: str, engine: Engine) -> Iterator[dict[str, Any]]:
    """The records and queries of a file, whose shape is right."""
    with reaching(source, "read"), opened(source) as stream:
        for line in lines(stream):
            try:
                yield _value(line, engine)
            except ValueError as wrong:
                where = f"{harmless(source)}, line {line.number}"
                raise Unusable(f"{where}: {brief(str(wrong), 200)}") from None


def _value(line: Line, engine: Engine) -> dict[str, Any]:
    """A record, or a query whose shape is right; the record of one that asks to judge it.

    Raises:
        ValueError: it is neither, and what is wrong.
    """
    from dominospec.conform.shape import query_fault, value_of

    if line.text is None:
        raise ValueError(f"longer than {LONGEST} bytes")
    value = value_of(line.text)
    if isinstance(value, dict) and "query" in value:
        value = {"id": 0, "when": {}, **value}
        if wrong := query_fault(value):
            raise ValueError(wrong)
        if value["query"] != "validate":
            return value
        value = value["given"]["record"]
    if not isinstance(value, dict) or "format" not in value:
        raise ValueError("expected a record, or an object with query, given and when")
    for found in engine.validate({**value, "game": engine.RULES.name}).violations:
        if found.code == "record.format":
            raise ValueError(f"{found.code}: {found.message}")
    return value


def _title(found: Grown) -> str:
    """A title that says what is asked, and is of no other example."""
    question = found.question
    asked = json.dumps([question.query, question.given, question.when], sort_keys=True)
    return f"found: {found.first} {sha256(asked.encode()).hexdigest()[:6]}"


def _example(title: str, found: Grown) -> str:
    """The example, laid out as it stands in a file.

    Raises:
        NoExample: the language cannot hold what is in it.
    """
    from dominospec.conform.exemplifying import NoExample, example_lines
    from dominospec.language.findings import Report
    from dominospec.language.formatting import formatted
    from dominospec.language.reading import SpecText

    if '"' in title or not title.isprintable():
        raise Unusable(f"--title {brief(title)}: a title has no quotes and no control characters")
    told = example_lines(title, found.question, found.then, found.keys)
    whole = "\n".join(['base example "Example" extends domino', "examples", *told]) + "\n"
    report = Report()
    text = formatted(SpecText("example.rules", whole), report)
    if text is None or report.failed:
        raise NoExample(f"no example can say it: {report.findings()[0].title}")
    return text.partition("examples\n")[2]


def _proved(loaded: Loaded, text: str, found: Grown) -> tuple[Path, str]:
    """The file of the game with the example, in which it comes out.

    Raises:
        Unusable: it does not come out there, such as for a title that is taken.
    """
    from dominospec.commands.specs import show
    from dominospec.conform.comparing import difference
    from dominospec.conform.interpreting import interpreted
    from dominospec.conformance import run_examples
    from dominospec.language import load_text

    assert loaded.book is not None
    assert loaded.file is not None
    question = found.question
    said = interpreted(loaded.book, question.query, question.given, question.when)
    if unlike := difference({**said, **_common(said, found.then)}, said):
        raise AssertionError(f"engine and interpreter differ: {unlike}")
    path = Path(loaded.file.header.span.file)
    before = loaded.texts[loaded.file.header.span.file]
    heads = [line.split("#")[0].strip() for line in before.split("\n") if line[:1].strip(" #")]
    whole = before.rstrip("\n") + ("\n" if heads[-1] == "examples" else "\n\nexamples\n") + text
    tried = load_text(whole, str(path), path.parent)
    failing = run_examples(tried.book) if tried.book is not None else ()
    lines = before.count("\n")
    wrong = [one for one in (*tried.findings, *failing) if one.span.line >= lines]
    if tried.book is None or wrong:
        show(wrong or tried.findings, tried.texts)
        raise Unusable("the example does not come out where it is to stand")
    return path, whole


def _common(said: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Of an answer what another has, too."""
    common = {key: value for key, value in then.items() if key in said and key != "states"}
    if "states" in said:
        pairs = zip(said["states"], then["states"], strict=True)
        common["states"] = [_common(one, other) for one, other in pairs]
    return common
