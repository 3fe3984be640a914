"""The scores over a match as a chart, an SVG drawing within the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dominospec.drawing.words import markup
from dominospec.points import Points, written
from dominospec.viewing.words import Words

LEFT, RIGHT, TOP, BOTTOM = 56, 10, 12, 30
WIDTH, HEIGHT = 640, 238
COLOURS = 6
"""Lines of further sides are dashed."""
_LINES = 4
"""About so many lines of the scale."""
_ROUNDS = 40
"""At most so many lines where rounds begin."""
_NUMBERS = 10
"""At most so many of them have the number of the round below."""


def chart(
    scores: Sequence[Sequence[Points]],
    starts: Sequence[int],
    target: Points | None,
    words: Words,
) -> str:
    """The chart and its legend.

    Args:
        scores: of each side after each step.
        starts: the steps at which rounds begin.
        target: drawn as a line where there is one.
    """
    shown = [points for row in scores for points in row]
    least, most = min([*shown, 0]), max([*shown, 1])
    if target is not None and least <= target <= most * 3:
        most = max(most, target)
    else:
        target = None
    scale = _Scale(least, most, len(scores))
    sides = range(len(scores[-1]))
    said = words.chart_said.format(
        least=written(least),
        most=written(max(shown)),
        sides=" ".join(
            words.chart_side.format(side=side, score=written(scores[-1][side])) for side in sides
        ),
    )
    lines = "".join(_line([row[side] for row in scores], side, scale) for side in sides)
    legend = "".join(
        f'<li><svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">'
        f'<path class="{_kind(side)}" d="M1 4H27"/></svg> '
        f"{markup(words.side.format(side=side))}</li>"
        for side in sides
    )
    return (
        f'<figure>\n<svg class="chart" id="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-labelledby="chart-t chart-d">\n'
        f'<title id="chart-t">{markup(words.chart)}</title>\n'
        f'<desc id="chart-d">{markup(said)}</desc>\n'
        f"{''.join(_grid(scale, starts, target, words))}{lines}"
        f'<path class="mark" id="mark" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}"/>\n</svg>\n'
        f'<figcaption><ul class="legend">{legend}</ul></figcaption>\n</figure>\n'
    )


class _Scale:
    """From scores and steps to the picture."""

    def __init__(self, least: Points, most: Points, steps: int) -> None:
        self.least, self.most = least, most
        self._steps = max(1, steps - 1)

    def x(self, step: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * step / self._steps:.1f}"

    def y(self, points: Points) -> str:
        part = Fraction(points - self.least) / (self.most - self.least)
        return f"{HEIGHT - BOTTOM - float(part) * (HEIGHT - TOP - BOTTOM):.1f}"

    def lines(self) -> Iterator[int]:
        """Round numbers from the least score to the greatest."""
        wide = (self.most - self.least) / _LINES
        step = 1
        while step < wide:
            step *= 5 if str(step)[0] == "1" else 2
        first = -(-self.least // step) * step
        yield from range(int(first), int(self.most) + 1, step)


def _grid(
    scale: _Scale, starts: Sequence[int], target: Points | None, words: Words
) -> Iterator[str]:
    every = -(-len(starts) // _ROUNDS) or 1
    rounds = "".join(f"M{scale.x(step)} {TOP}V{HEIGHT - BOTTOM}" for step in starts[::every])
    yield f'<path class="rounds" d="{rounds}"/>\n'
    below = HEIGHT - BOTTOM + 20
    yield f'<text class="axis" x="{LEFT - 12}" y="{below}">{markup(words.round_head)}</text>\n'
    for number in range(0, len(starts), -(-len(starts) // _NUMBERS) or 1):
        x = scale.x(starts[number])
        yield f'<text class="number" x="{x}" y="{below}">{number + 1}</text>\n'
    for points in scale.lines():
        y = scale.y(points)
        yield f'<path class="grid" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>\n'
        yield f'<text x="{LEFT - 6}" y="{float(y) + 4:.1f}">{points}</text>\n'
    if target is not None:
        y = scale.y(target)
        yield f'<path class="target" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>\n'
        text = markup(words.target.format(target=written(target)))
        yield f'<text class="goal" x="{LEFT + 6}" y="{float(y) + 14:.1f}">{text}</text>\n'


def _line(scores: Sequence[Points], side: int, scale: _Scale) -> str:
    path = [f"M{scale.x(0)} {scale.y(scores[0])}"]
    last = scores[0]
    for step, score in enumerate(scores):
        if score != last:
            path.append(f"H{scale.x(step)}V{scale.y(score)}")
            last = score
    path.append(f"H{scale.x(len(scores) - 1)}")
    return f'<path class="{_kind(side)}" d="{"".join(path)}"/>\n'


def _kind(side: int) -> str:
    return f"line c{side % COLOURS} d{side // COLOURS}"
