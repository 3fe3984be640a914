"""Cases of the section ``turn``: order, duties, drawing, passing, and how a round ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dominospec.conformance import scenarios
from dominospec.conformance.derive.plan import Plan
from dominospec.conformance.derive.story import Story
from dominospec.conformance.derive.table import Impossible, Pool, ending, opened, seated
from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.play import Drawn, Passed
from dominospec.conformance.notation import counted
from dominospec.conformance.search import tiles
from dominospec.rulebook.examples import Tile
from dominospec.rulebook.model import RuleBook


def reserve(book: RuleBook, players: int) -> int:
    """How many tiles of the boneyard may never be drawn."""
    return book.setup.reserve.values[players]


# -- order


def order(book: RuleBook, players: int) -> scenarios.Round:
    """Everybody lays a tile, and the first seat another; others are refused in between."""
    layout = Layout(book)
    line: list[Laid] = []
    for _ in range(players + 1):
        left = [tile for tile in tiles(book) if tile not in layout]
        legal = layout.legal(left)
        if not legal:
            raise Impossible("the line of play breaks off")
        line.append(_quiet(layout, legal))
        layout.lay(line[-1])
    pool = Pool(tile for tile in tiles(book) if tile not in layout)
    hands: list[list[Tile]] = [[] for _ in range(players)]
    seats = [step * book.turn.step % players for step in range(players + 1)]
    for seat, laying in zip(seats, line, strict=True):
        hands[seat].append(laying.tile)
    for hand in hands:
        hand.append(pool.one())
    story = Story(book, players, hands, boneyard=pool.take(reserve(book, players) + 1))
    for seat, laying in zip(seats, line, strict=True):
        story.shows_turn()
        wrong = (seat - book.turn.step) % players
        story.refuses(Laid(hands[wrong][0]), seat=wrong).does(laying)
    story.shows_turn()
    return story.told(
        f"{players}-players", f"With {players} players the turn goes round the seats."
    )


def _quiet(layout: Layout, legal: list[Laid]) -> Laid:
    """A placement that scores nothing, if there is one, so that no target comes in between."""
    return min(legal, key=lambda placement: layout.after(placement).award)


# -- duties


def must_play(book: RuleBook, players: int, drawable: int) -> scenarios.Round:
    """Whoever holds a tile that fits may neither draw nor pass."""
    start = opened(book)
    misfits = Pool(start.misfits)
    hand = [start.fits[0], misfits.one()]
    hands = seated(players, 0, hand, misfits)
    boneyard = Pool(start.fits, without=hand).take(reserve(book, players) + drawable)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    story.shows_legal().refuses(Drawn(), Passed())
    story.does(start.placement(hand[0])).shows_turn()
    left = f"{drawable} to draw" if drawable else "nothing to draw"
    return story.told(
        f"{players}-players-{drawable}-drawable",
        f"With {left}, whoever holds a tile that fits must play.",
    )


def draws_until_able(book: RuleBook, players: int, draws: int) -> scenarios.Round:
    """Draw one by one; the first tile that fits is laid at once, and no other."""
    start = opened(book)
    seat = players - 1
    misfits, fits = Pool(start.misfits), Pool(start.fits)
    hands = seated(players, seat, [misfits.one()], misfits)
    drawn = [*misfits.take(draws - 1), fits.one()]
    undrawn = misfits.take(reserve(book, players))
    story = Story(book, players, hands, laid=start.laid, boneyard=[*drawn, *undrawn], turn=seat)
    wrong = start.layout.sites()[0]
    for tile in drawn:
        story.shows_legal().refuses(Passed(), Laid(hands[seat][0], wrong))
        if len(story.round.boneyard) > 1:
            story.refuses(Drawn(story.round.boneyard[1]))
        story.does(Drawn(tile))
    story.shows_legal().refuses(Drawn(), Passed(), Laid(hands[seat][0], wrong))
    story.does(start.placement(drawn[-1])).shows_turn()
    return story.told(
        f"{players}-players-{draws}-draws",
        f"Nothing fits: draw {counted(draws, 'tile')}; the last one fits and must be laid.",
    )


def passes(book: RuleBook, players: int, drawable: int) -> scenarios.Round:
    """Nothing fits and nothing is left to draw: pass, and only then."""
    start = opened(book)
    misfits = Pool(start.misfits)
    able = 1 % players
    hands = seated(players, able, [start.fits[0], misfits.one()], misfits)
    hands[0] = [misfits.one()]
    boneyard = misfits.take(reserve(book, players) + drawable)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    for _ in range(drawable):
        story.shows_legal().refuses(Passed()).does(Drawn())
    story.shows_legal().refuses(Drawn(), Laid(hands[0][0], start.layout.sites()[0]))
    story.does(Passed()).shows_legal()
    drawn = f"after {counted(drawable, 'draw')} that did not help"
    after = drawn if drawable else "with nothing to draw"
    return story.told(
        f"{players}-players-{drawable}-drawable", f"Pass {after}; the turn goes to the next seat."
    )


def draws_in_order(book: RuleBook, players: int) -> scenarios.Round:
    """No tile of the boneyard but the next may be drawn."""
    start = opened(book)
    misfits = Pool(start.misfits)
    hands = seated(players, 0, misfits.take(1), misfits)
    boneyard = [*misfits.take(2), *Pool(start.fits).take(1), *misfits.take(reserve(book, players))]
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    first, second, third = boneyard[:3]
    story.refuses(Drawn(second), Drawn(third)).does(Drawn(first))
    story.refuses(Drawn(third), Drawn(first)).does(Drawn(second), Drawn(third)).shows_legal()
    return story.told(f"{players}-players", "Tiles are drawn as the boneyard lies.")


# -- how a round ends


def goes_out(book: RuleBook, players: int, seat: int) -> scenarios.Round:
    """The last tile of a hand ends the round, with tiles to draw and others able to play."""
    story = ends_out(book, players, seat).shows_end(opener=True)
    return story.told(
        f"{players}-players-seat-{seat}", f"Seat {seat} lays the last tile of the hand: out."
    )


def ends_out(book: RuleBook, players: int, seat: int) -> Story:
    """A seat lays its last tile."""
    start, tile, after = ending(book, scores=False)
    pool = Pool((*after.fits, *after.misfits))
    hands = seated(players, seat, [tile], pool)
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard, turn=seat)
    return story.does(start.placement(tile))


def goes_out_and_freezes(book: RuleBook, players: int) -> scenarios.Round:
    """A last tile that also leaves nobody able is out, not blocked."""
    start, tile, after = ending(book, scores=False)
    pool = Pool(after.misfits)
    hands = seated(players, 0, [tile], pool)
    boneyard = pool.take(reserve(book, players))
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    story.does(start.placement(tile)).shows_end(opener=True)
    return story.told(
        f"{players}-players-freezes", "A last tile that also freezes the table is out, not blocked."
    )


def blocked_by_placement(book: RuleBook, players: int, seat: int) -> scenarios.Round:
    """A placement after which no hand fits and nothing can be drawn blocks the round."""
    story = ends_blocked(book, players, seat).shows_end(opener=True)
    return story.told(
        f"{players}-players-seat-{seat}", f"Seat {seat} lays a tile, and nobody can go on: blocked."
    )


def ends_blocked(book: RuleBook, players: int, seat: int) -> Story:
    """A seat lays a tile, and nobody can go on."""
    start, tile, after = ending(book, scores=False)
    pool = Pool(after.misfits)
    hands = seated(players, seat, [tile, pool.one()], pool)
    boneyard = pool.take(reserve(book, players))
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard, turn=seat)
    return story.does(start.placement(tile))


def not_blocked_while_drawable(book: RuleBook, players: int) -> scenarios.Round:
    """No hand fits, but a tile can be drawn: the round goes on until it is drawn."""
    start, tile, after = ending(book, scores=False)
    pool = Pool(after.misfits)
    hands = seated(players, 0, [tile, pool.one()], pool)
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    story.does(start.placement(tile)).shows_end().shows_legal()
    story.does(Drawn(boneyard[0])).shows_end(opener=True)
    return story.told(
        f"{players}-players-after-a-draw",
        "The draw of the last tile that can be drawn blocks the round, without a pass.",
    )


def not_blocked_while_able(book: RuleBook, players: int, seat: int) -> scenarios.Round:
    """Nothing can be drawn, but one hand fits: the round goes on."""
    start, tile, after = ending(book, scores=False)
    pool, fits = Pool(after.misfits), Pool(after.fits)
    mover = 0
    hands = seated(players, mover, [tile, pool.one()], pool)
    hands[seat] = [tile, fits.one()] if seat == mover else [fits.one(), pool.one()]
    boneyard = pool.take(reserve(book, players))
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard, turn=mover)
    story.does(start.placement(tile)).shows_end().shows_legal()
    return story.told(
        f"{players}-players-seat-{seat}-able", f"Only seat {seat} fits: the round is not blocked."
    )


def nothing_after_the_end(book: RuleBook, players: int) -> scenarios.Round:
    """Once the round is over nobody lays, draws or passes."""
    start, tile, after = ending(book, scores=False)
    pool = Pool((*after.fits, *after.misfits))
    hands = seated(players, 0, [tile], pool)
    boneyard = pool.take(reserve(book, players) + 1)
    story = Story(book, players, hands, laid=start.laid, boneyard=boneyard)
    story.does(start.placement(tile))
    for seat in range(players):
        story.refuses(Passed(), Drawn(), seat=seat)
    for fitting in after.fits[:1]:
        story.refuses(after.placement(fitting), seat=1 % players)
    return story.told(f"{players}-players", "The round is over: nothing is laid, drawn or passed.")


def plans(book: RuleBook) -> Iterator[Plan]:
    """What to derive, each with its rule."""
    turn = book.turn
    for players in book.setup.players:
        seats = range(players)
        yield turn.order_rule, partial(order, book, players)
        for drawable in (0, 1):
            yield turn.play.rule, partial(must_play, book, players, drawable)
        for draws in (1, 3):
            yield turn.draw.rule, partial(draws_until_able, book, players, draws)
        for drawable in (0, 2):
            yield turn.passing.rule, partial(passes, book, players, drawable)
        for seat in seats:
            yield turn.out.rule, partial(goes_out, book, players, seat)
        yield turn.out.rule, partial(goes_out_and_freezes, book, players)
        for seat in seats:
            yield turn.blocked.rule, partial(blocked_by_placement, book, players, seat)
        yield turn.blocked.rule, partial(not_blocked_while_drawable, book, players)
        for seat in seats:
            yield turn.blocked.rule, partial(not_blocked_while_able, book, players, seat)
        yield book.refusals["turn.after-end"], partial(nothing_after_the_end, book, players)
        yield book.refusals["draw.not-next"], partial(draws_in_order, book, players)
