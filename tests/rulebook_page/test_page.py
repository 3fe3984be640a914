"""The rulebook's page: all that the game has is in it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import Any

import pytest
from dominospec.drawing import svg
from dominospec.drawing.picture import STYLE
from dominospec.emit import load_engine
from dominospec.language import load, load_text
from dominospec.rulebook.basics import Translation
from dominospec.rulebook.examples import (
    BoardExample,
    ExpectRefused,
    ExpectRefusedLaying,
    Laying,
    Lays,
    RoundExample,
    SettlementExample,
)
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page import LANGUAGES, page, pages, untranslated
from dominospec.rulebook_page.answering import answering
from dominospec.rulebook_page.examples import PICTURE_WIDTH
from dominospec.rulebook_page.order import _deciding, reading_order
from dominospec.rulebook_page.texts import divided, said

from rulebook_page.reading import GAMES, Element, page_of, read

EACH = [(game, language) for game in GAMES for language in LANGUAGES]
each_page = pytest.mark.parametrize(("game", "language"), EACH)


def plain(text: str) -> str:
    """Text without the differences that a line break or a comma of the page makes."""
    return " ".join(text.split())


# -- a sound page


@each_page
def test_the_page_is_sound(game: str, language: str) -> None:
    """Tags are balanced, ids are unique, links resolve, headings descend by one."""
    book, _, root = page_of(game, language)
    ids = [one.attributes["id"] for one in root.walk() if "id" in one.attributes]
    assert len(set(ids)) == len(ids)
    for one in root.walk():
        if one.tag == "a":
            assert one.attributes["href"].removeprefix("#") in ids
        for name in ("aria-labelledby", "aria-describedby"):
            assert set(one.attributes.get(name, "").split()) <= set(ids)
    levels = [int(one.tag[1]) for one in root.walk() if re.fullmatch("h[1-6]", one.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    words = LANGUAGES[language]
    assert root.attributes == {"lang": language, "dir": words.direction}
    assert [len(root.all(tag)) for tag in ("main", "nav", "footer")] == [1, 1, 1]
    title = said(book.title, book.translations, language).text
    assert root.all("h1")[0].text == title
    assert title in root.all("title")[0].text


@each_page
def test_nothing_is_asked_of_a_network_and_nothing_runs(game: str, language: str) -> None:
    _, text, root = page_of(game, language)
    tags = {one.tag for one in root.walk()}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "form", "base", "use"}
    for one in root.walk():
        assert not {"src", "srcset", "xlink:href", "action"} & one.attributes.keys()
        assert not any(name.startswith("on") for name in one.attributes)
        if "href" in one.attributes:
            assert one.attributes["href"].startswith("#")
    assert set(re.findall(r"\w+://[^\s\"<)]*", text)) <= {
        "http://www.w3.org/2000/svg"  # a name, not an address
    }
    assert "@import" not in text
    assert "url(" not in text


@each_page
def test_tables_have_headers_and_a_skip_link_leads_to_the_rules(game: str, language: str) -> None:
    _, _, root = page_of(game, language)
    for table in root.all("table"):
        headers = table.all("th")
        assert headers
        assert all(header.attributes.get("scope") in ("row", "col") for header in headers)
        assert all(header.text.strip() for header in headers)
    body = root.all("body")[0]
    (first, *_) = (one for one in body.children if isinstance(one, Element))
    assert (first.tag, first.attributes["href"]) == ("a", "#rules")


def test_colours_have_contrast() -> None:
    """Text on what lies behind it: 4.5 to 1 at least, in light, in dark and in print."""
    _, text, _ = page_of("all_fives", "en")
    found = re.findall(r":root\{([^}]*)\}", text)
    assert len(found) == 3
    for block in found:
        colours = dict(re.findall(r"--(\w+):(#\w+)", block))
        for ink in ("ink", "soft", "link", "ok", "bad"):
            for paper in ("paper", "card"):
                assert contrast(colours[ink], colours[paper]) >= 4.5, (ink, paper, block)
        assert contrast(colours["ink"], colours["mark"]) >= 4.5


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted(map(luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# -- all that the game has


@each_page
def test_every_rule_stands_in_its_section(game: str, language: str) -> None:
    book, _, root = page_of(game, language)
    words = LANGUAGES[language]
    keys = {file: key for key, file in book.sources.items()}
    for rule in book.rules:
        shown = root.by_id(f"rule-{rule.id}")
        sentence = said(rule.sentence, rule.translations, language)
        assert shown.having("sentence")[0].text == sentence.text
        assert rule.id in shown.having("meta")[0].text
        for cited in rule.citations:
            assert f"{words.source} {keys[cited.source]}{words.comma}{cited.heading}" in plain(
                shown.text
            )
        (within,) = (
            one
            for one in root.all("section")
            if one.attributes["aria-labelledby"] == rule.id.partition(".")[0]
        )
        assert shown in within.walk()


ORDERS = {
    ("all_fives", "setup"): "set players sides deal hidden-hands reserve opening first-opener "
    "no-claim opener-after-out opener-after-block tiles",
    ("all_fives", "turn"): "order must-play draw draw-next pass out blocked after-end",
    ("all_fives", "match"): "target finish winner played-out decided scores record stroke fifty",
    ("telefon", "scoring"): "plain-end double-end spinner-end award opening-award",
    ("muggins", "placement"): "attach spinner lines branches own-hand site no-spinner",
    ("seven_rocks", "settlement"): "out-leader own-hand left nobody-leads",
}


@pytest.mark.parametrize(("game", "section"), ORDERS)
def test_the_rules_of_a_section_come_in_the_order_of_a_reader(game: str, section: str) -> None:
    _, _, root = page_of(game, "en")
    ids = [one.attributes.get("id", "") for one in root.all("li")]
    names = [id.removeprefix(f"rule-{section}.") for id in ids if f"rule-{section}." in id]
    assert names == ORDERS[game, section].split()


@pytest.mark.parametrize("game", GAMES)
def test_what_decides_something_has_the_place_of_its_form(game: str) -> None:
    """A construct that a rule book has and the order does not know would stand last."""
    book, _, _ = page_of(game, "en")
    known = set(_deciding(book))

    def named(value: object) -> Iterator[str]:
        if isinstance(value, dict | tuple):
            for one in value.values() if isinstance(value, dict) else value:
                yield from named(one)
        elif is_dataclass(value) and not isinstance(value, type):
            for part in fields(value):
                one = getattr(value, part.name)
                if part.name.endswith("rule") and isinstance(one, str):
                    yield one
                yield from named(one)

    parts = (book.setup, book.placement, book.turn, book.scoring, book.settlement, book.match)
    assert set(named((*parts, book.facts))) == known
    assert sorted(reading_order(book)) == sorted(rule.id for rule in book.rules)


@each_page
def test_every_example_is_shown_with_its_steps(game: str, language: str) -> None:
    book, _, root = page_of(game, language)
    articles = root.having("example")
    titles = [said(one.title, one.translations, language).text for one in book.examples]
    assert sorted(one.all("h4")[0].text for one in articles) == sorted(titles)
    by_title = {one.all("h4")[0].text: one for one in articles}
    for title, example in zip(titles, book.examples, strict=True):
        shown = by_title[title]
        pictures = len(shown.having("ds"))
        if isinstance(example, BoardExample):
            kinds = [isinstance(step, Laying) for step in example.steps]
            runs = sum(
                now and not before for before, now in zip([False, *kinds], kinds, strict=False)
            )
            assert pictures == runs
        elif isinstance(example, RoundExample):
            laid = sum(isinstance(step, Lays) for step in example.steps)
            assert pictures == laid + bool(example.laid)
            tiles = {one.text for one in shown.having("tile")}
            assert {f"{low}|{high}" for hand in example.hands for low, high in hand} <= tiles
        else:
            assert isinstance(example, SettlementExample)
            awards = [row.all("td")[-1].text for row in shown.all("tbody")[0].all("tr")]
            assert [float(award) for award in awards] == [float(one) for one in example.awards]
        for step in getattr(example, "steps", ()):
            if isinstance(step, ExpectRefused | ExpectRefusedLaying):
                assert step.code in shown.text
        assert not shown.having("bad")


@each_page
def test_tables_by_number_of_players(game: str, language: str) -> None:
    book, _, root = page_of(game, language)
    table = root.having("grid")[0]
    rows = {
        row.all("a")[-1].text: [cell.text for cell in row.all("td")]
        for row in table.all("tbody")[0].all("tr")
    }
    counts = book.setup.players
    assert [one.text for one in table.all("thead")[0].all("th")[1:]] == list(map(str, counts))
    assert rows[book.match.target.rule] == [str(book.match.target.values[n]) for n in counts]
    assert rows[book.setup.reserve.rule] == [str(book.setup.reserve.values[n]) for n in counts]
    cells = [cell.text for cell in table.all("tbody")[0].all("tr")[0].all("td")]
    assert cells == [str(book.setup.deal.values[n]) for n in counts]


@each_page
def test_every_code_has_the_rule_that_answers(game: str, language: str) -> None:
    book, _, root = page_of(game, language)
    for code, rules in answering(book).items():
        row = root.by_id(f"code-{code}")
        assert [link.text for link in row.all("a")] == list(rules)
        assert row.all("td")[0].text == LANGUAGES[language].codes[code]
    assert book.refusals.keys() <= answering(book).keys()


@each_page
def test_decisions_are_marked_and_listed(game: str, language: str) -> None:
    book, _, root = page_of(game, language)
    rules = [book.rule(id) for id in reading_order(book)]
    sentences = [said(rule.sentence, rule.translations, language).text for rule in rules]
    decided = [divided(sentence)[1] for sentence in sentences if divided(sentence)[1]]
    (section,) = (
        one for one in root.all("section") if one.attributes["aria-labelledby"] == "decisions"
    )
    assert [mark.text for mark in section.having("decided")] == decided
    if game == "all_fives":
        assert len(decided) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_says_what_is_different(language: str) -> None:
    book, _, root = page_of("all_fives_own_hand", language)
    assert book.variant is not None
    changes = root.having("changes")[0]
    shown = {item.having("n")[0].text: item for item in changes.all("li")}
    assert list(shown) == [change.rule for change in book.variant.changes]
    words = LANGUAGES[language]
    assert words.changes["removed"] in shown["settlement.out-won"].text
    assert words.changes["added"] in shown["settlement.own-hand"].text
    assert words.same_sentence in shown["setup.sides"].text
    base = said(book.variant.title, book.variant.translations, language).text
    assert base in root.by_id("variant").text
    _, _, alone = page_of("all_fives", language)
    assert not alone.having("changes")


def test_what_a_variant_removes_and_drops_stands_among_its_changes_alone() -> None:
    loaded = load_text(
        'game short "Short" extends all_fives\nsetup\n  remove note no-claim\n'
        'examples\n  drop all examples\n  board "its own"\n    lay 5|5\n    award 10\n'
    )
    assert loaded.book is not None
    base = load("all_fives").book
    assert base is not None
    text = page(loaded.book, "en", load_engine(loaded.book))
    sentence = base.rule("setup.no-claim").sentence
    before, _, after = text.partition(sentence)
    assert "<strong>Removed</strong>" in before
    assert sentence not in after
    assert "its own" in text
    examples = read(text).having("example")
    assert [one.all("h4")[0].text for one in examples] == ["its own"]


# -- the worked boards of source A

SEQUENCE = (
    *("1|4", "1|1@1|4.low", "4|4@1|4.high", "3|4@4|4.line-b", "1|2@1|1.line-b"),
    *("1|5@1|1.branch-a", "5|5@1|5.high", "0|5@5|5.line-b", "1|3@1|1.branch-b"),
)
LEFT_OUT = 7
"""After so many tiles of it the source shows no board."""
WORKED = [
    *(SEQUENCE[:count] for count in range(1, 10) if count != LEFT_OUT),
    *(("2|2",), ("3|6", "6|6@3|6.high"), ("0|0",)),
]
"""Each frame of the source."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("laid", WORKED, ids=" ".join)
def test_worked_boards_are_drawn(laid: tuple[str, ...], language: str) -> None:
    book, text, _ = page_of("all_fives", language)
    engine: Any = load_engine(book)
    layout = engine.Layout()
    for placement in laid:
        layout.place(*engine.Play.parse(placement))
    picture = svg(layout, width=PICTURE_WIDTH, words=LANGUAGES[language].picture, name="board-0")
    picture = picture.replace(f"<style>\n{STYLE}</style>\n", "").rstrip("\n")
    assert picture in re.sub(r"board-\d+", "board-0", text)


