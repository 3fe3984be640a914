"""Expressions of a rule book as Python.

They become syntax trees first, so that no text of a spec can become code.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from dominospec.emit.code import EmitError
from dominospec.emit.naming import DOMAINS, identifier
from dominospec.emit.printing import flat
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
    run_of,
    walk,
)

_ARITHMETIC: dict[str, ast.operator] = {
    "+": ast.Add(),
    "-": ast.Sub(),
    "*": ast.Mult(),
    "mod": ast.Mod(),
}
_COMPARISON: dict[str, ast.cmpop] = {
    "=": ast.Eq(),
    "!=": ast.NotEq(),
    "<": ast.Lt(),
    "<=": ast.LtE(),
    ">": ast.Gt(),
    ">=": ast.GtE(),
}
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_MIRRORED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
FUNCTIONS = {
    "nearest": "nearest",
    "up": "round_up",
    "down": "round_down",
    "min": "min",
    "max": "max",
}
"""The Python name of each built-in function of the language, but for ``among``."""
FOLDS = {"sum": "sum", "max": "greatest", "min": "least"}
"""The Python name of what is done with the values of all members of a domain."""

Read = Callable[[Noun], ast.expr]


def read_name(noun: Noun) -> ast.expr:
    """A noun as the parameter of that name."""
    return ast.Name(identifier(noun.words))


def read_attribute(owner: str) -> Read:
    """Reads a noun as the attribute of that name of an owner."""
    return lambda noun: ast.Attribute(ast.Name(owner), identifier(noun.words))


OF_ROUND = ("players", "round")
"""The nouns that are no facts of a tile, a hand or another member of what is run over."""


def read_member(owner: str) -> Read:
    """Reads a noun of an owner as its attribute, and one of the round by its name."""
    of_owner = read_attribute(owner)
    return lambda noun: read_name(noun) if noun.words in OF_ROUND else of_owner(noun)


def source(expression: Expression, read: Read = read_name) -> str:
    """The expression as one line of Python."""
    return flat(tree(expression, read))


def tree(expression: Expression, read: Read = read_name) -> ast.expr:
    """The expression as a Python syntax tree, exact on integers and fractions."""
    match expression:
        case Number(value=value) | Truth(value=value):
            return ast.Constant(value)
        case TileLiteral(low=low, high=high):
            return ast.Call(ast.Name("Tile"), [ast.Constant(low), ast.Constant(high)], [])
        case Noun():
            return read(expression)
        case Choice(cases=cases, otherwise=otherwise):
            return _choice(cases, otherwise, read)
        case Call(function="among", arguments=(value, *others)):
            return _among(tree(value, read), [tree(other, read) for other in others])
        case Call(function=function, arguments=arguments):
            called = ast.Name(FUNCTIONS[function])
            return ast.Call(called, [tree(argument, read) for argument in arguments], [])
        case Fold(function=function, body=body, domain=words, condition=condition):
            domain = DOMAINS[words]
            of_member = read_member(domain.member)
            members = ast.comprehension(
                target=ast.Name(domain.member),
                iter=ast.Name(domain.parameter),
                ifs=[] if condition is None else [tree(condition, of_member)],
                is_async=0,
            )
            values = ast.GeneratorExp(tree(body, of_member), [members])
            return ast.Call(ast.Name(FOLDS[function]), [values], [])
        case Operation(operator=operator, operands=operands):
            return _operation(operator, operands, read)


def _among(value: ast.expr, others: list[ast.expr]) -> ast.expr:
    """Whether a value is one of others."""
    if len(others) == 1:
        return ast.Compare(value, [ast.Eq()], others)
    return ast.Compare(value, [ast.In()], [ast.Tuple(others)])


def _choice(
    cases: tuple[tuple[Expression, Expression], ...], otherwise: Expression, read: Read
) -> ast.expr:
    result = tree(otherwise, read)
    for value, condition in reversed(cases):
        result = ast.IfExp(tree(condition, read), tree(value, read), result)
    return result


def _operation(operator: str, operands: tuple[Expression, ...], read: Read) -> ast.expr:
    match operator, operands:
        case "not", (operand,):
            return _negation(operand, read)
        case "-", (operand,):
            return ast.UnaryOp(ast.USub(), tree(operand, read))
        case "/", (dividend, Number(value=divisor)):
            return ast.Call(ast.Name("Fraction"), [tree(dividend, read), ast.Constant(divisor)], [])
        case (("and" | "or"), _):  # one run, so that `a and b and c` has no brackets
            kind = ast.And() if operator == "and" else ast.Or()
            run = (part for operand in operands for part in run_of(operator, operand))
            return ast.BoolOp(kind, [tree(part, read) for part in run])
        case _, (left, right) if operator in _COMPARISON:
            if isinstance(left, (Number, TileLiteral)):
                left, right, operator = right, left, _MIRRORED[operator]
            return ast.Compare(tree(left, read), [_COMPARISON[operator]], [tree(right, read)])
        case _, (left, right) if operator in _ARITHMETIC:
            return ast.BinOp(tree(left, read), _ARITHMETIC[operator], tree(right, read))
        case _:
            raise EmitError(f"no operator {operator!r} with {len(operands)} operands")


def _negation(operand: Expression, read: Read) -> ast.expr:
    """``not`` folded into a comparison and into another ``not``, as a person would write it."""
    match operand:
        case Operation(operator=operator, operands=operands, kind=kind) if operator in _OPPOSITE:
            return tree(Operation(_OPPOSITE[operator], operands, kind), read)
        case Operation(operator="not", operands=(inner,)):
            return tree(inner, read)
        case Truth(value=value):
            return ast.Constant(not value)
        case _:
            return ast.UnaryOp(ast.Not(), tree(operand, read))


def divides(expression: Expression) -> bool:
    """Whether the value may be a fraction."""
    return any(isinstance(part, Operation) and part.operator == "/" for part in walk(expression))


def helpers(expression: Expression) -> set[str]:
    """The names of all functions that the Python of the expression calls."""
    folds = {FOLDS[part.function] for part in walk(expression) if isinstance(part, Fold)}
    calls = {part.function for part in walk(expression) if isinstance(part, Call)}
    return folds | {FUNCTIONS[call] for call in calls if call in FUNCTIONS}
