"""Those in parts of a city that the data give under names of their own are told beside its rows, and are none of them."""

import pytest

from glam_kg.errors import SetupError
from glam_kg.places.boroughs import boroughs, read_boroughs
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import PlaceLevel
from glam_kg.places.named_areas import named_areas

ROWS = [
    ("Meier Museum", "M", "New York", "US-NY", "US"),
    ("Brooklyn Museum", "M", "Brooklyn", "US-NY", "US"),
    ("Noguchi Museum", "M", "Long Island City", "US-NY", "US"),
    ("Brooklyn Library", "L", "Brooklyn", "US-NY", "US"),
    ("Brooklyn Depot Museum", "M", "Brooklyn", "US-MI", "US"),
    ("British Library", "L", "London", "GB-ENG", "GB"),
    ("Lewisham Archive", "A", "London", "GB-LEW", "GB"),
    ("Bexley Library", "L", "Bexley", "GB-BEX", "GB"),
    ("Kent Library", "L", "Maidstone", "GB-KEN", "GB"),
    ("New York Botanical Garden", "B", "New York", "US-NY", "US"),
    ("Four Freedoms Park", "B", "New York", "US-NY", "US"),
    ("Brooklyn Botanic Garden", "B", "Brooklyn", "US-NY", "US"),
    ("Eibs Pond", "B", "Staten Island", "US-NY", "US"),
    ("King's Library", "L", "New York", "US-NY", "US"),
    ("City Library", "L", "New York", "US-NY", "US"),
    ("Staten Island Children's Library", "L", "Staten Island", "US-NY", "US"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


def _told(engine, question):
    return engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "museums in NYC",
            "own in the data have 2 more: Brooklyn Museum (Brooklyn) and Noguchi Museum (Long Island City).",
        ),
        (
            "How many museums are there in New York City?",
            "own in the data have 2 more: Brooklyn Museum (Brooklyn) and Noguchi",
        ),
        ("Hoeveel musea zijn er in New York City?", "zijn er nog 2: Brooklyn Museum (Brooklyn)"),
        ("Wie viele Bibliotheken gibt es in London?", "kommt hinzu: Bexley Library (Bexley)."),
        (
            "How many museums are there in London and NYC?",
            "Parts of these cities that are towns or regions of their own in the data have 2",
        ),
        (
            "Wie viele Bibliotheken gibt es in London und Maidstone?",
            "In einem Teil einer dieser Städte, der in den Daten ein",
        ),
        ("les bibliothèques de Londres", "région à part, s'ajoute : Bexley Library (Bexley)."),
    ],
)
def test_they_are_told_with_the_part_that_they_are_in(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize("question", ["archives in London", "libraries in Maidstone", "museums in Brooklyn, Michigan"])
def test_where_there_are_none_nothing_is_told(engine, question):
    assert " of the city that " not in _told(engine, question)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("botanical gardens in New York City", "one fits “botanical gardens” going by its name: Brooklyn Botanic Garden (Bro"),
        ("How many botanical gardens are there in NYC?", "going by its name: Brooklyn Botanic Garden (Brooklyn)."),
        ("botanische tuinen in New York City", "past er naar de naam te oordelen één bij “botanische tuinen”: Brooklyn Botanic"),
        ("botanische Gärten in New York City", "dem Namen nach eine Einrichtung zu „botanische Gärten“: Brooklyn Botanic Garden"),
        ("les jardins botaniques de New York", "un nom correspond à « jardins botaniques » : Brooklyn Botanic Garden (Brookl"),
    ],
)  # fmt: skip
def test_of_a_kind_those_are_told_whose_names_say_it(engine, question, told):
    answer = _told(engine, question)
    assert told in answer
    assert "New York Botanical Garden" in answer
    assert "Eibs Pond" not in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("children's libraries in New York City", "In a part of the city that is a town or region of its own in the data, one"),
        ("Gibt es Kinderbibliotheken in New York City?", "In einem Teil der Stadt, der in den Daten ein eigener Ort oder eine"),
        ("kinderbibliotheken in New York City", "In een deel van de stad dat in de gegevens een plaats of regio op zich is, "),
        ("bibliothèques pour enfants à New York", "Dans une partie de la ville que les données traitent comme ville ou région à"),
    ],
)  # fmt: skip
def test_where_they_alone_are_so_called_they_are_told_first_and_not_that_none_is(engine, question, told):
    answer = _told(engine, question)
    assert answer.startswith(told)
    assert answer.count("Staten Island Children's Library (Staten Island)") == 1
    assert "Brooklyn Library" not in answer


def test_where_nobody_is_so_called_no_others_are_told(engine):
    answer = _told(engine, "zoos in New York City")
    assert answer.startswith("Going by the names, none of the botanical gardens and zoos in New York City fits “zoos”.")
    assert "Brooklyn" not in answer


def test_who_is_in_the_city_and_in_a_part_of_it_is_counted_once(engine):
    """The number and the list tell of the same others."""
    told = [_told(engine, question) for question in ("libraries in NYC", "How many libraries are there in NYC?")]
    assert all("own in the data have 2 more: Brooklyn Library" in answer for answer in told)


def test_the_rows_stay_those_of_the_city(engine):
    assert [row["name"] for row in engine.ask("museums in NYC").rows] == ["Meier Museum"]
    assert [dict(row) for row in engine.ask("How many museums are there in NYC?").rows] == [{"count": 1}]


def test_each_part_is_a_settlement_of_its_subdivision_or_an_area():
    gazetteer = Gazetteer.open()
    for city, parts in boroughs().items():
        for name in (city, *parts.towns):
            found = gazetteer.lookup(name, region=parts.of, level=PlaceLevel.CITY)
            assert found, name
        assert not parts.area or parts.area in {area.labels["en"] for area in named_areas().by_code.values()}
    gazetteer.close()


def test_another_form_of_the_file_is_refused(tmp_path):
    path = tmp_path / "boroughs.yaml"
    path.write_text("Paris: {of: FR-75, quarters: [Marais]}")
    with pytest.raises(SetupError, match="expected cities with their parts"):
        read_boroughs(path)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("museums in New York State outside New York City", "Cooperstown Museum"),
        ("Musea in de staat New York, niet in New York City", "Cooperstown Museum"),
        ("Musées de l'État de New York en dehors de la ville de New York", "Cooperstown Museum"),
        ("libraries in England outside London", "Kent Library"),
        ("Bibliotheken in England außerhalb von London", "Kent Library"),
        ("bibliotheken in Engeland buiten Londen", "Kent Library"),
        ("Bibliothèques en Angleterre hors de Londres", "Kent Library"),
    ],
)
def test_who_leaves_out_the_city_leaves_them_out(engine_of, question, told):
    engine = engine_of([*ROWS, ("Cooperstown Museum", "M", "Cooperstown", "US-NY", "US")])
    assert [row["name"] for row in engine.ask(question).rows] == [told]
