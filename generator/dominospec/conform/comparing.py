"""The first place where an answer is not what a vector says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_UNORDERED = frozenset({"joins", "spinners", "sites", "ends", "legal", "tiles", "calls"})
"""Lists whose order means nothing."""
_TILE = re.compile(r"(?<![0-9])([0-9]{1,9})[|-]([0-9]{1,9})(?![0-9])")
_FIRST = ("refused", "ended", "turn")
"""Keys of a state from which its others follow."""
MISSING = "nothing"
LONGEST_TOLD = 2000
"""Characters of what an engine says that are shown to people."""


@dataclass(frozen=True)
class Difference:
    """Where an answer differs."""

    at: str
    """As ``states[2].scores``; empty for the answer as a whole."""
    expected: object
    found: object

    @property
    def step(self) -> int | None:
        """The state of a round in which it shows, None if it is not about a round."""
        found = re.match(r"states\[(\d+)\]", self.at)
        return int(found[1]) if found else None

    def __str__(self) -> str:
        return f"{self.at or 'answer'}: expected {told(self.expected)}; found {told(self.found)}"


def difference(expected: Any, found: Any, *, codes: bool = True) -> Difference | None:
    """The first difference; None if all that is expected is there.

    Args:
        codes: whether the engine says with which code something is refused.
    """
    return next(_differences(expected, found, "", codes), None)


def told(value: object) -> str:
    """A value for a message."""
    if isinstance(value, list):
        return shortened(" ".join(map(_item, value))) or "none"
    return "none" if value is None else shortened(str(value))


def shortened(text: str) -> str:
    """What an engine says, cut where it is too long to be shown."""
    cut = len(text) - LONGEST_TOLD
    return f"{text[:LONGEST_TOLD]} … [{cut} characters are cut]" if cut > 0 else text


def _item(value: object) -> str:
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return ":".join(map(str, value)) if isinstance(value, list) else str(value)


def _differences(expected: Any, found: Any, at: str, codes: bool) -> Iterator[Difference]:
    key = at.rpartition(".")[2]
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            yield Difference(at, expected, found)
            return
        if at.startswith("states[") and "refused" not in expected and _is_refused(found):
            yield Difference(f"{at}.refused", None, found["refused"])
            return
        for name, value in sorted(expected.items(), key=lambda item: item[0] not in _FIRST):
            here = f"{at}.{name}" if at else name
            if name not in found and not (name == "refused" or value is None):
                yield Difference(here, value, MISSING)
            else:
                yield from _differences(value, found.get(name), here, codes)
    elif key == "refused" or key.startswith("refused["):
        yield from _refusals(expected, found, at, codes)
    elif key in _UNORDERED and isinstance(found, list):
        if _sorted(found, key) != _sorted(expected, key):
            yield Difference(at, expected, found)
    elif isinstance(expected, list) and isinstance(found, list) and key in ("states", "violations"):
        for index, item in enumerate(expected):
            here = f"{at}[{index}]"
            if index >= len(found):
                yield Difference(here, item, MISSING)
                return
            yield from _differences(item, found[index], here, codes)
        if len(found) > len(expected):
            yield Difference(f"{at}[{len(expected)}]", MISSING, found[len(expected)])
    elif not _equal(expected, found):
        yield Difference(at, expected, found)


def _is_refused(state: dict[str, Any]) -> bool:
    return state.get("refused") not in (None, False)


def _refusals(expected: Any, found: Any, at: str, codes: bool) -> Iterator[Difference]:
    if isinstance(expected, list):
        answers = found if isinstance(found, list) else []
        for index, code in enumerate(expected):
            here = f"{at}[{index}]"
            if index >= len(answers):
                yield Difference(here, code, MISSING)
            else:
                yield from _refusals(code, answers[index], here, codes)
        if len(answers) > len(expected):
            yield Difference(f"{at}[{len(expected)}]", MISSING, answers[len(expected)])
        return
    refused = found not in (None, False)
    if refused != (expected is not None) or (codes and refused and found != expected):
        yield Difference(at, expected or "legal", found if refused else "legal")


def _equal(expected: Any, found: Any) -> bool:
    if isinstance(expected, list) and isinstance(found, list):
        pairs = zip(expected, found, strict=False)
        return len(expected) == len(found) and all(_equal(one, other) for one, other in pairs)
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, str) and isinstance(found, str):
        return bool(in_one_way(expected) == in_one_way(found))
    return bool(expected == found)


def _sorted(items: list[Any], key: str) -> list[str]:
    """A list in one order, its texts in one way; of a join either site may come first."""
    listed = []
    for item in items:
        parts = [str(in_one_way(part)) for part in (item if isinstance(item, list) else [item])]
        listed.append("~".join(sorted(parts) if key == "joins" else parts))
    return sorted(listed)


def in_one_way(value: Any) -> Any:
    """A text with all tiles as ``1|4``, and a number that is whole without a decimal point."""
    if isinstance(value, str):
        return _TILE.sub(lambda tile: "|".join(sorted(tile.groups(), key=int)), value)
    return int(value) if isinstance(value, float) and value.is_integer() else value
