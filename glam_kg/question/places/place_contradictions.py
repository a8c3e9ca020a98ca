"""Places that a question names and that no slot can express: they contradict a template that takes them as they are."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.limits.asked_of_words import names_language
from glam_kg.question.places.data_on_places import HELD
from glam_kg.question.places.regions_by_direction import PARTS
from glam_kg.question.places.several_places import joined
from glam_kg.question.sentences.exclusion_words import is_place_denied
from glam_kg.question.templates.template_use import PLACE_SLOTS
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.slots.filling import Filling

_POINTING: Final = MappingProxyType(
    {
        "nl": frozenset({"die", "deze", "dat", "dit", "ons", "onze", "mijn", "jullie", "uw"}),
        "en": frozenset({"that", "this", "those", "these", "our", "my", "your"}),
        "de": frozenset(
            {
                "diese", "dieser", "diesem", "diesen", "dieses", "jene", "jener", "jenem", "jenen", "jenes", "unser", "unsere",
                "unserem", "unseren", "unserer", "unseres", "mein", "meine", "meinem", "meinen", "meiner", "meines",
            }
        ),
        "fr": frozenset({"ce", "cet", "cette", "ces", "notre", "mon", "ma", "votre"}),
    }
)  # fmt: skip
"""Folded words that, before "city" or "country", stand for a place that was named before, or for that of whoever asks."""
_IS: Final = "est"
_BEHIND_IS: Final = frozenset(
    {
        "ce",
        "il",
        "elle",
        "on",
        "a",
        "au",
        "aux",
        "en",
        "dans",
        "ne",
        "nee",
        "mort",
        "morte",
        "venu",
        "venue",
        "parti",
        "partie",
    }
)
"""Folded words behind the French "is", before a place, a pronoun or a participle ("est né à"); the east is one of it."""
_BEFORE_IS: Final = frozenset({"s", "c", "qui"})
_NOT: Final = frozenset({"non", "not", "niet", "nicht", "pas"})
"""Folded words before an adjective that deny it."""
_KINDS: Final = frozenset({"level_province", "level_state", "level_canton"})
_COUNTY: Final = frozenset({"county", "graafschap", "grafschaft", "comte"})
"""Folded words for one region of a kind, beside the words of these concepts."""
_OF_KIND: Final = frozenset({"of", "van", "von", "de", "d", "du", "la", "le", "l", "the", "der", "het"})
"""Folded words between them and the name of the region."""
_OF_AREA: Final = MappingProxyType({"nl": ("e",), "de": ("en",)})
"""Endings of an adjective that stands for an area, and for no language."""
_JOINING: Final = frozenset({"of", "van", "von", "de", "d", "du", "der"})
"""Those that say in what it lies."""
ABOUT: Final = frozenset({"on", "about", "over", "uber", "ueber", "sur", "betreffende", "concerning", "concernant"})
"""Folded words before what collections are about."""
_NO_TOPIC: Final = MappingProxyType({"fr": frozenset({"on"}), "en": frozenset({"over"})})
"""Those that say nothing of a subject in a language: "trouve-t-on à Cambridge en Angleterre", "over in Fresno, California"."""
_ARTICLES_BEFORE: Final = 2
_DEFINITE: Final = (("the",), ("het",), ("de",), ("das",), ("le",), ("du",))
"""Folded articles before the name of one institution."""
_ALL: Final = frozenset({"everything"})
_CENTRES: Final = frozenset(
    {
        "centre", "center", "heart", "middle", "downtown", "centrum", "hart", "hartje", "midden", "zentrum", "mitte", "herz",
        "herzen", "coeur", "milieu",
    }
)  # fmt: skip
"""Folded words for the middle of a place: of a town it is the town, and of what is larger it is a part."""
_BEFORE_CENTRES: Final = frozenset({"the", "het", "hartje", "im", "dem", "das", "am", "au", "le", "du", "in", "dans"})
"""Folded words before these where they are said of a place: "natuur en milieu" is a subject."""
_LEVEL_WORDS: Final = frozenset({"level_city", "level_region", "level_country"})
_PARTS_OF_COUNTRIES: Final = frozenset({"level_city", "level_region", "level_state", "level_province", "level_canton"})
_ONE_PLACE: Final = frozenset({"the", "de", "het", "der", "dem", "die", "das", "la", "le", "l"})
_IN, _IN_THE = (("in",), ("dans",)), ("im",)
"""Folded words before the word for one place that is not named."""
_HAVING: Final = frozenset(
    {
        "heeft", "telt", "bezit", "herbergt", "hat", "zahlt", "zaehlt", "besitzt", "beherbergt", "bietet", "a", "compte",
        "possede", "abrite", "heberge", "does", "has",
    }
)  # fmt: skip
"""Folded verbs by which such a place, behind them, has institutions: "heeft de hoofdstad", "does the capital have"."""
_CITY_KIND: Final = frozenset({"stad", "city", "stadt", "ville"})
"""Folded words for a town, before what is known as no town."""


def check_pointed_place(filling: Filling) -> None:
    """Contradict "how many museums are in that city" where no place is named: the number of all places is none of it.

    "In the city" and "in the capital" are one place, too, and so is the one that "does the capital have" speaks of; "in the
    country" may be all that is known. A ranking of towns tells none of those "in the region".
    """
    if filling.places or not any(filling.has(slot) for slot in PLACE_SLOTS):
        return
    words, pointing = filling.analysis.words, _POINTING.get(filling.analysis.language.code, frozenset())
    for m in filling.said(_LEVEL_WORDS):
        if m.start and words[m.start - 1] in pointing:
            filling.contradict(m.start - 1, m.end)
    levels = filling.said(_PARTS_OF_COUNTRIES)
    ranked = filling.has("level")
    for m in levels:
        if ranked and all(other.concept == m.concept for other in levels):
            continue
        if m.end - m.start == 1 and _is_definite(words[: m.start]):
            filling.contradict(m.start, m.end)


def _is_definite(before: Sequence[str]) -> bool:
    """Whether words end in "in the", or in "does the"."""
    last, verb = tuple(before[-1:]), tuple(before[-2:-1])
    if last == _IN_THE:
        return True
    return bool(last) and last[0] in _ONE_PLACE and (verb in _IN or (bool(verb) and verb[0] in _HAVING))


def check_negated_place(filling: Filling) -> None:
    """Contradict "non-European museums", "non-Texas museums" and "musées non européens": a place that is said not to be meant."""
    analysis, words = filling.analysis, filling.analysis.words
    for place in filling.places_said:
        adjective = place.is_adjective and place.start and words[place.start - 1] in _NOT
        if adjective or is_place_denied(analysis.text, analysis.tokens, place):
            filling.contradict(place.start - 1, place.end)


def check_language(filling: Filling) -> None:
    """Contradict "Wie heißt die Einrichtung auf Deutsch?" and "a website in English": a language is no country.

    "Museen im Bergischen" and "musea in het Limburgse" are in that area, and of one that is named something is known.
    """
    analysis = filling.analysis
    if any(isinstance(m, NameMention) for m in filling.mentions):
        return
    endings = _OF_AREA.get(analysis.language.code, ())
    for place in filling.places_said:
        if names_language(place, analysis) and not analysis.words[place.end - 1].endswith(endings):
            filling.contradict(place.start - 1, place.end)


def check_area_as_subject(filling: Filling) -> None:
    """Contradict "museums about the American West" and "the Afrika Museum": an area that is a subject, or a part of a name."""
    analysis, words = filling.analysis, filling.analysis.words
    types = {m.start: m for m in filling.type_mentions}
    held = {m.start for m in analysis.concept_mentions if m.concept == "collection"}
    # "Everything you have on Burlington, Vermont" asks what is there.
    all_of_it = (bool(filling.said(_ALL)) and not types) or any(m.reason == HELD for m in filling.mentions)
    for place in (m for m in filling.places_said if m.nested or m.readings[0].place.members):
        topical = ABOUT - _NO_TOPIC.get(analysis.language.code, frozenset())
        about = word_before(analysis, place.start, topical) >= max(0, place.start - _ARTICLES_BEFORE)
        # "I am writing about Leiden, Netherlands. Which museums are there?" asks what is there.
        about = about and not (place.nested and (all_of_it or place.start in analysis.beside.story))
        kind = types.get(place.end)
        called = kind is not None and not place.is_adjective and words[place.start - 1 : place.start] in _DEFINITE
        if about or called or (place.is_adjective and place.end in held):
            filling.contradict(place.start, place.end)


def check_place_left_out(filling: Filling) -> None:
    """Contradict "museums in Germany, Belgium and Drenthe" where a slot takes but some of the places in one list.

    One that is named twice ("outre-Rhin, en Allemagne") is taken.
    """
    analysis, used = filling.analysis, filling.place_mentions
    asked = {(reading.place.level, reading.place.code) for reading in filling.places}
    for other in (m for m in analysis.place_mentions if m not in used):
        best = other.readings[0]
        known = best.in_graph or best.place.level is not PlaceLevel.CITY
        taken = any(m.overlaps(other) for m in filling.mentions) or other.start in analysis.beside.story
        if not known or taken or other.is_adjective:
            continue
        if not asked.isdisjoint((reading.place.level, reading.place.code) for reading in other.readings):
            continue
        if any(joined(one, other, analysis) or joined(other, one, analysis) for one in used):
            filling.contradict(other.start, other.end)


def check_place_of_another(filling: Filling) -> None:
    """Contradict "the West Coast of the US", "US west coast": no place of that name lies in the area that is said beside it."""
    analysis, used = filling.analysis, filling.place_mentions
    others = [m for m in analysis.place_mentions if m not in used and _is_area(m)]
    for place in used if others else ():
        for other in others:
            between = analysis.words[place.end : other.start] if place.end < other.start else ()
            of = bool(between) and _OF_KIND.issuperset(between) and not _JOINING.isdisjoint(between)
            if (of or other.end == place.start) and not _may_lie_in(place, other) and not place.is_adjective:
                filling.contradict(min(place.start, other.start), max(place.end, other.end))


def _is_area(place: PlaceMention) -> bool:
    return place.readings[0].place.level is not PlaceLevel.CITY


def _may_lie_in(place: PlaceMention, area: PlaceMention) -> bool:
    return any(
        one.place == other.place or one.place.is_part_of(other.place) or one.place.code in other.parts
        for one in place.readings
        for other in area.readings
    )


def check_part_of_place(filling: Filling) -> None:
    """Contradict "northern Italy" and "the south of France": the whole is another place than its part.

    So it is of "the centre of Ohio"; that of a town is what the town is asked for, also where a country or region is called so.
    """
    areas = {reading.place for reading in filling.places if reading.place.level is not PlaceLevel.CITY}
    for place in filling.place_mentions if areas else ():
        before = word_before(filling.analysis, place.start, _CENTRES)
        kinds = any(m.start <= before < m.end and not isinstance(m, ConceptMention) for m in filling.mentions)
        town = any(reading.place.level is PlaceLevel.CITY for reading in place.readings)
        said = before > 0 and filling.analysis.words[before - 1] in _BEFORE_CENTRES
        if said and not kinds and not town and any(reading.place in areas for reading in place.readings):
            filling.contradict(before, place.end)
    for place in filling.places_said:
        before = word_before(filling.analysis, place.start, PARTS)
        if before >= 0 and not filling.is_used(before) and not _is_verb(filling.analysis.words, before, place):
            filling.contradict(before, place.end)


def check_adjective_of_other(filling: Filling) -> None:
    """Contradict "de Amerikaanse westkust": the adjective is of a word that nothing explains, and not of institutions.

    In French, adjectives stand behind the institutions, and others may follow.
    """
    analysis = filling.analysis
    if analysis.language.code == "fr" or not any(m.is_adjective for m in filling.places_said):
        return
    starts = {m.start for m in analysis.mentions}
    kinds = {m.start for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))}
    for place in (m for m in filling.places_said if m.is_adjective):
        noun = place.end
        unread = noun < len(analysis.words) and analysis.content[noun] and noun not in starts
        if unread and noun + 1 not in kinds and noun not in analysis.beside.story:
            filling.contradict(place.start, noun + 1)


def _is_verb(words: Sequence[str], position: int, place: PlaceMention) -> bool:
    """Whether French "est" is no east: "Est-ce que le Texas …", "Que s'est-il passé ?", "le siège est à Lille".

    Behind the east stands the place or what joins it to that; a participle between them is one of the verb ("est dotée Rome").
    """
    if words[position] != _IS:
        return False
    behind, before = words[position + 1 : position + 2], words[max(0, position - 1) : position]
    if position + 1 < place.start and _OF_KIND.isdisjoint(behind):
        return True
    return not (_BEHIND_IS.isdisjoint(behind) and _BEFORE_IS.isdisjoint(before))


def check_kind_of_place(filling: Filling) -> None:
    """Contradict "the county of Springfield" where only a town is known by that name: it is no county."""
    towns = {reading.place for reading in filling.places if reading.place.level is PlaceLevel.CITY}
    if not towns:
        return
    words = filling.analysis.words
    kinds = {
        i: m for m in filling.analysis.concept_mentions if m.concept in _KINDS or words[m.start] in _COUNTY
        for i in range(m.start, m.end)
    }  # fmt: skip
    places = [m for m in filling.place_mentions if not m.nested] if kinds else []
    for place in places:
        before = place.start - 1
        while before in range(len(words)) and before not in kinds and words[before] in _OF_KIND:
            before -= 1
        beside = kinds.get(before) or (kinds.get(place.end) if _is_of_place(place, filling) else None)
        if beside is not None and any(reading.place in towns for reading in place.readings):
            filling.contradict(min(beside.start, place.start), max(beside.end, place.end))


def check_city_of_area(filling: Filling) -> None:
    """Contradict "the city of Ohio" where no town is known by that name: the state is no city.

    "Which city of Ohio has the most museums?" ranks those of the state.
    """
    words = filling.analysis.words
    if filling.has("level") or _CITY_KIND.isdisjoint(words):
        return
    for place in filling.place_mentions:
        before = place.start - 1
        while before >= 0 and words[before] in _OF_KIND:
            before -= 1
        definite = before > 0 and words[before] in _CITY_KIND and words[before - 1] in _ONE_PLACE
        if not definite or place.is_adjective or place.nested:
            continue
        if not any(reading.place.level is PlaceLevel.CITY for reading in place.readings):
            filling.contradict(before, place.end)


def _is_of_place(place: PlaceMention, filling: Filling) -> bool:
    """Whether a word behind a place says what it is, and not whose institutions: "Boston state archives" are a state's."""
    types = {m.start for m in filling.analysis.mentions if isinstance(m, (TypeMention, GeneralMention))}
    return place.end + 1 not in types
