"""Verbs with which it is asked what somebody is, and that say something else elsewhere.

"Welchem Typ ist das Museum zugeordnet?" asks what it is, and "Welcher Bibliothek ist die ISIL zugeordnet?" whose that is.
"Ich habe vom Theulegium gehört" says of whom one has heard, and "gehört zum Verbund" what somebody is a part of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_INFO: Final = "info"
_GERMAN: Final = "de"
_PUT: Final = {
    "de": frozenset(
        {"zugeordnet", "zuzuordnen", "zugerechnet", "zuzurechnen", "eingeordnet", "einzuordnen", "eingestuft", "einzustufen"}
        | {"zugehorig", "zahlt", "zaehlt", "rechnet", "gerechnet"}
    ),
    "nl": frozenset({"gerekend", "ingedeeld", "toegewezen", "ondergebracht", "gerangschikt", "geclassificeerd"}),
    "en": frozenset({"classified", "classed", "categorised", "categorized", "filed", "assigned", "grouped"}),
    "fr": frozenset({"classe", "classee", "range", "rangee", "affecte", "affectee"}),
}  # fmt: skip
"""Language → folded verbs that put somebody under a heading."""
_HEADINGS: Final = frozenset(
    {"typ", "typus", "type", "kategorie", "categorie", "category", "rubrik", "rubriek", "rubrique", "sparte", "gattung"}
)
"""Folded words for what somebody is put under; a region or country is another."""
_OF_MANY: Final = frozenset({"count", "most", "fewest"})
_LEVELS: Final = frozenset({"level_region", "level_country"})
_WHICH: Final = "which"
_ABOUT: Final = "worum"
_ITSELF: Final = ("es", "sich")
_IS: Final = "handelt"
_HEARD: Final = frozenset({"gehort", "gehoert"})
_HAVE: Final = frozenset({"habe", "hab", "hast", "habt", "haben", "hatte"})
_SPEAKERS: Final = frozenset({"ich", "wir", "du", "ihr", "sie", "jemand"})
"""Folded words for who hears of something."""
_OF: Final = frozenset({"von", "vom", "uber", "ueber"})
_TO: Final = frozenset({"zu", "zum", "zur"})
_TO_DUTCH: Final = "tot"
"""The Dutch preposition of "rekenen", which elsewhere is a limit."""
_NEAR: Final = 1
"""How far from "have" the one who hears may stand."""


def with_put_under(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """What was found, with what asks what somebody is and with nothing for a part of a whole where one has heard of somebody.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
    """
    asking = [*_put(words, found), *_about(words)]
    heard = heard_of(words)
    if heard is not None:
        asking.append(_info(words, heard, heard + 1, _GERMAN))
    read = {m.start for m in asking}
    return [*(m for m in found if not (isinstance(m, ConceptMention) and m.start in read)), *asking]


def names_heading(words: Sequence[str]) -> bool:
    """Whether folded words say what somebody is put under: a type or a category."""
    return not _HEADINGS.isdisjoint(words)


def heard_of(words: Sequence[str]) -> int | None:
    """Where it is said that somebody has heard of something: "ich habe von … gehört"; None where that is not said."""
    for i, word in enumerate(words):
        if word not in _HAVE or _SPEAKERS.isdisjoint(words[max(0, i - _NEAR) : i + 1 + _NEAR]):
            continue
        end = next((j for j in range(i + 1, len(words)) if words[j] in _HEARD), None)
        if end is not None and not _OF.isdisjoint(words[i:end]) and _TO.isdisjoint(words[i:end]):
            return end
    return None


def _put(words: Sequence[str], found: Sequence[Mention]) -> Iterator[ConceptMention]:
    """The verb that puts somebody under what is asked for, and the preposition of that: "Tot welk type wordt … gerekend?"."""
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    asking = {m.end: m.start for m in concepts if m.concept == _WHICH}
    headings = {i for i in asking if i < len(words) and words[i] in _HEADINGS}
    headings |= {m.start for m in concepts if m.concept in _LEVELS and m.start in asking}
    first = min(headings, default=len(words))
    if any(m.concept in _OF_MANY and words[m.start] not in _PUT[_GERMAN] for m in concepts):
        return
    for i in range(first + 1, len(words)):
        language = next((code for code, verbs in _PUT.items() if words[i] in verbs), None)
        if language is None:
            continue
        yield _info(words, i, i + 1, language)
        if words[first] in _HEADINGS:
            yield _info(words, first, first + 1, language)
        before = asking[first] - 1
        if before >= 0 and words[before] == _TO_DUTCH:
            yield _info(words, before, before + 1, language)
        return


def _about(words: Sequence[str]) -> Iterator[ConceptMention]:
    """The words of "…, worum es sich bei … handelt", which a name parts."""
    about = next((i for i, word in enumerate(words) if word == _ABOUT and tuple(words[i + 1 : i + 3]) == _ITSELF), None)
    if about is not None and words[-1] == _IS:
        yield _info(words, about, about + 3, _GERMAN)
        yield _info(words, len(words) - 1, len(words), _GERMAN)


def _info(words: Sequence[str], start: int, end: int, language: str) -> ConceptMention:
    return ConceptMention(start=start, end=end, text=" ".join(words[start:end]), concept=_INFO, language=language)
