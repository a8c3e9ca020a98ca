"""Whether one institution has existed for long, which asks since when: "Bestaat het museum al lang?", "Has it existed for long?".

The same words say how long somebody has looked for many ("I have long been looking for museums"): a verb of existence and one
name tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import WHOLE_NAME, ConceptMention, GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_LONG: Final = frozenset({"lang", "lange", "langer", "long", "langem", "longtemps"})
_TIMES: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "nl": (("al", "heel", "lang"), ("al", "lange", "tijd"), ("al", "lang"), ("allang",)),
    "en": (("for", "a", "long", "time"), ("for", "very", "long"), ("for", "long"), ("a", "long", "time")),
    "de": (("schon", "sehr", "lange"), ("schon", "lange"), ("schon", "lang"), ("schon", "langer"), ("seit", "langem")),
    "fr": (("depuis", "longtemps"),),
}
"""Folded phrases for a long time, the longer ones first."""
_EXISTS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"bestaat", "bestaan", "bestond"}),
    "en": frozenset({"existed", "exist", "exists", "around", "existence"}),
    "de": frozenset({"gibt", "existiert", "besteht"}),
    "fr": frozenset({"existe", "existait"}),
}
"""Folded verbs of existence."""
_WHEN: Final = "when"


def told_since_when(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with a long time for which the one that is named has existed as what asks since when.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if _LONG.isdisjoint(words) or _EXISTS[language].isdisjoint(words) or not _names_one(mentions):
        return mentions
    said = _phrase(words, language)
    if not said or any(isinstance(m, ConceptMention) and m.concept == _WHEN for m in mentions):
        return mentions
    kept = [m for m in mentions if (isinstance(m, NameMention) and m.candidates) or not said & {*range(m.start, m.end)}]
    text = " ".join(words[min(said) : max(said) + 1])
    asked = ConceptMention(start=min(said), end=max(said) + 1, text=text, concept=_WHEN, language=language)
    return [*kept, asked]


def _phrase(words: Sequence[str], language: str) -> set[int]:
    """Where the phrase for a long time stands."""
    for phrase in _TIMES[language]:
        for start in range(len(words) - len(phrase) + 1):
            if tuple(words[start : start + len(phrase)]) == phrase:
                return set(range(start, start + len(phrase)))
    return set()


def _names_one(mentions: Sequence[Mention]) -> bool:
    """Whether an institution is named, and none are asked for beside it."""
    names = [m for m in mentions if isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME]
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention))]
    return bool(names) and all(any(name.overlaps(kind) for name in names) for kind in kinds)
