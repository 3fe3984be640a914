"""What the script of the page draws from: numbers, tiles that may be seen, and words of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dominospec.drawing import tally
from dominospec.drawing.sheet import figures
from dominospec.drawing.table import Rect
from dominospec.engine import Engine, Tile
from dominospec.points import Points, written
from dominospec.rulebook_page.texts import pieces
from dominospec.viewing.board import Board
from dominospec.viewing.replay import RoundStory, Step, Story
from dominospec.viewing.told import Told
from dominospec.viewing.words import Words

_WORDS = (
    *("position", "turn", "no_turn", "seat_name", "side", "to_move", "tiles_one", "tiles"),
    *("hidden", "boneyard", "reserve", "next_first", "board", "why", "strokes_said", "comma"),
)
MOST_MARKS = 40
"""Of a score that is drawn in strokes; a greater one stands in figures alone."""
_PICTURE = ("no_tile", "nothing", "tiles", "last", "spinners", "sites", "ends")


def numbers(story: Story, engine: Engine, told: Told, words: Words) -> dict[str, Any]:
    """All of a story, as JSON holds it.

    A round has ``hands`` and ``boneyard`` as numbers of tiles, or a count where they are hidden;
    the ``size`` of its board, ``pieces`` (tile, x, y, 1 for upright + 2 for the high half first),
    ``links`` (from which piece on, and the rectangle) and ``spots`` (x, y, tile, side, link). A
    step has its seat ``s``, the seat to move ``t``, a tile laid ``p`` or drawn ``d``, hands left
    ``l``, marks ``m``, pips inside ``i`` and the rules that paid ``r``; and where they change,
    scores ``c`` and spinners ``f``.
    """
    return _Numbers(story, engine).all(told, words)


class _Numbers:
    def __init__(self, story: Story, engine: Engine) -> None:
        self._story = story
        self._engine = engine
        self._tiles: dict[Tile, int] = {}
        self._points: dict[Points, int] = {}
        self._rules: dict[str, int] = {}

    def all(self, told: Told, words: Words) -> dict[str, Any]:
        """Everything."""
        story = self._story
        rounds = list(map(self._round, story.rounds))
        reserve = getattr(self._engine.RULES, "reserve", {})
        return {
            "tiles": [[tile.low, tile.high] for tile in self._tiles],
            "points": [stroked(points) for points in self._points],
            "rules": [[rule, *_spoken(told, rule)] for rule in self._rules],
            "sides": list(story.sides),
            "partners": len(story.scores) < story.players,
            "reserve": reserve.get(story.players, 0),
            "words": {name: getattr(words, name) for name in _WORDS},
            "picture": {name: getattr(words.picture, name) for name in _PICTURE},
            "rounds": rounds,
        }

    def _round(self, told: RoundStory) -> dict[str, Any]:
        found: dict[str, Any] = {
            "hands": list(map(self._hand, told.hands)),
            "boneyard": self._hand(told.boneyard),
            "steps": [],
        }
        board = told.board
        if board is not None:
            found |= self._board(board)
        spots = {side: number for number, side in enumerate(board.spots)} if board else {}
        before: tuple[object, object] = (None, ())
        for step in told.steps:
            entry: dict[str, Any] = {}
            if step.seat is not None:
                entry["s"] = step.seat
            if step.turn is not None:
                entry["t"] = step.turn
            if not step.refused:
                self._deed(entry, told, step)
            scores, spinners = before
            if step.scores != scores:
                scores = step.scores
                points = self._points
                entry["c"] = [points.setdefault(score, len(points)) for score in step.scores]
            if (frame := step.frame) is not None:
                entry["m"] = [[spots[side], pips] for side, pips in frame.marks.items()]
                if frame.inside:
                    entry["i"] = [[self._tile(tile), pips] for tile, pips in frame.inside]
                if frame.spinners != spinners:
                    spinners = frame.spinners
                    entry["f"] = self._hand(frame.spinners)
            before = scores, spinners
            found["steps"].append(entry)
        return found

    def _deed(self, entry: dict[str, Any], told: RoundStory, step: Step) -> None:
        """What a step does to hands and board."""
        if step.kind == "play" and step.tile is not None:
            entry["p"] = self._tile(step.tile)
        elif step.kind == "draw":
            entry["d"] = None if step.tile is None else self._tile(step.tile)
        elif step.kind == "left" and told.left is not None:
            entry["l"] = list(map(self._hand, told.left))
        if step.rules:
            entry["r"] = [self._rules.setdefault(rule, len(self._rules)) for rule in step.rules]

    def _board(self, board: Board) -> dict[str, Any]:
        return {
            "size": [board.width, board.height],
            "pieces": [
                [self._tile(piece.tile), piece.x, piece.y, piece.upright + 2 * piece.high_first]
                for piece in board.pieces
            ],
            "links": [[since, *_rect(rect)] for since, rect in board.links],
            "spots": [
                [spot.x, spot.y, self._tile(tile), side, *([_rect(spot.link)] if spot.link else [])]
                for (tile, side), spot in board.spots.items()
            ],
        }

    def _tile(self, tile: Tile) -> int:
        return self._tiles.setdefault(tile, len(self._tiles))

    def _hand(self, tiles: Sequence[Tile] | int) -> list[int] | int:
        return tiles if isinstance(tiles, int) else list(map(self._tile, tiles))


def _spoken(told: Told, rule: str) -> list[object]:
    """The language of a rule where it is not that of the page, and its sentence in pieces."""
    said = told.sentence(rule)
    return ["", []] if said is None else [said.language or "", list(pieces(said.text))]


def _rect(rect: Rect) -> list[int]:
    return [rect.x, rect.y, rect.width, rect.height]


def stroked(points: Points) -> list[str | int]:
    """A score in figures, its marks and strokes, and what is left beside these in figures."""
    marks, strokes, rest = tally(points)
    if marks > MOST_MARKS:
        return [written(points), 0, 0, ""]
    return [written(points), marks, strokes, figures(rest) if rest and (marks or strokes) else ""]
