"""What kind of courtesy a turn is that asks nothing: thanks, a farewell, approval; who greets, or calls for help, is led on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_THANKS: Final = frozenset(
    {
        "bedankt", "dank", "danke", "dankje", "dankjewel", "dankuwel", "danku", "dankeschon", "dankeschoen", "dankbar",
        "mercikes", "thank", "thanks", "thanx", "thx", "ta", "cheers", "grateful", "merci", "remercie", "remercions",
        "reconnaissant", "vielmal", "tak", "thankyou", "verbunden",
    }
)  # fmt: skip
_FAREWELLS: Final = frozenset(
    {
        "ziens", "doei", "doeg", "daag", "houdoe", "tschuss", "tschuess", "wiedersehen", "wiederhoren", "ciao", "tschau", "bye",
        "goodbye", "farewell", "revoir", "adieu", "bientot", "ade",
    }
)  # fmt: skip
_APPROVAL: Final = frozenset(
    {
        "accord", "alright", "aha", "begrepen", "bien", "bon", "brilliant", "chouette", "compris", "cool", "duidelijk", "fein",
        "fijn", "fine", "formidable", "genau", "goed", "good", "grand", "great", "gut", "helder", "inderdaad", "interessant",
        "interesting", "jammer", "klar", "klasse", "leuk", "lovely", "mooi", "nice", "nickel", "ok", "okay", "oke", "parfait",
        "perfect", "perfekt", "prima", "right", "schade", "schon", "snap", "sound", "spitze", "super", "toll", "top",
        "understood", "verstanden", "wonderful", "wunderbar",
    }
)  # fmt: skip


def courtesy_said(words: Sequence[str]) -> str:
    """The outcome for a turn that is but a courtesy, by its folded words; empty for one that is to be led on.

    >>> [courtesy_said(text.split()) for text in ("many thanks", "tot ziens en bedankt", "goodbye", "ok", "hello there")]
    ['thanks', 'thanks', 'farewell', 'noted', '']
    """
    if not words:
        return ""
    if not _THANKS.isdisjoint(words):
        return "thanks"
    if not _FAREWELLS.isdisjoint(words):
        return "farewell"
    return "" if _APPROVAL.isdisjoint(words) else "noted"
