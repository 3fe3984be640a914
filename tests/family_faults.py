"""Faults to plant in the engines of the other games: each in a rule that is the game's own."""

from __future__ import annotations

from faults import Fault

_DOUBLES = "    tiles = [tile for hand in hands for tile in hand if tile.is_double]\n"
_FIRST_OPENER = """\
        best = max(tile.pips for tile in tiles)
        tiles = [tile for tile in tiles if tile.pips == best]
        return _held_by("setup.first-opener"\
"""
_AFTER_PLACEMENT = "        return self._ended(state, mover)\n\n    def _after_draw"
_DECIDED = """\
        if self._reaches_target(state.scores):
            return state._replace(turn=None, ended="target", match_over=True)
"""
_DUE = "            due=_Due(mover, points),\n"
_PAID = """\
            due=_Due(mover, points),
            scores=tuple(
                score + points if side == RULES.sides[self.players][mover] else score
                for side, score in enumerate(now.scores)
            ),
"""
_LIGHTEST = "least(hand.lightest for hand in own_hands)"
_PIPS = "sum(hand.pips for hand in own_hands)"

_OF_GAMES = {
    "muggins": [
        (
            "partner-calls",
            "A partner of whoever laid the tile may call.",
            " and not partner",
            "",
        ),
        (
            "any-call",
            "Whatever is called is allowed.",
            "return called == due and due > 0",
            "return due > 0",
        ),
        (
            "called-twice",
            "Points are paid to each who calls.",
            "0 if called == due.points else due.points",
            "due.points",
        ),
        (
            "due-forever",
            "What is due stays so after a pass.",
            "            turn=next_seat(mover, self.players),\n            due=None,\n",
            "            turn=next_seat(mover, self.players),\n",
        ),
        (
            "paid-uncalled",
            "Points are paid at once.",
            _DUE,
            _PAID,
        ),
        (
            "caller-ignored",
            "Points go to whoever laid the tile.",
            "caller = RULES.sides[self.players][seat]",
            "caller = RULES.sides[self.players][due.seat]",
        ),
    ],
    "sniff": [
        (
            "any-double-turns",
            "Any double may be turned.",
            "    return first\n",
            "    return True\n",
        ),
        ("no-double-turns", "No double may be turned.", "    return first\n", "    return False\n"),
        (
            "turned-counts-as-across",
            "A turned double counts as if it lay across.",
            "    if turned:\n        return 1\n",
            "",
        ),
        (
            "counts-to-the-last",
            "The sniff counts both halves until all its sides are joined.",
            "if joined == 3:\n        return 1",
            "if joined == 3:\n        return 2",
        ),
        (
            "branches-closed",
            "The sniff has no branches.",
            'are open from the first."""\n    return True',
            'are open from the first."""\n    return False',
        ),
    ],
    "fives_and_threes": [
        (
            "fifteen-once",
            "A multiple of both scores for its fives alone.",
            "if total > 0 and total % 3 == 0 else 0",
            "if total > 0 and total % 3 == 0 and total % 5 else 0",
        ),
        (
            "no-last-tile",
            "The last tile scores nothing more.",
            "return 1 if out else 0",
            "return 0",
        ),
        (
            "one-hand-out",
            "The round ends when one partner is out.",
            "goes_out(self._side_hand(mover, state.hands))",
            "goes_out(len(state.hands[mover]))",
        ),
        (
            "past-the-target",
            "Points past the target count.",
            "return score if score + points > target else score + points",
            "return score + points",
        ),
        (
            "a-point-short",
            "A point short of the target is enough.",
            "return score == target",
            "return score >= target - 1",
        ),
        (
            "empty-hands-move",
            "A seat without tiles has its turn.",
            "while seat != mover and not hands[seat]:",
            "while False:",
        ),
    ],
    "bergen": [
        (
            "pair-by-total",
            "Ends alike are looked for in their sum.",
            "return 2 if greatest(shown.alike for shown in numbers) == 2 else 0",
            "return 2 if len(numbers) == 1 else 0",
        ),
        (
            "double-once",
            "A double at an end is one end.",
            "alike[number] += times",
            "alike[number] += 1",
        ),
        ("any-opening", "Any tile may open.", "    return named\n", "    return True\n"),
        (
            "doubles-do-not-matter",
            "Blocked, doubles are no drawback.",
            "0 if sum(hand.doubles for hand in own_hands) == 0 else 1",
            "0",
        ),
        (
            "doubles-counted",
            "Blocked, the pips of doubles count.",
            "hand.pips - hand.double_pips",
            "hand.pips",
        ),
        (
            "lowest-double",
            "The lowest double opens.",
            _FIRST_OPENER,
            _FIRST_OPENER.replace("max", "min"),
        ),
    ],
    "merry_go_round": [
        (
            "grows-at-once",
            "Tiles may be laid elsewhere before the spinner is filled.",
            "return spinner or unfilled_spinners == 0",
            "return True",
        ),
        (
            "lines-suffice",
            "The spinner is filled with its lines.",
            "        sides = (*LINES, *BRANCHES)\n        return sum(",
            "        sides = LINES\n        return sum(",
        ),
        ("any-tile-opens", "Any tile may open.", "    return double\n", "    return True\n"),
        (
            "later-doubles-spin",
            "Later doubles spin too.",
            "    return opening\n",
            "    return True\n",
        ),
    ],
    "telefon": [
        (
            "first-laid-spins",
            "The first double spins as it is laid.",
            "return joined_lines == 2 and spinners == 0",
            "return spinners == 0",
        ),
        (
            "all-enclosed-spin",
            "Every enclosed double spins.",
            "return joined_lines == 2 and spinners == 0",
            "return joined_lines == 2",
        ),
        (
            "opening-scores",
            "The opening scores as any tile.",
            "return total if not opening and total > 0",
            "return total if total > 0",
        ),
        ("first-round-too", "5|5 scores in the first round.", " and round > 1", ""),
        (
            "three-hundred-no-limit",
            "5|5 scores for a side past three hundred.",
            " and score < 300",
            "",
        ),
        (
            "decided-in-a-round",
            "The target ends the match within a round.",
            _AFTER_PLACEMENT,
            _DECIDED + _AFTER_PLACEMENT,
        ),
        (
            "tie-is-drawn",
            "A tie past the target is a draw.",
            "over = self.more <= 1 and self._is_decided(scores)",
            "over = self.more <= 1 and self._reaches_target(scores)",
        ),
    ],
    "seven_toed_pete": [
        (
            "one-tile-a-turn",
            "A turn ends with a placement.",
            "return points > 0 or double",
            "return False",
        ),
        (
            "doubles-end-turns",
            "Only a score keeps the turn.",
            "return points > 0 or double",
            "return points > 0",
        ),
        ("any-opening", "Any tile may open.", "return double or scores", "return True"),
        (
            "only-doubles-open",
            "Only a double may open.",
            "return double or scores",
            "return double",
        ),
        (
            "fifths-whole",
            "Points are not divided by five.",
            "return Fraction(total, 5) if total > 0",
            "return total if total > 0",
        ),
    ],
    "draw": [
        (
            "first-round-free",
            "The first round begins with any tile.",
            "    return named\n",
            "    return True\n",
        ),
        (
            "own-hand-ignored",
            "Blocked, the own hand is not taken off.",
            " - sum(hand.pips for hand in own_hands)",
            "",
        ),
        (
            "winner-does-not-open",
            "After a block a lot names the opener.",
            "    if winners:\n",
            "    if False:\n",
        ),
        (
            "heaviest-not-double",
            "The heaviest tile opens, double or not.",
            _DOUBLES,
            "    tiles = [tile for hand in hands for tile in hand]\n",
        ),
    ],
    "block": [
        (
            "someone-draws",
            "Who cannot play draws.",
            "    return False\n\n\ndef must_pass",
            "    return not able\n\n\ndef must_pass",
        ),
        (
            "never-blocked",
            "A round is never blocked.",
            "    return nobody_able\n",
            "    return False\n",
        ),
        (
            "first-round-free",
            "The first round begins with any tile.",
            "    return named\n",
            "    return True\n",
        ),
    ],
    "all_fives_lightest_tile": [
        (
            "heaviest-breaks",
            "The heaviest single tile breaks a tie.",
            "least(hand.lightest for hand in own_hands)",
            "-least(hand.lightest for hand in own_hands)",
        ),
        (
            "tie-unbroken",
            "Nothing breaks a tie.",
            ", least(hand.lightest for hand in own_hands))",
            ",)",
        ),
        (
            "lightest-first",
            "The lightest tile comes before the pips.",
            f"return ({_PIPS}, {_LIGHTEST})",
            f"return ({_LIGHTEST}, {_PIPS})",
        ),
    ],
    "all_fives_round_end": [
        (
            "decided-in-a-round",
            "The target ends the match within a round.",
            _AFTER_PLACEMENT,
            _DECIDED + _AFTER_PLACEMENT,
        ),
        (
            "never-decided",
            "The match goes on past the target.",
            "        over = self._reaches_target(scores)\n",
            "        over = False\n",
        ),
        (
            "past-not-met",
            "The target has to be passed.",
            "return score >= target",
            "return score > target",
        ),
    ],
    "all_threes": [
        ("fives-score", "Multiples of five score.", "total % 3 == 0", "total % 5 == 0"),
        (
            "zero-scores",
            "A total of zero is paid as one.",
            "return total if total > 0 and total % 3 == 0 else 0",
            "return (total or 3) if total % 3 == 0 else 0",
        ),
        (
            "rounded-together",
            "The hands are added before they are rounded.",
            "    return sum(nearest(3, hand.pips) for hand in opposing_hands)\n",
            "    return nearest(3, sum(hand.pips for hand in opposing_hands))\n",
        ),
    ],
    "five_up": [
        (
            "first-alone-spins",
            "Only the first double spins.",
            "    return doubles\n",
            "    return doubles[:1]\n",
        ),
        (
            "whole-totals",
            "A total is scored whole.",
            "return Fraction(total, 5) if total > 0",
            "return total if total > 0",
        ),
        (
            "open-early",
            "Branches open with one line.",
            "return joined_lines == 2",
            "return joined_lines >= 1",
        ),
    ],
    "seven_rocks": [
        ("hands-not-rounded", "Hands are not rounded.", "return -nearest(5, pips)", "return -pips"),
        (
            "hands-paid",
            "The own hand is paid, not lost.",
            "return -nearest(5, pips)",
            "return nearest(5, pips)",
        ),
        ("nearest-ten", "Hands are rounded to tens.", "nearest(5, pips)", "nearest(10, pips)"),
    ],
}

FAMILY_FAULTS = tuple(
    Fault(f"{game}-{name}", description, old, new, game)
    for game, faults in _OF_GAMES.items()
    for name, description, old, new in faults
)
