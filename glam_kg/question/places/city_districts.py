"""A city and the district of its name: a British council that is called like a city is that of the city and what lies around.

Many of its institutions are known by the council only ("GB-LDS"), and not by the city: which of the two is meant by "libraries in
Leeds", what the graph has of each tells. A province, canton or department that is called like its capital is another place.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.same_ground import DISTRICT_COUNTRIES, district_of, is_whole_name
from glam_kg.question.slots.extraction import extract
from glam_kg.question.words.mentions import PlaceMention, PlaceReading

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

_BEFORE, _BEHIND = 2, 1
"""Words that may stand between a word for a city and its name: "the city of Leeds", "Leeds (city)"."""
_SEVERAL: Final = "places"


def of_districts(
    chosen: Candidate, analysis: Analysis, catalogue: TemplateCatalogue, gazetteer: Gazetteer
) -> Candidate | None:
    """The same question asked of the districts that are called like its cities; None where one of them has no district.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        catalogue: The templates: of some kinds of question there is one for cities and another for regions.
        gazetteer: The places.
    """
    cities, values = chosen.extraction.places, chosen.extraction.values
    if (
        not cities
        or not ("city" in values or _SEVERAL in values)
        or any(c.place.country not in DISTRICT_COUNTRIES for c in cities)
    ):
        return None
    template = _for_regions(chosen.template, catalogue)
    mentions = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
    read = {m: _as_district(m, city, analysis, gazetteer) for m in mentions for city in cities if city in m.readings}
    if template is None or len(read) != len(cities) or not all(read.values()):
        return None
    extraction = extract(
        template, [(isinstance(m, PlaceMention) and read.get(m)) or m for m in chosen.cover.mentions], analysis
    )
    if extraction.contradictions or any(place.place.level is not PlaceLevel.REGION for place in extraction.places):
        return None
    # What else is meant first of all is the city, unless that is the district by its whole name.
    city = () if is_whole_name(cities[0].place.name) else cities[:1]
    others = (*city, *(other for other in extraction.other_readings if other.place != cities[0].place))
    return replace(chosen, template=template, extraction=replace(extraction, other_readings=others))


def _for_regions(template: Template, catalogue: TemplateCatalogue) -> Template | None:
    if "region" in template.slots or _SEVERAL in template.slots:
        return template
    other = catalogue.templates.get(f"{template.id.removesuffix('_city')}_region")
    return other if catalogue.is_bundled(template.id) else None


def _as_district(
    mention: PlaceMention, city: PlaceReading, analysis: Analysis, gazetteer: Gazetteer
) -> PlaceMention | None:
    """A place read as the district that is called like the city; None where there is none, or where it is said to be a city."""
    said = (m for m in analysis.concept_mentions if m.concept == "level_city")
    if any(0 <= mention.start - m.end <= _BEFORE or 0 <= m.start - mention.end <= _BEHIND for m in said):
        return None
    place = district_of(city.place, gazetteer)
    if place is None:
        return None
    district = PlaceReading(place, city.weight, parts=gazetteer.parts(place.code), in_graph=True)
    return replace(mention, readings=(district,))
