"""A run as JSON, JUnit XML, Markdown and HTML.

Whatever an engine wrote may stand in a report, so all of it is escaped for where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from dominospec.conform.running import FAILED, PASSED, Outcome, Report
from dominospec.conform.telling import Told, by_rule, failures, summary, tally
from dominospec.drawing import svg
from dominospec.drawing.words import legible, markup
from dominospec.schemas import PROTOCOL

_BREAKS = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_MOST_IN_MARKDOWN = 20


def as_json(report: Report) -> dict[str, object]:
    """The whole run, as the schema ``conform-run`` says."""
    about = report.about
    return {
        "game": report.game,
        "rules": report.rules,
        "protocol": PROTOCOL,
        "engine": about.name if about else None,
        "version": about.version if about else None,
        "verdict": report.verdict,
        "reason": report.not_run.reason if report.not_run else _claims(report),
        "seconds": round(report.seconds, 3),
        "tally": tally(report.outcomes).as_json(),
        "by_rule": {rule: found.as_json() for rule, found in by_rule(report.outcomes).items()},
        "outcomes": [_outcome_json(outcome) for outcome in report.outcomes],
    }


def _claims(report: Report) -> str | None:
    told = [f"{query} is offered, but every query is skipped" for query in report.empty_claims]
    told += [f"{id} is a known failure, but no vector" for id in report.strays]
    return "; ".join(told) or None


def _outcome_json(outcome: Outcome) -> dict[str, object]:
    unlike = outcome.difference
    return {
        "id": outcome.vector.id,
        "rules": list(outcome.vector.rules),
        "status": outcome.status,
        "known": outcome.known,
        "reason": outcome.reason,
        "at": unlike.at if unlike else None,
        "expected": unlike.expected if unlike else None,
        "found": unlike.found if unlike else None,
        "stderr": outcome.stderr or None,
        "seconds": round(outcome.seconds, 4),
    }


# -- JUnit


def junit(engine: Any, report: Report) -> str:
    """JUnit XML, a suite of tests for each suite of vectors."""
    told = {one.outcome.vector.id: one for one in failures(engine, report.outcomes)}
    suites: dict[str, list[Outcome]] = {}
    for outcome in report.outcomes:
        suites.setdefault(outcome.vector.suite, []).append(outcome)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<testsuites name={_attribute(report.game)}>",
    ]
    if report.not_run:
        lines += [
            f'<testsuite name={_attribute(f"{report.game}.smoke")} tests="1" errors="1">',
            f'<testcase classname={_attribute(report.game)} name="smoke">',
            f"<error message={_attribute(report.not_run.reason)}>"
            f"{markup(report.not_run.stderr)}</error>",
            "</testcase>",
            "</testsuite>",
        ]
    for name, outcomes in suites.items():
        failed = sum(outcome.is_news for outcome in outcomes)
        skipped = sum(_is_skipped(outcome) for outcome in outcomes)
        seconds = sum(outcome.seconds for outcome in outcomes)
        lines.append(
            f"<testsuite name={_attribute(f'{report.game}.{name}')} "
            f'tests="{len(outcomes)}" failures="{failed}" errors="0" skipped="{skipped}" '
            f'time="{seconds:.3f}">'
        )
        for outcome in outcomes:
            lines += _test(outcome, told.get(outcome.vector.id))
        lines.append("</testsuite>")
    if (claims := _claims(report)) is not None:
        lines += [
            f'<testsuite name={_attribute(f"{report.game}.claims")} tests="1" failures="1">',
            f'<testcase classname={_attribute(report.game)} name="claims">',
            f"<failure message={_attribute(claims)}/>",
            "</testcase>",
            "</testsuite>",
        ]
    return "\n".join([*lines, "</testsuites>", ""])


def _is_skipped(outcome: Outcome) -> bool:
    return not outcome.is_news and outcome.status != PASSED


def _test(outcome: Outcome, told: Told | None) -> Iterator[str]:
    vector = outcome.vector
    _, suite, name = vector.id.split("/", 2)
    head = (
        f"<testcase classname={_attribute(f'{suite}.{vector.heading}')} name={_attribute(name)} "
        f'time="{outcome.seconds:.3f}"'
    )
    if told is not None:
        body = "\n".join(told.lines(80))
        message = _attribute(told.wrong.split("\n")[0])
        yield f"{head}><failure message={message}>{markup(body)}</failure></testcase>"
    elif _is_skipped(outcome):
        why = "known failure" if outcome.known else outcome.reason or ""
        yield f"{head}><skipped message={_attribute(why)}/></testcase>"
    else:
        yield f"{head}/>"


def _attribute(text: str) -> str:
    """Text of several lines in an attribute."""
    return f'"{markup(text).translate(_BREAKS)}"'


# -- Markdown


def markdown(engine: Any, report: Report) -> str:
    """A summary for a page of a continuous integration."""
    about = report.about
    lines = [
        f"## Conformance of {_md(about.name) if about else 'an engine'} to {_md(report.title)}",
        "",
        f"**{report.verdict}** — {_md(summary(report).partition(': ')[2])}",
    ]
    if report.not_run and report.not_run.stderr:
        lines += ["", *_fenced(report.not_run.stderr)]
    if report.outcomes:
        lines += [
            "",
            "| rule | passed | failed | skipped | not offered |",
            "| --- | --: | --: | --: | --: |",
        ]
        lines += [
            f"| {_md(rule)} | {found.passed} | {found.failed} | {found.skipped} "
            f"| {found.not_offered} |"
            for rule, found in by_rule(report.outcomes).items()
        ]
    told = failures(engine, report.outcomes)
    for one in told[:_MOST_IN_MARKDOWN]:
        vector = one.outcome.vector
        lines += ["", f"### {_md(vector.id)}", "", _md(vector.says), ""]
        lines += _fenced("\n".join([*one.given, *(f"> {line}" for line in one.wrong.split("\n"))]))
        for rule, sentence, source in one.rules:
            lines += ["", f"{_md(rule)}: {_md(sentence)}" + (f" ({_md(source)})" if source else "")]
    if len(told) > _MOST_IN_MARKDOWN:
        lines += ["", f"… and {len(told) - _MOST_IN_MARKDOWN} more."]
    return "\n".join([*lines, ""])


def _md(text: str) -> str:
    """Text in a line of Markdown, that nothing in it is taken for a mark or for HTML."""
    return _MARKDOWN.sub(r"\\\1", legible(text).replace("\n", " ").replace("\r", " "))


def _fenced(text: str) -> list[str]:
    """Text as it is, in a fence that is longer than any in it."""
    text = legible(text)
    fence = "`" * (max(map(len, re.findall("`+", text)), default=2) + 1)
    fence = fence if len(fence) > 3 else "```"
    return [f"{fence}text", text, fence]


# -- HTML

_STYLE = """\
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}
th,td{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left}
.bad{color:#b3261e;font-weight:700}
section{border:1px solid #8886;border-radius:.5rem;padding:0 1rem 1rem;margin:1rem 0}
h3{font-size:1rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
.wrong{border-left:4px solid #b3261e;padding-left:.8rem}
cite{opacity:.75}
svg{max-width:100%;height:auto}
@media screen and (prefers-color-scheme:dark){.bad{color:#ff8a80}.wrong{border-color:#ff8a80}}
"""


def page(engine: Any, report: Report) -> str:
    """One page that needs nothing else, with the board of each failure."""
    about = report.about
    name = f"{about.name} {about.version}".strip() if about else "an engine"
    title = f"Conformance of {name} to {report.title}"
    told = failures(engine, report.outcomes)
    body = [
        f"<h1>{markup(title)}</h1>",
        f'<p class="{"bad" if report.exit_status else "good"}">{markup(summary(report))}</p>',
        f"<p>Rule book {markup(report.rules)}, protocol {PROTOCOL}.</p>",
    ]
    if report.not_run and report.not_run.stderr:
        body.append(f"<pre>{markup(report.not_run.stderr)}</pre>")
    body += _rule_table(report)
    if told:
        body.append("<h2>Failures</h2>")
    for number, one in enumerate(told):
        body += _failure(number, one)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{markup(title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _rule_table(report: Report) -> Iterator[str]:
    if not report.outcomes:
        return
    yield "<h2>By rule</h2>"
    yield "<table>"
    heads = "".join(
        f"<th>{head}</th>" for head in ("rule", "passed", "failed", "skipped", "not offered")
    )
    yield f"<thead><tr>{heads}</tr></thead><tbody>"
    for rule, found in by_rule(report.outcomes).items():
        failed = f'<td class="bad">{found.failed}</td>' if found.failed else "<td>0</td>"
        yield (
            f"<tr><td>{markup(rule)}</td><td>{found.passed}</td>{failed}"
            f"<td>{found.skipped}</td><td>{found.not_offered}</td></tr>"
        )
    yield "</tbody></table>"


def _failure(number: int, one: Told) -> Iterator[str]:
    vector = one.outcome.vector
    yield f'<section id="failure-{number}">'
    yield f"<h3>{markup(vector.id)}</h3>"
    yield f"<p>{markup(vector.says)}</p>"
    yield f"<pre>{markup(chr(10).join(one.given))}</pre>"
    yield f'<pre class="wrong">{markup(one.wrong)}</pre>'
    if one.layout is not None:
        yield svg(one.layout, name=f"f{number}").strip()
    for rule, sentence, source in one.rules:
        places = "; ".join(f"<bdi>{markup(place)}</bdi>" for place in (source or "").split("; "))
        cited = f"<br><cite>{places}</cite>" if source else ""
        yield f"<p><b>{markup(rule)}</b>: {markup(sentence)}{cited}</p>"
    if one.outcome.status == FAILED and one.outcome.stderr:
        yield f"<p>Its standard error ends:</p><pre>{markup(one.outcome.stderr)}</pre>"
    yield "</section>"
