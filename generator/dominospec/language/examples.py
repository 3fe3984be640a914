"""From examples as written to examples of the rule book.

What has no meaning is reported and raises :class:`~dominospec.language.findings.Rejected`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Label, Report, accepted
from dominospec.language.refusals import ACTION_CODES
from dominospec.language.vocabulary import counted, did_you_mean, listed, quoted
from dominospec.points import Points
from dominospec.rulebook.basics import Cause, Citation
from dominospec.rulebook.examples import (
    BoardExample,
    BoardStep,
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
    Site,
    Tile,
)

_PLAIN_SIDES = ("low", "high")
_DOUBLE_SIDES = ("line-a", "line-b", "branch-a", "branch-b")


@dataclass(frozen=True)
class Table:
    """What an example's tiles, seats and sides are checked against."""

    highest_pips: int
    sides: Mapping[int, tuple[int, ...]]
    """The side of each seat, by the number of players."""

    def count_of_sides(self, players: int) -> int:
        """How many sides there are."""
        return max(self.sides[players]) + 1


def read_example(
    example: tree.Example,
    game: str,
    citations: tuple[Citation, ...],
    table: Table,
    report: Report,
) -> Example:
    """An example of the rule book."""
    reader = _Reader(example, table, report)
    title, span = example.title.text, example.span
    match example.kind:
        case "board":
            return BoardExample(title, citations, game, reader.board_steps(), span)
        case "settlement":
            return reader.settlement(title, citations, game)
        case _:
            return reader.round(title, citations, game)


