"""Known failures, shares of a run, exit status, and the reports: well-formed, nothing let out."""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest
from commands.running import dominospec
from dominogames import all_fives
from dominospec import schemas
from dominospec.conform.stored import stored_vectors
from dominospec.conform.vector import is_id_of
from jsonschema import Draft202012Validator
from language.samples import TINY

from conform.running import GAME, apart, command, conform

REPORT = Draft202012Validator(schemas.schema("conform-run"))
ONE = ("--suite", "settlements", "--rule", "settlement.out-won")
SOME = ("--suite", "boards", "--suite", "legal", "--suite", "settlements", "--suite", "turns")


@pytest.mark.parametrize("engine", ["perfect", "crasher", "liar", "off_by_one"])
def test_the_json_has_the_shape(engine: str) -> None:
    ran = conform("--json", "--jobs", "2", *SOME, engine=command(engine))
    REPORT.validate(ran.report)
    tally = ran.report["tally"]
    assert sum(tally[name] for name in ("passed", "failed", "skipped", "not_offered")) == len(
        ran.report["outcomes"]
    )


def test_jobs_change_nothing_but_the_time() -> None:
    one, three = (
        conform("--json", "--jobs", jobs, *SOME, engine=command("off_by_one")).report["outcomes"]
        for jobs in ("1", "3")
    )
    for outcome in (*one, *three):
        outcome.pop("seconds")
    assert one == three


def test_shards_are_parts_of_the_whole() -> None:
    def ids(*options: str) -> list[str]:
        report = conform("--json", *options, engine=command("perfect")).report
        return [one["id"] for one in report["outcomes"]]

    parts = [ids("--suite", "boards", "--shard", f"{part}/3") for part in (1, 2, 3)]
    whole = ids("--suite", "boards")
    assert sorted(id for part in parts for id in part) == sorted(whole)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_rules_are_chosen_and_skipped() -> None:
    options = ("--json", "--rule", "settlement.*", "--rule", "turn.out", "--skip", "*block*")
    outcomes = conform(*options, engine=command("perfect")).report["outcomes"]
    rules = {rule for one in outcomes for rule in one["rules"]}
    assert {"settlement.out-won", "turn.out"} <= rules
    assert not any("block" in name for one in outcomes for name in (one["id"], *one["rules"]))


def test_only_the_ids_of_a_file_are_run(tmp_path: Path) -> None:
    every = conform("--json", *ONE, engine=command("perfect")).report["outcomes"]
    ids = [one["id"] for one in every[::2]]
    path = tmp_path / "core.txt"
    path.write_text("# of the settlement\n" + "".join(f"{id}\n" for id in ids))
    ran = conform("--json", "--only", str(path), engine=command("perfect"))
    assert [one["id"] for one in ran.report["outcomes"]] == ids
    path.write_text(f"{ids[0]}\nall_fives/boards/no-such-vector-000000\n")
    ran = conform("--only", str(path), engine=command("perfect"))
    assert ran.status == 2
    assert "1 id of no vector of this game, such as all_fives/boards/no-such" in ran.err


# -- known failures


def test_known_failures_hold_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    known = ("--known-failures", str(path))
    failing = conform("--json", *ONE, engine=command("unrounded")).failed()
    assert failing
    path.write_text("# of the settlement\n" + "".join(f"{id}  # why\n" for id in failing))

    ran = conform("--json", *ONE, *known, engine=command("unrounded"))
    assert (ran.status, ran.report["verdict"]) == (0, "conforms in part")
    assert ran.report["tally"]["known"] == len(failing)

    fixed = conform(*ONE, *known, engine=command("perfect"))
    assert fixed.status == 1
    assert f"{len(failing)} pass unexpectedly" in fixed.out
    assert all(id in fixed.out for id in failing)
    whole = [id for id in failing if f"PASSED {id}" in fixed.out]
    assert len(whole) == min(len(failing), 10), "the first ten are shown whole"

    fewer = sorted(failing)[1:]
    path.write_text("".join(f"{id}\n" for id in fewer))
    ran = conform(*ONE, *known, engine=command("unrounded"))
    assert ran.status == 1
    assert f"FAILED {min(failing)}" in ran.out
    assert not any(f"FAILED {id}" in ran.out for id in fewer)

    path.write_text(
        "all_fives/boards/no-such-vector-000000\n" + "".join(f"{id}\n" for id in failing)
    )
    ran = conform(*ONE, *known, engine=command("unrounded"))
    assert ran.status == 1
    assert "no-such-vector-000000: listed as a known failure, but there is no such" in ran.out


