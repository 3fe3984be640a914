"""What games, rules and sources may be called."""

from __future__ import annotations

import re
from keyword import iskeyword, issoftkeyword

from dominospec.language import tree
from dominospec.language.codes import Code
from dominospec.language.findings import Report

_GAME = re.compile(r"[a-z][a-z0-9_]*")
_RULE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SOURCE = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_LONGEST = 60


def check_names(file: tree.File, report: Report) -> None:
    """Every name a file gives has the form that identifiers and ids need."""
    name = file.header.name
    if _has_form(name, _GAME, "small letters, digits and `_`, a letter first", report) and (
        iskeyword(name.text) or issoftkeyword(name.text)
    ):
        report.error(
            Code.NAME_KEYWORD,
            name.span,
            f"`{name.text}` is a word of the language that engines are written in",
            suggestion=f"add a word, as in `{name.text}_dominoes`",
        )
    for source in file.sources:
        _has_form(source.key, _SOURCE, "letters and digits, a letter first", report)
    for section in file.sections:
        for item in section.items:
            _has_form(item.name, _RULE, "small letters and digits with `-` between words", report)


def _has_form(name: tree.Name, form: re.Pattern[str], expected: str, report: Report) -> bool:
    if form.fullmatch(name.text) and len(name.text) <= _LONGEST:
        return True
    report.error(
        Code.NAME_FORM,
        name.span,
        "this cannot be a name",
        expected=f"{expected}, at most {_LONGEST} characters",
    )
    return False
