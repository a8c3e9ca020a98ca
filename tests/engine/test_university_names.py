"""What a university has is asked for by its name alone, where a village has the same name."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


def _museum(name, city, state, *networks):
    where = {"city": city, "region": f"US-{state}", "country": "US"}
    return {"name": name, "institution_type": "M", "location": where, "members_of": list(networks)}


RECORDS = [
    _museum("Peabody Museum", "New Haven", "CT", "Yale University"),
    _museum("Jim Thorpe Home", "Yale", "OK"),
    _museum("Princeton Art Museum", "Princeton", "NJ", "Princeton University"),
    *(_museum(f"Museum {n} of the town", "Princeton", "NJ") for n in range(5)),
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    quads = CustodianRDFConverter(places=gazetteer).quads(RECORDS)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    "question",
    [
        "musea van Yale", "Yale's museums", "Yale museums", "How many museums does Yale have?", "Yales Museen",
        "die Museen von Yale", "les musées de Yale",
    ],
)  # fmt: skip
def test_a_university_is_meant_and_not_a_village_of_its_name(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", "Yale University")
    assert [row["name"] for row in answer.listed] == ["Peabody Museum"]


@pytest.mark.parametrize("question", ["musea in Yale", "museums in Yale", "Museen in Yale", "musées à Yale"])
def test_what_is_in_a_village_is_no_universitys(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Jim Thorpe Home"]


@pytest.mark.parametrize("question", ["musea van Princeton", "Princeton museums"])
def test_a_town_of_which_more_is_known_is_meant_before_its_university(engine, question):
    assert len(engine.ask(question).rows) == 6
