"""Names of places that overlap: which of them are but parts of another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.places.spoken_regions import region_said
from glam_kg.question.slots.filling import encloses

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.question.words.mentions import PlaceMention
    from glam_kg.question.words.tokens import Token

_INSIDE: Final = "dans"
_CITY_OF: Final = "city of "
_FRENCH_ARTICLES: Final = frozenset({"la", "le", "les"})


def without_towns_in_areas(tokens: Sequence[Token], found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without towns whose article is but that of an area: "dans la Sarre" is the Saarland, and not La Sarre.

    So is that of an area of the graph, where the town is none: "et la Californie ?" is not of the hamlet called La Californie.
    """
    led = [m for m in found if m.end - m.start > 1 and tokens[m.start].key in _FRENCH_ARTICLES]
    led = [m for m in led if not tokens[m.start].capitalised]
    if not led:
        return list(found)
    areas = {(m.start, m.end): m for m in found if m.at(PlaceLevel.REGION) or m.at(PlaceLevel.COUNTRY)}
    towns = {m for m in led if _is_but_area(m, tokens, areas.get((m.start + 1, m.end)))}
    return [m for m in found if m not in towns]


def _is_but_area(town: PlaceMention, tokens: Sequence[Token], area: PlaceMention | None) -> bool:
    """Whether the name of a town is but that of an area with its article."""
    if area is None:
        return False
    inside = town.start > 0 and tokens[town.start - 1].key == _INSIDE
    known = area.readings[0].in_graph and area.readings[0].place.level is not PlaceLevel.CITY
    return inside or (known and not any(reading.in_graph for reading in town.readings))


def without_official_names(found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without towns whose official name is but that of a larger one with its level: "the city of Houston".

    The City of London is another place than London, and "the city of London" in small letters is not.
    """
    ends = {m.end: m for m in found if m.end - m.start == 1} if any(m.end - m.start > 2 for m in found) else {}
    return [m for m in found if not _is_but_called(m, ends.get(m.end))]


def _is_but_called(town: PlaceMention, inner: PlaceMention | None) -> bool:
    """Whether a town, told by more words than its name, is smaller than the one that its name alone means."""
    if inner is None or inner is town or not encloses(town, inner):
        return False
    taken, meant = town.readings[0].place, inner.readings[0].place
    alike = fold_key(taken.name) == fold_key(inner.text) == fold_key(meant.name)
    small = town.text.startswith(_CITY_OF) and inner.readings[0].in_graph and not town.readings[0].in_graph
    return (alike or small) and taken.level is meant.level is PlaceLevel.CITY and taken.population < meant.population


def without_parts_of_areas(found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without what is part of the name of an area of several, and without areas that are part of another name.

    "Europe de l'Est" is not Europe, nor is the South of the US the US. The Caribbean Netherlands are not the Caribbean.
    """
    areas = {m for m in found if m.readings[0].place.members}
    if not areas:
        return list(found)
    others = [m for m in found if m not in areas and any(r.place.level is not PlaceLevel.CITY for r in m.readings)]
    areas -= {area for area in areas if any(encloses(other, area) for other in others)}
    return [
        m for m in found
        if (m in areas or not m.readings[0].place.members) and not any(encloses(area, m) for area in areas)
    ]  # fmt: skip


def without_parts_of_spoken_regions(tokens: Sequence[Token], found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without what is part of the name of a region that is no subdivision: the "Kop van Noord-Holland".

    Nobody can be listed for that without a mistake.
    """
    region = region_said([token.key for token in tokens]) if found else None
    if region is None or len(region) == 1:
        return list(found)
    parts = {m for m in found if region.start <= m.start and m.end <= region.stop and m.end - m.start < len(region)}
    return [m for m in found if m not in parts]


def without_parts_of_regions(found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without towns that are but a word of an area's name: beside Bruges "West-Vlaanderen" is no town called West.

    Nor is any in the name of a country: the Pays-Bas are no Bas-en-Basset. A country is none in that of a region, where the name
    is whole: "Ile de France" is not France.
    """
    regions = [m for m in found if m.end - m.start > 1 and m.readings[0].place.level is not PlaceLevel.CITY]
    if not regions:
        return list(found)
    whole = [m for m in regions if not m.nested and fold_key(m.readings[0].place.name) == fold_key(m.text)]
    return [
        m
        for m in found
        if not any(encloses(region, m) for region in (whole if m.at(PlaceLevel.CITY) is None else regions))
    ]


def without_parts_of_towns(
    tokens: Sequence[Token], found: Sequence[PlaceMention], towns: Container[str], articles: Container[str]
) -> list[PlaceMention]:
    """The places without what is part of the name of a town of the graph: no Hague in New York is The Hague.

    Args:
        tokens: The question's words.
        found: The places found.
        towns: The folded names of the towns of the graph.
        articles: Folded articles: one that begins a name may be written without a capital.
    """
    plain = not any(token.capitalised and not token.sentence_start for token in tokens)
    longer = [
        m for m in found
        if m.end - m.start > 1
        and " ".join(token.key for token in tokens[m.start : m.end]) in towns
        # What "Frankfurt oder Berlin" says of Frankfurt, it does not say of the town on the Oder. An article without
        # a capital is the town's where nothing has one: "bibliotheken in den hoorn".
        and (all(token.capitalised for token in tokens[m.start + 1 : m.end]) or (plain and tokens[m.start].key in articles))
        and (tokens[m.start].capitalised or tokens[m.start].key in articles)
    ]  # fmt: skip
    # "Den Burg" is no Burg: an article with a capital is part of the name.
    longer += [
        m for m in found
        if m.end - m.start > 1 and tokens[m.start].key in articles and tokens[m.start + 1].capitalised
        and tokens[m.start].capitalised and not tokens[m.start].sentence_start and m.at(PlaceLevel.CITY) is not None
        and not any(reading.in_graph for reading in m.readings)
    ]  # fmt: skip
    if not longer:
        return list(found)
    return [m for m in found if not any(encloses(town, m) for town in longer)]
