from decimal import Decimal
from typing import get_args

import pytest
from pyoxigraph import NamedNode

from glam_kg.errors import SlotValueError
from glam_kg.sparql.terms import TermList, render
from glam_kg.templates.attribute_slots import Attribute, Scheme
from glam_kg.templates.model import SlotType
from glam_kg.templates.place_slots import PlaceOfComparison, Places, holds_towns
from glam_kg.templates.plain_values import Choice
from glam_kg.templates.slots import slot_value

IRI = "https://nde.nl/ontology/hc/settlement/geonames/1"


@pytest.mark.parametrize(
    ("slot_type", "value", "rendered"),
    [
        ("institution_type", "M", '"M"'),
        ("city", IRI, f"<{IRI}>"),
        ("city", [IRI, NamedNode("http://a/")], f"<{IRI}> <http://a/>"),
        ("region", "NL-NH", '"NL-NH"'),
        ("region", ("GB-KEN", "GB-ESX"), '"GB-KEN" "GB-ESX"'),
        ("region", ("GB-KEN", IRI), f'"GB-KEN" <{IRI}>'),
        ("country", "NL", '"NL"'),
        ("name", 'Rijks"museum', '"Rijks\\"museum"'),
        ("name", "http://a/", '"http://a/"'),
        ("name", [IRI], f"<{IRI}>"),
        ("network", NamedNode("http://a/"), "<http://a/>"),
        ("identifier", " NL-AmRM", '" NL-AmRM"'),
        ("year", 1798, "1798"),
        ("year", "1798", "1798"),
        ("integer", 5.0, "5"),
        ("amount", "1000000", "1000000.0"),
        ("amount", 0.1, "0.1"),
        ("currency", "EUR", '"EUR"'),
        ("latitude", Decimal("-89.5"), "-89.5"),
        ("longitude", 180, "180.0"),
        ("distance", 1, "1.0"),
        ("subject", "kaarten", '"kaarten"'),
        ("event_type", "LEGAL_STATUS_CHANGE", '"LEGAL_STATUS_CHANGE"'),
    ],
)
def test_values_become_typed_terms(slot_type, value, rendered):
    assert render(slot_value("s", slot_type, value)) == rendered