class _Reader:
    def __init__(self, example: tree.Example, table: Table, report: Report) -> None:
        self._example = example
        self._table = table
        self._report = report

    # -- boards

    def board_steps(self) -> tuple[BoardStep, ...]:
        steps = accepted(self._example.lines, lambda line: tuple(self._board_steps(line)))
        return tuple(step for several in steps for step in several)

    def _board_steps(self, line: tree.Line) -> Iterator[BoardStep]:
        match line:
            case tree.Line(form="lay"):
                yield from self._layings(line)
            case tree.Line(form="joins"):
                joins = accepted(tree.of_kind(tree.Line, line.parts), self._join)
                yield ExpectJoins(joins, line.span)
            case tree.Line(form="spinners"):
                yield ExpectSpinners(self._tiles(line), line.span)
            case tree.Line(form="sites"):
                yield ExpectSites(
                    accepted(tree.of_kind(tree.Site, line.parts), self._site), line.span
                )
            case tree.Line(form="ends"):
                yield ExpectEnds(accepted(tree.of_kind(tree.End, line.parts), self._end), line.span)
            case tree.Line(form="total", parts=[tree.Integer(value=total)]):
                yield ExpectTotal(total, line.span)
            case tree.Line(form="award"):
                yield ExpectAward(_points(line)[0], line.span)
            case tree.Line(form="refuse", parts=[tree.Laying() as laying, tree.Name() as code]):
                refused = self._laying(laying)
                yield ExpectRefusedLaying(refused, self._code(code), line.span)

    # -- settlements

    def settlement(
        self, title: str, citations: tuple[Citation, ...], game: str
    ) -> SettlementExample:
        players = self._players()
        hands = self._hands(players)
        self._check_once_each()
        out = self._optional("out")
        seat = None if out is None else self._seat(_integer(out), players)
        if out is not None and seat is not None and hands[seat]:
            raise self._report.error(
                Code.EXAMPLE_COUNT,
                out.span,
                f"seat {seat} went out, yet its hand has tiles",
                expected="`hand none` for that seat",
            )
        awards = self._by_side(self._needed("awards"), players)
        winner = self._needed("winner")
        side = self._side(_integer(winner), players) if winner.parts else None
        boneyard, scores = self._optional("boneyard"), self._optional("start scores")
        return SettlementExample(
            title,
            citations,
            game,
            players,
            hands,
            seat,
            awards,
            side,
            self._example.span,
            boneyard=self._tiles(boneyard) if boneyard else (),
            laid_last=self._laid_last(players),
            scores=self._by_side(scores, players) if scores else None,
            number=self._number(),
        )

    def _laid_last(self, players: int) -> int | None:
        line = self._optional("laid last")
        return self._seat(_integer(line), players) if line else None

    def _number(self) -> int:
        line = self._optional("start round")
        if line is None:
            return 1
        number = _integer(line)
        if number.value < 1:
            raise self._report.error(Code.EXAMPLE_COUNT, number.span, "rounds are counted from 1")
        return number.value

    # -- rounds

    def round(self, title: str, citations: tuple[Citation, ...], game: str) -> RoundExample:
        given = [line for line in self._example.lines if line.form in _GIVEN]
        steps = [line for line in self._example.lines if line.form not in _GIVEN]
        if given and steps and given[-1].span.line > steps[0].span.line:
            raise self._report.error(
                Code.EXAMPLE_LINE,
                given[-1].span,
                "this says how things stand at the start, so it comes before what happens",
                labels=(Label(steps[0].span, "something happens here"),),
            )
        players = self._players()
        laid = self._optional("laid")
        layings = self._layings(laid) if laid else ()
        hands = self._hands(players)
        boneyard = self._tiles(self._needed("boneyard"))
        self._check_once_each()
        scores = self._optional("start scores")
        return RoundExample(
            title,
            citations,
            game,
            players,
            layings,
            hands,
            boneyard,
            self._seat(_integer(self._needed("turn")), players),
            self._by_side(scores, players)
            if scores
            else (0,) * self._table.count_of_sides(players),
            accepted(steps, lambda line: self._round_step(line, players)),
            self._example.span,
            number=self._number(),
            laid_last=self._laid_last(players),
        )

    def _round_step(self, line: tree.Line, players: int) -> RoundStep:
        span = line.span
        match line:
            case tree.Line(form="lays" | "draws" | "passes" | "calls"):
                return self._deed(line, players)
            case tree.Line(form="refuse", parts=[tree.Line() as deed, tree.Name() as code]):
                return ExpectRefused(self._deed(deed, players), self._code(code), span)
            case tree.Line(form="may lay" | "may draw" | "may pass", parts=[seat, *_]):
                layings = accepted(tree.of_kind(tree.Laying, line.parts), self._laying)
                return ExpectLegal(
                    self._seat(seat, players),
                    layings,
                    line.form == "may draw",
                    line.form == "may pass",
                    span,
                )
            case tree.Line(form="settled"):
                return ExpectSettlement(self._by_side(line, players), span)
            case tree.Line(form="scores"):
                return ExpectScores(self._by_side(line, players), span)
            case tree.Line(form="next opener", parts=[seat]):
                return ExpectOpener(self._seat(seat, players), span)
            case tree.Line(form="next opener"):
                return ExpectOpener(None, span)
            case tree.Line(form="match goes to", parts=[side]):
                return ExpectMatch("won", self._side(side, players), span)
            case tree.Line(form="match goes on"):
                return ExpectMatch("goes on", None, span)
            case tree.Line(form="match is drawn"):
                return ExpectMatch("drawn", None, span)
        cause = line.form.removeprefix("ended ")
        return ExpectEnded(None if cause == "not yet" else Cause(cause), span)

    def _deed(self, line: tree.Line, players: int) -> Deed:
        seat = self._seat(line.parts[0], players)
        match line:
            case tree.Line(form="lays", parts=[_, tree.Laying() as laying, *_]):
                points = _points(line)
                return Lays(seat, self._laying(laying), points[0] if points else None, line.span)
            case tree.Line(form="draws", parts=[_, tree.Tile() as tile]):
                return Draws(seat, self._tile(tile), line.span)
            case tree.Line(form="calls"):
                return Calls(seat, _points(line)[0], line.span)
        return Passes(seat, line.span)

    # -- lines

    def _all(self, form: str) -> list[tree.Line]:
        return [line for line in self._example.lines if line.form == form]

    def _optional(self, form: str) -> tree.Line | None:
        lines = self._all(form)
        for again in lines[1:]:
            raise self._report.error(
                Code.EXAMPLE_LINE,
                again.span,
                f"there is a line `{form}` already",
                labels=(Label(lines[0].span, "here"),),
            )
        return lines[0] if lines else None

    def _needed(self, form: str) -> tree.Line:
        line = self._optional(form)
        if line is None:
            raise self._report.error(
                Code.EXAMPLE_LINE,
                self._example.span,
                f"this {self._example.kind} has no line `{form}`",
            )
        return line

    # -- players, seats, sides, hands

    def _players(self) -> int:
        line = self._needed("players")
        players = _integer(line).value
        if players not in self._table.sides:
            raise self._report.error(
                Code.EXAMPLE_COUNT,
                line.span,
                f"the game is not played by {players}",
                expected=", ".join(map(str, self._table.sides)),
            )
        return players

    def _seat(self, seat: tree.LinePart, players: int) -> int:
        return self._index(seat, players, "seat")

    def _side(self, side: tree.LinePart, players: int) -> int:
        return self._index(side, self._table.count_of_sides(players), "side")

    def _index(self, part: tree.LinePart, count: int, what: str) -> int:
        assert isinstance(part, tree.Integer), "the grammar gives these lines a number"
        if part.value >= count:
            raise self._report.error(
                Code.EXAMPLE_COUNT,
                part.span,
                f"there is no {what} {part.value}",
                expected=f"a {what} from 0 to {count - 1}",
            )
        return part.value

    def _by_side(self, line: tree.Line, players: int) -> tuple[Points, ...]:
        points = _points(line)
        sides = self._table.count_of_sides(players)
        if len(points) != sides:
            raise self._report.error(
                Code.EXAMPLE_COUNT,
                line.span,
                f"{counted(sides, 'side')} cannot get {counted(len(points), 'amount')}",
            )
        return points

    def _hands(self, players: int) -> tuple[tuple[Tile, ...], ...]:
        lines = self._all("hand")
        if len(lines) != players:
            raise self._report.error(
                Code.EXAMPLE_COUNT,
                self._example.span,
                f"{counted(players, 'player')} cannot have {counted(len(lines), 'hand')}",
                expected="one `hand` for each seat, `hand none` for an empty one",
            )
        return accepted(lines, self._tiles)

    # -- tiles and sites

    def _tiles(self, line: tree.Line) -> tuple[Tile, ...]:
        return accepted(tree.of_kind(tree.Tile, line.parts), self._tile)

    def _tile(self, tile: tree.Tile) -> Tile:
        if tile.high > self._table.highest_pips:
            raise self._report.error(
                Code.EXAMPLE_TILE,
                tile.span,
                f"the set has no tile {tile.low}|{tile.high}",
                expected=f"halves from 0 to {self._table.highest_pips}",
            )
        return tile.low, tile.high

    def _site(self, site: tree.Site) -> Site:
        tile = self._tile(site.tile)
        sides = _DOUBLE_SIDES if tile[0] == tile[1] else _PLAIN_SIDES
        if site.side not in sides:
            raise self._report.error(
                Code.EXAMPLE_SITE,
                site.span,
                f"the tile {tile[0]}|{tile[1]} has no side {quoted(site.side)}",
                expected=listed(sides),
                suggestion=did_you_mean(site.side, sides),
            )
        return Site(tile, site.side)

    def _layings(self, line: tree.Line) -> tuple[Laying, ...]:
        return accepted(tree.of_kind(tree.Laying, line.parts), self._laying)

    def _laying(self, laying: tree.Laying) -> Laying:
        site = None if laying.site is None else self._site(laying.site)
        return Laying(self._tile(laying.tile), site, laying.span, laying.turned)

    def _join(self, join: tree.Line) -> tuple[Site, Site]:
        first, second = accepted(tree.of_kind(tree.Site, join.parts), self._site)
        return first, second

    def _end(self, end: tree.End) -> tuple[Tile, int]:
        return self._tile(end.tile), end.pips.value

    def _code(self, code: tree.Name) -> str:
        if code.text not in ACTION_CODES:
            raise self._report.error(
                Code.REFUSAL_UNKNOWN,
                code.span,
                f"nothing is refused as {quoted(code.text)}",
                expected=listed(ACTION_CODES),
                suggestion=did_you_mean(code.text, ACTION_CODES),
            )
        return code.text

    def _check_once_each(self) -> None:
        """No tile is given twice at the start."""
        given = [line for line in self._example.lines if line.form in _GIVEN]
        first: dict[Tile, tree.Tile] = {}
        for part in (part for line in given for part in line.parts):
            tile = part.tile if isinstance(part, tree.Laying) else part
            if not isinstance(tile, tree.Tile):
                continue
            if (earlier := first.setdefault((tile.low, tile.high), tile)) is not tile:
                raise self._report.error(
                    Code.EXAMPLE_TILE,
                    tile.span,
                    f"the tile {tile.low}|{tile.high} is in two places",
                    labels=(Label(earlier.span, "here too"),),
                )


_GIVEN = frozenset(
    {"players", "laid", "hand", "boneyard", "turn", "start scores"} | {"start round", "laid last"}
)


def _integer(line: tree.Line) -> tree.Integer:
    return tree.of_kind(tree.Integer, line.parts)[0]


def _points(line: tree.Line) -> tuple[Points, ...]:
    return tuple(
        int(part.value) if part.value.denominator == 1 else part.value
        for part in tree.of_kind(tree.Points, line.parts)
    )
