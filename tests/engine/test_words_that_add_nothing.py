"""Words that only carry a question are neither told as not taken into account nor do they keep it from being answered."""

import pytest


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Welke musea kregen in 2015 een nieuwe naam?", "events_in_period"),
        ("Which museums received a new name in 2015?", "events_in_period"),
        ("Welche Museen bekamen 2015 einen neuen Namen?", "events_in_period"),
        ("Quels musées ont reçu un nouveau nom en 2015 ?", "events_in_period"),
        ("Heeft het Fries Museum een eigen site?", "institution_attribute"),
        ("Does the Fries Museum have its own website?", "institution_attribute"),
        ("Hat das Fries Museum eine eigene Website?", "institution_attribute"),
        ("Le Fries Museum a-t-il son propre site web ?", "institution_attribute"),
        ("Tussen haakjes, welke musea zijn er in Haarlem?", "list_institutions_by_type_city"),
        ("By the way, which museums are there in Haarlem?", "list_institutions_by_type_city"),
        ("Nebenbei: welche Museen gibt es in Haarlem?", "list_institutions_by_type_city"),
        ("À propos, quels musées y a-t-il à Haarlem ?", "list_institutions_by_type_city"),
        ("Ya-t-il des lieux de culte patrimoniaux en France ?", "list_institutions_by_type_country"),
    ],
)
def test_nothing_is_left_over(sample_engine, question, template):
    answer = sample_engine.ask(question)
    assert answer.template_id == template
    for note in ("Niet meegenomen", "Not taken into account", "Nicht berücksichtigt", "Non pris en compte"):
        assert note not in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea kregen subsidie?",
        "Which museums received a prize?",
        "Welche Museen bekamen Geld?",
        "Quels musées ont reçu un prix ?",
    ],
)
def test_what_was_received_counts(sample_engine, question):
    assert sample_engine.ask(question).status in {"unanswerable", "out_of_scope"}
