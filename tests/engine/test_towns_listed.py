"""Several towns in one question, each of which has namesakes: each is read as it would be alone, and the answer says as what."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


def _in(country, region, city, kind, number=1):
    where = {"country": country, "region": region, "city": city}
    return [{"name": f"{city} {kind} {region} {n}", "institution_type": kind, "location": where} for n in range(number)]


RECORDS = [
    *_in("GB", "GB-DER", "Derby", "L", 2),
    *_in("GB", "GB-LIN", "Lincoln", "L", 2),
    *_in("US", "US-NE", "Lincoln", "M"),
    *_in("US", "US-OH", "Columbus", "M"),
    *_in("US", "US-GA", "Columbus", "M"),
    *_in("US", "US-OH", "Cleveland", "M"),
    *_in("US", "US-GA", "Rome", "M"),
    *_in("IT", "IT-62", "Rome", "L"),
    *_in("GR", "GR-I", "Athens", "M"),
    *_in("US", "US-WA", "Bellevue", "M"),
    *_in("US", "US-DC", "Washington", "A", 2),
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    converter = CustodianRDFConverter(places=gazetteer)
    return QueryEngine.over(EmbeddedStore.from_quads(converter.quads(RECORDS)), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Compare libraries in Derby and Lincoln",
            "Read as Lincoln in England; Lincoln in Nebraska may be meant as well",
        ),
        (
            "Vergelijk de bibliotheken in Derby en Lincoln",
            "Gelezen als Lincoln in Engeland; Lincoln in Nebraska kan ook",
        ),
        (
            "Vergleiche die Bibliotheken in Derby und Lincoln",
            "Gelesen als Lincoln in England; auch Lincoln in Nebraska",
        ),
        ("Compare les bibliothèques de Derby et de Lincoln", "Lecture retenue : Lincoln (Angleterre)"),
    ],
)
def test_a_town_that_is_compared_is_the_one_of_which_something_is_known(engine, question, told):
    answer = engine.ask(question)
    assert [(row["place"], row["count"]) for row in answer.rows] == [("Derby", 2), ("Lincoln", 2)]
    assert told in answer.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("libraries in Derby and Lincoln", 4),
        ("Welke bibliotheken zijn er in Lincoln en Derby?", 4),
        ("Bibliotheken in Derby und Lincoln", 4),
        ("bibliothèques à Lincoln et Derby", 4),
    ],
)
def test_a_list_of_several_towns_is_of_those_that_have_some(engine, question, number):
    assert len(engine.ask(question).rows) == number


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Compare museums in Columbus and Cleveland",
            "Read as Columbus in Ohio; some are known in Columbus in Georgia as well.",
        ),
        ("museums in Athens and Rome", "Read as Rome in Italy; some are known in Rome in Georgia."),
        (
            "archives in Washington",
            "Read as the city of Washington; the state of Washington may be meant as well, but none",
        ),
        (
            "Archive in Washington",
            "Gelesen als die Stadt Washington; auch der Bundesstaat Washington kann gemeint sein",
        ),
        (
            "archieven in Washington",
            "Gelezen als de stad Washington; de staat Washington kan ook bedoeld zijn",
        ),
    ],
)
def test_a_namesake_that_has_some_is_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question", ["museums in Cleveland and Athens", "Which has more museums, Cleveland or Athens?"]
)
def test_towns_that_have_no_namesakes_here_are_told_alone(engine, question):
    assert "Read as" not in engine.ask(question).answer
