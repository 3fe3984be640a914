"""The state machine that plays engine and reference against each other."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import ClassVar

import hypothesis.strategies as st
from hypothesis import event, target
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from reference import Action, Board, Draw, Pass, Play, Site, Tile
from reference.notation import SITE_NAMES, read_placement

from .driver import Table
from .leaks import check_no_leak, hidden_tiles
from .notation import has_calls, may_turn
from .worlds import QUICK, SHIPPED, World, world

_OUTSIDER = Tile("7|9")
"""A tile that no set here has."""


def _goes_on(machine: TwoTables) -> bool:
    return machine.table.position.turn is not None


def _is_over(machine: TwoTables) -> bool:
    return not _goes_on(machine)


def _has_next_round(machine: TwoTables) -> bool:
    return _is_over(machine) and not machine.table.position.decided


class TwoTables(RuleBasedStateMachine):
    """Matches of any of the games, any number of players, any deal, any legal play.

    Between the legal actions come illegal ones of all kinds, steps back and forth, and looks at
    what a seat can see. `Table` compares after each step.
    """

    names: ClassVar[tuple[str, ...]] = (*SHIPPED, *QUICK, "double_two", "double_three")
    table: Table

    def world(self, name: str) -> World:
        """The world of that name; overridden where the engine is a faulty one."""
        return world(name)

    # ---------------------------------------------------------------- what is allowed

    @initialize(data=st.data(), chance=st.permutations(range(16)))
    def sit_down(self, data: st.DataObject, chance: list[int]) -> None:
        # Not one seed a rule: of integers, Hypothesis draws the same few again and again.
        self.rng = Random(repr(chance))
        chosen = self.world(data.draw(st.sampled_from(self.names), label="game"))
        players = data.draw(st.sampled_from(chosen.game.player_counts()), label="players")
        self._begin_match(data, chosen, players)

    @rule(data=st.data(), actions=st.integers(1, 12))
    @precondition(_goes_on)
    def play_on(self, data: st.DataObject, actions: int) -> None:
        for _ in range(actions):
            if self.table.position.turn is None:
                break
            self.table.act(*data.draw(st.sampled_from(self.table.options())))

    @rule()
    @precondition(_goes_on)
    def play_to_the_end(self) -> None:
        self.table.play_out(self.rng)

    @rule(data=st.data())
    @precondition(lambda self: self.table.position.calls)
    def call_what_is_due(self, data: st.DataObject) -> None:
        """Also when the round is over, if that is not the end of the match."""
        self.table.act(*data.draw(st.sampled_from(self.table.position.calls)))

    @rule(data=st.data())
    @precondition(_has_next_round)
    def begin_next_round(self, data: st.DataObject) -> None:
        self._deal(data)

    @rule(data=st.data())
    @precondition(_is_over)
    def begin_another_match(self, data: st.DataObject) -> None:
        self._begin_match(data, self.table.world, self.table.players)

    @rule()
    @precondition(_is_over)
    def play_other_endings(self) -> None:
        """The ends of some rounds of any game, for blocks, ties and drawn matches are rare."""
        for _ in range(5):
            chosen = self.world(self.rng.choice(self.names))
            table = Table(chosen, self.rng.choice(chosen.game.player_counts()))
            _set_up(table, self.rng)
            table.play_out(self.rng)

    @rule(actions=st.integers(1, 8), again=st.booleans())
    @precondition(lambda self: self.table.can_undo)
    def take_back(self, actions: int, again: bool) -> None:
        """Go some actions back, into the round before too, and perhaps forward again."""
        taken_back = 0
        while taken_back < actions and self.table.can_undo:
            self.table.undo()
            taken_back += 1
        for _ in range(taken_back if again else 0):
            self.table.redo()

    # ---------------------------------------------------------------- what is not

    @rule(data=st.data())
    @precondition(_goes_on)
    def move_out_of_turn(self, data: st.DataObject) -> None:
        position = self.table.position
        others = [seat for seat in range(self.table.players) if seat != position.turn]
        seat = data.draw(st.sampled_from(others))
        held = [Play(tile) for tile in position.hands[seat]]
        self._refused(seat, data.draw(st.sampled_from([*position.legal, *held])), "turn.seat")

    @rule(data=st.data())
    @precondition(_goes_on)
    def lay_tile_of_others(self, data: st.DataObject) -> None:
        """A tile laid already, of another hand, of the boneyard, or of no set at all."""
        seat, hand = self._mover()
        foreign = [tile for tile in self.table.world.game.tiles() if tile not in hand]
        tile = data.draw(st.sampled_from([*foreign, _OUTSIDER]))
        site = data.draw(st.sampled_from([None, *self._open_sites()]))
        self._refused(seat, Play(tile, site), "placement.not-in-hand")

    @rule(data=st.data())
    @precondition(_goes_on)
    def lay_at_any_site(self, data: st.DataObject) -> None:
        """Sites that are open or taken, closed branches, sites of no tile; some fit after all."""
        seat, hand = self._mover()
        tile = data.draw(st.sampled_from(hand))
        laid = [read_placement(placement)[0] for placement in self.table.position.placements]
        near = data.draw(st.sampled_from([*laid, *hand, _OUTSIDER]))
        site = Site(f"{near}.{data.draw(st.sampled_from(SITE_NAMES))}")
        self.table.try_action(seat, Play(tile, data.draw(st.sampled_from([site, None]))))

    @rule(data=st.data())
    @precondition(lambda self: _goes_on(self) and self._mismatches())
    def lay_what_does_not_match(self, data: st.DataObject) -> None:
        seat, _ = self._mover()
        mismatch = data.draw(st.sampled_from(self._mismatches()))
        self._refused(seat, mismatch, "placement.no-match")

    @rule(data=st.data())
    @precondition(lambda self: _goes_on(self) and may_turn(self.table.world.engine))
    def turn_any_tile(self, data: st.DataObject) -> None:
        """Along the line, whether it is a double that may lie so or not."""
        seat, hand = self._mover()
        tile = data.draw(st.sampled_from(hand))
        site = data.draw(st.sampled_from([None, *self._open_sites()]))
        self.table.try_action(seat, Play(tile, site, True))

    @rule()
    @precondition(lambda self: has_calls(self.table.world.engine))
    def call_anything(self) -> None:
        """What is due or not, before or after somebody else, whoever laid the tile."""
        self.table.try_calls()

    @rule(data=st.data())
    @precondition(_goes_on)
    def shirk(self, data: st.DataObject) -> None:
        """Pass or draw, the next tile or another, whether it is allowed or not."""
        seat, _ = self._mover()
        tiles = [*self.table.position.boneyard[:2], *self.table.world.game.tiles()]
        shirking: list[Action] = [Pass(), *map(Draw, tiles)]
        self.table.try_action(seat, data.draw(st.sampled_from(shirking)))

    @rule(data=st.data())
    @precondition(_is_over)
    def move_after_the_end(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.table.players - 1))
        tile = data.draw(st.sampled_from(self.table.world.game.tiles()))
        site = data.draw(st.sampled_from([None, *self._open_sites()]))
        deeds: list[Action] = [Pass(), Draw(tile), Play(tile, site)]
        self._refused(seat, data.draw(st.sampled_from(deeds)), "turn.after-end")

    @rule(data=st.data())
    def begin_wrongly(self, data: st.DataObject) -> None:
        """Another round: too early, too late, by the wrong seat, or with a wrong deal."""
        tiles = self.table.world.game.tiles()
        size = self.table.world.game.hand_size(self.table.players)
        hands = [tiles[size * seat :][:size] for seat in range(self.table.players)]
        boneyard = tiles[size * self.table.players :]
        opener = data.draw(st.integers(0, self.table.players - 1))
        change = data.draw(st.sampled_from(["nothing", "size", "hands", "twice", "set", "missing"]))
        if change == "size":
            hands[0], hands[1] = hands[0][1:], [*hands[1], hands[0][0]]
        elif change == "hands":
            hands, boneyard = hands[1:], [*hands[0], *boneyard]
        elif change == "twice":
            hands[0] = [hands[1][0], *hands[0][1:]]
        elif change == "set":
            hands[-1] = [*hands[-1][1:], _OUTSIDER]
        elif change == "missing":
            hands[-1] = hands[-1][1:]
        self.table.try_start(hands, boneyard, opener)

    # ---------------------------------------------------------------- what a seat sees

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        """Every seat's view; and that of one again, with the tiles that it cannot see exchanged."""
        for seat in range(self.table.players):
            self.table.compare_view(seat)
        seat = data.draw(st.integers(0, self.table.players - 1))
        exchanged = data.draw(st.permutations(hidden_tiles(self.table, seat)))
        possible = check_no_leak(self.table, seat, exchanged)
        event(f"hidden tiles exchanged: {possible}")

    # ---------------------------------------------------------------- helping

    def _begin_match(self, data: st.DataObject, chosen: World, players: int) -> None:
        self.table = Table(chosen, players)
        if data.draw(st.booleans(), label="from the middle"):
            _set_up(self.table, self.rng)
        else:
            self._deal(data)

    def _deal(self, data: st.DataObject) -> None:
        tiles = data.draw(st.permutations(self.table.world.game.tiles()), label="deal")
        size = self.table.world.game.hand_size(self.table.players)
        while True:
            hands = [tiles[size * seat :][:size] for seat in range(self.table.players)]
            boneyard = tiles[size * self.table.players :]
            openers, _ = self.table.match.openers(hands)
            if openers:
                break
            assert self.table.try_start(hands, boneyard, 0) == "setup.deal"
            self.rng.shuffle(tiles)
        self.table.start(hands, boneyard, data.draw(st.sampled_from(openers), label="opener"))

    def _mover(self) -> tuple[int, tuple[Tile, ...]]:
        seat = self.table.position.turn
        assert seat is not None
        return seat, self.table.position.hands[seat]

    def _open_sites(self) -> list[Site]:
        return [site for site, _ in self.table.position.sites]

    def _mismatches(self) -> list[Play]:
        """The mover's tiles at open sites that they do not fit."""
        _, hand = self._mover()
        sites = self.table.position.sites
        return [
            Play(tile, site)
            for tile in hand
            for site, value in sites
            if value not in (tile.low, tile.high)
        ]

    def _refused(self, seat: int, action: Action, code: str) -> None:
        """The code is known beforehand, so the reference is checked as well."""
        assert self.table.try_action(seat, action) == code

    def teardown(self) -> None:
        """Say what the run came to, and steer towards longer matches and fuller layouts."""
        if not hasattr(self, "table"):
            return
        ends = [played.ended() for played in self.table.match.rounds]
        for end in set(ends):
            event(f"ended: {end}")
        joins = self.table.position.joins
        branches = [site for site, _ in joins if site.name.startswith("branch")]
        event(f"branches joined: {len(branches)}")
        target(float(len(ends)), label="rounds")
        target(float(len(joins)), label="tiles joined")
        target(float(len(branches)), label="branches joined")


