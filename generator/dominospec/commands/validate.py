"""``dominospec validate``: judge records of matches."""

from __future__ import annotations

from collections.abc import Iterator

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.judging import Judged, judge
from dominospec.commands.lines import STANDARD_INPUT, Line, lines, opened
from dominospec.commands.output import apologise, counted, harmless, note, say, say_json
from dominospec.commands.progress import watched
from dominospec.commands.report import Place, report, stopped, verdict_object


@click.command()
@click.argument("files", metavar="[FILE]...", nargs=-1)
@game_option(required=False)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a record.")
@click.option("--first", is_flag=True, help="Keep the first violation of each record.")
def validate(files: tuple[str, ...], game: Game | None, as_json: bool, first: bool) -> int:
    """Judge records of matches, one a line, from FILEs or from standard input.

    Exit status: 0 all valid, 1 some invalid, 2 something unreadable, 3 a fault of ours.
    """
    reading = _Reading(game)
    for place, judged in reading.results(files or (STANDARD_INPUT,)):
        if first:
            judged = judged.first()
        if as_json:
            say_json(verdict_object(place, judged))
        elif judged.violations:
            say(report(place, judged))
            if not first and (told := stopped(judged)) is not None:
                say(told)
    if not as_json:
        note(reading.summary())
    return reading.status()


class _Reading:
    """One reading of all files, and what came of it."""

    def __init__(self, game: Game | None) -> None:
        self._engine = game.engine if game else None
        self._records = 0
        self._invalid = 0
        self._unreadable_lines = 0
        self._unreadable_files = 0
        self._faults = 0

    def results(self, files: tuple[str, ...]) -> Iterator[tuple[Place, Judged]]:
        """Judge every record in order; a file that cannot be read is named, and the rest read."""
        for file in files:
            try:
                with opened(file) as stream, watched(stream, harmless(file)) as source:
                    for line in lines(source):
                        self._records += 1
                        place = Place(self._records, file, line.number)
                        if (judged := self._judge(place, line)) is not None:
                            yield place, judged
            except OSError as error:
                self._unreadable_files += 1
                note(f"dominospec: cannot read {harmless(file)}: {error.strerror or error}")

    def _judge(self, place: Place, line: Line) -> Judged | None:
        """The verdict, counted; None after a fault of ours, which no other record is to suffer."""
        try:
            judged = judge(line.text, self._engine)
        except Exception as error:
            apologise(error, f"while judging {harmless(place.file)}, line {place.line}")
            self._faults += 1
            return None
        if not judged.readable:
            self._unreadable_lines += 1
        elif judged.violations:
            self._invalid += 1
        return judged

    def status(self) -> int:
        """The exit status."""
        if self._faults:
            return 3
        if self._unreadable_lines or self._unreadable_files:
            return 2
        return 1 if self._invalid else 0

    def summary(self) -> str:
        """One line for people."""
        counts = {
            "valid": self._records - self._invalid - self._unreadable_lines - self._faults,
            "invalid": self._invalid,
            "unreadable": self._unreadable_lines,
            "not judged, by a fault of ours": self._faults,
        }
        found = ", ".join(f"{count} {what}" for what, count in counts.items() if count) or "none"
        return f"{counted(self._records, 'record')}: {found}"
