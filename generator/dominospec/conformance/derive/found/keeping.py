"""Keeps a case for each way in which something sought came up that none kept so far shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from dominospec.conformance.cases import Case
from dominospec.conformance.derive.found.atoms import decisive, way
from dominospec.conformance.derive.found.sought import Sought
from dominospec.conformance.interpreter.asking import Question, Watch
from dominospec.conformance.scenarios import Scenario

_WAYS = 16
"""Of how many ways of one answer to a question a case is kept, by kind."""
_LONGEST = 180
"""How much is told of a case."""

Make = Callable[[], Scenario]
Told = tuple[str, str]
"""A rule, and what came up by it."""
Refused = tuple[str, str]
"""The code of a refusal, and the occasion in words that may follow it, or none."""


class Keeper:
    """What was found so far."""

    def __init__(self, sought: Sought) -> None:
        self.sought = sought
        self._sought_places = {one: place for place, one in enumerate(sought.questions)}
        self._places: dict[Question, int | None] = {}
        """The place of each question that was met, by what it says: rule books that say the same
        share their questions about layouts, whichever of them was read first."""
        self._judged: set[object] = set()
        """What was asked and answered before, and so is nothing new."""
        self._seen: set[object] = set()
        self._counted: Counter[object] = Counter()
        self._numbers: Counter[object] = Counter()
        self.kind = ""
        """What is being found, with which the names of the cases begin."""
        self.cases: list[Case] = []

    def keep(self, watch: Watch, codes: Iterable[Refused], make: Make) -> bool:
        """Keep what ``make`` makes if something new came up, and tell whether it did."""
        new = [*self._new(watch, codes)]
        if not new:
            return False
        told: dict[str, list[str]] = {}
        for rule, what in new:
            told.setdefault(rule, []).append(what)
        scenario = make()
        for rule, whats in told.items():
            self._numbers[rule, self.kind] += 1
            says = "; ".join(dict.fromkeys(whats))
            says = says if len(says) < _LONGEST else f"{says[:_LONGEST].rsplit(' ', 1)[0]}; …"
            name = f"{self.kind}-{self._numbers[rule, self.kind]}"
            case = replace(scenario, name=name, says=f"{says[:1].upper()}{says[1:]}.")
            self.cases.append(Case(rule, (rule,), case))
        return True

    def _new(self, watch: Watch, codes: Iterable[Refused]) -> Iterator[Told]:
        for (question, key), asking in watch.asked.items():
            place = self._place(question)
            if place is None or (self.kind, place, key) in self._judged:
                continue
            self._judged.add((self.kind, place, key))
            ways = way(asking)
            answered = (place, bool(asking.answer), decisive(asking))
            if ways and self._is_new(answered, (answered, ways)):
                yield question.rule, ", ".join(ways)
        for rule, what in watch.decided:
            if rule in self.sought.rules and self._is_new((rule, what), (rule, what)):
                yield rule, what
        for code, when in codes:
            if code in self.sought.codes and self._is_new((code, when), (code, when)):
                yield self.sought.codes[code], f"refused as {code}{when}"

    def _place(self, question: Question) -> int | None:
        if question not in self._places:
            asked = (question.rule, question.expression)
            self._places[question] = self._sought_places.get(asked)
        return self._places[question]

    def _is_new(self, place: object, found: object) -> bool:
        """Whether a thing was not seen yet, or its place not in what is found of this kind."""
        counted = self._counted[self.kind, place]
        if counted and (found in self._seen or counted >= _WAYS):
            return False
        self._seen.add(found)
        self._counted[self.kind, place] += 1
        return True
