"""Which examples of its base a variant keeps: those that none of its changes reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.constructs import (
    AS_FIRST,
    LEADER_AFTER,
    OPENER_AFTER,
    PAYMENT_AFTER,
    Claims,
    Construct,
    Statements,
)
from dominospec.language.findings import Label, Report
from dominospec.language.vocabulary import counted, did_you_mean, quoted
from dominospec.rulebook.basics import Cause
from dominospec.rulebook.expression import Fold, Noun
from dominospec.rulebook.model import Claim, ClaimKind


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
_AWARDED = _COUNTING | {Construct.PLACEMENT_AWARD}
_ASKS: Mapping[str, frozenset[Construct]] = {
    "total": _COUNTING,
    "number": _COUNTING,
    "points": _AWARDED,
    "scores": _AWARDED,
    "due": _AWARDED,
    "target": frozenset({Construct.TARGET, Construct.PLAYERS}),
    "players": frozenset({Construct.PLAYERS}),
    "sides": frozenset({Construct.PLAYERS, Construct.SIDES}),
    AS_FIRST: frozenset({Construct.FIRST_OPENER}),
}
"""What else stands behind the words that a clause reads.

Words that are not here read what the example itself states, such as its tiles, or what every
example that can ask them depends on anyhow.
"""
ASKS_IN_A_ROUND = {**_ASKS, "score": _COUNTING | _AWARDING}
"""A board and a settlement state the scores; in a round they follow from what was awarded."""


def reach(example: tree.Example, base: Statements) -> frozenset[Construct]:
    """What an example depends on: by the lines it has, and by what the clauses behind them read."""
    asks = ASKS_IN_A_ROUND if example.kind == "round" else _ASKS
    reached, new = frozenset[Construct](), _shown(example, base)
    while new:
        reached |= new
        read = {word for one in new for said in base.of(one) for word in _words(said.meaning)}
        new = frozenset(one for word in read for one in asks.get(word, ())) - reached
    return reached


def _words(meaning: object) -> Iterator[str]:
    """The nouns that a meaning reads, what its sums run over, and claims that stand for others."""
    if isinstance(meaning, str):
        yield meaning
    elif isinstance(meaning, tuple):
        for part in meaning:
            yield from _words(part)
    elif isinstance(meaning, Noun):
        yield meaning.words
    elif is_dataclass(meaning):
        if isinstance(meaning, Fold):
            yield meaning.domain
        for field in fields(meaning):
            value = getattr(meaning, field.name)
            if not isinstance(value, str):
                yield from _words(value)


def _shown(example: tree.Example, base: Statements) -> frozenset[Construct]:
    """What the lines of an example show."""
    forms = {line.form for line in example.lines}
    if example.kind == "settlement":
        return _SEATING | _settling(Cause.OUT if "out" in forms else Cause.BLOCKED)
    deeds = forms | {
        part.form for line in example.lines for part in line.parts if isinstance(part, tree.Line)
    }
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
    if "calls" in deeds:
        reached.add(Construct.CALLING)
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
                if ClaimKind.WINNER in _claimed(base, OPENER_AFTER[cause]):
                    reached |= {LEADER_AFTER[cause], Construct.LEFT_TILE}
    return frozenset(reached)


def _claimed(base: Statements, opener: Construct) -> set[ClaimKind | str]:
    """By what somebody may open, as the base says it."""
    return {
        claim.kind if isinstance(claim, Claim) else claim
        for statement in base.of(opener)
        if isinstance(statement.meaning, Claims)
        for claim in statement.meaning.chain
    }


def _settling(cause: Cause) -> frozenset[Construct]:
    return frozenset({Construct.LEFT_TILE, LEADER_AFTER[cause], PAYMENT_AFTER[cause]})


def inherit(
    base: Sequence[PlacedExample],
    before: Statements,
    after: Statements,
    file: tree.File,
    report: Report,
) -> list[PlacedExample]:
    """The examples in force in a file: those it keeps of its base, then its own.

    ``before`` is what the base says, ``after`` what the file and its base say. What it neither
    keeps, nor drops, nor states anew is warned of at once, if there are no errors so far.
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
    changed = _changes(before, after)
    kept, left_out = [], []
    for title, placed in inherited.items():
        if title in dropped or title in own:
            continue
        if not changed & reach(placed.example, before):
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


def _changes(before: Statements, after: Statements) -> frozenset[Construct]:
    """What is no longer said, or said otherwise, or new."""
    return frozenset(
        construct
        for construct in Construct
        if list(before.of(construct)) != list(after.of(construct))
    )
