"""Mutants of a generated engine: slips in its source rather than in the rules.

Only what plays is changed: the functions of the rules, the layout, the settlement, rounds and
matches. What is drawn, worded or written down is left as it is, and so is the second path by which
records are judged fast.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dominospec.conformance.suite import suite
from dominospec.emit.engine import engine_source
from dominospec.rulebook.model import RuleBook
from dominospec.strength.judging import Judge, judged, vectors
from dominospec.strength.measuring import Strength, Tried
from dominospec.strength.mutants import Slip, sampled

_PLAYS = (
    "the rules, one function for each that is more than a fact",
    "the layout",
    "the settlement of a round",
    "a round",
    "a match",
)
"""The parts of an engine that are changed, by the comments above them."""
_SPARED = {"__repr__", "__str__", "_repr_svg_", "view", "_seen", "_replaced", "copy"}
"""Functions that no case asks for: they show, or serve those that show."""
_COMPARISONS: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


@dataclass(frozen=True)
class CodeMutant(Slip):
    """The source of an engine with a slip in it."""

    source: str


def code_mutants(source: str) -> tuple[CodeMutant, ...]:
    """All mutants of an engine, from its top to its end."""
    data = source.encode()
    starts = [0]
    for line in data.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    found: dict[str, CodeMutant] = {}
    for function, node in _functions(source):
        for part in _parts(node):
            begin = starts[part.lineno - 1] + part.col_offset
            end = starts[(part.end_lineno or part.lineno) - 1] + (part.end_col_offset or 0)
            before = data[begin:end].decode()
            for operator, other in _changed(part):
                after = ast.unparse(other)
                text = (data[:begin] + f"({after})".encode() + data[end:]).decode()
                place = f"line {part.lineno - node.lineno + 1}, {' '.join(before.split())}"
                mutant = CodeMutant(function, place, operator, before, after, text)
                found.setdefault(mutant.id, mutant)
    return tuple(found.values())


def _functions(source: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of the parts that play, by their names."""
    headings = {
        number: line[len("# -- ") :]
        for number, line in enumerate(source.split("\n"), start=1)
        if line.startswith("# -- ")
    }

    def plays(node: ast.stmt) -> bool:
        above = [heading for number, heading in headings.items() if number < node.lineno]
        return bool(above) and above[-1] in _PLAYS

    for node in ast.parse(source).body:
        if not plays(node):
            continue
        if isinstance(node, ast.FunctionDef):
            if node.name not in _SPARED:
                yield node.name, node
        elif isinstance(node, ast.ClassDef) and node.name != "View":
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name not in _SPARED:
                    yield f"{node.name}.{method.name}", method


def _parts(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions of a function that decide something; messages and types are not walked."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.JoinedStr | ast.arguments | ast.Raise):
            continue
        if isinstance(node, ast.FunctionDef) and child is node.returns:
            continue
        if isinstance(child, ast.Call) and ast.unparse(child.func) in ("Illegal", "_listed"):
            continue
        if isinstance(child, ast.AnnAssign):
            yield from _parts(ast.Expr(child.value)) if child.value else ()
            continue
        if isinstance(child, ast.expr):
            yield child
        yield from _parts(child)


def _changed(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            for other in _COMPARISONS.get(type(operator), ()):
                yield "comparison", ast.Compare(left, [other()], [right])
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _ARITHMETIC:
            yield "arithmetic", ast.BinOp(left, _ARITHMETIC[type(operator)](), right)
        case ast.BoolOp(op=operator, values=values):
            yield (
                "operator",
                ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values),
            )
            for place in range(len(values)):
                kept = [*values[:place], *values[place + 1 :]]
                yield "dropped", kept[0] if len(kept) == 1 else ast.BoolOp(operator, kept)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negated", operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield "swapped", ast.IfExp(test, orelse, body)
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            for number in (value - 1, value + 1):
                if number >= 0:
                    yield "constant", ast.Constant(number)


def measure_code(
    book: RuleBook, *, jobs: int = 1, sample: int | None = None, seed: int = 0
) -> Strength:
    """Hold the mutants of the engine of a game to its derived cases."""
    held = suite(book)
    cases = vectors(held)
    every = code_mutants(engine_source(book))
    chosen = sampled(every, sample, seed)
    judge = Judge(book, cases, held.records, whole=False)
    verdicts = judged(judge, [(one.rule, one.source) for one in chosen], jobs)
    tried = tuple(Tried(one, verdict) for one, verdict in zip(chosen, verdicts, strict=True))
    return Strength(f"{book.name}, its engine", len(every), len(cases), tried, None, ())
