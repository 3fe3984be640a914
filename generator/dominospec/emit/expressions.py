"""Expressions of a rule book as Python.

They become syntax trees first, so that no text of a spec can become code.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from dominospec.emit.code import EmitError
from dominospec.emit.naming import hands_parameter, identifier
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
"""The Python name of each built-in function of the language."""

Read = Callable[[Noun], ast.expr]


def read_name(noun: Noun) -> ast.expr:
    """A noun as the parameter of that name."""
    return ast.Name(identifier(noun.words))


def read_hand(noun: Noun) -> ast.expr:
    """A noun inside a sum, as an attribute of the hand."""
    return ast.Attribute(ast.Name("hand"), identifier(noun.words))


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
        case Call(function=function, arguments=arguments):
            called = ast.Name(FUNCTIONS[function])
            return ast.Call(called, [tree(argument, read) for argument in arguments], [])
        case Fold(body=body, domain=domain, condition=condition):
            hands = ast.comprehension(
                target=ast.Name("hand"),
                iter=ast.Name(hands_parameter(domain)),
                ifs=[] if condition is None else [tree(condition, read_hand)],
                is_async=0,
            )
            return ast.Call(ast.Name("sum"), [ast.GeneratorExp(tree(body, read_hand), [hands])], [])
        case Operation(operator=operator, operands=operands):
            return _operation(operator, operands, read)


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
        case (("and" | "or"), (left, right)):
            kind = ast.And() if operator == "and" else ast.Or()
            return ast.BoolOp(kind, [*_chain(operator, left, read), *_chain(operator, right, read)])
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


def _chain(operator: str, operand: Expression, read: Read) -> list[ast.expr]:
    """The operands of a run of one operator, so that ``a and b and c`` has no brackets."""
    if isinstance(operand, Operation) and operand.operator == operator:
        return [part for inner in operand.operands for part in _chain(operator, inner, read)]
    return [tree(operand, read)]


def divides(expression: Expression) -> bool:
    """Whether the value may be a fraction."""
    return any(isinstance(part, Operation) and part.operator == "/" for part in walk(expression))


def functions(expression: Expression) -> set[str]:
    """The built-in functions that the expression calls."""
    return {part.function for part in walk(expression) if isinstance(part, Call)}
