"""The number that is wanted, and no list."""

import pytest

COUNTED = {"institution_type": "M", "city": "Leiden"}


@pytest.mark.parametrize(
    "question",
    [
        "Ik wil geen opsomming, enkel hoeveel musea Leiden telt.",
        "aantal musea in Leiden, zonder namen",
        "How many museums are there in Leiden? No list please.",
        "The number of museums in Leiden (no names)",
        "Mich interessiert nur die Zahl der Museen in Leiden, keine Liste.",
        "Nicht die Namen, nur wie viele Museen es in Leiden gibt",
        "Combien de musées à Leyde ? Inutile de donner la liste.",
        "nombre de musées à Leyde sans les noms",
    ],
)
def test_no_list_beside_a_number_leaves_the_number(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type_location", COUNTED)


@pytest.mark.parametrize(
    "question",
    [
        "Geen aantallen, alleen een lijst van musea in Leiden",
        "List the museums in Leiden, no numbers please",
        "Keine Zahlen, nur die Liste der Museen in Leiden",
        "Pas de chiffres, la liste : musées de Leyde",
    ],
)
def test_no_numbers_beside_a_list_leave_the_list(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_institutions_by_type_city", COUNTED)


@pytest.mark.parametrize(
    "question",
    ["Museums in Leiden, no list", "How many museums have no website?", "How many libraries are not on the list?"],
)
def test_what_says_more_stays(question):
    from glam_kg.question.conversation.parted.lists_unwished import without_list_unwished

    assert without_list_unwished(question) == question
