"""``dominospec sheet``: the score of a match as it stands on paper."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from typing import Any

import click

from dominospec.commands.chosen_game import Game, game_option
from dominospec.commands.judging import Judged, judge
from dominospec.commands.lines import one_line
from dominospec.commands.output import Unusable, brief, counted, hand_over, note
from dominospec.commands.overwriting import output_option
from dominospec.commands.report import Place, report
from dominospec.drawing import LANGUAGES, MOST, WIDTH, Column, Words, sheet_svg, sheet_text
from dominospec.engine import Engine
from dominospec.points import Points, exact

_POINTS = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,6})?", re.ASCII)


class _PointsType(click.ParamType[Points]):
    name = "points"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not _POINTS.fullmatch(str(value)) or not -MOST <= (points := exact(str(value))) <= MOST:
            self.fail(f"{brief(str(value))!r} are no points: write 45 or 187.5, at most {MOST}")
        return points


@click.command()
@click.argument("record", metavar="[RECORD]", required=False)
@game_option(required=False)
@click.option("--line", type=click.IntRange(min=1), metavar="N", help="Its line in the file.")
@click.option(
    "--points",
    type=_PointsType(),
    multiple=True,
    help="Instead of a RECORD: a score; once for each column.",
)
@click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="The language.",
)
@click.option("--svg", "as_svg", is_flag=True, help="Write a picture, an SVG document.")
@output_option("-o", "output")
def sheet(
    record: str | None,
    game: Game | None,
    line: int | None,
    points: Sequence[Points],
    lang: str,
    as_svg: bool,
    output: str | None,
) -> int:
    """Write the score sheet of a match: one stroke for five points, and a mark for fifty.

    RECORD is a file of records, or - for standard input; the first is taken, or that at --line.
    The scores are those that the rules give, whatever the record claims.

    Exit status: 0, or 1 where the record breaks the rules.
    """
    if (record is None) == (not points):
        raise Unusable("a sheet is of a RECORD or of --points, one of the two")
    words = LANGUAGES[lang]
    title, outcome = None, ""
    found: list[str] = []
    if record is None:
        if game is not None or line is not None:
            raise Unusable("--game and --line go with a RECORD")
        columns = [Column("", (score,)) for score in points]
    else:
        number, text = one_line(record, line)
        judged = judge(text, game.engine if game else None)
        place = Place(1, record, number)
        if not judged.readable:
            raise Unusable(report(place, judged))
        if judged.violations:
            note(report(place, judged))
            found = [violation.code for violation in judged.violations]
        if judged.scores is None:
            note("dominospec: the scores are not known, so there is no sheet")
            return 1
        engine = judged.engine
        assert engine is not None
        match: Any = engine.decode(text or b"")
        columns = _columns(engine, judged, match, words)
        title = words.sheet_of.format(game=engine.RULES.title)
        outcome = _outcome(engine, judged, match, columns, words)
    if as_svg:
        picture = sheet_svg(columns, width=WIDTH, title=title, note=outcome, words=words)
        hand_over(picture.rstrip("\n"), output)
    else:
        hand_over(sheet_text(columns, shutil.get_terminal_size().columns, words), output)
    if found:
        note(f"dominospec: {counted(len(found), 'violation')}; these are the scores by the rules")
    return 1 if found else 0


def _columns(engine: Engine, judged: Judged, record: dict[str, Any], words: Words) -> list[Column]:
    """A column for each side, with its scores after every round."""
    assert judged.scores is not None
    running = [*_running(engine, record, not judged.violations), judged.scores]
    sides = engine.RULES.sides[record["players"]]
    return [
        Column(_seats(side, sides, words), [scores[side] for scores in running])
        for side in range(len(judged.scores))
    ]


def _seats(side: int, sides: Sequence[int], words: Words) -> str:
    """A side by its seats."""
    seats = [str(seat) for seat, one in enumerate(sides) if one == side]
    named = words.sheet_seat if len(seats) == 1 else words.sheet_seats
    return named.format(seats=words.sheet_and.join(seats))


def _outcome(
    engine: Engine, judged: Judged, record: dict[str, Any], columns: Sequence[Column], words: Words
) -> str:
    """Who won, where that is decided, and the target."""
    told = []
    if judged.winner is not None:
        told.append(words.sheet_won.format(side=columns[judged.winner].name))
    elif "winner" in record and not judged.violations:
        told.append(words.sheet_drawn)
    told.append(words.sheet_target.format(points=engine.RULES.target[record["players"]]))
    return words.comma.join(told)


def _running(
    engine: Engine, record: dict[str, Any], claims_hold: bool
) -> Iterator[Sequence[Points]]:
    """The scores after each round but the last."""
    rounds = record["rounds"]
    for count, played in enumerate(rounds[:-1], start=1):
        if claims_hold and "scores" in played:
            yield [exact(score) for score in played["scores"]]
        else:
            scores = engine.validate({**record, "rounds": rounds[:count]}).scores
            assert scores is not None
            yield scores
