"""The runs of words of a question that are the name of a place anywhere, whatever place that is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.decorations import unshortened
from glam_kg.places.islands import islands
from glam_kg.places.name_beginnings import NameBeginnings
from glam_kg.places.named_areas import named_areas
from glam_kg.question.places.half_names import parted_names
from glam_kg.question.places.place_adjectives import last_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex

_PAIRS: Final = 16_384
"""Pairs of words of which it is remembered whether a name may begin with them."""


@dataclass(frozen=True)
class PlaceRuns:
    """Tells names of places by the gazetteer, the settlements of the graph and the areas with names.

    Attributes:
        gazetteer: The places of the world.
        graph: What the graph has.
    """

    gazetteer: Gazetteer
    graph: GraphIndex

    def named(self, words: Sequence[str], longest: int) -> frozenset[tuple[int, int]]:
        """The runs of two and more words that are the name of a place, also as the post shortens it.

        Args:
            words: Folded words.
            longest: The most words of a run.
        """
        runs: list[tuple[int, int, str, str]] = []
        for start, (first, second) in enumerate(pairwise(words)):
            if not self._may_begin(first, second):
                continue
            key, full = first, unshortened(first)
            for end in range(start + 2, min(len(words), start + longest) + 1):
                last = end - 1
                runs += [(start, end, name, name) for name in (f"{key} {word}" for word in last_words(words[last]))]
                key, full = f"{key} {words[last]}", f"{full} {unshortened(words[last])}"
                runs.append((start, end, key, full))
        if not runs:
            return frozenset()
        # Nearly all of them are none: one look-up tells which are.
        keys = {each for *_, key, full in runs for each in (key, full)}
        others = (self.graph.settlements_by_key, named_areas().by_key, islands().by_key, self.parted)
        known = self.gazetteer.named([*keys]).union(*(keys & names.keys() for names in others))
        return frozenset((start, end) for start, end, key, full in runs if key in known or full in known)

    @cached_property
    def _may_begin(self) -> Callable[[str, str], bool]:
        """Whether a name of several words may begin with two words, also as the post shortens them, or with an adjective."""
        may, may_here = self.gazetteer.may_begin_name, self._beginnings_here.may_begin

        def may_begin(first: str, second: str) -> bool:
            full = " ".join(f"{unshortened(first)} {unshortened(second)}".split(" ", 2)[:2])
            pairs = dict.fromkeys((f"{first} {second}", full, *(f"{first} {word}" for word in last_words(second))))
            return any(may(pair) or may_here(pair) for pair in pairs)

        # Most pairs of words are those of other questions: "in the", "zijn er".
        return lru_cache(maxsize=_PAIRS)(may_begin)

    @cached_property
    def _beginnings_here(self) -> NameBeginnings:
        """Those of the settlements of the graph and of the areas with names."""
        here = (self.graph.settlements_by_key, named_areas().by_key, islands().by_key, self.parted)
        return NameBeginnings.of(key for keys in here for key in keys)

    @cached_property
    def parted(self) -> Mapping[str, str]:
        """The folded names of countries, regions and areas, by what they are where their first part is written apart."""
        return parted_names((*self.gazetteer.region_and_country_keys(), *named_areas().by_key))

    def is_name(self, key: str) -> bool:
        """Whether a folded name is one of a place anywhere."""
        return (
            bool(self.gazetteer.exact(key))
            or key in self.graph.settlements_by_key
            or key in named_areas().by_key
            or key in islands().by_key
            or key in self.parted
        )
