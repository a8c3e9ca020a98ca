"""What is spoken where the names of a question are, and which of their words only look like those of another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention


def languages_there(found: Sequence[Mention], named: AbstractSet[int]) -> frozenset[str]:
    """The languages of the countries of those that names can mean, or of the places in a name that nobody has.

    Args:
        found: What was found in a question.
        named: Where words of names are in it.
    """
    here = [m for m in found if not named.isdisjoint(range(m.start, m.end))]
    known = {each.country for m in here if isinstance(m, NameMention) for each in m.candidates}
    told = known or {m.readings[0].place.country for m in here if isinstance(m, PlaceMention)}
    return frozenset(code for code in LANGUAGES if not HOME[code].isdisjoint(told))


def like_words(
    words: Sequence[str], languages: AbstractSet[str], lexicon: Lexicon, common: CommonWords
) -> frozenset[int]:
    """Where words of some languages look like those of another in the lexicon: "Art" and "Alter" are English in Nebraska."""
    return frozenset(
        i
        for i, word in enumerate(words)
        if (spoken := lexicon.languages_of(word)[0])
        and spoken.isdisjoint(languages)
        # The lists of words have small ones of others: "and" of the "Air and Space Museum" is no French.
        and not any(lexicon.is_function_word(word, code) for code in spoken)
        and any(common.has(word, code) for code in languages)
    )


def outermost_places(found: Sequence[Mention]) -> list[PlaceMention]:
    """The places that are no part of another's name: the "Island" of "Rhode Island" is no country.

    One told apart by what it lies in names both: "Cambridge, Engeland".
    """
    places = [m for m in found if isinstance(m, PlaceMention)]
    names = [m for m in places if "," not in m.text]
    return [m for m in places if not any(encloses(o, m) for o in names)]
