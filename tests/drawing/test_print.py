"""A picture by itself in a browser, on a dark screen and on paper; skipped where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browsing import Opened
from dominospec.drawing import Column, sheet_svg

COLOURS = """() => Object.fromEntries([...document.querySelectorAll('[class]')].map((one) => {
  const { fill, stroke, color } = getComputedStyle(one);
  return [one.getAttribute('class'), [fill, stroke, color]];
}))"""


def test_what_is_dark_on_a_screen_is_not_printed_dark(browser: Any, tmp_path: Path) -> None:
    board = Path(__file__).parent / "golden" / "all-arms.svg"
    for picture in (board.read_text(encoding="utf-8"), sheet_svg([Column("", (187,))])):
        opened = Opened(browser, tmp_path / "picture.svg", picture)
        found = {}
        for media, scheme in (("screen", "dark"), ("print", "light"), ("print", "dark")):
            opened.tab.emulate_media(media=media, color_scheme=scheme)
            found[media, scheme] = opened.tab.evaluate(COLOURS)
        assert found["print", "dark"] == found["print", "light"] != found["screen", "dark"]
        assert found["print", "dark"]["ds"][2] == "rgb(0, 0, 0)"
        opened.close()
