"""An entry, a record or a page on an institution is what is known of it."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Do you have an entry on the Drents Museum?",
        "Do you have a record on the Drents Museum?",
        "Have you got a page on the Drents Museum?",
        "Is there an entry about the Drents Museum?",
        "Heb je een record over het Drents Museum?",
        "Heb je een pagina over het Drents Museum?",
        "Bestaat er een item over het Drents Museum?",
        "Gibt es einen Eintrag über das Drents Museum?",
        "Hast du einen Datensatz zum Drents Museum?",
        "Y a-t-il une entrée sur le Drents Museum ?",
        "As-tu un enregistrement concernant le Drents Museum ?",
        "Avez-vous une fiche concernant le Drents Museum ?",
    ],
)
def test_it_is_asked_what_is_known(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": "Drents Museum"})


@pytest.mark.parametrize(
    "question",
    [
        "Is there free entry on Mondays at the Drents Museum?",
        "Combien coûte une entrée pour le Drents Museum ?",
        "Which page on the website of the Drents Museum has maps?",
        "Heeft het Drents Museum een pagina over Shakespeare?",
    ],
)
def test_other_entries_and_pages_are_in_no_data(engine, question):
    assert engine.ask(question).status == "unanswerable"
