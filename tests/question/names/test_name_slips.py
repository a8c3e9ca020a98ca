"""One whose whole name is said with a slip is told: several are asked between, and no one is asked back alone."""

import pytest

RECORDS = (
    ("Old States House Museum", "M", "Little Rock", "US-AR"),
    ("Fireboat Firefighter Museum", "M", "Cold Spring", "US-NY"),
    ("Markyate Library", "L", "Dagenham", "GB"),
    ("Bottesford Library", "L", "Scunthorpe", "GB"),
    ("Institut für Museumsforschung", "M", "Berlin", "DE"),
    ("Museo Nacional de Sanidad", "M", "Madrid", "ES"),
    ("University Galleries", "G", "Normal", "US-IL"),
    ("Ncsg Art Museum", "M", "Dallas", "US-TX"),
    ("Kent State University Library", "L", "Kent", "US-OH"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("the old State House Museum", "Old States House Museum"),
        ("Old State House Museum", "Old States House Museum"),
        ("Where is the Old State House Museum?", "Old States House Museum"),
        ("Waar is het Old State House Museum?", "Old States House Museum"),
        ("FireboatFirefighter Museum", "Fireboat Firefighter Museum"),
        ("Waar is MarkyateLibrary?", "Markyate Library"),
        ("Bottesf-ord Library", "Bottesford Library"),
        ("Wo ist das Institut fürMuseumsforschung?", "Institut für Museumsforschung"),
        ("Où est le Museo Nac-ional de Sanidad ?", "Museo Nacional de Sanidad"),
        ("Où est University Gallries ?", "University Galleries"),
    ],
)
def test_who_has_a_name_but_for_a_slip_is_told(engine, question, name):
    response = engine.ask(question)
    assert not response.clarification
    assert response.slots["name"] == name


@pytest.mark.parametrize("question", ["Ncg Art Museum", "Where is Kent State University?"])
def test_what_may_be_another_is_asked_back(engine, question):
    assert engine.ask(question).clarification
