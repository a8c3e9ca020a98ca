"""What several steps of the analysis find with; each finder is made when it is first needed, and once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.names.several import SeveralInstitutions
from glam_kg.question.networks.networks import NetworkFinder
from glam_kg.question.places.place_names import PlaceFinder
from glam_kg.question.words.common_words import CommonWords, bundled_common_words

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.words.lexicon import Lexicon


@dataclass(frozen=True)
class SharedFinders:
    """The finders over one lexicon, gazetteer and graph that more than one step needs.

    Attributes:
        lexicon: The words of the domain, and small words.
        gazetteer: The places of the world.
        graph: What the graph holds.
    """

    lexicon: Lexicon
    gazetteer: Gazetteer
    graph: GraphIndex

    @cached_property
    def common_words(self) -> CommonWords:
        """Words that are common in a language, and so no names."""
        return bundled_common_words()

    @cached_property
    def several(self) -> SeveralInstitutions:
        """Tells words for several institutions."""
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def places(self) -> PlaceFinder:
        """Finds places."""
        return PlaceFinder(self.gazetteer, self.graph, self.lexicon, self.common_words.has)

    @cached_property
    def networks(self) -> NetworkFinder:
        """Finds networks."""
        return NetworkFinder(self.lexicon, self.graph)

    def is_of_place(self, word: str) -> bool:
        """Whether a folded word names a place, or is made from its name."""
        return self.places.is_name(word) or self.places.is_derived(word)
