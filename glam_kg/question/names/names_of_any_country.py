"""National institutions that are called by no country: "the National Archives" may be those of another than the one called so.

Each country has one. Where none is said, and the one whose name is no longer lies where the question's language is not spoken,
the others whose names begin so are asked about as well. Who measures those of a country by it means that country's: "museums in
Denmark older than the National Gallery".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import BEFORE_KIND, words_of_age
from glam_kg.question.names.name_beginnings import MOST_MEANT, begins_with
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.words.mentions import WHOLE_NAME, ConceptMention, Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

OF_NO_COUNTRY_SAID: Final = "national, and of none of the countries that are said"
"""The reason of a name of which it is open who is meant, where others are measured by it."""
_NATIONAL: Final = "national"
_THAN: Final = frozenset({"before", "after"})


def of_any_country(index: NameIndex, words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with national institutions beside the one of a bare name that may be meant as well.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    places = [m for m in found if isinstance(m, PlaceMention)]
    if not places:
        return [_with_others(index, words, m, language) if isinstance(m, NameMention) else m for m in found]
    dated = any(isinstance(m, ConceptMention) and m.concept in _THAN for m in found)
    if not (dated or words_of_age(words) or not BEFORE_KIND.keys().isdisjoint(words)):
        return found
    kinds = [m for m in found if isinstance(m, TypeMention) and m.language == language]
    return [_of_country_said(index, words, m, places, kinds) if isinstance(m, NameMention) else m for m in found]


def _with_others(index: NameIndex, words: Sequence[str], name: NameMention, language: str) -> NameMention:
    countries = {named.country for named in name.candidates}
    if not countries.isdisjoint(HOME[language]) or not _is_bare_national(words, name):
        return name
    longer = _longer(index, words[name.start : name.end])
    others = {each.iri: Named.of(each, name.weight) for each in longer if each.country not in countries}
    meant = tuple(others[iri] for iri in sorted(others))
    return replace(name, candidates=(*name.candidates, *meant), guess=True) if 0 < len(meant) < MOST_MEANT else name


def _of_country_said(
    index: NameIndex,
    words: Sequence[str],
    name: NameMention,
    places: Sequence[PlaceMention],
    kinds: Sequence[TypeMention],
) -> NameMention:
    """A name as that of the country in which those are that it measures; one to ask about where none is of that country.

    In another language it is a name, and no word for what each country has: "ouder dan de National Gallery".
    """
    said = {reading.place.country for m in places if not m.overlaps(name) for reading in m.readings[:1]}
    known = {named.country for named in name.candidates}
    if not said or not known.isdisjoint(said) or not _is_bare_national(words, name):
        return name
    there = {n.iri: Named.of(n, name.weight) for n in _longer(index, words[name.start : name.end]) if n.country in said}
    meant = tuple(there[iri] for iri in sorted(there))
    if len(meant) == 1:
        return replace(name, candidates=meant)
    if not meant and not any(map(name.overlaps, kinds)):
        return name
    return replace(name, candidates=meant or name.candidates, guess=True, reason=OF_NO_COUNTRY_SAID)


def _is_bare_national(words: Sequence[str], name: NameMention) -> bool:
    """Whether a whole name says that somebody is national, and what, and no more."""
    senses = [senses_of(word)[0] for word in words[name.start : name.end]]
    if name.guess or name.weight < WHOLE_NAME or not name.candidates:
        return False
    return len(senses) > 1 and all(senses) and any(_NATIONAL in each for each in senses)


def _longer(index: NameIndex, own: Sequence[str]) -> Iterator[CustodianName]:
    """The names that begin with some words."""
    return (each for each in index.holding(own) if begins_with(name_words(each.text), list(own)))
