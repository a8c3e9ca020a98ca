"""Follow-ups that ask but how much it is, behind the one with the largest budget: "how much is it?", "hoeveel is dat?".

Elsewhere who asks so asks for a price, or for a number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import finds_one

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame

_AND: Final = r"\s*(?:(?:en|and|und|et)\s+)?"
_END: Final = r"\s*[?!.]*\s*"
_ASKED: Final = (
    (
        r"how (?:much|big|large|high) (?:is|was) (?:it|that)(?: exactly| then)?|how much(?: exactly)?",
        "What is its budget?",
    ),
    (
        r"hoe(?:veel| hoog| groot) (?:is|was) (?:het|dat)(?: dan| precies)?|hoeveel(?: dan| precies)?",
        "Wat is het budget daarvan?",
    ),
    (
        r"wie (?:viel|hoch|groß|gross) (?:ist|war) (?:es|das|er)(?: denn| genau)?|wie viel(?: denn| genau)?",
        "Wie hoch ist sein Budget?",
    ),
    (
        r"(?:c['’]est combien|combien est-ce|de combien est-il|à combien s['’]élève-t-il)(?: exactement)?|combien",
        "Quel est son budget ?",
    ),
)
"""How it is asked in each language, and the same with what is asked."""
_PATTERNS: Final = tuple((re.compile(f"{_AND}(?:{asked}){_END}", re.IGNORECASE), told) for asked, told in _ASKED)


def with_sum_named(text: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up that names the budget which it asks for; as it is where it asks more, or goes on from no one such budget.

    Args:
        text: The follow-up.
        newest: Gives the frame of the question before; called only where the follow-up asks how much.
    """
    told = next((told for pattern, told in _PATTERNS if pattern.fullmatch(text)), None)
    frame = newest() if told else None
    if told is None or frame is None or not (frame.by_budget and finds_one(frame)):
        return text
    return told
