"""Umlauts written as two letters, in names, places and words of the domain; and letters that are none."""

import pytest

RECORDS = (
    ("Universitätsbibliothek Tübingen", "L", "Tübingen", "DE"),
    ("Universitätsbibliothek Göttingen", "L", "Göttingen", "DE"),
    ("Stadtarchiv Kiel", "A", "Kiel", "DE"),
    ("British Museum", "M", "London", "GB"),
    ("Stadtarchiv Nürnberg", "A", "", "DE"),
    ("Zentralbibliothek Zürich", "L", "", "CH"),
    ("Kölner Zoo", "B", "Köln", "DE"),
    ("Museum Gos", "M", "", "NL"),
    ("Moeller House", "M", "Tucson", "US"),
    ("Moller Museum", "M", "Dallas", "US"),
    ("Bergbaumuseum Müsen", "M", "", "DE"),
    ("Het Oude Raadhuis", "M", "Goes", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS, founded=lambda i: 1900 + i)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("universitaetsbibliothek tuebingen website", "Universitätsbibliothek Tübingen"),
        ("wann wurde die universitaetsbibliothek goettingen gegruendet", "Universitätsbibliothek Göttingen"),
        ("When was the Universitaetsbibliothek Goettingen founded?", "Universitätsbibliothek Göttingen"),
        ("isil stadtarchiv nuernberg", "Stadtarchiv Nürnberg"),
        ("ISIL van het Stadtarchiv Nuernberg", "Stadtarchiv Nürnberg"),
        ("zentralbibliothek zuerich isil", "Zentralbibliothek Zürich"),
        ("code ISIL de la Zentralbibliothek Zuerich", "Zentralbibliothek Zürich"),
        ("Koelner Zoo", "Kölner Zoo"),
        ("Bergbaumuseum Muesen", "Bergbaumuseum Müsen"),
        ("When was the Moeller House founded?", "Moeller House"),
    ],
)
def test_both_spellings_of_a_name_are_found(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)


@pytest.mark.parametrize(
    ("question", "city"),
    [("Bibliotheken in Tuebingen", "Tübingen"), ("musea in Goes", "Goes"), ("Museen in Duesseldorf", "Düsseldorf")],
)
def test_places_are_found_in_both_spellings(engine, question, city):
    assert engine.ask(question).slots["city"] == city


@pytest.mark.parametrize("question", ["stadtarchiv koeln", "Stadtarchiv Köln", "stadtarchiv duisburg"])
def test_a_town_is_no_slip_of_another(engine, question):
    assert engine.ask(question).slots.get("name") != "Stadtarchiv Kiel"


@pytest.mark.parametrize("question", ["Muesen in Köln", "Welche Muesen gibt es in Köln?"])
def test_a_slip_of_a_word_for_a_kind_is_no_name_with_an_umlaut(engine, question):
    response = engine.ask(question)
    assert (response.language, response.slots) == ("de", {"institution_type": "M", "city": "Köln"})


@pytest.mark.parametrize(
    "question", ["Wann ist das Britische Museum entstanden?", "das Britische Museum: Gründungsjahr"]
)
def test_the_adjective_of_a_country_may_be_said_otherwise_in_a_name(engine, question):
    assert engine.ask(question).slots.get("name") == "British Museum"


@pytest.mark.parametrize(("city", "name"), [("Caen", "Caen"), ("Muenster", "Münster"), ("Koeln", "Köln")])
def test_a_large_town_is_spelt_as_it_is_called(engine_of, city, name):
    engine = engine_of([("Yes We Can Museum", "M", "Leiden", "NL-ZH", "NL")])
    assert engine.ask(f"Museen in {city}").slots["city"] == name
