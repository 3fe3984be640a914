"""Answers that stand for as long as nothing happens."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple


class Remembering:
    """Something to which things happen; what is `remembered` of it stands until the next does."""

    _stands_for: list[Any] | None = None
    _answers: dict[Hashable, Any]

    def happened(self) -> list[Any]:
        """All that happened so far; while it is the same, so is every answer."""
        raise NotImplementedError


Self_ = TypeVar("Self_", bound=Remembering)
Asked = TypeVarTuple("Asked")
Answer = TypeVar("Answer")


def remembered(
    method: Callable[[Self_, *Asked], Answer],
) -> Callable[[Self_, *Asked], Answer]:
    """Work an answer out once. It is given to all who ask, so nobody may change it."""

    @wraps(method)
    def answer(self: Self_, *asked: *Asked) -> Answer:
        happened = self.happened()
        if self._stands_for != happened:
            self._stands_for, self._answers = happened.copy(), {}
        key = (method.__name__, asked)
        if key not in self._answers:
            self._answers[key] = method(self, *asked)
        known: Answer = self._answers[key]
        return known

    return answer
