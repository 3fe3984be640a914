"""The pages of ``dominospec explain``."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

PAGES = {
    page.name.removesuffix(".md"): page.read_text(encoding="utf-8")
    for page in (files("dominospec") / "explain").iterdir()
    if page.name.endswith(".md")
}


@pytest.mark.parametrize("code", sorted(PAGES))
def test_a_page_has_a_wrong_and_a_right_example(code: str) -> None:
    page = PAGES[code]
    assert page.startswith(f"# {code}\n")
    assert "**Where it comes from.**" in page
    wrong, right = re.findall(r"^## (?:Wrong|Right)\n.*?```json\n(.*?)\n```", page, re.S | re.M)
    assert wrong != right
    json.loads(right)
    if code != "record.unreadable":
        json.loads(wrong)


@pytest.mark.parametrize("code", sorted(PAGES))
def test_a_page_fits_a_terminal(code: str) -> None:
    assert max(map(len, PAGES[code].splitlines())) <= 100
