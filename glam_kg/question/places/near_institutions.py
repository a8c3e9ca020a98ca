"""What lies near an institution that is named: "museums near the Field Museum", "binnen 5 km van het Nationaal Archief"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.sentences.lacking import HAVING
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    SURE_NAME,
    WHOLE_NAME,
    ConceptMention,
    DistanceMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.names.graph_index import GraphIndex, SettlementNode
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, Named
    from glam_kg.question.words.tokens import Token

NAMED_CENTRE: Final = "town of a named institution"
"""The reason of a place that is where an institution stands which is named in its place."""
_MOST_BETWEEN: Final = 3
"""Small words between nearness and a name: "in der Nähe vom", "à moins de 3 km de la"."""
_OTHERWISE: Final = frozenset({"website", "address", "identifier", "budget", "when", "member_of"})
"""Concepts that ask for something of the institution itself, or for what belongs to it ("horen bij")."""
_HAD: Final = frozenset({"website", "address", "budget"})
_LACKING: Final = frozenset({"without", "zonder", "ohne", "sans", "no", "geen", "keine", "kein"})
"""Folded words before what institutions lack."""
_DATIVES: Final = frozenset({"dem", "der", "den", "vom", "zum", "zur"})
"""Folded German words before a name that something is nearest to."""
_TO: Final = frozenset(
    {"bij", "tot", "van", "to", "from", "zu", "zum", "zur", "bei", "beim", "von", "vom", "a", "au", "de", "du"}
)
"""Folded words between what is nearest and what that is near to."""
_SHORTEST: Final = 3
"""Letters of a word that has no capital within a name: "Museum of Fine Arts"."""
_LIKELY: Final = 0.65
"""What a name must weigh at least where nothing else can be meant by its words: "Naturalis"."""
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

        Only a whole name counts, and only where all who have it stand in one town, or in the one that is said behind it.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        nears = [m for m in found if _says_near(m) and not self._is_of_members(m, words, found)]
        otherwise = (
            m for m in found if isinstance(m, ConceptMention) and m.concept in _OTHERWISE and not _is_had(m, words)
        )
        if not nears or any(not any(near.start <= m.start and m.end <= near.end for near in nears) for m in otherwise):
            return list(found)
        centres: list[PlaceMention] = []
        for name in sorted((m for m in found if isinstance(m, NameMention)), key=lambda m: (m.start - m.end, m.start)):
            beside = any(self._stands_beside(near, name, words, found) for near in nears)
            if beside and not any(name.overlaps(centre) for centre in centres) and not _is_other(name, tokens, found):
                centres.extend(self._centre(name, tokens, words, found))
        if not centres:
            return list(found)
        return [*(m for m in found if _says_near(m) or not any(m.overlaps(centre) for centre in centres)), *centres]

    def _is_of_members(self, near: Mention, words: Sequence[str], found: Sequence[Mention]) -> bool:
        """Whether it may say of whom something is a part ("hoort bij"): "bij" is near behind a kind, and before no network."""
        if not _AT.issuperset(words[near.start : near.end]):
            return False
        nearest = any(isinstance(m, ConceptMention) and m.concept == "nearest" for m in found)
        behind_kind = any(isinstance(m, (TypeMention, GeneralMention)) and m.end == near.start for m in found)
        networks = any(isinstance(m, NetworkMention) and self._small(words, near.end, m.start) for m in found)
        return not behind_kind or (networks and not nearest)

    def _stands_beside(self, near: Mention, name: NameMention, words: Sequence[str], found: Sequence[Mention]) -> bool:
        """Whether a name stands behind nearness, with what is nearest to it between, or before it: "dem Louvre am nächsten"."""
        if self._small(words, near.end, name.start):
            return True
        if not isinstance(near, ConceptMention) or near.concept != "nearest":
            return False
        if name.end == near.start and name.start > 0 and words[name.start - 1] in _DATIVES:
            return True
        kinds = {
            i
            for m in found
            if isinstance(m, (TypeMention, GeneralMention)) and m.start == near.end and m.end < name.start
            for i in range(m.start, m.end)
        }
        end = max(kinds, default=near.end - 1) + 1
        # "Das nächste Archiv des Louvre" is its archive.
        to = words[end : end + 1]
        return bool(kinds) and _TO.issuperset(to) and self._small(words, end, name.start)

    def _small(self, words: Sequence[str], end: int, start: int) -> bool:
        """Whether nothing but small words stands between two things."""
        return 0 <= start - end <= _MOST_BETWEEN and all(map(self.lexicon.is_function_word, words[end:start]))

    def _centre(
        self, name: NameMention, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[PlaceMention]:
        if name.guess or (name.weight < SURE_NAME and not _is_one_alone(name, tokens, found)):
            return
        # Another source may have the same institution without its town.
        placed = [candidate for candidate in name.candidates if candidate.city]
        behind = next((m for m in found if isinstance(m, PlaceMention) and self._is_behind(name, m, words)), None)
        there = [named for named in placed if behind and any(named.is_at(reading) for reading in behind.readings)]
        if behind is not None and not there:
            return
        placed = there or placed
        if len({(named.city, named.region, named.country) for named in placed}) != 1:
            return
        node = self._settlement(placed[0])
        place = self.gazetteer.place(str(node.geonames_id)) if node and node.geonames_id is not None else None
        if node is not None and place is not None and place.level is PlaceLevel.CITY:
            reading = PlaceReading(place, name.weight, settlements=(node.iri,), in_graph=True)
            yield PlaceMention(
                start=name.start, end=behind.end if behind else name.end, text=name.text, readings=(reading,),
                reason=NAMED_CENTRE, named=tuple(there) or name.candidates,
            )  # fmt: skip

    def _is_behind(self, name: NameMention, place: PlaceMention, words: Sequence[str]) -> bool:
        """Whether a place tells where the one of a name is: "the Museum of Fine Arts in Boston"."""
        return place.start > name.end and self._small(words, name.end, place.start)

    def _settlement(self, named: Named) -> SettlementNode | None:
        nodes = self.graph.settlements_by_key.get(fold_key(named.city), ())
        nodes = tuple(node for node in nodes if node.country == named.country)
        return next((node for node in nodes if (node.region or "") == named.region), next(iter(nodes), None))


def _is_had(mention: ConceptMention, words: Sequence[str]) -> bool:
    """Whether it says what those have that are near, or lack: "museums with a website", "ohne Website"."""
    before = mention.start - 1
    if before > 0 and words[before] in INDEFINITE_ARTICLES:
        before -= 1
    return mention.concept in _HAD and before >= 0 and words[before] in HAVING | _LACKING


def _says_near(mention: Mention) -> bool:
    if isinstance(mention, ConceptMention):
        return mention.concept in {"near", "nearest"}
    return isinstance(mention, DistanceMention)


def _is_one_alone(name: NameMention, tokens: Sequence[Token], found: Sequence[Mention]) -> bool:
    """Whether words with capitals can only be the name of one institution, if not its whole name."""
    if name.weight < _LIKELY or len(name.candidates) != 1:
        return False
    # The kind within a name that begins that of one is no other reading: "the Field Museum" is that of Natural History.
    begins = fold_key(name.candidates[0].label).startswith(fold_key(name.text) + " ")
    kinds = () if begins else (TypeMention, GeneralMention)
    other = (PlaceMention, NetworkMention, NameMention, *kinds)
    within = (m for m in found if m is not name and isinstance(m, other) and m.overlaps(name))
    alone = all(begins and isinstance(m, NameMention) and not m.candidates for m in within)
    return alone and all(token.capitalised for token in tokens[name.start : name.end])


def _is_other(name: NameMention, tokens: Sequence[Token], found: Sequence[Mention]) -> bool:
    """Whether what is said is but a place, a number or a kind of institution, although an institution is called so.

    "Die nächsten 5" are not those around Gallery 5. Kinds have no capitals: the Nationaal Archief is one institution.
    """
    capitals = all(t.capitalised or len(t.key) <= _SHORTEST for t in tokens[name.start : name.end])
    whole = name.weight >= WHOLE_NAME and capitals
    other = PlaceMention if whole and name.end - name.start > 1 else PlaceMention | TypeMention | GeneralMention
    return any(m.start <= name.start and name.end <= m.end for m in found if isinstance(m, other | NumberMention))


def all_near(extraction: Extraction, analysis: Analysis) -> Extraction | None:
    """All that is near an institution of which no more than the town is known, where the nearest to it are asked for; else None.

    From the town all of its institutions are as near: one of them would be named by chance.
    """
    slots = extraction.slots
    if not slots.keys() >= {"limit", "around", "place"} or "nearest" not in analysis.concepts():
        return None
    values = {slot: value for slot, value in extraction.values.items() if slot != "limit"}
    return replace(extraction, values=values, slots={slot: value for slot, value in slots.items() if slot != "limit"})
