"""Foundings told as the beginning of a history: "libraries whose history starts before 1500", "deren Geschichte 1560 beginnt".

A history that only is somebody's, without a verb of beginning, is a subject: "museums with a history of slavery".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, SubjectMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_FOUNDED: Final = "founded"
_HISTORIES: Final = {
    "history": "en", "story": "en", "beginnings": "en", "beginning": "en", "origins": "en",
    "geschiedenis": "nl", "historie": "nl",
    "oorsprong": "nl", "begin": "nl", "geschichte": "de", "anfange": "de", "anfaenge": "de", "ursprunge": "de",
    "urspruenge": "de", "histoire": "fr", "debuts": "fr", "origines": "fr",
}  # fmt: skip
"""Folded words for what begins with an institution → their language."""
_WHOSE: Final = frozenset(
    {"whose", "with", "its", "their", "waarvan", "wier", "met", "deren", "dessen", "mit", "dont", "ayant", "which"}
)
"""Folded words before it that say that it is the institution's."""
_ARTICLES: Final = frozenset({"a", "the", "de", "het", "een", "eine", "einer", "l", "une", "les"})
_VERBS: Final = frozenset(
    {
        "start", "starts", "started", "starting", "begin", "begins", "began", "beginning", "commences", "commenced", "commencing",
        "lie", "lies", "lay", "begint", "beginnen", "begon", "begonnen", "aanvangt", "startte", "teruggaat", "teruggaan", "ligt",
        "liggen", "beginnt", "begann", "beginnend", "beginnende", "einsetzt", "anfangt", "anfaengt", "zuruckreicht", "zuruckgeht",
        "zurueckreicht", "zurueckgeht", "liegen", "commence", "commencent", "commencant", "debute", "debutent", "debutant",
        "remonte", "remontent", "remontant", "demarre", "situent",
    }
)  # fmt: skip
"""Folded verbs that say when it begins."""


def histories_begun(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with a history that begins in years that are said as a founding.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _HISTORIES.keys().isdisjoint(words) or not any(isinstance(m, YearMention) for m in found):
        return found
    told = list(_begun(words))
    if not told:
        return found
    said = {i for m in told for i in range(m.start, m.end)}
    others = [
        m
        for m in found
        if not (isinstance(m, (ConceptMention, SubjectMention)) and said.intersection(range(m.start, m.end)))
    ]
    return [*others, *told]


def _begun(words: Sequence[str]) -> Iterator[ConceptMention]:
    """The words for a history, with those before that say whose, and the next verb that says when it begins."""
    for i, word in enumerate(words):
        start = i - 1 if i and words[i - 1] in _ARTICLES else i
        if word not in _HISTORIES or start == 0 or words[start - 1] not in _WHOSE:
            continue
        verb = next((k for k in range(i + 1, len(words)) if words[k] in _VERBS), None)
        if verb is not None:
            for first, end in ((start - 1, i + 1), (verb, verb + 1)):
                text = " ".join(words[first:end])
                yield ConceptMention(start=first, end=end, text=text, concept=_FOUNDED, language=_HISTORIES[word])
