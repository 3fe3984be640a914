"""The page of a match in a browser; skipped where there is none."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from browsing import CONTRAST, OUTSIDE, Opened
from dominospec.drawing.sheet import figures
from dominospec.language import load_text
from dominospec.points import written
from dominospec.viewing import ENGLISH, LANGUAGES, match_page
from dominospec.viewing.numbers import MOST_MARKS, stroked
from drawing.test_sheet import BY_HAND

from viewing.matches import (
    LONG,
    MANY,
    book_of,
    built,
    engine_of,
    five_slips,
    hostile_records,
    positions,
    random_record,
    sample,
)

ALL_FIVES = engine_of("all_fives")
MOST = 8
"""Rounds of a match that are stepped through."""
STATE = """() => ({
  key: document.querySelector('#log .current a').getAttribute('href').slice(1),
  now: document.getElementById('now').textContent,
  scores: [...document.querySelectorAll('#strokes .score')].map(one => one.textContent),
  turn: document.getElementById('turn').textContent,
  hands: [...document.querySelectorAll('#hands .tiles > .unseen')].map(one => one.textContent),
  laid: [...document.querySelectorAll('#board title')].map(one => one.textContent),
  ends: [...document.querySelectorAll('#board .ds-n')].map(one => Number(one.textContent)),
  hollow: document.querySelectorAll('#board .ds-o').length,
  boneyard: document.querySelector('#boneyard summary').textContent,
})"""


HOSTILE_RULES = """\
game hostile "<script>hacked=1</script>" extends all_fives
  ar "<script>hacked=1</script>"
scoring
  replace rule award
    "</bdi><img src=x onerror='hacked=1'> 1|2 {tile}"
    ar "</bdi><img src=x onerror='hacked=1'> 1|2 {tile}"
    after placement: award total to mover when total > 0