# -- no other text

_SIGNS = re.compile(r"[\s\d|.,;:،؛()+=/✓✗\u2013-]+|\b(?:low|high|line-[ab]|branch-[ab])\b")
"""Numbers, tiles, sides of tiles and punctuation."""


def words_of(language: str) -> Iterator[str]:
    """Every run of words of the page."""

    def of(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield from filter(None, re.split(r"\{\w+\}", value))
        elif isinstance(value, dict):
            for one in value.values():
                yield from of(one)
        elif is_dataclass(value) and not isinstance(value, type):
            for one in fields(value):
                yield from of(getattr(value, one.name))

    return of(LANGUAGES[language])


def texts_of(book: RuleBook, language: str) -> Iterator[str]:
    """What the page may show of the spec."""
    yield from (said(book.title, book.translations, language).text, book.name, *book.sources)
    yield from book.sources.values()
    rules = [*book.rules]
    if book.variant is not None:
        yield said(book.variant.title, book.variant.translations, language).text
        for change in book.variant.changes:
            rules += [one for one in (change.before, change.after) if one is not None]
    for rule in rules:
        yield from (rule.id, rule.game, said(rule.sentence, rule.translations, language).text)
        yield from divided(said(rule.sentence, rule.translations, language).text)
        yield from (cited.heading for cited in rule.citations)
    for example in book.examples:
        yield said(example.title, example.translations, language).text
        yield from (cited.heading for cited in example.citations)
    yield from answering(book)


@each_page
def test_there_is_no_text_but_that_of_the_spec_and_the_words_of_the_page(
    game: str, language: str
) -> None:
    book, _, root = page_of(game, language)
    known = {plain(one) for one in (*texts_of(book, language), *words_of(language))} - {""}
    pattern = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))
    for element in (root.all("head")[0], root.all("body")[0]):
        for text in flowing(element):
            if "sha256:" in text:
                continue
            left = _SIGNS.sub(" ", pattern.sub(" ", plain(text)))
            assert not left.strip(), text


