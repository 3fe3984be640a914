"""Building on another spec: rules replaced, added and removed, sources and errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from dominospec.language import Loaded, load, load_text
from dominospec.rulebook.basics import RuleKind
from dominospec.rulebook.model import RuleBook

from language.samples import QUICK, codes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "any_name.rules").write_text(QUICK, encoding="utf-8")
    return tmp_path


def variant(folder: Path, body: str, base: str = "quick") -> Loaded:
    return load_text(f'game short "Short" extends {base}\n{body}', folder=folder)


def built(loaded: Loaded) -> RuleBook:
    assert loaded.findings == ()
    assert loaded.book is not None
    return loaded.book


def test_a_base_is_found_by_its_name_beside_the_file(folder: Path) -> None:
    book = built(variant(folder, ""))
    assert (book.name, book.title) == ("short", "Short")
    assert book.bases == ("quick", "domino")


def test_a_base_beside_the_file_hides_one_that_comes_with_the_program(folder: Path) -> None:
    (folder / "mine.rules").write_text(
        QUICK.replace("game quick", "game all_fives"), encoding="utf-8"
    )
    book = built(variant(folder, "", base="all_fives"))
    assert book.match.target.values == {2: 100, 4: 100}


def test_replaced_rules_keep_their_place_and_new_ones_come_last(folder: Path) -> None:
    before = [rule.id for rule in built(variant(folder, "")).rules]
    book = built(
        variant(
            folder,
            'setup\n  replace rule deal\n    "Five."\n    deal 5\n  note new\n    "New."\n',
        )
    )
    ids = [rule.id for rule in book.rules]
    assert ids == [
        *before[: ids.index("setup.new")],
        "setup.new",
        *before[ids.index("setup.new") :],
    ]
    assert book.setup.deal.values == {2: 5, 4: 5}
    assert book.rule("setup.deal").game == "short"
    assert book.rule("setup.set").game == "quick"
    assert book.rule("turn.order").game == "domino"


def test_a_rule_may_become_a_note(folder: Path) -> None:
    book = built(
        variant(
            folder,
            'setup\n  replace note deal\n    "Agreed."\n'
            '  rule five-each\n    "Five."\n    deal 5\n',
        )
    )
    assert book.rule("setup.deal").kind == RuleKind.NOTE
    assert book.setup.deal.rule == "setup.five-each"


def test_a_removed_rule_leaves_a_game_incomplete(folder: Path) -> None:
    assert codes(variant(folder, "match\n  remove rule target\n")) == ["game.incomplete"]


def test_a_removed_rule_is_gone_for_good(folder: Path) -> None:
    (folder / "short.rules").write_text(
        'base short "S" extends quick\nmatch\n  remove rule target\n', encoding="utf-8"
    )
    loaded = load_text(
        'game shorter "S" extends short\nmatch\n  replace rule target\n    "T."\n    target is 5\n',
        folder=folder,
    )
    assert "rule.missing" in codes(loaded)


def test_sources_are_inherited(folder: Path) -> None:
    (folder / "cited.rules").write_text(
        'base cited "C" extends quick\nsource A "a.txt"\nsetup\n  note n  cites A "N"\n    "N."\n',
        encoding="utf-8",
    )
    book = built(
        variant(
            folder,
            'source B "b.txt"\nsetup\n  note m  cites A "M"  cites B "M"\n    "M."\n',
            base="cited",
        )
    )
    assert book.sources == {"A": "a.txt", "B": "b.txt"}
    assert [one.source for one in book.rule("setup.m").citations] == ["a.txt", "b.txt"]
    assert codes(variant(folder, 'source A "b.txt"\n', base="cited")) == [
        "source.unused",
        "source.duplicate",
    ]


def test_errors_of_a_base_are_reported_at_their_place(folder: Path) -> None:
    (folder / "broken.rules").write_text('base broken "B" extends quick\nsetup\n  rule x\n')
    loaded = variant(folder, "", base="broken")
    assert codes(loaded) == ["syntax.unexpected"]
    assert loaded.findings[0].span.file.endswith("broken.rules")
    assert loaded.findings[0].span.file in loaded.texts
    assert loaded.book is None


@pytest.mark.parametrize(
    ("code", "clause", "other"),
    [
        ("players.missing", "players are 2, 3, 4", "sides are"),
        ("players.unknown", "players are 2", "4"),
        ("deal.too-many", "set is double 3", "7"),
    ],
)
def test_what_no_longer_fits_is_pointed_at_where_the_variant_says_it(
    folder: Path, code: str, clause: str, other: str
) -> None:
    name = clause.split()[0]
    loaded = variant(folder, f'setup\n  replace rule {name}\n    "New."\n    {clause}\n')
    finding = loaded.findings[0]
    assert finding.code == code
    assert (finding.span.file, finding.span.line, finding.span.column) == ("text.rules", 5, 5)
    there = finding.labels[0].span
    assert there.file.endswith("any_name.rules")
    text = loaded.texts[there.file].split("\n")[there.line - 1]
    assert text[there.column - 1 :].startswith(other)
    replaced = "deal" if code == "deal.too-many" else "sides"
    assert finding.suggestion is not None
    assert f"`replace rule {replaced}` under `setup`" in finding.suggestion


LACKING = 'setup\n  rule lacking\n    "L."\n    tiles left out are '


def test_tiles_left_out_are_not_dealt(folder: Path) -> None:
    (finding,) = variant(folder, f"{LACKING}0|0\n").findings
    assert finding.title == "4 players with 7 tiles each need 28 tiles"
    assert "the set has 27" in [label.text for label in finding.labels]


def test_only_a_tile_of_the_set_can_be_left_out(folder: Path) -> None:
    (finding,) = variant(folder, f"{LACKING}7|7\n").findings
    assert (finding.code, finding.title) == (
        "number.range",
        "the set has no tile 7|7 to leave out",
    )


@pytest.mark.parametrize(
    ("reserve", "drawing", "found"),
    [
        ("2", "", ["with 4 players the reserve is 2, but the boneyard has 0 tiles"]),
        ("15 with 2 players, 0 with 4", "",
         ["with 2 players the reserve is 15, but the boneyard has 14 tiles"]),
        ("14 with 2 players, 0 with 4", "", []),
        ("2", "never", []),
    ],
)  # fmt: skip
def test_a_reserve_greater_than_the_boneyard(
    folder: Path, reserve: str, drawing: str, found: list[str]
) -> None:
    text = f'setup\n  replace rule reserve\n    "R."\n    reserve is {reserve}\n'
    if drawing:
        text += f'turn\n  replace rule draw\n    "D."\n    mover must draw {drawing}\n'
    findings = variant(folder, text).findings
    assert [one.title for one in findings if one.code == "reserve.too-many"] == found


def test_a_deal_that_leaves_no_reserve_is_pointed_at(folder: Path) -> None:
    (folder / "keeping.rules").write_text(
        'base keeping "K" extends quick\nsetup\n  replace rule reserve\n    "R."\n'
        "    reserve is 2 with 2 players, 0 with 4\n",
        encoding="utf-8",
    )
    deal = 'setup\n  replace rule deal\n    "D."\n    deal 14 with 2 players, 7 with 4\n'
    (finding,) = variant(folder, deal, base="keeping").findings
    assert (finding.code, finding.span.file) == ("reserve.too-many", "text.rules")
    assert "`replace rule reserve` under `setup`" in (finding.suggestion or "")


def test_a_rule_of_another_section_is_meant_before_one_of_a_like_name(folder: Path) -> None:
    loaded = variant(folder, "setup\n  remove rule target\n")
    assert [
        finding.suggestion for finding in loaded.findings if finding.code == "rule.missing"
    ] == ["did you mean `match.target`?"]


def test_warnings_of_a_base_are_not_repeated(folder: Path) -> None:
    (folder / "warned.rules").write_text(
        'base warned "W" extends quick\nsource A "a.txt"\n', encoding="utf-8"
    )
    assert codes(load(folder / "warned.rules")) == ["source.unused"]
    assert codes(variant(folder, "", base="warned")) == []


def test_without_a_base_there_is_nothing_to_replace() -> None:
    assert codes(load_text('base b "B"\nsetup\n  remove rule deal\n')) == ["rule.missing"]


@pytest.mark.parametrize("length", [1, 2, 3, 40])
def test_cycles_of_any_length(tmp_path: Path, length: int) -> None:
    for number in range(length):
        following = (number + 1) % length
        (tmp_path / f"b{number}.rules").write_text(
            f'base b{number} "B" extends b{following}\n', encoding="utf-8"
        )
    assert codes(load(tmp_path / "b0.rules")) == ["extends.cycle"]


def test_long_chains(tmp_path: Path) -> None:
    for number in range(100):
        base = f"b{number - 1}" if number else "quick"
        (tmp_path / f"b{number}.rules").write_text(f'game b{number} "B" extends {base}\n')
    (tmp_path / "quick.rules").write_text(QUICK, encoding="utf-8")
    book = built(load(tmp_path / "b99.rules"))
    assert len(book.bases) == 101


def test_a_spec_that_extends_itself_by_name_of_a_shipped_game(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_text('game all_fives "Mine" extends all_fives\n', encoding="utf-8")
    assert codes(load(path)) == ["extends.cycle"]


def test_several_errors_in_one_run(folder: Path) -> None:
    loaded = variant(
        folder,
        'setup\n  rule deal\n    "Five."\n    deal five\n  remove rule nothing-of-the-kind\n'
        'turn\n  rule deal\n    "Five."\n    deal 5\n'
        '  rule x\n    "X."\n    mover must play when x\n',
    )
    assert codes(loaded) == [
        "rule.exists",
        "clause.value",
        "rule.missing",
        "clause.misplaced",
        "clause.duplicate",
        "name.unknown",
    ]
