"""A round scenario as the rule book plays it."""

from __future__ import annotations

from dominospec.conformance.interpreter.layout import Laid, Layout
from dominospec.conformance.interpreter.play import Called, Deed, Drawn, Passed, Round, Start
from dominospec.conformance.notation import parse_placement, parse_tile
from dominospec.conformance.scenarios import Does
from dominospec.conformance.scenarios import Round as Case
from dominospec.points import exact
from dominospec.rulebook.model import RuleBook


class Followed:
    """A round of a case, played by the rule book for as long as both agree."""

    def __init__(self, book: RuleBook, case: Case) -> None:
        named = None if case.named is None else frozenset(map(parse_tile, case.named.split()))
        start = Start(case.scores, case.number or 1, named, case.more or 0, 0, case.laid_last)
        hands = [[*map(parse_tile, hand.split())] for hand in case.hands]
        boneyard = [*map(parse_tile, case.boneyard.split())]
        given = [laid_of(text) for text in case.laid.split()]
        laid = _legal(book, given)
        self.round = Round(book, case.players, hands, boneyard, case.turn, laid=laid, start=start)
        self.agrees = len(laid) == len(given)  # else the case is wrong, and running it will say so
        self.case = case

    def follow(self, step: Does) -> None:
        """Do what was done."""
        deed = deed_of(step.action)
        self.agrees = self.agrees and self.round.refusal(step.seat, deed) is None
        if self.agrees:
            self.round.apply(deed, step.seat)

    def answering(self, step: Does) -> str | None:
        """The rule that decides that something is refused, where there is one."""
        if step.refused is None:
            return None
        if not self.agrees:
            return self.round.book.refusals.get(step.refused)
        return self.round.answering(step.refused)


def _legal(book: RuleBook, given: list[Laid]) -> list[Laid]:
    """The placements before the first that is refused."""
    layout = Layout(book)
    for laid in given:
        if layout.refusal(laid):
            break
        layout.lay(laid)
    return layout.placements


def laid_of(text: str) -> Laid:
    """The placement of a text."""
    return Laid(*parse_placement(text))


def deed_of(action: str) -> Deed:
    """What a step does."""
    verb, _, named = action.partition(" ")
    match verb:
        case "draw":
            return Drawn(parse_tile(named) if named else None)
        case "pass":
            return Passed()
        case "call":
            return Called(exact(named))
    return laid_of(verb)
