"""The published package ``all-fives-domino``, asked what it can be asked.

What is asked of it, and of what in it:

- ``board``: ``Board.play`` lays each tile, ``AllFivesScorer`` counts, ``Piece.open_sides`` and
  ``total_sides`` say where it is open, and a further placement is refused if ``Board.play``
  raises. An end is what a piece adds to the count; a spinner is a double that is a crossing, or
  becomes one as its lines are joined.
- ``legal``: ``DominoRound.valid_options``; where there is none, its ``run`` draws while more than
  one tile is in the pool, and else passes. Doubles that are laid face down, which these rules do
  not know and the notation cannot say, are left out.
- ``settle``: ``Game.award_round_score``, with the hands of the two players.

The package lays a tile at a tile, never at a side of it. Sides have their names from the
placements that are asked; a question in which another side is meant than the one that the package
would take is skipped. So is everything with more than two players. A round goes from its deal to
its end by itself in ``DominoRound.run``, which draws and passes unasked, so no single deed can be
asked of it or refused: there is no ``play``. It has no ``perft``, and reads no records.
"""

from __future__ import annotations

import sys
from copy import deepcopy
from importlib import import_module
from importlib.metadata import version
from typing import Any

from dominospec.conform.serving import Skipped, serve

from conform.engines.acting import Json

PACKAGE = "all-fives-domino"
_LINES, _BRANCHES = ("line-a", "line-b"), ("branch-a", "branch-b")


def _of(module: str, name: str) -> Any:
    """A class of the package, which has no types."""
    return getattr(import_module(f"src.main.game.{module}"), name)


def _piece(tile: str) -> Any:
    return _of("Piece", "Piece")(*map(int, tile.split("|")))


def _tile(piece: Any) -> str:
    return "|".join(map(str, piece.sides))


def _half(piece: Any, number: int) -> str:
    """The name of a side of a plain piece."""
    return "low" if number == piece.sides[0] else "high"


class Table:
    """A board of the package, and the names of the sides that are joined."""

    def __init__(self, laid: list[str]) -> None:
        self.board = _of("Board", "Board")()
        self.joins: list[tuple[str, str]] = []
        for placement in laid:
            self.lay(placement)

    def lay(self, placement: str) -> None:
        """Lay a tile; what the package raises is its refusal.

        Raises:
            Skipped: the package would take another side than the one that is meant.
        """
        tile, _, site = placement.partition("@")
        piece = _piece(tile)
        if not site:
            self.board.play(piece)
            return
        other, side = site.split(".")
        origin = self.board.find_piece(_piece(other).sides) or _piece(other)
        if origin.is_double and side not in self._next_sides(origin):
            raise Skipped("it does not tell the sides of a double apart")
        self.board.play(piece, origin)
        matches = {*piece.sides} & {*origin.sides}
        if not origin.is_double and matches and _half(origin, origin.linked_on(piece)) != side:
            raise Skipped("it lays a tile at the half that matches, whichever is meant")
        inner = _LINES[0] if piece.is_double else _half(piece, piece.linked_on(origin))
        self.joins.append((site, f"{tile}.{inner}"))

    def _next_sides(self, double: Any) -> tuple[str, ...]:
        """The sides of a double of which the next tile takes one: the lines come first."""
        free = self._free(double)
        lines = tuple(side for side in free if side in _LINES)
        return lines or free

    def _free(self, double: Any) -> tuple[str, ...]:
        taken = {site for join in self.joins for site in join}
        return tuple(
            side for side in (*_LINES, *_BRANCHES) if f"{_tile(double)}.{side}" not in taken
        )

    def sites(self, piece: Any) -> list[str]:
        """The sides at which the package lets a tile be laid."""
        if piece.is_double:
            free = max(0, piece.total_sides - piece.closed_sides) if piece.open_sides else 0
            sides = [*self._free(piece)[:free]]
        else:
            sides = [_half(piece, number) for number in piece.open_sides]
        return [f"{_tile(piece)}.{side}" for side in sides]

    def ends(self, piece: Any) -> list[list[object]]:
        """What a piece adds to the count."""
        tile, joined = _tile(piece), piece.closed_sides
        if not joined and not piece.is_double:
            return [[tile, number] for number in piece.sides]
        count = _of("Scorer", "AllFivesScorer").count
        worth = count(piece) - sum(map(count, piece.linked))
        return [[tile, worth]] if joined < 2 or worth else []

    def spins(self, double: Any) -> bool:
        """Whether a double has branches, or has them once both of its lines are joined."""
        if double.is_crossing or double.closed_sides > 2:
            return True
        tried = deepcopy(self.board)
        tiles = (f"{number}|{double.sides[0]}" for number in range(7))
        left = [piece for piece in map(_piece, tiles) if not tried.find_piece(piece.sides)]
        origin = tried.find_piece(double.sides)
        for piece in left[: 2 - origin.closed_sides]:
            tried.play(piece, origin)
        return bool(origin.is_crossing)

    def refuses(self, placement: str) -> bool:
        """Whether the package refuses a further placement."""
        try:
            deepcopy(self).lay(placement)
        except _of("exceptions.Board", "InvalidMoveException"):
            return True
        return False


