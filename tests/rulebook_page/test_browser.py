"""The rulebook's page in a browser; skipped where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from browsing import CONTRAST, OUTSIDE, Opened
from dominospec.emit import load_engine
from dominospec.language import load_text
from dominospec.rulebook_page import LANGUAGES, page

from rulebook_page.reading import page_of

PAGES = [
    (game, language)
    for game in ("all_fives", "all_fives_own_hand", "telefon")
    for language in LANGUAGES
]
PAPER = (688, 1001)
"""Pixels of an A4 page within its margins."""
PAPER_COLOUR = "getComputedStyle(document.body).backgroundColor"
TALLEST = "Math.max(...[...document.querySelectorAll('svg')].map((one) => one.clientHeight))"
DIAMONDS = """[...new Set([...document.querySelectorAll('.board .ds-d')].map((one) =>
  getComputedStyle(one).fill))]"""
BADGES = """[...document.querySelectorAll('.step .done')].map((one) => {
  const { width, height, borderTopLeftRadius } = getComputedStyle(one, '::before');
  return [width, height, borderTopLeftRadius].join(' ');
})"""
MEANINGS = """(() => {
  const [cell, table] = ['.codes td', '.codes'].map((one) => document.querySelector(one));
  return cell.offsetWidth / table.offsetWidth;
})()"""
OUTLINE = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  const svgs = [...document.querySelectorAll('svg:not([aria-hidden=true])')];
  return {
    twice: ids.filter((id, i) => ids.indexOf(id) !== i),
    lost: [...document.querySelectorAll('a')].filter((one) =>
      !document.getElementById(decodeURIComponent(one.hash.slice(1)))).map((one) => one.href),
    levels: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((one) => +one.tagName[1]),
    landmarks: ['header', 'nav', 'main', 'footer'].map((tag) =>
      document.querySelectorAll(`body > ${tag}`).length),
    pictures: svgs.length,
    untold: svgs.filter((one) => one.getAttribute('role') !== 'img'
      || (one.getAttribute('aria-labelledby') || '').split(' ').map((id) => {
        const told = document.getElementById(id);
        return told && told.textContent.trim() ? told.tagName : '';
      }).join() !== 'title,desc').map((one) => one.outerHTML.slice(0, 300)),
  };
}"""
DIRECTIONS = """() => {
  const turned = [...document.querySelectorAll('.n,.board')].filter((one) =>
    getComputedStyle(one).direction !== 'ltr').map((one) => one.textContent);
  const middle = (node, i) => {
    const range = document.createRange();
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const box = range.getBoundingClientRect();
    return (box.left + box.right) / 2;
  };
  const tiles = [...document.querySelectorAll('.n')].filter((one) =>
    /^[0-9][|][0-9]$/.test(one.textContent) && one.getClientRects().length);
  const heading = document.querySelector('h2#rules'), range = document.createRange();
  range.selectNodeContents(heading);
  const text = range.getBoundingClientRect(), box = heading.getBoundingClientRect();
  return {
    direction: getComputedStyle(document.body).direction,
    start: text.left - box.left < box.right - text.right ? 'left' : 'right',
    turned,
    tiles: tiles.length,
    mirrored: tiles.filter(({ firstChild: node }) => !(middle(node, 0) < middle(node, 1)
      && middle(node, 1) < middle(node, 2))).map((one) => one.textContent),
    boards: [...document.querySelectorAll('.board svg')].map((one) => {
      const edge = one.querySelector('.ds-t').getBoundingClientRect().left;
      return [...one.querySelectorAll('.ds-t,.ds-n,.ds-p')].map((part) =>
        Math.round(part.getBoundingClientRect().left - edge));
    }),
  };
}"""


class Shown(NamedTuple):
    """A page that several tests look at."""

    game: str
    language: str
    tab: Any

    def at(self, width: int, height: int, **media: str) -> None:
        """Set the size of the window, and the medium or the scheme."""
        self.tab.set_viewport_size({"width": width, "height": height})
        self.tab.emulate_media(**{"media": "screen", "color_scheme": "light", **media})


def open_page(browser: Any, path: Path, game: str, language: str, **options: Any) -> Opened:
    return Opened(browser, path / "page.html", page_of(game, language)[1], **options)


@pytest.fixture(scope="module", params=PAGES, ids="-".join)
def shown(request: Any, browser: Any, tmp_path_factory: Any) -> Iterator[Shown]:
    opened = open_page(browser, tmp_path_factory.mktemp("page"), *request.param)
    game, language = request.param
    yield Shown(game, language, opened.tab)
    opened.close()


def test_headings_landmarks_links_and_pictures(shown: Shown) -> None:
    shown.at(1280, 800)
    found = shown.tab.evaluate(OUTLINE)
    assert (found["twice"], found["lost"], found["untold"]) == ([], [], [])
    assert found["landmarks"] == [1, 1, 1, 1]
    assert found["pictures"] > 5
    levels = found["levels"]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    shown.tab.get_by_role("link", name=LANGUAGES[shown.language].skip).focus()
    assert shown.tab.locator(".skip").bounding_box()["y"] >= 0
    shown.tab.keyboard.press("Enter")
    assert shown.tab.url.endswith("#rules")


