"""What a misspelt name of a place was meant to be."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import MatchKind
from glam_kg.places.named_areas import named_areas
from glam_kg.places.spoken_regions import spoken_regions
from glam_kg.question.places.regions_by_direction import PARTS
from glam_kg.question.words.spelling import Spellings, has_same_letters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.places.place_readings import PlaceReadings

_LONGEST_AREA = 4
_ON_RIVER: Final = frozenset({"am", "an", "aan", "upon", "sur"})
_SPELT_LENGTH = 5


@dataclass(frozen=True)
class PlaceSpelling:
    """Corrects words to the names of towns of the graph, large towns, regions, countries and areas."""

    gazetteer: Gazetteer
    places: PlaceReadings

    def correct(self, word: str, language: str | None = None) -> str | None:
        """The place name that a misspelt word was meant to be: the nearest that a reader of the language can have meant.

        Args:
            word: A folded word.
            language: The question's language; None where any place is as likely.
        """
        if word in spoken_regions() or word in PARTS:
            # The Sauerland is not the Saarland, nor is the "Süden" Sudan.
            return None
        near, _ = self._spellings.nearest(word)
        meant = [key for key in near if self.places.is_meant_by_slip(word, key, language)]
        # "Haarlm" is as near to the village of Haarle, and "Leicster", which lacks a letter, to the larger Leinster.
        return max(meant, key=lambda key: (has_same_letters(word, key), *self._inhabitants(key))) if meant else None

    def _inhabitants(self, key: str) -> tuple[int, float]:
        """How many live in the largest place that is called so, and how much that is its name, and no adjective."""
        readings = self.places.of(key)
        largest = max((reading.place.population for reading in readings), default=0)
        return largest, max((reading.weight for reading in readings), default=0.0)

    def correct_in_name(self, words: Sequence[str], position: int) -> str | None:
        """What a misspelt word was meant to be where its neighbours are the rest of an area's name ("Uniited Kingdom").

        Args:
            words: The folded words of the question.
            position: The word's place among them.
        """
        near, _ = self._spellings_in_names.nearest(words[position])
        for word in near:
            for start in range(max(0, position - _LONGEST_AREA + 1), position + 1):
                for end in range(position + 1, min(len(words), start + _LONGEST_AREA) + 1):
                    if " ".join((*words[start:position], word, *words[position + 1 : end])) in self._names_of_areas:
                        return word
        return None

    def correct_pair(self, first: str, second: str) -> tuple[str, str] | None:
        """The town of two words of which one was misspelt by a letter: "Sant Francisco"; None where that is no town.

        Args:
            first: A folded word.
            second: The one behind it.
        """
        from rapidfuzz.distance import OSA

        def is_slip(word: str, meant: str) -> bool:
            return word[:1] == meant[:1] and OSA.distance(word, meant, score_cutoff=1) == 1

        slips = {(word, second) for word in self._pairs[1].get(second, ()) if is_slip(first, word)}
        if len(second) >= _SPELT_LENGTH:
            slips |= {(first, word) for word in self._pairs[0].get(first, ()) if is_slip(second, word)}
        return slips.pop() if len(slips) == 1 else None

    @cached_property
    def _pairs(self) -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
        """The large towns of two words: what stands behind each first word, and before each second one."""
        behind: dict[str, list[str]] = defaultdict(list)
        before: dict[str, list[str]] = defaultdict(list)
        for key in self.gazetteer.large_town_keys():
            first, _, second = key.partition(" ")
            if second and " " not in second:
                behind[first].append(second)
                before[second].append(first)
        return behind, before

    @cached_property
    def _names_of_areas(self) -> frozenset[str]:
        return frozenset(key for key in self.gazetteer.region_and_country_keys() if " " in key)

    @cached_property
    def _spellings_in_names(self) -> Spellings:
        parts = (word for key in self._names_of_areas for word in key.split())
        return Spellings(word for word in parts if len(word) >= _SPELT_LENGTH and word.isascii() and word.isalpha())

    @cached_property
    def _spellings(self) -> Spellings:
        known = (key for key in self.places.single_words if len(key) >= _SPELT_LENGTH)
        # Among ten thousand towns a short word is always near to one.
        large = (_without_river(key) for key in self.gazetteer.large_town_keys())
        areas = (key for key, (_, kind) in named_areas().by_key.items() if kind is MatchKind.NAME)
        long = (key for key in (*large, *areas) if len(key) > _SPELT_LENGTH and " " not in key)
        return Spellings(key for key in (*known, *long) if key.isascii())


def _without_river(key: str) -> str:
    """The name of a town without the river it lies on, as most people say it: "frankfurt am main"."""
    first, *others = key.split()
    return first if len(others) > 1 and others[0] in _ON_RIVER else key
