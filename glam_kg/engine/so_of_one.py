"""Whether something is so of one institution, by what its records say: where it is, what it is, when it was founded, what it has.

What one of several sources leaves out, or puts into another part of a town, may be so all the same: a "no" needs a year that
every source has so, another country, a town that is far away, or another city.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import TYPE_CHECKING, Final

from glam_kg.engine.so_of_sums import is_so_of_sum, sums_asked_about
from glam_kg.folding import fold_key
from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import PlaceLevel
from glam_kg.places.ranking import distance_km
from glam_kg.question.sentences.data_said import asks_within_data
from glam_kg.question.sentences.polar import asks_of_having, asks_whether_still
from glam_kg.question.slots.filling import JOINTS, OR
from glam_kg.question.words.mentions import (
    AmountMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.answers.model import Facts
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import Mention, PlaceReading

_FIND: Final = "find_institution_by_name"
_ATTRIBUTE: Final = "institution_attribute"
_OF_VALUE: Final = frozenset({"find_institution_by_identifier", "find_institution_by_website"})
_WHERE: Final = frozenset({"city", "region", "country"})
_HISTORY: Final = "institution_history"
_CLOSED: Final = "closed"
_BUDGET: Final = "budget"
_CLOSURE: Final = "CLOSURE"
_NEVER_HAD: Final = frozenset({"parent"})
"""Attributes of which who asks for yes or no says more than that there is one."""
_THERE: Final = frozenset({"er", "there", "gibt", "gibts", "bestaat", "existiert", "y", "existe"})
"""Folded words of who asks whether there is one of a name."""
_OF: Final = frozenset({"van", "voor", "of", "for", "von", "vom", "des", "der", "fur", "fuer", "de", "d", "du", "pour"})
"""Folded prepositions that do not say where something is, and German articles that stand for one."""
_ARTICLES: Final = 2
"""Words from such a preposition to a place: "de l'Afrique centrale"."""
_FAR: Final = 100.0
"""Kilometres from one town to another that is no part of it, however large both are."""
_BEYOND: Final = 30.0
_REACHES: Final = 3
"""Kilometres, and times as far as both towns reach, beyond which neither is told for the other: Delft is not Amsterdam."""
_CITY: Final = 100_000
"""Inhabitants of a town that is no part of another one but of a still larger one around it, as Croydon is of London."""
_DENSITY: Final = 4_000
"""Inhabitants to the square kilometre of a city, which tell how far it reaches."""
_LAST: Final = 10_000


def is_so(asked: Understood, chosen: Candidate, facts: Facts, gazetteer: Gazetteer) -> bool | None:
    """Whether what is asked of one institution is so; None where the answer does not decide it.

    Args:
        asked: The question as it was asked.
        chosen: The template of the answer and what it was filled with.
        facts: What the answer tells.
        gazetteer: Knows how far apart towns are.
    """
    analysis, attribute = asked.analysis, str(facts.slots.get("attribute", ""))
    told = {_FIND, _ATTRIBUTE, *_OF_VALUE, _HISTORY}
    if chosen.template.id not in told or _leaves_choice(analysis):
        return None
    if len(_bodies(facts)) != 1:
        return _are_all_there(analysis, facts, attribute, gazetteer)
    if chosen.template.id == _HISTORY or attribute == _CLOSED:
        return _is_closed(analysis, facts)
    if asks_whether_still(analysis):
        return None
    if attribute == "founded":
        name = chosen.extraction.name
        return _was_founded(asked, name.text if name is not None else "", facts.rows)
    if chosen.template.id != _ATTRIBUTE and len({row.get("custodian") for row in facts.rows}) > 1:
        # Of several records it is told which there are; where all of them are says whether it is there.
        return _are_all_there(analysis, facts, attribute, gazetteer)
    if attribute == _BUDGET and sums_asked_about(analysis):
        return is_so_of_sum(analysis, facts.rows)
    if not attribute or attribute in _WHERE:
        return _is_such(analysis, facts.rows, gazetteer)
    places, types = _beside_name(analysis)
    more = places or types or any(isinstance(m, YearMention) for m in analysis.mentions)
    return True if not more and attribute not in _NEVER_HAD and asks_of_having(analysis) else None


def _are_all_there(analysis: Analysis, facts: Facts, attribute: str, gazetteer: Gazetteer) -> bool | None:
    """Whether all of several that one name can mean are where it is asked, or none of them is; None where that is not asked."""
    places, types = _beside_name(analysis)
    if not places or types or not facts.rows or not (not attribute or attribute in _WHERE):
        return None
    said = {_is_such(analysis, [row], gazetteer) for row in facts.rows}
    return said.pop() if len(said) == 1 else None


def _leaves_choice(analysis: Analysis) -> bool:
    """Whether "or" stands behind the name: before it a Dutch "or" is "whether", and in it an English "of" is none."""
    names = _names(analysis)
    behind = range(max((m.start for m in names), default=0), len(analysis.words))
    said = {analysis.words[i] for i in behind if not any(m.start <= i < m.end for m in names)}
    return not said.isdisjoint(OR & JOINTS[analysis.language.code])


def _bodies(facts: Facts) -> set[str]:
    """The institutions that the rows are of: several records of one count once, and so do two of one name without two towns."""
    one_body = facts.beside.one_body or {}
    towns = {fold_key(str(row["city"])) for row in facts.rows if row.get("city")}
    names = {fold_key(str(row.get("name"))) for row in facts.rows}
    if len(names) == 1 and len(towns) <= 1:
        return names
    return {one_body.get(iri, iri) for iri in (str(row.get("custodian")) for row in facts.rows)}


def _names(analysis: Analysis) -> list[NameMention]:
    return [m for m in analysis.name_mentions if m.is_sure]


def _beside_name(analysis: Analysis) -> tuple[list[PlaceMention], list[TypeMention]]:
    """The places and types that a question says of one institution, which are no words of its name."""
    names = _names(analysis)
    words = analysis.words
    beside = [m for m in analysis.mentions if not any(m.overlaps(name) and not _adds(m, name, words) for name in names)]
    return [m for m in beside if isinstance(m, PlaceMention)], [m for m in beside if isinstance(m, TypeMention)]


def _adds(mention: Mention, name: NameMention, said: Sequence[str]) -> bool:
    """Whether a place behind a name is no word of it: "Naturalis in Leiden", of the Naturalis Biodiversity Center.

    One that the name is of is a word of it in any language: "Koninklijk Museum voor Midden-Afrika".
    """
    if not _OF.isdisjoint(said[max(name.start, mention.start - _ARTICLES) : mention.start]):
        return False
    behind = isinstance(mention, PlaceMention) and name.start < mention.start and mention.end == name.end
    words = set(fold_key(mention.text).split())
    return behind and all(words.isdisjoint(fold_key(each.label).split()) for each in name.candidates)


def _is_such(analysis: Analysis, rows: Sequence[Mapping[str, object]], gazetteer: Gazetteer) -> bool | None:
    """Whether one is of the type, and at the places, that are said of it."""
    places, types = _beside_name(analysis)
    if not places and not types and _asks_for_one_called(analysis):
        return True
    said = [_is_of_type(types, rows)] if types else []
    said += [_is_there(place, rows, gazetteer) for place in places]
    if (
        not said
        or "near" in analysis.concepts()
        or _are_had(types, analysis)
        or any(isinstance(m, (YearMention, AmountMention)) for m in analysis.mentions)
    ):
        return None
    return False if False in said else True if all(said) else None


def _asks_for_one_called(analysis: Analysis) -> bool:
    """Whether it is but asked if there is one of a name, or if it is in the data: "Is there an institution called Tresoar?"."""
    start = min((m.start for m in _names(analysis)), default=0)
    general = any(isinstance(m, GeneralMention) and m.end <= start for m in analysis.mentions)
    return (general and not _THERE.isdisjoint(analysis.words)) or asks_within_data(analysis.words)


def other_type(asked: Understood, chosen: Candidate, facts: Facts) -> str:
    """The one type of which it is asked whether an institution is of it, and of which no record of it is; else empty.

    That it is none is not said: it may be of that type as well.
    """
    places, types = _beside_name(asked.analysis)
    letters = _letters_said(types) if types and not places and not _are_had(types, asked.analysis) else set()
    if chosen.template.id != _FIND or "attribute" in facts.slots or len(_bodies(facts)) != 1 or len(letters) != 1:
        return ""
    return "" if letters <= {row.get("institution_type") for row in facts.rows} else min(letters)


def _are_had(types: Sequence[TypeMention], analysis: Analysis) -> bool:
    """Whether it is asked if one has something of a type: "Does the Louvre have a library?"."""
    behind = max((m.end for m in _names(analysis)), default=len(analysis.words))
    return asks_of_having(analysis) and any(m.start >= behind for m in types)


def _letters_said(types: Sequence[TypeMention]) -> set[str]:
    """The types that the longest words for one say; none where they say a kind of it."""
    longest = max(m.end - m.start for m in types)
    return {m.letter for m in types if m.end - m.start == longest and not m.narrower}


def _is_of_type(types: Sequence[TypeMention], rows: Sequence[Mapping[str, object]]) -> bool | None:
    """Whether one is of a type; of another one it may be as well."""
    letters = _letters_said(types)
    return True if letters and letters <= {row.get("institution_type") for row in rows} else None


def _is_there(place: PlaceMention, rows: Sequence[Mapping[str, object]], gazetteer: Gazetteer) -> bool | None:
    """Whether one is in a place, as any of its records and of the readings of the place say; that it is not must say all."""
    # A record without a town says nothing against the town of another.
    placed = [row for row in rows if row.get("city")] or rows
    regions = {each.place.code for each in place.readings if each.place.level is PlaceLevel.REGION}
    # The region around a province stands for it where nothing smaller is known: Flanders is not Antwerp.
    meant = [each for each in place.readings if regions.isdisjoint({*each.parts} - {each.place.code})]
    found = [
        False if said is None and _is_around_far_town(reading, place, row, gazetteer) else said
        for row in placed
        for reading in meant
        for said in (_is_at(row, reading, gazetteer),)
    ]
    return True if True in found else None if None in found else False


def _is_around_far_town(
    reading: PlaceReading, place: PlaceMention, row: Mapping[str, object], gazetteer: Gazetteer
) -> bool:
    """Whether a region is the one around the town that a place is first of all, and a custodian far from that town.

    A province called like its capital may be of another level than what an identifier has: Rome is in Lazio.
    """
    town, region, ghcid = place.readings[0].place, reading.place, GHCID.parse(str(row["ghcid"]))
    if town.level is not PlaceLevel.CITY or region.level is not PlaceLevel.REGION or region.country != town.country:
        return False
    here = _point(town)
    towns = _towns_called(str(row.get("city") or ""), ghcid, gazetteer)
    there = [_point(each) for each in towns]
    if here is None or not there or town.region is None or region.code not in gazetteer.line(town.region):
        return False
    return all(each is not None and distance_km(here, each) > _FAR for each in there)


def _is_at(row: Mapping[str, object], reading: PlaceReading, gazetteer: Gazetteer) -> bool | None:
    """Whether a custodian is in a place, by its identifier and its town; None where neither tells."""
    ghcid, place = GHCID.parse(str(row["ghcid"])), reading.place
    if place.level is PlaceLevel.COUNTRY:
        territory = gazetteer.country_of_territory(ghcid.subregion_code or "")
        if place.country in {ghcid.country, territory} or ghcid.country in reading.parts:
            return True
        return None if ghcid.country in gazetteer.territories(place.country) else False
    if place.level is PlaceLevel.REGION:
        if ghcid.subregion_code == place.code or ghcid.subregion_code in reading.parts:
            return True
        elsewhere = ghcid.country not in {place.country, *gazetteer.territories(place.country)}
        return False if elsewhere or _is_of_another(ghcid.subregion_code, reading, gazetteer) else None
    town = str(row.get("city") or "")
    if fold_key(town) == fold_key(place.name) and ghcid.country == place.country:
        return True
    return False if _is_far(place, _towns_called(town, ghcid, gazetteer)) else None


def _is_of_another(region: str | None, reading: PlaceReading, gazetteer: Gazetteer) -> bool:
    """Whether a region is known to be another than the one that is said: neither lies in the other.

    England may be all that is known of what is in Kent, and Flanders of what is in Antwerp.
    """
    if region is None or gazetteer.place(region) is None:
        return False
    said = {reading.place.code, *reading.parts, *reading.place.members}
    return said.isdisjoint(gazetteer.line(region))


def _towns_called(town: str, ghcid: GHCID, gazetteer: Gazetteer) -> list[Place]:
    """The towns of a name in the country of a custodian; those that are but also called so where none has it for its own."""
    places = (candidate.place for candidate in gazetteer.exact(fold_key(town))) if town else ()
    towns = [each for each in places if each.level is PlaceLevel.CITY and each.country == ghcid.country]
    # The "City of London" is called London, too.
    return [each for each in towns if fold_key(each.name) == fold_key(town)] or towns


def _is_far(place: Place, towns: Sequence[Place]) -> bool:
    """Whether a town is another than each of some others: far away, or a city of its own as that one is, beside it.

    Bochum is not Essen; but Zelzate may be told as Ghent, and Croydon as London.
    """
    return bool(towns) and all(_are_apart(place, each) for each in towns)


def _are_apart(one: Place, other: Place) -> bool:
    here, there = _point(one), _point(other)
    if here is None or there is None:
        return False
    reach = sum(sqrt(each.population / _DENSITY / pi) for each in (one, other))
    are_cities = min(one.population, other.population) >= _CITY
    return distance_km(here, there) > (reach if are_cities else min(_FAR, max(_BEYOND, _REACHES * reach)))


def _is_closed(analysis: Analysis, facts: Facts) -> bool | None:
    """Whether one has closed, or else is still there, where it is known when it closed; None where that is not the time said."""
    closure = facts.slots.get("event_type") == _CLOSURE or any(row.get(_CLOSED) for row in facts.rows)
    years = [m for m in analysis.mentions if isinstance(m, YearMention)]
    told = {str(row.get("date") or row.get(_CLOSED) or "").partition("-")[0] for row in facts.rows}
    if not closure or any(str(m.first) not in told or m.first != m.last for m in years):
        return None
    return not asks_whether_still(analysis)


def _point(place: Place) -> tuple[float, float] | None:
    return None if place.latitude is None or place.longitude is None else (place.latitude, place.longitude)


def _was_founded(asked: Understood, name: str, rows: Sequence[Mapping[str, object]]) -> bool | None:
    """Whether one was founded in the years that are said; None where sources differ about it."""
    if "around" in asked.analysis.concepts():
        return None
    # The templates for many, which have no room for its name, tell in slots which years are said of the one.
    read = (
        each.extraction for each in asked.classification.fitting if {name}.issuperset(each.extraction.contradictions)
    )
    period = next(filter(None, (_period(each.slots) for each in read)), None)
    within = {period.start <= year < period.stop for year in _years(rows)} if period is not None else set()
    return within.pop() if len(within) == 1 else None


def _period(slots: Mapping[str, object]) -> range | None:
    """The years of the slots for a time of founding; None where they have none."""
    first, last, before, after = (slots.get(slot) for slot in ("from", "to", "before", "after"))
    if isinstance(before, int):
        return range(before)
    if isinstance(after, int):
        return range(after + 1, _LAST)
    return range(first, last + 1) if isinstance(first, int) and isinstance(last, int) else None


def _years(rows: Sequence[Mapping[str, object]]) -> Iterator[int]:
    years = (str(row.get("founded") or "").partition("-")[0] for row in rows)
    return (int(year) for year in years if year.isdecimal())
