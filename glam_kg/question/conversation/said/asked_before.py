"""Follow-ups that ask what somebody asked before: "and what did I ask first?" is that question once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.turns import Turn

_I: Final = frozenset({"i", "my", "ik", "mijn", "ich", "meine", "meiner", "j", "je", "ma"})
_ASKED: Final = frozenset(
    {
        "ask", "asked", "asking", "question", "vroeg", "gevraagd", "vraag", "gefragt", "fragte", "frage", "demande", "demandais",
    }
)  # fmt: skip
_FIRST: Final = frozenset(
    {
        "first", "start", "beginning", "eerst", "eerste", "begin", "zuerst", "erste", "ersten", "anfang", "premier", "premiere",
        "debut",
    }
)  # fmt: skip
_LAST: Final = frozenset(
    {
        "last", "just", "before", "previously", "laatst", "laatste", "zojuist", "zuletzt", "letzte", "eben", "dernier",
        "derniere",
    }
)  # fmt: skip
_BESIDE: Final = frozenset(
    {
        "and", "what", "did", "was", "were", "again", "have", "been", "at", "the", "to", "with", "of", "en", "wat", "heb",
        "had", "ook", "alweer", "er", "het", "aan", "in", "als", "de", "und", "habe", "hatte", "denn", "nochmal", "am", "noch",
        "war", "et", "qu", "ai", "est", "ce", "que", "quoi", "quelle", "etait", "d", "abord", "au", "deja", "s",
    }
)  # fmt: skip


def asked_before(text: str, history: Sequence[Turn]) -> Turn | None:
    """The turn of which a follow-up asks what was asked in it; None where it asks no such thing.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
    """
    if not history:
        return None
    words = {token.key for token in tokenise(text)}
    if not words <= _I | _ASKED | _FIRST | _LAST | _BESIDE or not words & _I or not words & _ASKED:
        return None
    return history[0] if words & _FIRST else history[-1] if words & _LAST else None
