"""The ``dominospec`` command."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from importlib import import_module

try:
    import click
except ModuleNotFoundError:
    sys.exit("dominospec: the command line needs more: pip install 'dominospec[generator]'")

from dominospec.commands.output import apologise, note, open_streams, say

COMMANDS = (
    "bench",
    "board",
    "build",
    "check",
    "conform",
    "diff",
    "explain",
    "fmt",
    "games",
    "new",
    "perft",
    "rulebook",
    "schema",
    "settle",
    "sheet",
    "simulate",
    "validate",
    "view",
    "watch",
)
"""Each is a function of its name, in the module of its name."""
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


class _Commands(click.Group):
    """Imports a command when it is asked for, so that each begins without what others need."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        # Of a name that is none all are wanted, to say which was meant.
        for name in [cmd_name] if cmd_name in COMMANDS else COMMANDS:
            if name not in self.commands:
                self.add_command(getattr(import_module(f"dominospec.commands.{name}"), name))
        return super().get_command(ctx, cmd_name)


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
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
