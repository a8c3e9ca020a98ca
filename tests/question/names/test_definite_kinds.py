"""A kind with a definite article in small letters: whoever is called so is meant, of several it is asked who."""

import pytest

RECORDS = (
    ("Spoorwegmuseum", "M", "Utrecht", "NL"),
    ("Het Scheepvaartmuseum", "M", "Amsterdam", "NL"),
    ("Noordelijk Scheepvaartmuseum", "M", "Groningen", "NL"),
    ("Speelgoedmuseum", "M", "Deventer", "NL"),
    ("Speelgoedmuseum Kinderwereld Roden", "M", "Roden", "NL"),
    ("Stedelijk Museum Schiedam", "M", "Schiedam", "NL"),
    ("Stedelijk Museum Breda", "M", "Breda", "NL"),
    ("Stadsmuseum Almelo", "M", "Almelo", "NL"),
    ("Stadsmuseum Woerden", "M", "Woerden", "NL"),
    ("Spielzeugmuseum", "M", "Nürnberg", "DE"),
    ("Stadtarchiv Krems", "A", "Krems", "AT"),
    ("Art Museum Of Eastern Idaho", "M", "Idaho Falls", "US-ID"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("waar staat het spoorwegmuseum", "Spoorwegmuseum"),
        ("wat is de website van het spoorwegmuseum?", "Spoorwegmuseum"),
        ("where is the spoorwegmuseum?", "Spoorwegmuseum"),
        ("waar staat het scheepvaartmuseum", "Het Scheepvaartmuseum"),
        ("waar is het speelgoedmuseum", "Speelgoedmuseum"),
        ("wo ist das spielzeugmuseum?", "Spielzeugmuseum"),
        ("où est le spielzeugmuseum ?", "Spielzeugmuseum"),
        ("wo ist das Spielzeugmuseum?", "Spielzeugmuseum"),
    ],
)
def test_whoever_is_called_so_is_told(engine, question, name):
    response = engine.ask(question)
    assert not response.clarification
    assert response.slots["name"] == name


@pytest.mark.parametrize("question", ["Waar is het stedelijk museum?", "waar is het stadsmuseum"])
def test_of_those_whose_names_begin_so_it_is_asked_who_is_meant(engine, question):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    assert len(clarification["options"]) == 2


@pytest.mark.parametrize(
    "question",
    [
        "waar is het museum?",
        "where is the art museum?",
        "wo ist das stadtarchiv?",
        "waar is een spoorwegmuseum?",
        "waar zijn de spoorwegmusea?",
        "waar is het kattenmuseum?",
    ],
)
def test_any_of_a_kind_is_no_name(engine, question):
    response = engine.ask(question)
    assert "name" not in response.slots
    assert not response.clarification


def test_the_one_of_a_list_comes_before_those_called_alike(engine):
    listed = engine.ask("musea in Almelo")
    assert engine.ask("waar is het stadsmuseum?", history=(listed,)).slots["name"] == "Stadsmuseum Almelo"
