"""What an area comprises is there, and what a network comprises are its members."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Museen umfasst Belgien?",
        "Belgien umfasst wie viele Museen?",
        "Wie viele Museen beinhaltet Belgien?",
        "How many museums does Belgium comprise?",
        "Belgium comprises how many museums?",
        "Hoeveel musea omvat België?",
        "Hoeveel musea bevat België?",
        "Combien de musées comprend la Belgique ?",
        "Combien de musées regroupe la Belgique ?",
        "Combien de musées la Belgique regroupe-t-elle ?",
    ],
)
def test_an_area_has_what_it_comprises(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type_location"
    assert answer.slots == {"institution_type": "M", "country": "BE"}
    assert not any(opening in answer.answer for opening in ("Not taken", "Nicht ber", "Niet meegenomen", "Non pris"))


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Welche Museen umfasst die Stadt Leiden?", {"institution_type": "M", "city": "Leiden"}),
        ("Welche Archive umfassen die Niederlande?", {"institution_type": "A", "country": "NL"}),
    ],
)
def test_which_they_are_is_listed(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    ["Welche Museen umfasst das Smithsonian?", "Welche Museen umfasst die Smithsonian Institution?"],
)
def test_a_network_has_its_members(engine, question):
    assert engine.ask(question).template_id == "list_members_of"


@pytest.mark.parametrize(
    "question", ["Combien de musées ont fusionné en Belgique ?", "Quels musées a-t-on regroupés ?"]
)
def test_what_was_merged_is_comprised_by_nobody(engine, question):
    assert engine.ask(question).template_id != "count_institutions_by_type_location"


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Museen umfasst der Bestand (weltweit)?",
        "Wie viele Museen umfasst die Datenbank insgesamt?",
        "Wie viele Museen umfasst Ihr Datensatz?",
        "Hoeveel musea bevat het bestand?",
        "Combien de musées comprend la base de données ?",
    ],
)
def test_the_data_comprise_all(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type_location", {"institution_type": "M"})
