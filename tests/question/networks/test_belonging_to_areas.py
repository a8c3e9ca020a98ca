"""What belongs to a region, or falls under it, is there; a network and whoever has other words in the name have members."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Welke archieven vallen onder Drenthe?",
        "Welke archieven vallen onder de provincie Drenthe?",
        "Welke archieven horen bij Drenthe?",
        "Which archives fall under Drenthe?",
        "Which archives belong to the province of Drenthe?",
        "Welche Archive fallen unter Drenthe?",
        "Welche Archive gehören zur Provinz Drenthe?",
        "Quels services d'archives relèvent de la Drenthe ?",
        "Quelles archives appartiennent à la province de Drenthe ?",
    ],
)
def test_they_are_those_there(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_type_region"
    assert answer.slots == {"institution_type": "A", "region": "NL-DR"}


@pytest.mark.parametrize(
    "question",
    [
        "Which zoos fall under EAZA?",
        "Welke dierentuinen vallen onder de EAZA?",
        "Which museums belong to New York University?",
        "Which libraries belong to Kent County Council?",
        "Welke musea vielen onder Napoleon?",
    ],
)
def test_others_are_not(engine, question):
    answer = engine.ask(question)
    assert not {"region", "city"} & set(answer.slots)
