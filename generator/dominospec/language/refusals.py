"""Which clause answers for which code of a violation."""

from __future__ import annotations

from dominospec.language.constructs import Construct

ANSWERED_BY = {
    "setup.players": Construct.PLAYERS,
    "setup.deal": Construct.DEAL,
    "turn.seat": Construct.ORDER,
    "turn.must-play": Construct.MUST_PLAY,
    "turn.no-play": Construct.MAY_PLAY,
    "turn.must-draw": Construct.MUST_DRAW,
    "draw.from-empty": Construct.MUST_DRAW,
    "placement.no-match": Construct.FITS,
    "placement.turned": Construct.TURNING,
    "placement.closed": Construct.LINES,
    "placement.closed-branch": Construct.BRANCHES,
    "call.refused": Construct.CALLING,
    "score.points": Construct.PLACEMENT_AWARD,
    "match.winner": Construct.WINNER,
}
"""Codes that a construct answers for. ``setup.opener``, ``round.ended`` and ``settlement.award``
are answered by the clause that applied in the round."""

STATED_CODES = frozenset(
    {
        "setup.tiles",
        "placement.not-in-hand",
        "placement.no-site",
        "draw.not-next",
        "turn.after-end",
        "round.unfinished",
        "settlement.left",
        "match.over",
        "match.scores",
    }
)
"""Codes that a rule answers for with ``refuse CODE``."""

ACTION_CODES = tuple(
    sorted(
        code
        for code in STATED_CODES | set(ANSWERED_BY)
        if code.startswith(("turn.", "draw.", "placement.", "call."))
    )
)
"""Codes with which something that a player does may be refused."""