"""
MIRRORED = """() => [...document.querySelectorAll('bdi:not([dir])')].filter((one) => {
  const text = one.childNodes.length === 1 && one.firstChild.data;
  if (!text || !one.getClientRects().length) return false;
  const at = (i) => {
    const range = document.createRange();
    range.setStart(one.firstChild, i);
    range.setEnd(one.firstChild, i + 1);
    return range.getBoundingClientRect();
  };
  const [first, second] = [at(0), at(Math.min(1, text.length - 1))];
  return getComputedStyle(one).direction !== 'ltr' || first.left > second.left;
}).map((one) => one.textContent)"""
"""Notation that does not run from left to right."""


class Match(Opened):
    """A match in a tab."""

    def state(self) -> Any:
        return self.tab.evaluate(STATE)

    def key(self) -> str:
        key: str = self.state()["key"]
        return key

    def press(self, *keys: str) -> str:
        """Press keys where they step."""
        self.tab.locator("#stepper").focus()
        for key in keys:
            self.tab.keyboard.press(key)
        return self.key()


def page_of(engine: Any, record: Any, **options: Any) -> str:
    return match_page(engine, record, engine.validate(record).violations, **options)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("all_fives", 2),
        ("all_fives", 3),
        ("all_fives", 4),
        ("all_fives_own_hand", 3),
        ("muggins", 2),
        ("sniff", 3),
        ("bergen", 2),
    ],
)
def test_a_whole_match_by_keyboard(browser: Any, tmp_path: Path, game: str, players: int) -> None:
    engine = engine_of(game)
    record = random_record(engine, players, seed=11)
    if len(record["rounds"]) > MOST:
        del record["rounds"][MOST:], record["scores"], record["winner"]
    opened = Match(browser, tmp_path / "match.html", page_of(engine, record))
    for position in positions(engine, record):
        state = opened.state()
        assert state["key"] == position.key
        assert state["scores"] == list(map(written, position.scores))
        turn = ENGLISH.no_turn
        if position.turn is not None:
            turn = ENGLISH.turn.format(seat=position.turn)
        assert state["turn"] == turn
        assert state["hands"] == [", ".join(hand) for hand in position.hands]
        assert state["laid"] == list(position.laid)
        assert tuple(sorted(state["ends"])) == position.ends
        assert len(state["ends"]) + state["hollow"] >= position.sites
        assert re.search(rf" {position.boneyard} tile", state["boneyard"])
        if position.total is not None:
            assert f"= {position.total}" in state["now"]
        opened.press("ArrowRight")
    assert opened.key() == "end"
    opened.close()


def test_five_violations_are_each_found_by_one_click(browser: Any, tmp_path: Path) -> None:
    record = five_slips()
    violations = ALL_FIVES.validate(record).violations
    opened = Match(browser, tmp_path / "slips.html", match_page(ALL_FIVES, record, violations))
    links = opened.tab.locator(".found a")
    assert links.count() == 5
    keys = []
    for number, found in enumerate(violations):
        links.nth(number).click()
        keys.append(opened.key())
        opened.tab.wait_for_url(f"**#{keys[-1]}")
        card = opened.tab.locator("#more .card").first
        assert card.is_visible()
        text = card.text_content()
        for part in (found.code, found.message, found.expected, found.found):
            assert part is None or part in text
    assert keys == ["2-1", "0-2", "1", "1-end", "end"]
    opened.tab.go_back()
    opened.tab.wait_for_function("document.querySelector('.current a').hash === '#1-end'")
    opened.tab.go_forward()
    opened.tab.wait_for_function("document.querySelector('.current a').hash === '#end'")
    opened.close()


def test_an_illegal_action_shows_the_position_before_it(browser: Any, tmp_path: Path) -> None:
    record = sample()
    record["rounds"][0]["events"][4]["at"] = "6|6.line-a"
    text = page_of(ALL_FIVES, record)
    opened = Match(browser, tmp_path / "illegal.html", text, "#0-3")
    before = opened.state()
    assert opened.press("ArrowRight") == "0-4"
    after = opened.state()
    for part in ("scores", "turn", "hands", "laid", "ends", "boneyard"):
        assert after[part] == before[part]
    assert ENGLISH.not_allowed in after["now"]
    assert opened.press("ArrowRight") == "end"
    assert opened.state()["laid"] == before["laid"]
    opened.close()


def test_keys_buttons_slider_and_links(browser: Any, tmp_path: Path) -> None:
    record = sample()
    opened = Match(browser, tmp_path / "match.html", page_of(ALL_FIVES, record), "#1-3")
    tab = opened.tab
    assert opened.key() == "1-3"
    assert opened.press("PageDown") == "2"
    assert opened.press("PageUp") == "1"
    assert opened.press("PageUp") == "0"
    assert opened.press("ArrowLeft") == "0"
    assert opened.press("End") == "end"
    assert opened.press("ArrowRight") == "end"
    assert opened.press("Home", "ArrowRight", "ArrowRight") == "0-1"
    tab.wait_for_url("**#0-1")
    for name, key in (
        (ENGLISH.after, "0-2"),
        (ENGLISH.before, "0-1"),
        (ENGLISH.round_after, "1"),
        (ENGLISH.round_before, "0"),
        (ENGLISH.last, "end"),
        (ENGLISH.first, "0"),
    ):
        tab.get_by_role("button", name=name).click()
        assert opened.key() == key
    slider = tab.get_by_role("slider", name=ENGLISH.slider)
    slider.fill("5")
    assert opened.key() == "0-4"
    slider.focus()
    tab.keyboard.press("ArrowRight")
    assert opened.key() == "0-5"
    tab.keyboard.press("PageDown")
    assert opened.key() == "1"
    assert "Round 2" in slider.get_attribute("aria-valuetext")
    tab.evaluate("location.hash = '#2-1'")
    tab.wait_for_function("document.querySelector('.current a').hash === '#2-1'")
    tab.evaluate("location.hash = '#nowhere'")
    assert opened.key() == "2-1"
    tab.locator("#log").get_by_role("link").nth(3).click()
    assert opened.key() == "0-2"
    tab.locator("#chart").click(position={"x": 5, "y": 20})
    assert opened.key() == "0"
    opened.close()


def test_keys_that_scroll_are_left_to_the_page_and_its_regions(
    browser: Any, tmp_path: Path
) -> None:
    size = {"width": 1200, "height": 400}
    text = page_of(ALL_FIVES, sample(), book=book_of("all_fives"))
    opened = Match(browser, tmp_path / "match.html", text, viewport=size)
    tab = opened.tab
    tab.keyboard.press("PageDown")
    tab.wait_for_function("() => scrollY > 100")
    tab.keyboard.press("Home")
    tab.wait_for_function("() => scrollY === 0")
    assert opened.key() == "0"
    tab.locator("#log").focus()
    tab.keyboard.press("End")
    tab.wait_for_function("() => document.getElementById('log').scrollTop > 1000")
    tab.keyboard.press("PageUp")
    assert opened.key() == "0"
    tab.keyboard.press("ArrowRight")
    assert opened.key() == "0-0"
    tab.locator("#board").click()
    tab.keyboard.press("PageDown")
    assert opened.key() == "1"
    tab.get_by_role("button", name=ENGLISH.after).focus()
    tab.keyboard.press("End")
    assert opened.key() == "end"
    opened.close()


@pytest.mark.parametrize("width", [360, 1200])
def test_an_address_brings_its_step_into_view(browser: Any, tmp_path: Path, width: int) -> None:
    size = {"width": width, "height": 640}
    seen = """() => ['now', 'board'].every((id) => {
      const box = document.getElementById(id).getBoundingClientRect();
      return box.top >= 0 && box.top < innerHeight - 100;
    })"""
    opened = Match(
        browser, tmp_path / "m.html", page_of(ALL_FIVES, five_slips()), "#1-end", viewport=size
    )
    tab = opened.tab
    assert tab.evaluate(seen)
    for key in ("2-3", "end"):
        tab.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert not tab.evaluate(seen)
        tab.evaluate(f"location.hash = '#{key}'")
        tab.wait_for_function(
            "key => document.querySelector('.current a').hash === key", arg=f"#{key}"
        )
        assert tab.evaluate(seen)
    opened.close()


def test_what_a_screen_reader_is_told(browser: Any, tmp_path: Path) -> None:
    opened = Match(browser, tmp_path / "match.html", page_of(ALL_FIVES, sample()), "#0-2")
    tab = opened.tab
    entry = sample()["rounds"][0]["events"][2]
    status = tab.get_by_role("status")
    assert status.get_attribute("aria-live") == "polite"
    assert f"Seat {entry['seat']} lays {entry['play']} at {entry['at']}." in status.text_content()
    board = tab.locator("#board").get_by_role("img")
    name = board.get_attribute("aria-label")
    assert name.startswith("Board. Tiles: ")
    assert f"Laid last: {entry['play']}." in name
    assert "Ends that count: " in name
    assert tab.get_by_role("img", name=ENGLISH.chart).count() == 1
    assert tab.get_by_role("heading", level=1).count() == 1
    assert tab.get_by_role("main").count() == 1
    assert tab.get_by_role("table", name=ENGLISH.sheet).count() == 1
    assert tab.get_by_role("region", name=ENGLISH.events).count() == 2
    nameless = tab.evaluate(
        "[...document.querySelectorAll('button,a,input,svg[role=img]')].filter(one =>"
        " !(one.textContent.trim() || one.ariaLabel || one.getAttribute('aria-labelledby'))).length"
    )
    assert nameless == 0
    assert tab.locator("html").get_attribute("lang") == "en"
    opened.press("End")
    scores = ALL_FIVES.validate(sample()).scores
    for side, score in enumerate(scores):
        marks, strokes = divmod(int(score) // 5, 10)
        said = ENGLISH.strokes_said.format(side=side, score=score, marks=marks, strokes=strokes)
        assert tab.get_by_role("img", name=said, exact=True).count() == 1
    opened.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(browser: Any, tmp_path: Path, scheme: str) -> None:
    engine = built(MANY)
    twelve = page_of(engine, random_record(engine, 12, seed=1), seat=3)
    slips = page_of(ALL_FIVES, five_slips())
    for text, key in ((twelve, "#0-5"), (slips, "#0-2"), (slips, "#1-end"), (slips, "#2-3")):
        opened = Match(browser, tmp_path / "match.html", text, key, color_scheme=scheme)
        assert opened.tab.evaluate(CONTRAST) == []
        opened.tab.emulate_media(media="print")
        assert opened.tab.evaluate(CONTRAST) == []
        assert not opened.tab.locator(".buttons").is_visible()
        opened.close()


@pytest.mark.parametrize("width", [360, 1600])
def test_narrow_and_wide(browser: Any, tmp_path: Path, width: int) -> None:
    engine = built(MANY)
    texts = [
        page_of(engine, random_record(engine, 12, seed=1)),
        page_of(ALL_FIVES, five_slips()),
        page_of(ALL_FIVES, next(hostile_records()), file="long" * 200),
        match_page(ALL_FIVES, {}, ALL_FIVES.validate({}).violations),
        *(
            page_of(engine_of(game), sample(game), words=words, book=book_of(game))
            for game, words in (("telefon", ENGLISH), ("seven_rocks", LANGUAGES["ar"]))
        ),
    ]
    for text in texts:
        size = {"width": width, "height": 800}
        opened = Match(browser, tmp_path / "match.html", text, viewport=size)
        stepping = "<script>" in text
        keys = ("Home", "PageDown", "ArrowLeft", "ArrowRight", "End") if stepping else ("Home",)
        for key in keys:
            if stepping:
                opened.tab.locator("#stepper").focus()
            opened.tab.keyboard.press(key)
            assert opened.tab.evaluate("document.documentElement.scrollWidth") <= width
            assert opened.tab.evaluate(OUTSIDE) == []
        if stepping:
            for button in opened.tab.get_by_role("button").all():
                box = button.bounding_box()
                assert box["width"] >= 40
                assert box["height"] >= 40
        opened.close()


def test_a_long_match_opens_at_once_and_steps_smoothly(browser: Any, tmp_path: Path) -> None:
    engine = built(LONG)
    text = match_page(engine, random_record(engine, 2, seed=1), ())
    start = time.perf_counter()
    opened = Match(browser, tmp_path / "long.html", text)
    assert opened.key() == "0"
    assert time.perf_counter() - start < 15
    spent = opened.tab.evaluate(
        """() => {
          const start = performance.now();
          for (let i = 0; i < 200; i++) {
            document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
            document.body.getBoundingClientRect();
          }
          return (performance.now() - start) / 200;
        }"""
    )
    assert spent < 100
    assert opened.press("PageDown", "PageDown", "End") == "end"
    opened.close()


def test_many_steps_in_a_row_do_not_wear_out_the_address(browser: Any, tmp_path: Path) -> None:
    opened = Match(browser, tmp_path / "match.html", page_of(ALL_FIVES, sample()))
    before = opened.tab.evaluate("history.length")
    for _ in range(150):
        opened.tab.keyboard.press("ArrowRight")
        opened.tab.keyboard.press("ArrowLeft")
    opened.press("PageDown")
    opened.tab.wait_for_url("**#1")
    assert opened.tab.evaluate("history.length") == before
    opened.close()


def test_without_script_all_events_and_scores_are_there(browser: Any, tmp_path: Path) -> None:
    record = five_slips()
    text = page_of(ALL_FIVES, record)
    opened = Match(browser, tmp_path / "plain.html", text, java_script_enabled=False)
    tab = opened.tab
    assert tab.locator("noscript").text_content() == ENGLISH.no_script
    assert tab.locator("noscript p").is_visible()
    assert not tab.locator("#stepper").is_visible()
    count = sum(len(sheet["events"]) for sheet in record["rounds"])
    assert tab.locator("#log li[id*='-'] > a").count() >= count
    assert tab.locator("#log .card").count() == 5
    assert tab.locator("#log .card").first.is_visible()
    tab.locator(".found a").nth(1).click()
    assert tab.locator("li:target").get_attribute("id") == "0-2"
    assert tab.locator(".scores tbody tr").count() == len(record["rounds"])
    opened.close()


def test_hostile_text_does_nothing(browser: Any, tmp_path: Path) -> None:
    for record in list(hostile_records())[::3]:
        text = match_page(
            ALL_FIVES, record, ALL_FIVES.validate(record).violations, file="<img src=x>"
        )
        opened = Match(browser, tmp_path / "hostile.html", text)
        if "<script>" in text:
            for _ in range(3):
                opened.tab.keyboard.press("ArrowRight")
            opened.press("PageDown", "End")
        assert opened.tab.evaluate("typeof window.hacked") == "undefined"
        assert opened.tab.locator("img").count() == 0
        opened.close()


def test_hostile_rules_are_text(browser: Any, tmp_path: Path) -> None:
    loaded = load_text(HOSTILE_RULES, file="hostile.rules")
    assert loaded.book is not None, loaded.findings
    engine = built(HOSTILE_RULES)
    record = random_record(engine, 2, seed=2)
    for words in LANGUAGES.values():
        text = page_of(engine, record, words=words, book=loaded.book)
        opened = Match(browser, tmp_path / "hostile.html", text)
        for _ in range(40):
            opened.tab.keyboard.press("ArrowLeft" if words.direction == "rtl" else "ArrowRight")
            if opened.tab.locator("#more .why").count():
                break
        assert "</bdi><img src=x onerror='hacked=1'>" in opened.tab.locator("#more").text_content()
        assert "<script>hacked=1</script>" in opened.tab.locator("h1").text_content()
        assert opened.tab.evaluate("typeof hacked") == "undefined"
        assert opened.tab.locator("img").count() == 0
        opened.close()


def test_one_seat(browser: Any, tmp_path: Path) -> None:
    record = sample(line=2)
    text = page_of(ALL_FIVES, record, seat=1)
    opened = Match(browser, tmp_path / "seat.html", text)
    for position in positions(ALL_FIVES, record):
        state = opened.state()
        assert state["key"] == position.key
        assert state["scores"] == list(map(written, position.scores))
        assert state["laid"] == list(position.laid)
        if position.key.endswith("-end") and len(state["hands"]) > 1:
            assert state["hands"] == [", ".join(hand) for hand in position.hands]
        else:
            assert state["hands"] == [", ".join(position.hands[1])]
        opened.press("ArrowRight")
    opened.close()


def test_right_to_left_the_left_arrow_goes_on(browser: Any, tmp_path: Path) -> None:
    words = LANGUAGES["ar"]
    size = {"width": 360, "height": 800}
    text = page_of(ALL_FIVES, sample(line=2), words=words, book=book_of("all_fives"))
    opened = Match(browser, tmp_path / "rtl.html", text, viewport=size)
    assert opened.press("ArrowLeft", "ArrowLeft") == "0-1"
    assert opened.press("ArrowRight") == "0-0"
    entry = sample(line=2)["rounds"][0]["events"][0]
    assert entry["play"] in opened.state()["now"]
    assert (
        opened.tab.evaluate("getComputedStyle(document.getElementById('now')).direction") == "rtl"
    )
    opened.tab.evaluate("location.hash = '#0-end'")
    opened.tab.wait_for_function("document.querySelector('.current a').hash === '#0-end'")
    assert (
        "6 + 4 = 10، مقرَّباً إلى أقرب مضاعف للعدد 5: 10"
        in opened.tab.locator("#more .worked").text_content()
    )
    assert opened.tab.evaluate(MIRRORED) == []
    opened.close()


TIPS = """() => [...document.querySelectorAll('.buttons button')].map((button) => {
  const tips = [...button.querySelectorAll('path')].map((path) => {
    const at = (part) => path.getPointAtLength(path.getTotalLength() * part)
      .matrixTransform(path.getScreenCTM()).x;
    const by = Math.abs(at(0) - at(1)) < 0.1 ? Math.round(at(0.5) - at(0)) : 0;
    return [Math.min(at(0), at(0.5), at(1)), by < 0 ? '<' : by > 0 ? '>' : '|'];
  });
  return [button.getBoundingClientRect().left, button.id,
    tips.sort((one, other) => one[0] - other[0]).map(([, tip]) => tip).join('')];
}).sort((one, other) => one[0] - other[0]).map(([, id, tips]) => [id, tips])"""
"""Buttons from left to right, and where the strokes of each point."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_point_to_where_they_lead(browser: Any, tmp_path: Path, language: str) -> None:
    text = page_of(ALL_FIVES, sample(), words=LANGUAGES[language])
    opened = Match(browser, tmp_path / "buttons.html", text)
    ids = ["first", "round-before", "before", "after", "round-after", "last"]
    if language == "ar":
        ids.reverse()
    # Of each, its strokes from left to right; the shaft of an arrow is a bar like any other.
    pointing = ["|<<", "<<", "<|", "|>", ">>", ">>|"]
    shown = opened.tab.evaluate(TIPS)
    assert shown == [list(one) for one in zip(ids, pointing, strict=True)]
    opened.close()


