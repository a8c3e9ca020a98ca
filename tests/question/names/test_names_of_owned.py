"""An institution that is said to be another's is not that one."""

import pytest

RECORDS = (
    ("Smithsonian Libraries", "L", "Washington", "US-DC"),
    ("National Air and Space Museum", "M", "Washington", "US-DC"),
    ("Stafford Air and Space Museum", "M", "Weatherford", "US-OK"),
    ("National Museum of American History", "M", "Washington", "US-DC"),
    ("Yale Peabody Museum", "M", "New Haven", "US-CT"),
    ("Metropolitan Museum of Art", "M", "New York City", "US-NY"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("In which city is the Smithsonian's air and space museum?", "National Air and Space Museum"),
        ("Where is the Smithsonian's National Air and Space Museum?", "National Air and Space Museum"),
        ("Where is the Smithsonian's American History museum?", "National Museum of American History"),
        ("Where is Yale's Peabody Museum?", "Yale Peabody Museum"),
        ("What is the Yale Peabody Museum's city?", "Yale Peabody Museum"),
    ],
)
def test_it_is_sought_where_its_owner_is(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize("question", ["Where is the Smithsonian's zoo?", "Where is the Metropolitan Museum's library?"])
def test_the_owner_is_not_told_in_its_place(engine, question):
    assert engine.ask(question).status != "answered"
