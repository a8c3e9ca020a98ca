"""A page on an institution is what is known of it, and its web page is its website."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Heb je een pagina over het Rijksmuseum?",
        "Do you have a page on the Rijksmuseum?",
        "Haben Sie eine Seite über das Rijksmuseum?",
        "Avez-vous une page sur le Rijksmuseum ?",
    ],
)
def test_a_page_on_one_is_what_is_known_of_it(engine, question):
    assert engine.ask(question).template_id == "find_institution_by_name"


@pytest.mark.parametrize("question", ["Wat is de webpagina van het Rijksmuseum?", "web page of the Rijksmuseum"])
def test_its_web_page_is_its_website(engine, question):
    assert engine.ask(question).slots["attribute"] == "website"


@pytest.mark.parametrize(
    "question", ["Services d'archives de Drenthe aux Pays-Bas", "Archives de Drenthe aux Pays-Bas"]
)
def test_what_is_there_is_not_told_to_be_unknown(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "A", "region": "NL-DR"}
    assert "rien sous le nom" not in answer.answer
