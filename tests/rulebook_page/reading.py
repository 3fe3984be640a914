"""A page, read as a browser would: its elements, texts, ids and links."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from dominospec.emit import load_engine
from dominospec.language import load
from dominospec.rulebook.model import RuleBook
from dominospec.rulebook_page import page

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    path.stem
    for path in (ROOT / "spec" / "dominorules").glob("*.rules")
    if load(path).book is not None
)
VOID = frozenset({"meta", "link", "br", "img", "input", "hr"})


@dataclass
class Element:
    """An element and what stands in it, in order."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def walk(self) -> list[Element]:
        """The element and all elements in it."""
        inner = [
            one for child in self.children if isinstance(child, Element) for one in child.walk()
        ]
        return [self, *inner]

    def all(self, tag: str) -> list[Element]:
        return [one for one in self.walk() if one.tag == tag]

    def by_id(self, id: str) -> Element:
        (found,) = (one for one in self.walk() if one.attributes.get("id") == id)
        return found

    def having(self, name: str) -> list[Element]:
        """The elements of a class."""
        return [one for one in self.walk() if name in one.attributes.get("class", "").split()]

    @property
    def text(self) -> str:
        return "".join(one if isinstance(one, str) else one.text for one in self.children)

    def texts(self) -> list[str]:
        """Every run of text that a reader sees or hears, attributes too; not styles."""
        if self.tag == "style":
            return []
        found = [
            value for name, value in self.attributes.items() if name in ("title", "aria-label")
        ]
        for child in self.children:
            found += [child] if isinstance(child, str) else child.texts()
        return [one for one in found if one.strip()]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]
        self.declarations: list[str] = []

    def handle_decl(self, decl: str) -> None:
        self.declarations.append(decl)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute twice: <{tag} {names}>"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")


def read(text: str) -> Element:
    """The root of a page whose tags are balanced."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    assert reader.declarations == ["DOCTYPE html"]
    (root,) = (one for one in reader.open[0].children if isinstance(one, Element))
    return root


@cache
def page_of(game: str, language: str) -> tuple[RuleBook, str, Element]:
    """The book of a game, its page, and the page as read."""
    book = load(game).book
    assert book is not None
    text = page(book, language, load_engine(book))
    return book, text, read(text)
