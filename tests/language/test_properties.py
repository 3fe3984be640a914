"""Properties: whatever the text, there is a rule book or a finding, and never an exception."""

from __future__ import annotations

from dominospec.language import Loaded, as_json, human, load_text, short, tree_text
from dominospec.language.blocks import blocks
from dominospec.language.grammar import parser
from dominospec.language.library import rules_folder
from hypothesis import given
from hypothesis import strategies as st
from lark.lexer import PatternStr

from language.samples import QUICK

SPECS = [path.read_text(encoding="utf-8") for path in sorted(rules_folder().glob("*.rules"))]
KEYWORDS = {one.pattern.value for one in parser().terminals if isinstance(one.pattern, PatternStr)}
WORDS = sorted(
    KEYWORDS
    | {"setup", "placement", "examples", "total", "joined lines", "leader", "1|4", "1|1.line-a"}
    | {'"text"', 'ar "text"', "5", "12.5", "name", "A", "setup.tiles", "# c\n"}
    | {"\n" + " " * depth for depth in (0, 2, 4, 6)}
)


def judged(text: str) -> Loaded:
    """What loading a text gives, all of it printed."""
    loaded = load_text(text)
    for finding in loaded.findings:
        assert human(finding, loaded.texts)
        assert short(finding)
        assert as_json(finding)
    if loaded.file is None:
        assert loaded.findings
    else:
        assert tree_text(loaded.file)
    return loaded


@given(st.text())
def test_random_text(text: str) -> None:
    judged(text)


@given(st.text(alphabet=st.sampled_from("\n \t\"#:;,|.()+-*/=<>abgimrstux0123_'\\{}\u0627\u202e")))
def test_random_text_of_the_language_s_signs(text: str) -> None:
    judged(text)


@given(st.lists(st.sampled_from(WORDS), max_size=60))
def test_random_words_of_the_language(words: list[str]) -> None:
    judged(" ".join(words))


@given(st.lists(st.sampled_from(WORDS), max_size=30))
def test_random_clauses(words: list[str]) -> None:
    judged(f'{QUICK}\nturn\n  rule x\n    "X."\n    {" ".join(words)}\n')


@given(st.data())
def test_mutated_specs(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([QUICK, *SPECS]))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 40)))
        put = data.draw(st.one_of(st.just(""), st.sampled_from(WORDS), st.text(max_size=5)))
        text = text[:start] + put + text[end:]
    judged(text)


@given(st.data())
def test_swapped_lines(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([QUICK, *SPECS])).splitlines()
    first, second = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[first], lines[second] = lines[second], lines[first]
    judged("\n".join(lines))


@given(st.data())
def test_blocks_make_up_the_text(data: st.DataObject) -> None:
    text = data.draw(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
    assert "".join(block.text for block in blocks(text)) == text
