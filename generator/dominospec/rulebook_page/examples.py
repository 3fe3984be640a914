"""Examples of a rule book in its page: steps with pictures, and what must come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

from markupsafe import Markup

from dominospec.conformance import scenarios
from dominospec.conformance.checks import Difference, difference
from dominospec.conformance.examples import exemplified
from dominospec.conformance.notation import placement_text, site_text, tile_text
from dominospec.drawing import svg
from dominospec.drawing.picture import STYLE
from dominospec.points import Points, written
from dominospec.rulebook.examples import (
    BoardExample,
    Calls,
    Deed,
    Draws,
    Example,
    ExpectAward,
    ExpectEnded,
    ExpectEnds,
    ExpectJoins,
    ExpectLegal,
    ExpectMatch,
    ExpectOpener,
    ExpectRefused,
    ExpectRefusedLaying,
    ExpectScores,
    ExpectSettlement,
    ExpectSites,
    ExpectSpinners,
    ExpectTotal,
    Laying,
    Lays,
    Passes,
    RoundExample,
    RoundStep,
    SettlementExample,
    Tile,
)
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page.answering import answering
from dominospec.rulebook_page.texts import Said, filled, listed, notation, safe, said
from dominospec.rulebook_page.words import Words

PICTURE_WIDTH = 400
"""Of a board, in pixels; on a narrow screen it is shown smaller."""

_PICTURE_STYLE = f"<style>\n{STYLE}</style>\n"


@dataclass(frozen=True)
class Check:
    """Something that must come out."""

    what: Markup
    """Empty where the value says it all."""
    value: Markup
    holds: bool | None
    """None where what went wrong before it leaves no way to tell."""
    instead: Markup | None = None
    """What comes out where it does not hold."""
    drawn: bool = False
    """Whether the picture shows it as well, so that on paper it is left out."""


@dataclass
class Step:
    """What is done, the board then, and what must come out."""

    done: Markup
    picture: Markup | None = None
    checks: list[Check] = field(default_factory=list)


@dataclass(frozen=True)
class Paid:
    """A side at the end of a round."""

    side: Markup
    hands: tuple[tuple[Markup, Markup, Markup], ...]
    """Of each seat its name, its tiles and their pips."""
    award: Markup


@dataclass(frozen=True)
class Settled:
    """A settlement."""

    how: Markup
    told: tuple[Markup, ...]
    """What else is known at the end of the round."""
    sides: tuple[Paid, ...]
    checks: tuple[Check, ...]
    """What else is paid where the awards do not come out, and who leads."""


@dataclass(frozen=True)
class Start:
    """The position in which a round begins."""

    hands: tuple[tuple[Markup, Markup, Markup], ...]
    """Of each seat its number, its side and its tiles."""
    told: tuple[Markup, ...]


@dataclass(frozen=True)
class Shown:
    """An example in a page."""

    id: str
    title: Said
    example: Example
    steps: tuple[Step, ...] = ()
    start: Start | None = None
    settled: Settled | None = None


@dataclass(frozen=True)
class Tried:
    """An example, and what does not come out of each of its scenarios."""

    example: Example
    scenarios: tuple[scenarios.Scenario, ...]
    wrong: tuple[Difference | None, ...]


def tried_examples(book: RuleBook, engine: Any) -> list[Tried]:
    """All examples of a rule book, tried on the game's engine."""
    tried = []
    for _, cases in groupby(exemplified(book), key=lambda one: id(one.example)):
        parts = list(cases)
        played = tuple(one.case.scenario for one in parts)
        wrong = tuple(difference(engine, scenario, {}) for scenario in played)
        tried.append(Tried(parts[0].example, played, wrong))
    return tried


def shown_examples(
    book: RuleBook, engine: Any, tried: Iterable[Tried], words: Words
) -> Iterator[Shown]:
    """Examples in the words of one language."""
    showing = _Showing(book, engine, words)
    for number, one in enumerate(tried, start=1):
        yield showing.example(f"example-{number}", one)


