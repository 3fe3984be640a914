"""Which examples of its base a variant keeps: those that none of its changes reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import (
    LEADER_AFTER,
    OPENER_AFTER,
    PAYMENT_AFTER,
    Construct,
    Statements,
)
from dominospec.language.findings import Label, Report
from dominospec.language.vocabulary import counted, did_you_mean, quoted
from dominospec.rulebook.basics import Cause


@dataclass(frozen=True)
class PlacedExample:
    """An example in force, and the spec that states it."""

    game: str
    example: tree.Example


_PLACING = frozenset(
    {
        Construct.SET,
        Construct.LEFT_OUT,
        Construct.TURNING,
        Construct.STARTS,
        Construct.FITS,
        Construct.SPINNER,
        Construct.LINES,
        Construct.BRANCHES,
    }
)
_COUNTING = frozenset({Construct.PLAIN_HALF, Construct.DOUBLE, Construct.SPINNER_WORTH})
_SEATING = frozenset({Construct.SET, Construct.PLAYERS, Construct.SIDES})
_TAKING_TURNS = _SEATING | {
    Construct.RESERVE,
    Construct.ORDER,
    Construct.MUST_PLAY,
    Construct.MUST_DRAW,
    Construct.MUST_PASS,
    Construct.MAY_PLAY,
    Construct.MAY_DRAW,
    Construct.GOING_ON,
    Construct.SKIPPING,
    Construct.OUT,
    Construct.BLOCKED,
}
_AWARDING = frozenset(
    {Construct.PLACEMENT_AWARD, Construct.CALLING, Construct.CALL_AWARD, Construct.BECOMES}
)
_DECIDING = frozenset({Construct.TARGET, Construct.FINISH, Construct.WINNER})


def reach(example: tree.Example) -> frozenset[Construct]:
    """What an example depends on, judged by the lines it has."""
    forms = {line.form for line in example.lines}
    if example.kind == "settlement":
        return _SEATING | _settling(Cause.OUT if "out" in forms else Cause.BLOCKED)
    decided = any(form.startswith("match ") for form in forms)
    scored = any(
        isinstance(part, tree.Points)
        for line in example.lines
        if line.form == "lays"
        for part in line.parts
    )
    reached = set(_PLACING)
    if {"ends", "total"} & forms:
        reached |= _COUNTING
    if {"award", "scores", "ended target"} & forms or scored or decided:
        reached |= _COUNTING | _AWARDING
    if example.kind == "round":
        reached |= _TAKING_TURNS
        if decided or {"ended target", "start scores"} & forms:
            reached |= _DECIDING
        causes = [cause for cause in OPENER_AFTER if f"ended {cause}" in forms]
        if not causes and {"settled", "next opener"} & forms:
            causes = list(OPENER_AFTER)
        for cause in causes:
            if decided or {"settled", "scores"} & forms:
                reached |= _settling(cause)
            if "next opener" in forms:
                reached.add(OPENER_AFTER[cause])
    return frozenset(reached)


def _settling(cause: Cause) -> frozenset[Construct]:
    return frozenset({Construct.LEFT_TILE, LEADER_AFTER[cause], PAYMENT_AFTER[cause]})


def inherit(
    base: Sequence[PlacedExample],
    changed: frozenset[Construct],
    file: tree.File,
    report: Report,
) -> list[PlacedExample]:
    """The examples in force in a file: those it keeps of its base, then its own.

    What it neither keeps, nor drops, nor states anew is warned of at once, if there are no errors
    so far.
    """
    inherited = {placed.example.title.text: placed for placed in base}
    own: dict[str, tree.Example] = {}
    dropped: set[str] = set()
    for item in (item for section in file.examples for item in section.items):
        if isinstance(item, tree.DropAll):
            dropped.update(inherited)
            if not inherited:
                report.error(Code.EXAMPLE_UNKNOWN, item.span, "the base has no examples")
            continue
        title = item.title.text
        if isinstance(item, tree.Drop):
            dropped.add(title)
            if title not in inherited:
                report.error(
                    Code.EXAMPLE_UNKNOWN,
                    item.title.span,
                    f"the base has no example {quoted(title)}",
                    suggestion=did_you_mean(title, inherited),
                )
        elif (first := own.setdefault(title, item)) is not item:
            report.error(
                Code.EXAMPLE_DUPLICATE,
                item.title.span,
                f"there is an example {quoted(title)} already",
                labels=(Label(first.title.span, "here"),),
            )
    kept, left_out = [], []
    for title, placed in inherited.items():
        if title in dropped or title in own:
            continue
        if not changed & reach(placed.example):
            kept.append(placed)
        else:
            left_out.append(f'"{title}"')
    if left_out and not report.failed:  # else an error may be why they seem to be reached
        one = len(left_out) == 1
        report.warning(
            Code.EXAMPLE_NOT_INHERITED,
            file.header.span,
            f"{counted(len(left_out), 'example')} of the base may no longer hold, "
            f"so {'it is' if one else 'they are'} left out",
            suggestion=f"state {'it' if one else 'each'} anew with what comes out now, "
            'or write `drop example "TITLE"`; `drop all examples` drops every one of the base',
            items=tuple(left_out),
        )
    game = file.header.name.text
    return [*kept, *(PlacedExample(game, example) for example in own.values())]


def changes(base: Statements, statements: Statements) -> frozenset[Construct]:
    """What is no longer said, or said otherwise, or new."""
    return frozenset(
        construct
        for construct in Construct
        if list(base.of(construct)) != list(statements.of(construct))
    )
