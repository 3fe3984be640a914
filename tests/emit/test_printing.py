"""Statements are broken where ``ruff format`` would break them."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable

import pytest
from dominospec.emit.printing import flat, fold

from emit.tools import assert_formatted

NUMBERS = ("total", "joined_lines", "leaders", "boneyard", "opening_tile_of_the_round")
TRUTHS = ("able", "nobody_able", "free", "double_in_the_middle_of_a_line")


class Maker:
    """Makes random expressions of the kind that rules have, only larger."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def number(self, depth: int) -> ast.expr:
        name = ast.Name(self.random.choice(NUMBERS))
        if depth == 0:
            return self.random.choice([name, ast.Constant(self.random.randrange(300))])
        kinds: list[Callable[[], ast.expr]] = [
            lambda: name,
            lambda: ast.BinOp(
                self.number(depth - 1),
                self.random.choice([ast.Add(), ast.Sub(), ast.Mult(), ast.Mod()]),
                self.number(depth - 1),
            ),
            lambda: ast.Call(
                ast.Name(self.random.choice(["nearest", "min", "Fraction"])),
                [self.number(depth - 1) for _ in range(self.random.randint(1, 3))],
                [],
            ),
            lambda: self.sum(depth),
            lambda: ast.Subscript(ast.Name("_TABLE_OF_POINTS"), self.number(depth - 1)),
            lambda: ast.UnaryOp(ast.USub(), self.number(depth - 1)),
            lambda: ast.IfExp(
                self.truth(depth - 1), self.number(depth - 1), self.number(depth - 1)
            ),
        ]
        return self.random.choices(kinds, [2, 3, 2, 2, 1, 1, 1])[0]()

    def sum(self, depth: int) -> ast.expr:
        conditions = [self.truth(min(depth - 1, 2))] if self.random.random() < 0.4 else []
        hands = ast.comprehension(ast.Name("hand"), ast.Name("opposing_hands"), conditions, 0)
        body = self.number(min(depth - 1, 1))
        return ast.Call(ast.Name("sum"), [ast.GeneratorExp(body, [hands])], [])

    def truth(self, depth: int) -> ast.expr:
        if depth <= 0:
            return ast.Name(self.random.choice(TRUTHS))
        kinds: list[Callable[[], ast.expr]] = [
            lambda: ast.Compare(
                self.number(depth - 1),
                [self.random.choice([ast.Lt(), ast.GtE(), ast.Eq()])],
                [self.number(depth - 1)],
            ),
            lambda: self.chain(depth),
            lambda: ast.UnaryOp(ast.Not(), self.chain(depth)),
        ]
        return self.random.choices(kinds, [4, 4, 1])[0]()

    def chain(self, depth: int) -> ast.expr:
        operator = self.random.choice([ast.And(), ast.Or()])
        values: list[ast.expr] = []
        for value in (self.truth(depth - 1) for _ in range(self.random.randint(2, 3))):
            alike = isinstance(value, ast.BoolOp) and type(value.op) is type(operator)
            values += value.values if alike else [value]  # type: ignore[attr-defined]
        return ast.BoolOp(operator, values)

    def line(self) -> tuple[str, str]:
        """A statement that is too long, and a body if it needs one."""
        while True:
            depth = self.random.choice([2, 3, 3, 4])
            node = self.random.choice([self.number, self.truth])(depth)
            if isinstance(node, ast.IfExp):
                continue
            assert ast.dump(ast.parse(flat(node))) == ast.dump(ast.parse(ast.unparse(node)))
            lead, tail, body = self.random.choice(
                [
                    ("    return ", "", ""),
                    ("    points += ", "", ""),
                    ("    points = ", "", ""),
                    ("    if ", ":", "        return points"),
                    ("    note(", ")", ""),
                ]
            )
            line = f"{lead}{flat(node)}{tail}"
            if 100 < len(line) < 320:
                return line, body


@pytest.mark.parametrize("seed", range(3))
def test_ruff_leaves_broken_lines_as_they_are(seed: int) -> None:
    maker = Maker(seed)
    functions = []
    for number in range(150):
        line, body = maker.line()
        lines = [f"def f{number}(points):", *fold(line), *([body] if body else [])]
        functions.append("\n".join(lines))
        assert ast.dump(ast.parse(functions[-1])) == ast.dump(
            ast.parse("\n".join([lines[0], line, *([body] if body else [])]))
        )
    assert_formatted("\n\n\n".join(functions) + "\n")


def test_a_line_that_fits_stays() -> None:
    assert fold("    return total") == ["    return total"]
    assert fold("    " + "x" * 96) == ["    " + "x" * 96]


def test_heads_and_elements_are_broken() -> None:
    parameters = ", ".join(f"parameter_{n}: int" for n in range(5))
    head = f"def settlement_that_is_long({parameters}) -> Points | None:"
    more = f"def settlement_that_is_long({parameters}, another_parameter: Hands) -> Points:"
    call = "scoring_award_with_a_long_name(total, opening, double, tile, players, sides)"
    lines = [
        *(*fold(head), "    return None", "", ""),
        *(*fold(more), "    return 0", "", ""),
        *("awards = {", *fold(f'    "scoring.award-with-a-long-name": {call},'), "}"),
        *("awards = [", *fold(f"    {call} + {call},"), "]"),
        *fold(f"keys = [{call} for side in payout.sides]"),
        *fold(f"keys = [{call} + {call} for side in payout.sides]"),
        *fold(f"keys = [{call.replace('total', 'the_total_of_all_ends')} for side in sides if x]"),
        "",
    ]
    source = "\n".join(lines)
    assert_formatted(source)
    assert max(map(len, source.splitlines())) <= 100


@pytest.mark.parametrize(
    "line",
    [
        f"    return Illegal({', '.join(f'word_{n}' for n in range(15))}, rule={'r' * 20})",
        f"    elif {' and '.join(f'word_{n}' for n in range(15))}:",
        f"    return {' | '.join(f'word_{n}' for n in range(15))}",
        f"    return ~{'x' * 100}",
        f"    tiles = [tile for hand in hands for tile in hand if {'x' * 100}]",
        f"    keys = [key for seat, key in enumerate({'x' * 100})]",
        f"    # {'x' * 100}",
        f'    "{"x" * 100}"',
        f"    x: Points = {'x' * 100}",
    ],
)
def test_what_rules_do_not_make_long_stays(line: str) -> None:
    assert fold(line) == [line]
