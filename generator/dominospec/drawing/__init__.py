"""Pictures of layouts and score sheets, as text and as SVG.

What is drawn is the layout itself, of any game: its tiles, joins, spinners, open sites, counted
ends, total and award. The same input gives the same bytes.
"""

from dominospec.drawing.picture import WIDTH, described, svg
from dominospec.drawing.sheet import Column, Tally, sheet_svg, sheet_text, tally
from dominospec.drawing.text import draw
from dominospec.drawing.words import ARABIC, ENGLISH, Words, exact

__all__ = [
    "ARABIC",
    "ENGLISH",
    "WIDTH",
    "Column",
    "Tally",
    "Words",
    "described",
    "draw",
    "exact",
    "sheet_svg",
    "sheet_text",
    "svg",
    "tally",
]