def _set_up(table: Table, rng: Random) -> None:
    """A round that is nearly over, with few tiles left and scores near the target.

    The mover holds the tile that fits, and often nobody holds another. In one of four nothing is
    laid yet, and in half of these it is a double that fits, for there are rules about openings.
    """
    game, players = table.world.game, table.players
    board = Board(game)
    if rng.random() < 1 / 4:
        openings = board.legal_placements(board.unlaid())
        doubles = [opening for opening in openings if opening.tile.is_double]
        board.lay(*rng.choice(rng.choice([openings, doubles])))
    else:
        for _ in range(rng.randint(1, len(game.tiles()) - players)):
            if placements := board.legal_placements(board.unlaid()):
                board.lay(*rng.choice(placements))
    left = list(board.unlaid())
    rng.shuffle(left)
    style = rng.choice(["any", "frozen", "tied"])
    # Taken from the end: first two that tie, then whatever does not fit.
    if style != "any":
        left.sort(key=lambda tile: not board.legal_placements([tile]))
    if style == "tied":
        left.sort(key=_alike([tile for tile in left if not board.legal_placements([tile])]).count)
    hands = [[left.pop()] for _ in range(players)]
    rng.shuffle(hands)
    for hand in hands:
        if left and style != "tied" and rng.random() < 0.5:
            hand.append(left.pop())
    mover = rng.randrange(players)
    hands[mover].append(board.tiles()[-1])
    board.undo()
    boneyard = [left.pop() for _ in range(rng.choice([0, 0, 1, 2])) if left]
    steps = [1 if style == "tied" else rng.choice([2, 4, 24]) for _ in game.sides(players)]
    scores = [game.target(players) - table.world.step * missing for missing in steps]
    table.set_up(hands, boneyard, mover, board.placements(), scores, rng.randint(1, 3))


def _alike(tiles: list[Tile]) -> list[Tile]:
    """Two of these tiles with equal pips, as few as possible; none if all differ."""
    in_order = sorted(tiles, key=lambda tile: tile.pips)
    pairs = ([one, other] for one, other in pairwise(in_order) if one.pips == other.pips)
    return next(pairs, [])
