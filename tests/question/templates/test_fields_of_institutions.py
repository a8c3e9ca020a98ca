"""Institutions of a field that nobody knows are not all institutions of a place."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "heritage gnomes in Belgium",
        "institutions du bizarre en Belgique",
        "Einrichtungen der Denkmalpflege in Belgien",
        "instellingen van de monumentenzorg in België",
    ],
)
def test_they_are_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "heritage places in Belgium",
        "heritage in Belgium, please",
        "institutions of the province of Antwerp",
        "Einrichtungen der Provinz Antwerpen",
        "institutions de la province d'Anvers",
    ],
)
def test_all_of_a_place_are_listed(engine, question):
    assert (engine.ask(question).template_id or "").startswith("list_all_institutions")