@pytest.mark.parametrize("width", [360, 1280])
def test_narrow_and_wide(shown: Shown, width: int) -> None:
    shown.at(width, 800)
    assert shown.tab.evaluate("document.documentElement.scrollWidth") <= width
    assert shown.tab.evaluate(OUTSIDE) == []


def test_the_number_of_a_step_stands_in_a_circle(shown: Shown) -> None:
    for media in ("screen", "print"):
        shown.at(1280, 800, media=media)
        for badge in set(shown.tab.evaluate(BADGES)):
            width, height, radius = badge.split()
            assert (width, radius) == (height, "50%")


def test_the_meaning_of_a_code_has_room(shown: Shown) -> None:
    for media in ("screen", "print"):
        shown.at(1000, 800, media=media)
        assert 0.4 < shown.tab.evaluate(MEANINGS) < 0.6
    shown.at(360, 800)
    assert shown.tab.evaluate(MEANINGS) > 0.9


def test_light_and_dark(shown: Shown) -> None:
    papers = []
    for scheme in ("light", "dark"):
        shown.at(1280, 800, color_scheme=scheme)
        assert shown.tab.evaluate(CONTRAST) == []
        papers.append(shown.tab.evaluate(PAPER_COLOUR))
    assert papers[0] != papers[1]


def test_print(shown: Shown) -> None:
    """On A4 nothing is cut off, and what is dark on a screen is not printed dark."""
    shown.at(*PAPER, media="print", color_scheme="dark")
    assert shown.tab.evaluate(OUTSIDE) == []
    assert shown.tab.evaluate(CONTRAST) == []
    assert shown.tab.evaluate(PAPER_COLOUR) == "rgb(255, 255, 255)"
    assert 0 < shown.tab.evaluate(TALLEST) <= PAPER[1]
    assert shown.tab.evaluate(DIAMONDS) == ["rgb(31, 95, 174)"]
    # What the picture shows of a board is not said once more; what else must come out is.
    drawn = shown.tab.locator(".checks .drawn")
    assert drawn.count() > 0
    assert not any(one.is_visible() for one in drawn.all())
    assert shown.tab.locator(".checks tr:not(.drawn) .ok").first.is_visible()
    shown.at(1280, 800)
    assert drawn.first.is_visible()


@pytest.mark.parametrize(("game", "language"), [("all_fives_own_hand", "ar"), ("telefon", "en")])
def test_all_is_there_without_script(
    browser: Any, tmp_path: Path, game: str, language: str
) -> None:
    book, _, root = page_of(game, language)
    opened = open_page(browser, tmp_path, game, language, java_script_enabled=False)
    for rule in book.rules:
        assert opened.tab.locator(f"[id='rule-{rule.id}']").is_visible()
    pictures = opened.tab.locator("article.example svg")
    assert pictures.count() == sum(len(one.all("svg")) for one in root.all("article"))
    assert all(one.is_visible() for one in pictures.all()[:10])
    opened.close()


def test_right_to_left_with_tiles_and_boards_from_left_to_right(
    browser: Any, tmp_path: Path
) -> None:
    found = {}
    for language in LANGUAGES:
        opened = open_page(browser, tmp_path, "all_fives_own_hand", language)
        found[language] = opened.tab.evaluate(DIRECTIONS)
        opened.close()
    assert (found["en"]["direction"], found["en"]["start"]) == ("ltr", "left")
    assert (found["ar"]["direction"], found["ar"]["start"]) == ("rtl", "right")
    for one in found.values():
        assert one["tiles"] > 20
        assert one["mirrored"] == []
        assert one["turned"] == []
    assert max(map(len, found["en"]["boards"])) > 10
    assert found["ar"]["boards"] == found["en"]["boards"]


HOSTILE = """\
game hostile "<script>hacked=1</script>" extends all_fives
scoring
  replace note raw-points
    "<img src=x onerror='hacked=1'> </p><style>*{display:none}</style> &lt;b&gt; {seat}"
"""


def test_hostile_text_is_text(browser: Any, tmp_path: Path) -> None:
    loaded = load_text(HOSTILE, file="hostile.rules")
    assert loaded.book is not None, loaded.findings
    for language in LANGUAGES:
        text = page(loaded.book, language, load_engine(loaded.book))
        opened = Opened(browser, tmp_path / "hostile.html", text)
        assert opened.tab.evaluate("typeof hacked") == "undefined"
        assert opened.tab.locator("img,script,p style").count() == 0
        assert "<script>hacked=1</script>" in opened.tab.locator("h1").text_content()
        assert (
            "onerror='hacked=1'> </p><style>"
            in opened.tab.locator("#rules").locator("xpath=..").text_content()
        )
        opened.close()