def test_strokes(browser: Any, tmp_path: Path) -> None:
    """The marks of scores counted by hand, set in place of those of a match."""
    points = json.dumps([stroked(score) for score, _, _ in BY_HAND], separators=(",", ":"))
    before, _, after = page_of(ALL_FIVES, sample()).partition('"points":[[')
    text = f'{before}"points":{points}{after.partition("]]")[2]}'
    places = json.dumps(list(range(len(BY_HAND))), separators=(",", ":"))
    text = text.replace('"c":[0,0]', f'"c":{places}', 1)
    opened = Match(browser, tmp_path / "strokes.html", text)
    drawn = opened.tab.evaluate(
        """() => [...document.querySelectorAll('#strokes li')].map((row) => [
          row.querySelector('.score').textContent,
          [...row.querySelectorAll('svg')].map((mark) => [...mark.querySelectorAll('path')]
            .map((path) => path.getAttribute('d').split('M').length - 1)),
          (row.querySelector('.marks') || { textContent: '' }).textContent])"""
    )
    for (score, strokes, rest), (shown, marks, figure) in zip(BY_HAND, drawn, strict=True):
        assert shown == written(score)
        if len(strokes) > MOST_MARKS:
            strokes = []
        assert marks == [[min(count, 2), max(0, count - 2)] for count in strokes]
        assert figure == (figures(rest) if rest and strokes else "")
    opened.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_print(browser: Any, tmp_path: Path, language: str) -> None:
    words, book = LANGUAGES[language], book_of("all_fives")
    text = page_of(ALL_FIVES, five_slips(), words=words, book=book)
    size = {"width": 700, "height": 1000}
    opened = Match(browser, tmp_path / "print.html", text, "#0-2", viewport=size)
    opened.tab.emulate_media(media="print", color_scheme="dark")
    assert opened.tab.evaluate(OUTSIDE) == []
    assert opened.tab.evaluate(CONTRAST) == []
    ground = "getComputedStyle(document.body).backgroundColor"
    assert opened.tab.evaluate(ground) == "rgb(255, 255, 255)"
    assert not opened.tab.locator(".buttons").is_visible()
    for card in opened.tab.locator("#log .card").all():
        assert card.is_visible()
    assert opened.tab.locator(".found li").count() == 5
    for kind in (".found li", ".scores caption", ".scores tbody tr", "#log .worked", "#log .left"):
        assert all(one.is_visible() for one in opened.tab.locator(kind).all())
    height = opened.tab.locator("#log").evaluate("one => one.clientHeight - one.scrollHeight")
    assert height == 0
    # The board of the step that is shown, if a tile lies on it; and which step that is.
    assert opened.tab.locator("#board title").count() == 3
    assert opened.tab.locator("#board svg").is_visible()
    position = words.position.format(step=4, steps=opened.tab.locator("#log li > a").count())
    assert position in opened.tab.locator("#position").text_content()
    assert opened.tab.locator("#position").is_visible()
    for key in ("0", "1"):
        opened.tab.evaluate(f"location.hash = '#{key}'")
        opened.tab.wait_for_selector("#stepper.bare", state="attached")
        assert not opened.tab.locator("#stepper").is_visible()
    opened.close()