@pytest.mark.parametrize(
    ("slot_type", "value"),
    [
        ("institution_type", "m"), ("institution_type", "GL"), ("institution_type", ""), ("institution_type", "Q"),
        ("institution_type", ["M", "Q"]), ("institution_type", []),
        ("institution_type", 3), ("city", "Amsterdam"), ("city", []), ("city", {"a": 1}),
        ("city", b"http://a/"), ("city", [1]), ("city", "http://a b/"), ("region", "NL"), ("region", "nl-nh"),
        ("region", ("GB-KEN", "http://a/")), ("region", "NL-NH\n"), ("region", "Drenthe"), ("region", []),
        ("region", ["NL-DR", "x"]), ("country", "NLD"),
        ("country", "nl"), ("country", "ＮＬ"), ("country", None), ("name", "  "), ("name", 5), ("name", ["Rijksmuseum"]),
        ("name", "a" * 1001), ("name", "\ud800"), ("name", []), ("attribute", ""), ("scheme", 1), ("scheme", " "),
        ("identifier", None), ("website", "kb"), ("website", "www.kb.nl }"), ("website", "ftp://kb.nl"), ("website", 5),
        ("website", "www.kb.nl/ x"), ("website", "a" * 1001),
        ("year", 0), ("year", 10_000), ("year", 1798.5), ("year", True), ("year", "MDCC"),
        ("year", float("nan")), ("integer", 0), ("integer", 10_001), ("integer", "1e400"), ("amount", -1),
        ("amount", "1.000.000"), ("amount", Decimal("Infinity")), ("amount", None), ("currency", "euro"),
        ("currency", "€"), ("latitude", 95), ("latitude", "52N"), ("longitude", -180.1), ("distance", 0),
        ("distance", 1001), ("operator", "over"), ("operator", []), ("order", "OLDEST"), ("event_type", "merger"),
        ("event_type", "MERGER "), ("places", ["NL-DR"]), ("places", ["NL-DR", "NL-DR"]), ("places", ["NL-DR", "NL"]),
        ("places", ["Assen", "Emmen"]), ("places", "NL-DR"), ("places", [PlaceOfComparison("A", ()), "NL"]),
        ("places", [PlaceOfComparison(" ", ("NL",)), "BE"]),
        ("places", [PlaceOfComparison("A", ("x y",)), PlaceOfComparison("B", ("http://b/",))]),
        ("places", [PlaceOfComparison("A", ("NL",)), PlaceOfComparison("A", ("BE",))]),
        ("places", 5), ("places", None),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_with_what_would(slot_type, value):
    with pytest.raises(SlotValueError, match="does not fit, expected ") as error:
        slot_value("the_slot", slot_type, value)
    assert error.value.slot == "the_slot"


def test_every_type_takes_something():
    for slot_type in get_args(SlotType):
        with pytest.raises(SlotValueError):
            slot_value("s", slot_type, object())


@pytest.mark.parametrize(
    ("written", "spelling", "column"),
    [
        ("isil", "ISIL", "isil"),
        ("KVK", "KvK", "kvk"),
        ("ghcid", "GHCID", "ghcid"),
        ("3D-nummer", "3D-nummer", "identifier_3d_nummer"),
        ("Bücher Code", "Bücher Code", "bucher_code"),
        ("???", "???", "identifier"),
        ("编号", "编号", "bianhao"),
    ],
)
def test_schemes_know_their_spelling_and_column(written, spelling, column):
    found = slot_value("s", "scheme", written)
    assert isinstance(found, Scheme)
    assert (found.term.value, found.column.value) == (spelling, column)
    assert found.is_ghcid == (spelling == "GHCID")


def test_attributes_are_words_or_schemes():
    website, scheme = slot_value("a", "attribute", "Website"), slot_value("a", "attribute", "wikidata")
    assert isinstance(website, Attribute)
    assert (website.kind, website.column.value, website.scheme) == ("website", "website", None)
    assert isinstance(scheme, Attribute)
    assert (scheme.kind, scheme.column.value) == ("identifier", "wikidata")
    assert slot_value("a", "attribute", "GHCID").kind == "ghcid"


def test_choices_are_compared_not_printed():
    above = slot_value("o", "operator", "above")
    assert isinstance(above, Choice)
    assert above == "above"


def test_a_region_may_be_compared_with_its_towns():
    kent, devon = PlaceOfComparison("GB-KEN", ("GB-KEN", IRI)), PlaceOfComparison("GB-DEV", ("GB-DEV",))
    places = slot_value("p", "places", [kent, devon])
    assert places.level == "region"
    assert [holds_towns(each) for each in (places, slot_value("p", "places", ["NL-DR", "NL-GR"]))] == [True, False]
    with pytest.raises(SlotValueError):
        slot_value("p", "places", [PlaceOfComparison("A", (IRI,)), devon])


def test_places_know_their_level():
    assert slot_value("p", "places", ["NL", "BE"]).level == "country"
    assert slot_value("p", "places", ["NL-DR", PlaceOfComparison("GB-ENG", ("GB-KEN", "GB-ESX"))]).level == "region"
    cities = slot_value("p", "places", [PlaceOfComparison("A", (IRI,)), PlaceOfComparison("B", ("http://b/",))])
    assert isinstance(cities, Places)
    assert cities.level == "city"
    assert [(row.label.value, str(row.member)) for row in cities.rows] == [("A", f"<{IRI}>"), ("B", "<http://b/>")]


def test_lists_of_terms_have_a_length():
    assert len(slot_value("c", "city", [IRI, "http://a/"])) == 2
    assert isinstance(slot_value("c", "city", IRI), TermList)
