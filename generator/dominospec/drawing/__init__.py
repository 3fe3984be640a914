"""Pictures of layouts and score sheets, as text and as SVG.

What is drawn is the layout itself, of any game: its tiles, joins, spinners, open sites, counted
ends, total and award. The same input gives the same bytes.
"""

from dominospec.drawing.picture import WIDTH, described, least_width, svg
from dominospec.drawing.sheet import MOST, Column, Tally, sheet_svg, sheet_text, tally
from dominospec.drawing.text import draw
from dominospec.drawing.words import ARABIC, ENGLISH, LANGUAGES, Words

__all__ = [
    "ARABIC",
    "ENGLISH",
    "LANGUAGES",
    "MOST",
    "WIDTH",
    "Column",
    "Tally",
    "Words",
    "described",
    "draw",
    "least_width",
    "sheet_svg",
    "sheet_text",
    "svg",
    "tally",
]
