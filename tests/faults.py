"""Faults to plant in a generated engine, to see that the tests find them.

Each is a mistake that a person could make with the rules, as a substitution in the engine's source.
The state machine finds each of them within sixty matches, and so do the generated conformance tests
alone.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from hashlib import sha256
from types import ModuleType


@dataclass(frozen=True)
class Fault:
    """A substitution that makes an engine wrong; `old` stands in its source exactly once."""

    name: str
    description: str
    old: str
    new: str
    game: str = "all_fives"
    """A game that has the rule in question."""

    def plant(self, source: str) -> str:
        """The source with the fault in it; ValueError where there is no one place for it."""
        if source.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.old!r} is there {source.count(self.old)} times")
        return source.replace(self.old, self.new)


def module_from(source: str) -> ModuleType:
    """The engine of this source as a module."""
    name = f"faulty_{sha256(source.encode()).hexdigest()[:16]}"
    if name not in sys.modules:
        module = sys.modules[name] = ModuleType(name)
        exec(compile(source, name, "exec"), module.__dict__)
    return sys.modules[name]


FAULTS = (
    # -- placement
    Fault(
        "branches-open-early",
        "The branches open as soon as one line side of the spinner is joined.",
        "return joined_lines == 2",
        "return joined_lines >= 1",
    ),
    Fault(
        "branches-always-open",
        "The branches are open from the start.",
        "return joined_lines == 2",
        "return True",
    ),
    Fault(
        "second-double-spins",
        "The second double of the round has branches as well.",
        "return doubles[:1]",
        "return doubles[:2]",
    ),
    Fault(
        "last-double-spins",
        "The latest double becomes the spinner.",
        "return doubles[:1]",
        "return doubles[-1:]",
    ),
    Fault(
        "opening-double-does-not-spin",
        "The opening tile is left out when the first double is looked for.",
        "[play.tile for play in self._placements if play.tile.is_double]",
        "[play.tile for play in self._placements[1:] if play.tile.is_double]",
    ),
    Fault(
        "plain-tile-turned-round",
        "A plain tile is joined by the half that does not match.",
        "return HALVES[0] if fits(tile.low, site.value) else HALVES[1]",
        "return HALVES[1] if fits(tile.low, site.value) else HALVES[0]",
    ),
    Fault(
        "only-the-low-half-fits",
        "A tile fits by its low half alone.",
        "return fits(tile.low, site.value) or fits(tile.high, site.value)",
        "return fits(tile.low, site.value)",
    ),
    Fault(
        "any-tile-fits",
        "A tile that does not match the site is accepted.",
        "        if self._fits(tile, site):\n            return None\n",
        "        return None\n",
    ),
    Fault(
        "fourth-arm-refused",
        "The spinner has one branch alone.",
        "return (*LINES, *BRANCHES) if tile in self._spinners else LINES",
        "return (*LINES, BRANCHES[0]) if tile in self._spinners else LINES",
    ),
    # -- scoring
    Fault(
        "closed-spinner-counts",
        "The spinner goes on counting once both of its line sides are joined.",
        "return spinner_counts(self._joined_lines(tile))",
        "return 2",
    ),
    Fault(
        "spinner-counts-until-passed-by-one",
        "The spinner stops counting when its first line side is joined.",
        "return spinner_counts(self._joined_lines(tile))",
        "return 2 if self._joined_lines(tile) < 1 else 0",
    ),
    Fault(
        "double-counts-one-half",
        "A double at an end counts one half.",
        "return [_Count(tile, tile.low, self._double_counts(tile))]",
        "return [_Count(tile, tile.low, min(1, self._double_counts(tile)))]",
    ),
    Fault(
        "lone-opening-counts-once",
        "The opening tile counts its high half alone.",
        "for tile in self._tiles for count in self._counts(tile))",
        "for tile in self._tiles for count in self._counts(tile)[0 if self._joins else -1 :])",
    ),
    Fault(
        "zero-scores",
        "A total of nothing scores five.",
        "return total if total > 0 and total % 5 == 0 else 0",
        "return (total or 5) if total % 5 == 0 else 0",
    ),
    Fault(
        "award-divided",
        "A placement scores a fifth of the total.",
        "return total if total > 0 and total % 5 == 0 else 0",
        "return total // 5 if total > 0 and total % 5 == 0 else 0",
    ),
    Fault(
        "award-to-the-next-seat",
        "The points of a placement go to the side of the next seat.",
        "gains[RULES.sides[self.players][mover]] = points",
        "gains[RULES.sides[self.players][next_seat(mover, self.players)]] = points",
    ),
    # -- turns
    Fault(
        "turns-go-backwards",
        "The turn goes to the seat before.",
        "return (seat + 1) % players",
        "return (seat - 1) % players",
    ),
    Fault(
        "drawn-tile-kept",
        "A drawn tile stays in the boneyard too.",
        "boneyard=tuple(rest)",
        "boneyard=now.boneyard",
    ),
    Fault(
        "passing-instead-of-drawing",
        "Who cannot play may pass while tiles are left to draw.",
        "return not able and boneyard <= reserve",
        "return not able",
    ),
    Fault(
        "two-tiles-stay-undrawn",
        "The last two tiles of the boneyard are not drawn.",
        "return not able and boneyard > reserve",
        "return not able and boneyard > reserve + 2",
    ),
    Fault(
        "drawing-though-able",
        "Who can play may draw instead.",
        "    return able\n",
        "    return able and False\n",
    ),
    # -- the end of a round
    Fault(
        "blocked-before-out",
        "A last tile that freezes the table counts as a block.",
        "if goes_out(len(state.hands[mover])):",
        "if goes_out(len(state.hands[mover])) and not self._nobody_able(state):",
    ),
    Fault(
        "no-block-after-a-draw",
        "Whether the round is blocked is not asked after a draw.",
        "boneyard=tuple(rest),\n        )\n        return self._ended(state, mover)",
        "boneyard=tuple(rest),\n        )\n        return state",
    ),
    Fault(
        "blocked-with-tiles-to-draw",
        "A round is blocked though tiles are left to draw.",
        "return boneyard <= reserve and nobody_able",
        "return nobody_able",
    ),
    # -- settlement
    Fault(
        "rounding-down",
        "Pips are rounded down.",
        "return (2 * value + multiple) // (2 * multiple) * multiple",
        "return value // multiple * multiple",
    ),
    Fault(
        "rounding-per-hand",
        "Each opposing hand is rounded alone.",
        "return nearest(5, sum(hand.pips for hand in opposing_hands))\n",
        "return sum(nearest(5, hand.pips) for hand in opposing_hands)\n",
    ),
    Fault(
        "bonus-not-rounded",
        "Whoever goes out gets the pips as they are.",
        "return nearest(5, sum(hand.pips for hand in opposing_hands))\n",
        "return sum(hand.pips for hand in opposing_hands)\n",
    ),
    Fault(
        "partner-pays",
        "The hand left to the partner of whoever went out is paid for too.",
        "settlement_out_won(payout.other_hands(winner)))",
        "settlement_out_won(payout.hands))",
    ),
    Fault(
        "most-pips-win-a-block",
        "In a blocked round the side with the most pips leads.",
        "keys[side] == min(keys)",
        "keys[side] == max(keys)",
    ),
    Fault(
        "partners-compared-apart",
        "In a blocked round a side is compared by one of its hands.",
        "    return sum(hand.pips for hand in own_hands)\n",
        "    return min(hand.pips for hand in own_hands)\n",
    ),
    Fault(
        "tie-of-three-not-shared",
        "Two of three that tie in a block get nothing.",
        "if leaders == 2 and sides == 3:",
        "if False:",
    ),
    Fault(
        "shared-settlement-not-halved",
        "Two that tie in a block get the third hand each.",
        "return Fraction(nearest(5, sum(hand.pips for hand in trailing_hands)), 2)",
        "return nearest(5, sum(hand.pips for hand in trailing_hands))",
    ),
    Fault(
        "own-hand-not-rounded",
        "The own hand is taken from the score as it is.",
        "return -nearest(5, pips)",
        "return -pips",
        game="all_fives_own_hand",
    ),
    Fault(
        "own-hand-added",
        "The own hand is added to the score.",
        "return -nearest(5, pips)",
        "return nearest(5, pips)",
        game="all_fives_own_hand",
    ),
    # -- the match
    Fault(
        "target-to-be-passed",
        "The match ends only when a side is past the target.",
        "return score >= target",
        "return score > target",
    ),
    Fault(
        "target-asked-after-the-round",
        "A placement that reaches the target does not end the round.",
        "if self._reaches_target(state.scores):",
        "if False:",
    ),
    Fault(
        "draw-given-to-the-first",
        "Of two sides that reach the target with equal scores the first wins.",
        "return scores.index(best) if scores.count(best) == 1 else None",
        "return scores.index(best)",
    ),
    Fault(
        "lot-after-out",
        "The opener after a seat went out is drawn by lot.",
        '"went_out", went_out)',
        '"lot", (0, 1, 2, 3))',
    ),
    Fault(
        "opener-stays-after-block",
        "After a blocked round seat 0 opens again.",
        'return Opener("setup.opener-after-block", "lot", anybody)',
        'return Opener("setup.opener-after-block", "lot", (0,))',
    ),
)
