"""A country and a region elsewhere of one name, a town and the region around: where the one has nothing, the other may be meant.

Of "musées de Géorgie" no word tells whether it is the country or the state, and the French name of both is written alike; that
the graph has museums of one of them only does. So it does of "libraries in Durham", which is a city and a county.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.places.place_weights import SMALL_TOWN
from glam_kg.question.slots.extraction import extract
from glam_kg.question.words.mentions import PlaceMention, PlaceReading

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue

_CITY_SAID: Final = "level_city"
_AREAS: Final = (PlaceLevel.COUNTRY, PlaceLevel.REGION)
_TOWN_AND_REGION: Final = frozenset({PlaceLevel.CITY, PlaceLevel.REGION})
_TIMES_LARGER: Final = 2
"""Who names one that is much larger means that, whatever is known of it."""
_TIMES_LARGER_THAN_TOWN: Final = 4
"""Nor does who names a region mean a much smaller town elsewhere: of Wyoming the state, and not the city in Michigan."""
_LARGE_CITY: Final = 300_000
"""A city so large may be meant beside any region: Washington."""


def of_areas(chosen: Candidate, analysis: Analysis, catalogue: TemplateCatalogue) -> Candidate | None:
    """The same question asked of the other country, region or town of a name; None where there is none that may be meant.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        catalogue: The templates: of some kinds of question there is one for countries and another for regions.
    """
    places = chosen.extraction.places
    if len(places) != 1 or places[0].place.members:
        return None
    area = places[0]
    others = chosen.extraction.other_readings
    other = next((r for r in others if may_be_meant(area, r)), None)
    # Who asks for Freiburg may mean that in Switzerland, rather than the canton.
    towns = (r for r in others if r.place.level is PlaceLevel.CITY and r.in_graph)
    if (
        other is not None
        and other.place.country != area.place.country
        and area.place.level is PlaceLevel.CITY
        and any(towns)
    ):
        return None
    if other is None:
        return None
    read = _read_as(other, chosen, analysis, catalogue)
    if read is None:
        return None
    rest = (area, *(r for r in others if r is not other))
    return replace(read, extraction=replace(read.extraction, other_readings=rest, is_other_empty=True))


def of_country_around(
    chosen: Candidate, analysis: Analysis, catalogue: TemplateCatalogue, gazetteer: Gazetteer
) -> Candidate | None:
    """The same question asked of the country that is called like the city in it: French says "à Hong Kong" of both.

    "La ville de Luxembourg" is the city alone.
    """
    places = chosen.extraction.places
    if len(places) != 1 or places[0].place.level is not PlaceLevel.CITY or places[0].place.members:
        return None
    country = gazetteer.place(places[0].place.country)
    said = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention) and places[0] in m.readings]
    if country is None or len(said) != 1 or any(m.concept == _CITY_SAID for m in analysis.concept_mentions):
        return None
    if fold_key(said[0].text) not in gazetteer.area_keys(country.code):
        return None
    read = _read_as(PlaceReading(country, places[0].weight), chosen, analysis, catalogue)
    if read is None:
        return None
    rest = (places[0], *chosen.extraction.other_readings)
    return replace(read, extraction=replace(read.extraction, other_readings=rest, is_other_empty=True))


def of_town_beside(chosen: Candidate, analysis: Analysis, catalogue: TemplateCatalogue) -> Candidate | None:
    """The same question asked of the town that has the name of a region or country, which is told where that has nothing.

    By "archives in Washington" the state is meant, but those of the city are not denied.
    """
    places = chosen.extraction.places
    if len(places) != 1 or places[0].place.level not in _AREAS or places[0].place.members:
        return None
    others = (r for r in chosen.extraction.other_readings if r.place.level is PlaceLevel.CITY and r.in_graph)
    town = next((r for r in others if r.place.population >= LARGE_TOWN), None)
    return _read_as(town, chosen, analysis, catalogue) if town is not None else None


def _read_as(
    other: PlaceReading, chosen: Candidate, analysis: Analysis, catalogue: TemplateCatalogue
) -> Candidate | None:
    """The question with another reading of its one place; None where no template asks so."""
    area = chosen.extraction.places[0]
    mentions = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention) and area in m.readings]
    if len(mentions) != 1 or not catalogue.is_bundled(chosen.template.id):
        return None
    stem = chosen.template.id.removesuffix(f"_{area.place.level}")
    template = catalogue.templates.get(f"{stem}_{other.place.level}", chosen.template)
    read = replace(mentions[0], readings=(other,))
    extraction = extract(template, [read if m is mentions[0] else m for m in chosen.cover.mentions], analysis)
    if extraction.contradictions or [r.place for r in extraction.places] != [other.place]:
        return None
    return replace(chosen, template=template, extraction=extraction)


def widens_to_region(town: Extraction, region: Extraction) -> bool:
    """Whether of a town and the region or country of its name the town is left, and that is asked about."""
    around = region.places[0] if region.places else None
    if around is None:
        return False
    place = town.places[0].place
    return place.region in around.parts or around.place.code == place.country


def may_be_meant(area: PlaceReading, other: PlaceReading) -> bool:
    """Whether another reading of a name may be meant where the first has nothing of what is asked for."""
    one, another = area.place, other.place
    if {one.level, another.level} == _TOWN_AND_REGION:
        if another.level is PlaceLevel.REGION:
            return other.in_graph
        return other.in_graph and _is_large_beside(another, one)
    if one.level is PlaceLevel.COUNTRY and another.level is PlaceLevel.CITY and another.country != one.country:
        # "Archives de Grenade" may be those of Granada.
        return other.in_graph and not area.in_graph and _is_large_beside(another, one)
    if (
        one.level not in _AREAS
        or another.level not in _AREAS
        or another.country == one.country
        or (another.level is one.level and not other.in_graph)
    ):
        return False
    return one.population <= _TIMES_LARGER * another.population


def _is_large_beside(town: Place, region: Place) -> bool:
    """Whether a town has inhabitants enough for a region of its name not to be the only one that is meant."""
    if town.population >= _LARGE_CITY:
        return True
    return town.population >= SMALL_TOWN and town.population * _TIMES_LARGER_THAN_TOWN >= region.population
