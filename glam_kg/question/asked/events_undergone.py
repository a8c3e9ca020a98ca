"""Changes that institutions take part in or undergo: "party to a merger", "an einer Fusion beteiligt".

The words before or behind the change say no more than that there was one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, Mention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_EVENT: Final = "event"
_ARTICLES: Final = frozenset(
    {
        "een", "de", "het", "a", "an", "the", "any", "some", "eine", "einer", "einem", "einen", "der", "die", "den", "dem", "un",
        "une", "l", "la", "le", "les", "d", "des", "du",
    }
)  # fmt: skip
_PARTIES: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "betrokken bij", "betrokken in", "partij bij", "getroffen door", "geraakt door", "te maken met", "te maken kregen met",
        "deel aan", "deelgenomen aan", "onderworpen aan", "onderdeel van", "party to", "parties to", "involved in", "part in",
        "participated in", "participating in", "affected by", "hit by", "touched by", "subject to", "subjected to",
        "part of", "partie to",
        "beteiligt an", "betroffen von", "teil", "impliques dans", "impliquees dans", "implique dans", "parties a", "partie a",
        "touches par", "touchees par", "concernes par", "concernees par", "affectes par", "affectees par", "participe a",
        "part a", "l objet",
    )
)  # fmt: skip
"""Folded phrases before a change and its article."""
_VERBS: Final = frozenset(
    {"took", "take", "taken", "takes", "namen", "nam", "pris", "prirent", "fait", "ont", "gehad", "kregen"}
)
"""Folded verbs before those that end with what is taken."""
_BEHIND: Final = {
    "nl": frozenset({"betrokken", "getroffen", "meegemaakt", "doorgemaakt", "doorlopen"}),
    "en": frozenset(),
    "de": frozenset(
        {
            "beteiligt", "beteiligten", "betroffen", "erlebt", "erlebten", "erfahren", "durchgemacht", "mitgemacht",
            "durchlaufen", "unterzogen",
        }
    ),
    "fr": frozenset(),
}  # fmt: skip
"""Folded participles behind a change."""


def without_towns_of_changes(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a town that an article makes a change: "a merger" is not in Nenjiang, which is also called so.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    changes = {(m.start, m.end) for m in found if isinstance(m, EventTypeMention)}
    return [
        m for m in found
        if not isinstance(m, PlaceMention)
        or (m.start, m.end) not in changes
        or m.start == 0
        or words[m.start - 1] not in INDEFINITE_ARTICLES
    ]  # fmt: skip


def with_undergone(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the words that say who took part in a change as a word for changes.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
    """
    changes = [m for m in found if isinstance(m, EventTypeMention)]
    said = {i for change in changes for i in (*_before(words, change), *_behind(words, change, language))}
    if not said:
        return found
    kept = [m for m in found if not (isinstance(m, ConceptMention) and said.intersection(range(m.start, m.end)))]
    parts = (ConceptMention(start=i, end=i + 1, text=words[i], concept=_EVENT, language=language) for i in sorted(said))
    return [*kept, *parts]


def _before(words: Sequence[str], change: EventTypeMention) -> Iterator[int]:
    end = change.start
    while end > 0 and words[end - 1] in _ARTICLES:
        end -= 1
    phrase = next((each for each in _PARTIES if tuple(words[max(0, end - len(each)) : end]) == each), None)
    if phrase is None:
        return
    start = end - len(phrase)
    if start > 0 and words[start - 1] in _VERBS:
        start -= 1
    yield from range(start, end)


def _behind(words: Sequence[str], change: EventTypeMention, language: str) -> Iterator[int]:
    return (i for i in range(change.end, len(words)) if words[i] in _BEHIND[language])
