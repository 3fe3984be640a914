"""What the interpreter answers to a query of the protocol."""

from __future__ import annotations

import pytest
from conformance.books import shipped
from dominospec.conform.interpreting import interpreted


def test_a_query_that_it_cannot_answer_is_told() -> None:
    with pytest.raises(ValueError, match="no query perft"):
        interpreted(shipped("all_fives"), "perft", {"laid": []}, {"depth": 1})
