"""Words for the data say nothing beside what is asked of a place, and whether somebody is in them is asked of that one."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "is there anything from Austria in the registry?", "Do you have anything from Austria in your directory?",
        "staat er iets uit Oostenrijk in het register?", "Gibt es etwas aus Österreich im Register?",
        "Habt ihr etwas aus Österreich in eurem Verzeichnis?", "y a-t-il quelque chose d'Autriche dans le registre ?",
    ],
)  # fmt: skip
def test_what_is_in_the_data_of_a_place_is_listed(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_all_institutions_in_country", {"country": "AT"})


@pytest.mark.parametrize(
    "question", ["Is the Drents Archief in the registry?", "Staat het Drents Archief in het register?"]
)
def test_whether_somebody_is_in_the_data_is_asked_of_that_one(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": "Drents Archief"})
