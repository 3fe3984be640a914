"""The page of a match: a list of all that happened, and what the script needs to draw it."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files

from dominospec.drawing.picture import STYLE
from dominospec.drawing.words import markup
from dominospec.engine import Engine, Violation
from dominospec.points import written
from dominospec.rulebook.model import RuleBook
from dominospec.viewing.chart import chart
from dominospec.viewing.lines import Teller, english, filled, foreign, notation, spoken
from dominospec.viewing.numbers import numbers
from dominospec.viewing.replay import Story, replayed
from dominospec.viewing.told import Told
from dominospec.viewing.words import ENGLISH, Words


def match_page(
    engine: Engine | None,
    record: object,
    violations: Sequence[Violation],
    *,
    seat: int | None = None,
    file: str | None = None,
    line: int = 1,
    words: Words = ENGLISH,
    book: RuleBook | None = None,
) -> str:
    """A page of HTML, which needs nothing else, that shows a record step by step.

    Args:
        engine: of the game the record is judged by; None if nobody knows it.
        record: as ``json.loads`` gives it, of any form.
        violations: all that the engine found in the record.
        seat: the page holds only what this seat may see; None for all.
        file: where the record is from, with its line.
        words: the language of the page.
        book: the rule book that the engine was made from; with it settlements are worked out, and
            rules are given in the language of the page.
    """
    story = replayed(engine, record, violations, seat, book)
    page = _Page(story, engine, violations, words, Told(engine, book, words.lang))
    return "".join(page.parts(seat, file, line))


@cache
def _asset(name: str) -> str:
    return files("dominospec.viewing").joinpath(name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


_BUTTONS = (
    ("first", ("M5 5v14", "M13 6l-6 6l6 6", "M20 6l-6 6l6 6"), "first"),
    ("round-before", ("M11 6l-6 6l6 6", "M18 6l-6 6l6 6"), "round_before"),
    ("before", ("M20 12H5", "M10.5 6l-6 6l6 6"), "before"),
    ("after", ("M4 12H19", "M13.5 6l6 6l-6 6"), "after"),
    ("round-after", ("M6 6l6 6l-6 6", "M13 6l6 6l-6 6"), "round_after"),
    ("last", ("M4 6l6 6l-6 6", "M11 6l6 6l-6 6", "M19 5v14"), "last"),
)
"""Id, sign and word. Signs are drawn: those of fonts turn by themselves from right to left."""


class _Page:
    def __init__(
        self,
        story: Story,
        engine: Engine | None,
        violations: Sequence[Violation],
        words: Words,
        told: Told,
    ) -> None:
        self._story = story
        self._engine = engine
        self._violations = violations
        self._words = words
        self._told = told
        self._teller = Teller(story, told, words)
        self._sides = range(len(story.scores))

    def parts(self, seat: int | None, file: str | None, line: int) -> Iterator[str]:
        """The page, piece by piece."""
        words, steps = self._words, len(self._story.steps())
        style, script = f"{STYLE}{_asset('page.css')}", _asset("page.js")
        policy = (
            f"default-src 'none'; img-src data:; style-src {_digest(style)};"
            f" script-src {_digest(script)}; base-uri 'none'; form-action 'none'"
        )
        title = head = markup(words.no_game)
        if (game := self._told.title) is not None and steps:
            title = filled(words.title, game=markup(game.text))
            head = filled(words.title, game=spoken(game))
        yield (
            f'<!DOCTYPE html>\n<html lang="{words.lang}" dir="{words.direction}">\n<head>\n'
            '<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
            f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
            f"<header>\n<h1>{head}</h1>\n"
        )
        yield from self._head(seat, file, line)
        yield "</header>\n<main>\n"
        yield from self._found()
        if steps:
            yield from self._stepper(steps)
            yield '<div class="below">\n'
            yield from self._scores()
            yield from self._log()
            yield "</div>\n"
        yield "</main>\n"
        if self._engine is not None and steps:
            data = json.dumps(
                numbers(self._story, self._engine, self._told, words), separators=(",", ":")
            )
            for char in "<>&":
                data = data.replace(char, f"\\u{ord(char):04x}")
            yield f'<script type="application/json" id="data">{data}</script>\n'
            yield f"<script>{script}</script>\n"
        yield "</body>\n</html>\n"

    def _head(self, seat: int | None, file: str | None, line: int) -> Iterator[str]:
        words, story = self._words, self._story
        if file is not None:
            yield f"<p>{filled(words.from_file, file=foreign(file), line=line)}</p>\n"
        if story.rounds:
            told = [filled(words.players, players=story.players)]
            if len(self._sides) < story.players:
                told += (
                    filled(words.partners, side=side, seats=self._seats(side))
                    for side in self._sides
                )
            yield f"<p>{markup(words.then).join(told)}</p>\n"
            yield f'<p class="outcome">{self._teller.outcome()}</p>\n'
        if seat is not None:
            yield f'<p class="seen">{filled(words.seen_by, seat=seat)}</p>\n'

    def _seats(self, side: int) -> str:
        seats = (seat for seat, own in enumerate(self._story.sides) if own == side)
        return markup(self._words.comma).join(filled(self._words.seat, seat=seat) for seat in seats)

    def _found(self) -> Iterator[str]:
        """All violations, with a link to the step of each; in full where it has none."""
        words, count = self._words, len(self._violations)
        if not count:
            yield f'<p class="valid">{markup(words.valid)}</p>\n'
            return
        head = words.violations_one if count == 1 else words.violations.format(count=count)
        yield (
            '<section class="found" aria-labelledby="found">\n'
            f'<h2 id="found">{markup(head)}</h2>\n<ol>\n'
        )
        notes = {id(note.violation): note for note in self._story.elsewhere}
        steps: dict[int, str] = {}
        for step in self._story.steps():
            for note in step.notes:
                notes[id(note.violation)] = note
                steps[id(note.violation)] = step.key
        for found in self._violations:
            if (key := steps.get(id(found))) is not None:
                message = "" if notes[id(found)].withheld else f" {english(found.message)}"
                yield (
                    f'<li><a href="#{key}"><code>{markup(found.code)}</code>'
                    f"{self._teller.meaning(found)} {self._teller.place(found)}</a>{message}</li>\n"
                )
            else:
                yield f"<li>{self._teller.card(notes[id(found)])}</li>\n"
        yield "</ol>\n"
        if stopped := self._teller.stopped():
            yield f'<p class="unjudged">{stopped}</p>\n'
        if not self._story.rounds:
            yield f"<p>{markup(words.not_replayed)}</p>\n"
        yield "</section>\n"

    def _stepper(self, steps: int) -> Iterator[str]:
        """What the script fills; without it, hidden."""
        words = self._words
        yield (
            f'<noscript><p class="seen">{markup(words.no_script)}</p></noscript>\n'
            '<section class="stepper" id="stepper" aria-labelledby="stepping" tabindex="-1"'
            " hidden>\n"
            f'<h2 id="stepping" class="unseen">{markup(words.stepper)}</h2>\n'
            f'<div class="controls" role="group" aria-label="{markup(words.stepper)}">\n'
            '<div class="buttons">\n'
        )
        for key, strokes, word in _BUTTONS:
            name = markup(getattr(words, word))
            sign = "".join(f'<path d="{stroke}"/>' for stroke in strokes)
            yield (
                f'<button type="button" id="{key}" aria-label="{name}" title="{name}">'
                f'<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
                f"<g>{sign}</g></svg></button>\n"
            )
        yield (
            f'</div>\n<input type="range" id="slider" min="0" max="{steps - 1}" value="0" step="1"'
            f' aria-label="{markup(words.slider)}">\n<p id="position"></p>\n</div>\n'
            '<div class="now" id="now" role="status" aria-live="polite" aria-atomic="true"></div>\n'
            '<div class="stage">\n<div class="table" id="board"></div>\n<div class="beside">\n'
            f'<div id="more"></div>\n<h3 id="handed">{markup(words.hands)}</h3>\n'
            '<p id="turn"></p>\n<ul class="hands" id="hands" aria-labelledby="handed"></ul>\n'
            '<details id="boneyard"><summary></summary><p class="tiles"></p></details>\n'
            f'<h3>{markup(words.scores)}</h3>\n<ul class="strokes" id="strokes"></ul>\n'
            f'<p class="small">{markup(words.strokes)}</p>\n'
            f'<p class="small keys">{markup(words.keys)}</p>\n</div>\n</div>\n</section>\n'
        )

    def _scores(self) -> Iterator[str]:
        """The chart, and the scores after each round."""
        words, story = self._words, self._story
        steps = story.steps()
        starts = [number for number, step in enumerate(steps) if step.kind == "deal"]
        target = getattr(getattr(self._engine, "RULES", None), "target", {}).get(story.players)
        heads = "".join(
            f'<th scope="col">{filled(words.side, side=side)}</th>' for side in self._sides
        )
        yield (
            '<section class="scores" aria-labelledby="scores">\n'
            f'<h2 id="scores">{markup(words.scores)}</h2>\n'
            f"{chart([step.scores for step in steps], starts, target, words)}"
            '<div class="scroll" tabindex="0" role="region" aria-labelledby="sheet">\n'
            f'<table>\n<caption id="sheet">{markup(words.sheet)}</caption>\n'
            f'<thead><tr><th scope="col">{markup(words.round_head)}</th>{heads}</tr></thead>\n'
            "<tbody>\n"
        )
        for told in story.rounds:
            if told.hands:
                last = told.steps[-1]
                cells = "".join(f"<td>{notation(written(score))}</td>" for score in last.scores)
                number = f'<a href="#{last.key}">{told.index + 1}</a>'
                yield f'<tr><th scope="row">{number}</th>{cells}</tr>\n'
        yield "</tbody>\n</table>\n</div>\n</section>\n"

    def _log(self) -> Iterator[str]:
        """Every step in words."""
        words = self._words
        yield (
            '<section class="log" aria-labelledby="events">\n'
            f'<h2 id="events">{markup(words.events)}</h2>\n'
            '<div class="scroll" id="log" tabindex="0" role="region" aria-labelledby="events">\n'
        )
        for told in self._story.rounds:
            head = filled(words.round, round=told.index + 1)
            if told.steps[0].kind == "end":
                head = markup(words.match_end)
            yield f"<section>\n<h3>{head}</h3>\n<ol>\n"
            yield from (self._teller.line(told, step) for step in told.steps)
            yield "</ol>\n</section>\n"
        yield "</div>\n</section>\n"
