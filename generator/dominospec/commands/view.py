"""``dominospec view``: a match step by step, as a page."""

from __future__ import annotations

from pathlib import Path

import click

from dominospec.commands.chosen_game import Game, game_option, is_path, known_games
from dominospec.commands.judging import Judged, judge
from dominospec.commands.lines import STANDARD_INPUT, one_line
from dominospec.commands.output import Unusable, brief, counted, hand_over, note
from dominospec.commands.overwriting import output_option
from dominospec.commands.report import Place, report
from dominospec.engine import Engine
from dominospec.rulebook.model import RuleBook


@click.command()
@click.argument("record", metavar="RECORD")
@game_option(required=False)
@click.option("--line", type=click.IntRange(min=1), metavar="N", help="Its line in the file.")
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="N",
    help="Write only what this seat may see; the rest is not in the page at all.",
)
@click.option("--lang", metavar="en|ar", default="en", show_default=True, help="The language.")
@output_option("-o", "output")
def view(
    record: str,
    game: Game | None,
    line: int | None,
    seat: int | None,
    lang: str,
    output: str | None,
) -> int:
    """Write a page of HTML that shows a match step by step, and all that is wrong with it.

    RECORD is a file of records, or - for standard input; the first is taken, or that at --line.
    A link to PAGE#2-7 leads to event 7 of round 2, both counted from 0 as in the record and by
    `validate`, while the page itself counts from 1; #2 is where that round begins, #2-end its
    settlement and #end the end of the match.

    Each settlement is worked out by the rules of the game.

    Exit status: 0, or 1 where the record breaks the rules; the page is written all the same.
    """
    from dominospec.viewing import LANGUAGES, match_page

    if lang not in LANGUAGES:
        raise Unusable(f"--lang {brief(lang)}: a page is written in {' or '.join(LANGUAGES)}")
    found = one_line(record, line)
    judged = judge(found.text, game.engine if game else None)
    if not judged.readable or found.text is None:
        raise Unusable(report(Place(1, record, found.number), judged))
    value = None if judged.engine is None else judged.engine.decode(found.text)
    _require_seat(seat, value, judged)
    # A page may be handed on: where its record lies is nobody's business.
    name = None if record == STANDARD_INPUT else Path(record).name
    page = match_page(
        judged.engine,
        value,
        judged.violations,
        seat=seat,
        file=name,
        line=found.number,
        words=LANGUAGES[lang],
        book=_book(game, judged.engine),
    )
    hand_over(page.rstrip("\n"), output)
    if judged.violations:
        note(f"dominospec: {counted(len(judged.violations), 'violation')}, listed in the page")
    return 1 if judged.violations else 0


def _require_seat(seat: int | None, value: object, judged: Judged) -> None:
    """Exit 2 where a match that can be played again has no such seat."""
    players = value.get("players") if isinstance(value, dict) else None
    known = judged.engine is not None and players in judged.engine.RULES.players
    if seat is not None and known and isinstance(players, int) and seat >= players:
        raise Unusable(f"--seat {seat}: seats are 0 to {players - 1}")


def _book(game: Game | None, engine: Engine | None) -> RuleBook | None:
    """The rule book that an engine was made from; None where its spec says something else now."""
    from dominospec.language import load
    from dominospec.rulebook.digest import digest

    spec = game.spec if game else engine.RULES.name if engine else ""
    if engine is None or not (is_path(spec) or spec in known_games()):
        return None
    book = load(spec).book
    return book if book is not None and digest(book) == engine.RULES.digest else None
