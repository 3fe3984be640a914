"""Where the tiles of a layout lie on the table, so that they fit a width and touch only as joined.

Lengths are in quarters of a tile's length: a tile is 4 long and 2 wide. x runs to the right, y
down. Directions are 0 right, 1 down, 2 left, 3 up, so that one more is a turn to the right.

The tiles are laid from the root outwards, all arms growing together. A tile lies straight on where
that leaves its arm room, or else turns; and it is laid only where each tile and mark beyond it has
a place too, which is then kept for it. An arm that runs into a corner is taken up and laid another
way. Where that does not help, tiles may be drawn apart and linked, and at last the whole is drawn
straight, each arm in a space of its own, which always comes out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dominospec.drawing.tree import BRANCHES, HALVES, Mark, Node

RIGHT, DOWN, LEFT, UP = range(4)
DX = (1, 0, -1, 0)
DY = (0, 1, 0, -1)

CLEAR = 1
"""Between things that are not joined, beyond what there is between joined ones."""
NARROWEST = 10
"""A width below this leaves an arm no room to turn and is not tried."""

_TURN = 7.0
_LATERAL = 9.0
_ALONGSIDE = 20.0
_LINK = 40.0
_BLOCKED = 2.0
_CRAMPED = 4.0
_CROWDED = 0.3
_OVERRUN = 8.0
_LOOK_AHEAD = 4
"""Tiles of free way that an arm likes to see before it."""
_LINKS = (2, 4, 6, 8, 12, 16, 24, 32, 48)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the table."""

    x: int
    y: int
    width: int
    height: int

    def moved(self, x: int, y: int) -> Rect:
        """The same, further to the right and down."""
        return Rect(self.x + x, self.y + y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile on the table."""

    node: Node
    at: Rect
    facing: int
    """The direction from its low half to its high one, or from a double's line-a to line-b."""
    link: Rect | None
    """What joins it to the tile it lies at, where the two do not touch."""

    @property
    def halves(self) -> tuple[int, int]:
        """The pips from left to right, or from top to bottom."""
        low, high = self.node.tile.low, self.node.tile.high
        return (low, high) if self.facing in (RIGHT, DOWN) else (high, low)


@dataclass(frozen=True, slots=True)
class Label:
    """A mark on the table."""

    mark: Mark
    node: Node
    side: str
    at: Rect
    towards: int
    """The direction from its tile to it."""
    link: Rect | None


@dataclass(frozen=True, slots=True)
class Table:
    """All tiles and marks; nothing is left of or above 0, 0."""

    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]
    width: int
    height: int

    def links(self) -> Iterator[Rect]:
        """What is drawn between things that are joined but do not touch."""
        things: tuple[Piece | Label, ...] = (*self.pieces, *self.labels)
        yield from (thing.link for thing in things if thing.link is not None)


