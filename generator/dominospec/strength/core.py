"""The smallest suite that finds as much: few cases that find every mutant any case finds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def core(killers: Mapping[str, Collection[str]], order: Sequence[str]) -> tuple[str, ...]:
    """Cases that together find all that is found, in the order of the suite.

    Args:
        killers: the cases that find each mutant, by the mutant's id.
        order: the ids of all cases; of two that find as much the earlier is taken.

    Greedily the case is taken that finds most of what is left; then each is dropped that the others
    make needless, the last taken first. The same matrix gives the same cases.
    """
    found: dict[str, set[str]] = {case: set() for case in order}
    for mutant, cases in killers.items():
        for case in cases:
            found[case].add(mutant)
    left = {mutant for mutant, cases in killers.items() if cases}
    taken: list[str] = []
    while left:
        best = max(order, key=lambda case: len(found[case] & left))
        taken.append(best)
        left -= found[best]
    for case in tuple(reversed(taken)):
        others = set().union(*(found[other] for other in taken if other != case))
        if found[case] <= others:
            taken.remove(case)
    return tuple(case for case in order if case in taken)
