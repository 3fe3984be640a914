"""A number worked out, in words and markup: ``7 + 9 = 16, rounded to the nearest 5: 15``."""

from __future__ import annotations

from collections.abc import Iterator

from dominospec.conformance.working import Working
from dominospec.drawing.words import markup
from dominospec.points import Points, written
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
    return written(points).replace("-", "\N{MINUS SIGN}")


def shown(working: Working, words: Words) -> str:
    """All that leads to the number, and the number, as markup: each step on a line of its own."""
    *before, last = _steps(working, words)
    if not before:
        return last
    lines = [f"<span>{step}{markup(words.then)}</span>" for step in before]
    return "".join([*lines, f"<span>{last}</span>"])


def _steps(working: Working, words: Words) -> list[str]:
    """What is reckoned first comes first; the last step ends with the number."""
    parts, result = working.parts, _bdi(figure(working.result))
    if not parts:
        return [result]
    match working.act:
        case "nearest" | "up" | "down":
            template = {
                "nearest": words.rounded_nearest,
                "up": words.rounded_up,
                "down": words.rounded_down,
            }[working.act]
            unit, rounded = parts
            *before, last = _steps(rounded, words)
            text = markup(template).format(
                so_far=last, unit=_bdi(figure(unit.result)), result=result
            )
            return [*before, text]
        case "-" if len(parts) == 1:
            *before, last = _steps(parts[0], words)
            return [*before, markup(words.taken).format(so_far=last, result=result)]
        case "min" | "max":
            template = words.least if working.act == "min" else words.greatest
            values = markup(words.comma).join(_bdi(figure(one.result)) for one in parts)
            text = markup(template).format(values=values, result=result)
        case act:
            values = f" {_SIGNS[act]} ".join(_operands(parts))
            text = _bdi(f"{values} = {figure(working.result)}")
    return [*(step for one in parts if one.parts for step in _steps(one, words)), text]


def _bdi(text: str) -> str:
    """What runs from left to right in any language."""
    return f"<bdi>{text}</bdi>"


def _operands(parts: tuple[Working, ...]) -> Iterator[str]:
    """Numbers as they stand in a sum: one below zero after the first within brackets."""
    for number, one in enumerate(parts):
        text = figure(one.result)
        yield f"({text})" if number and one.result < 0 else text