def table(root: Node, width: int, seam: int = 0) -> Table:
    """The layout on a table.

    Args:
        width: not exceeded where it is :data:`NARROWEST` or more and the layout lets it be done.
        seam: between tiles that are joined.
    """
    width = max(width, NARROWEST)
    for way in _WAYS:
        search = _Search(root, width * way.quarters // 4, seam, way)
        if search.succeeds():
            return search.table()
    return _spread(root, seam)


class _Way(NamedTuple):
    """One way to lay the tiles."""

    clockwise: bool
    """To which side arms turn where both are as good."""
    quarters: int
    """Of the width that may be used; what is wider than the width is drawn smaller."""
    links: bool
    """Whether tiles may be linked that do not touch."""
    patience: int
    """How often a tile may be laid or taken up, for each tile and mark there is."""


_WAYS = (
    _Way(True, 4, False, 2),
    _Way(False, 4, False, 2),
    _Way(True, 5, False, 2),
    _Way(True, 4, True, 2),
    _Way(True, 6, True, 2),
    _Way(True, 8, True, 2),
    _Way(True, 16, True, 6),
)
"""The best first."""


# -- the search


class _Thing:
    """A tile or a mark that is to be laid."""

    __slots__ = ("beyond", "children", "depth", "parent", "run", "side", "spot", "tried", "what")

    def __init__(self, what: Node | Mark, parent: _Thing | None, side: str) -> None:
        self.what = what
        self.parent = parent
        self.side = side
        """The side of the parent that it lies at."""
        self.children: list[_Thing] = []
        self.depth: int = 0
        self.beyond = 0
        """The length of the longest arm beyond it."""
        self.spot: _Spot | None = None
        """Where it lies, or the place that is kept for it."""
        self.run = 0
        """Tiles of its arm, with itself, that lie one straight after the other upright."""
        self.tried: set[tuple[int, ...]] = set()


class _Spot:
    """A place for a thing."""

    __slots__ = ("cost", "facing", "link", "mask", "out", "rect")

    def __init__(
        self,
        rect: tuple[int, int, int, int],
        facing: int,
        out: int,
        cost: float,
        link: tuple[int, int, int, int] | None,
    ) -> None:
        self.rect = rect
        self.facing = facing
        self.out = out
        """The direction in which its arm leaves it; of a mark, that from its tile."""
        self.cost = cost
        self.link = link
        self.mask = 0

    @property
    def key(self) -> tuple[int, ...]:
        return (*self.rect, self.facing)


def _things(root: Node) -> list[_Thing]:
    """The tree as things, each after the one it lies at."""
    first = _Thing(root, None, "")
    things = [first]
    for thing in things:
        if isinstance(thing.what, Node):
            thing.children = [_Thing(arm, thing, side) for side, arm in thing.what.arms.items()]
            things += thing.children
    for thing in reversed(things):
        own = _length(thing.what)
        longest = max((child.beyond + _length(child.what) for child in thing.children), default=0)
        thing.beyond = longest
        thing.depth = own + longest
    return things


def _length(what: Node | Mark) -> int:
    """How far a thing reaches from the one it lies at."""
    if isinstance(what, Mark):
        return 1 if what.pips is None else 2
    return 4 if what.along else 2


class _Search:
    """One way to lay a tree of tiles."""

    def __init__(self, root: Node, width: int, seam: int, way: _Way) -> None:
        self._seam = seam
        self._gap = seam + CLEAR
        self._links = way.links
        self._turns = (1, 3) if way.clockwise else (3, 1)
        self._things = _things(root)
        self._left, self._right = _window(self._things[0], width)
        # The table as bits of one number: row after row, with a margin, so that a rectangle grown
        # by some cells does not reach into the next row.
        self._margin = 2 * self._gap + 4
        self._stride = width + 2 * self._margin
        self._reach = 2 * self._things[0].beyond + 80
        rows = self._reach + 4 * _LOOK_AHEAD + self._margin
        self._origin = rows * self._stride + self._margin - self._left
        self._shapes: dict[tuple[int, int], int] = {}
        self._taken = 0
        """Bits of all that is laid or has a place kept."""
        self._budget = way.patience * len(self._things) + 40

    def succeeds(self) -> bool:
        """Lay all things, or find that it cannot be done in this way."""
        root = self._things[0]
        node = root.what
        assert isinstance(node, Node)
        width, height = (4, 2) if node.along else (2, 4)
        spot = _Spot((-width // 2, -height // 2, width, height), RIGHT, RIGHT, 0, None)
        if not self._lay(root, spot):
            return False
        queue = deque(child for child in root.children if child.children)
        while queue:
            thing = queue.popleft()
            self._budget -= 1
            if self._budget < 0:
                return False
            while not self._settle(thing):
                if thing.parent is None or thing.parent.parent is None:
                    return False
                thing = self._taken_up(thing.parent, queue)
            queue.extend(child for child in thing.children if child.children)
        return True

    def _taken_up(self, thing: _Thing, queue: deque[_Thing]) -> _Thing:
        """Take a thing and all beyond it off the table; where it lay it is not laid again."""
        assert thing.spot is not None
        thing.tried.add(thing.spot.key)
        gone = set()
        waiting = list(thing.children)
        for child in waiting:
            gone.add(child)
            self._lift(child)
            child.tried.clear()
            waiting += child.children
        self._lift(thing)
        self._budget -= 1
        left = [other for other in queue if other not in gone]
        queue.clear()
        queue.extend(left)
        return thing

    def _settle(self, thing: _Thing) -> bool:
        """Lay a thing where its arm has room, and keep places for those next to it."""
        if self._budget < 0:
            return False
        self._lift(thing)
        spots = []
        for spot in self._spots(thing):
            if spot.key not in thing.tried and self._is_free(spot, thing):
                spot.cost += self._trouble(spot, thing)
                spots.append(spot)
        spots.sort(key=lambda spot: spot.cost)
        if any(self._lay(thing, spot) for spot in spots):
            return True
        if self._links:
            for length in _LINKS:
                for spot in self._spots(thing, length):
                    if (
                        spot.key not in thing.tried
                        and self._is_free(spot, thing)
                        and self._lay(thing, spot)
                    ):
                        return True
        return False

    def _lay(self, thing: _Thing, spot: _Spot) -> bool:
        """Lay a thing there and keep a place for each next to it; False if one finds none."""
        self._keep(thing, spot)
        for child in thing.children:
            for choice in sorted(self._spots(child), key=lambda choice: choice.cost):
                if self._is_free(choice, child):
                    self._keep(child, choice)
                    break
            else:
                if self._links and self._linked(child):
                    continue
                for other in thing.children:
                    self._lift(other)
                self._lift(thing)
                return False
        upright = spot.out in (DOWN, UP)
        before = thing.parent
        same = before is not None and before.spot is not None and before.spot.out == spot.out
        thing.run = (before.run + 1 if before is not None and same else 1) if upright else 0
        return True

    def _linked(self, child: _Thing) -> bool:
        for length in _LINKS:
            for choice in self._spots(child, length):
                if self._is_free(choice, child):
                    self._keep(child, choice)
                    return True
        return False

    def _keep(self, thing: _Thing, spot: _Spot) -> None:
        spot.mask = self._bits(*spot.rect)
        if spot.link is not None:
            spot.mask |= self._bits(*spot.link)
        thing.spot = spot
        self._taken |= spot.mask

    def _lift(self, thing: _Thing) -> None:
        if thing.spot is not None:
            self._taken ^= thing.spot.mask
            thing.spot = None

    # -- where a thing may lie

    def _spots(self, thing: _Thing, link: int = 0) -> Iterator[_Spot]:
        """Places at the side of its parent, whatever else lies there.

        Args:
            link: the length of the link between the two.
        """
        parent = thing.parent
        assert parent is not None
        what = thing.what
        for x, y, way, lateral in self._exits(parent, thing.side):
            if link and lateral:
                continue
            dx, dy = DX[way], DY[way]
            band = None
            if link:
                band = _box(x, y, x + dx * (link + self._seam), y + dy * (link + self._seam), way)
                x, y = x + dx * link, y + dy * link
            x, y = x + dx * self._seam, y + dy * self._seam
            cost = _LATERAL if lateral else 0.0
            if isinstance(what, Mark):
                deep = 1 if what.pips is None else 2
                yield from self._spot(x, y, way, deep, way, cost, band)
            elif not what.along:
                facing = _facing(what.entry, way)
                deep = 2 if facing % 2 == way % 2 else 4
                cost += 6 if lateral else 0
                yield from self._spot(x, y, way, deep, facing, cost, band, 6 - deep)
            elif what.entry in BRANCHES:
                facing = _facing(what.entry, way)
                yield from self._spot(x, y, way, 2, facing, cost, band, 4)
            else:
                yield from self._long_spots(parent, what, x, y, way, lateral, band)

    def _spot(
        self,
        x: int,
        y: int,
        way: int,
        deep: int,
        facing: int,
        cost: float,
        link: tuple[int, int, int, int] | None,
        wide: int = 2,
    ) -> Iterator[_Spot]:
        """The place straight ahead, ``deep`` and ``wide``, if it is within the width."""
        half = wide // 2
        if way == RIGHT:
            rect = (x, y - half, deep, wide)
        elif way == DOWN:
            rect = (x - half, y, wide, deep)
        elif way == LEFT:
            rect = (x - deep, y - half, deep, wide)
        else:
            rect = (x - half, y - deep, wide, deep)
        if rect[0] >= self._left and rect[0] + rect[2] <= self._right and abs(y) < self._reach:
            yield _Spot(rect, facing, way, cost, link)

    def _long_spots(
        self,
        parent: _Thing,
        node: Node,
        x: int,
        y: int,
        way: int,
        lateral: bool,
        link: tuple[int, int, int, int] | None,
    ) -> Iterator[_Spot]:
        """Places of a tile that lies along the line: straight on, or turned by its second half."""
        low_first = node.entry in ("low", "line-a")
        cx, cy = x + DX[way], y + DY[way]
        lines_up = isinstance(parent.what, Node) and not parent.what.along
        on_long_side = lines_up and parent.spot is not None and parent.spot.facing % 2 == way % 2
        back = -1
        if lateral and parent.spot is not None:
            back = (parent.spot.out + 2) % 4
        for turn in (0, *self._turns):
            out = (way + turn) % 4
            if out == back:
                continue
            ex, ey = cx + 2 * DX[out], cy + 2 * DY[out]
            left, right = min(cx, ex) - 1, max(cx, ex) + 1
            if left < self._left or right > self._right or abs(y) > self._reach:
                continue
            top = min(cy, ey) - 1
            rect = (left, top, right - left, max(cy, ey) + 1 - top)
            cost = (_LATERAL if lateral else 0.0) + (_LINK if link else 0.0)
            if turn:
                cost += _TURN + (_ALONGSIDE if on_long_side else 0.0)
                cost += 0.5 if turn != self._turns[0] else 0.0
            facing = out if low_first else (out + 2) % 4
            yield _Spot(rect, facing, out, cost, link)

    def _exits(self, thing: _Thing, side: str) -> list[tuple[int, int, int, bool]]:
        """Where another may be joined at a side of a tile that is laid: the middle of the edge and
        the direction away from it; and whether that is beside its arm rather than ahead."""
        node, spot = thing.what, thing.spot
        assert isinstance(node, Node)
        assert spot is not None
        return _edges(node, spot.rect, spot.facing, side)

    # -- whether and how well it lies there

    def _is_free(self, spot: _Spot, thing: _Thing) -> bool:
        """Whether nothing but its parent lies there or too near."""
        gap = self._gap
        x, y, width, height = spot.rect
        near = self._taken & self._bits(x - gap, y - gap, width + 2 * gap, height + 2 * gap)
        if spot.link is not None:
            x, y, width, height = spot.link
            near |= self._taken & self._bits(x - gap, y - gap, width + 2 * gap, height + 2 * gap)
        if not near:
            return True
        parent = thing.parent
        assert parent is not None
        assert parent.spot is not None
        if near & ~parent.spot.mask:
            return False
        exact = self._bits(*spot.rect)
        return not (exact & parent.spot.mask)

    def _trouble(self, spot: _Spot, thing: _Thing) -> float:
        """What speaks against a place, besides its turns: little room ahead, neighbours near."""
        if isinstance(thing.what, Mark):
            return 0.0
        cost = 0.0
        out = spot.out
        wanted = min(_LOOK_AHEAD, (thing.beyond + 3) // 4)
        if wanted:
            free = self._free_way(spot, wanted)
            cost += _BLOCKED * (wanted - free)
            if free < min(wanted, 2) and _leads_to_a_double(thing):
                cost += _CRAMPED
        before = thing.parent
        assert before is not None
        assert before.spot is not None
        around = self._gap + 2
        x, y, width, height = spot.rect
        near = self._taken & self._bits(
            x - around, y - around, width + 2 * around, height + 2 * around
        )
        cost += _CROWDED * (near & ~before.spot.mask).bit_count()
        if out in (DOWN, UP) and out == before.spot.out and thing.beyond > 8:
            longest = 5 if self._began_upright(before) else 2
            if before.run >= longest:
                cost += _OVERRUN
        return cost

    @staticmethod
    def _began_upright(thing: _Thing) -> bool:
        """Whether the straight run of upright tiles that ends here began at a branch."""
        while thing.parent is not None and thing.side not in BRANCHES and thing.run > 1:
            thing = thing.parent
        return thing.side in BRANCHES

    def _free_way(self, spot: _Spot, wanted: int) -> int:
        """How many tiles could go straight on after it, up to ``wanted``."""
        x, y, width, height = spot.rect
        out, gap = spot.out, self._gap
        dx, dy = DX[out], DY[out]
        px = x + width if dx > 0 else x if dx < 0 else x + width // 2
        py = y + height if dy > 0 else y if dy < 0 else y + height // 2
        for count in range(wanted):
            fx, fy = px + 4 * count * dx, py + 4 * count * dy
            left, top, wide, high = _box(fx, fy, fx + 4 * dx, fy + 4 * dy, out)
            if left < self._left or left + wide > self._right:
                return count
            if dx:
                top, high = top - gap, high + 2 * gap
            else:
                left, wide = left - gap, wide + 2 * gap
            if self._taken & self._bits(left, top, wide, high):
                return count
        return wanted

    def _bits(self, x: int, y: int, width: int, height: int) -> int:
        shape = self._shapes.get((width, height))
        if shape is None:
            row = (1 << width) - 1
            shape = sum(row << (self._stride * i) for i in range(height))
            self._shapes[width, height] = shape
        return shape << (self._origin + y * self._stride + x)

    def table(self) -> Table:
        """What was laid."""
        return _finished(
            (thing, thing.spot.rect, thing.spot.facing, thing.spot.out, thing.spot.link)
            for thing in self._things
            if thing.spot is not None
        )


def _leads_to_a_double(thing: _Thing) -> bool:
    """Whether a double lies next, after which no tile can turn at once."""
    ahead = (child.what for child in thing.children if child.children)
    return any(isinstance(what, Node) and not what.along for what in ahead)


def _window(root: _Thing, width: int) -> tuple[int, int]:
    """Where the table begins and ends, the root's middle at 0: so that both arms of its line have
    their share of the width."""
    node = root.what
    assert isinstance(node, Node)
    half = 2 if node.along else 1
    arms = {child.side: child.depth for child in root.children}
    left = half + max(arms.get(side, 0) for side in ("low", "line-a"))
    right = half + max(arms.get(side, 0) for side in ("high", "line-b"))
    spare = width - left - right
    start = left + spare // 2 if spare >= 0 else width * left // (left + right)
    start = min(max(start, 9), width - 9)
    return -start, width - start


def _facing(entry: str | None, way: int) -> int:
    """The direction from line-a to line-b of a double that is entered by a side, going one way."""
    turns = {"line-a": 0, "line-b": 2, "branch-a": 3, "branch-b": 1}
    return (way + turns[entry or "line-a"]) % 4


def _box(x: int, y: int, to_x: int, to_y: int, way: int) -> tuple[int, int, int, int]:
    """A band of 2 across, from one point straight to another."""
    left, top = min(x, to_x), min(y, to_y)
    if way in (RIGHT, LEFT):
        return (left, top - 1, abs(to_x - x), 2)
    return (left - 1, top, 2, abs(to_y - y))


def _edges(
    node: Node, rect: tuple[int, int, int, int], facing: int, side: str
) -> list[tuple[int, int, int, bool]]:
    x, y, width, height = rect
    cx, cy = x + width // 2, y + height // 2
    way = _way_out(facing, side)
    if side in BRANCHES:
        reach = 1 if node.along else 2
        return [(cx + reach * DX[way], cy + reach * DY[way], way, False)]
    if not node.along:
        return [(cx + DX[way], cy + DY[way], way, False)]
    edges = [(cx + 2 * DX[way], cy + 2 * DY[way], way, False)]
    hx, hy = cx + DX[way], cy + DY[way]
    for beside in ((way + 1) % 4, (way + 3) % 4):
        edges.append((hx + DX[beside], hy + DY[beside], beside, True))
    return edges


def _finished(
    laid: Iterator[
        tuple[_Thing, tuple[int, int, int, int], int, int, tuple[int, int, int, int] | None]
    ],
) -> Table:
    """The table, moved so that it begins at 0, 0."""
    found = list(laid)
    rects = [rect for _, rect, _, _, _ in found]
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    pieces, labels = [], []
    for thing, rect, facing, out, link in found:
        at = Rect(*rect).moved(-left, -top)
        band = None if link is None else Rect(*link).moved(-left, -top)
        if isinstance(thing.what, Node):
            pieces.append(Piece(thing.what, at, facing, band))
        else:
            assert thing.parent is not None
            assert isinstance(thing.parent.what, Node)
            labels.append(Label(thing.what, thing.parent.what, thing.side, at, out, band))
    return Table(
        tuple(pieces),
        tuple(labels),
        max(rect[0] + rect[2] for rect in rects) - left,
        max(rect[1] + rect[3] for rect in rects) - top,
    )


# -- the way that always comes out


@dataclass(slots=True)
class _Space:
    """The rectangle of a thing and all beyond it, from where it is entered."""

    middle: int
    """From there to the middle of the thing; more than half of its depth where it is linked."""
    deep: int
    left: int
    right: int
    ahead: int
    """From the middle of the thing to the space ahead of it."""


def _spread(root: Node, seam: int) -> Table:
    """All arms straight, each in a rectangle of its own, linked where that keeps them apart."""
    things = _things(root)
    spaces: dict[_Thing, _Space] = {}
    for thing in reversed(things):
        spaces[thing] = _space(thing, spaces, seam)
    first = spaces[things[0]]
    lying = first.left + first.right >= first.deep
    things[0].spot = _centred(0, 0, things[0], RIGHT if lying else DOWN)
    for thing in things:
        assert thing.spot is not None
        x, y, width, height = thing.spot.rect
        cx, cy = x + width // 2, y + height // 2
        for child in thing.children:
            assert isinstance(thing.what, Node)
            ((ex, ey, way, _), *_) = _edges(
                thing.what, thing.spot.rect, thing.spot.facing, child.side
            )
            reach = abs(ex - cx) + abs(ey - cy)
            straight = (way - thing.spot.out) % 4 in (0, 2)
            start = max(reach + seam, spaces[thing].ahead if straight else 0)
            middle = start + spaces[child].middle
            child.spot = _centred(cx + middle * DX[way], cy + middle * DY[way], child, way)
            link = middle - _halves(child.what, child.spot.facing, way)[0] - reach
            if link > seam:
                child.spot.link = _box(ex, ey, ex + link * DX[way], ey + link * DY[way], way)
    return _finished(
        (thing, thing.spot.rect, thing.spot.facing, thing.spot.out, thing.spot.link)
        for thing in things
        if thing.spot is not None
    )


def _space(thing: _Thing, spaces: dict[_Thing, _Space], seam: int) -> _Space:
    gap = seam + CLEAR
    facing = _facing_of(thing.what, RIGHT)
    half_deep, half_wide = _halves(thing.what, facing, RIGHT)
    turned = {3: half_wide, 1: half_wide}
    before, after = 0, 0
    for child in thing.children:
        assert isinstance(thing.what, Node)
        space = spaces[child]
        way = _way_out(facing, child.side)
        if way in turned:
            turned[way] += seam + space.deep
            back, front = (space.left, space.right) if way == UP else (space.right, space.left)
            before, after = max(before, back), max(after, front)
    ahead = max(half_deep + seam, after + gap if after else 0, before + gap if before else 0)
    middle = max(half_deep, before + gap if before else 0)
    deep = middle + max(half_deep, after)
    for child in thing.children:
        assert isinstance(thing.what, Node)
        space = spaces[child]
        way = _way_out(facing, child.side)
        if way == RIGHT:
            deep = max(deep, middle + ahead + space.deep)
        if way in (RIGHT, LEFT):
            left, right = (space.left, space.right) if way == RIGHT else (space.right, space.left)
            turned[UP], turned[DOWN] = max(turned[UP], left), max(turned[DOWN], right)
    return _Space(middle, deep, turned[UP], turned[DOWN], ahead)


def _facing_of(what: Node | Mark, way: int) -> int:
    """The direction a thing faces that is entered going one way."""
    if isinstance(what, Mark):
        return way
    if what.entry in HALVES:
        return way if what.entry == "low" else (way + 2) % 4
    return _facing(what.entry, way)


def _halves(what: Node | Mark, facing: int, way: int) -> tuple[int, int]:
    """Half of what a thing measures along a way, and across it; a mark is 2 and 2."""
    if isinstance(what, Mark):
        return (1, 1)
    return (2, 1) if what.along == (facing % 2 == way % 2) else (1, 2)


def _way_out(facing: int, side: str) -> int:
    """The direction in which a side of a thing looks that faces one way."""
    if side in BRANCHES:
        return (facing + (3 if side == "branch-a" else 1)) % 4
    return facing if side in ("high", "line-b") else (facing + 2) % 4


def _centred(x: int, y: int, thing: _Thing, way: int) -> _Spot:
    facing = _facing_of(thing.what, way)
    along, across = _halves(thing.what, facing, way)
    half_x, half_y = (along, across) if way in (RIGHT, LEFT) else (across, along)
    rect = (x - half_x, y - half_y, 2 * half_x, 2 * half_y)
    return _Spot(rect, facing, way, 0, None)
