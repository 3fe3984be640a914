"""A number worked out, in words and markup: ``7 + 9 = 16, rounded to the nearest 5: 15``."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conformance.working import Working
from dominospec.drawing import exact
from dominospec.drawing.words import markup
from dominospec.engine import Points
from dominospec.viewing.words import Words

_SIGNS = {
    "+": "+",
    "-": "\N{MINUS SIGN}",
    "*": "\N{MULTIPLICATION SIGN}",
    "/": "\N{DIVISION SIGN}",
    "mod": "mod",
}


def figure(points: Points) -> str:
    """Points with the sign that figures have below zero."""
    return exact(points).replace("-", "\N{MINUS SIGN}")


def shown(working: Working, words: Words) -> str:
    """All that leads to the number, and the number, as markup."""
    parts = working.parts
    if not parts:
        return f"<bdi>{figure(working.result)}</bdi>"
    result = figure(working.result)
    match working.act:
        case "nearest" | "up" | "down":
            unit, rounded = parts
            template = {
                "nearest": words.rounded_nearest,
                "up": words.rounded_up,
                "down": words.rounded_down,
            }[working.act]
            return markup(template).format(
                so_far=shown(rounded, words),
                unit=figure(unit.result),
                result=f"<bdi>{result}</bdi>",
            )
        case "-" if len(parts) == 1:
            return markup(words.taken).format(
                so_far=shown(parts[0], words), result=f"<bdi>{result}</bdi>"
            )
        case "min" | "max":
            template = words.least if working.act == "min" else words.greatest
            values = markup(words.comma).join(f"<bdi>{figure(one.result)}</bdi>" for one in parts)
            last = markup(template).format(values=values, result=f"<bdi>{result}</bdi>")
        case act:
            values = f" {_SIGNS[act]} ".join(_operands(parts))
            last = f"<bdi>{values} = {result}</bdi>"
    first = (shown(one, words) for one in parts if one.parts)
    return markup(words.then).join([*first, last])


def _operands(parts: tuple[Working, ...]) -> Iterator[str]:
    """Numbers as they stand in a sum: one below zero after the first within brackets."""
    for number, one in enumerate(parts):
        text = figure(one.result)
        yield f"({text})" if number and one.result < 0 else text
