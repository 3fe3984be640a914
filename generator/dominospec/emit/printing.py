"""Python syntax trees as source text, laid out as ``ruff format`` would.

Only what an engine needs: names, numbers, strings, attributes, calls, sums over a generator,
lists of what a generator gives, operators, comparisons and conditional expressions.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from dominospec.emit.code import EmitError
from dominospec.emit.text import WIDTH, columns, string

_BINARY: dict[type[ast.operator], tuple[str, int]] = {
    ast.Add: ("+", 6),
    ast.Sub: ("-", 6),
    ast.Mult: ("*", 7),
    ast.Mod: ("%", 7),
}
_COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
}
_CONDITION, _NOT, _COMPARISON, _MINUS, _ATOM = 1, 4, 5, 8, 9
_BOOLEAN: dict[type[ast.boolop], tuple[str, int]] = {ast.Or: ("or", 2), ast.And: ("and", 3)}


def flat(node: ast.expr) -> str:
    """The expression on one line."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=str(text)):
            return string(text)
        case ast.Constant(value=value):
            return repr(value)
        case ast.Attribute(value=value, attr=name):
            return f"{flat(value)}.{name}"
        case ast.Subscript(value=value, slice=index):
            return f"{flat(value)}[{flat(index)}]"
        case ast.Call(func=function, args=arguments):
            return f"{flat(function)}({', '.join(map(flat, arguments))})"
        case ast.GeneratorExp():
            return " ".join(lead + flat(part) for lead, part in _clauses(node))
        case ast.ListComp():
            return f"[{flat(_generating(node))}]"
        case ast.Tuple(elts=elements):
            return f"({', '.join(map(flat, elements))})"
        case ast.UnaryOp(op=sign, operand=operand):
            return _sign(sign) + _wrapped(operand, _level(node))
        case _:
            words = [f"{word} {_wrapped(part, level)}" for word, part, level in _operands(node)]
            return " ".join(words).lstrip()


def fold(line: str) -> list[str]:
    """A line of code in as many lines as its length asks for.

    A line of another kind than rules make long stays as it is.

    Args:
        line: indented: a statement, the head of one (``if …:``, ``def …:``) or an element with
            a comma of a list that is already broken.
    """
    if columns(line) <= WIDTH:
        return [line]
    try:
        lines = _folded(line)
        return lines if _meaning("\n".join(lines)) == _meaning(line) else [line]
    except (EmitError, SyntaxError):
        return [line]


def _meaning(code: str) -> str:
    """The syntax tree of a statement, a head or an element."""
    text = code.strip()
    if text.endswith(":"):
        text += " pass"
    return ast.dump(ast.parse(f"{{{text}}}" if text.endswith(",") else text))


def _folded(line: str) -> list[str]:
    text = line.lstrip(" ")
    indent = len(line) - len(text)
    if text.startswith("def "):
        return _fold_signature(text, indent)
    if text.startswith("if "):
        test = _parse(text.removeprefix("if ").removesuffix(":"))
        return _statement("if ", test, ":", indent)
    if text.endswith(","):
        return _fold_element(text.removesuffix(","), indent)
    match ast.parse(text).body:
        case [
            ast.Return(value=ast.expr() as node)
            | ast.Assign(value=node)
            | ast.AugAssign(value=node)
            | ast.Expr(value=ast.Call() as node)
        ]:
            return _statement(text[: node.col_offset], node, "", indent)
    raise EmitError(f"no way to break this line: {text:.200}")


