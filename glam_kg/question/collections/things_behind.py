"""What stands behind several institutions and a preposition is where they are or what they are about, and not what one is called.

"Bibliotheken aan de Maas" are no MAAS in Sydney, "musea op de campus" no library called Campus, and "libraries for the blind"
not the German one that has those words in its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    WHOLE_NAME,
    ConceptMention,
    NameMention,
    NetworkMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention

_LEADING: Final = {
    "nl": frozenset({"in", "op", "aan", "over", "voor", "rond", "rondom", "langs"}),
    "en": frozenset({"in", "on", "about", "for", "along", "around"}),
    "de": frozenset({"in", "im", "am", "an", "auf", "uber", "ueber", "fur", "fuer", "entlang", "um"}),
    "fr": frozenset({"a", "au", "aux", "sur", "dans", "en", "pour"}),
}
"""Folded prepositions of place and topic. Those that join a part to its whole ("van", "of", "at") stand before a network."""
_ASKING: Final = frozenset({"refers_to_set", "refers_to_one", "which", "list"})
"""What may stand between: "welke bibliotheken zijn er aan de Maas"."""
_NEAR: Final = frozenset({"near", "nearest"})


@dataclass(frozen=True)
class ThingsBehind:
    """Tells names from what only stands where a place or a topic does.

    Attributes:
        several: Tells words for several institutions.
    """

    several: SeveralInstitutions

    def without_names(self, words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
        """The mentions without names of which no word is one for institutions, behind several and a preposition.

        Of a name that fits in part the several may be a part themselves. What lies near an institution stays.

        Args:
            words: The question's folded words.
            found: What was found in it.
            language: That of the question.
        """
        mentions = list(found)
        if _LEADING[language].isdisjoint(words) or not any(isinstance(m, NameMention) for m in mentions):
            return mentions
        kinds = [m for m in mentions if isinstance(m, INSTITUTIONS)]
        ends = [m.end for m in kinds if self._are_several(words[m.end - 1], language)]
        if not ends or any(isinstance(m, ConceptMention) and m.concept in _NEAR for m in mentions):
            return mentions
        parts = [m for m in mentions if isinstance(m, ConceptMention) and m.concept in _ASKING]
        between = {i for m in parts for i in range(m.start, m.end)}
        networks = [m for m in mentions if isinstance(m, NetworkMention)]

        def stands_behind(name: NameMention) -> bool:
            own = [kind for kind in kinds if kind.overlaps(name)]
            if any(kind.start > name.start for kind in own) or any(name.overlaps(network) for network in networks):
                return False
            if own:
                end = own[0].end
                return name.weight < WHOLE_NAME and end in ends and self._leads(words, end, name.end, language)
            # A name can be found with the preposition itself: "für Blinde".
            start = name.start + (name.weight < WHOLE_NAME and words[name.start] in _LEADING[language])
            return any(self._leads_to(words, end, start, between, language) for end in ends if end < start)

        return [m for m in mentions if not (isinstance(m, NameMention) and m.candidates and stands_behind(m))]

    def _are_several(self, word: str, language: str) -> bool:
        return self.several.are_several(word, language) and not self.several.is_collective(word)

    @staticmethod
    def _leads(words: Sequence[str], end: int, name_end: int, language: str) -> bool:
        """Whether a preposition stands right behind several institutions within a name."""
        return end < name_end and words[end] in _LEADING[language]

    def _leads_to(self, words: Sequence[str], end: int, start: int, between: set[int], language: str) -> bool:
        """Whether nothing but a preposition and an article stands before a name, and before them what asks for several."""
        articles = self.several.lexicon.words_of("articles", language) - _LEADING[language]
        before = start - 1
        while before >= end and words[before] in articles:
            before -= 1
        if before < end or words[before] not in _LEADING[language]:
            return False
        return all(i in between for i in range(end, before))
