"""The ``dominospec`` command."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence

try:
    import click
except ModuleNotFoundError:
    sys.exit("dominospec: the command line needs more: pip install 'dominospec[generator]'")

from dominospec.commands.bench import bench
from dominospec.commands.board import board
from dominospec.commands.build import build
from dominospec.commands.check import check
from dominospec.commands.conform import conform
from dominospec.commands.diff import diff
from dominospec.commands.explain import explain
from dominospec.commands.fmt import fmt
from dominospec.commands.games import games
from dominospec.commands.new import new
from dominospec.commands.output import apologise, note, open_streams, say
from dominospec.commands.perft import perft
from dominospec.commands.rulebook import rulebook
from dominospec.commands.schema import schema
from dominospec.commands.settle import settle
from dominospec.commands.sheet import sheet
from dominospec.commands.simulate import simulate
from dominospec.commands.validate import validate
from dominospec.commands.view import view
from dominospec.commands.watch import watch

FAULT_OF_OURS = 3
INTERRUPTED = 130


def _show_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            say(f"dominospec {version('dominospec')}")
        except PackageNotFoundError:
            say("dominospec, run from its source without being installed")
        context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
def dominospec() -> None:
    """Rules of domino games, and the engines, validators and tests built from them."""


for command in (
    check,
    build,
    fmt,
    new,
    diff,
    watch,
    validate,
    board,
    settle,
    sheet,
    rulebook,
    view,
    simulate,
    perft,
    bench,
    conform,
    games,
    explain,
    schema,
):
    dominospec.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status; 2 for wrong usage, 3 for a fault of ours."""
    try:
        status = dominospec.main(arguments, prog_name="dominospec", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        note("dominospec: interrupted")
        return INTERRUPTED
    except Exception as error:
        apologise(error, f"while running {arguments[0] if arguments else 'dominospec'}")
        return FAULT_OF_OURS
    return int(status or 0)


def main() -> None:
    """Run the command line; a reader that closes its pipe early ends it quietly."""
    open_streams()
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
