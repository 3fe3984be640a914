"""A rule book as text for people: what the checker understood, part by part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dominospec.rulebook.basics import Translation
from dominospec.rulebook.digest import digest
from dominospec.rulebook.examples import BoardExample, Example, SettlementExample
from dominospec.rulebook.expression import (
    Call,
    Choice,
    Expression,
    Fold,
    Noun,
    Number,
    Operation,
    TileLiteral,
    Truth,
)
from dominospec.rulebook.model import (
    ByPlayers,
    CallAward,
    Claim,
    ClaimKind,
    Condition,
    Key,
    Opener,
    Payment,
    Receiver,
    RuleBook,
    Worth,
)

_BINDING = {
    "or": 1,
    "and": 2,
    "not": 3,
    **dict.fromkeys(("=", "!=", "<", "<=", ">", ">="), 4),
    **dict.fromkeys(("+", "-"), 5),
    **dict.fromkeys(("*", "/", "mod"), 6),
}
_NEGATION = 7
_CLAIMS = {
    ClaimKind.LOT: "by lot",
    ClaimKind.WENT_OUT: "whoever went out",
    ClaimKind.LAID_LAST: "whoever laid the last tile",
    ClaimKind.WINNER: "the winner",
    ClaimKind.NEXT_SEAT: "the next seat",
    ClaimKind.HOLDER: "holder",
    ClaimKind.HAND: "hand",
    ClaimKind.NEW_DEAL: "new deal",
}

Row = tuple[str, str, str]
"""What a part is, what it says, and its rule."""


def expression_text(expression: Expression) -> str:
    """An expression as it could be written in a spec."""
    return _text(expression, 0)


def book_text(book: RuleBook) -> str:
    """The whole rule book, the same text for the same book."""
    bases = f" extends {', '.join(book.bases)}" if book.bases else ""
    lines = [f'{book.name} "{book.title}"{bases}', *_translations(book.translations), digest(book)]
    lines += [f"source {key}: {file}" for key, file in book.sources.items()]
    parts = {
        "setup": _setup(book),
        "placement": _placement(book),
        "turn": _turn(book),
        "scoring": _scoring(book),
        "settlement": _settlement(book),
        "match": _match(book),
        "refusals": ((code, "", rule) for code, rule in book.refusals.items()),
        "facts": ((f"greatest {fact.subject}", str(fact.value), fact.rule) for fact in book.facts),
    }
    for part, rows in parts.items():
        lines += ["", part, *_columns(rows)]
    lines += ["", "rules"]
    for rule in book.rules:
        lines.append(f"  {rule.kind} {rule.id}, of {rule.game}")
        lines += [f"    {rule.sentence}", *_translations(rule.translations, "    ")]
        lines += [f"    cites {cited.source}, {cited.heading}" for cited in rule.citations]
    lines += ["", "examples"]
    for example in book.examples:
        lines.append(f'  {_kind(example)} "{example.title}", of {example.game}')
        lines += _translations(example.translations, "    ")
    if book.variant is not None:
        lines += ["", f"otherwise than {book.variant.of}"]
        lines += [f"  {change.kind} {change.rule}" for change in book.variant.changes]
    return "\n".join(lines) + "\n"


def _translations(translations: Iterable[Translation], indent: str = "") -> Iterator[str]:
    return (f'{indent}{one.language} "{one.text}"' for one in translations)


def _setup(book: RuleBook) -> Iterator[Row]:
    setup = book.setup
    yield "set", f"double {setup.highest_pips}", setup.set_rule
    yield "players", ", ".join(map(str, setup.players)), setup.players_rule
    sides = {
        count: f"sides {' '.join(map(str, seats))}"
        for count, seats in setup.sides.by_players.items()
    }
    yield "seats", _by_players(sides), setup.sides.rule
    yield _amounts("deal", setup.deal)
    yield _amounts("reserve", setup.reserve)
    if setup.left_out is not None:
        tiles = (f"{low}|{high}" for low, high in setup.left_out.tiles)
        yield "tiles left out", ", ".join(tiles), setup.left_out.rule
    yield from _optional("deal again", setup.redeal)
    yield _condition("tile starts", setup.starts)
    yield "first opener", _claims(setup.first_opener), setup.first_opener.rule
    for cause, opener in setup.opener_after.items():
        yield f"opener after {cause}", _claims(opener), opener.rule


def _placement(book: RuleBook) -> Iterator[Row]:
    placement = book.placement
    yield _condition("half fits", placement.fits)
    yield _condition("double spins", placement.spins)
    yield from _optional("double may turn", placement.turning)
    yield _condition("line opens", placement.line_opens)
    yield _condition("branch opens", placement.branch_opens)


def _turn(book: RuleBook) -> Iterator[Row]:
    turn = book.turn
    yield "next seat", f"{turn.step:+}", turn.order_rule
    if turn.skip_rule is not None:
        yield "empty hands", "skipped", turn.skip_rule
    yield _condition("mover must play", turn.play)
    yield _condition("mover must draw", turn.draw)
    yield _condition("mover must pass", turn.passing)
    yield from _optional("mover may play", turn.may_play)
    yield from _optional("mover may draw", turn.may_draw)
    yield from _optional("turn goes on", turn.again)
    yield _condition("round ends out", turn.out)
    yield _condition("round ends blocked", turn.blocked)


def _scoring(book: RuleBook) -> Iterator[Row]:
    scoring = book.scoring
    yield _worth("plain half counts", scoring.plain_half)
    yield _worth("double counts", scoring.double)
    yield _worth("spinner counts", scoring.spinner)
    for award in scoring.awards:
        amount, when = expression_text(award.amount), expression_text(award.when)
        yield "after placement", f"{amount} to mover when {when}", award.rule
    if scoring.calling is not None:
        yield _condition("caller may call", scoring.calling.allowed)
        for called in scoring.calling.awards:
            yield "after call", _payment(called), called.rule


def _settlement(book: RuleBook) -> Iterator[Row]:
    if book.settlement.left_tile is not None:
        yield _worth("left tile counts", book.settlement.left_tile)
    for cause, leader in book.settlement.leaders.items():
        key = ", then ".join(map(_key, leader.keys)) or "went out"
        yield f"leader after {cause}", key, leader.rule
    for payment in book.settlement.payments:
        yield f"after {' or '.join(payment.causes)}", _payment(payment), payment.rule


def _key(key: Key) -> str:
    return f"{'highest' if key.highest else 'least'} {expression_text(key.value)}"


def _claims(opener: Opener) -> str:
    return ", else ".join(map(_claim, opener.claims))


def _claim(claim: Claim) -> str:
    key = "" if claim.key is None else f" of the {_key(claim.key)}"
    when = "" if claim.when is None else f" when {expression_text(claim.when)}"
    return f"{_CLAIMS[claim.kind]}{key}{when}"


def _payment(payment: Payment | CallAward) -> str:
    when = f" when {expression_text(payment.when)}"
    if payment.receiver == Receiver.NOBODY:
        return "nothing" + when
    return f"{expression_text(payment.amount)} to {payment.receiver}{when}"


def _match(book: RuleBook) -> Iterator[Row]:
    yield _amounts("target", book.match.target)
    yield _condition(f"match ends {book.match.finish_asked}", book.match.finish)
    if book.match.becomes is not None:
        yield _worth("score becomes", book.match.becomes)
    tied = book.match.tie_rounds
    else_ = "drawn" if tied is None else f"so many more rounds: {_by_players(tied)}"
    yield "winner", f"highest score, else {else_}", book.match.winner_rule


def _condition(what: str, condition: Condition) -> Row:
    return what, expression_text(condition.when), condition.rule


def _optional(what: str, condition: Condition | None) -> Iterator[Row]:
    if condition is not None:
        yield _condition(what, condition)


def _worth(what: str, worth: Worth) -> Row:
    return what, expression_text(worth.value), worth.rule


def _amounts(what: str, amounts: ByPlayers) -> Row:
    return what, _by_players(amounts.values), amounts.rule


def _by_players(values: Mapping[int, object]) -> str:
    return ", ".join(f"{value} with {count}" for count, value in values.items())


def _kind(example: Example) -> str:
    if isinstance(example, BoardExample):
        return "board"
    return "settlement" if isinstance(example, SettlementExample) else "round"


def _columns(rows: Iterable[Row]) -> Iterator[str]:
    rows = list(rows)
    width = max((len(row[0]) for row in rows), default=0)
    for what, says, rule in rows:
        yield f"  {what:<{width}}  {says}  [{rule}]" if says else f"  {what:<{width}}  [{rule}]"


def _text(expression: Expression, binding: int) -> str:
    match expression:
        case Number(value=value):
            return str(value)
        case Truth(value=truth):
            return "always" if truth else "never"
        case TileLiteral(low=low, high=high):
            return f"{low}|{high}"
        case Noun(words=words):
            return words
        case Call(function=function, arguments=arguments):
            return f"{function}({', '.join(map(expression_text, arguments))})"
        case Fold(function=function, body=body, domain=domain, condition=condition):
            when = "" if condition is None else f" when {expression_text(condition)}"
            return f"{function}({expression_text(body)} for each {domain}{when})"
        case Choice(cases=cases, otherwise=otherwise):
            parts = [f"{_text(value, 1)} when {_text(when, 1)}" for value, when in cases]
            return f"({'; '.join(parts)}; otherwise {_text(otherwise, 1)})"
        case Operation(operator=operator, operands=(operand,)):
            tight = _BINDING["not"] if operator == "not" else _NEGATION
            blank = " " if operator == "not" else ""
            text = f"{operator}{blank}{_text(operand, tight)}"
        case Operation(operator=operator, operands=(left, right)):
            tight = _BINDING[operator]
            # Operators group to the left; comparisons do not chain.
            loose = tight + 1 if tight == _BINDING["="] else tight
            text = f"{_text(left, loose)} {operator} {_text(right, tight + 1)}"
    return f"({text})" if tight < binding else text
