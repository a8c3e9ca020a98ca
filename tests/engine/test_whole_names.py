"""A custodian whose whole name is said is meant, whatever else its words are: shorter names, a town and a type, two types."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore

NAMES = [
    ("Great Barr Library", "L", "Great Barr", "GB"),
    ("Old Post Office Museum", "M", "Graham", "US"),
    ("Old Post Office Museum and Art Center", "M", "Graham", "US"),
    ("Art Center", "M", "Costa Mesa", "US"),
    ("USM Museum of Art", "M", "Hattiesburg", "US"),
    ("USM Art Galleries", "G", "Gorham", "US"),
    ("Art Galleries", "G", "Northridge", "US"),
    ("Dom-Museum", "M", "Bremen", "DE"),
    ("Dommuseum Frankfurt", "M", "Frankfurt am Main", "DE"),
    ("Children's Museum", "M", "Cincinnati", "US"),
]
RECORDS = [
    {"name": name, "institution_type": kind, "location": {"city": city, "country": country}}
    for name, kind, city, country in NAMES
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    converter = CustodianRDFConverter(places=gazetteer)
    return QueryEngine.over(EmbeddedStore.from_quads(converter.quads(RECORDS)), gazetteer=gazetteer)


@pytest.mark.parametrize("name", [name for name, *_ in NAMES])
@pytest.mark.parametrize("asked", ["Where is {}?", "Waar is {}?", "Wo ist {}?", "Où se trouve {} ?"])
def test_a_whole_name_is_the_name(engine, asked, name):
    answer = engine.ask(asked.format(name))
    assert (answer.template_id, answer.slots) == ("institution_attribute", {"name": name, "attribute": "city"})


@pytest.mark.parametrize(
    ("question", "name"), [("Usm Art Galleries", "USM Art Galleries"), ("Wo ist das Dommuseum?", "Dom-Museum")]
)
def test_a_name_is_found_by_itself_and_written_as_one_word(engine, question, name):
    assert engine.ask(question).slots["name"] == name


@pytest.mark.parametrize("question", ["Great Barr libraries", "a library in Great Barr", "Bibliotheken in Great Barr"])
def test_those_of_the_town_are_listed_where_no_name_is_said(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_city"


def test_several_of_a_kind_are_none_that_is_called_like_one(engine):
    answer = engine.ask("children's museums in Ohio")
    assert (answer.template_id, answer.slots["region"]) == ("list_institutions_by_type_region", "US-OH")
    assert engine.ask("Where is the children's museum?").slots["name"] == "Children's Museum"


def test_a_compound_of_two_types_is_one_of_the_second(engine):
    assert engine.ask("Welche Dommuseen gibt es in Frankfurt?").slots["institution_type"] == "M"
