"""In which languages the places and institutions of a question are called as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeGuard

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.model import PlaceLevel
from glam_kg.places.spoken_regions import region_said, spoken_regions
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.names.words_of_names import identifiers_of, outside_identifiers
from glam_kg.question.places.languages_of_regions import spoken_in
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.words.mentions import Mention

_NAME_WITH_SLIP: Final = 0.85
"""What a whole name weighs that has a slip in it, or most of one."""
_INITIALS: Final = re.compile(r"[^\W\d_a-z](?:[a-z]?[^\W\d_a-z])+[a-z]?")
"""What has a capital at least every second letter: "SLUB", "BnF"; "GeoFort" is a name of words."""
_SHORTEST_BEGINNING: Final = 5
"""Letters of the beginning of a name that tells of its language: "Vatikan" of "Vatikanstadt"."""


@dataclass(frozen=True)
class LanguagesOfPlaces:
    """Tells them.

    Attributes:
        gazetteer: What places are called in each language.
    """

    gazetteer: Gazetteer

    def called(self, place: Place, key: str) -> tuple[str, ...]:
        """The languages in which a place has a name, or the beginning of one: English says "New York" for short, too."""
        return self.called_whole(place, key) or tuple(
            code for code, name in self._names(place) if len(key) >= _SHORTEST_BEGINNING and name.startswith(key)
        )

    def called_whole(self, place: Place, key: str) -> tuple[str, ...]:
        """The same without beginnings that end within a word: "Garden" is none of Gardena."""
        return tuple(code for code, name in self._names(place) if f"{name} ".startswith(f"{key} "))

    def _names(self, place: Place) -> list[tuple[str, str]]:
        return [(code, fold_key(self.gazetteer.names(place, code))) for code in LANGUAGES]

    def has_letters_in(self, place: PlaceMention, language: str) -> bool:
        """Whether a place is written with the letters that a language has in its name as well: "Baden-Württemberg" in all.

        English says "New York" for short.
        """
        name = self.gazetteer.names(place.readings[0].place, language).casefold().replace("-", " ")
        return f"{name} ".startswith(f"{_written(place)} ")

    def of_names(
        self, words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[tuple[Sequence[str], frozenset[str]]]:
        """For each place, then for each institution, the languages that its name can be said in, and its countries.

        Initials are said alike by all who ask for it: "SLUB" is no German.
        """
        yield from self._of_places(words, found)
        if (region := region_said(words)) is not None:
            # Of a region that is no subdivision, nobody has the names by language: "Bibliotheken in Twente".
            codes_of_parts = spoken_regions()[" ".join(words[region.start : region.stop])]
            yield LANGUAGES, frozenset(code.partition("-")[0] for code in codes_of_parts)
        for mention in outside_identifiers(found):
            if _is_known(mention) and not called_by_initials(mention):
                spoken = {spoken_in(named.region) for named in mention.candidates} - {None}
                codes = tuple(code for code in LANGUAGES if code in spoken) if len(spoken) == 1 else LANGUAGES
                yield codes, frozenset(named.country for named in mention.candidates if named.country)

    def _of_places(
        self, words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[tuple[Sequence[str], frozenset[str]]]:
        """For each place, the languages in which its usual name is the one that is written, and its countries; fewest first.

        What no language writes so is a slip, and of any of them. Of two, a region tells more than a town: "Winterthur, Delaware".
        """
        told = []
        identifiers = identifiers_of(found)
        for mention in outermost_places(found):
            if not (mention.is_adjective or is_in_name(mention, found) or any(map(mention.overlaps, identifiers))):
                place, read = mention.readings[0].place, " ".join(words[mention.start : mention.end])
                codes = self.called(place, fold_key(mention.text)) or self.called(place, read)
                codes = tuple(code for code in codes if self.has_letters_in(mention, code)) or codes
                # "Bibliotheken in Halle" may be asked of the one in Belgium, and of the one on the Saale.
                others = [r for r in mention.readings[1:] if r.place.population >= LARGE_TOWN]
                if place.level is PlaceLevel.CITY and place.population < LARGE_TOWN:
                    # Few ask for the Aken on the Elbe, and nobody but Dutch calls Aachen so.
                    exonyms = [self.called_whole(r.place, fold_key(mention.text)) for r in others]
                    codes = next((spoken for spoken in exonyms if len(spoken) == 1), codes)
                countries = frozenset({place.country, *(r.place.country for r in others)})
                told.append((codes, countries, place.level is PlaceLevel.CITY))
        # "Boston, Engeland" is Dutch, as England is called so in no other language.
        for codes, countries, _ in sorted(told, key=lambda each: (not each[0], len(each[0]), each[2])):
            yield codes or LANGUAGES, countries


def _is_known(mention: Mention) -> TypeGuard[NameMention]:
    """Whether a mention is of a whole name that somebody has, or most of one."""
    return isinstance(mention, NameMention) and bool(mention.candidates) and mention.weight >= _NAME_WITH_SLIP


def called_by_initials(mention: Mention) -> bool:
    """Whether a mention is of one word, which somebody has as initials for a name."""
    return (
        isinstance(mention, NameMention)
        and mention.end - mention.start == 1
        and any(
            fold_key(word) == fold_key(mention.text) and _INITIALS.fullmatch(word) is not None
            for named in mention.candidates
            for word in (named.label, *named.label.split())
        )
    )


def is_type_in_place(name: NameMention, found: Sequence[Mention]) -> bool:
    """Whether what has the form of a name is a compound for institutions and a place: "Volksbibliothek Boston"."""
    places = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    types = {m.start for m in found if isinstance(m, TypeMention) and m.end - m.start == 1}
    return {*range(name.start, name.end)} <= places | types


def is_in_name(place: PlaceMention, found: Sequence[Mention]) -> bool:
    """Whether a place is the beginning of a name of somebody that has other words as well: "Trap Collectors".

    Or a part of a whole one of somebody elsewhere: the August of "Herzog August Bibliothek" is no town. Or the initials of
    somebody: who says "ROM" means no Rome where one is called so.
    """
    if any((m.start, m.end) == (place.start, place.end) and called_by_initials(m) for m in found):
        return True
    longer = [m for m in found if isinstance(m, NameMention) and m.candidates and m.start <= place.start]
    return any(
        (m.start == place.start and place.end < m.end and not is_type_in_place(m, found))
        or (_is_known(m) and place.end <= m.end and m.end - m.start > 1 and _lies_elsewhere(place, m))
        for m in longer
    )


def _lies_elsewhere(place: PlaceMention, name: NameMention) -> bool:
    return all(each.country != place.readings[0].place.country for each in name.candidates)


def _written(place: PlaceMention) -> str:
    return place.text.casefold().replace("-", " ")
