"""How a question is put in a language: the words of answers, for questions that are put together from several turns."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.answers.grammar import french_de, french_of_place
from glam_kg.answers.model import Facts, SpokenPlace, Status
from glam_kg.answers.telling import Telling
from glam_kg.answers.town_spelling import well_spelt
from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.places.named_areas import named_areas

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.answers.speech import ArticleKind, Speech
    from glam_kg.answers.wording import Wording
    from glam_kg.ghcid.identifier import GHCID
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place

_NAMED_MEMBERS = 8
"""Members of an area that an answer names: the Nordic countries are eight."""
_POINTS = re.compile(r"\b(\w)\.\s?(?=\w\b)")
"""Within an abbreviation, whose last point may be the end of a sentence."""
_OF = {"nl": "van", "en": "of", "de": "von", "fr": "de"}
_SOURCES: Final = {("UN M.49", "fr"): "ONU M49"}
"""Who says what belongs to an area, where a language calls it otherwise."""
_GERMAN_IN = {"die ": "in der ", "der ": "im ", "das ": "im "}


@dataclass(frozen=True)
class Voice:
    """Says types, places, names and schemes in any of the four languages; the first argument is always the language."""

    gazetteer: Gazetteer
    speech: Callable[[str], Speech]

    @classmethod
    def of(cls, wording: Wording, gazetteer: Gazetteer) -> Voice:
        """The voice of a wording file."""
        return cls(gazetteer, cache(wording.speech))

    def spoken(self, language: str, place: Place, *, by_country: bool = False) -> SpokenPlace:
        """A place as the language calls it, with what it lies in: a city with its region, if not with its country."""
        if place.members:
            return SpokenPlace(
                self.place_name(language, place), "area", place.code, extent=self._extent(language, place)
            )
        name = self.gazetteer.names(place, language)
        if place.level is PlaceLevel.CITY:
            name = well_spelt(name, place.country, self.gazetteer)
        if place.level is PlaceLevel.COUNTRY:
            return SpokenPlace(name, str(place.level), place.code)
        if by_country or place.level is not PlaceLevel.CITY or self.is_own_region(language, place):
            around = self.gazetteer.place(place.country)
        else:
            around = self.gazetteer.place(place.region or place.country)
        if around is None:
            return SpokenPlace(name, str(place.level), place.code)
        within = SpokenPlace(self.gazetteer.names(around, language), str(around.level), around.code)
        lies = self.speech(language).in_place(within)
        return SpokenPlace(name, str(place.level), place.code, within.name, lies=lies)

    def as_said(self, language: str, city: Place, said: str) -> SpokenPlace:
        """A city by its name, or by a longer one with which a question tells it apart: "Washington, D.C."."""
        spoken = self.spoken(language, city)
        if said.count("(") > said.count(")"):
            # What stood in brackets ends in the question behind the place: "New York (stad)".
            said = f"{said})"
        longer = fold_key(said).startswith(f"{fold_key(spoken.name)} ") and said[:1].isupper()
        return replace(spoken, name=_POINTS.sub(r"\1", said)) if longer else spoken

    def is_own_region(self, language: str, city: Place) -> bool:
        """Whether a city is called like the region it lies in: that it is in Hamburg says nothing of Hamburg."""
        region = self.gazetteer.place(city.region) if city.region else None
        return region is not None and self.gazetteer.names(region, language) == self.gazetteer.names(city, language)

    def _extent(self, language: str, area: Place) -> tuple[str, ...]:
        """The members of a small area by name, in the order of the alphabet; of a larger one, who says what they are."""
        if len(area.members) > _NAMED_MEMBERS:
            source = named_areas().by_code[area.code].source
            return (_SOURCES.get((source, language), source),)
        members = filter(None, map(self.gazetteer.place, area.members))
        return tuple(sorted((self.place_name(language, member) for member in members), key=fold_key))

    def town(self, language: str, name: str, ghcid: GHCID) -> str:
        """What a language calls the town of a custodian, of which a row has some name."""
        return self.town_in(language, name, ghcid.country, ghcid.subregion_code)

    def town_in(self, language: str, name: str, country: str, region: str | None) -> str:
        """What a language calls a town of a country, of which some name is known."""
        called = self.gazetteer.towns.called(name, language, country, region or None)
        return called or well_spelt(name, country, self.gazetteer)

    def place_name(self, language: str, place: Place) -> str:
        """What a language calls a place."""
        return self.gazetteer.names(place, language)

    def in_place(self, language: str, place: Place, name: str | None = None) -> str:
        """Where something is: `in Drenthe`, `aux Pays-Bas`; by another name of the place, if one is given."""
        spoken = self.spoken(language, place)
        return self.speech(language).in_place(replace(spoken, name=name) if name else spoken)

    def in_level(self, language: str, place: Place) -> str:
        """Where something is, with the word for what the place is: `in de provincie Utrecht`, `im Kanton Genf`."""
        if place.members:
            return self.in_place(language, place)
        what = self.speech(language).what_place(self.spoken(language, place))
        if language == "fr":
            return f"dans {what}"
        if language == "de":
            article = next((a for a in _GERMAN_IN if what.startswith(a)), "")
            return _GERMAN_IN.get(article, "in ") + what.removeprefix(article)
        return f"in {what}"

    def things(self, language: str, letters: Sequence[str]) -> str:
        """The plural of some types; the general word where there is none."""
        speech = self.speech(language)
        return speech.enumerated([speech.things(letter) for letter in letters] or [speech.things(None)])

    def extreme(self, language: str, kind: ArticleKind, letter: str | None, *, rank: int = 1) -> str | None:
        """`the oldest museum`, `oldest museums` and their like; None where the grammar does not know how."""
        return self.speech(language).with_article(kind, letter, rank)

    def rank(self, language: str, number: int) -> str:
        """Which one of an order it is, as it stands before a superlative: "second "."""
        return self.speech(language).rank(number)

    def the_name(self, language: str, name: str) -> str:
        """The name of an institution with the article it takes."""
        return self.speech(language).name_with("the", name)

    def of_name(self, language: str, name: str) -> str:
        """The name of an institution behind `of`."""
        said = self.speech(language).name_with("of", name)
        return f"{_OF[language]} {name}" if said == name else said

    def a_scheme(self, language: str, scheme: str) -> str:
        """An identifier of a scheme: `een ISIL-code`."""
        return self.speech(language).scheme(scheme).a

    def the_scheme(self, language: str, scheme: str) -> str:
        """The identifier of a scheme: `de ISIL-code`."""
        return self.speech(language).scheme(scheme).the

    def no_scheme(self, language: str, scheme: str) -> str:
        """No identifier of a scheme, as it stands behind a verb: `geen ISIL-code`, French `pas de code ISIL`."""
        return self.speech(language).scheme(scheme).none

    def criteria(self, language: str, slots: Mapping[str, object]) -> str:
        """What is had and what is lacked, and a limit of budgets: `with a website but without an ISIL`."""
        return Telling(Facts(Status.ANSWERED, language, slots=slots), self.speech(language)).criteria()

    def number(self, language: str, value: object) -> str:
        """A number in the notation of the language."""
        return self.speech(language).number(value)

    def distance(self, language: str, number: str, *, miles: bool) -> str:
        """A number of kilometres, or of miles, as it is written."""
        return self.speech(language).lengths(number, miles=miles)

    def one_of(self, language: str, items: Sequence[str]) -> str:
        """Items of which one is asked for: `Drenthe, Zeeland or Utrecht`."""
        return self.speech(language).enumerated(items, last="or")

    def all_of(self, language: str, items: Sequence[str]) -> str:
        """Items that are all meant: `Drenthe, Zeeland and Utrecht`."""
        return self.speech(language).enumerated(items, last="and")

    def of_place(self, language: str, where: str) -> str:
        """Where something is, as it stands after a superlative: French "le plus ancien de Suisse"."""
        return french_of_place(where) if language == "fr" else where

    def de(self, phrase: str) -> str:
        """French `de` before a phrase."""
        return french_de(phrase)
