"""Cases found in play, for all that the cases made by hand do not try.

Whatever a rule book can say is tried alike: boards, hands and rounds are played at random, with a
fixed seed, and watched. A board or a round is kept for each way in which a question of a rule is
answered, and for whatever else a rule decides, that none kept before shows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from dominospec.conformance.cases import Case
from dominospec.conformance.derive.found.boards import boards
from dominospec.conformance.derive.found.keeping import Keeper
from dominospec.conformance.derive.found.openings import openings
from dominospec.conformance.derive.found.rounds import rounds
from dominospec.conformance.derive.found.settlements import settlements
from dominospec.conformance.derive.found.sought import sought
from dominospec.rulebook.model import RuleBook

__all__ = ["found"]

_FINDERS: tuple[Callable[[RuleBook, Keeper], None], ...] = (
    boards,
    openings,
    settlements,
    rounds,
)


def found(book: RuleBook, lacking: Collection[str] = ()) -> list[Case]:
    """The cases that were found; none of a game about which nothing is left to be tried.

    Args:
        book: of the game.
        lacking: the rules that no case was made for by hand.
    """
    wanted = sought(book, lacking)
    if not (wanted.questions or wanted.rules or wanted.codes):
        return []
    keeper = Keeper(wanted)
    for find in _FINDERS:
        find(book, keeper)
    return keeper.cases
