"""What lies near an institution that is named: "museums near the Field Museum", "binnen 5 km van het Nationaal Archief"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.mentions import (
    WHOLE_NAME,
    ConceptMention,
    DistanceMention,
    GeneralMention,
    NameMention,
    NumberMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)
from glam_kg.question.relevance import SURE_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.graph_index import GraphIndex, SettlementNode
    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.mentions import Mention, Named
    from glam_kg.question.tokens import Token

NAMED_CENTRE: Final = "town of a named institution"
"""The reason of a place that is where an institution stands which is named in its place."""
_MOST_BETWEEN: Final = 3
"""Small words between nearness and a name: "in der Nähe vom", "à moins de 3 km de la"."""
_OTHERWISE: Final = frozenset({"website", "address", "identifier", "budget", "when", "member_of"})
"""Concepts that ask for something of the institution itself, or for what belongs to it ("horen bij")."""
_AT: Final = frozenset({"bij", "bei", "beim", "by", "at", "chez"})
"""Folded words that say nearness of a town, and of an institution that something is part of it."""


@dataclass(frozen=True)
class AroundInstitutions:
    """Finds the institutions near to which something is asked for.

    Attributes:
        gazetteer: Knows where towns lie.
        graph: Knows the towns of custodians.
        lexicon: Knows the small words.
    """

    gazetteer: Gazetteer
    graph: GraphIndex
    lexicon: Lexicon

    def instead(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with the town of an institution in place of its name where it is asked what lies near that.

        Only a whole name counts, and only where all who have it stand in one town.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        ends = sorted({m.end for m in found if _says_near(m) and not _AT.issuperset(words[m.start : m.end])})
        if not ends or any(isinstance(m, ConceptMention) and m.concept in _OTHERWISE for m in found):
            return list(found)
        centres: list[PlaceMention] = []
        for name in sorted((m for m in found if isinstance(m, NameMention)), key=lambda m: (m.start - m.end, m.start)):
            behind = any(self._stands_behind(end, name.start, words) for end in ends)
            if behind and not any(name.overlaps(centre) for centre in centres) and not _is_other(name, tokens, found):
                centres.extend(self._centre(name))
        if not centres:
            return list(found)
        return [*(m for m in found if _says_near(m) or not any(m.overlaps(centre) for centre in centres)), *centres]

    def _stands_behind(self, end: int, start: int, words: Sequence[str]) -> bool:
        """Whether nothing but small words stands between nearness and a name."""
        return 0 <= start - end <= _MOST_BETWEEN and all(map(self.lexicon.is_function_word, words[end:start]))

    def _centre(self, name: NameMention) -> Iterator[PlaceMention]:
        # Another source may have the same institution without its town.
        placed = [candidate for candidate in name.candidates if candidate.city]
        if name.weight < SURE_NAME or len({(named.city, named.region, named.country) for named in placed}) != 1:
            return
        node = self._settlement(placed[0])
        place = self.gazetteer.place(str(node.geonames_id)) if node and node.geonames_id is not None else None
        if node is not None and place is not None and place.level is PlaceLevel.CITY:
            reading = PlaceReading(place, name.weight, settlements=(node.iri,), in_graph=True)
            yield PlaceMention(
                start=name.start, end=name.end, text=name.text, readings=(reading,), reason=NAMED_CENTRE,
                named=name.candidates,
            )  # fmt: skip

    def _settlement(self, named: Named) -> SettlementNode | None:
        nodes = self.graph.settlements_by_key.get(fold_key(named.city), ())
        nodes = tuple(node for node in nodes if node.country == named.country)
        return next((node for node in nodes if (node.region or "") == named.region), next(iter(nodes), None))


def _says_near(mention: Mention) -> bool:
    return isinstance(mention, DistanceMention) or (
        isinstance(mention, ConceptMention) and mention.concept in {"near", "nearest"}
    )


def _is_other(name: NameMention, tokens: Sequence[Token], found: Sequence[Mention]) -> bool:
    """Whether what is said is but a place, a number or a kind of institution, although an institution is called so.

    "Die nächsten 5" are not those around Gallery 5. Kinds have no capitals: the Nationaal Archief is one institution.
    """
    whole = name.weight >= WHOLE_NAME and all(t.capitalised for t in tokens[name.start : name.end])
    other = PlaceMention if whole and name.end - name.start > 1 else PlaceMention | TypeMention | GeneralMention
    return any(m.start <= name.start and name.end <= m.end for m in found if isinstance(m, other | NumberMention))
