"""An engine in a process of its own, asked one query at a time."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, Queue
from threading import Event, Thread
from typing import IO, Any, NoReturn

from dominospec.conform.shape import LONGEST_LINE, fault, line_of, query_fault, value_of
from dominospec.schemas import PROTOCOL, answer_schema

Json = dict[str, Any]

LAST_WORDS = 4096
"""Bytes of standard error that are kept, the last ones."""
_WAITING = 4
"""Lines that are read before they are asked for: no more than these are held."""
_GRACE = 1.0
"""Seconds in which an engine that was told to stop may end."""


class CannotStart(Exception):
    """The command cannot be run at all."""


class Fault(Exception):
    """The engine broke the protocol: what it did, and its last words on standard error."""

    def __init__(self, reason: str, stderr: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.stderr = stderr


class Process:
    """A running engine.

    Args:
        command: what is run, and its arguments.
        timeout: seconds for each answer, the first included, which waits for it to begin.

    Raises:
        CannotStart: there is no such program, or it may not be run.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._timeout = timeout
        self._number = 0
        self._lines: Queue[bytes | None] = Queue(_WAITING)
        self._over = Event()
        self._stderr = b""
        self._stderr_cut = 0
        """Bytes of standard error that are not kept."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise CannotStart(f"cannot run {command[0]}: {error.strerror or error}") from error
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._stdin = stdin
        self._readers = [
            Thread(target=self._read, args=(stdout,), daemon=True),
            Thread(target=self._listen, args=(stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (line := stream.readline(LONGEST_LINE + 1)) and not self._over.is_set():
                self._lines.put(line)
        self._lines.put(None)

    def _listen(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while piece := os.read(stream.fileno(), LAST_WORDS):
                whole = self._stderr + piece
                self._stderr_cut += max(0, len(whole) - LAST_WORDS)
                self._stderr = whole[-LAST_WORDS:]

    # -- queries

    def ask(self, query: str, **parts: Any) -> Json:
        """Send a query and wait for its answer, which is checked against its schema.

        Raises:
            Fault: no answer, or none by the protocol; the process is of no more use.
        """
        number = self._number
        self._number += 1
        self._send({"id": number, "query": query, **parts})
        try:
            line = self._lines.get(timeout=self._timeout)
        except Empty:
            self._give_up(f"no answer within {self._timeout:g} s")
        if line is None:
            raise Fault(*self._how_it_ended())
        answer = self._read_answer(line)
        if answer.get("id") != number or isinstance(answer["id"], bool):
            self._give_up(f"the answer to query {number} has the id {answer.get('id')!r:.40}")
        if wrong := fault(answer_schema(query), answer):
            self._give_up(f"an answer of the wrong shape: {wrong}")
        return answer

    def _send(self, message: Json) -> None:
        if wrong := query_fault(message):
            raise AssertionError(f"a query of ours has the wrong shape: {wrong}")
        try:
            self._stdin.write(line_of(message))
            self._stdin.flush()
        except (OSError, ValueError):  # it is gone, or was ended by us
            raise Fault(*self._how_it_ended()) from None

    def _read_answer(self, line: bytes) -> Json:
        try:
            answer: object = value_of(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            shown = repr(line.decode("utf-8", "replace").rstrip("\r\n"))
            self._give_up(
                f"a line on standard output that is no JSON object: {shown:.80} "
                "(what an engine has to say beside its answers goes to standard error)"
            )
        return answer

    def _give_up(self, reason: str) -> NoReturn:
        self.kill()
        raise Fault(reason, self.last_words())

    def _how_it_ended(self) -> tuple[str, str]:
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
            return "it closed its standard output", self.last_words()
        told = f"by signal {-status}" if status < 0 else f"with exit status {status}"
        return f"it ended {told} without an answer", self.last_words()

    def last_words(self) -> str:
        """The end of its standard error, with how much was cut."""
        if self._process.poll() is not None:
            self._readers[1].join(_GRACE)
        text = self._stderr.decode("utf-8", "replace").replace("\r\n", "\n").rstrip("\r\n")
        cut = self._stderr_cut
        return f"[{cut} bytes before this are cut]\n{text}" if cut else text

    # -- the end

    def stop(self) -> None:
        """Tell it to stop, and end it if it does not."""
        with contextlib.suppress(Fault):
            self._send({"id": self._number, "query": "stop"})
        with contextlib.suppress(OSError):
            self._stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End it, and whatever it started."""
        self._over.set()
        with contextlib.suppress(OSError):  # what it did not read is not to be written later
            self._stdin.close()
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with contextlib.suppress(Empty):  # its reader may wait for room
            while True:
                self._lines.get_nowait()


def started(process: Process, about: Json) -> Json:
    """Begin to talk with an engine: what it says of itself."""
    return process.ask("start", protocol=PROTOCOL, **about)