class _Showing:
    def __init__(self, book: RuleBook, engine: Any, words: Words) -> None:
        self.book = book
        self.engine = engine
        self.words = words
        self.codes = answering(book).keys()
        self.drawn = 0

    def example(self, id: str, tried: Tried) -> Shown:
        example = tried.example
        title = said(example.title, example.translations, self.words.language)
        match example:
            case BoardExample():
                return Shown(id, title, example, steps=tuple(self.board(example, tried)))
            case SettlementExample():
                return Shown(id, title, example, settled=self.settlement(example, tried))
            case RoundExample():
                start = self.start(example)
                steps = tuple(self.round(example, tried))
                return Shown(id, title, example, steps=steps, start=start)

    def picture(self, layout: Any) -> Markup:
        """A board; the style of pictures stands in the page once."""
        self.drawn += 1
        picture = svg(
            layout, width=PICTURE_WIDTH, words=self.words.picture, name=f"board-{self.drawn}"
        )
        return Markup(picture.replace(_PICTURE_STYLE, "").rstrip("\n"))

    # -- boards

    def board(self, example: BoardExample, tried: Tried) -> Iterator[Step]:
        """A step for each run of tiles, with what is expected after it."""
        layout = self.engine.Layout()
        wrong = tried.wrong
        stage = -1
        runs = groupby(example.steps, key=lambda step: isinstance(step, Laying))
        steps: list[Step] = []
        for laying, run in runs:
            parts = list(run)
            if laying:
                layings = [part for part in parts if isinstance(part, Laying)]
                if not self.laid(layout, layings):
                    layout = None
                done = filled(self.words.lay, placements=self.placements(layings))
                steps.append(Step(done, self.picture(layout) if layout else None))
                if layout is None:
                    break
                continue
            stage += 1
            if not steps:
                steps.append(Step(safe(self.words.nothing_laid)))
            found = wrong[min(stage, len(wrong) - 1)]
            steps[-1].checks += (self.board_check(part, found) for part in parts)
        return iter(steps)

    def laid(self, layout: Any, layings: Iterable[Laying]) -> bool:
        """Lay tiles; whether all of them may be laid."""
        for laying in layings:
            play = self.engine.Play.parse(_placement(laying))
            if layout.refusal(*play):
                return False
            layout.place(*play)
        return True

    def board_check(self, step: object, wrong: Difference | None) -> Check:
        what, label, value = self.board_expectation(step)
        if wrong is None or wrong.what != what:
            drawn = isinstance(step, ExpectJoins | ExpectSites | ExpectEnds)
            return Check(label, value, True, drawn=drawn)
        return Check(label, value, False, self.found(wrong))

    def board_expectation(self, step: object) -> tuple[str, Markup, Markup]:
        """What is asked of a board, its label, and what must come out."""
        words = self.words
        match step:
            case ExpectJoins(joins=joins):
                pairs = (
                    filled(words.picture.join, one=site_text(one), other=site_text(other))
                    for one, other in joins
                )
                return "joins", safe(words.shown["joins"]), listed(pairs, words)
            case ExpectSpinners(tiles=tiles):
                return (
                    "spinners",
                    safe(words.shown["spinners"]),
                    listed(map(tile_text, tiles), words),
                )
            case ExpectSites(sites=sites):
                return "sites", safe(words.shown["sites"]), listed(map(site_text, sites), words)
            case ExpectEnds(ends=ends):
                shown = (f"{tile_text(tile)}: {pips}" for tile, pips in ends)
                return "ends", safe(words.shown["ends"]), listed(shown, words)
            case ExpectTotal(total=total):
                return "total", safe(words.shown["total"]), notation(str(total))
            case ExpectAward(award=award):
                return "award", safe(words.shown["award"]), notation(written(award))
            case ExpectRefusedLaying(laying=laying, code=code):
                label = filled(words.refused, deed=self.placement(laying))
                return _placement(laying), label, self.code(code)
            case _:
                raise TypeError(f"{type(step).__name__} is no expectation of a board")

    # -- settlements

    def settlement(self, example: SettlementExample, tried: Tried) -> Settled:
        words = self.words
        (wrong,) = tried.wrong
        if example.out is None:
            how = filled(words.blocked, players=example.players)
        else:
            how = filled(words.out, players=example.players, seat=example.out)
        seats = self.book.setup.sides.by_players[example.players]
        sides = tuple(
            Paid(
                notation(str(side)),
                tuple(
                    (filled(words.the_seat, seat=seat), self.hand(hand), self.worth(hand))
                    for seat, hand in enumerate(example.hands)
                    if seats[seat] == side
                ),
                notation(written(award)),
            )
            for side, award in enumerate(example.awards)
        )
        leads = safe(words.nobody_leads)
        if example.winner is not None:
            leads = filled(words.leads, side=example.winner)
        paid = filled(words.settled, awards=self.each_side(example.awards))
        checks: tuple[Check, ...]
        if wrong is None:
            checks = (Check(Markup(""), leads, True),)
        elif wrong.what == "winner":
            checks = (Check(Markup(""), leads, False, self.found(wrong)),)
        else:
            not_paid = Check(Markup(""), paid, False, self.found(wrong))
            checks = (not_paid, Check(Markup(""), leads, None))
        return Settled(how, tuple(self.told(example)), sides, checks)

    def told(self, example: SettlementExample | RoundExample) -> Iterator[Markup]:
        """What else is known of a round."""
        words = self.words
        if example.boneyard or isinstance(example, RoundExample):
            yield filled(words.boneyard, tiles=self.hand(example.boneyard))
        if example.scores is not None and any(example.scores):
            yield filled(words.scores_before, scores=self.each_side(example.scores))
        if example.number != 1:
            yield filled(words.number, number=example.number)
        if example.laid_last is not None:
            yield filled(words.laid_last, seat=example.laid_last)

    def hand(self, tiles: Sequence[Tile]) -> Markup:
        """Tiles, or the word for none of them."""
        if not tiles:
            return safe(self.words.empty)
        return Markup(" ").join(
            Markup('<bdi dir="ltr" class="n tile">{}</bdi>').format(tile_text(tile))
            for tile in tiles
        )

    def worth(self, tiles: Sequence[Tile]) -> Markup:
        """The pips of a hand, where these are what counts."""
        if self.book.settlement.left_tile is not None or not tiles:
            return Markup("")
        return filled(self.words.pips, pips=sum(map(sum, tiles)))

    # -- rounds

    def start(self, example: RoundExample) -> Start:
        words = self.words
        seats = self.book.setup.sides.by_players[example.players]
        hands = tuple(
            (
                notation(str(seat)),
                notation(str(seats[seat])),
                self.hand(hand),
            )
            for seat, hand in enumerate(example.hands)
        )
        turn = filled(words.turn, seat=example.turn)
        return Start(hands, (*self.told(example), turn))

    def round(self, example: RoundExample, tried: Tried) -> Iterator[Step]:
        """The position at the start, then a step for each thing that is done."""
        (scenario,), (wrong,) = tried.scenarios, tried.wrong
        assert isinstance(scenario, scenarios.Round)
        state = self.position(scenario)
        first = Step(safe(self.words.start))
        if state is None and wrong is not None:
            first.checks.append(Check(Markup(""), Markup(""), False, self.found(wrong)))
        elif state is not None and state.layout.placements:
            first.picture = self.picture(state.layout)
        current = first
        for index, (step, does) in enumerate(zip(example.steps, scenario.steps, strict=True)):
            if isinstance(step, Lays | Draws | Passes | Calls):
                yield current
                current = Step(self.deed(step))
                state = self.after(state, does)
                if isinstance(step, Lays) and state is not None:
                    current.picture = self.picture(state.layout)
            check = self.round_check(index, step, wrong)
            if check is not None:
                current.checks.append(check)
        yield current

    def position(self, case: scenarios.Round) -> Any:
        """The round as it begins; None where there is no such position."""
        tiles = self.engine.Tile.parse
        told = {"number": case.number, "laid_last": case.laid_last}
        try:
            return self.engine.Round.position(
                case.players,
                [[tiles(tile) for tile in hand.split()] for hand in case.hands],
                [tiles(tile) for tile in case.boneyard.split()],
                case.turn,
                laid=[self.engine.Play.parse(text) for text in case.laid.split()],
                scores=case.scores,
                **{name: value for name, value in told.items() if value is not None},
            )
        except ValueError:
            return None

    def after(self, state: Any, does: scenarios.Does | scenarios.Shows) -> Any:
        """The round once something is done; None where that is not allowed."""
        if state is None or not isinstance(does, scenarios.Does):
            return None
        verb, _, named = does.action.partition(" ")
        engine = self.engine
        try:
            if verb == "draw":
                state.apply(engine.Draw(engine.Tile.parse(named) if named else None), does.seat)
            elif verb == "pass":
                state.apply(engine.Pass(), does.seat)
            elif verb == "call":
                state.apply(engine.Call(Fraction(named)), does.seat)
            else:
                state.apply(engine.Play.parse(verb), does.seat)
        except engine.Illegal:
            return None
        return state

    def round_check(self, index: int, step: RoundStep, wrong: Difference | None) -> Check | None:
        """What must come of a step; None where it only does something that may be done."""
        value = self.expectation(step)
        at = None if wrong is None else wrong.step if wrong.step is not None else -1
        if at is None or index < at:
            return None if value is None else Check(Markup(""), value, True)
        if wrong is not None and index == at:
            return Check(Markup(""), value or Markup(""), False, self.found(wrong))
        return None if value is None else Check(Markup(""), value, None)

    def expectation(self, step: RoundStep) -> Markup | None:
        words = self.words
        match step:
            case Lays(points=points):
                if points is None:
                    return None
                return filled(words.scores_points, points=written(points))
            case Draws() | Passes() | Calls():
                return None
            case ExpectRefused(deed=deed, code=code):
                return filled(words.refused_deed, code=self.link(code), deed=self.deed(deed))
            case ExpectLegal(seat=seat, layings=layings, draw=draw):
                if layings:
                    placements = self.placements(layings)
                    return filled(words.may_lay, seat=seat, placements=placements)
                return filled(words.may_draw if draw else words.may_pass, seat=seat)
            case ExpectEnded(cause=cause):
                return safe(words.ended[cause.value if cause else "no"])
            case ExpectSettlement(awards=awards):
                return filled(words.settled, awards=self.each_side(awards))
            case ExpectScores(scores=scores):
                return filled(words.scores, scores=self.each_side(scores))
            case ExpectMatch(outcome=outcome, side=side):
                if side is not None:
                    return filled(words.won, side=side)
                return safe(words.match[outcome])
            case ExpectOpener(seat=opener):
                return safe(words.lot) if opener is None else filled(words.opens, seat=opener)

    # -- words

    def deed(self, deed: Deed) -> Markup:
        words = self.words
        match deed:
            case Lays(seat=seat, laying=laying):
                return filled(words.lays, seat=seat, placement=self.placement(laying))
            case Draws(seat=seat, tile=tile):
                return filled(words.draws, seat=seat, tile=tile_text(tile))
            case Passes(seat=seat):
                return filled(words.passes, seat=seat)
            case Calls(seat=seat, points=points):
                return filled(words.calls, seat=seat, points=written(points))

    def placements(self, layings: Iterable[Laying]) -> Markup:
        return listed(map(self.placement, layings), self.words)

    def placement(self, laying: Laying) -> Markup:
        words = self.words
        if laying.site is None:
            placement = filled(words.opening, tile=tile_text(laying.tile))
        else:
            placement = filled(words.at, tile=tile_text(laying.tile), site=site_text(laying.site))
        return filled(words.turned, placement=placement) if laying.turned else placement

    def each_side(self, amounts: Iterable[Points]) -> Markup:
        words = self.words
        return listed(
            (
                filled(words.each_side, side=side, points=written(points))
                for side, points in enumerate(amounts)
            ),
            words,
        )

    def code(self, code: str) -> Markup:
        """By what a placement is refused."""
        return filled(self.words.refused_as, code=self.link(code))

    def link(self, code: str) -> Markup:
        """The code of a violation, with a link to its place in the index."""
        if code not in self.codes:
            return notation(code)
        return Markup('<a href="#code-{}">{}</a>').format(safe(code), notation(code))

    def found(self, wrong: Difference) -> Markup:
        """What comes out, in words of the page."""
        words = self.words
        fixed = {
            **words.ended,
            **words.match,
            **dict.fromkeys(("done", "legal"), words.allowed),
            "lot": words.lot,
            "none": words.nothing,
            "None": words.nobody_leads,
        }
        if wrong.found in fixed:
            return safe(fixed[wrong.found])
        if wrong.found.startswith("refused: "):  # with a reason in English
            return Markup("")
        if wrong.found.startswith("refused, "):
            return self.code(wrong.found.removeprefix("refused, "))
        return notation(wrong.found.removeprefix("won by ").replace("~", "-").replace("=", ":"))


def _placement(laying: Laying) -> str:
    return placement_text(laying.tile, laying.site, turned=laying.turned)
