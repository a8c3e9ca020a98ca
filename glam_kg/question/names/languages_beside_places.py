"""What stands beside a place, and what it is called in one language only, tell of the language of a short question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.languages_of_places import is_in_name
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.names.words_of_names import identifiers_of
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.words.domain_words import compound_heads
from glam_kg.question.words.language import ALSO, GENITIVES, NOUNS_HAVE_CAPITALS, PREFERRED_VOTE, DetectedLanguage
from glam_kg.question.words.mentions import GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.names.languages_of_places import LanguagesOfPlaces
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_PLACE_VOTE: Final = 1.0
_IN_FRENCH: Final = frozenset({"a", "en"})
"""Folded French prepositions that are an article of English and a conjunction of Dutch; neither joins a kind to a place."""
_BEFORE_AREAS: Final = "en"
_SPACED_SIGN: Final = re.compile(r"\w\s[?!:;](?=\s|$)")
"""French alone sets a space before these."""
_ROUNDING: Final = 0.001


def with_places(
    language: DetectedLanguage,
    words: Sequence[str],
    found: Sequence[Mention],
    places: LanguagesOfPlaces,
    lexicon: Lexicon,
) -> DetectedLanguage:
    """The language, with a vote for each place that is called so in one language only: "private Archive in Österreich".

    What a town is called in its own country is said so in other languages as well: "archives in Brugge". Nor is it a vote for a
    language that has none of the words for institutions beside it: "bibliotheken in georgia" is no English. What is called as
    where it is ("Stadtarchive in Bavaria") says less than what its country is called.
    """
    votes = dict(language.votes)
    identifiers = identifiers_of(found)
    spoken = _languages_of_kinds(words, found, lexicon)
    for mention in outermost_places(found):
        if mention.is_adjective or any(map(mention.overlaps, identifiers)):
            continue
        place, key = mention.readings[0].place, fold_key(mention.text)
        codes = [code for code in LANGUAGES if fold_key(places.gazetteer.names(place, code)) == key]
        if len(codes) != 1:
            continue
        if spoken and codes[0] not in spoken:
            if _has_word_of_there(words, found, spoken, place, lexicon):
                votes[codes[0]] += language.votes[0][1]
            else:
                continue
        # English says "New York" for New York City.
        alone = len(places.called_whole(place, key)) == 1 and place.country not in HOME[codes[0]]
        if place.level is PlaceLevel.COUNTRY or (alone and not is_in_name(mention, found)):
            votes[codes[0]] += _PLACE_VOTE
    return _with_votes(language, votes)


def _has_word_of_there(
    words: Sequence[str], found: Sequence[Mention], spoken: frozenset[str], place: Place, lexicon: Lexicon
) -> bool:
    """Whether the kinds that are said are compounds of the one language of where a place is: "Heimatmuseen in Bavaria".

    Other languages take these over, as nothing of theirs says the same.
    """
    if len(spoken) != 1 or not all(place.country in HOME[code] for code in spoken):
        return False
    kinds = [m for m in found if isinstance(m, (TypeMention, GeneralMention))]
    return all(kind.end - kind.start == 1 and compound_heads(words[kind.start], lexicon) for kind in kinds)


def _languages_of_kinds(words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon) -> frozenset[str]:
    """The languages that have the words for institutions of a question; none where one of the words is in no lexicon."""
    names = [m for m in found if isinstance(m, NameMention)]
    languages = frozenset[str]()
    for kind in found:
        if not isinstance(kind, (TypeMention, GeneralMention)) or any(map(kind.overlaps, names)):
            continue
        phrase = " ".join(words[kind.start : kind.end])
        spoken = lexicon.languages_of(phrase)[0] | ALSO.get(phrase, frozenset())
        if not spoken:
            return frozenset()
        languages |= spoken - NOUNS_HAVE_CAPITALS if kind.start == 0 and phrase in GENITIVES else spoken
    return languages


def with_french_links(
    language: DetectedLanguage,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    lexicon: Lexicon,
) -> DetectedLanguage:
    """The language, with a vote for French where one of its prepositions joins a kind to a place: "galeries en Oregon".

    It may lack its accent ("archives a Boston"). "En" stands before no town.
    """
    votes = dict(language.votes)
    for mention in outermost_places(found):
        link = mention.start - 1
        if mention.is_adjective or link < 1 or words[link] not in _IN_FRENCH or not tokens[link].text.islower():
            continue
        if words[link] == _BEFORE_AREAS and mention.readings[0].place.level is PlaceLevel.CITY:
            continue
        before = words[link - 1]
        if lexicon.names_institution(before) and "fr" in lexicon.languages_of(before)[0]:
            votes["fr"] += _PLACE_VOTE
    return _with_votes(language, votes)


def with_french_spaces(language: DetectedLanguage, text: str, found: Sequence[Mention]) -> DetectedLanguage:
    """French, where its words are as well those of the language and a space stands before a sign: "archives Portugal ?"."""
    votes = dict(language.votes)
    behind = language.votes[0][1] - votes["fr"]
    # French shares "archives" with English, where it is what the type is called first; "museum" is seldom French.
    slack = PREFERRED_VOTE if votes["fr"] > PREFERRED_VOTE else 0
    if language.code == "fr" or not votes["fr"] or behind >= slack + _ROUNDING or not _SPACED_SIGN.search(text):
        return language
    if not any(isinstance(m, (TypeMention, GeneralMention)) for m in found):
        return language
    ranked = sorted(language.votes, key=lambda vote: vote[0] != "fr")
    return DetectedLanguage("fr", tuple(ranked), certain=True)


def _with_votes(language: DetectedLanguage, votes: dict[str, float]) -> DetectedLanguage:
    """The language that votes change it to; the same where they leave it, or leave two alike."""
    ranked = sorted(votes.items(), key=lambda vote: -vote[1])
    if ranked[0][0] == language.code or ranked[0][1] == ranked[1][1]:
        return language
    return DetectedLanguage(ranked[0][0], tuple(ranked), certain=True)
