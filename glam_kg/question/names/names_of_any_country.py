"""National institutions that are called by no country: "the National Archives" may be those of another than the one called so.

Each country has one. Where none is said, and the one whose name is no longer lies where the question's language is not spoken,
the others whose names begin so are asked about as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_beginnings import MOST_MEANT, begins_with
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

_NATIONAL: Final = "national"


def of_any_country(index: NameIndex, words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with national institutions beside the one of a bare name that may be meant as well.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    if any(isinstance(m, PlaceMention) for m in found):
        return found
    return [_with_others(index, words, m, language) if isinstance(m, NameMention) else m for m in found]


def _with_others(index: NameIndex, words: Sequence[str], name: NameMention, language: str) -> NameMention:
    own = list(words[name.start : name.end])
    senses = [senses_of(word)[0] for word in own]
    countries = {named.country for named in name.candidates}
    if name.guess or name.weight < WHOLE_NAME or not countries or not countries.isdisjoint(HOME[language]):
        return name
    if len(own) < 2 or not all(senses) or not any(_NATIONAL in each for each in senses):
        return name
    longer = (each for each in index.holding(own) if begins_with(name_words(each.text), own))
    others = {each.iri: Named.of(each, name.weight) for each in longer if each.country not in countries}
    meant = tuple(others[iri] for iri in sorted(others))
    return replace(name, candidates=(*name.candidates, *meant), guess=True) if 0 < len(meant) < MOST_MEANT else name
