"""Rules with an expression as functions of an engine."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dominospec.emit.code import Code
from dominospec.emit.expressions import OF_ROUND, source, tree
from dominospec.emit.naming import DOMAINS, identifier
from dominospec.emit.printing import flat
from dominospec.emit.text import WIDTH, docstring, string
from dominospec.rulebook.basics import Rule
from dominospec.rulebook.expression import (
    Choice,
    Expression,
    Fold,
    Kind,
    Noun,
    Truth,
    nouns_of,
    walk,
)
from dominospec.rulebook.nouns import NOUNS, Moment

_TYPES = {Kind.TRUTH: "bool", Kind.TILE: "Tile", Kind.POINTS: "Points"}


@dataclass(frozen=True)
class Function:
    """A rule as a function: how it is defined and how it is called."""

    rule_id: str
    name: Code
    parameters: tuple[str, ...]
    """What it reads: nouns in the order of the moment's table, then domains."""
    definition: Code
    """The whole definition, without a newline at its end."""

    @property
    def rule(self) -> Code:
        """The rule's id as a literal."""
        return string(self.rule_id)

    @property
    def call(self) -> Code:
        """A call with variables of the parameters' names."""
        return Code(f"{self.name}({', '.join(self.parameters)})")

    def call_with(self, **values: str) -> Code:
        """A call with these expressions for its parameters; those that it has not are left out."""
        return Code(f"{self.name}({', '.join(values[name] for name in self.parameters)})")

    def call_given(self, values: Mapping[str, str]) -> Code:
        """A call with these expressions, and variables for parameters that are not among them."""
        return Code(f"{self.name}({', '.join(values.get(p, p) for p in self.parameters)})")

    def reads(self, parameter: str) -> bool:
        """Whether it has the parameter."""
        return parameter in self.parameters


def value(rule: Rule, name: Code, moment: Moment, expression: Expression, returns: str) -> Function:
    """A function that gives the value of one expression."""
    return define(rule, name, parameters(moment, expression), returns, _returning(expression))


def values(
    rule: Rule, name: Code, moment: Moment, expressions: Sequence[Expression], returns: str
) -> Function:
    """A function that gives the values of several expressions together."""
    every = ast.Tuple([tree(expression) for expression in expressions])
    return define(rule, name, parameters(moment, *expressions), returns, [f"return {flat(every)}"])


def conditional(
    rule: Rule,
    name: Code,
    moment: Moment,
    cases: Sequence[tuple[Expression, Expression]],
    otherwise: int | None,
    returns: str,
) -> Function:
    """A function that gives an amount where a condition holds; several are added.

    Args:
        cases: pairs of amount and condition.
        otherwise: what it gives where no condition holds.
    """
    read = parameters(moment, *(part for case in cases for part in case))
    if len(cases) == 1:
        ((amount, when),) = cases
        body = _returning(amount) if is_always(when) else _deciding(amount, when, otherwise)
        return define(rule, name, read, returns, body)
    body = [f"points: Points = {otherwise}"]
    for amount, when in cases:
        add = f"points += {source(amount)}"
        body += [add] if is_always(when) else [f"if {source(when)}:", f"    {add}"]
    return define(rule, name, read, returns, [*body, "return points"])


def is_always(condition: Expression) -> bool:
    """Whether a condition is ``always``."""
    return isinstance(condition, Truth) and condition.value


def define(
    rule: Rule,
    name: Code,
    parameters: Iterable[tuple[str, str]],
    returns: str,
    body: Iterable[str],
) -> Function:
    """A function of that body, opened by the rule's id and sentence.

    Args:
        parameters: pairs of name and type.
        body: its lines, indented from the function's own margin.
    """
    parameters = tuple(parameters)
    signature = ", ".join(f"{parameter}: {kind}" for parameter, kind in parameters)
    lines = [
        f"def {name}({signature}) -> {returns}:",
        docstring(f"{rule.id}: {rule.sentence}", 4),
        *(f"    {line}" for line in body),
    ]
    names = tuple(parameter for parameter, _ in parameters)
    return Function(rule.id, name, names, Code("\n".join(lines)))


def _returning(expression: Expression) -> list[str]:
    """The lines that return the value of an expression: a choice as one line if it is short."""
    whole = f"return {source(expression)}"
    if not isinstance(expression, Choice) or (len(expression.cases) == 1 and _is_short(whole)):
        return [whole]
    body: list[str] = []
    for amount, when in expression.cases:
        body += [f"if {source(when)}:", f"    return {source(amount)}"]
    return [*body, f"return {source(expression.otherwise)}"]


def _deciding(amount: Expression, when: Expression, otherwise: int | None) -> list[str]:
    """The lines that return an amount where a condition holds: one line if it is short."""
    choice = ast.IfExp(tree(when), tree(amount), ast.Constant(otherwise))
    whole = f"return {flat(choice)}"
    if _is_short(whole):
        return [whole]
    return [f"if {source(when)}:", f"    return {source(amount)}", f"return {otherwise}"]


def _is_short(line: str) -> bool:
    """Whether a line of a function's body needs no breaking."""
    return len(line) <= WIDTH - 4


def parameters(moment: Moment, *expressions: Expression) -> tuple[tuple[str, str], ...]:
    """The nouns that the expressions read, with their types, then what they run over."""
    inner = [part for expression in expressions for part in walk(expression)]
    read = {words for expression in expressions for words in nouns_of(expression)}
    read |= {part.words for part in inner if isinstance(part, Noun) and part.words in OF_ROUND}
    domains = {part.domain for part in inner if isinstance(part, Fold)}
    nouns = tuple(
        (identifier(entry.words), _TYPES.get(entry.kind, "int"))
        for entry in NOUNS[moment]
        if entry.words in read
    )
    members = tuple(
        (domain.parameter, domain.type) for words, domain in DOMAINS.items() if words in domains
    )
    return nouns + members


def reads(group: Iterable[Function], parameter: str) -> bool:
    """Whether any function of the group has the parameter."""
    return any(function.reads(parameter) for function in group)
