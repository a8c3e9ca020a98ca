"""The number of a kind is asked for in words of sums, too, and a sum is none."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "What is the amount of museums in Belgium?",
        "amount of museums Belgium",
        "total amount of museums in Belgium",
        "What amount of museums does Belgium have?",
        "how much museums has Belgium",
        "How much museums are there in Belgium?",
        "How much Belgian museums are there?",
        "# of museums in Belgium",
        "the # of museums in Belgium",
        "How great is the number of museums in Belgium?",
        "How high is the amount of museums in Belgium?",
        "Hoe hoog is het aantal musea in België?",
        "totaal aan musea in België",
        "Wie groß ist die Menge an Museen in Belgien?",
        "die Menge der Museen in Belgien",
        "À combien s'élève le nombre de musées en Belgique ?",
        "quel est l'effectif des musées en Belgique ?",
        "Bestand an Museen in Belgien",
        "bestand aan musea in België",
    ],
)
def test_the_amount_of_a_kind_is_its_number(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type_location"
    assert answer.slots == {"institution_type": "M", "country": "BE"}
    assert not any(opening in answer.answer for opening in ("Not taken", "Nicht ber", "Niet meegenomen", "Non pris"))


@pytest.mark.parametrize(
    "question",
    [
        "What amount of money does the Field Museum spend?",
        "How much money do museums in Belgium have?",
        "How much do museums in Belgium cost?",
        "How much is the museum in Leiden?",
        "eine Menge Museen in Belgien",
        "Quel est l'effectif du Field Museum ?",
        "effectif du personnel des musées en Belgique",
        "museums in Belgium with an amount of more than 10 million euros",
    ],
)
def test_an_amount_of_anything_else_counts_no_institutions(engine, question):
    assert engine.ask(question).template_id != "count_institutions_by_type_location"