def flowing(element: Element) -> Iterator[str]:
    """Texts with the inline elements in them, as they read."""
    inline = {"bdi", "a", "mark", "span", "strong", "br"}
    run = ""
    for child in element.children:
        if isinstance(child, str):
            run += child
        elif child.tag in inline:
            run += " ".join(flowing(child)) if child.tag != "br" else " "
        elif child.tag != "style":
            yield run
            run = ""
            yield from flowing(child)
    yield run


# -- languages


def test_all_fives_and_its_variants_are_given_in_arabic() -> None:
    games = [game for game in GAMES if game.startswith("all_fives")]
    assert len(games) >= 7
    for game in games:
        book, _, root = page_of(game, "ar")
        assert untranslated(book, "ar") == []
        assert not [one for one in root.walk() if one.attributes.get("lang") == "en"]
        made = pages(book, load_engine(book))
        assert list(made) == ["rulebook.html", "rulebook.ar.html"]
        assert made["rulebook.ar.html"] == page_of(game, "ar")[1]


def test_arabic_is_set_right_to_left_and_what_is_written_in_signs_left_to_right() -> None:
    book, _, root = page_of("all_fives", "ar")
    assert root.attributes["dir"] == "rtl"
    for one in root.having("n"):
        assert (one.tag, one.attributes["dir"]) == ("bdi", "ltr")
    for picture in root.having("board"):
        assert picture.attributes["dir"] == "ltr"
    sentence = root.by_id("rule-setup.set").having("sentence")[0]
    assert [one.text for one in sentence.all("bdi")] == ["0|0", "6|6"]
    outside = re.compile(r"\d\|\d")
    for one in root.walk():
        if one.tag not in ("bdi", "title", "desc"):
            assert not any(outside.search(text) for text in one.children if isinstance(text, str))
    arabic = re.compile("[\u0600-\u06ff]")
    for rule in book.rules:
        assert arabic.search(said(rule.sentence, rule.translations, "ar").text)


