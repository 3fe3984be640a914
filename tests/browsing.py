"""Pages in a browser: skipped, with a word, where Playwright or Chromium is missing.

Any Chromium serves that is called `chromium` or `google-chrome`, or that CHROMIUM names.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
if CHROMIUM is None:
    pytest.skip("no Chromium is found", allow_module_level=True)


@contextmanager
def launched() -> Iterator[Any]:
    """A browser that runs."""
    with playwright.sync_playwright() as driver:
        # Chromium's sandbox does not run as root, as in many a container.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        running = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield running
        running.close()


class Opened:
    """A page in a tab, and what it does that it should not."""

    def __init__(
        self, browser: Any, path: Path, text: str, hash_: str = "", **options: Any
    ) -> None:
        path.write_text(text, encoding="utf-8")
        self.url = path.as_uri()
        self.tab = browser.new_context(**options).new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.tab.on("console", lambda message: self.said.append(message.text))
        self.tab.on("pageerror", lambda error: self.said.append(str(error)))
        self.tab.on("request", lambda request: self.asked.append(request.url))
        self.tab.goto(f"{self.url}{hash_}")

    def close(self) -> None:
        """Nothing was said and nothing was asked for but the page."""
        assert self.said == []
        assert {url.partition("#")[0] for url in self.asked} == {self.url}
        self.tab.context.close()


CONTRAST = """() => {
  const channels = (text) => text.match(/[0-9.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92
      : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = channels(getComputedStyle(one).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg,[hidden],script,style,[aria-disabled=true],noscript')) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const style = getComputedStyle(element);
    if (!element.getClientRects().length) continue;
    const [a, b] = [light(channels(style.color)), light(ground(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) worst.push([element.className, element.textContent.slice(0, 30), ratio]);
  }
  for (const line of document.querySelectorAll('.chart .line,.chart .rounds')) {
    const [a, b] = [light(channels(getComputedStyle(line).stroke)),
      light(channels(getComputedStyle(line.closest('svg')).backgroundColor))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 3) worst.push([line.getAttribute('class'), 'line', ratio]);
  }
  return worst;
}"""

OUTSIDE = """() => {
  const cut = [];
  const own = (one) => {
    for (let at = one; at; at = at.parentElement) {
      if (at.matches('.unseen,.skip,noscript,script')) return true;
      if (at !== one && getComputedStyle(at).overflowX !== 'visible'
        && !matchMedia('print').matches) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg') && one.tagName !== 'svg') continue;
    const box = one.getBoundingClientRect();
    const clipped = getComputedStyle(one).overflowX !== 'visible' && matchMedia('print').matches
      && one.scrollWidth > one.clientWidth + 1;
    if (!clipped && (!box.width || (box.left > -1 && box.right < innerWidth + 1))) continue;
    if (!own(one)) cut.push([one.tagName, one.className, box.left, box.right, one.textContent]);
  }
  return cut;
}"""
"""What neither fits the width of the page nor scrolls within itself; on paper nothing scrolls."""
