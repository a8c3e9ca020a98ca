"""A city that hides the country of its name, and a town whose name begins with an article without a capital."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


@pytest.fixture(scope="module")
def small_engine(gazetteer):
    places = {
        "Kadoorie Farm and Botanic Garden": ("B", "Tai Po", "HK"),
        "Den Hoorn public library": ("L", "Den Hoorn", "NL"),
        "Westfries Archief": ("A", "Hoorn", "NL"),
    }
    records = [
        {"id": str(i), "name": name, "institution_type": kind, "location": {"city": city, "country": country}}
        for i, (name, (kind, city, country)) in enumerate(places.items())
    ]
    quads = CustodianRDFConverter(places=gazetteer).quads(records)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Jardins botaniques à Hong Kong", {"institution_type": "B", "country": "HK"}),
        ("Combien d'institutions à Hong Kong ?", {"country": "HK"}),
        (
            "Jardins botaniques à Hong Kong avec un ISIL",
            {"institution_type": "B", "country": "HK", "scheme": "ISIL"},
        ),
        ("jardins botaniques de la ville de Hong Kong", {"institution_type": "B", "city": "Hong Kong"}),
        ("bibliotheken in den hoorn", {"institution_type": "L", "city": "Den Hoorn"}),
        ("bibliotheek den hoorn", {"institution_type": "L", "city": "Den Hoorn"}),
        ("archief hoorn", {"institution_type": "A", "city": "Hoorn"}),
    ],
)
def test_the_place_that_has_something_is_meant(small_engine, question, slots):
    assert small_engine.ask(question).slots == slots
