"""The rules of All Fives written by hand, plainly, as a yardstick for other implementations.

Nothing here is clever or fast. A board is its list of placements, a round is its deal and its list
of events, and whatever is asked of them is worked out again from there. There is no generated code
and nothing is shared with any. Two tellings of the game are followed: A, which is precise and has
worked boards, and B, which settles a round in its own way and has two other deals.


Interface
---------

Tiles, sites and placements are text: `1|4`, `1|1.line-b`, `1|1@1|4.low` (tile, `@`, the site it is
laid at; an opening is the tile alone). Seats, sides, rounds and events count from 0. Points are
Fractions. `Refused`, a ValueError, carries the `code` of what the rules do not allow.

    GAMES                   the classes by name: those of All Fives in `games`,
                            all others in `family`
    AllFives(highest_pips=6, hand_sizes={players: tiles}, targets={players: points})
    Board(game)             place, undo, copy, refusal, legal_placements, tiles, unlaid, placements,
                            joins, joined, spinners, open_sites, ends, total, award
    Board.of(game, texts)   the board after these placements
    perft(game, depth)      how many sequences of so many placements there are
    Round(game, players, hands, boneyard, opener, scores=None, laid=())
                            turn, legal_actions, refusal, apply, undo, copy, events, board, hands,
                            boneyard, is_blocked, ended, went_out, left, settlement, scores, winner
    Play(tile, at=None), Draw(tile), Pass()
                            the actions; an Event has seat, action and points
    Match(game, players)    rounds, openers, setup_refusal, start_round, scores, outcome, winner
    settle(game, players, hands, out=None)
                            the awards of the sides and the side that won the round, or None
    judge(record, game=None)
                            a Verdict: violations (code, round, event), scores, winner
    record_of(match), play_random(game, players, rng, max_rounds=None), play_out(round, rng),
    deal(game, players, rng)
                            records and random play


Rules
-----

Each rule has an id, a letter and a number, and the docstring of a function names the ids it
follows. "Decided" marks a point that the tellings leave open.

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
"""

from .board import Board, Refused, perft
from .family import GAMES
from .games import (
    AllFives,
    AllFivesFiveEach,
    AllFivesOwnHand,
    AllFivesSevenFive,
    settle,
)
from .judge import Verdict, judge
from .matches import Match
from .notation import Site, Tile
from .records import Violation, deal, play_out, play_random, record_of
from .rounds import Action, Draw, Event, Pass, Play, Round

__all__ = [
    "GAMES",
    "Action",
    "AllFives",
    "AllFivesFiveEach",
    "AllFivesOwnHand",
    "AllFivesSevenFive",
    "Board",
    "Draw",
    "Event",
    "Match",
    "Pass",
    "Play",
    "Refused",
    "Round",
    "Site",
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
