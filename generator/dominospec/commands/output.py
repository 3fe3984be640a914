"""What a command says: results on standard output, messages for people on standard error."""

from __future__ import annotations

import json
import os
import sys
import traceback
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from fractions import Fraction
from pathlib import Path
from typing import TextIO

import click

from dominospec.points import number

_UNSEEN = ("Cc", "Cf", "Zl", "Zp")
TRACEBACK_VARIABLE = "DOMINOSPEC_TRACEBACK"


class Unusable(click.ClickException):
    """Something the caller gave cannot be used: a message, and exit status 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        note(f"dominospec: {self.message}")


def open_streams() -> None:
    """Write UTF-8 whatever the locale, and to nowhere where a standard stream is closed.

    A lone surrogate (in a file name, say) has no UTF-8: it becomes ``?`` in results, so that they
    stay readable to any program, and an escape in messages.
    """
    for name, errors in (("stdout", "replace"), ("stderr", "backslashreplace")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        else:
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")


def say(text: str) -> None:
    """Write a line of the result and hand it on at once, so that a pipe's reader need not wait."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        # What could not be written would be tried again, and fail again, when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Unusable(f"cannot write to standard output: {error.strerror}") from error


def say_json(value: object) -> None:
    """Write a value as one line of JSON."""
    say(as_json(value))


def hand_over(text: str, path: str | None) -> None:
    """Write a whole result to a file, or to standard output where none is named."""
    if path is None:
        say(text)
    else:
        with reaching(path, "write"), open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text + "\n")


def begin(text: str, path: str) -> None:
    """Write a file for people to go on with; exits 2 where another is there, which is theirs."""
    with reaching(path, "write"):
        try:
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            if not (os.path.isfile(path) and Path(path).read_bytes() == text.encode("utf-8")):
                raise Unusable(
                    f"{harmless(path)} is there already; it was left alone: name another file"
                ) from None


def note(text: str) -> None:
    """Write a message for people."""
    print(text, file=sys.stderr, flush=True)


def as_json(value: object) -> str:
    """A value as one line of JSON; points may be fractions."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, default=_number)


def _number(value: object) -> int | float:
    if isinstance(value, Fraction):
        return number(value)
    raise TypeError(f"{value!r} has no JSON form")


def colour(stream: TextIO) -> bool:
    """Whether what goes to a stream may be coloured."""
    return stream.isatty() and "NO_COLOR" not in os.environ


def counted(number: int, thing: str) -> str:
    """``1 record``, ``2 records``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def harmless(text: str) -> str:
    """Text from outside for a terminal: control and direction characters are shown as escapes."""
    return "".join(
        char.encode("unicode_escape").decode() if unicodedata.category(char) in _UNSEEN else char
        for char in text
    )


def brief(text: str, longest: int = 60) -> str:
    """Harmless text, cut where it is too long for a message."""
    return harmless(text if len(text) <= longest else text[: longest - 1] + "…")


def nearest(word: str, known: Iterable[str], most: int = 1) -> str:
    """A question to hang onto a message, if some of the known words are much like the given one.

    Those come first that end as it does after a dot, such as the same rule of another section.
    """
    word, every = brief(word), [*dict.fromkeys(known)]
    same = [one for one in every if "." in word and _last(one) == _last(word)]
    near = get_close_matches(word, same, n=most, cutoff=0)
    near += [one for one in get_close_matches(word, every, n=most) if one not in near]
    near = near[:most]
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def _last(word: str) -> str:
    return word.rpartition(".")[2]


@contextmanager
def reaching(path: str, purpose: str) -> Iterator[None]:
    """Turn a failure of the file system into a message that names the path and exits 2."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        where = harmless(str(error.filename or path))
        raise Unusable(f"cannot {purpose} {where}: {error.strerror or error}") from error


def apologise(error: BaseException, doing: str) -> None:
    """Own up to a fault of ours, in a few lines; with a traceback where the environment asks."""
    note(f"dominospec: sorry, this is a fault in dominospec, not in what you gave it ({doing}).")
    note(f"  {type(error).__name__}: {harmless(str(error))}")
    if os.environ.get(TRACEBACK_VARIABLE):
        note("".join(traceback.format_exception(error)).rstrip())
    else:
        note(f"  Set {TRACEBACK_VARIABLE}=1 to see where, and please report it.")
