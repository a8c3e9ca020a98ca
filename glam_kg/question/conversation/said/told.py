"""What somebody tells of themselves behind a follow-up: "The Belgian one, I live in Hasselt" asks for the Belgian one."""

from __future__ import annotations

import re
from typing import Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES, SUBJECTS
from glam_kg.question.words.tokens import tokenise

_PART: Final = re.compile(r"\s*[,;.:–—]\s+")
_SAYING: Final = frozenset(
    {
        "bedoel", "bedoelde", "mean", "meant", "meine", "meinte", "veux", "voulais", "parle", "parlais", "entends", "wil",
        "wilde", "want", "wanted", "would", "d", "mochte", "will", "wollte", "aimerais", "zoek", "need", "suche", "cherche",
        "brauche",
    }
)  # fmt: skip
"""Folded verbs with which somebody says what they ask for."""
_REACH: Final = 3


def without_told(text: str) -> str:
    """A follow-up up to the first clause in which somebody speaks of themselves; as it is where none does, or all do.

    >>> without_told("The Belgian one, I live in Hasselt.")
    'The Belgian one'
    >>> without_told("And in Ghent, I mean the city"), without_told("I live in Hasselt")
    ('And in Ghent, I mean the city', 'I live in Hasselt')
    """
    for mark in _PART.finditer(text):
        words = [token.key for token in tokenise(text[mark.end() :])]
        if not words or words[0] not in SUBJECTS:
            continue
        if _SAYING.isdisjoint(words[1:_REACH]) and INTERROGATIVES.isdisjoint(words) and mark.start():
            return text[: mark.start()]
    return text
