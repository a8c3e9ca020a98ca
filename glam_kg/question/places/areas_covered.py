"""Which countries, regions or towns the data cover: "Which countries do you cover?", "Für welche Länder haben Sie Daten?".

What covers them is the institutions that are there, as in "Which countries are the institutions from?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.data_on_places import HELD
from glam_kg.question.words.data_words import HAVE
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention

_TABLES: Final = frozenset({"per_country", "per_region", "per_city", "per_type"})
_ASKING: Final = frozenset({"which", "count", "list", "level_country", "level_region", "level_city", "level_province"})
_OF_LEVEL: Final = {"level_country": "per_country", "level_region": "per_region", "level_city": "per_city"}
_DATA: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"bestand", "gegevens", "data", "databank", "database", "dataset", "informatie", "gedekt", "dekken", "dek",
                     "dekt", "bestrijkt", "bestrijken", "beslaat", "beslaan", "omvat", "kennisgraaf",
                     "vertegenwoordigd"}),
    "en": frozenset({"data", "database", "dataset", "file", "files", "records", "information", "cover", "covers", "covered",
                     "coverage", "included", "represented"}),
    "de": frozenset({"daten", "datenbank", "datensatz", "datenbestand", "bestand", "informationen", "abgedeckt", "abdecken",
                     "deckt", "decken", "umfasst", "umfassen", "erfasst", "erfassen", "enthalten", "berucksichtigt",
                     "vertreten"}),
    "fr": frozenset({"donnees", "base", "jeu", "fichier", "informations", "couvert", "couverts", "couverte", "couvertes",
                     "couvrez", "couvre", "couvrent", "couvres", "recenses", "representes", "recensees", "representees"}),
}  # fmt: skip
"""Folded words for the data, and for what they cover."""
_OF_DATA: Final = frozenset({"je", "jij", "jullie", "u", "you", "du", "ihr", "sie", "tu", "vous"})
"""Folded words for whoever has the data: "Which countries do you have?"."""
_INSIDE: Final = frozenset({"erin", "hierin", "daarin", "drin", "darin", "dedans"})
"""Folded words that point at the data, or at what was told before: "Hoeveel landen zitten erin?"."""


def areas_covered(
    words: Sequence[str],
    found: list[Mention],
    language: str,
    is_small: Callable[[str], bool],
    acts: AbstractSet[str],
) -> list[Mention]:
    """The mentions, with the word for the data as one for all institutions where it is asked which areas or kinds they cover.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
        acts: Those of them that say what somebody does, folded: who has visited countries asks of no data.
    """
    data = _DATA[language]
    having = data.isdisjoint(words) and not _OF_DATA.isdisjoint(words)
    if not _INSIDE.isdisjoint(words):
        data, having = _INSIDE, True
    elif having:
        data = HAVE
    if data.isdisjoint(words):
        return found
    asked = [m for m in found if isinstance(m, ConceptMention) and m.concept in _TABLES | _ASKING]
    asked = _with_areas_of_place(found, asked, language)
    if not any(m.concept in _TABLES for m in asked):
        return found
    # "Which regions of France are represented?"
    placed = [] if having else [m for m in found if isinstance(m, PlaceMention)]
    explained = {i for m in (*asked, *placed) for i in range(m.start, m.end)}
    said = [i for i, word in enumerate(words) if word in data and (having or i not in explained)]
    small = data | _OF_DATA if having else data
    if not said or not all(i in explained or word in small or is_small(word) for i, word in enumerate(words)):
        return found
    if having and data is not _INSIDE and not acts.isdisjoint(words):
        return found
    kept = [m for m in found if m not in asked and not any(i in range(m.start, m.end) for i in said)] + asked
    reason = HELD if having else ""
    institutions = (
        GeneralMention(start=i, end=i + 1, text=words[i], language=language, plural=True, reason=reason) for i in said
    )
    return [*kept, *institutions]


def is_of_data(word: str, language: str) -> bool:
    """Whether a folded word is one for the data, or for what they cover."""
    return word in _DATA[language]


def _with_areas_of_place(
    found: Sequence[Mention], asked: Sequence[ConceptMention], language: str
) -> list[ConceptMention]:
    """What is asked, with the areas before or behind an adjective of a place as those of a table: "which French regions"."""
    which = {m.end for m in asked if m.concept == "which"}
    adjectives = [m for m in found if isinstance(m, PlaceMention) and m.is_adjective]
    told = [
        ConceptMention(start=m.start, end=m.end, text=m.text, concept=_OF_LEVEL[m.concept], language=language)
        for m in asked
        if m.concept in _OF_LEVEL and any(place.start in which and place.end == m.start for place in adjectives)
    ]
    return [*asked, *told]
