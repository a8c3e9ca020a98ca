"""The sources that have anything in a country, by the names of a graph."""

from types import SimpleNamespace

from glam_kg.engine.sources_of_countries import sources_by_country, sources_within
from glam_kg.question.names.compact_names import CompactNames, CustodianName

NAMES = CompactNames.of(
    [
        CustodianName("urn:a", "Zoo Basel", "Basel", "", "CH"),
        CustodianName("urn:a", "Zolli", "Basel", "", "CH"),
        CustodianName("urn:b", "Louvre", "Paris", "", "FR"),
        CustodianName("urn:c", "Prado"),
    ]
)


def _derived(custodians):
    return {f"{custodian}-list" for custodian in custodians}


def _asked(*countries, **values):
    places = tuple(SimpleNamespace(place=SimpleNamespace(country=country)) for country in countries)
    return SimpleNamespace(places=places, values=values)


def test_each_country_has_the_sources_of_its_custodians():
    assert sources_by_country(NAMES, _derived) == {"CH": {"urn:a-list"}, "FR": {"urn:b-list"}}


def test_of_several_places_they_are_those_of_each():
    assert sources_within(_asked("CH", "FR"), sources_by_country(NAMES, _derived)) == {"urn:a-list", "urn:b-list"}


def test_without_a_place_with_a_name_or_where_nobody_is_nothing_is_told():
    known = sources_by_country(NAMES, _derived)
    for asked in (_asked(), _asked("CH", name="Zoo"), _asked("CH", "DE")):
        assert sources_within(asked, known) == frozenset()
