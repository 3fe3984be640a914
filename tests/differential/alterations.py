"""Ways to alter a record, any of its fields, whether that makes it wrong or not."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import hypothesis.strategies as st
from reference.notation import SITE_NAMES

Path = tuple[str | int, ...]

_ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 0.0, 1.0, 2.5, -0.0, 0.1),
    *(2**53 + 1, 2**63 - 1, 2**63, -(2**63) - 1, 10**400, 1e308, float("inf"), float("nan")),
    *("", " ", "x", "0", "1|4", "4|1", "4-1", "7|9", "10|11", "01|4", "1|4 ", "1|", "1/4", "٣|٤"),
    *("1|4.low", "4-1.high", "1|1.branch-a", "1|4.line-a", "9|9.line-b", "1|4.", ".low"),
    *("lot", "went_out", "out", "blocked", "target", "domino-record/1", "all_fives", "\ud800"),
    *([], [[]], [[], []], [None], [1, 2], ["1|4"], {}, {"seat": 0}, {"seat": 0, "pass": True}),
)
_KEYS = (
    *("format", "game", "players", "rounds", "rules", "scores", "winner", "opener", "opener_by"),
    *("hands", "boneyard", "events", "ended", "left", "settlement", "seat", "play", "draw", "pass"),
    *("at", "points", "turned", "call", "", "X_y", "x_note", "x_", "\ud800"),
)
_WORDS = ("lot", "went_out", "out", "blocked", "target", "drawn")
_SET = tuple(f"{low}|{high}" for low in range(7) for high in range(low, 7))


def altered(record: Any) -> st.SearchStrategy[Any]:
    """The record with one to three alterations."""
    return st.sampled_from([1, 1, 1, 2, 3]).flatmap(lambda times: _altered(record, times))


@st.composite
def _altered(draw: st.DrawFn, record: Any, times: int) -> Any:
    changed = copy.deepcopy(record)
    for _ in range(times):
        changed = _alter(draw, changed)
    return changed


def _alter(draw: st.DrawFn, record: Any) -> Any:
    """One alteration at a place that is as likely for each kind of field."""
    places: dict[Path, list[Path]] = {}
    for path in _paths(record):
        places.setdefault(tuple("*" if type(key) is int else key for key in path), []).append(path)
    path = draw(st.sampled_from(draw(st.sampled_from(list(places.values())))))
    if not path:
        return copy.deepcopy(draw(st.sampled_from([*_ODD_VALUES, record, record, record])))
    parent = record
    for key in path[:-1]:
        parent = parent[key]
    of_form = [_replace, _add_key, _remove]
    of_sense = [_nudge, _nudge, _repeat, _exchange, _cut]
    ways = draw(st.sampled_from([of_form, of_sense, of_sense, of_sense]))
    draw(st.sampled_from(ways))(draw, parent, path[-1])
    return record


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a value, its own first."""
    yield path
    keys = value if isinstance(value, dict) else range(len(value) if type(value) is list else 0)
    for key in keys:
        yield from _paths(value[key], (*path, key))


def _replace(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """Another value, mostly of another kind."""
    parent[key] = copy.deepcopy(draw(st.sampled_from(_ODD_VALUES)))


def _nudge(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """A value of the same kind, or the same value written in another way."""
    value = parent[key]
    if type(value) in (int, float) and abs(value) < 1000:
        parent[key] = value + draw(st.sampled_from([-5, -2.5, -1, 1, 2.5, 5, 0.0]))
    elif isinstance(value, str) and "|" in value:
        tile, dot, name = value.partition(".")
        other = draw(st.sampled_from([tile, *_SET, "7|7"]))
        if draw(st.booleans()):
            other = "-".join(reversed(other.split("|")))
        parent[key] = other + dot + (name and draw(st.sampled_from([name, *SITE_NAMES])))
    elif isinstance(value, str):
        parent[key] = draw(st.sampled_from(_WORDS))
    elif isinstance(value, list) and value:
        parent[key] = draw(
            st.sampled_from([value[::-1], value[1:], value[:-1], value[1:] + value[:1]])
        )
    else:
        _replace(draw, parent, key)


def _remove(draw: st.DrawFn, parent: Any, key: Any) -> None:
    del parent[key]


def _cut(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """An item off its list, or all from it on."""
    if isinstance(parent, list):
        del parent[key : draw(st.sampled_from([key + 1, len(parent)]))]
    else:
        _nudge(draw, parent, key)


def _repeat(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """An item once more, somewhere in its list."""
    if isinstance(parent, list):
        parent.insert(draw(st.integers(0, len(parent))), copy.deepcopy(parent[key]))
    else:
        _nudge(draw, parent, key)


def _exchange(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """An item for another of its list."""
    if isinstance(parent, list):
        other = draw(st.integers(0, len(parent) - 1))
        parent[key], parent[other] = parent[other], parent[key]
    else:
        _nudge(draw, parent, key)


def _add_key(draw: st.DrawFn, parent: Any, key: Any) -> None:
    """A key that may be known elsewhere or nowhere."""
    objects = [value for value in (parent, parent[key]) if isinstance(value, dict)]
    if not objects:
        return _replace(draw, parent, key)
    values = st.sampled_from([*_ODD_VALUES, *_SET])
    objects[-1][draw(st.sampled_from(_KEYS))] = copy.deepcopy(draw(values))
    return None