def test_fix_writes_the_known_failures_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    fix = ("--known-failures", str(path), "--fix")
    assert conform(*ONE, *fix, engine=command("unrounded")).status == 0
    failing = path.read_text().split()
    assert failing
    kept, *_ = failing
    elsewhere = next(
        json.loads(line)["id"]
        for line in dominospec("conform", "vectors", "--game", "all_fives").stdout.splitlines()
    )
    gone = "all_fives/turns/gone-000000"
    path.write_text(f"# ours\n{kept}  # a reason\n{elsewhere}\n{gone}\n")
    assert conform(*ONE, *fix, engine=command("unrounded")).status == 0
    assert path.read_text().splitlines() == [
        "# ours",
        f"{kept}  # a reason",
        elsewhere,
        *(id for id in failing if id != kept),
    ]
    assert conform(*ONE, *fix, engine=command("perfect")).status == 0
    assert path.read_text().splitlines() == ["# ours", elsewhere]


def test_fix_leaves_the_file_where_the_engine_could_not_be_run(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    path.write_text("all_fives/turns/gone-000000\n")
    ran = conform("--known-failures", str(path), "--fix", engine=["/no/such/program"])
    assert (ran.status, path.read_text()) == (4, "all_fives/turns/gone-000000\n")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (3, "# Notes\n\nBuy dominoes.\n"),
        (1, '{"id": "all_fives/turns/gone-000000"}\n'),
        (2, "all_fives/turns/gone-000000\nblock/turns/gone-000000\n"),
        (1, "all_fives/turns/without-its-sum\n"),
        (1, 'game mine "Mine" extends all_fives\n'),
    ],
)
def test_fix_leaves_a_file_that_is_no_list_of_ids(line: int, text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    ran = conform(*ONE, "--known-failures", str(path), "--fix", engine=command("perfect"))
    assert (ran.status, ran.out, path.read_text()) == (2, "", text)
    assert f"{path}, line {line}: the id of a vector of all_fives was expected" in ran.err


def test_every_vector_has_an_id_of_that_form() -> None:
    rules = all_fives.RULES
    vectors = stored_vectors(rules.name, rules.digest)
    assert vectors
    assert all(is_id_of(rules.name, vector.id) for vector in vectors)
    assert not any(is_id_of("fives", vector.id) for vector in vectors)


# -- reports

HIDDEN = "\x1b\x00\x85\u061c\u200e\u200f\u2028\u202a\u202e\u2066\u2069\ufeff"
"""What moves a cursor, turns a direction or breaks a line, and is not seen."""
HOSTILE = (
    "</failure>]]><script>alert(1)</script> \\x1b[31m \\x00 | `` ``` & \"' \\ud800\\n# x"
    "\\u202egnorw\\u2066\\u200f\\u2028\\ufeff\\x85"
)
ENGINE = f"""
import json, os, sys
for line in sys.stdin:
    asked = json.loads(line)
    answer = {{"id": asked["id"]}}
    if asked["query"] == "start":
        answer.update(engine={HOSTILE!r}, version={HOSTILE!r}, protocol=1)
        answer["queries"] = ["board", "settle", "legal"]
    elif asked["query"] == "echo":
        answer["text"] = asked["text"]
    elif asked["query"] == "board":
        answer["then"] = {{"total": 3, "sites": ["1|1.low"], "refused": [{HOSTILE!r}] * 9}}
    elif asked["query"] == "legal":
        answer["skipped"] = {HOSTILE!r}
    else:
        sys.stderr.buffer.write({HOSTILE!r}.encode("utf-8", "surrogatepass") + b"\\xff\\n")
        sys.stderr.flush()
        answer["error"] = {HOSTILE!r}
    if asked["query"] == "settle" and asked["given"]["players"] == 3:
        os._exit(1)
    print(json.dumps(answer), flush=True)
""".replace("\\\\", "\\")


class Tags(HTMLParser):
    """The tags of a page, and whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("hostile", [True, False])
def test_reports_are_well_formed_and_escaped(hostile: bool, tmp_path: Path) -> None:
    xml, page, summary = (str(tmp_path / name) for name in ("junit.xml", "page.html", "sum.md"))
    engine = [sys.executable, "-c", ENGINE] if hostile else command("off_by_one")
    reports = ("--junit", xml, "--html", page, "--markdown", summary)
    ran = conform(*SOME, *reports, "--json", engine=engine)
    assert ran.status == 1, ran.err
    REPORT.validate(ran.report)
    tally = ran.report["tally"]

    tests = ET.parse(xml).getroot()
    assert {child.tag for child in tests} == {"testsuite"}
    assert len(list(tests.iter("failure"))) == tally["failed"] + hostile
    assert len(list(tests.iter("skipped"))) == tally["skipped"] + tally["not_offered"]
    for suite in tests:
        assert int(suite.get("tests", "")) == len(suite)

    text = Path(page).read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert "svg" in tags.seen
    assert not tags.seen & {"script", "iframe", "img", "link"}
    assert all(link.startswith("#") for link in tags.links)
    assert "Content-Security-Policy" in text

    lines = Path(summary).read_text(encoding="utf-8")
    outside = re.sub(r"^(`{3,})text\n.*?^\1$", "", lines, flags=re.DOTALL | re.MULTILINE)
    assert "<script" not in re.sub(r"\\<", "", outside)
    for report in (text, lines, Path(xml).read_text(encoding="utf-8")):
        assert not {*HIDDEN} & {*report}
        assert not hostile or "\\u202egnorw" in report
    assert "\x1b" not in ran.out
    shown = apart("run", "--game", GAME, *SOME, "--", *engine)
    assert shown.status == 1, shown.err
    assert "\x1b" not in shown.out
    assert not {*HIDDEN} & {*shown.out}


def test_reports_of_a_run_that_was_none(tmp_path: Path) -> None:
    xml, page, summary = (str(tmp_path / name) for name in ("junit.xml", "page.html", "sum.md"))
    options = ("--junit", xml, "--html", page, "--markdown", summary, "--json")
    ran = conform(*options, engine=[sys.executable, "-c", "raise SystemExit('<no> licence')"])
    assert ran.status == 4
    REPORT.validate(ran.report)
    assert ran.report["verdict"] == "not run"
    (error,) = ET.parse(xml).getroot().iter("error")
    assert "<no> licence" in (error.text or "")
    assert "&lt;no&gt; licence" in Path(page).read_text(encoding="utf-8")
    assert "<no> licence" in Path(summary).read_text(encoding="utf-8")


def test_a_failure_is_told_with_its_rule_source_and_board() -> None:
    ran = conform("--suite", "boards", "--rule", "scoring.award", engine=command("off_by_one"))
    assert "FAILED all_fives/boards/" in ran.out
    assert "> total: expected 5; found 6" in ran.out
    assert "  scoring.award: After every placement" in ran.out
    assert "وضع" in ran.out
    assert "│" in ran.out


# -- vectors without the protocol


def test_vectors_are_written_one_a_line_and_as_files(tmp_path: Path) -> None:
    lines = dominospec("conform", "vectors", "--game", "all_fives", "--suite", "legal").stdout
    listed = [json.loads(line) for line in lines.splitlines()]
    assert listed
    dominospec("conform", "vectors", "--game", "all_fives", "-o", str(tmp_path / "new" / "v"))
    written = {path.name: path.read_bytes() for path in (tmp_path / "new" / "v").iterdir()}
    assert json.loads(written["legal.json"])["vectors"] == listed
    root = Path(__file__).parents[2] / "generated" / "dominogames" / "all_fives" / "vectors"
    assert written == {path.name: path.read_bytes() for path in root.iterdir()}


def test_vectors_replace_vectors_and_nothing_else(tmp_path: Path) -> None:
    words = ("conform", "vectors", "--game", "all_fives", "-o", str(tmp_path))
    mine, boards = tmp_path / "legal.json", tmp_path / "boards.json"
    mine.write_text('{"legal": "mine"}')
    (tmp_path / "notes.json").write_text("mine")
    ran = dominospec(*words)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert f"cannot write {mine}: it was not generated".encode() in ran.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"legal.json", "notes.json"}
    assert mine.read_text() == '{"legal": "mine"}'
    assert dominospec(*words, "--suite", "boards").returncode == 0
    assert mine.read_text() == '{"legal": "mine"}'
    built = boards.read_bytes()
    boards.write_bytes(built.replace(b'"title": "All Fives"', b'"title": "Of yesterday"'))
    assert dominospec(*words, "--suite", "boards").returncode == 0
    assert boards.read_bytes() == built


def test_a_game_that_is_not_built_is_run_from_its_rules(tmp_path: Path) -> None:
    spec = tmp_path / "mine.rules"
    spec.write_text(TINY.replace("tiny", "mine"), encoding="utf-8")
    main = [sys.executable, "-m", "dominospec.commands.main"]
    serve = [*main, "conform", "engine", "--game", str(spec)]
    ran = conform("--json", "--suite", "boards", engine=serve, game=str(spec))
    assert (ran.status, ran.report["game"]) == (0, "mine")
