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
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


def _told(engine, question):
    return engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("museums in NYC", "own have 2 more: Brooklyn Museum (Brooklyn) and Noguchi Museum (Long Island City)."),
        ("How many museums are there in New York City?", "own have 2 more: Brooklyn Museum (Brooklyn) and Noguchi"),
        ("Hoeveel bibliotheken zijn er in New York City?", "is er nog één: Brooklyn Library (Brooklyn)."),
        ("Wie viele Bibliotheken gibt es in London?", "kommt hinzu: Bexley Library (Bexley)."),
        ("les bibliothèques de Londres", "en a une entrée de plus : Bexley Library (Bexley)."),
    ],
)
def test_they_are_told_with_the_part_that_they_are_in(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize("question", ["archives in London", "libraries in Maidstone", "museums in Brooklyn, Michigan"])
def test_where_there_are_none_nothing_is_told(engine, question):
    assert "names of their own" not in _told(engine, question)
    assert "name of its own" not in _told(engine, question)


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
