"""``dominospec rulebook``: the rules of a game as a page, for people."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from dominospec.commands.output import Unusable, brief, counted, hand_over, harmless, note, reaching
from dominospec.commands.overwriting import output_option

BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("chrome", "microsoft-edge", "msedge"),
)
"""What can print a page, the first that is found."""
LONGEST_PRINTING = 120
"""Seconds."""
MOST_NAMED = 5
"""The most texts without a translation that are named."""


@click.command()
@click.option(
    "--game",
    metavar="NAME|PATH.rules",
    required=True,
    help="A game that `dominospec games` lists, or a spec.",
)
@click.option("--lang", metavar="en|ar", default="en", show_default=True, help="The language.")
@output_option("-o", "output")
@click.option("--brief", "short", is_flag=True, help="Leave the examples out.")
@click.option("--pdf", is_flag=True, help="Print the page into FILE; a Chromium has to be there.")
def rulebook(game: str, lang: str, output: str | None, short: bool, pdf: bool) -> int:
    """Write the rulebook of a game: one HTML page that needs nothing else.

    It has the rules by section, with ids and sources, the examples with their boards drawn, what
    was decided, what is different from the game it extends, and the codes of violations. A text
    that is not given in the language stands there as it was first given, with a warning.
    """
    from dominospec.commands.specs import show, sound
    from dominospec.emit import load_engine
    from dominospec.language import Code
    from dominospec.rulebook_page import LANGUAGES, page, untranslated, without_examples

    if lang not in LANGUAGES:
        raise Unusable(f"--lang {brief(lang)}: a page is written in {' or '.join(LANGUAGES)}")
    browser = _browser(output) if pdf else None
    book, loaded = sound(game)
    if short:
        book = without_examples(book)
    else:
        left_out = [one for one in loaded.findings if one.code == Code.EXAMPLE_NOT_INHERITED]
        show(left_out, loaded.texts)
    if missing := untranslated(book, lang):
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        named = ", ".join(missing[:MOST_NAMED])
        note(
            harmless(
                f"dominospec: warning: {counted(len(missing), 'text')} of {book.name} not given in"
                f" `{lang}`, shown as first given: {named}{more}"
            )
        )
    text = page(book, lang, load_engine(book))
    if browser is None:
        hand_over(text.rstrip("\n"), output)
    else:
        assert output is not None
        _print(browser, text, Path(output))
    return 0


def _browser(output: str | None) -> str:
    """The browser that prints; exits 2 where that cannot be done."""
    if output is None:
        raise Unusable("--pdf needs -o FILE")
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    raise Unusable(
        "--pdf needs a Chromium on the PATH, and there is none; write the page without --pdf and"
        " print it in any browser"
    )


def _print(browser: str, text: str, output: Path) -> None:
    """Print a page into a file."""
    with TemporaryDirectory(prefix="dominospec-") as folder:
        page, printed = Path(folder) / "rulebook.html", Path(folder) / "rulebook.pdf"
        page.write_text(text, encoding="utf-8", newline="\n")
        command = [browser, "--headless", "--disable-gpu", "--no-first-run"]
        command += [f"--user-data-dir={folder}/profile", "--no-pdf-header-footer"]
        command.append("--generate-pdf-document-outline")  # which an older one passes over
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--no-sandbox")  # which the superuser cannot have
        command += [f"--print-to-pdf={printed}", page.as_uri()]
        try:
            ran = subprocess.run(command, capture_output=True, timeout=LONGEST_PRINTING)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Unusable(harmless(f"{browser} did not print the page: {error}")) from error
        if not printed.is_file():
            said = ran.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
            raise Unusable(harmless(f"{browser} did not print the page: {said}"))
        with reaching(str(output), "write"):
            output.write_bytes(printed.read_bytes())
