"""What a step does, read from its text."""

from __future__ import annotations

from fractions import Fraction

import pytest
from dominospec.conformance.following import deed_of
from dominospec.conformance.interpreter.layout import Laid
from dominospec.conformance.interpreter.play import Called, Deed, Drawn, Passed
from dominospec.rulebook.examples import Site


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("1|4", Laid((1, 4))),
        ("4|4@1|4.high+turned", Laid((4, 4), Site((1, 4), "high"), turned=True)),
        ("draw", Drawn()),
        ("draw 0|6", Drawn((0, 6))),
        ("pass", Passed()),
        ("call 10", Called(10)),
        ("call 12.5", Called(Fraction(25, 2))),
        ("call 0.1", Called(Fraction(1, 10))),
    ],
)
def test_a_deed_is_read_exactly(text: str, deed: Deed) -> None:
    assert deed_of(text) == deed
    assert str(deed_of(text)) == text
