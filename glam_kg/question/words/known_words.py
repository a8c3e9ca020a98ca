"""Words that mean something as they are, and those of them that are but slips in the names of custodians."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from glam_kg.places.spoken_regions import spoken_regions
from glam_kg.question.networks.within_whole import WITHIN
from glam_kg.question.periods.years import ORDINALS
from glam_kg.question.words.domain_words import compound_heads
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.places.place_names import PlaceFinder
    from glam_kg.question.words.lexicon import Lexicon


_REMEMBERED = 8192
"""Words that are not looked up again."""


@dataclass(frozen=True)
class KnownWords:
    """Knows the words of the lexicon, of places and of names.

    Attributes:
        lexicon: The words of the domain, and small words.
        places: The names of places, and adjectives made from them.
        names: The names of the graph's custodians.
        subjects: The folded subjects of their collections.
    """

    lexicon: Lexicon
    places: PlaceFinder
    names: NameIndex
    subjects: Collection[str] = ()

    @cached_property
    def has(self) -> Callable[[str], bool]:
        """Whether a folded word means something as it is."""
        return lru_cache(maxsize=_REMEMBERED)(
            lambda word: word in self.names.words or word in self._of_subjects or self._has_apart_from_names(word)
        )

    @cached_property
    def _of_subjects(self) -> frozenset[str]:
        return frozenset(word for subject in self.subjects for word in subject.split())

    def is_slip_in_names(self, word: str, nearest: str) -> bool:
        """Whether a word is misspelt in names as well: the "Iraan Musuem" makes no word of "musuem".

        Args:
            word: A folded word that is known.
            nearest: The word for institutions that it is near to.
        """
        if word in self.lexicon.single_words or self.places.is_name(word):
            return False
        rare = word in self.names.words and self.names.is_rare_beside(word, nearest)
        # "Librarys" looks like an adjective of a place.
        return stem(word) == stem(nearest) or (rare and not self._has_apart_from_names(word))

    def _has_apart_from_names(self, word: str) -> bool:
        return (
            word in self.lexicon.single_words
            or self.places.is_name(word)
            or self.places.is_derived(word)
            or word in ORDINALS
            or word in spoken_regions()
            or word in WITHIN
            or bool(compound_heads(word, self.lexicon))
        )
