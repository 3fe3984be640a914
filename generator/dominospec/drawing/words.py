"""The words that stand in pictures, and how numbers and foreign text are written there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Words:
    """The words of one language; what stands in braces is filled in."""

    board: str = "Domino layout, {total}"
    no_board: str = "Domino layout, no tile is laid"
    no_tile: str = "No tile is laid yet."
    nothing: str = "none"
    comma: str = ", "
    semicolon: str = "; "
    award: str = "award {points}"
    counted: str = "Counted: {total}."
    awarded: str = "Award: {points}."
    last: str = "Laid last: {tile}."
    tiles: str = "Tiles: {tiles}."
    spinners: str = "Spinners: {tiles}."
    join: str = "{one} to {other}"
    joins: str = "Joined: {joins}."
    sites: str = "Open sites: {sites}."
    ends: str = "Ends that count: {ends}."
    legend_end: str = "counts"
    legend_site: str = "open, counts nothing here"
    legend_spinner: str = "spinner"
    legend_last: str = "laid last"
    sheet: str = "Score sheet"
    sheet_marks: str = "{points}: marks of fifty {marks}, strokes of five {strokes}, rest {rest}"
    sheet_round: str = "round"
    sheet_of: str = "{game}: score sheet"
    sheet_seat: str = "seat {seats}"
    sheet_seats: str = "seats {seats}"
    sheet_and: str = " and "
    sheet_won: str = "won by {side}"
    sheet_drawn: str = "drawn"
    sheet_target: str = "target {points}"
    sheet_stroke: str = "one stroke = {points} points"
    sheet_after: str = "After round {round}: {scores}."


ENGLISH = Words()
ARABIC = Words(
    board="تشكيل دومينو، {total}",
    no_board="تشكيل دومينو، لم توضع أي قطعة",
    no_tile="لم توضع أي قطعة بعد.",
    nothing="لا شيء",
    comma="، ",
    semicolon="؛ ",
    award="نقاط الوضع {points}",
    counted="المحتسب: {total}.",
    awarded="نقاط الوضع: {points}.",
    last="آخر قطعة وُضعت: {tile}.",
    tiles="القطع: {tiles}.",
    spinners="القطع المتفرعة: {tiles}.",
    join="{one} مع {other}",
    joins="التوصيلات: {joins}.",
    sites="المواضع المفتوحة: {sites}.",
    ends="الأطراف المحتسبة: {ends}.",
    legend_end="طرف محتسب",
    legend_site="موضع مفتوح لا يُحتسب هنا",
    legend_spinner="قطعة متفرعة",
    legend_last="آخر قطعة وُضعت",
    sheet="ورقة النقاط",
    sheet_marks="{points}: رموز الخمسين {marks}، وخطوط الخمسة {strokes}، والباقي {rest}",
    sheet_round="الجولة",
    sheet_of="{game}: ورقة النقاط",
    sheet_seat="المقعد {seats}",
    sheet_seats="المقاعد {seats}",
    sheet_and=" و",
    sheet_won="الفوز: {side}",
    sheet_drawn="تعادل",
    sheet_target="الهدف {points}",
    sheet_stroke="كل خط = {points} نقاط",
    sheet_after="بعد الجولة {round}: {scores}.",
)

LANGUAGES: Mapping[str, Words] = {"en": ENGLISH, "ar": ARABIC}
"""By their two letters."""


def markup(text: str) -> str:
    """Text from anywhere as it may stand in XML, in an element or an attribute."""
    return escape(legible(text), quote=True)


def legible(text: str) -> str:
    """Text from anywhere as it may be shown, though not as it may stand in XML.

    What XML cannot hold is shown as a replacement character; characters that are not seen and turn
    the direction of what is, or break its line, are shown by their code.
    """
    return _UNSHOWN.sub(_shown, text)


_TURNING = "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
_UNSHOWN = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff{_TURNING}]")


def _shown(found: re.Match[str]) -> str:
    char = found[0]
    return f"\\u{ord(char):04x}" if re.match(f"[{_TURNING}]", char) else "\ufffd"