def board(given: Json, when: Json) -> Json:
    table = Table(given["laid"])
    then: Json = {"refused": [table.refuses(placement) for placement in when.get("tries", ())]}
    pieces = table.board.get_pieces()
    if not pieces:
        return then
    scorer = _of("Scorer", "AllFivesScorer")
    return {
        **then,
        "joins": [[*join] for join in table.joins],
        "spinners": [_tile(piece) for piece in pieces if piece.is_double and table.spins(piece)],
        "sites": [site for piece in pieces for site in table.sites(piece)],
        "ends": [end for piece in pieces for end in table.ends(piece)],
        "total": scorer.count(table.board.origin),
        "award": scorer.board_score(table.board),
    }


def _game(players: int) -> tuple[Any, list[Any]]:
    """A game of the package and its players."""
    if players != 2:
        raise Skipped("it is for two players")
    brain = _of("Brain", "RandomBrain")
    seated = [_of("Player", "Player")(brain(), str(seat)) for seat in range(players)]
    return _of("Game", "Game")(*seated), seated


def _hand(tiles: list[str]) -> Any:
    return _of("Hand", "Hand")(*map(_piece, tiles))


def legal(given: Json, _when: Json) -> Json:
    game, seated = _game(given["players"])
    table = Table(given["laid"])
    # a round deals and begins by itself, so the position is put in its place
    state = _of("DominoRound", "DominoRound")(*seated, game)
    state.board = table.board
    state.pool = [*map(_piece, reversed(given["boneyard"]))]
    for player, tiles in zip(seated, given["hands"], strict=True):
        player.hand = _hand(tiles)
    state.current_player = seated[given["turn"]]
    options = [(piece, at) for piece, at, closed in state.valid_options() if not closed]
    actions = [
        f"{_tile(piece)}@{site}"
        for piece, at in options
        for site in table.sites(at)
        if at.is_double or _half(at, at.linked_on(piece)) == site.split(".")[1]
    ]
    if not options:
        actions = ["draw" if len(state.pool) > 1 else "pass"]
    return {"turn": seated.index(state.current_player), "legal": actions}


def settle(given: Json, _when: Json) -> Json:
    game, seated = _game(given["players"])
    for player, tiles in zip(seated, given["hands"], strict=True):
        player.hand = _hand(tiles)
    game.award_round_score()
    awards = [player.score for player in seated]
    paid = [side for side, points in enumerate(awards) if points]
    return {"awards": awards, "winner": paid[0] if paid else None}


_ANSWERS = {"board": board, "legal": legal, "settle": settle}


def answer(query: str, given: Json, when: Json) -> Json:
    """What the package says."""
    return _ANSWERS[query](given, when)


if __name__ == "__main__":
    serve(
        sys.stdin.buffer,
        sys.stdout.buffer,
        answer,
        name=PACKAGE,
        version=version(PACKAGE),
        queries=tuple(_ANSWERS),
        codes=False,
    )