def test_a_text_that_is_not_given_in_a_language_is_shown_as_first_given() -> None:
    book, _, root = page_of("five_up", "ar")
    sentence = root.by_id("rule-scoring.award").having("sentence")[0]
    assert sentence.text == book.rule("scoring.award").sentence
    assert sentence.all("bdi")[0].attributes == {"lang": "en", "dir": "auto"}
    assert "scoring.award" in untranslated(book, "ar")
    assert "setup.tiles" not in untranslated(book, "ar")
    assert list(pages(book, load_engine(book))) == ["rulebook.html"]


def test_the_first_text_is_english_unless_that_is_given() -> None:
    book, _, _ = page_of("five_up", "en")
    german = replace(book, title="Fünf", translations=(Translation("en", "Five"),))
    engine = load_engine(book)
    english = read(page(german, "en", engine))
    assert english.all("h1")[0].text == "Five"
    heading = read(page(german, "ar", engine)).all("h1")[0]
    assert heading.text == "Fünf"
    assert heading.all("bdi")[0].attributes == {"dir": "auto"}


# -- what may go wrong

HOSTILE = (
    "</title></style></svg><script>alert(1)</script><img src=x onerror=alert(1)>"
    "\"' onload=x {{ 7*7 }} {title} %s &amp; <!-- ]]> \u202e\u2066\u200f\u0000"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_text_is_text_and_nothing_else(language: str) -> None:
    book, _, tame = page_of("all_fives_own_hand", language)
    assert book.variant is not None
    other = (Translation("ar", HOSTILE),)

    def wild(rule: Any) -> Any:
        cited = tuple(replace(one, heading=HOSTILE) for one in rule.citations)
        return rule and replace(rule, sentence=HOSTILE, translations=other, citations=cited)

    hostile = replace(
        book,
        title=HOSTILE,
        translations=other,
        sources={"A": HOSTILE},
        rules=tuple(map(wild, book.rules)),
        examples=tuple(replace(one, title=HOSTILE, translations=other) for one in book.examples),
        variant=replace(
            book.variant,
            title=HOSTILE,
            translations=other,
            changes=tuple(
                replace(one, after=None if one.after is None else wild(one.after))
                for one in book.variant.changes
            ),
        ),
    )
    text = page(hostile, language, load_engine(book))
    root = read(text)
    assert {one.tag for one in root.walk()} <= {one.tag for one in tame.walk()}
    names = {name for one in tame.walk() for name in one.attributes}
    assert {name for one in root.walk() for name in one.attributes} <= names | {"lang"}
    assert "<script" not in text
    assert not set("\u202e\u2066\u0000") & set(text)
    assert "{{ 7*7 }} {title} %s &amp; <!--" in root.all("h1")[0].text
    assert "<script>alert(1)</script>" in root.by_id("rule-scoring.award").text


FAILING = """\
game failing "Failing" extends all_fives

examples
  board "a wrong total"
    lay 1|4
    total 6
    award 5
    lay 1|1 at 1|4.high
    total 1
  settlement "a wrong award"
    players 2
    hand none
    hand 4|6
    out 0
    awards 15, 0
    winner 0
  round "a wrong score"
    players 2
    hand 1|4, 6|6
    hand 4|5
    boneyard 0|0
    turn 0
    seat 0 lays 1|4 for 10
    scores 5, 0
  round "a wrong refusal"
    players 2
    hand 1|4, 6|6
    hand 4|5
    boneyard 0|0
    turn 0
    refuse seat 1 lays 4|5 as placement.no-site
    ended out
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_come_out_is_shown(language: str) -> None:
    book = load_text(FAILING).book
    assert book is not None
    root = read(page(book, language, load_engine(book)))
    words = LANGUAGES[language]
    by_title = {one.all("h4")[0].text: one for one in root.having("example")}

    def instead(title: str) -> list[str]:
        bad = by_title[title].having("bad")
        return [plain(one.text) for one in bad if words.comes_out in one.text]

    assert instead("a wrong total") == [f"{words.comes_out} 5"]
    assert instead("a wrong award") == [f"{words.comes_out} 10, 0"]
    assert instead("a wrong score") == [f"{words.comes_out} 5"]
    (refused,) = instead("a wrong refusal")
    assert "turn.seat" in refused
    # What cannot be laid ends the board; what comes after a difference in a round is left open.
    assert len(by_title["a wrong total"].having("ds")) == 1
    assert not by_title["a wrong score"].having("ok")


def test_the_same_book_gives_the_same_page() -> None:
    book, text, _ = page_of("all_fives", "ar")
    assert page(book, "ar", load_engine(book)) == text


def test_words_of_all_languages_fill_in_the_same() -> None:
    def blanks(value: object) -> object:
        if isinstance(value, str):
            return sorted(re.findall(r"\{\w+\}", value))
        if isinstance(value, dict):
            return {key: blanks(one) for key, one in value.items()}
        assert is_dataclass(value)
        return {one.name: blanks(getattr(value, one.name)) for one in fields(value)}

    english, arabic = (blanks(LANGUAGES[language]) for language in ("en", "ar"))
    assert english == arabic
