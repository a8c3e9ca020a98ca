"""The one whose name has some words in it: it is asked who is meant where few have them, and refused otherwise."""

import pytest

RECORDS = (
    ("Bruce Weiner Microcar Museum", "M", "Madison", "US-GA"),
    ("North American Trap Collectors Museum", "M", "Galloway", "US-OH"),
    ("Torpoint Library and One Stop Shop", "L", "Torpoint", "GB"),
    ("Smith College Museum Of Art", "M", "Northampton", "US-MA"),
    ("Smith County Archives", "A", "Carthage", "US-TN"),
    ("Provinciaal Museum", "M", "Namur", "BE"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("a museum whose name has the word microcar", "Bruce Weiner Microcar Museum"),
        (
            "I'm trying to track down something with 'Trap Collectors' in its name",
            "North American Trap Collectors Museum",
        ),
        ("een museum met 'microcar' in de naam", "Bruce Weiner Microcar Museum"),
        ("een bibliotheek waarvan de naam Torpoint bevat", "Torpoint Library and One Stop Shop"),
        ("ein Museum, in dessen Namen 'Microcar' vorkommt", "Bruce Weiner Microcar Museum"),
        ('eine Bibliothek, deren Name "Torpoint" enthält', "Torpoint Library and One Stop Shop"),
        ("un musée dont le nom contient « microcar »", "Bruce Weiner Microcar Museum"),
        ("What museum has Smith in its name?", "Smith College Museum Of Art"),
    ],
)
def test_it_is_asked_whether_that_one_is_meant(engine, question, name):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    (option,) = clarification["options"]
    assert option.startswith(name)


@pytest.mark.parametrize(
    "question",
    [
        "ein Museum, in dessen Namen 'Ziegel' vorkommt",
        "een museum met 'klompen' in de naam",
        "museums with 'microcar' in their name",
        "a museum in Ohio with 'microcar' in its name",
    ],
)
def test_nobody_and_several_are_refused(engine, question):
    response = engine.ask(question)
    assert response.status == "unanswerable"
    assert not response.clarification


def test_a_town_called_names_is_a_town(engine):
    assert engine.ask("musea in Namen").slots["city"] == "Namur"
