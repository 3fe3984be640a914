"""The rules of the games written by hand, plainly, as a yardstick for other implementations.

Nothing here is clever. A board is its list of placements, a round is its deal and its list of
events, and whatever is asked of them is worked out again from there, once after each. There is no
generated code and nothing is shared with any. Of All Fives two tellings are followed: A, which is
precise and has worked boards, and B, which settles a round in its own way and has two other deals.
Every other game is a subclass that overrides what it decides otherwise.


Interface
---------

Tiles, sites and placements are text: `1|4`, `1|1.line-b`, `1|1@1|4.low` (tile, `@`, the site it is
laid at; an opening is the tile alone; `6|6@4|6.high+turned` is a double laid along the line).
Seats, sides and the lists of rounds and events count from 0; the `number` of a round, for rules
that ask for it, counts from 1. Points are Fractions. `Refused`, a ValueError, carries the `code` of
what the rules do not allow.

    GAMES                   the classes by name: those of All Fives in `games`, those of other games
                            in `points`, `named` (the tiles dealt say who opens) and `family`
    AllFives(highest_pips=6, hand_sizes={players: tiles}, targets={players: points})
    Board(game)             place, lay, undo, copy, refusal, legal_placements, tiles, turned,
                            unlaid, placements, stages, joins, joined, spinners, free_sites,
                            open_sites, ends, total, award; place, lay, refusal and legal_placements
                            take a tile, its site, whether it is turned, and a `standing`, as far as
                            they need it
    Board.of(game, texts)   the board after these placements
    Standing(players, target, round=1, score=0, passes=0, out=False, named=None)
                            what a rule on a placement may ask beside the layout; a board that is
                            asked without one takes that of `game.bare_standing()`
    perft(game, depth)      how many sequences of so many placements there are
    Round(game, players, hands, boneyard, opener, scores=None, laid=(), number=1, named=None,
          finish=None)      turn, legal_actions, refusal, apply, undo, copy, events, board, hands,
                            boneyard, standing, passes, can_draw, nobody_able, is_blocked, ended,
                            went_out, left, settlement, scores, winner (of the round), winners (of
                            the match, by now), start (the board it began from), due, calls
    Play(tile, at=None, turned=False), Draw(tile), Pass(), Call(points)
                            the actions; an Event has seat, action and points, which are what a
                            placement was awarded (in a game with calls: what became due) or what a
                            call paid to the caller's side
    Round.due()             what may be called now; 0 once it was, or something else was done
    Round.calls()           each seat that may call just that, with the Call; legal_actions, which
                            is about the seat in turn, lists no calls
    Match(game, players)    rounds, openers, openers_of, setup_refusal, start_round, scores,
                            outcome, winner
    Match.openers(hands=None)
                            the seats that may open the next round, and by what; ValueError without
                            hands if it depends on them; no seats, by `new_deal`, if these hands are
                            not to be played
    settle(game, players, hands, out=None, *, boneyard=(), scores=None, round=1, laid_last=None)
                            the awards of the sides and the side that won the round, or None; the
                            scores are those before, 0 if not given; whoever is out laid last if
                            nothing else is said
    judge(record, game=None)
                            a Verdict: violations (code, round, event), scores, winner
    record_of(match), play_random(game, players, rng, max_rounds=None), play_out(round, rng),
    deal(game, players, rng)
                            records and random play


Rules
-----

Each rule has an id, a letter and a number, and the docstring of a function names the ids it
follows. "Decided" marks a point that the tellings leave open.

What the other games have instead is said where it is overridden. What a rule of theirs may ask for
beside the layout is a `Standing` or a `RoundEnd`, both in `standing`.

S, equipment, seats and deal

    S1  The set is double-six: 28 tiles, every pair of numbers from 0 to 6 once.
    S2  Two or three players each play alone; four are two sides of two partners with one score a
        side. Decided: partners sit opposite, seats 0 and 2 against 1 and 3.
    S3  Two players are dealt 9 tiles each, three 7, four 5; the rest is the boneyard, all of which
        may be drawn.
    S4  Hands stay hidden until a settlement needs them, so a match that ends on a placement never
        shows them.
    S5  The first opener is found by a neutral lot; no tile gives a right to open.
    S6  The opener lays any tile of the hand, and turns go clockwise.
    S7  The next round is opened by the seat that laid the last tile of its hand; after a blocked
        round, by lot.
    S8  The target is 250 points with two players, 200 with three or four; points are never divided.

P, placement

    P1  After the opening one half of the tile must equal the value of an open site; the other half
        points outward, and the placement ends the turn.
    P2  Doubles lie crosswise. A plain tile has the sites low and high, a double line-a and line-b.
    P3  The first double of the round, the opening included, is the spinner; no later double is.
    P4  The spinner has branch-a and branch-b too, open once line-a and line-b are both joined; a
        spinner laid against a tile has one of them joined already.
    P5  An open site is one thing and a counted end another; alike sites are listed one by one.

C, counting and points

    C1  A plain end counts its outer half, 0 for a blank; a lone plain tile counts both halves.
    C2  A double at an end counts both halves.
    C3  The spinner counts both halves until both line sides are joined, then nothing.
    C4  A branch that has not been started counts nothing, though a tile may be laid there.
    C5  After every placement, the opening included, a total that is positive and a multiple of five
        is added whole to the side of the seat that made it; any other adds nothing.
    C6  So the greatest total is 36, and the greatest that scores is 35.

D, drawing and passing

    D1  Whoever holds a tile that fits must play.
    D2  Otherwise one draws, a tile at a time, up to the first that fits, which is laid at once.
        Decided: its site is free.
    D3  With nothing that fits and nothing to draw one passes, and not otherwise.
    D4  When nothing can be drawn and no hand fits anywhere, the round is blocked. Decided: at that
        instant, after a placement or after the draw that empties the boneyard; no pass is recorded.

E, end of a round and of the match

    E1  A round ends when a seat lays the last tile of its hand, and its side wins it; it is out
        even if that tile also freezes the table.
    E2  In a blocked round the side with the least pips left wins, partners' hands added.
    E3  The winner gets the pips left in all opposing hands, added and then rounded once to the
        nearest five; its own side's tiles do not matter, and losers get nothing.
    E4  If two sides, being all there are, tie in a block, nobody gets anything.
    E5  If exactly two of three players tie for the least, they share the rounded third hand
        equally, halves kept, and neither is the winner.
    E6  Decided: if all three tie, nobody gets anything.
    E7  The match ends the instant a side reaches the target; if on a placement, the round is not
        settled. Last tile: place, award, target, hand empty or blocked, settle, target.
    E8  Decided: if a settlement takes two sides past the target, the higher score wins, and equal
        scores are a drawn match.
    E9  The record names the winner or the draw, and the scores; nothing else is added.

B, the second telling

    B1  Deal, opener, placement, counting and drawing are those above.
    B2  Settlement: every hand left is rounded alone to the nearest five and taken from the score of
        its own side. Decided: a side pays for both its hands, scores may go below zero, there is no
        bonus, and ties on a block change nothing.
    B3  The targets are those above. Decided: tested at once, as in E7.
    B4  all_fives_five_each: five tiles each, whatever the number of players.
    B5  all_fives_seven_five: seven each with two players, five each with three or four.

What other games have beside these, each in the methods that its class overrides:

    An opener is named by a chain of claims, of which the first that names a seat decides; it may
    be the tiles dealt that name it, and a game may ask to begin with the very tile. Every tile will
    do where none named the opener, and where there is no match around a round or a board.
    A tile that may not open, and a side that is not open, are `placement.closed`, but a branch
    `placement.closed-branch`. A double that may be turned can be laid either way; turned, it keeps
    its sites, and what it counts may be another number of halves.
    Passes are counted in turns since the last placement, whatever was drawn between.
    Where points are called, each seat may call once after a placement, until something else is
    laid, drawn or passed; also once the round is over, unless the match is. A call never changes
    how a round that is over ended, nor what its settlement paid.
    What a side gets at one time may change its score otherwise than by adding it. An event and a
    settlement say what was awarded, the scores what became of it.
    Whether the match is over may be asked only after a round; and a tie may be played on, by so
    many more rounds, of which only the last one is asked.
"""

from .actions import Action, Call, Draw, Event, Pass, Play
from .board import Board, Refused, perft
from .family import GAMES
from .games import (
    AllFives,
    AllFivesFiveEach,
    AllFivesOwnHand,
    AllFivesSevenFive,
)
from .judge import Verdict, judge
from .matches import Match
from .notation import Site, Tile
from .records import Violation, deal, play_out, play_random, record_of
from .rounds import Round
from .settlement import settle
from .standing import RoundEnd, Standing

__all__ = [
    "GAMES",
    "Action",
    "AllFives",
    "AllFivesFiveEach",
    "AllFivesOwnHand",
    "AllFivesSevenFive",
    "Board",
    "Call",
    "Draw",
    "Event",
    "Match",
    "Pass",
    "Play",
    "Refused",
    "Round",
    "RoundEnd",
    "Site",
    "Standing",
    "Tile",
    "Verdict",
    "Violation",
    "deal",
    "judge",
    "perft",
    "play_out",
    "play_random",
    "record_of",
    "settle",
]
