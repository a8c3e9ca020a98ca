"""Names of which but words for kinds are left out at the end: "the Hagley Museum" is the "Hagley Museum and Library"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import begins_with
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import SURE_NAME, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

_SMALL_TOWN: Final = 20_000


def with_sure_names(
    index: NameIndex, words: Sequence[str], found: Sequence[Mention], before: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with guesses as the names that are meant, where one alone begins so and goes on with kinds only.

    A town is no such beginning, if it is more than a small one: the "Winterthur Museum" may be any that is there.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
        before: The same with the places that stand in names.
    """
    if not any(isinstance(m, NameMention) and m.guess for m in found):
        return list(found)
    return [_sure(index, words, m, before) if isinstance(m, NameMention) else m for m in found]


def _sure(index: NameIndex, words: Sequence[str], name: NameMention, found: Sequence[Mention]) -> NameMention:
    labels = {fold_key(named.label) for named in name.candidates} if name.guess else set()
    own, small = list(words[name.start : name.end]), function_words(None)
    telling = [word for word in own if word not in small and not senses_of(word)[0]]
    if len(labels) != 1 or not telling or any(_is_in_town(m, name) for m in found):
        return name
    label = name_words(min(labels))
    more = [word for word in label if word not in own and word not in small]
    if not begins_with(label, own) or not all(senses_of(word)[0] & KINDS.keys() for word in more):
        return name
    said = [word for word in own if word not in small]
    if {named.iri for named in index.holding(said)} != {named.iri for named in name.candidates}:
        return name
    return replace(name, guess=False, weight=SURE_NAME)


def _is_in_town(mention: Mention, name: NameMention) -> bool:
    """Whether a larger town or an area is said in a name."""
    if not isinstance(mention, PlaceMention) or not mention.overlaps(name):
        return False
    places = [reading.place for reading in mention.readings]
    return any(place.level is not PlaceLevel.CITY or place.population >= _SMALL_TOWN for place in places)
