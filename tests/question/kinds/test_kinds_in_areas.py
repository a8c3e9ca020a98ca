"""Kinds told by a word beside that for a type, and kinds in an area, where somebody's name has the same words."""

import pytest

ROWS = [
    ("Mille Lacs Tribal Archives", "A", "Isle", "US-MN"),
    ("Red Lake Tribal Archives", "A", "Red Lake", "US-MN"),
    ("Duluth Archives", "A", "Duluth", "US-MN"),
    ("Minnesota Children's Museum", "M", "Saint Paul", "US-MN"),
    ("Duluth Children's Museum", "M", "Duluth", "US-MN"),
    ("Bell Museum", "M", "Minneapolis", "US-MN"),
    ("Hood River Historical Museum", "M", "Hood River", "US-OR"),
    ("Sherman County Historical Museum", "M", "Moro", "US-OR"),
    ("Portland Art Museum", "M", "Portland", "US-OR"),
    ("Portland Police Museum", "M", "Portland", "US-OR"),
    ("Beavertail Lighthouse Museum", "M", "Jamestown", "US-RI"),
    ("Sam Houston State University Planetarium", "M", "Huntsville", "US-TX"),
    ("Dallas Museum", "M", "Dallas", "US-TX"),
    ("Chadwick Arboretum", "B", "Columbus", "US-OH"),
    ("Cleveland Zoo", "B", "Cleveland", "US-OH"),
    ("Shaker Lakes Nature Center", "B", "Cleveland", "US-OH"),
    ("Digital Library of Georgia", "L", "Athens", "US-GA"),
    ("Hortus Botanicus Leiden", "M", "Leiden", "NL"),
    ("Muzeum Narodowe", "M", "Warsaw", "PL"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("tribal archives in Minnesota", "2 of the 3 archives in Minnesota fit “tribal archives”"),
        ("How many tribal archives are there in Minnesota?", "2 of the 3 archives in Minnesota fit “tribal archives”"),
        ("children's museum in Minnesota", "2 of the 3 museums in Minnesota fit “children's museum”"),
        ("kindermuseum in Minnesota", "2 van de 3 musea in Minnesota bij “kindermuseum”"),
        ("Kindermuseum in Minnesota", "2 der 3 Museen in Minnesota zu „Kindermuseum“"),
        ("historical museum in Oregon", "2 of the 4 museums in Oregon fit “historical museum”"),
        ("police museums in Oregon", "one of the 4 museums in Oregon fits “police museums”"),
        (
            "musées de la police dans l'Oregon",
            "un seul nom correspond à « musées de la police »",
        ),
        ("arboreta in Ohio", "one of the 3 botanical gardens and zoos in Ohio fits “arboreta”"),
        ("nature centers in Ohio", "one of the 3 botanical gardens and zoos in Ohio fits “nature centers”"),
        ("natuurcentra in Ohio", "één van de 3 botanische tuinen en dierentuinen in Ohio bij “natuurcentra”"),
        ("Naturzentren in Ohio", "Shaker Lakes Nature Center"),
        ("planetaria in Texas", "one of the 2 museums in Texas fits “planetaria”"),
    ],
)
def test_those_in_an_area_are_told_by_their_names(engine, question, told):
    answer = engine.ask(question)
    assert answer.template_id != "find_institution_by_name"
    assert told in answer.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("botanical gardens in Leiden", "Hortus Botanicus Leiden"),
        ("botanische tuinen in Leiden", "Hortus Botanicus Leiden"),
        ("Botanische Gärten in Leiden", "Hortus Botanicus Leiden"),
        ("jardins botaniques à Leyde", "Hortus Botanicus Leiden"),
        ("lighthouses in Rhode Island", "Beavertail Lighthouse Museum"),
        ("vuurtorens in Rhode Island", "Beavertail Lighthouse Museum"),
        ("digital libraries in Georgia", "Digital Library of Georgia"),
        ("digitale bibliotheken in Georgia", "Digital Library of Georgia"),
    ],
)
def test_one_of_another_type_is_told_by_a_name_in_any_language(engine, question, name):
    assert name in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    ["How many universities are there in Texas?", "Hoeveel universiteiten zijn er in Texas?", "Universitäten in Texas"],
)
def test_a_planetarium_of_a_university_is_none(engine, question):
    assert "Planetarium" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("the children's museum in Minnesota", "Minnesota Children's Museum"),
        ("Minnesota Children's Museum", "Minnesota Children's Museum"),
        ("website of the children's museum in Minnesota", "Minnesota Children's Museum"),
        ("Red Lake Tribal Archives", "Red Lake Tribal Archives"),
        ("Where is the tribal archive in Red Lake?", "Red Lake Tribal Archives"),
    ],
)
def test_the_one_that_is_called_so_is_meant(engine, question, name):
    assert engine.ask(question).slots["name"] == name
