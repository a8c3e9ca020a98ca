"""That institutions are active somewhere, which says no more than where they are: "Welche Behörden sind in Surinam tätig?".

Nor does it say more of them that they are it in the field of heritage: all that are asked for are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    GeneralMention,
    PlaceMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_ACTIVE: Final = {
    "nl": frozenset({"werkzaam", "werkzame", "actief", "actieve"}),
    "en": frozenset({"active", "working", "work"}),
    "de": frozenset({"tatig", "tatige", "tatigen", "taetig", "taetige", "taetigen", "aktiv", "aktive", "aktiven"}),
    "fr": frozenset({"actif", "actifs", "active", "actives", "travaillent", "oeuvrent"}),
}  # fmt: skip
"""Folded words for who is active, in whatever form."""
_BEFORE_OTHERS: Final = frozenset(
    {
        "in", "bij", "aan", "van", "voor", "met", "at", "of", "for", "with", "im", "am", "bei", "beim", "an", "fur", "mit", "vom",
        "von", "dans", "chez", "pour", "avec", "au", "aux", "des", "du",
    }
)  # fmt: skip
"""Folded prepositions before institutions in which others are active: "Welche Personen sind in Archiven tätig?"."""
_ARTICLES: Final = frozenset({"de", "het", "the", "die", "den", "der", "dem", "les", "la", "le"})
_WHERE: Final = frozenset({"in", "te", "op", "im", "auf", "at", "within", "across", "dans", "au", "aux", "en", "a"})
"""Folded words behind which it is told where, or in which field."""
_BE: Final = frozenset({"zijn", "sind", "are"})
_FIELDS: Final = {
    "nl": (
        "op erfgoedgebied", "op erfgoedvlak", "op het gebied van erfgoed", "op het gebied van cultureel erfgoed",
        "op het gebied van het erfgoed", "in de erfgoedsector", "binnen de erfgoedsector",
        "houden zich bezig met erfgoed", "zich bezighouden met erfgoed", "zich met erfgoed bezighouden",
        "houden zich met erfgoed bezig", "zich bezig houden met erfgoed", "houden zich bezig met cultureel erfgoed",
        "zich bezighouden met cultureel erfgoed",
    ),
    "en": (
        "in the field of heritage", "in the field of cultural heritage", "in the heritage field", "in the heritage sector",
        "in the cultural heritage sector", "concerned with heritage", "concerned with cultural heritage", "deal with heritage",
        "dealing with heritage", "deal with cultural heritage", "involved in heritage", "engaged in heritage",
    ),
    "de": (
        "im bereich kulturerbe", "im bereich des kulturerbes", "im bereich kulturelles erbe", "auf dem gebiet des kulturerbes",
        "im kulturerbebereich", "beschaftigen sich mit kulturerbe", "sich mit kulturerbe beschaftigen",
        "beschaftigen sich mit dem kulturerbe", "sich mit dem kulturerbe beschaftigen", "befassen sich mit kulturerbe",
        "sich mit kulturerbe befassen", "befassen sich mit dem kulturerbe", "sich mit dem kulturerbe befassen",
    ),
    "fr": (
        "dans le domaine du patrimoine", "dans le domaine du patrimoine culturel", "dans le secteur du patrimoine",
        "dans le secteur du patrimoine culturel", "s occupent du patrimoine", "s occupent de patrimoine",
        "s interessent au patrimoine", "s occupent du patrimoine culturel",
    ),
}  # fmt: skip
"""Folded phrases for the field of all custodians, and with which it is said that they are occupied with it."""
_LAST_OF_FIELDS: Final = {
    language: frozenset(phrase.rsplit(maxsplit=1)[-1] for phrase in phrases) for language, phrases in _FIELDS.items()
}
_HOLDS: Final = "holds"
"""What phrases for a field say of collections."""


class _Left(NamedTuple):
    """The mentions that are left, and the positions of the words that say nothing more."""

    found: list[Mention]
    unsaid: frozenset[int]


def without_activity(words: Sequence[str], found: list[Mention], language: str) -> _Left:
    """The mentions without those of words for being active, where the institutions that are asked for are it at a place.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if _ACTIVE[language].isdisjoint(words) and _LAST_OF_FIELDS[language].isdisjoint(words):
        return _Left(found, frozenset())
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.plural]
    field = _field(words, language)
    said = (_active(words, found, kinds, language) | field) if kinds else field
    if not said:
        return _Left(found, said)
    kept = [m for m in found if not (_is_of_collections(m) and not said.isdisjoint(range(m.start, m.end)))]
    if not kinds:
        # Nothing else says that institutions are asked for: "Was gibt es im Bereich Kulturerbe in Bern?".
        general = {i for m in kept if isinstance(m, GeneralMention) for i in range(m.start, m.end)}
        if said.isdisjoint(general):
            return _Left(found, frozenset())
        said -= general
    return _Left(kept, said)


def _is_of_collections(mention: Mention) -> bool:
    return isinstance(mention, SubjectMention) or (isinstance(mention, ConceptMention) and mention.concept == _HOLDS)


def _active(words: Sequence[str], found: Sequence[Mention], kinds: Sequence[Mention], language: str) -> frozenset[int]:
    """The positions of words for being active of institutions at a place; "still active" says that they have not closed."""
    if _ACTIVE[language].isdisjoint(words) or not any(isinstance(m, PlaceMention) for m in found):
        return frozenset()
    known = {m.start for m in found if isinstance(m, ConceptMention)}
    active = (i for i, word in enumerate(words) if word in _ACTIVE[language] and i not in known)
    return frozenset(i for i in active if any(_is_of(kind, i, words) for kind in kinds))


def _field(words: Sequence[str], language: str) -> frozenset[int]:
    """The positions of the words for the field of heritage, the longest of them."""
    if _LAST_OF_FIELDS[language].isdisjoint(words):
        return frozenset()
    spans = (
        range(i, i + size)
        for size in (len(phrase.split()) for phrase in sorted(_FIELDS[language], key=len, reverse=True))
        for i in range(len(words) - size + 1)
        if " ".join(words[i : i + size]) in _FIELDS[language]
    )
    return frozenset(next(spans, range(0)))


def _is_of(kind: Mention, at: int, words: Sequence[str]) -> bool:
    """Whether a word for being active is of institutions: behind them with where they are, or right before them."""
    before = kind.start - 1 - (kind.start > 1 and words[kind.start - 1] in _ARTICLES)
    if before >= 0 and words[before] in _BEFORE_OTHERS:
        return False
    if at < kind.start:
        return kind.start - at == 1
    behind = words[at + 1 : at + 2]
    return not behind or behind[0] in _WHERE | _BE