def _parse(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _fold_element(text: str, indent: int) -> list[str]:
    """An element of a list, or a key of a dictionary with its value."""
    match _parse(f"{{{text}}}"):
        case ast.Dict(values=[value]):
            return _lines(text[: value.col_offset - 1], value, ",", indent)
        case ast.Set(elts=[element]):
            return _lines("", element, ",", indent)
    raise EmitError(f"no way to break this element: {text:.200}")


def _fold_signature(text: str, indent: int) -> list[str]:
    """A function's head with its parameters on a line, or a line each, of their own."""
    head, _, rest = text.partition("(")
    inner, _, tail = rest.rpartition(") ->")
    margin = " " * indent
    if indent + 4 + columns(inner) <= WIDTH:
        parameters = [f"{margin}    {inner}"]
    else:
        parameters = [f"{margin}    {parameter}," for parameter in inner.split(", ")]
    return [f"{margin}{head}(", *parameters, f"{margin}) ->{tail}"]


def _statement(lead: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    """A statement whose value gets brackets around it where its own do not suffice to break it."""
    if _breaks_by_own_brackets(node):
        lines = _filled(lead, node, tail, indent)
        if columns(lines[0]) <= WIDTH:
            return lines
    return _bracketed(lead, node, tail, indent)


def _breaks_by_own_brackets(node: ast.expr) -> bool:
    """Whether one operator at most binds loosest, and brackets begin or end the expression.

    Those of an index or a list only count where it is the whole expression.
    """
    if isinstance(node, ast.Subscript | ast.ListComp):
        return True
    pieces = _pieces(node)
    starts = pieces[0] == "" and _is_round(pieces[1])
    ends = pieces[-1] == "" and _is_round(pieces[-2])
    return _loose_operators(node) <= 1 and (starts or ends)


def _loose_operators(node: ast.expr) -> int:
    """How often the loosest kind of operator stands outside brackets; a choice has two."""
    match node:
        case ast.IfExp():
            return 2
        case ast.UnaryOp(operand=operand):
            return _loose_operators(operand) if _level(operand) > _level(node) else 0
        case ast.BoolOp():
            inner = [
                operand for _, operand, level in _operands(node) if _together(node, operand, level)
            ]
            return len(node.values) - 1 + sum(map(_loose_operators, inner))
        case ast.Compare() | ast.BinOp():
            return len(_operands(node)) - 1
        case _:
            return 0


def _together(node: ast.expr, operand: ast.expr, level: int) -> bool:
    """Whether an operand breaks where the whole does, as a choice in a choice."""
    alike = type(node) is type(operand) and isinstance(node, ast.BoolOp | ast.IfExp)
    return alike and _level(operand) > level


def _filled(lead: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    """Broken inside its brackets, from left to right, where the text to the next does not fit."""
    start, *pieces = _pieces(node)
    lines = [" " * indent + lead + cast(str, start)]
    for number in range(0, len(pieces), 2):
        brackets, text = cast(_Brackets, pieces[number]), cast(str, pieces[number + 1])
        is_last = number + 2 == len(pieces)
        text += tail if is_last else ""
        opening, closing = brackets.ends
        whole = f"{lines[-1]}{opening}{brackets.flat()}{closing}{text}"
        if columns(whole) + (0 if is_last else 1) <= WIDTH:
            lines[-1] = whole
        else:
            lines[-1] += opening
            lines += [*brackets.broken(indent + 4), f"{' ' * indent}{closing}{text}"]
    return lines


@dataclass(frozen=True)
class _Brackets:
    """A pair of brackets: of a call, of an index, or around an operand."""

    content: tuple[ast.expr, ...]
    ends: tuple[str, str] = ("(", ")")
    call: bool = False
    elements: bool = False

    def flat(self) -> str:
        return ", ".join(map(flat, self.content))

    def broken(self, indent: int) -> list[str]:
        """The lines between the brackets."""
        match self.content:
            case [ast.GeneratorExp() as generator]:
                return _generator(generator, indent)
            case [operand] if not self.call:
                return _lines("", operand, "", indent)
        return _each(self.content, indent) if self.elements else _arguments(self.content, indent)


def _is_round(piece: str | _Brackets) -> bool:
    return isinstance(piece, _Brackets) and piece.ends == ("(", ")")


def _pieces(node: ast.expr) -> list[str | _Brackets]:
    """An expression as text, the outermost brackets in it, text, brackets, …, text."""
    match node:
        case ast.Call(func=function, args=arguments):
            return [flat(function), _Brackets(tuple(arguments), call=True), ""]
        case ast.Subscript(value=value, slice=index):
            return [flat(value), _Brackets((index,), ("[", "]")), ""]
        case ast.ListComp():
            return ["", _Brackets((_generating(node),), ("[", "]")), ""]
        case ast.Tuple(elts=elements):
            return ["", _Brackets(tuple(elements), elements=True), ""]
        case ast.UnaryOp(op=sign, operand=operand):
            return _operand_pieces(_sign(sign), operand, _level(node))
        case ast.BoolOp() | ast.Compare() | ast.BinOp() | ast.IfExp():
            pieces: list[str | _Brackets] = [""]
            for operator, operand, level in _operands(node):
                lead = f" {operator} " if operator else ""
                first, *others = _operand_pieces(lead, operand, level)
                pieces[-1] = cast(str, pieces[-1]) + cast(str, first)
                pieces += others
            return pieces
        case _:
            return [flat(node)]


def _operand_pieces(lead: str, node: ast.expr, level: int) -> list[str | _Brackets]:
    if _level(node) <= level:
        return [lead + "", _Brackets((node,)), ""]
    first, *others = _pieces(node)
    return [lead + cast(str, first), *others]


def _bracketed(lead: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    margin = " " * indent
    return [f"{margin}{lead}(", *_lines("", node, "", indent + 4), f"{margin}){tail}"]


def _lines(lead: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    """An expression inside brackets: broken before operators or inside its own brackets."""
    margin = " " * indent
    whole = lead + flat(node) + tail
    if _fits(whole, indent):
        return [margin + whole]
    match node:
        case ast.Call(func=function, args=arguments):
            inner = _Brackets(tuple(arguments), call=True).broken(indent + 4)
            return [f"{margin}{lead}{flat(function)}(", *inner, f"{margin}){tail}"]
        case ast.Subscript(value=value, slice=index):
            inner = _lines("", index, "", indent + 4)
            return [f"{margin}{lead}{flat(value)}[", *inner, f"{margin}]{tail}"]
        case ast.ListComp():
            inner = _generator(_generating(node), indent + 4)
            return [f"{margin}{lead}[", *inner, f"{margin}]{tail}"]
        case ast.Tuple(elts=elements):
            return [f"{margin}{lead}(", *_each(elements, indent + 4), f"{margin}){tail}"]
        case ast.UnaryOp(op=operator, operand=operand):
            return _operand(lead + _sign(operator), operand, _level(node), tail, indent)
        case ast.Name() | ast.Constant() | ast.Attribute():
            return [margin + whole]
        case _:
            return _broken(lead, node, tail, indent)


def _broken(lead: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    """Operands on lines of their own; boolean operators break together."""
    lines: list[str] = []
    operands = _operands(node)
    for number, (operator, operand, level) in enumerate(operands):
        first, last = number == 0, number == len(operands) - 1
        start = lead if first else f"{operator} "
        end = tail if last else ""
        if _together(node, operand, level):
            lines += _broken(start, operand, end, indent)
        else:
            lines += _operand(start, operand, level, end, indent)
    return lines


def _operand(lead: str, node: ast.expr, level: int, tail: str, indent: int) -> list[str]:
    """An operand, in brackets where it binds no tighter than ``level``."""
    if _level(node) > level:
        return _lines(lead, node, tail, indent)
    if _fits(f"{lead}({flat(node)}){tail}", indent):
        return [f"{' ' * indent}{lead}({flat(node)}){tail}"]
    return _bracketed(lead, node, tail, indent)


def _arguments(arguments: Sequence[ast.expr], indent: int) -> list[str]:
    """The arguments of a call, on one line or each on its own."""
    whole = ", ".join(map(flat, arguments))
    if _fits(whole, indent):
        return [" " * indent + whole]
    return _each(arguments, indent)


def _each(elements: Sequence[ast.expr], indent: int) -> list[str]:
    """Each element on a line of its own."""
    return [line for element in elements for line in _lines("", element, ",", indent)]


def _generator(node: ast.GeneratorExp, indent: int) -> list[str]:
    if _fits(flat(node), indent):
        return [" " * indent + flat(node)]
    return [line for lead, part in _clauses(node) for line in _lines(lead, part, "", indent)]


def _clauses(node: ast.GeneratorExp) -> list[tuple[str, ast.expr]]:
    """What is summed, over what, and on which conditions: for each a lead and an expression."""
    match node.generators:
        case [ast.comprehension(target=ast.Name(id=name), iter=members, ifs=conditions)]:
            over = (f"for {name} in ", members)
            return [("", node.elt), over, *(("if ", condition) for condition in conditions)]
    raise EmitError(f"no single run over members: {ast.dump(node):.200}")


def _generating(node: ast.ListComp) -> ast.GeneratorExp:
    """The generator of a list."""
    return ast.GeneratorExp(node.elt, node.generators)


def _operands(node: ast.expr) -> list[tuple[str, ast.expr, int]]:
    """The operands of the loosest operators: operator before it, operand, level it must exceed."""
    level = _level(node)
    match node:
        case ast.BoolOp(op=operator, values=[first, *others]):
            # `and` inside `or` gets brackets, so that nobody has to know which binds tighter.
            word, tight = _BOOLEAN[type(operator)][0], _BOOLEAN[ast.And][1]
            return [("", first, tight), *((word, value, tight) for value in others)]
        case ast.Compare(left=left, ops=[operator], comparators=[right]) if (
            type(operator) in _COMPARED
        ):
            return [("", left, level), (_COMPARED[type(operator)], right, level)]
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _BINARY:
            before = _operands(left) if _level(left) == level else [("", left, level)]
            return [*before, (_BINARY[type(operator)][0], right, level)]
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return [("", body, level), ("if", test, level), ("else", orelse, level - 1)]
    raise EmitError(f"no operands: {ast.dump(node):.200}")


def _wrapped(node: ast.expr, level: int) -> str:
    """The expression on one line, in brackets where it binds no tighter than ``level``."""
    return flat(node) if _level(node) > level else f"({flat(node)})"


def _level(node: ast.expr) -> int:
    """How tightly an expression binds."""
    match node:
        case ast.IfExp():
            return _CONDITION
        case ast.BoolOp(op=operator):
            return _BOOLEAN[type(operator)][1]
        case ast.UnaryOp(op=sign):
            return _NOT if isinstance(sign, ast.Not) else _MINUS
        case ast.Compare():
            return _COMPARISON
        case ast.BinOp(op=sign) if type(sign) in _BINARY:
            return _BINARY[type(sign)][1]
        case _:
            return _ATOM


def _sign(operator: ast.unaryop) -> str:
    return "not " if isinstance(operator, ast.Not) else "-"


def _fits(text: str, indent: int) -> bool:
    return indent + columns(text) <= WIDTH
