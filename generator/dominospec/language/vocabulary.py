"""Words of the language, and near words: what somebody who misspelt one may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

SECTIONS = ("setup", "placement", "turn", "scoring", "settlement", "match")
"""The sections that rules stand in, in order."""

SYNONYMS = {
    "if": "when",
    "unless": "when not",
    "else": "otherwise",
    "true": "always",
    "false": "never",
    "override": "replace",
    "delete": "remove",
    "drop": "remove",
}
"""Words that people and other languages have for the keywords of this one."""

WORDINGS = {
    **dict.fromkeys(("spinner is", "spinners are"), "double spins"),
    "redeal": "deal again",
}
"""Wordings that people have for those of this language, though others are spelt more like them."""

LONGEST_QUOTE = 60


def quoted(text: str) -> str:
    """What somebody wrote, as code, cut where it is long."""
    return f"`{text}`" if len(text) <= LONGEST_QUOTE else f"`{text[: LONGEST_QUOTE - 1]}…`"


def nearest(text: str, candidates: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """The candidate that is spelt most like a text, if any is near."""
    if len(text) > LONGEST_QUOTE:
        return None
    by_case = {candidate.lower(): candidate for candidate in candidates}
    found = get_close_matches(text.lower(), by_case, n=1, cutoff=cutoff)
    return by_case[found[0]] if found else None


def did_you_mean(text: str, candidates: Iterable[str]) -> str | None:
    """The suggestion of the nearest candidate, or else of one that has the text as a word."""
    candidates = list(candidates)
    found = nearest(text, candidates) or next(
        (candidate for candidate in candidates if text in re.split(r"[ .]", candidate)), None
    )
    return f"did you mean `{found}`?" if found else None


def counted(number: int, thing: str) -> str:
    """``1 side``, ``2 sides``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(candidates: Iterable[str]) -> str:
    """Candidates in a row, as code."""
    return ", ".join(f"`{candidate}`" for candidate in candidates)
