"""``dominospec conform strength``: which slips in the rules of a game its cases find."""

from __future__ import annotations

from pathlib import Path

import click

from dominospec.commands.output import Unusable, hand_over, harmless, note, reaching, say, say_json
from dominospec.commands.overwriting import output_option, reads


@click.command()
@click.option("--game", "games", metavar="NAME|PATH.rules", multiple=True, help="A game; several.")
@click.option("--all", "every", is_flag=True, help="All games.")
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Try N mutants of each.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which sample.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option(
    "--argued",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="Why mutants are the same game, as JSON by game and mutant.",
)
@output_option("--core", "core_file", help="Write the core for `conform run --only`.")
@click.option("--quick", is_flag=True, help="Stop at the first case that finds a mutant; no core.")
@click.option("--code", is_flag=True, help="Mutate the engine's source instead of the rules.")
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a game, one a line.")
def strength(
    games: tuple[str, ...],
    every: bool,
    sample: int | None,
    seed: int,
    jobs: int,
    argued: str | None,
    core_file: str | None,
    quick: bool,
    code: bool,
    as_json: bool,
) -> int:
    """Measure which slips in the rules of a game its derived cases find.

    Exit status: 0 each slip is found or is the same game said otherwise, 1 some survive.
    """
    from dominospec.commands.specs import sound_book
    from dominospec.language import known_games
    from dominospec.strength import measure, read_arguments
    from dominospec.strength.code import measure_code
    from dominospec.strength.report import core_text, report_json, report_text

    named = tuple(name for name, _title, _path in known_games()) if every else games
    if not named:
        raise Unusable("name a game with --game, or take --all")
    if core_file is not None and (len(named) > 1 or quick or code):
        raise Unusable("--core is of one game, and neither --quick nor --code finds it")
    arguments: dict[str, dict[str, str]] = {}
    if argued is not None:
        reads(argued)
        with reaching(argued, "read"):
            try:
                arguments = read_arguments(Path(argued))
            except (ValueError, AttributeError):
                raise Unusable(f"{harmless(argued)} is no JSON object of objects") from None
    surviving = 0
    for spec in named:
        book = sound_book(spec)
        if code:
            measured = measure_code(book, jobs=jobs, sample=sample, seed=seed)
        else:
            measured = measure(
                book,
                jobs=jobs,
                sample=sample,
                seed=seed,
                arguments=arguments.get(book.name),
                whole=not quick,
            )
        surviving += measured.count("survive")
        if core_file is not None:
            hand_over(core_text(book, measured), core_file)
        if as_json:
            say_json(report_json(measured))
        else:
            for line in report_text(measured).split("\n"):
                say(harmless(line))
    if surviving:
        note(f"{surviving} survive")
    return int(surviving > 0)
