"""Where something is, said with a word for the kind of place: no part of a name behind a preposition, one behind a genitive."""

import pytest

RECORDS = (
    ("Stadtarchiv Bern", "A", "", "", "CH"),
    ("Staatsarchiv des Kantons Bern", "A", "", "", "CH"),
    ("Staatsarchiv des Kantons Aargau", "A", "", "", "CH"),
    ("Archiv der Darstellenden Künste", "A", "Bern", "BE", "CH"),
    ("Illinois State Archives", "A", "Springfield", "IL", "US"),
    ("Chicago Film Archives", "A", "Chicago", "IL", "US"),
    ("Los Angeles County Museum of Art", "M", "Los Angeles", "CA", "US"),
    ("Oklahoma City Museum of Art", "M", "Oklahoma City", "OK", "US"),
    ("Provincie Drenthe", "U", "Assen", "DR", "NL"),
    ("Museum of the City of New York", "M", "New York City", "NY", "US"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("archives in the canton of Bern", "CH-BE"),
        ("List archives in the canton of Bern", "CH-BE"),
        ("archives in the Bern canton", "CH-BE"),
        ("archives from the canton of Bern", "CH-BE"),
        ("archieven in het kanton Bern", "CH-BE"),
        ("Archive im Kanton Bern", "CH-BE"),
        ("archives dans le canton de Berne", "CH-BE"),
        ("archives in canton Aargau", "CH-AG"),
        ("archives in the state of Illinois", "US-IL"),
        ("archives within the state of Illinois", "US-IL"),
        ("archief in de provincie Drenthe", "NL-DR"),
    ],
)
def test_a_kind_of_place_behind_a_preposition_is_no_part_of_a_name(engine, question, region):
    response = engine.ask(question)
    assert (response.template_id, response.slots.get("region")) == ("list_institutions_by_type_region", region)


@pytest.mark.parametrize("question", ["archives in the county of Los Angeles", "archives in Los Angeles County"])
def test_a_county_is_no_museum_of_it(engine, question):
    assert "name" not in engine.ask(question).slots


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("the archives of the canton of Bern", "Staatsarchiv des Kantons Bern"),
        ("Archiv des Kantons Bern", "Staatsarchiv des Kantons Bern"),
        ("ISIL of the archives of the canton of Aargau", "Staatsarchiv des Kantons Aargau"),
        ("Illinois State Archives", "Illinois State Archives"),
        ("Los Angeles County Museum of Art", "Los Angeles County Museum of Art"),
        ("Museum of Art in Oklahoma City", "Oklahoma City Museum of Art"),
        ("the Museum of the City of New York", "Museum of the City of New York"),
        ("Provincie Drenthe", "Provincie Drenthe"),
    ],
)
def test_a_kind_of_place_in_a_name_stays(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)
